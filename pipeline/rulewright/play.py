"""The contract between a game and the toolkit: what an engine says, and nothing about any game.

An engine is one module that exports `GAME`, a subclass of `Game`. It imports this module and the
standard library only. The verbs stand in the same order in every engine: start, actor, chance,
moves, candidates, refusal, apply, observe, returns, small, draw.
"""

from __future__ import annotations

import types
import typing
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Final, Literal, NamedTuple, get_args, get_origin

CHANCE: Final = -1
"""The actor when the next thing is drawn by chance."""
OVER: Final = -2
"""The actor when the game has ended."""
UNDECIDED: Final = -3
"""The actor when the play has reached a state that a reading does not decide."""

Value = int | str | bool | None | tuple[int, ...] | tuple[str, ...]
Facts = tuple[tuple[str, Value], ...]
Cell = int | str | tuple[int | str, ...]
"""What a cell of a table says: numbers, concepts' ids and words."""

RuleKind = Literal[
    "setup", "permission", "restriction", "effect", "scoring", "ending", "definition", "physical",
    # Declared, but not in the game yet: what `engine new` writes until the author decides.
    "unplayed",
]  # fmt: skip
ParamForm = Literal["count", "bound", "ordinal", "range", "formula", "sense", "unstated"]


class Param(NamedTuple):
    """A value that the Japanese states: `unit` is a concept's id, `form` how it is stated.

    count: an int. bound: an int, the greatest or least allowed as the name says, or None for no
    bound.
    ordinal: an int from 1. range: (first, last). formula: an int added to the number of players
    ("players + 1" is 1). sense: a concept's id (which of two chips a word names). unstated: a
    value that play needs and the Japanese never states.
    """

    name: str
    value: Value
    unit: str
    form: ParamForm


class Reading(NamedTuple):
    """Another way to read a rule: what the engine does instead when `id` is chosen for the rule.

    `answers` lists the findings that say just this: "check:source" (the source's value is lost or
    replaced, whatever by) or "check:source>target"; a value is printed as in JSON, or is a
    concept's id, and "nothing" if there is none: "quantifier:all", "term_missing:trick-chip",
    "modality:cannot>may", "modality:nothing>must". `text` says in one English sentence what the
    reading says.
    """

    id: str
    text: str
    answers: tuple[str, ...] = ()


class Rule(NamedTuple):
    """One rule of the game, declared once: `id` is the slug it has in rulebook.md."""

    id: str
    kind: RuleKind
    params: tuple[Param, ...] = ()
    readings: tuple[Reading, ...] = ()


class Event(NamedTuple):
    """Something that happened: a phrase's name, the rule that decided it, and typed facts."""

    phrase: str
    rule: str
    facts: Facts = ()
    also: tuple[str, ...] = ()


class Refusal(NamedTuple):
    """Why a move is not allowed: the rule that forbids it, and typed facts for its phrase."""

    phrase: str
    rule: str
    facts: Facts = ()
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class Variant:
    """A change to the game: values for parameters, rules switched off, readings chosen.

    A house rule, a knocked-out rule, a mistranslation and an open question's other reading are
    all this. `params` is keyed (rule id, param name); `readings` by rule id.
    """

    params: Mapping[tuple[str, str], Value] = field(default_factory=dict)
    off: frozenset[str] = frozenset()
    readings: Mapping[str, str] = field(default_factory=dict)


class Table(NamedTuple):
    """A small position to search from: its name (one short English phrase), and its state."""

    name: str
    seats: int
    state: Any


class Item(NamedTuple):
    """A thing that lies on the table, for a picture.

    `kind` is a concept's id ("card", "g-chip"); `label` is printed on it ("004", ""); `face` is
    up or down; `count` how many alike; `mark` is "" or a word such as "new", "lost", "ghost";
    `owner` the seat whose thing it is, where the zone or board is everybody's. `suit` is the
    concept of its suit or colour ("hearts", "red"). `marks` are the concepts of the signs that
    are printed on it, end by end, those on the side of the label first: (("frog", "frog"),
    ("heron",)).
    """

    kind: str
    label: str = ""
    face: Literal["up", "down"] = "up"
    count: int = 1  # type: ignore[assignment]  # hides tuple.count, which nobody calls
    mark: str = ""
    owner: int | None = None
    suit: str = ""
    marks: tuple[tuple[str, ...], ...] = ()


