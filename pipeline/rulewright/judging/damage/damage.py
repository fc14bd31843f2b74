"""What is broken in an original, and the contract that a check for it keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rulewright.judging.damage.passage import Sentence
from rulewright.judging.finding import Severity, Tier
from rulewright.text import Span


@dataclass(frozen=True, slots=True)
class Damage:
    """Something broken in a sentence: where, how sure, and what fills the message."""

    sentence: Sentence
    spans: tuple[Span, ...]
    tier: Tier
    params: tuple[tuple[str, str], ...] = ()

    @property
    def words(self) -> str:
        """The broken words."""
        return " … ".join(span.of(self.sentence.text) for span in self.spans)


@dataclass(frozen=True, slots=True)
class DamageCheck:
    """One kind of damage: its code, its message over the params, its finder.

    `fires` are texts in which it must be found, `quiet` those that must be left alone; each is
    glossed in English.
    """

    code: str
    severity: Severity
    message: str
    find: Callable[[Sequence[Sentence]], Iterator[Damage]]
    fires: tuple[tuple[str, str], ...]
    quiet: tuple[tuple[str, str], ...]
