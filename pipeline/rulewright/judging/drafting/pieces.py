"""The blocks that a draft puts in: what a translation says for a segment, or the original."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from rulewright.judging.book import Statement
from rulewright.judging.drafting.classes import is_question
from rulewright.judging.drafting.placing import Piece
from rulewright.judging.drafting.runs import is_led, is_ordered
from rulewright.judging.drafting.unwritten import (
    ANSWER,
    QUESTION,
    bare,
    cell_of,
    is_example_head,
    is_original,
)
from rulewright.judging.forms import Cells, Item, list_of, literal, row_of, table_of
from rulewright.judging.wording import words
from rulewright.reading.outline import fold_label
from rulewright.reading.segments import Segment

PLAIN = frozenset(
    words(
        "a an the of to and or in on at is are be was were been you your it its this that with for "
        "from by as if when then they he she his her their there do does so each"
    )
)
"""English words that say nothing of a rule in its id."""
LENGTH = 4
# How a translation begins a note or an example, which the block's class says already.
_OPENERS: Mapping[str, re.Pattern[str]] = {
    "example": re.compile(r"^\W*(?:for )?(?:ex(?:ample)?s?\b|e\.g)[.\s\d]*[:：)）\]】]\s*", re.I),
    "note": re.compile(r"^\W*(?:notes?|n\.?b|remarks?|supplement)\b[.\s\d]*[:：)）\]】]\s*", re.I),
}


class Said(NamedTuple):
    """What a translation says for a segment, its slot, and the other segments it speaks for.

    `doubts` are what is found against its meaning.
    """

    text: str = ""
    slot: str = ""
    covered: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()


Pairs = Sequence[tuple[Segment, Said]]


def added(run: Sequence[Segment], said: Sequence[Said], home: Statement) -> Piece:
    """Rows or items for a block that is there."""
    states = tuple(segment.id for segment in run)
    slot = next((one.slot for one in said if one.slot), "")
    todo, text, lines = False, list[str](), list[str]()
    for segment, one in zip(run, said, strict=True):
        cells = _row(segment, one) if segment.row is not None else ()
        todo = todo or (any(map(is_original, cells)) if cells else not one.text)
        text.append("\t".join(cells) or one.text or bare(segment))
        lines.append(row_of(cells) if cells else literal(text[-1]))
    body = "\n".join(lines)
    return Piece(states, home.id, "\n".join(text), "", 0, slot, todo, body, home.states)


def alone(segment: Segment, said: Said, kind: str, level: int, wanted: set[str]) -> Piece:
    """The block of one segment, and of those that its translation also speaks for."""
    states = (segment.id, *(name for name in said.covered if name in wanted))
    text = _OPENERS[kind].sub("", said.text, count=1) if kind in _OPENERS else said.text
    name = slug_of(text) or segment.id.lower()
    return Piece(states, name, text or bare(segment), kind, level, said.slot, not text)


def together(
    run: Sequence[Segment], said: Sequence[Said], wanted: set[str], kind: str = ""
) -> Piece:
    """The block of the rows of a table, or of the items of a list, with what leads into them.

    So are a question with its answer, and the sentences of a note or an example, which is of class
    `kind`. What is unsaid stays as it is, and so does a row that another's translation also says.
    """
    slot = next((one.slot for one in said if one.slot), "")
    rows = {segment.id for segment in run if segment.row is not None}
    covered = dict.fromkeys(
        name for one in said for name in one.covered if name in wanted and name not in rows
    )
    states = tuple(dict.fromkeys((*(segment.id for segment in run), *covered)))
    pairs = [pair for pair in zip(run, said, strict=True) if pair[0].id not in covered]
    if is_question(run[0]):
        return _answered(pairs, states, slot)
    if kind:
        return _prose(pairs, states, slot, kind)
    led = pairs[:1] if is_led(run) else []
    inner = pairs[len(led) :]
    made = _table(inner) if inner[0][0].row is not None else _list(inner)
    texts = [*(one.text or bare(segment) for segment, one in led), made.text]
    todo = made.todo or not all(one.text for _, one in led)
    body = "\n\n".join([*map(literal, texts[: len(led)]), made.body]).strip("\n")
    name = "" if todo else slug_of(texts[0].split("\n")[0])
    text = "\n".join(filter(None, texts))
    return Piece(states, name or states[0].lower(), text, "", 0, slot, todo, body)


def _prose(pairs: Pairs, states: tuple[str, ...], slot: str, kind: str) -> Piece:
    """Sentences behind one another; those that nobody has translated are without a blank between.

    The heading of an example is not said: the block's class says it.
    """
    pairs = pairs[1:] if is_example_head(pairs[0][0]) and len(pairs) > 1 else pairs
    said = [one.text and _OPENERS[kind].sub("", one.text, count=1) for _, one in pairs]
    todo = not all(said)
    originals = zip(said, (bare(segment) for segment, _ in pairs), strict=True)
    text = ("" if todo else " ").join(one or own for one, own in originals)
    name = "" if todo else slug_of(text)
    return Piece(states, name or states[0].lower(), text, kind, 0, slot, todo)


def _answered(pairs: Pairs, states: tuple[str, ...], slot: str) -> Piece:
    """A question and its answer, each on a line."""
    lines: list[str] = []
    for segment, one in pairs:
        mark = "Q" if is_question(segment) else "A" * bool(ANSWER.match(segment.text))
        text = (QUESTION if mark == "Q" else ANSWER).sub("", one.text) or bare(segment)
        if mark or not lines:
            lines.append(f"**{mark}:** {literal(text)}")
        else:
            lines[-1] += f" {literal(text)}"
    todo = not all(one.text for _, one in pairs)
    name = "" if todo else slug_of(lines[0].removeprefix("**Q:** "))
    text = "\n".join(line.replace("**", "") for line in lines)
    body = "\\\n".join(lines)
    return Piece(states, name or states[0].lower(), text, "note", 0, slot, todo, body)


class _Made(NamedTuple):
    """The rows or items of a block: their words, their Markdown, whether some are unsaid."""

    text: str
    body: str
    todo: bool


def _table(pairs: Pairs) -> _Made:
    rows = [_row(segment, one) for segment, one in pairs]
    first = pairs[0][0].row
    body = table_of(rows, first is not None and first.is_header)
    todo = any(is_original(cell) for row in rows for cell in row)
    return _Made("\n".join("\t".join(row) for row in rows), body, todo)


def _list(pairs: Pairs) -> _Made:
    """Items with their depths; a further sentence of an item, or a table, stands behind the first."""
    items: list[Item] = []
    todo = False
    for segment, one in pairs:
        text = one.text or bare(segment)
        if items and segment.row is not None:
            cells = _row(segment, one)
            head = items[-1].has_header or segment.row.is_header
            items[-1] = items[-1]._replace(rows=(*items[-1].rows, cells), has_header=head)
            todo = todo or any(map(is_original, cells))
            continue
        todo = todo or not one.text
        if items and segment.kind == "item" and not segment.label:
            items[-1] = items[-1]._replace(text=f"{_stopped(items[-1].text)} {text}")
        else:
            number = fold_label(segment.label)
            start = int(number) if number.isdecimal() else 1
            items.append(Item(text, segment.depth, is_ordered(segment), start))
    return _Made("\n".join(_said_lines(items)), list_of(items), todo)


def _stopped(text: str) -> str:
    """The name of a step with a stop behind it: what is done there follows."""
    return text if is_original(text) or not text[-1:].isalnum() else f"{text}."


def _said_lines(items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        yield item.text
        yield from ("\t".join(row) for row in item.rows)


def _row(segment: Segment, said: Said) -> Cells:
    """The cells of a row: those of its translation if it has as many."""
    cells = tuple(cell.strip() for cell in said.text.split("\t"))
    empty = len(segment.cells) - len(cells)
    if said.text and empty > 0 and not any(segment.cells[:empty]):
        cells = (*segment.cells[:empty], *cells)
    if said.text and len(cells) == len(segment.cells):
        return cells
    return tuple(cell_of(cell) for cell in segment.cells)


def slug_of(text: str) -> str:
    """The first telling words of an English text, joined by hyphens; "" if it has none."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    found = re.findall(r"[a-z0-9]+", re.sub(r"[’']", "", plain))
    telling = [word for word in found if word not in PLAIN] or found
    while telling and telling[0].isdigit():
        telling = telling[1:]
    return "-".join(telling[:LENGTH])


def unique(name: str, taken: Collection[str]) -> str:
    """The name, with the first number behind it that makes it new."""
    number = 2
    new = name
    while new in taken:
        new, number = f"{name}-{number}", number + 1
    return new
