"""A ban whose relative clause stands as the next sentence: it forbids more than is meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import Sentence, pairs, spread
from rulewright.judging.damage.saying import banned
from rulewright.reading.words import Word

POINTERS = ("其れ", "其れ等")
COPULAS = ("です", "だ")


def find(passage: Sequence[Sentence]) -> Iterator[Damage]:
    """Sentences that say of "it" what it is, behind a sentence that bans something."""
    for before, sentence in pairs(passage):
        if banned(before) and _describes(sentence.spoken):
            span = spread(sentence.words[0], sentence.spoken[-1])
            yield Damage(sentence, (span,), "likely", (("before", before.id),))


def _describes(spoken: Sequence[Word]) -> bool:
    """Whether it says of "it" that it is something that was done, or a part: それは…した…です."""
    if len(spoken) < 4 or spoken[0].lemma not in POINTERS or spoken[1].surface not in "はが":
        return False
    if spoken[-1].lemma not in COPULAS or not spoken[-2].is_("名詞", "接尾辞"):
        return False
    inner = spoken[2:-2]
    is_done = any(w.lemma == "た" and w.form.startswith("連体形") for w in inner)
    is_part = spoken[-2].lemma in ("一部", "一つ", "部分") and bool(inner)
    return is_done or is_part


CHECK = DamageCheck(
    code="source.torn",
    severity="critical",
    message="“{words}” may be part of the ban in {before}, which without it forbids more",
    find=find,
    fires=(
        (
            "相手のチップを取ることはできません。それはすでに完成した列の一部です。",
            "You cannot take an opponent's chip. It is part of a completed row already.",
        ),
        (
            "駒を動かしてはいけません。それはこの手番に置いた駒です。",
            "You must not move a piece. It is a piece that you placed in this turn.",
        ),
    ),
    quiet=(
        ("相手の手札を見てはいけません。それはルール違反です。", "Do not look. That is a foul."),
        ("手札は5枚です。それは山札の一部です。", "The hand is 5. It is part of the deck."),
        (
            "チップは取れません。それは次の手番にできます。",
            "You cannot take it. You can next turn.",
        ),
        ("完成した列のチップを取ることはできません。", "You cannot take a chip of a row."),
        ("動かせません。これは王です。", "It cannot be moved. This is a king."),
        ("カードは引けません。その後、手番を終えます。", "You cannot draw. Then end the turn."),
    ),
)
