"""What the source says and the translation does not: a segment, or a clause of it."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.coverage import Content, content_of, is_covered
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier

LEAST = 2
"""A clause needs so many things to say before their absence says anything."""


def judge(pair: Pair) -> Iterator[Difference]:
    """The whole segment, or each clause of which the target carries nothing."""
    if not pair.source.text.strip():
        return
    if not pair.target.text.strip():
        yield _difference(pair, None, "certain")
        return
    for index in range(len(pair.source.clauses)):
        contents = content_of(pair.source, index, pair.glossary)
        if len(contents) >= LEAST and not any(is_covered(pair, item) for item in contents):
            yield _difference(pair, index, _tier(contents))


def _tier(contents: tuple[Content, ...]) -> Tier:
    """The dictionary alone never makes more than a review."""
    return "likely" if sum(item.is_firm for item in contents) >= LEAST else "review"


def _difference(pair: Pair, clause: int | None, tier: Tier) -> Difference:
    span = None if clause is None else pair.source.clauses[clause].span
    text = pair.source.text if span is None else span.of(pair.source.text)
    return Difference(
        "omission.segment" if span is None else "omission.clause",
        (("text", text.strip()),),
        "critical",
        tier,
        (span,) if span else (),
        (),
        text.strip(),
        None,
    )


CHECK = Check(
    name="omission",
    category="accuracy/omission",
    judge=judge,
    messages=(
        ("omission.segment", "Nothing is said for “{text}”."),
        ("omission.clause", "Nothing is said for “{text}”, it seems."),
    ),
    fires=(
        Example("カードを引きます。", "", "a whole segment"),
        Example("手札は5枚です。", " ", "a whole segment"),
        Example("カードを引きます。チップを箱に置きます。", "Draw a card."),
        Example("ゲームは終わります。残ったチップは捨てます。", "The game ends."),
    ),
    quiet=(
        Example("カードを引きます。", "Draw a card."),
        Example(
            "カードを引きます。チップを箱に置きます。", "Draw a card. Put the chip in the box."
        ),
        Example("箱にしまっておきます。", "Leave it in the box."),
        Example("よくシャッフルします。", "Shuffle them."),
        Example("（後述）", "(see below)"),
        Example("カードのプレイ", "playing a card"),
        Example("チップを置きます。", "You put chips."),
        Example("そして、次のトリックに移行します。", "Then go to the next trick."),
        Example("", "Draw a card.", "an addition"),
    ),
)
