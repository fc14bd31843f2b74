"""What a translation leaves to a bare noun, or to the sentence before it: no finding, but weighed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.judging.finding import Finding, Pair
from rulewright.judging.judge import judge
from rulewright.judging.pointing import Piece, points_back, taken_up
from rulewright.judging.reconcile import score_of
from rulewright.judging.uncounted import uncounted
from rulewright.problems import Place
from rulewright.reading.glossary import read_glossary
from rulewright.reading.readers import read
from rulewright.reading.segments import Segment
from rulewright.text import Span

ROOT = Path(__file__).resolve().parent.parent.parent
COMMON, _ = read_glossary([("c", (ROOT / "glossary/common.yaml").read_text("utf-8"), True)])


def pair(ja: str, en: str) -> Pair:
    return Pair(read(ja, "ja", COMMON), read(en, "en", COMMON), COMMON)


def piece(ja: str, en: str, heading: str = "1") -> Piece:
    span = Span(0, len(ja))
    return Piece([Segment("2", 1, "sentence", ja, span, Place("r", 1), heading)], pair(ja, en))


def counted(findings: tuple[Finding, ...]) -> set[str]:
    return {one.code for one in findings if one.counts}


# 山札からカードを１枚引きます: draw a card from the deck.
@pytest.mark.parametrize(
    ("en", "is_bare"),
    [
        ("Draw card from the deck.", True),
        ("A player draws top card from the deck.", True),
        ("Draw a card from the deck.", False),
        ("Draw one new card from the deck.", False),
        ('Draw one "card" from the deck.', False),
        ("Draw the card from the deck.", False),
        ("Draw cards from the deck.", False),  # wrong, but it is not left open
        ("Draw 1 from the deck.", False),
        ("Draw from the deck.", False),  # no noun: another check's business
    ],
)
def test_a_bare_noun_leaves_open_how_many(en: str, is_bare: bool) -> None:
    source = "山札からカードを１枚引きます。"
    found = uncounted(read(source, "ja", COMMON), read(en, "en", COMMON), COMMON)
    assert [fact.value for fact in found] == [1] * is_bare


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("カードを引きます。", "Draw card."),  # nothing is counted
        ("カードを２枚引きます。", "Draw card."),  # number.lost
        ("カードを１回引きます。", "Draw card."),  # once: another unit
        ("カードを１枚引きます。", "Ziehe Karte."),
    ],
)
def test_else_nothing_is_left_open(ja: str, en: str) -> None:
    language = "de" if en.startswith("Z") else "en"
    target = read(en, "en", COMMON)
    found = uncounted(read(ja, "ja", COMMON), replace(target, language=language), COMMON)
    assert found == ()


def test_a_doubt_weighs_more_than_wording_and_less_than_an_error() -> None:
    error = judge(pair("カードを５枚引きます。", "Draw 4 cards."))
    word = tuple(replace(one, check="term_forbidden") for one in error) * 9
    assert score_of(error) < score_of((), 1) < score_of(word)


@pytest.mark.parametrize(
    ("ja", "en", "points"),
    [
        ("004のカードの数字は０です。", "The number of these card is 0.", True),
        ("004のカードを捨てます。", "Discard those.", True),
        ("そのカードを捨てます。", "Discard that card.", False),
        ("カードを捨てると宣言します。", "Say that you discard a card.", False),  # a clause
        ("この後、カードを捨てます。", "After this trick, discard a card.", True),  # この後: then
        ("カードを捨てます。", "Discard it.", False),
    ],
)
def test_what_points_more_often_than_the_source(ja: str, en: str, points: bool) -> None:
    assert points_back(pair(ja, en)) is points


NAMED = ("004、005のカードを選びます。", "Choose the cards 004 and 005.")
TAKEN_UP = ("004、005のカードの数字は０となります。", "The number of these cards will be 0.")
OTHERS = ("カードを選びます。", "Choose cards.")


@pytest.mark.parametrize(
    ("before", "heading", "text", "is_lost"),
    [
        (NAMED, "1", TAKEN_UP, False),
        (OTHERS, "1", TAKEN_UP, True),  # these are not the cards that the Japanese names
        (NAMED, "9", TAKEN_UP, True),  # under another heading
        (NAMED, "1", (TAKEN_UP[0], "The number of cards will be 0."), True),  # it points to nothing
        (None, "1", TAKEN_UP, True),
    ],
)
def test_what_is_only_taken_up_is_for_review(
    before: tuple[str, str] | None, heading: str, text: tuple[str, str], is_lost: bool
) -> None:
    here, last = piece(*text), piece(*before, heading) if before else None
    findings = tuple(taken_up(judge(here.pair), here, last))
    assert len(findings) == len(judge(here.pair)) > 0
    assert ("icon.label-lost" in counted(findings)) is is_lost


def test_what_is_wrong_stays_where_a_text_points() -> None:
    last = piece(*NAMED)
    here = piece("004、005のカードを３枚引きます。", "Draw 4 of these cards.")
    assert "number.differs" in counted(tuple(taken_up(judge(here.pair), here, last)))


def test_what_was_just_named_may_be_named_again() -> None:
    """Japanese leaves out the pieces that are placed; English has to name them."""
    here = piece(
        "配置し終えたら紙をどけて試合開始。",
        "Pieces were arranged, and then the paper wall is removed and the game begins.",
    )
    last = piece("裏向きの駒は確認できない。", "You cannot check the face-down pieces.")
    other = piece("紙を置く。", "Put the paper.")
    for before, is_told in ((None, True), (other, True), (last, False)):
        codes = counted(tuple(taken_up(judge(here.pair), here, before)))
        assert ("term_confused.unfounded" in codes) is is_told
