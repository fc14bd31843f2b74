"""Tables and lists in Markdown: written from cells and items, and a row or an item of one replaced."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from types import MappingProxyType
from typing import Literal, NamedTuple

from rulewright.judging.book import Statement
from rulewright.reading.segments import Segment

Cells = tuple[str, ...]

_MARKUP = re.compile(r"[\\`*_\[\]<&]")
_BAR = re.compile(r"(?<!\\)\|")
_RULED = re.compile(r"[\s|:-]*-[\s|:-]*")
_BULLET = re.compile(r"(?:[-+*]|\d{1,9}[.)])\s+")
_ITEM = re.compile(r"\s*(?:[-+*]|\d{1,9}[.)])\s+")
# What would begin a heading, a quotation, a list, a rule, an attribute line or a table.
_OPENING = re.compile(r"(?:#{1,6}(?=\s|$)|[>|{=~:]|[-+*](?=\s|$)|(?:[-*_]\s*){3,}$)")
# A row of a table in an item.
_ROW = re.compile(r"\s+\|")
_COUNTED = re.compile(r"(\d{1,9})([.)])(?=\s|$)")
_NUMBER = re.compile(r"(\s*)(\d{1,9})[.)]\s")


def escaped(text: str) -> str:
    """Words on one line with nothing in them that Markdown would take for markup."""
    return _MARKUP.sub(lambda found: "\\" + found[0], " ".join(text.split()))


def literal(text: str) -> str:
    """One paragraph of Markdown that shows just this text."""
    text = escaped(text)
    if numbered := _COUNTED.match(text):
        return f"{numbered[1]}\\{text[len(numbered[1]) :]}"
    return f"\\{text}" if _OPENING.match(text) else text


def table_of(rows: Sequence[Cells], has_header: bool) -> str:
    """Rows as a Markdown table; without a header it gets an empty one, which Markdown needs."""
    width = max(len(row) for row in rows)
    head, *body = rows if has_header else [("",) * width, *rows]
    ruled = "|" + "---|" * width
    return "\n".join([row_of(head), ruled, *(row_of(row) for row in body)])


def row_of(cells: Cells) -> str:
    """A row of a Markdown table."""
    return "| " + " | ".join(escaped(cell).replace("|", "\\|") for cell in cells) + " |"


class Item(NamedTuple):
    """An item of a list: its words, how deep it is (1 for the list's own), whether it counts.

    `number` is what the first of a list counts from; `rows` are those of a table in the item, the
    first of which may be its head.
    """

    text: str
    depth: int = 1
    counts: bool = False
    number: int = 1
    rows: tuple[Cells, ...] = ()
    has_header: bool = False


def list_of(items: Sequence[Item]) -> str:
    """Items as a Markdown list, those of a deeper one under what is above them."""
    indents = [""]
    lines: list[str] = []
    for item in items:
        indents = indents[: max(item.depth, 1)]
        mark = f"{item.number if not lines else 1}. " if item.counts else "- "
        lines.append(f"{indents[-1]}{mark}{literal(item.text)}")
        indents.append(indents[-1] + " " * len(mark))
        if item.rows:
            table = table_of(item.rows, item.has_header).split("\n")
            lines += ["", *(indents[-1] + line for line in table), ""]
    while lines and not lines[-1]:
        lines.pop()
    return "\n".join(numbered(lines))


def item_of(said: str) -> str:
    """The words of an item as somebody typed them, with its mark or without."""
    return literal(_BULLET.sub("", said, count=1))


def cells_of(line: str) -> Cells:
    """The cells that a line says, apart by |: a row of a table, or what somebody typed for one."""
    line = line.strip()
    is_closed = line.startswith("|") and len(line) > 1 and _BAR.search(line, len(line) - 1)
    parts = _BAR.split(line[1:] if line.startswith("|") else line)
    return tuple(part.strip().replace("\\|", "|") for part in (parts[:-1] if is_closed else parts))


class Shape(NamedTuple):
    """The lines of a block: those that lead in, then the rows of a table or the items of a list.

    `form` is "" for a block that is neither; `parts` are without the line under a table's head, and
    () where an item has several lines.
    """

    form: Literal["", "table", "list"]
    lead: tuple[int, ...]
    parts: tuple[int, ...]


def shape_of(markdown: str) -> Shape:
    """What a block is by its lines."""
    lines = markdown.rstrip("\n").split("\n")
    full = [at for at, line in enumerate(lines) if line.strip()]
    for place, at in enumerate(full):
        below = full[place + 1 :]
        if below[:1] == [at + 1] and "|" in lines[at] and _RULED.fullmatch(lines[at + 1]):
            return Shape("table", tuple(full[:place]), (at, *below[1:]))
        if _ITEM.match(lines[at]):
            is_plain = all(
                _ITEM.match(lines[one]) or _ROW.match(lines[one]) for one in full[place:]
            )
            parts = tuple(one for one in full[place:] if not is_rule(lines[one]))
            return Shape("list", tuple(full[:place]), parts if is_plain else ())
    return Shape("", tuple(full), ())


def is_rule(line: str) -> bool:
    """Whether a line of a list is the one under the head of a table in it, or an empty head."""
    is_empty = _ROW.match(line) is not None and not any(cells_of(line))
    return is_empty or (_ROW.match(line) is not None and _RULED.fullmatch(line) is not None)


def is_table(markdown: str) -> bool:
    """Whether a block is a table, or leads into one."""
    return shape_of(markdown).form == "table"


def width_of(markdown: str) -> int:
    """How many cells a row of the block's table has."""
    return len(cells_of(markdown.split("\n")[shape_of(markdown).parts[0]]))


def width_at(markdown: str, at: int) -> int:
    """How many cells the table has of which a line is a row, in an item too; 0 if it is no row."""
    form, _, parts = shape_of(markdown)
    if form == "table":
        return width_of(markdown) if at in parts else 0
    lines = markdown.split("\n")
    own = (list(takewhile(is_row, some)) for some in (lines[at:], reversed(lines[: at + 1])))
    return max((len(cells_of(line)) for some in own for line in some), default=0)


def lines_for(
    statement: Statement, segments: Mapping[str, Segment] = MappingProxyType({})
) -> tuple[int, ...]:
    """Which line of a table or list stands for each of the segments that it states, in order.

    () for another block, and where there are not as many rows or items as segments; sentences of
    one item, which `segments` tell, are on one line, as those that lead in are. An empty head
    stands for none.
    """
    form, lead, parts = shape_of(statement.markdown)
    lines = statement.markdown.split("\n")
    if form == "table" and not any(cells_of(lines[parts[0]])):
        parts = parts[1:]
    whole = (*lead[:1], *parts)
    tries = [(places, known) for known in (segments, {}) for places in (parts, whole)]
    for places, known in tries if parts and form else ():
        found = tuple(_lines(statement.states, places, known, bool(lead) and places != parts))
        if found:
            return found
    return ()


def _lines(
    names: Sequence[str], places: Sequence[int], segments: Mapping[str, Segment], is_led: bool
) -> Iterator[int]:
    """A line for each name; nothing if the names, taken together by items, are not as many."""
    at = -1
    found: list[int] = []
    for name in names:
        at += not (at >= 0 and _goes_on(segments.get(name), is_led and at == 0))
        found.append(at)
    if at + 1 == len(places):
        yield from (places[one] for one in found)


def _goes_on(segment: Segment | None, is_lead: bool) -> bool:
    """Whether a segment is a further sentence of the item, or of what leads in, before it."""
    if segment is None or segment.label:
        return False
    return segment.kind == ("sentence" if is_lead else "item")


def is_headed(statement: Statement) -> bool:
    """Whether the heads of its tables are among the segments that it states."""
    _, lead, parts = shape_of(statement.markdown)
    if not heads_of(statement.markdown):
        return False
    count = len(statement.states)
    return count > len(parts) if lead else count == len(parts)


def heads_of(markdown: str) -> tuple[int, ...]:
    """The lines that head a table with words: the block's own, and those of tables in items."""
    form, _, parts = shape_of(markdown)
    lines = markdown.rstrip("\n").split("\n")
    if form == "table":
        return parts[:1] if any(cells_of(lines[parts[0]])) else ()
    return tuple(
        at
        for at in parts
        if is_row(lines[at])
        and not is_row(lines[at - 1])
        and _RULED.fullmatch("".join(lines[at + 1 : at + 2]))
    )


def is_row(line: str) -> bool:
    """Whether a line of a list is a row of a table in an item."""
    return _ROW.match(line) is not None


def with_line(statement: Statement, at: int, said: str) -> str:
    """The block's Markdown with line `at` saying something else; the cells of a row apart by |."""
    lines = statement.markdown.rstrip("\n").split("\n")
    form, lead, _ = shape_of(statement.markdown)
    if at in lead:
        lines[at : at + len(lead)] = [literal(said)]
    elif form == "table":
        lines[at] = row_of(cells_of(said))
    elif row := _ROW.match(lines[at]):
        lines[at] = row[0].rstrip("|") + row_of(cells_of(said))
    else:
        lines[at] = mark_of(lines[at]) + item_of(said)
    return "\n".join(lines)


def mark_of(line: str) -> str:
    """What begins a line of a list: "- ", "1. ", "   - "."""
    found = _ITEM.match(line)
    return found[0] if found else ""


def is_counting(lines: Sequence[str]) -> bool:
    """Whether the items of a list are numbered one after the other, not all alike."""
    found = [one for line in lines if (one := _NUMBER.match(line))]
    outer = [int(one[2]) for one in found if one[1] == found[0][1]]
    return len(outer) > 1 and outer == list(range(outer[0], outer[0] + len(outer)))


def numbered(lines: Sequence[str]) -> list[str]:
    """The lines of a list, the numbers of its items counting on at each depth."""
    counts: dict[int, int] = {}
    made: list[str] = []
    for line in lines:
        if not line.strip() or _ROW.match(line):
            made.append(line)
            continue
        found = _NUMBER.match(line)
        indent = len(line) - len(line.lstrip())
        counts = {depth: count for depth, count in counts.items() if depth <= indent}
        if found:
            counts[indent] = counts[indent] + 1 if indent in counts else int(found[2])
            line = f"{found[1]}{counts[indent]}{line[found.end(2) :]}"
        else:
            counts.pop(indent, None)
        made.append(line)
    return made
