"""The documents as received, cut into blocks: who says what, in which language, where."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from rulewright.problems import Place, Problem

BlockKind = Literal[
    "text", "title", "note", "heading", "list", "table", "caption", "picture", "card"
]


@dataclass(frozen=True, slots=True)
class Block:
    """A run of one document in one language, by one hand.

    `number` counts the originals of the source from 0; a translation has its original's number.
    `slot` is None for an original, else the letter of the translation within its block (A, B...).
    Text that stands outside all originals (a title, a stray translation) has number -1.
    `text` is as in the file, its lines joined by "\\n"; `place` is where its first character is.
    """

    number: int
    language: str
    slot: str | None
    text: str
    place: Place
    kind: BlockKind = "text"


class Note(NamedTuple):
    """What a reader tells of its work: something read, guessed or dropped, and where."""

    kind: Literal["read", "guessed", "dropped"]
    place: Place
    text: str


class Received(NamedTuple):
    """A received file to be read: its name as the user knows it, its bytes, and what is said of it.

    `original` and `target` are language codes. What is "" is for the reader to find out:
    `encoding`; `language`, that of a file in one language; `slot`, the letter of a translation
    that is a file of its own.
    """

    name: str
    data: bytes
    book: str
    original: str = "ja"
    target: str = "en"
    encoding: str = ""
    language: str = ""
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """All blocks of a book's received documents, in their order.

    `original` and `target` are the language codes of the original and of the translations.
    `notes` are what the readers tell of their work.
    """

    book: str
    original: str
    target: str
    blocks: tuple[Block, ...]
    notes: tuple[Note, ...] = ()

    def originals(self) -> tuple[Block, ...]:
        """The blocks in the language of the original, in order."""
        return tuple(b for b in self.blocks if b.slot is None and b.kind == "text")

    def translations(self, number: int) -> tuple[Block, ...]:
        """The translations of the original block `number`, slot A first."""
        return tuple(b for b in self.blocks if b.slot is not None and b.number == number)


Reader = Callable[[Received], tuple[Source, tuple[Problem, ...]]]
"""A received file -> the source that it holds, and its faults."""

Role = Literal["info", "original", "translation"]


class Line(NamedTuple):
    """One line of a document, counted from 1."""

    number: int
    text: str


class Part(NamedTuple):
    """A marker line (None: what stands before the first) and the lines up to the next marker."""

    role: Role | None
    marker: Line
    lines: tuple[Line, ...]


# The lines that cut the crowd-translation form; {language} is the English name of the target.
MARKERS: tuple[tuple[str, Role], ...] = (
    ("Additional info", "info"),
    ("Original text", "original"),
    ("Translation / {language}", "translation"),
)
LANGUAGES = {"en": "English", "ja": "Japanese", "de": "German", "fr": "French"}
SCRIPTS = {"ja": re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")}
ENCODINGS = ("cp932", "euc_jp", "gb18030")

# A misspelt marker shares this much with the right one; "Additional information" (0.81) is text.
LIKENESS = 0.88


def read_crowd(
    path_name: str, data: bytes, book: str, original: str = "ja", target: str = "en"
) -> tuple[Source, tuple[Problem, ...]]:
    """The source in the crowd-translation form, and all that is wrong with it.

    The form: a title line, then parts, each below a marker line (MARKERS): what the client adds,
    and originals with any number of translations behind each. Blocks may be cut anywhere.
    Every line that is not blank is a marker or stands in a block, faults or not; only a document
    in another encoding gives no blocks.
    """
    text, problems = decode(path_name, data)
    markers = {
        marker.format(language=LANGUAGES.get(target, target)): role for marker, role in MARKERS
    }
    parts = tuple(_parts(text, markers))
    blocks = tuple(_blocks(parts, path_name, original, target))
    faults = (*problems, *_spelling(parts, markers, path_name))
    if text.strip():
        faults = (*faults, *_order(parts, markers, path_name))
    return Source(book, original, target, blocks), tuple(sorted(faults))


def _crowd(file: Received) -> tuple[Source, tuple[Problem, ...]]:
    return read_crowd(file.name, file.data, file.book, file.original, file.target)


READERS: Mapping[str, Reader] = {"crowd": _crowd}


def decode(path_name: str, data: bytes) -> tuple[str, tuple[Problem, ...]]:
    """A UTF-8 document's text with "\\n" line ends, without BOM, and the faults of its bytes.

    Damaged places become U+FFFD. A document that is not UTF-8 at all gives "" and one Problem.
    """
    start = Place(path_name)
    if not data.strip():
        return "", (Problem(start, "empty-file", "found an empty file, expected text"),)
    if other := _other_encoding(data):
        message = f"found bytes that are not UTF-8 ({other}), expected UTF-8"
        return "", (Problem(start, "wrong-encoding", message),)
    text = data.decode("utf-8-sig", "surrogateescape").replace("\r\n", "\n").replace("\r", "\n")
    problems = tuple(_damage(text, path_name))
    return re.sub("[\udc80-\udcff]+|\0", "\ufffd", text), problems


def _other_encoding(data: bytes) -> str:
    """What a document that is not UTF-8 looks like; "" if it is UTF-8, damaged or not."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or data.count(0) > len(data) / 5:
        return "it looks like UTF-16"
    if re.search(rb"\x1b\$[@B]", data):
        return "it looks like ISO-2022-JP"
    bad = len(re.findall("[\udc80-\udcff]", data.decode("utf-8", "surrogateescape")))
    if bad * 20 <= sum(byte > 0x7F for byte in data) or bad <= 3:
        return ""
    return next((f"it looks like {name}" for name in ENCODINGS if _reads_as(data, name)), "binary")


