"""The first sheet of a workbook as a stream of rows, its texts kept outside of Python objects."""

from __future__ import annotations

import re
import zipfile
import zlib
from array import array
from collections.abc import Iterator
from pathlib import Path

from lxml import etree

from rulewright.problems import Place, Problem
from rulewright.reading.exchange.cells import Row
from rulewright.reading.exchange.markup import Element, attribute, children, name_of

DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError, ValueError, KeyError, etree.XMLSyntaxError)
DATES = frozenset((*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)))
"""The built-in number formats that are dates: ECMA-376 part 1, 18.8.30."""
ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")


class Texts:
    """The shared texts of a workbook, by number: UTF-8 in one run of bytes."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._ends = array("Q", [0])

    def add(self, text: str) -> None:
        """Append a text."""
        self._bytes += text.encode("utf-8", "surrogatepass")
        self._ends.append(len(self._bytes))

    def __getitem__(self, number: int) -> str:
        if not 0 <= number < len(self._ends) - 1:
            raise ValueError(f"text number {number} of {len(self._ends) - 1}")
        said = self._bytes[self._ends[number] : self._ends[number + 1]]
        return said.decode("utf-8", "surrogatepass")


def rows_of_workbook(path: Path) -> Iterator[Row | Problem]:
    """The rows of the first sheet that hold something; readings beside the text (rPh) are no text.

    A formula shows its last value. A date in a cell, and a damaged file, are Problems.
    """
    if not path.is_file():
        yield Problem(Place(str(path)), "file-missing", "this file is not there")
        return
    try:
        with zipfile.ZipFile(path) as book:
            names = book.namelist()
            texts = _texts(book) if "xl/sharedStrings.xml" in names else Texts()
            dates = _dates(book) if "xl/styles.xml" in names else frozenset()
            for row in _parts(book, _first_sheet(book), "row"):
                yield from _row(row, path, texts, dates)
    except DAMAGE as error:
        said = f"found a damaged workbook ({error}), expected a whole .xlsx file"
        yield Problem(Place(str(path)), "file-damaged", said)


def _parts(book: zipfile.ZipFile, part: str, tag: str) -> Iterator[Element]:
    """The elements with a tag in a part of the workbook, freed once they are passed."""
    with book.open(part) as file:
        stream = etree.iterparse(
            file, events=("end",), resolve_entities=False, no_network=True, tag="{*}" + tag
        )
        for _, element in stream:
            yield element
            element.clear()
            parent = element.getparent()
            while parent is not None and element.getprevious() is not None:
                del parent[0]


def _texts(book: zipfile.ZipFile) -> Texts:
    texts = Texts()
    for item in _parts(book, "xl/sharedStrings.xml", "si"):
        texts.add(_text(item))
    return texts


def _text(item: Element) -> str:
    """The text of a string item: its runs, but not the readings."""
    said = "".join(
        part.text or ""
        for child in children(item, "t", "r")
        for part in ([child] if name_of(child) == "t" else children(child, "t"))
    )
    return ESCAPED.sub(lambda code: chr(int(code[1], 16)), said)


def _dates(book: zipfile.ZipFile) -> frozenset[int]:
    """The styles whose cells are dates."""
    root = etree.fromstring(book.read("xl/styles.xml"))
    own = {
        int(attribute(form, "numFmtId"))
        for form in root.iter("{*}numFmt")
        if re.search("[ymdhs]", re.sub(r'"[^"]*"|\[[^]]*\]|\\.', "", attribute(form, "formatCode")))
    }
    styles = [style for group in root.iter("{*}cellXfs") for style in children(group, "xf")]
    formats = [int(attribute(style, "numFmtId") or 0) for style in styles]
    return frozenset(at for at, form in enumerate(formats) if form in DATES or form in own)


def _first_sheet(book: zipfile.ZipFile) -> str:
    sheets = etree.fromstring(book.read("xl/workbook.xml")).iter("{*}sheet")
    links = etree.fromstring(book.read("xl/_rels/workbook.xml.rels"))
    targets = {attribute(link, "Id"): attribute(link, "Target") for link in links}
    target = targets[next((attribute(sheet, "id") for sheet in sheets), "")]
    return target.removeprefix("/") if target.startswith("/") else f"xl/{target}"


def _row(row: Element, path: Path, texts: Texts, dates: frozenset[int]) -> Iterator[Row | Problem]:
    number = int(attribute(row, "r") or 1)
    cells: list[str] = []
    for cell in children(row, "c"):
        at = _column(attribute(cell, "r"), len(cells))
        cells += [""] * (at + 1 - len(cells))
        cells[at], is_date = _cell(cell, texts, dates)
        if is_date:
            said = "found a date, expected text: a range such as 2-4 becomes one in a spreadsheet"
            yield Problem(Place(str(path), number, at + 1), "cell-date", said)
    if any(cell.strip() for cell in cells):
        yield Row(Place(str(path), number), tuple(cells))


def _column(reference: str, following: int) -> int:
    """The column of a reference such as AB12, counted from 0."""
    name = re.match("[A-Z]{1,3}", reference)
    number = 0
    for letter in name[0] if name else "":
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1 if name else following


def _cell(cell: Element, texts: Texts, dates: frozenset[int]) -> tuple[str, bool]:
    """(the text of a cell, whether it is a date)."""
    kind = attribute(cell, "t")
    if kind == "inlineStr":
        return "".join(_text(part) for part in children(cell, "is")), False
    value = next((part.text or "" for part in children(cell, "v")), "")
    if kind == "s":
        return texts[int(value)], False
    if kind in ("", "n") and value:
        return value.removesuffix(".0"), int(attribute(cell, "s") or 0) in dates
    return ("" if kind == "e" else value), False
