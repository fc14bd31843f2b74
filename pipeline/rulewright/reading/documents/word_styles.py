"""The paragraph styles of a Word document: which are headings, which carry a list."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lxml import etree

from rulewright.reading.documents.archive import child, get, inside
from rulewright.reading.sources import BlockKind

HEADING = re.compile(r"(?:heading|見出し) ?(\d?)", re.IGNORECASE)
TITLE = re.compile(r"(?:title|表題)", re.IGNORECASE)
# What stands below a picture or the title is no heading, however short it is.
CAPTION = re.compile(r"(?:caption|図表番号|subtitle|副題)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Style:
    """What a paragraph style says of its paragraphs, with what it inherits.

    `level` is a heading's, 1 for a chapter; 0 for the title of the document, and what is no heading.
    """

    kind: BlockKind = "text"
    list_id: str = ""
    depth: int = 0
    level: int = 0


def read_styles(root: etree._Element | None) -> Mapping[str, Style]:
    """The paragraph styles of styles.xml by their id, each with what it inherits."""
    if root is None:
        return {}
    own = {get(style, "styleId"): style for style in inside(root, "style")}
    return {id_: _inherited(id_, own) for id_ in own}


def _inherited(id_: str, own: Mapping[str, etree._Element]) -> Style:
    kind: BlockKind = "text"
    rank = 0
    list_id, depth = "", ""
    seen: set[str] = set()
    while id_ in own and id_ not in seen:
        seen.add(id_)
        style = own[id_]
        kind, rank = _kind(id_, style) if kind == "text" else (kind, rank)
        number, level = (child(style, "pPr", "numPr", part) for part in ("numId", "ilvl"))
        list_id = list_id or (get(number, "val") if number is not None else "")
        depth = depth or (get(level, "val") if level is not None else "")
        base = child(style, "basedOn")
        id_ = get(base, "val") if base is not None else ""
    return Style(kind, list_id, int(depth) if depth.isdecimal() else 0, rank)


def _kind(id_: str, style: etree._Element) -> tuple[BlockKind, int]:
    """What paragraphs of a style are, and the level of a heading."""
    name, outline = child(style, "name"), child(style, "pPr", "outlineLvl")
    names = (id_, get(name, "val") if name is not None else "")
    if level := level_of(outline):
        return "heading", level
    found = [match for one in names if (match := HEADING.fullmatch(one))]
    if found:
        return "heading", max((int(one[1]) for one in found if one[1]), default=1)
    if any(map(TITLE.fullmatch, names)):
        return "heading", 0
    return ("caption" if any(map(CAPTION.fullmatch, names)) else "text"), 0


def level_of(outline: etree._Element | None) -> int:
    """The level of a heading as its outline says it, 1 for a chapter; 0 for what is none."""
    value = get(outline, "val") if outline is not None else ""
    return int(value) + 1 if value in tuple("012345678") else 0
