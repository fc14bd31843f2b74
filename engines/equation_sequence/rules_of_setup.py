"""The rules of what there is, of teams, and of setting up."""

from __future__ import annotations

from typing import Final

from rulewright.play import Param, Reading, Rule

SETUP_RULES: Final = (
    # A list of what lies in the box; what each thing does, the other rules say.
    Rule("component-list", "definition"),
    Rule("board", "setup", (Param("layout", "tens", "game-board", "unstated"),)),
    Rule(
        "deck",
        "setup",
        # Cards with different equations for each number on the board.
        (Param("cards", 2, "equation-card", "unstated"),),
    ),
    Rule("numbers-twice", "setup", (Param("spaces", 2, "space", "count"),)),
    Rule(
        "special-cards",
        "setup",
        (Param("plus", 2, "plus-card", "count"), Param("minus", 2, "minus-card", "count")),
    ),
    Rule(
        "player-count",
        "setup",
        (),
        (
            Reading("unequal-teams", "Teams need not have the same number of players."),
            Reading("individuals", "Four, five, or six players can play each for themselves."),
            Reading("six-in-two", "Six players always form two teams."),
            Reading("six-in-three", "Six players always form three teams."),
        ),
    ),
    Rule(
        "two-sets",
        "setup",
        (
            Param("players", 2, "player", "count"),
            Param("teams", 2, "team", "count"),
            Param("sets", 2, "set", "count"),
        ),
    ),
    Rule(
        "third-set",
        "setup",
        (
            Param("sets", 3, "set", "count"),
            Param("player", 3, "player", "ordinal"),
            Param("team", 3, "team", "ordinal"),
        ),
    ),
    Rule(
        "goal-one",
        "ending",
        (
            Param("players", (2, 3), "player", "range"),
            Param("sequences", 1, "sequence", "count"),
        ),
    ),
    Rule(
        "goal-two",
        "ending",
        (
            Param("players", (4, 6), "player", "range"),
            Param("sequences", 2, "sequence", "count"),
        ),
        (Reading("three-teams-one", "One sequence is enough for one of three teams."),),
    ),
    # How much room there is round the board decides nothing.
    Rule("table", "physical"),
    Rule("draw-deck", "setup"),
    Rule("two-teams", "setup", (Param("teams", 2, "team", "count"),)),
    Rule(
        "two-seating",
        "setup",
        (),
        (Reading("together", "The members of a team sit next to each other."),),
    ),
    Rule("three-teams", "setup", (Param("teams", 3, "team", "count"),)),
    Rule(
        "three-seating",
        "setup",
        (Param("seats", 3, "player", "count"),),
        (Reading("together", "The members of a team sit next to each other."),),
    ),
    Rule("dealer", "setup", (), (Reading("oldest", "The oldest player is the dealer."),)),
    # The order of the cards is never known, shuffled or not.
    Rule("shuffle", "physical"),
    Rule("deal", "setup"),
    Rule("team-color", "setup"),
    Rule(
        "deal-five",
        "setup",
        (Param("players", (2, 3), "player", "range"), Param("cards", 5, "card", "count")),
    ),
    Rule(
        "deal-four",
        "setup",
        (Param("players", (4, 6), "player", "range"), Param("cards", 4, "card", "count")),
    ),
)
