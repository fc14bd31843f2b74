"""What part of a game a rule is about, told by the headings above it and by what it says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from rulewright.judging.book import Chapter

Role = Literal["end", "scoring", "goal", "turn", "else"]


def _words(said: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{said})\b", re.IGNORECASE)


# Language -> what a heading is about; the first that matches decides.
HEADINGS: Mapping[str, Mapping[Role, re.Pattern[str]]] = {
    "en": {
        "else": _words(
            "set-?\\s?up|setting up|prepar\\w+|components?|contents|equipment|examples?|variants?"
            "|optional|expert|credits|faq|questions|glossary|history|background|notes?"
        ),
        "goal": _words("goals?|objects?|objectives?|aims?|how to win"),
        "scoring": _words("scor\\w+|points?"),
        "end": _words("end|ends|ending|win|wins|winner|winning|victory|ties?"),
        "turn": _words(
            "turns?|rounds?|phases?|actions?|steps?|tricks?|play|playing|sequence|flow|course"
            "|gameplay|moves?|moving"
        ),
    }
}
# Language -> a sentence that says how the game is won or ends, wherever it stands.
ENDINGS: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\b(?:wins? the game|(?:the )?game (?:is over|ends|is won)|loses? the game)\b"
        r"|\b(?:most|highest|fewest|lowest)\b.*\b(?:wins(?! the (?!game))|is the winner)\b",
        re.IGNORECASE,
    )
}


def role_of_heading(text: str, language: str) -> Role | None:
    """What a heading is about, or None if its words do not say."""
    rows = HEADINGS.get(language, {})
    return next((role for role, pattern in rows.items() if pattern.search(text)), None)


def is_ending(text: str, language: str) -> bool:
    """Whether a sentence says how the game ends or is won."""
    pattern = ENDINGS.get(language)
    return bool(pattern and pattern.search(text))


def roles_of(chapter: Chapter, language: str) -> dict[str, Role]:
    """The role of every rule of a chapter, by its id.

    A section is about what its own heading says, else about what its chapter's does.
    """
    above = role_of_heading(chapter.heading.text, language) or "else"
    now = above
    found: dict[str, Role] = {}
    for statement in chapter.statements:
        if statement.kind == "heading":
            now = role_of_heading(statement.text, language) or above
        elif statement.id:
            ends = now != "scoring" and is_ending(statement.text, language)
            found[statement.id] = "end" if ends else now
    return found
