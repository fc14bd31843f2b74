"""A question before it is told in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from rulewright.play import Event, Refusal
from rulewright.playing.quizzing.question import Kind
from rulewright.playing.quizzing.showing import Key
from rulewright.playing.quizzing.spots import Spot


class Other(NamedTuple):
    """What versions show instead, and the rules whose change does it."""

    value: Any
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """A question before it is told: what is asked under `key` after `moves` at `spot`.

    `mine` is what the game shows, `others` what versions of it do. For "allowed" and
    "which-moves" `key` is empty: whether each of `moves` is allowed is asked, and `refusals` say
    why not. A spot without a state is the setup. `is_yes` is the answer where it is yes or no.
    """

    kind: Kind
    rules: tuple[str, ...]
    spot: Spot
    moves: tuple[Any, ...]
    key: Key = ()
    mine: Any = None
    others: tuple[Other, ...] = ()
    refusals: tuple[Refusal | None, ...] = ()
    is_yes: bool = False
    why: tuple[Event, ...] = ()
    is_near: bool = True

    @property
    def is_binary(self) -> bool:
        """Whether the answer is yes or no."""
        return self.kind == "allowed" or self.key[:1] in (("said",), ("sees",))
