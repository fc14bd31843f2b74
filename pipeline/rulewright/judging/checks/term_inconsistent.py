"""One concept, one name: renderings that are not ours where the book uses several."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.facing.naming import concept_of, plain, preferred
from rulewright.judging.finding import CANONICAL, Check, Difference, Example, Pair
from rulewright.reading.facts import Mention
from rulewright.reading.glossary import Concept


def judge(pair: Pair) -> Iterator[Difference]:
    """Each rendering that is not preferred, of a concept that the book renders in several ways.

    In our own text every rendering of the book's own terms that is not preferred counts; for
    terms of the common glossary one admitted rendering is enough, the one that is used most.
    """
    told: set[tuple[str, str]] = set()
    for mention in pair.target.mentions:
        concept = concept_of(pair, mention)
        if concept is None or mention.standing == "confused" or concept.kind == "verb":
            continue
        key = concept.id, plain(mention.text)
        if key not in told and _is_stray(pair, mention, concept):
            told.add(key)
            yield _difference(pair, mention, concept)


def _is_stray(pair: Pair, mention: Mention, concept: Concept) -> bool:
    forms = concept.said(pair.target.language)
    ours = {plain(text) for f in forms if f.standing == "preferred" for text in (f.text, f.plural)}
    if plain(mention.text) in ours or mention.standing == "preferred":
        return False
    if pair.slot == CANONICAL and not concept.common:
        return True
    others = _others(pair, mention, concept)
    return bool(others) and (pair.slot != CANONICAL or not _is_first(pair, mention, concept))


def _is_first(pair: Pair, mention: Mention, concept: Concept) -> bool:
    """Whether it is the book's most used rendering of a concept of every game's vocabulary."""
    texts = dict(pair.renderings).get(concept.id, ())
    return bool(texts) and plain(texts[0]) == plain(mention.text)


def _others(pair: Pair, mention: Mention, concept: Concept) -> tuple[str, ...]:
    """The other renderings of the concept in the book, each once."""
    texts = dict(pair.renderings).get(concept.id, ())
    here = plain(mention.text)
    return tuple(dict.fromkeys(text for text in texts if plain(text) != here))


def _difference(pair: Pair, mention: Mention, concept: Concept) -> Difference:
    own = preferred(concept, pair.target.language)
    others = ", ".join(_others(pair, mention, concept))
    return Difference(
        "term_inconsistent.stray",
        (
            ("concept", concept.id),
            ("found", mention.text),
            ("preferred", own),
            ("also", f" Also: {others}." if others else ""),
        ),
        "minor",
        "likely",
        (),
        (mention.span,),
        own,
        mention.text,
    )


CHECK = Check(
    name="term_inconsistent",
    category="terminology/inconsistent",
    judge=judge,
    messages=(
        (
            "term_inconsistent.stray",
            "“{found}” for {concept}; we say “{preferred}”.{also}",
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
