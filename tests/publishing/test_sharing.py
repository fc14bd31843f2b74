from __future__ import annotations

import re

import pytest

from rulewright.publishing.html import publish_html
from rulewright.publishing.sharing import PLACE, shared
from rulewright.publishing.styles import drawing_sheet

from .conftest import Make

PATH = '<path class="square" d="M10.5 193.5h32v32h-32zM42.5 193.5h32v32h-32z"/>'


def pictures(inners: tuple[str, ...]) -> str:
    """Pictures of a page; each has a key of its own."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="picture" role="img"'
    return "".join(
        f'{head} id="p{n}"><title>A &amp; B</title>{inner}</svg>' for n, inner in enumerate(inners)
    )


def page(*inners: str) -> str:
    return shared(PLACE + pictures(inners))


def resolved(html: str) -> str:
    """The page with everything that is used where it is used."""
    kept = dict(re.findall(r'<(?:g|path) id="(_\d+)"[^>]* d="([^"]+)"', html))
    return re.sub(r'<use href="#(_\d+)"/>', lambda match: kept.get(match[1], ""), html)


def test_what_recurs_is_drawn_once() -> None:
    html = page(PATH, PATH, PATH)
    assert html.count("M10.5 193.5") == 1
    assert html.count('<use href="#_1"/>') == 3
    assert '<path id="_1" class="square"' in html
    assert resolved(html).count("M10.5 193.5") == 4


def test_what_is_moved_elsewhere_is_shared_too() -> None:
    moved = [f'<g transform="translate({n} 2)">{PATH}</g>' for n in range(4)]
    html = page("".join(moved))
    assert html.count("M10.5") == 1
    assert '<use href="#_1" x="3" y="2"/>' in html
    turned = [f'<g transform="scale({n})">{PATH}</g>' for n in range(4)]
    assert '<use href="#_1" transform="scale(3)"/>' in page("".join(turned))


def test_several_together_are_one() -> None:
    both = f'<g>{PATH}<text x="1">seven</text></g>'
    html = page(both, both, both)
    assert html.count("<use ") == 3
    assert html.count("seven") == 1


@pytest.mark.parametrize(
    "inners",
    [
        (PATH,),
        ('<path d="M1"/>',) * 3,
        ("",) * 3,
        (f'<g opacity="0.5">{PATH}</g>', '<text x="1">A</text>'),
    ],
)
def test_what_saves_nothing_stays_as_it_is(inners: tuple[str, ...]) -> None:
    assert page(*inners) == pictures(inners)


def test_titles_are_never_shared() -> None:
    assert page(PATH, PATH, PATH).count("<title>A &amp; B</title>") == 3


def test_other_drawings_of_a_page_are_left_alone() -> None:
    other = f'<svg class="logo">{PATH}</svg>'
    assert shared(other * 3) == other * 3


def test_a_page_refers_to_nothing_that_is_not_there(make: Make) -> None:
    html = publish_html(make()).decode()
    uses = set(re.findall(r'<use href="#([^"]+)"', html))
    assert uses <= set(re.findall(r' id="([^"]+)"', html))


def test_the_style_sheet_says_what_attributes_say_on_paper() -> None:
    sheet = drawing_sheet()
    assert (
        ":is(path,rect,circle,text).face{fill:var(--paper);stroke:var(--ink);stroke-width:1}"
        in (sheet)
    )
    assert "font-size:9.2px" in sheet
    assert "stroke-dasharray:3 2" in sheet
