"""One moment told from its two sides, labels of questions, and numbers that count no thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.finding import Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.japanese.reader import read_japanese

COMMON = Path(__file__).parents[2] / "glossary" / "common.yaml"
OF_NUMBERS = ("number", "range", "comparator", "actor", "quantifier")


@pytest.fixture(scope="module")
def glossary() -> Glossary:
    found, problems = read_glossary([("common.yaml", COMMON.read_text(encoding="utf-8"), True)])
    assert not problems
    return found


def codes(ja: str, en: str, glossary: Glossary) -> list[str]:
    pair = Pair(read_japanese(ja, glossary), read_english(en, glossary), glossary)
    return [f.code for f in judge(pair) if f.counts and f.check in OF_NUMBERS]


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("２年目からは税を納めます。", "After the first year, pay taxes."),
        ("５ターン目までは攻撃できません。", "You cannot attack before turn 6."),
        ("質問：同点の場合は？", "Q2: What if there is a tie?"),
        ("Ｑ２：同点の場合は？", "Q: What if there is a tie?"),
        ("6面ダイス2個を使います。", "Use two six-sided dice."),
        (
            "わかるまで、何度でも答えられます。",
            "Every time, you may keep answering until you get it right.",
        ),
        ("相手の番に止めます。", "Stop it on your opponent's turn."),
        (
            "脅威度がレベルより５以上高ければ危険です。",
            "It is dangerous if the rating is 5 or more higher than the level.",
        ),
    ],
)
def test_the_same_said_otherwise_is_quiet(ja: str, en: str, glossary: Glossary) -> None:
    assert codes(ja, en, glossary) == []


@pytest.mark.parametrize(
    ("ja", "en", "code"),
    [
        ("２年目からは税を納めます。", "After the third year, pay taxes.", "number.differs"),
        ("５ターン目までは攻撃できません。", "You cannot attack after turn 6.", "number.differs"),
        ("答え２：３枚です。", "A2: 4 cards.", "number.differs"),
        (
            "脅威度がレベルより５以上高ければ危険です。",
            "It is dangerous if the rating is 5 or more lower than the level.",
            "comparator.opposite",
        ),
        ("別の時間に遊びます。", "Play at your opponent's time.", "actor.unfounded"),
    ],
)
def test_another_number_or_person_is_found(ja: str, en: str, code: str, glossary: Glossary) -> None:
    assert code in codes(ja, en, glossary)
