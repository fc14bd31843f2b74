"""The folder that editors work in: where its files are, and how they are read and written."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator

from rulewright.problems import Place, Problem
from rulewright.records import Places, Record, read_record

Problems = tuple[Problem, ...]


def _as_list(value: object) -> object:
    return [value] if isinstance(value, str) else value


def _shaped(pattern: str, expected: str) -> AfterValidator:
    """A check that a text has a shape, told in words."""

    def check(value: str) -> str:
        if re.fullmatch(pattern, value) is None:
            raise ValueError(f"expected {expected}")
        return value

    return AfterValidator(check)


Day = Annotated[str, _shaped(r"\d{4}-\d{2}-\d{2}", "a date such as 2026-11-30")]
Prefix = Annotated[str, _shaped(r"[A-Z][A-Za-z]{0,3}", "a capital and up to three letters")]
AGE = r"|not stated|[1-9][0-9]?(?: to [1-9][0-9]?)?"
AGE_SAID = 'an age in years such as 8, or "8 to 12", or "not stated"'
Age = Annotated[str, _shaped(AGE, AGE_SAID)]
Colour = Annotated[str, _shaped(r"#[0-9A-Fa-f]{6}", "a colour such as #9c3b1b")]


class LanguagesRecord(Record):
    """Language codes of the original and of the text that is made from it."""

    original: Literal["ja"] = "ja"
    target: Literal["en"] = "en"


class ReceivedRecord(Record):
    """A received file, in `received/`, and the reader that understands its form.

    `encoding` overrules what is found; `language` is that of a file in one language, `slot` the
    letter of a translation that is a file of its own.
    """

    file: str
    reader: str
    encoding: str = ""
    language: str = ""
    slot: str = ""


class PersonRecord(Record):
    """Somebody's part in the book."""

    role: str
    who: str


class LookRecord(Record):
    """Choices of the printed page."""

    accent: Colour = "#9c3b1b"


class BookRecord(Record):
    """book.yaml; see the README for each key.

    `engine` is the engine's file, or "none": said aloud, so that a file cut short is no clean book.
    `exact` is whether our text must name word for word what the source names.
    """

    title: str
    original_title: str = ""
    pitch: str = ""
    players: str = ""
    minutes: str = ""
    age: Age = ""
    languages: LanguagesRecord = LanguagesRecord()
    received: tuple[ReceivedRecord, ...]
    prefix: Prefix = "S"
    rights: str
    permission: Literal["none", "granted", "own work", "public domain"]
    people: tuple[PersonRecord, ...] = ()
    engine: str
    glossary: Annotated[tuple[str, ...], BeforeValidator(_as_list)] = ()
    exact: bool = True
    version: str
    date: Day
    look: LookRecord = LookRecord()


