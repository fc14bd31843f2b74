"""English given for a segment that is to be a heading: marked as in rulebook.md, ## or ###."""

from __future__ import annotations

import re
from typing import NamedTuple

from rulewright.judging.book import Statement
from rulewright.judging.drafting.placing import with_body
from rulewright.judging.forms import literal, shape_of

_MARKED = re.compile(r"\s*(?P<marks>#+)[ \t]+(?P<words>\S.*?)[ \t]*#*\s*", re.DOTALL)
_NUMBER = re.compile(r"\d+(?:[.．-]\d+)*[.．)）][ \t]+(?=\S)")
LEVELS = (2, 3)
"""Chapters and sections; the title of the book is another thing."""


class Headed(NamedTuple):
    """What was given: the level of a heading (0 for none), and its words without marks or number."""

    level: int
    words: str


def headed(said: str) -> Headed:
    """The level and the words of a text; what begins with no marks of a heading is as it is."""
    found = _MARKED.fullmatch(said)
    if found is None:
        return Headed(0, said)
    return Headed(len(found["marks"]), _NUMBER.sub("", found["words"], count=1))


def heading_problem(found: Headed, is_part: bool) -> str:
    """Why a text can be no heading, in a sentence; "" if it can, or is none."""
    if not found.level:
        return ""
    if found.level not in LEVELS:
        return (
            f"found a heading of level {found.level}, expected ## (a chapter) or ### (a section); "
            "put a \\ before the # if it is none"
        )
    if "\n" in found.words:
        return "found a heading of several lines, expected one"
    if is_part:
        return "an item or a row can be no heading: take it out of its list or table first"
    return ""


def with_heading(text: str, block: Statement, found: Headed, name: str) -> str:
    """The text with a block made a heading; see `with_text`."""
    return with_body(text, block, f"{'#' * found.level} {literal(found.words)}", name)


def is_several(block: Statement) -> bool:
    """Whether a block is a list or a table: no heading can stand in place of a part of it."""
    return bool(shape_of(block.markdown).form)
