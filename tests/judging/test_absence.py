"""What a translation leaves out is seen by what nothing of it explains, and by its length."""

from __future__ import annotations

import pytest

from rulewright.judging.facing.absence import (
    LIKELY,
    POSSIBLE,
    Absence,
    is_explained,
    joined,
    left_out,
)
from rulewright.judging.facing.matching import Matching, Thing, things
from rulewright.judging.facing.scenes import Part, scenes
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary
from rulewright.reading.japanese.reader import read_japanese
from rulewright.text import Span

NONE = Glossary(())


def pair(ja: str, en: str, slot: str = "A") -> Pair:
    return Pair(read_japanese(ja, NONE), read_english(en, NONE), NONE, slot)


def lost(ja: str, en: str, slot: str = "A", least: float = LIKELY) -> list[str]:
    """What is likely left out, in text order."""
    spans = [each.part.span for each in left_out(pair(ja, en, slot)) if each.odds > least]
    return [span.of(ja).strip() for span in sorted(spans)]


def thing(at: int, *keys: str) -> Thing:
    return Thing(Span(at, at + 1), frozenset(keys), 1.0)


@pytest.mark.parametrize(
    ("source", "target", "part", "explaining"),
    [
        # a thing alone explains its match
        ([{"a"}, {"b"}], [{"a"}, {"b"}], {0}, {0}),
        # said twice here and once there: neither is needed alone, both are together
        ([{"a"}, {"a"}], [{"a"}], {1}, set()),
        ([{"a"}, {"a"}], [{"a"}], {0, 1}, {0}),
        # another one could explain it too, by giving way (an augmenting path)
        ([{"a"}, {"a", "b"}, {"b"}], [{"a"}, {"b"}], {0}, set()),
        ([{"a"}, {"a", "b"}], [{"a"}, {"b"}], {0}, {0}),
        ([{"c"}], [{"a"}], {0}, set()),
        ([], [{"a"}], set(), set()),
    ],
)
def test_a_part_explains_what_nothing_else_would(
    source: list[set[str]], target: list[set[str]], part: set[int], explaining: set[int]
) -> None:
    ours = [thing(at, *keys) for at, keys in enumerate(source)]
    theirs = [thing(at, *keys) for at, keys in enumerate(target)]
    assert len(Matching(ours, theirs).explained_by(part)) == len(explaining)


@pytest.mark.parametrize(
    ("ja", "en", "keys"),
    [
        ("魚を３匹釣る。", "Catch three fish.", ("fish", "#3")),  # catch three fish
        ("矢印を回転させる。", "Rotate the arrow.", ("arrow", "rotat")),
        ("二人で遊ぶ。", "Two people play.", ("#2",)),
        ("マスに入る。", "Enter a space.", ("spac",)),  # in games 鱒, a trout, is a space
        ("安全な港。", "A safe harbor.", ("saf", "harbo")),  # an adjective, by its noun
    ],
)
def test_both_sides_share_keys(ja: str, en: str, keys: tuple[str, ...]) -> None:
    both = pair(ja, en)
    ours = {key for one in things(both.source, NONE) for key in one.keys}
    theirs = {key for one in things(both.target, NONE) for key in one.keys}
    assert set(keys) <= ours & theirs


@pytest.mark.parametrize(
    ("ja", "en", "part"),
    [
        (  # Draw a fish tile. [Put the used net back into the harbour.] Then the next player goes.
            "魚のタイルを引きます。使った網は港に戻します。次に左隣の人が続けます。",
            "Draw a fish tile. Then the person to your left continues.",
            "使った網は港に戻します。",
        ),
        (  # [If a storm comes,] every boat returns to the harbour.
            "嵐が来た場合は、すべての船が港に戻ります。",
            "All boats return to the harbor.",
            "嵐が来た場合は、",
        ),
        (  # western marks: Move the boat. [If the wind is strong, throw the anchor.]
            "船を港に移動します. 風が強ければ, 錨を海に投げます.",
            "Move the boat to the harbor.",
            "風が強ければ, 錨を海に投げます.",
        ),
        # If possible, and before anything else: settings that hardly say anything
        (
            "可能であれば、船を港に戻しましょう。",
            "Return the boat to the harbor.",
            "可能であれば、",
        ),
        (
            "他のことをする前に、船を港に戻します。",
            "Return the boat to the harbor.",
            "他のことをする前に、",
        ),
    ],
)
def test_what_is_left_out_is_found(ja: str, en: str, part: str) -> None:
    assert lost(ja, en) == [part]


