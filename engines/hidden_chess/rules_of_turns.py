"""The rules of a turn, of attack and lock, of crests, and of the end."""

from __future__ import annotations

from typing import Final

from rulewright.play import Param, Reading, Rule

ALLOWED: Final = ("modality:cannot>may", "negation:not>nothing", "modality:cannot>nothing")

TURN_RULES: Final = (
    Rule(
        "alternate-turns",
        "restriction",
        (),
        (Reading("again-after-attack", "A player who has attacked takes another turn."),),
    ),
    Rule(
        "one-action",
        "restriction",
        (Param("actions", 1, "action", "count"),),
        (
            Reading(
                "optional",
                "A player can end the turn without an action.",
                ("modality:must>may", "modality:must>nothing", "modality:must"),
            ),
        ),
    ),
    Rule("turn-up", "permission", (Param("pieces", 1, "piece", "count"),)),
    Rule(
        "turn-up-top",
        "restriction",
        (),
        (
            Reading(
                "any-piece",
                "Any piece of a stack can be turned up.",
                ("omission:top", "quantifier:most", "term_missing:top"),
            ),
        ),
    ),
    Rule(
        "covered-pieces",
        "restriction",
        (),
        (Reading("allowed", "Pieces under a face-up piece can be turned up.", ALLOWED),),
    ),
    Rule("move", "permission"),
    Rule(
        "own-pieces",
        "restriction",
        (),
        (Reading("allowed", "Pieces can be moved onto one’s own pieces.", ALLOWED),),
    ),
    Rule(
        "attack",
        "effect",
        (),
        (
            Reading(
                "face-down-too",
                "Face-down pieces can be attacked too, and are removed.",
                ("term_missing:face-up", "omission:face-up"),
            ),
        ),
    ),
    Rule(
        "king-stays",
        "effect",
        (),
        (
            Reading(
                "removed",
                "A king that is attacked is removed.",
                ("negation:not>nothing", "negation:not", "omission:king", "term_missing:king"),
            ),
        ),
    ),
    Rule(
        "unmoved-pieces",
        "restriction",
        (),
        (
            Reading("allowed", "Pieces that have not moved can be attacked.", ALLOWED),
            Reading(
                "face-down-too",
                "Face-down pieces have not moved, and cannot be locked.",
                ("term_missing:face-up", "omission:face-up", "omission:相手の表に"),
            ),
            Reading("king-too", "A king that has not moved cannot be attacked."),
        ),
    ),
    Rule(
        "attacker-to-x",
        "effect",
        (),
        (
            Reading(
                "own-side",
                "The attacker goes to an X on its own side or in the center.",
                ("owner:opponent>self", "actor:opponent>self", "term_missing:opponent"),
            ),
            Reading("any-x", "The attacker goes to any X."),
            Reading(
                "no-center",
                "The attacker goes to an X on the attacked player’s side.",
                ("term_missing:center", "omission:center"),
            ),
            Reading("center-only", "The attacker goes to an X in the center."),
            Reading("king", "The king goes to the X, and the attacker takes its place."),
            Reading("keeps-unmoved", "On the X a piece counts as one that has not moved."),
        ),
    ),
    Rule(
        "x-taken",
        "effect",
        (),
        (
            Reading(
                "opponents-only",
                "Only a piece of the opponent is removed; an X with an own piece cannot be chosen.",
                ("quantifier:any", "omission:敵味方問わず", "limiter:also"),
            ),
        ),
    ),
    Rule(
        "lock",
        "effect",
        (),
        (Reading("top-only", "Only the top piece of a stack is locked."),),
    ),
    Rule(
        "locked-square",
        "restriction",
        (),
        (
            Reading(
                "may-leave",
                "The piece that locks others can move away, and the lock is undone.",
                (*ALLOWED, "modality:cannot", "negation:not"),
            ),
        ),
    ),
    Rule(
        "first-move",
        "restriction",
        (Param("pieces", 3, "piece", "count"),),
        (
            Reading("opponent", "It is the opponent who turns up three pieces, or has none left."),
            Reading("together", "The pieces that both players turn up are counted together."),
            Reading("either", "It is enough that one of the players has turned up three."),
        ),
    ),
    Rule(
        "gain-crest",
        "effect",
        (Param("chips", 1, "chip", "count"),),
        (Reading("a-turn-later", "A crest cannot be used in the turn after it has been gained."),),
    ),
    Rule(
        "use-crest",
        "permission",
        (Param("chips", 1, "chip", "count"),),
        (
            Reading(
                "must",
                "A player who has a crest must use one.",
                ("modality:may>must", "modality:nothing>must"),
            ),
            Reading(
                "any-chip",
                "The chip that is removed may show its shield side.",
                ("omission:紋章側が上になっている盾", "term_missing:crest-side"),
            ),
            Reading("an-action", "Using a crest is one of the two actions."),
            Reading("any-time", "A crest can also be used after an action."),
            Reading(
                "turned-back",
                "The chip is turned back to its shield side.",
                ("term_missing:remove", "omission:remove"),
            ),
        ),
    ),
    Rule(
        "two-actions",
        "effect",
        (Param("actions", 2, "action", "count"),),
        (
            Reading(
                "must",
                "A player who has used a crest must take two actions.",
                ("modality:can>must", "modality:may>must"),
            ),
            Reading(
                "from-then-on",
                "A player who has used a crest takes two actions in later turns too.",
                ("limiter:only", "limiter:this-turn"),
            ),
        ),
    ),
    Rule(
        "king-may-move",
        "effect",
        (),
        (
            Reading(
                "from-then-on",
                "A king whose player has used a crest can move in later turns too.",
                ("limiter:only", "limiter:this-turn"),
            ),
        ),
    ),
    Rule("one-crest", "restriction", (Param("crests", 1, "crest", "count"),)),
)

