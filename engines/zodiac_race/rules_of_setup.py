"""The rules of the object and of setting up, and what play needs and the text never states."""

from __future__ import annotations

from typing import Final

from rulewright.play import Param, Reading, Rule

from .cards import ANIMALS

OBJECT_RULES: Final = (
    # The players agree on a number of races; chance does that here.
    Rule(
        "races",
        "setup",
        (Param("least", 1, "race", "count"), Param("most", 0, "race", "formula")),
        (Reading("after-each", "After each race the players decide whether to run another."),),
    ),
    Rule("total", "scoring"),
    Rule(
        "winner",
        "ending",
        (),
        (
            Reading(
                "fewest",
                "The player with the fewest victory points wins.",
                ("quantifier:most>least", "quantifier:more>less"),
            ),
        ),
    ),
)

SETUP_RULES: Final = (
    # Where every card comes is chance either way; that nobody sees it is what R006 is about.
    Rule("shuffle", "physical"),
    Rule("oracle-cards", "setup", (Param("cards", 0, "oracle-card", "formula"),)),
    Rule(
        "hands",
        "setup",
        (),
        (
            Reading(
                "even", "All players get equally many cards, and what is left over is not used."
            ),
        ),
    ),
    Rule("missions", "setup", (Param("cards", 1, "mission-card", "count"),)),
    Rule("mission-secret", "restriction"),
    # Sheet and marker only write down what the rules of scoring decide.
    Rule("score-sheets", "physical"),
    Rule("round-marker", "setup", (Param("space", 1, "space", "count"),)),
    Rule(
        "oracle-area",
        "setup",
        (),
        (
            Reading(
                "face-down",
                "The cards of the oracle area are laid out face down and turned up when chosen.",
                ("term_confused:face-up>face-down", "term_missing:face-up"),
            ),
        ),
    ),
    Rule("start-player", "setup"),
    Rule("start-otherwise", "setup"),
)

UNSTATED_RULES: Final = (
    # The eight rounds of R038 are for three players and the six for four: no others can play.
    Rule("player-count", "definition"),
    Rule(
        "deck",
        "setup",
        (
            Param("cards", 36, "oracle-card", "unstated"),
            Param("numbers", (1, 9), "number", "unstated"),
        ),
    ),
    Rule("animals", "setup", (Param("animals", ANIMALS, "animal-piece", "unstated"),)),
    Rule(
        "icons",
        "setup",
        (
            Param("layout", "standard", "icon", "unstated"),
            Param("spaces", 2, "space", "unstated"),
        ),
        (
            Reading("icon-colors", "A card has the colors of all its icons."),
            Reading(
                "far-color", "A card has the color of the animal on the side without the number."
            ),
        ),
    ),
    Rule("mission-list", "scoring", (Param("missions", "standard", "mission", "unstated"),)),
    Rule("scoring-table", "scoring", (Param("table", "standard", "victory-point", "unstated"),)),
    Rule(
        "start-space",
        "setup",
        (),
        (Reading("first-space", "The animal pieces start together on the road’s first space."),),
    ),
    Rule(
        "road-end",
        "effect",
        (),
        (Reading("stays", "An animal piece does not move if the road is too short for it."),),
    ),
)
