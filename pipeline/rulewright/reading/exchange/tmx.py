"""TMX 1.4: the pairs of a translation memory (LISA OSCAR, TMX 1.4b specification)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulewright.problems import Problem
from rulewright.reading.exchange.markup import (
    Element,
    attribute,
    children,
    elements,
    language_of,
    line_of,
    name_of,
    words_of,
)

Said = tuple[str, str, str, int]


def read_tmx(path: Path, languages: tuple[str, str] = ("ja", "en")) -> Iterator[Said | Problem]:
    """(id, source, target, line) of each unit that has both languages; units without are passed."""
    number = 0
    for unit in elements(path, ("tmx",), "tu"):
        if isinstance(unit, Problem):
            yield unit
        elif name_of(unit) == "tu":
            number += 1
            texts = _texts(unit)
            if all(language in texts for language in languages):
                source, target = (texts[language] for language in languages)
                name = attribute(unit, "tuid") or str(number)
                yield name, source, target, line_of(unit)


def _texts(unit: Element) -> dict[str, str]:
    """The first text in each language."""
    texts: dict[str, str] = {}
    for version in children(unit, "tuv"):
        language = language_of(attribute(version, "lang"))
        segment = next(children(version, "seg"), None)
        if segment is not None:
            texts.setdefault(language, words_of(segment).strip())
    return texts
