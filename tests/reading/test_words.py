from __future__ import annotations

import pytest

from rulewright.reading.words import words


@pytest.mark.parametrize(
    ("text", "surfaces"),
    [
        ("Ｇチップを５つ", ["Ｇ", "チップ", "を", "５", "つ"]),  # five G chips
        ("G チップ\nを引く", ["G", "チップ", "を", "引く"]),  # spaces and line ends are no words
        ("", []),
        (" \u3000\r\n", []),
        ("引く\0引く", ["引く", "引く"]),  # MeCab itself would stop at NUL
    ],
)
def test_words_keep_their_places(text: str, surfaces: list[str]) -> None:
    found = words(text)
    assert [word.surface for word in found] == surfaces
    assert [word.span.of(text) for word in found] == surfaces


@pytest.mark.parametrize(
    ("text", "lemma", "base", "potential"),
    [
        ("引けません", "引く", "引ける", True),  # cannot draw
        ("引きません", "引く", "引く", False),  # does not draw
        ("入れません", "入れる", "入れる", False),  # does not put in
        ("捨てます", "捨てる", "捨てる", False),  # discards
        ("作れる", "作る", "作れる", True),  # can make
    ],
)
def test_a_potential_verb_is_told_from_a_plain_one(
    text: str, lemma: str, base: str, potential: bool
) -> None:
    word = words(text)[0]
    assert (word.lemma, word.base, word.is_potential) == (lemma, base, potential)


def test_a_loanword_carries_its_english() -> None:
    assert [(word.lemma, word.english) for word in words("チップ")] == [("チップ", "chip")]


def test_an_unknown_word_is_its_own_lemma() -> None:
    word = words("ギルドチップトークンマーカーボード")[0]
    assert (word.lemma, word.known) == (word.surface, False)


def test_how_a_word_is_read() -> None:
    found = {word.surface: word.kana for word in words("親は銀行、チップ")}
    assert [found[text] for text in ("親", "銀行", "チップ")] == ["オヤ", "ギンコウ", "チップ"]
    unknown = [word for word in words("モジャピコラ") if not word.known]
    assert [word.kana for word in unknown] == [""] * len(unknown) != []
