"""Lists whose items our text says in another order than the original numbers them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.finding import CANONICAL, Finding
from rulewright.judging.forms import lines_for, shape_of
from rulewright.judging.rulebook import line_text
from rulewright.reading.listings import listings_of
from rulewright.reading.outline import fold_label
from rulewright.reading.segments import Segment

MOVED = "order.moved"
_MESSAGE = (
    "The source says the items of this list in the order {source}, our text {target}: put the "
    "items and their ids in `states` in the order of the source"
)


def moved_items(desk: Desk) -> Iterator[Finding]:
    """A finding for each list of ours that has numbered items of the source in another order.

    Items of several lists of the source are compared each with those of their own.
    """
    segments = {segment.id: segment for segment in desk.segments}
    numbered = [
        tuple(one.id for one in listing if fold_label(one.label)[:1].isdecimal())
        for listing in listings_of(desk.segments)
    ]
    for statement in desk.written():
        if shape_of(statement.markdown).form != "list":
            continue
        for listing in numbered:
            ours = tuple(name for name in statement.states if name in listing)
            theirs = tuple(name for name in listing if name in ours)
            if len(set(ours)) == len(ours) and ours != theirs:
                yield _finding(desk.slug, statement, ours, theirs, segments)


def _finding(
    book: str,
    statement: Statement,
    ours: Sequence[str],
    theirs: Sequence[str],
    segments: Mapping[str, Segment],
) -> Finding:
    """The finding, at the first item that stands where another one should."""
    name = next(one for one, other in zip(theirs, ours, strict=True) if one != other)
    lines = dict(zip(statement.states, lines_for(statement, segments), strict=False))
    values = {"source": " ".join(theirs), "target": " ".join(ours)}
    return Finding(
        book=book,
        segment=name,
        ja=segments[name].text,
        translation=CANONICAL,
        en=line_text(statement, lines[name]) if name in lines else statement.text,
        check="order",
        code=MOVED,
        params=(*values.items(), ("place", str(statement.place))),
        category="accuracy/mistranslation",
        severity="critical",
        tier="likely",
        message=_MESSAGE.format(**values),
        source_spans=(),
        target_spans=(),
        source_value=tuple(theirs),
        target_value=tuple(ours),
        rule=statement.id or None,
    )
