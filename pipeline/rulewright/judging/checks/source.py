"""Faults of the source itself: a name that names two things, "X instead of X"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.reading.facts import Mention

INSTEAD = re.compile(r"[のを]?(代わり|かわり|替わり)に[、,]?")


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
        elif _has_two_amounts(pair, one, other):
            yield _difference("twice", (one, other), "review", one.concepts)


def _has_two_amounts(pair: Pair, one: Mention, other: Mention) -> bool:
    """Whether one clause gives two amounts of the same thing ("A 4つ、A 人数＋1つ")."""
    text = pair.source.text
    end = min(
        (m.span.start for m in pair.source.mentions if m.span.start > other.span.start),
        default=len(text),
    )
    facts = pair.source.of("number", "formula", "bound")
    first = [f for f in facts if one.span.end <= f.span.start < other.span.start]
    second = [f for f in facts if other.span.end <= f.span.start < end]
    joined = re.search(r"[つ個枚本]\s*(と|、|と、|及び|および)\s*$", text[: other.span.start])
    return bool(first and second and joined) and first[0].clause == second[0].clause


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
    ),
    quiet=(
        Example("青チップを１つ獲得します。", "Gain one blue chip."),
        Example(
            "青チップの代わりにカードを１枚受け取ります。", "Receive 1 card instead of a blue chip."
        ),
        Example("青チップを4つ、カードを2枚置きます。", "Put 4 blue chips and 2 cards."),
        Example("青チップを取り、青チップを置きます。", "Take a blue chip, put a blue chip."),
        Example("カードを引きます。", "Draw a card."),
        Example("カードの代わりに青チップを置きます。", "Put a blue chip instead of a card."),
        Example(
            "青チップを１つ取る。青チップを２つ置く。", "Take one blue chip. Put two blue chips."
        ),
        Example("チップがない場合は獲得できません。", "If there is no chip, you cannot gain it."),
    ),
)
