"""Where a part stands for a whole, which limit is unanswered, which events are turned round."""

from __future__ import annotations

import pytest

from rulewright.judging.facing.events import are_like, noun_number
from rulewright.judging.finding import Finding, Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Concept, Form, Glossary
from rulewright.reading.japanese.reader import read_japanese

NOUNS = {"player": ("プレイヤー", "player"), "card": ("カード", "card"), "chip": ("チップ", "chip")}
GLOSSARY = Glossary(
    tuple(
        Concept(id, "noun", (("ja", (Form(ja, "preferred"),)), ("en", (Form(en, "preferred"),))))
        for id, (ja, en) in NOUNS.items()
    )
)


def pair(ja: str, en: str) -> Pair:
    return Pair(read_japanese(ja, GLOSSARY), read_english(en, GLOSSARY), GLOSSARY)


def found(ja: str, en: str, code: str) -> list[tuple[str, str]]:
    """(words of the source, words of the target) of the findings of a code that count."""

    def place(finding: Finding) -> tuple[str, str]:
        ours = [span.of(ja) for span in finding.source_spans]
        theirs = [span.of(en) for span in finding.target_spans]
        return "".join(ours), "".join(theirs)

    return [place(f) for f in judge(pair(ja, en)) if f.code == code and f.counts]


@pytest.mark.parametrize(
    ("ja", "en", "code", "place"),
    [
        (  # all players show, all players draw a chip
            "すべてのプレイヤーがカードを見せ、すべてのチップを戻します。",
            "All players show a card and return some chips.",
            "quantifier.differs",
            ("すべて", "some"),
        ),
        (  # each player in every round
            "毎回、各プレイヤーはカードを引きます。",
            "Every time, some player draws a card.",
            "quantifier.differs",
            ("各", "some"),
        ),
        (  # only red cards move, only kings go back
            "赤いカードしか動けません。王だけが戻れます。",
            "Only red cards move. The king goes back.",
            "limiter.lost",
            ("だけ", ""),
        ),
        (  # not before the first state, not after the last
            "最初のカードより前にも、最後のチップより後にも行けません。",
            "You can go neither after the first card nor beyond the last chip.",
            "order.reversed",
            ("前", "after"),
        ),
        (  # draw a card, then place a chip
            "カードを引いてから、チップを置きます。",
            "Place a chip before you draw a card.",
            "order.reversed",
            ("から", "before"),
        ),
        (  # finish the cards, then go on to the chips
            "カードを見終えてから、チップに移ります。",
            "Look at the cards after the chips.",
            "order.exchanged",
            ("から", "after"),
        ),
    ],
)
def test_a_wrong_word_is_found_at_its_place(
    ja: str, en: str, code: str, place: tuple[str, str]
) -> None:
    assert found(ja, en, code) == [place]


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        (  # all players show, and some return chips
            "すべてのプレイヤーがカードを見せ、一部のプレイヤーがチップを戻します。",
            "All players show a card, and some players return chips.",
        ),
        (  # each time, each player
            "毎回、各プレイヤーはカードを引きます。",
            "Every time, each player draws a card.",
        ),
        (  # only red cards move, only kings go back
            "赤いカードしか動けません。王だけが戻れます。",
            "Only red cards move. No one but the king goes back.",
        ),
        (  # draw a card, then place a chip
            "カードを引いてから、チップを置きます。",
            "Draw a card before you place a chip.",
        ),
        (  # return the chip before the player draws
            "プレイヤーが引く前に、チップを戻した後の手番があります。",
            "Before the player draws there is a turn after the chip is returned.",
        ),
    ],
)
def test_good_english_is_quiet(ja: str, en: str) -> None:
    checks = ("quantifier", "limiter", "order")
    assert [f.code for f in judge(pair(ja, en)) if f.check in checks and f.counts] == []


@pytest.mark.parametrize(
    ("one", "other", "like"),
    [
        ("card", "cards", True),
        ("discard", "discarded", True),
        ("turn", "turns", True),
        ("win", "wind", False),
        ("spell", "spellcaster", False),
        ("play", "place", False),
    ],
)
def test_forms_of_one_word(one: str, other: str, like: bool) -> None:
    assert are_like(one, other) is like


@pytest.mark.parametrize(
    ("en", "number"), [("Turn the cards.", 1), ("Turn the card.", -1), ("Turn it.", 0)]
)
def test_the_number_of_a_noun(en: str, number: int) -> None:
    read = pair("すべてのカードを裏返します。", en)  # turn all the cards
    assert noun_number(read, read.source.of("quantifier")[0]) == number
