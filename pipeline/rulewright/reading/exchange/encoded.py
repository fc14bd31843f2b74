"""Text files opened in the encoding that they are written in, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from rulewright.problems import Place, Problem
from rulewright.reading.documents.encodings import Decoded, decode

SAMPLE = 1 << 16
LONGEST = 1 << 18
"""A line of more characters is nobody's sentence."""
ERRORS = {"utf-16-le": "replace", "utf-16-be": "replace", "utf-32": "replace"}
"""How bytes that are no text are read; where nothing is said, each becomes a lone surrogate."""


JAPANESE = re.compile("[ぁ-ヿ一-龠]")


class Line(NamedTuple):
    """A line of a text file without its end, counted from 1."""

    number: int
    text: str


def encoding_of(path: Path, encoding: str = "") -> tuple[str, tuple[Problem, ...]]:
    """The encoding of a file by its first lines that are not ASCII; `encoding` overrules them.

    "" and a Problem for a file that is no text, or could be in two encodings.
    """
    with path.open("rb") as file:
        sample = _sample(file)
    found = decode(str(path), sample, encoding)
    if not found.encoding and _is_damaged(sample):
        return "utf-8", ()
    if not found.encoding:
        return "", found.problems or (Problem(Place(str(path)), "wrong-encoding", "found no text"),)
    return found.encoding, ()


def _is_damaged(sample: bytes) -> bool:
    """Whether it is UTF-8 with a bad place or two: each is told with its line."""
    text = sample.decode("utf-8", "replace")
    return len(JAPANESE.findall(text)) > 2 * len(re.findall("\ufffd+", text))


def _sample(file: BinaryIO) -> bytes:
    head = chunk = file.read(SAMPLE)
    while chunk.isascii() and b"\x1b" not in head and b"\0" not in head:
        chunk = file.read(SAMPLE)
        if not chunk:
            return head
    if chunk is head:
        return head if len(head) < SAMPLE else head[: head.rfind(b"\n") + 1] or head
    return chunk[chunk.find(b"\n") + 1 : chunk.rfind(b"\n") + 1] or chunk


def read_whole(path: Path, encoding: str = "") -> Decoded:
    """A text file as a whole, with all that is wrong with it; one that is not there too."""
    if not path.is_file():
        problem = Problem(Place(str(path)), "file-missing", "this file is not there")
        return Decoded("", problems=(problem,))
    return decode(str(path), path.read_bytes(), encoding)


def lines_of(path: Path, encoding: str = "") -> Iterator[Line | Problem]:
    """The lines of a text file, and a Problem for each one with bytes that are none of its letters.

    A file that cannot be opened, or whose encoding is not to be told, is one Problem.
    """
    if not path.is_file():
        yield Problem(Place(str(path)), "file-missing", "this file is not there")
        return
    name, problems = encoding_of(path, encoding)
    if problems:
        yield from problems
        return
    with path.open(encoding=name, errors=ERRORS.get(name, "rulewright-rows")) as file:
        number = 0
        while text := file.readline(LONGEST + 1):
            number += 1
            yield _line(Place(str(path), number), text.removesuffix("\n"), name)
            while len(text) > LONGEST and not text.endswith("\n"):
                text = file.readline(LONGEST + 1)


def _line(place: Place, text: str, encoding: str) -> Line | Problem:
    if place.line == 1:
        text = text.removeprefix("\ufeff")
    if len(text) > LONGEST:
        said = f"found a line of more than {LONGEST} characters, expected a sentence or a paragraph"
        return Problem(place, "line-long", said)
    bad = re.search("[\ud800-\udfff\ufffd\0]", text)
    if bad is None:
        return Line(place.line, text)
    place = Place(place.file, place.line, bad.start() + 1)
    if bad[0] == "\0":
        return Problem(place, "nul-byte", "found a NUL byte, expected text")
    byte = ord(bad[0]) - 0xDC00
    what = f"the byte 0x{byte:02x}" if 0x80 <= byte < 0x100 else "a damaged character"
    return Problem(place, "bad-character", f"found {what}, expected {encoding} text")
