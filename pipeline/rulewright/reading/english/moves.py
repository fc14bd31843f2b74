"""English actors, directions and places: who acts, from where to where."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.reading.english.parse import Parse, kind_of, noun_after
from rulewright.reading.english.phrases import Phrases
from rulewright.reading.english.words import listed
from rulewright.reading.facts import Fact

SELVES = frozenset({"you", "your", "yourself"})
PEOPLE: dict[str, str] = {
    "player": "player", "opponent": "opponent", "enemy": "opponent", "leader": "leader",
    "winner": "winner", "loser": "loser", "dealer": "start-player", "everyone": "all-players",
    "everybody": "all-players", "host": "host", "attacker": "attacker", "defender": "defender",
    "team": "team",
}  # fmt: skip
"""Who can act, when the glossary does not say it."""


def read_actors(parse: Parse) -> Iterator[Fact]:
    """The actor of every clause that names one before its verb, or after "by"."""
    for number, part in enumerate(parse.parts):
        if part.verb is None:
            continue
        if _is_passive(parse, part.words, part.verb):
            yield from _agent(parse, part.words, part.verb)
            continue
        subject = _subject(parse, part.words, number)
        if subject is None:
            continue
        value = _actor(parse, subject)
        if value:
            start = _phrase_start(parse, subject)
            yield parse.fact("actor", value, start, subject + 1, "", parse.name(part.verb))


def _is_passive(parse: Parse, indices: list[int], verb: int) -> bool:
    before = [parse.words[i].lemma for i in indices if verb - 4 <= i < verb]
    return parse.pos(verb) == "D" and "be" in before and "have" not in before[-1:]


def _agent(parse: Parse, indices: list[int], verb: int) -> Iterator[Fact]:
    for index in indices:
        if index > verb and parse.low(index) == "by" and parse.pos(index + 1) in "TSNPO#A":
            head = noun_after(parse, index + 1)
            value = _actor(parse, head if head is not None else index + 1)
            if value:
                yield parse.fact(
                    "actor", value, index, (head or index + 1) + 1, "", parse.name(verb)
                )
            return


def _subject(parse: Parse, indices: list[int], number: int) -> int | None:
    """The head of the subject: the first noun or pronoun of the clause not behind a preposition."""
    for index in indices:
        word = parse.words[index]
        if word.pos in "VMX" and word.lemma != "not":
            return None
        if word.pos in "PO" and word.low in SELVES | set(PEOPLE):
            return index
        if word.pos == "I":
            return _after_phrase(parse, indices, index, number)
        if word.pos in "N" or (index in parse.by_word and word.pos == "A"):
            return noun_after(parse, index, pass_of=False)
    return None


def _after_phrase(parse: Parse, indices: list[int], at: int, number: int) -> int | None:
    """The subject behind a fronted phrase: "In each round, the leader"; "two of the players"."""
    comma = next((i for i in indices if i > at and parse.low(i) == ","), None)
    if comma is not None:
        return _subject(parse, [i for i in indices if i > comma], number)
    if parse.low(at) == "of":
        return noun_after(parse, at + 1)
    return None


def _actor(parse: Parse, head: int) -> str:
    word = parse.words[head]
    if word.low in SELVES:
        return "self"
    name = parse.name(head)
    person = PEOPLE.get(name) or PEOPLE.get(word.lemma)
    if person is None:
        return name if parse.glossary.is_kind_of(name, "player") else ""
    start = _phrase_start(parse, head)
    lows = {parse.low(i) for i in range(start, head)}
    if person == "player":
        return _which(lows, word.low)
    return name if head in parse.by_word else person


def _which(lows: set[str], low: str) -> str:
    """Which player: other, each-player, all-players, active, or player."""
    if lows & {"other", "another", "others"}:
        return "other"
    if lows & {"which", "what"}:
        return ""
    if lows & {"each", "every"}:
        return "each-player"
    if lows & {"active", "current"}:
        return "active"
    if lows & {"no", "not", "any"}:
        return "player"
    return "all-players" if "all" in lows else "player"


def _phrase_start(parse: Parse, head: int) -> int:
    start = head
    while (
        start
        and parse.owner[start - 1] == parse.owner[head]
        and (parse.pos(start - 1) in "TSA#N" or parse.low(start - 1) in {"of", "-"})
    ):
        start -= 1
    return start


DIRECTIONS: Phrases[str] = Phrases(
    [
        ("clockwise", "clockwise"),
        ("direction of ~1 hand|hands of ~1 clock", "clockwise"),
        ("clock ~1 direction", "clockwise"),
        ("counterclockwise|anticlockwise", "counterclockwise"),
        ("counter|anti - clockwise", "counterclockwise"),
        ("counter|anti clockwise", "counterclockwise"),
        ("to|on|at|from the|your|his|her|their|its left", "left"),
        ("left neighbor|neighbour|side|player|cell|edge", "left"),
        ("the|your|his|her|their|top|upper|lower|bottom left", "left"),
        ("top|upper|lower|bottom right", "right"),
        ("to|on|at|from the|your|his|her|their|its right", "right"),
        ("right neighbor|neighbour|side|player|cell|edge", "right"),
        ("upward|upwards", "up"),
        ("downward|downwards", "down"),
        ("in turn|player|playing|seating order", "in-turn-order"),
        ("in turn", "in-turn-order"),
        ("in order of turns|turn", "in-turn-order"),
    ]
)

_PUTTING = frozenset(
    listed(
        "put place return move add set leave keep discard lay give pass send transfer bring store "
        "back stack insert drop deposit remove save stow go"
    )
)
_INTO = frozenset({"in", "into", "at", "to", "onto", "on", "back"})
_SURFACES = frozenset(listed("card tile board space cell square piece token chip pile deck"))
PLACES: Phrases[str] = Phrases(
    [
        (
            "in front of ~2 you|player|players|them|him|her|himself|yourself|themselves|it",
            "in-front",
        ),
        ("in front", "in-front"),
        ("in|on|at|to|into|onto the? middle|center|centre", "middle"),
    ]
)
_NO_GOALS = frozenset({"turn", "order", "way", "case", "time", "end", "trick", "round", "game"})


def read_moves(parse: Parse) -> Iterator[Fact]:
    """Directions, places, and the source and goal of a move."""
    for hit in DIRECTIONS.find(parse.words):
        if not parse.is_inner(hit.start, hit.end) or hit.value.endswith("clockwise"):
            yield parse.fact("direction", hit.value, hit.start, hit.end, "", parse.verb(hit.start))
    taken: set[int] = set()
    for hit in PLACES.find(parse.words):
        taken.update(range(hit.start, hit.end))
        yield parse.fact("place", hit.value, hit.start, hit.end, "", parse.verb(hit.start))
    for index, word in enumerate(parse.words):
        if index in parse.used or index in taken:
            continue
        if word.low == "to" and parse.pos(index + 1) in "VXR":
            continue
        if word.pos == "I":
            yield from _move(parse, index)


def _move(parse: Parse, index: int) -> Iterator[Fact]:
    low = parse.low(index)
    at = index + 1
    on_top = low == "on" and parse.low(at) == "top" and parse.low(at + 1) == "of"
    head = noun_after(parse, at + 2 if on_top else at, pass_of=False)
    if head is None or head not in parse.by_word or parse.owner[head] != parse.owner[index]:
        return
    name = parse.name(head)
    if kind_of(parse.glossary, name) != "noun" or name in _NO_GOALS:
        return
    if low in {"in", "at", "on"} and name in PEOPLE:
        return
    if low == "to" and _is_of_quality(parse, index - 1):
        return
    verb = parse.verb(index)
    if low in {"from", "off"} or (low == "out" and parse.low(at) == "of"):
        yield parse.fact("direction", f"from:{name}", index, head + 1, "", verb)
    elif on_top or (low in {"on", "onto", "upon"} and _is_surface(parse, name)):
        yield parse.fact("place", f"on:{name}", index, head + 1, "", verb)
    elif low == "to" or (low in _INTO | {"onto"} and _puts(parse, index)):
        yield parse.fact("direction", f"to:{name}", index, head + 1, "", verb)


def _is_of_quality(parse: Parse, index: int) -> bool:
    """Whether an adjective stands before "to", which then tells for whom or than what: visible to."""
    return index >= 0 and parse.pos(index) == "A" and index not in parse.by_word


def _is_surface(parse: Parse, name: str) -> bool:
    return any(parse.glossary.is_kind_of(name, surface) for surface in sorted(_SURFACES))


def _puts(parse: Parse, index: int) -> bool:
    """Whether the clause's verb moves something, so that "in the box" is its goal."""
    part = parse.parts[parse.owner[index]]
    around = (
        parse.parts[part.parent] if part.role == "relative" and part.parent is not None else part
    )
    verbs = [verb for verb in (part.verb, around.verb) if verb is not None]
    return any({parse.words[verb].lemma, parse.name(verb)} & _PUTTING for verb in verbs)
