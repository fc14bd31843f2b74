"""The paragraph styles of a Word document: which are headings, which carry a list."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lxml import etree

from rulewright.reading.documents.archive import child, get, inside
from rulewright.reading.sources import BlockKind

HEADING = re.compile(r"(?:heading|見出し) ?\d?", re.IGNORECASE)
TITLE = re.compile(r"(?:title|表題|subtitle|副題)", re.IGNORECASE)
CAPTION = re.compile(r"(?:caption|図表番号)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Style:
    """What a paragraph style says of its paragraphs, with what it inherits."""

    kind: BlockKind = "text"
    list_id: str = ""
    depth: int = 0


def read_styles(root: etree._Element | None) -> Mapping[str, Style]:
    """The paragraph styles of styles.xml by their id, each with what it inherits."""
    if root is None:
        return {}
    own = {get(style, "styleId"): style for style in inside(root, "style")}
    return {id_: _inherited(id_, own) for id_ in own}


def _inherited(id_: str, own: Mapping[str, etree._Element]) -> Style:
    kind: BlockKind = "text"
    list_id, depth = "", ""
    seen: set[str] = set()
    while id_ in own and id_ not in seen:
        seen.add(id_)
        style = own[id_]
        kind = _kind(id_, style) if kind == "text" else kind
        number, level = (child(style, "pPr", "numPr", part) for part in ("numId", "ilvl"))
        list_id = list_id or (get(number, "val") if number is not None else "")
        depth = depth or (get(level, "val") if level is not None else "")
        base = child(style, "basedOn")
        id_ = get(base, "val") if base is not None else ""
    return Style(kind, list_id, int(depth) if depth.isdecimal() else 0)


def _kind(id_: str, style: etree._Element) -> BlockKind:
    name, level = child(style, "name"), child(style, "pPr", "outlineLvl")
    names = (id_, get(name, "val") if name is not None else "")
    table: tuple[tuple[BlockKind, re.Pattern[str]], ...] = (
        ("heading", HEADING), ("title", TITLE), ("caption", CAPTION)
    )  # fmt: skip
    if level is not None and get(level, "val") in tuple("012345678"):
        return "heading"
    return next((kind for kind, p in table if any(map(p.fullmatch, names))), "text")
