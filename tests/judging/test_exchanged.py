"""One for both, giver for receiver, from for until, one other for all, first for last.

Each line of exchanged.tsv is a Japanese sentence with English that turns one of these round, and
the check that must see it, or with good English, that is freely worded and that the same checks
must leave alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from rulewright.judging.facing.handing import in_english, in_japanese
from rulewright.judging.finding import CheckName, Pair
from rulewright.judging.judge import judge
from rulewright.reading.glossary import read_glossary
from rulewright.reading.readers import read
from rulewright.text import Span

ROOT = Path(__file__).resolve().parent.parent.parent
LINES = Path(__file__).with_name("exchanged.tsv").read_text("utf-8").splitlines()[1:]
ROWS = [tuple(line.split("\t")) for line in LINES]
WRONG = [row[1:] for row in ROWS if row[0] == "wrong"]
GOOD = [row[2:] for row in ROWS if row[0] == "good"]
CHECKS = {"quantifier", "order", "actor", "direction", "range"}
COMMON, _ = read_glossary([("c", (ROOT / "glossary/common.yaml").read_text("utf-8"), True)])


def checks(ja: str, en: str) -> set[str]:
    pair = Pair(read(ja, "ja", COMMON), read(en, "en", COMMON), COMMON)
    return {finding.check for finding in judge(pair) if finding.counts}


@pytest.mark.parametrize(("check", "ja", "en"), WRONG)
def test_what_is_turned_round_is_found(check: str, ja: str, en: str) -> None:
    assert check in checks(ja, en)


@pytest.mark.parametrize(("ja", "en"), GOOD)
def test_what_is_only_told_otherwise_is_not(ja: str, en: str) -> None:
    assert checks(ja, en).isdisjoint(CHECKS)


def test_the_table_has_more_good_than_wrong() -> None:
    assert len(GOOD) >= len(WRONG) > 0
    assert set(get_args(CheckName)) >= CHECKS


Ends = tuple[str | None, str | None]


def ends(text: str, giver: Span | None, receiver: Span | None) -> Ends:
    return (giver.of(text) if giver else None, receiver.of(text) if receiver else None)


@pytest.mark.parametrize(
    ("ja", "expected"),
    [
        ("相手があなたに払います。", [("相手", "あなた")]),  # the opponent pays you
        ("相手からもらいます。", [("相手", "")]),  # get it from the opponent: the doer unsaid
        ("相手に渡されます。", []),  # a passive says the doer otherwise
        ("相手に払わせます。", []),  # a causative: you make them pay
        ("選んでもらいます。", []),  # have them choose: nothing is handed over
        ("手札から捨て札に渡します。", [("", None)]),  # places are nobody
        ("相手は１枚選び、あなたに渡します。", [("相手", "あなた")]),  # the subject goes on
        ("相手が払えなければ、銀行が払います。", [("相手", None), ("銀行", None)]),
    ],
)
def test_who_gives_in_japanese(ja: str, expected: list[Ends]) -> None:
    found = in_japanese(ja, Span(0, len(ja)))
    assert [ends(ja, one.giver, one.receiver) for one in found] == expected


@pytest.mark.parametrize(
    ("en", "expected"),
    [
        ("You pay them 2 gold.", [("You", "them")]),
        ("Take one from the owner.", [("the owner", "")]),
        ("The owner is given a coin by the dealer.", [("the dealer", "The owner")]),
        ("Give your opponent's card to the bank.", [("", "the bank")]),
        ("The winner may then give one to the loser.", [("The winner", "the loser")]),
        (
            "If your opponent passes, take it from the bank.",
            [("your opponent", None), ("the bank", "")],
        ),
        ("Your hand is full.", []),
        ("The loser shuffles and gives it to the winner.", [("The loser", "the winner")]),
        ("Show your opponent a card and give it to them.", [("", "them")]),
        ("Put it on the pass.", []),
    ],
)
def test_who_gives_in_english(en: str, expected: list[Ends]) -> None:
    found = in_english(en, Span(0, len(en)))
    assert [ends(en, one.giver, one.receiver) for one in found] == expected
