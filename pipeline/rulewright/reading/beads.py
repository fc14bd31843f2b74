"""The best chain of beads: runs of source units matched with runs of target units."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rulewright.reading.encoders import Vectors
from rulewright.reading.units import Token, Unit

Floats = NDArray[np.float32]
Pairs = frozenset[tuple[str, str]]


class Bead(NamedTuple):
    """`rows` source units from `source` on say what `columns` target units from `target` on say.

    One of them may be 0: a gap. `likeness` is 0 to 1.
    """

    source: int
    rows: int
    target: int
    columns: int
    likeness: float


# Source units x target units -> what such a bead costs beside a 1-1.
SHAPES = {
    (1, 1): 0.0, (1, 2): 0.5, (2, 1): 0.35, (2, 2): 1.6, (1, 3): 1.2, (3, 1): 0.9,
}  # fmt: skip
# A bead must be more alike than this to be better than gaps.
THRESHOLD = 0.22


class Habit(NamedTuple):
    """What a kind of text makes likely.

    How alike beads must be, and what an addition costs, and two source units in one target unit.
    """

    threshold: float = THRESHOLD
    addition: float = 0.0
    merging: float = 0.0


ANY = Habit()
# People who were to translate every sentence: they leave out, but hardly add.
FAITHFUL = Habit(0.27, 0.4, 0.25)
# These were fitted on two parallel texts (tests/bench/alignment.py); all have broad optima.
# What a difference of lengths by the factor e costs.
LENGTH = 0.15
# The weight of a word that nothing on the other side of the text matches: dictionaries have holes.
ALONE = 0.6
# English letters for a Japanese one, trusted as much as a text of so many letters.
USUAL_RATIO = (2.2, 100)
# How much of a run's likeness is of the whole; the rest is the mean of its units.
POOLED = 0.25
# A unit that begins in lower case goes on with the one before it; one with a mark does not.
GOES_ON, MARKED = 0.5, 0.5
# A border unit is of a neighbouring block: it may be a gap for nothing, and costs this in a bead.
BORDER = 0.5
# Two types are learnt to match if they stand in the same beads this often (Dice), and so many.
DICE, SEEN, LEARNT_FROM = 0.6, 2, 0.25
# How much of a likeness an encoder tells, if there is one; its rows of texts that say nothing
# alike have the first cosine, of close translations the second.
ENCODED, UNLIKE, CLOSE = 0.4, 0.15, 0.8
# Longer texts are aligned in windows, of whose chain the first half is kept.
WINDOW = 150


NEVER = float("-inf")


class Table(NamedTuple):
    """One side: weights (units x token types), the types, and the units' lengths."""

    weights: Floats
    tokens: tuple[Token, ...]
    lengths: Floats


def table(units: Sequence[Unit]) -> Table:
    """The units' token types with their weights."""
    tokens = {token.name: token for each in units for token in each.tokens}
    index = {name: at for at, name in enumerate(tokens)}
    weights = np.zeros((len(units), len(tokens)), dtype=np.float32)
    for row, each in enumerate(units):
        for token in each.tokens:
            weights[row, index[token.name]] = token.weight
    lengths = np.array([each.length for each in units], dtype=np.float32)
    return Table(weights, tuple(tokens.values()), lengths)


def matches(source: Table, target: Table, learnt: Pairs) -> Floats:
    """1 where a source type and a target type share a key or were learnt to match."""
    found = np.zeros((len(source.tokens), len(target.tokens)), dtype=np.float32)
    with_key = defaultdict(list)
    columns = {token.name: at for at, token in enumerate(target.tokens)}
    for at, token in enumerate(target.tokens):
        for key in token.keys:
            with_key[key].append(at)
    for row, token in enumerate(source.tokens):
        for key in token.keys & with_key.keys():
            found[row, with_key[key]] = 1
    rows = {token.name: at for at, token in enumerate(source.tokens)}
    for one, other in learnt:
        if one in rows and other in columns:
            found[rows[one], columns[other]] = 1
    return found


