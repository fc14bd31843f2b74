"""The whole in the target where the source speaks of a part, and one of it where of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulewright.judging.facing.events import kinship
from rulewright.judging.facing.pairing import (
    beside,
    level_facts,
    level_sources,
    level_text,
    pairing_of,
)
from rulewright.judging.facing.partial import WHOLE, facing_wholes, matched, neighbours
from rulewright.judging.finding import Pair
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact
from rulewright.text import Span


class Clash(NamedTuple):
    """A quantifier of the source, and where the target says what cannot stand for it."""

    ours: Fact
    theirs: Span
    said: str


NOT_SO = re.compile(r"\b(?:not|never|n['’]t|cannot) (?:\w+ )?$", re.I)
""" "One, but not both": what is denied is not stated."""


def overstated(pair: Pair) -> Iterator[Clash]:
    """Each all, both or every of the target that no whole of the source grounds, for a part."""
    for fact in pair.target.of("quantifier"):
        if fact.value not in ("all", "both", "each") or _is_grounded(pair, fact):
            continue
        if NOT_SO.search(pair.target.text, 0, fact.span.start):
            continue
        part = next((p for p in _open_parts(pair, fact) if _is_of(pair, p, fact)), None)
        if part is not None:
            yield Clash(part, fact.span, str(fact.value))


def _is_grounded(pair: Pair, fact: Fact) -> bool:
    theirs = [other for other in neighbours(pair, fact) if other.value in WHOLE]
    ours = [ground for ground in facing_wholes(pair, fact) if not _is_choice(pair, ground)]
    return any(ground == fact for _, ground in matched(pair, ours, theirs))


def _open_parts(pair: Pair, fact: Fact) -> Iterator[Fact]:
    """The parts that the facing sentences speak of and no part of the target answers."""
    parts = ("some", "half", "either")
    sources = level_sources(pair, fact, "quantifier")
    ours = [f for f in sources if f.value in parts or _is_choice(pair, f)]
    theirs = [f for f in neighbours(pair, fact) if f.value in (*parts, "several", "any")]
    for part, answer in matched(pair, ours, theirs):
        if answer is None:
            yield part


def _is_choice(pair: Pair, fact: Fact) -> bool:
    """Whether "any" is what one chooses (好きな), not whoever it may be (誰でも)."""
    said = fact.span.of(pair.source.text)
    return fact.value == "any" and said.startswith(("好き", "任意", "どれ", "いずれ"))


def _is_of(pair: Pair, part: Fact, whole: Fact) -> bool:
    kin = kinship(pair, part, whole)
    return kin > 0 or (kin == 0 and pairing_of(pair).joins(part.clause, whole.clause))


class Phrase(NamedTuple):
    """What quantifiers of the source cannot be said by.

    Unless words of the source say that too (`ja`), or words of the target the right thing besides.
    """

    values: tuple[str, ...]
    governs: str
    said: str
    en: re.Pattern[str]
    ja: re.Pattern[str]
    besides: tuple[str, ...] = ()


def _phrase(
    values: str, governs: str, said: str, en: str, ja: str, besides: tuple[str, ...] = ()
) -> Phrase:
    pattern = re.compile(rf"\b(?:{en})\b", re.IGNORECASE)
    return Phrase(tuple(values.split()), governs, said, pattern, re.compile(ja), besides)


PHRASES = (
    _phrase(
        "each",
        "",
        "in total",
        "in total|in all|a total of|between (?:them|you)|among (?:them|you)",
        "合計|全部で|計|合わせ|総|全員で|みんなで|あわせ|トータル|のべ|延べ",
    ),
    _phrase(
        "all each both",
        "player",
        "one",
        "(?:only )?(?:one|a single) (?:of )?(?:the )?(?:other )?(?:player|opponent|person)s?"
        "(?! (?:at a time|by one|each|after))",
        "[1１一][人名](?!ずつ)|ひとり|誰か|だれか|いずれか|どちらか",
    ),
    _phrase(
        "all each both",
        "player",
        "one player",
        "another player|the (?:active|current|start(?:ing)?|first|last|next) player",
        "誰か|だれか|手番|ターン|番|スタート|開始|最初|初|親|先|次|最後|他|別|ほか|者|人[がはのもにを]|[1１一][人名]|ひとり",
        words("players everyone everybody each every all both they them people"),
    ),
    _phrase(
        "all each both",
        "",
        "any number",
        r"any number of|as many \w+ as (?:you|they) (?:like|want|wish|please)|some or all",
        "好き|任意|いくつでも|何[枚個人]でも|いくらでも|できるだけ|自由|いくつか",
    ),
    _phrase(
        "both",
        "",
        "one",
        "(?:only )?one (?:of|side|hand|end)|only one|a single",
        "片|一方|どちらか|いずれか|[1１一]|ひとつ",
    ),
    _phrase(
        "both",
        "",
        "either",
        r"either\b[^.;:]{2,60}?\bor",
        "または|か、|いずれ|どちらか|もしくは|あるいは",
    ),
)


def understated(pair: Pair) -> Iterator[Clash]:
    """Each quantifier of the source that a phrase of the facing sentences belies."""
    for fact in pair.source.of("quantifier"):
        if _is_denied(pair, fact):
            continue
        for phrase in PHRASES:
            if fact.value in phrase.values and phrase.governs in ("", fact.governs):
                place = _place(pair, fact, phrase)
                if place is not None and not _is_answered(pair, fact):
                    yield Clash(fact, place, phrase.said)
        for other, said in (*_only_ones(pair, fact), *_any_ones(pair, fact)):
            if not _is_answered(pair, fact):
                yield Clash(fact, other.span, said)


def _is_denied(pair: Pair, fact: Fact) -> bool:
    """Whether the source denies in the clause: "not both" may be said by "only one"."""
    return any(
        other.clause == fact.clause and (other.kind == "negation" or "not" in str(other.value))
        for other in beside(pair, fact, "negation", "modality")
    )


DISTRIBUTIVE = ("ごと", "毎", "ずつ", "あたり", "当たり", "につき")


def _only_ones(pair: Pair, fact: Fact) -> Iterator[tuple[Fact, str]]:
    """The number 1 of the thing of a whole, if the source has no 1 for it."""
    said = fact.span.of(pair.source.text)
    if fact.value not in ("all", "each", "both") or said.startswith(DISTRIBUTIVE):
        return
    ones = [f for f in level_facts(pair, fact, "number") if f.value == 1]
    if not any(other.value == 1 for other in beside(pair, fact, "number")):
        for other in ones:
            number = other.span.of(pair.target.text).lower()
            if number.startswith(("one", "1", "a single")) and kinship(pair, fact, other) > 0:
                yield other, "one"


def _any_ones(pair: Pair, fact: Fact) -> Iterator[tuple[Fact, str]]:
    """ "Any" thing where the source counts off something for each: one of each colour."""
    if fact.value not in ("all", "each") or fact.governs == "player":
        return
    if any(other.value in ("any", "either") for other in beside(pair, fact, "quantifier")):
        return
    if any(other.clause == fact.clause for other in beside(pair, fact, "number")):
        for other in level_facts(pair, fact, "quantifier"):
            if other.value == "any" and kinship(pair, fact, other) > 0:
                yield other, "any"


def _place(pair: Pair, fact: Fact, phrase: Phrase) -> Span | None:
    bead = pairing_of(pair).from_source(fact)
    if any(phrase.ja.search(span.of(pair.source.text)) for span in bead.source_spans):
        return None
    if has_word(level_text(pair, fact), *phrase.besides):
        return None
    for edge in bead.target_spans:
        for found in phrase.en.finditer(pair.target.text, edge.start, edge.end):
            if not phrase.governs or _is_main(pair, found.start()):
                return Span(*found.span())
    return None


def _is_main(pair: Pair, at: int) -> bool:
    """Whether a place of the target stands in no condition and no other dependent clause."""
    around = [c for c in pair.target.clauses if c.span.start <= at < c.span.end]
    return all(clause.role == "main" for clause in around)


def _is_answered(pair: Pair, fact: Fact) -> bool:
    """Whether a whole of the target answers this one of the source, one to one."""
    theirs = [f for f in level_facts(pair, fact, "quantifier") if f.value in WHOLE[:-1]]
    if fact.value == "each" and any(other.value == "each" for other in theirs):
        return True
    ours = facing_wholes(pair, theirs[0]) if theirs else []
    return any(one == fact and answer for one, answer in matched(pair, ours, theirs))
