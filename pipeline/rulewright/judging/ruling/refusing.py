"""Why a text given for some segments cannot go into rulebook.md, and the command that can."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.forms import lines_for, shape_of
from rulewright.problems import Halt, Place, Problem
from rulewright.reading.segments import Segment


def check_block(desk: Desk, stating: Sequence[Statement], segments: Sequence[str]) -> None:
    """Halts unless the blocks are one paragraph or heading that states just these segments."""
    block = stating[0]
    if len(stating) > 1:
        raise _halt(block.place, _several(desk, stating, segments))
    if more := [name for name in segments if name not in block.states]:
        said = (
            f"the block {_name(block)} does not state {' '.join(more)}: write that alone, or add "
            "it to the states of the block here"
        )
        raise _halt(block.place, said)
    shape = shape_of(block.markdown)
    if set(block.states) == set(segments) and not (shape.form and "\n" in block.markdown):
        return
    raise _halt(block.place, _part(desk, block, segments) if shape.form else _whole(desk, block))


def _whole(desk: Desk, block: Statement) -> str:
    """That a paragraph is written as one, for all that it states."""
    return (
        f"{' '.join(block.states)} are one paragraph here ({_name(block)}): give the English of "
        f"all of it: {_command(desk, block.states)}; it says now: {' '.join(block.text.split())}"
    )


def _part(desk: Desk, block: Statement, segments: Sequence[str]) -> str:
    """Which segments of a table or a list are written together: those of one row or item."""
    known = {segment.id: segment for segment in desk.segments}
    at = dict(zip(block.states, lines_for(block, known), strict=False))
    own = dict.fromkeys(at[name] for name in segments if name in at)
    commands = [
        _command(desk, [name for name in block.states if at.get(name) == line]) for line in own
    ]
    if not at or set(segments) == set(block.states):
        stated = [known[name] for name in block.states if name in known]
        return (
            f"the block {_name(block)} is a table or a list{_unpaired(block, stated) if not at else ''}: "
            "write all of it, one line for each row (cells apart by |) or item, what leads into it "
            f"above: {_command(desk, block.states)}; or write it here"
        )
    told = f": {'; '.join(commands)}" if commands else ""
    return (
        f"the block {_name(block)} is a table or a list: name the segments of one row (cells "
        f"apart by |) or item, with its text{told}; or write it here"
    )


def _unpaired(block: Statement, segments: Sequence[Segment]) -> str:
    """How many lines a block has that do not stand for as many segments."""
    rows = len(shape_of(block.markdown).parts)
    return f" of {rows} lines for {len(segments)} segments" if rows else ""


def _several(desk: Desk, stating: Sequence[Statement], segments: Sequence[str]) -> str:
    """That segments stand in several blocks; each of them is written alone."""
    places = ", ".join(f"{_name(block)} ({block.place})" for block in stating)
    said = f"{' '.join(segments)} stand in {len(stating)} blocks, expected one: {places}"
    held = [name for block in stating for name in block.states]
    if len(set(held)) < len(held):
        return f"{said}: write it there"
    return f"{said}: {'; '.join(_command(desk, _asked(block, segments)) for block in stating)}"


def _asked(block: Statement, segments: Sequence[str]) -> Sequence[str]:
    """What is named to write what a block says of some segments: a paragraph is written whole."""
    is_parted = bool(shape_of(block.markdown).form)
    return [name for name in block.states if not is_parted or name in segments]


def _name(block: Statement) -> str:
    return repr(block.id) if block.id else f"of kind {block.kind}"


def _command(desk: Desk, names: Sequence[str]) -> str:
    return f'rulewright accept {desk.slug} {" ".join(names)} --text "..."'


def _halt(place: Place, said: str) -> Halt:
    return Halt([Problem(place, "accept-block", said)])
