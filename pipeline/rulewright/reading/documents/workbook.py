"""The sheets of an xlsx workbook, each cell as its reader sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lxml import etree

from rulewright.problems import Place, Problem
from rulewright.reading.documents.archive import (
    Office,
    Problems,
    child,
    get,
    inside,
    links,
    open_office,
    tag_of,
)
from rulewright.reading.documents.dates import is_date_format, shown_date
from rulewright.reading.documents.grid import Cell, Grid, Merge, letters, number_of
from rulewright.reading.sources import Note

REFERENCE = re.compile(r"\$?([A-Z]{1,3})\$?(\d{1,7})")
ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
MOST_COLUMNS = 16_384
# ECMA-376 part 1, 18.8.30: the built-in formats that are dates; 27 and more are the Japanese ones.
BUILT_IN: Mapping[int, str] = {
    **{14: "m/d/yyyy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 22: "m/d/yyyy h:mm"},
    **dict.fromkeys((27, 28, 29, 36, 50, 51, 53, 54, 56, 57, 58), "m月d日"),
    **{30: "m/d/yy", 31: "yyyy年m月d日", 52: "yyyy年m月", 55: "yyyy年m月"},
}


@dataclass(frozen=True, slots=True)
class _Book:
    """What all sheets of a workbook share: a string's text, a style's number format."""

    strings: tuple[str, ...]
    formats: tuple[str, ...]
    from_1904: bool


def read_workbook(name: str, data: bytes) -> tuple[tuple[Grid, ...], Problems]:
    """The sheets in their order, empty ones left out, and the faults of the file.

    Readings stored beside the text (rPh) are no text. A formula shows its last value.
    """
    office, problems = open_office(name, data, "xlsx")
    if office is None:
        return (), problems
    tree, problems = office.tree("xl/workbook.xml")
    targets, faults = links(office, "xl/workbook.xml")
    book, more = _shared(office, tree)
    problems = (*problems, *faults, *more)
    if tree is None and not problems:
        said = "found no xl/workbook.xml, expected a whole workbook"
        problems = (Problem(Place(name), "file-damaged", said),)
    if tree is None or problems:
        return (), problems
    grids, problems = _sheets(office, book, tree, targets)
    if not grids and not problems:
        said = "found a workbook without a filled cell, expected a table"
        problems = (Problem(Place(name), "empty-file", said),)
    return grids, problems


def _shared(office: Office, tree: etree._Element | None) -> tuple[_Book, Problems]:
    strings, problems = office.tree("xl/sharedStrings.xml")
    styles, faults = office.tree("xl/styles.xml")
    texts = [] if strings is None else [text_of(item) for item in inside(strings, "si")]
    settings = child(tree, "workbookPr")
    from_1904 = settings is not None and get(settings, "date1904") in ("1", "true")
    return _Book(tuple(texts), _formats(styles), from_1904), (*problems, *faults)


def _formats(styles: etree._Element | None) -> tuple[str, ...]:
    """The number format of each cell style."""
    if styles is None:
        return ()
    own = {get(form, "numFmtId"): get(form, "formatCode") for form in inside(styles, "numFmt")}
    cells = child(styles, "cellXfs")
    ids = [get(style, "numFmtId") for style in cells] if cells is not None else []
    built_in = {str(number): code for number, code in BUILT_IN.items()}
    return tuple(own.get(id, built_in.get(id, "General")) for id in ids)


def text_of(item: etree._Element) -> str:
    """The text of a string item: its runs, but not the readings under rPh."""
    found = ""
    for part in item:
        if tag_of(part) == "t":
            found += part.text or ""
        elif tag_of(part) == "r":
            found += "".join(run.text or "" for run in part if tag_of(run) == "t")
    return ESCAPED.sub(lambda code: chr(int(code[1], 16)), found).replace("\r\n", "\n")


def _sheets(
    office: Office,
    book: _Book,
    tree: etree._Element,
    targets: Mapping[str, tuple[str, str]],
) -> tuple[tuple[Grid, ...], Problems]:
    grids: list[Grid] = []
    problems: list[Problem] = []
    sheets = list(inside(tree, "sheet"))
    for sheet in sheets:
        title = get(sheet, "name")
        kind, part = targets.get(get(sheet, "id"), ("", ""))
        place = Place(f"{office.name}[{title}]" if len(sheets) > 1 else office.name)
        root, faults = office.tree(part)
        problems += faults
        if root is None and not faults and kind != "chartsheet":
            said = f"found the sheet {title!r} without its part {part!r}, expected its cells"
            problems.append(Problem(place, "file-damaged", said))
        if root is None:
            continue
        grid, faults = _grid(book, root, title, place)
        problems += faults
        notes = (*_told(sheet, title, place), *grid.notes, *_comments(office, part, place))
        if grid.rows:
            grids.append(Grid(grid.rows, title, grid.merges, notes))
    return tuple(grids), tuple(problems)


def _grid(book: _Book, root: etree._Element, title: str, place: Place) -> tuple[Grid, Problems]:
    rows: list[tuple[Cell, ...]] = []
    notes: list[Note] = []
    problems: list[Problem] = []
    dates: set[Place] = set()
    line = 0
    for row in inside(root, "row"):
        given = get(row, "r")
        line = int(given) if given.isdecimal() else line + 1
        cells: list[Cell] = []
        for element in row:
            column = _column(element, len(cells))
            if tag_of(element) != "c" or column >= MOST_COLUMNS:
                continue
            cells += [Cell("", Place(place.file, line, at + 1)) for at in range(len(cells), column)]
            where = Place(place.file, line, column + 1)
            text, said, faults = _cell(book, element, where)
            cells[column:] = [Cell(text, where)]
            dates |= {where} if _is_date(book, element, text) else set()
            notes += said
            problems += faults
        if get(row, "hidden") in ("1", "true") and any(cell.text.strip() for cell in cells):
            notes.append(Note("read", Place(place.file, line), "this row is hidden; it was read"))
        if any(cell.text.strip() for cell in cells):
            rows.append(tuple(cells))
    merges = tuple(_merges(root))
    return Grid(tuple(rows), title, merges, tuple(notes), frozenset(dates)), tuple(problems)


def _column(element: etree._Element, next_one: int) -> int:
    found = REFERENCE.fullmatch(get(element, "r"))
    return number_of(found[1]) if found else next_one


def _cell(
    book: _Book, element: etree._Element, place: Place
) -> tuple[str, tuple[Note, ...], Problems]:
    """A cell's text as shown, with what is to be told of it."""
    kind, value = get(element, "t"), child(element, "v")
    said = (value.text or "") if value is not None else ""
    formula = child(element, "f")
    if kind == "s":
        if said.isdecimal() and int(said) < len(book.strings):
            return book.strings[int(said)], (), ()
        message = f"found text number {said!r} of {len(book.strings)}, expected one that is there"
        return "", (), (Problem(place, "file-damaged", message),)
    if kind == "inlineStr":
        item = child(element, "is")
        return ("" if item is None else text_of(item)), (), ()
    if formula is not None and (formula.text or not said):
        return (*_formula(formula.text or "", said, kind, place), ())
    if kind == "e":
        return "", tuple(_error(said, place)), ()
    if kind in ("str", "d"):
        return said, (), ()
    if kind == "b":
        return ("TRUE" if said == "1" else "FALSE"), (), ()
    return _number(book, element, said), (), ()


