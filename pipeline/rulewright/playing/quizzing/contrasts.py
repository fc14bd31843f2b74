"""Where versions of the game differ from it in what follows a move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rulewright.play import UNDECIDED, Event, Value, Zone
from rulewright.playing.quizzing.showing import SILENT, Key, View, is_same, shown_or_none
from rulewright.playing.quizzing.versions import After, Version


@dataclass(slots=True)
class Contrast:
    """What the game shows under a key, and what versions show instead, with their rules."""

    mine: Any
    others: list[tuple[Any, list[str]]] = field(default_factory=list)
    is_yes: bool = False

    def add(self, key: Key, yours: Any, rules: Sequence[str]) -> None:
        """Versions of the rules show this."""
        for value, known in self.others:
            if is_same(key, yours, value):
                known += [rule for rule in rules if rule not in known]
                return
        self.others.append((yours, list(rules)))

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules whose change shows something else."""
        return once([rule for _, rules in self.others for rule in rules])


Contrasts = dict[Key, Contrast]


def contrasts_of(
    version: Version, mine: After, view: View, other: After, is_setup: bool
) -> Contrasts:
    """Where the version differs in what follows the same move; `view` is what the game shows.

    That a version of the setup does not say how to go on tells nothing of a position.
    """
    found: Contrasts = {}
    theirs = shown_or_none(version.game, other)
    if is_setup and theirs.get(("next",)) == UNDECIDED:
        del theirs["next",]
    add_shown(version.rule, view, theirs, found)
    add_said(version.rule, mine, other, found)
    return found


def add_shown(rule: str, view: View, other: View, contrasts: Contrasts) -> None:
    """Where the version shows something else; a zone that it does not show is empty."""
    is_whole = ("ends",) in other
    for key, mine in view.items():
        if key in other:
            yours = other[key]
        elif key[0] in ("zone", "kinds") and is_whole:
            yours = Zone(mine.name, mine.owner, ())
        else:
            continue
        if not is_same(key, mine, yours):
            contrasts.setdefault(key, Contrast(mine)).add(key, yours, (rule,))


def add_said(rule: str, mine: After, other: After, found: Contrasts) -> None:
    """What only one of both says happens, and the rule decides.

    Where both come to the same, what is said only otherwise can be true in both: that somebody
    becomes what he is already.
    """
    if mine.ends == other.ends:
        return
    for is_yes, ours, theirs in ((True, mine, other), (False, other, mine)):
        known = {(event.phrase, event.facts) for event in theirs.events}
        for event in ours.events:
            cites = rule in (event.rule, *event.also)
            is_new = (event.phrase, event.facts) not in known and event.phrase not in theirs.unsure
            is_false = is_yes or not any(_implies(told, event) for told in theirs.events)
            if cites and is_new and is_false and event.phrase != SILENT:
                said = found.setdefault(("said", *event[:3]), Contrast(event, is_yes=is_yes))
                said.add((), None, (rule,))


def _implies(told: Event, other: Event) -> bool:
    """Whether an event says more than another of its rule, and that too: "Ann and Ben", and "Ben"."""
    facts = dict(told.facts)
    is_more = told.rule == other.rule and told.facts != other.facts
    return is_more and all(
        name in facts and _holds(facts[name], value) for name, value in other.facts
    )


def _holds(more: Value, less: Value) -> bool:
    if isinstance(more, tuple) and isinstance(less, tuple):
        return set(less) <= set(more)
    return more == less


def once(rules: Sequence[str]) -> tuple[str, ...]:
    """The rules without repetition."""
    return tuple(dict.fromkeys(rules))
