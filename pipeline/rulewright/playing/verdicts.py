"""What a trial says: verdicts on rules, rivals, questions and senses, with their witnesses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from rulewright.play import Picture
from rulewright.text import Span

Outcome = Literal["separated", "undefined", "equal", "unplayable"]
WitnessKind = Literal["setup", "refusal", "consequence", "outcome"]


@dataclass(frozen=True, slots=True)
class Proof:
    """How far a search has gone on the small tables, by counted work.

    `tables` and `states` were looked at, plays of up to `depth` moves of players; of those of up to
    `moves` moves every one, whatever chance does on the way. `games` random games were played
    besides.
    """

    tables: int
    states: int = 0
    moves: int = 0
    depth: int = 0
    games: int = 0


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
    is the picture of what it leads to there. `proved`: no play of fewer moves parts the versions
    on any small table, for all of them were looked at; else it is the shortest of those that were.
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
    proved: bool = False


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
    """A translation's other reading, played.

    outcome: separated (by the witness), undefined (the reading does not decide what its witness
    reaches), equal (no play tells them apart: `proved` if every play on the small tables up to the
    number of moves that `reason` names was looked at), unplayable (for the reason given).
    `finding` is the fingerprint of the finding that it comes from; `findings` are those of all that
    it answers.
    """

    id: str
    segment: str
    translation: str
    rule: str
    reading: str
    outcome: Outcome
    reason: str
    witness: Witness | None
    finding: str = ""
    proved: bool = False
    findings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChoiceVerdict:
    """The other reading of an open question, played against the default."""

    choice: str
    outcome: Outcome
    reason: str
    witness: Witness | None
    proved: bool = False


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
    refusals without a declared rule, `refused` the candidates that were refused. `swaps` exchanged
    what an observer cannot see, `leaks` are those that changed the observation. `faults` say in
    sentences what the engine did wrong.
    """

    games: int
    decisions: int
    events: int
    states: int
    nameless: int
    swaps: int = 0
    leaks: int = 0
    faults: tuple[str, ...] = ()
    refused: int = 0


@dataclass(frozen=True, slots=True)
class ChapterCover:
    """A chapter in counts: its rules, those shown by a play and those with a reason instead.

    `rivals` are the readings of translations that were played against its rules, `asked` the
    rules that a quiz asks about with so many `questions` (None if no quiz was made), `sentences`
    the segments of the original that the chapter states.
    """

    number: str
    title: str
    rules: int
    shown: int
    rested: int
    rivals: int
    asked: int | None
    questions: int | None
    sentences: int


@dataclass(frozen=True, slots=True)
class Coverage:
    """What of a book is covered, by chapters, and what is not, by name.

    Of `sentences` of the original, `stated` are stated by the book, `classed` state nothing as
    the editors say, and `unstated` are neither. `unshown` are rules without a play and without a
    reason, `unasked` those without a quiz question (None if no quiz was made).
    """

    chapters: tuple[ChapterCover, ...]
    sentences: int
    stated: int
    classed: int
    unstated: tuple[str, ...]
    unshown: tuple[str, ...]
    unasked: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Trial:
    """All verdicts on one book; `coverage` is what they come to, where it was counted."""

    book: str
    engine: str
    rules: tuple[RuleVerdict, ...]
    rivals: tuple[RivalVerdict, ...]
    questions: tuple[QuestionVerdict, ...]
    senses: tuple[SenseVerdict, ...]
    bindings: tuple[Binding, ...]
    playouts: Playouts | None
    coverage: Coverage | None = None

    def rule(self, slug: str) -> RuleVerdict | None:
        """The verdict on one rule."""
        return next((verdict for verdict in self.rules if verdict.id == slug), None)
