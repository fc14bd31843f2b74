from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulewright.judging.book import Book, Facts
from rulewright.judging.rulebook import chapters_of, read_rulebook
from rulewright.play import Arrow, Board, Game, Item, Picture, Run, Square, Variant, Zone
from rulewright.playing.engine import load_engine
from rulewright.playing.searching.lockstep import Ledger
from rulewright.playing.searching.search import Limits
from rulewright.playing.telling.pictured import (
    drawing_problems,
    figure_problems,
    idle_figures,
    picture_problems,
    squares_of,
    steps_of,
)
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.witness import Laboratory, part
from rulewright.playing.verdicts import Witness
from rulewright.playing.watching.conduct import conduct_problems

NAMES = Names("en", {"rook": ("rook", "rooks")})
EMPTY = Picture((), (Board("board", 2, 2, (Square((0, 0)), Square((1, 1)))),))
FIGURES = (("board", EMPTY), ("rook-moves", EMPTY))


@pytest.fixture(scope="module")
def outpost() -> type[Game[Any, Any]]:
    game = load_engine(Path(__file__).with_name("outpost.py"))
    assert not isinstance(game, tuple), game
    return game


def witness(outpost: type[Game[Any, Any]], variant: Variant) -> Witness:
    found = part(Laboratory(Ledger(outpost()), NAMES, Limits(games=1)), variant, "rule").witness
    assert found is not None
    return found


def arrows(picture: Picture | None) -> tuple[Arrow, ...]:
    return picture.boards[0].arrows if picture else ()


def test_a_refused_move_is_an_arrow_that_leads_nowhere(outpost: type[Game[Any, Any]]) -> None:
    found = witness(outpost, Variant(off=frozenset(["steps"])))
    assert found.kind == "refusal"
    assert arrows(found.before) == (Arrow((0, 0), (0, 3)),)
    assert found.is_refused
    assert found.after is None


def test_an_allowed_move_is_an_arrow_with_what_it_leads_to(outpost: type[Game[Any, Any]]) -> None:
    found = witness(outpost, Variant(off=frozenset(["take"])))
    assert arrows(found.before) == (Arrow((0, 0), (0, 2), "attack"),)
    assert not found.is_refused
    assert arrows(found.after) == ()
    assert found.after is not None
    lying = {square.at: square.stack for square in found.after.boards[0].squares if square.stack}
    assert lying == {(0, 2): (Item("rook", owner=0),)}


def test_without_a_board_nothing_is_drawn_after_it(pebbles: type[Game[Any, Any]]) -> None:
    found = witness(pebbles, Variant(off=frozenset(["hold-limit"])))
    assert found.before is not None
    assert found.after is None


def test_the_board_game_keeps_its_contract(outpost: type[Game[Any, Any]]) -> None:
    assert conduct_problems(outpost, "outpost.py") == ()
    assert figure_problems(outpost().figures(), "outpost.py") == ()


@pytest.mark.parametrize(
    ("arrows", "said"),
    [
        (None, "arrows: found None, expected a tuple of Arrows"),
        ((3,), "Arrow expected, found 3"),
        ((Arrow((0, 0), (9, 9)),), "an arrow at (9, 9), where no square is"),
    ],
)
def test_what_a_move_looks_like_can_be_drawn(
    outpost: type[Game[Any, Any]], arrows: Any, said: str
) -> None:
    kind = type("Broken", (outpost,), {"arrows": lambda self, state, move: arrows})
    assert said in conduct_problems(kind, "outpost.py")[0].message


def book(attributes: str) -> Book:
    text = f"# Camp\n\n{{#deal states=S1{attributes}}}\nDeal.\n"
    statements, problems = read_rulebook("r.md", text, frozenset(["S1"]), frozenset())
    assert problems == ()
    facts = Facts("Camp", "", "2", "", "", "", "none", (), "1", "2026-11-30")
    return Book("camp", facts, *chapters_of(statements), ())


@pytest.mark.parametrize(
    ("name", "figures", "said"),
    [
        ("rook-move", FIGURES, "expected one that e.py draws: board, rook-moves (do you mean rook"),
        ("xyz", FIGURES, "found picture='xyz', expected one that e.py draws: board, rook-moves"),
        ("board", (), "but e.py has no pictures"),
        ("board", None, "book.yaml says engine: none"),
    ],
)
def test_a_picture_that_is_none_is_a_problem_with_its_place(
    name: str, figures: Any, said: str
) -> None:
    (problem,) = picture_problems(book(f' picture="{name}"'), figures, "e.py")
    assert problem.code == "picture-unknown"
    assert said in problem.message
    assert str(problem.place) == "r.md:3:27"


def test_a_book_may_show_pictures_or_not() -> None:
    assert picture_problems(book(' picture="board"'), FIGURES, "e.py") == ()
    assert picture_problems(book(""), FIGURES, "e.py") == ()
    assert picture_problems(book(""), None, "none") == ()