def likenesses(source: Table, target: Table, matching: Floats) -> dict[tuple[int, int], Floats]:
    """Shape -> how alike the run of units that begins at (row, column) and the other are, 0 to 1.

    The harmonic mean of what part of either side's weight the other matches, with their lengths.
    """
    left: Floats = source.weights * _trust(matching)
    right: Floats = target.weights * _trust(matching.T)
    said = _run_or((target.weights @ matching.T) > 0)
    meant = _run_or((source.weights @ matching) > 0)
    covered: dict[int, Floats] = {n: left @ units.T for n, units in said.items()}
    backed: dict[int, Floats] = {n: right @ units.T for n, units in meant.items()}
    apart = _apart(source.lengths, target.lengths)
    ours, theirs = _wholes(left), _wholes(right)
    found = {}
    for rows, columns in apart:
        one = _shared(covered[columns], ours, rows)
        other = _shared(backed[rows], theirs, columns).T
        alike = 2 * one * other / np.maximum(one + other, np.float32(1e-6))
        found[rows, columns] = alike - np.float32(LENGTH) * apart[rows, columns]
    return found


def nearness(near: Vectors) -> dict[tuple[int, int], Floats]:
    """Shape -> how near an encoder finds two runs; about 0 to 1."""
    left = {n: _unit_length(_run(near.source, n)) for n in (1, 2, 3)}
    right = {n: _unit_length(_run(near.target, n)) for n in (1, 2, 3)}
    return {
        (rows, columns): np.clip(
            (left[rows] @ right[columns].T - UNLIKE) / (CLOSE - UNLIKE), -0.5, 1.2
        ).astype(np.float32)
        for rows, columns in SHAPES
    }


def _unit_length(rows: Floats) -> Floats:
    lengths = np.linalg.norm(rows, axis=1, keepdims=True).astype(np.float32)
    scaled: Floats = rows / np.maximum(lengths, np.float32(1e-6))
    return scaled


def _trust(matching: Floats) -> Floats:
    """The factor for each type of the rows: less if it matches nothing."""
    best = matching.max(axis=1, initial=0)
    return np.where(best > 0, np.float32(1), np.float32(ALONE)).astype(np.float32)


def _run_or(units: NDArray[np.bool_]) -> dict[int, Floats]:
    """Length of a run -> what at least one unit of the run has, for each that it begins at."""
    return {n: (_run(units.astype(np.float32), n) > 0).astype(np.float32) for n in _runs(units)}


def _runs(units: Sequence[object] | Floats | NDArray[np.bool_]) -> range:
    """How many units a run may have; of one unit there are no longer ones."""
    return range(1, min(3, len(units)) + 1)


def _apart(source: Floats, target: Floats) -> dict[tuple[int, int], Floats]:
    """Shape -> how far the lengths of runs are from the usual ratio (of logarithms), at most 2.

    There are only the shapes for which both sides have units enough.
    """
    usual, trust = USUAL_RATIO
    ratio = (float(target.sum()) + usual * trust) / (float(source.sum()) + trust)
    ratio = min(max(ratio, 1.0), 4.0)
    long_ = {n: np.log(_run(source, n) * np.float32(ratio) + 8)[:, None] for n in _runs(source)}
    wide = {n: np.log(_run(target, n) + 8)[None, :] for n in _runs(target)}
    return {
        (rows, columns): np.minimum(np.abs(long_[rows] - wide[columns]), np.float32(2))
        for rows, columns in SHAPES
        if rows <= len(source) and columns <= len(target)
    }


def _wholes(weights: Floats) -> dict[int, Floats]:
    """Length of a run -> the weight of each run, a column."""
    return {n: _safe(_run(weights, n).sum(axis=1))[:, None] for n in _runs(weights)}


