"""Words that the dictionary turns round: the source's word means one thing, ours its opposite."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rulewright.judging.facing.coverage import is_empty_word
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Difference, Pair, Tier
from rulewright.judging.wording import words
from rulewright.patterns import any_of
from rulewright.reading.facts import Reading
from rulewright.text import Span


class Opposition(NamedTuple):
    """English words of one meaning, and those of the opposite.

    `turns` if good English says one by the other of another person: "pays" as "the bank receives".
    """

    one: frozenset[str]
    other: frozenset[str]
    turns: bool = False


def _opposition(one: str, other: str, turns: bool = False) -> Opposition:
    return Opposition(frozenset(words(one)), frozenset(words(other)), turns)


OPPOSITIONS: tuple[Opposition, ...] = (
    _opposition(
        "add insert append", "remove omit exclude subtract deduct eliminate extract discard"
    ),
    _opposition("draw", "discard"),
    _opposition("increase augment", "decrease reduce diminish"),
    _opposition("raise elevate", "lower"),
    _opposition("gain acquire earn obtain", "lose forfeit discard pay spend"),
    _opposition("retain", "discard abandon"),
    _opposition("pay spend", "receive gain earn obtain collect", turns=True),
    _opposition("bestow grant", "receive steal snatch", turns=True),
    _opposition("buy purchase", "sell", turns=True),
    _opposition("lend", "borrow", turns=True),
    _opposition("ask", "answer", turns=True),
    _opposition("attack assault", "defend protect guard", turns=True),
    _opposition("open", "close shut"),
    _opposition("show reveal", "hide conceal"),
    _opposition("combine join unite merge", "split divide separate division partition"),
    _opposition("connect attach", "disconnect detach"),
    _opposition("enter", "exit leave"),
    _opposition("build construct", "destroy demolish"),
    _opposition("succeed success", "fail failure"),
    _opposition("accept", "refuse reject decline"),
    _opposition("push", "pull"),
    _opposition("heal cure recover restore", "damage hurt wound injure"),
    _opposition("odd", "even"),
    _opposition("strong", "weak"),
    _opposition("long", "short"),
    _opposition("high", "low"),
    _opposition("large big", "small"),
    _opposition("thick", "thin"),
    _opposition("fast quick", "slow"),
    _opposition("heavy", "light"),
    _opposition("hot", "cold"),
    _opposition("inside inner interior", "outside outer exterior"),
    _opposition("ascend", "descend"),
    _opposition("vertical", "horizontal"),
    _opposition("friend ally", "enemy foe opponent"),
    _opposition("black", "white"),
    _opposition("day daytime noon", "night midnight"),
    _opposition("true", "false"),
    _opposition("north", "south"),
    _opposition("east", "west"),
)
"""Words that good translations do not exchange: measured on real pairs.

