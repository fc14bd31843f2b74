"""A difference found, and the contract that a check keeps."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from rulewright.reading.facts import Fact, Reading
from rulewright.reading.glossary import Glossary
from rulewright.text import Span

CheckName = Literal[
    "number",
    "range",
    "comparator",
    "modality",
    "negation",
    "quantifier",
    "limiter",
    "condition",
    "order",
    "actor",
    "direction",
    "term_missing",
    "term_inconsistent",
    "term_forbidden",
    "term_confused",
    "omission",
    "addition",
    "untranslated",
    "icon",
    "source",
]
Severity = Literal["neutral", "minor", "major", "critical"]
Tier = Literal["certain", "likely", "review"]
CANONICAL = "canonical"
"""The slot of our own text."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What a check says of a pair, before it is placed: see `Finding` for the fields.

    `code` is the check's name, a full stop and a word ("number.differs"); `params` fill the
    message's template; spans are in the source's and the target's text.
    """

    code: str
    params: tuple[tuple[str, str], ...]
    severity: Severity
    tier: Tier
    source_spans: tuple[Span, ...] = ()
    target_spans: tuple[Span, ...] = ()
    source_value: Any = None
    target_value: Any = None


def between(
    code: str,
    severity: Severity,
    tier: Tier,
    source: Fact | None,
    target: Fact | None,
    params: tuple[tuple[str, str], ...],
) -> Difference:
    """The difference between a fact of the source and one of the target; either may be missing."""
    return Difference(
        code,
        params,
        severity,
        tier,
        (source.span,) if source else (),
        (target.span,) if target else (),
        source.value if source else None,
        target.value if target else None,
    )


def said_by_both(source: Fact | None, target: Fact | None) -> tuple[tuple[str, str], ...]:
    """The parameters `source` and `target` of a message: both values as words."""
    return (
        ("source", str(source.value) if source else ""),
        ("target", str(target.value) if target else ""),
    )


@dataclass(frozen=True, slots=True)
class Pair:
    """A source text and one text in the target language that should say the same, both read.

    `slot` is the translation's letter or "canonical"; `siblings` are the other translations of
    the same source, read. `renderings` is (concept id, texts) as used in the whole book, most
    used first, for consistency; `context` are concepts that the sentences before name, `topics`
    those of the headings above. `exact` is whether our own text must mirror the source word for
    word, or may say it freely.
    """

    source: Reading
    target: Reading
    glossary: Glossary
    slot: str = "A"
    siblings: tuple[Reading, ...] = ()
    renderings: tuple[tuple[str, tuple[str, ...]], ...] = ()
    context: frozenset[str] = frozenset()
    topics: frozenset[str] = frozenset()
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Example:
    """A pair that a check must find, or must leave alone: source, target, and why."""

    source: str
    target: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """One check: its name, its MQM category, its judge, texts that fire and texts that stay quiet.

    `messages` maps a code to its English template over the params.
    """

    name: CheckName
    category: str
    judge: Callable[[Pair], Iterator[Difference]]
    messages: tuple[tuple[str, str], ...]
    fires: tuple[Example, ...]
    quiet: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """A difference, placed: which book, segment and translation, with both texts."""

    book: str
    segment: str | None
    ja: str
    translation: str | None
    en: str
    check: CheckName
    code: str
    params: tuple[tuple[str, str], ...]
    category: str
    severity: Severity
    tier: Tier
    message: str
    source_spans: tuple[Span, ...]
    target_spans: tuple[Span, ...]
    source_value: Any
    target_value: Any
    rule: str | None = None
    suppressed: bool = False

    @property
    def fingerprint(self) -> str:
        """A name that stays while the texts, the check and both values stay."""
        parts = (self.book, self.segment, self.ja, self.translation, self.en, self.code)
        values = (self.source_value, self.target_value, self.source_spans)
        return hashlib.sha256(repr((parts, values)).encode()).hexdigest()[:16]

    @property
    def counts(self) -> bool:
        """Whether it is certain or likely, and no decision silences it."""
        return self.tier != "review" and not self.suppressed


def is_clean(findings: Iterable[Finding]) -> bool:
    """Whether nothing in it counts."""
    return not any(finding.counts for finding in findings)
