"""Unions of patterns of which most texts hold none."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import import_module
from typing import Any, NamedTuple


def any_of(patterns: Iterable[str]) -> re.Pattern[str]:
    """The union of case-sensitive patterns, none of which refers to a group; of none, no match.

    `re` tries every branch at every character, unless all begin with a letter. Here stands before
    the branches with which characters a match may begin, as far as that can be told: any other
    costs one look.
    """
    union = "|".join(f"(?:{pattern})" for pattern in patterns) or "(?!)"
    first = _first_of_union(union)
    if first is None or first.may_be_empty:
        return re.compile(union)
    said = "".join(re.escape(chr(code)) for code in sorted(first.codes))
    return re.compile(f"(?=[{said}])(?:{union})")


class _First(NamedTuple):
    """With which characters a part of a pattern may begin, and whether it may take none."""

    codes: frozenset[int]
    may_be_empty: bool


def _first_of_union(union: str) -> _First | None:
    """The beginning of a union; None if it, or how this Python parses patterns, cannot be told."""
    try:
        parse = import_module("re._parser").parse
    except (ImportError, AttributeError):
        return None
    return _first(parse(union))


_TAKES_NONE = ("AT", "ASSERT", "ASSERT_NOT")
_REPEATS = ("MAX_REPEAT", "MIN_REPEAT")
_WIDEST = 100
"""Ranges of more characters are not looked up."""


def _first(parsed: Any) -> _First | None:
    """The beginning of a sequence as `re` parses it; None if it cannot be told."""
    codes = frozenset[int]()
    for name, value in parsed:
        part = _first_of(str(name), value)
        if part is None:
            return None
        codes |= part.codes
        if not part.may_be_empty:
            return _First(codes, False)
    return _First(codes, True)


def _first_of(name: str, value: Any) -> _First | None:
    if name in _TAKES_NONE:
        return _First(frozenset(), True)
    if name == "LITERAL":
        return _First(frozenset([value]), False)
    if name == "IN":
        return _of_class(value)
    if name == "SUBPATTERN":
        return None if value[1] else _first(value[-1])  # flags of its own may fold letters
    if name == "BRANCH":
        return _of_branches([_first(branch) for branch in value[1]])
    part = _first(value[-1]) if name in _REPEATS else None
    return part and _First(part.codes, part.may_be_empty or value[0] == 0)


def _of_class(items: Any) -> _First | None:
    """The beginning of a class of letters and short ranges."""
    codes: set[int] = set()
    for name, value in items:
        least, most = value if str(name) == "RANGE" else (value, value)
        if str(name) not in ("LITERAL", "RANGE") or most - least > _WIDEST:
            return None
        codes.update(range(least, most + 1))
    return _First(frozenset(codes), False)


def _of_branches(found: list[_First | None]) -> _First | None:
    branches = [branch for branch in found if branch is not None]
    if len(branches) < len(found):
        return None
    codes = frozenset[int]().union(*(branch.codes for branch in branches))
    return _First(codes, any(branch.may_be_empty for branch in branches))
