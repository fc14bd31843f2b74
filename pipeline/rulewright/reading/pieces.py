"""A translation cut into pieces that tile it: its lines and sentences, however broken."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.text import Span

_SHORT = "e.g i.e etc vs cf no nos fig figs p pp mr mrs ms dr st approx ca max min vol ch ex"
ABBREVIATIONS = frozenset(_SHORT.split())
ANSWERS = ("No", "NO")
NUMBERED = re.compile(r"\s*[\d#０-９]")
"""Behind "No." as the short form of "number"; else it is an answer."""
STOP = re.compile(r"[。！？]+|[.!?]+")
QUOTES = re.compile(r"「[^「」\n]*」|『[^『』\n]*』|（[^（）\n]*）")
"""What Japanese puts inside a sentence; one that is a whole line is cut."""
GOES_ON = re.compile(
    "[、,はがをもへや]|と(?!き|て|りあ)|って|に(?!つい|も)|で(?!は|も)|の(?!ち)|など"
)
"""By which a sentence goes on behind a bracket: 「…。」と言う。"""
CLOSERS = re.compile(r"[)\]”’\"'」』）]*")
# A mark at the start of a line whose own full stop ends nothing.
LABEL = re.compile(r"\s*[*＊・•\-–>＞#(（]*\s*(?:\d{1,3}|[A-Za-z]|[ivx]{1,4})[.)）]+(?=\s|[A-Z(])")
LINES = re.compile(r"\n\s*")
LINE = re.compile(r"[^\n]+")
UNFINISHED = re.compile(r"[\w,’”\"')]$")
LOWER = re.compile("[a-z]")
SENTENCE = re.compile("[A-Z][a-z ]")
ASIDE = re.compile(r"[ \t]*(?:\([^()\n]*\)|（[^（）\n]*）)[.。]?[ \t]*(?=\n|$)")


def pieces(text: str) -> tuple[Span, ...]:
    """The spans of the pieces in order; joined they are the text (white space goes to the left).

    A new line begins a piece unless the line before is unfinished and it goes on in lower case; a
    row of a table, whose cells are apart by tabs, is joined to no other line.
    An aside in brackets that ends a line belongs to the sentence before it.
    """
    starts = sorted({0, *_line_starts(text), *_sentence_starts(text)})
    spans = [Span(start, end) for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    filled = [span for span in spans if span.of(text).strip()]
    if not filled:
        return (Span(0, len(text)),) if text else ()
    ends = [*(span.start for span in filled[1:]), len(text)]
    begins = [0, *ends[:-1]]
    return tuple(Span(start, end) for start, end in zip(begins, ends, strict=True))


def _line_starts(text: str) -> Iterator[int]:
    for found in LINES.finditer(text):
        before, after = text[: found.start()].rstrip(), text[found.end() :]
        runs_on = UNFINISHED.search(before) and LOWER.match(after)
        lines = before.rpartition("\n")[2] + after.partition("\n")[0]
        if not (runs_on and found[0].count("\n") == 1) or "\t" in lines:
            yield found.end()


def _sentence_starts(text: str) -> Iterator[int]:
    labels = {
        line.start() + label.end() - 1
        for line in LINE.finditer(text)
        if (label := LABEL.match(line[0]))
    }
    inner = _within_sentences(text)
    for found in STOP.finditer(text):
        end = CLOSERS.match(text, found.end()).end()  # type: ignore[union-attr]  # matches ""
        if any(span.start < found.start() < span.end for span in inner):
            continue
        if found.end() - 1 in labels or not _ends_sentence(text, found, end):
            continue
        aside = ASIDE.match(text, end)
        end = aside.end() if aside else end
        rest = text[end:]
        yield end + len(rest) - len(rest.lstrip())


def _within_sentences(text: str) -> list[Span]:
    """The brackets with full stops of which a sentence goes on, behind them or before."""
    return [
        Span(*found.span())
        for found in QUOTES.finditer(text)
        if STOP.search(found[0]) and _goes_on(text, Span(*found.span()))
    ]


def _goes_on(text: str, span: Span) -> bool:
    """Whether a sentence goes on behind a bracket: by more than a mark, a capital or a new line."""
    before = text[: span.start].rpartition("\n")[2].rstrip()
    after = text[span.end :].partition("\n")[0].lstrip()
    if not after or after[0] in "「『（(。！？":
        return bool(before) and before[-1] not in "。！？.!?」』）)"
    return GOES_ON.match(after) is not None


def _ends_sentence(text: str, stop: re.Match[str], end: int) -> bool:
    """Whether a stop, with quotes and brackets that close behind it, ends a sentence."""
    if stop[0][0] in "。！？":
        return True
    before, after = _last_word(text, stop.start()), text[end : end + 2]
    if before.lower() in ABBREVIATIONS and stop[0] == ".":
        return before in ANSWERS and NUMBERED.match(text, end) is None and after[:1].isspace()
    if not after or after[0].isspace():
        return True
    # "stock.If": the space is missing
    return bool(SENTENCE.match(after)) and before[-1:].islower()


def _last_word(text: str, end: int) -> str:
    """The letters, digits and full stops before a place."""
    start = end
    while start and (text[start - 1].isalnum() or text[start - 1] in "._"):
        start -= 1
    return text[start:end]
