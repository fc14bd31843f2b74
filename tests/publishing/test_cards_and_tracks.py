from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rulewright.play import Arrow, Board, Item, Picture, Run, Square, Zone
from rulewright.playing.telling.sentences import make_names
from rulewright.publishing.boards import look_of
from rulewright.publishing.close_up import close_up, same_parts
from rulewright.publishing.cropping import cropped
from rulewright.publishing.inks import inks
from rulewright.publishing.picture import Manner, draw_picture
from rulewright.publishing.squares import lay_out
from rulewright.reading.glossary import Glossary

SVG = "{http://www.w3.org/2000/svg}"
CHIP = Item("chip", owner=0)
CARD = Item("oracle-card", "7", suit="dog", marks=(("dog",), ("monkey",) * 2))


def draw(picture: Picture, glossary: Glossary, how: Manner | None = None) -> str:
    names = make_names(glossary, "en")
    return draw_picture(
        picture, names, glossary, inks("#9c3b1b"), "p", "T", (), how or Manner(420, True)
    )


def classes(svg: str) -> list[str]:
    return [part.get("class", "") for part in ElementTree.fromstring(svg).iter()]


def words(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def numbers(lying: dict[tuple[int, int], Item] | None = None, runs: tuple[Run, ...] = ()) -> Board:
    """10 by 10 squares with numbers, each twice."""
    lying = lying or {}
    squares = tuple(
        Square((n % 10, n // 10), label=str(n % 50), stack=tuple(filter(None, (lying.get(at),))))
        for n in range(100)
        for at in ((n % 10, n // 10),)
    )
    return Board("board", 10, 10, squares, runs=runs)


def track(count: int, *runs: Run, lying: tuple[Item, ...] = ()) -> Board:
    squares = (Square((n, 0), label=str(n + 1), stack=() if n else lying) for n in range(count))
    return Board("road", count, 1, tuple(squares), runs=runs)


# Boards of numbers


def test_a_chip_shows_the_number_of_its_square(glossary: Glossary) -> None:
    svg = draw(Picture((), (numbers({(1, 1): CHIP, (2, 2): CHIP}),)), glossary)
    assert words(svg).count("11") == 2 * words(svg).count("12") - 1  # printed, and on the chip


@pytest.mark.parametrize(
    "item",
    [
        Item("chip", "A", owner=0),
        Item("rook", owner=0),
        Item("chip", face="down", owner=0),
    ],
)
def test_what_bears_a_sign_of_its_own_does_not(glossary: Glossary, item: Item) -> None:
    svg = draw(Picture((), (numbers({(1, 1): item}),)), glossary)
    assert words(svg).count("11") == 2  # printed on two squares


def test_three_owners_are_told_apart_without_colour(glossary: Glossary) -> None:
    owned = {(n, 0): CHIP._replace(owner=n) for n in range(3)}
    found = classes(draw(Picture((), (numbers(owned),)), glossary))
    assert [found.count(name) for name in ("light-piece", "dark-piece", "notches")] == [1, 1, 1]


def test_a_team_has_one_look() -> None:
    sides = ("red", "blue", "red", "blue")
    board = Board("board", 1, 1, (), sides=sides)
    assert [look_of(board, seat) for seat in range(4)] == ["light", "dark", "light", "dark"]


def test_a_finished_row_has_a_ring(glossary: Glossary) -> None:
    row = numbers(runs=(Run((0, 0), (4, 4)),))
    found = classes(draw(Picture((), (row,)), glossary))
    assert found.count("line") == found.count("line-halo") == 1
    assert "line" not in classes(draw(Picture((), (numbers(),)), glossary))


# The part of a large board


def part(board: Board, said: str, after: Board | None = None) -> Board:
    then = Picture((), (after,)) if after else None
    return cropped(Picture((), (board,)), then, said)[0].boards[0]


def test_of_a_large_board_what_is_named_is_shown() -> None:
    cut = part(numbers(), "Ann places a chip on b2.")
    assert cut.part == ((0, 0), (4, 4))
    assert len(cut.squares) == 25


def test_a_finished_row_is_shown_whole_or_not_at_all() -> None:
    row = numbers(runs=(Run((1, 1), (5, 1)),))
    assert part(row, "Ann places a chip on b2.").part == ((0, 0), (6, 4))
    assert part(row, "Ann places a chip on i9.").part == ((5, 5), (9, 9))


def test_what_changes_is_shown_before_and_after() -> None:
    before, after = numbers(), numbers({(8, 8): CHIP})
    drawn, then = cropped(Picture((), (before,)), Picture((), (after,)), "")
    assert then is not None
    assert drawn.boards[0].part == then.boards[0].part == ((5, 5), (9, 9))


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (numbers(), "Ann passes."),
        (numbers(), "From a1 to j10."),
        (Board("board", 7, 7, (Square((0, 0)),)), "Ann moves to a1."),
        (track(12), "A dog moves to 3."),
    ],
)
def test_other_boards_are_shown_whole(board: Board, said: str) -> None:
    assert part(board, said) == board


def test_where_a_board_goes_on_it_has_no_edge(glossary: Glossary) -> None:
    cut = part(numbers(), "Ann places a chip on b2.")
    svg = draw(Picture((), (cut,)), glossary)
    assert "stub" in classes(svg)
    assert words(svg)[-10:] == ["a", "b", "c", "d", "e", "1", "2", "3", "4", "5"]
    assert "; here a1 to e5." in (ElementTree.fromstring(svg).findtext(f"{SVG}desc") or "")
    assert "stub" not in classes(draw(Picture((), (numbers(),)), glossary))


# Tracks


def test_a_long_track_is_broken_between_its_tiles() -> None:
    runs = tuple(Run((n, 0), (n + 2, 0), "tile") for n in range(0, 24, 3))
    laid = lay_out(track(24, *runs), 420)
    assert laid.is_broken
    for run in runs:
        assert len({laid.middles[n, 0].imag for n in range(run.start[0], run.end[0] + 1)}) == 1
    assert len({middle.imag for middle in laid.middles.values()}) == 2


@pytest.mark.parametrize("room", [420.0, 300.0])
def test_a_track_is_as_wide_as_it_says(room: float) -> None:
    laid = lay_out(track(24), room)
    assert lay_out(track(24), laid.width) == laid
    assert laid.width <= room
    assert not lay_out(track(6), room).is_broken
    assert not lay_out(numbers(), room).is_broken


def test_tiles_are_framed_and_named(glossary: Glossary) -> None:
    board = track(4, Run((0, 0), (1, 0), "tile", "M4"), Run((2, 0), (3, 0), "tile"))
    svg = draw(Picture((), (board,)), glossary)
    assert classes(svg).count("tile") == 2
    assert words(svg).count("M4") == 1
    assert "M4: 1–2." in (ElementTree.fromstring(svg).findtext(f"{SVG}desc") or "")


def test_things_on_one_space_of_a_track_stand_side_by_side(glossary: Glossary) -> None:
    both = track(3, lying=(Item("dog"), Item("boar")))
    assert "badge" not in classes(draw(Picture((), (both,)), glossary))
    pile = Board("board", 3, 2, (Square((0, 0), stack=(Item("dog"), Item("boar"))),))
    assert "badge" in classes(draw(Picture((), (pile,)), glossary))


def test_an_arrow_does_not_cover_a_number(glossary: Glossary) -> None:
    board = track(4)._replace(arrows=(Arrow((0, 0), (3, 0)),))
    (head,) = re.findall(r'class="head"[^>]* d="M([\d.]+)', draw(Picture((), (board,)), glossary))
    laid = lay_out(board, 420)
    assert float(head) < laid.middles[3, 0].real - 0.3 * laid.side


# Cards


def test_signs_of_a_card_stand_at_their_ends(glossary: Glossary) -> None:
    svg = draw(Picture((Zone("hand", 0, ((CARD,),)),)), glossary)
    assert classes(svg).count("suit") == 4
    assert classes(svg).count("rule") == 1
    assert "×" not in "".join(words(svg))


def test_many_signs_are_one_with_their_number(glossary: Glossary) -> None:
    card = CARD._replace(marks=(("monkey",) * 4,))
    svg = draw(Picture((Zone("hand", 0, ((card,),)),)), glossary)
    assert classes(svg).count("suit") == 2
    assert "×4" in words(svg)


def test_a_card_face_down_shows_none(glossary: Glossary) -> None:
    hidden = CARD._replace(face="down", label="")
    assert "suit" not in classes(draw(Picture((Zone("hand", 0, ((hidden,),)),)), glossary))


def test_a_suit_without_a_sign_is_a_letter(glossary: Glossary) -> None:
    svg = draw(Picture((Zone("hand", 0, ((Item("card", "7", suit="red"),),)),)), glossary)
    assert words(svg)[-2:] == ["7", "R"]


def test_a_long_label_has_a_wide_card(glossary: Glossary) -> None:
    hand = tuple((Item("card", label),) for label in ("2", "81 ÷ 9", "12 − 5"))
    svg = draw(Picture((Zone("hand", 0, hand),)), glossary)
    widths = [float(w) for w in re.findall(r'class="face"[^>]* width="([\d.]+)"', svg)]
    assert widths[0] == 20
    assert widths[1] > 26


def test_places_stand_above_one_another(glossary: Glossary) -> None:
    above = Zone("area", None, ((CARD,), (), (CARD, CARD)), places=True)
    below = Zone("below", None, ((), (CARD,), ()), places=True)
    svg = draw(Picture((above, below)), glossary)
    assert classes(svg).count("place") == 3
    free = re.findall(r'translate\(([\d.]+) [\d.]+\)"><rect class="place', svg)
    left, middle, right = sorted(map(float, free))
    assert middle - left == pytest.approx(right - middle)


def test_a_zone_without_places_has_no_outlines(glossary: Glossary) -> None:
    zone = Zone("area", None, ((CARD,), (), (CARD,)))
    assert "place" not in classes(draw(Picture((zone,)), glossary))


# Close-ups

OPEN = Picture(
    (
        Zone("area", None, ((CARD,), ()), places=True),
        Zone("lower-row", None, ((), ()), places=True),
        Zone("hand", 0, ((CARD._replace(label="3"),), (CARD._replace(label="4"),)), True),
        Zone("hand", 1, ((CARD._replace(label="5"),),)),
    )
)


AREA = [("area", None), ("lower-row", None)]


@pytest.mark.parametrize(
    ("position", "move", "zones"),
    [
        ("Ben leads with the dog 5.", "Ann plays the dog 3.", [("hand", 0), ("hand", 1)]),
        ("", "Ann plays the dog 3.", []),  # words do as well
        ("", "Ann places a card below place 2.", AREA),
        ("", "Ann takes the dog 7.", AREA),
        ("The area is empty.", "Ann passes.", AREA),
        ("", "Ann passes below place 9.", []),
        ("", "Ann takes 7 dogs.", []),
    ],
)
def test_things_are_found_by_suit_and_places_by_number(
    glossary: Glossary, position: str, move: str, zones: list[tuple[str, int | None]]
) -> None:
    close = close_up(OPEN, make_names(glossary, "en"), position, move, [])
    assert [(zone.name, zone.owner) for zone in (close.zones if close else ())] == zones


def test_a_card_of_a_suit_is_no_piece_on_the_board(glossary: Glossary) -> None:
    names = make_names(glossary, "en")
    table = OPEN._replace(boards=(track(3, lying=(Item("dog"),)),))
    for move, count in (("Ann plays the dog 3.", 0), ("Ann moves the dog.", 1)):
        close = close_up(table, names, "Ben leads with the dog 5.", move, [])
        assert close is not None
        assert len(close.boards) == count


@pytest.mark.parametrize(
    ("label", "said", "is_found"),
    [
        ("7 + 5", "Ann plays 7 + 5.", True),
        ("7 + 5", "Ann plays 17 + 5.", False),
        ("12", "Ann places a chip on 12.", False),
        ("+", "Ann plays + 5.", False),
        ("+", "Ann plays a card.", True),
    ],
)
def test_a_card_may_be_called_by_what_is_printed_on_it(
    glossary: Glossary, label: str, said: str, is_found: bool
) -> None:
    mine = Zone("hand", 0, ((Item("card", label),),), True)
    table = Picture((mine, Zone("hand", 1, ((Item("card", "004"),),))))
    close = close_up(table, make_names(glossary, "en"), "Ben leads with card 004.", said, [])
    assert (close is not None) is is_found


def test_what_has_no_label_before_has_none_after(glossary: Glossary) -> None:
    names = make_names(glossary, "en")
    position, move = "Ben leads with the dog 5.", "Ann plays the dog 3."
    before = close_up(OPEN, names, position, move, [], choices=False)
    shown = close_up(OPEN, names, position, move, [])
    assert before is not None
    assert shown is not None
    labels = [
        [
            item.label
            for zone in same_parts(OPEN, one).zones
            for stack in zone.stacks
            for item in stack
        ]
        for one in (before, shown)
    ]
    assert labels == [["", "", "5"], ["3", "4", "5"]]
