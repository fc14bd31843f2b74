"""XML files read as a stream: one element at a time, nothing fetched, nothing expanded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lxml import etree

from rulewright.problems import Place, Problem

Element = etree._Element


def elements(path: Path, roots: Sequence[str], *tags: str) -> Iterator[Element | Problem]:
    """The elements with these tags (without namespace), each complete; freed once it is passed.

    XML that breaks off or is no XML is a Problem with its line and column, after what came before;
    so is one whose root has another name, and nothing comes after. The root comes first, still
    empty, so that its attributes can be asked.
    """
    place = Place(str(path))
    if not path.is_file():
        yield Problem(place, "file-missing", "this file is not there")
        return
    with path.open("rb") as file:
        stream = etree.iterparse(
            file, events=("start", "end"), resolve_entities=False, no_network=True, load_dtd=False
        )
        try:
            yield from _rooted(_passing(stream, tags), roots, str(path))
        except etree.XMLSyntaxError as error:
            line, column = error.position
            said = f"found broken XML ({error.msg}), expected a whole and valid file"
            yield Problem(Place(str(path), max(line, 1), max(column, 1)), "xml-broken", said)


def _rooted(
    passing: Iterator[Element], roots: Sequence[str], path: str
) -> Iterator[Element | Problem]:
    for at, element in enumerate(passing):
        if at == 0 and name_of(element) not in roots:
            said = f"found <{name_of(element)}>, expected <{roots[0]}>"
            yield Problem(Place(path, line_of(element)), "xml-form", said)
            return
        yield element


def _passing(
    stream: etree.iterparse[tuple[str, Element]], tags: tuple[str, ...]
) -> Iterator[Element]:
    is_root = True
    for event, element in stream:
        if is_root:
            is_root = False
            yield element
        if event != "end" or name_of(element) not in tags:
            continue
        yield element
        element.clear()
        parent = element.getparent()
        while parent is not None and element.getprevious() is not None:
            del parent[0]


def name_of(element: Element) -> str:
    """The tag without its namespace; "" for comments and the like."""
    tag: Any = element.tag
    return etree.QName(element).localname if isinstance(tag, str) else ""


def line_of(element: Element) -> int:
    """The line of the file that an element begins in."""
    line: Any = element.sourceline
    return int(line or 1)


def attribute(element: Element, name: str) -> str:
    """An attribute by its name without namespace; "" if there is none."""
    for key, value in element.attrib.items():
        if str(key).rpartition("}")[2] == name:
            return str(value)
    return ""


def children(element: Element, *tags: str) -> Iterator[Element]:
    """The children with one of these tags."""
    return (child for child in element if name_of(child) in tags)


CODE = frozenset(("bpt", "ept", "ph", "it", "ut", "x", "bx", "ex", "sc", "ec", "sm", "em"))
"""Elements of TMX and XLIFF that stand for codes of the original file: their content is no text."""


def words_of(element: Element) -> str:
    """The text of a segment without the codes in it; a <cp> is the character that it names."""
    said = element.text or ""
    for part in element:
        name = name_of(part)
        if name == "cp":
            said += chr(int(attribute(part, "hex") or "20", 16))
        elif name and name not in CODE:
            said += words_of(part)
        said += part.tail or ""
    return said


def language_of(code: str) -> str:
    """The language of a code without its region: ja of ja-JP or JA_jp."""
    return code.replace("_", "-").partition("-")[0].strip().lower()
