from __future__ import annotations

import pytest

from rulewright.play import Arrow, Board, Item, Picture, Run, Square, Zone
from rulewright.playing.telling.describing import describe
from rulewright.playing.telling.naming import column_name, square_name
from rulewright.playing.telling.sentences import Names

TERMS = {
    "g-chip": ("G chip", "G chips"),
    "card": ("card", "cards"),
    "rook": ("rook", "rooks"),
    "piece": ("piece", "pieces"),
    "crown": ("crown", "crowns"),
    "white": ("White", "White"),
    "black": ("Black", "Black"),
}
EN = Names("en", TERMS)
JA = Names("ja", {"rook": ("ルーク",) * 2, "board": ("盤",) * 2}, ("アン", "ベン"))
SIDES = ("white", "black")


def board(*squares: Square, arrows: tuple[Arrow, ...] = (), sides: tuple[str, ...] = ()) -> Board:
    return Board("board", 5, 7, squares, arrows, None, sides)


def said(one: Board, names: Names = EN, crossed: bool = False) -> tuple[str, ...]:
    """What is said of a board beside its size."""
    return describe(Picture((), (one,)), names, crossed)[1:]


def test_a_picture_is_described() -> None:
    pile = (Item("g-chip", count=2), Item("g-chip"), Item("card", "004"))
    zones = (Zone("hand", 1, (pile,)), Zone("common-stock", None, ()))
    assert describe(Picture(zones), EN) == (
        "Ben, hand: 3 G chips and card 004.",
        "Common stock: –.",
    )


ROOK, HIDDEN = Item("rook", owner=0), Item("piece", face="down", owner=1)


@pytest.mark.parametrize(
    ("stack", "sides", "text"),
    [
        ((ROOK,), SIDES, "White rook on c3."),
        ((ROOK,), (), "Ann’s rook on c3."),
        ((ROOK._replace(owner=None),), SIDES, "Rook on c3."),
        ((ROOK._replace(face="down"),), SIDES, "White rook on c3, face down."),
        ((ROOK._replace(mark="locked"),), SIDES, "White rook on c3, locked."),
        ((HIDDEN, HIDDEN), SIDES, "2 Black pieces on c3, face down."),
        ((HIDDEN, ROOK), SIDES, "On c3, from the top: White rook and Black piece (face down)."),
        ((Item("card", "004", owner=1),), (), "Ben’s card 004 on c3."),
    ],
)
def test_what_lies_on_a_square(stack: tuple[Item, ...], sides: tuple[str, ...], text: str) -> None:
    assert said(board(Square((2, 2), stack=stack), sides=sides)) == (text,)


def test_an_empty_board_is_what_is_printed_on_it() -> None:
    crown = Square((2, 0), marks=("crown",), owner=0)
    mark = Square((0, 3), marks=("x-mark",))
    assert said(board(mark, crown, sides=SIDES)) == ("White crown: c1.", "X mark: a4.")
    assert said(board(crown)) == ("Ann’s crown: c1.",)
    assert said(board(Square((0, 0)))) == ("Nothing lies on it.",)
    full = Square((1, 1), stack=(ROOK,))
    assert said(board(mark, full, sides=SIDES)) == ("White rook on b2.",)


def test_what_is_shown_on_a_board() -> None:
    arrows = (Arrow((0, 0), (0, 4)), Arrow((0, 0), (1, 2), "jump"))
    reached = (Square((1, 0), accent="reach"), Square((0, 1), accent="reach"))
    one = board(Square((0, 0), stack=(ROOK,)), *reached, arrows=arrows, sides=SIDES)
    assert said(one)[1:] == (
        "Can be reached: b1 and a2.",
        "An arrow from a1 to a5.",
        "An arrow that jumps from a1 to b3.",
    )
    assert said(one, crossed=True)[-1] == "What the arrow shows is not allowed."
    assert said(board(Square((0, 0))), crossed=True) == ("Nothing lies on it.",)


def test_a_board_says_its_size_and_who_sits_where() -> None:
    one = board(Square((0, 0)))
    assert describe(Picture((), (one,)), EN)[0] == "Board, 5 by 7."
    assert describe(Picture((), (one._replace(near=1),)), EN)[0] == (
        "Board, 5 by 7, Ben at the bottom."
    )


