"""Text that hangs under a list item: set in deeper than the mark of the item, on lines of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulewright.reading.outline import ITEM_MARK, Line, SegmentKind, is_marked, lines_of, style_of
from rulewright.reading.sources import Block

_TAB = 4
_STOPS = ("。", "！", "？", ".")


class Hanging:
    """The lines of one block in order, each told whether it is of the item above it.

    `indent` is how far the document sets its paragraphs in: only what is set in deeper hangs.
    """

    def __init__(self, text: str, lines: Sequence[Line], indent: int) -> None:
        self._text = text
        self._lines = lines
        self._indent = indent
        self._item: tuple[int, str] | None = None
        self._is_named = False

    def kind_of(self, at: int, kind: SegmentKind, label: str) -> SegmentKind:
        """The kind of line `at`: "item" for a sentence that hangs under one, else as given.

        An item that is a name has its text under it; a sentence has only if the list goes on
        behind that, since a paragraph may begin so too.
        """
        line = self._lines[at]
        depth = depth_of(self._text, line)
        if kind == "item" and label:
            self._item = (depth, style_of(label))
            self._is_named = not line.text.endswith(_STOPS)
        elif kind == "sentence" and self._hangs(at, depth):
            self._is_named = True
            return "item"
        else:
            self._item = None
        return kind

    def _hangs(self, at: int, depth: int) -> bool:
        if self._item is None or depth <= self._item[0]:
            return False
        if self._indent:
            return depth > self._indent <= self._item[0]
        return not self._lines[at].opens and (self._is_named or self._goes_on(at))

    def _goes_on(self, at: int) -> bool:
        """Whether the next line that is set in no deeper than the item is the next one."""
        assert self._item is not None
        for line in self._lines[at + 1 :]:
            if line.opens:
                return False
            if depth_of(self._text, line) <= self._item[0]:
                mark = ITEM_MARK.match(line.text)
                return mark is not None and style_of(mark[0]) == self._item[1]
        return False


def depth_of(text: str, line: Line) -> int:
    """How far a line is set in, in columns."""
    before = text[text.rfind("\n", 0, line.start) + 1 : line.start]
    return sum(_TAB if char == "\t" else 2 if char == "\u3000" else 1 for char in before)


def indent_of(blocks: Iterable[Block]) -> int:
    """How far a document sets in the first lines of its paragraphs, in columns; 0 if it does not."""
    depths: list[int] = []
    for block in blocks:
        is_listed = False
        for line in lines_of(block.text) if block.kind == "text" else ():
            is_listed = is_marked(line.text) or (is_listed and not line.opens)
            if not is_listed and "。" in line.text:
                depths.append(depth_of(block.text, line))
    is_in = 2 * sum(depth > 0 for depth in depths) > len(depths)
    return min(depth for depth in depths if depth) if is_in else 0
