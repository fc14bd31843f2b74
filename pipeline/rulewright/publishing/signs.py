"""Signs as paths: what is printed on squares, the men of chess, a padlock; each our own drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

SIZE: Final = 24.0
"""Every sign is drawn in a square of this side, with its middle in the middle of it."""
FOOT: Final = "M6.6 20.6h10.8v-1.7l-1.5-1.1H8.1l-1.5 1.1z"


class Sign(NamedTuple):
    """A path; an `is_line` is stroked, all others are filled (even-odd)."""

    path: str
    is_line: bool = False


# Concept -> how it is printed on a square.
PRINTED: Mapping[str, Sign] = {
    "crown": Sign("M4.6 19.4h14.8v-2.2H4.6zM4.9 15.8L3.2 6.9l5 3.9L12 4.6l3.8 6.2 5-3.9-1.7 8.9z"),
    "diamond": Sign("M12 3.4L18.8 12 12 20.6 5.2 12z", True),
    "x-mark": Sign("M6 6L18 18M18 6L6 18", True),
}
# Concept -> the man of chess that bears its name.
MEN: Mapping[str, Sign] = {
    "king": Sign(
        "M11.1 2.6h1.8v1.6h1.6v1.7h-1.6v2.2h-1.8V5.9H9.5V4.2h1.6z"
        "M8.2 16.8L5.5 12.4c-.9-2 .5-4.1 2.6-4.1 1.7 0 3.1 1 3.9 2.5.8-1.5 2.2-2.5 3.9-2.5 "
        f"2.1 0 3.5 2.1 2.6 4.1l-2.7 4.4z{FOOT}"
    ),
    "queen": Sign(
        "M8.2 16.8L5.3 8.6l3.2 3.1.8-6.1 2.7 5.6 2.7-5.6.8 6.1 3.2-3.1-2.9 8.2z"
        "M4.9 6.2a1.3 1.3 0 1 0 .1 0zM9 3.2a1.3 1.3 0 1 0 .1 0z"
        f"M15 3.2a1.3 1.3 0 1 0 .1 0zM19.1 6.2a1.3 1.3 0 1 0 .1 0z{FOOT}"
    ),
    "rook": Sign(
        f"M6.6 4.4h2.5v1.8h1.6V4.4h2.6v1.8h1.6V4.4h2.5v4.3l-1.8 1.4.5 6.7H7.9l.5-6.7-1.8-1.4z{FOOT}"
    ),
    "bishop": Sign(
        "M12 2.2a1.4 1.4 0 1 0 .1 0z"
        "M12 5.4c2.8 2.3 4.5 4.5 4.5 7 0 1.9-.9 3.4-2.3 4.4H9.8c-1.4-1-2.3-2.5-2.3-4.4 0-2.5 "
        f"1.7-4.7 4.5-7zM14.6 8.9l-2.5 3.6 1 .7 2.5-3.6z{FOOT}"
    ),
    "knight": Sign(
        "M8 16.8c.2-2.5 3.4-3.5 4-6-.9.8-2 1.1-3.2 1l-1.3 1.4c-.6.6-1.6.6-2.2-.1-.5-.6-.5-1.3-.1-2"
        "L7.8 7l.4-2.6 1.9 1.2c.6-.4 1.2-.7 1.8-.9l.6-1.5 1.3 1.8c3.2 1.4 4.3 5.5 3.7 11.8z"
        f"M9.6 7.6a.9.9 0 1 0 .1 0z{FOOT}"
    ),
    "pawn": Sign(f"M12 4.2a3.1 3.1 0 1 0 .1 0zM9.9 10.6h4.2l2 6.2H7.9z{FOOT}"),
}
# Concept -> the head of the animal, from the front or the side.
ANIMALS: Mapping[str, Sign] = {
    "monkey": Sign(
        "M12 3.6a8.2 8.2 0 0 1 7.7 5.6 2.9 2.9 0 1 1 0 5.2 8.2 8.2 0 0 1-15.4 0 2.9 2.9 0 1 1 "
        "0-5.2A8.2 8.2 0 0 1 12 3.6zM12 9.2c1.4-1.5 5-1.1 5 1.8 0 1.3-.7 1.9-.7 3 0 2.6-1.9 4.3-4.3 "
        "4.3s-4.3-1.7-4.3-4.3c0-1.1-.7-1.7-.7-3 0-2.9 3.6-3.3 5-1.8zM9.7 10.6a1.1 1.1 0 1 0 .1 0z"
        "M14.2 10.6a1.1 1.1 0 1 0 .1 0zM9.6 15h4.8c-.4 1.3-1.3 1.9-2.4 1.9s-2-.6-2.4-1.9z"
    ),
    "rooster": Sign(
        "M2.6 12.6L6.9 10.2c.2-1.3.8-2.4 1.8-3.2C7.2 5.9 7.7 3.5 9.6 3.7c.5-1.8 3.1-1.8 3.6 0"
        " 1.7-.5 3.2.9 2.7 2.5 1.5.2 2 2.1 1 3 1.3 1.3 1.9 2.9 2.2 4.7l1.3 7H8.2c.7-1.7"
        ".6-2.8-.1-4-.6 1.5-3 1.3-3.1-.5 0-1.1.7-1.9 1.5-2.6zM10.4 9.3a1.2 1.2 0 1 0 .1 0z"
    ),
    "dog": Sign(
        "M8 5.4c1.5-1 6.5-1 8 0 1.5-1.1 3.9-.6 4.7 1.1.9 2 .6 5.2-.5 7.1-.6 1.1-1.8 1.1-2.4.2"
        "-.2 2.2-.8 3.2-1.6 4.6-.9 1.6-2.4 2.5-4.2 2.5s-3.3-.9-4.2-2.5c-.8-1.4-1.4-2.4-1.6"
        "-4.6-.6.9-1.8.9-2.4-.2-1.1-1.9-1.4-5.1-.5-7.1C4.1 4.8 6.5 4.3 8 5.4z"
        "M9.3 9.7a1.2 1.2 0 1 0 .1 0zM14.6 9.7a1.2 1.2 0 1 0 .1 0z"
        "M9.9 14.2h4.2c0 1.5-1 2.5-2.1 2.5s-2.1-1-2.1-2.5z"
    ),
    "boar": Sign(
        "M4.6 3.2l4.3 2c2-.7 4.2-.7 6.2 0l4.3-2-.7 5c1.3 1.8 1.7 3.7 1.3 5.7-.6 4-4 6.9-8 6.9"
        "s-7.4-2.9-8-6.9c-.4-2 0-3.9 1.3-5.7zM8.3 8.8a1.1 1.1 0 1 0 .1 0z"
        "M15.6 8.8a1.1 1.1 0 1 0 .1 0zM12 12c2.8 0 4.7 1.4 4.7 3.4s-1.9 3.4-4.7 3.4"
        "-4.7-1.4-4.7-3.4S9.2 12 12 12zM10.2 14.2a1 1.2 0 1 0 .1 0zM13.7 14.2a1 1.2 0 1 0 .1 0z"
    ),
}
THINGS: Mapping[str, Sign] = {**MEN, **ANIMALS}
"""The signs that stand on a thing, for its kind or as what is printed on it."""
BODY: Final = "M5.5 11h13v9h-13z"
"""Of the padlock."""
SHACKLE: Final = "M8.4 11V8.4a3.6 3.6 0 0 1 7.2 0V11"
