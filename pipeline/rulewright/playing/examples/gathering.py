"""The examples of a book: every play that its editions tell, and what its engine gives by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from rulewright.judging.book import Book
from rulewright.play import CHANCE, dump
from rulewright.playing.examples.example import Example
from rulewright.playing.examples.replaying import Rig, replay
from rulewright.playing.trying.questions import standing_of, variant_of
from rulewright.playing.variants import show_variant
from rulewright.playing.verdicts import Trial, Witness

Progress = Callable[[str], None]


def gather_examples(
    book: Book, trial: Trial, rig: Rig, progress: Progress = lambda text: None
) -> tuple[Example, ...]:
    """The examples that the editions of a book print, each played now.

    Those of rules, of open questions and of translations' readings; the start at each number of
    players; small tables, pictures, tables and supplies. A play that is told twice is kept once.
    """
    asked = [
        *_rules(book, trial),
        *_questions(book, trial, rig.game()),
        *_rivals(book, trial),
        *_starts(rig.game()),
        *_named(rig.game()),
    ]
    return replayed(tuple(_distinct(asked)), rig, progress)


def replayed(
    examples: Sequence[Example], rig: Rig, progress: Progress = lambda text: None
) -> tuple[Example, ...]:
    """The same plays with what comes out of them now; those that cannot be played are left out."""
    again = []
    for example in examples:
        progress(f"{example.kind} {example.id}")
        told = replay(rig, example)
        if "failed" not in told:
            again.append(replace(example, told=told))
    return tuple(again)


def _distinct(examples: Sequence[Example]) -> Iterator[Example]:
    """Every play once, under an id of its own."""
    ids: set[str] = set()
    plays: set[str] = set()
    for example in examples:
        play = repr(replace(example, id="", rule="", number=""))
        if play in plays:
            continue
        plays.add(play)
        name, count = example.id, 1
        while name in ids:
            count += 1
            name = f"{example.id}-{count}"
        ids.add(name)
        yield replace(example, id=name)


def _of_witness(
    name: str, witness: Witness, book: Book, rule: str, changed: str, played: str = ""
) -> Example:
    """The example of a witness; the start of a game has no state before it."""
    is_start = witness.kind == "setup"
    return Example(
        id=name,
        kind="start" if is_start else "play",
        rule=rule,
        number=book.number(rule),
        seats=witness.seats,
        table=witness.table,
        state=None if is_start else witness.state,
        moves=tuple(witness.trace),
        played=played,
        changed=changed,
    )


def _rules(book: Book, trial: Trial) -> Iterator[Example]:
    for verdict in trial.rules:
        if verdict.witness is not None:
            yield _of_witness(verdict.id, verdict.witness, book, verdict.id, verdict.changed)


def _questions(book: Book, trial: Trial, game: Any) -> Iterator[Example]:
    verdicts = {verdict.id: verdict for verdict in trial.questions}
    for question in book.questions:
        played = show_variant(standing_of(question, game))
        choices = {choice.id: choice for choice in question.choices}
        for verdict in verdicts[question.id].choices if question.id in verdicts else ():
            changed = variant_of(question, choices[verdict.choice], game)
            if verdict.witness is not None and not isinstance(changed, str):
                name = f"{question.id}={verdict.choice}"
                shown = show_variant(changed)
                yield _of_witness(name, verdict.witness, book, question.rule, shown, played)


def _rivals(book: Book, trial: Trial) -> Iterator[Example]:
    for rival in trial.rivals:
        if rival.witness is not None and rival.reading:
            yield _of_witness(rival.id, rival.witness, book, rival.rule, rival.reading)


def _starts(game: Any) -> Iterator[Example]:
    """The start for each number of players, with the first outcome of each chance after it."""
    for seats in game.seats:
        state, moves = game.start(seats), []
        while game.actor(state) == CHANCE:
            move = game.chance(state)[0][0]
            moves.append(dump(move))
            state = game.apply(state, move)
        yield Example(f"start-{seats}", "start", seats=seats, moves=tuple(moves))


def _named(game: Any) -> Iterator[Example]:
    for number, table in enumerate(game.small(), 1):
        yield Example(f"table-{number}", "small", seats=table.seats, table=table.name)
    for name in game.figures():
        yield Example(f"picture-{name}", "figure", table=name)
    for name in game.tables():
        yield Example(f"table-{name}", "table", table=name)
    if game.counting() is not None:
        for seats in game.seats:
            yield Example(f"supplies-{seats}", "counting", seats=seats)
