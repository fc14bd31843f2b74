"""Verdicts on disk, each under a digest of all that it depends on: what is known is not played anew."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from rulewright.playing.storing.freezing import freeze, thaw

PACKAGE = Path(__file__).parents[2]
PLAYED_BY = ("play.py", "playing")
"""The parts of the package that decide what a verdict says."""
FOLDER = Path(".rulewright", "trial")
"""Where in a workspace verdicts lie."""
SPARE = 3
"""So many times what a trial needs may lie in the file before older verdicts are dropped."""
HEAD = len('{"key":"')
VALUE = b',"value":'
DIGITS = 32

T = TypeVar("T")


def digest_of(*parts: object) -> str:
    """A digest of values that print themselves; the same in every process."""
    return hashlib.sha256("\0".join(map(repr, parts)).encode()).hexdigest()[:DIGITS]


def toolkit_digest() -> str:
    """A digest of the code of the toolkit by which verdicts are found, and of the language."""
    digest = hashlib.sha256(repr(sys.version_info[:2]).encode())
    paths = [path for name in PLAYED_BY for path in _sources(PACKAGE / name)]
    for path in paths:
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(path.read_bytes())
    return digest.hexdigest()[:DIGITS]


def _sources(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


TOOLKIT = toolkit_digest()
"""Taken when the code is loaded, not when it is used: who edits it meanwhile is not deceived."""


class Store:
    """The verdicts of one book: one JSON line each, appended as it is found.

    `ground` stands for what they all depend on. An entry that is damaged, or of another shape, is
    as if it were not there; a file that cannot be read or written is done without. `is_fresh`
    asks for everything to be found anew.
    """

    def __init__(self, path: Path | None, ground: str = "", is_fresh: bool = False) -> None:
        self._path = path
        self._ground = ground
        self._known: dict[str, bytes] = {}
        self._used: dict[str, bytes] = {}
        self._lines = 0
        self._is_fresh = is_fresh
        self._file: int | None = None
        if path is not None and not is_fresh:
            self._read(path)

    def keep(self, kind: Any, about: tuple[object, ...], make: Callable[[], T]) -> T:
        """The value of the type that is known about something, or else the one that is made now."""
        if self._path is None:
            return make()
        key = digest_of(self._ground, *about)
        line = self._known.get(key)
        if line is not None and (found := _value_in(kind, line)) is not None:
            self._used[key] = line
            known: T = found[0]
            return known
        made = make()
        self._append(key, made)
        return made

    def close(self) -> None:
        """The end of a trial: verdicts that no trial has asked for in a long time are dropped."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        is_full = self._lines > SPARE * len(self._used)
        if self._path is not None and (is_full or self._is_fresh):
            others = [line for key, line in self._known.items() if key not in self._used]
            last = others[max(0, len(others) - len(self._used)) :]
            self._rewrite(self._path, [*last, *self._used.values()])

    def _read(self, path: Path) -> None:
        try:
            lines = path.read_bytes().split(b"\n")
        except OSError:
            return
        for line in lines:
            if line.startswith(b'{"key":"'):
                key = line[HEAD : HEAD + DIGITS].decode("ascii", "replace")
                self._known.pop(key, None)
                self._known[key] = line
        self._lines = len(lines) - 1

    def _append(self, key: str, value: object) -> None:
        text = json.dumps(freeze(value), ensure_ascii=False, separators=(",", ":"))
        head = f'{{"key":"{key}","sum":{zlib.crc32(text.encode())}'.encode()
        line = head + VALUE + text.encode() + b"}"
        self._known.pop(key, None)
        self._known[key] = self._used[key] = line
        self._lines += 1
        try:
            if self._file is None:
                self._file = _opened(self._path) if self._path else None
            if self._file is not None:
                os.write(self._file, line + b"\n")
        except OSError:
            self._path = None

    @staticmethod
    def _rewrite(path: Path, lines: list[bytes]) -> None:
        draft = path.with_suffix(f".{os.getpid()}.part")
        try:
            draft.write_bytes(b"".join(line + b"\n" for line in lines))
            os.replace(draft, path)
        except OSError:
            draft.unlink(missing_ok=True)


def _value_in(kind: Any, line: bytes) -> tuple[Any] | None:
    """The value of a line, in a tuple of its own; None if the line is damaged or of another shape."""
    try:
        head, _, text = line.partition(VALUE)
        if json.loads(head + b"}")["sum"] != zlib.crc32(text[:-1]):
            return None
        return (thaw(kind, json.loads(text[:-1])),)
    except (ValueError, TypeError, KeyError):
        return None


def _opened(path: Path) -> int:
    """The file, open for whole lines at its end; its folder is made, and kept out of git."""
    folder = path.parent
    folder.mkdir(parents=True, exist_ok=True)
    ignored = folder / ".gitignore"
    if not ignored.exists():
        ignored.write_text("*\n", encoding="ascii")
    file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o644)
    size = os.fstat(file).st_size
    if size and os.pread(file, 1, size - 1) != b"\n":
        os.write(file, b"\n")
    return file


def open_store(root: Path, slug: str, ground: tuple[object, ...], is_fresh: bool) -> Store:
    """The store of a book in the workspace with this root; `ground` is what its verdicts rest on."""
    path = root / FOLDER / f"{slug}.jsonl"
    return Store(path, digest_of(TOOLKIT, *ground), is_fresh)


NOTHING = Store(None)
"""The store that keeps nothing."""
