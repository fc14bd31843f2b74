"""Gettext PO: the entries of a catalogue, as a stream (GNU gettext manual, "The Format of PO Files")."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rulewright.problems import Place, Problem
from rulewright.reading.exchange.encoded import Line, lines_of
from rulewright.reading.exchange.markup import language_of

Said = tuple[str, str, str, int]

KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])?\s+(?=\")")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"\s*')
ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|([0-7]{1,3})|(.))")
LETTERS = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


@dataclass(slots=True)
class _Entry:
    """An entry in the making: its parts by keyword ("msgstr[1]"), the part being written."""

    line: int = 1
    parts: dict[str, str] = field(default_factory=dict)
    open: str = ""


def read_po(path: Path, encoding: str = "") -> Iterator[Said | Problem]:
    """(id, source, target, line) of each entry, one for each plural form; obsolete ones are passed.

    The id is the context, or the number of the entry. If the header says that the catalogue is
    in Japanese, its msgid is the target.
    """
    number, turned = 0, False
    for entry in _entries(path, encoding):
        if isinstance(entry, Problem):
            yield entry
            continue
        if entry.parts.get("msgid") == "" and "msgctxt" not in entry.parts:
            found = re.search(r"^Language:\s*(\S+)", entry.parts.get("msgstr", ""), re.MULTILINE)
            turned = bool(found and language_of(found[1]) == "ja")
            continue
        number += 1
        if "msgid" not in entry.parts or not any(key.startswith("msgstr") for key in entry.parts):
            said = "found an entry without msgid and msgstr, expected both"
            yield Problem(Place(str(path), entry.line), "po-entry", said)
            continue
        yield from _said(entry, entry.parts.get("msgctxt", str(number)), turned)


def _said(entry: _Entry, name: str, turned: bool) -> Iterator[Said]:
    for key, text in entry.parts.items():
        if not key.startswith("msgstr"):
            continue
        plural = key not in ("msgstr", "msgstr[0]") and "msgid_plural" in entry.parts
        said = entry.parts["msgid_plural" if plural else "msgid"]
        source, target = (text, said) if turned else (said, text)
        yield name + key.removeprefix("msgstr"), source, target, entry.line


def _entries(path: Path, encoding: str) -> Iterator[_Entry | Problem]:
    """The entries; a new one begins with msgctxt, or with msgid behind a msgstr."""
    entry = _Entry()
    for line in lines_of(path, encoding):
        if isinstance(line, Problem):
            yield line
            continue
        text = line.text.strip()
        if not text or text.startswith("#"):
            continue
        keyword = KEYWORD.match(text)
        key = keyword[1] if keyword else ""
        if key in ("msgctxt", "msgid") and any(part.startswith("msgstr") for part in entry.parts):
            yield entry
            entry = _Entry(line.number)
        if not entry.parts:
            entry.line = line.number
        fault = _take(entry, line, text, keyword)
        if fault:
            yield Problem(Place(str(path), line.number, fault), "po-line", PO_LINE)
    if entry.parts:
        yield entry


PO_LINE = 'found what is no part of an entry, expected msgid, msgstr, a comment or a text in "..."'


def _take(entry: _Entry, line: Line, text: str, keyword: re.Match[str] | None) -> int:
    """Adds a line to the entry; the column where it goes wrong, 0 if it is well."""
    if keyword:
        plural = f"[{keyword[2]}]" if keyword[2] else ""
        entry.open = keyword[1] + plural
        entry.parts[entry.open] = ""
    rest = text[keyword.end() :] if keyword else text
    found = STRING.fullmatch(rest)
    if found is None or not entry.open:
        return line.text.find(rest) + 1
    entry.parts[entry.open] += ESCAPE.sub(_unescaped, found[1])
    return 0


def _unescaped(escape: re.Match[str]) -> str:
    if escape[1] or escape[2]:
        return chr(int(escape[1], 16) if escape[1] else int(escape[2], 8))
    return LETTERS.get(escape[3], escape[3])
