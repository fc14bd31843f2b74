"""What the designer is shown of an open question: each other reading played, told in two languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from rulewright.judging.book import Question
from rulewright.play import Variant
from rulewright.playing.engine import AnyGame
from rulewright.playing.searching.lockstep import Ledger
from rulewright.playing.telling.retelling import Retold, retell
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.questions import standing_of, try_question, variant_of
from rulewright.playing.trying.witness import Laboratory
from rulewright.playing.verdicts import ChoiceVerdict


@dataclass(frozen=True, slots=True)
class Played:
    """Another reading of a question: the verdict on it, and its play told in the source's language."""

    verdict: ChoiceVerdict
    retold: Retold | None


def play_asked(
    kind: AnyGame,
    questions: Sequence[Question],
    names: Names,
    original: Names,
    texts: Mapping[str, str] = MappingProxyType({}),
) -> dict[str, tuple[Played, ...]]:
    """The plays of every question by its id, in the order of its readings.

    They are those of the trial if `texts` are what the book says of each rule, by its id.
    """
    lab = Laboratory(Ledger(kind()), names, texts=texts)
    return {question.id: tuple(_played(lab, question, original)) for question in questions}


def _played(lab: Laboratory, question: Question, original: Names) -> Iterator[Played]:
    choices = {choice.id: choice for choice in question.choices}
    standing = standing_of(question, lab.base.game)
    base = lab.base.game if standing == Variant() else lab.play(standing)
    for verdict in try_question(lab, question).choices:
        variant = variant_of(question, choices[verdict.choice], lab.base.game)
        if verdict.witness is None or isinstance(variant, str):
            yield Played(verdict, None)
        else:
            other = lab.play(variant)
            yield Played(verdict, retell(base, other, verdict.witness, original, "reading"))
