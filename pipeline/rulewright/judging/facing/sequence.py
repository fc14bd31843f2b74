"""Which of two events comes first: what each text puts before and after."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.events import likeness
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.stretches import turns_by_denial
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

OPPOSITE = {"before": "after", "after": "before"}
AT = {"before": "before", "until": "before", "after": "after"}


JOINING = re.compile(r"\b(?:before|after|prior to)$", re.IGNORECASE)
"""Words that stand by an event; "beforehand" does not, and "ahead of" is a place too."""


class Mark(NamedTuple):
    """A word that puts the event `inner`, which it stands by, on one side of the event `outer`.

    value "before": the outer one comes first. weak if the word may say no order at all (たら).
    """

    value: str
    span: Span
    inner: Span
    outer: Span
    weak: bool = False
    fact: Fact | None = None


class Turn(NamedTuple):
    """A mark of the target that puts two events the other way round than a mark of the source."""

    ours: Mark
    theirs: Mark


MARKS = {
    "before": re.compile(
        "(?<![名午手人])(?<!目の)前(?![進述後置方提者払半線]|[にへ](?:置|並|出|公開|表|伏せ|移))|まで|以前|うちに|先に(?!述|説)"
    ),
    "after": re.compile(
        "(?<![午背前])後(?![述退半方者ろ戻攻手])|[たの]あと|(?<=た)次の|以降|てから|でから|以来|済[みむん]|(?<=[てで])(?:初めて|はじめて)|次第|しだい"
    ),
}
"""What says an order in the source, read as a fact or not."""

WEAK = re.compile(
    "たら|だら|次[にの、]|つぎ|結果[、,]|[てで][、,]|[るいうた]と[、,]|(?<!例)(?<!たと)[れえけせてねべめ]ば|時(?![間点折々に])|"
    "とき(?!どき)|際|場合"
)
"""What often says that one thing follows another, and often only that both are so."""

STOPS = re.compile(r"[。、，,．.!！?？;；:：()（）「」\n]")
JOINTS = re.compile(
    r"[,.;:!?()\n–]|\b(?:and|or|nor|but|then|so|which|when|if|until|once|before|after)\b",
    re.IGNORECASE,
)
"""What ends the event that "before" or "after" governs."""

WIDE = re.compile(r"[。．.!！?？\n]")


def turns(pair: Pair) -> Iterator[Turn]:
    """Every "before" and "after" of the target that the source turns round."""
    for fact in pair.target.of("order"):
        if str(fact.value) not in OPPOSITE or not JOINING.search(fact.span.of(pair.target.text)):
            continue
        theirs = _theirs(pair, fact)
        ours = _ours(pair, fact)
        if _is_conditional(pair, fact):
            ours = [mark for mark in ours if not mark.weak or mark.value != theirs.value]
        turn = _turn(pair, theirs, ours)
        if turn is not None and not turns_by_denial(pair, pairing_of(pair).from_target(fact)):
            yield turn


def _is_conditional(pair: Pair, fact: Fact) -> bool:
    """Whether the target has an "if" or "when" beside: that answers what only may say "after"."""
    spans = pairing_of(pair).from_target(fact).target_spans
    return any(edge.overlaps(other.span) for other in pair.target.of("condition") for edge in spans)


def _turn(pair: Pair, theirs: Mark, ours: Sequence[Mark]) -> Turn | None:
    """The mark of the source that one of the target belies, by the events that stand round both.

    "A after B" may be said as "B before A", so that the opposite word alone proves nothing if the
    inner event of one text is the outer event of the other.
    """
    same = [mark for mark in ours if mark.value == theirs.value]
    firm_same = [mark for mark in same if not mark.weak]
    other = [mark for mark in ours if mark.value != theirs.value]
    firm = [mark for mark in other if not mark.weak]
    rivals = firm if firm_same else other
    agreed = max(
        *(likeness(pair, mark.inner, theirs.inner) for mark in same),
        *(likeness(pair, mark.outer, theirs.inner) for mark in firm),
        *(0, 0),
    )
    denied = [(likeness(pair, mark.inner, theirs.inner), mark) for mark in rivals]
    most, against = max(denied, key=lambda pair: pair[0], default=(0, None))
    if against is not None and most > agreed:
        return Turn(against, theirs)
    if firm and not firm_same and agreed == most:
        return Turn(firm[0] if against not in firm else against, theirs)
    return _exchanged(pair, theirs, same) if not other else None


def _exchanged(pair: Pair, theirs: Mark, same: Sequence[Mark]) -> Turn | None:
    """The only mark of the source, if the target has its word between its events exchanged."""
    if len(same) != 1 or same[0].weak:
        return None
    ours = same[0]
    grid = [
        [likeness(pair, one, other) for other in (theirs.inner, theirs.outer)]
        for one in (ours.inner, ours.outer)
    ]
    straight, crossed = grid[0][0] + grid[1][1], grid[0][1] + grid[1][0]
    is_clear = grid[0][1] > grid[0][0] and grid[1][0] > grid[1][1] and crossed > straight + 1
    return Turn(ours, theirs) if is_clear else None


def _theirs(pair: Pair, fact: Fact) -> Mark:
    text, span = pair.target.text, fact.span
    end = _next(JOINTS, text, span.end)
    start = _last(WIDE, text, span.start)
    begins = not re.search(r"\w", text[_last(STOPS, text, span.start) : span.start])
    outer = Span(end, _next(WIDE, text, end + 1)) if begins else Span(start, span.start)
    return Mark(str(fact.value), span, Span(span.end, end), outer, fact=fact)


def _ours(pair: Pair, fact: Fact) -> list[Mark]:
    """The marks of the source's sentences that face a fact of the target; if none, of all."""
    edges = pairing_of(pair).from_target(fact).source_spans
    if marks := _marks(pair.source, edges):
        return marks
    everywhere = _marks(pair.source, [Span(0, len(pair.source.text))])
    return [mark._replace(weak=True) for mark in everywhere]


