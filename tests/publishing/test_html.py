from __future__ import annotations

import base64
import hashlib
import itertools
import re

import pytest

from rulewright.problems import Halt
from rulewright.publishing.html import publish_html

from .conftest import RULEBOOK, Make, make_checked


@pytest.fixture(scope="module")
def html() -> str:
    return publish_html(make_checked()).decode()


def test_it_asks_nothing_of_a_network(html: str) -> None:
    addresses = re.findall(r'(?:src|href|action)="([^"]*)"', html) + re.findall(
        r"url\(([^)]*)\)", html
    )
    assert addresses
    assert [a for a in addresses if not a.startswith(("#", "data:font/woff2"))] == []
    assert "@import" not in html


def test_every_link_leads_somewhere_and_every_id_is_one(html: str) -> None:
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    links = set(re.findall(r'href="#([^"]+)"', html))
    assert {"take", "one-stone", "term-white-stone"} <= links
    assert links - set(ids) == set()


@pytest.mark.parametrize("tag", ["style", "script"])
def test_the_policy_allows_what_stands_in_it_and_nothing_else(html: str, tag: str) -> None:
    (content,) = re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', html)
    assert policy
    assert f"{tag}-src &#39;sha256-{digest}&#39;" in policy[1]
    assert "unsafe" not in policy[1]
    assert "style=" not in re.sub(r"<style>.*?</style>", "", html)


def test_the_japanese_stands_beside_its_rule(html: str) -> None:
    rule = html[html.index('id="take"') : html.index('id="kinds"')]
    assert '<p lang="ja">白石を３つとカードを１枚取ります。</p>' in rule
    assert '<th scope="col"' in html


def test_a_wide_table_scrolls_by_itself(make: Make) -> None:
    wide = "| A | B | C | D |\n|---|---|---|---|\n| a | 1 | 2 | 3 |"
    found = publish_html(make(RULEBOOK.replace("You may pass.", wide))).decode()
    assert '<div class="scroll" role="region" aria-label="Table 2.2" tabindex="0">' in found
    assert found.count('class="scroll"') == 1


def test_headings_go_down_step_by_step(html: str) -> None:
    levels = [int(level) for level in re.findall(r"<h([1-6])", html)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "<img src=x>", "a & b"])
def test_text_cannot_become_markup(make: Make, text: str) -> None:
    book = make(RULEBOOK.replace("You may pass.", text), title=text)
    found = publish_html(book).decode()
    assert text not in found
    assert found.count("<script>") == 1


def test_the_same_book_gives_the_same_bytes(html: str) -> None:
    assert publish_html(make_checked()).decode() == html


def test_a_missing_glyph_stops_it(make: Make) -> None:
    with pytest.raises(Halt) as stop:
        publish_html(make(RULEBOOK.replace("may pass", "may pass Ⓖ")))
    assert [problem.code for problem in stop.value.problems] == ["glyph-missing"]


@pytest.mark.parametrize(("columns", "across"), [(2, False), (6, True)])
def test_what_a_column_of_the_aid_cannot_hold_stands_across(
    make: Make, columns: int, across: bool
) -> None:
    line = "|" + " strength |" * columns
    table = f"{line}\n{'|---' * columns}|\n{line}"
    text = RULEBOOK.replace(
        '{#pass default="may-pass"}\nYou may pass.',
        f'{{#t .aid states="S03"}}\n{table}\n\n{{#pass default="may-pass"}}\nYou may pass.',
    )
    found = publish_html(make(text)).decode()
    aid = found[found.index('aria-labelledby="book-aid"') :]
    assert ('<div class="line bare across">' in aid) is across
    assert ('class="scroll"' in aid) is across