"Take", "put", "give" and "keep" stand in too many glosses: the axes have patterns for them.
"""

INFLECTED = re.compile("[ぁ-ん]$")
STEM = 4
ENDINGS = frozenset(words("s es d ed r er ers or ors ing ion ions ment ments y"))
"""What is made of a word by these is the same word here, if the word is not too short."""
PASSING = any_of(["[日夜昼晩][がもは]?(?:[明開]け|あけ|暮れ|沈[みむん]|落ち|昇|のぼ|終わ|過ぎ)"])
"""The end of day or night, of which English names either: 夜が明ける, the day breaks."""
GENERAL = frozenset(words("number move side point card person place part hand piece word thing"))
"""Words that stand in many glosses and say none of them."""


def turned_round(pair: Pair) -> Iterator[Difference]:
    """Each opposition of which the source means one side and the target says the other.

    The dictionary must know a word of the source for one side and none for the other; the target
    must say no other meaning of that word either. Where one side denies, nothing is judged.
    """
    if pair.source.language != "ja" or pair.target.language != "en":
        return
    for bead in pairing_of(pair).beads if _says_a_side(pair.target) else ():
        if bead.source_spans and bead.target_spans and not _is_denied(pair, bead):
            yield from _turned(pair, bead)


def _says_a_side(reading: Reading) -> bool:
    """Whether an English text has a word of any opposition; most have none."""
    written = _WRITTEN.findall(reading.text.lower())
    lemmas = [lemma.lower() for lemma, _ in reading.words]
    return not _SIDES.keys().isdisjoint((*written, *lemmas))


def _turned(pair: Pair, bead: Bead) -> Iterator[Difference]:
    theirs = _within(pair.target, bead.target_spans)
    sides = {side for word, _ in theirs for side in _SIDES.get(word, ())}
    alone = [(at, side) for at, side in sorted(sides) if (at, 1 - side) not in sides]
    ours = _meant(pair, bead.source_spans) if alone else []
    for at, side in alone:
        opposition = OPPOSITIONS[at]
        other, one = opposition[:2] if side == 0 else opposition[1::-1]
        wrong = next((w, at) for w, at in theirs if _has(other, w))
        word = next(((w, at) for w, at, means in ours if _is_lost(means, one, theirs)), None)
        if word is not None and not _is_founded(ours, word[0], other, wrong[0]):
            is_sure = not opposition.turns or _is_of_reader(pair, bead, wrong[1])
            yield _difference(word, wrong, "likely" if is_sure else "review")
            return


def _is_founded(
    ours: Sequence[tuple[str, Span, frozenset[str]]], word: str, other: frozenset[str], wrong: str
) -> bool:
    """Whether a word of the source means the other side, or the wrong word itself.

    Single characters have too many meanings to stand against a verb or an adjective.
    """
    return any(
        _has(means, wrong) or _meet(means, other)
        for lemma, _, means in ours
        if len(lemma) > 1 or not INFLECTED.search(word)
    )


def _is_lost(
    means: frozenset[str], one: frozenset[str], theirs: Sequence[tuple[str, Span]]
) -> bool:
    """Whether a word of the source means this side, and the target says none of its meanings."""
    own = _telling(means)
    return _meet(own, one) and not any(_has(own, word) for word, _ in theirs)


@lru_cache(maxsize=1 << 13)
def _telling(means: frozenset[str]) -> frozenset[str]:
    """The meanings that are no empty words."""
    return frozenset(mean for mean in means if mean not in GENERAL and not is_empty_word(mean))


def _has(means: frozenset[str], word: str) -> bool:
    """Whether a word is among others, or one is made from the other: attack, attacker."""
    return not means.isdisjoint(_made(frozenset([word])))


@lru_cache(maxsize=1 << 14)
def _made(means: frozenset[str]) -> frozenset[str]:
    """The words, those made of them, and those that they are made of: each is made of these too."""
    longer = {mean + end for mean in means if len(mean) >= STEM for end in ENDINGS}
    shorter = {mean.removesuffix(end) for mean in means for end in ENDINGS if mean.endswith(end)}
    return means | longer | {word for word in shorter if len(word) >= STEM}


def _sides_of(oppositions: Sequence[Opposition]) -> dict[str, list[tuple[int, int]]]:
    """Word -> the oppositions, and which side of each (0 or 1), that have it."""
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for at, opposition in enumerate(oppositions):
        for side, means in enumerate(opposition[:2]):
            for word in _made(means):
                found[word].append((at, side))
    return dict(found)


_SIDES: Mapping[str, Sequence[tuple[int, int]]] = _sides_of(OPPOSITIONS)


def _meet(some: frozenset[str], others: frozenset[str]) -> bool:
    """Whether a word is among others, of an opposition, or made of one, or one of it."""
    return not some.isdisjoint(_made(others))


_THEIRS = re.compile("(?:相手|他|ほか|銀行|隣|次|[者手側])[^。、]{0,8}[がは]")
_READER = re.compile(
    r"(?:^|[.,:;!?)]\s*|\b(?:you|may|must|can|cannot|should|to|and|or|then|also|must)\s+)$", re.I
)


def _is_of_reader(pair: Pair, bead: Bead, at: Span) -> bool:
    """Whether the reader does it on both sides, so that giving is no taking of another one."""
    said = "".join(span.of(pair.source.text) for span in bead.source_spans)
    before = pair.target.text[: at.start]
    return _READER.search(before) is not None and not _THEIRS.search(said)


def _meant(pair: Pair, within: Sequence[Span]) -> list[tuple[str, Span, frozenset[str]]]:
    """The words of the source with what they mean; a term means its English names too.

    Those are left out that stand where one opposite becomes the other.
    """
    found = []
    passing = [Span(*hit.span()) for hit in PASSING.finditer(pair.source.text)]
    for lemma, at in _within(pair.source, within):
        if any(at.overlaps(span) for span in passing):
            continue
        names = {
            word
            for mention in pair.source.mentions
            if mention.span.overlaps(at)
            for name in mention.concepts
            if (concept := pair.glossary.get(name)) is not None
            for form in concept.said(pair.target.language)
            for word in form.text.lower().split()
        }
        found.append((lemma, at, meanings(lemma) | names))
    return found


def _within(reading: Reading, spans: Sequence[Span]) -> list[tuple[str, Span]]:
    """The words in the spans; an English one as it is written too, if that differs."""
    found = [
        (lemma.lower(), at) for lemma, at in reading.words if any(at.overlaps(s) for s in spans)
    ]
    if reading.language == "ja":
        return [word for word in found if not _is_counter(reading.text, word[1])]
    known = set(found)
    written = [
        (hit[0].lower(), Span(*hit.span()))
        for span in spans
        for hit in _WRITTEN.finditer(reading.text, span.start, span.end)
    ]
    return found + [word for word in written if word not in known]


_COUNTED = re.compile("[0-9０-９一二三四五六七八九十何数]$")


def _is_counter(text: str, at: Span) -> bool:
    """Whether a single character counts what stands before: １体."""
    return at.end - at.start == 1 and _COUNTED.search(text[: at.start]) is not None


_WRITTEN = re.compile("[A-Za-z]+")

DENIALS = ("cannot", "must-not", "need-not")


def _is_denied(pair: Pair, bead: Bead) -> bool:
    """Whether either side denies or limits: "does not lose" is "keeps"."""
    sides = ((pair.source, bead.source_spans), (pair.target, bead.target_spans))
    return any(
        any(edge.overlaps(fact.span) for edge in spans)
        for reading, spans in sides
        for fact in reading.of("negation", "modality", "limiter")
        if fact.kind == "negation" or fact.value in (*DENIALS, "only")
    )


def _difference(ours: tuple[str, Span], theirs: tuple[str, Span], tier: Tier) -> Difference:
    return Difference(
        "term_confused.opposite",
        (("source", ours[0]), ("target", theirs[0])),
        "critical",
        tier,
        (ours[1],),
        (theirs[1],),
        ours[0],
        theirs[0],
    )
