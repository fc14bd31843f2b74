"""Concepts of the source that the target does not name, or names by a general word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from rulewright.judging.facing.coverage import is_reworded, is_said_by_prefix
from rulewright.judging.facing.naming import (
    Missing,
    are_related,
    has_pronoun,
    is_pointed_at,
    missing,
    named,
    preferred,
)
from rulewright.judging.facing.pointed import is_taken_up
from rulewright.judging.facing.verbs import other_verbs
from rulewright.judging.finding import CANONICAL, Check, Difference, Example, Pair, Tier


def judge(pair: Pair) -> Iterator[Difference]:
    """Noun concepts left unnamed; verbs and common words at most to be read."""
    if not pair.target.text.strip():
        return
    for gap in missing(pair):
        if gap.general is not None:
            if not is_taken_up(pair, gap.concept.id, gap.mention.span):
                yield _general(pair, gap)
        elif not _is_of_game(pair, gap) and not _is_anyone(pair, gap):
            yield _missing(pair, gap)
    yield from _outvoted(pair)


def _is_of_game(pair: Pair, gap: Missing) -> bool:
    """Whether it only says that something is the game's own: ゲームの準備 is the setup."""
    is_own = pair.source.text.startswith("の", gap.mention.span.end)
    return gap.concept.id == "game" and gap.concept.common and is_own


_ANYONE = re.compile(r"\b(?:whoever|(?:any|every)(?:one|body))\b", re.I)


def _is_anyone(pair: Pair, gap: Missing) -> bool:
    """Whether the text names a player by a word for anyone: whoever, everyone."""
    return gap.concept.id == "player" and _ANYONE.search(pair.target.text) is not None


def _outvoted(pair: Pair) -> Iterator[Difference]:
    """Verbs of the source that every other translation, two at least, names and this one does not.

    Words of every game's verbs come and go in good English; that all the others have one tells.
    """
    if len(pair.siblings) < 2 or pair.slot == CANONICAL:
        return
    others = [named(sibling) for sibling in pair.siblings]
    for _, difference in other_verbs(replace(pair, siblings=())):
        verb = str(difference.source_value)
        if is_said_by_prefix(pair, (verb,)):
            continue
        if all(are_related(pair.glossary, (verb,), names) for names in others):
            yield Difference(
                "term_missing.outvoted",
                (("source", difference.source_spans[0].of(pair.source.text)), ("said", verb)),
                "major",
                "review",
                difference.source_spans,
                difference.target_spans,
                verb,
                None,
            )


def _general(pair: Pair, gap: Missing) -> Difference:
    """ "One tip" for Sチップ; "the chip" may point back at the chip just named."""
    assert gap.general is not None
    pointed = is_pointed_at(pair.target, gap.general)
    tier: Tier = "review" if pointed else "likely"
    return Difference(
        "term_missing.general",
        (("term", preferred(gap.concept, pair.target.language)), ("found", gap.general.text)),
        "critical",
        tier,
        (gap.mention.span,),
        (gap.general.span,),
        gap.concept.id,
        gap.general.concepts[0],
    )


_THERE = re.compile(
    r"\b(?:there|here|(?:in|into|on|onto|from|to|of) (?:it|them|this|that))\b", re.I
)


def _is_moved(pair: Pair, gap: Missing) -> bool:
    """Whether the term is where a thing goes to or from, which an "it" alone does not say."""
    ends = {str(fact.value).partition(":")[2] for fact in pair.source.of("direction")}
    return gap.concept.id in ends and not _THERE.search(pair.target.text)


def _missing(pair: Pair, gap: Missing) -> Difference:
    tier: Tier = "likely"
    if gap.concept.common or (has_pronoun(pair, gap.mention.clause) and not _is_moved(pair, gap)):
        tier = "review"
    if pair.slot == CANONICAL and not gap.concept.common:
        tier = "likely"
    if is_reworded(pair, gap.mention):
        tier = "review"
    return Difference(
        "term_missing.missing",
        (("term", preferred(gap.concept, pair.target.language)), ("source", gap.mention.text)),
        "minor" if gap.concept.common else "major",
        tier,
        (gap.mention.span,),
        (),
        gap.concept.id,
        None,
    )


CHECK = Check(
    name="term_missing",
    category="terminology/missing",
    judge=judge,
    messages=(
        (
            "term_missing.general",
            "{Whose} says only “{found}”; the source says which: “{term}”.",
        ),
        ("term_missing.missing", "The source names {source} (“{term}”); {whose} does not."),
        (
            "term_missing.outvoted",
            "{source} is “{said}” in every other translation; {whose} has no such verb.",
        ),
        ("term_missing.unsaid", "The source says “{said}”; {whose} does not."),
    ),
    fires=(
        Example(
            "１～５回目のトリックの勝者はSチップを１つ獲得します。",
            "The winner of 1st ~ 5th tricks can gain one tip.",
            "which chip",
        ),
        Example("Gチップを１つ獲得します。", "Gain one chip.", "which chip"),
        Example("共通のストックからカードを取ります。", "Take a card.", "from where"),
        Example("Gチップを箱に置きます。", "Put a card in the box."),
        Example("置く場合、そのGチップは箱に置きます。", "To place a chip, put it in the box."),
        Example(
            "Sチップを５つと、Gチップを１つ置きます。",
            "Place 5 S tips and the same number of tips plus 1 more tip.",
            "which chip, the second time",
        ),
        Example("カードを共通のストックに置きます。", "Put it out on the spot.", "it is the card"),
    ),
    quiet=(
        Example("Gチップを１つ獲得します。", "You earn a G chip."),
        Example("Gチップを捨てます。", "Discard G-chips.", "hyphen and plural"),
        Example("ガソリンチップを１つ獲得します。", "To win one gasoline chip."),
        Example("チップを１つ獲得します。", "You gain a chip."),
        Example(
            "Sチップは自分の手元に戻します。",
            "The S tips are kept in front of you.",
            "wrong, but named",
        ),
        Example("カードを引きます。引いたカードを置きます。", "Draw a card. Place the card."),
        Example("チップを取ります。", "Take a G chip.", "more specific is no loss"),
        Example("共通のストックのGチップを取ります。", "Take G chips in common stock."),
        Example("カードをシャッフルします。", "Shuffle the cards."),
        Example("カードを共通のストックに置きます。", "Put a card in it.", "in it"),
        Example(
            "Gチップを取り、Gチップを置きます。", "Take a G chip and place the chip.", "points back"
        ),
        Example("置く場合、そのGチップは箱に置きます。", "To place the chip, put it in the box."),
    ),
)
