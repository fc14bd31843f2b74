from __future__ import annotations

import pytest

from rulewright.reading.english import read_english
from rulewright.reading.facts import Fact, Reading
from rulewright.reading.glossary import Concept, Form, Glossary

WORDS = (
    # concept, kind, broader, what it is called
    ("player", "noun", None, "player"),
    ("opponent", "noun", None, "opponent"),
    ("leader", "noun", "player", "leader"),
    ("winner", "noun", "player", "winner"),
    ("card", "noun", None, "card"),
    ("chip", "noun", None, "chip"),
    ("g-chip", "noun", "chip", "G chip"),
    ("trick-chip", "noun", "chip", "trick chip"),
    ("die", "noun", None, "die"),
    ("trick", "noun", None, "trick"),
    ("round", "noun", None, "round"),
    ("turn", "noun", None, "turn"),
    ("hand", "noun", None, "hand"),
    ("deck", "noun", None, "deck"),
    ("box", "noun", None, "box"),
    ("table", "noun", None, "table"),
    ("common-stock", "noun", None, "common stock"),
    ("set", "noun", None, "set"),
    ("score", "noun", None, "score"),
    ("character", "noun", None, "character"),
    ("play", "verb", None, "play"),
    ("draw", "verb", None, "draw"),
    ("place", "verb", None, "place"),
    ("gain", "verb", None, "gain"),
    ("deal", "verb", None, "deal"),
    ("discard", "verb", None, "discard"),
)
GLOSSARY = Glossary(
    tuple(
        Concept(id, kind, (("en", (Form(form, "preferred"),)),), broader)  # type: ignore[arg-type]
        for id, kind, broader, form in WORDS
    )
)


def read(text: str) -> Reading:
    return read_english(text, GLOSSARY)


def said(fact: Fact) -> str:
    """A fact as a row of the tables below: kind value [unit] governs, "-" for nothing."""
    value = fact.value
    if isinstance(value, tuple):
        value = "..".join("" if end is None else str(end) for end in value)
    shown = [fact.kind, str(value), *([fact.unit] if fact.unit else []), fact.governs or "-"]
    return " ".join(shown)


QUANTITIES = (
    ("Deal 20 cards.", "number 20 card"),
    ("Use twelve cards.", "number 12 card"),
    ("You win at 1,000 points.", "number 1000 point point"),
    ("Take twenty-one red chips.", "number 21 chip"),
    ("Player place 5 G chips in front.", "number 5 g-chip"),
    ("A game for 3 players.", "number 3 person player"),
    ("6 different type of cards for one set.", "number 6 card"),
    ("Put a dozen chips on the table.", "number 12 chip"),
    ("Roll the die twice.", "number 2 time roll"),
    ("Score twice the number.", "number 2 multiple -"),
    ("In case there are more than 2 players, stop.", "bound 3.. person player"),
    ("If you get the G chips more than five, lose them.", "bound 6.. g-chip"),
    ("Take three or more cards.", "bound 3.. card"),
    ("Take 3 cards or fewer.", "bound ..3 card"),
    ("Keep fewer than 3 cards.", "bound ..2 card"),
    ("You may have up to 5 G chips.", "bound ..5 g-chip"),
    ("Keep no more than five chips.", "bound ..5 chip"),
    ("Draw at least 2 cards.", "bound 2.. card"),
    ("The G chips exceeding five are lost.", "bound 6.. g-chip"),
    ("Place G chips as many or least as you like on the card.", "bound 0.. g-chip"),
    ("Any number of G chip put on card played.", "bound 0.. g-chip"),
    ("If there are multiple winners, share.", "bound 2.. person winner"),
    ("The winners of the trick from 1st to 6th trick gain it.", "range 1..6 ordinal trick"),
    ("The winner of 1st ~ 5th tricks can gain it.", "range 1..5 ordinal trick"),
    ("The winners of tricks 1 to 5 gain it.", "range 1..5 ordinal trick"),
    ("For 2-4 players.", "range 2..4 person player"),
    ("Score between 3 and 5 points.", "range 3..5 point point"),
    ("The winner of the sixth trick is known.", "ordinal 6 trick"),
    ("All drive in in the trick of sixth.", "ordinal 6 trick"),
    ("After the last trick, stop.", "ordinal -1 trick"),
    ("Place the same number of chips as that of players plus 1 more chip.",
     "formula 1 players chip"),
    ("Get the sets as many as a number of players ready.", "formula 0 players set"),
    ("Cards 004, 005 and 006 become 0.", "label 005 -"),
)  # fmt: skip

MODALITIES = (
    ("You must play all.", "modality must play"),
    ("If you have it, you must play it always.", "modality must play"),
    ("You always draw 1 card.", "modality must draw"),
    ("Each Player also needs to keep 5 chips.", "modality must keep"),
    ("You may draw 1 card.", "modality may draw"),
    ("Players can have five chips.", "modality may have"),
    ("You are allowed to look.", "modality may look"),
    ("You may not look at the deck.", "modality cannot look"),
    ("You cannot play red cards.", "modality cannot play"),
    ("You mustn't talk.", "modality cannot talk"),
    ("You are not allowed to talk.", "modality cannot talk"),
    ("No player may look.", "modality cannot look"),
    ("You do not have to follow.", "modality need-not follow"),
    ("You should keep it.", "modality should keep"),
    ("A rest of chips is not used.", "negation not use"),
    ("If there is no G chip, stop.", "negation not g-chip"),
    ("Take one without looking.", "negation not look"),
    ("Nobody will gain the chip.", "negation not gain"),
    ("It is not to be used.", "negation not use"),
)

