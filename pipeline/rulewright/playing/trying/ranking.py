"""Of several plays that are equally short, the one that reads best."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from string import Formatter
from typing import Any, Literal, NamedTuple

from rulewright.play import CHANCE, Event, Picture, Refusal, Value
from rulewright.playing.searching.lockstep import AnyGame
from rulewright.playing.searching.search import Hit, Step
from rulewright.playing.telling.minimal_pairs import SHOWN, Teller
from rulewright.playing.telling.sentences import SEAT_FIELDS, template_of
from rulewright.playing.verdicts import Witness

READ = 4
"""So many of the best are told in full before one is chosen."""
ENOUGH = 2
"""More things than this that the rule names make a play no plainer."""
NOISE = 3
"""So many other rules may have a part in it; beyond, as many weigh as one step."""
BARE = (None, "", "seat", "term", "terms")
"""How a template names what is no count."""
_WORD = re.compile(r"\w+")

Said = Event | Refusal


class Aim(NamedTuple):
    """What a play is to show: the rules that are changed, and the words of the book's text of it."""

    rules: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()


def aim_at(rules: Iterable[str], text: str = "") -> Aim:
    """The aim for rules with a text of the book."""
    return Aim(frozenset(rules), frozenset(_WORD.findall(text)))


def best_witness(teller: Teller, hits: Sequence[Hit], aim: Aim) -> tuple[Hit, Witness]:
    """The hit that shows the rule most plainly, and its witness.

    Best is: one deciding rule, which does something, by a move that the reader knows from the
    rules before; few players; little else that differs; things that the rule's text names; several
    players told apart; a small picture; the first table; no bare example of what is possible.
    """
    sizes = [_items(teller.base.draw(hit.step.before)) if hit.step else 0 for hit in hits]
    keys = [
        (*_key(teller, hit, aim), int(2 * size > sizes[0]), place)
        for place, (hit, size) in enumerate(zip(hits, sizes, strict=True))
    ]
    best = [hits[key[-1]] for key in sorted(keys)[:READ]]
    told = [(hit, teller.witness(hit)) for hit in best]
    return min(told, key=lambda one: teller.vagueness(one[1]))


def _key(teller: Teller, hit: Hit, aim: Aim) -> tuple[int, ...]:
    """The smaller the better, part by part."""
    step = hit.step
    if step is None:
        return ()
    ours, theirs = _said(teller.base, step), _said(teller.other, step)
    mine, yours = _without(ours, theirs), _without(theirs, ours)
    apart, shown = (*mine, *yours), (mine or yours)[:SHOWN]
    side = _side(teller, hit, mine, aim.rules)
    return (
        int(step.actor == CHANCE),
        int(side == "wrong"),
        _distance(apart, aim.rules),
        int(hit.undecided),
        int(side == "other"),
        sum(_is_hollow(teller, said) for said in mine if said.rule in aim.rules),
        int(_is_ahead(teller.base, step, aim.rules)),
        hit.table.seats,
        max(0, sum(_others(said, aim.rules) for said in shown) - NOISE) // NOISE,
        -min(ENOUGH, len(_named(teller.base, step, apart, aim.words))),
        sum(map(_is_one_seat, mine)),
    )


def _side(
    teller: Teller, hit: Hit, mine: Sequence[Said], rules: Collection[str]
) -> Literal["", "other", "wrong"]:
    """Whether a refusal stands on the side that shows the rule.

    A permission is shown by what it allows, a restriction by what it forbids; another reading by
    what it forbids, with its reason. Of other rules, what they forbid says more.
    """
    if hit.kind != "refusal":
        return ""
    is_refused = any(isinstance(said, Refusal) for said in mine)
    if teller.contrast in ("reading", "translation"):
        return "wrong" if is_refused else ""
    kinds = {rule.kind for rule in teller.base.rules if rule.id in rules}
    if ("permission" if is_refused else "restriction") in kinds:
        return "wrong"
    return "" if is_refused or "permission" in kinds else "other"


def _said(game: AnyGame, step: Step) -> tuple[Said, ...]:
    """What a version says of the deciding move: its refusal, or the events."""
    said: list[Said] = []
    if step.actor == CHANCE:
        if all(outcome != step.move for outcome, _ in game.chance(step.before)):
            return ()
    elif refusal := game.refusal(step.before, step.move):
        return (refusal,)
    game.apply(step.before, step.move, said.append)
    return tuple(said)


def _without(said: Sequence[Said], others: Sequence[Said]) -> tuple[Said, ...]:
    return tuple(one for one in said if one not in others)


def _is_of(said: Said, rules: Collection[str]) -> bool:
    """Whether one of the rules has decided it, or has a part in it."""
    return said.rule in rules or any(rule in rules for rule in said.also)


def _others(said: Said, rules: Collection[str]) -> int:
    """How many other rules have a part in it, beside the one that decides if it is ours."""
    return sum(rule not in rules for rule in said.also) + (not _is_of(said, rules))


def _distance(apart: Sequence[Said], rules: Collection[str]) -> int:
    """How near what differs is to the rule: it decides it, has a part in it, or neither."""
    if any(said.rule in rules for said in apart):
        return 0
    if any(_is_of(said, rules) for said in apart):
        return 1
    return 2 if apart else 3


def _is_hollow(teller: Teller, said: Said) -> bool:
    """Whether it tells of none of something: "gains no chip"."""
    template = template_of(said.phrase, teller.base.phrases, teller.names.language)
    counted = {name for _, name, spec, _ in Formatter().parse(template) if spec not in BARE}
    return any(value == 0 and name in counted for name, value in said.facts)


def _is_ahead(game: AnyGame, step: Step, rules: Collection[str]) -> bool:
    """Whether the move is one that a later rule of the book allows."""
    if step.actor == CHANCE:
        return False
    places = {rule.id: place for place, rule in enumerate(game.rules)}
    last = max((places.get(rule, 0) for rule in rules), default=0)
    return places.get(game.phrase_of(step.before, step.move).rule, 0) > last


def _named(
    game: AnyGame, step: Step, apart: Sequence[Said], words: Collection[str]
) -> frozenset[str]:
    """What the move and its consequences speak of and the rule's text names, as "004"."""
    said = [*apart, *([game.phrase_of(step.before, step.move)] if step.actor >= 0 else ())]
    texts = {text for one in said for _, value in one.facts for text in _texts(value)}
    return frozenset(text for text in texts if text in words)


def _texts(value: Value) -> Iterator[str]:
    for part in value if isinstance(value, tuple) else (value,):
        if isinstance(part, str):
            yield part


def _is_one_seat(said: Said) -> bool:
    """Whether it speaks of one player in two parts, as the leader and the winner."""
    seats = [seat for name, value in said.facts if name in SEAT_FIELDS for seat in _seats(value)]
    return len(set(seats)) < len(seats)


def _seats(value: Any) -> Sequence[Any]:
    return value if isinstance(value, tuple) else (value,)


def _items(picture: Picture) -> int:
    """How many things lie on the table, alike ones once."""
    zones = sum(len(stack) for zone in picture.zones for stack in zone.stacks)
    return zones + sum(len(square.stack) for board in picture.boards for square in board.squares)
