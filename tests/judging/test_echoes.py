"""What the target says in other words than the dictionary's echoes in it all the same."""

from __future__ import annotations

import numpy as np
import pytest

from rulewright.judging.facing.echoes import Echo, Echoes, sense_of
from rulewright.judging.facing.matching import Matching, things
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary
from rulewright.reading.japanese.reader import read_japanese

NONE = Glossary(())


def echoes(ja: str, en: str) -> tuple[Matching, Echoes]:
    source, target = read_japanese(ja, NONE), read_english(en, NONE)
    matching = Matching(things(source, NONE), things(target, NONE))
    return matching, Echoes(matching, target)


@pytest.mark.parametrize(
    ("ja", "near", "far"),
    [
        ("嵐", "A hurricane.", "A tutor."),  # a storm
        ("港", "The pier.", "The tutor."),  # a harbour
        ("敗北", "The losers.", "The tutors."),  # defeat
    ],
)
def test_what_is_near_is_surer(ja: str, near: str, far: str) -> None:
    assert echoes(ja, near)[1].sure.max() > echoes(ja, far)[1].sure.max() + 0.2


def test_a_match_of_the_dictionary_is_sure() -> None:
    matching, found = echoes("嵐が来た。", "The storm.")
    assert found.sure[matching.ours.index(0)].max() == 1


def test_a_part_that_is_said_is_heard() -> None:
    # a storm comes; the boat returns to the harbour
    matching, found = echoes("嵐が来た。船は港に戻る。", "The boat returns to the harbor.")
    comes = {at: one.weight for at, one in enumerate(matching.source) if one.span.start < 5}
    returns = {at: one.weight for at, one in enumerate(matching.source) if at not in comes}
    lost, said = found.of(comes), found.of(returns)
    assert said.free > 0.5 > lost.free
    assert said.best > lost.best
    assert said.left > lost.left
    assert lost.rest > said.rest


def test_nothing_says_nothing() -> None:
    assert echoes("", "The boat.")[1].of({}) == Echo()
    assert echoes("船", "")[1].of({0: 1.0}) == Echo()
    assert sense_of(frozenset(["the"])) is None
    assert np.isfinite(echoes("船", "Qwxz.")[1].of({0: 1.0})).all()
