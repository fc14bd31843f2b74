"""Directions, and where a thing moves from and to."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.judging.opposites import with_opposites
from rulewright.judging.wording import has_word
from rulewright.reading.facts import Fact

OPPOSITE = {
    "clockwise": "counterclockwise",
    "counterclockwise": "clockwise",
    "left": "right",
    "right": "left",
    "up": "down",
    "down": "up",
}


def judge(pair: Pair) -> Iterator[Difference]:
    """Directions turned round, sources and goals of moves exchanged or left out."""
    yield from with_opposites(pair, "direction", _found(pair))


def _found(pair: Pair) -> Iterator[Difference]:
    for fact in pair.source.of("direction"):
        way, _, thing = str(fact.value).partition(":")
        if thing:
            yield from _move(pair, fact, way, thing)
        else:
            yield from _heading(pair, fact)


def _heading(pair: Pair, fact: Fact) -> Iterator[Difference]:
    said = {str(other.value): other for other in pair.target.of("direction")}
    value = str(fact.value)
    opposite = OPPOSITE.get(value, "")
    if value in said or has_word(pair.target.text, value):
        return
    if opposite in said and not any(f.value == opposite for f in pair.source.of("direction")):
        yield _difference("reversed", fact, said[opposite], "certain")
    elif value in ("clockwise", "counterclockwise") and not has_word(pair.target.text, "clock"):
        yield _difference("lost", fact, None, "likely")


def _move(pair: Pair, fact: Fact, way: str, thing: str) -> Iterator[Difference]:
    said = {str(other.value): other for other in pair.target.of("direction")}
    if f"{way}:{thing}" in said:
        return
    other_way = f"{'to' if way == 'from' else 'from'}:{thing}"
    ours = {str(f.value) for f in pair.source.of("direction")}
    if other_way in said and other_way not in ours:
        yield _difference("exchanged", fact, said[other_way], "likely")
    elif pair.glossary.get(thing) is not None and not _is_named(pair, thing):
        yield _difference("lost", fact, None, "likely")


def _is_named(pair: Pair, thing: str) -> bool:
    """Whether the target names the place at all, or says it by a pronoun."""
    glossary = pair.glossary
    for mention in pair.target.mentions:
        if any(
            glossary.is_kind_of(c, thing) or glossary.is_kind_of(thing, c) for c in mention.concepts
        ):
            return True
    return has_word(pair.target.text, "there", "it", "them", "here")


def _difference(word: str, source: Fact, target: Fact | None, tier: Tier) -> Difference:
    return Difference(
        f"direction.{word}",
        (
            ("source", str(source.value).replace(":", " ")),
            ("target", str(target.value).replace(":", " ") if target else ""),
        ),
        "critical" if target else "major",
        tier,
        (source.span,),
        (target.span,) if target else (),
        source.value,
        target.value if target else None,
    )


CHECK = Check(
    name="direction",
    category="accuracy/mistranslation/direction",
    judge=judge,
    messages=(
        ("direction.reversed", "The source says “{source}”, {whose} “{target}”."),
        ("direction.exchanged", "The source says “{source}”, {whose} “{target}”."),
        ("direction.lost", "The source says “{source}”; {whose} does not."),
        ("direction.unfounded", "{Whose} says “{said}”; the source does not."),
        ("direction.opposite", "The source says “{source}”, {whose} “{target}”."),
    ),
    fires=(
        Example("駒を３マス前に進めます。", "Move your piece three spaces backward."),
        Example("カードを裏向きにします。", "Turn the card face up."),
        Example("時計回りに手番を行います。", "Players take turns counterclockwise."),
        Example("カードを左に移動します。", "Move the card to the right."),
        Example("山札からカードを１枚引きます。", "Take one card."),
        Example("時計回りに手番を行います。", "Players take turns.", "which way is lost"),
    ),
    quiet=(
        Example("駒を３マス前に進めます。", "Move your piece three spaces forward."),
        Example("カードを裏向きにします。", "Turn the card over."),
        Example("時計回りに手番を行います。", "Other players' turns follow clockwise."),
        Example(
            "時計回りの順に手番を行います。",
            "Carry out the move by direction of hand of the clock.",
        ),
        Example("山札からカードを１枚引きます。", "Draw 1 card from the deck."),
        Example("手札からカードを１枚選びます。", "Choose one of the cards in your hand."),
        Example("チップを共通のストックに置きます。", "Put the chip at the common stock."),
        Example("箱にしまっておきます。", "Leave it in the box."),
        Example("カードを左に移動します。", "Move the card left."),
        Example("左隣のプレイヤーに渡します。", "Pass it to the player on your left."),
        Example("チップを共通のストックに戻します。", "Return the chips to the common stock."),
    ),
)
