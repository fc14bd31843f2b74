"""Order: before and after, at once, at the same time, in order."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.judging.opposites import with_opposites
from rulewright.judging.pairing import (
    beside,
    level_facts,
    level_source_text,
    level_sources,
    level_text,
    pairing_of,
)
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact

WORDS: dict[str, tuple[str, ...]] = {
    "immediately": words(
        "immediately rapidly swiftly fast at_once right_away instantly soon as_soon_as promptly right_after "
        "straight_away directly just quickly instant on_the_spot readily next immediate "
        "upon shortly right easily always"
    ),
    "simultaneously": words(
        "simultaneously same_time at_once together simultaneous while both as also "
        "concurrently and in_unison once coincide"
    ),
    "before": words(
        "before prior until ahead previous previously first in_advance till beforehand "
        "without earlier then ago preceding not_yet to front in_front already former last "
        "by when not past late"
    ),
}
"""English words that carry an order."""

OPPOSITE = {"before": "after", "after": "before"}


MARKS = {
    "before": re.compile("(?<![名午手])前(?![進述後置方提者])|まで|以前|うちに"),
    "after": re.compile(
        "(?<![午背前])後(?![述退半方者ろ])|あと|以降|てから|次|結果|たら|つぎ|以来|済"
    ),
}
"""What may say an order in the source, read as a fact or not."""


def judge(pair: Pair) -> Iterator[Difference]:
    """Orders that are turned round or left out."""
    yield from with_opposites(pair, "order", _found(pair))


def _found(pair: Pair) -> Iterator[Difference]:
    for fact in pair.source.of("order"):
        turned = _turned(pair, fact)
        if turned:
            yield _difference("reversed", fact, turned, _tier_of_turn(pair, fact, turned))
        elif fact.value in WORDS and not _is_said(pair, fact):
            yield _difference("lost", fact, None, _tier(pair, fact))
    for fact in pair.target.of("order"):
        if str(fact.value) in OPPOSITE and _is_turned_by_marks(pair, fact):
            yield _difference("turned", None, fact, "likely")


def _is_turned_by_marks(pair: Pair, fact: Fact) -> bool:
    """Whether the facing sentences speak of the opposite order only, and in no fact."""
    value = str(fact.value)
    if level_sources(pair, fact, "order"):
        return False
    text = level_source_text(pair, fact)
    return not MARKS[value].search(text) and MARKS[OPPOSITE[value]].search(text) is not None


def _turned(pair: Pair, fact: Fact) -> Fact | None:
    """A "before" in a partner clause where the source says after, or the reverse."""
    opposite = OPPOSITE.get(str(fact.value))
    if opposite is None:
        return None
    near = level_facts(pair, fact, "order")
    same = [other for other in near if other.governs == fact.governs != ""]
    if same and all(other.value == opposite for other in same) and _is_alone(pair, fact):
        return same[0]
    if any(other.value == fact.value for other in near):
        return None
    if any(other.value == opposite for other in beside(pair, fact, "order")):
        return None
    return next((other for other in near if other.value == opposite), None)


def _is_alone(pair: Pair, fact: Fact) -> bool:
    """Whether the source's sentence says nothing else of the fact's verb."""
    return not any(
        other.governs == fact.governs and other.value != fact.value
        for other in beside(pair, fact, "order")
    )


def _tier_of_turn(pair: Pair, fact: Fact, turned: Fact) -> Tier:
    """Sure if both stand by the same verb: "A after B" may be said as "B before A"."""
    if fact.governs and fact.governs == turned.governs:
        return "certain"
    return "likely"


def _is_said(pair: Pair, fact: Fact) -> bool:
    value = str(fact.value)
    if any(other.value == value for other in level_facts(pair, fact, "order")):
        return True
    return has_word(level_text(pair, fact), *WORDS[value])


def _tier(pair: Pair, fact: Fact) -> Tier:
    if not pairing_of(pair).from_source(fact).target_spans:
        return "review"
    return "likely" if fact.value in ("immediately", "before") else "review"


def _difference(word: str, source: Fact | None, target: Fact | None, tier: Tier) -> Difference:
    said = str(target.value) if target else ""
    return Difference(
        f"order.{word}",
        (("source", str(source.value) if source else OPPOSITE[said]), ("target", said)),
        "critical" if target else "major",
        tier,
        (source.span,) if source else (),
        (target.span,) if target else (),
        source.value if source else OPPOSITE[said],
        target.value if target else None,
    )


CHECK = Check(
    name="order",
    category="accuracy/mistranslation/order",
    judge=judge,
    messages=(
        ("order.reversed", "The source says “{source}”, {whose} “{target}”."),
        ("order.turned", "The source seems to say “{source}”, {whose} “{target}”."),
        ("order.lost", "The source says “{source}”; {whose} does not."),
        ("order.opposite", "The source says “{source}”, {whose} “{target}”."),
        ("order.unsaid", "The source says “{said}”; {whose} does not."),
        ("order.unfounded", "{Whose} says “{said}”; the source does not."),
    ),
    fires=(
        Example("直前のプレイヤーより大きい札を出します。", "Play higher than the first player."),
        Example("直前に手番を行った人が親です。", "The person who took the first turn deals."),
        Example("前のプレイヤーより高く賭けます。", "Bet higher than the next player."),
        Example("大きい順に並べます。", "Line them up in ascending order."),
        Example("先に手番を行ったプレイヤーが勝ちます。", "The player with the latest turn wins."),
        Example(
            "スコアを比較する前に、カードを引きます。", "Draw a card after the scores are compared."
        ),
        Example("カードを引いた後、チップを置きます。", "Before you draw a card, place a chip."),
        Example("すぐにチップを１つ獲得します。", "You earn a chip."),
        Example("各項目の直後に改行を置きます。", "A newline is placed before each item."),
        Example("カードをプレイする前にチップを置きます。", "You place a chip, you play a card."),
    ),
    quiet=(
        Example(
            "直前のプレイヤーより大きい札を出します。", "Play higher than the previous player."
        ),
        Example("直前に手番を行った人が親です。", "The person who just took a turn deals."),
        Example("前のプレイヤーより高く賭けます。", "Bet higher than the player before you."),
        Example("大きい順に並べます。", "Line them up from the highest to the lowest."),
        Example(
            "先に手番を行ったプレイヤーが勝ちます。", "The player with the earliest turn wins."
        ),
        Example(
            "スコアを比較する前に、カードを引きます。", "Draw a card prior to compare the scores."
        ),
        Example("カードを引いた後、チップを置きます。", "After drawing a card, place a chip."),
        Example("カードを引いた後、チップを置きます。", "Draw a card, then place a chip."),
        Example("すぐにチップを１つ獲得します。", "You get a chip immediately."),
        Example("Gチップは即座に消えます。", "The G chips are lost at once."),
        Example("全員が同時にカードを出します。", "Everyone plays a card at the same time."),
        Example(
            "チップのプレイはその後で行います。", "After that the play of chip will take place."
        ),
        Example("カードを引いたら、チップを置きます。", "When you draw a card, place a chip."),
        Example("前半の後、休みます。", "After the first half, rest.", "前 inside a word"),
        Example("次のラウンドに移ります。", "We play the next round."),
    ),
)
