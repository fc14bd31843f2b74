"""HanTa's two searches for the morphemes of a word, without asking for what no morpheme can be.

The tagger asks of every stretch of a word how likely it is as a morpheme of every tag that may
stand there, though it can be one of a few only. Here a stretch is looked up once for all tags:
the results are the same, in the same order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter

from HanTa import HanoverTagger as hanta

State = tuple[int, int]
"""The tags of two morphemes in a row."""
Steps = dict[int, float]
"""Tags with the logarithms of how likely they are."""
Row = dict[State, float]
"""The states in which a morpheme may end at a place, with the logarithms of how likely they are."""
Origins = dict[State, tuple[State, int]]
"""The state before each state of a row, and the place where it ended."""

START: State = (hanta.EMPTY, hanta.START)
LEAST = -1e6
NONE: Steps = {}
WIDEST = 3
"""So many states of a row are always gone on from, and those that are hardly less likely."""
WHOLE = 4.6
"""How much less likely it is that a whole word is unknown than a part of it."""
SHORT, ENDING, LONGEST = 2, 4, 24
"""Letters of an unknown morpheme: more than so many in all but the shortest words; so many last
ones are looked at; longer ones are alike."""
MOST = 1 << 13
"""So many stretches are kept in mind."""


class Tagger(hanta.HanoverTagger):  # type: ignore[misc]
    """The tagger with faster searches."""

    def __init__(self, filename: str) -> None:
        super().__init__(filename)
        followed = self.LP_trans_nonfinal.items()
        self._all: dict[State, Steps] = {state: dict(steps) for state, steps in followed if steps}
        self._towards: dict[int, dict[State, Steps]] = {}
        self._tags = tuple(dict.fromkeys((*self._all[START], *self.LP_m_t)))
        self._order = {tag: at for at, tag in enumerate(self._tags)}
        self._tags_of: dict[str, list[int]] = defaultdict(list)
        for tag in self._tags:
            for morpheme in self.LP_m_t.get(tag, ()):
                self._tags_of[morpheme].append(tag)
        self._endings = frozenset[str]().union(*self.LP_s_t.values())
        self._known = lru_cache(maxsize=MOST)(self._make_known)
        self._guessed = [t for t in self._tags if t in self.LP_hapax_t and t in self.LP_s_t]
        self._guess = lru_cache(maxsize=MOST)(self._make_guess)

    def analyze_forward(self, word: str) -> list[tuple[int, float]]:
        """The parts of speech of a word, the likeliest first, with their log probabilities."""
        rows, _ = self._search(word, self._all, strict=False)
        ends: Row = {}
        for state, chance in rows[-1].items():
            for tag, cost in self.LP_trans_final.get(state, ()):
                end, total = (state[1], tag), chance + cost
                if total > ends.get(end, LEAST):
                    ends[end] = total
        found: dict[int, float] = {}
        for (_, tag), total in ends.items():
            found[-tag] = hanta.logaddexp(found[-tag], total) if -tag in found else total
        return sorted(found.items(), key=itemgetter(1), reverse=True) or [(hanta.UNKNOWN, 0)]

    def analyze_viterbi(self, word: str, targetpos: int) -> list[tuple[int, int]]:
        """The likeliest morphemes of a word of a part of speech: (tag, where it ends).

        Unknown morphemes are asked for only if the word cannot be read without.
        """
        size, steps = len(word), self._leading_to(targetpos)
        for strict in (True, False):
            rows, origins = self._search(word, steps, strict)
            state = self._last(rows[-1], targetpos)
            if state is not None:
                return [*_path(state, origins), (targetpos, size + 1)]
        return [(hanta.UNKNOWN, size), (hanta.END_UNKNOWN, size + 1)]

    def _leading_to(self, target: int) -> dict[State, Steps]:
        """The steps that may lead to a part of speech."""
        if target not in self._towards:
            near = self.reachability.get(target, frozenset())
            self._towards[target] = {
                state: kept
                for state, steps in self._all.items()
                if (kept := {tag: cost for tag, cost in steps.items() if tag in near})
            }
        return self._towards[target]

    def _last(self, row: Row, target: int) -> State | None:
        """The state from which the word most likely ends as a part of speech."""
        ends: dict[int, tuple[float, State]] = {}
        for state, chance in row.items():
            for tag, cost in self.LP_trans_final.get(state, ()):
                total = chance + cost
                if tag == target and total > ends.get(state[1], (LEAST, state))[0]:
                    ends[state[1]] = total, state
        return max(ends.values(), key=itemgetter(0))[1] if ends else None

    def _search(
        self, word: str, steps: Mapping[State, Steps], strict: bool
    ) -> tuple[list[Row], list[Origins]]:
        """For each place the states in which a morpheme may end there, and where they come from."""
        size = len(word)
        rows: list[Row] = [{START: 0.0}, *({} for _ in word)]
        origins: list[Origins] = [{} for _ in rows]
        for place, row in enumerate(rows):
            alive = [(s, chance, steps[s]) for s, chance in _likeliest(row) if s in steps]
            for end in range(place + 1, size + 1 if alive else 0):
                said = word[place:end]
                known = self._known(said) if said in self._tags_of else NONE
                chances = known if strict else self._with_guess(known, said, size)
                if chances:
                    _go_on(rows[end], origins[end], alive, chances, place)
        return rows, origins

    def _with_guess(self, known: Steps, said: str, size: int) -> Steps:
        """The tags of which a stretch of a word of some size may be a morpheme, in their order."""
        length = len(said)
        if length <= SHORT and size > SHORT + 1:
            return known
        ending = said[-ENDING:] if length > ENDING else said[1:]
        while ending not in self._endings:
            ending = ending[1:]
        guess = self._guess(ending, min(length, LONGEST), length == size)
        if not known:
            return guess
        tags = sorted({*known, *guess}, key=self._order.__getitem__)
        return {tag: known[tag] if tag in known else guess[tag] for tag in tags}

    def _make_known(self, said: str) -> Steps:
        """The tags that the model knows a morpheme of."""
        return {tag: self.LP_m_t[tag][said] for tag in self._tags_of[said]}

    def _make_guess(self, ending: str, length: int, is_whole: bool) -> Steps:
        """The tags of a morpheme that the model does not know, by its ending and its length."""
        guess = {}
        for tag in self._guessed:
            endings = self.LP_s_t[tag]
            end = next((e for at in range(len(ending)) if (e := ending[at:]) in endings), "")
            chance = self.Int_t + self.LP_hapax_t[tag] + self.LP_len_t[tag][length] + endings[end]
            guess[tag] = chance - WHOLE if is_whole else chance
        return guess


def _likeliest(row: Row) -> Iterator[tuple[State, float]]:
    """The states of a row that are gone on from."""
    least = sorted(row.values(), reverse=True)[WIDEST] - 1 if len(row) > WIDEST else LEAST
    return ((state, chance) for state, chance in row.items() if chance >= least)


def _go_on(
    row: Row,
    origins: Origins,
    alive: Sequence[tuple[State, float, Steps]],
    chances: Steps,
    place: int,
) -> None:
    """Enter into a row each state that a stretch from a place up to the row leads to.

    At the beginning nearly every tag may stand, in the order of the chances.
    """
    for state, chance, steps in alive:
        for tag in steps if place else chances:
            if tag in steps and tag in chances:
                new, total = (state[1], tag), chance + steps[tag] + chances[tag]
                if total > row.get(new, LEAST):
                    row[new], origins[new] = total, (state, place)


def _path(state: State, origins: Sequence[Origins]) -> list[tuple[int, int]]:
    """The morphemes up to a state at the end of the word."""
    found, place = [], len(origins) - 1
    while place > 0:
        found.append((state[1], place))
        state, place = origins[place][state]
    return found[::-1]
