"""A status and the changes of a source, as lines for people and as JSON objects for scripts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.judging.status import Change, Status, Step

Shape = dict[str, Any]


def status_lines(found: Status) -> Iterator[str]:
    """The steps, one a line with the first cases under it, and at the end what is next."""
    yield f"{found.title} ({found.book})"
    for step in found.steps:
        yield f"  {step.state:<6} {step.said}"
        changes = [change for change in found.changes if change.segment in step.details]
        if step.name in ("changed", "gone"):
            yield from (f"         {line}" for one in changes for line in change_lines(one))
        else:
            yield from (f"         {line}" for line in step.details)
        rest = step.count - len(step.details)
        if step.details and rest > 0 and step.state != "done":
            yield f"         and {rest} more"
    upcoming = found.next
    if upcoming is None:
        yield f"next: nothing; see output/{found.book}/"
    else:
        yield f"next: {upcoming.command or upcoming.said}"


def change_lines(change: Change) -> Iterator[str]:
    """A changed sentence: what it was, what it is, and our text of it."""
    yield f"{change.segment} was   {change.old}"
    blank = " " * len(change.segment)
    yield f"{blank} is    {change.new or '(gone from the source)'}"
    for line in change.canonical.splitlines() or ["(no rule states it)"]:
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
        "next": found.next.command or found.next.said if found.next else None,
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
