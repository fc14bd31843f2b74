"""What a sentence says is done with what: the object, the verb, and whether it is ordered or banned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from rulewright.judging.damage.passage import Sentence, spread
from rulewright.reading.words import Word
from rulewright.text import Span

Tone = Literal["told", "banned"]
CONDITIONS = ("場合", "時", "限り", "間", "前", "後", "際", "内", "まで")
JOINING = ("ば", "と", "たら", "なら", "て", "で", "が", "ので", "から", "つつ", "ながら", "し")


class Saying(NamedTuple):
    """One thing done: the object's words (without amounts), the verb's lemma, its tone, its place.

    `is_bare` says that nothing limits it: no condition, nothing pointed at. `is_alone` says that
    its sentence says nothing else; `is_last` that its verb ends the sentence.
    """

    thing: tuple[str, ...]
    verb: str
    tone: Tone
    is_bare: bool
    is_alone: bool
    is_last: bool
    span: Span


def sayings(sentence: Sentence) -> Iterator[Saying]:
    """What a sentence says with を, in order."""
    found = sentence.words
    for at, word in enumerate(found):
        if word.is_("助詞-格助詞") and word.surface == "を" and (verb := verb_after(found, at)):
            start = start_of_name(found, at)
            thing = tuple(w.lemma for w in _without_amounts(found[start:at]))
            if not thing:
                continue
            tone: Tone = "banned" if _is_banned(found, verb) else "told"
            span = spread(found[start], found[verb])
            rest = sentence.spoken[verb + 1 :]
            yield Saying(
                thing,
                found[verb].lemma,
                tone,
                is_bare=not _is_limited(found, start),
                is_alone=start == 0,
                is_last=all(w.is_("動詞-非自立可能", "助動詞") or w.surface == "て" for w in rest),
                span=span,
            )


def verb_after(found: Sequence[Word], at: int) -> int:
    """Where the verb of an object is: the next verb, or the noun that is done; 0 if none."""
    for n in range(at + 1, len(found)):
        word = found[n]
        if word.is_("名詞-普通名詞-サ変可能") and n + 1 < len(found):
            if found[n + 1].lemma in ("為る", "出来る"):
                return n
        elif word.is_("動詞"):
            return n
        elif word.surface == "を" or word.is_("補助記号-句点"):
            return 0
    return 0


def start_of_name(found: Sequence[Word], at: int) -> int:
    """Where the noun phrase begins that ends before word `at`."""
    start = at
    while start and _is_of_name(found[start - 1]):
        start -= 1
    return start


def _is_of_name(word: Word) -> bool:
    is_link = word.surface in ("の", "か") and word.is_("助詞-格助詞", "助詞-副助詞")
    return is_link or word.is_("名詞", "接頭辞", "接尾辞", "代名詞", "連体詞")


AMOUNTS = ("全て", "何れ", "全部", "か", "内")


def _without_amounts(name: Sequence[Word]) -> list[Word]:
    """The noun phrase without how many: チップのいずれか, 3つのチップ are チップ."""
    kept = [
        word
        for word in name
        if not word.is_("名詞-数詞", "接尾辞-名詞的-助数詞") and word.lemma not in AMOUNTS
    ]
    while kept and kept[-1].surface == "の":
        kept.pop()
    while kept and kept[0].surface == "の":
        kept.pop(0)
    return kept


def _is_banned(found: Sequence[Word], verb: int) -> bool:
    """Whether what follows a verb forbids it: ことはできません, てはいけない, れません."""
    tail = [w for w in found[verb + 1 :] if not w.is_("補助記号")]
    lemmas = [w.lemma for w in tail]
    is_denied = bool({"無い", "ない", "ず"} & set(lemmas))
    if "禁止" in lemmas or "禁ずる" in lemmas:
        return True
    if not is_denied:
        return False
    can = "出来る" in lemmas or found[verb].is_potential
    must_not = any(a in ("て", "で") for a in lemmas) and bool(
        {"成る", "行く", "行ける"} & set(lemmas)
    )
    return can or (must_not and "ない" not in lemmas[:1])


def banned(sentence: Sentence) -> bool:
    """Whether a sentence forbids something."""
    return any(one.tone == "banned" for one in sayings(sentence))


def _is_limited(found: Sequence[Word], start: int) -> bool:
    """Whether something before the object limits what is said of it, or it is pointed at."""
    before = found[:start]
    if any(w.is_("助詞-接続助詞", "動詞", "形容詞", "助動詞") for w in before):
        return True
    if any(w.lemma in CONDITIONS for w in before):
        return True
    return any(w.is_("連体詞") or w.lemma in ("同じ", "其れ", "此れ") for w in found)
