"""Where pictures and drawn examples stand on paper: a page has no hole because one did not fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from rulewright.publishing.page import Block, ChapterView

SLACK = 0.5
"""CSS pixels that a page is left less full than it could be, so that nothing computed is too high."""
AROUND = 3
"""So many parts that a heading needs below it on its page, itself counted."""


class Part(NamedTuple):
    """A block of a chapter, the picture below it, or its example in a box."""

    what: Literal["block", "drawing", "box"]
    block: Block

    @property
    def key(self) -> str:
        """The anchor of the part."""
        return self.block.id if self.what == "block" else f"{self.what}-{self.block.id}"

    @property
    def floats(self) -> bool:
        """Whether it may stand later than where it belongs: it says its rule's number."""
        return self.what != "block" and bool(self.block.number)


class Size(NamedTuple):
    """How high a part is, and its margins above and below, in CSS pixels."""

    above: float
    height: float
    below: float


Order = Mapping[str, tuple[Part, ...]]
"""Chapter -> its parts in the order of printing."""


def in_order(chapters: Iterable[ChapterView]) -> Order:
    """The parts of each chapter, each picture below its rule."""
    return {chapter.id: tuple(_parts(chapter)) for chapter in chapters}


def _parts(chapter: ChapterView) -> Iterator[Part]:
    for block in chapter.blocks:
        yield Part("block", block)
        if block.drawing:
            yield Part("drawing", block)
        if has_box(block):
            yield Part("box", block)


def has_box(block: Block) -> bool:
    """Whether the example of a block stands in a box of its own, with a picture."""
    example = block.example
    return bool(example and example.printed and example.close_up and not example.same_as)


def floated(order: Order, document: Any) -> Order:
    """The parts with those pictures later that did not fit below their rules.

    `document` is how WeasyPrint has laid out the parts as they were. What does not fit on its page
    stands at the top of the next one, and the text that follows fills the page; nothing leaves its
    chapter.
    """
    pages = document.pages[1:]
    sheet = _Sheet(min((page._page_box.height for page in pages), default=0.0) - SLACK)
    sizes = _sizes(document)
    return {id: tuple(_set(parts, sizes.get(id), sizes, sheet)) for id, parts in order.items()}


@dataclass(slots=True)
class _Sheet:
    """The page that is being filled: how far it is full, and what waits for the next one."""

    room: float
    y: float = 0.0
    below: float = 0.0
    waiting: list[Part] = field(default_factory=list)

    def fits(self, sizes: Iterable[Size]) -> bool:
        """Whether these fit, one below the other."""
        y, below = self.y, self.below
        for size in sizes:
            y += (max(below, size.above) if y else 0.0) + size.height
            below = size.below
        return y <= self.room

    def put(self, size: Size) -> None:
        """Fills the page; what is higher than the room left goes on on the next one."""
        self.y += (max(self.below, size.above) if self.y else 0.0) + size.height
        self.below = size.below
        if self.y > self.room:
            self.y -= self.room

    def turn(self) -> None:
        """Begins a page."""
        self.y = self.below = 0.0


def _set(
    parts: Sequence[Part], head: Size | None, sizes: Mapping[str, Size], sheet: _Sheet
) -> Iterator[Part]:
    """The parts of a chapter as they come to stand, below its heading."""
    text = [part for part in parts if part.what == "block"]
    below = {part.key: [one for one in parts if _is_below(one, part)] for part in text}
    for n, part in enumerate(text):
        needed = [*([head] if head and n == 0 else []), *_size(part, sizes)]
        is_head = n == 0 or part.block.kind == "section"
        ahead = text[n + 1 : n + AROUND] if is_head else ()
        kept = [*needed, *(size for one in ahead for size in _size(one, sizes))]
        if not sheet.fits(kept) and not (part.block.is_long and sheet.fits(needed[:-1])):
            sheet.turn()
            yield from _waited(sheet, sizes)
            if not sheet.fits(kept if is_head else needed):
                sheet.turn()
        for size in needed:
            sheet.put(size)
        yield part
        for one in below[part.key]:
            yield from _below(one, sizes, sheet)
    while sheet.waiting:
        yield from _waited(sheet, sizes)
        yield from _fitting(sheet, sizes)
        if sheet.waiting:
            sheet.turn()


def _is_below(one: Part, part: Part) -> bool:
    return one.what != "block" and one.block is part.block


def _below(one: Part, sizes: Mapping[str, Size], sheet: _Sheet) -> Iterator[Part]:
    """A picture if it stands below its rule; else it waits."""
    size = _size(one, sizes)
    if one.floats and (sheet.waiting or not sheet.fits(size)):
        sheet.waiting.append(one)
        return
    for known in size:
        sheet.put(known)
    yield one


def _waited(sheet: _Sheet, sizes: Mapping[str, Size]) -> Iterator[Part]:
    """What waits and fits, in order; on an empty page the first fits whatever its size."""
    while sheet.waiting and (not sheet.y or sheet.fits(_size(sheet.waiting[0], sizes))):
        one = sheet.waiting.pop(0)
        for size in _size(one, sizes):
            sheet.put(size)
        yield one


def _fitting(sheet: _Sheet, sizes: Mapping[str, Size]) -> Iterator[Part]:
    """What fits of all that waits, where no text is left that could fill the page."""
    for one in tuple(sheet.waiting):
        if sheet.fits(_size(one, sizes)):
            sheet.waiting.remove(one)
            for size in _size(one, sizes):
                sheet.put(size)
            yield one


def _size(part: Part, sizes: Mapping[str, Size]) -> list[Size]:
    return [sizes[part.key]] if part.key in sizes else []


def _sizes(document: Any) -> dict[str, Size]:
    """How high everything with an anchor is; what goes on on a second page, with all its parts."""
    found: dict[str, Size] = {}
    for page in document.pages:
        seen: set[str] = set()
        for box in page._page_box.descendants():
            key = box.element.get("data-part") if box.element is not None else None
            if key is None or key in seen or box.is_table_wrapper:
                continue
            seen.add(key)
            before = found.get(key, Size(box.margin_top, 0.0, 0.0))
            height = before.height + box.border_height()
            found[key] = Size(before.above, height, box.margin_bottom)
    return found
