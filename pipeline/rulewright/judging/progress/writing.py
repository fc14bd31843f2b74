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
from rulewright.judging.progress.step import Step, many_of
from rulewright.reading.segments import Segment


class _Part(NamedTuple):
    """A row or an item of a block (`at` its line), or all of it (`at` -1): what it states, its words."""

    names: str
    text: str
    at: int = -1


def unwritten_step(desk: Desk) -> Iterator[Step]:
    """The blocks of rulebook.md that are marked as yet to be written."""
    todo = [statement for statement in desk.statements if statement.todo]
    if not todo:
        return
    segments = _segments(desk)
    said = f"{many_of(len(todo), 'block')} of rulebook.md yet to be written"
    details = tuple(_todo(block, segments) for block in todo)
    bare = next((one for one in todo if holds_original(one, segments)), None)
    command = _command(desk, bare, _open_parts(bare, segments)[0]) if bare else ""
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
