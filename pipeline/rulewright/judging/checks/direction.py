"""Directions, and where a thing moves from and to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.facing.faces import unsaid_sides
from rulewright.judging.facing.opposites import with_opposites
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.transfers import agreed
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact
from rulewright.text import Span

OPPOSITE = {
    "clockwise": "counterclockwise",
    "counterclockwise": "clockwise",
    "left": "right",
    "right": "left",
    "up": "down",
    "down": "up",
}


BESIDE = re.compile(
    r"left|right|next|neighbo|clock|beside|adjacent|side|other|following|preceding|first|last|order",
    re.IGNORECASE,
)
"""Words that may stand for what is on the left or the right."""


PEOPLE = words("neighbour neighbor neighbours neighbors person someone anyone everyone whomever")
"""Words that name a player."""
COUNTER = re.compile(r"\b(?:counter|anti)[- ]?clockwise", re.IGNORECASE)


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
    yield from _freed(pair)
    yield from _neighbours(pair)
    for side, span, is_faced in unsaid_sides(pair):
        tier: Tier = "likely" if is_faced else "review"
        said = (("source", side),)
        yield Difference("direction.lost", said, "major", tier, (span,), (), side)


NEIGHBOUR = re.compile("[左右]隣(?=の(?:人|者|チーム|席))")
PASSED_ON = re.compile(r"\b(?:a?round|along|pass(?:es|ed)? \w+ on)\b", re.IGNORECASE)


def _neighbours(pair: Pair) -> Iterator[Difference]:
    """The person on the left or the right, whom nothing that faces the sentence may mean."""
    if pair.target.language != "en" or NEIGHBOUR.search(pair.source.text) is None:
        return
    told = [fact.span for fact in pair.source.of("direction")]
    for bead in pairing_of(pair).beads:
        said = " ".join(span.of(pair.target.text) for span in bead.target_spans)
        if not said or BESIDE.search(said) or PASSED_ON.search(said):
            continue
        for edge in bead.source_spans:
            for found in NEIGHBOUR.finditer(pair.source.text, edge.start, edge.end):
                span = Span(*found.span())
                if not any(span.overlaps(other) for other in told):
                    params = (("source", "left" if found[0][0] == "左" else "right"),)
                    yield Difference(
                        "direction.lost", params, "major", "likely", (span,), (), params[0][1]
                    )


ANY_ORDER = re.compile(r"\bin (?:any|whatever|whichever) order\b", re.IGNORECASE)
IN_ORDER = re.compile("順番?に|順で")
FREE_ORDER = re.compile(
    "任意|好き|自由|どん?な|どの|不同|問わ|構わ|かまわ|でも|望[むみ]|適当|ランダム"
)


def _freed(pair: Pair) -> Iterator[Difference]:
    """ "In any order" where the source says an order and leaves none open."""
    ours = IN_ORDER.search(pair.source.text)
    theirs = ANY_ORDER.search(pair.target.text) if ours else None
    if ours and theirs and not FREE_ORDER.search(pair.source.text):
        yield Difference(
            "direction.freed",
            (("source", ours[0]), ("said", theirs[0])),
            "critical",
            "likely",
            (Span(*ours.span()),),
            (Span(*theirs.span()),),
            "in-order",
            "any-order",
        )


def _heading(pair: Pair, fact: Fact) -> Iterator[Difference]:
    said = {str(other.value): other for other in pair.target.of("direction")}
    value = str(fact.value)
    opposite = OPPOSITE.get(value, "")
    if value in said or has_word(COUNTER.sub("", pair.target.text), value):
        return
    if opposite in said and not any(f.value == opposite for f in pair.source.of("direction")):
        yield _difference("reversed", fact, said[opposite], "certain")
    elif _is_unsaid(pair, fact):
        is_next = "隣" in fact.span.of(pair.source.text) or value.endswith("clockwise")
        yield _difference("lost", fact, None, "likely" if is_next else "review")


def _is_unsaid(pair: Pair, fact: Fact) -> bool:
    """Whether no word may stand for the neighbour, or for the hands of the clock."""
    if fact.value in ("clockwise", "counterclockwise"):
        side = "left" if fact.value == "clockwise" else "right"
        return not has_word(pair.target.text, "clock", side)
    if BESIDE.search(pair.target.text) or PASSED_ON.search(pair.target.text):
        return False
    return "隣" in fact.span.of(pair.source.text) or _is_outermost(pair, fact)


MOST = re.compile("(?:一番|いちばん|最も|もっとも)$")
OUTER = re.compile(r"\b(?:outer|far|end|edge|corner|most|\w+most)\b", re.IGNORECASE)


def _is_outermost(pair: Pair, fact: Fact) -> bool:
    """Whether 一番左 tells which of a row is meant, and nothing that ends a row is named."""
    is_most = MOST.search(pair.source.text, 0, fact.span.start) is not None
    return is_most and OUTER.search(pair.target.text) is None


PUT = ("put", "puts", "place", "places", "placing", "set", "lay", "add", "give", "return", "move")
OF_HAND = (
    "hand",
    "play",
    "plays",
    "played",
    "discard",
    "discards",
    "hold",
    "holds",
    "holding",
    "have",
)


def _is_put(text: str) -> bool:
    """Whether a verb tells that something is put somewhere, and none that one has it in hand."""
    return has_word(text, *PUT) and not has_word(text, *OF_HAND)


def _move(pair: Pair, fact: Fact, way: str, thing: str) -> Iterator[Difference]:
    said = {str(other.value): other for other in pair.target.of("direction")}
    if f"{way}:{thing}" in said:
        return
    if any(fact.span.overlaps(end) for told, _ in agreed(pair) for end in told[1:] if end):
        return
    other_way = f"{'to' if way == 'from' else 'from'}:{thing}"
    ours = {str(f.value) for f in pair.source.of("direction")}
    if other_way in said and other_way not in ours:
        yield _difference("exchanged", fact, said[other_way], "likely")
    elif pair.glossary.get(thing) is not None and not _is_named(pair, thing):
        # Where a thing comes from goes without saying: one draws from the deck.
        is_open = way == "to" or (thing == "hand" and _is_put(pair.target.text))
        yield _difference("lost", fact, None, "likely" if is_open else "review")


def _is_named(pair: Pair, thing: str) -> bool:
    """Whether the target names the place at all, or says it by a pronoun."""
    glossary = pair.glossary
    for mention in pair.target.mentions:
        if any(
            glossary.is_kind_of(c, thing) or glossary.is_kind_of(thing, c) for c in mention.concepts
        ):
            return True
    if thing == "player" and has_word(pair.target.text, *PEOPLE):
        return True
    return has_word(pair.target.text, "there", "it", "them", "here", "whoever", "one another")


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
        ("direction.freed", "The source says “{source}”, {whose} “{said}”."),
        ("direction.opposite", "The source says “{source}”, {whose} “{target}”."),
    ),
    fires=(
        Example("駒を３マス前に進めます。", "Move your piece three spaces backward."),
        Example("カードを裏向きにします。", "Turn the card face up."),
        Example("時計回りに手番を行います。", "Players take turns counterclockwise."),
        Example("カードを左に移動します。", "Move the card to the right."),
        Example("時計回りに席を移ります。", "Move seats counter-clockwise."),
        Example("右隣の人が描いた絵を見ます。", "Look at the picture that the dealer drew."),
        Example("上の段から埋めます。", "Fill it from the lower row."),
        Example("コマを１マス下に動かします。", "Move the piece one space up."),
        Example("山札からカードを１枚引きます。", "Take one card."),
        Example("時計回りに手番を行います。", "Players take turns.", "which way is lost"),
        Example("左隣の人が始めます。", "The start player begins.", "whose neighbour?"),
        Example("左から順にめくります。", "Flip them in any order.", "an order is no freedom"),
        Example("山札の一番上に置きます。", "Put it on the bottom of the deck."),
        Example("真下のマスに置きます。", "Put it in the space right above."),
        Example("カードを１枚裏向きに出します。", "Play one card.", "which side up?"),
    ),
    quiet=(
        Example("駒を３マス前に進めます。", "Move your piece three spaces forward."),
        Example("カードを裏向きにします。", "Turn the card over."),
        Example("カードを１枚裏向きに出します。", "Play one card without showing it."),
        Example("裏向きのカードを１枚捨てます。", "Discard the card.", "the one that lies so"),
        Example(
            "真下に石があるマスに置きます。",
            "Put it in a space right above a stone.",
            "what has it below is above it",
        ),
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
        Example("右隣の人が描いた絵を見ます。", "Look at your neighbour's picture."),
        Example("反時計回りにカードを回します。", "Pass the cards to the right."),
        Example("左隣の人に紙を渡します。", "Pass the sheets round the table."),
        Example("反時計回りに席を移ります。", "Move seats counter-clockwise."),
        Example("上の段から埋めます。", "Fill the top row first, then those below."),
        Example("カードをボードの上に置きます。", "Put the card down on the board."),
        Example("左隣の人に渡します。", "Pass it to your neighbor."),
        Example("好きな順に並べます。", "Arrange them in any order."),
        Example("左から順にめくります。", "Flip them in order from the left."),
        Example("山札の一番上に置きます。", "Put it on top of the deck."),
        Example("表に従って駒を動かします。", "Move the piece according to the table.", "a chart"),
        Example("相手に２金払います。", "They get 2 gold from you.", "told of the other"),
        Example("北に最も近い駒を取ります。", "Take the piece closest to the north."),
        Example("左隣のプレイヤーに渡します。", "Pass it to the player on your left."),
        Example("チップを共通のストックに戻します。", "Return the chips to the common stock."),
    ),
)
