"""Notes for review, and what only a crowd can tell: where they stand, and where nothing is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.finding import Finding, Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.japanese.reader import read_japanese

COMMON = Path(__file__).resolve().parent.parent.parent / "glossary" / "common.yaml"

NOTES = [
    ("actor.first-person", "場に出します。", "I will put it out on the spot."),
    ("actor.first-person", "得点を比べます。", "Then we compare the scores."),
    ("actor.first-person", "終われば数えます。", "When it ends, we'll count."),
    ("limiter.likeness-lost", "今日の天気と同じ天気の札は勝ちます。", "A rain card wins."),
    ("limiter.likeness-lost", "駒と同じ色の札を出します。", "Play a card of a colour."),
    ("limiter.likeness-lost", "人数と同じ枚数を引きます。", "Draw some cards."),
    ("addition.repeated", "カードを引きます。", "Draw from the the deck."),
    ("quantifier.added", "カードを混ぜ、全員に配ります。", "Shuffle and deal all the cards."),
    (
        "omission.counted",
        "チップを4つ、チップを人数+1つ置きます。",
        "Put 4 chips and the number of players plus 1.",
    ),
]

NO_NOTES = [
    ("actor.first-person", "「私の勝ち」と言います。", "Say “I win”."),
    ("actor.first-person", "宣言します。", 'Say "we win" aloud.'),
    ("actor.first-person", "私たちは考えました。", "We thought of it."),
    ("actor.first-person", "第Ⅰ段階を行います。", "Phase I begins."),
    ("actor.first-person", "カードを引きます。", "You draw a card."),
    ("actor.first-person", "表Ⅰを見ます。", "See table I for it."),
    ("limiter.likeness-lost", "駒と同じ色の札を出します。", "Play a card that matches the piece."),
    ("limiter.likeness-lost", "駒と同じ色の札を出します。", "Play a card of the same colour."),
    ("limiter.likeness-lost", "人数と同じ枚数を引きます。", "Draw as many cards as players."),
    ("limiter.likeness-lost", "同じ色の札を出します。", "Play a red card."),
    ("limiter.likeness-lost", "さっきと同じように行います。", "Do it once more."),
    ("limiter.likeness-lost", "駒と同じ色の札を出します。", ""),
    ("addition.repeated", "そのカードです。", "It is known that that card is it."),
    ("quantifier.added", "全員にすべてのカードを配ります。", "Deal all the cards to all players."),
    ("quantifier.added", "全員が勝ちます。", "All players win."),
    ("quantifier.added", "全員に配ります。", "Deal to all the players."),
    (
        "omission.counted",
        "チップを4つ、チップを人数+1つ置きます。",
        "Put 4 chips and (players + 1) chips.",
    ),
    ("omission.counted", "チップを人数+1つ置きます。", "Put as many chips as players plus 1."),
    ("omission.counted", "チップを4つ、人数+1つ置きます。", "Put 4 chips, then players plus 1."),
    ("source.twice", "青チップを4つ、青チップを4つ置きます。", "Put 4 and 4 blue chips."),
]


@pytest.fixture(scope="module")
def terms() -> Glossary:
    found, problems = read_glossary([(str(COMMON), COMMON.read_text("utf-8"), True)])
    assert not problems
    return found


def said(terms: Glossary, source: str, target: str, *others: str) -> tuple[Finding, ...]:
    siblings = tuple(read_english(other, terms) for other in others)
    pair = Pair(read_japanese(source, terms), read_english(target, terms), terms, "A", siblings)
    return judge(pair)


@pytest.mark.parametrize(("code", "source", "target"), NOTES)
def test_it_is_noted_for_review(terms: Glossary, code: str, source: str, target: str) -> None:
    assert ("review", code) in {(f.tier, f.code) for f in said(terms, source, target)}


@pytest.mark.parametrize(("code", "source", "target"), NO_NOTES)
def test_nothing_is_noted(terms: Glossary, code: str, source: str, target: str) -> None:
    assert code not in {f.code for f in said(terms, source, target)}


OUTVOTED = "term_missing.outvoted"
BACK = "使ったチップは手元に戻します。"
REST = "残りは使いません。"
DRAW = "カードを１枚引きます。"
DEAL = "カードを配ります。"


@pytest.mark.parametrize(
    ("source", "texts", "is_told"),
    [
        (BACK, ("Used chips are kept here.", "Return the chips.", "Take back the chips."), True),
        (DRAW, ("One card is had.", "Draw a card.", "You draw one card."), True),
        (DEAL, ("Everybody has cards.", "Deal the cards.", "Cards are dealt."), True),
        (BACK, ("Return the chips.", "Take back the chips.", "Return the chips you used."), False),
        (BACK, ("Used chips are kept here.", "Return the chips."), False),  # one is no crowd
        (BACK, ("Chips are kept here.", "Return the chips.", "Chips stay here."), False),  # no one
        (BACK, ("Put back the chips.", "Return the chips.", "Take back the chips."), False),
        (BACK, ("Used chips are kept here.",), False),
        (REST, ("The rest are unused.", "The rest is not used.", "Do not use the rest."), False),
        (DRAW, ("Draw a card.", "One card is had.", "One card is had."), False),
    ],
)
def test_all_the_others_name_the_verb(
    terms: Glossary, source: str, texts: tuple[str, ...], is_told: bool
) -> None:
    found = [f for f in said(terms, source, *texts) if f.code == OUTVOTED]
    assert [f.tier for f in found] == ["likely"] * is_told
