"""Entries as an editor writes them: YAML with Japanese to be read, put behind what is there."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq

from rulewright.problems import Place, Problem
from rulewright.reading.exchange.encoded import JAPANESE
from rulewright.reading.glossary import Concept, Form, Glossary, read_glossary
from rulewright.reading.spellings import squeeze
from rulewright.text import fold


class Conflict(NamedTuple):
    """An entry that was not taken: the file says something else than the editor does."""

    place: Place
    found: str
    own: Place
    said: str


class Filled(NamedTuple):
    """An entry that had no name of ours yet, with the names that the file has for it.

    `place` is in that file; the concept has its place in the editors'.
    """

    place: Place
    concept: Concept


class Merged(NamedTuple):
    """What an import gives: the new concepts, the known ones, and what an editor has to settle.

    `instead` are new ones that take the id, and so the place, of a common one; `filled` are the
    editors' own that had no name in our language.
    """

    new: tuple[Concept, ...]
    known: tuple[Concept, ...]
    conflicts: tuple[Conflict, ...]
    instead: tuple[Conflict, ...] = ()
    filled: tuple[Filled, ...] = ()


def entry_text(concept: Concept, remarks: Sequence[str] = ()) -> str:
    """One entry in YAML, with remarks as comments above it."""
    entry = CommentedMap(id=concept.id)
    if concept.kind != "noun":
        entry["kind"] = concept.kind
    if concept.broader:
        entry["broader"] = concept.broader
    entry["forms"] = CommentedMap(
        {language: shape_of(forms) for language, forms in concept.forms if forms and forms[0].text}
    )
    if concept.elsewhere:
        languages = dict.fromkeys(language for language, _ in concept.elsewhere)
        entry["elsewhere"] = CommentedMap(
            {
                language: _flow(text for own, text in concept.elsewhere if own == language)
                for language in languages
            }
        )
    if concept.not_in:
        entry["not_in"] = _flow(concept.not_in)
    if concept.note:
        entry["note"] = concept.note
    return "".join(f"# {remark}\n" for remark in remarks) + _dumped([entry])


def refusal_text(words: Sequence[str], reason: str) -> str:
    """The entry that refuses words, in YAML."""
    entry = CommentedMap(refused=_flow(words))
    if reason:
        entry["reason"] = reason
    return _dumped([entry])


def shape_of(forms: Sequence[Form]) -> Any:
    """How names are written: as a list, or a mapping where there is a plural or a wrong name."""
    first = forms[0]
    if not first.plural and all(form.standing != "wrong" for form in forms):
        return _flow(form.text for form in forms)
    shape = CommentedMap(preferred=first.text)
    if first.plural:
        shape["plural"] = first.plural
    for standing in ("admitted", "wrong"):
        texts = [form.text for form in forms[1:] if form.standing == standing]
        if texts:
            shape[standing] = _flow(texts)
    shape.fa.set_flow_style()
    return shape


def _flow(texts: Iterable[str]) -> CommentedSeq:
    said = CommentedSeq(list(texts))
    said.fa.set_flow_style()
    return said


def _dumped(value: Any) -> str:
    yaml = YAML()
    yaml.width = 100
    yaml.allow_unicode = True
    out = io.StringIO()
    yaml.dump(value, out)
    return out.getvalue()


def appended(name: str, text: str, entries: Sequence[str]) -> tuple[str, tuple[Problem, ...]]:
    """A glossary file's text with entries behind it; what is there is not touched.

    A text that does not take them is a Problem, and nothing is to be written.
    """
    indent = re.search(r"^( *)- ", text, re.MULTILINE)
    space = indent[1] if indent else ""
    kept = _without_brackets(text)
    lines = "".join(entries).splitlines()
    whole = kept + ("\n" if kept and not kept.endswith("\n") else "")
    whole += "".join(f"{space}{line}\n" if line else "\n" for line in lines)
    before, problems = read_glossary([(name, text, False)]) if kept.strip() else (Glossary(()), ())
    after, faults = read_glossary([(name, whole, False)])
    known = {problem.code for problem in problems} | {"concept-unknown"}
    fresh = tuple(problem for problem in faults if problem.code not in known)
    if not fresh and len(after.concepts) < len(before.concepts):
        said = "found a file that takes no entries behind its last one, expected a list"
        fresh = (Problem(Place(name), "glossary-shape", said),)
    return whole, fresh


def _without_brackets(text: str) -> str:
    """The text of an empty list, "[]" under comments, without the brackets; else as it is."""
    lines = text.splitlines(keepends=True)
    said = [at for at, line in enumerate(lines) if line.strip() and line.lstrip()[0] != "#"]
    if len(said) != 1 or lines[said[0]].strip() != "[]":
        return text
    return "".join(line for at, line in enumerate(lines) if at != said[0])


def merge(found: Glossary, own: Glossary, languages: tuple[str, str] = ("ja", "en")) -> Merged:
    """What of a list of terms is new; what the editors have already stays as it is.

    An entry of theirs that has no name in our language yet takes those of the list.

    A concept is known by its Japanese names, and by its id where a side has none. If it has
    another name there, that is a conflict; a Japanese name that an editor calls wrong is one too.
    One that shares the id alone is another concept: it stands instead of a common one, as an
    entry of the book's own does, and gets an id of its own beside one of the book.
    """
    names = _names(own, languages[0])
    new: list[Concept] = []
    known: list[Concept] = []
    conflicts: list[Conflict] = []
    instead: list[Conflict] = []
    filled: dict[str, Filled] = {}
    for concept in found.concepts:
        others = [
            filled[one.id].concept if one.id in filled and not one.common else one
            for one in _same(concept, own, names, languages[0])
        ]
        if (full := _filled(concept, others, languages)) is not None:
            filled[full.id] = Filled(concept.place or Place("terms"), full)
        elif not others:
            rest = tuple(one for one in own.concepts if not (one.common and one.id == concept.id))
            new.append(renamed(concept, Glossary((*rest, *new))))
            other = own.get(concept.id)
            if other is not None and other.common and new[-1].id == concept.id:
                instead.append(_conflict(concept, other, languages))
        elif any(all(_agrees(concept, other, side) for side in languages) for other in others):
            known.append(concept)
        else:
            conflicts.append(_conflict(concept, others[0], languages))
    return Merged(
        tuple(new), tuple(known), tuple(conflicts), tuple(instead), tuple(filled.values())
    )


def _filled(
    concept: Concept, others: Sequence[Concept], languages: tuple[str, str]
) -> Concept | None:
    """The editors' entry that has no name in our language, with those of the list; None if none."""
    source, target = languages
    empty = (
        other
        for other in others
        if not other.common and not other.said(target) and _agrees(concept, other, source)
    )
    other = next(empty, None) if concept.said(target) else None
    if other is None:
        return None
    return replace(other, forms=(*other.forms, (target, tuple(concept.said(target)))))


