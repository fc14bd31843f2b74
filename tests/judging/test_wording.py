"""Values in messages: the names of concepts, in the right number."""

from __future__ import annotations

import pytest

from rulewright.judging.facing.naming import missing
from rulewright.judging.finding import Pair
from rulewright.judging.judge import judge
from rulewright.judging.wording import amount_in_words, as_said, name_in_words
from rulewright.reading.glossary import read_glossary
from rulewright.reading.readers import read

TERMS = """\
- {id: storm-card, forms: {ja: 嵐カード, en: storm card}}
- {id: oil-token, forms: {ja: 油トークン, en: {preferred: flask of oil, wrong: [oil token]}}}
- {id: die, forms: {ja: サイコロ, en: {preferred: die, plural: dice}}}
- {id: reroll, kind: verb, forms: {ja: 振り直す, en: reroll}}
- {id: hand, forms: {ja: 手札, en: [hand, cards in hand]}}
- {id: nameless, forms: {ja: 何か}}
"""
GLOSSARY, _ = read_glossary([("g.yaml", TERMS, False)])


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        ("20 storm-card", "20 storm cards"),
        ("1 storm-card", "1 storm card"),
        ("0 storm-card", "0 storm cards"),
        ("at most 2 time", "at most 2 times"),
        ("at most 1 time", "at most 1 time"),
        ("2 reroll", "2 rerolls"),
        ("3 oil-token", "3 flasks of oil"),
        ("2 to 5 person", "2 to 5 people"),
        ("at least 2 die", "at least 2 dice"),
        ("at least 5 目", "at least 5"),
        ("at least 7 hand", "at least 7 cards in hand"),
        ("1 hand", "1 card in hand"),
        ("12 o'clock", "12 o'clock"),
        ("no. 2 storm-card", "the 2nd storm card"),
        ("as many times as storm-card", "as many times as storm cards"),
        ("no. 11", "the 11th"),
        ("1 to 3 ordinals", "the 1st to the 3rd"),
        ("as many storm-card as players + 1", "as many storm cards as players + 1"),
    ],
)
def test_a_quantity_in_words(amount: str, said: str) -> None:
    assert amount_in_words(amount, GLOSSARY) == said


@pytest.mark.parametrize(
    "text", ["", "nothing", "3", "at most 4", "2 to 4", "3 dice", "half", "1/2"]
)
def test_what_is_said_already_stays(text: str) -> None:
    assert amount_in_words(text, GLOSSARY) == text


@pytest.mark.parametrize(
    ("found", "said"),
    [("oil tokens", "flasks of oil"), ("oil token", "flask of oil"), ("glass", "flask of oil")],
)
def test_our_name_is_told_in_the_number_of_what_stands_there(found: str, said: str) -> None:
    assert as_said("flask of oil", found, GLOSSARY) == said


def test_ids_have_names() -> None:
    names = [name_in_words(one, GLOSSARY) for one in ("oil-token", "nameless", "unknown")]
    assert names == ["flask of oil", "何か", "unknown"]


@pytest.mark.parametrize(
    ("value", "said"),
    [  # one without English is told in Japanese; what is no id stays
        ("not oil-token", "not flask of oil"),
        ("not nameless", "not 何か"),
        ("this nameless", "this 何か"),
        ("not 旗", "not 旗"),
        ("not place", "not place"),
        ("a nameless", "a nameless"),
    ],
)
def test_no_id_stands_for_a_name(value: str, said: str) -> None:
    assert name_in_words(value, GLOSSARY) == said


@pytest.mark.parametrize(
    ("amount", "said"), [("2 nameless", "2 何か"), ("1 nameless", "1 何か"), ("2 dog", "2 dogs")]
)
def test_a_quantity_of_what_has_no_english(amount: str, said: str) -> None:
    assert amount_in_words(amount, GLOSSARY) == said


@pytest.mark.parametrize(
    ("ja", "en", "said"),
    [
        ("嵐カードを20枚配る。", "Deal 24 storm cards.", "20 storm cards"),  # deal 20 storm cards
        ("油トークンを2個払う。", "Pay 2 oil tokens.", "it is “flasks of oil”"),  # pay 2
    ],
)
def test_messages_name_concepts(ja: str, en: str, said: str) -> None:
    found = judge(Pair(read(ja, "ja", GLOSSARY), read(en, "en", GLOSSARY), GLOSSARY))
    assert any(said in finding.message for finding in found)


def test_a_concept_without_a_name_is_not_missed() -> None:
    pair = Pair(
        read("何かと油トークンを払う。", "ja", GLOSSARY), read("Pay.", "en", GLOSSARY), GLOSSARY
    )
    assert [gap.concept.id for gap in missing(pair)] == [
        "oil-token"
    ]  # pay something and an oil token
