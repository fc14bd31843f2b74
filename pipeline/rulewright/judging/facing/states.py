"""States that come in two: what the source excepts, the target says by what is left.

"Any spot that is still empty" is 埋まっている場所を除けば, every spot but the filled ones.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Reading
from rulewright.text import Span


class State(NamedTuple):
    """A state as the source says it, and its contrary in English."""

    ja: re.Pattern[str]
    contrary: re.Pattern[str]


def _state(ja: str, contrary: str) -> State:
    return State(re.compile(ja), re.compile(rf"\b(?:{contrary})\b", re.IGNORECASE))


STATES: tuple[State, ...] = (
    _state(
        "埋ま|占[めら領有拠]|使用中|使われ|使った|使用済|塞が|ふさが|取られ|満[員席杯]|いっぱい|ある(?:場所|マス|ところ)|置かれ",
        "empty|vacant|free|open|available|clear|unoccupied|unused|unfilled|untaken|unclaimed|remaining|left",
    ),
    _state("空[いきのっ席欄]|空白", "occupied|filled|taken|full|used|claimed"),
    _state("眠|寝て|寝た", "awake"),
    _state("起きて|起きた", "asleep|sleeping"),
    _state("裏|伏せ|非公開", "face[- ]?up|revealed|open|visible|shown"),
    _state("表|公開", "face[- ]?down|hidden|concealed|unrevealed"),
    _state("隠れ|隠さ|見えな", "visible|shown|revealed|in sight|in view"),
    _state(
        "死|倒れ|倒さ|脱落|敗退|失格|退場|アウト|抜けた|負けた",
        "alive|living|surviv(?:e|ed|es|ing|ors?)|remaining|standing|left|still in|active",
    ),
    _state("生き|生存", "dead|killed|eliminated|fallen"),
    _state("壊れ|故障|破損|損傷|負傷", "intact|working|whole|undamaged|unharmed|healthy|unhurt"),
    _state("閉[じま]", "open"),
    _state("開[いか]", "closed|shut"),
    _state("行動済|行動した|終えた|済んだ|済み", "ready|yet to|remaining|still to|unfinished"),
    _state("敵|相手", "friendly|your own|own|allied|allies"),
    _state("味方|自分", "enemy|enemies|hostile|opposing|opponents?|others?"),
    _state("奇数", "even"),
    _state("偶数", "odd"),
    _state("未完成|途中", "complete|completed|finished"),
    _state("完成", "incomplete|unfinished"),
)
"""Contraries between which there is nothing."""

REACH = 16


def is_restated(pair: Pair, mark: Span) -> bool:
    """Whether the target names the contrary of the state of what an exception of the source excepts."""
    excepted = pair.source.text[max(0, mark.start - REACH) : mark.start].rpartition("。")[2]
    bead = next(
        (b for b in pairing_of(pair).beads if any(s.overlaps(mark) for s in b.source_spans)), None
    )
    facing = " ".join(s.of(pair.target.text) for s in bead.target_spans) if bead else ""
    return any(s.ja.search(excepted) and s.contrary.search(facing) for s in STATES)


EXCEPTING = re.compile("[^。、はがを]{0,8}(?:以外|を除(?:いて、|き、|く[^。、\\s]|け|いた))")


def is_excepted(reading: Reading, span: Span) -> bool:
    """Whether the source excepts what words say: 裏向きのカード以外 are those face up."""
    return reading.language == "ja" and EXCEPTING.match(reading.text, span.end) is not None
