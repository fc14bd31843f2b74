from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rulewright.play import Item, Picture, Zone
from rulewright.playing.telling import make_names
from rulewright.publishing.inks import inks
from rulewright.publishing.picture import WIDTH, counters, draw_picture
from rulewright.reading.glossary import Glossary

SVG = "{http://www.w3.org/2000/svg}"


def draw(picture: Picture, glossary: Glossary, key: str = "p") -> str:
    return draw_picture(picture, make_names(glossary, "en"), glossary, inks("#9c3b1b"), key, "Table")


def words(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_the_table_is_drawn_and_told(picture: Picture, glossary: Glossary) -> None:
    svg = draw(picture, glossary)
    root = ElementTree.fromstring(svg)
    assert root.get("width") == "60mm"
    assert root.findtext(f"{SVG}title") == "Table"
    assert "Ann, hand: card 001 and card 002." in (root.findtext(f"{SVG}desc") or "")
    assert [name for name in words(svg) if name in ("Ann", "Ben")] == ["Ann", "Ben"]
    assert {"Hand", "001", "002", "003", "Stock", "W", "B", "×7"} <= set(words(svg))
    assert svg.count('class="pointer"') == 1
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
