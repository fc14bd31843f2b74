"""The end of a race: the places of the animals, the points of the players, the winner."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from .cards import Mission
from .desk import Desk
from .law import Rulings
from .state import Cards, State

TABLE_RULES = (("first-second", "first"), ("first-second", "second"), ("fourth", "place"))
"""For each row of the scoring table: the rule, and the parameter that says which animal."""


def places_of(desk: Desk) -> list[int] | None:
    """The place of each animal, from 1; None if a tie is not decided.

    Only animals that have not moved can be equal (a space holds one): they share the lower place.
    """
    animals, game = desk.animals, desk.game
    tied = len(set(animals)) < len(animals)
    if tied and not game.on("tie-animals"):
        return None
    if game.reads("tie-animals", "zodiac"):
        order = sorted(range(len(animals)), key=lambda one: -animals[one])
        return [order.index(one) + 1 for one in range(len(animals))]
    if game.reads("tie-animals", "better"):
        return [1 + sum(other > at for other in animals) for at in animals]
    return [sum(other >= at for other in animals) for at in animals]


def score_race(desk: Desk) -> None:
    """Every player gets points for cards of the color of some animals, and for missions."""
    desk.gains = (0,) * desk.seats
    desk.tell("race-over", "race-length", n=desk.race, rounds=desk.round)
    places = places_of(desk)
    if places is None:
        return desk.stop("tie-animals")
    _tell_places(desk, places)
    if not desk.game.on("scoring"):
        return None
    if not desk.game.on("scoring-table"):
        return desk.stop("scoring-table")
    gains = [0] * desk.seats
    for row, (rule, name) in enumerate(TABLE_RULES):
        if desk.game.on(rule):
            place = desk.game.value(rule, name)
            for animal in (one for one, at in enumerate(places) if at == place):
                _score_color(desk, gains, row, rule, animal)
                if desk.stuck:
                    return None
    if desk.game.on("mission-points"):
        _score_missions(desk, gains, places)
    if desk.stuck:
        return None
    desk.gains = tuple(gains)
    least = 0 if desk.game.reads("fourth", "not-below-zero") else -math.inf
    sums = [old + new for old, new in zip(desk.scores, gains, strict=True)]
    desk.scores = [points if points > least else 0 for points in sums]
    for seat, n in enumerate(gains):
        name, points = ("race-points", n) if n >= 0 else ("race-loss", -n)
        desk.tell(name, "scoring", seat=seat, points=points, total=desk.scores[seat])
    return None


def _tell_places(desk: Desk, places: Sequence[int]) -> None:
    names = desk.law.animals
    tied = len(set(places)) < len(places)
    for animal, place in sorted(enumerate(places), key=lambda pair: (pair[1], pair[0])):
        rule = "tie-animals" if tied and places.count(place) > 1 else "race-length"
        desk.tell(f"animal-place-{place}", rule, animal=names[animal])


def _score_color(desk: Desk, gains: list[int], row: int, rule: str, animal: int) -> None:
    """Points for the cards of one color, by their number and by the player's rank."""
    law = desk.law
    held = [[card for card in cards if animal in law.colors[card]] for cards in _counted(desk)]
    sums = [sum(law.deck[card].number for card in cards) for cards in held]
    sign = -1 if rule == "fourth" and not desk.game.reads("fourth", "gains") else 1
    for seat, cards in enumerate(held):
        if not cards:
            continue
        rank, tied = _rank(desk, sums, held, seat)
        if tied and not desk.game.on("tie-sums"):
            return desk.stop("tie-sums")
        rate = law.rates[row][min(rank, len(law.rates[row])) - 1]
        points = rate * len(cards)
        gains[seat] += sign * points
        phrase = ("color-loses" if sign < 0 else "color-scores") + ("-shared" if tied else "")
        also = (("rank",) if desk.game.on("rank") else ()) + (("tie-sums",) if tied else ())
        desk.tell(
            phrase, rule, *also, "scoring-table",
            seat=seat, animal=law.animals[animal], n=points, cards=len(cards), sum=sums[seat],
            rank=rank,
        )  # fmt: skip
    return None


def _counted(desk: Desk) -> list[Cards]:
    """The cards of each player that score."""
    if not desk.game.reads("scoring", "hand-counts"):
        return desk.gained
    return [gained + hand for gained, hand in zip(desk.gained, desk.hands, strict=True)]


