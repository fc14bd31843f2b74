"""Setting up: kings, chips, who goes first, and the pieces that are placed face down."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.play import Refusal

from .desk import Desk
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
        desk.tell("color-chosen", "choose-colors", seat=color, color=("white", "black")[color])
    for color, crown in enumerate(law.layout.crowns):
        if crown != NOWHERE and game.on("king-start"):
            desk.squares[crown] = (Man("K", color, True),)
            desk.tell("king-placed", "king-start", seat=color, at=desk.name(crown))
    for color in (WHITE, BLACK):
        _take_chips(game, desk, color)
    return None


def _take_chips(game: Rulings, desk: Desk, color: int) -> None:
    side = _fresh_side(game, desk.law.chips)
    hand = "".join(sorted(game.value("piece-set", "pieces"), reverse=True))
    desk.sides[color] = side._replace(hand=hand)
    if side.shields:
        desk.tell("chips-placed", "chips", "chip-count", seat=color, n=side.shields)
    if side.crests:
        desk.tell("chips-placed-crest", "chips", "chip-count", seat=color, n=side.crests)


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
        desk.tell(phrase, "white-first", seat=desk.first)
    else:
        later = game.reads("first-player", "longest-ago")
        desk.first = 1 - move.start if later else move.start
        desk.tell("first-named", "first-player", seat=desk.first)
    if not game.on("place-pieces"):
        return desk.stop("place-pieces")
    desk.phase, desk.turn = "place", desk.first
    return _go_on_placing(desk)


def can_take(game: Rulings, law: Law, state: State, square: int) -> bool:
    """Whether the player can place a piece on the square."""
    return square in zone(game, law, state.turn) and _has_room(game, law, state, square)


def zone(game: Rulings, law: Law, color: int) -> frozenset[int]:
    """The squares where a player can place pieces."""
    rule, layout = "place-pieces", law.layout
    if game.reads(rule, "both-sides"):
        return layout.diamonds[0] | layout.diamonds[1]
    if game.reads(rule, "any-square"):
        every = range(len(layout.marks))
        return frozenset(at for at in every if layout.sides[at] == color) - set(layout.crowns)
    return layout.diamonds[color]


def stacks_freely(game: Rulings) -> bool:
    """Whether pieces can be stacked while squares are empty."""
    return game.on("free-placing") and not game.reads("free-placing", "one-each")


def _has_room(game: Rulings, law: Law, state: State, square: int) -> bool:
    stack = state.squares[square]
    if not stack:
        return True
    if stack[-1].color != state.turn:
        return False
    if stacks_freely(game):
        return True
    return all(state.squares[other] for other in zone(game, law, state.turn))


def placings(game: Rulings, law: Law, state: State) -> Iterator[Move]:
    """How the player can place the next piece."""
    hand = state.sides[state.turn].hand
    squares = [at for at in sorted(zone(game, law, state.turn)) if can_take(game, law, state, at)]
    for man in dict.fromkeys(hand):
        for square in squares:
            yield Move("place", square, man=man)
    if hand and game.reads("place-pieces", "some"):
        yield END


def tries(law: Law, state: State) -> Iterator[Move]:
    """Every piece on every square, and stopping early."""
    for man in dict.fromkeys(state.sides[state.turn].hand):
        for square in range(len(law.layout.marks)):
            yield Move("place", square, man=man)
    yield END


def why_not_placed(game: Rulings, law: Law, state: State, move: Move) -> Refusal:
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
    if move.start not in zone(game, law, seat):
        return no("other-side", "place-pieces", seat=seat, to=to)
    return no("no-stacking", "free-placing", seat=seat, to=to)


def place(desk: Desk, move: Move) -> None:
    """Place one piece face down, on what lies there."""
    seat, square = desk.turn, move.start
    side = desk.sides[seat]
    hand = side.hand.replace(move.man, "", 1)
    up = desk.game.reads("place-pieces", "face-up")
    also = ("free-placing",) if desk.squares[square] else ()
    desk.squares[square] = (*desk.squares[square], Man(move.man, seat, up))
    desk.sides[seat] = side._replace(hand=hand)
    if desk.game.on("screen"):
        desk.tell("placed", "place-pieces", "screen", *also, seat=seat)
    else:
        desk.tell("placed-openly", "place-pieces", *also, seat=seat, at=desk.name(square))
    if not hand:
        _go_on_placing(desk)


def stop_placing(desk: Desk, move: Move) -> None:
    """The player keeps the other pieces out of the game."""
    seat = desk.turn
    desk.tell("placed-enough", "place-pieces", seat=seat)
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
    desk.tell("begun", "begin", seat=desk.first)
    begin_turn(desk, desk.first)
    return finish_opening(desk)
