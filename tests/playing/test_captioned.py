"""What a caption says in figures stands in the picture."""

from __future__ import annotations

import pytest

from rulewright.judging.book import Book, Facts
from rulewright.judging.rulebook import chapters_of, read_rulebook
from rulewright.play import Board, Item, Picture, Square, Zone
from rulewright.playing.telling.captioned import caption_problems
from rulewright.playing.telling.sentences import Names

NAMES = Names(
    "en", {"card": ("card", "cards"), "rook": ("rook", "rooks"), "hand": ("hand", "hands")}
)
HAND = Zone("hand", 0, ((Item("card", "7 + 5"), Item("card", "31")),))
BOARD = Board(
    "board",
    3,
    3,
    (Square((0, 0)), Square((2, 1), stack=(Item("rook"),)), Square((1, 1), label="12")),
)
FIGURES = (("turn", (Picture((HAND,)), Picture((), (BOARD,)))),)


def book(caption: str, text: str = "Play.", kind: str = ".example ") -> Book:
    attributes = f'{kind}states=S1 picture="turn" caption="{caption}"'
    written = f"# Camp\n\n{{#deal states=S1}}\nDeal.\n\n{{#play {attributes}}}\n{text}\n"
    statements, problems = read_rulebook("r.md", written, frozenset(["S1"]), frozenset())
    assert problems == ()
    facts = Facts("Camp", "", "2", "", "", "", "none", (), "1", "2026-11-30")
    return Book("camp", facts, *chapters_of(statements), ())


@pytest.mark.parametrize(
    ("caption", "text"),
    [
        ("A turn.", "Play."),
        ("Ann plays 7 + 5.", "The rook on c2 stays."),
        ("The space with the number 12.", "Ann has 31 and two more, on the 3rd turn."),
    ],
)
def test_what_the_picture_has_may_be_named(caption: str, text: str) -> None:
    assert caption_problems(book(caption, text), FIGURES, NAMES) == ()


@pytest.mark.parametrize(
    ("caption", "text", "missing"),
    [
        ("Ann plays 7 + 6.", "Play.", "6"),
        ("The rook on c3.", "Play.", "c3"),
        ("A turn.", "Ann has 32 in hand.", "32"),
        ("A turn.", "Ann moves to a1, an empty space.", "a1"),
    ],
)
def test_what_it_has_not_is_a_problem(caption: str, text: str, missing: str) -> None:
    (problem,) = caption_problems(book(caption, text), FIGURES, NAMES)
    assert problem.code == "caption-differs"
    assert repr(missing) in problem.message
    assert problem.place.line == 6


def test_the_words_of_a_rule_are_not_looked_at() -> None:
    assert caption_problems(book("A turn.", "Deal 99 cards.", ""), FIGURES, NAMES) == ()
    assert caption_problems(book("99 cards."), (), NAMES) == ()
