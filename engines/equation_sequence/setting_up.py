"""From the box to the first turn: the dealer, the teams, the sets of chips, the deal."""

from __future__ import annotations

from collections.abc import Sequence

from .desk import Desk
from .law import Rulings
from .state import Move

ALONE = 0
"""The number of teams when everybody plays for themselves."""


def divisions(game: Rulings, seats: int) -> tuple[int, ...]:
    """Into how many teams so many players can be divided; ALONE if they can play without."""
    sizes = sorted({game.value("two-teams", "teams"), game.value("three-teams", "teams")})
    found = [ALONE] if may_be_alone(game, seats) else []
    found += [teams for teams in sizes if divides(game, seats, teams)]
    if seats == 6 and game.reads("player-count", "six-in-two"):
        return tuple(teams for teams in found if teams == 2)
    if seats == 6 and game.reads("player-count", "six-in-three"):
        return tuple(teams for teams in found if teams == 3)
    return tuple(found)


def may_be_alone(game: Rulings, seats: int) -> bool:
    """Whether there is a set of chips for each player."""
    if game.reads("player-count", "individuals"):
        return True
    return seats <= most_sets(game)


def most_sets(game: Rulings) -> int:
    """How many sets of chips there are."""
    sets: int = game.value("third-set", "sets")
    return sets


def divides(game: Rulings, seats: int, teams: int) -> bool:
    """Whether so many players can form so many teams, each of two players or more."""
    if teams < 1 or seats < 2 * teams - (not _is_even(game, teams)):
        return False
    return seats % teams == 0 or not _is_even(game, teams)


def _is_even(game: Rulings, teams: int) -> bool:
    """Whether so many teams must have the same number of players."""
    return game.on(rule_of(game, teams)) and not game.reads("player-count", "unequal-teams")


def rule_of(game: Rulings, teams: int) -> str:
    """The rule that speaks of so many teams."""
    return "two-teams" if teams == game.value("two-teams", "teams") else "three-teams"


def open_box(game: Rulings, desk: Desk) -> None:
    """What lies on the table before anybody has done anything."""
    layout, pack = desk.law.layout, desk.law.pack
    if not game.on("board"):
        return desk.stop("board")
    desk.tell("board-laid", "board", n=layout.highest)
    desk.tell("numbers-laid", "numbers-twice", n=max(map(len, layout.spaces)))
    if not game.on("deck"):
        return desk.stop("deck")
    desk.tell("deck-made", "deck", n=pack.plus)
    plus, minus = pack.all.count(pack.plus), pack.all.count(pack.minus)
    if plus or minus:
        desk.tell("specials-added", "special-cards", n=plus, m=minus)
    seats = len(desk.hands)
    if not game.on("player-count"):
        return desk.stop("player-count")
    options = divisions(game, seats)
    if not options:
        desk.tell("not-even", "two-teams", "three-teams", "player-count", n=seats)
        return desk.end()
    desk.tell("players-alone" if ALONE in options else "players-in-teams", "player-count", n=seats)
    return desk.stop("dealer") if not game.on("dealer") else None


def dealers(game: Rulings, seats: int) -> Sequence[Move]:
    """Who can be the dealer: anybody, the last seat first. The oldest player sits in the first."""
    if game.reads("dealer", "oldest"):
        return (Move("dealer", other=0),)
    return tuple(Move("dealer", other=seat) for seat in (seats - 1, *range(seats - 1)))


def name_dealer(desk: Desk, move: Move) -> None:
    """A player is the dealer; four or more form teams next."""
    seats = len(desk.hands)
    desk.dealer = desk.turn = move.other
    desk.tell("dealer-named", "dealer", seat=move.other)
    if seats <= most_sets(desk.game):
        return form(desk, ALONE)
    desk.phase = "teams"
    return None