def _shared(matched: Floats, wholes: Mapping[int, Floats], count: int) -> Floats:
    """What part of the weight of runs of `count` units is matched: of the whole, and of each unit.

    A short unit that does not belong to a run hardly lowers the first, but the second.
    """
    single: Floats = matched / wholes[1]
    if count == 1:
        return single
    pooled: Floats = _run(matched, count) / wholes[count]
    each: Floats = _run(single, count) / np.float32(count)
    return np.float32(POOLED) * pooled + np.float32(1 - POOLED) * each


def _run(values: Floats, count: int) -> Floats:
    """The sums of `count` neighbouring rows, for each row that such a run begins at."""
    last = max(0, len(values) - count + 1)
    total = values[:last].copy()
    for step in range(1, count):
        total += values[step : last + step]
    return total


def _safe(values: Floats) -> Floats:
    return np.maximum(values, 0.5)


def best_beads(
    source: Sequence[Unit],
    target: Sequence[Unit],
    borders: tuple[int, int] = (0, 0),
    learnt: Pairs = frozenset(),
    habit: Habit = ANY,
    tell: Callable[[str], None] = lambda text: None,
    near: Vectors | None = None,
) -> tuple[Bead, ...]:
    """The chain of beads and gaps with the highest sum, from the first units to the last.

    The first and last `borders` source units belong to the neighbours of the text. `tell` hears
    how far the work is.
    """
    done: list[Bead] = []
    i = j = 0
    while i < len(source) or j < len(target):
        ahead = source[i : i + WINDOW], target[j : j + WINDOW]
        is_last = i + WINDOW >= len(source) and j + WINDOW >= len(target)
        edges = (borders[0] if not i else 0, borders[1] if is_last else 0)
        rows = near.ahead(i, j, WINDOW) if near else None
        chain = [*_chain(ahead[0], ahead[1], edges, learnt, habit, rows)]
        kept = chain if is_last else [*_first_half(chain)]
        done += (bead._replace(source=bead.source + i, target=bead.target + j) for bead in kept)
        i, j = i + sum(bead.rows for bead in kept), j + sum(bead.columns for bead in kept)
        tell(f"{i} of {len(source)} units")
    return tuple(done)


