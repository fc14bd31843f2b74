"""A play told in two versions, sentence against sentence, with only what differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.play import CHANCE, UNDECIDED, Event, Value, dump
from rulewright.playing.searching.lockstep import AnyGame
from rulewright.playing.searching.search import Hit, Step
from rulewright.playing.telling.contrasting import Contrast, Course, Parted, apart
from rulewright.playing.telling.pictured import after_move, before_move
from rulewright.playing.telling.sentences import Names, figures, sentence, spelled, tell
from rulewright.playing.variants import show_value
from rulewright.playing.verdicts import Witness

UNDECIDED_PHRASE = "undecided"
"""An engine may say by an event of this name that nothing is decided; then we do not repeat it."""
SHOWN = 4
"""How many sentences of each version the minimal pair shows; where the game ends or breaks off
in one, half of it: the rest goes without saying."""
VAGUE = ("example", "differs")
"""Sentences that say little of what happens, ever less."""

OPENERS = frozenset(("A", "An", "Every", "It", "No", "Nobody", "That", "The", "There", "This"))
"""What loses its capital within a sentence; a name, of a player or a color, keeps it."""

# Language -> piece -> template.
TEXTS = {
    "en": {
        "pair": "{table} {moves} {ours} {canonical} {theirs} {without}",
        "rule": "With this rule:|Without it:",
        "value": "With this rule:|With {new} instead of {old}:",
        "translation": "By the rules:|By this translation:",
        "reading": "As printed:|In the other reading:",
        "none": "no number",
        "start": "Setting up for {n} players",
        "reached": "After {n} moves of a game for {seats} players",
        "refused": "This is not allowed",
        "refused-why": "This is not allowed: {why}",
        "refused-still": "This is still not allowed: {why}",
        "allowed": "This is allowed.",
        "undecided": "Nothing says what happens now.",
        "over": "The game ends.",
        "won": "The game ends and {seats} wins.",
        "won-many": "The game ends and {seats} win.",
        "possible": "Now possible: {moves}",
        "example": "Now possible, for example: {moves}",
        "next": "It is {seat}’s turn.",
        "next-still": "It is still {seat}’s turn.",
        "goes-on": "The game goes on.",
        "goes-on-next": "The game goes on, and it is {seat}’s turn.",
        "seen": "What {seat} sees: {things}",
        "nothing": "Nothing more happens.",
        "differs": "The game goes on differently.",
    }
}


class Teller:
    """Makes the witness of a hit: plays the deciding move in both versions and tells it."""

    def __init__(self, base: AnyGame, other: AnyGame, names: Names, contrast: Contrast) -> None:
        self.base = base
        self.other = other
        self.names = names
        self.contrast = contrast
        self.texts = TEXTS.get(names.language, TEXTS["en"])
        self._stops: set[str] = set()

    def witness(self, hit: Hit) -> Witness:
        """The witness with its sentences, its minimal pair, its picture and its replay."""
        steps = hit.steps
        ours, theirs = self._courses(hit, steps)
        parted = Parted(self.base, self.other, self.names, self.texts, self.contrast)
        canonical, without = parted.contrasted(hit, ours, theirs)
        moves = tuple(self._move(step) for step in steps if step.actor >= 0)
        table = self._table(hit)
        return Witness(
            kind=hit.kind,
            seats=hit.table.seats,
            table=table,
            moves=moves,
            canonical=canonical,
            without=without,
            text=self._pair(hit, table, moves, canonical, without),
            before=before_move(self.base, steps[-1]) if steps else None,
            state=dump(hit.table.state),
            trace=tuple(dump(step.move) for step in steps),
            after=after_move(self.base, steps, ours.after),
            is_refused=bool(steps) and hit.kind != "setup" and ours.after is None,
        )

    def vagueness(self, witness: Witness) -> int:
        """How little a witness says of what happens: 0 if it says it, more for moves as examples."""
        said = (*witness.canonical, *witness.without)
        heads = [self.texts[key].partition("{")[0] for key in VAGUE]
        return max(
            (
                grade
                for grade, head in enumerate(heads, 1)
                for text in said
                if text.startswith(head)
            ),
            default=0,
        )

    def is_silent(self, hit: Hit) -> bool:
        """Whether one version only breaks off, and does nothing that the other does not do.

        A reading that demands the impossible (a chip from an empty stock) is not silent: what it
        demands differs.
        """
        if not hit.undecided:
            return False
        ours, theirs = self._courses(hit, hit.steps)
        mine, yours = apart(ours.said, theirs.said)
        breaks_off = self.other.actor(theirs.after) == UNDECIDED
        rest, stop = (yours, theirs.stop) if breaks_off else (mine, ours.stop)
        return all(text == stop for text in rest)

    def _courses(self, hit: Hit, steps: Sequence[Step]) -> tuple[Course, Course]:
        if hit.kind == "setup":
            return self._dealt(self.base, hit), self._dealt(self.other, hit)
        last = steps[-1]
        return self._course(self.base, last), self._course(self.other, last)

    def _dealt(self, game: AnyGame, hit: Hit) -> Course:
        """The start and the chance after it, as far as this version can follow the same."""
        said: list[Event] = []
        state = game.start(hit.table.seats, said.append)
        for step in hit.steps:
            if game.actor(state) != CHANCE or not _has(game, state, step.move):
                break
            state = game.apply(state, step.move, said.append)
        return self._happened(said, state)

    def _course(self, game: AnyGame, step: Step) -> Course:
        """What the version says when the move is tried."""
        if step.actor == CHANCE and not _has(game, step.before, step.move):
            return Course((sentence(self.texts["refused"], self.names),), None)
        if step.actor >= 0 and step.move not in game.moves(step.before):
            return Course((self._refused(game, step),), None)
        said: list[Event] = []
        after = game.apply(step.before, step.move, said.append)
        return self._happened(said, after)

    def _refused(self, game: AnyGame, step: Step) -> str:
        refusal = game.refusal(step.before, step.move)
        if refusal is None:
            return sentence(self.texts["refused"], self.names)
        why = _within(tell(refusal, self.base.phrases, self.names))
        return self.texts["refused-why"].format(why=why)

    def _happened(self, said: Sequence[Event], after: Any) -> Course:
        sentences = tuple(tell(event, self.base.phrases, self.names) for event in said)
        stops = (
            text
            for event, text in zip(said, sentences, strict=True)
            if event.phrase == UNDECIDED_PHRASE
        )
        stop = next(stops, "")
        self._stops.add(stop)
        return Course(sentences, after, stop)

    def _move(self, step: Step) -> str:
        return tell(self.base.phrase_of(step.before, step.move), self.base.phrases, self.names)

    def _table(self, hit: Hit) -> str:
        seats = spelled(hit.table.seats, self.names.language)
        head, _, made = hit.table.name.partition(":")
        if hit.kind == "setup" or hit.table.name == "reached:0":
            return sentence(self.texts["start"].format(n=seats), self.names)
        if head == "reached" and made.isdigit():
            return sentence(self.texts["reached"].format(n=made, seats=seats), self.names)
        return sentence(hit.table.name, self.names)

    def _pair(
        self,
        hit: Hit,
        table: str,
        moves: Sequence[str],
        canonical: Sequence[str],
        without: Sequence[str],
    ) -> str:
        ours, theirs = self.texts[self.contrast].split("|")
        most = SHOWN // 2 if hit.kind == "outcome" or hit.undecided else SHOWN
        text = self.texts["pair"].format(
            table=table,
            moves=" ".join(moves),
            ours=ours,
            canonical=" ".join(self._shortened(canonical, most)),
            theirs=theirs.format(**self._values()),
            without=" ".join(self._shortened(without, most)),
        )
        return " ".join(text.split())

    def _shortened(self, said: Sequence[str], most: int) -> Sequence[str]:
        """The first sentences; how the game breaks off is never left out."""
        if len(said) <= most:
            return said
        last = said[-1]
        breaks_off = last == self.texts["undecided"] or last in self._stops
        return (*said[: most - 1], last) if breaks_off else said[:most]

    def _values(self) -> dict[str, str]:
        """The changed value as it was and as it is, if one was changed."""
        for (rule, name), value in self.other.variant.params.items():
            return {"old": self._value(self.base.value(rule, name)), "new": self._value(value)}
        return {"old": "", "new": ""}

    def _value(self, value: Value) -> str:
        if value is None:
            return self.texts["none"]
        return figures(value) if type(value) is int else show_value(value)


def _within(text: str) -> str:
    """A sentence as it stands after a colon."""
    return text[:1].lower() + text[1:] if text.partition(" ")[0] in OPENERS else text


def _has(game: AnyGame, state: Any, move: Any) -> bool:
    return any(move == outcome for outcome, _ in game.chance(state))
