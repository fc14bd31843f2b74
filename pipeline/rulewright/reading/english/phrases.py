"""Tables of English phrases, looked up at every word of a sentence."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from rulewright.reading.english.words import Word

Value = TypeVar("Value")


class Hit(NamedTuple, Generic[Value]):
    """A phrase found at words `start` up to, not including, `end`; `value` is its row's."""

    start: int
    end: int
    value: Value


class Phrases(Generic[Value]):
    """Rows of (pattern, value), the longest match first.

    A pattern is words parted by spaces. `a|b` is either; `a?` may be missing; `~3` is up to three
    words but no mark and no digits; `#` is a number. A word matches as written (lowered) or by its lemma.
    """

    def __init__(self, rows: Iterable[tuple[str, Value]]) -> None:
        self._rows: dict[str, list[tuple[tuple[_Slot, ...], Value]]] = defaultdict(list)
        for pattern, value in _unfolded(rows):
            first, *rest = map(_slot, pattern.split())
            for word in sorted(first.words):
                self._rows[word].append((tuple(rest), value))

    def find(self, words: Sequence[Word]) -> Iterator[Hit[Value]]:
        """The matches from left to right, none overlapping."""
        known, end = self._rows, 0
        for at, word in enumerate(words):
            if at < end or (word.low not in known and word.lemma not in known):
                continue
            hit = self.at(words, at)
            if hit is not None:
                yield hit
                end = hit.end

    def at(self, words: Sequence[Word], at: int) -> Hit[Value] | None:
        """The longest match that starts at word `at`."""
        word = words[at]
        rows = self._rows.get(word.low, ())
        if word.lemma != word.low:
            rows = [*rows, *self._rows.get(word.lemma, ())]
        after = words[at + 1 : at + 2]
        following = (after[0].low, after[0].lemma) if after else ()
        best: Hit[Value] | None = None
        for rest, value in rows:
            if rest and not rest[0].optional and rest[0].words.isdisjoint(following):
                continue
            end = _match(words, at + 1, rest)
            if end is not None and (best is None or end > best.end):
                best = Hit(at, end, value)
        return best


def _unfolded(rows: Iterable[tuple[str, Value]]) -> Iterator[tuple[str, Value]]:
    """The rows; one that may begin without its first word also without it."""
    for pattern, value in rows:
        first, _, rest = pattern.partition(" ")
        yield pattern, value
        if first.endswith("?") and len(first) > 1 and rest:
            yield from _unfolded([(rest, value)])


class _Slot(NamedTuple):
    words: frozenset[str]
    optional: bool
    gap: int


def _slot(part: str) -> _Slot:
    if part.startswith("~"):
        return _Slot(frozenset(), True, int(part[1:]))
    optional = part.endswith("?") and len(part) > 1
    return _Slot(frozenset(part.removesuffix("?").split("|")), optional, 0)


def _match(words: Sequence[Word], at: int, slots: Sequence[_Slot]) -> int | None:
    """Where the slots end if they match from word `at`, else None."""
    if not slots:
        return at
    slot, rest = slots[0], slots[1:]
    if slot.gap:
        return _match_gap(words, at, slot.gap, rest)
    if at < len(words) and not slot.words.isdisjoint((words[at].low, words[at].lemma)):
        end = _match(words, at + 1, rest)
        if end is not None:
            return end
    return _match(words, at, rest) if slot.optional else None


def _parts(word: Word) -> bool:
    """Whether no phrase goes on across a word: a mark, or another number in digits."""
    return word.pos == "." or (word.pos == "#" and word.text.isdecimal())


def _match_gap(words: Sequence[Word], at: int, gap: int, rest: Sequence[_Slot]) -> int | None:
    for skipped in range(gap + 1):
        if skipped and (at + skipped > len(words) or _parts(words[at + skipped - 1])):
            return None
        end = _match(words, at + skipped, rest)
        if end is not None:
            return end
    return None
