"""The rules of the turns, of the special cards, and of the end."""

from __future__ import annotations

from typing import Final

from rulewright.play import Param, Reading, Rule

TURN_RULES: Final = (
    Rule("first-player", "effect"),
    Rule(
        "clockwise",
        "restriction",
        (),
        (
            Reading(
                "counterclockwise",
                "Turns go counterclockwise.",
                ("direction:clockwise>counterclockwise",),
            ),
        ),
    ),
    Rule("play-card", "permission"),
    Rule(
        "discard-pile",
        "effect",
        (),
        (
            Reading("one-pile", "All the players use one discard pile."),
            Reading("hidden", "A player’s discard pile is hidden from the other players."),
        ),
    ),
    Rule(
        "place-chip",
        "effect",
        (Param("chips", 1, "chip", "count"),),
        (
            Reading(
                "unknown",
                "The equations have a gap, and the number that answers them is the missing one.",
            ),
        ),
    ),
    Rule(
        "wrong-answer",
        "restriction",
        (),
        (
            Reading("lose-turn", "The chip is taken back, and the turn is over."),
            Reading("stands", "A chip on a wrong number stays there."),
        ),
    ),
    Rule(
        "either-space",
        "permission",
        (),
        (
            Reading(
                "covered-too",
                "A space can be used even if a chip covers it: the old chip is removed.",
                ("condition:unless",),
            ),
        ),
    ),
    Rule(
        "chips-stay",
        "restriction",
        (),
        (
            Reading(
                "allowed",
                "An opponent can remove a chip without a minus card.",
                ("modality:cannot>may", "negation:not>nothing"),
            ),
        ),
    ),
    Rule(
        "no-play",
        "effect",
        (),
        (Reading("discard", "A player who can play no card discards one and draws a card."),),
    ),
)

SPECIAL_RULES: Final = (
    Rule("plus-card", "permission", (Param("chips", 1, "chip", "count"),)),
    Rule(
        "minus-card",
        "permission",
        (),
        (
            Reading(
                "any-chip",
                "A minus card can remove any chip, also one of your own.",
                ("term_missing:opponent",),
            ),
        ),
    ),
    Rule("minus-ends-turn", "restriction"),
    Rule(
        "no-refill",
        "restriction",
        (),
        (
            Reading(
                "allowed",
                "After a minus card, you may place a chip on the space just freed.",
                ("modality:cannot>may", "negation:not>nothing"),
            ),
        ),
    ),
    Rule(
        "no-break",
        "restriction",
        (),
        (
            Reading(
                "allowed",
                "A minus card can remove a chip of a completed sequence.",
                ("modality:cannot>may", "negation:not>nothing"),
            ),
            Reading("never", "A minus card cannot remove any chip of an opponent’s."),
        ),
    ),
    Rule(
        "sequence-stays",
        "effect",
        (),
        (
            Reading(
                "can-break",
                "A sequence that has lost a chip is no longer a sequence.",
                ("modality:cannot>may", "negation:not>nothing"),
            ),
        ),
    ),
    Rule(
        "special-unplayable",
        "permission",
        (),
        (Reading("kept", "A minus card that can remove no chip has to be kept."),),
    ),
    Rule("dead-card", "effect"),
    Rule(
        "turn-in",
        "permission",
        # "A replacement card": the one card of S045 and S046 is the limit of one-dead.
        (Param("cards", 1, "replacement-card", "unstated"),),
        (
            Reading(
                "must",
                "A player who has a dead card must turn it in.",
                ("modality:may>must", "modality:nothing>must"),
            ),
        ),
    ),
    Rule("one-dead", "restriction", (Param("cards", 1, "card", "count"),)),
    Rule(
        "then-normal",
        "effect",
        (),
        (
            Reading(
                "no-draw",
                "After turning in a dead card, a player draws no card at the end of the turn.",
            ),
        ),
    ),
    Rule(
        "draw",
        "effect",
        (),
        (Reading("chip-only", "A player draws a card only after placing a chip."),),
    ),
    Rule(
        "lost-draw",
        "effect",
        (),
        (
            Reading(
                "on-move",
                "The right to draw a card is lost as soon as the next player has moved.",
            ),
        ),
    ),
    Rule("fewer-cards", "effect"),
    Rule("no-talk", "restriction"),
    Rule(
        "talk-penalty",
        "effect",
        (Param("cards", 1, "card", "count"),),
        (
            Reading("replaced", "A lost card is replaced from the draw deck."),
            Reading(
                "talker",
                "Only the player who talked loses a card.",
                ("quantifier:all", "quantifier:every"),
            ),
        ),
    ),
)

END_RULES: Final = (
    # "Sequence" is a word of the text that it never explains: five is known from outside.
    Rule(
        "sequence",
        "effect",
        (Param("length", 5, "chip", "unstated"),),
        (
            Reading(
                "whole-row",
                "A longer row is one sequence with all its chips, however long it is.",
            ),
        ),
    ),
    Rule(
        "directions",
        "effect",
        (),
        (Reading("no-diagonal", "A sequence does not run diagonally."),),
    ),
    Rule(
        "reshuffle",
        "effect",
        (),
        (Reading("never", "The discard piles are not used again.", ("omission:discard-pile",)),),
    ),
    Rule("continue", "effect"),
    Rule("win", "ending"),
    Rule(
        "shared-chip",
        "permission",
        (
            Param("sequences", 2, "sequence", "count"),
            Param("chips", 1, "chip", "unstated"),
        ),
        (
            Reading(
                "any",
                "Any number of chips of the first sequence can be part of the second.",
                ("quantifier:any>all",),
            ),
            Reading(
                "none",
                "No chip of the first sequence can be part of the second.",
                ("modality:may>cannot",),
            ),
        ),
    ),
    Rule(
        "full-board",
        "ending",
        (),
        (Reading("most-sequences", "Who has the most sequences on a full board wins."),),
    ),
)
