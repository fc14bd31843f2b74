"""Numbers below zero: a minus of the source that no word of the facing sentences says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.facing.pairing import level_facts, level_text
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact

MINUS = re.compile(r"(?:(?<![0-9０-９A-Za-zＡ-Ｚａ-ｚ])[-－−–▲]\s?|マイナス\s?)$")
LONGEST = 5
"""Before a number, so many characters at most; a dash behind a Latin letter or a digit is a hyphen or a range."""
SAID = re.compile(
    r"[-–−]\s?\d|\b(?:minus|negative|los(?:e|es|t|ing|s)|penalt\w+|deduct\w*|subtract\w*|pay\w*"
    r"|costs?|reduc\w+|less|fewer|down|below|decreas\w+|drops?|take[ns]?|remove[ds]?|worse)\b"
)
"""How English says that something goes below zero or away."""


def unsigned(pair: Pair) -> Iterator[tuple[Fact, Fact]]:
    """A number below zero in the source, and the same number as a gain in the target."""
    for ours in pair.source.of("number"):
        at = ours.span.start
        if not MINUS.search(pair.source.text, max(0, at - LONGEST), at):
            continue
        theirs = [fact for fact in level_facts(pair, ours, "number") if fact.value == ours.value]
        if theirs and not SAID.search(level_text(pair, ours)):
            yield ours, theirs[0]
