"""The steps in which English is written: what has none yet, and what a new original contradicts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.drafting.unwritten import holds_original, what_to_write
from rulewright.judging.finding import CANONICAL, Finding
from rulewright.judging.forms import cells_of, is_row, lines_for, shape_of
from rulewright.judging.listed import MOVED
from rulewright.judging.progress.step import Step, many_of
from rulewright.problems import Place
from rulewright.reading.segments import Segment

_WHOLE = ": all of a table or list, one line for each row (cells apart by |) or item"
"""How one is written whose lines do not stand for its segments."""


class _Part(NamedTuple):
    """A row or an item of a block (`at` its line), or all of it (`at` -1): what it states, its words."""

    names: str
    text: str
    at: int = -1


def unwritten_step(desk: Desk) -> Iterator[Step]:
    """The blocks of rulebook.md that are marked as yet to be written."""
    gone = set(desk.missing)
    todo = [
        one for one in desk.statements if one.todo and not (one.states and gone >= {*one.states})
    ]
    if not todo:
        return
    segments = _segments(desk)
    said = f"{many_of(len(todo), 'block')} of rulebook.md yet to be written"
    details = tuple(_todo(block, segments) for block in todo)
    bare = next((one for one in todo if holds_original(one, segments)), None)
    command = _command(desk, bare, _open_parts(bare, segments)[0]) if bare else ""
    if bare and bare.states and _open_parts(bare, segments)[0].at < 0:
        said += _WHOLE if shape_of(bare.markdown).form else ""
    if bare is None:
        said += ": take .todo away where it is as it shall be"
    yield Step("unwritten", "to do", len(todo), said, details, command, edit=todo[0].place)


def contradicted_step(desk: Desk, findings: Sequence[Finding]) -> Iterator[Step]:
    """The changed sentences that our text does not say any more: to be written before accepted."""
    against = contradicting(desk, findings)
    if not against:
        return
    names = tuple(dict.fromkeys(finding.segment or "" for finding in against))
    said = (
        f"{many_of(len(names), 'changed sentence')} of the source that the English contradicts: "
        "write it anew; if a finding is wrong: "
        f'rulewright decide {desk.slug} --silences FINGERPRINT --reason "..."'
    )
    details = tuple(map(finding_line, against))
    blocks = [block for block in desk.statements if names[0] in block.states]
    command = (
        _command(desk, blocks[0], _part(blocks[0], names[0], desk)) if blocks[1:] == [] else ""
    )
    yield Step("contradicted", "to do", len(names), said, details, command, edit=blocks[0].place)


def contradicting(desk: Desk, findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """What counts against our text of the sentences that have changed."""
    changed = {segment.id for segment in desk.segments if segment.changed}
    stated = {name for block in desk.written() for name in block.states}
    return tuple(
        finding
        for finding in findings
        if finding.counts
        and finding.translation == CANONICAL
        and finding.segment in changed & stated
    )


def moved_step(desk: Desk, findings: Sequence[Finding]) -> Iterator[Step]:
    """Our lists that say their items in another order than the original."""
    moved = [finding for finding in findings if finding.code == MOVED and finding.counts]
    if not moved:
        return
    blocks = {str(one.place): one for one in desk.statements}
    told = [(blocks[dict(one.params)["place"]], one) for one in moved]
    said = (
        f"{many_of(len(moved), 'list')} of rulebook.md in another order than the Japanese: put the "
        f"items, and their ids in states, in its order; if ours is right: rulewright decide "
        f'{desk.slug} --silences FINGERPRINT --reason "..."'
    )
    details = tuple(line for block, one in told for line in _order_lines(block, one))
    yield Step("moved", "to do", len(moved), said, details, edit=told[0][0].place)


def _order_lines(block: Statement, finding: Finding) -> Iterator[str]:
    """The order of a list in the original and in ours."""
    said = dict(finding.params)
    yield f"#{block.id} at {block.place}: {finding.segment} {finding.ja} [{finding.fingerprint}]"
    yield f"  Japanese  {said['source']}"
    yield f"  ours      {said['target']}"


def place_of(desk: Desk, finding: Finding) -> Place | None:
    """The line of our text that a finding is about; None for one on the original."""
    if finding.translation != CANONICAL:
        return None
    if told := dict(finding.params).get("place"):
        file, line, column = told.rsplit(":", 2)
        return Place(file, int(line), int(column))
    blocks = [one for one in desk.written() if finding.segment in one.states]
    blocks = [one for one in blocks if one.id and one.id == finding.rule] or blocks
    lines = (
        dict(zip(blocks[0].states, lines_for(blocks[0], _segments(desk)), strict=False))
        if blocks
        else {}
    )
    at = lines.get(finding.segment or "", 0)
    return replace(blocks[0].place, line=blocks[0].place.line + at) if blocks else None


def deciding(desk: Desk, finding: Finding) -> str:
    """The command that answers a finding on the original."""
    return (
        f"rulewright decide {desk.slug} {finding.segment or 'SEGMENT'} --silences "
        f'{finding.fingerprint} --reason "..."'
    )


def finding_line(finding: Finding) -> str:
    """A finding with its segment, its rule, the line of our text, and its names."""
    place = dict(finding.params).get("place") if finding.translation == CANONICAL else None
    where = " ".join(one for one in (finding.segment, finding.rule, place) if one) or "-"
    return f"{where}: {finding.message} [{finding.code} {finding.fingerprint}]"


def _segments(desk: Desk) -> Mapping[str, Segment]:
    return {segment.id: segment for segment in desk.segments}


def _todo(block: Statement, segments: Mapping[str, Segment]) -> str:
    """Which block, or which rows or items of it, are to be written, and what they say."""
    parts = _open_parts(block, segments)
    names, texts = (part.names for part in parts), (part.text for part in parts)
    what = what_to_write(block, segments)
    return f"{' '.join(names)} at {block.place}: {what}: {' / '.join(texts)}"


def _parts(block: Statement, segments: Mapping[str, Segment]) -> tuple[_Part, ...]:
    """The rows and items of a block, with what leads into them; all of it if they are not told."""
    named: dict[int, list[str]] = {}
    for name, at in zip(block.states, lines_for(block, segments), strict=False):
        named.setdefault(at, []).append(name)
    lines = block.markdown.split("\n")
    whole = _Part(" ".join(block.states) or block.id, " ".join(block.text.split()))
    return tuple(_Part(" ".join(names), lines[at], at) for at, names in named.items()) or (whole,)


def _open_parts(block: Statement, segments: Mapping[str, Segment]) -> tuple[_Part, ...]:
    """The parts of a block that say the original still; all parts if none does."""
    parts = _parts(block, segments)
    if parts[0].at < 0:
        return parts
    bare = tuple(
        part
        for part in parts
        if holds_original(
            replace(block, states=tuple(part.names.split()), markdown=part.text), segments
        )
    )
    return bare or parts


def _part(block: Statement, name: str, desk: Desk) -> _Part:
    """The part of a block that states a segment."""
    parts = _parts(block, _segments(desk))
    return next(part for part in parts if name in part.names.split())


def _command(desk: Desk, block: Statement, part: _Part) -> str:
    """The command that writes a part of a block: the cells of a row apart by |."""
    shape = shape_of(block.markdown)
    is_cells = shape.form == "table" and part.at in shape.parts
    line = part.text
    text = " | ".join("..." for _ in cells_of(line)) if is_cells or is_row(line) else "..."
    return f'rulewright accept {desk.slug} {part.names} --text "{text}"'
