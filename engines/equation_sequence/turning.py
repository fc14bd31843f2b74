"""After a move: late cards, the card for this turn, the next turn, the end."""

from __future__ import annotations

from rulewright.play import Value

from .desk import Desk
from .setting_up import finish_deal
from .state import NOBODY, NOWHERE, Move, Phase, taker_of


def finish_turn(desk: Desk) -> None:
    """The player has moved: those who have not taken their card yet come first."""
    if _is_full(desk):
        return None
    desk.last = NOWHERE
    desk.asked = 0
    if desk.law.loses_early:
        lose_rights(desk)
    return ask_late(desk)


def _is_full(desk: Desk) -> bool:
    """The game ends when no space is open."""
    if desk.law.layout.full & ~desk.taken() or not desk.game.on("full-board"):
        return False
    many = sorted(map(len, desk.rows), reverse=True)
    if desk.law.most_wins and many[0] > sum(many[1:2]):
        desk.turn = desk.colors.index([len(rows) for rows in desk.rows].index(many[0]))
        close(desk)
        return True
    desk.tell("board-full", "full-board")
    desk.end(NOBODY)
    return True


def ask_late(desk: Desk) -> None:
    """The next who can still take a card late; after them the player whose turn it is."""
    while desk.asked < len(desk.pending) and desk.pending[desk.asked] == desk.turn:
        desk.asked += 1
    if desk.asked < len(desk.pending):
        desk.phase = "late"
        return
    desk.asked = 0
    law = desk.law
    is_due = law.draws and (desk.placed or not law.draws_for_chip)
    if not is_due or (law.no_draw_after and desk.turned_in):
        return end_turn(desk)
    desk.phase = "draw"


def take(desk: Desk, phase: Phase, cards: int) -> None:
    """So many cards are to be taken, in this phase."""
    desk.phase, desk.takes = phase, cards
    if not (cards and _is_filled(desk)):
        _after_taking(desk)


def get(desk: Desk, move: Move) -> None:
    """A card comes from the deck into a hand."""
    seat = taker_of(desk)
    desk.give(seat, move.card)
    desk.takes -= 1
    if desk.phase != "deal":
        desk.tell(*TAKINGS[desk.phase], seat=seat)
    if not (desk.takes and _is_filled(desk)):
        _after_taking(desk)


TAKINGS = {
    "replace": ("took-replacement", "turn-in"),
    "take": ("took", "draw"),
    "take-late": ("took-late", "draw"),
    "take-fine": ("took", "talk-penalty"),
}
"""What is told when a card is taken in a phase, and the rule."""


def _is_filled(desk: Desk) -> bool:
    """Whether there is a card to take; an empty draw deck is made new from the discards."""
    if desk.deck or desk.phase == "deal":
        return bool(desk.deck)
    if not desk.law.reshuffles:
        return _no_deck(desk)
    discards = sorted(card for pile in desk.piles for card in pile)
    if not discards:
        return _no_deck(desk)
    desk.deck = tuple(discards)
    desk.piles = [()] * len(desk.piles)
    desk.tell("reshuffled", "reshuffle", n=len(discards))
    return True


def _no_deck(desk: Desk) -> bool:
    """No card can be taken any more."""
    if not desk.game.on("reshuffle"):
        desk.stop("reshuffle")
        return False
    desk.tell("none-left", "reshuffle")
    return False


def _after_taking(desk: Desk) -> None:
    phase, desk.takes = desk.phase, 0
    if desk.stuck:
        return None
    if phase == "deal":
        return finish_deal(desk)
    if phase == "replace":
        desk.phase = "play"
        return None if desk.law.goes_on else end_turn(desk)
    if phase == "take-late":
        desk.pending = (*desk.pending[: desk.asked], *desk.pending[desk.asked + 1 :])
        return ask_late(desk)
    if phase == "take-fine":
        desk.fines = desk.fines[1:]
        return next_fine(desk)
    lose_rights(desk)
    return end_turn(desk)


def lose_rights(desk: Desk) -> None:
    """The next player has moved and taken a card: who has not, will not."""
    if not desk.law.loses:
        return
    for seat in desk.pending:
        desk.tell("lost-right", "lost-draw", seat=seat, other=desk.turn)
        if desk.law.stays_short:
            desk.tell("stays-short", "fewer-cards", seat=seat)
            continue
        desk.short = tuple(n + (s == seat) for s, n in enumerate(desk.short))
    desk.pending = ()


def next_fine(desk: Desk) -> None:
    """The next who has to give up a card; the turn goes on when there is none."""
    while desk.fines and not desk.hands[desk.fines[0]]:
        desk.tell("nothing-to-give", "talk-penalty", seat=desk.fines[0])
        desk.fines = desk.fines[1:]
    desk.phase = "fine" if desk.fines else "play"


def close(desk: Desk) -> None:
    """The player, or the team, has the sequences that win."""
    color = desk.color
    sequences = len(desk.rows[color])
    rule = "goal-one" if sequences == 1 else "goal-two"
    winners = tuple(seat for seat, other in enumerate(desk.colors) if other == color)
    facts: dict[str, Value] = {"seats": winners, "n": sequences}
    desk.tell("won" if len(winners) == 1 else "won-together", "win", rule, **facts)
    desk.end(color)


def end_turn(desk: Desk) -> None:
    """The turn goes to the next player."""
    desk.turned_in, desk.placed, desk.freed, desk.last = 0, False, 0, NOWHERE
    game = desk.game
    if not game.on("clockwise"):
        return desk.stop("clockwise")
    desk.turn = (desk.turn + desk.law.step) % len(desk.hands)
    desk.phase = "play"
    if not game.on("continue") and desk.turn == (desk.dealer + 1) % len(desk.hands):
        return desk.stop("continue")
    return None
