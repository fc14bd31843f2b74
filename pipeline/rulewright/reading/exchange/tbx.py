"""TBX v3 (ISO 30042:2019, dialect TBX-Basic, style DCT): a termbase read and written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from lxml import etree

from rulewright.problems import Place, Problem
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
from rulewright.reading.facts import ConceptKind
from rulewright.reading.glossary import Concept, Form, Standing

CORE = "urn:iso:std:iso:30042:ed-2"
MIN = "http://www.tbxinfo.net/ns/min"
BASIC = "http://www.tbxinfo.net/ns/basic"
XML = "http://www.w3.org/XML/1998/namespace"
ROOTS, ENTRIES = ("tbx", "martif"), ("conceptEntry", "termEntry")
"""The elements of version 3, and of the older ones."""
SPACES: Any = {None: CORE, "min": MIN, "basic": BASIC}
STATUS: Mapping[Standing, str] = {
    "preferred": "preferredTerm-admn-sts",
    "admitted": "admittedTerm-admn-sts",
    "wrong": "deprecatedTerm-admn-sts",
}
STANDINGS: Mapping[str, Standing] = {
    **{status: standing for standing, status in STATUS.items()},
    "supersededTerm-admn-sts": "wrong",
}
SPEECH: Mapping[ConceptKind, str] = {
    "noun": "noun",
    "verb": "verb",
    "phrase": "other",
    "name": "properNoun",
}
OWN = re.compile(r"rulewright (id|broader|not in|elsewhere [a-z-]+): ")
"""Begins a note that says what TBX-Basic has no element for."""
GENERAL = ("crossReference", "superordinateConceptGeneric")
KINDS: Mapping[str, ConceptKind] = {"verb": "verb", "properNoun": "name", "other": "phrase"}


def read_tbx(path: Path) -> Iterator[Concept | Problem]:
    """The concepts of a TBX file: version 3 in both styles, and the elements of version 2."""
    number = 0
    for entry in elements(path, ROOTS, *ENTRIES):
        if isinstance(entry, Problem):
            yield entry
        elif name_of(entry) in ENTRIES:
            number += 1
            yield _concept(entry, number, Place(str(path), line_of(entry)))


def _concept(entry: Element, number: int, place: Place) -> Concept | Problem:
    forms: dict[str, list[Form]] = {}
    kinds: list[ConceptKind] = []
    for section in children(entry, "langSec", "langSet"):
        said = forms.setdefault(language_of(attribute(section, "lang")), [])
        for term in section.iter("{*}termSec", "{*}tig", "{*}ntig"):
            _add(term, said, kinds)
    if not any(forms.values()):
        return Problem(place, "tbx-empty", "found an entry without a term, expected one")
    notes = [words_of(note).strip() for note in entry.iter("{*}note", "{*}definition")]
    own = [(found[1], note[found.end() :]) for note in notes if (found := OWN.match(note))]
    told = dict(own)
    return Concept(
        id=told.get("id") or attribute(entry, "id") or f"term-{number}",
        kind=kinds[0] if kinds else "noun",
        forms=tuple((language, _sorted(said)) for language, said in forms.items() if said),
        broader=told.get("broader") or next(_general(entry), None),
        elsewhere=tuple(
            (name.removeprefix("elsewhere "), text)
            for name, text in own
            if name.startswith("elsewhere ")
        ),
        not_in=tuple(text for name, text in own if name == "not in"),
        note=" ".join(note for note in notes if not OWN.match(note)),
        place=place,
    )


def _general(entry: Element) -> Iterator[str]:
    """The more general concept, by the name that we gave it, else by its XML id."""
    for part in entry.iter("{*}*"):
        if name_of(part) == "crossReference" or attribute(part, "type") in GENERAL:
            name, target = words_of(part).strip(), attribute(part, "target")
            yield name if name and _id(name) == target else target


def _add(term: Element, said: list[Form], kinds: list[ConceptKind]) -> None:
    """A term to the forms of its language; one that is marked as a plural to the form before it."""
    text = next((words_of(part).strip() for part in term.iter("{*}term")), "")
    if not text:
        return
    if said and "plural" in _values(term, "grammaticalNumber"):
        said[-1] = Form(said[-1].text, said[-1].standing, text)
        return
    status = _values(term, "administrativeStatus")
    default: Standing = "admitted" if any(f.standing == "preferred" for f in said) else "preferred"
    said.append(Form(text, STANDINGS.get(status[0] if status else "", default)))
    kinds += [KINDS[value] for value in _values(term, "partOfSpeech") if value in KINDS]


def _values(holder: Element, *names: str) -> list[str]:
    """What elements with one of these names, or with it as their type, say."""
    return [
        words_of(part).strip()
        for part in holder.iter("{*}*")
        if name_of(part) in names or attribute(part, "type") in names
    ]


def _sorted(said: Iterable[Form]) -> tuple[Form, ...]:
    """The forms, preferred first: the first one if none is said to be."""
    forms = sorted(said, key=lambda form: tuple(STATUS).index(form.standing))
    if forms[0].standing == "admitted":
        forms[0] = Form(forms[0].text, "preferred", forms[0].plural)
    return tuple(forms)


def write_tbx(concepts: Iterable[Concept], title: str) -> bytes:
    """The concepts as TBX-Basic; the same concepts give the same bytes."""
    root = etree.Element(f"{{{CORE}}}tbx", nsmap=SPACES)
    root.set("style", "dct")
    root.set("type", "TBX-Basic")
    root.set(f"{{{XML}}}lang", "en")
    head = _within(_within(root, CORE, "tbxHeader"), CORE, "fileDesc")
    _within(_within(head, CORE, "sourceDesc"), CORE, "p", title)
    body = _within(_within(root, CORE, "text"), CORE, "body")
    known = list(concepts)
    ids = {concept.id for concept in known}
    for concept in known:
        _write(body, concept, ids)
    etree.indent(root)
    return etree.tostring(root, encoding="UTF-8", xml_declaration=True) + b"\n"


def _write(body: Element, concept: Concept, ids: set[str]) -> None:
    entry = _within(body, CORE, "conceptEntry")
    entry.set("id", _id(concept.id))
    if concept.broader in ids:
        general = _within(entry, BASIC, "crossReference", concept.broader)
        general.set("target", _id(concept.broader or ""))
    for note in _notes(concept, ids):
        _within(entry, CORE, "note", note)
    for language, forms in concept.forms:
        section = _within(entry, CORE, "langSec")
        section.set(f"{{{XML}}}lang", language)
        for form in forms:
            _write_form(section, form, concept.kind)


def _notes(concept: Concept, ids: set[str]) -> Iterator[str]:
    """The note, and what TBX-Basic has no element for (see OWN)."""
    if concept.note:
        yield concept.note
    if _id(concept.id) != concept.id:
        yield f"rulewright id: {concept.id}"
    if concept.broader and concept.broader not in ids:
        yield f"rulewright broader: {concept.broader}"
    yield from (f"rulewright not in: {context}" for context in concept.not_in)
    yield from (f"rulewright elsewhere {side}: {text}" for side, text in concept.elsewhere)


def _write_form(section: Element, form: Form, kind: ConceptKind) -> None:
    for text, is_plural in ((form.text, False), (form.plural, True)):
        if not text:
            continue
        term = _within(section, CORE, "termSec")
        _within(term, CORE, "term", text)
        _within(term, MIN, "partOfSpeech", SPEECH[kind])
        _within(term, MIN, "administrativeStatus", STATUS[form.standing])
        if is_plural:
            _within(term, BASIC, "grammaticalNumber", "plural")


def _within(parent: Element, space: str, name: str, text: str | None = None) -> Element:
    element = etree.SubElement(parent, f"{{{space}}}{name}")
    element.text = (
        None if text is None else re.sub("[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "", text)
    )
    return element


def _id(name: str) -> str:
    """A name as an XML id: it begins with a letter."""
    return re.sub(r"^(?=[^A-Za-z_])", "c-", re.sub(r"[^\w.-]", "-", name))