def test_another_language_has_words_of_its_own() -> None:
    # "Board, 5x7, in front: Ben. Ann's rook: c3 (face down)."
    one = board(Square((2, 2), stack=(ROOK._replace(face="down"),)))._replace(near=1)
    assert describe(Picture((), (one,)), JA) == (
        "盤、5×7、手前はベン。",
        "アンのルーク：c3（裏向き）。",
    )


def test_squares_are_called_by_labels_if_each_has_its_own() -> None:
    road = board(Square((0, 0), label="12"), Square((1, 0), label="13"))
    assert square_name(road, (1, 0)) == "13"
    assert square_name(road, (4, 6)) == "e7"
    assert square_name(board(Square((0, 0), label="1"), Square((1, 0), label="1")), (1, 0)) == "b1"
    assert [column_name(n) for n in (0, 25, 26, 27, 52)] == ["a", "z", "aa", "ab", "ba"]


CARD = Item("card", "7", suit="red", marks=(("dog",), ("monkey", "monkey")))


@pytest.mark.parametrize(
    ("item", "text"),
    [
        (CARD, "Hand: red card 7 (dog; 2 monkeys)."),
        (CARD._replace(label="", face="down"), "Hand: 1 card (red) (dog; 2 monkeys)."),
        (Item("card", "7", marks=((), ("dog", "monkey"))), "Hand: card 7 (dog and monkey)."),
        (Item("card", "7 + 5"), "Hand: card 7 + 5."),
        (Item("plus-card", "+"), "Hand: 1 plus card."),
    ],
)
def test_what_is_printed_on_a_card(item: Item, text: str) -> None:
    assert describe(Picture((Zone("hand", None, ((item,),)),)), EN) == (text,)


def test_places_are_told_from_the_left() -> None:
    zone = Zone("area", None, ((ROOK,), (), (ROOK, ROOK)), places=True)
    (text,) = describe(Picture((zone,)), EN)
    assert text == "Area: place 1: 1 rook, place 2: nothing, place 3: 2 rooks."


def test_things_alike_are_told_once() -> None:
    squares = [Square((n, 0), stack=(ROOK,)) for n in range(3)]
    assert said(board(*squares), EN) == ("Ann’s rooks on a1, b1, and c1.",)
    other = Square((3, 0), stack=(ROOK._replace(mark="new"),))
    assert said(board(squares[0], other)) == ("Ann’s rook on a1.", "Ann’s rook on d1, new.")


def test_the_labels_of_an_empty_board_are_told_row_by_row() -> None:
    rows = [Square((n % 2, n // 2), label=str(n % 2)) for n in range(4)]
    assert said(board(*rows)) == ("Row 2: 0, 1.", "Row 1: 0, 1.")
    shown = (*rows[:3], rows[3]._replace(accent="choice"))
    assert said(board(*shown)) == ("Can be chosen: b2.",)


def test_a_part_of_a_board_is_told_and_its_squares_keep_their_names() -> None:
    cut = board(Square((2, 2), label="7", stack=(ROOK,)))._replace(part=((2, 2), (2, 2)))
    assert describe(Picture((), (cut,)), EN) == (
        "Board, 5 by 7; here c3 to c3.",
        "Ann’s rook on c3.",
    )


def test_rows_and_tiles_are_told() -> None:
    squares = tuple(Square((n, 0), label=str(n + 1)) for n in range(4))
    runs = (Run((0, 0), (1, 0), "tile", "M4"), Run((2, 0), (3, 0), "tile"), Run((0, 0), (3, 0)))
    track = Board("road", 4, 1, squares, runs=runs)
    assert describe(Picture((), (track,)), EN)[1:] == (
        "Nothing lies on it.",
        "M4: 1–2.",
        "A line from 1 to 4.",
    )


def test_on_a_track_nothing_lies_on_another() -> None:
    both = (Square((0, 0), label="Start", stack=(ROOK, HIDDEN)), Square((1, 0), label="1"))
    track = Board("road", 2, 1, both)
    assert describe(Picture((), (track,)), EN)[1] == (
        "Ben’s piece (face down) and Ann’s rook on Start."
    )