@dataclass(frozen=True, slots=True)
class Workspace:
    """A workspace by its root folder; every name in it is given relative to the root."""

    root: Path

    def books(self) -> tuple[str, ...]:
        """The slugs of the books: the folders of sources/ that hold a book.yaml, in order."""
        folder = self.root / "sources"
        if not folder.is_dir():
            return ()
        return tuple(sorted(p.name for p in folder.iterdir() if (p / "book.yaml").is_file()))

    def name(self, *parts: str) -> str:
        """The name of a file as the user knows it: relative to the root, with forward slashes."""
        return "/".join(parts)

    def has(self, name: str) -> bool:
        """Whether the file is there."""
        return (self.root / name).is_file()

    def read_bytes(self, name: str) -> tuple[bytes, Problems]:
        """The bytes of a file; a missing or unreadable file is a Problem."""
        try:
            return (self.root / name).read_bytes(), ()
        except FileNotFoundError:
            return b"", (Problem(Place(name), "file-missing", "this file is not there"),)
        except OSError as error:
            said = f"this file cannot be read: {error.strerror}"
            return b"", (Problem(Place(name), "file-unreadable", said),)

    def read_text(self, name: str) -> tuple[str, Problems]:
        """The text of a UTF-8 file without its BOM; a byte that is no UTF-8 is a Problem."""
        data, problems = self.read_bytes(name)
        try:
            return data.decode("utf-8-sig").replace("\r\n", "\n"), problems
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            column = error.start - data.rfind(b"\n", 0, error.start)
            said = f"found the byte 0x{data[error.start]:02x}, expected UTF-8 text"
            return "", (Problem(Place(name, line, column), "not-utf8", said),)

    def engine_files(self, engine: str) -> tuple[str, ...]:
        """The file of an engine and, if it is a folder's `__init__.py`, the others beside it."""
        path = self.root / engine
        if path.name != "__init__.py":
            return (engine,) if path.is_file() else ()
        return tuple(p.relative_to(self.root).as_posix() for p in sorted(path.parent.glob("*.py")))

    def write(self, name: str, data: bytes) -> None:
        """Put a file in place whole or not at all; an equal file is left untouched."""
        self.write_all({name: data})

    def write_all(self, files: Mapping[str, bytes]) -> None:
        """Put all the files in place, or none: every one is written out before the first moves.

        OSError with the file's own name if the disk refuses.
        """
        drafts: list[tuple[str, Path]] = []
        try:
            for name, data in files.items():
                path = self.root / name
                if path.is_dir():
                    raise IsADirectoryError(
                        errno.EISDIR, "a folder stands where a file is to go", name
                    )
                if path.is_file() and path.read_bytes() == data:
                    continue
                path.parent.mkdir(parents=True, exist_ok=True)
                drafts.append((_draft(path, data), path))
            for draft, path in drafts:
                os.replace(draft, path)
        finally:
            for draft, _ in drafts:
                with contextlib.suppress(FileNotFoundError):
                    os.unlink(draft)

    def write_text(self, name: str, text: str) -> None:
        """Put a text in place as UTF-8, with the line ends and the BOM that the file has."""
        self.write(name, self.encoded(name, text))

    def encoded(self, name: str, text: str) -> bytes:
        """The bytes of a text that is to stand in a file, written as the file is now."""
        old = self.read_bytes(name)[0] if self.has(name) else b""
        if b"\r\n" in old:
            text = text.replace("\n", "\r\n")
        return old[:3] * old.startswith(b"\xef\xbb\xbf") + text.encode()


def _draft(path: Path, data: bytes) -> str:
    """A finished draft beside the file; the name of the draft."""
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(draft, 0o644)
    except BaseException:
        os.unlink(draft)
        raise
    return draft


def find_workspace(start: Path) -> Workspace | None:
    """The nearest folder, from `start` upward, that has a sources/ and a glossary/ folder."""
    for folder in (start, *start.parents):
        if (folder / "sources").is_dir() and (folder / "glossary").is_dir():
            return Workspace(folder)
    return None


def read_book_record(workspace: Workspace, slug: str) -> tuple[BookRecord | None, Places, Problems]:
    """book.yaml of a book, with the places of its keys."""
    name = workspace.name("sources", slug, "book.yaml")
    text, problems = workspace.read_text(name)
    if problems:
        return None, {}, problems
    return read_record(name, text, BookRecord)


def glossary_files(
    workspace: Workspace, slug: str, record: BookRecord
) -> tuple[tuple[tuple[str, str, bool], ...], Problems]:
    """(name, text, is common) of the glossary files of a book: the common one, then its own."""
    names = [("glossary/common.yaml", True)]
    names += [(name, False) for name in record.glossary or (f"glossary/{slug}.yaml",)]
    files: list[tuple[str, str, bool]] = []
    problems: list[Problem] = []
    for name, common in names:
        if not workspace.has(name) and not record.glossary:
            continue
        text, faults = workspace.read_text(name)
        problems += faults
        files.append((name, text, common))
    return tuple(files), tuple(problems)
