"""Drafts as questions in words: what is asked, the options, what the engine says to it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulewright.play import OVER, UNDECIDED, Picture
from rulewright.playing.quizzing.drafts import Draft
from rulewright.playing.quizzing.positions import seen, tell_position, things_of
from rulewright.playing.quizzing.question import Position, Question
from rulewright.playing.quizzing.showing import nameless
from rulewright.playing.searching.lockstep import AnyGame
from rulewright.playing.telling.describing import square_things
from rulewright.playing.telling.naming import is_track, square_name
from rulewright.playing.telling.sentences import Names, tell

OPTIONS = 4
"""A question has so many options at most."""

TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "allowed": "Is this allowed?",
        "which-moves": "Which of these is {seat} allowed to do now?",
        "next": "Who makes the next move?",
        "ends": "How does the game stand after that?",
        "zone-of": "After that, what is under “{zone}” for {seat}?",
        "zone": "After that, what is under “{zone}”?",
        "square": "After that, what lies on {square}?",
        "event": "Which of these happens then?",
        "setup-said": "A game for {n} players is being set up. Does this happen? “{event}”",
        "said": "Does this happen then? “{event}”",
        "square-track": "After that, what lies on space {square} of the {board}?",
        "setup-square-track": (
            "A game for {n} players has just been set up. What lies on space {square} of the {board}?"
        ),
        "setup-zone-of": "A game for {n} players has just been set up. What is under “{zone}” for {seat}?",
        "setup-zone": "A game for {n} players has just been set up. What is under “{zone}”?",
        "setup-sees": "A game for {n} players has just been set up. Does {viewer} know what is under “{zone}”?",
        "setup-sees-of": (
            "A game for {n} players has just been set up. Does {viewer} know what is under “{zone}” for {seat}?"
        ),
        "setup-square": "A game for {n} players has just been set up. What lies on {square}?",
        "setup-event": "A game for {n} players is being set up. Which of these is right?",
        "setup-ends": "{n} players want to play. Which of these is right?",
        "yes": "Yes",
        "no": "No",
        "nobody": "Nobody. The game is over.",
        "nothing": "Nothing",
        "goes-on": "The game goes on.",
        "setup-goes-on": "They can play.",
        "setup-over": "They cannot play.",
        "over": "The game is over, and nobody wins.",
        "won": "The game is over, and {seats} wins.",
        "won-many": "The game is over, and {seats} win.",
    }
}
ZONES = {"kinds": "zone"}
"""Keys that are asked in the same words as others."""


class Asker:
    """Tells drafts as questions; options stand in seeded order."""

    def __init__(self, game: AnyGame, names: Names, seed: int) -> None:
        self._game, self._names, self._seed = game, names, seed
        self._texts = TEXTS.get(names.language, TEXTS["en"])

    def question(self, draft: Draft, rule: str, viewer: int | None) -> Question | None:
        """The question that asks about the rule; None if two options would read alike."""
        dice = random.Random(f"{self._seed} {draft.key} {draft.moves} {draft.spot.state}")
        position = self._position(draft, viewer)
        if draft.kind == "which-moves":
            return self._which_moves(draft, rule, position)
        if draft.is_binary:
            return self._yes_or_no(draft, rule, position)
        return self._one_of(draft, rule, position, dice)

    def _position(self, draft: Draft, viewer: int | None) -> Position:
        if draft.spot.state is not None:
            return tell_position(self._game, draft.spot.state, viewer, self._names)
        players = tuple(self._names.seat(seat) for seat in range(draft.spot.seats))
        return Position(players, (), (), (), "", Picture(()))

    def _which_moves(self, draft: Draft, rule: str, position: Position) -> Question | None:
        options = tuple(self._move(draft, move) for move in draft.moves)
        if len(set(options)) < len(options):
            return None
        seat = self._names.seat(self._game.actor(draft.spot.state))
        return Question(
            kind=draft.kind,
            rules=_first(rule, draft.rules),
            position=position,
            done="",
            asked=self._texts["which-moves"].format(seat=seat),
            options=options,
            right=tuple(n for n, refusal in enumerate(draft.refusals) if refusal is None),
            why=self._refusals(draft),
            is_many=True,
        )

    def _yes_or_no(self, draft: Draft, rule: str, position: Position) -> Question | None:
        if draft.key[:1] == ("said",) and self._tell(draft.mine) == self._done(draft):
            return None
        asked = self._texts["allowed"]
        if draft.key[:1] == ("said",):
            form = "said" if draft.spot.state is not None else "setup-said"
            asked = self._texts[form].format(event=self._tell(draft.mine), n=draft.spot.seats)
        elif draft.key:
            asked = self._asked(draft)
        return Question(
            kind=draft.kind,
            rules=_first(self._leading(draft, rule), draft.rules),
            position=position,
            done=self._done(draft),
            asked=asked,
            options=(self._texts["yes"], self._texts["no"]),
            right=(0 if draft.is_yes else 1,),
            why=(*self._refusals(draft), *self._why(draft)),
        )

    def _leading(self, draft: Draft, rule: str) -> str:
        """The rule that a key names first: the one that lets a player make the move, if it decides."""
        if draft.kind != "allowed" or not draft.is_yes:
            return rule
        own = self._game.phrase_of(draft.spot.state, draft.moves[0]).rule
        return own if own in draft.rules else rule

    def _one_of(
        self, draft: Draft, rule: str, position: Position, dice: random.Random
    ) -> Question | None:
        right = self._value(draft, draft.mine)
        wrong = self._wrong(draft, rule, right)
        if not wrong:
            return None
        options = [right, *wrong]
        dice.shuffle(options)
        rules = [
            other
            for one in draft.others
            if one.value == UNDECIDED or self._value(draft, one.value) in wrong
            for other in one.rules
        ]
        return Question(
            kind=draft.kind,
            rules=_first(rule, rules),
            position=position,
            done=self._done(draft),
            asked=self._asked(draft),
            options=tuple(options),
            right=(options.index(right),),
            why=self._why(draft),
        )

    def _wrong(self, draft: Draft, rule: str, right: str) -> list[str]:
        """The wrong options: what versions of the rule show first, then those of others."""
        others = sorted(draft.others, key=lambda one: rule not in one.rules)
        texts = [self._value(draft, one.value) for one in others if one.value != UNDECIDED]
        if not any(rule in one.rules for one in others if one.value != draft.mine):
            return []
        texts += list(self._more(draft))
        return [text for text in dict.fromkeys(texts) if text != right][: OPTIONS - 1]

    def _more(self, draft: Draft) -> Iterator[str]:
        """What would be so if nothing changed, or if another player were next or won."""
        kind, seats = draft.key[0], draft.spot.seats
        if kind == "next":
            yield from (self._names.seat(seat) for seat in range(seats))
            yield self._texts["nobody"]
        elif kind == "ends" and draft.spot.state is not None:
            yield self._texts["goes-on"]
            for seat in range(seats):
                yield self._ended(tuple(int(one == seat) for one in range(seats)))
        elif kind in ("zone", "kinds") and draft.spot.state is not None:
            viewer = 1 if draft.key[1] == 0 else 0
            for zone in seen(self._game, draft.spot.state, viewer).zones:
                zone = zone if kind == "zone" else nameless(zone)
                if (zone.owner, zone.name) == draft.key[1:]:
                    yield things_of(zone, self._names) or self._texts["nothing"]
        elif kind == "square" and draft.spot.state is not None:
            yield from self._square_before(draft)

    def _square_before(self, draft: Draft) -> Iterator[str]:
        _, name, *at = draft.key
        for board in self._game.draw(draft.spot.state, 0).boards:
            for square in board.squares:
                if board.name == name and square.at == tuple(at):
                    yield square_things(board, square, self._names) or self._texts["nothing"]

    def _value(self, draft: Draft, value: Any) -> str:
        """An option in words."""
        kind = draft.key[0]
        if kind == "next":
            return self._texts["nobody"] if value == OVER else self._names.seat(value)
        if kind == "ends":
            if draft.spot.state is None:
                return self._texts["setup-goes-on" if value is None else "setup-over"]
            return self._texts["goes-on"] if value is None else self._ended(value)
        if kind in ("zone", "kinds"):
            return things_of(value, self._names) or self._texts["nothing"]
        if kind == "square":
            board, square = value
            return square_things(board, square, self._names) or self._texts["nothing"]
        return self._tell(value)

    def _ended(self, returns: Sequence[int]) -> str:
        winners = [self._names.seat(seat) for seat, won in enumerate(returns) if won > 0]
        if not winners:
            return self._texts["over"]
        key = "won" if len(winners) == 1 else "won-many"
        return self._texts[key].format(seats=self._names.listed(winners))

    def _asked(self, draft: Draft) -> str:
        kind, *place = draft.key
        form = "setup-" * (draft.spot.state is None) + ZONES.get(str(kind), str(kind))
        facts: dict[str, Any] = {"n": draft.spot.seats}
        if kind == "sees":
            facts["viewer"] = self._names.seat(int(str(place[0])))
        if kind in ("zone", "kinds", "sees"):
            owner, name = place[-2:]
            facts["zone"] = self._column(str(name))
            if isinstance(owner, int):
                form += "-of"
                facts["seat"] = self._names.seat(owner)
        elif kind == "square":
            board, square = draft.mine
            facts |= {
                "square": square_name(board, square.at),
                "board": self._names.term(board.name),
            }
            form += "-track" * is_track(board)
        return self._texts[form].format(**facts)

    def _column(self, zone: str) -> str:
        name = self._names.term(zone)
        return name[:1].upper() + name[1:]

    def _done(self, draft: Draft) -> str:
        return " ".join(self._move(draft, move) for move in draft.moves)

    def _move(self, draft: Draft, move: Any) -> str:
        return self._tell(self._game.phrase_of(draft.spot.state, move))

    def _refusals(self, draft: Draft) -> tuple[str, ...]:
        return tuple(self._tell(refusal) for refusal in draft.refusals if refusal)

    def _why(self, draft: Draft) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self._tell(event) for event in draft.why))

    def _tell(self, said: Any) -> str:
        return tell(said, self._game.phrases, self._names)


def _first(rule: str, rules: Sequence[str]) -> tuple[str, ...]:
    """The rules without repetition, the one that is asked about first."""
    return tuple(dict.fromkeys((rule, *rules)))
