"""What `draft` writes of an original that nobody has put into English, and whether it still stands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rulewright.judging.book import Statement
from rulewright.reading.outline import NOTE_MARK, number_before, number_of, title_of
from rulewright.reading.segments import Segment
from rulewright.text import fold

LABEL = re.compile(r"^\s*(?:[①-⑳㉑-㉟❶-❿⑴-⒇]|[(（]?\d{1,2}[.)．）](?!\d)|[・•‣◦※＊*○-])\s*")
"""What a translation repeats of the label of its original."""
HEADING = re.compile(r"^[\s>＞■◆◇●【\[#＃＊*]+|[\s】\]：:]+$")
"""What it repeats of the mark of a heading."""
EXAMPLE = re.compile(r"^[（(【]?例[0-9０-９]*[）)】]?[：:）)】]\s*")
EXAMPLE_HEAD = re.compile(r"例\s*[0-9]*")
"""All that a heading says above an example."""
QUESTION = re.compile(r"^\s*(?:[QＱ]|問|質問|Question)\s*[0-9０-９]*\s*[.．:：）)、]\s*")
ANSWER = re.compile(r"^\s*(?:[AＡ]|答え?|回答|Answer)\s*[0-9０-９]*\s*[.．:：）)、]\s*")
"""What a question and its answer begin with."""

_NUMBERED = re.compile(
    r"(?:(?:chapter|section|part)\s+)?[(\[（［]?"
    r"([0-9０-９]+(?:[-.][0-9]+)*|[ivx]+\b|[Ⅰ-Ⅻ①-⑳])(?:[)\].:：．）］]+\s*|\s+)(?=\S)",
    re.IGNORECASE,
)
"""The number that a translated heading begins with."""
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")

NARROW = {code: code - 0xFEE0 for code in range(ord("！"), ord("～"))}
"""Full-width ASCII, but for the wave dash that ～ stands for."""


def bare(segment: Segment) -> str:
    """What the original says without the mark of its heading, list, note or example.

    That is said by its block.
    """
    text = segment.said
    if is_heading(segment):
        return title_of(text)
    if segment.kind == "example":
        return EXAMPLE.sub("", text)
    for mark in (NOTE_MARK, QUESTION, ANSWER):
        if mark.match(text):
            return mark.sub("", text)
    return text.removeprefix(segment.label).lstrip()


def headline(segment: Segment, said: str) -> str:
    """What a translation says for a heading, without the number that its original has too."""
    plain = HEADING.sub("", " ".join(said.split()))
    found = _NUMBERED.match(plain)
    number = fold(found[1]) if found else ""
    number = str(_ROMAN.index(number) + 1) if number in _ROMAN else number_of(number)
    is_same = bool(number) and number == number_before(segment.text)
    return plain[found.end() :] if found and is_same else plain


def is_heading(segment: Segment) -> bool:
    """Whether a segment is a heading."""
    return segment.kind == "heading"


def is_example_head(segment: Segment) -> bool:
    """Whether a heading says no more than that an example is below it: ### 【例】."""
    return is_heading(segment) and EXAMPLE_HEAD.fullmatch(fold(title_of(segment.text))) is not None


def cell_of(cell: str) -> str:
    """A cell that nobody has translated: narrowed if it has no word in it."""
    return cell if is_original(cell) else cell.translate(NARROW)


def is_original(cell: str) -> bool:
    """Whether a cell says words of the original, and not a number or a sign alone."""
    return any(char.isalpha() and not fold(char).isascii() for char in cell)


def parts(segment: Segment) -> tuple[str, ...]:
    """The texts that a block holds for a segment as drafted: its words, or the cells of its row."""
    if segment.row is not None:
        return tuple(cell for cell in segment.cells if is_original(cell))
    return (bare(segment),)


def holds_original(statement: Statement, segments: Mapping[str, Segment]) -> bool:
    """Whether a block still says something of what it states in the original."""
    return any(part in _squeezed(statement.markdown) for part in _parts(statement, segments))


def is_as_drafted(statement: Statement, segments: Mapping[str, Segment]) -> bool:
    """Whether a block is to be written yet and says nothing but the original."""
    held = _squeezed(statement.markdown)
    for part in _parts(statement, segments):
        if part not in held:
            return False
        held = held.replace(part, "", 1)
    return statement.todo and not any(char.isalpha() for char in held)


def what_to_write(statement: Statement, segments: Mapping[str, Segment]) -> str:
    """What is to be done with a block marked as yet to be written."""
    if holds_original(statement, segments):
        return "write the English there and take .todo away"
    return "take .todo away if it is as it shall be"


def _parts(statement: Statement, segments: Mapping[str, Segment]) -> Iterator[str]:
    stated = [segments[name] for name in statement.states if name in segments]
    if len(stated) > 1 and is_example_head(stated[0]):
        stated = stated[1:]
    return (_squeezed(part) for segment in stated for part in parts(segment))


def _squeezed(text: str) -> str:
    return "".join(text.replace("\\", "").split())
