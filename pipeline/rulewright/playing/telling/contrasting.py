"""Where two versions of a move part: what happens or is possible in the one only, as sentences."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Literal, NamedTuple

from rulewright.play import CHANCE, OVER, UNDECIDED, Event
from rulewright.playing.searching.lockstep import AnyGame, options_of
from rulewright.playing.searching.search import Hit
from rulewright.playing.telling.describing import board_lines, describe
from rulewright.playing.telling.sentences import Names, tell

FEW_MOVES = 2
"""So many moves, or things that lie differently, are all named."""
WINS = {"en": re.compile(r"\bwins?\b(?! the (?!game\b))")}
"""How a sentence says that the game is won, and not a trick or a round."""
Contrast = Literal["rule", "value", "translation", "reading"]


class Course(NamedTuple):
    """What one version says of the deciding move: sentences, and the state after it or None.

    `stop` is the engine's own sentence that nothing is decided, "" if it has none.
    """

    said: tuple[str, ...]
    after: Any
    stop: str = ""


@dataclass(frozen=True, slots=True)
class Parted:
    """The two versions and how their differences are worded: `texts` by piece."""

    base: AnyGame
    other: AnyGame
    names: Names
    texts: Mapping[str, str]
    contrast: Contrast

    def contrasted(
        self, hit: Hit, ours: Course, theirs: Course
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What each version says where they differ: what both say is left out."""
        if hit.kind == "refusal":
            return self._allowed(ours), self._allowed(theirs, ours.after is None)
        mine, yours = apart(ours.said, theirs.said)
        if hit.kind == "setup" and not (mine and yours):
            ours, theirs = self._set_up(self.base, ours), self._set_up(self.other, theirs)
            mine, yours = apart(ours.said, theirs.said)
        ending, other_ending = self._ending(self.base, ours), self._ending(self.other, theirs)
        if ending != other_ending:
            going = self._going_on(self.other, theirs, self.base, ours)
            mine = (*mine, *ending) or self._going_on(self.base, ours, self.other, theirs)
            before = going if self._is_knocked_out(hit) else ()
            yours = (*before, *yours, *other_ending) or going
        if not mine and not yours:
            ours, theirs = self._dealt_on(ours, theirs)
        drawn, other_drawn = self._pictured(ours, theirs)
        mover = hit.step.actor if hit.step else CHANCE
        mine = mine or self._possible(self.base, ours, self.other, theirs, drawn, mover)
        yours = yours or self._possible(self.other, theirs, self.base, ours, other_drawn, mover)
        if not mine and not yours:
            mine, yours = drawn, other_drawn
        if not mine and not yours:
            mine, yours = self._seen(ours, theirs)
        if not mine and not yours:
            mine = yours = (self.texts["differs"],)
        nothing = (self.texts["nothing"],)
        return mine or nothing, yours or nothing

    def _is_knocked_out(self, hit: Hit) -> bool:
        """Whether a rule is gone that ends the game: then what follows instead says nothing of it."""
        return hit.kind == "outcome" and self.contrast in ("rule", "value")

    def _allowed(self, course: Course, is_refused: bool = False) -> tuple[str, ...]:
        """Whether the move is allowed, where the other version refuses it or does not."""
        if course.after is not None:
            return (self.texts["allowed"],)
        return tuple(self._still(text) for text in course.said) if is_refused else course.said

    def _still(self, refused: str) -> str:
        """A refusal that follows another one: by another rule, the move stays refused."""
        head, _, tail = self.texts["refused-why"].partition("{why}")
        why = refused.removeprefix(head).removesuffix(tail)
        return self.texts["refused-still"].format(why=why) if why != refused else refused

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
        seats = self.names.listed(self.names.seat(seat) for seat in winners)
        if not winners or self._names_winners(course, seats):
            return (self.texts["over"],)
        key = "won" if len(winners) == 1 else "won-many"
        return (self.texts[key].format(seats=seats),)

    def _names_winners(self, course: Course, seats: str) -> bool:
        """Whether the last event has said already who wins."""
        wins, last = WINS.get(self.names.language), course.said[-1:]
        return wins is not None and any(seats in text and wins.search(text) for text in last)

    def _going_on(
        self, game: AnyGame, course: Course, other: AnyGame, course_there: Course
    ) -> tuple[str, ...]:
        """That the game goes on, and with whom, where it ends in the other version."""
        if course.after is None or course_there.after is None:
            return ()
        actor = game.actor(course.after)
        if actor in (OVER, UNDECIDED) or other.actor(course_there.after) != OVER:
            return ()
        if actor == CHANCE:
            return (self.texts["goes-on"],)
        return (self.texts["goes-on-next"].format(seat=self.names.seat(actor)),)

    def _possible(
        self,
        game: AnyGame,
        course: Course,
        other: AnyGame,
        course_there: Course,
        drawn: tuple[str, ...],
        mover: int,
    ) -> tuple[str, ...]:
        """What is so next in this version only: whose turn it is, else moves.

        All moves are named that are possible here alone, if they are few; if they are many, what
        lies differently (`drawn`) says more, or else one of them is an example.
        """
        if course.after is None or course_there.after is None:
            return ()
        here, there = course.after, course_there.after
        actor, actor_there = game.actor(here), other.actor(there)
        known = set(options_of(other, there, actor_there))
        new = [move for move in options_of(game, here, actor) if move not in known]
        if len(new) > FEW_MOVES and 0 <= actor != actor_there:
            key = "next-still" if actor == mover else "next"
            return (self.texts[key].format(seat=self.names.seat(actor)),)
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

    def _set_up(self, game: AnyGame, course: Course) -> Course:
        """The setup to its end: this version's own first chance, again and again."""
        said: list[Event] = []
        state = course.after
        while state is not None and game.actor(state) == CHANCE:
            state = game.apply(state, options_of(game, state, CHANCE)[0], said.append)
        told = tuple(tell(event, self.base.phrases, self.names) for event in said)
        return Course((*course.said, *told), state, course.stop)

    def _pictured(self, ours: Course, theirs: Course) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What lies differently on the table."""
        if ours.after is None or theirs.after is None:
            return (), ()
        pictures = self.base.draw(ours.after), self.other.draw(theirs.after)
        here, there = (describe(picture, self.names) for picture in pictures)
        boards = [board for picture in pictures for board in picture.boards]
        sizes = {board_lines(board, self.names)[0] for board in boards}
        mine = tuple(text for text in here if text not in there)
        yours = tuple(text for text in there if text not in here)
        return _plainest(mine, sizes), _plainest(yours, sizes)

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


def _plainest(things: Iterable[str], sizes: Collection[str]) -> tuple[str, ...]:
    """What lies on a board before how large it is; of many things, what is told in few words."""
    texts = sorted(things, key=lambda text: text in sizes)
    if len(texts) > FEW_MOVES:
        texts.sort(key=lambda text: (text in sizes, len(text)))
    return tuple(texts)


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
