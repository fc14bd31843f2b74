"""The first steps of a book: its documents, what book.yaml says, its terms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.judging.desk import Desk
from rulewright.judging.intake.book_facts import fact_line, lacking_facts
from rulewright.judging.progress.step import State, Step, many_of
from rulewright.problems import Problem
from rulewright.reading.glossary import Concept


def documents_step(desk: Desk) -> Step:
    """What has been taken in."""
    files, count = len(desk.record.received), len(desk.segments)
    said = f"{many_of(count, 'Japanese sentence, heading or item', 'Japanese sentences, headings and items')}"
    return Step("import", "done", count, f"{said} from {many_of(files, 'document')}")


def guesses_step(desk: Desk) -> Iterator[Step]:
    """What the readers guessed of the documents."""
    guessed = [note for note in desk.source.notes if note.kind == "guessed"]
    if guessed:
        said = (
            f"{many_of(len(guessed), 'guess', 'guesses')} of the readers: if one is wrong, "
            f"say what is right under received in sources/{desk.slug}/book.yaml"
        )
        details = tuple(f"{note.place}: {note.text}" for note in guessed)
        yield Step("guesses", "look", len(guessed), said, details, quiet=True)


def terms_step(desk: Desk) -> Step:
    """How many terms of its own the book has."""
    own = sum(not concept.common for concept in desk.glossary.concepts)
    command = f"rulewright glossary suggest {desk.slug}"
    if own:
        said = f"{many_of(own, 'term')} of its own in the glossary"
        return Step("glossary", "done", own, said)
    said = f"glossary/{desk.slug}.yaml has no term of this game yet"
    return Step("glossary", "look" if desk.statements else "to do", 0, said, (), command)


def facts_step(desk: Desk) -> Iterator[Step]:
    """What book.yaml does not say yet, with what the Japanese says of it."""
    if lacking := lacking_facts(desk):
        keys = ", ".join(dict.fromkeys(fact.key for fact in lacking))
        said = f"sources/{desk.slug}/book.yaml does not say yet: {keys}"
        details = tuple(fact_line(fact) for fact in lacking if fact.value)
        yield Step("facts", "look", len(lacking), said, details)


def unnamed_step(desk: Desk) -> Iterator[Step]:
    """The book's own terms that have no name in our language yet."""
    target = desk.source.target
    lacking = [
        concept
        for concept in desk.glossary.concepts
        if not concept.common and concept.preferred(target) is None
    ]
    if lacking:
        said = (
            f"{many_of(len(lacking), 'term')} without English: write it under forms, or delete them"
        )
        names = tuple(_term_line(concept, desk.source.original) for concept in lacking)
        state: State = "look" if desk.statements else "to do"
        yield Step("terms", state, len(lacking), said, names, edit=lacking[0].place)


def engine_step(
    desk: Desk, count: int, unplayed: Sequence[str], one_sided: Sequence[Problem]
) -> Step:
    """How many of its rules an engine plays: without all of them the book is not built."""
    engine, book = desk.record.engine, f"sources/{desk.slug}/book.yaml"
    if one_sided:
        said = f"{many_of(len(one_sided), 'rule')} in rulebook.md or in {engine} alone"
        details = tuple(map(str, one_sided))
        return Step("engine", "to do", len(one_sided), said, details, edit=one_sided[0].place)
    said = f"{count - len(unplayed)} of {many_of(count, 'rule')} played by {engine}"
    if not unplayed:
        return Step("engine", "done", 0, said)
    said += f': write the others (kind "unplayed"), or engine: none in {book} to build without'
    command = f"rulewright trial {desk.slug}"
    return Step("engine", "to do", len(unplayed), said, tuple(unplayed), command, command)


def _term_line(concept: Concept, language: str) -> str:
    form = concept.preferred(language)
    return f"{form.text if form else concept.id} at {concept.place}"