def _formula(formula: str, value: str, kind: str, place: Place) -> tuple[str, tuple[Note, ...]]:
    """The last value of a formula; the formula itself where that is none."""
    if value and kind != "e":
        said = f"found the formula ={_short(formula)}; its last value {_short(value)!r} was read"
        return value, (Note("read", place, said),)
    text = f"={formula}"
    said = f"found the formula {_short(text)} without a value, kept as text: was it meant as text?"
    return text, (Note("guessed", place, said),)


def _error(value: str, place: Place) -> Iterator[Note]:
    said = f"found the error {value}: what was typed is lost; the cell says nothing"
    yield Note("dropped", place, said)


def _format(book: _Book, element: etree._Element) -> str:
    style = get(element, "s") or "0"
    index = int(style) if style.isdecimal() else 0
    return book.formats[index] if index < len(book.formats) else "General"


def _is_date(book: _Book, element: etree._Element, text: str) -> bool:
    """Whether the cell is stored as a day, not as the text that somebody typed."""
    kind = get(element, "t")
    is_number = kind in ("", "n") and is_date_format(_format(book, element))
    return bool(text) and (kind == "d" or (is_number and not re.fullmatch(r"[\d.]+", text)))


def _number(book: _Book, element: etree._Element, said: str) -> str:
    try:
        number = float(said)
    except ValueError:
        return said
    code = _format(book, element)
    shown = shown_date(number, code, book.from_1904) if is_date_format(code) else ""
    is_whole = number.is_integer() and abs(number) < 1e15
    return shown or (f"{int(number)}" if is_whole else repr(number))


def _merges(root: etree._Element) -> Iterator[Merge]:
    for merge in inside(root, "mergeCell"):
        ends = REFERENCE.findall(get(merge, "ref"))
        if len(ends) == 2:
            (left, top), (right, bottom) = ends
            yield Merge(int(top), number_of(left), int(bottom), number_of(right))


def _told(sheet: etree._Element, title: str, place: Place) -> Iterator[Note]:
    if get(sheet, "state") in ("hidden", "veryHidden"):
        yield Note("read", place, f"the sheet {title!r} is hidden; it was read")


def _comments(office: Office, part: str, place: Place) -> Iterator[Note]:
    """What people wrote at the cells' edges: told, never text."""
    for kind, target in links(office, part)[0].values():
        if kind != "comments":
            continue
        root, _ = office.tree(target)
        for comment in inside(root, "comment") if root is not None else ():
            found = REFERENCE.fullmatch(get(comment, "ref"))
            body = child(comment, "text")
            if found and body is not None:
                where = Place(place.file, int(found[2]), number_of(found[1]) + 1)
                said = f"the comment at {letters(where.column - 1)}{where.line} was left out: "
                yield Note("dropped", where, said + _short(text_of(body).strip(), 300))


def _short(text: str, most: int = 60) -> str:
    text = " ".join(text.split())
    return text if len(text) <= most else text[: most - 3] + "..."