def _marks(reading: Reading, edges: Sequence[Span]) -> list[Mark]:
    """What says before or after in some sentences: facts, then words; "the next" alone is none."""
    marks = [
        _mark(reading, AT[str(fact.value)], fact.span, False, fact)
        for fact in reading.of("order")
        if str(fact.value) in AT and any(edge.overlaps(fact.span) for edge in edges)
    ]
    for edge in edges:
        for value, pattern, weak in (*_FIRM, ("after", WEAK, True)):
            for found in pattern.finditer(reading.text, edge.start, edge.end):
                mark = _mark(reading, value, Span(*found.span()), weak)
                if not any(mark.span.overlaps(other.span) for other in marks):
                    marks.append(mark)
    return [mark for mark in _apart(marks) if mark.inner.of(reading.text).strip()]


def _apart(marks: Sequence[Mark]) -> Iterator[Mark]:
    """The marks, each with what stands between it and the mark before as its inner event."""
    last = 0
    for mark in sorted(marks, key=lambda mark: mark.span):
        start = min(max(mark.inner.start, last), mark.span.start)
        yield mark._replace(inner=Span(start, mark.span.start))
        last = mark.span.end


_FIRM = tuple((value, pattern, False) for value, pattern in MARKS.items())


def _mark(reading: Reading, value: str, span: Span, weak: bool, fact: Fact | None = None) -> Mark:
    text = reading.text
    inner = Span(_last(STOPS, text, span.start), span.start)
    outer = Span(span.end, _next(WIDE, text, span.end))
    return Mark(value, span, inner, outer, weak, fact)


def _next(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.search(text, at)
    return found.start() if found else len(text)


def _last(pattern: re.Pattern[str], text: str, at: int) -> int:
    return max((found.end() for found in pattern.finditer(text, 0, at)), default=0)
