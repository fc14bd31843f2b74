"""Tables written: tab or comma separated text, and a workbook of one sheet."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape

Rows = Iterable[Sequence[str]]
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
PARTS: tuple[tuple[str, str], ...] = (
    (
        "[Content_Types].xml",
        f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels"'
        ' ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{SHEET_TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{SHEET_TYPE}.worksheet+xml"/>'
        "</Types>",
    ),
    (
        "_rels/.rels",
        f'<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="r1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/>'
        "</Relationships>",
    ),
    (
        "xl/workbook.xml",
        f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}">'
        '<sheets><sheet name="terms" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    (
        "xl/_rels/workbook.xml.rels",
        f'<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="r1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
        "</Relationships>",
    ),
)


def write_tabs(rows: Rows) -> bytes:
    """Tab separated lines; tabs and line breaks in a cell become spaces."""
    lines = ("\t".join(" ".join(cell.split()) for cell in row) for row in rows)
    return "".join(f"{line}\n" for line in lines).encode()


def write_commas(rows: Rows) -> bytes:
    """Comma separated lines with a byte order mark, so that a spreadsheet reads the Japanese."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return ("\ufeff" + out.getvalue()).encode()


def write_workbook(rows: Rows) -> bytes:
    """A workbook of text cells: nothing in it is a number, a date or a formula; same rows, same bytes."""
    body = "".join(f"<row>{''.join(map(_cell, row))}</row>" for row in rows)
    sheet = f'<worksheet xmlns="{MAIN}"><sheetData>{body}</sheetData></worksheet>'
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as book:
        for name, part in (*PARTS, ("xl/worksheets/sheet1.xml", sheet)):
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            book.writestr(info, HEAD + part)
    return out.getvalue()


def _cell(text: str) -> str:
    shown = escape(re.sub("[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "", text))
    return f'<c t="inlineStr"><is><t xml:space="preserve">{shown}</t></is></c>'
