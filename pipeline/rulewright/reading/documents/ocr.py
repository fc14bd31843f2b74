"""Text that OCR made of pages: doubtful signs told with a proposal, hyphens at line ends joined."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rulewright.problems import Place, Problem
from rulewright.reading.documents.assembly import read_print
from rulewright.reading.documents.confusions import confusions
from rulewright.reading.documents.encodings import decode
from rulewright.reading.sources import Note, Received, Source

HYPHEN = re.compile(r"(?<![\w-])([A-Za-z]+)-[ \t]*\n[ \t]*([a-z]+)([^\s\w]*)[ \t]*")
# Words whose hyphen is their own: two-player, non-playing.
OWN = frozenset(
    {
        *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *("first", "second", "last", "non", "self", "re", "co", "pre", "post", "face"),
        *("left", "right", "half", "single", "multi", "anti", "all", "cross"),
    }
)
AROUND = 8


def read_ocr(file: Received) -> tuple[Source, tuple[Problem, ...]]:
    """The blocks of a text made by OCR. What looks wrong is told where it stands, never changed."""
    decoded = decode(file.name, file.data, file.encoding)
    text = decoded.text.replace("\f", "\n") if "\f\n" not in decoded.text else decoded.text
    text = text.replace("\f", " ")
    text, joints = unhyphened(file.name, text)
    source, faults = read_print(file, text)
    notes = (*decoded.notes, *joints, *doubts(file.name, text), *source.notes)
    return replace(source, notes=notes), (*decoded.problems, *faults)


def doubts(file: str, text: str) -> Iterator[Note]:
    """A Note for each sign that was probably another."""
    for doubt in confusions(text):
        start, end = doubt.span
        before = text[max(start - AROUND, 0) : start].rpartition("\n")[2]
        after = text[end : end + AROUND].partition("\n")[0]
        said = (
            f"found {doubt.found!r} in “{before}{doubt.found}{after}”: was it {doubt.proposal!r} "
            f"(“{before}{doubt.proposal}{after}”)? Nothing was changed"
        )
        yield Note("guessed", _place(file, text, start), said)


def unhyphened(file: str, text: str) -> tuple[str, tuple[Note, ...]]:
    """The text with words that a hyphen broke at a line's end whole on the first of both lines.

    The number of lines stays. A hyphen stays where the text elsewhere writes the word so, or
    where its first part is one that takes a hyphen.
    """
    notes: list[Note] = []

    def whole(found: re.Match[str]) -> str:
        first, second, mark = found[1], found[2], found[3]
        with_hyphen = re.search(rf"\b{first}-{second}\b", text, re.IGNORECASE) is not None
        without = re.search(rf"\b{first}{second}\b", text, re.IGNORECASE) is not None
        keeps = with_hyphen or (first.lower() in OWN and not without)
        word = f"{first}-{second}" if keeps else f"{first}{second}"
        said = f"joined {first}- and {second} of the next line: {word!r}"
        notes.append(Note("guessed", _place(file, text, found.start()), said))
        return f"{word}{mark}\n"

    return HYPHEN.sub(whole, text), tuple(notes)


def _place(file: str, text: str, at: int) -> Place:
    return Place(file, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
