"""Decisions that decide nothing any more, taken out of an editor's YAML list."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ruamel.yaml import YAML

from rulewright.judging.desk import Desk
from rulewright.judging.finding import Finding
from rulewright.judging.silences import GONE, SOURCE
from rulewright.problems import Problem
from rulewright.reading.decisions import Decision, read_decisions
from rulewright.records import Places, compose

IDLE = ("source.decision-idle", "source.silence-idle")
"""Codes of findings on decisions that have no effect, or none on one of their segments."""


class Forgotten(NamedTuple):
    """A decision that is taken away, for these of its segments; `is_whole` if for all of them."""

    decision: Decision
    segments: tuple[str, ...]
    is_whole: bool
    why: str


def idle_decisions(desk: Desk, findings: Sequence[Finding]) -> tuple[Forgotten, ...]:
    """The decisions of a book that decide nothing, in order of the file."""
    idle: dict[str, dict[str, str]] = {}
    for finding in findings:
        if finding.code in IDLE and finding.segment is not None:
            said = dict(finding.params)
            why = said.get("why", GONE)
            idle.setdefault(said["place"], {})[finding.segment] = why
    return tuple(_forgotten(desk.decisions, idle))


def superseded(
    desk: Desk, findings: Sequence[Finding], silenced: Sequence[Finding]
) -> tuple[Forgotten, ...]:
    """The idle silences in whose place new ones come: one for each finding that is silenced now."""
    idle = [one for one in idle_decisions(desk, findings) if one.decision.record.silences]
    found: list[Forgotten] = []
    for finding in silenced:
        about = finding.segment, finding.check, finding.translation or SOURCE
        same = (one for one in idle if _about(one.decision) == about and one not in found)
        found += list(same)[:1]
    return tuple(found)


def _about(decision: Decision) -> tuple[str | None, str, str]:
    silence = decision.record.silences
    assert silence is not None
    return decision.record.segments[0], silence.check, silence.translation


def _forgotten(
    decisions: Sequence[Decision], idle: Mapping[str, Mapping[str, str]]
) -> Iterator[Forgotten]:
    for decision in decisions:
        if whys := idle.get(str(decision.place)):
            names = decision.record.segments
            gone = names if decision.record.silences else tuple(n for n in names if n in whys)
            why = "; ".join(dict.fromkeys(whys.values()))
            yield Forgotten(decision, gone, len(gone) == len(names), why)


def forgotten_lines(file: str, forgotten: Sequence[Forgotten]) -> Iterator[str]:
    """What was taken away, each with its reason as it stood there."""
    for one in forgotten:
        names = " ".join(one.segments)
        rest = "" if one.is_whole else " (its other segments stay)"
        yield f"{one.decision.place}: - {names}{rest}: {one.why}"
        yield f"    its reason was: {' '.join(one.decision.record.reason.split())}"
    if not forgotten:
        yield f"{file}: every decision has its effect; nothing was changed"


def without_entries(
    file: str, text: str, forgotten: Sequence[Forgotten]
) -> tuple[str, tuple[Problem, ...]]:
    """The text of decisions.yaml without these decisions, and the faults of the text as it was.

    Every other line stays as it is, comments between the entries too. A list in square brackets
    is rewritten whole.
    """
    value, places, problems = compose(file, text)
    if problems or not forgotten:
        return text, problems
    by_place = {one.decision.place: one for one in forgotten}
    gone = {i: by_place[places[i,]] for i in range(len(value)) if places[i,] in by_place}
    lines = text.split("\n")
    first = places[()]
    if lines[first.line - 1][first.column - 1] == "[":
        return _rewritten(text, gone), ()
    for i in sorted(gone, reverse=True):
        _take_out(lines, places, i, gone[i], len(value))
    made = "\n".join(lines)
    return (made if _is_as_wanted(file, text, made, gone) else _rewritten(text, gone)), ()


def _take_out(lines: list[str], places: Places, i: int, gone: Forgotten, count: int) -> None:
    if not gone.is_whole:
        _take_segments(lines, places, i, gone)
        return
    start = places[i,].line - 1
    end = places[i + 1,].line - 1 if i + 1 < count else len(lines)
    dash = len(lines[start]) - len(lines[start].lstrip())
    while end > start + 1 and _is_outside(lines[end - 1], dash):
        end -= 1
    if not lines[start - 1 : start] or not lines[start - 1].strip():
        while end < len(lines) - 1 and not lines[end].strip():
            end += 1
    del lines[start:end]


def _is_outside(line: str, dash: int) -> bool:
    """Whether a line below an entry is no part of it: blank, or a comment as far out as its dash."""
    return not line.strip() or re.match(rf" {{0,{dash}}}#", line) is not None


def _take_segments(lines: list[str], places: Places, i: int, gone: Forgotten) -> None:
    place = places[i, "segments"]
    at, column = place.line - 1, place.column - 1
    names = gone.decision.record.segments
    if lines[at][column] == "[" and "]" in lines[at][column:]:
        kept = ", ".join(name for name in names if name not in gone.segments)
        end = lines[at].index("]", column)
        lines[at] = f"{lines[at][:column]}[{kept}]{lines[at][end + 1 :]}"
        return
    for j in reversed(range(len(names))):
        if names[j] in gone.segments:
            del lines[places[i, "segments", j].line - 1]


def _wanted(file: str, text: str, gone: Mapping[int, Forgotten]) -> list[object]:
    """The records that are to be left."""
    records = [decision.record for decision in read_decisions(file, text)[0]]
    return [
        record.model_copy(
            update={"segments": tuple(n for n in record.segments if n not in gone[i].segments)}
        )
        if i in gone
        else record
        for i, record in enumerate(records)
        if i not in gone or not gone[i].is_whole
    ]


def _is_as_wanted(file: str, old: str, new: str, gone: Mapping[int, Forgotten]) -> bool:
    decisions, problems = read_decisions(file, new)
    return not problems and [one.record for one in decisions] == _wanted(file, old, gone)


def _rewritten(text: str, gone: Mapping[int, Forgotten]) -> str:
    yaml = YAML()
    yaml.width, yaml.allow_unicode, yaml.preserve_quotes = 96, True, True
    held = yaml.load(text)
    for i in sorted(gone, reverse=True):
        if gone[i].is_whole:
            del held[i]
        else:
            names = gone[i].decision.record.segments
            held[i]["segments"] = [name for name in names if name not in gone[i].segments]
    held.fa.set_block_style()
    out = io.StringIO()
    yaml.dump(held, out)
    return out.getvalue()
