"""Verbs that stand for another one: "you may do so" beside a duty of the source."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact

_SO = re.compile(
    r" (?:always |also |only |then )?(?:do|does|make) (?:so|it|this|that|one)\b", re.IGNORECASE
)
"""Behind a modal, what only says a verb again."""
_FORCES = {"must": "must", "may": "may", "can": "may", "cannot": "cannot", "must-not": "cannot"}
_CLASHES = frozenset({("must", "may"), ("may", "must"), ("cannot", "may"), ("cannot", "must")})


def misput(pair: Pair) -> Iterator[tuple[Fact, Fact]]:
    """Each modal before "do so" that binds otherwise than the last modality of the source's main clause."""
    said = [
        fact for fact in pair.target.of("modality") if _SO.match(pair.target.text, fact.span.end)
    ]
    for bead in pairing_of(pair).beads if said else ():
        theirs = [f for f in said if any(edge.overlaps(f.span) for edge in bead.target_spans)]
        ours = _main(pair, bead) if len(theirs) == 1 else None
        if ours is None:
            continue
        forces = _FORCES.get(str(ours.value), ""), _FORCES.get(str(theirs[0].value), "")
        if forces in _CLASHES:
            yield ours, theirs[0]


def _main(pair: Pair, bead: Bead) -> Fact | None:
    """The modality of the one main clause of the bead's one sentence, if it has but one."""
    if len(bead.source_spans) != 1:
        return None
    found = [
        fact
        for fact in pair.source.of("modality")
        if fact.clause in bead.source and pair.source.clauses[fact.clause].role == "main"
    ]
    return found[0] if len({fact.value for fact in found}) == 1 else None
