"""The parts of an Office file: a zip of XML that may be damaged, huge or something else."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from lxml import etree

from rulewright.problems import Place, Problem

Problems = tuple[Problem, ...]

# A part that unpacks to more than this, or a thousandfold, is no text that people wrote.
MOST = 200_000_000
MOST_RATIO = 1000

# The first bytes of what people send under the wrong name.
FORMS: tuple[tuple[bytes, str], ...] = (
    (b"%PDF", "a PDF"),
    (b"\xd0\xcf\x11\xe0", "an Office file of before 2007 (.doc, .xls) or one with a password"),
    (b"{\\rtf", "Rich Text (.rtf)"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"II*\0", "a TIFF picture"),
    (b"MM\0*", "a TIFF picture"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"Rar!", "a RAR archive"),
)
ZIP = b"PK\x03\x04"
PARTS: tuple[tuple[str, str], ...] = (
    ("word/", "docx"),
    ("xl/", "xlsx"),
    ("ppt/", "pptx"),
    ("content.xml", "odf"),
    ("mimetype", "odf"),
)
# What zipfile raises on a damaged or a locked archive.
DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, RuntimeError)


@dataclass(frozen=True, slots=True)
class Office:
    """An Office file's parts by name, each unpacked when asked for."""

    name: str
    zip: zipfile.ZipFile

    def names(self) -> tuple[str, ...]:
        """The names of all parts, in the order of the archive."""
        return tuple(self.zip.namelist())

    def read(self, part: str) -> tuple[bytes, Problems]:
        """The bytes of a part; b"" for one that is not there."""
        place = Place(self.name)
        try:
            info = self.zip.getinfo(part)
        except KeyError:
            return b"", ()
        if info.file_size > MOST or info.file_size > MOST_RATIO * max(info.compress_size, 1000):
            said = f"found {part} of {info.file_size} bytes unpacked, expected at most {MOST}"
            return b"", (Problem(place, "file-too-large", said),)
        try:
            with self.zip.open(info) as file:
                data = file.read(MOST + 1)
        except DAMAGE as error:
            said = f"found {part} damaged ({error}), expected a whole file"
            return b"", (Problem(place, "file-damaged", said),)
        return data, ()

    def tree(self, part: str) -> tuple[etree._Element | None, Problems]:
        """The root of an XML part, None if it is not there; XML that breaks off is a Problem.

        Entities are never expanded and nothing is fetched.
        """
        data, problems = self.read(part)
        if not data:
            return None, problems
        try:
            parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)
            return etree.fromstring(data, parser), problems
        except etree.XMLSyntaxError as error:
            line, column = error.position
            said = f"found broken XML in {part}, line {line}, column {column}: {error.msg}"
            return None, (*problems, Problem(Place(self.name), "file-damaged", said))


class Opened(NamedTuple):
    """What was opened; `office` is None where there is a Problem."""

    office: Office | None
    problems: Problems


def form_of(data: bytes) -> str:
    """What a file is by its content: "docx", "xlsx", "pdf", "text", or words that say it."""
    if data.startswith(ZIP):
        return next((form for sign, form in PARTS if _has_part(data, sign)), "a zip archive")
    if data[:1024].lstrip(b"\xef\xbb\xbf\r\n\t ").startswith(b"%PDF"):
        return "pdf"
    return next((words for sign, words in FORMS if data.startswith(sign)), "text")


def _has_part(data: bytes, sign: str) -> bool:
    """Whether a local header of the zip names such a part, even where the directory is cut off."""
    heads = re.finditer(rb"PK\x03\x04.{22}(..)..", data, re.DOTALL)
    names = (data[h.end() : h.end() + int.from_bytes(h[1], "little")] for h in heads)
    return any(name.startswith(sign.encode()) for name in names)


def open_office(name: str, data: bytes, expected: str) -> Opened:
    """The Office file of the expected form ("docx", "xlsx"), or a Problem that says what it is."""
    if not data.strip(b"\0 \r\n\t"):
        said = f"found an empty file, expected {expected}"
        return Opened(None, (Problem(Place(name), "empty-file", said),))
    form = form_of(data)
    if form != expected:
        said = f"found {form if form != 'text' else 'text or unknown bytes'}, expected {expected}"
        return Opened(None, (Problem(Place(name), "wrong-form", said),))
    try:
        return Opened(Office(name, zipfile.ZipFile(io.BytesIO(data))), ())
    except DAMAGE as error:
        said = f"found a damaged {expected} ({error}), expected a whole file: it seems to be cut"
        return Opened(None, (Problem(Place(name), "file-damaged", said),))


# --- names in XML --------------------------------------------------------------------------


def tag_of(element: etree._Element) -> str:
    """The tag without its namespace."""
    return str(element.tag).rpartition("}")[2]


def get(element: etree._Element, name: str) -> str:
    """An attribute by its name without namespace; "" if there is none."""
    for key, value in element.attrib.items():
        if str(key).rpartition("}")[2] == name:
            return str(value)
    return ""


def child(element: etree._Element | None, *path: str) -> etree._Element | None:
    """The first child by a path of tags without namespaces."""
    found = element
    for name in path:
        parts = found if found is not None else ()
        found = next((part for part in parts if tag_of(part) == name), None)
    return found


def inside(element: etree._Element, name: str) -> Iterator[etree._Element]:
    """All descendants with a tag, in order."""
    return element.iter("{*}" + name)


def links(office: Office, part: str) -> tuple[Mapping[str, tuple[str, str]], Problems]:
    """Relation id -> (last word of its type, the part that it points to)."""
    folder, _, last = part.rpartition("/")
    tree, problems = office.tree(f"{folder}/_rels/{last}.rels".lstrip("/"))
    found: dict[str, tuple[str, str]] = {}
    for link in [] if tree is None else tree:
        if tag_of(link) == "Relationship":
            target = get(link, "Target")
            target = target[1:] if target.startswith("/") else f"{folder}/{target}".lstrip("/")
            while "/../" in target:
                target = re.sub(r"[^/]+/\.\./", "", target, count=1)
            found[get(link, "Id")] = (get(link, "Type").rpartition("/")[2], target)
    return found, problems
