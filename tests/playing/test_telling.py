from __future__ import annotations

import pytest

from rulewright.play import Event, Value
from rulewright.playing.telling.sentences import Names, make_names, tell
from rulewright.reading.glossary import Concept, Form, Glossary

EN = Names("en", {"g-chip": ("G chip", "G chips"), "card": ("card", "cards")})
JA = Names("ja", {"g-chip": ("Gチップ",) * 2, "card": ("カード",) * 2}, ("アン", "ベン"))


@pytest.mark.parametrize(
    ("template", "facts", "said"),
    [
        ("{seat} places {n:g-chip}", {"seat": 0, "n": 2}, "Ann places 2 G chips."),
        ("{seat} places {n:g-chip}", {"seat": 1, "n": 1}, "Ben places 1 G chip."),
        ("{seat} places {n:g-chip}", {"seat": 2, "n": 0}, "Cleo places no G chips."),
        (
            "{seats} tie with {score}",
            {"seats": (0, 1, 3), "score": 7},
            "Ann, Ben, and Dan tie with 7.",
        ),
        ("shown: {cards:card}", {"cards": ("001", "004")}, "Shown: card 001 and card 004."),
        ("{cards}", {"cards": ("001", "004", "005")}, "001, 004, and 005."),
        ("{cards}!", {"cards": ()}, "!"),
        ("{best:seat} wins", {"best": 5}, "Finn wins."),
        ("{chip} is gone", {"chip": "g-chip"}, "G chip is gone."),
        ("{chip:terms} are gone", {"chip": "g-chip"}, "G chips are gone."),
        ("{n:trick-chip} of {x}", {"n": 2}, "2 trick chips of {x}."),
        ("{n:trick-chip}, now {m}", {"n": -1, "m": -2}, "−1 trick chips, now −2."),
        ("{{braces}} stay", {}, "{braces} stay."),
    ],
)
def test_a_template_is_filled(template: str, facts: dict[str, Value], said: str) -> None:
    event = Event("x", "rule", tuple(facts.items()))
    assert tell(event, {"en": {"x": template}}, EN) == said


def test_another_language_counts_its_own_way() -> None:
    # "(seat) gains (n G chips) and (k cards)"
    template = "{seat}は{n:g-chip}と{k:card}を獲得する"
    event = Event("x", "rule", (("seat", 1), ("n", 2), ("k", 3)))
    assert tell(event, {"ja": {"x": template}}, JA) == "ベンはGチップ2個とカード3枚を獲得する。"


def test_a_missing_template_falls_back() -> None:
    event = Event("chips-move", "rule")
    assert tell(event, {"en": {"chips-move": "Chips move"}}, JA) == "Chips move。"
    assert tell(event, {}, EN) == "Chips move."


def test_names_come_from_the_preferred_forms() -> None:
    concepts = (
        Concept("die", "noun", (("en", (Form("die", "preferred", "dice"),)),)),
        Concept("box", "noun", (("en", (Form("crate", "wrong"), Form("box", "preferred"))),)),
        Concept("city", "noun", (("ja", (Form("町", "preferred"),)),)),  # "town"
    )
    assert make_names(Glossary(concepts), "en").terms == {
        "die": ("die", "dice"),
        "box": ("box", "boxes"),
    }
    assert make_names(Glossary(concepts), "ja").terms == {"city": ("町", "町")}
