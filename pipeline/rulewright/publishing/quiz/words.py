"""What a sheet and its key say round the questions."""

from __future__ import annotations

TITLE = "{title}: quiz"
KEY_TITLE = "{title}: key to the quiz"
INTRO = (
    "{n} questions on the game, to be answered with nothing but its rulebook. Where the rulebook "
    "names an open question, what it prints as the rule holds.",
    "Players sit clockwise in the order in which they are named. Each position is told as the "
    "player whose turn it is sees it; hidden cards and pieces are counted. Where something else "
    "is shown, the question says so.",
)
AFTER = (
    "“Then” and “after that” mean: when all that follows by the rules has been done, up to the next "
    "move of a player. A move is whatever a player does in the game: playing, placing, moving, "
    "choosing, or drawing."
)
SQUARES = (
    "On a board, c4 is the square in column c from the left and in row 4 from the bottom, seen from "
    "the side of the player who is named first."
)
SIGNS = (
    "In brackets behind a card stands what is printed on it: first the signs on the side with the "
    "number, then, behind the semicolon, those on the other side."
)
TILES = "“R4: 1–2” says that the card or tile R4 bears the spaces 1 and 2."
HOW = (
    "Write one line for each question: its number, a colon, and the letter of the right answer "
    "(“12: b”). Where it says “choose all”, there can be several (“13: a c”). Begin with the line "
    "“sheet: {code}”."
)
POSITION = "The position of question {n}"
HELD = "What the players have"
SAVE = "Save the answers"
COPY = "The answers, to copy"
OPEN = "Everything is shown for this question."
PLAYERS = "Players: {players}."
NOTHING = "–"
CHOOSE_ALL = "Choose all."
SHEET = "Sheet {code}"
RULE = "rule {number}"
