"""Tables made ready for every edition: what heads what, which columns are numbers, how wide."""

from __future__ import annotations

import itertools
import re
from html import escape
from typing import NamedTuple

from rulewright.markdown import render

WIDE = 6
"""Columns; a table with as many is set smaller, over the margin too."""
MANY = 4
"""Columns; with as many, a table scrolls on a narrow screen."""
UNBROKEN = 28
"""Letters of the longest words of all columns; with more, too."""
NARROW = 34
"""Letters of the longest cells of all columns; a table with fewer need not fill the page."""
SHORT, BUDGET = 14, 22
"""Letters of the longest cell of a column that stays in one line, and of all such columns."""
LONG = 14
"""Rows; a table with more may be divided between two pages, with its head on both."""
_TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
_ANY_TABLE = re.compile(r"<table[ >].*?</table>", re.DOTALL)
_ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
_CELL = re.compile(r"<(t[hd])([^>]*)>(.*?)</\1>", re.DOTALL)
_ALIGNED = re.compile(r' style="text-align:(\w+)"')
_TAG = re.compile(r"<[^>]+>")
# What counts, and what stands where a count would: 3, +2, −1, 1,000, 3.5, 2–4, 50%, ×2, ¥100, -.
_AMOUNT = re.compile(
    r"[+±×x¥$€£−–-]?\s?\d[\d,.]*(?:\s?[–~〜/:×x-]\s?\d[\d,.]*)?\s?[%+]?", re.IGNORECASE
)
# Chinese and Japanese are broken between any two letters.
_WORD = re.compile(r"[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+")
_NOTHING = re.compile(r"[-–—−]?")
_DELIMITER = re.compile(r"^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$")


class _Cell(NamedTuple):
    attributes: str
    html: str

    @property
    def text(self) -> str:
        return _TAG.sub("", self.html).strip()


_Rows = list[list[_Cell]]


def formatted(markdown: str) -> str:
    """The HTML of a block as every edition has it."""
    return with_heads(_ALIGNED.sub(r' class="align-\1"', render(markdown)))


def with_heads(html: str) -> str:
    """The HTML with every table's headers marked by scope, and its numbers aligned.

    The cells of a first column that all say something different head their rows; an empty cell
    heads nothing. Only a column whose alignment its author left open is aligned here.
    """
    return _TABLE.sub(lambda match: _table(match[0]), html)


def _table(html: str) -> str:
    rows: _Rows = [
        [_Cell(attributes, said) for _, attributes, said in _CELL.findall(row)]
        for row in _ROW.findall(html)
    ]
    head, body = rows[0], rows[1:]
    amounts = number_columns(tuple(tuple(cell.text for cell in row) for row in body))
    is_named = len(head) > 1 and _is_key([row[0].text for row in body])
    parts = [f'<table class="{_looks(head, body)}">', "<thead>"]
    parts += [_row(head, amounts, "col", len(head)), "</thead>"]
    if body:
        parts += ["<tbody>", *(_row(row, amounts, "row", is_named) for row in body), "</tbody>"]
    return "\n".join((*parts, "</table>"))


def _looks(head: list[_Cell], body: _Rows) -> str:
    """The classes of a table, by its measures."""
    columns = zip(*(head, *body), strict=True)
    longest = [max(len(cell.text) for cell in column) for column in columns]
    letters = sum(longest)
    given = (
        ("grid", True),
        ("wide", len(head) >= WIDE),
        ("long", len(body) > LONG),
        ("narrow", letters < NARROW),
        *((f"whole-{column + 1}", letters >= NARROW) for column in _whole(longest)),
    )
    return " ".join(name for name, fits in given if fits)


def _whole(longest: list[int]) -> list[int]:
    """The columns whose cells are so short that they stand in one line, while others are broken."""
    taken, found = 0, list[int]()
    by_length = sorted(range(len(longest)), key=lambda column: longest[column])
    for column in by_length[:-1] if len(longest) < WIDE else ():
        taken += longest[column]
        if longest[column] <= SHORT and taken <= BUDGET:
            found.append(column)
    return sorted(found)


def _row(cells: list[_Cell], amounts: frozenset[int], scope: str, heads: int) -> str:
    """A row whose first `heads` cells are headers."""
    parts = ["<tr>"]
    for column, cell in enumerate(cells):
        attributes = cell.attributes
        if column in amounts:
            attributes = _counted(attributes)
        if column < heads and cell.text:
            parts.append(f'<th scope="{scope}"{attributes}>{cell.html}</th>')
        else:
            parts.append(f"<td{attributes}>{cell.html}</td>")
    return "\n".join((*parts, "</tr>"))


def _counted(attributes: str) -> str:
    if "class=" in attributes:
        return attributes.replace('class="', 'class="count ')
    return f'{attributes} class="count align-right"'


def _is_key(texts: list[str]) -> bool:
    return all(texts) and len(set(texts)) == len(texts)


def scrolling(html: str, name: str) -> str:
    """The HTML with each table of many columns or long words in a region that scrolls sideways.

    The region is called `name`.
    """
    region = f'<div class="scroll" role="region" aria-label="{escape(name)}" tabindex="0">'

    def put_in(match: re.Match[str]) -> str:
        rows = [
            [_TAG.sub("", said) for _, _, said in _CELL.findall(row)]
            for row in _ROW.findall(match[0])
        ]
        letters = sum(max(map(_longest_word, column)) for column in zip(*rows, strict=False))
        scrolls = len(rows[0]) >= MANY or letters > UNBROKEN
        return f"{region}{match[0]}</div>" if scrolls else match[0]

    return _ANY_TABLE.sub(put_in, html)


def _longest_word(text: str) -> int:
    return max(map(len, _WORD.findall(text)), default=0)


def number_columns(rows: tuple[tuple[str, ...], ...]) -> frozenset[int]:
    """The columns that hold numbers and nothing else (a dash or nothing where there is none)."""
    columns = list(zip(*rows, strict=True)) if len({len(row) for row in rows}) == 1 else []
    return frozenset(index for index, texts in enumerate(columns) if _is_amounts(texts))


def _is_amounts(texts: tuple[str, ...]) -> bool:
    said = [text for text in texts if not _NOTHING.fullmatch(text)]
    return bool(said) and all(_AMOUNT.fullmatch(text) for text in said)


def aligned(markdown: str) -> str:
    """Markdown with the columns of numbers of its tables aligned right."""
    lines = markdown.split("\n")
    for at, line in enumerate(lines):
        if at and _DELIMITER.match(line) and "|" in lines[at - 1]:
            rows = itertools.takewhile(lambda row: "|" in row, lines[at + 1 :])
            lines[at] = _aligned(line, tuple(tuple(_split(row)) for row in rows))
    return "\n".join(lines)


def _aligned(delimiter: str, rows: tuple[tuple[str, ...], ...]) -> str:
    """The line below a head, with a mark for what is a number and has none."""
    amounts, marks = number_columns(rows), _split(delimiter)
    if not any(":" not in mark and index in amounts for index, mark in enumerate(marks)):
        return delimiter
    marks = [f"{m}:" if i in amounts and ":" not in m else m for i, m in enumerate(marks)]
    indent = delimiter[: len(delimiter) - len(delimiter.lstrip())]
    return f"{indent}| {' | '.join(marks)} |"


def _split(line: str) -> list[str]:
    """The cells of a line of a Markdown table."""
    inner = line.strip().removeprefix("|").removesuffix("|")
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", inner)]
