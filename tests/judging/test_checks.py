"""Every check finds what its examples say, and leaves alone what they say."""

from __future__ import annotations

import pytest

from rulewright.judging.checks import ALL
from rulewright.judging.finding import Check, Example, Pair
from rulewright.judging.judge import judge, message_of
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Concept, ConceptKind, Form, Glossary
from rulewright.reading.japanese.reader import read_japanese

# id, kind, broader, Japanese, English: our name, /admitted, !wrong; ?a word for something else
TERMS: tuple[tuple[str, ConceptKind, str, str, str], ...] = (
    ("player", "noun", "", "プレイヤー", "player"),
    ("opponent", "noun", "", "相手", "opponent"),
    ("card", "noun", "", "カード", "card"),
    ("chip", "noun", "", "チップ", "chip !tip"),
    ("g-chip", "noun", "chip", "Gチップ ガソリンチップ", "G_chip /G-chip /gasoline_chip !G_tip"),
    ("s-chip", "noun", "chip", "Sチップ", "S_chip /S-chip !S_tip"),
    ("blue-chip", "noun", "chip", "青チップ", "blue_chip"),
    ("day-chip", "noun", "chip", "Xチップ", "day_chip /X_chip"),
    ("week-chip", "noun", "chip", "Xチップ", "week_chip /X_chip"),
    ("trick", "noun", "", "トリック", "trick"),
    ("round", "noun", "", "ラウンド", "round"),
    ("game", "noun", "", "ゲーム", "game"),
    ("turn", "noun", "", "手番", "turn !move"),
    ("leader", "noun", "", "リーダー", "leader"),
    ("winner", "noun", "", "勝者", "winner"),
    ("dealer", "noun", "", "親", "dealer"),
    ("score", "noun", "", "スコア", "score"),
    ("deck", "noun", "", "山札", "deck"),
    ("hand", "noun", "", "手札", "hand ?hand_of_the_clock"),
    ("box", "noun", "", "箱", "box"),
    ("number", "noun", "", "数字", "number"),
    ("discard", "noun", "", "捨て札", "discard"),
    ("common-stock", "noun", "", "共通のストック", "common_stock !mutual_stock !community_stock"),
    ("in-front", "phrase", "", "手元 自分の前", "in_front_of_you /in_front"),
    ("face-up", "phrase", "", "表向き", "face_up"),
    ("face-down", "phrase", "", "裏向き", "face_down"),
    ("play", "verb", "", "プレイ", "play /use"),
    ("draw", "verb", "", "引く", "draw"),
    ("place", "verb", "", "置く", "place /put"),
    ("gain", "verb", "", "獲得", "gain /get /earn"),
)
COMMON = ("player", "card", "chip", "trick", "round", "game", "turn", "hand", "score", "number")

RENDERINGS = (
    ("chip", ("chip", "tip")),
    ("g-chip", ("G chip", "G tip")),
    ("common-stock", ("common stock", "mutual stock", "community stock")),
)
"""What the book of the examples calls things."""


def concept(id: str, kind: ConceptKind, broader: str, ja: str, en: str) -> Concept:
    ours = tuple(
        Form(text, "preferred" if i == 0 else "admitted") for i, text in enumerate(ja.split())
    )
    texts = [text.replace("_", " ") for text in en.split()]
    theirs = tuple(
        Form(text.lstrip("/!"), {"/": "admitted", "!": "wrong"}.get(text[0], "preferred"))  # type: ignore[arg-type]
        for text in texts
        if not text.startswith("?")
    )
    elsewhere = tuple(("en", text[1:]) for text in texts if text.startswith("?"))
    forms = (("ja", ours), ("en", theirs))
    return Concept(id, kind, forms, broader or None, elsewhere, common=id in COMMON)


GLOSSARY = Glossary(tuple(concept(*row) for row in TERMS))


def pair_of(source: str, target: str, slot: str = "A") -> Pair:
    return Pair(
        read_japanese(source, GLOSSARY),
        read_english(target, GLOSSARY),
        GLOSSARY,
        slot,
        renderings=RENDERINGS,
    )


FIRES = [
    pytest.param(check, e, id=f"{check.name}: {e.target}") for check in ALL for e in check.fires
]
QUIET = [
    pytest.param(check, e, id=f"{check.name}: {e.target}") for check in ALL for e in check.quiet
]


@pytest.mark.parametrize(("check", "example"), FIRES)
def test_it_fires(check: Check, example: Example) -> None:
    differences = list(check.judge(pair_of(example.source, example.target)))
    assert differences
    assert all(message_of(check, difference) for difference in differences)


@pytest.mark.parametrize(("check", "example"), QUIET)
def test_it_stays_quiet(check: Check, example: Example) -> None:
    found = [f for f in judge(pair_of(example.source, example.target), checks=(check,)) if f.counts]
    assert found == []


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.name)
def test_a_check_has_its_examples(check: Check) -> None:
    assert len(check.fires) >= 4
    assert len(check.quiet) >= 8
    assert all(code.startswith(f"{check.name}.") for code, _ in check.messages)
