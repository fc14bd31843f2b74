"""Damage of an original: each check finds what it must, and leaves good Japanese alone."""

from __future__ import annotations

import pytest

from rulewright.judging.damage import CHECKS, mixed
from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import sentences, sentences_of
from rulewright.problems import Place
from rulewright.reading.cutting import cut
from rulewright.reading.glossary import Concept, Form, Glossary
from rulewright.reading.readers import read
from rulewright.reading.sources import Block, Source

JAPANESE = CHECKS["ja"]
FIRES = [(check, text) for check in JAPANESE for text, _ in check.fires]
QUIET = [(check, text) for check in JAPANESE for text, _ in check.quiet]


@pytest.mark.parametrize(("check", "text"), FIRES, ids=lambda one: getattr(one, "code", one))
def test_damage_is_found(check: DamageCheck, text: str) -> None:
    found = list(check.find(sentences_of(text)))
    assert found
    for damage in found:
        assert damage.spans
        assert damage.words
        assert check.message.format(words=damage.words, **dict(damage.params))


@pytest.mark.parametrize(("check", "text"), QUIET, ids=lambda one: getattr(one, "code", one))
def test_good_japanese_is_left_alone(check: DamageCheck, text: str) -> None:
    assert list(check.find(sentences_of(text))) == []


def all_found(text: str) -> list[Damage]:
    passage = sentences_of(text)
    return [damage for check in JAPANESE for damage in check.find(passage)]


# Rules as people write them, in full sentences and in short ones.
GOOD = (
    "デッキの枚数は52枚。ジョーカーは使わない。",  # 52 cards. No joker is used.
    "アクション+2。手札を公開し、アクションがなければ2枚引く。",  # Reveal, draw 2 if none.
    "生成専用。合法手が尽きるまで置き続ける。",  # Only for generating. Place until none is left.
    "売却対象は手札から1枚選ぶ。得る布石は売却カードのコスト値。",  # Choose one; gain its cost.
    "山札の一番上を公開。当たれば手札に加える。",  # Reveal the top. If right, take it.
    "それが火なら1点。水なら2点。",  # 1 point if it is fire. 2 if water.
    "このカードを捨てる。相手も同様。",  # Discard this. The opponent too.
    "カードを2枚引き、1枚捨てる。捨てたカードが赤ならもう1枚。",  # Draw 2, discard 1; one more.
    "ゲームは3ラウンド行います。つまり、各自3回。",  # 3 rounds. That is, 3 times each.
    "手番では次のどちらかを行う。カードを引くか、駒を動かすか。",  # Either draw or move.
    "一番年下の人が親です。以降は時計回り。",  # The youngest deals. Then clockwise.
    "全員出したら一斉に公開。最も大きい数字を出した人が総取り。",  # The highest takes all.
    "（手札は見せません。相手にも教えません。）山札を置きます。",  # Brackets about two sentences.
    "1) 札を配る。\n2) 札を出す。",  # Steps with one bracket.
)


@pytest.mark.parametrize("text", GOOD)
def test_nothing_is_found_in_good_rules(text: str) -> None:
    assert [d for d in all_found(text) if d.tier != "review"] == []


def test_only_what_stands_in_one_paragraph_is_torn_off() -> None:
    torn = "カードが12枚あります。カードデッキ。"  # There are 12 cards. Card deck.
    assert len(all_found(torn)) == 1
    assert all_found(torn.replace("。カ", "。\n\nカ")) == []


def test_a_thing_with_two_names_is_found_by_the_glossary() -> None:
    text = (
        "捨て札置き場に置く。捨て札置き場を見る。捨て札パイルを切る。"  # discard area, discard pile
    )
    names = (Form("捨て札置き場", "preferred"), Form("捨て札パイル", "admitted"))
    forms = (("ja", names), ("en", (Form("discard pile", "preferred"),)))
    glossary = Glossary((Concept("discard-pile", "noun", forms),))
    segments = cut(Source("t", "ja", "en", (Block(0, "ja", None, text, Place("t")),)))
    readings = {segment.id: read(segment.text, "ja", glossary) for segment in segments}
    (found,) = mixed.find(sentences(segments, readings))
    assert (found.sentence.id, found.tier, found.words) == ("2", "review", "捨て札パイル")
    assert dict(found.params)["names"] == "捨て札置き場 (2), 捨て札パイル (1: 2)"
    assert list(mixed.find(sentences(segments))) == []
