"""Numbers of kinds: two colours are not two jewels, which may be of one colour."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.facing.pairing import level_facts, level_text
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact

_KIND = re.compile("(?:色|種類|種(?!目)|スート|系統|タイプ|品種|属性)")
_GATHERED = re.compile(
    "[^。、]{0,8}?(?:集[めま]|そろ[いえっわ]|揃[いえっわ]|そろう|揃う|コンプリート)"
)
"""What is done to have so many kinds, for which any two things will not do."""
_SAID = re.compile(
    r"\b(?:kinds?|types?|colou?rs?|colou?red|sorts?|varieties|variety|various|different(?:ly)?|distinct|suits?|species|"
    r"categor\w+|class(?:es)?|unlike|unique|each|families|not (?:the )?same|separate|elements?|attributes?|styles?)\b",
    re.IGNORECASE,
)


def unsorted(pair: Pair) -> Iterator[tuple[Fact, Fact]]:
    """Each number of kinds that are gathered in the source, which counts mere things in the target."""
    for fact in pair.source.of("number", "bound"):
        text = pair.source.text
        counter = _KIND.search(text, fact.span.start, min(len(text), fact.span.end + 2))
        if counter is None or fact.value in (0, 1) or not _GATHERED.match(text, counter.end()):
            continue
        if _SAID.search(level_text(pair, fact) or pair.target.text):
            continue
        same = [f for f in level_facts(pair, fact, fact.kind) if f.value == fact.value]
        if len(same) == 1 and same[0].governs:
            yield fact, same[0]