MARKS = (
    ("Put all the G chips back.", "quantifier all g-chip"),
    ("Decide the winner in each round.", "quantifier each round"),
    ("Distribute 6 cards per player.", "quantifier each player"),
    ("Choose any card.", "quantifier any card"),
    ("When one of the players wins, stop.", "quantifier either player"),
    ("The player with the highest score wins.", "quantifier most score"),
    ("Only the leader may look.", "limiter only leader"),
    ("Shuffle and deal them again.", "limiter again deal"),
    ("The card is already played.", "limiter already play"),
    ("Take it instead of the card.", "limiter instead card"),
    ("As long as this card is played, it counts.", "condition as-long-as play"),
    ("Unless you pass, draw.", "condition unless pass"),
    ("As whoever gets 2 chips, the game is over.", "condition when get"),
    ("In case you win, stop.", "condition in-case win"),
    ("Deal before you play.", "order before play"),
    ("We compare after all player this round.", "order after player"),
    ("You gain it immediately.", "order immediately gain"),
    ("First, shuffle the deck.", "order first shuffle"),
    ("After that, deal.", "order then deal"),
    ("Start the next round.", "order next round"),
    ("You draw.", "actor self draw"),
    ("Each player draws 1 card.", "actor each-player draw"),
    ("The leader plays a card.", "actor leader play"),
    ("The card is chosen by the leader.", "actor leader choose"),
    ("Play goes clockwise.", "direction clockwise go"),
    ("The move goes by direction of hand of the clock.", "direction clockwise go"),
    ("Gain one chip from the common stock.", "direction from:common-stock gain"),
    ("Put them back in the box.", "direction to:box put"),
    ("Place it in front of you.", "place in-front place"),
    ("Place chips on the card.", "place on:card place"),
    ("It counts in this trick.", "adjunct this-trick trick"),
    ("Play it within its trick.", "adjunct this-trick trick"),
    ("Go on with the same leader.", "adjunct same-leader leader"),
    ("Pay [G] and ♠.", "icon [g] -"),
    ("See below.", "reference later -"),
)


@pytest.mark.parametrize(("text", "row"), [*QUANTITIES, *MODALITIES, *MARKS])
def test_states(text: str, row: str) -> None:
    assert row in [said(fact) for fact in read(text).facts]


SILENCES = (
    # text, kinds of fact that it does not state
    ("The player with one of each wins no one over.", "number"),
    ("This is the one that you like.", "number"),
    ("Do it at once, once again.", "number"),
    ("There are dozens of cards.", "number bound"),
    ("1. Draw a card.", "number"),
    ("2) Draw a card.", "number"),
    ("① Draw a card.", "number"),
    ("First, shuffle.", "ordinal"),
    ("Take the cards at last.", "ordinal"),
    ("There may be a tie.", "modality"),
    ("You cannot help laughing.", "modality negation"),
    ("It might rain.", "modality"),
    ("Include the card.", "negation modality"),
    ("Not only the leader draws.", "negation limiter"),
    ("Say whether or not you drive in.", "negation"),
    ("Keep no more than five chips.", "negation"),
    ("Unless you pass, draw.", "negation"),
    ("You cannot play any card.", "quantifier negation"),
    ("At most two chips.", "quantifier"),
    ("Shuffle them all right, after all.", "order"),
    ("If you win, then draw.", "order"),
    ("Shuffle in order to mix them.", "order"),
    ("It was just played.", "limiter"),
    ("Take an even number.", "limiter"),
    ("Deal the cards.", "actor"),
    ("The chips left are used.", "direction"),
    ("Turn it right away.", "direction"),
    ("Play cards up to 3 cards.", "direction"),
    ("Go to play.", "direction"),
    ("See [the page](http://x.y).", "icon"),
)


@pytest.mark.parametrize(("text", "kinds"), SILENCES)
def test_stays_silent(text: str, kinds: str) -> None:
    assert [said(fact) for fact in read(text).facts if fact.kind in kinds.split()] == []


CLAUSES = (
    ("If you win, draw.", "condition win, main draw"),
    ("Draw if you win.", "main draw, condition win"),
    ("When you win you draw a card.", "condition win, main draw"),
    ("However, you can't draw.", "exception draw"),
    ("Draw, unless it is empty.", "main draw, exception be"),
    ("After every player has moved, compare.", "order move, main compare"),
    ("The player who wins draws.", "main draw, relative win"),
    ("Shuffle them and deal 6 cards.", "main shuffle, main deal"),
    ("Draw a card (if any).", "main draw, aside -"),
    ("Draw. Discard.", "main draw, main discard"),
)


@pytest.mark.parametrize(("text", "clauses"), CLAUSES)
def test_cuts_into_clauses(text: str, clauses: str) -> None:
    found = (f"{clause.role} {clause.verb or '-'}" for clause in read(text).clauses)
    assert ", ".join(found) == clauses


def test_spans_are_places_in_the_text() -> None:
    reading = read("Draw ２ cards;  you can’t pass.")
    spans = [fact.span.of(reading.text) for fact in reading.of("number", "modality")]
    assert spans == ["２", "can’t"]


def test_facts_know_their_clause() -> None:
    reading = read("If you have 2 cards, draw 3 chips.")
    assert [fact.clause for fact in reading.of("number")] == [0, 1]


@pytest.mark.parametrize("text", ["", " ", "…", "カード", "()", ")", "'s", "n't", "1,", "\n\n"])
def test_reads_anything(text: str) -> None:
    assert read(text).text == text
