"""How fast our engines play, beside other people's: whole games by the same random policy.

    ./run bench engines [--rounds 7] [--seconds 0.4] [--format json]

What is counted and timed, for ours and theirs alike:

- A decision is one move of one player: a bid, a card, the chips on it, a piece moved, a turn ended.
  What chance does is none; it is drawn by its weights as the engine gives them.
- The policy is written in Python: it asks for the legal moves, takes one of them at random, and
  makes it. Observations, rewards and undoing are not asked for.
- Dealing is everything from the beginning of a game to its first decision, and every later time in
  which chance has the turn (ours deals a game several times, spades and bridge once). With the deal
  included it counts as time, on both sides; with the deal excluded on neither. python-chess and
  dark_chess deal nothing: setting up is all.
- OpenSpiel is C++ driven through its Python binding. RLCard is driven through its environment, its
  documented way, which also encodes each state for a learner, and says the legal actions with it;
  the bare game inside, which its users do not see, is measured too and has no bar.
- With events on, ours tells what happened and by which rule; the events of a decision are collected
  in a list, and let go before the next. The peers have nothing like it.
- Drive-in, equation sequence and zodiac race are played by four, as spades and bridge are.

A round lets everybody play whole games for so many seconds of CPU time, in turn, and the next one
goes backwards; the seed of a round is its number. A ratio is the median of the ratios of the rounds,
so what else the machine does falls on both. The bars are those of the project's design.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any, NamedTuple

from peers.contest import Contestant, Tally, rounds_of
from peers.ours import BOOKS, EVENTS, called, ours
from peers.theirs import BARE_BRIDGE, BRIDGE, CHESS, DARK_CHESS, SPADES, theirs

Tallies = Mapping[str, Sequence[Tally]]
DEALS = {"excluded": False, "included": True}
DEAREST_EVENTS = 1.35


class Pair(NamedTuple):
    """One of our books beside a peer: how many times as fast it has to be, or None."""

    book: str
    peer: str
    bar: float | None


PAIRS = (
    Pair("drive-in", SPADES, 0.25),
    Pair("drive-in", BRIDGE, 6),
    Pair("drive-in", BARE_BRIDGE, None),
    Pair("hidden-chess", DARK_CHESS, 0.3),
    Pair("hidden-chess", CHESS, 3),
)


class Ratio(NamedTuple):
    """How many times as fast as the peer, events off and on; None where the peer is missing."""

    pair: Pair
    deal: str
    off: float | None
    on: float | None

    @property
    def verdict(self) -> str:
        """What it says of the bar: events are on in what the bar means."""
        bar = self.pair.bar
        if self.off is None or self.on is None:
            return "not measured"
        if bar is None:
            return ""
        if self.on >= bar:
            return "reached"
        return "reached with events off" if self.off >= bar else "not reached"


class Cost(NamedTuple):
    """What a decision costs with events on, in what it costs with events off."""

    book: str
    deal: str
    ratio: float

    @property
    def verdict(self) -> str:
        """What it says of the bar."""
        return "reached" if self.ratio <= DEAREST_EVENTS else "not reached"


def faster(tallies: Tallies, one: str, other: str, with_deal: bool) -> float | None:
    """How many times as many decisions `one` makes in the same time: the median of the rounds."""
    if one not in tallies or other not in tallies:
        return None
    pairs = zip(tallies[one], tallies[other], strict=True)
    return median(theirs.cost(with_deal) / ours.cost(with_deal) for ours, theirs in pairs)


def ratios(tallies: Tallies) -> list[Ratio]:
    """Every pair, the deal excluded and included."""
    found = []
    for pair in PAIRS:
        for deal, with_deal in DEALS.items():
            off, on = (
                faster(tallies, called(pair.book, events), pair.peer, with_deal)
                for events in EVENTS
            )
            found.append(Ratio(pair, deal, off, on))
    return found


def costs(tallies: Tallies) -> list[Cost]:
    """The cost of events in every book, the deal excluded and included."""
    found = []
    for book in BOOKS:
        off, on = (called(book, events) for events in EVENTS)
        for deal, with_deal in DEALS.items():
            ratio = faster(tallies, off, on, with_deal)
            assert ratio is not None
            found.append(Cost(book, deal, ratio))
    return found


def rates(tallies: Tallies, name: str) -> tuple[float, float, float]:
    """Decisions a second, the deal excluded and included, and decisions a game: medians."""
    excluded, included = (
        median(1 / t.cost(deal) for t in tallies[name]) for deal in DEALS.values()
    )
    return excluded, included, median(t.decisions / t.games for t in tallies[name])


def as_text(contestants: Sequence[Contestant], tallies: Tallies) -> str:
    """The tables for people."""
    lines = [f"{'decisions a second':32}{'deal excluded':>16}{'included':>12}{'a game':>9}"]
    for one in contestants:
        if one.play is None:
            lines.append(f"{one.name:32}  {one.lacks}")
            continue
        excluded, included, a_game = rates(tallies, one.name)
        lines.append(f"{one.name:32}{excluded:>16,.0f}{included:>12,.0f}{a_game:>9.0f}")
    lines += ["", f"{'times as fast':46}{'events off':>12}{'on':>8}{'bar':>8}"]
    for ratio in ratios(tallies):
        name = f"{ratio.pair.book} / {ratio.pair.peer}, deal {ratio.deal}"
        off, on = ("-" if x is None else f"{x:.3f}" for x in (ratio.off, ratio.on))
        bar = "-" if ratio.pair.bar is None else f"{ratio.pair.bar:g}"
        lines.append(f"{name:46}{off:>12}{on:>8}{bar:>8}  {ratio.verdict}".rstrip())
    lines += ["", f"{'cost of events':46}{'on / off':>12}{'bar':>16}"]
    for cost in costs(tallies):
        name = f"{cost.book}, deal {cost.deal}"
        lines.append(f"{name:46}{cost.ratio:>12.3f}{DEAREST_EVENTS:>16g}  {cost.verdict}")
    return "\n".join(lines)


def as_json(contestants: Sequence[Contestant], tallies: Tallies) -> dict[str, Any]:
    """The same as one object; ratios of missing peers are null."""
    return {
        "contestants": [_contestant(one, tallies) for one in contestants],
        "ratios": [
            {**r.pair._asdict(), "deal": r.deal, "off": r.off, "on": r.on, "verdict": r.verdict}
            for r in ratios(tallies)
        ],
        "events": [
            {**c._asdict(), "bar": DEAREST_EVENTS, "verdict": c.verdict} for c in costs(tallies)
        ],
    }


def _contestant(one: Contestant, tallies: Tallies) -> dict[str, Any]:
    if one.play is None:
        return {"name": one.name, "missing": one.lacks}
    excluded, included, a_game = rates(tallies, one.name)
    return {
        "name": one.name,
        "decisions_a_second": {"deal_excluded": excluded, "deal_included": included},
        "decisions_a_game": a_game,
    }


def main() -> None:
    """Prints how fast everybody is, the ratios, and whether each bar is reached."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.4, help="CPU time of each in a round")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    given = parser.parse_args()
    if given.rounds < 1:
        parser.error(f"expected at least one round, found {given.rounds}")
    contestants = [*ours(), *theirs()]
    # What importing the peers has left does not belong to anybody's games.
    gc.collect()
    gc.freeze()
    tallies = rounds_of(contestants, given.rounds, given.seconds)
    if given.format == "json":
        print(json.dumps(as_json(contestants, tallies), indent=2))
    else:
        print(as_text(contestants, tallies))


if __name__ == "__main__":
    sys.exit(main())
