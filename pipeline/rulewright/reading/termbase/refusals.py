"""Words that an editor wants for no term: how they are written, and what they keep out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple

from rulewright.problems import Place, Problem
from rulewright.reading.glossary import Concept, Glossary
from rulewright.reading.spellings import squeeze
from rulewright.reading.termbase.entries import appended, refusal_text
from rulewright.reading.termbase.recasting import without_entry
from rulewright.reading.termbase.suggestions import Suggestion

ASKED = Place("glossary suggest --refuse", 0)


class Refusing(NamedTuple):
    """What is to be refused: its words as they are written, and the entries that go with them."""

    words: tuple[str, ...]
    entries: tuple[Concept, ...]


def refused_keys(glossary: Glossary) -> frozenset[str]:
    """The refused words in one width and case, a verb without its する."""
    return frozenset(_key(word) for one in glossary.refused for word in one.words)


def without_refused(found: Sequence[Suggestion], glossary: Glossary) -> list[Suggestion]:
    """The suggestions that nobody has refused, under whatever spelling."""
    keys = refused_keys(glossary)
    return [one for one in found if keys.isdisjoint(_keys(one))]


def asked_of(
    asked: Sequence[str], found: Sequence[Suggestion], glossary: Glossary, file: str
) -> tuple[Refusing, tuple[Problem, ...]]:
    """What an editor refuses: words that are suggested, and entries of `file`, by id or name.

    A word that is refused already is passed over; one that is neither is a Problem.
    """
    words: dict[str, None] = {}
    entries: dict[str, Concept] = {}
    problems: list[Problem] = []
    for text in map(str.strip, asked):
        own = _entry(text, glossary, file)
        if own is not None:
            entries[own.id] = own
            words |= dict.fromkeys(form.text for form in own.said("ja") or own.said("en"))
        elif one := next((one for one in found if _key(text) in _keys(one)), None):
            words[one.candidate.form] = None
        elif _key(text) not in refused_keys(glossary):
            problems.append(_unknown(text, found, glossary))
    known = refused_keys(glossary)
    new = tuple(word for word in words if _key(word) not in known)
    return Refusing(new, tuple(entries.values())), tuple(problems)


def refused(
    name: str, text: str, refusing: Refusing, reason: str
) -> tuple[str, tuple[Problem, ...]]:
    """The text of a glossary file with the words refused, and without the entries of theirs."""
    for concept in refusing.entries:
        text, problems = without_entry(name, text, concept)
        if problems:
            return text, problems
    if not refusing.words:
        return text, ()
    return appended(name, text, [refusal_text(refusing.words, reason)])


def _key(text: str) -> str:
    return re.sub("(?<=.)する$", "", squeeze(text)[0])


def _keys(one: Suggestion) -> set[str]:
    spellings = (one.candidate.key, one.candidate.form, *(v.text for v in one.candidate.variants))
    return {_key(text) for text in spellings}


def _entry(text: str, glossary: Glossary, file: str) -> Concept | None:
    """The entry of a file that has that id, or that name."""
    own = [one for one in glossary.concepts if one.place is not None and one.place.file == file]
    by_id = next((concept for concept in own if concept.id == text), None)
    named = (
        concept
        for concept in own
        if any(_key(form.text) == _key(text) for _, said in concept.forms for form in said)
    )
    return by_id or next(named, None)


def _unknown(text: str, found: Sequence[Suggestion], glossary: Glossary) -> Problem:
    known = refused_keys(glossary)
    names = [o.candidate.form for o in found if o.concept is None and known.isdisjoint(_keys(o))]
    names += [concept.id for concept in glossary.concepts if not concept.common]
    near = get_close_matches(text, names, 3, 0.4) or names[:3]
    expected = (
        f"expected a word that is suggested: {', '.join(near)}" if near else "nothing is suggested"
    )
    return Problem(ASKED, "refused-unknown", f"found {text!r}, {expected}")
