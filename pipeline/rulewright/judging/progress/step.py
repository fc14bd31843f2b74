"""A step of the work on a book: what a status is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.problems import Place

State = Literal["done", "to do", "look"]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the work: `state` is "look" for what an editor may leave as it is.

    `said` is one sentence, `details` the cases, `command` what to do about it ("" if nothing, or
    if it is done in a file, at `edit`), `whole` the command that shows all the cases. What is
    `quiet` was told when it happened, and is told again to who asks for everything.
    """

    name: str
    state: State
    count: int
    said: str
    details: tuple[str, ...] = ()
    command: str = ""
    whole: str = ""
    edit: Place | None = None
    quiet: bool = False

    @property
    def doing(self) -> str:
        """What is to be done: a command to type, or a line of a file to edit."""
        if self.command or self.edit is None:
            return self.command or self.said
        return f"edit {self.edit.file} line {self.edit.line}: {self.said}"


def many_of(count: int, noun: str, many: str = "") -> str:
    """A number of things, in words: 1 term, 31 terms."""
    return f"{count:,} {noun if count == 1 else many or noun + 's'}"
