"""Setting up: kings, chips, who goes first, and the pieces that are placed face down."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.play import Event, Refusal

from .desk import Desk, event
from .law import Law, Rulings
from .layouts import BLACK, NOWHERE, WHITE
from .refusing import no
from .state import KINDS, Man, Move, Side, State
from .turning import begin_turn, finish_opening

END = Move("end")


def opened(game: Rulings, law: Law, desk: Desk) -> None:
    """Kings and chips are in their places; who goes first is still to be found out."""
    for rule in ("board", "piece-set"):
        if not game.on(rule):
            return desk.stop(rule)
    for color in (WHITE, BLACK):
        desk.tell(
            "color-chosen", "choose-colors", ("seat", color), ("color", ("white", "black")[color])
        )
    for color, crown in enumerate(law.layout.crowns):
        if crown != NOWHERE and game.on("king-start"):
            desk.squares[crown] = (Man("K", color, True),)
            desk.tell("king-placed", "king-start", ("seat", color), ("at", desk.name(crown)))
    for color in (WHITE, BLACK):
        _take_chips(game, desk, color)
    return None


def _take_chips(game: Rulings, desk: Desk, color: int) -> None:
    side = _fresh_side(game, desk.law.chips)
    hand = "".join(sorted(game.value("piece-set", "pieces"), reverse=True))
    desk.sides[color] = side._replace(hand=hand)
    if side.shields:
        desk.tell(
            "chips-placed", "chips", ("seat", color), ("n", side.shields), also=("chip-count",)
        )
    if side.crests:
        desk.tell(
            "chips-placed-crest", "chips", ("seat", color), ("n", side.crests), also=("chip-count",)
        )


def _fresh_side(game: Rulings, chips: int) -> Side:
    """What a player has when the game begins."""
    if game.reads("chips", "crest-side-up"):
        return Side(shields=0, crests=chips)
    return Side(shields=chips, crests=0)


def starters(game: Rulings) -> tuple[tuple[Move, int], ...]:
    """Who has played chess last: Ann, Ben, or nobody remembers."""
    known = (0, 1) if game.on("first-player") else ()
    return tuple((Move("first", seat), 1) for seat in (*known, NOWHERE))


def name_first(desk: Desk, move: Move) -> None:
    """Settle who goes first; the placing begins."""
    game = desk.game
    if move.start == NOWHERE:
        if not game.on("white-first"):
            return desk.stop("white-first")
        desk.first = BLACK if game.reads("white-first", "black") else WHITE
        phrase = "first-black" if desk.first else "first-white"
        desk.tell(phrase, "white-first", ("seat", desk.first))
    else:
        later = game.reads("first-player", "longest-ago")
        desk.first = 1 - move.start if later else move.start
        desk.tell("first-named", "first-player", ("seat", desk.first))
    if not game.on("place-pieces"):
        return desk.stop("place-pieces")
    desk.phase, desk.turn = "place", desk.first
    return _go_on_placing(desk)


def room(law: Law, state: State) -> list[int]:
    """The squares where the player can place a piece: also on his own, if that is allowed."""
    zone, squares = law.zones[state.turn], state.squares
    if not law.stacks:
        empty = [at for at in zone if not squares[at]]
        if empty:
            return empty
    return [at for at in zone if not squares[at] or squares[at][-1].color == state.turn]


def placings(law: Law, state: State) -> list[Move]:
    """How the player can place the next piece."""
    hand = state.sides[state.turn].hand
    squares = room(law, state)
    found: list[Move] = []
    for man in dict.fromkeys(hand):
        moves = law.places[man]
        found += [moves[square] for square in squares]
    if hand and law.may_place_some:
        found.append(END)
    return found


def tries(law: Law, state: State) -> Iterator[Move]:
    """Every piece on every square, and stopping early."""
    for man in dict.fromkeys(state.sides[state.turn].hand):
        for square in range(len(law.layout.marks)):
            yield Move("place", square, man=man)
    yield END


def why_not_placed(law: Law, state: State, move: Move) -> Refusal:
    """Why the piece, which is none of `placings`, cannot be placed there."""
    seat = state.turn
    if move.kind == "end":
        return no("place-all", "place-pieces", seat=seat)
    if move.kind != "place":
        return no("place-first", "begin", seat=seat)
    if move.man not in state.sides[seat].hand:
        return no("not-in-hand", "place-pieces", seat=seat, piece=KINDS[move.man])
    to = law.layout.names[move.start]
    if move.start not in law.layout.diamonds[0] | law.layout.diamonds[1]:
        return no("no-diamond", "place-pieces", seat=seat, to=to)
    if move.start not in law.zones[seat]:
        return no("other-side", "place-pieces", seat=seat, to=to)
    return no("no-stacking", "free-placing", seat=seat, to=to)


def place(desk: Desk, move: Move) -> None:
    """Place one piece face down, on what lies there."""
    seat, square = desk.turn, move.start
    below, side = desk.squares[square], desk.sides[seat]
    hand = side.hand.replace(move.man, "", 1)
    desk.squares[square] = (*below, Man(move.man, seat, desk.law.placed_up))
    desk.sides[seat] = Side(hand, *side[1:])
    if desk.emit is not None:
        desk.emit(_placed(desk, square, ("free-placing",) if below else ()))
    if not hand:
        _go_on_placing(desk)


def _placed(desk: Desk, square: int, also: tuple[str, ...]) -> Event:
    seat = ("seat", desk.turn)
    if desk.law.screened:
        return event("placed", "place-pieces", (seat,), ("screen", *also))
    return event("placed-openly", "place-pieces", (seat, ("at", desk.name(square))), also)


def stop_placing(desk: Desk, move: Move) -> None:
    """The player keeps the other pieces out of the game."""
    seat = desk.turn
    desk.tell("placed-enough", "place-pieces", ("seat", seat))
    side = desk.sides[seat]
    desk.sides[seat] = side._replace(hand="", lost=side.hand)
    _go_on_placing(desk)


def _go_on_placing(desk: Desk) -> None:
    """The next player places, or the game begins."""
    if desk.sides[desk.turn].hand:
        return None
    desk.turn = 1 - desk.turn
    if desk.sides[desk.turn].hand:
        return None
    if not desk.game.on("begin"):
        return desk.stop("begin")
    desk.phase = "turn"
    desk.tell("begun", "begin", ("seat", desk.first))
    begin_turn(desk, desk.first)
    return finish_opening(desk)
