"""Renderings that the glossary marks as seen but wrong."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.facing.homographs import is_verb
from rulewright.judging.facing.naming import are_related, concept_of, form_of, named, preferred
from rulewright.judging.finding import Check, Difference, Example, Pair
from rulewright.reading.facts import Mention
from rulewright.reading.glossary import Concept


def judge(pair: Pair) -> Iterator[Difference]:
    """Each wrong rendering of a concept that the source names and no right one answers."""
    told: set[str] = set()
    for mention in pair.target.mentions:
        if mention.text.lower() in told:
            continue
        concept = _meant(pair, mention) if mention.standing != "wrong" else None
        if concept is None and (mention.standing != "wrong" or _is_free(pair, mention)):
            continue
        told.add(mention.text.lower())
        yield _difference(pair, mention, concept or concept_of(pair, mention))


def _meant(pair: Pair, mention: Mention) -> Concept | None:
    """What a word stands for wrongly that is the right name of something else: a box, a square.

    The source must name that alone of all that the word may mean, more often than the target does
    by other words; a noun stands for no deed.
    """
    if len(mention.concepts) < 2 or is_verb(pair.target, mention):
        return None
    ours = named(pair.source)
    found = [pair.glossary.get(name) for name in mention.concepts if name in ours]
    things = [one for one in found if one is not None and one.kind != "verb"]
    if len(things) != 1:
        return None
    form = form_of(things[0], mention.text, pair.target.language)
    if form is None or form.standing != "wrong":
        return None
    names = things[0].id
    said = sum(names in m.concepts and len(m.concepts) == 1 for m in pair.target.mentions)
    is_left = said < sum(names in m.concepts for m in pair.source.mentions)
    return things[0] if is_left else None


def _is_free(pair: Pair, mention: Mention) -> bool:
    """Whether the word may be right here: its concept is not meant, or is rightly named besides."""
    ours = [m for m in pair.source.mentions if _relates(pair, m, mention)]
    right = [
        m for m in pair.target.mentions if m.standing != "wrong" and _relates(pair, m, mention)
    ]
    return not ours or len(right) >= len(ours)


def _relates(pair: Pair, one: Mention, other: Mention) -> bool:
    if one.standing == "confused":
        return False
    return are_related(pair.glossary, one.concepts, other.concepts)


def _difference(pair: Pair, mention: Mention, concept: Concept | None) -> Difference:
    name = preferred(concept, pair.target.language) if concept else ""
    return Difference(
        "term_forbidden.wrong",
        (("found", mention.text), ("preferred", name)),
        "major",
        "likely",
        (),
        (mention.span,),
        concept.id if concept else None,
        mention.text,
    )


CHECK = Check(
    name="term_forbidden",
    category="terminology/wrong-term",
    judge=judge,
    messages=(
        (
            "term_forbidden.wrong",
            "{Whose} says “{found}”, which the glossary has as wrong; it is “{preferred}”.",
        ),
    ),
    fires=(
        Example("チップを受け取ります。", "Take the tips."),
        Example("Gチップを捨てます。", "Discard the G tip."),
        Example("手番の終了を宣言します。", "Declare the end of your move."),
        Example("共通のストックに置きます。", "Put it in the mutual stock."),
    ),
    quiet=(
        Example("チップを受け取ります。", "Take the chips."),
        Example("Gチップを捨てます。", "Discard G-chips."),
        Example("コマを移動します。", "Make a move with your piece.", "no turn is meant"),
        Example("手番にコマを移動します。", "On your turn, move your piece.", "the turn is named"),
        Example("助言を１つ得ます。", "Get a tip.", "no chip is meant"),
        Example("共通のストックに置きます。", "Put it in common stock."),
        Example("カードを引きます。", "Draw a card."),
        Example("トリックの勝者", "the winner of a trick"),
    ),
)
