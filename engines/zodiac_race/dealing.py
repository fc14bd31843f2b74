"""Setting up a race: what chance does, card by card, until the first round can begin."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulewright.play import Emit

from .desk import Desk
from .law import Law, Rulings
from .scoring import crown, fewest
from .state import Cards, Move, Play, State

DRAWS = tuple(Move("draw", card) for card in range(128))
DEALS = tuple((Move("deal", card), 1) for card in range(128))


def opened(game: Rulings, law: Law, seats: int, emit: Emit | None) -> State:
    """Before anything: the players have still to agree on a number of races."""
    none: tuple[Cards, ...] = ((),) * seats
    zeros = (0,) * seats
    bare = State(
        phase="races", races=0, race=0, round=0, starter=0, turn=0, deck=(), hands=none,
        missions=none, plays=(Play(),) * seats, queue=(), top=(), below=(), down=(), gained=none,
        road=(), animals=(law.start_space,) * len(law.animals), made=False, removed=(),
        scores=zeros, gains=zeros,
    )  # fmt: skip
    desk = Desk(game, law, bare, emit)
    for rule in ("races", "animals", "deck"):
        if not game.on(rule) and not desk.stuck:
            desk.stop(rule)
    return desk.state()


def outcomes(game: Rulings, law: Law, state: State) -> Sequence[tuple[Move, int]]:
    """What chance may do."""
    seats: Iterable[int] = range(len(state.hands))
    if state.phase == "races":
        return [(Move("races", many), 1) for many in _race_counts(game, state)]
    if state.phase == "draw":
        return [(DRAWS[card], 1) for card in state.deck]
    if state.phase == "deal":
        return [DEALS[card] for card in state.deck]
    if state.phase == "mission":
        held = {card for cards in state.missions for card in cards}
        return [(Move("mission", n), 1) for n in range(len(law.missions)) if n not in held]
    if state.race > 1 and _draws_starter(game, state):
        seats = fewest(game, state)
    ways = [(Move("starter", seat), 1) for seat in seats if game.on("start-player")]
    ways += [(Move("lot", seat), 1) for seat in seats if game.on("start-otherwise")]
    return ways


def most_races(game: Rulings, seats: int) -> int:
    """The greatest number of races."""
    return max(0, seats + int(game.value("races", "most")))


def _race_counts(game: Rulings, state: State) -> range:
    """How many races the players can agree on; after each, in a reading: no more, or another."""
    least, most = max(0, game.value("races", "least")), most_races(game, len(state.hands))
    if game.reads("races", "after-each"):
        return range(max(least, state.race), state.race + 2) if state.race else range(1, 2)
    return range(least, max(least, most) + 1)


def agree(desk: Desk, move: Move) -> None:
    """The players agree on a number of races."""
    desk.races = move.a
    desk.tell("races-agreed", "races", n=move.a)
    if move.a == desk.race:
        crown(desk)
    elif desk.race:
        desk.done = True
    else:
        begin_race(desk)


def begin_race(desk: Desk) -> None:
    """The cards are shuffled; what the race before has left on the table goes back."""
    keeps_road = desk.race and desk.game.reads("new-setup", "road-kept")
    keeps_missions = desk.race and desk.game.reads("new-setup", "missions-kept")
    seats, law = desk.seats, desk.law
    removed = desk.removed if desk.game.reads("new-setup", "removed-stay-out") else ()
    desk.race, desk.made, desk.removed, desk.down, desk.queue = (
        desk.race + 1,
        False,
        removed,
        (),
        (),
    )
    if not keeps_road:
        desk.road, desk.animals = (), [law.start_space] * len(law.animals)
    if not keeps_missions:
        desk.missions = [()] * seats
    lying = {*desk.road, *removed}
    desk.deck = tuple(card for card in range(len(law.deck)) if card not in lying)
    desk.hands, desk.gained, desk.plays = [()] * seats, [()] * seats, [Play()] * seats
    desk.top, desk.below, desk.round = [], [], 0
    desk.tell("race-begins", "oracle-cards", n=desk.race)
    desk.phase = "draw"
    if not desk.game.on("oracle-cards") or not desk.game.on("oracle-area"):
        desk.stop("oracle-area" if desk.game.on("oracle-cards") else "oracle-cards")
    elif area_size(desk) < 1:
        desk.stop("oracle-cards")
    elif len(desk.deck) < area_size(desk):
        desk.stop("deck")


def area_size(desk: Desk) -> int:
    """How many cards are taken out for the oracle area."""
    return desk.seats + int(desk.game.value("oracle-cards", "cards"))


def draw(desk: Desk, move: Move) -> None:
    """A card is laid out in the oracle area."""
    desk.deck = _without(desk.deck, move.a)
    desk.top.append((move.a,))
    desk.below.append(())
    color, number = desk.name(move.a)
    if desk.game.reads("oracle-area", "face-down"):
        desk.down = (*desk.down, move.a)
        desk.tell("laid-out-down", "oracle-area", at=len(desk.top))
    else:
        desk.tell("laid-out", "oracle-area", color=color, number=number, at=len(desk.top))
    if len(desk.top) == area_size(desk):
        desk.phase = "deal"
        if not desk.game.on("hands"):
            desk.stop("hands")
        elif not desk.deck:
            _finish_deal(desk)


def deal(desk: Desk, move: Move) -> None:
    """A card is dealt to the player who has the fewest."""
    seat = _receiver(desk)
    desk.deck = _without(desk.deck, move.a)
    desk.hands[seat] = tuple(sorted((*desk.hands[seat], move.a)))
    spare = len(desk.deck) < desk.seats and _receiver(desk) == 0
    if not desk.deck or (spare and desk.game.reads("hands", "even")):
        _finish_deal(desk)


def _receiver(desk: Desk) -> int:
    dealt = [len(hand) for hand in desk.hands]
    return dealt.index(min(dealt))


def _without(cards: Cards, card: int) -> Cards:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _finish_deal(desk: Desk) -> None:
    for seat, hand in enumerate(desk.hands):
        desk.tell("dealt", "hands", seat=seat, n=len(hand))
    if desk.deck:
        desk.tell("left-over", "hands", n=len(desk.deck))
    desk.phase = "mission"
    _next_mission(desk)


def _next_mission(desk: Desk) -> None:
    """The next mission card is dealt, or all have been: who starts?"""
    many = desk.game.value("missions", "cards") if desk.game.on("missions") else 0
    held = sum(len(cards) for cards in desk.missions)
    if any(len(cards) < many for cards in desk.missions):
        if held == len(desk.law.missions) or not desk.game.on("mission-list"):
            desk.stop("mission-list")
        return
    if many:
        desk.tell("missions-dealt", "missions", n=many)
    _name_starter(desk)


def give_mission(desk: Desk, move: Move) -> None:
    """A mission card is dealt to the next player."""
    dealt = [len(cards) for cards in desk.missions]
    seat = dealt.index(min(dealt))
    desk.missions[seat] = tuple(sorted((*desk.missions[seat], move.a)))
    _next_mission(desk)


def _name_starter(desk: Desk) -> None:
    """By calling or otherwise before the first race; later ones begin as R047 says."""
    if desk.race > 1 and desk.game.on("race-start") and not _draws_starter(desk.game, desk):
        desk.done = True
        return
    desk.phase = "starter"
    if not desk.game.on("start-player") and not desk.game.on("start-otherwise"):
        desk.stop("start-player")


def _draws_starter(game: Rulings, state: State | Desk) -> bool:
    """Whether the start player of a further race is found in the way of the first one."""
    return game.reads("tie-fewest", "as-first-race") and len(fewest(game, state)) > 1


def name_starter(desk: Desk, move: Move) -> None:
    """The start player of the first race."""
    desk.starter = move.a
    if move.kind == "starter":
        desk.tell("called-first", "start-player", seat=move.a)
    else:
        desk.tell("start-drawn", "start-otherwise", seat=move.a)
    desk.done = True