def _first_half(chain: Sequence[Bead]) -> Iterator[Bead]:
    """The beads in the first half of a window, up to a sure one."""
    within = [
        at
        for at, bead in enumerate(chain)
        if bead.source < WINDOW / 2 and bead.target < WINDOW / 2 and bead.likeness > LEARNT_FROM
    ]
    yield from chain[: (within[-1] if within else len(chain) // 2) + 1]


def _chain(
    source: Sequence[Unit],
    target: Sequence[Unit],
    borders: tuple[int, int],
    learnt: Pairs,
    habit: Habit,
    near: Vectors | None,
) -> Iterator[Bead]:
    """The best chain of one window."""
    left, right = table(source), table(target)
    alike = likenesses(left, right, matches(left, right, learnt))
    if near is not None:
        told = nearness(near)
        alike = {s: (1 - ENCODED) * each + ENCODED * told[s] for s, each in alike.items()}
    seams = _joints(source, target, alike)
    gains = {
        shape: (_gain(shape, likeness, habit) + seams[shape]).tolist()
        for shape, likeness in alike.items()
    }
    n, m = len(source), len(target)
    steps = _steps(gains, n, m, {*range(borders[0]), *range(n - borders[1], n)}, habit)
    i = j = 0
    while i < n or j < m:
        rows, columns = steps[i][j]
        likeness = float(alike[rows, columns][i, j]) if rows and columns else 0.0
        yield Bead(i, rows, j, columns, likeness)
        i, j = i + rows, j + columns


def _gain(shape: tuple[int, int], likeness: Floats, habit: Habit) -> Floats:
    """What beads of a shape are worth beside gaps."""
    rows, columns = shape
    cost = SHAPES[shape] + habit.merging * (rows - 1)
    gain: Floats = (likeness - np.float32(habit.threshold)) * (rows + columns) - np.float32(cost)
    return gain


def _steps(
    gains: dict[tuple[int, int], list[list[float]]],
    n: int,
    m: int,
    outside: set[int],
    habit: Habit,
) -> list[list[tuple[int, int]]]:
    """For each pair of places, the shape of the first bead or gap of the best chain from there."""
    best = [[0.0] * (m + 1) for _ in range(n + 1)]
    steps = [[(0, 0)] * (m + 1) for _ in range(n + 1)]
    for i in range(n, -1, -1):
        border = BORDER if i in outside else 0.0
        # (shape, its gains from unit i on, the best chains behind it)
        beads = [
            (shape, gain[i], best[i + shape[0]][shape[1] :])
            for shape, gain in gains.items()
            if i + shape[0] <= n and (i in outside) == (i + shape[0] - 1 in outside)
        ]
        for j in range(m, -1, -1):
            top, step = (best[i + 1][j], (1, 0)) if i < n else (NEVER, (0, 0))
            if j < m and best[i][j + 1] - habit.addition > top:
                top, step = best[i][j + 1] - habit.addition, (0, 1)
            for shape, gain, behind in beads:
                if j < len(gain) and gain[j] - border + behind[j] > top:
                    top, step = gain[j] - border + behind[j], shape
            best[i][j], steps[i][j] = (top, step) if i < n or j < m else (0.0, (0, 0))
    return steps


def _joints(
    source: Sequence[Unit], target: Sequence[Unit], shapes: Iterable[tuple[int, int]]
) -> dict[tuple[int, int], Floats]:
    """Shape -> what the seams inside runs are worth, for each pair of units that runs begin at."""
    left, right = _seams(source), _seams(target)
    return {
        (rows, columns): _inside(left, rows)[:, None] + _inside(right, columns)[None, :]
        for rows, columns in shapes
    }


def _seams(units: Sequence[Unit]) -> Floats:
    """For each unit what it is worth that a run has it behind another."""
    worth = [
        GOES_ON if each.text.lstrip()[:1].islower() else -MARKED if _is_marked(each) else 0.0
        for each in units
    ]
    return np.array(worth, dtype=np.float32)


def _is_marked(each: Unit) -> bool:
    return any(token.name[0] == "^" for token in each.tokens)


def _inside(seams: Floats, count: int) -> Floats:
    """The sums over runs of `count` units without the first."""
    last = max(0, len(seams) - count + 1)
    return _run(seams[1:], count - 1)[:last] if count > 1 else np.zeros(last, dtype=np.float32)


def learn(
    chains: Sequence[tuple[Sequence[Unit], Sequence[Unit], Sequence[Bead]]],
) -> Pairs:
    """Pairs of token names that keep standing in the same beads unexplained: (source, target)."""
    said = [
        (
            _words(source[bead.source : bead.source + bead.rows]),
            _words(target[bead.target : bead.target + bead.columns]),
        )
        for source, target, beads in chains
        for bead in beads
        if bead.likeness >= LEARNT_FROM
    ]
    left = Counter(token.name for one, _ in said for token in one)
    right = Counter(token.name for _, other in said for token in other)
    both = Counter(
        (first, second)
        for one, other in said
        for first in _unexplained(one, other, left)
        for second in _unexplained(other, one, right)
    )
    return frozenset(
        pair
        for pair, count in both.items()
        if count >= SEEN and 2 * count / (left[pair[0]] + right[pair[1]]) >= DICE
    )


def _words(units: Sequence[Unit]) -> tuple[Token, ...]:
    """The words of units, once each: marks and numbers are not learnt."""
    tokens = {token.name: token for each in units for token in each.tokens}
    return tuple(token for name, token in tokens.items() if name[0] not in "^!#%")


def _unexplained(
    tokens: Sequence[Token], others: Sequence[Token], counts: Mapping[str, int]
) -> list[str]:
    """The words seen often enough to be learnt that share no key with the others."""
    often = [token for token in tokens if counts[token.name] >= SEEN]
    keys = frozenset[str]().union(*(other.keys for other in others)) if often else frozenset()
    return [token.name for token in often if token.keys.isdisjoint(keys)]
