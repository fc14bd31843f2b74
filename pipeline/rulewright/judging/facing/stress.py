"""Words of English that only a denied verb has, or an affirmed one that might be denied."""

from __future__ import annotations

import re

from rulewright.judging.facing.pairing import Bead
from rulewright.reading.facts import Reading
from rulewright.text import Span

STRESSED = re.compile(
    r"(?<!to )(?<!what )\b(?:do|does|did)\s+(?:[a-z]+ly\s+)?"
    r"(?!(?:not|so|this|that|it|damage|harm|battle|well|(?:any|every|no|some)thing"
    r"|when|whenever|if|while|once|before|after|until|unless|because|as|and|or|but|then|next|first"
    r"|with|without|during|in|on|at|about|for|from|to|by|is|are|was|were)\b)([a-z]+)\b",
    re.IGNORECASE,
)
"""An affirming "do", which English puts only where something might be denied.

No verb of its own: what do you do when, with, next; all you do is.
"""
OBJECTED = re.compile(
    r"(?<!(?<!s)s)\s+(?:an?|the|any|your|their|his|her|its|it|them|you|him|too|very|that|whether|how"
    r"|to|as|until|unless|if|when)\b",
    re.IGNORECASE,
)
"""Behind the word after "do", which then is a verb: do cross any lines; not: do tricks as bid."""
STRANDED = re.compile(
    r"\b(?:is|are|was|were|has|have|had) [^.,;:!?]*?"
    r"(?:\byet(?! to\b)|ing (?:[a-z]+ )?any(?:one|body))\b"
    r"|\b(?:can|could|may|must|is|are|do|does)\b [^.;:!?]*?\bnor\b",
    re.IGNORECASE,
)
"""Words that only stand in a denied clause: ended yet, smaller nor larger."""
REPEATED = re.compile(
    r"\b(is|are|was|were|can|may|must|will|do|does|did) (?:and|or|but) \1\b(?!['’])", re.I
)
"""An auxiliary beside itself, of which one is denied: what one can and can do."""
CONTRASTED = re.compile(
    r"\b(?:while|whereas|but|though|although) (?:(?!only |few |little |hardly |if |when )[a-z]+ ){1,3}"
    r"(?:is|are|was|were|can|may|must|will|do|does|did)\s*[.;!?)]",
    re.IGNORECASE,
)
"""A contrast without a verb of its own: some are known, while some are."""
DENIED_BEFORE = re.compile(
    r"\b(?:no|not|never|neither|none|nobody|nothing|cannot|without|hardly|if|whether|before|few|only"
    r"|unable|impossible|forbidden|fails?|except|unless)\b|n't\b|\?",
    re.IGNORECASE,
)
DENIED_PLACES = (
    (STRANDED, ("yet", "anyone", "anybody", "nor"), False),
    (CONTRASTED, ("while", "whereas", "but", "though"), False),
    (REPEATED, (" and ", " or ", " but "), True),
)
"""Patterns, letters of which one stands in each match, and whether no denial before excuses it."""

DOUBLED = re.compile(
    r"\b(?:no|neither|nobody|none|nothing|whether or not)\b"
    r"(?:(?!\b(?:who|that|which|if|when|but|not|is|are|was|were|can|may|must|will|should)\b)[^.,;:!?()]){1,60}?"
    r"\b(?:is|are|was|were|can|may|must|will|should) ?not\b",
    re.IGNORECASE,
)
"""A verb denied whose subject is denied already: no actions are not taken."""


def doubled(reading: Reading, bead: Bead) -> list[Span]:
    """Where English denies one verb twice."""
    return [
        Span(*hit.span())
        for span in bead.target_spans
        for hit in DOUBLED.finditer(reading.text, span.start, span.end)
    ]


def stressed(reading: Reading, bead: Bead) -> list[Span]:
    """Where a verb is affirmed that was to be denied: by a "do", or in a place for denials only."""
    verbs = {reading.clauses[index].verb for index in bead.target}
    return [
        Span(*hit.span())
        for span in bead.target_spans
        for hit in STRESSED.finditer(reading.text, span.start, span.end)
        if hit[1].lower() in verbs or OBJECTED.match(reading.text, hit.end())
    ] + denied_places(reading, bead)


def denied_places(reading: Reading, bead: Bead) -> list[Span]:
    """Where a verb is affirmed that can only be denied, by the words around it."""
    text = reading.text
    low = text.lower()
    looks = [
        (pattern, is_plain)
        for pattern, needed, is_plain in DENIED_PLACES
        if any(word in low for word in needed)
    ]
    return [
        Span(*hit.span())
        for span in bead.target_spans
        for pattern, is_plain in looks
        for hit in pattern.finditer(text, span.start, span.end)
        if is_plain or not DENIED_BEFORE.search(text, span.start, hit.end())
    ]
