"""Which way comparisons go: more or less than something, in sentences that face one another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.capped import is_complement
from rulewright.judging.facing.numerals import DOWN, UP
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.finding import Difference, Pair
from rulewright.patterns import any_of
from rulewright.reading.facts import FactKind, Reading
from rulewright.text import Span


class Comparison(NamedTuple):
    """Which way a comparison goes, and where it stands."""

    way: str
    span: Span


_THAN = r"(?: [\w'-]+){0,3}? than\b"
_ALONE = (
    r"(?! (?:more|less|fewer|greater|larger|bigger|smaller|higher|lower|longer|shorter) than\b)"
)
"""Not behind "5 or more" in "5 or more lower than", which says by how much."""
ENGLISH = re.compile(
    r"\b(?P<down>(?:no|not) (?:more|greater|larger|bigger|higher|longer) than\b"
    rf"|(?:less|fewer|smaller|lower|shorter|weaker){_ALONE}{_THAN}"
    rf"|or (?:less|fewer|lower|smaller|below)\b{_ALONE}|at most\b(?! as))"
    r"|\b(?P<up>(?:no|not) (?:less|fewer|smaller|lower|shorter) than\b"
    rf"|(?:more|greater|larger|bigger|higher|longer|stronger){_ALONE}{_THAN}"
    rf"|or (?:more|greater|larger|higher|above)\b{_ALONE}|at least\b(?! as))",
    re.IGNORECASE,
)
JAPANESE = any_of(
    (
        r"(?P<up>より(?:も)?[^、。よ]{0,6}?(?:多|大き|高|長|強|上)|同じかそれ以上|(?<![れのは])以上(?!の[手通よ]|です)"
        r"|[をに](?:超|越)え|上回|少なくとも|最低でも)"
        r"|(?P<down>同じかそれ以下|より(?:も)?[^、。よ]{0,6}?(?:少な|小さ|低|短|弱|下)|以下(?!の[手通よ]|に[示記])"
        r"|未満|以内|満たな|満たず|下回|最大で|最高で|多くても)",
    )
)
"""Comparisons with something; what is great or small by itself is none."""
SOFT = {
    UP: re.compile("多|大き|高|長|強|上|増|超|最低|最小|最少|少なく|余|優|以降"),
    DOWN: re.compile("少|小さ|低|短|弱|下|減|まで|最大|最高|限|足り|劣|以前|以内"),
}
"""Words of the source behind which a comparison may stand."""
DENIALS: tuple[FactKind, ...] = ("negation", "modality")
DENYING = ("not", "cannot", "must-not")


def turned(pair: Pair) -> Iterator[Difference]:
    """Comparisons of the target that go the other way than those of the sentences they face.

    A denial on one side alone turns a comparison round: not less than is at least.
    """
    if pair.source.language != "ja" or pair.target.language != "en":
        return
    for bead in pairing_of(pair).beads:
        ours = _comparisons(pair.source, JAPANESE, bead.source_spans)
        if not ours or not bead.target_spans or not _is_level(pair, bead):
            continue
        if not is_complement(pair, bead.source_spans, bead.target_spans):
            yield from _turned(pair, bead, ours)


def _turned(pair: Pair, bead: Bead, ours: Sequence[Comparison]) -> Iterator[Difference]:
    theirs = _comparisons(pair.target, ENGLISH, bead.target_spans)
    text = "".join(span.of(pair.source.text) for span in bead.source_spans)
    for way, other in ((UP, DOWN), (DOWN, UP)):
        said = [comparison for comparison in theirs if comparison.way == way]
        meant = [comparison for comparison in ours if comparison.way == other]
        left = len(meant) - (len(theirs) - len(said))
        if said and left > 0 and not SOFT[way].search(text):
            yield _difference(meant[0], said[0])


def _comparisons(
    reading: Reading, pattern: re.Pattern[str], within: Sequence[Span]
) -> list[Comparison]:
    return [
        Comparison(UP if found["up"] else DOWN, Span(*found.span()))
        for span in within
        for found in pattern.finditer(reading.text, span.start, span.end)
    ]


def _is_level(pair: Pair, bead: Bead) -> bool:
    """Whether both sides deny equally often, so far as one denial may turn another round."""
    ours = _denials(pair.source, bead.source_spans)
    return ours % 2 == _denials(pair.target, bead.target_spans) % 2


def _denials(reading: Reading, within: Sequence[Span]) -> int:
    return sum(
        fact.value in DENYING and any(span.overlaps(fact.span) for span in within)
        for fact in reading.of(*DENIALS)
    )


def _difference(ours: Comparison, theirs: Comparison) -> Difference:
    names = {UP: "more", DOWN: "less"}
    return opposed(names[ours.way], names[theirs.way], ours.span, theirs.span)


def opposed(said: str, wrong: str, source: Span, target: Span) -> Difference:
    """The source says one way, the target the other, each in its words and at its place."""
    return Difference(
        "comparator.opposite",
        (("source", said), ("target", wrong)),
        "critical",
        "likely",
        (source,),
        (target,),
        said,
        wrong,
    )
