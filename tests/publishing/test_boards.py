from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from rulewright.play import Arrow, Board, Item, Picture, Square
from rulewright.playing.checked import CheckedBook
from rulewright.playing.telling.sentences import make_names
from rulewright.playing.verdicts import RuleVerdict, Witness
from rulewright.publishing.boards import look_of
from rulewright.publishing.close_up import close_up, pointed
from rulewright.publishing.composition import compose
from rulewright.publishing.examples import tells_more
from rulewright.publishing.html import publish_html
from rulewright.publishing.inks import inks
from rulewright.publishing.markdown_book import publish_markdown
from rulewright.publishing.page import Block
from rulewright.publishing.pdf import print_html
from rulewright.publishing.picture import WIDTH, Manner, draw_picture
from rulewright.publishing.report import publish_report
from rulewright.reading.glossary import Glossary

from .camp import (
    ATTACK,
    BEFORE,
    EMPTY,
    HIDDEN,
    LOCK,
    MOVED,
    PLACED,
    REACH,
    TAKEN,
    board,
)
from .conftest import RULEBOOK, Make

SVG = "{http://www.w3.org/2000/svg}"


def draw(picture: Picture, glossary: Glossary, how: Manner | None = None) -> str:
    given = (picture, make_names(glossary, "en"), glossary, inks("#9c3b1b"), "p", "Board", ())
    return draw_picture(*given, how or Manner())


def classes(svg: str) -> list[str]:
    return [part.get("class", "") for part in ElementTree.fromstring(svg).iter()]