class Zone(NamedTuple):
    """A named place of the table: whose it is (a seat, or None for everybody's), what lies there.

    `name` is a concept's id ("hand", "common-stock"); `stacks` are piles, each bottom to top.
    With `places`, each stack is a place that is there also when nothing lies on it, and stands
    exactly above or below that of the next such zone: a row of places with cards at both edges.
    """

    name: str
    owner: int | None
    stacks: tuple[tuple[Item, ...], ...]
    active: bool = False
    places: bool = False


class Square(NamedTuple):
    """One square of a board: where it is, what is printed on it, what lies on it.

    `at` is (column, row) from the near left corner, from 0. `marks` are ids of concepts printed
    on it ("crown", "diamond", "x-mark"): drawn as signs, told by their terms; `owner` is the seat
    whose marks they are (the crown of White). `label` is a number or a letter printed on it.
    `stack` lies on it, bottom to top; an item's mark is "locked", "new", "lost", "chosen" or
    "ghost". `accent` is "" or "reach" (it can be moved to), "choice" (it, or what lies there, can be
    chosen), "attack", "chosen" or "blocked": a tint with a sign, never colour alone.
    """

    at: tuple[int, int]
    marks: tuple[str, ...] = ()
    label: str = ""
    owner: int | None = None
    stack: tuple[Item, ...] = ()
    accent: str = ""


class Arrow(NamedTuple):
    """From one square of a board to another, both (column, row): what a move looks like."""

    start: tuple[int, int]
    end: tuple[int, int]
    kind: Literal["move", "attack", "jump", "push"] = "move"


class Run(NamedTuple):
    """Squares in a straight line that belong together, from the first to the last of them.

    A "line" goes through what lies there: a finished row. A "tile" is one card or tile of the
    board that bears all these squares; `label` is printed at its edge.
    """

    start: tuple[int, int]
    end: tuple[int, int]
    kind: Literal["line", "tile"] = "line"
    label: str = ""


class Board(NamedTuple):
    """A board of squares: `name` is a concept's id, `near` the seat that sits at the bottom edge.

    Places that no square has are no squares: a board need not be a rectangle. `sides` are the ids
    of what tells the things of the seats apart, by seat ("white", "black"); the seats of a team
    have the same ("red", "blue", "red", "blue"); () if the players' names do. A track is a board
    of one row with a label on each square; it is broken into lines where it is long. `part` are
    two corners (the least column and row, the greatest): only the squares from the one to the
    other are given, and the board goes on beyond them.
    """

    name: str
    columns: int
    rows: int
    squares: tuple[Square, ...]
    arrows: tuple[Arrow, ...] = ()
    near: int | None = None
    sides: tuple[str, ...] = ()
    runs: tuple[Run, ...] = ()
    part: tuple[tuple[int, int], tuple[int, int]] | None = None


class Picture(NamedTuple):
    """What a state looks like: zones in drawing order, then boards."""

    zones: tuple[Zone, ...]
    boards: tuple[Board, ...] = ()


Emit = Callable[[Event], None]


State = typing.TypeVar("State")
Move = typing.TypeVar("Move")


