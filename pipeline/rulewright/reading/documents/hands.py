"""Several translations one below the other behind each original: each hand told apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rulewright.reading.documents.traced import Traced

Lines = tuple[Traced, ...]
Runs = tuple[Lines, ...]

# So many originals, this share of all translated letters, have to be followed by one text a hand.
REGULAR_FROM, REGULAR = 3, 0.5
# A text of one hand is about twice as long as the Japanese; less than this is a part of one.
LEAST_RATIO = 1.5
# An original of fewer letters says nothing of that.
LETTERS = 4
# So many words tell a hand.
TELLING = 5
# So many hands are looked for at most.
MOST = 6


class Pair(NamedTuple):
    """The lines of an original, and of all translations behind it."""

    original: Sequence[Traced]
    translation: Sequence[Traced]


def in_hands(pairs: Sequence[Pair]) -> tuple[tuple[dict[int, Lines], ...], frozenset[int]]:
    """For each pair the lines of each hand (0, 1...), and which pairs were cut or placed by guess.

    There is one hand unless the originals are regularly followed by the same number of texts, each
    as long as a translation. Where one is missing, what is there goes to the hand whose words it has.
    """
    many = _many(pairs)
    if many == 1:
        alone = [{0: tuple(pair.translation)} if pair.translation else {} for pair in pairs]
        return tuple(alone), frozenset()
    cut = [_cut(pair, many) for pair in pairs]
    words = [Counter[str]() for _ in range(many)]
    for runs in cut:
        for hand, run in enumerate(runs):
            words[hand].update(_words(run))
    guesses = [_guess(pair, runs, many, words) for pair, runs in zip(pairs, cut, strict=True)]
    usual = Counter(guess for guess in guesses if isinstance(guess, int)).most_common(1)
    hand = usual[0][0] if usual else 0
    made = tuple(_told(guess, hand, pair) for guess, pair in zip(guesses, pairs, strict=True))
    unsure = (at for at, runs in enumerate(cut) if not runs and pairs[at].translation)
    return made, frozenset(unsure)


def _many(pairs: Sequence[Pair]) -> int:
    """How many hands the translations are of."""
    whole = [pair for pair in pairs if pair.original and pair.translation]
    for many in range(2, MOST + 1):
        cut = [pair for pair in whole if _cut(pair, many)]
        share = _letters(cut) / max(1, _letters(whole))
        if len(cut) >= REGULAR_FROM and share >= REGULAR and _is_long(cut, many):
            return many
    return 1


def _letters(pairs: Sequence[Pair]) -> int:
    return sum(_length(pair.original) for pair in pairs)


def _is_long(pairs: Sequence[Pair], many: int) -> bool:
    """Whether each of `many` parts is as long as a translation, in most of the pairs."""
    ratios = [
        _length(pair.translation) / _length(pair.original) / many
        for pair in pairs
        if _length(pair.original) >= LETTERS
    ]
    return bool(ratios) and sorted(ratios)[len(ratios) // 2] >= LEAST_RATIO


def _cut(pair: Pair, many: int) -> Runs:
    """The text of each hand, each with as many paragraphs (or lines) as the original; else none."""
    if not pair.original or not pair.translation:
        return ()
    paragraphs = _paragraphs(pair.translation)
    count = len(_paragraphs(pair.original))
    if len(paragraphs) == many * count:
        return _in_runs(paragraphs, count)
    lines = [line for line in pair.translation if line.text.strip()]
    count = sum(bool(line.text.strip()) for line in pair.original)
    if len(lines) != many * count or len(paragraphs) > 1:
        return ()
    return tuple(tuple(lines[start : start + count]) for start in range(0, len(lines), count))


def _in_runs(parts: Sequence[Lines], count: int) -> Runs:
    starts = range(0, len(parts), count)
    return tuple(_joined(parts[start : start + count]) for start in starts)


def _joined(paragraphs: Sequence[Lines]) -> Lines:
    """Paragraphs with a blank line between them."""
    blank = Traced("", ())
    return tuple(line for one in paragraphs for line in (blank, *one))[1:]


def _paragraphs(lines: Sequence[Traced]) -> tuple[Lines, ...]:
    """The runs of lines between blank ones."""
    grouped = groupby(lines, key=lambda line: bool(line.text.strip()))
    return tuple(tuple(run) for is_filled, run in grouped if is_filled)


def _guess(
    pair: Pair, runs: Runs, many: int, words: Sequence[Counter[str]]
) -> dict[int, Lines] | int | None:
    """The hands of a pair; for one text alone that of its words, None if they do not tell."""
    if runs:
        return dict(enumerate(runs))
    paragraphs = _paragraphs(pair.translation)
    count = len(_paragraphs(pair.original))
    if many == 2 and pair.original and len(paragraphs) > count:
        return dict(enumerate(_halved(paragraphs)))
    said = Counter(_words(pair.translation))
    if said.total() < TELLING:
        return None
    scores = [sum(min(said[word], own[word] / _others(words, own, word)) for word in said)
              for own in words]  # fmt: skip
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


def _others(words: Sequence[Counter[str]], own: Counter[str], word: str) -> int:
    """How often the other hands say a word, and once more."""
    return 1 + sum(other[word] for other in words if other is not own)


def _halved(paragraphs: Sequence[Lines]) -> Runs:
    """Two runs of paragraphs, as even as they can be cut."""
    halves = [
        (_joined(paragraphs[:at]), _joined(paragraphs[at:])) for at in range(1, len(paragraphs))
    ]
    return min(halves, key=lambda runs: abs(_length(runs[0]) - _length(runs[1])))


def _told(guess: dict[int, Lines] | int | None, usual: int, pair: Pair) -> dict[int, Lines]:
    if isinstance(guess, dict):
        return guess
    hand = usual if guess is None else guess
    return {hand: tuple(pair.translation)} if pair.translation else {}


def _length(lines: Sequence[Traced]) -> int:
    """The letters and digits."""
    return sum(len(re.sub(r"[\W_]+", "", line.text)) for line in lines)


def _words(lines: Sequence[Traced]) -> list[str]:
    return re.findall(r"[^\W\d_]{3,}", " ".join(line.text for line in lines).lower())
