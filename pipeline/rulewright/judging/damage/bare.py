"""A clause whose verb has lost what it is said of: 、ある場合にのみ with nothing that there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import Sentence, spread
from rulewright.reading.words import Word

BEING = ("ある", "いる", "ない", "いない")
CASES = ("場合", "時", "際", "限り", "内")
ONLY = ("のみ", "だけ", "限り")


def find(passage: Sequence[Sentence]) -> Iterator[Damage]:
    """ある場合にのみ where a clause begins: "a certain case" is no case in which only."""
    for sentence in passage:
        found = sentence.words
        for at in range(len(found) - 1):
            if _is_bare(found, at):
                last = next(n for n in range(at, len(found)) if found[n].lemma in CASES)
                yield Damage(sentence, (spread(found[at], found[last]),), "likely")


def _is_bare(found: Sequence[Word], at: int) -> bool:
    """Whether a clause begins with a verb of being, and only in that case something holds."""
    if found[at].surface not in BEING or found[at + 1].lemma not in CASES:
        return False
    is_first = at == 0 or found[at - 1].surface in "、，,（(" or found[at - 1].lemma == "は"
    after = [word.surface for word in found[at + 1 : at + 4]]
    return is_first and (bool(set(after) & set(ONLY)) or found[at].surface != "ある")


CHECK = DamageCheck(
    code="source.bare",
    severity="major",
    message="“{words}”: what there is, or is not, has been lost",
    find=find,
    fires=(
        ("3つ目の箱は、ある場合にのみ使います。", "The third box is used only if there is."),
        ("赤いチップは、いる場合だけ使います。", "Red chips are used only if is."),
        ("カードは、ない時に引きます。", "Cards are drawn when is not."),
    ),
    quiet=(
        ("3つ目の箱は、3人目がいる場合にのみ使います。", "The third box only if there is a third."),
        ("ある場合には、逆になります。", "In a certain case it is the reverse."),
        ("カードがない場合、引きます。", "If there is no card, draw."),
        ("手札にあるカードの場合だけ使えます。", "Only in the case of a card in hand."),
        ("できない場合のみ引きます。", "Draw only if you cannot."),
    ),
)
