"""Which limits of the source the target answers, each by a word of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from rulewright.judging.facing.pairing import (
    beside,
    level_facts,
    level_source_text,
    level_text,
    near_text,
    pairing_of,
)
from rulewright.judging.finding import Pair
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

ANSWERS = words(
    "only just solely sole alone nothing_but except other_than unless exclusively exclusive merely "
    "simply single limited sole purely no_more itself restricted as_long_as specifically unique "
    "nobody_but but_only not_until no_one_but none_but barely no_further no_one_else nobody_else "
    "nothing_else no_other none_other secretly in_secret privately in_private"
)
"""English words that carry "only" each for one limit."""

LOOSE = words("more_than up_to at_most exact exactly enough until")
"""English words that may carry it in the partner clause."""

GROUNDS: Mapping[str, re.Pattern[str]] = {
    word: re.compile(ja)
    for english, ja in (
        ("until not_until", "まで|前"),
        ("more_than up_to at_most", "以上|以下|以内|超|より|最大|未満|まで"),
        ("exact exactly", "正確|ちょうど|丁度|ぴったり|厳密"),
        ("enough", "足り|十分"),
        ("unless as_long_as", "限り|なければ|ないと"),
        ("except other_than", "除|以外|ただし"),
        ("simple simply", "単純|簡単|簡素"),
        ("unique", "固有|一意|独自"),
        ("itself", "自体|自身"),
        ("single", "単一|単独"),
        ("limited restricted", "制限|制約"),
        ("just", "ちょうど|たった今"),
        ("no_more", "もう|以上"),
        ("specifically", "特に|具体|特定"),
    )
    for word in words(english)
}
"""Of these, the words that the source may have a ground of its own for: then they answer no limit."""

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
        source = _sentences(pair, fact)
        said = _said(level_text(pair, fact) or _of_items(pair, fact), source)
        near = near_text(pair, fact)
        limits = [other for other in beside(pair, fact, "limiter") if other.value == "only"]
        if not said:
            yield fact
        elif near and said < len(limits):
            mine = [other for other in limits if other.clause == fact.clause]
            if mine.index(fact) >= _said(near, source):
                yield fact


LEAD = re.compile(r"[^。\n]*(?=\n[ 　]*[・•●○①-⑳*-])")
"""The rest of a line that leads into items: その場合そのターン中だけ."""


def _of_items(pair: Pair, fact: Fact) -> str:
    """The target of the items that a line leads into, which may say each what it says for all.

    Of several sentences that say the items, the one with the fewest limits; of a list, the whole.
    """
    lead = LEAD.match(pair.source.text, fact.span.end)
    target = pair.target.text.lower()
    if lead is None or ":" in target:
        return target if lead else ""
    beads = (bead for bead in pairing_of(pair).beads if bead.source_spans and bead.target_spans)
    said = [
        "\n".join(span.of(target) for span in bead.target_spans)
        for bead in beads
        if bead.source_spans[0].start >= lead.end()
    ]
    return min(said, key=_said, default="")


def _sentences(pair: Pair, fact: Fact) -> str:
    """The sentences of the source around a limit, without the limits themselves."""
    spans = pairing_of(pair).from_source(fact).source_spans
    return LIMITS.sub("", "".join(span.of(pair.source.text) for span in spans))


LIMITS = re.compile("だけ|のみ|しか|に限り|に限る|限定")

CLEFT = re.compile(
    r"(?P<only>のは)[^。.]*?(?:(?P<case>(?:とき|時|場合|際|間)に?(?:で[すあ]|だ))|(?:とき|時|場合|際)に(?:す|行う)べき|いずれか)"
)
"""A cleft with a case or a choice in focus: 使えるのは手番のときです, only on one's turn."""


OPEN = (("if", "when", "whenever", "while", "as long as"), ("either",))
"""English words that may say what is in focus: a case, a choice."""


def clefts(pair: Pair) -> Iterator[Fact]:
    """Each cleft that says when alone something may or should be done, in no word of the target."""
    for hit in CLEFT.finditer(pair.source.text) if "のは" in pair.source.text else ():
        span = Span(*hit.span("only"))
        clause = next((i for i, c in enumerate(pair.source.clauses) if c.span.overlaps(span)), 0)
        fact = Fact("limiter", "only", span, clause)
        text = level_text(pair, fact)
        is_open = bool(text) and not _said(text) and not has_word(text, *OPEN[hit["case"] is None])
        if is_open and _is_exhaustive(pair.source, Span(*hit.span())):
            yield fact


def _is_exhaustive(reading: Reading, cleft: Span) -> bool:
    """Whether a cleft is of what may or should be done, and has no other word for "only"."""
    facts = reading.of("modality")
    is_free = any(f.value == "may" and f.span.end == cleft.start for f in facts)
    is_due = any(f.value == "should" and cleft.overlaps(f.span) for f in facts)
    limits = (other for other in reading.of("limiter") if cleft.overlaps(other.span))
    return (is_free or is_due) and not any(limits)


def _said(text: str, source: str = "") -> int:
    """How many words for a limit a text has, those aside that its source has another ground for."""
    found = (hit[0] for hit in _pattern().finditer(text))
    grounds = (GROUNDS.get(word) for word in found)
    own = sum(ground is None or ground.search(source) is None for ground in grounds)
    return own + len(CONTRAST.findall(text))


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
    """Whether the clause of a limit ends in a denial, not in leave for what is not yet there."""
    behind = [
        other
        for other in pair.source.of("negation", "modality")
        if other.clause == fact.clause and other.span.start >= fact.span.end
    ]
    last = max(behind, key=lambda other: other.span.start, default=None)
    return last is not None and (last.kind == "negation" or last.value in DENIED)
