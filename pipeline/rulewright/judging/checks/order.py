"""Order: before and after, at once, at the same time, in order."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.facing.opposites import with_opposites
from rulewright.judging.facing.pairing import level_facts, level_text, pairing_of
from rulewright.judging.facing.sequence import Turn, turns
from rulewright.judging.facing.steps import swapped_steps, too_late
from rulewright.judging.facing.stretches import Reversal, reversals
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier, between, said_by_both
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


def judge(pair: Pair) -> Iterator[Difference]:
    """Orders that are turned round or left out."""
    yield from with_opposites(pair, "order", _found(pair))


def _found(pair: Pair) -> Iterator[Difference]:
    told = list(turns(pair))
    for turn in told:
        yield _turned(turn)
    for ours, theirs in (*swapped_steps(pair), *too_late(pair)):
        word = "exchanged" if ours.value == theirs.value else "reversed"
        said = said_by_both(ours, theirs)
        yield between(f"order.{word}", "critical", "likely", ours, theirs, said)
    places = [turn.theirs.span for turn in told]
    for reversal in reversals(pair):
        if not any(place.overlaps(reversal.theirs.span) for place in places):
            yield _bounded(reversal)
    spans = {turn.ours.span for turn in told}
    for fact in pair.source.of("order"):
        if fact.value in WORDS and fact.span not in spans and not _is_said(pair, fact):
            yield _lost(fact, _tier(pair, fact))


def _turned(turn: Turn) -> Difference:
    """Sure if both stand by the same verb."""
    ours, theirs = turn.ours.fact, turn.theirs.fact
    sure = ours is not None and theirs is not None and ours.governs == theirs.governs != ""
    sure = sure and turn.ours.value != turn.theirs.value
    said = (("source", turn.ours.value), ("target", turn.theirs.value))
    word = "exchanged" if turn.ours.value == turn.theirs.value else "reversed"
    return Difference(
        f"order.{word}",
        said,
        "critical",
        "certain" if sure else "likely",
        (turn.ours.span,),
        (turn.theirs.span,),
        turn.ours.value,
        turn.theirs.value,
    )


def _bounded(reversal: Reversal) -> Difference:
    ours, theirs = reversal
    return Difference(
        "order.reversed",
        (("source", ours.value), ("target", theirs.value)),
        "critical",
        "likely",
        (ours.span,),
        (theirs.span,),
        ours.value,
        theirs.value,
    )


def _is_said(pair: Pair, fact: Fact) -> bool:
    value = str(fact.value)
    if any(other.value == value for other in level_facts(pair, fact, "order")):
        return True
    return has_word(level_text(pair, fact), *WORDS[value])


def _tier(pair: Pair, fact: Fact) -> Tier:
    if not pairing_of(pair).from_source(fact).target_spans:
        return "review"
    return "likely" if fact.value in ("immediately", "before") else "review"


def _lost(fact: Fact, tier: Tier) -> Difference:
    said = (("source", str(fact.value)),)
    return between("order.lost", "major", tier, fact, None, said)


CHECK = Check(
    name="order",
    category="accuracy/mistranslation/order",
    judge=judge,
    messages=(
        ("order.reversed", "The source says “{source}”, {whose} “{target}”."),
        (
            "order.exchanged",
            "Both say “{source}”, but {whose} has the two events the other way round.",
        ),
        ("order.lost", "The source says “{source}”; {whose} does not."),
        ("order.opposite", "The source says “{source}”, {whose} “{target}”."),
        ("order.unsaid", "The source says “{said}”; {whose} does not."),
        ("order.unfounded", "{Whose} says “{said}”; the source does not."),
    ),
    fires=(
        Example(
            "アクションを終えてから購入に移ります。", "Finish your actions after the purchase."
        ),
        Example("親が「はい」と言ったら指さします。", "Before the dealer says “Yes”, point."),
        Example("初期状態より前には戻れません。", "You cannot go after the initial state."),
        Example("最初のラウンドの前に配ります。", "Deal after the first round."),
        Example(
            "まず札を捨てます。その後、石を手元に置きます。",
            "First place a stone by you. Then discard a card.",
            "the steps exchanged",
        ),
        Example(
            "移動が終わるまで、射撃を始めてはなりません。",
            "You may not start shooting once all have finished moving.",
        ),
        Example("戦闘の最初に砲撃を行います。", "Artillery fires at the end of the battle."),
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
        Example("手番が後のプレイヤーが勝ちます。", "The player earlier in turn order wins."),
        Example("手番が先の人が選びます。", "Whoever has the later turn chooses."),
        Example("先に手番を行います。", "Take your turn later."),
        Example(
            "自分より後の手番の人に渡します。",
            "Give it to someone whose turn is earlier than yours.",
        ),
        Example("第３ラウンド以降は２枚引きます。", "Until round 3, draw two cards."),
        Example("３ラウンド目から２枚引きます。", "Draw two cards up to the third round."),
        Example("第３ラウンドまでは２枚引きます。", "From round 3 on, draw two cards."),
        Example("次の自分の手番までは有効です。", "It counts from your next turn on."),
        Example("各項目の直後に改行を置きます。", "A newline is placed before each item."),
        Example("カードをプレイする前にチップを置きます。", "You place a chip, you play a card."),
    ),
    quiet=(
        Example(
            "アクションを終えてから購入に移ります。",
            "Finish your actions before moving on to the purchase.",
            "the same two events, told the other way round",
        ),
        Example("親が「はい」と言ったら指さします。", "After the dealer says “Yes”, point."),
        Example("最初のラウンドの前に配ります。", "Deal before the first round."),
        Example(
            "初期状態より前にも、最終状態より後にも行けません。",
            "You can go neither before the initial state nor after the final state.",
        ),
        Example(
            "まず札を捨てます。その後、石を手元に置きます。",
            "First discard a card. Then place a stone by you.",
        ),
        Example(
            "移動が終わるまで、射撃を始めてはなりません。",
            "You may not start shooting until all have finished moving.",
        ),
        Example("戦闘の最初に砲撃を行います。", "Artillery fires at the start of the battle."),
        Example(
            "引いたら、自分の前に置きます。", "After drawing, put it in front of you.", "a place"
        ),
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
        Example("手番が後のプレイヤーが勝ちます。", "Whoever plays last among them wins."),
        Example("手番の後、カードを引きます。", "After your turn, draw a card."),
        Example("先に手番を行います。", "Take your turn before the others."),
        Example(
            "自分より後の手番の人に渡します。", "Give it to someone whose turn is later than yours."
        ),
        Example("第３ラウンド以降は２枚引きます。", "From the third round on, draw two cards."),
        Example("第３ラウンド以降は置けます。", "It may be placed after round 2."),
        Example("第３ラウンドまでは２枚引きます。", "Through round 3, draw two cards."),
        Example(
            "３ラウンド目から最終ラウンドまで続けます。",
            "Go on from the third round until the last round.",
            "two points",
        ),
        Example("カードを引いたら、チップを置きます。", "When you draw a card, place a chip."),
        Example("前半の後、休みます。", "After the first half, rest.", "前 inside a word"),
        Example("次のラウンドに移ります。", "We play the next round."),
    ),
)
