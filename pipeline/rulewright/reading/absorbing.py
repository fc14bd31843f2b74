"""Units left over that the bead beside them says as well: one sentence for two."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.reading.beads import Bead, Pairs, likenesses, matches, table
from rulewright.reading.units import Unit

GAIN = 0.05
"""How much more alike a bead must be with the unit. What was dropped makes it less alike, as a rule:
of 2,083 neighbours of a translated sentence, themselves dropped, this joins 9."""

MOST = 3
"""So many source units may one unit of the target say."""


def absorbed(
    beads: Sequence[Bead],
    source: Sequence[Unit],
    target: Sequence[Unit],
    own: range,
    learnt: Pairs = frozenset(),
) -> tuple[Bead, ...]:
    """The beads, with source units that none has joined to a neighbour which is more alike with them.

    `own` are the units that may be joined. One with a mark of its own (①, ・) is a thing for itself.
    """
    made = list(beads)
    for gap in [bead for bead in beads if bead.rows == 1 and not bead.columns]:
        if gap.source in own and not _is_marked(source[gap.source]):
            grown = [
                (at, wider)
                for at, bead in enumerate(made)
                if (wider := _wider(bead, gap.source, source, target, own, learnt)) is not None
            ]
            if grown:
                at, wider = max(grown, key=lambda each: each[1].likeness - made[each[0]].likeness)
                made[at] = wider
                made.remove(gap)
    return tuple(made)


def _wider(
    bead: Bead,
    at: int,
    source: Sequence[Unit],
    target: Sequence[Unit],
    own: range,
    learnt: Pairs,
) -> Bead | None:
    """The bead with the unit before or behind it, if that makes it so much more alike."""
    end = bead.source + bead.rows
    if bead.columns != 1 or not 0 < bead.rows < MOST or at not in (bead.source - 1, end):
        return None
    if bead.source not in own or end - 1 not in own:
        return None
    start = min(at, bead.source)
    with_it, alone = (
        _likeness(source[first : first + rows], target[bead.target], learnt)
        for first, rows in ((start, bead.rows + 1), (bead.source, bead.rows))
    )
    if with_it - alone < GAIN:
        return None
    return Bead(start, bead.rows + 1, bead.target, 1, with_it)


def _likeness(source: Sequence[Unit], target: Unit, learnt: Pairs) -> float:
    """How alike a run of source units and one target unit are."""
    left, right = table(source), table([target])
    found = likenesses(left, right, matches(left, right, learnt))
    return float(found[len(source), 1][0, 0])


def _is_marked(each: Unit) -> bool:
    return any(token.name[0] == "^" for token in each.tokens)
