"""What the translation says and the source does not: a piece, or a clause of it."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.coverage import Content, content_of, is_grounded
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier

LEAST = 2
"""A clause needs so many firm things before it counts as added."""


def judge(pair: Pair) -> Iterator[Difference]:
    """The whole piece, or each clause whose numbers and concepts the source does not carry."""
    if not pair.target.text.strip():
        return
    if not pair.source.text.strip():
        yield _difference(pair, None, "likely")
        return
    for index in range(len(pair.target.clauses)):
        contents = content_of(pair.target, index, pair.glossary)
        if len(contents) >= LEAST and not any(is_grounded(pair, item) for item in contents):
            yield _difference(pair, index, _tier(pair, index, contents))


def _tier(pair: Pair, clause: int, contents: tuple[Content, ...]) -> Tier:
    """Likely only for a main clause with several numbers and things."""
    firm = sum(item.is_firm and not _is_verb(pair, item) for item in contents)
    is_main = pair.target.clauses[clause].role == "main" and len(pair.target.clauses) > 1
    return "likely" if is_main and firm >= LEAST else "review"


def _is_verb(pair: Pair, item: Content) -> bool:
    return any(concept.kind == "verb" for c in item.concepts if (concept := pair.glossary.get(c)))


def _difference(pair: Pair, clause: int | None, tier: Tier) -> Difference:
    span = None if clause is None else pair.target.clauses[clause].span
    text = pair.target.text if span is None else span.of(pair.target.text)
    return Difference(
        "addition.segment" if span is None else "addition.clause",
        (("text", text.strip()),),
        "major",
        tier,
        (),
        (span,) if span else (),
        None,
        text.strip(),
    )


CHECK = Check(
    name="addition",
    category="accuracy/addition",
    judge=judge,
    messages=(
        ("addition.segment", "The source says nothing for “{text}”."),
        ("addition.clause", "The source says nothing for “{text}”, it seems."),
    ),
    fires=(
        Example("", "The last player left scores 5 points.", "a whole piece"),
        Example("", "Draw a card.", "a whole piece"),
        Example("カードを引きます。", "Draw a card. The leader puts five chips in the box."),
        Example("ゲームは終わります。", "The game ends. The winner takes three cards."),
    ),
    quiet=(
        Example("カードを引きます。", "Draw a card."),
        Example("カードを引きます。", "You draw a card from the deck of cards."),
        Example("チップを箱に置きます。", "Put the chip in the box."),
        Example("シャッフルします。", "Shuffle all of them together well."),
        Example("６回のトリックを行います。", "There are 6 tricks."),
        Example("じゃんけんで決めます。", "Choose with the game of 'paper, stone and scissors'."),
        Example("カードを引きます。", "", "an omission"),
        Example("（後述）", "(see below)"),
    ),
)
