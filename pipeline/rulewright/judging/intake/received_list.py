"""The `received` list of a book.yaml brought up to date, all else in the file left as it is."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from ruamel.yaml import YAML

from rulewright.problems import Halt, Place, Problem
from rulewright.records import read_record
from rulewright.workspace import BookRecord, ReceivedRecord

PLAIN = re.compile(r"[^\W_][\w.-]*")


def with_received(name: str, text: str, entries: Sequence[ReceivedRecord]) -> str:
    """The text of a book.yaml (`name`) with these entries: only lines that must change do.

    A list that cannot be brought up to date without touching other lines halts.
    """
    record, _, problems = read_record(name, text.removeprefix("\ufeff"), BookRecord)
    if record is None:
        raise Halt(problems)
    if record.received == tuple(entries):
        return text
    made = _edited(text, record, entries)
    again, _, problems = read_record(name, made.removeprefix("\ufeff"), BookRecord)
    wanted = record.model_copy(update={"received": tuple(entries)})
    if again != wanted:
        lines = "; ".join(_item(entry) for entry in entries)
        said = f"received: this list cannot be edited by the tool; write these entries: {lines}"
        raise Halt([Problem(Place(name), "received-list", said)])
    return made


def _edited(text: str, record: BookRecord, entries: Sequence[ReceivedRecord]) -> str:
    yaml: Any = YAML()
    data = yaml.load(text.removeprefix("\ufeff"))
    end = "\r\n" if "\r\n" in text else "\n"
    lines = text.split(end)
    first, last = _range(data, lines)
    listed = data["received"]
    if not listed or listed.fa.flow_style():
        lines[first:last] = ["received:", *(f"  - {_item(entry)}" for entry in entries)]
        return end.join(lines)
    starts = [listed.lc.item(index)[0] for index in range(len(listed))]
    dash = lines[starts[0]].index("-")
    spans = list(zip(starts, [*starts[1:], last], strict=True))
    new = [f"{' ' * dash}- {_item(entry)}" for entry in entries[len(spans) :]]
    lines[last:last] = new
    for index in reversed(range(len(spans))):
        start, stop = spans[index]
        if index >= len(entries):
            del lines[start : _end(lines, start, stop)]
        elif record.received[index] != entries[index]:
            lines[start : _end(lines, start, stop)] = [f"{' ' * dash}- {_item(entries[index])}"]
    return end.join(lines)


def _range(data: Any, lines: Sequence[str]) -> tuple[int, int]:
    """The first line of the key and the line behind its value, comments and blanks left out."""
    first = data.lc.key("received")[0]
    others = [data.lc.key(key)[0] for key in data if data.lc.key(key)[0] > first]
    return first, _end(lines, first, min(others, default=len(lines)))


def _end(lines: Sequence[str], start: int, stop: int) -> int:
    while stop > start + 1 and (not lines[stop - 1].strip() or lines[stop - 1].lstrip()[0] == "#"):
        stop -= 1
    return stop


def _item(entry: ReceivedRecord) -> str:
    """An entry as a line: {file: rules.txt, reader: text}."""
    said = {key: value for key, value in entry.model_dump().items() if value}
    return "{" + ", ".join(f"{key}: {_scalar(str(value))}" for key, value in said.items()) + "}"


def _scalar(value: str) -> str:
    return value if PLAIN.fullmatch(value) else json.dumps(value, ensure_ascii=False)