class Game(ABC, typing.Generic[State, Move]):
    """A game with one variant folded in. States are immutable and hold no RNG and no log."""

    name: ClassVar[str]
    """The book's slug."""
    seats: ClassVar[tuple[int, ...]]
    """The numbers of players that the game can be played with."""
    rules: ClassVar[tuple[Rule, ...]]
    phrases: ClassVar[Mapping[str, Mapping[str, str]]]
    """language -> name -> template, for events, refusals and moves.

    A template is a `str.format` text over the facts. `{seat}` is printed as the player's name,
    `{n:g-chip}` as a count with the concept's preferred term ("2 G chips", "1 G chip"),
    `{cards}` (a tuple) as a list. See `rulewright.playing.telling.sentences`.
    """
    note_phrases: ClassVar[Mapping[str, Mapping[str, str]]] = types.MappingProxyType({})
    """language -> name -> template, for what `notes` says."""
    lapses: ClassVar[frozenset[str]] = frozenset()
    """Phrases of moves that are made by mistake, so that it is no question whether they are allowed."""
    unordered: ClassVar[frozenset[str]] = frozenset()
    """Phrases of notes on states in which several players may act, and no rule says who does first."""
    state_type: ClassVar[type]
    move_type: ClassVar[type]

    def __init__(self, variant: Variant | None = None) -> None:
        self.variant = variant or Variant()
        known = {rule.id: rule for rule in self.rules}
        _check_variant(self.variant, known)
        self._off = frozenset(self.variant.off)
        self._values = {
            (rule.id, param.name): self.variant.params.get((rule.id, param.name), param.value)
            for rule in self.rules
            for param in rule.params
        }
        self._readings = dict(self.variant.readings)

    def on(self, rule: str) -> bool:
        """Whether the rule is in force."""
        return rule not in self._off

    def value(self, rule: str, param: str) -> Any:
        """The value of a rule's parameter under the variant."""
        return self._values[rule, param]

    def reads(self, rule: str, reading: str) -> bool:
        """Whether the variant has chosen this reading for the rule."""
        return self._readings.get(rule) == reading

    @abstractmethod
    def start(self, seats: int, emit: Emit | None = None) -> State:
        """The state before anything is dealt or played."""

    @abstractmethod
    def actor(self, state: State) -> int:
        """The seat to move (from 0), CHANCE, OVER or UNDECIDED."""

    @abstractmethod
    def chance(self, state: State) -> Sequence[tuple[Move, int]]:
        """What chance may do in a CHANCE state, each with its integer weight."""

    @abstractmethod
    def moves(self, state: State) -> Sequence[Move]:
        """The legal moves of the actor, in a fixed order; empty unless the actor is a seat."""

    @abstractmethod
    def candidates(self, state: State) -> Sequence[Move]:
        """Every move that a player might try here, legal or not; contains all of `moves`."""

    @abstractmethod
    def refusal(self, state: State, move: Move) -> Refusal | None:
        """Why the move is not allowed; None exactly for the members of `moves`."""

    @abstractmethod
    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        """The state after a legal (or chance) move; every consequence is emitted in order."""

    @abstractmethod
    def observe(self, state: State, seat: int) -> object:
        """What the seat can see: equal exactly for states that it cannot tell apart."""

    @abstractmethod
    def returns(self, state: State) -> tuple[int, ...]:
        """The result for each seat: 1 for the winner, 0 for the others, all 0 before the end."""

    @abstractmethod
    def small(self) -> Iterator[Table]:
        """Small positions that real play can reach, smallest first, for the search of plays."""

    @abstractmethod
    def draw(self, state: State, viewer: int | None = None) -> Picture:
        """The picture of a state, as the viewer sees it (None: everything open)."""

    @abstractmethod
    def phrase_of(self, state: State, move: Move) -> Event:
        """The move itself as a phrase with facts (its rule is the one that allows it)."""

    def notes(self, state: State, viewer: int | None = None) -> tuple[Event, ...]:
        """What the viewer (None: everybody) knows of a state and its picture does not show.

        Phrases with facts, from `note_phrases`: which trick it is, what has been done in this turn,
        which pieces have moved. `rule` is the rule for which it matters; a fact that no template
        prints follows from what is told. The quiz tells a position by its picture and these.
        """
        return ()

    def conserved(self, state: State) -> Mapping[str, int]:
        """How many there are of what play neither makes nor loses, wherever it is: name -> count.

        It stays the same to the end of the game; before everything is there it is empty.
        """
        return {}

    def counting(self) -> Counting | None:
        """The game with everything but its supplies left out, or None if it has no such sense."""
        return None

    def figures(self) -> Mapping[str, Picture | tuple[Picture, ...]]:
        """Pictures for the book by name, computed from states: what `picture="NAME"` prints.

        Several are the steps of one: before and after, side by side.
        """
        return {}

    def tables(self) -> Mapping[str, Sequence[Sequence[Cell]]]:
        """Tables of the book by name, computed: the rows without the head.

        A block with `table="NAME"` must have the same one. A cell is a number, a concept's id or a
        word, or several of these.
        """
        return {}

    def arrows(self, state: State, move: Move) -> tuple[Arrow, ...]:
        """What the move, legal or not, looks like on the first board of the state's picture."""
        return ()


