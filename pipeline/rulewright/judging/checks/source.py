"""Faults of the source itself: a name that names two things, "X instead of X"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.reading.facts import Mention
from rulewright.text import Span, fold

INSTEAD = re.compile(r"[のを]?(代わり|かわり|替わり)に[、,]?")

COUNTER = re.compile("[つ個枚本]")
_AMOUNT = r"(?:[^\W\d_]{1,3}\s*[+\-]\s*)?[\d一二三四五六七八九十]{1,3}\s*"
_AMOUNT += COUNTER.pattern
TWICE = re.compile(
    r"(?<![^\W\d_ぁ-ん])(?P<name>[㐀-鿿々ァ-ヺーA-Za-z]{2,})[をがは]?\s*"
    rf"(?P<one>{_AMOUNT})\s*(?:と|及び|および)?[、,]?\s*"
    rf"(?P<again>(?P=name))[をがは]?\s*(?P<two>{_AMOUNT})"
)
"""The same name with two amounts, side by side in one list: 青チップを4つ、青チップを3つ."""


def judge(pair: Pair) -> Iterator[Difference]:
    """Forms that nothing decides, and the same thing instead of itself or twice in one clause."""
    mentions = pair.source.mentions
    for mention in mentions:
        if len(mention.concepts) > 1 and mention.standing != "confused":
            yield _difference("ambiguous", (mention,), "likely", mention.concepts)
    for one, other in pairwise(mentions):
        if one.concepts != other.concepts:
            continue
        between = pair.source.text[one.span.end : other.span.start]
        if INSTEAD.fullmatch(between.strip()):
            yield _difference("instead-of-itself", (one, other), "likely", one.concepts)
    yield from _given_twice(pair)


def _given_twice(pair: Pair) -> Iterator[Difference]:
    if len(COUNTER.findall(pair.source.text)) < 2:
        return
    for found in TWICE.finditer(fold(pair.source.text)):
        if found["one"] == found["two"]:
            continue
        spans = Span(*found.span("name")), Span(*found.span("again"))
        yield Difference(
            "source.twice",
            (("form", found["name"]),),
            "critical",
            "likely",
            spans,
            (),
            found["name"],
            None,
        )


def _difference(
    word: str, mentions: tuple[Mention, ...], tier: Tier, concepts: tuple[str, ...]
) -> Difference:
    return Difference(
        f"source.{word}",
        (("form", mentions[0].text), ("concepts", ", ".join(concepts))),
        "critical",
        tier,
        tuple(mention.span for mention in mentions),
        (),
        concepts,
        None,
    )


CHECK = Check(
    name="source",
    category="source/ambiguous",
    judge=judge,
    messages=(
        ("source.ambiguous", "{form} may name {concepts}: nothing decides which."),
        ("source.instead-of-itself", "{form} instead of {form}: two things must be meant."),
        ("source.twice", "{form} is given two amounts at once: are two things meant?"),
    ),
    fires=(
        Example("Xチップを１つ獲得します。", "Gain one X chip.", "the name of two chips"),
        Example(
            "青チップの代わりに青チップを１つ受け取ります。",
            "Receive 1 blue chip in place of blue chip.",
        ),
        Example(
            "青チップを4つ、青チップを人数+1つ置きます。",
            "Put 4 blue chips and players + 1 blue chips.",
        ),
        Example("Xチップを捨てます。", "Discard the X chip."),
        Example("場に赤コマ２個と赤コマ３個を置く。", "Place 2 and 3 red pieces."),
        Example("木材カード3枚、木材カード2枚を持つ。", "Have 3 and 2 wood cards."),
    ),
    quiet=(
        Example("青チップを１つ獲得します。", "Gain one blue chip."),
        Example(
            "青チップの代わりにカードを１枚受け取ります。", "Receive 1 card instead of a blue chip."
        ),
        Example("青チップを4つ、カードを2枚置きます。", "Put 4 blue chips and 2 cards."),
        Example("青チップを取り、青チップを置きます。", "Take a blue chip, put a blue chip."),
        Example("カードを引きます。", "Draw a card."),
        Example("青チップを4つ、赤チップを3つ置きます。", "Put 4 blue and 3 red chips."),
        Example("青チップを1つ、もう1つ置きます。", "Put one blue chip and another."),
        Example("大青チップを4つ、青チップを3つ置きます。", "Put 4 big blue chips, 3 blue chips."),
        Example("2人は青チップ4つ、3人は青チップ3つです。", "4 blue chips for 2, 3 for 3."),
        Example("青チップ4つ。青チップ3つ。", "Four blue chips. Three blue chips."),
        Example("カードの代わりに青チップを置きます。", "Put a blue chip instead of a card."),
        Example(
            "青チップを１つ取る。青チップを２つ置く。", "Take one blue chip. Put two blue chips."
        ),
        Example("チップがない場合は獲得できません。", "If there is no chip, you cannot gain it."),
    ),
)
