"""The steps about garbled passages of the original: those to be answered, those emended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import get_args

from rulewright.judging.damaged import CODES
from rulewright.judging.desk import Desk
from rulewright.judging.finding import Finding
from rulewright.judging.progress.step import Step, many_of
from rulewright.judging.progress.writing import finding_line
from rulewright.reading.decisions import Confidence, Emendation, emendations_of

HEARD = {"yes": "confirmed", "corrected": "confirmed", "no": "refused"}
"""What an emendation is when the designer has spoken of it."""


def damage_step(desk: Desk, findings: Sequence[Finding]) -> Iterator[Step]:
    """What of the original looks broken, and no decision answers."""
    broken = [finding for finding in findings if finding.code in CODES and finding.counts]
    if broken:
        segments = dict.fromkeys(finding.segment for finding in broken)
        said = (
            f"{many_of(len(segments), 'sentence')} of the Japanese that {_looks(len(segments))} "
            "broken: say what each should be (several segments may be one sentence), or silence it"
        )
        command = (
            f"rulewright decide {desk.slug} {broken[0].segment} --emends TEXT --confidence high "
            '--reason "..."'
        )
        details = tuple(map(finding_line, broken))
        whole = f"rulewright check {desk.slug}"
        yield Step("damage", "to do", len(segments), said, details, command, whole)


def _looks(count: int) -> str:
    return "looks" if count == 1 else "look"


def emended_step(desk: Desk) -> Iterator[Step]:
    """What has been reconstructed, and how surely; guesses that nobody is asked about."""
    emendations = emendations_of(desk.decisions)
    if not emendations:
        return
    said = f"{many_of(len(emendations), 'garbled passage')} emended ({confidences(emendations)})"
    yield Step("emended", "done", len(emendations), said)
    yield from _refused(
        desk, [one for one in emendations if one.answer and one.answer.choice == "no"]
    )
    asked = {name for question in desk.questions for name in question.where}
    guesses = [e for e in emendations if e.confidence == "low" and e.answer is None]
    guesses = [e for e in guesses if not asked & set(e.segments)]
    if guesses:
        said = f"{many_of(len(guesses), 'emendation')} of low confidence and no question about it"
        edit = guesses[0].place
        details = tuple(map(_line, guesses))
        yield Step("guesses", "look", len(guesses), said, details, edit=edit)


def _refused(desk: Desk, refused: Sequence[Emendation]) -> Iterator[Step]:
    """What the designer says is not meant: to be emended otherwise."""
    if refused:
        said = f"{many_of(len(refused), 'emendation')} that the designer has refused: write another"
        command = (
            f"rulewright decide {desk.slug} {' '.join(refused[0].segments)} --emends TEXT "
            '--confidence high --reason "..."'
        )
        details = tuple(map(_line, refused))
        yield Step("refused", "to do", len(refused), said, details, command)


def confidences(emendations: Sequence[Emendation]) -> str:
    """How sure emendations are, the surest first: "2 confirmed, 18 high, 4 likely"."""
    counts = Counter(
        HEARD[one.answer.choice] if one.answer else one.confidence for one in emendations
    )
    order = dict.fromkeys((*HEARD.values(), *get_args(Confidence)))
    return ", ".join(f"{counts[one]} {one}" for one in order if counts[one])


def _line(emendation: Emendation) -> str:
    """An emendation in a line: its segments, how sure it is, what they should say."""
    said = " ".join(filter(None, emendation.texts))
    return f"{' '.join(emendation.segments)} ({emendation.standing}): {said}"
