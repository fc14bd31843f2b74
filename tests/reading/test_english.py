from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.reading.english.reader import read_english
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
    ("G chips: five for each player.", "number 5 g-chip"),
    ("Chips: as many as there are players, plus one.", "formula 1 players chip"),
    ("Use twelve cards.", "number 12 card"),
    ("You win at 1,000 points.", "number 1000 point point"),
    ("Take twenty-one red chips.", "number 21 chip"),
    ("Player place 5 G chips in front.", "number 5 g-chip"),
    ("A game for 3 players.", "number 3 person player"),
    ("6 different type of cards for one set.", "number 6 kind card"),
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
    ("You may have at most five chips.", "modality may have"),
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


# Written after the rules, to see how far they reach.
UNSEEN = (
    ("Every player receive four token from bank.", "number 4 token"),
    ("Draw cards until you has seven.", "number 7 -"),
    ("Each of you gets fifty points.", "number 50 point point"),
    ("A player can hold a maximum of eight chips.", "bound ..8 chip"),
    ("Two or fewer players remain.", "bound ..2 person player"),
    ("You need minimum 3 trick chips.", "bound 3.. trick-chip"),
    ("More than one player has the same score.", "bound 2.. person player"),
    ("Not less than four dice are rolled.", "bound 4.. die"),
    ("You win with 10+ points.", "bound 10.. point point"),
    ("If your score is under 5, lose.", "bound ..4 -"),
    ("Move within 3 squares.", "bound ..3 space square"),
    ("You may discard as many cards as you want.", "bound 0.. card"),
    ("It plays three to five players.", "range 3..5 person player"),
    ("From the second to the fourth round, pass.", "range 2..4 ordinal round"),
    ("In the third trick player must follow.", "ordinal 3 trick"),
    ("Deal as many cards as there are players.", "formula 0 players card"),
    ("Prepare one more chip than the number of players.", "formula 1 players chip"),
    ("Chips equal to the number of players plus two are placed.", "formula 2 players chip"),
    ("Winner get double points.", "number 2 multiple -"),
    ("Remove two-thirds of the cards.", "number 2/3 card"),
    ("Player is required to show the card.", "modality must show"),
    ("The leader has to declare.", "modality must declare"),
    ("It is possible to play two cards.", "modality may play"),
    ("Players are able to draw again.", "modality may draw"),
    ("He can not use this chip.", "modality cannot use"),
    ("You are unable to draw.", "modality cannot draw"),
    ("Talking is prohibited.", "modality cannot talk"),
    ("It isn't allowed to look.", "modality cannot look"),
    ("You needn't follow the leader.", "modality need-not follow"),
    ("There is no need to show it.", "modality need-not show"),
    ("The card doesnt count.", "negation not count"),
    ("Neither player gains a chip.", "negation not gain"),
    ("You never discard the chip.", "negation not discard"),
    ("The remaining cards are no longer used.", "negation not use"),
    ("Reveal every cards.", "quantifier all card"),
    ("Both players reveal it.", "quantifier both player"),
    ("Give it to either opponent.", "quantifier either opponent"),
    ("The player with fewest chips start.", "quantifier least chip"),
    ("Take chips several times.", "quantifier some time"),
    ("Just one player may play.", "limiter only player"),
    ("The card remains face up as it is.", "limiter still remain"),
    ("Reshuffle the deck.", "limiter again deck"),
    ("Do it once more.", "limiter again do"),
    ("Whenever the leader plays, draw.", "condition whenever play"),
    ("Provided that you have it, play it.", "condition if have"),
    ("Once all players have passed, score.", "condition when pass"),
    ("Wait till everyone has played.", "order until play"),
    ("Prior to scoring, return the chips.", "order before score"),
    ("Reveal cards simultaneously.", "order simultaneously reveal"),
    ("Afterwards, the next leader deals.", "order then deal"),
    ("All players draw.", "actor all-players draw"),
    ("Your opponent draws a card.", "actor opponent draw"),
    ("Other players discards one card.", "actor other discard"),
    ("Pass the card to the player on your left.", "direction left pass"),
    ("Play counter-clockwise.", "direction counterclockwise play"),
    ("Take a card from the hand of opponent.", "direction from:hand take"),
    ("Return it to the common stock.", "direction to:common-stock return"),
    ("Put it at the center of the table.", "place middle put"),
    ("During this round no chips are played.", "adjunct this-round round"),
    ("Another player takes it.", "adjunct other-player player"),
    ("player gets other 2 card at end of round", "number 2 card"),
    ("Every one must gives one chip to left player.", "modality must give"),
    ("The players shall not show its hand.", "modality cannot show"),
    ("When player dont have chip, he loose.", "negation not have"),
    ("You can not play more than one card in a turn.", "bound 2.. card"),
    ("It is forbidden to talk.", "modality cannot talk"),
    ("In the last round each player gain five chip.", "ordinal -1 round"),
    ("After finish the round, all card is shuffled again.", "order after finish"),
    ("After finish the round, all card is shuffled again.", "limiter again shuffle"),
    ("The player which has most chips is winner.", "quantifier most chip"),
    ("If anyone have 0 chip, game end.", "number 0 chip"),
    ("Until the deck runs out, repeat.", "order until run"),
    ("Winner takes all the chips from table.", "direction from:table take"),
    ("He put his card to box.", "direction to:box put"),
    ("You don't need to play a card.", "modality need-not play"),
    ("Cards are dealt to everyone equally.", "quantifier all player"),
    ("Only one time in the game you can do this.", "limiter only time"),
    ("A player who hasn't any card is out.", "negation not have"),
    ("The same player plays first.", "adjunct same-player player"),
    ("Four or five players can join.", "modality may join"),
    ("It's necessary to announce it.", "modality must announce"),
    ("Cards may be exchanged freely.", "modality may exchange"),
    ("None of the players can see it.", "modality cannot see"),
    ("The fifth and last round starts.", "ordinal 5 round"),
    ("Players take turns clockwise from the leader.", "direction clockwise take"),
    ("Players take turns clockwise from the leader.", "direction from:leader take"),
    ("Exactly 3 chips are placed on each card.", "number 3 chip"),
    ("Exactly 3 chips are placed on each card.", "place on:card place"),
    ("Neither of them is discarded.", "negation not discard"),
    ("Except the leader, everyone draws.", "quantifier all player"),
    ("Each time you win a trick, take a chip.", "condition whenever win"),
    ("You can play it even if you have no chips.", "condition if have"),
    ("You can play it even if you have no chips.", "negation not chip"),
    ("Then, the cards are returned to each hand.", "order then return"),
    ("Immediately after the trick, compare scores.", "order immediately compare"),
    ("The first player to collect 10 points wins.", "number 10 point point"),
    ("If there are two or more such players, nobody wins.", "bound 2.. person player"),
    ("The chips may not be moved unless the leader agrees.", "modality cannot move"),
    ("The chips may not be moved unless the leader agrees.", "condition unless agree"),
    ("You have to pay three times as many chips.", "number 3 multiple -"),
    ("At the beginning of turn, must draw one.", "modality must draw"),
    ("Please do not look cards of others.", "negation not look"),
    ("Players can't do anything else.", "modality cannot do"),
    ("Set aside chips one by one.", "quantifier each chip"),
    ("The player with the lowest score must leave.", "quantifier least score"),
    ("Everybody except leader gets one.", "quantifier all player"),
    ("As soon as someone wins, stop.", "order immediately win"),
    ("You may use up to and including 4 chips.", "bound ..4 chip"),
    ("Hands are limited to 7 cards.", "number 7 card"),
    ("Each player put one their card to the middle at same time.", "number 1 card"),
    ("Each player put one their card to the middle at same time.", "order simultaneously put"),
    ("Winner of bidding can chooses trump.", "modality may choose"),
    ("The player can't bid if he has less than 2 coin.", "bound ..1 coin"),
    ("If bid is not success, he must pays two coin to bank.", "modality must pay"),
    ("If bid is not success, he must pays two coin to bank.", "number 2 coin"),
    ("Three cards of each colors are used.", "quantifier each color"),
    ("Game will be end when deck is empty.", "condition when be"),
    ("You shouldn't show your hand to others.", "modality should show"),
    ("It never goes over 20.", "negation not go"),
    ("It never goes over 20.", "bound 21.. -"),
    ("Please choose 1~3 cards.", "range 1..3 card"),
    ("Cards from 7 to 10 are stronger.", "range 7..10 card"),
    ("It takes approximately thirty minutes.", "number 30 minute minute"),
    ("The start player is the youngest.", "quantifier least be"),
    ("Tile can be placed next to at most 2 tile.", "bound ..2 tile"),
    ("Both of them must be the same color.", "quantifier both be"),
    ("You are prohibited from talking.", "modality cannot talk"),
    ("He has to play the same suit as possible.", "modality must play"),
    ("No cards can be drawn this turn.", "modality cannot draw"),
    ("No cards can be drawn this turn.", "adjunct this-turn turn"),
    ("Repeat this until nobody has cards.", "order until have"),
    ("Before you roll the dice, say number.", "order before roll"),
    ("The losers, however, lose 3 points each.", "number 3 point point"),
    ("Player may choose whichever he likes.", "quantifier any choose"),
    ("When you did not win, you do not get chip.", "negation not win"),
    ("It is okay not to use them all.", "negation not use"),
    ("If there are no chip left, you don't get.", "negation not get"),
    ("Unless otherwise noted, it stays.", "condition unless note"),
    ("Do not reveal it until the end.", "negation not reveal"),
    ("You gain as many points as the number of cards.", "formula 0 card point"),
    ("You gain 1 point per card.", "number 1 point point"),
    ("The last player wins.", "ordinal -1 player"),
    ("Second player gets 2 chips, third 3.", "ordinal 2 player"),
    ("Players with the smallest number loses.", "quantifier least number"),
    ("Give remain cards to right player.", "direction right give"),
    ("The turn goes anticlockwise.", "direction counterclockwise go"),
    ("Discard them from your hand.", "direction from:hand discard"),
    ("Cards which were played in this trick stay.", "adjunct this-trick trick"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "row"), [*QUANTITIES, *MODALITIES, *MARKS, *UNSEEN])
