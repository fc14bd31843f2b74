"""How the game goes on: from player to player, round to round, and race to race."""

from __future__ import annotations

from collections.abc import Callable

from . import acting, scoring, turns
from .dealing import begin_race, most_races
from .desk import Desk
from .state import NO_NUMBER, NOT_YET, Play

STAYING = (
    ("missions-kept", "missions-kept"),
    ("road-kept", "road-kept"),
    ("removed-stay-out", "removed-stay"),
)
"""Reading -> what it says of the setup of another race."""


def go_on(desk: Desk) -> None:
    """What follows when dealing, a play, or a player's actions are finished."""
    while desk.done and not desk.stuck:
        desk.done = False
        NEXT[desk.phase](desk)


def first_round(desk: Desk) -> None:
    """The round marker is put on its first space, and the first round begins."""
    desk.round = desk.game.value("round-marker", "space")
    if not desk.game.on("round-marker"):
        return desk.stop("round-marker")
    desk.tell("marker-placed", "round-marker", n=desk.round)
    return begin_round(desk)


def begin_round(desk: Desk) -> None:
    """The start player is to play."""
    desk.plays, desk.made, desk.queue = [Play()] * desk.seats, False, ()
    desk.turn = desk.starter
    desk.tell("round-begins", "play-card", seat=desk.starter, n=desk.round)
    if not desk.game.on("play-card"):
        return desk.stop("play-card")
    return _ask_to_play(desk)


def _ask_to_play(desk: Desk) -> None:
    """A player without cards stops the play, or is passed over where a reading says so."""
    desk.phase = "play"
    law, hand = desk.law, desk.hands[desk.turn]
    if not hand:
        if law.spares:
            return desk.stop("play-card")
        desk.tell("no-card", "two-cards", seat=desk.turn)
        desk.done = True
        return None
    if law.downs and law.need == law.last_need == 1:
        return None
    if not turns.play_moves(law, desk.state()):
        desk.stop("play-card" if law.downs else "face-down")
    return None


def next_player(desk: Desk) -> None:
    """The next player plays a card; when all have, the actions begin."""
    if not desk.is_last:
        desk.turn = desk.after(desk.turn)
        return _ask_to_play(desk)
    return begin_actions(desk)


def begin_actions(desk: Desk) -> None:
    """The order of the actions: higher numbers first, what lies face down last."""
    seats = [seat for seat in desk.order() if desk.plays[seat].number != NOT_YET]
    numbers = {seat: desk.plays[seat].number for seat in seats}
    if desk.game.on("order"):
        sign = 1 if desk.game.reads("order", "lowest-first") else -1
        seats.sort(key=lambda seat: sign * numbers[seat])
        if len(seats) > 1:
            desk.tell("act-in-order", "order", seats=tuple(seats))
    desk.queue = tuple(seats)
    return _begin_turn(desk)


def _begin_turn(desk: Desk) -> None:
    """The next player acts; when all have, the round is over."""
    if not desk.queue:
        return end_round(desk)
    desk.turn = desk.queue[0]
    if not desk.game.on("place-below"):
        desk.remove(desk.plays[desk.turn].cards)
        desk.tell("not-placed", "leftmost", seat=desk.turn)
        desk.plays[desk.turn] = Play((), desk.plays[desk.turn].number)
        return acting.begin_choice(desk)
    desk.phase = "place"
    if not acting.has_room(desk.law, desk):
        desk.stop("place-where")
    return None


def next_actor(desk: Desk) -> None:
    """A player has acted."""
    desk.queue = desk.queue[1:]
    _begin_turn(desk)


def end_round(desk: Desk) -> None:
    """The race is over, or what lies below moves up, and another round begins."""
    last = desk.law.lengths.get(desk.seats)
    if last is None:
        return desk.stop("race-length")
    if desk.round >= last and desk.game.on("race-length"):
        return end_race(desk)
    if desk.game.on("move-up"):
        desk.top = [(*up, *low) for up, low in zip(desk.top, desk.below, strict=True)]
        desk.below = [()] * len(desk.top)
        desk.tell("moved-up", "move-up")
    _name_starter(desk)
    if not desk.game.on("next-round"):
        return desk.stop("next-round")
    desk.round += 1
    return begin_round(desk)


def _name_starter(desk: Desk) -> None:
    """The lowest number starts the next round: of what lies face down, the last in turn order."""
    if not desk.game.on("new-start"):
        return
    order = desk.order()
    numbers = {seat: desk.plays[seat].number for seat in order}
    counted = [seat for seat in order if numbers[seat] != NOT_YET]
    if desk.game.reads("face-down", "no-number"):
        counted = [seat for seat in counted if numbers[seat] != NO_NUMBER]
    if not counted:
        return
    sign = -1 if desk.game.reads("new-start", "highest") else 1
    least = min(sign * numbers[seat] for seat in counted)
    desk.starter = [seat for seat in counted if sign * numbers[seat] == least][-1]
    if numbers[desk.starter] == NO_NUMBER:
        desk.tell("starts-next-down", "face-down", "new-start", seat=desk.starter)
    else:
        name = "starts-next" if sign > 0 else "starts-next-highest"
        desk.tell(name, "new-start", seat=desk.starter, number=numbers[desk.starter])


def end_race(desk: Desk) -> None:
    """Points, then another race, or the end of the game."""
    scoring.score_race(desk)
    if desk.stuck:
        return None
    if desk.game.reads("races", "after-each") and desk.race < most_races(desk.game, desk.seats):
        desk.phase = "races"
        return None
    return scoring.crown(desk) if desk.race >= desk.races else next_race(desk)


def next_race(desk: Desk) -> None:
    """Another race is set up."""
    game = desk.game
    for rule in ("next-race", "new-setup"):
        if not game.on(rule):
            return desk.stop(rule)
    if not game.on("carry-over"):
        desk.scores = [0] * desk.seats
        desk.tell("scores-cleared", "new-setup")
    else:
        desk.tell("scores-kept", "carry-over")
    for reading, phrase in STAYING:
        if game.reads("new-setup", reading):
            desk.tell(phrase, "new-setup")
    if game.reads("race-start", "lowest-number"):
        _name_starter(desk)
    elif game.on("race-start") and not scoring.name_starter(desk):
        return desk.stop("tie-fewest")
    return begin_race(desk)


NEXT: dict[str, Callable[[Desk], None]] = {
    "races": next_race,
    **dict.fromkeys(("draw", "deal", "mission", "starter"), first_round),
    **dict.fromkeys(("play", "add", "name"), next_player),
    **dict.fromkeys(("place", "choose"), next_actor),
}
