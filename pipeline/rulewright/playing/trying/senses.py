"""Sense by execution: which concepts a form may name, by counting and by what the text says.

Nothing here knows a game: an engine's `Counting` plays the courses of supplies.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rulewright.play import Counting, Shortage, Value, Variant
from rulewright.playing.verdicts import Assignment, SenseVerdict

STATES = 200_000
Relation = Literal["same", "differ"]
Maker = Callable[[Variant], Counting | None]


class Load(NamedTuple):
    """An occurrence that bears load: the sense parameter of a rule that is bound to it."""

    occurrence: str
    rule: str
    param: str


class Identity(NamedTuple):
    """What the text says of two or more occurrences: they name the same, or different concepts."""

    relation: Relation
    occurrences: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class SenseCase:
    """A form with several concepts, as the editors decided it.

    `loads` may bind one occurrence to several parameters; `editors` are (occurrence, concept)
    for every occurrence of the form.
    """

    form: str
    concepts: tuple[str, ...]
    loads: tuple[Load, ...]
    identities: tuple[Identity, ...]
    editors: tuple[tuple[str, str], ...]


class Courses(NamedTuple):
    """What all courses of one assignment at one number of players show.

    `short` is the concept that runs out somewhere, "" if none does; `can_end`: the end of the
    game can be reached; `always_open`: from every state it can; `goes_on`: a second round can be
    reached; `whole`: every state was seen.
    """

    short: str
    can_end: bool
    always_open: bool
    goes_on: bool
    whole: bool


def explore(counting: Counting, seats: int, limit: int = STATES) -> Courses:
    """Play every course of outcomes, each state once."""
    start = counting.start(seats)
    before: dict[Hashable, list[Hashable]] = {start: []}
    pending, ends, short, goes_on = [start], [], "", False
    while pending and len(before) <= limit:
        state = pending.pop()
        goes_on = goes_on or counting.round_of(state) > 0
        if counting.is_over(state):
            ends.append(state)
            continue
        for outcome in counting.outcomes(state):
            after = counting.after(state, outcome)
            if isinstance(after, Shortage):
                short = min(filter(None, (short, after.concept)))
                continue
            if after not in before:
                before[after] = []
                pending.append(after)
            before[after].append(state)
    open_states = _back_from(ends, before)
    whole = not pending
    return Courses(short, bool(ends), len(open_states) == len(before), goes_on, whole)


def _back_from(
    ends: Iterable[Hashable], before: Mapping[Hashable, Sequence[Hashable]]
) -> set[Hashable]:
    """The states from which one of the ends can be reached."""
    reached = set(ends)
    pending = list(reached)
    while pending:
        for state in before[pending.pop()]:
            if state not in reached:
                reached.add(state)
                pending.append(state)
    return reached


# What is asked of the counting, in order: name, and the fate of an assignment that fails it.
SUPPLY, ENDING = "no supply ever runs short", "the game can end"
CRITERIA: tuple[tuple[str, Callable[[Courses], str]], ...] = (
    (SUPPLY, lambda seen: seen.short and f"{seen.short} runs short"),
    (ENDING, lambda seen: "" if seen.can_end else "the game can never end"),
)
# Stricter questions, counted beside the ones above but removing nothing.
STRICTER: tuple[tuple[str, Callable[[Courses], bool]], ...] = (
    ("the game can go beyond the first round", lambda seen: seen.goes_on),
    ("from every state the game can still end", lambda seen: seen.always_open),
)


def try_senses(
    case: SenseCase,
    make: Maker,
    seats: Sequence[int],
    progress: Callable[[str], None] = lambda text: None,
) -> SenseVerdict | str:
    """The verdict on all assignments of the form, or why the engine cannot count it."""
    occurrences = tuple(dict.fromkeys(load.occurrence for load in case.loads))
    assignments = list(itertools.product(case.concepts, repeat=len(occurrences)))
    seen: list[tuple[tuple[int, Courses], ...]] = []
    for number, concepts in enumerate(assignments, 1):
        counting = make(_variant_of(case, dict(zip(occurrences, concepts, strict=True))))
        if counting is None:
            return "the engine has no counting"
        seen.append(tuple((count, explore(counting, count)) for count in seats))
        if number % 16 == 0:
            progress(f"{number} of {len(assignments)} assignments")
    fates = [_fate(courses) for courses in seen]
    senses = [tuple(zip(occurrences, concepts, strict=True)) for concepts in assignments]
    by_counting = [index for index, fate in enumerate(fates) if not fate]
    steps = _removed_by_text(case, senses, fates)
    survivors = [dict(senses[index]) for index, fate in enumerate(fates) if not fate]
    proven = _proven(case, senses, by_counting, steps)
    return SenseVerdict(
        form=case.form,
        occurrences=occurrences,
        assignments=tuple(Assignment(*pair) for pair in zip(senses, fates, strict=True)),
        by_counting=len(by_counting),
        steps=steps,
        proven=proven,
        decided=_is_decided(case, survivors),
        criteria=_criteria(seen),
    )


def _variant_of(case: SenseCase, senses: Mapping[str, str]) -> Variant:
    params: dict[tuple[str, str], Value] = {
        (load.rule, load.param): senses[load.occurrence] for load in case.loads
    }
    return Variant(params=params)


def _fate(courses: Sequence[tuple[int, Courses]]) -> str:
    """Why counting removes the assignment, with the fewest players that show it; "" if not."""
    for _, judge in CRITERIA:
        for count, seen in courses:
            if not seen.whole:
                return f"too many states at {count} players"
            if fate := judge(seen):
                return f"{fate} at {count} players"
    return ""


def _criteria(seen: Sequence[Sequence[tuple[int, Courses]]]) -> tuple[tuple[str, int], ...]:
    """How many assignments pass each question at every number of players, alone and together."""

    def passing(*tests: Callable[[Courses], bool]) -> int:
        return sum(all(test(found) for _, found in courses for test in tests) for courses in seen)

    def passes(judge: Callable[[Courses], str]) -> Callable[[Courses], bool]:
        return lambda found: not judge(found)

    asked = [(name, passes(judge)) for name, judge in CRITERIA]
    both = [test for _, test in asked]
    return (
        *((f"{name}, alone", passing(test)) for name, test in asked),
        (" and ".join(name for name, _ in asked), passing(*both)),
        *((f"and {name}", passing(*both, test)) for name, test in STRICTER),
        ("and all of these", passing(*both, *(test for _, test in STRICTER))),
    )


def _removed_by_text(
    case: SenseCase, senses: Sequence[tuple[tuple[str, str], ...]], fates: list[str]
) -> tuple[tuple[str, int, tuple[int, ...]], ...]:
    """Apply the identities one by one; each removed assignment gets the identity as its fate."""
    steps = []
    for count, identity in enumerate(case.identities, 1):
        held = case.identities[:count]
        removed = tuple(
            index
            for index, fate in enumerate(fates)
            if not fate and extended(dict(senses[index]), held, case.concepts) is None
        )
        for index in removed:
            fates[index] = identity.text
        steps.append((identity.text, sum(not fate for fate in fates), removed))
    return tuple(steps)


def extended(
    senses: Mapping[str, str], identities: Sequence[Identity], concepts: Sequence[str]
) -> dict[str, str] | None:
    """The senses with all that the identities add to them; None if they contradict each other."""
    known = dict(senses)
    grew = True
    while grew:
        grew = False
        for identity in identities:
            for left, right in itertools.permutations(identity.occurrences, 2):
                if left not in known:
                    continue
                allowed = _allowed(known[left], identity.relation, concepts)
                if right in known and known[right] not in allowed:
                    return None
                if right not in known and len(allowed) == 1:
                    known[right] = allowed[0]
                    grew = True
    return known


def _allowed(concept: str, relation: Relation, concepts: Sequence[str]) -> tuple[str, ...]:
    if relation == "same":
        return (concept,)
    return tuple(other for other in concepts if other != concept)


def _proven(
    case: SenseCase,
    senses: Sequence[tuple[tuple[str, str], ...]],
    by_counting: Sequence[int],
    steps: Sequence[tuple[str, int, tuple[int, ...]]],
) -> tuple[tuple[str, str, str], ...]:
    """For every occurrence its concept and what proves it: counting, an identity, or the editors.

    It is the first of them after which all remaining assignments agree.
    """
    left = set(by_counting)
    found: dict[str, tuple[str, str]] = {}
    for count, (text, removed) in enumerate((("counting", ()), *((s[0], s[2]) for s in steps))):
        left -= set(removed)
        agreed = _agreed([dict(senses[index]) for index in sorted(left)])
        known = extended(agreed, case.identities[:count], case.concepts) or {}
        for occurrence, concept in known.items():
            found.setdefault(occurrence, (concept, text))
    decided = dict(case.editors)
    return tuple(
        (occurrence, *found.get(occurrence, (decided.get(occurrence, ""), "decision")))
        for occurrence in dict.fromkeys((*decided, *found))
    )


def _agreed(assignments: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """What all of them say alike."""
    if not assignments:
        return {}
    first = assignments[0]
    return {
        occurrence: concept
        for occurrence, concept in first.items()
        if all(other[occurrence] == concept for other in assignments)
    }


def _is_decided(case: SenseCase, survivors: Sequence[Mapping[str, str]]) -> bool:
    decided = dict(case.editors)
    return len(survivors) == 1 and all(
        decided.get(occurrence) == concept for occurrence, concept in survivors[0].items()
    )
