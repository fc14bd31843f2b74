"""A status and the changes of a source, as lines for people and as JSON objects for scripts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.judging.progress.status import Change, Status
from rulewright.judging.progress.step import Step

Shape = dict[str, Any]


SHOWN = 5
UNSTATED = "(no rule states it)"


def status_lines(found: Status, is_whole: bool = False) -> Iterator[str]:
    """The steps, one a line with the first cases under it, and at the end what is next.

    `is_whole` shows all the cases.
    """
    yield f"{found.title} ({found.book})"
    for step in (step for step in found.steps if is_whole or not step.quiet):
        yield f"  {step.state:<6} {step.said}"
        yield from (f"         {line}" for line in _details(found, step, is_whole))
    upcoming = found.next
    if upcoming is None:
        yield f"next: nothing; see output/{found.book}/"
    else:
        yield f"next: {upcoming.doing}"


def _details(found: Status, step: Step, is_whole: bool) -> Iterator[str]:
    """The cases of a step, and how to see those that are not shown; faults are all shown."""
    shown = step.details if is_whole or step.name == "mend" else step.details[:SHOWN]
    if step.name in ("changed", "gone"):
        changes = [change for change in found.changes if change.segment in shown]
        yield from (line for change in changes for line in change_lines(change))
    else:
        yield from shown
    if rest := len(step.details) - len(shown):
        whole = step.whole or f"rulewright status {found.book} --all"
        yield f"and {rest} more; all of them: {whole}"


def change_lines(change: Change) -> Iterator[str]:
    """A changed sentence: what it was, what it is, and our text of it."""
    yield f"{change.segment} was   {change.old}"
    blank = " " * len(change.segment)
    yield f"{blank} is    {change.new or '(gone from the source)'}"
    unsaid = (
        f"(#{', #'.join(change.rules)} is .todo: not written yet)" if change.rules else UNSTATED
    )
    for line in change.canonical.splitlines() or [unsaid]:
        yield f"{blank} ours  {line}"
    if change.rules:
        yield f"{blank} in    {', '.join(change.rules)}"


def change_shape(change: Change) -> Shape:
    """A changed sentence: its old and new text, our text of it, and the rules that hold that."""
    return {
        "segment": change.segment,
        "old": change.old,
        "new": change.new,
        "canonical": change.canonical,
        "rules": list(change.rules),
    }


def status_shape(found: Status) -> Shape:
    """A status as `status --format json` writes it for one book."""
    return {
        "book": found.book,
        "title": found.title,
        "steps": [_step_shape(step) for step in found.steps],
        "changes": [change_shape(change) for change in found.changes],
        "next": found.next.doing if found.next else None,
    }


def _step_shape(step: Step) -> Shape:
    return {
        "step": step.name,
        "state": step.state,
        "count": step.count,
        "said": step.said,
        "details": list(step.details),
        "command": step.command or None,
    }