def words(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def squares(svg: str, name: str) -> int:
    """How many squares of a class: each is one part of its path."""
    return sum(
        path.count("z") for path in re.findall(rf'<path class="{name}"[^>]* d="([^"]*)"', svg)
    )


def test_an_empty_board_has_its_squares_signs_and_coordinates(glossary: Glossary) -> None:
    svg = draw(EMPTY, glossary)
    found = classes(svg)
    assert squares(svg, "square") == 49
    assert found.count("outline") == 13  # eight diamonds and five crosses
    assert (found.count("light-print"), found.count("dark-print")) == (1, 1)
    assert words(svg) == ["a", "b", "c", "d", "e", "f", "g", *"1234567"]
    assert not {"arrow", "dot", "ring", "lock", "badge"} & set(found)


def test_a_board_is_60_mm_wide_and_never_wider_than_its_place(glossary: Glossary) -> None:
    for how in (Manner(), Manner(is_snug=True), Manner(width=420, is_snug=True)):
        root = ElementTree.fromstring(draw(EMPTY, glossary, how))
        assert 55 < float((root.get("width") or "").removesuffix("mm")) <= 60
    wide = Picture((), (Board("board", 30, 1, tuple(Square((n, 0)) for n in range(30))),))
    root = ElementTree.fromstring(draw(wide, glossary))
    assert float((root.get("viewBox") or "").split()[2]) == WIDTH


def test_letters_stay_legible_on_small_boards(glossary: Glossary) -> None:
    svg = draw(EMPTY, glossary, Manner(width=184))
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', svg)]
    assert min(sizes) / 4 >= 2.1  # millimetres: 6 pt


def test_owners_are_told_apart_without_colour(glossary: Glossary) -> None:
    found = classes(draw(BEFORE, glossary, Manner(is_named=True)))
    assert {"light-piece", "light-sign", "dark-piece", "dark-sign"} <= set(found)
    assert found.count("dark-line") == 2  # the backs of two hidden pieces
    assert found.count("light-line") == 1


@pytest.mark.parametrize(
    ("sides", "owner", "look"),
    [
        ((), 0, "light"),
        ((), 1, "dark"),
        ((), 2, "tinted"),
        (("black", "white"), 0, "dark"),
        (("black", "white"), 1, "light"),
        (("red", "blue"), 1, "dark"),
        ((), None, "open"),
    ],
)
def test_white_is_light_and_black_dark_whoever_plays_them(
    sides: tuple[str, ...], owner: int | None, look: str
) -> None:
    assert look_of(Board("board", 1, 1, (), sides=sides), owner) == look


def test_players_are_named_beside_a_board_of_a_play_only(glossary: Glossary) -> None:
    assert {"Ann, white", "Ben, black"} <= set(words(draw(LOCK, glossary, Manner(is_named=True))))
    assert not {"Ann", "Ben", "white", "black"} & set(words(draw(LOCK, glossary)))


def test_who_sits_at_the_bottom_edge_stands_below(glossary: Glossary) -> None:
    said = words(draw(BEFORE, glossary, Manner(is_named=True)))
    assert said.index("Ben, black") < said.index("a") < said.index("Ann, white")


def test_a_stack_shows_its_edges_and_its_count(glossary: Glossary) -> None:
    pile = Picture((), (board({(1, 5): (HIDDEN,) * 5}),))
    svg = draw(pile, glossary)
    assert classes(svg).count("dark-piece") == 3
    assert words(svg).count("5") == 2  # the coordinate and the count
    alone = draw(Picture((), (board({(1, 5): (HIDDEN,)}),)), glossary)
    assert "badge" not in classes(alone)


def test_a_lock_has_a_padlock_and_a_frame(glossary: Glossary) -> None:
    found = classes(draw(LOCK, glossary))
    assert [found.count(name) for name in ("lock", "shackle", "frame")] == [1, 1, 1]
    assert "lock" not in classes(draw(BEFORE, glossary))


def test_accents_have_signs_of_their_own(glossary: Glossary) -> None:
    svg = draw(REACH, glossary)
    found = classes(svg)
    assert squares(svg, "shown") == 4  # tints: one chosen, two in reach, one under attack
    assert svg.count('<circle class="dot"') == 2
    assert found.count("ring") == 3  # a frame; a circle and its four marks
    assert found.count("hatch") == 1


def test_what_is_printed_makes_room_for_what_lies_there(glossary: Glossary) -> None:
    place = re.compile(r'scale\(([\d.]+)\)"><path class="outline"')
    empty = {*place.findall(draw(EMPTY, glossary))}
    placed = {*place.findall(draw(BEFORE, glossary))}
    assert len(empty) == 1
    assert min(map(float, placed)) < float(*empty) / 2


def arrow_of(arrow: Arrow, glossary: Glossary, crossed: bool = False) -> str:
    svg = draw(Picture((), (board(PLACED, arrows=(arrow,)),)), glossary, Manner(is_crossed=crossed))
    return next(re.finditer(r'<path class="head"[^>]* d="([^"]*)"', svg))[1]


def test_an_arrow_ends_in_the_middle_of_a_free_square_and_at_the_rim_of_a_thing(
    glossary: Glossary,
) -> None:
    side = 32
    x, y = 10.5 + 2.5 * side, 1.5 + 7 * side
    assert arrow_of(Arrow((2, 1), (2, 4)), glossary).startswith(f"M{x:g} {y - 4.5 * side:g}L")
    taken = arrow_of(Arrow((2, 1), (2, 5), "attack"), glossary)
    assert taken.startswith(f"M{x:g} {y - (5.5 - 0.39) * side:.0f}L")
    assert taken.count("z") == 2  # an attack has two heads


def test_jumps_bend_and_pushes_have_a_tail(glossary: Glossary) -> None:
    lines = [
        re.findall(r'<path class="arrow"[^>]* d="([^"]*)"', draw(Picture((), (one,)), glossary))[0]
        for kind in ("move", "jump", "push")
        for one in [board(arrows=(Arrow((0, 1), (1, 3), kind),))]  # type: ignore[arg-type]
    ]
    assert ["Q" in line for line in lines] == [False, True, False]
    assert [line.count("M") for line in lines] == [1, 1, 2]


def test_a_move_that_is_not_allowed_is_crossed_out(glossary: Glossary) -> None:
    crossed = draw(BEFORE, glossary, Manner(is_crossed=True))
    assert classes(crossed).count("cross") == 1
    assert "What the arrow shows is not allowed." in crossed
    assert "cross" not in classes(draw(BEFORE, glossary))
    assert "cross" not in classes(draw(MOVED, glossary, Manner(is_crossed=True)))


def test_a_board_need_not_be_a_rectangle(glossary: Glossary) -> None:
    ring = tuple(Square((c, r)) for c in range(3) for r in range(3) if (c, r) != (1, 1))
    svg = draw(Picture((), (Board("board", 3, 3, ring),)), glossary)
    (edge,) = re.findall(r'<path class="edge"[^>]* d="([^"]*)"', svg)
    assert squares(svg, "square") == 8
    assert edge.count("M") == 16  # twelve outside, four around the hole


def test_squares_with_labels_need_no_coordinates(glossary: Glossary) -> None:
    road = tuple(Square((n, 0), label=str(n + 10)) for n in range(3))
    assert words(draw(Picture((), (Board("road", 3, 1, road),)), glossary)) == ["10", "11", "12"]


def test_other_signs_are_the_first_letter_of_their_term(glossary: Glossary) -> None:
    square = Square((0, 0), marks=("white-stone",), stack=())
    svg = draw(Picture((), (Board("board", 1, 1, (square,)),)), glossary)
    assert words(svg)[0] == "W"
    token = Square((0, 0), stack=(Item("black-stone", owner=0),))
    assert words(draw(Picture((), (Board("board", 1, 1, (token,)),)), glossary))[-1] == "B"


def test_labels_are_text(glossary: Glossary) -> None:
    square = Square((0, 0), label="<&", stack=(Item("tile", "<b>&", owner=0),))
    assert {"<&", "<b>&"} <= set(words(draw(Picture((), (Board("b", 1, 1, (square,)),)), glossary)))


def test_the_description_tells_the_board(glossary: Glossary) -> None:
    told = ElementTree.fromstring(draw(BEFORE, glossary)).findtext(f"{SVG}desc") or ""
    assert "White rook on c2. White knight on f2, face down." in told
    assert "2 black pieces on b6, face down." in told
    assert "An arrow from c2 to c5." in told


# What of it a play needs


@pytest.mark.parametrize(
    ("picture", "position", "after", "count"),
    [
        (BEFORE, "Ann moves next.", "", 1),  # an arrow
        (MOVED, "Ann moves next.", "The rook is on c5.", 1),
        (MOVED, "The bishop is gone.", "", 1),
        (MOVED, "Ann passes.", "", 0),
        (MOVED, "Ann has 3 stones; c99 is no square.", "", 0),
    ],
)
def test_a_board_is_shown_whole_if_a_play_names_something_of_it(
    glossary: Glossary, picture: Picture, position: str, after: str, count: int
) -> None:
    close = close_up(picture, make_names(glossary, "en"), position, "", [after])
    assert len(close.boards if close else ()) == count


def test_without_an_arrow_the_squares_of_the_move_are_marked() -> None:
    marked = [s.at for s in pointed(MOVED, "Ann turns up c2.").boards[0].squares if s.accent]
    assert marked == [(2, 1)]
    assert pointed(MOVED, "Ann passes.") == MOVED
    assert pointed(BEFORE, "Ann moves her rook from c2 to c5.") == BEFORE


def test_paper_shows_the_table_after_a_move_if_the_arrow_does_not_say_it() -> None:
    assert not tells_more(BEFORE, MOVED)
    assert tells_more(ATTACK, TAKEN)
    assert tells_more(BEFORE, TAKEN)


# In the editions


def booked(make: Make, *witnesses: tuple[str, Witness]) -> CheckedBook:
    """The small book with two pictures below its rules and these plays."""
    text = RULEBOOK.replace('"S02"', '"S02" picture="camp" caption="The <camp>."')
    book = make(text.replace('states="S03"', 'states="S03" picture="reach"', 1))
    rules = tuple(RuleVerdict(id, "effect", (), True, "", play, "x") for id, play in witnesses)
    assert book.trial is not None
    figures = (("camp", EMPTY), ("reach", REACH), ("idle", LOCK))
    return replace(book, figures=figures, trial=replace(book.trial, rules=rules))


def blocks(book: CheckedBook) -> dict[str, Block]:
    return {block.id: block for chapter in compose(book).chapters for block in chapter.blocks}


@pytest.fixture
def plays(play: object) -> tuple[tuple[str, Witness], ...]:
    assert callable(play)
    moves = {"table": "Ann moves next.", "moves": ("Ann moves her rook from c2.",)}
    refused = play(before=BEFORE, is_refused=True, **moves)
    allowed = play(before=ATTACK, after=TAKEN, kind="consequence", **moves)
    return (("one-stone", refused), ("take", allowed))


def test_pictures_stand_below_their_rules(
    make: Make, plays: tuple[tuple[str, Witness], ...]
) -> None:
    book = booked(make, *plays)
    found = {id: block.drawing for id, block in blocks(book).items() if block.drawing}
    assert [(id, one.caption, one.title) for id, one in found.items()] == [
        ("take", "The <camp>.", "The <camp>."),
        ("one-stone", "", "Reach"),
    ]
    screen, paper = publish_html(book).decode(), print_html(book, compose(book))
    assert "<figcaption>The &lt;camp&gt;.</figcaption>" in screen
    assert screen.count('<figure class="drawing">') == paper.count('<div class="drawing"') == 2
    assert 'id="figure-take-title"' in paper


def test_plays_are_drawn_before_and_after(
    make: Make, plays: tuple[tuple[str, Witness], ...]
) -> None:
    book = booked(make, *plays)
    screen, paper = publish_html(book).decode(), print_html(book, compose(book))
    for html in (screen, paper):
        assert html.count('id="example-take-after-title"') == 1
        assert html.count('class="cross"') == 1
    assert compose(book).legend[-4:] == (
        "W is a white stone",
        "a lattice is a back",
        "an arrow is the move",
        "a crossed arrow is a move that is not allowed",
    )
    assert 'class="cross"' in publish_report(book).decode()


def test_as_text_a_picture_is_told(make: Make) -> None:
    lines = publish_markdown(booked(make)).decode().splitlines()
    at = lines.index("> **Picture.** The <camp>.")
    assert lines[at + 2].startswith(
        "> Camp, 7 by 7. X mark: a1, g1, d4, a7, and g7. White crown: d1."
    )
    assert any(line.startswith("> **Picture.** Camp, 7 by 7. White rook on c2.") for line in lines)


def test_a_book_without_pictures_has_none(make: Make) -> None:
    assert "**Picture.**" not in publish_markdown(make()).decode()
    assert 'class="drawing"' not in print_html(make(), compose(make()))
    assert all(block.drawing is None for block in blocks(make()).values())
