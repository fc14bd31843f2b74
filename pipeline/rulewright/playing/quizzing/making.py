"""The quiz of a book: questions spread over its rules, each proved to be answerable."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rulewright.judging.book import Book
from rulewright.playing.quizzing.drafting import drafts_at, setup_drafts
from rulewright.playing.quizzing.drafts import Draft
from rulewright.playing.quizzing.proving import Prover
from rulewright.playing.quizzing.question import Question, Quiz
from rulewright.playing.quizzing.showing import comparable, shown
from rulewright.playing.quizzing.spots import Spot, find_spots
from rulewright.playing.quizzing.versions import UNASKED, Version, after_move, versions_of
from rulewright.playing.quizzing.wording import Asker
from rulewright.playing.searching.lockstep import AnyGame, Ledger
from rulewright.playing.telling.sentences import Names

Progress = Callable[[str], None]
ENOUGH = 24
"""So many drafts are kept for each rule and kind of question."""
FEW = 8
"""A rule with fewer drafts is looked for among all moves at the small tables."""
EVERY = 200
"""So many moves of a position are every one of them."""
TRIES = 12
"""So many drafts of a rule are looked at before another rule has its turn."""


def make_quiz(
    book: Book,
    kind: type[AnyGame],
    names: Names,
    count: int,
    seed: int,
    progress: Progress = lambda text: None,
) -> Quiz:
    """The quiz: the same book, engine, count and seed give the same one."""
    game = kind()
    spots = find_spots(Ledger(game), seed)
    drafts = _drafts(game, spots, seed, progress)
    progress("choosing the questions")
    picker = _Picker(game, names, Prover(game, spots), drafts, seed)
    questions = picker.pick(count)
    dice = random.Random(f"order {seed}")
    dice.shuffle(questions)
    asked = {rule for question in questions for rule in question.rules}
    unasked = tuple(r.id for r in game.rules if r.kind not in UNASKED and r.id not in asked)
    return Quiz(book.slug, book.facts.title, seed, tuple(questions), unasked)


def _drafts(
    game: AnyGame, spots: Sequence[Spot], seed: int, progress: Progress
) -> dict[str, list[Draft]]:
    """Rule -> its drafts, in the order in which they are tried."""
    versions = versions_of(game)
    dice = random.Random(f"drafts {seed}")
    kept: dict[tuple[str, str, bool], list[Draft]] = {}
    for draft in setup_drafts(game, versions):
        _keep(kept, draft)
    for number, spot in enumerate(spots, 1):
        progress(f"position {number} of {len(spots)}")
        for draft in drafts_at(game, versions, spot, dice):
            _keep(kept, draft)
    rare = _rare(versions, kept)
    for spot in (spot for spot in spots if rare and not spot.far):
        progress("rules that seldom matter")
        for draft in drafts_at(game, rare, spot, dice, EVERY):
            _keep(kept, draft)
    found: dict[str, list[Draft]] = {}
    for (rule, _, _), drafts in kept.items():
        found.setdefault(rule, []).extend(drafts)
    for drafts in found.values():
        dice.shuffle(drafts)
    return found


def _rare(
    versions: Sequence[Version], kept: dict[tuple[str, str, bool], list[Draft]]
) -> tuple[Version, ...]:
    """The versions of the rules that have few drafts."""
    counts: dict[str, int] = {}
    for (rule, _, _), drafts in kept.items():
        counts[rule] = counts.get(rule, 0) + len(drafts)
    return tuple(version for version in versions if counts.get(version.rule, 0) < FEW)


def _keep(kept: dict[tuple[str, str, bool], list[Draft]], draft: Draft) -> None:
    for rule in draft.rules:
        drafts = kept.setdefault((rule, draft.kind, draft.is_yes), [])
        if len(drafts) < ENOUGH:
            drafts.append(draft)


class _Picker:
    """Chooses the questions one by one: the rule that has least so far, kinds and spots in turn."""

    def __init__(
        self,
        game: AnyGame,
        names: Names,
        prover: Prover,
        drafts: dict[str, list[Draft]],
        seed: int,
    ) -> None:
        self._game, self._prover, self._drafts = game, prover, drafts
        self._asker = Asker(game, names, seed)
        order = [rule.id for rule in game.rules]
        self._order = {rule: order.index(rule) for rule in drafts}
        self._rules = dict.fromkeys(drafts, 0)
        self._yes = {True: 0, False: 0}
        self._kinds: dict[tuple[str, bool], int] = {}
        self._places: dict[Any, int] = {}
        self._deeds: dict[Any, int] = {}
        self._said: set[tuple[Any, ...]] = set()

    def pick(self, count: int) -> list[Question]:
        """So many questions, or as many as there are."""
        found: list[Question] = []
        while len(found) < count and self._drafts:
            rule = min(self._drafts, key=lambda one: (self._rules[one], self._order[one]))
            question = self._next(rule)
            if question is not None:
                found.append(question)
        return found

    def _next(self, rule: str) -> Question | None:
        """The best draft of the rule that makes a question; the rule goes when none is left."""
        drafts = self._drafts[rule]
        for _ in range(TRIES):
            if not drafts:
                del self._drafts[rule]
                return None
            draft = min(drafts, key=self._cost)
            drafts.remove(draft)
            question = self._asked(draft, rule)
            if question is not None:
                self._count(draft, rule, question)
                return question
        return None

    def _cost(self, draft: Draft) -> tuple[int, ...]:
        """Less for what has been asked less: the kind, yes or no, the position; then near tables."""
        kind = self._kinds.get((draft.kind, draft.is_yes), 0)
        bias = self._yes[draft.is_yes] - self._yes[not draft.is_yes] if draft.is_binary else 0
        used = self._places.get(draft.spot.state, 0)
        same = self._deeds.get((draft.moves, draft.key), 0)
        return (2 * used + kind + 2 * bias + 3 * (not draft.is_near) + 4 * same, draft.spot.far)

    def _asked(self, draft: Draft, rule: str) -> Question | None:
        """The question, as the player sees the position or else with everything open."""
        for viewer in self._viewers(draft):
            if self._is_told(draft, viewer):
                question = self._asker.question(draft, rule, viewer)
                if question is not None and self._is_new(question):
                    return question
                return None
        return None

    def _viewers(self, draft: Draft) -> Iterable[int | None]:
        actor = -1 if draft.spot.state is None else self._game.actor(draft.spot.state)
        return (actor, None) if actor >= 0 else (None,)

    def _is_told(self, draft: Draft, viewer: int | None) -> bool:
        if draft.spot.state is None:
            return True
        return self._prover.is_told(draft.spot, viewer, lambda state: self._answer(draft, state))

    def _answer(self, draft: Draft, state: Any) -> Any:
        """What the game says at a state, to be compared."""
        if not draft.key:
            return [self._game.refusal(state, move) is None for move in draft.moves]
        after = after_move(self._game, state, draft.moves[0])
        if after is None:
            raise ValueError("the move cannot be played here")
        if draft.key[0] == "said":
            return any((e.phrase, e.facts) == draft.key[1::2] for e in after.events)
        return comparable(draft.key, shown(self._game, after, draft.key).get(draft.key))

    def _is_new(self, question: Question) -> bool:
        key = (question.position.notes, question.position.holdings, question.position.boards)
        said = (*key, question.done, question.asked, question.options)
        if said in self._said:
            return False
        self._said.add(said)
        return True

    def _count(self, draft: Draft, rule: str, question: Question) -> None:
        for one in question.rules:
            if one in self._rules:
                self._rules[one] += 2 if one == rule else 1
        kind, place = (draft.kind, draft.is_yes), draft.spot.state
        self._kinds[kind] = self._kinds.get(kind, 0) + 1
        self._places[place] = self._places.get(place, 0) + 1
        deed = (draft.moves, draft.key)
        self._deeds[deed] = self._deeds.get(deed, 0) + 1
        self._yes[draft.is_yes] += draft.is_binary
