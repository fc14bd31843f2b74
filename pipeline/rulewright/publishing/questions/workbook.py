"""The sheet for the designer as a workbook: a row a question, with a list to choose the answer from."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from rulewright.judging.answering.words import (
    ANSWER,
    CORRECTION,
    ID,
    REMARKS,
    TAG,
    VERDICTS,
    WHEN,
    WHO,
)
from rulewright.publishing.questions import words
from rulewright.publishing.questions.sheet import Asked, Play, Restored, Sheet, Told
from rulewright.reading.documents.grid import letters
from rulewright.reading.exchange.sheets import HEAD, MAIN, OFFICE, PACKAGE, SHEET_TYPE

LONGEST = 255
"""Characters of a list to choose from that stands in the cell itself (ECMA-376, 18.3.1.33)."""
UNSEEN = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
# The styles of cells, by their place in STYLES below.
TEXT, BOLD, TITLE, TABLE_HEAD, FIELD, SOFT, LOOSE = range(7)
STYLES = (
    f'<styleSheet xmlns="{MAIN}"><fonts count="4">'
    '<font><sz val="11"/><name val="Calibri"/></font>'
    '<font><b/><sz val="11"/><name val="Calibri"/></font>'
    '<font><b/><sz val="15"/><name val="Calibri"/></font>'
    '<font><sz val="11"/><color rgb="FF57514B"/><name val="Calibri"/></font></fonts>'
    '<fills count="4"><fill><patternFill patternType="none"/></fill>'
    '<fill><patternFill patternType="gray125"/></fill>'
    '<fill><patternFill patternType="solid"><fgColor rgb="FFEBE7E2"/></patternFill></fill>'
    '<fill><patternFill patternType="solid"><fgColor rgb="FFFFF6D6"/></patternFill></fill></fills>'
    '<borders count="2"><border/><border>'
    + "".join(
        f'<{side} style="thin"><color rgb="FFBCB3A8"/></{side}>'
        for side in ("left", "right", "top", "bottom")
    )
    + '</border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7">'
    + "".join(
        f'<xf numFmtId="49" fontId="{font}" fillId="{fill}" borderId="{border}" xfId="0" '
        'applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">'
        f'<alignment vertical="top" wrapText="{wrap}"/></xf>'
        for font, fill, border, wrap in (
            *((0, 0, 1, 1), (1, 0, 1, 1), (2, 0, 0, 0), (1, 2, 1, 1)),
            *((0, 3, 1, 1), (3, 0, 0, 0), (0, 0, 0, 0)),
        )
    )
    + '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>'
    + "</styleSheet>"
)


class _Cell(NamedTuple):
    text: str
    style: int = TEXT


class _List(NamedTuple):
    """The answers that a cell offers."""

    at: str
    options: tuple[str, ...]


class _Page(NamedTuple):
    """A sheet of the workbook: rows, the widths of its columns, its lists."""

    title: str
    rows: tuple[tuple[_Cell, ...], ...]
    widths: tuple[int, ...]
    lists: tuple[_List, ...]


def sheet_workbook(sheet: Sheet) -> bytes:
    """The sheet as xlsx: every cell a text, the same sheet the same bytes."""
    pages = [_questions(sheet)]
    pages += [_restored(sheet)] if sheet.restored else []
    parts = [
        ("[Content_Types].xml", _types(len(pages))),
        ("_rels/.rels", _links((f"{OFFICE}/officeDocument", "xl/workbook.xml"))),
        ("xl/workbook.xml", _book(pages)),
        ("xl/_rels/workbook.xml.rels", _book_links(len(pages))),
        ("xl/styles.xml", STYLES),
        *((f"xl/worksheets/sheet{n}.xml", _sheet(page)) for n, page in enumerate(pages, 1)),
    ]
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as book:
        for name, part in parts:
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            book.writestr(info, HEAD + part)
    return out.getvalue()


# What stands in the cells -------------------------------------------------------------------


def _questions(sheet: Sheet) -> _Page:
    heads: tuple[object, ...] = (
        *(words.NUMBER, ID, words.QUESTION.original, words.QUESTION.target),
        *(words.READINGS.original, words.READINGS.target, ANSWER, REMARKS),
        *(words.SOURCE, words.PRINTED, words.WHY),
        *(words.EXAMPLE.original, words.EXAMPLE.target),
    )
    who, when = sheet.signed
    above = (
        (_Cell(f"{words.KIND.original}：{sheet.title.original}", TITLE),),
        (_Cell(f"{words.KIND.target}: {sheet.title.target}", SOFT),),
        (_Cell(f"{TAG}: {sheet.slug}", SOFT),),
        *(
            (_Cell(said, (LOOSE, SOFT)[at]),)
            for one in (*words.INTRO, words.HOW_WORKBOOK)
            for at, said in enumerate(one)
        ),
        (_Cell(str(WHO), BOLD), _Cell(who, FIELD)),
        (_Cell(str(WHEN), BOLD), _Cell(when, FIELD)),
        (),
        tuple(_Cell(str(head), TABLE_HEAD) for head in heads),
    )
    lists = tuple(
        _List(f"G{row}", tuple(f"{one.letter}: {one.id}" for one in asked.readings))
        for row, asked in enumerate(sheet.asked, len(above) + 1)
    )
    rows = tuple(tuple(_row(asked)) for asked in sheet.asked)
    widths = (18, 20, 34, 34, 44, 44, 24, 34, 44, 40, 40, 60, 60)
    return _Page(words.QUESTION.original, (*above, *rows), widths, lists)


def _row(asked: Asked) -> Iterator[_Cell]:
    chosen = next(
        (one for one in asked.readings if asked.answer and asked.answer.choice == one.id), None
    )
    yield _Cell(str(asked.number))
    yield _Cell(asked.id)
    yield _Cell(asked.question.original, BOLD)
    yield _Cell(asked.question.target)
    for side in (0, 1):
        yield _Cell("\n".join(f"{one.letter}: {one.text[side]}" for one in asked.readings))
    yield _Cell(f"{chosen.letter}: {chosen.id}" if chosen else "", FIELD)
    yield _Cell(asked.answer.remark if asked.answer else "", FIELD)
    yield _Cell(
        "\n".join(
            f"{one.segment} {one.received}"
            + (f"（{words.EMENDED.original}：{one.emended}）" if one.emended else "")
            for one in asked.sources
        )
    )
    rules = (" ".join(filter(None, rule)) for rule in asked.rules)
    yield _Cell("\n".join((f"{asked.printed.letter}: {asked.printed.id}", *rules)))
    yield _Cell("\n".join(filter(None, asked.why)))
    for side in (0, 1):
        yield _Cell("\n\n".join(_play(asked, play, side) for play in asked.plays))


def _play(asked: Asked, play: Play, side: int) -> str:
    told = (play.original, play.target)[side]
    head = f"{asked.printed.letter} – {play.letter}"
    stop = ("：", ": ")[side]
    if told is None:
        return f"{head}{stop}{play.why[side]}"
    return "\n".join((head, *_told(asked, play, told, side)))


def _told(asked: Asked, play: Play, told: Told, side: int) -> Iterator[str]:
    stop, gap = ("：", ": ")[side], ("", " ")[side]
    yield f"{(words.POSITION if told.moves else words.SETUP)[side]}{stop}{told.position}"
    if told.moves:
        yield f"{words.MOVES[side]}{stop}{gap.join(told.moves)}"
    for letter, said in ((asked.printed.letter, told.ours), (play.letter, told.theirs)):
        yield f"{words.AFTER[side].format(letter=letter)}{stop}{gap.join(said)}"


def _restored(sheet: Sheet) -> _Page:
    heads: tuple[object, ...] = (
        *(words.NUMBER, ID, words.RECEIVED, words.RESTORED_AS),
        *(words.REASON, words.HOW_SURE, ANSWER, CORRECTION),
    )
    above = (
        (_Cell(words.RESTORED.original, TITLE),),
        *((_Cell(said, SOFT),) for said in words.RESTORED_HEAD),
        (),
        tuple(_Cell(str(head), TABLE_HEAD) for head in heads),
    )
    offered = tuple(f"{label.original} {label.target}" for label in VERDICTS.values())
    lists = tuple(_List(f"G{len(above) + one.number}", offered) for one in sheet.restored)
    rows = tuple(tuple(_restored_row(one)) for one in sheet.restored)
    widths = (18, 20, 50, 50, 50, 16, 24, 50)
    return _Page(words.RESTORED_AS.original, (*above, *rows), widths, lists)


def _restored_row(restored: Restored) -> Iterator[_Cell]:
    answer = restored.answer
    named = VERDICTS[answer.choice] if answer else None
    own = "\n".join(one.restored for one in restored.sentences)
    yield _Cell(str(restored.number))
    yield _Cell(restored.key)
    yield _Cell("\n".join(one.received for one in restored.sentences))
    yield _Cell(own, BOLD)
    yield _Cell(restored.reason)
    yield _Cell(str(restored.confidence))
    yield _Cell(f"{named.original} {named.target}" if named else "", FIELD)
    yield _Cell(own if answer and answer.choice == "corrected" else "", FIELD)


# The parts of the file ----------------------------------------------------------------------


def _sheet(page: _Page) -> str:
    columns = "".join(
        f'<col min="{at}" max="{at}" width="{width}" customWidth="1"/>'
        for at, width in enumerate(page.widths, 1)
    )
    rows = "".join(_cells(number, row) for number, row in enumerate(page.rows, 1))
    return (
        f'<worksheet xmlns="{MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
        f"<cols>{columns}</cols><sheetData>{rows}</sheetData>{_validations(page.lists)}"
        '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>'
        '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
    )


def _cells(number: int, row: Sequence[_Cell]) -> str:
    cells = "".join(
        f'<c r="{letters(at)}{number}" s="{cell.style}" t="inlineStr"><is>'
        f'<t xml:space="preserve">{escape(UNSEEN.sub("", cell.text))}</t></is></c>'
        if cell.text
        else f'<c r="{letters(at)}{number}" s="{cell.style}"/>'
        for at, cell in enumerate(row)
    )
    return f'<row r="{number}">{cells}</row>'


def _validations(lists: Sequence[_List]) -> str:
    """The lists; one that is too long, or whose answers hold a comma, is left to be typed."""
    made = [
        f'<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="{one.at}">'
        f"<formula1>{escape(chr(34) + ','.join(one.options).replace(chr(34), chr(34) * 2) + chr(34))}"
        "</formula1></dataValidation>"
        for one in lists
        if len(",".join(one.options)) <= LONGEST and not any("," in text for text in one.options)
    ]
    if not made:
        return ""
    return f'<dataValidations count="{len(made)}">{"".join(made)}</dataValidations>'


def _types(count: int) -> str:
    sheets = "".join(
        f'<Override PartName="/xl/worksheets/sheet{n}.xml" ContentType="{SHEET_TYPE}.worksheet+xml"/>'
        for n in range(1, count + 1)
    )
    return (
        f'<Types xmlns="{PACKAGE}/content-types"><Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{SHEET_TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{SHEET_TYPE}.styles+xml"/>'
        f"{sheets}</Types>"
    )


def _book(pages: Sequence[_Page]) -> str:
    sheets = "".join(
        f'<sheet name={quoteattr(page.title)} sheetId="{n}" r:id="r{n}"/>'
        for n, page in enumerate(pages, 1)
    )
    return f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{sheets}</sheets></workbook>'


def _book_links(count: int) -> str:
    sheets = ((f"{OFFICE}/worksheet", f"worksheets/sheet{n}.xml") for n in range(1, count + 1))
    return _links(*sheets, (f"{OFFICE}/styles", "styles.xml"))


def _links(*targets: tuple[str, str]) -> str:
    links = "".join(
        f'<Relationship Id="r{n}" Type="{kind}" Target="{target}"/>'
        for n, (kind, target) in enumerate(targets, 1)
    )
    return f'<Relationships xmlns="{PACKAGE}/relationships">{links}</Relationships>'
