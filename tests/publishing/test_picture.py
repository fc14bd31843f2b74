from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from rulewright.play import Item, Picture, Zone
from rulewright.playing.telling.sentences import make_names
from rulewright.publishing.captions import caption_of, participle
from rulewright.publishing.close_up import close_up
from rulewright.publishing.inks import inks
from rulewright.publishing.picture import WIDTH, Manner, counters, draw_picture
from rulewright.publishing.things import CARD
from rulewright.reading.glossary import Glossary

SVG = "{http://www.w3.org/2000/svg}"


def draw(picture: Picture, glossary: Glossary, key: str = "p") -> str:
    return draw_picture(
        picture, make_names(glossary, "en"), glossary, inks("#9c3b1b"), key, "Table"
    )


def words(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_the_table_is_drawn_and_told(picture: Picture, glossary: Glossary) -> None:
    svg = draw(picture, glossary)
    root = ElementTree.fromstring(svg)
    assert root.get("width") == "60mm"
    assert root.findtext(f"{SVG}title") == "Table"
    assert "Ann, hand: card 001 and card 002." in (root.findtext(f"{SVG}desc") or "")
    assert [name for name in words(svg) if name in ("Ann", "Ben")] == ["Ann", "Ben"]
    assert {"Hand", "001", "002", "003", "Played", "Stock", "W", "B", "×7"} <= set(words(svg))
    assert svg.count('class="pointer"') == 2  # a bar and a triangle
    assert svg.count('class="back"') == 1


def test_empty_places_of_players_are_left_out(picture: Picture, glossary: Glossary) -> None:
    assert "Discard" not in words(draw(picture, glossary))
    assert "Stock: –" in words(draw(Picture((Zone("stock", None, ()),)), glossary))


def test_ids_are_the_picture_s_own(picture: Picture, glossary: Glossary) -> None:
    ids = re.findall(r'id="([^"]+)"', draw(picture, glossary, "a") + draw(picture, glossary, "b"))
    assert len(ids) == len(set(ids)) == 4


@pytest.mark.parametrize("count", [1, 3, 4, 60])
@pytest.mark.parametrize("piles", [1, 6, 20])
def test_nothing_is_drawn_past_the_edge(glossary: Glossary, count: int, piles: int) -> None:
    stack = (Item("card", "001"), Item("white-stone", count=count))
    svg = draw(Picture((Zone("play", 3, (stack,) * piles),)), glossary)
    moved = [float(x) for x in re.findall(r"translate\(([\d.]+)", svg)]
    assert max(moved) < WIDTH - 10
    assert words(svg).count("001") == piles


def test_letters_are_large_enough_at_60_mm(picture: Picture, glossary: Glossary) -> None:
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', draw(picture, glossary))]
    assert min(sizes) / 4 >= 2.2  # millimetres: 6.2 pt


def test_labels_are_text(glossary: Glossary) -> None:
    zone = Zone("hand", 0, ((Item("card", "<b>&"),),))
    assert "<b>&" in words(draw(Picture((zone,)), glossary))


def test_a_counter_looks_the_same_in_every_picture(picture: Picture, glossary: Glossary) -> None:
    alone = Picture((Zone("stock", None, ((Item("black-stone"),),)),))
    given = (alone, make_names(glossary, "en"), glossary, inks("#9c3b1b"), "p", "Table")
    kinds = counters((picture, alone), glossary)
    assert kinds == ("white-stone", "black-stone")
    assert 'class="open"' in draw_picture(*given, kinds=kinds)
    assert 'class="solid"' in draw_picture(*given)


@pytest.mark.parametrize(
    ("name", "owner", "caption"),
    [
        ("hand", 0, "Hand"),
        ("play", 0, "Played"),
        ("reach", 1, "In reach"),
        ("reach", None, "In reach of you"),
        ("lost-stones", None, "Lost stones"),
    ],
)
def test_a_place_is_called_as_a_player_would(
    name: str, owner: int | None, caption: str, glossary: Glossary
) -> None:
    zone = Zone(name, owner, ())
    assert caption_of(zone, make_names(glossary, "en"), glossary) == caption


@pytest.mark.parametrize(
    ("verb", "done"),
    [
        ("play", "played"),
        ("place", "placed"),
        ("set aside", "set aside"),
        ("carry over", "carried over"),
        ("draw", "drawn"),
    ],
)
def test_what_has_been_done(verb: str, done: str) -> None:
    assert participle(verb) == done


def kept(picture: Picture | None) -> list[tuple[str, int | None]]:
    return [(zone.name, zone.owner) for zone in picture.zones] if picture else []


@pytest.mark.parametrize(
    ("position", "move", "after", "zones"),
    [
        ("Ben leads with card 003.", "Ann plays card 002.", "", [("hand", 0), ("play", 1)]),
        (
            "Ben leads with card 003.",
            "",
            "The stock gains 1 black stone.",
            [("play", 1), ("stock", None)],
        ),
        ("Ben leads.", "Ann passes.", "Ben wins.", []),
        ("Ben leads with card 003.", "Ben passes.", "", []),
    ],
)
def test_a_close_up_shows_what_the_play_names(
    picture: Picture,
    glossary: Glossary,
    position: str,
    move: str,
    after: str,
    zones: list[tuple[str, int | None]],
) -> None:
    names = make_names(glossary, "en")
    assert kept(close_up(picture, names, position, move, [after])) == zones


def test_a_close_up_marks_what_is_moved_and_leaves_out_other_counters(
    picture: Picture, glossary: Glossary
) -> None:
    given = ("Ben leads with card 003.", "Ann plays card 002.", ["The stock gains 1 black stone."])
    close = close_up(picture, make_names(glossary, "en"), *given)
    assert close is not None
    hand, _, stock = close.zones
    assert [item.mark for (item,) in hand.stacks] == ["", "chosen"]
    assert [item.kind for stack in stock.stacks for item in stack] == ["black-stone"]


def test_without_choices_only_the_moved_card_has_a_label(
    picture: Picture, glossary: Glossary
) -> None:
    given = ("Ben leads with card 003.", "Ann plays card 001.", ["Ben wins."])
    close = close_up(picture, make_names(glossary, "en"), *given, choices=False)
    assert close is not None
    assert [item.label for (item,) in close.zones[0].stacks] == ["", "001"]


def test_many_cards_of_one_place_are_a_fan(glossary: Glossary) -> None:
    cards = tuple((Item("card", f"00{n}"),) for n in range(1, 7))
    wide = draw(Picture((Zone("hand", 0, cards),)), glossary)
    assert [word for word in words(wide) if word.startswith("00")] == [
        f"00{n}" for n in range(1, 7)
    ]
    fan = [float(x) for x in re.findall(r"translate\(([\d.]+) 0\)", wide)]
    assert max(b - a for a, b in pairwise(fan)) < CARD[0]


def test_a_snug_picture_is_as_wide_as_it_needs(glossary: Glossary) -> None:
    one = Picture((Zone("play", 0, ((Item("card", "001"),),)),))
    given = (one, make_names(glossary, "en"), glossary, inks("#9c3b1b"), "p", "Table")
    root = ElementTree.fromstring(draw_picture(*given, how=Manner(is_snug=True)))
    assert float((root.get("width") or "").removesuffix("mm")) < 30