@pytest.mark.parametrize(
    ("ja", "en", "part"),
    [
        (  # Sell the fish at the market [and repair the boat that broke in the storm].
            "市場で魚を売り、嵐で壊れた船を修理します。",
            "Sell fish at the market.",
            "嵐で壊れた船を修理します。",
        ),
        (  # On your turn, choose one space [without an ice marker].
            "自分の手番に、氷マーカーの置かれていないマスを１つ選びます。",
            "On your turn, choose one space.",
            "氷マーカーの置かれていない",
        ),
    ],
)
def test_what_a_short_text_leaves_out_is_for_review(ja: str, en: str, part: str) -> None:
    assert lost(ja, en, least=POSSIBLE) == [part]


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        (
            "魚のタイルを引きます。使った網は港に戻します。次に左隣の人が続けます。",
            "Draw a fish tile. Return the net you used to the harbor. The player to your left goes on.",
        ),
        (
            "嵐が来た場合は、すべての船が港に戻ります。",
            "In a storm, all boats return to the harbor.",
        ),
        ("市場で魚を売り、壊れた船を修理します。", "Sell fish at the market and repair your boat."),
        # what is said twice here may be said once there
        ("船を選び、選んだ船を港に置きます。", "Choose a boat and place it in the harbor."),
        # said freely, but said
        ("リンゴを食べたら、負けです。", "Whoever eats the apple loses."),
        # a condition that a noun says
        ("同点の場合は、残った魚の多い船の勝ちです。", "Ties go to the boat with more fish left."),
        # two sentences in one, the second by "only"
        (
            "船は２マスまで動けます。陸のマスには入れません。港に着いたら、魚を降ろします。",
            "Boats move up to two spaces, water only. On reaching a port, unload your fish.",
        ),
        # an answer, and a pronoun
        ("同じ網を２回使ってもいいですか？はい、かまいません。", "Can I use a net twice? Sure."),
        (
            "網は船に２枚ずつ載せます。余った網は港に戻してください。",
            "Load each boat with two nets and leave the rest in the harbor.",
        ),
        # told from the other end
        (
            "嵐が３回起きたら、負けです。魚を４匹釣れば、勝ちます。",
            "You win by catching four fish. You lose at the third storm.",
        ),
        # a condition that the English opens with, if not by "if"
        ("嵐に遭うと船は港に戻ります。", "But in a storm, boats return to the harbor."),
        (
            "風が弱まったら、船を港に戻します。",
            "As the wind drops, return the boats to the harbor.",
        ),
        ("可能であれば、船を港に戻しましょう。", "Where possible, return the boat to the harbor."),
        # settings that point to the sentence before, or only to the end
        ("そうでなければ、船を港に戻します。", "Return the boat to the harbor."),
        ("最後に、船を港に戻します。", "Return the boat to the harbor."),
        # a span of time is no setting
        ("制限時間は90秒です。船を動かします。", "You have 90 seconds. Move the boat."),
        # a name explained in brackets
        ("ブルーオーシャン（青い海の物語）", "Blue Ocean"),
        # too little to say anything
        ("続けます。", "Go on."),
        ("", "Go on."),
        ("続けます。", ""),
    ],
)
def test_good_english_leaves_nothing_out(ja: str, en: str) -> None:
    assert lost(ja, en) == []


def test_our_own_text_has_its_own_order() -> None:
    ja = "魚を３匹釣ります。網を港に戻します。船を修理します。錨を投げます。"
    en = "Throw the anchor. Repair the boat. Return the net to the harbor. Catch three fish."
    assert lost(ja, en, CANONICAL) == []


def test_our_own_text_need_not_repeat_what_hardly_says_anything() -> None:
    ja = "可能であれば、船を港に戻しましょう。"  # if possible
    assert lost(ja, "Return the boat to the harbor.", CANONICAL, POSSIBLE) == []


def test_long_sentences_are_left_alone() -> None:
    ja = "、".join(f"{n}匹の魚" for n in range(2, 400)) + "、網を投げたら、船を直す。"
    assert [scene.matching.source for scene in scenes(pair(ja, "Fish."))] == [[]]


@pytest.mark.parametrize(
    ("ja", "en", "is_said"),
    [
        ("笑ったら、負けです。", "Laugh and you lose.", True),
        ("嵐が来たら、船は戻ります。", "The boat returns.", False),
    ],
)
def test_a_condition_may_be_said_without_its_word(ja: str, en: str, is_said: bool) -> None:
    both = pair(ja, en)
    assert is_explained(both, both.source.of("condition")[0]) is is_said


@pytest.mark.parametrize(
    ("ja", "parts"),
    [
        # Before the game begins, everybody names a boat, so that all can tell them apart.
        (
            "ゲームが始まる前に船に名前を付け、見分けられるように色を塗ります。",
            ["ゲームが始まる前に", "見分けられるように"],
        ),
        # a topic, a name in a row, and numbers in brackets state nothing
        ("船の色は、赤、青、緑です。", []),
        ("速度は, 風が強ければ, (0, 0) になります.", ["風が強ければ"]),
    ],
)
def test_a_sentence_is_cut_where_it_states_something(ja: str, parts: list[str]) -> None:
    both = pair(ja, "Go on.")
    said = {p.span.of(ja).strip(" ,、") for one in scenes(both) for p in one.parts}
    assert set(parts) <= said
    assert not {"船の色は", "赤", "青", "速度は", "0)"} & said


@pytest.mark.parametrize(
    ("ends", "odds", "spans"),
    [
        ([(0, 3), (3, 6)], [2.0, 3.0], [(0, 6)]),
        ([(3, 6), (0, 3)], [2.0, 3.0], [(0, 6)]),
        ([(0, 3), (4, 6)], [2.0, 3.0], [(0, 3), (4, 6)]),  # い stands between them
        ([(0, 3), (3, 6)], [2.0, 0.0], [(0, 3), (3, 6)]),  # one is for review
        ([], [], []),
    ],
)
def test_likely_absences_that_adjoin_are_one(
    ends: list[tuple[int, int]], odds: list[float], spans: list[tuple[int, int]]
) -> None:
    found = [Absence(Part(Span(*end), "clause"), n) for end, n in zip(ends, odds, strict=True)]
    assert [tuple(each.part.span) for each in joined(found, "ああ。いいう")] == spans
