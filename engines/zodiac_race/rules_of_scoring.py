"""The rules of the end of a race, of further races, and of ties."""

from __future__ import annotations

from typing import Final

from rulewright.play import Param, Reading, Rule

SCORING_RULES: Final = (
    Rule(
        "race-length",
        "ending",
        (
            Param("few", 3, "player", "count"),
            Param("few-rounds", 8, "round", "count"),
            Param("many", 4, "player", "count"),
            Param("many-rounds", 6, "round", "count"),
        ),
    ),
    Rule(
        "scoring",
        "scoring",
        (),
        (Reading("hand-counts", "Cards that are left in the hand count as gained."),),
    ),
    Rule(
        "first-second",
        "scoring",
        (
            Param("first", 1, "animal-piece", "ordinal"),
            Param("second", 2, "animal-piece", "ordinal"),
        ),
    ),
    Rule(
        "rank",
        "scoring",
        (),
        (
            Reading("lowest", "The lowest sum of numbers has the best rank."),
            Reading("by-count", "The ranks go by the number of cards."),
        ),
    ),
    Rule(
        "fourth",
        "scoring",
        (Param("place", 4, "animal-piece", "ordinal"),),
        (
            Reading("gains", "These points are gained.", ("opposite:decrease>increase",)),
            Reading("not-below-zero", "Nobody has fewer than 0 victory points."),
        ),
    ),
    Rule("mission-points", "scoring"),
    Rule("next-race", "effect"),
)

MORE_RACES_RULES: Final = (
    Rule(
        "new-setup",
        "effect",
        (),
        (
            Reading("missions-kept", "The players keep their missions."),
            Reading("road-kept", "The road and the animal pieces stay where they are."),
            Reading("removed-stay-out", "Cards that were removed from the game stay out of it."),
        ),
    ),
    Rule("carry-over", "effect"),
    Rule(
        "race-start",
        "effect",
        (),
        (
            Reading("total", "It is the player with the fewest victory points so far."),
            Reading("previous-round", "Points are those of the last round: none, so all are tied."),
            Reading("lowest-number", "It is the player who played the lowest number last."),
            Reading("most", "It is the player with the most points.", ("quantifier:least>most",)),
        ),
    ),
)

TIE_RULES: Final = (
    Rule(
        "tie-sums",
        "scoring",
        (),
        (Reading("lower", "Players with equal sums share the lower rank."),),
    ),
    Rule(
        "tie-animals",
        "scoring",
        (),
        (
            Reading("better", "Animals on a par share the better place."),
            Reading("zodiac", "Animals on a par come in as in the zodiac."),
        ),
    ),
    Rule(
        "tie-fewest",
        "effect",
        (),
        (
            Reading("latest", "It is the one of them who comes last in turn order."),
            Reading("as-first-race", "They find out as for the first race which of them it is."),
        ),
    ),
    Rule(
        "tie-winner",
        "ending",
        (),
        (Reading("last-race", "Of them, the player with the most points in the last race wins."),),
    ),
)
