"""Decisions that the texts suggest, written as comments for an editor to take or leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.judging.desk import Desk
from rulewright.judging.drafting.asides import REASONS, asides_of
from rulewright.judging.ruling.entries import written
from rulewright.judging.texts import ReadBook
from rulewright.reading.decisions import senses_of
from rulewright.reading.facts import Mention
from rulewright.reading.segments import Segment
from rulewright.reading.spellings import squeeze

HEAD = "Proposed by the tool: take the # away from what is right, and say why."


def proposals(desk: Desk, texts: ReadBook, asides: Sequence[Segment]) -> tuple[str, ...]:
    """Entries as YAML texts: asides that state nothing, words that name several concepts.

    What a decision says already is left out.
    """
    return (*_asides(desk, asides), *_senses(desk, texts))


def _asides(desk: Desk, asides: Sequence[Segment]) -> Iterator[str]:
    decided = {
        name for d in desk.decisions if d.record.states_nothing for name in d.record.segments
    }
    kinds = asides_of(desk.segments)
    open_ones = [segment for segment in asides if segment.id not in decided]
    for segment in (one for one in open_ones if kinds[one.id] == "courtesy"):
        reason = f"It speaks to the reader, and says nothing of the game: {segment.text}"
        yield _nothing("courtesy", reason, [segment])
    for kind in ("contents", "credit"):
        if listed := [one for one in open_ones if kinds[one.id] == kind]:
            yield _nothing(kind, REASONS[kind], listed)


def _nothing(kind: str, reason: str, segments: Sequence[Segment]) -> str:
    names = [segment.id for segment in segments]
    return written([{"segments": names, "reason": reason, "states_nothing": kind}])


def _senses(desk: Desk, texts: ReadBook) -> Iterator[str]:
    decided = {(s.segment, squeeze(s.form)[0], s.occurrence) for s in senses_of(desk.decisions)}
    for segment in desk.segments:
        for mention in texts.segments[segment.id].mentions:
            form = _form(desk, mention)
            if len(mention.concepts) < 2 or not form:
                continue
            if (segment.id, squeeze(form)[0], mention.occurrence) in decided:
                continue
            choices = " or ".join(mention.concepts)
            sense = {"form": form, "occurrence": mention.occurrence, "concept": choices}
            reason = f"Which it is, and how one knows: {segment.text}"
            yield written([{"segments": [segment.id], "reason": reason, "sense": sense}])


def _form(desk: Desk, mention: Mention) -> str:
    """The form of the glossary that a mention's concepts share; "" if none does."""
    language = desk.source.original
    concepts = [concept for name in mention.concepts if (concept := desk.glossary.get(name))]
    shared = [{form.text for form in concept.said(language)} for concept in concepts]
    forms = sorted(set.intersection(*shared)) if shared else []
    near = [form for form in forms if squeeze(form)[0] == squeeze(mention.text)[0]]
    return next(iter(near or forms), "")
