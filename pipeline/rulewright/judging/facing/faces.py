"""Which side up a thing is laid: what the source says of it and the target may not leave out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Reading
from rulewright.text import Span

LAID = re.compile(
    r"(?:(?P<up>表|おもて|オモテ)|(?P<down>裏|うら|ウラ))(?:向き|むき)(?:に|で|のまま)(?!な|も|する|す[るれ]|し)"
    r"|(?P<hid>伏せて)(?!い|あ|お[らり])"
)
"""How the source says it of what is laid: 裏向きに置く; not of what is turned, or lies so already."""
OF_SIDES = re.compile(
    r"\b(?:fac(?:e|es|ed|ing)|up(?! to\b)|down|upside|side|back|backs|(?<!in )front|over|open|openly|blind|blindly"
    r"|hid\w*|secret\w*|conceal\w*|unseen|unrevealed|reveal\w*|show\w*|visibl[ey]|invisibl[ey]|public\w*"
    r"|see|seen|sees|seeing|look\w*|know\w*|expos\w+|flip\w*|turn(?:s|ed|ing)? \w+(?: \w+)? over|private\w*"
    r"|without \w+ing|revers\w+|cover\w*|display\w*)\b",
    re.IGNORECASE,
)
"""Words of English that tell a side, or who can see it."""


class Laid(NamedTuple):
    """A side that the source says of something laid, and whether a clause should say it."""

    side: str
    span: Span
    is_faced: bool


def unsaid_sides(pair: Pair) -> Iterator[Laid]:
    """Each side that neither the facing sentences tell by any word, nor those before them."""
    if pair.source.language != "ja" or pair.target.language != "en":
        return
    for bead in pairing_of(pair).beads:
        laid = [
            found
            for edge in bead.source_spans
            for found in LAID.finditer(pair.source.text, edge.start, edge.end)
        ]
        if not laid or not bead.target_spans:
            continue
        for found in () if OF_SIDES.search(pair.target.text, 0, _end(bead)) else laid:
            span = Span(*found.span())
            side = "face up" if found["up"] else "face down"
            yield Laid(side, span, _is_faced(pair, span))


def _end(bead: Bead) -> int:
    return max(span.end for span in bead.target_spans)


def _is_faced(pair: Pair, span: Span) -> bool:
    """Whether a clause of the target faces the one that says it, which does not only describe."""
    clause = _clause_of(pair.source, span)
    if clause is None or pair.source.clauses[clause].role == "relative":
        return False
    return bool(pairing_of(pair).targets(clause))


def _clause_of(reading: Reading, span: Span) -> int | None:
    """The clause that holds a span; a relative one holds it alone."""
    held = [at for at, clause in enumerate(reading.clauses) if clause.span.overlaps(span)]
    return max(held, key=lambda at: reading.clauses[at].role == "relative", default=None)
