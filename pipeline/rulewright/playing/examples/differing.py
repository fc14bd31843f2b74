"""The first place where what an engine does now differs from what an example says, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rulewright.playing.examples.example import Told
from rulewright.playing.examples.shapes import compact

Path = tuple[str | int, ...]
NOTHING = object()
"""What stands where one side has no value."""
PLACES = {
    "first": "before the first move",
    "without": "in the changed game",
    "then": "after it",
    "move": "how the move is told",
    "made": "the phrase, the facts or the arrows of the move",
    "events": "what happens",
    "refused": "why a move is refused",
    "state": "the state",
    "untold": "the state when nobody is told of it",
    "acts": "who acts",
    "returns": "the results",
    "chance": "what chance can do",
    "moves": "the moves that are allowed",
    "choices": "the moves, why others are refused, or how they are told",
    "seen": "what the players see",
    "drawn": "the pictures",
    "told": "the notes beside the picture, or what is conserved",
    "rows": "the rows of the table",
    "steps": "the steps",
    "course": "what comes on the way",
    "failed": "the engine fails",
}
LONG = 300


class Difference(NamedTuple):
    """Where two records differ first, and what each has there; NOTHING if one has no such part."""

    path: Path
    expected: Any
    found: Any


def first_difference(expected: Any, found: Any, path: Path = ()) -> Difference | None:
    """The first difference in the order of the record, or None."""
    if isinstance(expected, dict) and isinstance(found, dict):
        keys = dict.fromkeys((*found, *expected))
        pairs: Iterator[tuple[str | int, Any, Any]] = (
            (key, expected.get(key, NOTHING), found.get(key, NOTHING)) for key in keys
        )
    elif isinstance(expected, list) and isinstance(found, list):
        pairs = (
            (number, _at(expected, number), _at(found, number))
            for number in range(max(len(expected), len(found)))
        )
    else:
        is_same = type(expected) is type(found) and expected == found
        return None if is_same else Difference(path, expected, found)
    for key, old, new in pairs:
        difference = first_difference(old, new, (*path, key))
        if difference is not None:
            return difference
    return None


def _at(values: Sequence[Any], number: int) -> Any:
    return values[number] if number < len(values) else NOTHING


def explain(expected: Told, found: Told) -> tuple[str, ...]:
    """Lines that say the first difference: where, what was expected, what was found; () if none.

    An engine that failed is told by its failure alone.
    """
    if "failed" in found:
        return (f"the engine fails: {found['failed']}",)
    difference = first_difference(expected, found)
    if difference is None:
        return ()
    return (
        f"{_where(difference.path)}:",
        f"  expected  {_shown(difference.expected)}",
        f"  found     {_shown(difference.found)}",
    )


def _where(path: Path) -> str:
    """The path in words: "step 2, what happens (3), the rule that decides"."""
    words: list[str] = []
    for part in path:
        if isinstance(part, str):
            words.append(PLACES.get(part, part))
        elif words and words[-1] == PLACES["steps"]:
            words[-1] = f"step {part + 1}"
        elif words:
            words[-1] += f" ({part + 1})"
    return ", ".join(words)


def _shown(value: Any) -> str:
    """A value in one line; of one that was kept as a digest, only that it is another."""
    if value is NOTHING:
        return "nothing"
    is_digest = isinstance(value, str) and value.startswith("#")
    text = (
        f"another ({value})" if is_digest else value if isinstance(value, str) else compact(value)
    )
    return text if len(text) <= LONG else text[: LONG - 3] + "..."
