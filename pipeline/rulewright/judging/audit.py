"""What of the original nothing states, what has changed, and decisions that decide nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulewright.judging.desk import Desk
from rulewright.judging.drafting.asked import audit_questions
from rulewright.judging.drafting.unwritten import what_to_write
from rulewright.judging.finding import Finding, Severity
from rulewright.judging.gone import places_of
from rulewright.judging.texts import ReadBook
from rulewright.reading.decisions import Decision, emendations_of
from rulewright.reading.lasting import is_kept
from rulewright.reading.segments import Segment

MESSAGES: Mapping[str, tuple[Severity, str, str]] = {
    "source.unstated": (
        "major",
        "accuracy/omission",
        "no rule states this segment, and no decision says that it states nothing",
    ),
    "source.unwritten": (
        "major",
        "accuracy/omission",
        "the text of this segment is yet to be written: {what} at {place}",
    ),
    "source.changed": (
        "major",
        "accuracy/mistranslation",
        "this segment has changed since its text was accepted; see that {what} still hold, "
        "then accept it",
    ),
    "source.apart": (
        "major",
        "accuracy/omission",
        "{others} is said with this segment (the emendation at {place}), and {rule} states "
        "one without the other; name both in its states",
    ),
    "source.gone": (
        "major",
        "accuracy/addition",
        "this segment is no longer in the source; it said “{was}”; {what}accept that (--all)",
    ),
    "source.decision-idle": (
        "minor",
        "accuracy",
        "the decision at {place} decides nothing here: {why}; mend it, or take it away with "
        "`rulewright decide {book} --forget-idle`",
    ),
}


def audit(desk: Desk, book: ReadBook) -> tuple[Finding, ...]:
    """The findings about the original as a whole; each counts until it is answered."""
    return (
        *_unstated(desk),
        *_unwritten(desk),
        *_changed(desk),
        *_gone(desk),
        *_apart(desk),
        *_idle(desk, book),
        *audit_questions(desk),
    )


def _finding(desk: Desk, segment: str, ja: str, code: str, **params: str) -> Finding:
    severity, category, message = MESSAGES[code]
    return Finding(
        book=desk.slug,
        segment=segment,
        ja=ja,
        translation=None,
        en="",
        check="source",
        code=code,
        params=tuple(params.items()),
        category=category,
        severity=severity,
        tier="certain",
        message=message.format(book=desk.slug, **params),
        source_spans=(),
        target_spans=(),
        source_value=None,
        target_value=None,
    )


def _unstated(desk: Desk) -> Iterator[Finding]:
    stated = {segment for statement in desk.statements for segment in statement.states}
    nothing = {
        segment
        for decision in desk.decisions
        if decision.record.states_nothing
        for segment in decision.record.segments
    }
    for segment in desk.segments:
        if segment.id not in stated | nothing:
            yield _finding(desk, segment.id, segment.text, "source.unstated")


def _unwritten(desk: Desk) -> Iterator[Finding]:
    segments = {segment.id: segment for segment in desk.segments}
    for statement in desk.statements:
        for name in statement.states if statement.todo else ():
            if name in desk.missing:
                continue
            what = what_to_write(statement, segments)
            place = str(statement.place)
            ja = segments[name].text if name in segments else ""
            yield _finding(desk, name, ja, "source.unwritten", what=what, place=place)


def _changed(desk: Desk) -> Iterator[Finding]:
    """Sentences that are others than when they were accepted, or are read as another thing."""
    covers = {name: e.place for e in emendations_of(desk.decisions) for name in e.segments}
    old = {line.id: line.quotation for line in desk.tracked}
    for segment in desk.segments:
        if segment.changed:
            over = covers.get(segment.id)
            what = f"its rules and the emendation at {over}" if over else "its rules"
            if is_kept(old.get(segment.id, ""), segment):
                what = f"its rules, now that it is read otherwise ({over or 'as received'}),"
            yield _finding(desk, segment.id, segment.text, "source.changed", what=what)


def _gone(desk: Desk) -> Iterator[Finding]:
    old = {line.id: line.quotation for line in desk.tracked}
    for name in desk.missing:
        places = ", ".join(dict.fromkeys(str(place) for _, place in places_of(desk, [name])))
        what = f"take it out at {places}, then " if places else ""
        yield _finding(desk, name, "", "source.gone", was=old[name], what=what)


def _apart(desk: Desk) -> Iterator[Finding]:
    """Rules that state only some of the segments that an emendation makes one sentence of."""
    runs = [(e, run) for e in emendations_of(desk.decisions) for run in e.runs if len(run) > 1]
    known = {segment.id: segment for segment in desk.segments}
    for emendation, run in runs:
        for statement in desk.written():
            stated = [name for name in run if name in statement.states]
            missing = [name for name in run if name not in statement.states]
            if stated and missing and stated[0] in known:
                yield _finding(
                    desk,
                    stated[0],
                    known[stated[0]].text,
                    "source.apart",
                    others=" ".join(missing),
                    rule=statement.id or str(statement.place),
                    place=str(emendation.place),
                )


def _idle(desk: Desk, book: ReadBook) -> Iterator[Finding]:
    segments = {segment.id: segment for segment in desk.segments}
    stated = {name for statement in desk.statements for name in statement.states}
    for decision in desk.decisions:
        for name in decision.record.segments:
            segment = segments.get(name)
            why = _why_idle(decision, name, segments, stated, book)
            if why:
                ja = segment.text if segment else ""
                yield _finding(
                    desk, name, ja, "source.decision-idle", place=str(decision.place), why=why
                )


def _why_idle(
    decision: Decision,
    name: str,
    segments: Mapping[str, Segment],
    stated: set[str],
    book: ReadBook,
) -> str:
    """Why a decision has no effect on a segment; "" if it has one, or is about a rule's text."""
    record, segment = decision.record, segments.get(name)
    if record.states_nothing and name in stated:
        return "a rule states the segment after all"
    if segment is None:
        return ""
    if record.emends and all(
        known is None or known.emended == known.text
        for known in (segments.get(one) for one in record.segments)
    ):
        return "it says what was received"
    if record.binds and not any(words in segment.said for words in record.binds.text):
        return f"the segment does not say {' or '.join(record.binds.text)}"
    if record.reads and record.reads.text not in book.segments[name].text:
        return f"the segment does not say {record.reads.text}"
    if record.sense and record.sense.concept:
        reading = book.segments[name]
        named = any(mention.concepts == (record.sense.concept,) for mention in reading.mentions)
        if not named:
            return f"nothing in the segment names {record.sense.concept}"
    return ""
