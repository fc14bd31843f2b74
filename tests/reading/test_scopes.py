"""Japanese words of scope: how many of them, only, when."""

from __future__ import annotations

import pytest

from rulewright.reading.glossary import Glossary
from rulewright.reading.japanese.reader import read_japanese


def said(text: str, kind: str) -> list[str]:
    found = read_japanese(text, Glossary(())).facts
    return [str(fact.value) for fact in found if fact.kind == kind]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ありとあらゆる手", ["all"]),  # all kinds of moves
        ("どの札も使えます。", ["each"]),  # any card at all
        ("どんな札でも出せます。", ["any"]),  # whatever card
        ("どのような札でも出せます。", ["any"]),  # whatever card
        ("いつでも出せます。", ["any"]),  # at any time
        ("いずれのプレイヤーも選びます。", ["each"]),  # every player
        ("毎週集まります。", ["each"]),  # every week
        ("場所一つ一つ", ["each"]),  # place by place
        ("数人の敵", ["some"]),  # a few enemies
        ("いくつもの鍵", ["some"]),  # a number of keys
        ("複数の鍵", ["several"]),  # several keys
        ("過半数の鍵", []),  # more than half: no half
        ("鍵の数を数えます。", []),  # the number of keys
    ],
)
def test_how_many(text: str, expected: list[str]) -> None:
    assert said(text, "quantifier") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("親に限ります。", ["only"]),  # only the dealer
        ("王になった駒に限り、", ["only"]),  # only pieces that have become kings
        ("唯一の例外です。", ["only"]),  # the sole exception
        ("1枚しかありません。", ["only"]),  # there is only one
        ("3人に限らず、", []),  # not only with three
        ("勝つとは限りません。", []),  # does not always win
        ("引けるだけ引きます。", []),  # draw what one can
        ("見るだけでよい。", []),  # it is enough to look
        ("出すしかありません。", []),  # there is nothing but to play it
    ],
)
def test_only(text: str, expected: list[str]) -> None:
    assert said(text, "limiter") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("まず引きます。", ["first"]),  # first draw
        ("初めに引きます。", ["first"]),  # draw at first
        ("その後、引きます。", ["then"]),  # then draw
        ("引きます。", []),
    ],
)
def test_order(text: str, expected: list[str]) -> None:
    assert said(text, "order") == expected
