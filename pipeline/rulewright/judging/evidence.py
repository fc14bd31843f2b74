"""What a finding rests on: by it a silence holds although other words of the texts have changed.

A finding rests on the clauses in which its words stand. The rest of a text counts where it has no
words there (what is missing is missing in all of it), where the clause points at something outside
itself, and for checks that look at a whole sentence; what rests on all of both texts
holds while their words do, whatever becomes of marks, capitals and articles.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from rulewright.judging.finding import CheckName, Finding
from rulewright.text import Span

WHOLE: frozenset[CheckName] = frozenset(("condition", "order", "actor", "direction", "source"))
"""Checks whose findings rest on all of both texts: who acts, and when, is said in other clauses."""
_BREAK = re.compile(r"[、。，．！？!?;；:：「」『』（）()—\n]|[,.](?!\d)")
_MARK = re.compile(r"[、。，．！？!?;；:：「」『』（）()“”\"—–…]|[,.](?!\d)")
_KANA = re.compile("[ぁ-ヿ一-龠]")
_ARTICLES = ("a", "an", "the")
_LABEL = re.compile(r"\s*(?:[①-⑳㉑-㉟❶-❿]|[(（]?[0-9０-９]{1,2}[.)．）](?![0-9０-９]))\s*")
_POINTS = re.compile(
    r"[こそあ](?:れ|の|う|こ|ちら)|同じ|同様|他の|ほか|残り|以外"
    r"|\b(?:it|they|them|that|this|these|those|same|others?|another|rest|remaining|such)\b",
    re.IGNORECASE,
)


class _Side(NamedTuple):
    """A text of a finding, and where in it its words are."""

    text: str
    spans: Sequence[Sequence[int]]


def evidence_of(finding: Finding) -> str:
    """A name that stays while what a finding rests on stays."""
    about = (finding.book, finding.segment, finding.translation, finding.check, finding.code)
    values = finding.source_value, finding.target_value
    source = _Side(finding.ja, finding.source_spans)
    target = _Side(finding.en, finding.target_spans)
    return _name(about, values, source, target)


def is_known(finding: Finding, names: Collection[str]) -> bool:
    """Whether a finding goes by one of these names."""
    return finding.fingerprint in names or evidence_of(finding) in names


def names_in(shape: Mapping[str, Any]) -> frozenset[str]:
    """The fingerprint and the evidence of a finding that `check --format json` wrote.

    KeyError or TypeError if it is none.
    """
    about = tuple(shape[key] for key in ("book", "segment", "translation", "check", "code"))
    source = _Side(shape["ja"], shape["source_spans"])
    target = _Side(shape["en"], shape["target_spans"])
    evidence = _name(about, (shape["source_value"], shape["target_value"]), source, target)
    return frozenset(filter(None, (str(shape["fingerprint"]), evidence)))


def _name(
    about: tuple[str | None, ...], values: tuple[object, ...], source: _Side, target: _Side
) -> str:
    clauses = _resting(source), _resting(target)
    if about[3] in WHOLE or clauses == (None, None):
        return _hashed("whole", about, values, [_worded(side) for side in (source, target)])
    sides = [
        [side.text] if clause is None else clause
        for side, clause in zip((source, target), clauses, strict=True)
    ]
    return _hashed("evidence", about, values, sides)


def _hashed(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts, ensure_ascii=False).encode()).hexdigest()[:16]


def _worded(side: _Side) -> list[object]:
    """The words of a text, and how far from their end a finding has its own."""
    ends = [[len(_plain(side.text[end:])) for end in span] for span in side.spans]
    label = _LABEL.match(side.text)
    return [_plain(side.text[label.end() if label else 0 :]), ends]


def _plain(text: str) -> str:
    """A text without marks, capitals and articles; Japanese without blanks too."""
    glue = "" if _KANA.search(text) else " "
    words = _MARK.sub(glue, text.replace("’", "'")).lower().split()
    return glue.join(word for word in words if word not in _ARTICLES)


def _resting(side: _Side) -> list[object] | None:
    """The clause of a text that a finding rests on, which of its like it is, and where in it.

    None for the whole text. A number before the text is no part of it.
    """
    if not side.spans:
        return None
    first, last = min(span[0] for span in side.spans), max(span[1] for span in side.spans)
    clauses = _clauses(side.text)
    held = [one for one in clauses if one.overlaps(Span(first, max(last, first + 1)))]
    if not held:
        return None
    words = Span(held[0].start, held[-1].end).of(side.text).strip()
    if _POINTS.search(words):
        return None
    before, behind = side.text[: held[0].start].count(words), side.text.count(words)
    where = [[held[-1].end - number for number in span] for span in side.spans]
    return [_LABEL.sub("", words, count=1), before, behind, where]


def _clauses(text: str) -> list[Span]:
    ends = [found.end() for found in _BREAK.finditer(text)]
    starts = [0, *ends]
    spans = [Span(start, end) for start, end in zip(starts, [*ends, len(text)], strict=True)]
    return [span for span in spans if span.of(text).strip()]
