"""A play told in two versions, sentence against sentence, with only what differs."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any, Literal, NamedTuple

from rulewright.play import CHANCE, OVER, UNDECIDED, Event, dump
from rulewright.playing.searching.lockstep import AnyGame, options_of
from rulewright.playing.searching.search import Hit, Step
from rulewright.playing.telling.describing import describe
from rulewright.playing.telling.pictured import after_move, before_move
from rulewright.playing.telling.sentences import Names, sentence, tell
from rulewright.playing.variants import show_value
from rulewright.playing.verdicts import Witness

UNDECIDED_PHRASE = "undecided"
"""An engine may say by an event of this name that nothing is decided; then we do not repeat it."""
SHOWN = 4
"""How many sentences of each version the minimal pair shows; where the game ends or breaks off
in one, half of it: the rest goes without saying."""
FEW_MOVES = 2
"""So many moves, or things that lie differently, are all named."""
Contrast = Literal["rule", "value", "translation", "reading"]

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
        "allowed": "This is allowed.",
        "undecided": "Nothing says what happens now.",
        "over": "The game ends.",
        "won": "The game ends and {seats} wins.",
        "won-many": "The game ends and {seats} win.",
        "possible": "Now possible: {moves}",
        "example": "Now possible, for example: {moves}",
        "next": "{seat} acts next.",
        "goes-on": "The game goes on.",
        "seen": "What {seat} sees: {things}",
        "nothing": "Nothing more happens.",
        "differs": "The game goes on differently.",
    }
}


class Course(NamedTuple):
    """What one version says of the deciding move: sentences, and the state after it or None.

    `stop` is the engine's own sentence that nothing is decided, "" if it has none.
    """

    said: tuple[str, ...]
    after: Any
    stop: str = ""


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
        canonical, without = self._contrasted(hit, ours, theirs)
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
        why = tell(refusal, self.base.phrases, self.names)
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

    def _contrasted(
        self, hit: Hit, ours: Course, theirs: Course
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What each version says where they differ: what both say is left out."""
        if hit.kind == "refusal":
            return self._allowed(ours), self._allowed(theirs)
        mine, yours = apart(ours.said, theirs.said)
        ending, other_ending = self._ending(self.base, ours), self._ending(self.other, theirs)
        if ending != other_ending:
            mine, yours = (*mine, *ending), (*yours, *other_ending)
        if not mine and not yours:
            ours, theirs = self._dealt_on(ours, theirs)
        drawn, other_drawn = self._pictured(ours, theirs)
        mine = mine or self._possible(self.base, ours, self.other, theirs, drawn)
        yours = yours or self._possible(self.other, theirs, self.base, ours, other_drawn)
        if not mine and not yours:
            mine, yours = drawn, other_drawn
        if not mine and not yours:
            mine, yours = self._seen(ours, theirs)
        if not mine and not yours:
            mine = yours = (self.texts["differs"],)
        nothing = (self.texts["nothing"],)
        return mine or nothing, yours or nothing

    def _allowed(self, course: Course) -> tuple[str, ...]:
        return course.said if course.after is None else (self.texts["allowed"],)

    def _ending(self, game: AnyGame, course: Course) -> tuple[str, ...]:
        """How the game stands after it, when that says more than the events."""
        if course.after is None:
            return ()
        actor = game.actor(course.after)
        if actor == UNDECIDED and not course.stop:
            return (self.texts["undecided"],)
        if actor != OVER:
            return ()
        winners = [seat for seat, won in enumerate(game.returns(course.after)) if won > 0]
        if not winners:
            return (self.texts["over"],)
        seats = self.names.listed(self.names.seat(seat) for seat in winners)
        key = "won" if len(winners) == 1 else "won-many"
        return (self.texts[key].format(seats=seats),)

    def _possible(
        self,
        game: AnyGame,
        course: Course,
        other: AnyGame,
        course_there: Course,
        drawn: tuple[str, ...],
    ) -> tuple[str, ...]:
        """What is so next in this version only: who acts, or that the game goes on; else moves.

        All moves are named that are possible here alone, if they are few; if they are many, what
        lies differently (`drawn`) says more, or else one of them is an example.
        """
        if course.after is None or course_there.after is None:
            return ()
        here, there = course.after, course_there.after
        actor, actor_there = game.actor(here), other.actor(there)
        if actor != OVER and actor_there == OVER:
            return (self.texts["goes-on"],)
        known = set(options_of(other, there, actor_there))
        new = [move for move in options_of(game, here, actor) if move not in known]
        if len(new) > FEW_MOVES and 0 <= actor != actor_there:
            return (self.texts["next"].format(seat=self.names.seat(actor)),)
        shown = (game.phrase_of(here, move) for move in new[:FEW_MOVES])
        said = [tell(event, self.base.phrases, self.names) for event in shown]
        if len(new) > FEW_MOVES:
            is_plain = 0 < len(drawn) <= FEW_MOVES
            return drawn if is_plain else (self.texts["example"].format(moves=said[0]),)
        return (self.texts["possible"].format(moves=" ".join(said)),) if new else ()

    def _dealt_on(self, ours: Course, theirs: Course) -> tuple[Course, Course]:
        """Both a little later: the same chance happens in both while it can."""
        here, there = ours.after, theirs.after
        if here is None or there is None:
            return ours, theirs
        while self.base.actor(here) == self.other.actor(there) == CHANCE:
            options = options_of(self.base, here, CHANCE)
            if options != options_of(self.other, there, CHANCE):
                break
            here = self.base.apply(here, options[0])
            there = self.other.apply(there, options[0])
        return Course((), here), Course((), there)

    def _pictured(self, ours: Course, theirs: Course) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What lies differently on the table."""
        if ours.after is not None and theirs.after is not None:
            here = describe(self.base.draw(ours.after), self.names)
            there = describe(self.other.draw(theirs.after), self.names)
            mine = tuple(text for text in here if text not in there)
            yours = tuple(text for text in there if text not in here)
            return mine, yours
        return (), ()

    def _seen(self, ours: Course, theirs: Course) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What the first player who can tell the versions apart sees differently on the table."""
        if ours.after is None or theirs.after is None:
            return (), ()
        for seat in range(len(self.base.returns(ours.after))):
            here = describe(self.base.draw(ours.after, seat), self.names)
            there = describe(self.other.draw(theirs.after, seat), self.names)
            if here != there:
                return self._seen_by(seat, here, there), self._seen_by(seat, there, here)
        return (), ()

    def _seen_by(self, seat: int, here: tuple[str, ...], there: tuple[str, ...]) -> tuple[str, ...]:
        things = " ".join(text for text in here if text not in there)
        said = self.texts["seen"].format(seat=self.names.seat(seat), things=things)
        return (said,) if things else ()

    def _table(self, hit: Hit) -> str:
        seats = hit.table.seats
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
            old = show_value(self.base.value(rule, name))
            return {"old": old, "new": self.texts["none"] if value is None else show_value(value)}
        return {"old": "", "new": ""}


def _has(game: AnyGame, state: Any, move: Any) -> bool:
    return any(move == outcome for outcome, _ in game.chance(state))


def apart(
    ours: tuple[str, ...], theirs: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Both lists without the sentences that they have in common, in order."""
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    mine: list[str] = []
    yours: list[str] = []
    for tag, start, end, other_start, other_end in matcher.get_opcodes():
        if tag != "equal":
            mine.extend(ours[start:end])
            yours.extend(theirs[other_start:other_end])
    return tuple(mine), tuple(yours)
