"""What rulebook.md asks of the engine: the picture below a block, the table that it must have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.judging.book import Computed, Figure
from rulewright.judging.forms import shape_of
from rulewright.markdown import MarkdownBlock
from rulewright.problems import Place, Problem

PICTURE, CAPTION = "picture", "caption"
"""The attributes of a block for a picture of the engine's below it, and for what is said of that."""


TABLE = "table"
"""The attribute that names the engine's table which the block's own must equal."""


def figure_of(file: str, block: MarkdownBlock, lines: Sequence[str]) -> Figure | None:
    """The picture that the attribute line of a block asks for; `lines` are those of the file."""
    name = block.attribute(PICTURE)
    if name is None:
        return None
    place = _place(file, block, lines, PICTURE)
    return Figure(name, block.attribute(CAPTION) or "", place)


def computed_of(file: str, block: MarkdownBlock, lines: Sequence[str]) -> Computed | None:
    """The table of the engine's that a block names."""
    name = block.attribute(TABLE)
    return None if name is None else Computed(name, _place(file, block, lines, TABLE))


def figure_problems(file: str, block: MarkdownBlock, lines: Sequence[str]) -> Iterator[Problem]:
    """A picture of a heading, a caption of no picture, a table's name where there is no table."""
    if block.attribute(TABLE) is not None and shape_of(block.markdown).form != "table":
        said = "found the name of a table, expected a table in this block"
        yield Problem(_place(file, block, lines, TABLE), "table-missing", said)
    has_picture = block.attribute(PICTURE) is not None
    if has_picture and block.kind == "heading":
        place = _place(file, block, lines, PICTURE)
        said = "found a picture of a heading, expected one of a block of text below it"
        yield Problem(place, "picture-heading", said)
    if block.attribute(CAPTION) is not None and not has_picture:
        place = _place(file, block, lines, CAPTION)
        yield Problem(place, "caption-alone", 'found a caption, expected picture="NAME" beside it')


def _place(file: str, block: MarkdownBlock, lines: Sequence[str], name: str) -> Place:
    """Where the value of an attribute stands in the lines above a block."""
    for line in range(block.line - 1, 0, -1):
        if not lines[line - 1].lstrip().startswith("{"):
            break
        if found := re.search(rf"[{{\s]{name}=\"?", lines[line - 1]):
            return Place(file, line, found.end() + 1)
    return Place(file, block.line)
