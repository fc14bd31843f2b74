"""What a trial says: verdicts on rules, rivals, questions and senses, with their witnesses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from rulewright.play import Picture
from rulewright.text import Span

Outcome = Literal["separated", "undefined", "equal", "unplayable"]
WitnessKind = Literal["setup", "refusal", "consequence", "outcome"]


@dataclass(frozen=True, slots=True)
class Witness:
    """The shortest play found in which two versions of a game part ways.

    kind: setup (the starts differ), refusal (a move is legal in one only), consequence (the same
    move has other effects), outcome (the result differs). `table` names the position, `moves` are
    the moves up to and with the deciding one, as sentences; `canonical` and `without` what happens
    at the end in each version, as sentences; `text` is all of it as one minimal pair. `before`
    is the picture of the position before the deciding move; `state` and `trace` are the table's
    state and the moves as JSON values, to play it again. If the game has a board, the move is an
    arrow in that picture, `is_refused` says that the canonical game does not allow it, and `after`
    is the picture of what it leads to there.
    """

    kind: WitnessKind
    seats: int
    table: str
    moves: tuple[str, ...]
    canonical: tuple[str, ...]
    without: tuple[str, ...]
    text: str
    before: Picture | None
    state: Any
    trace: tuple[Any, ...]
    after: Picture | None = None
    is_refused: bool = False


@dataclass(frozen=True, slots=True)
class RuleVerdict:
    """Whether a rule decides something: `changed` says what was changed to show it.

    `reason` stands instead of a witness for definitions and physical acts only.
    """

    id: str
    kind: str
    segments: tuple[str, ...]
    bites: bool
    reason: str
    witness: Witness | None
    changed: str = ""


@dataclass(frozen=True, slots=True)
class RivalVerdict:
    """A translation's other reading, played: see DESIGN for the outcomes."""

    id: str
    segment: str
    translation: str
    rule: str
    reading: str
    outcome: Outcome
    reason: str
    witness: Witness | None
    finding: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceVerdict:
    """The other reading of an open question, played against the default."""

    choice: str
    outcome: Outcome
    reason: str
    witness: Witness | None


@dataclass(frozen=True, slots=True)
class QuestionVerdict:
    """An open question with each of its other readings played."""

    id: str
    rule: str
    default: str
    choices: tuple[ChoiceVerdict, ...]


@dataclass(frozen=True, slots=True)
class Assignment:
    """Which concept each load-bearing occurrence names: (occurrence "D034.1", concept id)."""

    senses: tuple[tuple[str, str], ...]
    fate: str
    """"" if it survives, else what removes it: a shortage, an ending, an identity's text."""


@dataclass(frozen=True, slots=True)
class SenseVerdict:
    """The trial of a form that names several concepts.

    `assignments` are all of the load-bearing occurrences; `by_counting` how many survive the
    counting alone; `steps` are (identity, how many remain after it, which it removed); `proven`
    are (occurrence, concept, how) for every occurrence; `decided` is whether the one that
    remains is the editors'. `criteria` are (what is asked of the counting, how many pass it).
    """

    form: str
    occurrences: tuple[str, ...]
    assignments: tuple[Assignment, ...]
    by_counting: int
    steps: tuple[tuple[str, int, tuple[int, ...]], ...]
    proven: tuple[tuple[str, str, str], ...]
    decided: bool
    criteria: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Binding:
    """A parameter and where its value is stated: in the source, in our text, in the engine.

    Each of `source`, `canonical` is (value, place) or None; `alone` names the one that differs
    from the other two ("source", "canonical", "engine", "all" if all differ, "" if none does);
    `spans` are the words of the segment that state it.
    """

    rule: str
    param: str
    segment: str
    engine: Any
    source: tuple[Any, str] | None
    canonical: tuple[Any, str] | None
    alone: str = ""
    spans: tuple[Span, ...] = ()
    engine_place: str = ""


@dataclass(frozen=True, slots=True)
class Playouts:
    """What the random games showed.

    `states` were sampled, with every candidate tried in each; `nameless` counts events and
    refusals without a declared rule. `swaps` exchanged what an observer cannot see, `leaks` are
    those that changed the observation. `faults` say in sentences what the engine did wrong.
    """

    games: int
    decisions: int
    events: int
    states: int
    nameless: int
    swaps: int = 0
    leaks: int = 0
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trial:
    """All verdicts on one book."""

    book: str
    engine: str
    rules: tuple[RuleVerdict, ...]
    rivals: tuple[RivalVerdict, ...]
    questions: tuple[QuestionVerdict, ...]
    senses: tuple[SenseVerdict, ...]
    bindings: tuple[Binding, ...]
    playouts: Playouts | None

    def rule(self, slug: str) -> RuleVerdict | None:
        """The verdict on one rule."""
        return next((verdict for verdict in self.rules if verdict.id == slug), None)