def _names(own: Glossary, language: str) -> dict[str, list[Concept]]:
    names: dict[str, list[Concept]] = {}
    for concept in own.concepts:
        for form in concept.said(language):
            names.setdefault(squeeze(form.text)[0], []).append(concept)
    return names


def _same(
    concept: Concept, own: Glossary, names: dict[str, list[Concept]], language: str
) -> list[Concept]:
    """The editors' concepts that one is about: by its Japanese names; without any, by its id."""
    found = [
        other for form in concept.said(language) for other in names.get(squeeze(form.text)[0], ())
    ]
    by_id = own.get(concept.id)
    if found or by_id is None or (concept.said(language) and by_id.said(language)):
        return found
    return [by_id]


def _agrees(concept: Concept, other: Concept, language: str) -> bool:
    """Whether every name of the one is known to the other as what it is."""
    standing = {_key(form): form.standing == "wrong" for form in other.said(language)}
    names = ((_key(form), form.standing == "wrong") for form in concept.said(language))
    return all(standing.get(key) == is_wrong for key, is_wrong in names)


def _key(form: Form) -> str:
    return fold(squeeze(form.text)[0] if JAPANESE.search(form.text) else form.text)


def _conflict(concept: Concept, other: Concept, languages: tuple[str, str]) -> Conflict:
    return Conflict(
        concept.place or Place("terms"),
        _words(concept, languages),
        other.place or Place("glossary"),
        f"{other.id}: {_words(other, languages)}",
    )


def _words(concept: Concept, languages: tuple[str, str]) -> str:
    sides = (", ".join(form.text for form in concept.said(language)) for language in languages)
    return " = ".join(side or "nothing" for side in sides)


def renamed(concept: Concept, own: Glossary) -> Concept:
    """The concept under an id that is free."""
    name, number = concept.id, 2
    while own.get(name) is not None:
        name, number = f"{concept.id}-{number}", number + 1
    return replace(concept, id=name)
