"""Entries put at the end of an editor's YAML list, every other byte of the file left as it is."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Sequence
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq

from rulewright.problems import Problem
from rulewright.records import compose

WIDTH = 120
SHORT = 4
"""A mapping of so many values stands on one line."""


def with_entries(
    file: str, text: str, entries: Sequence[dict[str, Any]]
) -> tuple[str, tuple[Problem, ...]]:
    """The text of a YAML list with more entries, and the faults of the text as it was.

    They stand as far in as the others do. A list in square brackets is rewritten whole,
    with its comments.
    """
    value, places, problems = compose(file, text)
    if problems:
        return text, problems
    if value is not None and text[_offset(text, places[()].line, places[()].column)] == "[":
        return _rewritten(text, entries), ()
    line = text.split("\n")[places[()].line - 1] if value else ""
    indent = len(line) - len(line.lstrip())
    body = "".join(" " * indent + one for one in written(entries).splitlines(keepends=True))
    return _ended(text) + body, ()


def written(entries: Sequence[dict[str, Any]]) -> str:
    """The YAML of a list of entries: what is in an entry's value stands on one line if it is short."""
    out = io.StringIO()
    _yaml().dump(CommentedSeq(_flow(entry) for entry in entries), out)
    return out.getvalue()


def with_comments(text: str, comments: Iterable[str], head: str) -> tuple[str, tuple[str, ...]]:
    """The text with comments at its end, each as lines of `# `; those that are there are left out.

    `head` is a line above them. The comments that were put in are given back.
    """
    made = {comment: re.sub(r"(?m)^", "# ", comment.rstrip("\n")) for comment in comments}
    new = tuple(comment for comment, lines in made.items() if lines not in text)
    if not new:
        return text, ()
    body = "\n".join(made[comment] for comment in new)
    return f"{_ended(text)}\n# {head}\n{body}\n", new


def _yaml() -> YAML:
    yaml = YAML()
    yaml.width = WIDTH
    yaml.allow_unicode = True
    yaml.preserve_quotes = True
    return yaml


def _flow(entry: dict[str, Any]) -> CommentedMap:
    """The entry with a single segment as a word, and inner lists and short mappings on one line."""
    found = CommentedMap()
    for key, value in entry.items():
        if isinstance(value, list):
            inner: Any = CommentedSeq(value) if len(value) != 1 else value[0]
        else:
            inner = CommentedMap(value) if isinstance(value, dict) else value
        if isinstance(inner, CommentedSeq | CommentedMap) and len(inner) <= SHORT:
            inner.fa.set_flow_style()
        found[key] = inner
    return found


def _rewritten(text: str, entries: Sequence[dict[str, Any]]) -> str:
    yaml = _yaml()
    held = yaml.load(text)
    held.extend(_flow(entry) for entry in entries)
    held.fa.set_block_style()
    out = io.StringIO()
    yaml.dump(held, out)
    return out.getvalue()


def _offset(text: str, line: int, column: int) -> int:
    lines = text.split("\n")
    return sum(len(one) + 1 for one in lines[: line - 1]) + column - 1


def _ended(text: str) -> str:
    return text if not text or text.endswith("\n") else text + "\n"
