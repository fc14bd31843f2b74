"""Words of English that only a denied verb has, or an affirmed one that might be denied."""

from __future__ import annotations

import re

from rulewright.judging.facing.pairing import Bead
from rulewright.reading.facts import Reading
from rulewright.text import Span

STRESSED = re.compile(
    r"(?<!to )(?<!what )\b(?:do|does|did)\s+(?:[a-z]+ly\s+)?"
    r"(?!(?:not|so|this|that|it|damage|harm|battle|well|(?:any|every|no|some)thing)\b)([a-z]+)\b",
    re.IGNORECASE,
)
"""An affirming "do", which English puts only where something might be denied."""
OBJECTED = re.compile(
    r"\s+(?:an?|the|any|your|their|his|her|its|it|them|you|him|too|very|that|whether|how)\b",
    re.IGNORECASE,
)
"""Behind the word after "do", which then is a verb: do cross any lines; not: do damage."""
STRANDED = re.compile(
    r"\b(?:is|are|was|were|has|have|had) [^.,;:!?]*?"
    r"(?:\byet(?! to\b)|ing (?:[a-z]+ )?any(?:one|body))\b"
    r"|\b(?:can|could|may|must|is|are|do|does)\b [^.;:!?]*?\bnor\b",
    re.IGNORECASE,
)
"""Words that only stand in a denied clause: ended yet, smaller nor larger."""
DENIED_BEFORE = re.compile(
    r"\b(?:no|not|never|neither|none|nobody|nothing|cannot|without|hardly|if|whether|before)\b|n't\b|\?",
    re.IGNORECASE,
)


def stressed(reading: Reading, bead: Bead) -> list[Span]:
    """Where a verb is affirmed that was to be denied: by a "do", or before "yet" or "nor"."""
    verbs = {reading.clauses[index].verb for index in bead.target}
    return [
        Span(*hit.span())
        for span in bead.target_spans
        for hit in STRESSED.finditer(reading.text, span.start, span.end)
        if hit[1].lower() in verbs or OBJECTED.match(reading.text, hit.end())
    ] + [
        Span(*hit.span())
        for span in bead.target_spans
        for hit in STRANDED.finditer(reading.text, span.start, span.end)
        if not DENIED_BEFORE.search(reading.text, span.start, hit.end())
    ]
