"""Clauses find their partners by what they say, and facts their counterparts."""

from __future__ import annotations

import pytest

from rulewright.judging.facing.pairing import (
    level_facts,
    level_text,
    level_text_at,
    near_facts,
    pair_clauses,
)
from rulewright.judging.finding import Pair
from rulewright.reading.english.reader import read_english
from rulewright.reading.facts import Clause, ClauseRole, Fact, Mention, Reading
from rulewright.reading.glossary import Glossary
from rulewright.reading.japanese.reader import read_japanese
from rulewright.text import Span

# A clause is written (role, verb, concepts, numbers).
Told = tuple[ClauseRole, str, str, tuple[int, ...]]


def reading(language: str, *told: Told) -> Reading:
    """A reading whose clause i stands at characters 10i to 10i + 9."""
    clauses, mentions, facts = [], [], []
    for index, (role, verb, concepts, numbers) in enumerate(told):
        span = Span(10 * index, 10 * index + 9)
        clauses.append(Clause(role, span, verb))
        mentions += [Mention((c,), span, c, "preferred", index) for c in concepts.split()]
        facts += [Fact("number", number, span, index) for number in numbers]
    text = "x" * 10 * len(told)
    return Reading(text, language, tuple(clauses), tuple(mentions), tuple(facts))


DRAW: Told = ("main", "draw", "card", (3,))
PLACE: Told = ("main", "place", "chip box", (2,))
IF_NONE: Told = ("condition", "be", "chip", ())
WINNER: Told = ("relative", "win", "trick", ())


@pytest.mark.parametrize(
    ("source", "target", "links"),
    [
        ([DRAW], [PLACE], {(0, 0)}),  # one clause each: partners whatever they say
        ([DRAW, PLACE], [DRAW, PLACE], {(0, 0), (1, 1)}),
        ([DRAW, PLACE], [PLACE, DRAW], {(0, 1), (1, 0)}),  # the order is free
        ([IF_NONE, DRAW], [DRAW, IF_NONE], {(0, 1), (1, 0)}),
        ([DRAW], [DRAW, DRAW], {(0, 0), (0, 1)}),  # said twice
        ([WINNER, PLACE, DRAW], [PLACE, DRAW, WINNER], {(0, 2), (1, 0), (2, 1)}),
        ([], [DRAW], set()),
        ([DRAW], [], set()),
    ],
)
def test_clauses_are_paired(
    source: list[Told], target: list[Told], links: set[tuple[int, int]]
) -> None:
    pairing = pair_clauses(reading("ja", *source), reading("en", *target))
    assert {(link.source, link.target) for link in pairing.links} == links


def test_every_clause_has_a_partner_if_there_is_one() -> None:
    pairing = pair_clauses(reading("ja", DRAW, PLACE, IF_NONE), reading("en", WINNER, DRAW))
    assert all(pairing.targets(index) for index in range(3))
    assert all(pairing.sources(index) for index in range(2))


def test_near_facts_stand_in_partner_clauses() -> None:
    pair = Pair(reading("ja", DRAW, PLACE), reading("en", PLACE, DRAW), Glossary(()))
    assert [fact.value for fact in near_facts(pair, pair.source.facts[0], "number")] == [3]


def test_clauses_pair_within_their_sentences() -> None:
    source = read_japanese("カードを引けます。ただし、チップは引けません。", Glossary(()))
    target = read_english("You can draw a card. But you cannot draw a chip.", Glossary(()))
    pairing = pair_clauses(source, target)
    pair = Pair(source, target, Glossary(()))
    (may, cannot) = source.of("modality")
    assert len(pairing.beads) == 2
    assert [fact.value for fact in level_facts(pair, may, "modality")] == ["may"]
    assert [fact.value for fact in level_facts(pair, cannot, "modality")] == ["cannot"]
    assert level_text(pair, may).strip() == "you can draw a card."
    assert level_text_at(pair, cannot.span).strip() == "But you cannot draw a chip."


def test_a_single_sentence_faces_all_the_others() -> None:
    source = read_japanese("カードを引き、チップを置きます。", Glossary(()))
    target = read_english("Draw a card. Place a chip.", Glossary(()))
    (bead,) = pair_clauses(source, target).beads
    assert len(bead.target) == 2
