"""The entries of a glossary file, checked; most commands read none, and need not load this."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, Field, model_validator

from rulewright.reading.facts import ConceptKind
from rulewright.records import Record


def _as_list(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _as_forms(value: object) -> object:
    """A bare text or list is the preferred form and the admitted ones after it."""
    if isinstance(value, str):
        return {"preferred": value}
    if isinstance(value, list) and value:
        return {"preferred": value[0], "admitted": value[1:]}
    return value


Names = Annotated[tuple[str, ...], BeforeValidator(_as_list)]


class FormsRecord(Record):
    """How one language says a concept; without any name it is as if the language were not there."""

    preferred: str
    plural: str = ""
    admitted: Names = ()
    wrong: Names = ()


class ConceptRecord(Record):
    """An entry of a glossary file; `forms` is keyed by language code.

    An entry of its own is `refused`: words that are no terms, with the editor's reason.
    """

    id: str
    kind: ConceptKind = "noun"
    forms: dict[str, Annotated[FormsRecord, BeforeValidator(_as_forms)]]
    broader: str | None = None
    elsewhere: dict[str, Names] = Field(default_factory=dict)
    not_in: Names = ()
    note: str = ""
    refused: Names = ()
    reason: str = ""

    @model_validator(mode="before")
    @classmethod
    def _is_whole(cls, value: object) -> object:
        """A refusal needs no id and no forms, and a concept has no reason."""
        if not isinstance(value, dict) or not {"refused", "reason"} & value.keys():
            return value
        others = ", ".join(sorted(value.keys() - {"refused", "reason"}))
        if others or not value.get("refused"):
            expected = "expected refused: [words] alone, or with a reason"
            raise ValueError(f"found {others or 'no word that is refused'}; {expected}")
        return {"id": "", "forms": {}, **value}
