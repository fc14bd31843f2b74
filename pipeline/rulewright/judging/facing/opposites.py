"""Words that come in opposite pairs: which of the two a sentence says, in either language."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache

from rulewright.judging.facing.antonyms import turned_round
from rulewright.judging.facing.axes import AXES
from rulewright.judging.facing.capped import is_complement
from rulewright.judging.facing.denials import denials
from rulewright.judging.facing.naming import named
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.poles import Axis, Pole
from rulewright.judging.facing.states import is_excepted
from rulewright.judging.finding import CANONICAL, CheckName, Difference, Pair
from rulewright.patterns import any_of
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

NAME_GOES_ON = re.compile(
    r"[ -](?:player|marker|token|tile|card|chip|space|board|pile|box|deck|phase|die)", re.IGNORECASE
)
"""The thing that a word is the name of, which then says nothing by itself."""


def with_opposites(
    pair: Pair, check: CheckName, found: Iterable[Difference]
) -> Iterator[Difference]:
    """The differences that a check has found, and the opposites of words that none is about."""
    told, faced = list(found), tuple(opposed(pair, check))
    if not faced:
        yield from told
        return
    spans = [s for one in told if one.tier != "review" for s in one.target_spans]
    new: list[Difference] = []
    for difference in faced:
        if not any(span.overlaps(other) for span in difference.target_spans for other in spans):
            spans += difference.target_spans
            new.append(difference)
    taken = [span for difference in new for span in difference.target_spans]
    yield from (one for one in told if not _is_taken(one, taken))
    yield from new


def _is_taken(difference: Difference, taken: Sequence[Span]) -> bool:
    """Whether a difference for review only stands at words of which more is known."""
    is_unsure = difference.tier == "review"
    return is_unsure and any(s.overlaps(o) for s in difference.target_spans for o in taken)


_BY_CHECK: Mapping[CheckName, Sequence[Axis]] = {
    check: tuple(axis for axis in AXES if axis.check == check)
    for check in dict.fromkeys(axis.check for axis in AXES)
}


def opposed(pair: Pair, check: CheckName) -> Iterator[Difference]:
    """Each axis of a check of which the target says only one pole and the source only the other.

    Then what the dictionary turns round, which terms speak of.
    Sentences that face one another are compared; our own text as a whole, since it is short.
    """
    for axis in _BY_CHECK.get(check, ()) if _may_say(pair.source, check) else ():
        is_asked = axis.firm or pair.slot == CANONICAL
        if is_asked and axis.is_in(pair.source.text, pair.source.language):
            yield from _opposed(pair, axis)
    if check == "term_confused":
        yield from turned_round(pair)


def _may_say(source: Reading, check: CheckName) -> bool:
    """Whether a text says a pole of any axis of a check, if it is Japanese; few texts do."""
    return source.language != "ja" or _any_pole(check).search(source.text) is not None


@cache
def _any_pole(check: CheckName) -> re.Pattern[str]:
    poles = [pole for axis in _BY_CHECK.get(check, ()) for pole in (axis.one, axis.other)]
    return any_of(pole.written for pole in poles)


def _opposed(pair: Pair, axis: Axis) -> Iterator[Difference]:
    for ours, theirs in _facing(pair):
        one, other = (_said(pair.source, pole, ours) for pole in (axis.one, axis.other))
        if any(is_excepted(pair.source, span) for span in (one or other)) and not (one and other):
            continue
        if pair.slot == CANONICAL and one and other:
            yield from _doubled(pair, axis, theirs, one, other)
        said = axis.one if one and not other else axis.other if other and not one else None
        if said is None:
            continue
        wrong = axis.other if said is axis.one else axis.one
        found = _said(pair.target, wrong, theirs, named(pair.source))
        if found and _is_stated(pair, said, ours, theirs):
            found = _undenied(pair.target, found)
        if axis.check == "comparator" and is_complement(pair, ours, theirs):
            continue
        if _turns(pair, ours, theirs):
            yield from _unturned(pair, axis, said, wrong, theirs, (one or other)[0])
            continue
        is_free = pair.slot != CANONICAL or not axis.strict
        if found and not (is_free and said.is_near(pair.target.text, theirs)):
            yield _difference(axis, said, wrong, (one or other)[0], found[0])


def _is_stated(pair: Pair, said: Pole, ours: Sequence[Span], theirs: Sequence[Span]) -> bool:
    """Whether both sides say a pole, and deny it nowhere.

    What our text denies beside it is then the other case, and no opposite: "if you cannot play a
    card face up, play one face down".
    """
    found = (
        (pair.source, _said(pair.source, said, ours)),
        (pair.target, _said(pair.target, said, theirs)),
    )
    return all(spans and _undenied(reading, spans) == spans for reading, spans in found)


def _undenied(reading: Reading, spans: list[Span]) -> list[Span]:
    """The spans in clauses that deny nothing."""
    denied = [reading.clauses[fact.clause].span for fact in denials(reading)]
    return [span for span in spans if not any(span.overlaps(clause) for clause in denied)]


def _unturned(
    pair: Pair, axis: Axis, said: Pole, wrong: Pole, theirs: Sequence[Span], ours: Span
) -> Iterator[Difference]:
    """The pole itself where our text denies what the source limits to it: no effect face up."""
    found = _said(pair.target, said, theirs)
    is_both = bool(_said(pair.target, wrong, theirs))
    if pair.slot == CANONICAL and axis.check == "direction" and found and not is_both:
        yield _difference(axis, wrong, said, ours, found[0])


def _turns(pair: Pair, ours: Sequence[Span], theirs: Sequence[Span]) -> bool:
    """Whether one side denies what the other limits: "only face up" is "not face down"."""
    limits = any(f.value == "only" and _is_in(f, ours) for f in pair.source.of("limiter"))
    return limits and any(_is_in(f, theirs) for f in denials(pair.target))


def _is_in(fact: Fact, within: Sequence[Span]) -> bool:
    return any(edge.overlaps(fact.span) for edge in within)


def _doubled(
    pair: Pair, axis: Axis, theirs: Sequence[Span], one: list[Span], other: list[Span]
) -> Iterator[Difference]:
    """One pole twice and the other never, where the source says both."""
    poles = ((axis.one, axis.other, other), (axis.other, axis.one, one))
    for twice, never, ours in poles:
        found = _said(pair.target, twice, theirs)
        if len(found) > 1 and not _said(pair.target, never, theirs):
            yield _difference(axis, never, twice, ours[0], found[-1])


def _facing(pair: Pair) -> Iterator[tuple[Sequence[Span], Sequence[Span]]]:
    if pair.slot == CANONICAL:
        yield [Span(0, len(pair.source.text))], [Span(0, len(pair.target.text))]
        return
    for bead in pairing_of(pair).beads:
        if bead.source_spans and bead.target_spans:
            yield bead.source_spans, bead.target_spans


def _said(
    reading: Reading, pole: Pole, within: Sequence[Span], known: Container[str] | None = None
) -> list[Span]:
    """Where a text says a pole; in the names of known things it says nothing by itself."""
    found = pole.places(reading.text, reading.language, within)
    return [span for span in found if not _is_named(reading, span, known)]


def _is_named(reading: Reading, span: Span, known: Container[str] | None) -> bool:
    """Whether a word only begins the English name of a thing: the start player's marker."""
    if reading.language == "ja":
        return False
    return any(
        mention.span.start <= span.start
        and NAME_GOES_ON.match(reading.text[span.end : mention.span.end])
        and (known is None or any(name in known for name in mention.concepts))
        for mention in reading.mentions
    )


def _difference(axis: Axis, said: Pole, wrong: Pole, ours: Span, theirs: Span) -> Difference:
    return Difference(
        f"{axis.check}.opposite",
        (("source", said.name), ("target", wrong.name)),
        "critical",
        "likely",
        (ours,),
        (theirs,),
        said.name,
        wrong.name,
    )