def test_pictures_that_no_block_asks_for_are_told() -> None:
    (note,) = idle_figures(book(' picture="board"'), FIGURES)
    assert "engine: rook-moves (" in note
    assert idle_figures(book(' picture="board"'), FIGURES[:1]) == ()
    assert idle_figures(book(""), ()) == ()


def holding(*items: Any) -> Picture:
    return Picture((Zone("hand", 0, (items,)),))


def board(**changes: Any) -> Picture:
    return Picture((), (EMPTY.boards[0]._replace(**changes),))


def made(*squares: Square, arrows: tuple[Arrow, ...] = ()) -> Picture:
    return Picture((), (Board("board", 2, 3, squares, arrows),))


@pytest.mark.parametrize(
    ("drawn", "said"),
    [
        (None, "found None, expected a Picture"),
        (made(Square((2, 0))), "the square (2, 0), expected columns 0 to 1, rows 0 to 2"),
        (made(Square((0, 0)), Square((0, 0))), "the square (0, 0) twice"),
        (made(Square((0, 0)), arrows=(Arrow((0, 0), (1, 1)),)), "an arrow at (1, 1), where no"),
        (holding(Item("card", 5)), "str expected, found 5"),  # type: ignore[arg-type]
        (holding(Item("card", face="sideways")), "'sideways'"),  # type: ignore[arg-type]
        (Picture((Zone("hand", 0, (Item("card"),)),)), "Item expected, found 'card'"),  # type: ignore[arg-type]
        (Picture([]), "found a list in the Picture, expected a tuple"),  # type: ignore[arg-type]
        (board(columns=0), "0 columns and 2 rows, expected at least one"),
        (board(part=((-1, 0), (1, 1))), "the part from (-1, 0) to (1, 1), which it does not have"),
        (board(part=((1, 1), (0, 0))), "the part from (1, 1) to (0, 0)"),
        (board(sides="white"), "a list expected, found 'white'"),
        (board(runs=(Run((0, 0), (0, 0), "curve"),)), "found 'curve'"),  # type: ignore[arg-type]
    ],
)
def test_a_board_that_cannot_be_drawn_is_a_problem(drawn: object, said: str) -> None:
    (problem,) = drawing_problems(drawn, "e.py", "draw")
    assert said in problem.message


@pytest.mark.parametrize(
    "drawn",
    [
        *(Picture(()), EMPTY, holding(Item("card", "5", owner=1)), board(part=((0, 0), (0, 1)))),
        made(Square((0, 0)), Square((1, 2)), arrows=(Arrow((0, 0), (1, 2)),)),
    ],
)
def test_a_sound_picture_has_no_problem(drawn: Picture) -> None:
    assert drawing_problems(drawn, "e.py", "draw") == ()
    assert figure_problems({"one": drawn}, "e.py") == ()


def test_figures_are_pictures_by_name() -> None:
    assert "found [1], expected names" in figure_problems([1], "e.py")[0].message
    assert "figures 'x': found 3" in figure_problems({"x": 3}, "e.py")[0].message
    assert "figures: found 3" in figure_problems({3: EMPTY}, "e.py")[0].message
    assert "no picture under 'x'" in figure_problems({"x": ()}, "e.py")[0].message


def test_several_pictures_are_the_steps_of_one() -> None:
    assert steps_of(EMPTY) == (EMPTY,)
    assert steps_of((EMPTY, EMPTY)) == (EMPTY, EMPTY)
    assert figure_problems({"one": (EMPTY, EMPTY)}, "e.py") == ()
    assert "found 3" in figure_problems({"one": (EMPTY, 3)}, "e.py")[0].message


@pytest.mark.parametrize(
    ("end", "squares"),
    [
        ((0, 0), [(0, 0)]),
        ((2, 0), [(0, 0), (1, 0), (2, 0)]),
        ((2, 2), [(0, 0), (1, 1), (2, 2)]),
        ((-1, 1), [(0, 0), (-1, 1)]),
        ((2, 1), []),
    ],
)
def test_the_squares_of_a_run(end: tuple[int, int], squares: list[tuple[int, int]]) -> None:
    assert list(squares_of(Run((0, 0), end))) == squares


@pytest.mark.parametrize(
    ("end", "said"),
    [((1, 2), "(1, 2), which is no straight line"), ((0, 2), "a run over (0, 2), where no square")],
)
def test_a_run_that_cannot_be_drawn_is_a_problem(end: tuple[int, int], said: str) -> None:
    board = Board("board", 2, 3, (Square((0, 0)), Square((0, 1))), runs=(Run((0, 0), end),))
    (problem,) = drawing_problems(Picture((), (board,)), "e.py", "draw")
    assert said in problem.message


def test_where_only_one_version_ends_the_other_goes_on(outpost: type[Game[Any, Any]]) -> None:
    found = witness(outpost, Variant(off=frozenset(["take"])))
    assert found.canonical[-1] == "The game ends and Ann wins."
    assert found.without == ("The game goes on, and it is Ben’s turn.",)
