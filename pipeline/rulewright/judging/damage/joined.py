"""A verb joined to a bare case: ターンを取り、チップの場合、 has lost the verb of its second half."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import Sentence, spread
from rulewright.judging.damage.saying import start_of_name


def find(passage: Sequence[Sentence]) -> Iterator[Damage]:
    """A clause that goes on, then a noun with の場合 and a comma."""
    for sentence in passage:
        found = sentence.words
        for at in range(3, len(found) - 1):
            if found[at].lemma != "場合" or found[at - 1].surface != "の":
                continue
            start = start_of_name(found, at)
            is_joined = (
                start > 1
                and found[start - 1].surface == "、"
                and found[start - 2].is_("動詞")
                and found[start - 2].form.startswith("連用形")
            )
            if is_joined and found[at + 1].surface == "、":
                yield Damage(sentence, (spread(found[start - 2], found[at]),), "review")


CHECK = DamageCheck(
    code="source.joined",
    severity="major",
    message="“{words}”: a verb goes on to a case that has none; has one been lost?",
    find=find,
    fires=(
        (
            "ターンを取り、盤上のチップの場合、カードを引きます。",
            "Taking a turn, chip on the board.",
        ),
        ("カードを引き、赤のカードの場合、捨てます。", "Drawing a card, in the case of a red one."),
    ),
    quiet=(
        ("チップの場合、カードを引きます。", "In the case of a chip, draw."),
        ("ターンを取り、チップを置いた場合、カードを引きます。", "Having taken a turn and placed."),
        ("カードを引き、2人の場合は捨てます。", "Draw a card, and with two players discard."),
    ),
)
