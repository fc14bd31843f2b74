"""Silences whose findings are gone: what has changed, and what silences them again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from rulewright.judging.desk import Desk
from rulewright.judging.finding import Finding
from rulewright.reading.decisions import Decision, SilenceRecord

SOURCE = "source"
"""In a silence, the slot of a finding about the original itself."""
GONE = "the finding that it silences is no longer made"


def idle_silence(desk: Desk, decision: Decision, findings: Sequence[Finding]) -> Finding:
    """The finding that a silence holds no more; `findings` are marked where others silence them.

    Its parameters: `place`, `why`, and `again`, a command, if what it silenced is found again under
    another fingerprint. Only then it is no certain fault.
    """
    silence = decision.record.silences
    assert silence is not None
    name = decision.record.segments[0]
    again = _again(findings, name, silence)
    changed = "; ".join(_changes(desk, name, silence, again))
    why = _why(changed, again)
    params = {"place": str(decision.place), "why": why}
    message = f"the silence at {decision.place} holds no more: {why}"
    if again is not None:
        params["again"] = (
            f"rulewright decide {desk.slug} {name} --silences {again.fingerprint} "
            f"--reason {_quoted(decision.record.reason)}"
        )
        message += f"; if it is none still: `{params['again']}`"
    return Finding(
        book=desk.slug,
        segment=name,
        ja="",
        translation=None,
        en="",
        check="source",
        code="source.silence-idle",
        params=tuple(params.items()),
        category="accuracy",
        severity="minor",
        tier="certain" if again is None else "likely",
        message=message,
        source_spans=(),
        target_spans=(),
        source_value=None,
        target_value=None,
    )


def _again(findings: Sequence[Finding], name: str, silence: SilenceRecord) -> Finding | None:
    """What the check finds in the same text of the segment now, silenced by nothing."""
    about = silence.check, silence.translation
    return next(
        (
            f
            for f in findings
            if f.counts
            and name in (f.segment, f.rule)
            and (f.check, f.translation or SOURCE) == about
        ),
        None,
    )


def _changes(desk: Desk, name: str, silence: SilenceRecord, again: Finding | None) -> Iterator[str]:
    """The texts that the silence was made on, and those that stand there now, where they differ."""
    segment = next((one for one in desk.segments if one.id == name), None)
    accepted = next((one.quotation for one in desk.tracked if one.id == name), "")
    was = silence.ja or (accepted if segment is not None and segment.changed else "")
    if segment is not None and was and was != segment.text:
        yield f"the Japanese was “{was}”, is “{segment.text}”"
    if again is not None and silence.en and silence.en != again.en:
        yield f"the English was “{silence.en}”, is “{again.en}”"


def _why(changed: str, again: Finding | None) -> str:
    if again is None:
        return f"its words have changed ({changed}), and {GONE}" if changed else GONE
    found = f"it is found again as {again.fingerprint}"
    return f"its words have changed{f' ({changed})' if changed else ''}, and {found}"


def _quoted(reason: str) -> str:
    return shlex.quote(" ".join(reason.split()))
