"""A default that the book prints, held against what its open question says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rulewright.judging.book import Question, Statement, Text
from rulewright.judging.desk import Desk
from rulewright.judging.finding import CANONICAL, Finding, Pair
from rulewright.judging.judge import judge
from rulewright.judging.restating import partings
from rulewright.reading.facts import Reading
from rulewright.reading.readers import join, read

UNFOUNDED = ".unfounded"
AGAINST = (".differs", ".reversed", ".turned", ".exchanged", ".opposite")
BEYOND = (".added", UNFOUNDED)
CONTRADICTS = (*AGAINST, *BEYOND)
"""Endings of codes that stand for something said against the source, not for something left out."""
LOOSE = ("actor.", "order.unfounded")
"""What a default may say otherwise than its question: who is spoken to, and when."""
DIFFERS = "the default of the question says “{told}”, our text “{ours}”"


def judge_default(
    desk: Desk, segments: Mapping[str, Reading], statement: Statement, reading: Reading
) -> Iterator[Finding]:
    """What a default says against the reading that its question prints, in both languages.

    What it adds may also stand in the question, or where the question arises: in segments that
    are not gone from the source.
    """
    question = next(question for question in desk.questions if question.id == statement.default)
    text = _chosen(question)
    original, target = desk.source.original, desk.source.target
    source = read(text[original], original, desk.glossary)
    said = [(question.question, original), (text, target), (question.question, target)]
    around = join([source, *(read(t[lang], lang, desk.glossary) for t, lang in said)])
    title = read(desk.record.title, target, desk.glossary)
    where = [segments[name] for name in question.where if name in segments]
    context = frozenset(c for r in (title, *where) for m in r.mentions for c in m.concepts)
    for told, ends in ((source, AGAINST), (around, BEYOND)):
        pair = Pair(
            told, reading, desk.glossary, CANONICAL, context=context, exact=desk.record.exact
        )
        for finding in judge(pair):
            if finding.code.endswith(ends) and not finding.code.startswith(LOOSE):
                yield replace(finding, book=desk.slug, rule=statement.id or None)
    yield from _parted(desk, read(text[target], target, desk.glossary), reading, statement)


def _chosen(question: Question) -> Text:
    """The reading that holds: the designer's answer, or the default."""
    chosen = question.answer.choice if question.answer else question.default
    return next(choice.text for choice in question.choices if choice.id == chosen)


def _parted(desk: Desk, told: Reading, ours: Reading, statement: Statement) -> Iterator[Finding]:
    """Where our text changes a telling word of a sentence of the question."""
    for parting in partings(told, ours, desk.glossary):
        yield Finding(
            book=desk.slug,
            segment=None,
            ja="",
            translation=CANONICAL,
            en=ours.text,
            check="source",
            code="source.default-differs",
            params=(("told", parting.told), ("ours", parting.ours)),
            category="accuracy/mistranslation",
            severity="major",
            tier="likely",
            message=DIFFERS.format(told=parting.told, ours=parting.ours),
            source_spans=(),
            target_spans=(parting.span,),
            source_value=parting.told,
            target_value=parting.ours,
            rule=statement.id or None,
        )