def _reads_as(data: bytes, encoding: str) -> bool:
    """Whether the bytes are Japanese in this encoding: kana, and few half-width ones."""
    text = data.decode(encoding, "ignore")
    kana = len(re.findall("[\u3041-\u30fe]", text))
    return kana > 3 * len(re.findall("[\uff61-\uff9f]", text)) and kana * 10 > len(text) / 3


def _damage(text: str, path_name: str) -> Iterator[Problem]:
    end = len(text.rstrip())
    for found in re.finditer("[\udc80-\udcff]+|\0+", text):
        before = text[: found.start()]
        place = Place(path_name, before.count("\n") + 1, found.start() - before.rfind("\n"))
        count = len(found[0])
        if "\0" in found[0]:
            yield Problem(place, "nul-byte", f"found {count} NUL byte(s), expected text")
        elif found.end() >= end:
            message = "found the first bytes of a character and the end of the file, expected all"
            yield Problem(place, "file-cut", message + " of it: the file seems to be cut")
        else:
            message = f"found {count} byte(s) that are not UTF-8, expected a character"
            yield Problem(place, "bad-character", message)


def _parts(text: str, markers: Mapping[str, Role]) -> Iterator[Part]:
    role: Role | None = None
    marker, lines = Line(1, ""), list[Line]()
    for number, content in enumerate(text.split("\n"), 1):
        line = Line(number, content)
        found = _marker(content, markers)
        if found is None:
            lines.append(line)
            continue
        yield Part(role, marker, _trimmed(lines))
        role, marker, lines = markers[found], line, []
    yield Part(role, marker, _trimmed(lines))


def _marker(content: str, markers: Mapping[str, Role]) -> str | None:
    """The marker that a line is or was meant to be."""
    folded = _folded(content)
    if not 0 < len(folded) <= 40:
        return None
    close = difflib.get_close_matches(folded, map(_folded, markers), 1, LIKENESS)
    return next((marker for marker in markers if _folded(marker) in close), None)


def _folded(line: str) -> str:
    return " ".join(line.casefold().split())


def _trimmed(lines: list[Line]) -> tuple[Line, ...]:
    """The lines without blank ones at either end."""
    full = [index for index, line in enumerate(lines) if line.text.strip()]
    return tuple(lines[full[0] : full[-1] + 1]) if full else ()


def _blocks(parts: tuple[Part, ...], path: str, original: str, target: str) -> Iterator[Block]:
    yield from _preamble(parts[0], len(parts) > 1, path, original, target)
    number, slots = -1, 0
    for part in parts[1:]:
        if part.role == "info" and not part.lines:
            continue
        if part.role == "translation":
            block = _block(part.lines, part.marker, path, target, number)
            yield replace(block, slot=_letter(slots))
            slots += 1
            continue
        number, slots = number + 1, 0
        block = _block(part.lines, part.marker, path, original, number)
        is_foreign = part.role == "info" and not _is_in(block.text, original)
        yield replace(block, language=target, kind="note") if is_foreign else block


def _preamble(
    part: Part, has_markers: bool, path: str, original: str, target: str
) -> Iterator[Block]:
    """What stands before the first marker: the title line, and notes if there is more."""
    title, rest = part.lines[:1], _trimmed(list(part.lines[1:]))
    if not has_markers:
        title, rest = (), part.lines
    kinds: tuple[tuple[tuple[Line, ...], BlockKind], ...] = ((title, "title"), (rest, "note"))
    for lines, kind in kinds:
        if lines:
            block = _block(lines, part.marker, path, original, -1)
            language = original if _is_in(block.text, original) else target
            yield replace(block, language=language, kind=kind)


def _block(lines: tuple[Line, ...], marker: Line, path: str, language: str, number: int) -> Block:
    place = Place(path, lines[0].number if lines else marker.number)
    return Block(number, language, None, "\n".join(line.text for line in lines), place)


def _is_in(text: str, language: str) -> bool:
    """Whether a text has letters of the language's script (True where scripts do not tell)."""
    return language not in SCRIPTS or SCRIPTS[language].search(text) is not None


def _letter(index: int) -> str:
    """A, B ... Z, AA, AB ..."""
    above, letter = divmod(index, 26)
    return (_letter(above - 1) if above else "") + chr(ord("A") + letter)


def _spelling(parts: tuple[Part, ...], markers: Mapping[str, Role], path: str) -> Iterator[Problem]:
    for part in parts[1:]:
        expected = next(marker for marker, role in markers.items() if role == part.role)
        if _folded(part.marker.text) != _folded(expected):
            message = f'found the line "{part.marker.text.strip()}", expected "{expected}"'
            yield Problem(Place(path, part.marker.number), "marker-misspelt", message)


def _order(parts: tuple[Part, ...], markers: Mapping[str, Role], path: str) -> Iterator[Problem]:
    """Markers that are missing, out of order, or have nothing below them."""
    if len(parts) == 1:
        expected = " or ".join(f'"{marker}"' for marker in markers)
        message = f"found no marker line, expected {expected}"
        yield Problem(Place(path), "no-marker", message)
        return
    has_original = False
    for part in parts[1:]:
        place = Place(path, part.marker.number)
        has_original = has_original or part.role == "original"
        if part.role == "translation" and not has_original:
            message = f'found "{part.marker.text.strip()}", expected an original before it'
            yield Problem(place, "translation-first", message)
        if part.role != "info" and not part.lines:
            message = f'found nothing below "{part.marker.text.strip()}", expected its text'
            yield Problem(place, "empty-block", message)
    if not has_original:
        message = "found no original text, expected at least one block of it"
        yield Problem(Place(path), "no-original", message)
