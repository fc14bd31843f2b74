"""Numbers, ordinals and formulas: the same value, for the same thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.facing.affirming import is_thing_said, is_verb_said
from rulewright.judging.facing.allotment import facing_place
from rulewright.judging.facing.counts import miscounted, swapped
from rulewright.judging.facing.fractions import misfractioned
from rulewright.judging.facing.kinds import unsorted
from rulewright.judging.facing.minus import unsigned
from rulewright.judging.facing.numerals import is_aside, is_said_otherwise, shown
from rulewright.judging.facing.opposites import with_opposites
from rulewright.judging.facing.pairing import level_text
from rulewright.judging.facing.quantities import Quarrel, quarrels
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact
from rulewright.text import Span, fold

LAST = words("last left remain remains remaining final")
REST = re.compile(r"\b(?:other|remaining|last)\s+$", re.IGNORECASE)
"""Before a number that only counts what is left."""
REST_OF = re.compile("残|ほか|他|以外")
NUMERAL = re.compile("[0-9]+")
COUNTS = ("number", "ordinal", "formula")


def judge(pair: Pair) -> Iterator[Difference]:
    """Numbers that differ, are lost or are added; two that changed places both differ."""
    found = (*_found(pair), *map(_unsigned, unsigned(pair)))
    yield from (difference for difference in found if difference.target_value is None)
    said = (difference for difference in found if difference.target_value is not None)
    yield from with_opposites(pair, "number", said)


def _found(pair: Pair) -> Iterator[Difference]:
    told: set[Span] = set()
    for quarrel in quarrels(pair):
        if all(fact is None or fact.kind in COUNTS for fact in (quarrel.source, quarrel.target)):
            for difference in _said(pair, quarrel):
                told.update(difference.target_spans)
                yield difference
    for difference in (*miscounted(pair), *swapped(pair), *misfractioned(pair), *_unsorted(pair)):
        if told.isdisjoint(difference.target_spans):
            told.update(difference.target_spans)
            yield difference


def _unsorted(pair: Pair) -> Iterator[Difference]:
    """Numbers of kinds that count mere things in the target."""
    for source, target in unsorted(pair):
        yield Difference(
            "number.counts-other",
            (("source", f"{shown(source)} (kinds)"), ("target", shown(target))),
            "critical",
            "likely",
            (source.span,),
            (target.span,),
            shown(source),
            shown(target),
        )


def _unsigned(numbers: tuple[Fact, Fact]) -> Difference:
    source, target = numbers
    return Difference(
        "number.differs",
        (("source", f"-{shown(source)}"), ("target", shown(target))),
        "critical",
        "likely",
        (source.span,),
        (target.span,),
        f"-{source.value}",
        target.value,
    )


def _said(pair: Pair, quarrel: Quarrel) -> Iterator[Difference]:
    source, target = quarrel.source, quarrel.target
    if source and target:
        yield from _differs(pair, source, target, quarrel)
    elif source:
        yield from _lost(pair, source, quarrel.stands)
    elif target:
        yield from _added(pair, target)


def _differs(pair: Pair, source: Fact, target: Fact, quarrel: Quarrel) -> Iterator[Difference]:
    is_part = isinstance(source.value, str) and isinstance(target.value, str)
    if _is_open(pair, source) and not quarrel.kin and not is_part:
        if source.kind == target.kind == "number":
            yield from _added(pair, target)
        return
    tier: Tier = "certain" if quarrel.kin and quarrel.near else "likely"
    if REST.search(pair.target.text[: target.span.start]) and REST_OF.search(pair.source.text):
        tier = "review"
    yield Difference(
        "number.differs",
        (("source", shown(source)), ("target", shown(target))),
        "critical",
        tier,
        (source.span,),
        (target.span,),
        source.value,
        target.value,
    )


def _lost(pair: Pair, source: Fact, stands: Fact | None) -> Iterator[Difference]:
    if _is_open(pair, source):
        return
    is_there = stands is not None or is_verb_said(pair, source) or is_thing_said(pair, source)
    is_soft = source.value in (0, 1) or source.kind == "ordinal" or is_aside(pair.source, source)
    tier: Tier = "review" if is_soft or not is_there else "likely"
    code = "number.formula-lost" if source.kind == "formula" else "number.lost"
    yield Difference(
        code,
        (("source", shown(source)),),
        "critical" if tier == "likely" else "major",
        tier,
        (source.span,),
        (stands.span,) if stands else facing_place(pair, source),
        source.value,
        None,
    )


def _added(pair: Pair, target: Fact) -> Iterator[Difference]:
    is_known = str(target.value) in NUMERAL.findall(fold(pair.source.text))
    is_firm = target.kind == "number" and not is_known and not is_aside(pair.target, target)
    tier: Tier = "likely" if is_firm else "review"
    yield Difference(
        "number.added",
        (("target", shown(target)),),
        "major",
        tier,
        (),
        (target.span,),
        None,
        target.value,
    )


def _is_open(pair: Pair, source: Fact) -> bool:
    """Whether the target may say the number by another word, or by a singular noun."""
    if source.kind == "formula":
        return False
    if not isinstance(source.value, int):
        return True
    if source.value == -1 and has_word(pair.target.text, *LAST):
        return True
    return is_said_otherwise(source.value, pair, level_text(pair, source))


CHECK = Check(
    name="number",
    category="accuracy/mistranslation/number",
    judge=judge,
    messages=(
        ("number.differs", "The source says {source}, {whose} {target}."),
        ("number.lost", "The source says {source}; {whose} does not."),
        ("number.formula-lost", "The source counts {source}; {whose} does not."),
        ("number.counts-other", "The source counts {source}, {whose} {target}."),
        ("number.added", "{Whose} says {target}; the source does not."),
        ("number.opposite", "The source says “{source}”, {whose} “{target}”."),
        ("number.unsaid", "The source says “{said}”; {whose} does not."),
        ("number.unfounded", "{Whose} says “{said}”; the source does not."),
    ),
    fires=(
        Example(
            "速度は4だけ下がり、逆に4だけ上がります。",
            "The speed goes down by 5, or up by 4.",
            "4, twice",
        ),
        Example("6種類×各8枚", "8 kinds, 6 of each", "swapped"),
        Example("ダイスを3個振り、1個を選びます。", "Roll 1 die and choose 3.", "swapped"),
        Example(
            "ふたつの山に分け、みっつ選びます。",
            "Split them into three piles and choose three.",
            "in kana",
        ),
        Example(
            "人数より1枚多いカードを出します。",
            "Put out two more cards than the number of players.",
            "a formula",
        ),
        Example("得点の3分の1を失います。", "Lose one quarter of the points.", "a part"),
        Example("小判３枚につき１点を支払います。", "Pay 1 koban for every 3 koban.", "of what"),
        Example("小判３枚につき１点を得ます。", "Gain 1 koban for every 3 points.", "swapped"),
        Example("木材２個とレンガ１個を支払います。", "Pay one wood and two bricks.", "swapped"),
        Example("銅貨５枚を金貨１枚と交換します。", "Exchange 1 copper coin for 5 gold coins."),
        Example("親は３枚配り、子は２枚捨てます。", "The dealer deals 2, the others discard 3."),
        Example("山札から１枚引き、手札に加えます。", "Draw two cards and add them to your hand."),
        Example("毎ターン１個のキューブを置きます。", "Place two cubes every turn."),
        Example("数字とチップの数の合計です。", "The number minus the number of chips.", "a sum"),
        Example("五枚引きます。", "Draw 6 cards.", "5, not 6"),
        Example("プレイヤーはGチップを５つ置きます。", "Each player places 4 G chips."),
        Example(
            "カードを３枚とチップを２つ取ります。", "Take two cards and three chips.", "swapped"
        ),
        Example("６回目のトリックを行います。", "Play the fifth trick.", "an ordinal"),
        Example(
            "チップをプレイ人数＋１つ置きます。", "Put as many chips as there are players.", "+1"
        ),
        Example("カードを３枚引きます。", "Draw cards.", "how many is lost"),
        Example("カードを引きます。", "Draw 3 cards.", "how many is invented"),
        Example("1段階につき－４点です。", "Each level scores 4 points.", "below zero"),
    ),
    quiet=(
        Example(
            "速度は4だけ下がり、逆に4だけ上がります。", "The speed goes down by 4, or up by 4."
        ),
        Example("6種類×各8枚", "6 kinds, 8 of each"),
        Example("ダイスを3個振り、1個を選びます。", "Roll 3 dice and choose 1."),
        Example(
            "ダイスを3個振り、1個を選びます。",
            "Choose 1 of the 3 dice that you roll.",
            "another order",
        ),
        Example(
            "ふたつの山に分け、みっつ選びます。", "Split them into two piles and choose three."
        ),
        Example("もうひとつの山から引きます。", "Draw from the other pile.", "no number"),
        Example(
            "人数より1枚多いカードを出します。", "Put out one more card than the number of players."
        ),
        Example("得点の3分の1を失います。", "Lose one third of the points."),
        Example(
            "兵士、農民、商人、騎士の駒",
            "Four pieces: soldier, farmer, merchant, knight",
            "what is listed is counted",
        ),
        Example("国士無双は役満です。", "Thirteen Orphans is the highest hand.", "a name"),
        Example("小判３枚につき１点を支払います。", "Pay 1 point for every 3 koban."),
        Example("木材２個とレンガ１個を支払います。", "Pay two wood and one brick."),
        Example("銅貨５枚を金貨１枚と交換します。", "Exchange 5 copper coins for 1 gold coin."),
        Example("親は３枚配り、子は２枚捨てます。", "The dealer deals 3, the others discard 2."),
        Example("山札から１枚引き、手札に加えます。", "Draw a card and add it to your hand."),
        Example("毎ターン１個のキューブを置きます。", "Every turn, place a cube."),
        Example("ゾロ目が出たら、もう一度振ります。", "If you roll doubles, roll again.", "a name"),
        Example("ダブルが出たら勝ちです。", "If you roll a double, you win.", "a name"),
        Example("三目並べのルールで遊びます。", "Play by the rules of tic-tac-toe.", "a name"),
        Example("五十音順に並べます。", "Arrange them in syllabary order.", "a word"),
        Example("一騎打ちを行います。", "The two players fight a duel.", "the two"),
        Example("数字とチップの数の合計です。", "The number plus the number of chips."),
        Example("1段階につき－４点です。", "Each level scores –4 points."),
        Example("マイナス３点になります。", "You lose 3 points."),
        Example("カードを２０枚配ります。", "Deal 20 cards."),
        Example("カードを十二枚使います。", "Use twelve cards."),
        Example("二人で遊ぶときは三つ取ります。", "With two players, take 3."),
        Example("半分の3枚を返します。", "Return half, 3 cards."),
        Example("Gチップを１つ獲得します。", "You earn a G chip.", "a singular says 1"),
        Example("カードを１枚引きます。", "Draw card from deck.", "crowd English without article"),
        Example("一番大きい数の人が勝ちます。", "The player with the highest number wins."),
        Example("一度に全員が出します。", "Everyone plays at the same time."),
        Example("１人６枚ずつ配ります。", "Distribute 6 cards per player."),
        Example("カードを２回引きます。", "Draw a card twice."),
        Example("二人とも負けます。", "Both lose."),
        Example("このカードは３番目に置きます。", "Place this card as the 3rd."),
    ),
)
