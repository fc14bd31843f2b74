from __future__ import annotations

import pytest

from rulewright.reading.glossary import Concept, Form, Glossary
from rulewright.reading.japanese.reader import read_japanese
from rulewright.reading.terms import Senses, find_mentions


def concept(id: str, ja: str, en: str, kind: str = "noun", **more: object) -> Concept:
    forms = tuple(
        (language, tuple(Form(text, "preferred" if not i else "admitted") for i, text in said))
        for language, said in (("ja", enumerate(ja.split("/"))), ("en", enumerate(en.split("/"))))
    )
    return Concept(id, kind, forms, **more)  # type: ignore[arg-type]


GLOSSARY = Glossary(
    (
        concept("g-chip", "Gチップ/ガソリンチップ", "G chip"),
        concept("trick-chip", "Sチップ", "trick chip/S chip"),
        concept("victory-chip", "Sチップ", "victory chip/S* chip/S chip"),
        concept("chip", "チップ", "chip", elsewhere=(("en", "chip in"),)),
        concept("guild-chip", "ギルドチップ", "guild chip"),
        concept("board", "マーカーボード", "marker board"),
        concept("word", "ワード", "word"),
        concept("keyword-card", "キーワードカード", "keyword card"),
        concept("card", "カード", "card"),
        concept("hand", "手札", "hand", not_in=("on the other hand",)),
        concept("hand-limit", "手札上限", "hand limit"),
        concept("die", "サイコロ", "die"),
        concept("place", "置く", "place/put", "verb"),
        concept("play", "プレイする", "play", "verb"),
        concept("player", "プレイヤー", "player"),
        concept("set-aside", "脇によける", "set aside", "verb"),
        concept("face-up", "表向き/表にし", "face-up", "phrase", not_in=("次の表", "札束")),
        concept("discard", "捨て札", "discard"),
    )
)


def in_english(text: str, senses: Senses = ()) -> list[tuple[str, str]]:
    found = find_mentions(text, "en", GLOSSARY, (), senses)
    return [("|".join(mention.concepts), mention.text) for mention in found]


def in_japanese(text: str, senses: Senses = ()) -> list[tuple[str, str]]:
    found = read_japanese(text, GLOSSARY, senses).mentions
    return [("|".join(mention.concepts), mention.text) for mention in found]


@pytest.mark.parametrize("text", ["Gチップ", "Ｇチップ", "G チップ", "Ｇ　チップ", "Gﾁｯﾌﾟ"])
def test_one_name_in_any_width(text: str) -> None:
    assert in_japanese(text + "を得る") == [("g-chip", text)]  # get a G chip


@pytest.mark.parametrize(
    ("text", "mentions"),
    [
        ("チップ", [("chip", "チップ")]),
        ("手札上限は5枚", [("hand-limit", "手札上限")]),  # the hand limit is 5
        ("キーワードカードを引く", [("keyword-card", "キーワードカード")]),  # draw a keyword card
        ("ワードを言う", [("word", "ワード")]),  # say the word
        ("箱に置いた", [("place", "置い")]),  # put it in the box
        ("しまっておく", []),  # put away: the second verb only colours the first
        ("プレイできる", [("play", "プレイ")]),  # can play
        ("プレイ人数", []),  # the number of players
        ("表にして置", [("face-up", "表にし"), ("place", "置")]),  # place it face up
        ("表に従う", []),  # follow the chart: a particle without its verb names nothing
        ("脇によけて", [("set-aside", "脇によけ")]),  # setting aside
        (
            "ギルドチップトークンマーカーボード",  # one word for the dictionary
            [("guild-chip", "ギルドチップ"), ("board", "マーカーボード")],
        ),
    ],
)
def test_the_longest_japanese_form_on_token_edges(
    text: str, mentions: list[tuple[str, str]]
) -> None:
    assert in_japanese(text) == mentions


@pytest.mark.parametrize(
    ("text", "mentions"),
    [
        ("two G chips", [("g-chip", "G chips")]),
        ("a G-chip", [("g-chip", "G-chip")]),
        ("the dice", [("die", "dice")]),
        ("he placed, is placing", [("place", "placed"), ("place", "placing")]),
        ("faceup or face up", [("face-up", "faceup"), ("face-up", "face up")]),
        ("setting two cards aside", [("set-aside", "setting"), ("card", "cards")]),
        ("the disacrd", [("discard", "disacrd")]),  # a slip in a word of six letters or more
        ("hand limit", [("hand-limit", "hand limit")]),
        ("an S* chip", [("victory-chip", "S* chip")]),
        ("chip in", [("chip", "chip in")]),
        ("the player played", [("player", "player"), ("play", "played")]),
        # quiet
        ("on the other hand", []),
        ("the cord, the chap", []),  # short words are never mended
        ("a chipmunk, handy, displace", []),
        ("G. Chip by chip", [("chip", "Chip"), ("chip", "chip")]),
    ],
)
def test_english_forms_inflected_hyphenated_misspelt(
    text: str, mentions: list[tuple[str, str]]
) -> None:
    assert in_english(text) == mentions


def test_a_word_for_another_concept_is_confused() -> None:
    assert [m.standing for m in find_mentions("chip in", "en", GLOSSARY, ())] == ["confused"]


def test_an_ambiguous_form_has_every_concept_until_it_is_decided() -> None:
    text = "SチップとSチップ"
    assert {name for name, _ in in_japanese(text)} == {"trick-chip|victory-chip"}
    decided = in_japanese(text, (("Sチップ", 2, "victory-chip"),))
    assert [name for name, _ in decided] == ["trick-chip|victory-chip", "victory-chip"]


@pytest.mark.parametrize(
    ("text", "standing"),
    [("two leafs", "wrong"), ("two leaves", "preferred"), ("a leaf", "preferred")],
)
def test_a_wrong_plural_is_wrong_as_written(text: str, standing: str) -> None:
    forms = (Form("leaf", "preferred", "leaves"), Form("leafs", "wrong"))
    leaf = Glossary((Concept("leaf", "noun", (("en", forms),)),))
    assert [m.standing for m in find_mentions(text, "en", leaf, ())] == [standing]


@pytest.mark.parametrize(
    ("text", "mentions"),
    [
        ("次の表にします。", []),  # make it the following table: shares 表 with the context
        ("カードを表にします。", [("card", "カード"), ("face-up", "表にし")]),  # turn it face up
        ("次の表と、表向き", [("face-up", "表向き")]),  # a context elsewhere
    ],
)
def test_a_context_keeps_out_what_reaches_into_it(
    text: str, mentions: list[tuple[str, str]]
) -> None:
    assert in_japanese(text) == mentions
