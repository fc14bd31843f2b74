"""Sentences in English for moves, events, and refusals."""

from __future__ import annotations

from typing import Final

ENGLISH: Final = {
    "move-races": "The players agree to run {n:race}.",
    "move-draw": "The {color} {number} is taken out.",
    "move-deal": "The {color} {number} is dealt.",
    "move-mission": "Mission card {n} is dealt.",
    "move-starter": "{seat} is the first to call out the names of all the animals.",
    "move-lot": "The players use another method, and {seat} becomes the start player.",
    "move-play": "{seat} plays the {color} {number}.",
    "move-down": "{seat} plays the {color} {number} face down.",
    "move-two": "{seat} plays the {color} {number} as the first of two cards.",
    "move-add": "{seat} plays the {color} {number} with it.",
    "move-name": "{seat} chooses the number {number} for the cards.",
    "move-place": "{seat} chooses the spot below place {at}.",
    "move-place-left": "{seat} chooses a spot to the left of the oracle area.",
    "move-place-right": "{seat} chooses a spot to the right of the oracle area.",
    "move-gain": "{seat} gains the {color} {number}.",
    "move-gain-hidden": "{seat} gains a face-down card.",
    "move-road": "{seat} adds the {color} {number} to the road.",
    "move-road-hidden": "{seat} adds a face-down card to the road.",
    "move-road-front": "{seat} places the {color} {number} before the first card of the road.",
    "move-road-number": (
        "{seat} adds the {color} {number} to the road and moves the animal on the side with the "
        "number first."
    ),
    "move-road-both": (
        "{seat} places the {color} {number} before the first card of the road and moves the animal "
        "on the side with the number first."
    ),
    "races-agreed": "The players will run {n:race}.",
    "race-begins": "Race {n} is set up: the oracle cards are shuffled.",
    "laid-out": "The {color} {number} lies in place {at} of the oracle area.",
    "laid-out-down": "A card lies face down in place {at} of the oracle area.",
    "dealt": "{seat} is dealt {n:oracle-card}.",
    "left-over": "{n:oracle-card} left over: not used in this race.",
    "missions-dealt": "Each player is dealt {n:mission-card}.",
    "called-first": "{seat} is the first to finish calling out the animals and is the start player.",
    "start-drawn": "The players use another method, and {seat} is the start player.",
    "marker-placed": "The round marker is on space {n}.",
    "round-begins": "Round {n} begins, and {seat} is the start player.",
    "plays": "{seat} plays the {color} {number} face up.",
    "plays-down": "{seat} plays a card face down.",
    "lays-first": "{seat} plays the {color} {number} as the first of two cards.",
    "lays-another": "{seat} plays the {color} {number} with it.",
    "counts-as": "{seat}’s {n:oracle-card} count as a card with the number {number}.",
    "other-removed": "The second card is removed from the game.",
    "no-card": "{seat} has no card to play and sits out this round.",
    "act-in-order": "The players act in this order: {seats}.",
    "places": "{seat} places {n:oracle-card} below place {at}.",
    "turned-up": "{seat}’s face-down card is turned up: it is the {color} {number}.",
    "nothing-left": "No card is left in the oracle area for {seat}.",
    "gains": "{seat} gains the {color} {number}.",
    "gains-down": "{seat} gains the {color} {number} and places it face down.",
    "takes-in-hand": "{seat} takes the {color} {number} in hand.",
    "other-leaves": "The other card, the {color} {number}, is removed from the game.",
    "makes-road": "{seat} adds the {color} {number} to the road.",
    "makes-road-forced": "{seat} must add the {color} {number} to the road.",
    "road-grows": "The road is now {n:oracle-card} long.",
    "road-grows-back": "The road now begins there and is {n:oracle-card} long.",
    "animal-moves": "The {animal} moves {n:space}, to space {to}.",
    "animal-skips": "It skips {n:space} occupied by other animal pieces.",
    "animal-stops": "The road ends there.",
    "animal-blocked": "The {animal} does not move: there is no free space ahead of it.",
    "animal-waits": "The {animal} does not move: the road is too short for {n:space}.",
    "moved-up": "The cards below the oracle area move up.",
    "starts-next": "{seat} played the lowest number, {number}, and becomes the start player.",
    "starts-next-highest": "{seat} played the highest number, {number}, and becomes the start player.",
    "starts-next-down": "{seat}’s face-down card is the lowest, so {seat} becomes the start player.",
    "race-over": "Race {n} ends after round {rounds}.",
    "animal-place-1": "The {animal} comes in first.",
    "animal-place-2": "The {animal} comes in second.",
    "animal-place-3": "The {animal} comes in third.",
    "animal-place-4": "The {animal} comes in fourth.",
    "animal-place-5": "The {animal} comes in fifth.",
    "color-scores": (
        "{seat} gains {n:victory-point} for {cards:oracle-card} in the {animal}’s color "
        "(sum {sum}, rank {rank})."
    ),
    "color-scores-shared": (
        "{seat} gains {n:victory-point} for {cards:oracle-card} in the {animal}’s color "
        "(sum {sum}, shared rank {rank})."
    ),
    "color-loses-shared": (
        "{seat} loses {n:victory-point} for {cards:oracle-card} in the {animal}’s color "
        "(sum {sum}, shared rank {rank})."
    ),
    "color-loses": (
        "{seat} loses {n:victory-point} for {cards:oracle-card} in the {animal}’s color "
        "(sum {sum}, rank {rank})."
    ),
    "mission-first": (
        "{seat} fulfills the mission “The {animal} comes in first” and gains {n:victory-point}."
    ),
    "mission-first-missed": "{seat} does not fulfill the mission “The {animal} comes in first.”",
    "mission-fourth": (
        "{seat} fulfills the mission “The {animal} comes in fourth” and gains {n:victory-point}."
    ),
    "mission-fourth-missed": "{seat} does not fulfill the mission “The {animal} comes in fourth.”",
    "mission-colors": (
        "{seat} fulfills the mission “gained cards in {count:color}” and gains {n:victory-point}."
    ),
    "mission-colors-missed": "{seat} does not fulfill the mission “gained cards in {count:color}.”",
    "mission-most": (
        "{seat} fulfills the mission “more gained cards than any other player” and gains "
        "{n:victory-point}."
    ),
    "mission-most-missed": (
        "{seat} does not fulfill the mission “more gained cards than any other player.”"
    ),
    "mission-few": (
        "{seat} fulfills the mission “at most {count} gained cards” and gains {n:victory-point}."
    ),
    "mission-few-missed": "{seat} does not fulfill the mission “at most {count} gained cards.”",
    "race-points": "{seat} gains {points:victory-point} in this race and now has {total}.",
    "race-loss": "{seat} loses {points:victory-point} in this race and now has {total}.",
    "scores-kept": "The players keep their victory points for the next race.",
    "scores-cleared": "The score sheets are set back to 0.",
    "race-starter": (
        "{seat} gained the fewest victory points in this race ({points}) and is the start player "
        "of the next one."
    ),
    "race-starter-total": (
        "{seat} has the fewest victory points so far ({points}) and is the start player of the "
        "next race."
    ),
    "race-starter-most": (
        "{seat} gained the most victory points in this race ({points}) and is the start player "
        "of the next one."
    ),
    "race-starter-tied": (
        "Two or more players are tied for the fewest victory points. {seat}’s turn was the "
        "earliest of theirs in the last round, so {seat} is the start player of the next race."
    ),
    "race-starter-latest": (
        "Two or more players are tied for the fewest victory points. {seat}’s turn was the "
        "latest of theirs in the last round, so {seat} is the start player of the next race."
    ),
    "missions-kept": "The players keep their mission cards.",
    "road-kept": "The road and the animal pieces stay where they are.",
    "removed-stay": "The cards that were removed from the game stay out of it.",
    "not-placed": "{seat}’s cards are not placed anywhere.",
    "won": "{winner} wins with {points:victory-point}.",
    "won-together": "{winners} each have {points:victory-point} and share the victory.",
    "undecided": "The rules do not say how the game goes on.",
    "not-a-turn": "It is no player’s turn.",
    "now-play": "{seat} must play a card first.",
    "now-add": "{seat} must play another card with it.",
    "now-name": "{seat} must choose a number for the cards.",
    "now-place": "{seat} must place the cards below the oracle area first.",
    "now-choose": "{seat} must choose a card in the oracle area.",
    "not-in-hand": "{seat} does not have this card.",
    "two-only": "{seat} plays last and must play {n:oracle-card}.",
    "same-number": "{seat} cannot play the {color} {number}: {other} has already played this number.",
    "too-few-to-play": "{seat} cannot play {n:oracle-card}.",
    "no-playing": "{seat} cannot play a card face up.",
    "no-face-down": "{seat} cannot play a card face down.",
    "can-play-up": "{seat} can play a card face up, so no card can be played face down.",
    "not-last": "{seat} cannot play {n:oracle-card}: only the last player can.",
    "no-two-cards": "{seat} cannot play two cards.",
    "too-few-for-two": "{seat} does not have {n:oracle-card}.",
    "no-number-left": "Every number has been played already.",
    "keep-cards": (
        "{seat} cannot play {n:oracle-card}: a card must be left for each of the rounds to come "
        "({rounds} in all)."
    ),
    "number-outside": "{seat} cannot choose {number}: the number must be from {low} to {high}.",
    "number-taken": "{seat} cannot choose {number}: {other} has already played this number.",
    "no-placing": "{seat} cannot place cards below the oracle area.",
    "beside-left": "{seat} can place cards only below a place in the oracle area.",
    "beside-right": "{seat} can place cards only below a place in the oracle area.",
    "place-taken": "{seat} cannot place cards below place {at}: cards are there already.",
    "no-card-there": "There is no such card in place {at}.",
    "not-leftmost": "{seat} cannot choose a card in place {at}: it is not the leftmost one.",
    "not-rightmost": "{seat} cannot choose a card in place {at}: it is not the rightmost one.",
    "no-gaining": "{seat} cannot gain a card.",
    "must-make-road": (
        "{seat} cannot gain the card: cards are left in only {n:area-place}, and nobody has "
        "added a card to the road in this round."
    ),
    "no-road-making": "{seat} cannot add a card to the road.",
    "against-arrow": "{seat} cannot place the card there: it must fit the arrow of the road.",
    "no-road-yet": "There is no road yet to place the card before.",
    "number-first-anyway": "The animal on the side with the number moves first in any case.",
    "number-side-later": "The animal on the side without the number moves first.",
}
