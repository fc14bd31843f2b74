"""What the translation says and the source does not: a piece, a clause, or words said twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.facing.coverage import Content, content_of, is_grounded
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.judging.wording import words
from rulewright.text import Span

LEAST = 2
"""A clause needs so many firm things before it counts as added."""

DOUBLED = re.compile(r"(?<![\w-])((?:[a-z]++[ \t]++){0,5}[a-z]++)[ \t]++(?=(\1)\b)", re.IGNORECASE)
"""Words that stand twice in a row: "of the hand of the hand"."""

LINKS = frozenset(words("a an and are at by for from in is of on or the to with"))
"""Words that good English never doubles, and without which a doubled phrase may be a name."""


def judge(pair: Pair) -> Iterator[Difference]:
    """The whole piece, or each clause whose numbers and concepts the source does not carry."""
    if not pair.target.text.strip():
        return
    if not pair.source.text.strip():
        yield _difference(pair, None, "likely")
        return
    yield from _repeated(pair)
    for index in range(len(pair.target.clauses)):
        contents = content_of(pair.target, index, pair.glossary)
        if len(contents) >= LEAST and not any(is_grounded(pair, item) for item in contents):
            yield _difference(pair, index, _tier(pair, index, contents))


def _repeated(pair: Pair) -> Iterator[Difference]:
    """Words said twice in a row, as a machine or a slip of the hand leaves them."""
    text = pair.target.text
    for found in DOUBLED.finditer(text) if pair.target.language == "en" else ():
        said = found[1].lower().split()
        if len(set(said)) < len(said) or not LINKS.intersection(said):
            continue
        before = re.findall(r"\w+", text[: found.start()].lower())[-1:]
        after = re.findall(r"\w+", text[found.end(2) :].lower())[:1]
        if len(said) > 1 and (before == said[-1:] or after == said[:1]):
            continue  # "again and again and again" is good English
        yield Difference(
            "addition.repeated",
            (("text", found[1]),),
            "minor",
            "likely" if len(said) > 1 else "review",
            (),
            (Span(found.start(), found.end(2)),),
            None,
            found[1].lower(),
        )


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
        ("addition.segment", "“{text}” stands for nothing in the source."),
        ("addition.repeated", "“{text}” stands twice in a row."),
        ("addition.clause", "“{text}” seems to stand for nothing in the source."),
    ),
    fires=(
        Example("", "The last player left scores 5 points.", "a whole piece"),
        Example("", "Draw a card.", "a whole piece"),
        Example("カードを引きます。", "Draw a card. The leader puts five chips in the box."),
        Example("ゲームは終わります。", "The game ends. The winner takes three cards."),
        Example("手札の端のカードだけ出せます。", "Only cards of the hand of the hand.", "garble"),
        Example("カードを引きます。", "Draw a card from the the deck.", "a slip"),
        Example("カードを箱に置きます。", "Put a card in the box in the box."),
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
        Example("何度も繰り返します。", "Repeat it again and again and again."),
        Example("カードを引きます。", "Draw a card, a card from the deck.", "a comma between"),
        Example("もう終わった番のことです。", "The turn that they had had is over."),
        Example("１人ずつカードを引きます。", "One by one, draw a card."),
        Example("とてもとても長いゲームです。", "It is a very very long game.", "for emphasis"),
        Example("トラトラを引きます。", "Draw the Tora Tora.", "a name"),
    ),
)
