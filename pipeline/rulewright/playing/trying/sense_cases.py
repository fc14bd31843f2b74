"""The editors' decisions on ambiguous forms, put as cases for the trial of senses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rulewright.playing.trying.senses import Identity, Load, Relation, SenseCase
from rulewright.reading import decisions
from rulewright.reading.glossary import Glossary


def sense_cases(
    decided: Sequence[decisions.Decision], glossary: Glossary, language: str
) -> tuple[SenseCase, ...]:
    """One case for each form whose occurrences are decided and bound to the engine."""
    senses = decisions.senses_of(tuple(decided))
    identities = decisions.identities_of(tuple(decided))
    forms = dict.fromkeys(sense.form for sense in senses if sense.param)
    return tuple(_case(form, senses, identities, glossary, language) for form in forms)


def _case(
    form: str,
    senses: Sequence[decisions.Sense],
    identities: Sequence[decisions.Identity],
    glossary: Glossary,
    language: str,
) -> SenseCase:
    ours = sorted((s for s in senses if s.form == form), key=lambda s: (s.segment, s.occurrence))
    return SenseCase(
        form=form,
        concepts=tuple(
            concept.id
            for concept in glossary.concepts
            if any(said.text == form for said in concept.said(language))
        ),
        loads=tuple(Load(sense.name, *sense.param.split(".", 1)) for sense in ours if sense.param),
        identities=tuple(
            Identity(cast(Relation, identity.kind), identity.occurrences, identity.reason)
            for identity in identities
            if identity.form == form
        ),
        editors=tuple((sense.name, sense.concept) for sense in ours),
    )
