"""The rules of setting up, and what setting up needs and the text never states."""

from __future__ import annotations

from typing import Final

from rulewright.play import Param, Reading, Rule

from .layouts import PIECES

SETUP_RULES: Final = (
    # What the endings say, told at the start; and the sheet of paper of C008, among the things.
    Rule("goal", "definition"),
    Rule("paper", "physical"),
    # The two colors are alike: which of them a player takes decides nothing.
    Rule("choose-colors", "physical"),
    Rule("board", "setup", (Param("layout", "standard", "board", "unstated"),)),
    Rule("piece-set", "setup", (Param("pieces", PIECES["standard"], "piece", "unstated"),)),
    Rule("king-start", "setup"),
    Rule(
        "chips",
        "setup",
        (),
        (
            Reading(
                "crest-side-up",
                "The chips start with their crest sides up.",
                ("term_missing:shield-side", "term_missing:shield", "term_confused:shield>crest"),
            ),
        ),
    ),
    # Three: so many attacks end the game (C047), so each of them can flip one chip.
    Rule("chip-count", "setup", (Param("chips", 3, "chip", "unstated"),)),
    Rule(
        "first-player",
        "setup",
        (),
        (
            Reading(
                "longest-ago",
                "The player who has not played chess for longer goes first.",
                ("quantifier:most>least", "order:before>after"),
            ),
        ),
    ),
    Rule("white-first", "setup", (), (Reading("black", "Black goes first."),)),
    Rule(
        "place-pieces",
        "setup",
        (),
        (
            Reading(
                "some",
                "A player places as many pieces as he likes.",
                ("quantifier:all", "quantifier:all>some", "quantifier:all>any"),
            ),
            Reading(
                "any-square",
                "Pieces can be placed on any squares of the player’s own side.",
                ("term_missing:diamond", "omission:diamond"),
            ),
            Reading(
                "both-sides",
                "Pieces can be placed on the diamonds of either side.",
                ("term_missing:center", "term_missing:side", "omission:center"),
            ),
            Reading(
                "face-up",
                "The pieces are placed face up.",
                ("term_missing:face-down", "term_confused:face-down>face-up"),
            ),
        ),
    ),
    Rule(
        "free-placing",
        "permission",
        (),
        (
            Reading(
                "one-each",
                "Pieces can be stacked only when no square is empty.",
                ("modality:may>cannot", "quantifier:all", "term_missing:stack"),
            ),
        ),
    ),
    Rule("screen", "physical"),
    Rule(
        "no-peeking",
        "restriction",
        (),
        (
            Reading(
                "owner-may-look",
                "A player may look at his own face-down pieces.",
                ("modality:cannot>may", "negation:not>nothing"),
            ),
        ),
    ),
    Rule("begin", "setup"),
)
