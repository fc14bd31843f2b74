"""How each class of a drawing looks: fills, strokes and letters in the inks of a book."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Final

from rulewright.publishing.inks import INK, PAPER, Inks

LABEL = 'font-family="Literata, BIZ UDPGothic, serif" font-size="9" font-weight="700"'
"""Labels of cards: its figures are as high as capitals without a font feature."""
OWNERS: Final = ("light", "dark", "tinted", "dashed")
"""How the things of the seats are told apart on a board; "open" is nobody's."""
_MIDDLE = 'text-anchor="middle"'
_ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


@functools.cache
def looks(inks: Inks) -> Mapping[str, str]:
    """Class -> SVG attributes; a style sheet may override them."""
    return {**_table(inks), **_board(inks), **_pieces(inks)}


def _table(inks: Inks) -> dict[str, str]:
    ink, paper, accent, tint = inks
    return {
        "table": f'fill="{paper}" fill-opacity="0"',
        "own": f'fill="{paper}"',
        "caption": f'fill="{ink}" font-size="9.2" font-weight="500"',
        "owner": f'fill="{ink}" font-size="11.5" font-weight="800"',
        "pointer": f'fill="{accent}"',
        "face": f'fill="{paper}" stroke="{ink}" stroke-width="1"',
        "back": f'fill="{ink}" stroke="{ink}" stroke-width="1"',
        "weave": f'fill="none" stroke="{paper}" stroke-width="0.6"',
        "label": f'fill="{ink}" {LABEL}',
        "suit": f'fill="{ink}"',
        "suit-letter": f'fill="{ink}" font-size="8" font-weight="800" {_MIDDLE}',
        "rule": f'fill="none" stroke="{ink}" stroke-width="0.5"',
        "place": f'fill="none" stroke="{ink}" stroke-width="0.7" stroke-dasharray="2 2"',
        "back-label": f'fill="{paper}" {LABEL}',
        "solid": f'fill="{accent}" stroke="{paper}" stroke-width="0.8"',
        "solid-letter": f'fill="{paper}" font-size="10" font-weight="800" {_MIDDLE}',
        "open": f'fill="{paper}" stroke="{ink}" stroke-width="1.6"',
        "tinted": f'fill="{tint}" stroke="{accent}" stroke-width="2.4"',
        "dashed": f'fill="{paper}" stroke="{ink}" stroke-width="1.2" stroke-dasharray="3 2"',
        "open-letter": f'fill="{ink}" font-size="10" font-weight="800" {_MIDDLE}',
        "mark": f'fill="none" stroke="{accent}" stroke-width="2.4"',
    }


def _board(inks: Inks) -> dict[str, str]:
    """Squares and what is printed on them, arrows and signs."""
    ink, paper, accent, tint = inks
    return {
        "square": f'fill="{paper}" stroke="{ink}" stroke-width="0.5"',
        "shown": f'fill="{tint}" stroke="{ink}" stroke-width="0.5"',
        "edge": f'fill="none" stroke="{ink}" stroke-width="1.4" stroke-linecap="square"',
        "coordinate": f'fill="{ink}" font-size="8.6" font-weight="500" {_MIDDLE}',
        "printed": f'fill="{ink}" font-weight="700" {_MIDDLE}',
        "outline": f'fill="none" stroke="{ink}" stroke-width="1.6" {_ROUND}',
        "dot": f'fill="{accent}"',
        "ring": f'fill="none" stroke="{accent}" stroke-width="2"',
        "hatch": f'fill="none" stroke="{ink}" stroke-width="0.6"',
        "frame": f'fill="none" stroke="{ink}" stroke-width="1.2"',
        "lock": f'fill="{ink}"',
        "shackle": f'fill="none" stroke="{ink}" stroke-width="2.4"',
        "badge": f'fill="{paper}" stroke="{ink}" stroke-width="0.9"',
        "badge-text": f'fill="{ink}" font-weight="800" {_MIDDLE}',
        "arrow": f'fill="none" stroke="{accent}" stroke-width="2.4" {_ROUND}',
        "head": f'fill="{accent}"',
        "halo": f'fill="none" stroke="{paper}" stroke-width="5" {_ROUND}',
        "notches": f'fill="none" stroke="{accent}" stroke-width="2.6" stroke-dasharray="2.4 2.4"',
        "stub": f'fill="none" stroke="{ink}" stroke-width="0.5"',
        "line": f'fill="none" stroke="{accent}" stroke-width="2"',
        "line-halo": f'fill="none" stroke="{paper}" stroke-width="4.4"',
        "tile": f'fill="none" stroke="{ink}" stroke-width="1.5"',
        "tile-name": f'fill="{ink}" font-size="8.4" font-weight="500" {_MIDDLE}',
        "cross": f'fill="none" stroke="{ink}" stroke-width="2.6" stroke-linecap="round"',
        "cross-halo": f'fill="none" stroke="{paper}" stroke-width="5.6" stroke-linecap="round"',
    }


def _pieces(inks: Inks) -> dict[str, str]:
    """Things on boards and what is printed for a side: a disc, the lines of its back, its sign.

    Light stays light and dark dark, on paper and on a dark screen.
    """
    ink, paper, accent, tint = inks
    # Look -> the ground, its outline, that of what is printed, what stands on it.
    grounds = {
        "light": (PAPER, INK, ink, INK),
        "dark": (INK, PAPER, ink, PAPER),
        "tinted": (tint, accent, accent, ink),
        "dashed": (paper, ink, ink, ink),
        "open": (paper, ink, ink, ink),
    }
    made: dict[str, str] = {}
    for look, (ground, outline, line, sign) in grounds.items():
        dash = ' stroke-dasharray="3 2"' if look == "dashed" else ""
        how = f'fill="{ground}" stroke-linejoin="round"{dash}'
        made[look + "-piece"] = f'{how} stroke="{outline}" stroke-width="1.1"'
        made[look + "-print"] = f'{how} stroke="{line}" stroke-width="1.6"'
        made[look + "-line"] = f'fill="none" stroke="{sign}" stroke-width="0.6"'
        made[look + "-sign"] = f'fill="{sign}"'
    return made
