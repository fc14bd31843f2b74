"""How the tagger reads usual English forms, noted down once (see data/README.md).

To ask the model takes a hundred times as long, and most words of a text are usual ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from rulewright.reading.sorted_lines import SortedLines, packed


class NotedForm(NamedTuple):
    """The model's tags for a form, best first, and the lemma that the form has with each."""

    tags: tuple[str, ...]
    lemmas: Mapping[str, str]


@lru_cache(maxsize=1 << 14)
def noted_form(form: str) -> NotedForm | None:
    """What is noted of a lowered form; None if the model is to be asked."""
    said = _forms().value(form)
    if said is None:
        return None
    tags, lemmas = (part.split(" ") for part in said.split("\t"))
    asked = tags if PARTICIPLE in tags else [*tags, PARTICIPLE]
    return NotedForm(tuple(tags), dict(zip(asked, lemmas, strict=True)))


PARTICIPLE = "VVN"
"""The part of speech that any form is asked for: see `parts`."""


@cache
def _forms() -> SortedLines:
    return packed("forms.z")
