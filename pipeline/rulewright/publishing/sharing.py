"""Pictures of one page that draw nothing twice: what recurs in them is drawn once and referred to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

PLACE: Final = "<!--shared-->"
"""Where a page has what its pictures share."""
WHOLE = ("svg", "title", "desc", "")
"""Elements that are never shared; "" is a text."""
USE, DEFINED = 20, 14
"""The letters of a reference, and those that a definition has more than what it defines."""
_PICTURE = re.compile(r'<svg xmlns="[^"]+" class="picture".*?</svg>', re.DOTALL)
_PIECE = re.compile(r'<(/?)(\w+)((?:[^>"/]|"[^"]*")*)(/?)>|([^<]+)')
_MOVED = re.compile(r' transform="translate\((-?[\d.]+) (-?[\d.]+)\)"')


class Node(NamedTuple):
    """An element of a picture as it stands in `text`; with the name "", a text."""

    name: str
    attributes: str
    children: tuple[Node, ...]
    text: str

    @property
    def shift(self) -> str | None:
        """How it moves what is in it, if it does nothing else."""
        return self.attributes if self.name == "g" and _is_shift(self.attributes) else None

    @property
    def body(self) -> tuple[Node, ...]:
        """What may recur elsewhere: what it moves, else itself."""
        return (self,) if self.shift is None else self.children

    @property
    def key(self) -> str:
        """The text of its body."""
        return "".join(node.text for node in self.body)


def shared(html: str) -> str:
    """The page with what recurs in its pictures at PLACE, and references to it instead."""
    drawn = {svg: _parsed(svg) for svg in _PICTURE.findall(html)}
    book = _Book(_counted(drawn.values()))
    made = {svg: book.literal(node) for svg, node in drawn.items()}
    html = _PICTURE.sub(lambda match: made[match[0]], html)
    defined = "".join(book.defined.values())
    told = f'<svg class="shared" aria-hidden="true"><defs>{defined}</defs></svg>'
    return html.replace(PLACE, told if defined else "")


class _Book:
    """What is defined so far: the text of a thing and its definition, in order."""

    def __init__(self, counts: Counter[str]) -> None:
        self.counts = counts
        self.names: dict[str, str] = {}
        self.defined: dict[str, str] = {}

    def literal(self, node: Node) -> str:
        """The element itself, with references in it."""
        if node.name == "":
            return node.text
        inner = self.all(node.children)
        said = f"<{node.name}{node.attributes}"
        return f"{said}>{inner}</{node.name}>" if inner else f"{said}/>"

    def all(self, nodes: Sequence[Node]) -> str:
        """Elements side by side, each itself or as a reference."""
        return "".join(self._unit(node) for node in nodes)

    def _unit(self, node: Node) -> str:
        key = node.key
        if node.name in WHOLE or not _pays(len(key), self.counts[key]):
            return self.literal(node)
        shift = node.shift or ""
        place = _MOVED.fullmatch(shift)
        shift = f' x="{place[1]}" y="{place[2]}"' if place else shift
        return f'<use href="#{self._name(node, key)}"{shift}/>'

    def _name(self, node: Node, key: str) -> str:
        """The name of a thing, which is defined when it is first used."""
        if key not in self.names:
            self.names[key] = f"_{len(self.names) + 1}"
            self.defined[key] = ""
            self.defined[key] = self._definition(node.body, f' id="{self.names[key]}"')
        return self.names[key]

    def _definition(self, body: Sequence[Node], name: str) -> str:
        """What bears the name: the one element of a body, or all of them together."""
        if len(body) == 1:
            return self.literal(body[0]._replace(attributes=name + body[0].attributes))
        return f"<g{name}>{self.all(body)}</g>"


def _pays(length: int, count: int) -> bool:
    return count * length > length + DEFINED + count * USE


def _is_shift(attributes: str) -> bool:
    return attributes.startswith(" transform=") and attributes.count('"') == 2


def _parsed(svg: str) -> Node:
    """A picture as a tree; ours are well-formed."""
    open_: list[tuple[str, str, list[Node]]] = [("", "", [])]
    for end, name, attributes, alone, text in _PIECE.findall(svg):
        if text:
            open_[-1][2].append(Node("", "", (), text))
        elif end:
            tag, said, children = open_.pop()
            open_[-1][2].append(_node(tag, said, children))
        elif alone:
            open_[-1][2].append(_node(name, attributes, ()))
        else:
            open_.append((name, attributes, []))
    return open_[0][2][0]


def _node(name: str, attributes: str, children: Sequence[Node]) -> Node:
    inner = "".join(child.text for child in children)
    text = f"<{name}{attributes}>{inner}</{name}>" if inner else f"<{name}{attributes}/>"
    return Node(name, attributes, tuple(children), text)


def _counted(drawn: Iterable[Node]) -> Counter[str]:
    """How often each thing stands somewhere; what is in a thing that recurs, once."""
    counts: Counter[str] = Counter()
    left = [child for root in drawn for child in root.children]
    while left:
        node = left.pop()
        key = node.key
        counts[key] += 1
        if counts[key] == 1:
            left.extend(child for part in node.body for child in _below(node, part))
    return counts


def _below(node: Node, part: Node) -> tuple[Node, ...]:
    """What is counted next: of what is moved the parts, of an element what is in it."""
    return part.children if node.shift is None else (part,)
