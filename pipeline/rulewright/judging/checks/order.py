"""Order: before and after, at once, at the same time, in order."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.judging.pairing import beside, level_facts, level_text, pairing_of
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact

WORDS: dict[str, tuple[str, ...]] = {
    "immediately": words(
        "immediately at_once right_away instantly soon as_soon_as promptly right_after "
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


def judge(pair: Pair) -> Iterator[Difference]:
    """Orders that are turned round or left out."""
    for fact in pair.source.of("order"):
        turned = _turned(pair, fact)
        if turned:
            yield _difference("reversed", fact, turned, _tier_of_turn(pair, fact, turned))
        elif fact.value in WORDS and not _is_said(pair, fact):
            yield _difference("lost", fact, None, _tier(pair, fact))


def _turned(pair: Pair, fact: Fact) -> Fact | None:
    """A "before" in a partner clause where the source says after, or the reverse."""
    opposite = OPPOSITE.get(str(fact.value))
    if opposite is None:
        return None
    near = level_facts(pair, fact, "order")
    if any(other.value == fact.value for other in near):
        return None
    if any(other.value == opposite for other in beside(pair, fact, "order")):
        return None
    return next((other for other in near if other.value == opposite), None)


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
    if pairing_of(pair).shared(fact.clause) < 1:
        return "review"
    return "likely" if fact.value in ("immediately", "before") else "review"


def _difference(word: str, source: Fact, target: Fact | None, tier: Tier) -> Difference:
    return Difference(
        f"order.{word}",
        (("source", str(source.value)), ("target", str(target.value) if target else "")),
        "critical" if target else "major",
        tier,
        (source.span,),
        (target.span,) if target else (),
        source.value,
        target.value if target else None,
    )


CHECK = Check(
    name="order",
    category="accuracy/mistranslation/order",
    judge=judge,
    messages=(
        ("order.reversed", "The source says “{source}”, the translation “{target}”."),
        ("order.lost", "The source says “{source}”; the translation does not."),
    ),
    fires=(
        Example(
            "スコアを比較する前に、カードを引きます。", "Draw a card after the scores are compared."
        ),
        Example("カードを引いた後、チップを置きます。", "Before you draw a card, place a chip."),
        Example("すぐにチップを１つ獲得します。", "You earn a chip."),
        Example("カードをプレイする前にチップを置きます。", "You place a chip, you play a card."),
    ),
    quiet=(
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
        Example("次のラウンドに移ります。", "We play the next round."),
    ),
)
