"""What every part of a picture is drawn with: names, concepts, inks, and the shapes of things."""

from __future__ import annotations

from html import escape
from typing import Literal, NamedTuple

from rulewright.play import Item
from rulewright.playing.telling.sentences import Names
from rulewright.publishing.inks import Inks
from rulewright.publishing.looks import looks
from rulewright.publishing.signs import THINGS, Sign
from rulewright.reading.glossary import Glossary

FANNED = 18.4
"""From one card of a fan to the next: the label of each still shows."""
LETTER = 5.2
"""The width of a letter of the labels, in units, on the safe side."""

Shape = Literal["card", "square", "disc"]
SHAPES: tuple[tuple[str, Shape], ...] = (
    ("card", "card"),
    ("tile", "square"),
    ("die", "square"),
    ("board", "square"),
)
# How the kinds of a picture are told apart, in order of appearance: class of fill, class of letter.
FILLS = ("solid", "open", "tinted", "dashed")


class Drawn(NamedTuple):
    """A finished part of the picture: its SVG with the origin at its top left, and its size."""

    svg: str
    width: float
    height: float


class Seat(NamedTuple):
    """What a player is called in a picture, and how the player's things look on its boards."""

    name: str
    look: str = ""


class Pen(NamedTuple):
    """What every part of one picture needs: names, concepts, colours, the order of its kinds.

    Without `inks` a style sheet gives the looks (see `drawing_sheet`). `seats` are the players
    who have things on its boards, `lying` the kinds of thing there.
    """

    names: Names
    glossary: Glossary
    inks: Inks | None
    kinds: tuple[str, ...]
    width: float
    seats: tuple[tuple[int, Seat], ...] = ()
    lying: frozenset[str] = frozenset()

    def seat(self, seat: int) -> Seat:
        """A player's name, and the look of the player's things."""
        return dict(self.seats).get(seat) or Seat(self.names.seat(seat))

    def shape(self, item: Item) -> Shape:
        """The outline of a thing: by its concept, a broader one or its id; a disc for all others."""
        for concept, shape in SHAPES:
            is_named = item.kind.endswith("-" + concept)
            if is_named or self.glossary.is_kind_of(item.kind, concept):
                return shape
        return "disc" if len(item.label) < 3 and not item.marks else "card"

    def is_short(self, item: Item) -> bool:
        """Whether a label stands within what a fan shows of its card."""
        return len(item.label) * LETTER <= FANNED

    def fill(self, item: Item) -> str:
        """The class of the filling that tells its kind from the others of the picture."""
        return FILLS[self.kinds.index(item.kind) % len(FILLS)]

    def sign(self, kind: str) -> Sign | None:
        """The sign of a kind of thing: that of its concept or of a broader one."""
        return next(
            (sign for name, sign in THINGS.items() if self.glossary.is_kind_of(kind, name)), None
        )

    def paint(self, name: str) -> str:
        """Attributes of a class of the drawing; a style sheet may override them."""
        given = looks(self.inks)[name] if self.inks else ""
        return f'class="{name}" {given}' if given else f'class="{name}"'

    def text(self, name: str, x: float, y: float, words: str) -> str:
        """A line of text with its baseline at y."""
        return f'<text {self.paint(name)} x="{number(x)}" y="{number(y)}">{escape(words)}</text>'


def at(x: float, y: float, svg: str) -> str:
    """A part of the picture moved to its place."""
    return f'<g transform="translate({number(x)} {number(y)})">{svg}</g>' if x or y else svg


def number(value: float) -> str:
    """A number as SVG wants it: one decimal at most, a fortieth of a millimetre."""
    said = f"{value:.1f}".removesuffix(".0")
    return "0" if said == "-0" else said
