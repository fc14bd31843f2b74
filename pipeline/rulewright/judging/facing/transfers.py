"""Who gives and who receives: persons exchanged between the two ends of a payment or a gift."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.events import are_like, likeness
from rulewright.judging.facing.handing import (
    GIVES_OR_TAKES,
    NOWHERE,
    Transfer,
    in_english,
    in_japanese,
)
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Pair
from rulewright.text import Span, fold


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
    sides = _side_ja(pair, ours), _side_en(pair, theirs)
    if all(sides):
        is_same = sides[0] == sides[1] or _goes_round(pair, ours, theirs)
        return (BOTH, 0.0) if is_same else (0.0, BOTH)
    return (
        _alike(pair, ours.giver, theirs.giver) + _alike(pair, ours.receiver, theirs.receiver),
        _alike(pair, ours.giver, theirs.receiver) + _alike(pair, ours.receiver, theirs.giver),
    )


READER_JA = re.compile("(?:あなた|貴方|自分|自身|私)(?:自身|たち)?")
ANY_PLAYER = re.compile("(?:各|全|手番の?|アクティブ)?(?:プレ[イー]ヤー?|全員|参加者)")
ELSE_JA = re.compile("^子|相手|他|ほか|別|敵|ライバル|隣|対戦|向かい|正面|次の|前の")
EACH_JA = re.compile("各|全員|それぞれ|皆|みんな")
PLACED = re.compile("(?:隣|左|右|前|側|向かい)に(?:座って|すわって)?$")
"""What puts a person, who is told after it, somewhere beside: 左隣にいる."""
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
LETTER = re.compile("(?:プレ[イー]ヤー?|[Pp]layer )([A-ZＡ-Ｚ])")
"""The letter by which a player is told apart in an example."""
TURN = re.compile(r"\b(?:active|current|turn)\b", re.I)
WON_JA, WON = re.compile("勝者|勝っ"), re.compile(r"\b(?:winn\w+|won|victor)\b", re.I)
LOST_JA, LOST = re.compile("敗者|負け"), re.compile(r"\b(?:los\w+)\b", re.I)
SAME = ((SOMEONE_JA, SOMEONE), (TURN_JA, TURN), (WON_JA, WON), (LOST_JA, LOST))
"""What is said of the same person in both languages."""


def _side_ja(pair: Pair, told: Transfer) -> str:
    """Which end is another player, a neighbour, where the other end is somebody named; else ""."""
    if None in told or NOWHERE in told:
        return ""
    return _side(*(end is not None and _is_else_ja(pair.source.text, end) for end in told[1:]))


def _side_en(pair: Pair, told: Transfer) -> str:
    """Which end is another player, where the other end is the reader or anybody else."""
    if None in told:
        return ""
    said = (end.of(pair.target.text) if end else "" for end in told[1:])
    return _side(*(ELSE.search(words) is not None for words in said))


def _side(giver: bool, receiver: bool) -> str:
    return "" if giver == receiver else "giver" if giver else "receiver"


def _is_else_ja(text: str, person: Span) -> bool:
    """Whether a person is another one by name or by place: 左隣のプレイヤー, 左隣にいる人."""
    said = person.of(text)
    where = PLACED.search(text, 0, person.start) if said[:1] in "いす座" else None
    return ELSE_JA.search(said) is not None or where is not None


def _goes_round(pair: Pair, ours: Transfer, theirs: Transfer) -> bool:
    """Whether each gives to the one and receives from the other side, which is the same."""
    said = [end.of(pair.source.text) for end in (ours.giver, ours.receiver) if end]
    told = [end.of(pair.target.text) for end in (theirs.giver, theirs.receiver) if end]
    is_each = any(EACH_JA.search(one) for one in said)
    turned = (("左", "right"), ("右", "left"), ("次", "previous"), ("前", "next"))
    return is_each and any(
        ja in one and en in other.lower() for ja, en in turned for one in said for other in told
    )


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
    did = _by_deed(pair, ours, theirs)
    if did is not None:
        return did
    letters = LETTER.search(said), LETTER.search(words)
    if letters[0] and letters[1]:
        return float(fold(letters[0][1]) == fold(letters[1][1]))
    if THEY.fullmatch(words) or (ELSE_JA.search(said) and ELSE.search(words)):
        return 1.0
    if any(ja.search(said) and en.search(words) for ja, en in SAME):
        return 1.0
    found = likeness(pair, ours, theirs)
    is_player = "プレ" in said and "player" in words.lower()
    if ANY_PLAYER.fullmatch(said) and EACH.fullmatch(words):
        return 1.0
    return min(1.0, max(0.0, found - is_player) + 0.5 * is_player)


# Persons told by what they did ---------------------------------------------------------------

DEED = re.compile(
    r"(?<=whoever)\s+(\w+)|\s+(?:who|that)\s+(?:(?:has|have|had|just|\w+ly)\s+)*(\w+)", re.I
)
"""What tells which person it is: the player who placed it, whoever built it."""
OWNER_JA = re.compile("(?:その|この|当該の?)?(.+)の(?:持ち主|所有者|オーナー|主)$")


def _by_deed(pair: Pair, ours: Span, theirs: Span) -> float | None:
    """1 if two persons did the same, 0 if not the one but somebody else did it; None if unknown.

    Whoever built an inn is its owner where the source tells of an inn that somebody built.
    """
    told = DEED.match(pair.target.text, theirs.end)
    if told is None:
        return None
    deed = Span(*told.span(told.lastindex or 1))
    said = ours.of(pair.source.text)
    if SOMEONE_JA.search(said) and any(ours.overlaps(at) for at in _verbs(pair)):
        is_known = _tells(pair, Span(0, len(pair.source.text)), deed)
        return 1.0 if _tells(pair, ours, deed) else 0.0 if is_known else None
    owner = OWNER_JA.fullmatch(said)
    made = re.search(f"\\w+(?={re.escape(owner[1])})", pair.source.text) if owner else None
    if made is None:
        return None
    before = max((at for at in _verbs(pair) if at.overlaps(Span(*made.span()))), default=None)
    return 1.0 if before is not None and _tells(pair, before, deed) else None


def _tells(pair: Pair, ours: Span, deed: Span) -> bool:
    """Whether a piece of the source tells of a deed, by a verb as it is written: 建てる, not 立てる."""
    if likeness(pair, ours, deed):
        return True
    said = {lemma.lower() for lemma, at in pair.target.words if at.overlaps(deed)}
    return any(
        are_like(word, mean)
        for lemma, at in pair.source.words
        if at.overlaps(ours)
        for mean in meanings(pair.source.text[at.start] + lemma[1:])
        for word in said
    )


def _verbs(pair: Pair) -> list[Span]:
    """Where the source's verbs stand."""
    return [at for lemma, at in pair.source.words if lemma[-1:] in "うくぐすつぬぶむる"]
