"""Duties of a translation in sentences of which the source only says what may be done or happen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.judging.facing.pairing import facing_text, pairing_of
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

DUTY = re.compile(
    "必ず|かならず|必要(?!に応じ|なら|であれ|な時|なとき|ない)|必須|義務|べき|べし|(?:重要|大切|大事)(?!な(?!の))|常に|いつも|絶対|ましょう|ください|下さい|なさい|"
    "(?:なけれ|ねば|ないと|なくて).{0,2}(?:な[らりる]|いけ|駄目|だめ)|ざるを得|禁[止じ]|要[しす]"
)
"""Words of the source that make something a duty, or an order."""
CHANCE = re.compile(
    "かもしれ|かも知れ|(?:こと|場合|とき|時)[がも](?:あ[るりっれ]|多)|可能性|恐れ|おそれ|"
    "[得う]る(?![さのをにはが])|だろう|でしょう|考えられ|できる(?:限り|かぎり|だけ)"
)
"""Words of the source for what may happen, which no duty says."""
RESULT = re.compile(
    "[わ分]か[りるっ]|見え[まるて]|聞こえ|異な[りるっ]|役立|役に立|[てで](?:しま[いうっ]|くれ)"
    "|[りきしちにみびぎいえけせてねべめれげ](?:やす|にく|づら)[いく]|な[りるっ]そう"
)
"""Words of the source for what comes by itself, which nobody can be bound to."""
FREE = ("may",)
ASKED = "can"
"""What is possible or passive, and says nothing of what may be done: 並べられる."""


def forced(pair: Pair) -> Iterator[tuple[Fact | None, Fact]]:
    """Each such duty, with the permission that it stands for, if any.

    A plain statement of the source may well be a duty, but none stands beside its permissions.
    """
    for bead in pairing_of(pair).beads:
        theirs = _within(pair.target, bead.target_spans)
        duties = [fact for fact in theirs if is_duty(pair.target, fact)]
        if not duties or not bead.source_spans:
            continue
        text = "".join(span.of(pair.source.text) for span in bead.source_spans)
        ours = _within(pair.source, bead.source_spans)
        free = [fact for fact in ours if fact.value in FREE]
        is_free = len(free) == len(ours) and not DUTY.search(text)
        is_loose = is_free and bool(free or CHANCE.search(text))
        is_aimed = AIM.search(text) is not None and not CAUSE.search(text)
        for duty in duties:
            is_odd = _is_degree(pair, duty) or (is_aimed and _is_purpose(pair, duty))
            if is_loose or is_odd or (is_free and _is_result(pair, duty)):
                yield _nearest(pair, free, duty), duty


DEGREE = re.compile(r"\b(?:as [a-z]+ as|whatever|however [a-z]+) (?:[a-z]+ ){1,2}$", re.IGNORECASE)
"""Before a modal, what says how far one is able: as often as you can."""
AS_FAR = re.compile("(?:でき|出来|可能な)(?:る)?(?:限り|かぎり|だけ)|なるべく|極力")
PURPOSE = re.compile(
    r"\bso (?:that |(?!you |we |they |it ))(?:the |your |all |both |each )?[a-z]+ (?:[a-z]+ )?$",
    re.IGNORECASE,
)
"""Before a modal, what an aim begins with: so that the players can read it."""
AIM = re.compile("ように|ため[にの]|[けれえせてべめねげ]ば")
CAUSE = re.compile("ので|から|よって|したがって|従って|だから|そこで|ゆえ|せい|おかげ")


def _is_degree(pair: Pair, duty: Fact) -> bool:
    """Whether a duty stands where the source says how far one is able."""
    before = pair.target.text[: duty.span.start]
    return DEGREE.search(before) is not None and AS_FAR.search(pair.source.text) is not None


def _is_purpose(pair: Pair, duty: Fact) -> bool:
    """Whether a duty stands in an aim, of which nobody is bound to anything."""
    said = facing_text(pair, duty)
    is_aim = PURPOSE.search(pair.target.text[: duty.span.start]) is not None
    return is_aim and not BINDING.search(said)


BINDING = re.compile(
    "必ず|必要|必須|義務|べき|べし|(?:なけれ|ねば|ないと|なくて).{0,2}(?:な[らりる]|いけ)"
)


def _is_result(pair: Pair, duty: Fact) -> bool:
    """Whether what faces a duty comes by itself in the source."""
    return RESULT.search(facing_text(pair, duty)) is not None


def is_duty(reading: Reading, fact: Fact) -> bool:
    """Whether a modality of the target is a duty; "only need", "always", "make sure" are none."""
    said = fact.span.of(reading.text).lower()
    limits = any(other.clause == fact.clause for other in reading.of("limiter"))
    is_loose = said == "always" or "sure" in said or (limits and said.startswith("need"))
    return fact.value == "must" and not is_loose


def _within(reading: Reading, spans: Sequence[Span]) -> list[Fact]:
    return [
        fact
        for fact in reading.of("modality")
        if fact.value != ASKED and any(span.start <= fact.span.start < span.end for span in spans)
    ]


def _nearest(pair: Pair, free: Sequence[Fact], duty: Fact) -> Fact | None:
    """The permission that a duty stands for: in a partner clause, if any."""
    partners = pairing_of(pair).sources(duty.clause)
    return min(free, key=lambda fact: fact.clause not in partners, default=None)
