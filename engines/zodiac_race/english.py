"""Sentences in English for moves, events, and refusals."""

from __future__ import annotations

from typing import Final

ENGLISH: Final = {
    "move-races": "The players agree on {n:race}.",
    "move-draw": "The {color} {number} is taken out.",
    "move-deal": "The {color} {number} is dealt.",
    "move-mission": "Mission card {n} is dealt.",
    "move-starter": "{seat} is first to call out the names of all the animals.",
    "move-lot": "{seat} becomes start player in another way.",
    "move-play": "{seat} plays the {color} {number}.",
    "move-down": "{seat} plays the {color} {number} face down.",
    "move-two": "{seat} plays the {color} {number} as the first of two cards.",
    "move-add": "{seat} plays the {color} {number} with it.",
    "move-name": "{seat} treats the cards as one with the number {number}.",
    "move-place": "{seat} places what was played below place {at}.",
    "move-place-left": "{seat} places what was played to the left of the oracle area.",
    "move-place-right": "{seat} places what was played to the right of the oracle area.",
    "move-gain": "{seat} gains the {color} {number}.",
    "move-gain-hidden": "{seat} gains a face-down card.",
    "move-road": "{seat} adds the {color} {number} to the road.",
    "move-road-hidden": "{seat} adds a face-down card to the road.",
    "move-road-front": "{seat} puts the {color} {number} before the start of the road.",
    "move-road-number": "{seat} adds the {color} {number} to the road, and the number side moves first.",
    "move-road-both": "{seat} puts the {color} {number} before the road, and the number side moves first.",
    "races-agreed": "The players will run {n:race}.",
    "race-begins": "Race {n} is set up: the oracle cards are shuffled.",
    "laid-out": "The {color} {number} lies at place {at} of the oracle area.",
    "laid-out-down": "A card lies face down at place {at} of the oracle area.",
    "dealt": "{seat} gets {n:oracle-card}.",
    "left-over": "{n:oracle-card} left over: not used in this race.",
    "missions-dealt": "Each player gets {n:mission-card}.",
    "called-first": "{seat} finishes calling out the animals first and is the start player.",
    "start-drawn": "Another way is used, and {seat} is the start player.",
    "marker-placed": "The round marker is on space {n}.",
    "round-begins": "Round {n} begins, and {seat} is the start player.",
    "plays": "{seat} plays the {color} {number} face up.",
    "plays-down": "{seat} plays a card face down.",
    "lays-first": "{seat} plays the {color} {number} as the first of two cards.",
    "lays-another": "{seat} plays the {color} {number} with it.",
    "counts-as": "{seat}’s {n:oracle-card} count as one with the number {number}.",
    "other-removed": "The second card is removed from the game.",
    "no-card": "{seat} has no card to play and sits out this round.",
    "act-in-order": "The players act in this order: {seats}.",
    "places": "{seat} places {n:oracle-card} below place {at}.",
    "turned-up": "{seat}’s face-down card is turned up: it is the {color} {number}.",
    "nothing-left": "No card is left in the oracle area for {seat}.",
    "gains": "{seat} gains the {color} {number}.",
    "gains-down": "{seat} gains the {color} {number} and lays it face down.",
    "takes-in-hand": "{seat} adds the {color} {number} to the hand.",
    "other-leaves": "The {color} {number} of the same place is removed from the game.",
    "makes-road": "{seat} adds the {color} {number} to the road.",
    "makes-road-forced": "{seat} has to add the {color} {number} to the road.",
    "road-grows": "The road is now {n:oracle-card} long.",
    "road-grows-back": "The road now begins there and is {n:oracle-card} long.",
    "animal-moves": "The {animal} moves {n:space}, to space {to}.",
    "animal-skips": "It skips {n:space} taken by other animal pieces.",
    "animal-stops": "The road ends there.",
    "animal-blocked": "The {animal} stays: there is no free space ahead.",
    "animal-waits": "The {animal} stays: the road is too short for {n:space}.",
    "moved-up": "The cards below the oracle area move up.",
    "starts-next": "{seat} played the lowest number, {number}, and becomes start player.",
    "starts-next-highest": "{seat} played the highest number, {number}, and becomes start player.",
    "starts-next-down": "{seat}’s face-down card is the lowest, so {seat} becomes start player.",
    "race-over": "Race {n} ends after round {rounds}.",
    "animal-place-1": "The {animal} comes in first.",
    "animal-place-2": "The {animal} comes in second.",
    "animal-place-3": "The {animal} comes in third.",
    "animal-place-4": "The {animal} comes in fourth.",
    "animal-place-5": "The {animal} comes in fifth.",
    "color-scores": (
        "{seat} scores {n:victory-point} for the {animal}’s color: "
        "{cards:oracle-card}, a sum of {sum}, and rank {rank}."
    ),
    "color-scores-shared": (
        "{seat} scores {n:victory-point} for the {animal}’s color: "
        "{cards:oracle-card}, a sum of {sum}, and a shared rank {rank}."
    ),
    "color-loses-shared": (
        "{seat} loses {n:victory-point} for the {animal}’s color: "
        "{cards:oracle-card}, a sum of {sum}, and a shared rank {rank}."
    ),
    "color-loses": (
        "{seat} loses {n:victory-point} for the {animal}’s color: "
        "{cards:oracle-card}, a sum of {sum}, and rank {rank}."
    ),
    "mission-first": "{seat} fulfills the mission (the {animal} comes in first): {n:victory-point}.",
    "mission-first-missed": "{seat} fails the mission (the {animal} comes in first).",
    "mission-fourth": "{seat} fulfills the mission (the {animal} comes in fourth): {n:victory-point}.",
    "mission-fourth-missed": "{seat} fails the mission (the {animal} comes in fourth).",
    "mission-colors": (
        "{seat} fulfills the mission (gained cards of {count:color}): {n:victory-point}."
    ),
    "mission-colors-missed": ("{seat} fails the mission (gained cards of {count:color})."),
    "mission-most": "{seat} fulfills the mission (the most gained cards): {n:victory-point}.",
    "mission-most-missed": "{seat} fails the mission (the most gained cards).",
    "mission-few": (
        "{seat} fulfills the mission (no more than {count} gained cards): {n:victory-point}."
    ),
    "mission-few-missed": ("{seat} fails the mission (no more than {count} gained cards)."),
    "race-points": "{seat} gets {points:victory-point} in this race and now has {total}.",
    "race-loss": "{seat} loses {points:victory-point} in this race and now has {total}.",
    "scores-kept": "The players keep their victory points for the next race.",
    "scores-cleared": "The score sheets are set back to 0.",
    "race-starter": (
        "{seat} has the fewest victory points of this race, {points}, and starts the next one."
    ),
    "race-starter-total": (
        "{seat} has the fewest victory points so far, {points}, and starts the next race."
    ),
    "race-starter-most": (
        "{seat} has the most victory points of this race, {points}, and starts the next one."
    ),
    "race-starter-tied": (
        "Several players have the fewest victory points; {seat} is the first of them in turn "
        "order and starts the next race."
    ),
    "race-starter-latest": (
        "Several players have the fewest victory points; {seat} is the last of them in turn "
        "order and starts the next race."
    ),
    "missions-kept": "The players keep their mission cards.",
    "road-kept": "The road and the animal pieces stay where they are.",
    "removed-stay": "The cards that were removed from the game stay out of it.",
    "not-placed": "{seat}’s cards are not placed anywhere.",
    "won": "{winner} wins with {points:victory-point}.",
    "won-together": "{winners} win together with {points:victory-point}.",
    "undecided": "The rules do not say how the game goes on.",
    "not-a-turn": "It is no player’s turn.",
    "now-play": "{seat} has to play a card first.",
    "now-add": "{seat} has to play another card with it.",
    "now-name": "{seat} has to name a number.",
    "now-place": "{seat} has to place the cards below the oracle area first.",
    "now-choose": "{seat} has to choose a card of the oracle area.",
    "not-in-hand": "{seat} does not have this card.",
    "two-only": "{seat} plays last and has to play {n:oracle-card}.",
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
        "{seat} cannot play {n:oracle-card}: a card is needed in each of the rounds to come, "
        "{rounds} in all."
    ),
    "number-outside": "{seat} cannot name {number}: it has to be from {low} to {high}.",
    "number-taken": "{seat} cannot name {number}: {other} has already played it.",
    "no-placing": "{seat} cannot place cards below the oracle area.",
    "beside-left": "{seat} can only place cards below a place of the oracle area.",
    "beside-right": "{seat} can only place cards below a place of the oracle area.",
    "place-taken": "{seat} cannot place cards below place {at}: cards are there already.",
    "no-card-there": "There is no such card at place {at}.",
    "not-leftmost": "{seat} cannot choose a card of place {at}: it is not the leftmost one.",
    "not-rightmost": "{seat} cannot choose a card of place {at}: it is not the rightmost one.",
    "no-gaining": "{seat} cannot gain a card.",
    "must-make-road": (
        "{seat} cannot gain the card: cards are left in only {n:area-place}, and nobody has "
        "added to the road this round."
    ),
    "no-road-making": "{seat} cannot add a card to the road.",
    "against-arrow": "{seat} cannot put the card there: it has to follow the arrow of the road.",
    "no-road-yet": "There is no road yet to put the card before.",
    "number-first-anyway": "The animal on the side with the number moves first anyway.",
    "number-side-later": "The animal on the side without the number moves first.",
}
