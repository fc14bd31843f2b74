"""One worked example as a line of a file: a play that is asked, and what came out of it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, Literal

from rulewright.problems import Place, Problem

Kind = Literal["play", "further", "start", "small", "figure", "table", "counting"]
KINDS = ("play", "further", "start", "small", "figure", "table", "counting")
Told = dict[str, Any]
"""What came out, as JSON values."""


@dataclass(frozen=True, slots=True)
class Example:
    """A play and what came out of it.

    id: unique in its book ("must-follow"). rule: the rule that it shows, "" if none; number: that
    rule's in the book. kind: a play from a state (a "further" one is in no edition, and told briefly),
    the start of a game, or what the engine gives by name: a small table, a picture or a table of
    the book, the supplies. played and changed are
    variants as texts ("rule off"): the game that is played, "" for the book's own, and what it is
    compared with, "" if with nothing. table: the position's name. state: the state in which the
    play begins, None for a start; moves: those made, chance's too. told: what came out.
    """

    id: str
    kind: Kind
    rule: str = ""
    number: str = ""
    played: str = ""
    changed: str = ""
    seats: int = 0
    table: str = ""
    state: Any = None
    moves: tuple[Any, ...] = ()
    told: Told | None = None


NAMES = tuple(field.name for field in fields(Example))
SORTS: dict[str, tuple[type, ...]] = {
    **dict.fromkeys(("id", "kind", "rule", "number", "played", "changed", "table"), (str,)),
    **{"seats": (int,), "moves": (list,), "told": (dict,)},
}
"""What each key of a line must be; a state is whatever its engine says."""


def write_examples(examples: Iterable[Example]) -> str:
    """The text of a file: one example a line; keys that say nothing are left out."""
    bare = Example("", "play")
    lines = []
    for example in examples:
        record = {name: getattr(example, name) for name in NAMES}
        said = {key: value for key, value in record.items() if value != getattr(bare, key)}
        shape = {"id": example.id, "kind": example.kind, **said}
        lines.append(json.dumps(shape, ensure_ascii=False, separators=(",", ":")) + "\n")
    return "".join(lines)


def read_examples(file: str, text: str) -> tuple[tuple[Example, ...], tuple[Problem, ...]]:
    """The examples of a file's text; each line that is none is a Problem, and so is an id again."""
    examples: dict[str, Example] = {}
    problems = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        found = _read_line(line, Place(file, number))
        if isinstance(found, Example) and found.id in examples:
            said = f"id: found {found.id!r} again; every example has an id of its own"
            found = Problem(Place(file, number), "example-twice", said)
        if isinstance(found, Problem):
            problems.append(found)
        else:
            examples[found.id] = found
    return tuple(examples.values()), tuple(problems)


def _read_line(line: str, place: Place) -> Example | Problem:
    try:
        record = json.loads(line)
    except ValueError as error:
        return Problem(place, "example-json", f"this is no JSON: {error}")
    wrong = _fault(record)
    if wrong:
        return Problem(place, "example-line", wrong)
    return Example(**{**record, "moves": tuple(record.get("moves", ()))})


def _fault(record: Any) -> str:
    """What is wrong with a line's value, "" if nothing is."""
    if not isinstance(record, dict):
        return f"found {record!r:.60}, expected one example as a JSON object"
    unknown = sorted(set(record) - set(NAMES))
    if unknown:
        return f"found the key {unknown[0]!r}, expected some of {', '.join(NAMES)}"
    for name in ("id", "kind", "told"):
        if not record.get(name):
            return f"found no {name!r}"
    for name, sorts in SORTS.items():
        if name in record and type(record[name]) not in sorts:
            return f"{name}: found {record[name]!r:.60}, expected {_EXPECTED[sorts[0]]}"
    if record["kind"] not in KINDS:
        return f"kind: found {record['kind']!r:.60}, expected one of {', '.join(KINDS)}"
    return ""


_EXPECTED = {str: "a text", int: "a number", list: "a list", dict: "an object"}
