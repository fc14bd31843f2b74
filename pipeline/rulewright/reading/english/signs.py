"""English pointing words, icons and references: this trick, [G], see below, step 2."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.reading.english.parse import Parse, noun_after
from rulewright.reading.english.phrases import Phrases
from rulewright.reading.facts import Fact
from rulewright.text import Span, fold

REFERENCES: Phrases[str] = Phrases(
    [
        ("see|described|explained|mentioned|stated|discussed below|later", "later"),
        ("see|described|explained|mentioned|stated|discussed above|earlier", "earlier"),
        ("as above", "earlier"),
    ]
)

ADJUNCTS = {
    "this": "this", "that": "this", "these": "this", "those": "this", "current": "this",
    "same": "same", "other": "other", "another": "other", "others": "other",
}  # fmt: skip


def read_adjuncts(parse: Parse) -> Iterator[Fact]:
    """This trick, the same leader, other players: a pointing word and what it points to."""
    for index, word in enumerate(parse.words):
        prefix = ADJUNCTS.get(word.low)
        its = word.low == "its" and parse.low(index - 1) in {"in", "within", "of", "during"}
        if its:
            prefix = "this"
        if prefix is None or index in parse.used or parse.is_inner(index, index + 1):
            continue
        head = noun_after(parse, index + 1, pass_of=False)
        if word.low in {"that", "this"} and parse.pos(index + 1) not in "NA#":
            continue
        if head is None or (head not in parse.by_word and prefix == "this"):
            continue
        name = f"{prefix}-{parse.name(head)}"
        yield parse.fact("adjunct", name, index, head + 1, "", parse.name(head))


ICON = re.compile(
    r"\[(?!\d+\])[^\[\]\s]{1,12}\](?!\()|\{[^{}\s]{1,12}\}"
    r"|[♠♥♦♣♤♡♢♧⚀-⚅★☆◎♪☀☁☂☽☾⚔⚡♀♂\U0001F300-\U0001FAFF]"
)
_STEP = re.compile(r"\b(?:step|procedure)\s*(\d+|[①-⑳])", re.IGNORECASE)


def read_signs(parse: Parse) -> Iterator[Fact]:
    """Icons as written, and references to steps and to later or earlier text."""
    starts = [word.span.start for word in parse.words]
    for pattern, kind in ((ICON, "icon"), (_STEP, "reference")):
        for found in pattern.finditer(parse.text):
            span = Span(*found.span())
            clause = parse.owner[_word_at(starts, span.start)] if starts else 0
            value = fold(found.group()) if kind == "icon" else f"step {_step(found.group(1))}"
            yield Fact("icon" if kind == "icon" else "reference", value, span, clause)
    for hit in REFERENCES.find(parse.words):
        yield parse.fact("reference", hit.value, hit.start, hit.end)


def _step(mark: str) -> int:
    """The number of a step: 2 for "2" and for "②"."""
    return int(mark) if mark.isdecimal() else ord(mark) - ord("①") + 1


def _word_at(starts: list[int], offset: int) -> int:
    return max((i for i, start in enumerate(starts) if start <= offset), default=0)
