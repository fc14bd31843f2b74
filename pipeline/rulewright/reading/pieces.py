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
CLOSERS = re.compile(r"[)\]”’\"'」』）]*")
# A mark at the start of a line whose own full stop ends nothing.
LABEL = re.compile(r"\s*[*＊・•\-–>＞#(（]*\s*(?:\d{1,3}|[A-Za-z]|[ivx]{1,4})[.)）]+(?=\s|[A-Z(])")
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
    for found in re.finditer(r"\n\s*", text):
        before, after = text[: found.start()].rstrip(), text[found.end() :]
        runs_on = re.search(r"[\w,’”\"')]$", before) and re.match(r"[a-z]", after)
        lines = before.rpartition("\n")[2] + after.partition("\n")[0]
        if not (runs_on and found[0].count("\n") == 1) or "\t" in lines:
            yield found.end()


def _sentence_starts(text: str) -> Iterator[int]:
    labels = {
        line.start() + label.end() - 1
        for line in re.finditer(r"[^\n]+", text)
        if (label := LABEL.match(line[0]))
    }
    for found in STOP.finditer(text):
        end = CLOSERS.match(text, found.end()).end()  # type: ignore[union-attr]  # matches ""
        if found.end() - 1 in labels or not _ends_sentence(text, found, end):
            continue
        aside = ASIDE.match(text, end)
        end = aside.end() if aside else end
        rest = text[end:]
        yield end + len(rest) - len(rest.lstrip())


def _ends_sentence(text: str, stop: re.Match[str], end: int) -> bool:
    """Whether a stop, with quotes and brackets that close behind it, ends a sentence."""
    if stop[0][0] in "。！？":
        return True
    word = re.search(r"[\w.]*$", text[: stop.start()])
    before, after = (word[0] if word else ""), text[end : end + 2]
    if before.lower() in ABBREVIATIONS and stop[0] == ".":
        return before in ANSWERS and NUMBERED.match(text, end) is None and after[:1].isspace()
    if not after or after[0].isspace():
        return True
    # "stock.If": the space is missing
    return bool(re.match(r"[A-Z][a-z ]", after)) and before[-1:].islower()
