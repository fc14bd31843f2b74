"""A sentence that denies a thing and then goes on as if it were done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import Sentence, spread
from rulewright.judging.damage.saying import verb_after
from rulewright.reading.words import Word

DENIED = ("ず", "無い", "ない")
REACH = 6
"""So many words behind a verb deny it: 払うことができず."""
GOING_ON = ("と", "ば", "たら")


def find(passage: Sequence[Sentence]) -> Iterator[Damage]:
    """カードを取れず、カードを取ると: the same verb and object denied, then a condition."""
    for sentence in passage:
        done = list(_done(sentence.words))
        for (at, verb), (again, same) in pairwise(done):
            found = sentence.words
            is_same = (found[at - 1].lemma, found[verb].lemma) == (
                found[again - 1].lemma,
                found[same].lemma,
            )
            if is_same and _is_denied(found[verb:again]) and _is_condition(found, same):
                span = spread(found[again - 1], found[same])
                yield Damage(sentence, (spread(found[at - 1], found[verb]), span), "likely")


def _done(found: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """Where を and its verb stand."""
    for at, word in enumerate(found):
        if at and word.surface == "を" and (verb := verb_after(found, at)):
            yield at, verb


def _is_denied(between: Sequence[Word]) -> bool:
    """Whether the verb is denied, and nobody else is named before the next object."""
    lemmas = [word.lemma for word in between[:REACH]]
    names_another = any(
        word.is_("助詞-係助詞") or (word.surface == "が" and between[at - 1].lemma != "事")
        for at, word in enumerate(between)
    )
    return bool(set(lemmas) & set(DENIED)) and not names_another


def _is_condition(found: Sequence[Word], verb: int) -> bool:
    """Whether an affirmed verb makes a condition: 取ると, 取得すれば."""
    after = found[verb + 1 : verb + 3]
    is_plain = not any(word.lemma in DENIED for word in after)
    return is_plain and any(w.is_("助詞-接続助詞") and w.surface in GOING_ON for w in after)


CHECK = DamageCheck(
    code="source.undone",
    severity="critical",
    message="“{words}”: denied, and in the same breath done; has another doer been lost?",
    find=find,
    fires=(
        ("カードを取得できず、自分のカードを取得すると、権利を失います。", "Cannot take, takes."),
        ("コマを動かさず、コマを動かすと、負けます。", "Without moving a piece, if one moves it."),
        ("札を引かないで、札を引けば、終わります。", "Not drawing a card, if one draws a card."),
    ),
    quiet=(
        ("カードを取らず、相手がカードを取ると、負けます。", "You take none; an opponent takes."),
        ("カードを取らず、コマを取ると、負けます。", "You take no card, but a piece."),
        ("カードを取り、カードを取ると、終わります。", "Take a card; if you take one, it ends."),
        ("カードを引かず、カードを見ると、負けます。", "Not drawing a card, if you look at it."),
        ("カードを引けないとき、カードを引く代わりに捨てます。", "Discard instead of drawing."),
    ),
)