class Shortage(NamedTuple):
    """A payment that the supply could not make: the concept that ran out."""

    concept: str


class Counting(ABC):
    """The flow of a game's supplies: the real settling code, with every play choice left free.

    The sense trial enumerates the assignments of words to concepts, plays every course of
    outcomes, and asks of each assignment whether a supply ever runs short and whether the game
    can end. States are hashable; outcomes are whatever decides who is paid what.
    """

    @abstractmethod
    def start(self, seats: int) -> typing.Hashable:
        """The supplies at the start of the game."""

    @abstractmethod
    def outcomes(self, state: Any) -> Sequence[typing.Hashable]:
        """Every way the next step may come out; seats alike may be left out by symmetry."""

    @abstractmethod
    def after(self, state: Any, outcome: Any) -> typing.Hashable | Shortage:
        """The supplies after it, or the shortage it meets."""

    @abstractmethod
    def is_over(self, state: Any) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def round_of(self, state: Any) -> int:
        """0 in the first round, 1 in any later one."""


def _check_variant(variant: Variant, rules: Mapping[str, Rule]) -> None:
    """An unknown rule, parameter or reading in a variant is our own fault: KeyError."""
    for rule_id in variant.off:
        rules[rule_id]
    for rule_id, name in variant.params:
        if name not in {param.name for param in rules[rule_id].params}:
            raise KeyError(f"{rule_id}.{name}")
    for rule_id, reading in variant.readings.items():
        if reading not in {known.id for known in rules[rule_id].readings}:
            raise KeyError(f"{rule_id}:{reading}")


def dump(value: object) -> Any:
    """A state or move as plain JSON values: tuples become lists, names are not kept."""
    if isinstance(value, tuple | list):
        return [dump(part) for part in value]
    if isinstance(value, frozenset):
        return sorted(dump(part) for part in value)
    return value


def load(kind: Any, data: Any) -> Any:
    """The value of type `kind` that `dump` wrote; TypeError if the data has another shape."""
    origin = get_origin(kind)
    if origin is tuple:
        return _load_tuple(get_args(kind), data)
    if origin is frozenset:
        return frozenset(load(get_args(kind)[0], part) for part in data)
    if origin in (typing.Union, types.UnionType):
        return _load_union(get_args(kind), data)
    if origin is Literal:
        return _load_literal(get_args(kind), data)
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        hints = _hints(kind)
        if not isinstance(data, list) or len(data) != len(hints):
            raise TypeError(f"{kind.__name__} expected, found {data!r:.60}")
        return kind(*(load(hint, part) for hint, part in zip(hints.values(), data, strict=True)))
    if kind is Any or (isinstance(kind, type) and type(data) is kind):
        return data
    if kind in (None, type(None)) and data is None:
        return None
    raise TypeError(f"{getattr(kind, '__name__', kind)} expected, found {data!r:.60}")


@cache
def _hints(kind: type) -> dict[str, Any]:
    """The types of a record's fields; kept, for they are slow to find."""
    return typing.get_type_hints(kind)


def _load_tuple(args: tuple[Any, ...], data: Any) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise TypeError(f"a list expected, found {data!r}")
    if len(args) == 2 and args[1] is Ellipsis:
        return tuple(load(args[0], part) for part in data)
    if len(args) != len(data):
        raise TypeError(f"{len(args)} parts expected, found {data!r}")
    return tuple(load(arg, part) for arg, part in zip(args, data, strict=True))


def _load_union(args: tuple[Any, ...], data: Any) -> Any:
    for arg in args:
        try:
            return load(arg, data)
        except TypeError:
            continue
    raise TypeError(f"none of {args} fits {data!r}")


def _load_literal(args: tuple[Any, ...], data: Any) -> Any:
    if data not in args:
        raise TypeError(f"one of {args} expected, found {data!r}")
    return data


def index_rules(rules: Iterable[Rule]) -> dict[str, Rule]:
    """The rules by id; ValueError if an id is declared twice."""
    found: dict[str, Rule] = {}
    for rule in rules:
        if rule.id in found:
            raise ValueError(f"rule {rule.id!r} is declared twice")
        found[rule.id] = rule
    return found
