"""The vendored fonts: where they come from, which letters they hold, subsets for the screen."""

from __future__ import annotations

import base64
import functools
import hashlib
import io
import re
import unicodedata
from collections.abc import Mapping
from importlib.resources import files
from typing import NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FOLDER = files("rulewright.publishing") / "fonts"
LICENCE = "SIL Open Font License 1.1"
# A letter that the first family lacks is set in the last one, which holds the Japanese.
LATIN = ("Literata", "Alegreya Sans")
JAPANESE = "BIZ UDPGothic"
# Layout features that the styles ask for; all others stay out of the subsets.
FEATURES = ("kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum", "onum", "pnum")
GETA = "〓"
"""Printers' mark for a type that they do not have."""
_VARIES = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
INVISIBLE = frozenset("\n\t\r\u00a0\u200a\u200b\u2060\u00ad")


class Face(NamedTuple):
    """One vendored font: its file, what CSS calls it, and the package that it was taken from."""

    file: str
    family: str
    weight: int
    style: str
    sha256: str
    package: str
    version: str

    def data(self) -> bytes:
        """The font as vendored."""
        return (FOLDER / self.file).read_bytes()

    def is_intact(self) -> bool:
        """Whether the bytes are those that were recorded."""
        return hashlib.sha256(self.data()).hexdigest() == self.sha256


@functools.cache
def faces() -> tuple[Face, ...]:
    """All vendored fonts, as fonts/fonts.tsv lists them."""
    lines = (FOLDER / "fonts.tsv").read_text("utf-8").splitlines()[1:]
    return tuple(
        Face(file, family, int(weight), style, sha256, package, version)
        for file, family, weight, style, sha256, package, version in (
            line.split("\t") for line in lines
        )
    )


def families() -> tuple[str, ...]:
    """The names of the families, each once."""
    return tuple(dict.fromkeys(face.family for face in faces()))


@functools.cache
def letters(family: str) -> frozenset[int]:
    """The characters that every font of the family holds."""
    held = [
        frozenset(TTFont(io.BytesIO(face.data()), lazy=True).getBestCmap())
        for face in faces()
        if face.family == family
    ]
    return frozenset.intersection(*held)


def missing(text: str) -> tuple[str, ...]:
    """The characters of a text that some Latin family and the Japanese one both lack."""
    japanese = letters(JAPANESE)
    return tuple(
        char
        for char in dict.fromkeys(text)
        if char not in INVISIBLE
        and ord(char) not in japanese
        and not all(ord(char) in letters(family) for family in LATIN)
    )


@functools.lru_cache(maxsize=4096)
def shown(text: str) -> str:
    """A text that may not be edited as the fonts can set it.

    A character that they lack is shown as its compatibility equivalent (Unicode's NFKC: Ⓒ as (C),
    ㌕ as キログラム) or as 〓, the mark of a missing type; what only varies another is left out.
    """
    return "".join(map(stand_in, text)) if missing(text) else text


@functools.cache
def stand_in(char: str) -> str:
    """What is set for a character: itself if the fonts hold it."""
    if not missing(char):
        return char
    if _VARIES.match(char) or unicodedata.category(char) == "Cf":
        return ""
    equal = unicodedata.normalize("NFKC", char)
    equal = f"({equal})" if unicodedata.decomposition(char).startswith("<circle>") else equal
    return GETA if missing(equal) or not equal.strip() else equal


def font_faces(addresses: Mapping[str, str]) -> str:
    """The CSS that declares the fonts; `addresses` gives the URL of each file that is in use."""
    return "\n".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; '
        f"font-style: {face.style}; font-display: swap; src: url({addresses[face.file]}) }}"
        for face in faces()
        if face.file in addresses
    )


def subset_faces(text: str) -> str:
    """The CSS with every font cut down to the characters of `text`, as WOFF2 inside it."""
    wanted = {ord(char) for char in text} | set(range(0x20, 0x7F))
    foreign = {code for code in wanted if not all(code in letters(name) for name in LATIN)}
    addresses = {
        face.file: _address(
            _subset(face, frozenset(foreign if face.family == JAPANESE else wanted))
        )
        for face in faces()
    }
    return font_faces(addresses)


def _address(data: bytes) -> str:
    return f"data:font/woff2;base64,{base64.b64encode(data).decode('ascii')}"


@functools.lru_cache(maxsize=64)
def _subset(face: Face, wanted: frozenset[int]) -> bytes:
    """A WOFF2 with the wanted characters; the font's own date is kept, so bytes are stable."""
    font = TTFont(io.BytesIO(face.data()), recalcTimestamp=False, lazy=True)
    options = Options(
        layout_features=list(FEATURES), hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 13]
    )
    options.drop_tables += ["vhea", "vmtx", "meta", "STAT", "GlyphOrder"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=sorted(wanted))
    subsetter.subset(font)
    font.flavor = "woff2"
    target = io.BytesIO()
    font.save(target)
    return target.getvalue()


@functools.cache
def _widths(file: str) -> tuple[dict[int, str], dict[str, int], int]:
    font = TTFont(io.BytesIO((FOLDER / file).read_bytes()), lazy=True)
    widths = {name: width for name, (width, _) in font["hmtx"].metrics.items()}
    return font.getBestCmap(), widths, font["head"].unitsPerEm


def breadth(text: str, file: str) -> float:
    """How wide a text is in a vendored font, in ems, kerning aside; an unknown letter is one em."""
    cmap, widths, em = _widths(file)
    return sum(widths.get(cmap.get(ord(char), ""), em) for char in text) / em