def test_states(text: str, row: str) -> None:
    assert row in [said(fact) for fact in read(text).facts]


SILENCES = (
    # text, kinds of fact that it does not state
    ("A player may have won before.", "number"),
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


# Written after the rules.
UNSEEN_SILENCES = (
    ("No one gains it.", "number"),
    ("They look at one another.", "number"),
    ("Choose which one.", "number"),
    ("For a second, wait.", "ordinal"),
    ("Everything else is used.", "negation"),
    ("Note the notice.", "negation"),
    ("It may be that he wins.", "modality"),
    ("In May we play.", "modality"),
    ("If you have to draw, draw.", "modality"),
    ("They could have won.", "modality"),
    ("No. 4 is a card.", "negation number"),
    ("If not only you win, stop.", "negation limiter"),
    ("Almost all is over.", "negation"),
    ("The winner is the best.", "negation modality"),
    ("The cards lie next to the deck.", "order"),
    ("They love each other.", "quantifier"),
    ("It is justified.", "limiter"),
    ("The right card is used.", "direction"),
    ("Return to play.", "direction"),
    ("Is this if it is.", "order"),
    ("As before, draw.", "condition"),
    ("Shuffle the deck.", "actor quantifier"),
    ("We know if he wins.", "condition"),
    ("More or less it is over.", "bound"),
    ("The game is over.", "bound direction"),
    ("Turn over the card.", "bound adjunct"),
    ("Above all, have fun.", "bound quantifier"),
    ("That is all.", "adjunct"),
    ("Say that you pass.", "adjunct"),
    ("Lasting chips last.", "ordinal"),
    ("He is one of a kind, no doubt.", "number"),
    ("Let's start.", "modality negation"),
    ("It must have been fun.", "modality"),
    ("This one is good.", "number"),
    ("Put it down and over there.", "bound"),
    ("Count the number of cards.", "bound formula number"),
    ("You can see the cards as many as possible.", "formula"),
    ("Another one.", "number"),
    ("Play with care, not less.", "bound"),
    ("What if you win?", "modality"),
    ("Instead the leader draws.", "negation"),
    ("Take what is left.", "direction"),
    ("Right after that, draw.", "direction"),
    ("Draw from time to time.", "direction number"),
    ("Even numbers count.", "limiter number"),
    ("The only thing.", "negation"),
    ("Any questions?", "negation modality"),
    ("How many cards do you have?", "number formula"),
    ("Use the back of the card.", "direction"),
    ("Two's company.", "ordinal"),
    ("Ask another player.", "number"),
    ("Cannot but laugh.", "modality"),
    ("Nothing but cards.", "negation"),
    ("First of all, draw.", "ordinal quantifier"),
    ("Show it to all.", "order"),
    ("The dealer must not only deal.", "negation"),
    ("It is a must.", "negation"),
    ("Read a forbidden word.", "modality"),
    ("It was updated on 8 May 2023.", "modality"),
    ("At least it works.", "bound quantifier"),
    ("No wonder.", "bound"),
    ("In the meantime, wait.", "order adjunct number"),
    ("One never knows.", "number"),
    ("As a result, they draw.", "condition order"),
    ("Score is counted as follows.", "order number"),
    ("More information is below.", "bound direction"),
    ("He is more than happy.", "bound number"),
    ("There is a limit.", "bound"),
    ("Add them up.", "direction bound"),
    ("Second thoughts.", "modality"),
    ("Notice board.", "negation"),
    ("Knot the rope.", "negation"),
    ("A nonplayer.", "negation number"),
    ("The cane is long.", "modality"),
    ("A mustard card.", "modality"),
    ("Mayor card.", "modality"),
    ("Allow for errors.", "modality"),
    ("Overall, it is fun.", "quantifier bound"),
    ("Small cards.", "quantifier"),
    ("The rest is done.", "quantifier"),
    ("Companies like it.", "quantifier"),
    ("Onlyness.", "limiter"),
    ("Stillness remains.", "limiter"),
    ("Firsthand account.", "ordinal order"),
    ("A backup deck.", "direction"),
    ("Leave the table.", "direction"),
    ("Lift the card.", "condition"),
    ("Thirst is bad.", "ordinal"),
    ("Everyday life.", "quantifier"),
    ("The unit is one.", "negation"),
    ("Uncle draws.", "negation"),
)


@pytest.mark.parametrize(("text", "kinds"), [*SILENCES, *UNSEEN_SILENCES])
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


PIECES = [
    "1",
    "first",
    "or more",
    "no",
    "(",
    ")",
    ",",
    ".",
    "\n",
    "if",
    "you",
    "-",
    "'s",
    "③",
    "more than",
    "as many as",
    "players",
    "G chip",
    "of",
    "can",
    "not",
    "カード",
    "’",
    "#",
]


@given(st.lists(st.sampled_from(PIECES)).map(" ".join))
def test_facts_and_clauses_fit_any_text(text: str) -> None:
    reading = read(text)
    spans = [fact.span for fact in reading.facts] + [clause.span for clause in reading.clauses]
    assert all(0 <= start < end <= len(text) for start, end in spans)
    assert all(0 <= fact.clause < len(reading.clauses) for fact in reading.facts)
