"""What the source says and the translation does not: a segment, or a clause of it."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.coverage import Content, content_of, is_covered
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.judging.quantities import is_same
from rulewright.reading.facts import Fact, Reading

LEAST = 2
"""A clause needs so many things to say before their absence says anything."""


def judge(pair: Pair) -> Iterator[Difference]:
    """The whole segment, or each clause of which the target carries nothing."""
    if not pair.source.text.strip():
        return
    if not pair.target.text.strip():
        yield _difference(pair, None, "certain")
        return
    yield from _uncounted(pair)
    for index in range(len(pair.source.clauses)):
        contents = content_of(pair.source, index, pair.glossary)
        if len(contents) >= LEAST and not any(is_covered(pair, item) for item in contents):
            yield _difference(pair, index, _tier(contents))


def _uncounted(pair: Pair) -> Iterator[Difference]:
    """Formulas that both say, but of a thing that the target names less often than it counts it.

    「青チップを4つ、青チップを人数+1つ」 is not "4 blue chips and the number of players plus 1".
    """
    for fact in pair.source.of("formula"):
        thing = fact.governs
        counted = [f for f in pair.source.of("number", "formula", "bound") if f.governs == thing]
        if pair.glossary.get(thing) is None or not _names(pair, pair.source, thing) >= len(counted):
            continue
        if _names(pair, pair.target, thing) < len(counted) and _is_said(pair, fact):
            text = fact.span.of(pair.source.text)
            yield Difference(
                "omission.counted",
                (("text", text), ("thing", thing.replace("-", " "))),
                "major",
                "review",
                (fact.span,),
                (),
                text,
                None,
            )


def _is_said(pair: Pair, fact: Fact) -> bool:
    """Whether the target says the formula, and not of the thing itself."""
    said = [other for other in pair.target.of("formula") if is_same(fact, other)]
    return bool(said) and not any(other.governs == fact.governs for other in said)


def _names(pair: Pair, reading: Reading, thing: str) -> int:
    """How often a text names the thing, or what is kin to it."""
    return sum(
        any(
            thing == name
            or pair.glossary.is_kind_of(name, thing)
            or pair.glossary.is_kind_of(thing, name)
            for name in mention.concepts
        )
        for mention in reading.mentions
    )


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
        ("omission.counted", "“{text}” counts {thing}; {whose} does not say of what."),
        ("omission.clause", "Nothing is said for “{text}”, it seems."),
    ),
    fires=(
        Example("カードを引きます。", "", "a whole segment"),
        Example("手札は5枚です。", " ", "a whole segment"),
        Example("カードを引きます。チップを箱に置きます。", "Draw a card."),
        Example("ゲームは終わります。残ったチップは捨てます。", "The game ends."),
        Example(
            "青チップを4つ、青チップを人数+1つ置きます。",
            "Put 4 blue chips and the number of players plus 1.",
            "of what?",
        ),
        Example(
            "カードを5枚、カードを人数+2枚引きます。",
            "Draw 5 cards and the number of players plus 2.",
            "of what?",
        ),
        Example(
            "Gチップを3つ、Gチップを人数+1つ取ります。",
            "Take 3 G chips and the number of players plus 1.",
            "of what?",
        ),
    ),
    quiet=(
        Example("カードを引きます。", "Draw a card."),
        Example(
            "カードを引きます。チップを箱に置きます。", "Draw a card. Put the chip in the box."
        ),
        Example("箱にしまっておきます。", "Leave it in the box."),
        Example("よくシャッフルします。", "Shuffle them."),
        Example("（後述）", "(see below)"),
        Example(
            "青チップを4つ、青チップを人数+1つ置きます。",
            "Put 4 blue chips and (players + 1) blue chips.",
        ),
        Example(
            "青チップを4つ、青チップを人数+1つ置きます。",
            "Place four blue chips and players+1 blue chips.",
        ),
        Example("チップを人数+1つ置きます。", "Put chips: the number of players plus 1."),
        Example("カードのプレイ", "playing a card"),
        Example("チップを置きます。", "You put chips."),
        Example("そして、次のトリックに移行します。", "Then go to the next trick."),
        Example("", "Draw a card.", "an addition"),
    ),
)
