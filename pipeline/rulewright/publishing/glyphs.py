"""The characters that no vendored font holds: faults of our text, and what the original is shown with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.judging.book import Facts
from rulewright.playing.checked import CheckedBook
from rulewright.problems import Place, Problem
from rulewright.publishing.fonts import GETA, missing, stand_in
from rulewright.publishing.vocabulary import make_vocabulary, uses
from rulewright.reading.glossary import Concept
from rulewright.text import place_of


def glyph_problems(checked: CheckedBook, language: str = "en") -> tuple[Problem, ...]:
    """The characters of our own text that no vendored font holds, each where it was written."""
    return tuple(
        Problem(
            place_of(text, text.index(char), place) if is_exact else place,
            "glyph-missing",
            f"found {char!r} (U+{ord(char):04X}){where}, which no font of the book holds; "
            "expected another character",
        )
        for place, text, where, is_exact in _ours(checked, language)
        for char in missing(text)
    )


def glyph_notes(
    checked: CheckedBook, language: str = "en", original: str = "ja"
) -> tuple[str, ...]:
    """What the original is shown with where no font holds its characters, one sentence each.

    It is as received, and nobody may edit it: so it stops nothing.
    """
    found: dict[str, list[Place]] = {}
    for place, text in _originals(checked, language, original):
        for at, char in enumerate(text):
            if missing(char) and stand_in(char):
                found.setdefault(char, []).append(place_of(text, at, place))
    return tuple(_note(char, places) for char, places in found.items())


def _note(char: str, places: list[Place]) -> str:
    instead = stand_in(char)
    how = " (the mark of a missing type)" if instead == GETA else ""
    more = f" and {len(places) - 1} more" if len(places) > 1 else ""
    said = f"no font of the book holds {char!r} (U+{ord(char):04X}): it is shown as {instead}{how}"
    return f"{places[0]}{more}: {said}"


Ours = tuple[Place, str, str, bool]
"""A place, a text, where in the place it stands, and whether it stands there as written."""


def _ours(checked: CheckedBook, language: str) -> Iterator[Ours]:
    """What an edition prints of the editor's own texts."""
    book = checked.book
    for key, text in _about(book.facts):
        yield Place(f"sources/{book.slug}/book.yaml"), text, f" in {key}", False
    for statement in book.statements():
        yield statement.place, statement.markdown, "", True
        if statement.figure:
            yield statement.figure.place, statement.figure.caption, " in a caption", False
    for question in book.questions:
        asked = [*question.question.said, *(one for c in question.choices for one in c.text.said)]
        said = " ".join((question.why, *(text for name, text in asked if name == language)))
        yield question.place, said, f" in the question {question.id}", False
    for concept in _printed(checked, language):
        form = concept.preferred(language)
        said = " ".join((concept.note, form.text if form else ""))
        yield concept.place or Place("glossary"), said, f" in the term {concept.id}", False
    if checked.trial:
        told = " ".join(rule.witness.text for rule in checked.trial.rules if rule.witness)
        yield Place(checked.trial.engine), told, " in a worked example", False


def _about(facts: Facts) -> Iterator[tuple[str, str]]:
    for key in ("title", "players", "minutes", "age", "pitch", "rights", "version", "date"):
        yield key, getattr(facts, key)
    for person in facts.people:
        yield "people", " ".join(person)


def _originals(checked: CheckedBook, language: str, original: str) -> Iterator[tuple[Place, str]]:
    """What an edition prints of the original: what rules state, the title, the names of terms."""
    book = checked.book
    yield Place(f"sources/{book.slug}/book.yaml"), book.facts.original_title
    stated = {name for statement in book.statements() for name in statement.states}
    for segment in checked.segments:
        if segment.id in stated:
            yield segment.place, segment.text
            yield segment.place, segment.emended or ""
    for concept in _printed(checked, language):
        for form in concept.said(original):
            yield concept.place or Place("glossary"), form.text


def _printed(checked: CheckedBook, language: str) -> Iterable[Concept]:
    """The terms that the glossary of the book prints, among those with a letter to be asked about."""
    asked = [one for one in checked.glossary.concepts if not one.common and _lacks(one)]
    if not asked:
        return ()
    vocabulary = make_vocabulary(checked.glossary, language, checked.book.facts.title)
    used = uses(checked.book, vocabulary)
    return [concept for concept in asked if concept.id in used]


def _lacks(concept: Concept) -> bool:
    forms = [form.text for _, said in concept.forms for form in said]
    return bool(missing(" ".join((concept.note, *forms))))
