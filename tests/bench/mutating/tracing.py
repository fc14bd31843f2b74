"""Which lines and functions of an engine run while something is done."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, TypeVar

Result = TypeVar("Result")
Ran = frozenset[tuple[str, int]]
"""(file, line) of all that ran."""


def lines_of(work: Callable[[], Result], home: Path) -> tuple[Result, Ran]:
    """What the work gives, and the lines of the files below a folder that ran meanwhile."""
    seen: set[tuple[CodeType, int]] = set()
    add = seen.add
    inside = f"{home}/"
    watched: dict[CodeType, bool] = {}

    def local(frame: Any, event: str, _: Any) -> Any:
        add((frame.f_code, frame.f_lineno))
        return local

    def note(frame: Any, event: str, _: Any) -> Any:
        code = frame.f_code
        if code not in watched:
            watched[code] = code.co_filename.startswith(inside)
        return local(frame, event, _) if watched[code] else None

    sys.settrace(note)
    try:
        result = work()
    finally:
        sys.settrace(None)
    return result, _relative({(code.co_filename, line) for code, line in seen}, home)


class Watch:
    """Which functions of the files below a folder run while it is on: their first lines."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.seen: set[CodeType] = set()

    def _note(self, frame: Any, event: str, _: Any) -> None:
        self.seen.add(frame.f_code)

    def start(self) -> None:
        """Begin anew."""
        self.seen = set()
        sys.settrace(self._note)

    def stop(self) -> Ran:
        """What ran since the start."""
        sys.settrace(None)
        return _relative(_firsts(self.seen, self.home), self.home)


def _firsts(codes: set[CodeType], home: Path) -> set[tuple[str, int]]:
    inside = f"{home}/"
    return {(c.co_filename, c.co_firstlineno) for c in codes if c.co_filename.startswith(inside)}


def _relative(places: set[tuple[str, int]], home: Path) -> Ran:
    cut = len(str(home)) + 1
    return frozenset((file[cut:], line) for file, line in places)


def caches_of() -> tuple[Any, ...]:
    """The caches of the engines' functions; emptied, what they kept is made anew."""
    kind = type(cache(caches_of))
    known = (each for each in gc.get_objects() if isinstance(each, kind))
    return tuple(each for each in known if str(each.__module__).startswith("engines."))


def ran_between(lines: tuple[int, int], file: str, ran: Ran) -> bool:
    """Whether something on these lines of a file ran."""
    return any((file, line) in ran for line in range(lines[0], lines[1] + 1))
