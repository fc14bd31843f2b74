"""One thing under several names in a translation: told once, with its places; what is admitted."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from rulewright.judging.consistency import renderings_by_slot, renderings_of, told_once, uses_in
from rulewright.judging.finding import CANONICAL, Finding, Pair
from rulewright.judging.judge import judge
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.readers import read

COMMON = """
- {id: deck, forms: {ja: [山札], en: [deck, draw pile]}}
- {id: discard, forms: {ja: [捨て札], en: [discard, discard pile]}}
"""
OWN = """
- {id: card, forms: {ja: [カード], en: card}}
- id: tag
  forms: {ja: [札], en: {preferred: tag, admitted: [label], wrong: [ticket]}}
- {id: vessel, forms: {ja: [船コマ], en: {preferred: ship piece, admitted: [ship, vessel]}}}
- {id: oarsman, forms: {ja: [漕ぎ手], en: {preferred: oarsman, plural: oarsmen, admitted: [rower]}}}
- {id: talk, forms: {ja: [交渉], en: [negotiation, negotiate]}}
- {id: middle, kind: phrase, forms: {ja: [中央], en: [in the middle, in the centre]}}
- {id: pay, kind: verb, forms: {ja: [払う], en: [pay, spend]}}
"""


def glossary() -> Glossary:
    found, problems = read_glossary([("common.yaml", COMMON, True), ("own.yaml", OWN, False)])
    assert problems == ()
    return found


TERMS = glossary()
Said = tuple[str, str]
TAG, PILE, SHIP = "札を取ります。", "山札から引きます。", "船コマを置きます。"  # take, draw, put


def found(*texts: Said, slot: str = "A") -> list[Finding]:
    """The findings on what things are called in a text of several sentences, X1 and on."""
    pairs = [Pair(read(ja, "ja", TERMS), read(en, "en", TERMS), TERMS, slot) for ja, en in texts]
    uses = [use for n, pair in enumerate(pairs, 1) for use in uses_in(pair, f"X{n}")]
    used = renderings_by_slot(uses).get(slot, ())
    told = [
        finding
        for n, pair in enumerate(pairs, 1)
        for finding in judge(replace(pair, renderings=used), "book", f"X{n}")
    ]
    return [f for f in told_once(told, uses, TERMS) if f.check == "term_inconsistent"]


MIXED = {
    "two of ours and one wrong": (
        [(TAG, "Take a tag."), (TAG, "Take the tags."), (TAG, "Take a ticket.")],
        ("likely", "X3", "“tag” twice, “ticket” once (X3)"),
    ),
    "admitted beside ours": (
        [(TAG, "Take a tag."), (TAG, "Take a label."), (TAG, "Take two Labels.")],
        ("review", "X2", "“label” twice (X2, X3), “tag” once"),
    ),
    "three names, ours in none": (
        [(TAG, "Take a label."), (TAG, "Take a ticket.")],
        ("likely", "X1", "“label” once (X1), “ticket” once (X2)"),
    ),
    "many places": (
        [(TAG, "Take a tag."), *[(TAG, "Take a label.")] * 5],
        ("review", "X2", "“label” 5 times (X2, X3, X4 and 2 more), “tag” once"),
    ),
    "two names used often": (
        [*[(TAG, "Take a tag.")] * 3, *[(TAG, "Take a label.")] * 3],
        ("likely", "X4", "“label” 3 times (X4, X5, X6), “tag” 3 times"),
    ),
    "a word of every game": (
        [(PILE, "Draw from the deck."), (PILE, "Draw from the draw pile.")],
        ("review", "X2", "“deck” once, “draw pile” once (X2)"),
    ),
}


@pytest.mark.parametrize(("texts", "wanted"), MIXED.values(), ids=MIXED)
def test_several_names_for_a_thing_are_told_once(
    texts: list[Said], wanted: tuple[str, str, str]
) -> None:
    (one,) = found(*texts)
    tier, segment, names = wanted
    assert (one.code, one.tier, one.segment) == ("term_inconsistent.several", tier, segment)
    assert names in one.message
    assert one.en == texts[int(segment[1:]) - 1][1]
    assert one.target_spans[0].of(one.en)


@pytest.mark.parametrize(
    "texts",
    [
        [(TAG, "Take a label."), (TAG, "Take the labels.")],  # admitted, and always the same
        [(TAG, "Take a ticket."), (TAG, "Take the Ticket.")],  # forbidden, which is told elsewhere
        [(TAG, "Take a tag."), (TAG, "TAGS"), (TAG, "Take the Tag.")],
        [("漕ぎ手が２人", "2 oarsmen"), ("漕ぎ手が１人", "1 oarsman")],
        [(SHIP, "Put a ship."), (SHIP, "Put the ship piece.")],  # the same in short
        [("捨て札", "the discard"), ("捨て札", "the discard pile")],
        [("中央に置きます。", "in the middle"), ("中央に置きます。", "in the centre")],
        [("１枚払います。", "Pay 1."), ("１枚払います。", "Spend 1.")],  # verbs are free
        [("交渉する", "Negotiation"), ("交渉します。", "You negotiate.")],  # the verb of a name
        [(TAG, "Take a tag."), ("カードを取ります。", "Take a label.")],  # no tag is meant
    ],
)
def test_one_name_and_what_is_free_stays_quiet(texts: list[Said]) -> None:
    assert found(*texts) == []


def test_each_thing_and_each_translation_is_told_apart() -> None:
    tags = [(TAG, "Take a tag."), (TAG, "Take a label.")]
    ships = [(SHIP, "Put a ship."), (SHIP, "Put a vessel.")]
    assert [f.segment for f in found(*tags, *ships)] == ["X2", "X4"]
    assert found(tags[0]) == found(tags[1]) == []


def test_a_name_keeps_its_fingerprint_when_it_stands_elsewhere_too() -> None:
    texts = [(TAG, "Take a tag."), (TAG, "Take a label.")]
    (before,), (after,) = found(*texts), found(*texts, (TAG, "Take the labels."))
    assert before.fingerprint == after.fingerprint
    assert before.message != after.message
    (other,) = found(*texts, (TAG, "Take a ticket."))
    assert other.fingerprint != before.fingerprint


@pytest.mark.parametrize(
    ("ja", "en", "message"),
    [
        (TAG, "Take a label.", "Our text calls 札 “label”; its one name here is “tag”."),
        (TAG, "Take a tag.", None),
        (PILE, "Draw from the draw pile.", None),  # used more often than ours: see below
        (PILE, "Draw from the deck.", None),
    ],
)
def test_our_own_text_has_one_name_for_a_thing(ja: str, en: str, message: str | None) -> None:
    said = ("the draw pile", "the draw piles", "the deck")
    used = renderings_of([read(text, "en", TERMS) for text in said], TERMS)
    assert dict(used)["deck"] == ("draw pile", "deck")
    pair = Pair(read(ja, "ja", TERMS), read(en, "en", TERMS), TERMS, CANONICAL, renderings=used)
    told = [f.message for f in judge(pair) if f.check == "term_inconsistent"]
    assert told == ([message] if message else [])


@pytest.mark.usefixtures("judged_once")
def test_a_decision_silences_it(command, workspace) -> None:
    def several() -> list[dict]:
        told = json.loads(command("check", "drive-in", "--format", "json").stdout)["findings"]
        return [f for f in told if f["code"] == "term_inconsistent.several"]

    one = next(f for f in several() if "mutual stock" in f["target_value"])
    assert (one["segment"], one["translation"], one["tier"]) == ("D034", "A", "likely")
    assert one["target_value"] == "mutual stock, community stock"
    reason = ("--reason", "the report shows it")
    said = command("decide", "drive-in", "D034", "--silences", one["fingerprint"], *reason)
    assert said.exit_code == 0, said.output
    assert [f["suppressed"] for f in several() if f["fingerprint"] == one["fingerprint"]] == [True]