FEWER: Final = (Reading("fewer", "The one with fewer wins.", ("quantifier:more>less",)),)

END_RULES: Final = (
    Rule(
        "win-by-attacks",
        "ending",
        (Param("attacks", 3, "attack", "count"),),
        (
            Reading("one-a-turn", "Two attacks in one turn count as one."),
            Reading(
                "pieces-first",
                "A player who has few pieces left loses, even by an attack that would win.",
            ),
        ),
    ),
    Rule(
        "win-by-pieces",
        "ending",
        (Param("pieces", 3, "piece", "bound"),),
        (
            Reading(
                "without-king",
                "The king is not counted among the pieces.",
                ("term_missing:king", "omission:king", "limiter:including"),
            ),
            Reading("actor-only", "A player does not lose by an action of his own."),
            Reading("end-of-turn", "Pieces are counted when a turn is over."),
        ),
    ),
    Rule(
        "not-counted",
        "effect",
        (),
        (
            Reading("locking-counts", "A piece that locks others is counted."),
            Reading("locked-counts", "Pieces that are locked are counted."),
        ),
    ),
    Rule(
        "tie-shields",
        "ending",
        (),
        (
            *FEWER,
            Reading(
                "crests",
                "The player who has more chips with the crest side up wins.",
                ("term_missing:shield", "term_missing:shield-side", "term_confused:shield>crest"),
            ),
        ),
    ),
    Rule("tie-pieces", "ending", (), FEWER),
    Rule(
        "tie-last",
        "ending",
        (),
        (Reading("wins", "The player who has acted last wins.", ("order:last>first",)),),
    ),
    # A turn that turns up, attacks, locks and removes nothing can be taken back. Thirty of them
    # are fifteen for each player: enough to cross the board, and few enough to count at the table.
    Rule(
        "draw",
        "ending",
        (Param("turns", 30, "turn", "unstated"),),
        (Reading("tie-breaks", "The game is decided as if both players had few pieces left."),),
    ),
    Rule(
        "pass",
        "effect",
        (),
        (Reading("loses", "A player who cannot take an action loses."),),
    ),
)
