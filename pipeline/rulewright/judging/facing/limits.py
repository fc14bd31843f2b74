"""Which limits of the source the target answers, each by a word of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from rulewright.judging.facing.pairing import (
    beside,
    level_facts,
    level_source_text,
    level_text,
    near_text,
)
from rulewright.judging.finding import Pair
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact

ANSWERS = words(
    "only just solely sole alone nothing_but except other_than unless exclusively exclusive merely "
    "simply single limited sole purely no_more itself restricted as_long_as specifically unique "
    "nobody_but but_only not_until no_one_but none_but barely no_further no_one_else nobody_else "
    "nothing_else no_other none_other secretly in_secret privately in_private"
)
"""English words that carry "only" each for one limit."""

LOOSE = words("more_than up_to at_most exact exactly enough until")
"""English words that may carry it in the partner clause."""

CONTRAST = re.compile(
    r"\bbut (?:leave|keep)\b|\b(?:keep|leav)(?:e|ing)? [^.;]*\b(?:as (?:is|it is|they are)|unchanged)\b"
    r"|\blast [a-z]+ (?:standing|left|remaining|alive)\b"
)
"""What becomes of the rest, or that there is none: then the limit is said."""

CASES = re.compile("(?:場合|とき|時|際|あいだ|間)に限")
"""Only in a case, which a bare "if" may say."""


def unanswered(pair: Pair) -> Iterator[Fact]:
    """The limits of the source that no word of the facing sentences answers, one to one."""
    for fact in pair.source.of("limiter"):
        if fact.value != "only":
            continue
        whole, near = level_text(pair, fact), near_text(pair, fact)
        limits = [other for other in beside(pair, fact, "limiter") if other.value == "only"]
        if not _said(whole):
            yield fact
        elif near and _said(whole) < len(limits):
            mine = [other for other in limits if other.clause == fact.clause]
            if mine.index(fact) >= _said(near):
                yield fact


def _said(text: str) -> int:
    """How many words for a limit a text has."""
    return len(_pattern().findall(text)) + len(CONTRAST.findall(text))


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    union = "|".join(map(re.escape, (*ANSWERS, *LOOSE)))
    return re.compile(rf"(?<![a-z])(?:{union})(?![a-z])")


def is_of_a_case(pair: Pair, fact: Fact) -> bool:
    """Whether the target says by a bare condition in which case alone the source lets it be."""
    start = max(0, fact.span.start - 4)
    if not CASES.search(pair.source.text[start : fact.span.end]):
        return False
    return has_word(level_text(pair, fact), "if", "when", "in case", "while", "provided")


EVEN = re.compile(
    "(?:場合|とき|時|誰|だれ|どこ|どれ|[てでいつ])でも|(?<!ま)ても(?!よ|良|い|構|かま)|さえ(?!れ)|すら"
)
LIMIT = re.compile("だけ|のみ|しか|限|唯一|ただ|単|ばかり|まで|こそ|ずつ|以外|除|初めて|はじめて")


def evens(pair: Pair) -> Iterator[Fact]:
    """Each "only" of the target where the source says "even" and limits nothing."""
    for fact in pair.target.of("limiter"):
        if fact.value == "only":
            text = level_source_text(pair, fact)
            if EVEN.search(text) and not LIMIT.search(text):
                yield fact


DENIED = ("must-not", "cannot")
DENYING = words("not no never cannot except but_not other_than unless without neither nor none")


def affirmed(pair: Pair) -> Iterator[tuple[Fact, Fact]]:
    """Limits of a denial ("only on the first night not") that the target turns into leave.

    What the source denies of that case alone, the target allows in that case alone.
    """
    for fact in pair.source.of("limiter"):
        said = fact.span.of(pair.source.text)
        if fact.value != "only" or said not in ("だけ", "のみ") or not _is_denied(pair, fact):
            continue
        theirs = [other for other in level_facts(pair, fact, "limiter") if other.value == "only"]
        text = level_text(pair, fact)
        if theirs and "n't" not in text and not has_word(text, *DENYING):
            yield fact, theirs[-1]


def _is_denied(pair: Pair, fact: Fact) -> bool:
    return any(
        other.clause == fact.clause
        and other.span.start >= fact.span.end
        and (other.kind == "negation" or other.value in DENIED)
        for other in pair.source.of("negation", "modality")
    )
