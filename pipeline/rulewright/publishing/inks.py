"""The colours of a book: its accent made legible on paper and in the dark, and what goes with it."""

from __future__ import annotations

import colorsys
import re
from typing import NamedTuple

PAPER, INK = "#ffffff", "#1c1917"
DARK_PAPER, DARK_INK = "#191715", "#ece7e1"
ENOUGH = 4.6
"""A little more than the 4.5 : 1 that WCAG 2.2 (1.4.3) asks of text."""
STEPS = 40
_HEX = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)

Rgb = tuple[float, float, float]


class Inks(NamedTuple):
    """Hex colours: text, what it stands on, the accent, and a tint of it to stand behind text."""

    ink: str
    paper: str
    accent: str
    tint: str


def inks(accent: str) -> Inks:
    """The inks on paper; an accent that is too pale to read is darkened, keeping its hue."""
    return _inks(accent, INK, PAPER, 0.07)


def dark_inks(accent: str) -> Inks:
    """The inks of a dark screen: the accent is lightened until it can be read."""
    return _inks(accent, DARK_INK, DARK_PAPER, 0.12)


def _inks(accent: str, ink: str, paper: str, share: float) -> Inks:
    given = accent if _HEX.fullmatch(accent) else ink
    tint = mixed(given, paper, share)
    return Inks(ink, paper, legible(given, tint), tint)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2.2)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def legible(colour: str, ground: str) -> str:
    """The colour, moved away from the ground in lightness until text in it can be read."""
    hue, light, saturation = colorsys.rgb_to_hls(*_rgb(colour))
    end = 0.0 if _luminance(ground) > 0.2 else 1.0
    for step in range(STEPS + 1):
        moved = light + (end - light) * step / STEPS
        found = _hex(colorsys.hls_to_rgb(hue, moved, saturation))
        if contrast(found, ground) >= ENOUGH:
            return found
    return _hex((end, end, end))


def mixed(colour: str, ground: str, share: float) -> str:
    """The ground with this share of the colour in it."""
    return _hex(
        tuple(a * share + b * (1 - share) for a, b in zip(_rgb(colour), _rgb(ground), strict=True))
    )


def _rgb(colour: str) -> Rgb:
    return (int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255)


def _hex(rgb: tuple[float, ...]) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in rgb)


def _luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in _rgb(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
