"""Things and places that only our text names, or only the source: terms, moves, owners."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from rulewright.judging.facing.grounds import is_meant
from rulewright.judging.facing.homographs import is_verb
from rulewright.judging.facing.naming import are_related, named
from rulewright.judging.facing.onesided import (
    FREE,
    mentions_of,
    one_sided,
    one_sided_term,
    verb_stems,
)
from rulewright.judging.finding import CheckName, Difference, Pair
from rulewright.reading.facts import Fact, Mention, Reading
from rulewright.reading.glossary import Glossary
from rulewright.text import Span

SEE = re.compile(r"\b[Ss]ee [^.;)]*")
"""A cross-reference names the chapter that it points at, not what the sentence is about."""
_GENERIC = re.compile(r"\bof an? $")
_NEW = re.compile(
    r"\b(?:an?|one|two|three|four|five|six|each|every|no|next|some|other|same) $", re.I
)
_PART_OF = re.compile(
    r"\b(?:cent(?:er|re)|middle|sides?|edges?|corners?|rows?|columns?|squares?|spaces?|part|half) of the $",
    re.IGNORECASE,
)
_GROUNDS = frozenset({"board", "table", "map", "playing area", "play area", "game board"})
"""That on which one plays, whose parts Japanese names alone: 中央, the center of the board."""
_IDIOM = re.compile(r"\bt(?:ake[sn]?|aking|ook) (?:(?:a|one|their|its) )?$")
""" "Take a turn" is one verb."""


_RANK = re.compile(
    r"\b(?<!the )(?<!a )(?:first|second|third|fourth|fifth|sixth|last|[1-6](?:st|nd|rd|th)) $", re.I
)
"""Before "place", what says how one comes off."""
_TOLD_IN = re.compile(
    r"(?:this|the following|the next|each) (?:table|list|picture|figure|chart|page)"
    r"(?= (?:shows?|says|lists?|gives?|tells?)\b|:|$)|(?:the|a) (?:table|list|chart) (?:below|above)",
    re.IGNORECASE,
)
"""Of what the text itself is made, and no thing of the game: this table shows."""


def strange_things(pair: Pair) -> Iterator[tuple[CheckName, Difference]]:
    """Nouns and places that one side names and the other does not."""
    ours, theirs = named(pair.source), named(pair.target)
    told: set[str] = set()
    for mention in mentions_of(pair.source, pair.glossary, ("noun", "name", "phrase")):
        name = mention.concepts[0]
        if name in told or are_related(pair.glossary, mention.concepts, theirs):
            continue
        if not _is_acted(pair, name):
            told.add(name)
            yield (
                "term_missing",
                one_sided_term(pair, "term_missing.unsaid", mention, is_source=True),
            )
    for mention in mentions_of(pair.target, pair.glossary, ("noun", "name", "phrase")):
        name = mention.concepts[0]
        if name not in told and _is_strange(pair, mention, ours):
            told.add(name)
            yield (
                "term_confused",
                one_sided_term(pair, "term_confused.unfounded", mention, is_source=False),
            )


def fewer_places(pair: Pair) -> Iterator[tuple[CheckName, Difference]]:
    """Places and ways that our text names less often than a single segment does."""
    for mention in mentions_of(pair.source, pair.glossary, ("phrase",)):
        name = mention.concepts[0]
        ours, theirs = (
            sum(name in other.concepts for other in reading.mentions)
            for reading in (pair.source, pair.target)
        )
        if ours > theirs > 0 and "\n" not in pair.source.text:
            yield (
                "term_missing",
                one_sided_term(pair, "term_missing.unsaid", mention, is_source=True),
            )
            return


def swapped_kinds(pair: Pair) -> Iterator[tuple[CheckName, Difference]]:
    """A kind that our text names once too often, for another of its sort once too few.

    Both are named on both sides, and together as often: the second player for the first.
    """
    known = named(pair.source)
    counts = [_kinds(side, pair.glossary, known) for side in (pair.source, pair.target)]
    ours, theirs = ({name: len(found) for name, found in side.items()} for side in counts)
    more = [name for name in theirs if theirs[name] > ours.get(name, 0) > 0]
    for name in more:
        broad = pair.glossary[name].broader
        for other in ours:
            is_sibling = other != name and pair.glossary[other].broader == broad
            is_less = ours[other] > theirs.get(other, 0) > 0
            if is_sibling and is_less and ours[name] + ours[other] == theirs[name] + theirs[other]:
                mention = counts[1][name][-1]
                yield (
                    "term_confused",
                    one_sided_term(pair, "term_confused.unfounded", mention, is_source=False),
                )
                return


def _kinds(reading: Reading, glossary: Glossary, known: frozenset[str]) -> dict[str, list[Mention]]:
    """The mentions of each thing that is a kind of another; of several, the one that is known."""
    found: dict[str, list[Mention]] = {}
    for mention in mentions_of(reading, glossary, ("noun", "name")):
        names = [name for name in mention.concepts if name in known] or list(mention.concepts)
        if len(names) == 1 and glossary[names[0]].broader is not None:
            found.setdefault(names[0], []).append(mention)
    return found


def _is_acted(pair: Pair, name: str) -> bool:
    """Whether a verb says the one who does it: the winner wins."""
    concept = pair.glossary.get(name)
    stems = set(verb_stems(concept, pair.target.language)) if concept else set()
    return any(lemma in stems for lemma, _ in pair.target.words)


def _is_strange(pair: Pair, mention: Mention, ours: Iterable[str]) -> bool:
    """Whether our text names what neither the source nor what stands before it names.

    What stands before may be named again as known ("the winner"), not as new ("a G chip").
    """
    text = pair.target.text
    before = text[: mention.span.start]
    is_new = _NEW.search(before) is not None and not _is_counted(pair, mention)
    known = (*ours, *pair.topics, *(() if is_new else pair.context))
    if _IDIOM.search(before) or are_related(pair.glossary, mention.concepts, ours):
        return False
    if _PART_OF.search(before) and mention.text.lower() in _GROUNDS:
        return False
    if mention.text.lower() == "place" and _RANK.search(before):
        return False
    if is_verb(pair.target, mention) or _is_common_sense(pair, mention):
        return False
    if are_related(pair.glossary, mention.concepts, known) and not _has_rival(pair, mention, ours):
        return False
    if any(hit.start() <= mention.span.start < hit.end() for hit in SEE.finditer(text)):
        return False
    if any(hit.start() <= mention.span.start < hit.end() for hit in _TOLD_IN.finditer(text)):
        return False
    return not _GENERIC.search(before)


_BARE = re.compile("[枚個本つ匹頭体組]$")


def _is_counted(pair: Pair, mention: Mention) -> bool:
    """Whether our text only names what the source counts without a name: 各４枚, four cards."""
    bare = {
        fact.value
        for fact in pair.source.of("number")
        if not fact.governs and _BARE.search(fact.span.of(pair.source.text))
    }
    return bool(bare) and any(
        fact.value in bare and fact.governs in mention.concepts for fact in pair.target.of("number")
    )


def _is_common_sense(pair: Pair, mention: Mention) -> bool:
    """Whether a word of every game is what a word or counter of the source may mean: 枚, card."""
    concept = pair.glossary.get(mention.concepts[0])
    names = [other.span for other in pair.source.mentions]
    is_common = concept is not None and concept.common and pair.source.language == "ja"
    if is_common and is_meant(pair.source.text, mention.text, names):
        return True
    return any(
        is_meant(loan[0], mention.text, ())
        for loan in _LOAN.finditer(pair.source.text)
        if not any(name.overlaps(Span(*loan.span())) for name in names)
    )


_LOAN = re.compile("[ァ-ヶ][ァ-ヶー]+")
"""A loan that names nothing of the book here: 十分なスペース, enough space."""


def _has_rival(pair: Pair, mention: Mention, ours: Iterable[str]) -> bool:
    """Whether the source names another kind of the same thing: the trick chip, the victory chip."""
    glossary = pair.glossary
    return any(
        broad not in (one, other) and glossary.is_kind_of(other, broad)
        for one in mention.concepts
        for other in ours
        for broad in _broader(glossary, one)
    )


def _broader(glossary: Glossary, name: str) -> Iterator[str]:
    """The concepts of which one is a kind, the nearest first."""
    concept = glossary.get(name)
    while concept is not None and concept.broader is not None:
        yield concept.broader
        concept = glossary.get(concept.broader)


def strange_ways(pair: Pair) -> Iterator[tuple[CheckName, Difference]]:
    """Where our text moves a thing to or from, if the source does not name that place."""
    ours = named(pair.source)
    for fact in pair.target.of("direction"):
        way, _, thing = str(fact.value).partition(":")
        if not thing or thing in FREE or pair.glossary.get(thing) is None:
            continue
        if _is_outermost(pair, fact):
            continue
        ways = {str(other.value).partition(":")[0] for other in _about(pair.source, thing)}
        if not are_related(pair.glossary, (thing,), ours) or (ways and way not in ways):
            said = f"{way} {thing.replace('-', ' ')}"
            yield (
                "direction",
                one_sided("direction.unfounded", said, fact.span, False, fact.value),
            )


_OUTERMOST = re.compile(
    r"\b(left|right|top|bottom|upper|lower|inner|outer|front|rear|back)(?:-?most)? \w+$", re.I
)
_SIDES = {
    "left": "左",
    "right": "右",
    "top": "上",
    "upper": "上",
    "bottom": "下底",
    "lower": "下",
    "inner": "内中",
    "outer": "外",
    "front": "前",
    "rear": "後奥",
    "back": "後奥",
}


def _is_outermost(pair: Pair, fact: Fact) -> bool:
    """Whether a place is named by its side, which Japanese names alone: 一番左側に, 左端に."""
    found = _OUTERMOST.search(fact.span.of(pair.target.text))
    return found is not None and any(ja in pair.source.text for ja in _SIDES[found[1].lower()])


def _about(reading: Reading, thing: str) -> list[Fact]:
    """The moves of a text from or to a thing."""
    return [f for f in reading.of("direction") if str(f.value).partition(":")[2] == thing]


# Relations: the winner of the trick

_OF = re.compile(r"\s+of(?:\s+(?:the|an?|each|every|this|that|your|their|its|same|next)){0,2}\s*")
_NO = re.compile("の[^のをがはにで、。]{0,7}")
_OBJECT = re.compile(r"\s+(?:the|an?|each|every|this|that)\s+")


class Relation(NamedTuple):
    """One thing said to be of another: head, owner, where."""

    head: str
    owner: tuple[str, ...]
    span: Span


def strange_relations(pair: Pair) -> Iterator[tuple[CheckName, Difference]]:
    """A thing that is of something else in our text: the winner of the round, not of the trick."""
    ours = list(relations(pair.source, pair.glossary))
    for relation in relations(pair.target, pair.glossary):
        owners = [other.owner for other in ours if other.head == relation.head]
        if owners and not any(are_related(pair.glossary, relation.owner, o) for o in owners):
            said = f"{relation.head} of {relation.owner[0]}".replace("-", " ")
            yield (
                "term_confused",
                one_sided("term_confused.unfounded", said, relation.span, False, said),
            )


def relations(reading: Reading, glossary: Glossary) -> Iterator[Relation]:
    """What is said to be of what: by の, by "of", or by the verb of an agent ("wins the trick")."""
    found = [m for m in reading.mentions if m.standing != "confused"]
    agents = {stem: c.id for c in glossary.concepts for stem in verb_stems(c, reading.language)}
    for one, other in pairwise(found):
        between = reading.text[one.span.end : other.span.start]
        span = Span(one.span.start, other.span.end)
        if reading.language == "ja" and _NO.fullmatch(between):
            yield Relation(other.concepts[0], one.concepts, span)
        elif reading.language != "ja" and _OF.fullmatch(between):
            yield Relation(one.concepts[0], other.concepts, span)
    for lemma, place in reading.words:
        after = next((m for m in found if m.span.start >= place.end), None)
        if (
            lemma in agents
            and after
            and _OBJECT.fullmatch(reading.text[place.end : after.span.start])
        ):
            yield Relation(agents[lemma], after.concepts, Span(place.start, after.span.end))