def _rank(
    desk: Desk, sums: Sequence[int], held: Sequence[Sequence[int]], seat: int
) -> tuple[int, bool]:
    """The rank of a player's sum among those who have cards of the color, and whether it is tied."""
    game = desk.game
    if not game.on("rank"):
        return 1, False
    if game.reads("rank", "by-count"):
        sums = [len(cards) for cards in held]
    others = [s for one, s in enumerate(sums) if held[one] and one != seat]
    own = sums[seat]
    if game.reads("rank", "lowest"):
        own, others = -own, [-other for other in others]
    tied = own in others
    ahead = sum(other > own for other in others)
    if tied and game.reads("tie-sums", "lower"):
        ahead += others.count(own)
    return ahead + 1, tied


def _score_missions(desk: Desk, gains: list[int], places: Sequence[int]) -> None:
    if any(desk.missions) and not desk.game.on("mission-list"):
        return desk.stop("mission-list")
    for seat, cards in enumerate(desk.missions):
        for card in cards:
            mission = desk.law.missions[card]
            done = FULFILLED[mission.kind](desk, mission, seat, places)
            name = desk.law.animals[mission.animal] if mission.animal >= 0 else ""
            gains[seat] += mission.points * done
            desk.tell(
                f"mission-{mission.kind}" + ("" if done else "-missed"), "mission-points",
                "mission-list", seat=seat, animal=name, count=mission.bound,
                n=mission.points if done else 0,
            )  # fmt: skip
    return None


def _has_place(place: int) -> Callable[[Desk, Mission, int, Sequence[int]], bool]:
    def is_there(desk: Desk, mission: Mission, seat: int, places: Sequence[int]) -> bool:
        return places[mission.animal] == place

    return is_there


def _has_colors(desk: Desk, mission: Mission, seat: int, places: Sequence[int]) -> bool:
    return (
        len(frozenset().union(*(desk.law.colors[card] for card in desk.gained[seat])))
        >= mission.bound
    )


def _has_most(desk: Desk, mission: Mission, seat: int, places: Sequence[int]) -> bool:
    many = [len(cards) for cards in desk.gained]
    return many[seat] == max(many) and many.count(many[seat]) == 1


def _has_few(desk: Desk, mission: Mission, seat: int, places: Sequence[int]) -> bool:
    return len(desk.gained[seat]) <= mission.bound


FULFILLED: dict[str, Callable[[Desk, Mission, int, Sequence[int]], bool]] = {
    "first": _has_place(1),
    "fourth": _has_place(4),
    "colors": _has_colors,
    "most": _has_most,
    "few": _has_few,
}


def fewest(game: Rulings, state: State | Desk) -> list[int]:
    """The seats with the fewest points in the race before (or what a reading takes for it)."""
    if game.reads("race-start", "previous-round"):
        return list(range(len(state.gains)))
    points = state.scores if game.reads("race-start", "total") else state.gains
    best = max(points) if game.reads("race-start", "most") else min(points)
    return [seat for seat, n in enumerate(points) if n == best]


def name_starter(desk: Desk) -> bool:
    """The player with the fewest points begins the next race; False if a tie is not decided."""
    game = desk.game
    least = fewest(game, desk)
    tied = [seat for seat in desk.order() if seat in least]
    if len(tied) > 1 and not game.on("tie-fewest"):
        return False
    if len(tied) > 1 and game.reads("tie-fewest", "as-first-race"):
        return True
    desk.starter = tied[-1] if game.reads("tie-fewest", "latest") else tied[0]
    if len(tied) > 1:
        name = "latest" if game.reads("tie-fewest", "latest") else "tied"
        desk.tell(f"race-starter-{name}", "tie-fewest", "race-start", seat=desk.starter)
        return True
    read = [name for name in ("total", "most") if game.reads("race-start", name)]
    points = (desk.scores if read == ["total"] else desk.gains)[desk.starter]
    desk.tell("-".join(("race-starter", *read)), "race-start", seat=desk.starter, points=points)
    return True


def crown(desk: Desk) -> None:
    """All races are over: who has won?"""
    game = desk.game
    if not game.on("winner"):
        return desk.stop("winner")
    points = list(desk.scores) if game.on("total") else list(desk.gains)
    best = min(points) if game.reads("winner", "fewest") else max(points)
    first = [seat for seat, n in enumerate(points) if n == best]
    if len(first) > 1 and not game.on("tie-winner"):
        return desk.stop("tie-winner")
    if len(first) > 1 and game.reads("tie-winner", "last-race"):
        top = max(desk.gains[seat] for seat in first)
        first = [seat for seat in first if desk.gains[seat] == top]
    desk.phase, desk.winners = "over", tuple(first)
    if len(first) == 1:
        desk.tell("won", "winner", "total", winner=first[0], points=best)
    else:
        desk.tell("won-together", "tie-winner", "winner", winners=tuple(first), points=best)
    return None
