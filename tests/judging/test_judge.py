"""Findings: placed, worded, in order; weighed by the siblings; right on a real document."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.judging.finding import Check, Difference, Finding, Pair, Tier
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.facts import Reading
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.japanese.reader import read_japanese
from rulewright.text import Span

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = [("common.yaml", True), ("drive-in.yaml", False)]


def glossary() -> Glossary:
    folder = ROOT / "glossary"
    files = [(name, (folder / name).read_text(encoding="utf-8"), common) for name, common in FILES]
    found, problems = read_glossary(files)
    assert problems == ()
    return found


BOOK = glossary()
TRICK, VICTORY = "trick-chip", "victory-chip"
RENDERINGS = (
    ("chip", ("chip", "tip")),
    ("g-chip", ("G chip", "G tip")),
    ("common-stock", ("common stock", "mutual stock", "community stock")),
)

# Source, which chip each Sチップ is, translation -> check, value of the source, of the target
SHOWS = [
    (
        "６回行われるトリックのうち、１～５回目のトリックの勝者はSチップを１つ、"
        "６回目のトリックの勝者はSチップを１つ獲得します。",
        (TRICK, VICTORY),
        "Among the 6 tricks that are carried out, the winners of the trick from 1st to 6th trick "
        "obtain 1 S chip respectively.",
        ("range", (1, 5), (1, 6)),
    ),
    (
        "６回行われるトリックのうち、１～５回目のトリックの勝者はSチップを１つ、"
        "６回目のトリックの勝者はSチップを１つ獲得します。",
        (TRICK, VICTORY),
        "Of 6 tricks played, the winner of 1st ~ 5th tricks can gain one tip, and the winner of "
        "6th trick can gain 1 S tip.",
        ("term_missing", TRICK, "chip"),
    ),
    (
        "最大スコアのプレイヤーが複数人いる場合",
        (),
        "In case there are more than 2 players with the same highest score",
        ("comparator", (2, None), (3, None)),
    ),
    (
        "プレイヤーは自分の手元にGチップを最大で５つまで持つことができます。",
        (),
        "Players can have five G-chips in his hand.",
        ("comparator", (None, 5), 5),
    ),
    (
        "③ Sチップを持っていれば、必ず全てをプレイします。",
        (TRICK,),
        "③If you have S tip, you must play it always.",
        ("quantifier", "all", None),
    ),
    (
        "ただし、このトリックで既にプレイされたカードのキャラクターが描かれたカードはプレイできません。",
        (),
        "But you can't play the card drawn the character has played already.",
        ("limiter", "this-trick", None),
    ),
    (
        "また、プレイヤーはGチップを５つ手元に置きます。",
        (),
        "Player place 5 G tips in front.",
        ("term_inconsistent", "G chip", "G tips"),
    ),
    (
        "あなたがプレイしたGチップは共通のストックに置きます。",
        (),
        "The G tips you have played are placed in the mutual stock.",
        ("term_inconsistent", "common stock", "mutual stock"),
    ),
    (
        "共通のストックにGチップがない場合は、獲得できません。",
        (),
        "You can't earn G chip if there is no more G chip in the community stock.",
        ("term_inconsistent", "common stock", "community stock"),
    ),
    (
        "このカードをプレイしたら、すぐに共通のストックからGチップを１つ獲得します。",
        (),
        "If you play this card, you earn a G chip from the community stock.",
        ("order", "immediately", None),
    ),
]

# Right, if clumsy: nothing but names may be said against them
RIGHT = [
    (
        "５つを超える数のGチップを獲得した場合、５つを超えた分のGチップは即座に消失します。",
        "If you get the G chips more than five, G chip exceeding the amount of five will be lost "
        "immediately.",
    ),
    (
        "ただし、このトリックで既にプレイされたカードのキャラクターが描かれたカードはプレイできません。",
        "However, you can't play the card if other player already has played the card that has "
        "the same character on it as your card within its trick.",
    ),
    ("共通のストックには５つのGチップがあります。", "There is five G chips in common stock."),
    (
        "残りのカードとGチップは使用しません。",
        "A rest of cards and G chips are not used for the game",
    ),
    (
        "② 任意の数のGチップをプレイしたカードの上に乗せます（チップのプレイ）。",
        "2. Any number of G chip put on card played. (play of chip)",
    ),
    (
        "これを全てのプレイヤーが一巡行った後、スコアを比較します。",
        "After every player has done this process, the players compare their scores to others.",
    ),
    (
        "手元のGチップは次のラウンドに持ち越します。",
        "Bring forward G chip at hand to the next round.",
    ),
    (
        "このカードをプレイしたら、すぐに共通のストックからGチップを１つ獲得します。",
        "After you play this card, you get a G chip from a common stock immediately.",
    ),
]


def findings(source: str, target: str, chips: tuple[str, ...] = ()) -> tuple[Finding, ...]:
    senses = tuple(("Sチップ", number, chip) for number, chip in enumerate(chips, 1))
    read = read_japanese(source, BOOK, senses)
    return judge(Pair(read, read_english(target, BOOK), BOOK, renderings=RENDERINGS))


@pytest.mark.parametrize(("source", "chips", "target", "wanted"), SHOWS)
def test_it_finds_what_a_real_translation_lost(
    source: str, chips: tuple[str, ...], target: str, wanted: tuple[str, object, object]
) -> None:
    found = findings(source, target, chips)
    assert wanted in [(f.check, f.source_value, f.target_value) for f in found if f.counts]


@pytest.mark.parametrize(("source", "target"), RIGHT)
def test_it_leaves_clumsy_english_alone(source: str, target: str) -> None:
    assert [f.code for f in findings(source, target) if f.counts] == []


# Siblings: what "A" lacks, with the texts of the other translations


def lacking(word: str, tier: Tier) -> Check:
    """A check that misses a word, at a tier."""

    def judge_word(pair: Pair) -> Iterator[Difference]:
        if word not in pair.target.text:
            yield Difference("order.lost", (("word", word),), "major", tier, (Span(0, 1),))

    return Check("order", "accuracy", judge_word, (("order.lost", "{word} is lost"),), (), ())


def plain(text: str) -> Reading:
    return Reading(text, "en", (), (), ())


@pytest.mark.parametrize(
    ("tier", "slot", "siblings", "given"),
    [
        ("review", "A", ["now", "now"], "likely"),  # only this one lacks it
        ("review", "A", ["now", "-"], "review"),
        ("likely", "A", ["-", "-"], "review"),  # all lack it
        ("likely", "A", ["-", "now"], "likely"),
        ("certain", "A", ["-", "-"], "certain"),  # no majority outvotes the source
        ("review", "A", [], "review"),
        ("likely", "canonical", ["-"], "likely"),  # our own text is judged alone
    ],
)
def test_siblings_weigh_in(tier: Tier, slot: str, siblings: list[str], given: Tier) -> None:
    others = tuple(map(plain, siblings))
    pair = Pair(Reading("今", "ja", (), (), ()), plain("-"), BOOK, slot, others)
    (found,) = judge(pair, checks=(lacking("now", tier),))
    assert found.tier == given


def test_a_finding_is_placed_and_worded() -> None:
    pair = Pair(plain("今"), plain("-"), BOOK)
    (found,) = judge(pair, "tea", "D001", "rest", (lacking("now", "likely"),))
    assert (found.book, found.segment, found.rule, found.translation) == (
        "tea",
        "D001",
        "rest",
        "A",
    )
    assert (found.ja, found.en, found.message) == ("今", "-", "now is lost")


def test_findings_are_in_order_and_said_once() -> None:
    check = lacking("now", "likely")
    found = judge(Pair(plain("今"), plain("-"), BOOK), checks=(check, check))
    assert len(found) == 1
    found = findings("カードを３枚引き、チップを２つ置きます。", "Draw 4 cards and place 3 chips.")
    assert [f.source_value for f in found if f.counts] == [3, 2]


def test_a_fault_of_the_source_is_of_no_translation() -> None:
    (found,) = [f for f in findings("Sチップを捨てます。", "Discard the S chip.") if f.counts]
    assert (found.check, found.translation, found.en) == ("source", None, "")
