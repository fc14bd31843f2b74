"""Headings that only their numbering shows, and the steps that look like them."""

import pytest

from rulewright.problems import Place
from rulewright.reading.cutting import cut
from rulewright.reading.sources import Block, Source


def kinds(text: str) -> list[str]:
    source = Source("tea", "ja", "en", (Block(0, "ja", None, text, Place("a.txt", 1)),))
    return [segment.kind[0] for segment in cut(source)]


# 目的 aim, 準備 setup, 終了 end; 札を切る shuffle, 札を配る deal. h heading, s sentence, i item.
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("１．目的\n勝ちます。\n\n２．準備\n札を配ります。", "hshs"),
        ("1. 目的\n勝ちます。\n2. 準備\n札を配ります。", "hshs"),  # no blank line: behind a stop
        ("1-1. 目的\n勝ちます。\n\n1-2. 準備\n札を配ります。", "hshs"),
        # steps with the same numbers below a heading
        ("１．目的\n勝つ。\n\n２．準備\n１．札を切る\n２．配る\n３．並べる\n\n３．終了\n終わる。", "hshiiihs"),
        ("１．目的\n勝ちます。\n\n２．準備\n・札\n・紙\n\n３．終了\n終わります。", "hshiihs"),
    ],
)  # fmt: skip
def test_a_run_of_numbers_makes_headings(text: str, expected: str) -> None:
    assert "".join(kinds(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("進めます。\n１．山札を切る\n２．札を配る\n終わります。", "siis"),
        ("進めます。\n\n１．山札を切る\n２．５枚ずつ配る\n\n終わります。", "siis"),
        ("１．札を引く\n山札から引きます。\n\n２．札を出す\n手札から出します。", "isis"),  # verbs
        ("１．目的\n勝ちます。", "is"),  # one alone is no run
        ("１．札を引きます。\n山札からです。\n\n２．札を出します。\n手札からです。", "isis"),
        ("３．目的\n勝ちます。\n\n１．準備\n札を配ります。", "isis"),  # does not count on
        ("①目的\n勝ちます。\n②準備\n札を配ります。", "isis"),
        (
            "１．目的\n勝ちます。\n\n２．準備\n３．終了\n終わります。",
            "isiis",
        ),  # broken: 2 has no text
    ],
)
def test_steps_stay_steps(text: str, expected: str) -> None:
    assert "".join(kinds(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("１．切る\n２．５枚配る", "ii"),  # "2. deal five each"
        ("１．５枚配る\n２．切る", "ii"),
        ("１．切る。混ぜる。\n２．５枚配る", "iii"),
        ("点を数える。\n２．５倍にする。", "ss"),  # "times two and a half"
        ("1.切る\n1.5倍にする。", "is"),
    ],
)
def test_a_number_or_a_mark(text: str, expected: str) -> None:
    assert "".join(kinds(text)) == expected