def form(desk: Desk, teams: int) -> None:
    """The players sit down as so many teams and take their chips."""
    game, seats = desk.game, len(desk.hands)
    desk.teams = tuple(range(seats))
    if teams:
        rule = rule_of(game, teams)
        desk.tell("teams-formed", rule, n=teams, m=seats // teams)
        desk.teams = _seating(seats, teams, _step(game, rule))
        _tell_seats(desk, "two-seating" if rule == "two-teams" else "three-seating")
    sets = _sets(desk, teams)
    if not sets:
        return
    desk.chips, desk.rows = [0] * sets, [()] * sets
    _deal(desk)


def _step(game: Rulings, rule: str) -> int:
    """How many seats further on the next member of a team sits."""
    seating = "two-seating" if rule == "two-teams" else "three-seating"
    if not game.on(seating) or game.reads(seating, "together"):
        return 1
    step: int = 2 if rule == "two-teams" else game.value("three-seating", "seats")
    return step


def _seating(seats: int, teams: int, step: int) -> tuple[int, ...]:
    """The team of each seat: each team takes its seats so many further on, those left in turn."""
    found = [-1] * seats
    for team in range(teams):
        seat = found.index(-1)
        for _ in range((seats - team + teams - 1) // teams):
            while found[seat] >= 0:
                seat = (seat + 1) % seats
            found[seat] = team
            seat = (seat + step) % seats
    return tuple(found)


def _tell_seats(desk: Desk, rule: str) -> None:
    if not desk.game.on(rule):
        return
    for team in sorted(set(desk.teams)):
        seats = tuple(seat for seat, other in enumerate(desk.teams) if other == team)
        desk.tell("team-seated", rule, seats=seats)


def _sets(desk: Desk, teams: int) -> int:
    """How many sets of chips are used; 0 if no rule says. Gives each seat its set."""
    game, seats = desk.game, len(desk.hands)
    sides, unit = teams or seats, "teams" if teams else "players"
    third = game.value("third-set", "team" if teams else "player")
    rule = "third-set" if sides >= third else "two-sets"
    if rule == "two-sets" and sides != game.value("two-sets", unit):
        desk.stop("two-sets")
        return 0
    if not game.on(rule):
        desk.stop(rule)
        return 0
    sets: int = game.value(rule, "sets")
    if sides > third and game.reads("player-count", "individuals"):
        sets = sides
    desk.tell("sets-used", rule, n=sets)
    if teams and not game.on("team-color"):
        desk.colors = tuple(range(seats))
        return max(sets, seats)
    if teams:
        desk.tell("colors-shared", "team-color")
    desk.colors = tuple(team % max(1, sets) for team in desk.teams)
    return sets


def _deal(desk: Desk) -> None:
    game, seats = desk.game, len(desk.hands)
    desk.deck = desk.law.pack.all
    rule, cards = hand_size(game, seats)
    if not rule:
        return desk.stop("deal-five" if seats < 4 else "deal-four")
    desk.turn = (desk.dealer + 1) % seats
    many = cards * seats if game.on("deal") else 0
    if many > len(desk.deck):
        return desk.stop("deck")
    if many:
        desk.tell("dealing", rule, "deal", seat=desk.dealer, n=cards)
        desk.phase, desk.takes = "deal", many
        return None
    return finish_deal(desk)


def hand_size(game: Rulings, seats: int) -> tuple[str, int]:
    """The rule that says how many cards so many players are dealt, and the number."""
    for rule in ("deal-five", "deal-four"):
        first, last = game.value(rule, "players")
        if game.on(rule) and first <= seats <= last:
            return rule, game.value(rule, "cards")
    return "", 0


def finish_deal(desk: Desk) -> None:
    """All have their cards: the rest is the draw deck, and the first turn begins."""
    game = desk.game
    if game.on("draw-deck"):
        desk.tell("deck-left", "draw-deck", n=len(desk.deck))
    else:
        desk.deck = ()
    desk.turn = (desk.dealer + 1) % len(desk.hands)
    desk.phase = "play"
    if not game.on("first-player"):
        return desk.stop("first-player")
    desk.tell("begun", "first-player", seat=desk.turn, other=desk.dealer)
    return None
