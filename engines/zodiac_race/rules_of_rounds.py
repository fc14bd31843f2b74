"""The rules of a round: playing cards, acting, and what follows."""

from __future__ import annotations

from typing import Final

from rulewright.play import Param, Reading, Rule

ALLOWED: Final = ("modality:cannot>may", "modality:cannot>can", "modality:cannot>nothing")

PLAY_RULES: Final = (
    Rule(
        "play-card",
        "effect",
        (Param("cards", 1, "oracle-card", "count"),),
        (Reading("counterclockwise", "The players play in counterclockwise order."),),
    ),
    Rule("no-equal", "restriction"),
    Rule(
        "face-down",
        "permission",
        (),
        (
            Reading("stays-down", "A card played face down stays face down until it is chosen."),
            Reading("no-number", "A card played face down is not counted as the lowest."),
        ),
    ),
    Rule(
        "two-cards",
        "permission",
        (
            Param("cards", 2, "oracle-card", "count"),
            Param("numbers", (0, 10), "number", "range"),
        ),
        (
            Reading("one-placed", "The second of the two cards is removed from the game."),
            Reading(
                "until-empty", "The last player may do so even without cards for the later rounds."
            ),
            Reading("any-number", "The number may be one that has been played already."),
        ),
    ),
    Rule("one-card-too", "permission", (Param("cards", 1, "oracle-card", "count"),)),
)

ACTION_RULES: Final = (
    Rule(
        "order",
        "effect",
        (),
        (
            Reading(
                "lowest-first",
                "The player with the lowest number acts first.",
                ("quantifier:more>less", "order:high>low"),
            ),
        ),
    ),
    Rule("place-below", "effect"),
    Rule(
        "place-where",
        "restriction",
        (),
        (Reading("shared", "Several players may place cards below the same place."),),
    ),
    Rule(
        "leftmost",
        "restriction",
        (),
        (Reading("rightmost", "The rightmost card is the one.", ("direction:left>right",)),),
    ),
    Rule(
        "stacked",
        "effect",
        (
            Param("cards", 2, "oracle-card", "count"),
            Param("chosen", 1, "oracle-card", "count"),
        ),
        (Reading("stays", "The other card stays where it is.", ("term_missing:remove",)),),
    ),
    Rule("forced-road", "restriction", (Param("places", 1, "area-place", "count"),)),
    Rule(
        "gain",
        "effect",
        (),
        (
            Reading(
                "to-hand",
                "A gained card goes to the player’s hand.",
                ("term_confused:front>hand", "direction:hand"),
            ),
            Reading("face-down", "Gained cards lie face down.", ("term_missing:face-up",)),
        ),
    ),
    Rule("road", "effect"),
    Rule("road-arrow", "restriction"),
    Rule(
        "move-animals",
        "effect",
        (),
        (Reading("one-space", "Each animal piece moves one space, whatever its icons."),),
    ),
    Rule(
        "far-side-first",
        "restriction",
        (),
        (
            Reading(
                "number-side-first",
                "The animal on the side with the number moves first.",
                ("negation:not", "order:first>last"),
            ),
        ),
    ),
    Rule(
        "skip",
        "effect",
        (),
        (Reading("counted", "Spaces with other animal pieces are counted.", ("negation:not",)),),
    ),
)

ROUND_RULES: Final = (
    Rule("move-up", "effect"),
    Rule(
        "new-start",
        "effect",
        (),
        (
            Reading(
                "highest", "The highest number becomes start player.", ("quantifier:most>least",)
            ),
        ),
    ),
    Rule("next-round", "effect"),
)
