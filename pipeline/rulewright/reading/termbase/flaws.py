"""What may be wrong with an entry of a glossary, and what a check of it is given."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from rulewright.problems import Place
from rulewright.reading.glossary import Concept, Form, Glossary

JAPANESE = re.compile("[ぁ-ヿ々一-龠ｦ-ﾟ]")

Level = Literal["fault", "note"]


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something wrong with an entry, or worth knowing ("note"): `code` names what.

    `is_own` if it concerns an entry of the book's own glossary, or is a collision with one.
    """

    code: str
    level: Level
    concept: str
    place: Place
    message: str
    is_own: bool = True


@dataclass(frozen=True, slots=True)
class Use:
    """What a book knows of its terms: its texts by language, the forms with a decided sense."""

    texts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    decided: frozenset[str] = frozenset()

    def of(self, language: str) -> tuple[str, ...]:
        """The texts in a language."""
        return dict(self.texts).get(language, ())


Names = Sequence[tuple[Concept, str, Form]]

Check = Callable[[Glossary, Names, Use], Iterable[Flaw]]


def flaw_of(
    code: str,
    concept: Concept,
    message: str,
    level: Level = "fault",
    others: Iterable[Concept] = (),
) -> Flaw:
    """The flaw at the book's own entry, if one of them is: the common ones are not to be edited."""
    own = next((each for each in (concept, *others) if not each.common), None)
    at = own or concept
    place = at.place or Place("glossary")
    return Flaw(code, level, at.id, place, message, own is not None)


def listed(concepts: Iterable[Concept]) -> str:
    """The ids of concepts for a message."""
    return ", ".join(concept.id for concept in concepts)
