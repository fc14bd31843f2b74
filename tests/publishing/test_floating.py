from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from rulewright.play import Picture
from rulewright.problems import Place
from rulewright.publishing.floating import Order, Part, floated, has_box, in_order
from rulewright.publishing.page import Block, ChapterView, Drawing

ROOM = 100.0
PICTURE = Drawing("k", "t", "", Picture(()))


def block(id: str, number: str = "1.1", drawing: bool = False) -> Block:
    shown = PICTURE if drawing else None
    return Block("rule", id, number, "Text.", Place("r.md"), drawing=shown)


def chapters(*blocks: Block) -> tuple[ChapterView, ...]:
    return (ChapterView("one", "1", "One", blocks),)


@dataclass
class Element:
    key: str

    def get(self, name: str) -> str | None:
        return self.key if name == "data-part" else None


@dataclass
class Box:
    """What of a box of WeasyPrint is asked for."""

    element: Element | None
    high: float
    margin_top: float = 0.0
    margin_bottom: float = 0.0
    is_table_wrapper: bool = False

    def border_height(self) -> float:
        return self.high


@dataclass
class Sheet:
    height: float = ROOM
    boxes: list[Box] = field(default_factory=list)

    def descendants(self) -> list[Box]:
        return self.boxes


@dataclass
class Leaf:
    _page_box: Sheet


@dataclass
class Document:
    pages: list[Leaf]


def document(**heights: float) -> Any:
    boxes = [Box(Element(key.replace("_", "-")), high) for key, high in heights.items()]
    return Document([Leaf(Sheet()), Leaf(Sheet(boxes=boxes))])


def keys(order: Order) -> list[str]:
    return [part.key for part in order["one"]]


def test_a_picture_stands_below_its_rule() -> None:
    order = in_order(chapters(block("a", drawing=True), block("b")))
    assert keys(order) == ["a", "drawing-a", "b"]
    assert keys(floated(order, document(a=10, drawing_a=50, b=10))) == keys(order)


def test_text_fills_the_page_that_a_picture_does_not_fit() -> None:
    order = in_order(chapters(block("a"), block("b", drawing=True), block("c"), block("d")))
    set_ = floated(order, document(a=50, b=10, drawing_b=60, c=20, d=30))
    assert keys(set_) == ["a", "b", "c", "drawing-b", "d"]


def test_pictures_keep_their_order() -> None:
    order = in_order(chapters(block("a", drawing=True), block("b", drawing=True), block("c")))
    set_ = floated(order, document(a=50, drawing_a=60, b=10, drawing_b=20, c=30))
    assert keys(set_) == ["a", "b", "c", "drawing-a", "drawing-b"]


def test_at_the_end_of_a_chapter_what_fits_fills_the_page() -> None:
    order = in_order(chapters(block("a", drawing=True), block("b", drawing=True)))
    set_ = floated(order, document(a=50, drawing_a=60, b=10, drawing_b=20))
    assert keys(set_) == ["a", "b", "drawing-b", "drawing-a"]


def test_no_picture_leaves_its_chapter() -> None:
    two = ChapterView("two", "2", "Two", (block("b"),))
    order = in_order((*chapters(block("a", drawing=True)), two))
    set_ = floated(order, document(a=50, drawing_a=60, b=20))
    assert keys(set_) == ["a", "drawing-a"]
    assert [part.key for part in set_["two"]] == ["b"]


def test_a_picture_without_a_number_stays_where_it_is() -> None:
    order = in_order(chapters(block("a"), block("b", "", drawing=True), block("c")))
    assert keys(floated(order, document(a=50, b=10, drawing_b=60, c=20))) == keys(order)


@pytest.mark.parametrize("high", [20.0, 70.0, 150.0])
def test_nothing_is_lost_or_doubled(high: float) -> None:
    blocks = [block(f"a{n}", drawing=n % 2 == 0) for n in range(9)]
    order = in_order(chapters(*blocks))
    sizes = {key.replace("-", "_"): high for key in keys(order)}
    assert sorted(keys(floated(order, document(**sizes)))) == sorted(keys(order))


def test_a_book_without_pictures_has_blocks_alone() -> None:
    plain = block("a")
    assert in_order(chapters(plain))["one"] == (Part("block", plain),)
    assert not has_box(replace(plain, example=None))
