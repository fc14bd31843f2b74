"""The door to markdown-it: literate Markdown in, blocks with attributes, plain text and HTML out."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.attrs import attrs_block_plugin

_ATTRIBUTE_LINE = re.compile(r"\s*\{[^}]*\}\s*$")
# CommonMark leaves a closing ** literal after Japanese punctuation; the words stay bold here.
_CJK_STRONG = re.compile(r"\*\*(?=\S)((?:[（「『【][^*\n]*?|[^*\n]*?[。、」』）】：！？]))\*\*")


@dataclass(frozen=True, slots=True)
class MarkdownBlock:
    """A top-level block: its kind ("heading", "paragraph", "list", "table"...), where, what.

    A list or table without an attribute line behind a paragraph is of one block with it, which is
    of kind "paragraph": the words that lead into it, and what they announce. `level` is a heading's
    level, else 0. `attributes` come from the attribute line above it. `markdown` is the block's own
    lines; `text` its words without markup, items on lines of their own, rows of a table as "first
    cell: second cell." without the head; `line` counts from 1.
    """

    kind: str
    level: int
    attributes: tuple[tuple[str, str], ...]
    markdown: str
    text: str
    line: int

    def attribute(self, name: str) -> str | None:
        """The value of an attribute, or None."""
        return dict(self.attributes).get(name)


@functools.cache
def _parser() -> MarkdownIt:
    return (
        MarkdownIt("commonmark", {"html": False})
        .enable("table")
        .disable("image")
        .use(attrs_block_plugin)
    )


def blocks(text: str) -> tuple[MarkdownBlock, ...]:
    """The top-level blocks of a Markdown text, in order."""
    lines = text.splitlines()
    found: list[list[Token]] = []
    for part in _parts(_parser().parse(text)):
        if found and found[-1][0].type == "paragraph_open" and _is_led(part):
            found[-1] += part
        else:
            found.append(part)
    return tuple(_block(part, lines) for part in found)


def _parts(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The tokens of each top-level element."""
    start = depth = 0
    for i, token in enumerate(tokens):
        if depth == 0:
            start = i
        depth += token.nesting
        if depth == 0:
            yield list(tokens[start : i + 1])


def _is_led(tokens: Sequence[Token]) -> bool:
    """Whether a list or table has no attribute line of its own."""
    own = set(tokens[0].attrs) - {"start"}
    return tokens[0].type in LED and not own


LED = ("bullet_list_open", "ordered_list_open", "table_open")
"""What belongs to the paragraph that it follows."""


def _block(tokens: Sequence[Token], lines: Sequence[str]) -> MarkdownBlock:
    head = tokens[0]
    first, last = head.map or (0, 0)
    last = max([last, *(token.map[1] for token in tokens if token.map and token.level == 0)])
    own = list(lines[first:last])
    while own and _ATTRIBUTE_LINE.match(own[0]):
        own.pop(0)
        first += 1
    while own and not own[-1].strip():
        own.pop()
    kind = head.type.removesuffix("_open").replace("bullet_list", "list")
    level = int(head.tag[1]) if kind == "heading" else 0
    attributes = tuple((str(name), str(value)) for name, value in head.attrs.items())
    kind = "list" if kind == "ordered_list" else kind
    return MarkdownBlock(kind, level, attributes, "\n".join(own), _words(tokens), first + 1)


def _words(tokens: Sequence[Token]) -> str:
    lines: list[str] = []
    row: list[str] = []
    in_row = in_head = False
    for token in tokens:
        if token.type in ("thead_open", "thead_close"):
            in_head = token.type == "thead_open"
        elif token.type == "tr_open":
            in_row, row = True, []
        elif token.type == "tr_close":
            in_row = False
            if not in_head:
                lines.append(f"{': '.join(row)}.")
        elif token.type == "inline":
            (row if in_row else lines).append(_inline_words(token))
        elif token.type in ("fence", "code_block"):
            lines.append(token.content)
    return "\n".join(lines).strip()


def _inline_words(token: Token) -> str:
    parts: list[str] = []
    for child in token.children or ():
        if child.type in ("text", "code_inline"):
            parts.append(child.content)
        elif child.type == "softbreak":
            parts.append(" ")
        elif child.type == "hardbreak":
            parts.append("\n")
        elif child.type == "image":
            parts.append(child.content)
    return "".join(parts)


def render(text: str) -> str:
    """The HTML of a Markdown fragment; raw HTML in it is shown, not obeyed."""
    return str(_parser().render(_CJK_STRONG.sub("\u200a**\\1**\u200a", text))).replace("\u200a", "")


def render_inline(text: str) -> str:
    """The HTML of one line of Markdown, without a paragraph round it."""
    return str(_parser().renderInline(text))
