"""One concept, one name: renderings that are not ours where a text uses several."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.facing.homographs import is_verb
from rulewright.judging.facing.naming import Name, holds, name_used, preferred
from rulewright.judging.finding import CANONICAL, Check, Difference, Example, Pair, Tier
from rulewright.reading.facts import Mention


def judge(pair: Pair) -> Iterator[Difference]:
    """Each name that is not preferred, of a concept that has several in the text of the slot.

    A name that the glossary admits is right in a translation: that others stand beside it is only
    for review. In our own text every name but the preferred one counts for the book's own terms,
    as one thing has one name there; for terms of the common glossary one admitted name is enough,
    the one that is used most. A verb made of a name is grammar: negotiate, of negotiation.
    """
    told: set[tuple[str, str]] = set()
    for mention in pair.target.mentions:
        name = name_used(pair, mention)
        if name is None or (name.concept.id, name.said) in told:
            continue
        told.add((name.concept.id, name.said))
        is_free = name.standing == "admitted" and is_verb(pair.target, mention)
        expected = "" if is_free else _expected(pair, name)
        if expected:
            yield _difference(pair, mention, name, expected)


def _expected(pair: Pair, name: Name) -> str:
    """The name to use in the place of another one; "" if that may stay."""
    own = preferred(name.concept, pair.target.language)
    if name.standing == "preferred":
        return ""
    if pair.slot == CANONICAL and not name.concept.common:
        return own
    if name.standing == "admitted" and (holds(name.said, own) or holds(own, name.said)):
        return ""
    used = dict(pair.renderings).get(name.concept.id, ())
    usual = used[0] if used and pair.slot == CANONICAL else own
    return usual if any(other != name.said for other in used) and usual != name.said else ""


def _difference(pair: Pair, mention: Mention, name: Name, expected: str) -> Difference:
    tier: Tier = "likely"
    if name.standing == "admitted" and pair.slot != CANONICAL:
        tier = "review"
    return Difference(
        "term_inconsistent.stray",
        (
            ("concept", name.concept.id),
            ("found", mention.text),
            ("name", name.said),
            ("ours", expected),
        ),
        "minor",
        tier,
        (),
        (mention.span,),
        expected,
        mention.text,
    )


CHECK = Check(
    name="term_inconsistent",
    category="terminology/inconsistent",
    judge=judge,
    messages=(
        (
            "term_inconsistent.stray",
            "{Whose} calls {concept} “{found}”; its one name here is “{ours}”.",
        ),
        (
            "term_inconsistent.several",
            "{Whose} has several names for {concept}: {names}. Use one name for all; ours is "
            "“{preferred}”.",
        ),
    ),
    fires=(
        Example("Gチップを５つ置きます。", "Place 5 G tips.", "a tip is a chip elsewhere"),
        Example("共通のストックに置きます。", "Put it in the mutual stock."),
        Example("共通のストックに置きます。", "Put it in the community stock."),
        Example("チップを取ります。", "Take the tips."),
    ),
    quiet=(
        Example("Gチップを５つ置きます。", "Place five G chips."),
        Example("共通のストックに置きます。", "Put it in the common stock."),
        Example("共通のストックに置きます。", "Put it in common stock."),
        Example("チップを取ります。", "Take the chips."),
        Example("カードを引きます。", "Draw a card."),
        Example("トリックの勝者", "the winner of a trick"),
        Example("Gチップを獲得します。", "Get a G-chip.", "a hyphen is no other name"),
        Example("カードをプレイします。", "Use a card.", "verbs are free"),
    ),
)
