"""Who gives and who receives: persons exchanged between the two ends of a payment or a gift."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.events import likeness
from rulewright.judging.facing.handing import (
    GIVES_OR_TAKES,
    Transfer,
    in_english,
    in_japanese,
)
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.finding import Pair
from rulewright.text import Span


class Crossing(NamedTuple):
    """A transfer of the source and one of the target that exchanges its two ends, or keeps them."""

    ours: Transfer
    theirs: Transfer


def exchanged(pair: Pair) -> Iterator[Crossing]:
    """Each transfer of the source whose giver receives, and whose receiver gives, in the target."""
    for ours, theirs in _facing(pair):
        kept = {j: any(_straight(pair, one, other) for one in ours) for j, other in _each(theirs)}
        for one in ours:
            if any(_straight(pair, one, other) for other in theirs):
                continue
            for j, other in _each(theirs):
                if not kept[j] and _crossed(pair, one, other):
                    yield Crossing(one, other)
                    break


def agreed(pair: Pair) -> Iterator[Crossing]:
    """Each transfer that both texts tell with the same two ends: "A pays B", "B receives of A"."""
    for ours, theirs in _facing(pair):
        for one in ours:
            for other in theirs:
                if _straight(pair, one, other) and _crossing(pair, one, other)[0] >= BOTH:
                    yield Crossing(one, other)


def _each(found: Sequence[Transfer]) -> Iterator[tuple[int, Transfer]]:
    return iter(enumerate(found))


def _facing(pair: Pair) -> Iterator[tuple[list[Transfer], list[Transfer]]]:
    if pair.source.language != "ja" or pair.target.language != "en":
        return
    if not GIVES_OR_TAKES.search(pair.source.text):
        return
    for bead in pairing_of(pair).beads:
        ours = [t for span in bead.source_spans for t in in_japanese(pair.source.text, span)]
        if ours:
            theirs = [t for span in bead.target_spans for t in in_english(pair.target.text, span)]
            yield ours, theirs


# Whether they are the same persons -----------------------------------------------------------

BOTH = 2.0
"""What two ends weigh that are the same persons."""


def _straight(pair: Pair, ours: Transfer, theirs: Transfer) -> bool:
    straight, crossed = _crossing(pair, ours, theirs)
    return straight > 0 and straight >= crossed


def _crossed(pair: Pair, ours: Transfer, theirs: Transfer) -> bool:
    straight, crossed = _crossing(pair, ours, theirs)
    return crossed >= BOTH and crossed - straight >= 1


def _crossing(pair: Pair, ours: Transfer, theirs: Transfer) -> tuple[float, float]:
    """How alike the same ends are, and how alike the opposite ones."""
    return (
        _alike(pair, ours.giver, theirs.giver) + _alike(pair, ours.receiver, theirs.receiver),
        _alike(pair, ours.giver, theirs.receiver) + _alike(pair, ours.receiver, theirs.giver),
    )


READER_JA = re.compile("(?:あなた|貴方|自分|自身|私)(?:自身|たち)?")
ANY_PLAYER = re.compile("(?:各|全|手番の?|アクティブ)?(?:プレ[イー]ヤー?|全員|参加者)")
ELSE_JA = re.compile("^子|相手|他|ほか|別|敵|ライバル|隣|対戦|向かい|正面|次の|前の")
SOMEONE_JA = re.compile("[たるうくすむぬぶいの]人$|者$|誰か|[たるうくすむ]プレ[イー]ヤー?$")
SOMEONE = re.compile(r"\b(?:anyone|anybody|someone|somebody|whoever)\b", re.I)
TURN_JA = re.compile("手番|ターン|番の")
READER = re.compile(r"you(?:rself)?", re.I)
THEY = re.compile(r"they|them|he|she|him|her", re.I)
ELSE = re.compile(
    r"\b(?:opponents?|opposing|others?|else|another|rivals?|enem\w+|neighbou?rs?|left|right|next|previous)\b",
    re.I,
)
EACH = re.compile(r"(?:each|every|all|any|the) (?:the )?players?|everyone|everybody", re.I)
TURN = re.compile(r"\b(?:active|current|turn)\b", re.I)


def _alike(pair: Pair, ours: Span | None, theirs: Span | None) -> float:
    """1 if the two are the same person, 0.5 if both are a player, 0 if nothing says so."""
    if ours is None or theirs is None:
        return 0.0
    said, words = ours.of(pair.source.text), theirs.of(pair.target.text)
    is_reader = not said or READER_JA.fullmatch(said) is not None
    if not words or READER.fullmatch(words):
        is_any = ANY_PLAYER.fullmatch(said) and not READER_JA.search(pair.source.text)
        return float(is_reader or bool(is_any))
    if is_reader:
        return 0.0
    if THEY.fullmatch(words) or (ELSE_JA.search(said) and ELSE.search(words)):
        return 1.0
    if SOMEONE_JA.search(said) and SOMEONE.search(words):
        return 1.0
    if TURN_JA.search(said) and TURN.search(words):
        return 1.0
    found = likeness(pair, ours, theirs)
    is_player = "プレ" in said and "player" in words.lower()
    if ANY_PLAYER.fullmatch(said) and EACH.fullmatch(words):
        return 1.0
    return min(1.0, max(0.0, found - is_player) + 0.5 * is_player)
