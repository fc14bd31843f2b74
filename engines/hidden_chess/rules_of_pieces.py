"""The rules of how pieces move."""

from __future__ import annotations

from typing import Final

from rulewright.play import Param, Reading, Rule

from .rules_of_turns import ALLOWED

ONE_SQUARE: Final = (
    Reading(
        "one-square",
        "It moves one square at a time.",
        ("quantifier:any", "quantifier:any>one", "omission:何マスでも", "omission:何マスで"),
    ),
)
PASSES: Final = (
    Reading("allowed", "It can jump over other pieces.", ALLOWED),
    Reading("pass-locked", "It can pass over locked squares."),
)

PIECE_RULES: Final = (
    Rule("rook", "permission", (), ONE_SQUARE),
    Rule("rook-blocked", "restriction", (), PASSES),
    Rule("bishop", "permission", (), ONE_SQUARE),
    Rule("bishop-blocked", "restriction", (), PASSES),
    Rule(
        "knight",
        "permission",
        (Param("ahead", 2, "square", "count"), Param("aside", 1, "square", "count")),
    ),
    Rule(
        "knight-jumps",
        "permission",
        (),
        (
            Reading(
                "blocked",
                "It cannot jump over other pieces.",
                ("modality:can>cannot", "modality:may>cannot", "negation:nothing>not"),
            ),
        ),
    ),
    Rule("king", "permission", (Param("squares", 8, "square", "count"),)),
    Rule(
        "king-squares",
        "restriction",
        (),
        (
            Reading("any-crown", "The king can move to a crown of either color."),
            Reading("crown-only", "The king can only move to the crown."),
            Reading("unmarked-only", "The king can only move to unmarked squares."),
            Reading("any-square", "The king can move to any square.", ("limiter:only",)),
        ),
    ),
    Rule(
        "king-no-king",
        "restriction",
        (),
        (Reading("allowed", "A king can attack the other king.", ALLOWED),),
    ),
    Rule(
        "king-needs-crest",
        "restriction",
        (),
        (Reading("always", "The king can move in any turn.", ("limiter:only", *ALLOWED)),),
    ),
)
