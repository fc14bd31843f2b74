"""A default said beside its question: a telling word that changes is found, wording is free."""

from __future__ import annotations

import pytest

from rulewright.judging.restating import partings
from rulewright.reading.glossary import Concept, Form, Glossary
from rulewright.reading.readers import read

GLOSSARY = Glossary(
    tuple(
        Concept(name, "noun", (("en", (Form(name, "preferred"),)),))
        for name in ("card", "box", "chip", "stock", "game", "Drive-In")
    )
)


def changes(told: str, ours: str) -> list[tuple[str, str]]:
    readings = read(told, "en", GLOSSARY), read(ours, "en", GLOSSARY)
    return [(parting.told, parting.ours) for parting in partings(*readings, GLOSSARY)]


@pytest.mark.parametrize(
    ("told", "ours", "change"),
    [
        ("The game is for 2 to 6 players.", "The game is for 2 to 8 players.", ("6", "8")),
        ("Lost chips stay in the box.", "Lost chips stay in the stock.", ("box", "stock")),
        ("If you cannot play a card, pass.", "If you can play a card, pass.", ("cannot", "can")),
        ("Only 001 and 002 have an effect.", "001 and 002 have an effect.", ("Only", "")),
        ("The game ends immediately.", "The game ends.", ("immediately", "")),
        ("It comes back. You may pass at once.", "You must pass at once.", ("may", "must")),
    ],
)
def test_a_telling_word_that_changes_is_found(
    told: str, ours: str, change: tuple[str, str]
) -> None:
    assert changes(told, ours) == [change]


@pytest.mark.parametrize(
    ("told", "ours"),
    [
        ("The game is for 2 to 6 players.", "The game is for 2 to 6 players."),
        ("The game is for 2 to 6 players.", "Drive-In is for 2 to 6 players."),
        ("Only 001 and 002 have an effect.", "Only the cards 001 and 002 have an effect."),
        ("You cannot win it.", "If you do not take a turn now, you cannot win it."),
        ("Lost chips stay in the box.", "You may return to an earlier trick."),
        ("They stay in the box.", "The chips stay in the box."),
        ("", "You may pass."),
    ],
)
def test_what_is_only_worded_otherwise_stays_quiet(told: str, ours: str) -> None:
    assert changes(told, ours) == []
