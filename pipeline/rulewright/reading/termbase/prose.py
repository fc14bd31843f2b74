"""Where the English for readers stands in an editor's files: in no id, attribute or Japanese text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.nodes import MappingNode, ScalarNode, SequenceNode

from rulewright.reading.exchange.encoded import JAPANESE
from rulewright.text import Span

MARKUP = re.compile(
    r"<!--.*?-->|```.*?```|`[^`\n]*`|\]\([^)\n]*\)|<[^<>\n]+>|\{[^{}\n]*\}|\n[ \t]*\n|\||^# .*?$|^#+ ",
    re.DOTALL | re.MULTILINE,
)
"""What is no prose in Markdown, and what ends a piece of it; the title of the book is a name."""
SAID = re.compile(r'\b(?:outside|aid)="([^"]*)"')
"""The attributes in which editors write English."""
PROSE = ("en", "why", "reason")
"""The keys under which editors write English."""


def prose_of_markdown(text: str) -> Iterator[Span]:
    """The pieces of prose in a rulebook, and the words in its attributes, in order."""
    at = 0
    for mark in MARKUP.finditer(text):
        yield from _filled(text, at, mark.start())
        if mark[0].startswith("{"):
            for found in SAID.finditer(text, *mark.span()):
                yield Span(*found.span(1))
        at = mark.end()
    yield from _filled(text, at, len(text))


def _filled(text: str, start: int, end: int) -> Iterator[Span]:
    if text[start:end].strip():
        yield Span(start, end)


def prose_of_records(text: str) -> Iterator[Span]:
    """The English texts in questions.yaml and decisions.yaml, with the words that bind a number."""
    node = YAML().compose(text)
    yield from _texts(node, ()) if node is not None else ()


def _texts(node: Any, path: tuple[str, ...]) -> Iterator[Span]:
    if isinstance(node, MappingNode):
        for key, value in node.value:
            yield from _texts(value, (*path, key.value))
    elif isinstance(node, SequenceNode):
        for part in node.value:
            yield from _texts(part, path)
    elif isinstance(node, ScalarNode) and path:
        is_bound = path[-2:] == ("binds", "text") and not JAPANESE.search(node.value)
        if is_bound or path[-1] in PROSE:
            yield Span(node.start_mark.index, node.end_mark.index)
