"""Two sentences of a chapter of which one orders what the other forbids altogether."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import Sentence
from rulewright.judging.damage.saying import Saying, sayings


def find(passage: Sequence[Sentence]) -> Iterator[Damage]:
    """Bans without any condition of what another sentence under the same heading has one do."""
    chapters: dict[str | None, list[tuple[Sentence, Saying]]] = defaultdict(list)
    for sentence in passage:
        if sentence.kind != "heading":
            chapters[sentence.heading] += [(sentence, one) for one in sayings(sentence)]
    for said in chapters.values():
        for sentence, ban in said:
            if ban.tone == "banned" and ban.is_bare and ban.is_alone and len(ban.thing) > 1:
                yield from _against(sentence, ban, said)


def _against(
    sentence: Sentence, ban: Saying, said: Sequence[tuple[Sentence, Saying]]
) -> Iterator[Damage]:
    for other, order in said:
        is_same = (order.thing, order.verb) == (ban.thing, ban.verb)
        if is_same and order.tone == "told" and order.is_last and other is not sentence:
            yield Damage(sentence, (ban.span,), "likely", (("other", other.id),))
            return


CHECK = DamageCheck(
    code="source.contradicts",
    severity="critical",
    message="“{words}” is forbidden here altogether, and {other} has one do it",
    find=find,
    fires=(
        (
            "相手のチップを盤から取り除きます。相手のチップを取り除くことはできません。",
            "Remove an opponent's chip from the board. You cannot remove an opponent's chip.",
        ),
        (
            "自分の駒を1つ動かしてください。自分の駒を動かしてはいけません。",
            "Move one of your pieces. You must not move your pieces.",
        ),
    ),
    quiet=(
        (
            "相手のチップを取り除きます。完成した列の相手のチップを取り除くことはできません。",
            "Remove an opponent's chip. You cannot remove one of a completed row.",
        ),
        (
            "相手のチップを取り除きます。このターン中、相手のチップを取り除くことはできません。",
            "Remove an opponent's chip. During this turn you cannot.",
        ),
        (
            "相手のチップを取り除きます。列なら、相手のチップを取り除くことはできません。",
            "Remove an opponent's chip. If it is a row, you cannot.",
        ),
        (
            "相手のチップを取り除きます。自分のチップを取り除くことはできません。",
            "Remove an opponent's chip. You cannot remove your own.",
        ),
        (
            "相手のチップを取り除けます。相手のチップを見ることはできません。",
            "You can remove an opponent's chip. You cannot look at it.",
        ),
        (
            "相手の手札を見ると負けます。相手の手札を見ることはできません。",
            "Who looks at an opponent's hand loses. You cannot look at an opponent's hand.",
        ),
    ),
)
