"""What the moves do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rulewright.play import Value

from .desk import Desk
from .sequences import add, claims, ends, goal_of, record, recount
from .setting_up import form
from .state import Move
from .turning import ask_late, close, end_turn, finish_turn, lose_rights, next_fine, take


def choose_teams(desk: Desk, move: Move) -> None:
    """The dealer says into how many teams the players divide."""
    form(desk, move.other)


def play(desk: Desk, move: Move) -> None:
    """An equation card goes onto the discard pile, and a chip onto its answer."""
    law, seat = desk.law, desk.turn
    desk.discard(seat, move.card)
    desk.tell("played", "play-card", "discard-pile", seat=seat, card=desk.text(move.card))
    if not law.marks[move.card] >> move.space & 1:
        return _mistake(desk, move)
    return _place(desk, move.space, "place-chip", law.places)


def _mistake(desk: Desk, move: Move) -> None:
    """The chip goes onto a number that is not the answer."""
    law = desk.law
    if law.mistakes == "stands":
        return _place(desk, move.space, "wrong-answer", 1)
    if law.mistakes == "undecided":
        return desk.stop("wrong-answer")
    desk.tell("taken-back", "wrong-answer", seat=desk.turn, at=desk.name(move.space))
    return finish_turn(desk)


def play_plus(desk: Desk, move: Move) -> None:
    """A plus card: a chip goes onto any open space."""
    desk.discard(desk.turn, move.card)
    desk.tell("played-plus", "plus-card", "discard-pile", seat=desk.turn)
    _place(desk, move.space, "plus-card", desk.law.places_plus)


def _place(desk: Desk, space: int, rule: str, chips: int) -> None:
    """So many chips go onto the space, and onto other open ones of its number."""
    law = desk.law
    number = law.layout.numbers[space]
    others = [other for other in law.layout.spaces[number] if other != space]
    open_ones = [other for other in others if not desk.taken() >> other & 1]
    for at in [space, *open_ones][:chips]:
        _uncover(desk, at)
        desk.chips[desk.color] |= 1 << at
        desk.placed, desk.last = True, at
        facts: dict[str, Value] = {
            "seat": desk.turn,
            "number": law.layout.numbers[at],
            "at": desk.name(at),
        }
        desk.tell("placed" if facts["number"] else "placed-bare", rule, **facts)
        if not record(desk):
            return
    _go_on(desk)


def _uncover(desk: Desk, space: int) -> None:
    """A chip that lies there already is removed; only a reading allows that."""
    for color, mask in enumerate(desk.chips):
        if mask >> space & 1:
            desk.chips[color] = mask & ~(1 << space)
            desk.tell("uncovered", "either-space", at=desk.name(space))


def _go_on(desk: Desk) -> None:
    """After chips have been placed: has somebody won?"""
    goal = goal_of(desk.law, desk.colors)
    if goal and len(desk.rows[desk.color]) >= goal and desk.game.on("win"):
        return close(desk)
    return finish_turn(desk)


def claim(desk: Desk, move: Move) -> None:
    """The player says which of the rows is the sequence."""
    row = next(row for row in claims(desk.law, desk) if ends(row) == (move.space, move.other))
    add(desk, row)
    desk.phase = "play"
    if record(desk):
        _go_on(desk)


def play_minus(desk: Desk, move: Move) -> None:
    """A minus card: a chip is removed, and the turn is complete."""
    desk.discard(desk.turn, move.card)
    desk.tell("played-minus", "minus-card", "discard-pile", seat=desk.turn)
    if move.space >= 0:
        _remove(desk, move.space, "minus-card")
        desk.freed |= 1 << move.space
    if desk.law.ends_turn:
        desk.tell("turn-complete", "minus-ends-turn", seat=desk.turn)
        finish_turn(desk)


def remove(desk: Desk, move: Move) -> None:
    """A chip is removed without a minus card; only a reading allows that."""
    _remove(desk, move.space, "chips-stay")
    end_turn(desk)


def _remove(desk: Desk, space: int, rule: str) -> None:
    color = next(color for color, mask in enumerate(desk.chips) if mask >> space & 1)
    desk.chips[color] &= ~(1 << space)
    facts: dict[str, Value] = {
        "seat": desk.turn,
        "other": desk.colors.index(color),
        "at": desk.name(space),
    }
    desk.tell("removed", rule, **facts)
    if desk.law.breaks_rows and any(row >> space & 1 for row in desk.rows[color]):
        desk.tell("broken", "sequence-stays", **facts)
        recount(desk, color)


def refill(desk: Desk, move: Move) -> None:
    """A chip goes onto the space that a minus card has freed; only a reading allows that."""
    desk.freed = 0
    _place(desk, move.space, "no-refill", 1)


def turn_in(desk: Desk, move: Move) -> None:
    """A dead card goes onto the discard pile, and another is taken for it."""
    desk.discard(desk.turn, move.card)
    desk.turned_in += 1
    special = move.card in (desk.law.pack.plus, desk.law.pack.minus)
    rule = "special-unplayable" if special else "turn-in"
    facts: dict[str, Value] = {"seat": desk.turn, "card": desk.text(move.card)}
    desk.tell("turned-in" + desk.law.pack.suffix(move.card), rule, "dead-card", **facts)
    take(desk, "replace", desk.law.replacements)


def warn(desk: Desk, move: Move) -> None:
    """A teammate warns the player: each member of the team gives up a card."""
    desk.warned = tuple(sorted((*desk.warned, desk.teams[desk.turn])))
    law, talker = desk.law, move.other
    if not law.bans_talk:
        return
    desk.tell("talked", "no-talk", seat=talker, other=desk.turn)
    seats = len(desk.hands)
    around = [(desk.turn + step) % seats for step in range(seats)]
    team = [seat for seat in around if desk.teams[seat] == desk.teams[desk.turn]]
    fined = [talker] if law.only_talker else team
    desk.fines = tuple(seat for seat in fined for _ in range(law.penalty))
    if law.penalty:
        phrase = "fined" if len(fined) > 1 else "fined-alone"
        desk.tell(phrase, "talk-penalty", seats=tuple(fined), n=law.penalty)
    next_fine(desk)


def give_up(desk: Desk, move: Move) -> None:
    """A card is lost for table talk."""
    seat = desk.fines[0]
    desk.discard(seat, move.card)
    phrase = "gave-up" + desk.law.pack.suffix(move.card)
    desk.tell(phrase, "talk-penalty", seat=seat, card=desk.text(move.card))
    if desk.law.replaces:
        return take(desk, "take-fine", 1)
    desk.fines = desk.fines[1:]
    return next_fine(desk)


def draw(desk: Desk, move: Move) -> None:
    """A card is taken from the draw deck, at the end of a turn or late."""
    if desk.phase == "late":
        return take(desk, "take-late", 1)
    missing = desk.short[desk.turn]
    desk.short = tuple(0 if s == desk.turn else n for s, n in enumerate(desk.short))
    return take(desk, "take", 1 + missing)


def forget(desk: Desk, move: Move) -> None:
    """The card is not taken, at the end of a turn or when it could still be taken."""
    if desk.phase == "late":
        desk.asked += 1
        return ask_late(desk)
    desk.tell("forgot", "draw", seat=desk.turn)
    desk.forgot = tuple(sorted((*desk.forgot, desk.turn)))
    if desk.turn not in desk.pending:
        desk.pending = (*desk.pending, desk.turn)
    return end_turn(desk)


def drop(desk: Desk, move: Move) -> None:
    """No card can be played, and one is discarded for nothing; only a reading has that."""
    desk.discard(desk.turn, move.card)
    phrase = "dropped" + desk.law.pack.suffix(move.card)
    desk.tell(phrase, "no-play", seat=desk.turn, card=desk.text(move.card))
    finish_turn(desk)


def skip(desk: Desk, move: Move) -> None:
    """No card can be played."""
    desk.tell("passed", "no-play", seat=desk.turn)
    if not any(desk.hands):
        desk.tell("nobody-plays", "no-play")
        return desk.end()
    if desk.law.loses_early:
        lose_rights(desk)
    return end_turn(desk)


ACTS: Final[Mapping[str, Callable[[Desk, Move], None]]] = {
    "teams": choose_teams,
    "play": play,
    "plus": play_plus,
    "minus": play_minus,
    "turn-in": turn_in,
    "remove": remove,
    "refill": refill,
    "claim": claim,
    "warn": warn,
    "give-up": give_up,
    "draw": draw,
    "forget": forget,
    "drop": drop,
    "pass": skip,
}
