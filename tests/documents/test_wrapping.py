"""Lines that a page broke, and titles that only look broken."""

from __future__ import annotations

import pytest

from rulewright.reading.documents.wrapping import layout_of, runs_on


# このゲームについて about this game, はじめに first of all, 始める前に before you begin: titles.
@pytest.mark.parametrize(
    ("above", "below", "expected"),
    [
        ("１．このゲームについて", "島の商人になります。", False),
        ("1. はじめに", "島の商人になります。", False),
        ("■始める前に", "札を切ります。", False),
        ("①カードをすべて山札に", "戻します。", True),  # put all cards back | into the deck
        ("札を引いた人は最初に", "島へ行きます。", True),  # who drew goes first | to the island
        ("プレイヤーはカードについて", "話せません。", True),  # may not speak | about cards
    ],
)
def test_a_title_does_not_run_on(above: str, below: str, expected: bool) -> None:
    assert runs_on(above, below) is expected


TITLED = [
    "島の商人の目的です。",
    "１．このゲームの目的は",
    "果物を集めて港で売り、七日目の夜に勝ちます。",
]
"""A short title above a long sentence: no width of a page."""
WRAPPED = ["果物を集めて港で売り、七日目", "の夜に最も多くの金貨を持つ人", "が勝ちです。"]


def test_the_width_of_a_page() -> None:
    assert layout_of(WRAPPED * 4).width == 28
    assert layout_of(TITLED * 8).width == 0
