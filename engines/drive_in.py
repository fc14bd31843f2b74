"""The trick-taking game DRIVE IN, written from its Japanese rulebook alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rulewright.play import (
    CHANCE,
    OVER,
    UNDECIDED,
    Counting,
    Emit,
    Event,
    Facts,
    Game,
    Item,
    Param,
    Picture,
    Reading,
    Refusal,
    Rule,
    Shortage,
    Table,
    Value,
    Variant,
    Zone,
)

KINDS: Final = ("trick-chip", "victory-chip")
RULES_OF_A_TURN: Final = (
    "turn-steps",
    "play-card",
    "no-same-character",
    "play-g-chips",
    "play-trick-chips",
    "drive-in",
    "drive-in-any-card",
    "drive-in-no-chips",
)
"""The rules that decide what a player may do in a turn."""
TRICKS: Final = range(1, 13)
"""What is due in these tricks is worked out once; no round of the game has more."""
EVERYBODY: Final = -1
NOBODY: Final = -1


class Card(NamedTuple):
    """A card on the table: its label (1 is printed 001), and whether it lies face up."""

    label: int
    up: bool


class Play(NamedTuple):
    """What one player has played in this trick; `ready` when the chips have been placed."""

    cards: tuple[Card, ...] = ()
    g: int = 0
    s: tuple[int, int] = (0, 0)
    ready: bool = False


NOTHING: Final = Play()


class Ledger(NamedTuple):
    """The two kinds of S chips, each pair (trick chips, victory chips).

    `held` are those that a seat owns, with those on its card; `left` are those that lie on cards
    of earlier tricks because no rule has moved them (only in a variant).
    """

    held: tuple[tuple[int, int], ...]
    stock: tuple[int, int] = (0, 0)
    aside: tuple[int, int] = (0, 0)
    left: tuple[int, int] = (0, 0)


class State(NamedTuple):
    """A position; `stuck` is the rule whose silence stops the play, or ""."""

    phase: str
    trick: int
    leader: int
    turn: int
    winner: int
    stuck: str
    hands: tuple[tuple[int, ...], ...]
    plays: tuple[Play, ...]
    discards: tuple[tuple[Card, ...], ...]
    deck: tuple[int, ...]
    g: tuple[int, ...]
    stock_g: int
    left_g: int
    lost_g: int
    ledger: Ledger


class Move(NamedTuple):
    """One decision: `a` is a label, a seat, a kind, or G chips; `b` the S chips placed.

    Kinds: setup, deal (label), leader (seat), play (label), drive-in (label), chips (g, s),
    gain (1 or 0), take (index of a kind of chip).
    """

    kind: str
    a: int = 0
    b: int = 0


Scores = dict[int, tuple[int, int]]
"""Seat -> the number of its card, and the chips on it, in the order of the turns."""

UP: Final = tuple(Move("play", label) for label in range(1000))
DOWN: Final = tuple(Move("drive-in", label) for label in range(1000))
DEALT: Final = tuple(Move("deal", label) for label in range(1000))
"""The moves with each card, by its label of three digits."""


def _sense(name: str, value: str) -> Param:
    return Param(name, value, "s-chip", "sense")


RULES: Final = (
    Rule(
        "card-sets",
        "setup",
        (
            Param("kinds", 6, "kind", "count"),
            Param("set", 1, "set", "count"),
            Param("sets", 0, "set", "formula"),
        ),
    ),
    Rule("deal", "setup", (Param("cards", 6, "card", "count"),)),
    Rule("hidden-hand", "restriction"),
    Rule("starting-g-chips", "setup", (Param("chips", 5, "g-chip", "count"),)),
    # No rule ever draws on the box, and how much it holds is not stated: nothing is decided.
    Rule("unused-cards", "physical"),
    Rule("stock-trick-chips", "setup", (Param("chips", 5, "trick-chip", "count"),)),
    Rule(
        "stock-victory-chips",
        "setup",
        (Param("chips", 1, "victory-chip", "formula"),),
        (
            Reading(
                "any-chip",
                "No kind of chip is named: they are more trick chips, and there are no victory"
                " chips.",
                ("term_missing:victory-chip",),
            ),
        ),
    ),
    Rule("unused-chips", "physical"),
    Rule("first-leader", "setup"),
    Rule("rounds", "definition"),
    Rule("round-length", "ending", (Param("tricks", 6, "trick", "count"),)),
    # The one victory chip of D016 is the one of D041: it lives in last-award.
    Rule("round-winner", "definition", (Param("trick", 6, "trick", "ordinal"),)),
    Rule(
        "win-game",
        "ending",
        (Param("chips", 2, "victory-chip", "count"), _sense("kind", "victory-chip")),
        (
            Reading(
                "after-steps",
                "The game ends when the steps for the end of the round have been carried out.",
            ),
        ),
    ),
    Rule(
        "turn-order",
        "restriction",
        (),
        (
            Reading(
                "counter-clockwise",
                "Turns go counter-clockwise.",
                ("direction:clockwise>counterclockwise",),
            ),
            Reading(
                "no-first",
                "The turns go clockwise, but nothing says who takes the first.",
                ("direction:from:leader", "term_missing:leader", "omission:リーダーから"),
            ),
        ),
    ),
    # That the card comes from the hand is said in D020 and D027: it lives in play-card.
    Rule("turn-steps", "restriction"),
    Rule(
        "play-card",
        "restriction",
        (Param("cards", 1, "card", "count"),),
        (
            Reading(
                "any-card",
                "Any card can be played, not only one from the hand.",
                ("direction:from:hand", "term_missing:hand", "omission:手札から"),
            ),
        ),
    ),
    Rule(
        "no-same-character",
        "restriction",
        (),
        (
            Reading("face-down-too", "A card played face down also blocks its character."),
            Reading(
                "any-trick",
                "Cards played face up in earlier tricks of the round block their characters too.",
                ("limiter:this-trick", "term_missing:trick"),
            ),
            Reading(
                "allowed",
                "A character that has already been played in this trick can be played.",
                ("modality:cannot>may", "modality:cannot>must"),
            ),
        ),
    ),
    Rule(
        "play-g-chips",
        "permission",
        (),
        (
            Reading(
                "at-least-one",
                "A player who has G chips must play at least one.",
                ("quantifier:any>some",),
            ),
            Reading("all", "A player must play all G chips.", ("quantifier:any>all",)),
        ),
    ),
    Rule(
        "play-trick-chips",
        "restriction",
        (_sense("kind", "trick-chip"),),
        (
            Reading(
                "both-kinds", "Victory chips must be played too.", ("term_missing:trick-chip",)
            ),
            Reading(
                "one",
                "A player who has trick chips must play one or more of them.",
                ("quantifier:all",),
            ),
            Reading("optional", "A player may play trick chips.", ("modality:must>may",)),
        ),
    ),
    Rule("end-turn", "physical"),
    Rule(
        "score",
        "scoring",
        (Param("numbers", (1, 2, 3, 4, 5, 6), "number", "unstated"),),
        (
            Reading(
                "number-only",
                "The score is the card's number alone.",
                ("omission:chip", "term_missing:chip"),
            ),
            Reading(
                "cards-counted",
                "The score is how many cards and chips the player has played.",
                ("term_missing:number",),
            ),
        ),
    ),
    Rule("compare-scores", "effect"),
    Rule(
        "win-trick",
        "effect",
        (),
        (Reading("lowest", "The smallest score wins the trick.", ("quantifier:most>least",)),),
    ),
    Rule(
        "tie",
        "effect",
        (Param("players", 2, "player", "bound"),),
        (
            Reading(
                "later", "The player who took a turn later wins a tie.", ("order:before>after",)
            ),
        ),
    ),
    Rule(
        "trick-award",
        "effect",
        (
            Param("tricks", (1, 5), "trick", "range"),
            Param("chips", 1, "trick-chip", "count"),
            _sense("kind", "trick-chip"),
        ),
        (
            Reading(
                "any-chip",
                "The winner of the trick takes a trick chip or a victory chip, as they choose.",
                ("term_missing:trick-chip",),
            ),
        ),
    ),
    Rule("next-leader", "effect"),
    Rule("discard", "effect"),
    Rule(
        "g-chips-to-stock",
        "effect",
        (),
        (
            Reading(
                "kept",
                "The G chips played return to their player.",
                ("direction:to:common-stock>to:in-front",),
            ),
        ),
    ),
    Rule(
        "trick-chips-back",
        "effect",
        (_sense("kind", "trick-chip"),),
        (
            Reading(
                "to-stock",
                "The trick chips played go to the common stock.",
                ("direction:to:in-front>to:common-stock",),
            ),
        ),
    ),
    Rule(
        "last-award",
        "effect",
        (
            Param("trick", 6, "trick", "ordinal"),
            Param("chips", 1, "victory-chip", "count"),
            _sense("kind", "victory-chip"),
        ),
        (
            Reading(
                "any-chip",
                "The winner of the last trick takes a trick chip or a victory chip.",
                ("term_missing:victory-chip",),
            ),
            Reading(
                "as-well",
                "The winner of the last trick receives a trick chip and a victory chip.",
                ("limiter:instead",),
            ),
        ),
    ),
    Rule("round-end", "effect"),
    # "All" decides nothing: the G chips of earlier tricks are in the stock already (D038).
    Rule("last-g-chips", "effect"),
    Rule(
        "return-trick-chips",
        "effect",
        # kind-put is the word in D044 (all of them, wherever they lie), kind-back that in D048.
        (_sense("kind-put", "trick-chip"), _sense("kind-back", "trick-chip")),
    ),
    Rule("redeal", "effect"),
    Rule(
        "next-round",
        "effect",
        (Param("trick", 1, "trick", "ordinal"),),
        (
            Reading("same-leader", "The leader of the last trick leads the next round."),
            Reading(
                "rock-paper-scissors",
                "The leader of each round is decided by rock-paper-scissors.",
            ),
        ),
    ),
    Rule(
        "keep-g-chips",
        "effect",
        (),
        (
            Reading(
                "not-kept",
                "G chips are not carried over: they go to the common stock.",
                ("negation:nothing>not", "modality:nothing>cannot"),
            ),
        ),
    ),
    Rule("about-drive-in", "definition"),
    Rule(
        "drive-in",
        "permission",
        (),
        (
            Reading(
                "last-resort",
                "A player may drive in only when no card can be played face up.",
            ),
            Reading("must", "Every card must be played face down.", ("modality:may>must",)),
        ),
    ),
    Rule(
        "drive-in-any-card",
        "permission",
        (),
        (
            Reading(
                "only-played",
                "Only a card that has been played in this trick can be chosen.",
                ("limiter:also",),
            ),
            Reading(
                "not-played",
                "A card that has already been played in this trick cannot be chosen.",
                ("modality:may>cannot",),
            ),
        ),
    ),
    Rule(
        "drive-in-no-chips",
        "restriction",
        (),
        (
            Reading(
                "chips-too",
                "A player who drives in plays chips as well.",
                ("negation:not>nothing", "modality:nothing>must"),
            ),
            Reading(
                "trick-chips-still-played",
                "A player who drives in plays no G chips, but must play all trick chips.",
            ),
        ),
    ),
    Rule(
        "drive-in-timing",
        "effect",
        (),
        (
            Reading(
                "scores-count",
                "A player who drove in has a score too: the number of the face-down card.",
            ),
            Reading(
                "after-comparison",
                "The drive-ins are resolved after the scores are compared.",
                ("order:before>after",),
            ),
        ),
    ),
    Rule(
        "share-stock",
        "effect",
        (),
        (
            Reading(
                "this-trick-too",
                "The G chips played in this trick are in the stock when it is divided.",
            ),
        ),
    ),
    Rule(
        "lose-remainder",
        "effect",
        (),
        (
            Reading(
                "all-or-none",
                "If the G chips cannot be divided equally, all of them are lost.",
            ),
            Reading(
                "too-few-stay",
                "If there are fewer G chips than players who drove in, the G chips stay in the"
                " common stock.",
            ),
            Reading(
                "next-round",
                "Lost G chips return to the common stock at the start of the next round.",
            ),
        ),
    ),
    Rule("drive-in-discard", "effect"),
    # The five of D063 is the five of D062: it lives here, and lose-excess says what happens.
    Rule("g-chip-limit", "restriction", (Param("chips", 5, "g-chip", "bound"),)),
    Rule(
        "lose-excess",
        "effect",
        (),
        (
            Reading(
                "all-lost",
                "A player who gains more than the limit loses all G chips.",
                ("omission:５つを超えた分の", "omission:５つを超えた分"),
            ),
            Reading(
                "gained-at-once",
                "The limit is on the G chips gained at one time; a player may have more.",
            ),
        ),
    ),
    Rule("card-text", "effect"),
    Rule(
        "card-001",
        "effect",
        (Param("cards", (4, 6), "character", "range"), Param("number", 0, "number", "count")),
        (
            Reading(
                "later-cards-only",
                "Only the cards played after card 001 have the number 0.",
            ),
            Reading("face-down-too", "Card 001 has its effect when it is played face down too."),
            Reading(
                "rest-of-round",
                "Once card 001 has been played, the numbers are 0 for the rest of the round.",
                ("limiter:this-trick", "term_missing:trick"),
            ),
        ),
    ),
    # "At once" decides nothing: the chips are played after the gain (card-002-before-chips).
    Rule(
        "card-002",
        "effect",
        (Param("chips", 1, "g-chip", "count"),),
        (
            Reading("face-down-too", "Card 002 has its effect when it is played face down too."),
            Reading("optional", "The player may decline the G chip.", ("modality:nothing>may",)),
        ),
    ),
    Rule("card-002-empty", "restriction"),
    Rule(
        "card-002-before-chips",
        "effect",
        (),
        (
            Reading(
                "after-chips",
                "The G chip is gained after the chips are played.",
                ("order:after>before",),
            ),
        ),
    ),
    Rule(
        "all-drive-in",
        "effect",
        (Param("chips", 1, "trick-chip", "count"), _sense("kind", "trick-chip")),
        (
            Reading("out-of-game", "The chip set aside is removed from the game."),
            Reading("not-shared", "The G chips in the common stock are not divided or lost."),
            Reading(
                "no-leader",
                "Nothing is said about who leads the next trick.",
                ("omission:leader", "term_missing:leader"),
            ),
        ),
    ),
    Rule(
        "all-drive-in-last",
        "effect",
        (Param("trick", 6, "trick", "ordinal"), _sense("kind", "victory-chip")),
        (
            Reading(
                "no-steps",
                "The chips stay where they are: the cards alone are shuffled and dealt again.",
            ),
        ),
    ),
)


_EN: Final = ("trick chip", "victory chip")
_JA: Final = ("Sチップ（トリック）", "Sチップ（勝利）")


def _kinds(name: str, template: str, words: tuple[str, str]) -> dict[str, str]:
    """The template once for each kind of S chip: its id for KIND and its name for WORD."""
    return {
        f"{name}-{kind}": template.replace("KIND", kind).replace("WORD", word)
        for kind, word in zip(KINDS, words, strict=True)
    }


ENGLISH: Final = {
    "move-setup": "The game is set up.",
    "move-deal": "{seat} is dealt card {card}.",
    "move-leader": "{seat} wins at rock-paper-scissors.",
    "move-play": "{seat} plays card {card} face up.",
    "move-drive-in": "{seat} drives in with card {card}.",
    "move-chips-g": "{seat} plays {g:g-chip}.",
    "move-chips-s": "{seat} plays {s:trick-chip}.",
    "move-chips-v": "{seat} plays {v:victory-chip}.",
    "move-chips-gs": "{seat} plays {g:g-chip} and {s:trick-chip}.",
    "move-chips-gv": "{seat} plays {g:g-chip} and {v:victory-chip}.",
    "move-chips-sv": "{seat} plays {s:trick-chip} and {v:victory-chip}.",
    "move-chips-gsv": "{seat} plays {g:g-chip}, {s:trick-chip}, and {v:victory-chip}.",
    "move-chips-none": "{seat} plays no chips.",
    "move-gain": "{seat} gains the G chip of card 002.",
    "move-gain-not": "{seat} declines the G chip of card 002.",
    **_kinds("move-take", "{seat} chooses {n:KIND}.", _EN),
    "cards-prepared": "The cards are shuffled together: {sets:set} of {kinds} kinds.",
    "g-chips-taken": "{seat} starts with {n:g-chip}.",
    **_kinds("stocked", "The common stock starts with {n:KIND}.", _EN),
    "stocked-more": "The players place another {n:trick-chip} in the common stock.",
    "deal-starts": "Each player is dealt {n:card}.",
    "card-dealt": "{seat} is dealt a card, hidden from the other players.",
    "card-dealt-open": "{seat} is dealt card {card}, and every player can see it.",
    "leader-chosen": "{seat} is the leader.",
    "card-played": "{seat} plays card {card} face up.",
    "drives-in": "{seat} declares “Drive-in” and plays a card face down.",
    "no-chips": "{seat} has driven in and plays no chips.",
    "effect-gain": "With card {card}, {seat} gains {n:g-chip} from the common stock.",
    "effect-none": "With card {card}, {seat} gains nothing: the common stock has no G chips.",
    "effect-declined": "{seat} declines the G chip of card {card}.",
    "excess-lost": "{seat} can have at most {limit:g-chip} and loses {n:g-chip}.",
    "all-lost": "{seat} has more than {limit:g-chip} and loses all {n:g-chip}.",
    "gain-lost": "{seat} can gain at most {limit:g-chip} at one time and loses {n:g-chip}.",
    "excess-left": "{seat} can have at most {limit:g-chip} and leaves {n:g-chip} in the common stock.",
    "g-chips-placed": "{seat} plays {n:g-chip}.",
    **_kinds("s-chips-placed", "{seat} plays {n:KIND}.", _EN),
    "none-placed": "{seat} plays no chips.",
    "turn-passes": "{seat} takes the next turn.",
    "share": "{seat} gains {n:g-chip} from the common stock.",
    "share-none": "{seat} gains no G chip from the common stock.",
    "remainder-lost": "The remainder, {n:g-chip}, is lost.",
    "remainder-stays": "The remainder, {n:g-chip}, stays in the common stock.",
    "undivided-lost": "The G chips cannot be divided equally, so all of them are lost: {n:g-chip}.",
    "undivided-stay": "The common stock has only {n:g-chip} for {players:player}, so nothing is divided.",
    "number-changed": "With card 001 in play, the number on {seat}’s card {card} is {number}.",
    "number-stays": "After card 001 in this round, the number on {seat}’s card {card} is {number}.",
    "scored": "{seat} has a score of {score}: the number {number} and {n:chip}.",
    "scored-number": "{seat} has a score of {score}: the number on the card alone.",
    "scored-cards": "{seat} has a score of {score}: {number:card} and {n:chip}.",
    "scored-nothing": "{seat} has a score of 0: numbers and chips do not count.",
    "compared": "The players compare the scores.",
    "trick-won": "{seat} has the highest score, {score}, and wins the trick.",
    "trick-won-low": "{seat} has the lowest score, {score}, and wins the trick.",
    "unwon": "No player wins the trick.",
    "tie-broken": "{n:player} share the highest score, and {seat} took the earliest turn.",
    "tie-broken-late": "{n:player} share the highest score, and {seat} took the latest turn.",
    "tie-broken-low": "{n:player} share the lowest score, and {seat} took the earliest turn.",
    "tie-broken-late-low": "{n:player} share the lowest score, and {seat} took the latest turn.",
    "round-won": "{seat} wins the round.",
    **_kinds("gain", "{seat} gains {n:KIND} from the common stock.", _EN),
    **_kinds("short", "{seat} is to gain {n:KIND}, but the common stock has too few.", _EN),
    **_kinds("game-won", "{seat} has {n:KIND} and wins the game.", _EN),
    **_kinds(
        "wins-later", "{seat} has {n:KIND}, but the steps for the end of the round come first.", _EN
    ),
    "discarded": "{seat} discards card {card} face up.",
    "discarded-down": "{seat} discards a card face down.",
    "g-to-stock": "{seat} places {n:g-chip} in the common stock.",
    "g-kept": "{seat} takes back {n:g-chip}.",
    **_kinds("taken-back", "{seat} takes back {n:KIND}.", _EN),
    **_kinds("s-to-stock", "{seat} places {n:KIND} in the common stock.", _EN),
    "leads-next": "{seat} is the leader of the next trick.",
    "all-drive-in": "All players have driven in, so no player wins the trick.",
    **_kinds("set-aside", "The players set aside {n:KIND} from the common stock.", _EN),
    **_kinds(
        "none-aside",
        "The players are to set aside {n:KIND}, but the common stock has too few.",
        _EN,
    ),
    "same-leader": "{seat} remains the leader.",
    **_kinds("nobody-gains", "No player gains a WORD.", _EN),
    "round-ends": "The round ends after trick {trick}.",
    "played-g-to-stock": "All played G chips go to the common stock: {n:g-chip}.",
    **_kinds("all-put", "All WORDs return to the common stock: {n:KIND}.", _EN),
    **_kinds(
        "all-back", "The players return {n:KIND} from in front of them to the common stock.", _EN
    ),
    "carried-over": "{seat} carries over {n:g-chip} to the next round.",
    "not-carried-over": "{seat} returns {n:g-chip} to the common stock.",
    "shuffled": "All the cards are shuffled.",
    "round-starts": "The next round starts with trick {trick}.",
    "lost-return": "Lost G chips return to the common stock: {n:g-chip}.",
    "undecided": "The rules do not say how the game goes on.",
    "no-card": "{seat} has no card to play.",
    "no-cards": "No player has a card to play.",
    "not-a-turn": "It is no player’s turn.",
    "not-in-hand": "{seat} cannot play card {card}: it is not in {seat}’s hand.",
    "same-character": "{seat} cannot play card {card} face up: its character has already been played"
    " in this trick.",
    "same-character-round": "{seat} cannot play card {card} face up: its character has already been"
    " played in this round.",
    "same-character-down": "{seat} cannot drive in with card {card}: its character has already been"
    " played in this trick.",
    "same-character-round-down": "{seat} cannot drive in with card {card}: its character has already"
    " been played in this round.",
    "other-character-down": "{seat} cannot drive in with card {card}: its character has not been"
    " played in this trick.",
    "face-up-only": "{seat} cannot play card {card} face down: cards are played face up.",
    "face-down-only": "{seat} cannot play card {card} face up: cards are played face down.",
    "can-play-face-up": "{seat} cannot drive in: {seat} can play a card face up.",
    "chips-on-drive-in": "{seat} cannot drive in: {seat} has already played chips.",
    "g-on-drive-in": "{seat} has driven in and cannot play G chips.",
    "card-first": "{seat} cannot play chips yet: the card comes first.",
    "one-card": "{seat} cannot play card {card}: {seat} has already played a card this turn.",
    "placed-already": "{seat} cannot play chips: {seat} has already played chips this turn.",
    "no-such-step": "{seat} cannot do that: it is not a step of the turn.",
    "no-g-step": "{seat} cannot play G chips: that is not a step of the turn.",
    "few-g-chips": "{seat} cannot play {n:g-chip}: {seat} has {have:g-chip}.",
    "some-g-chips": "{seat} has {have:g-chip} and must play at least one.",
    "all-g-chips": "{seat} has {have:g-chip} and must play all of them.",
    "one-g-chip": "{seat} has {have:g-chip} and must play it.",
    **_kinds("few-s", "{seat} cannot play {n:KIND}: {seat} has {have:KIND}.", _EN),
    "few-s-both": "{seat} has {s:trick-chip} and {v:victory-chip} and cannot play more of them.",
    **_kinds("all-s", "{seat} has {have:KIND} and must play all of them.", _EN),
    **_kinds("one-s", "{seat} has {have:KIND} and must play it.", _EN),
    "all-s-both": "{seat} has {s:trick-chip} and {v:victory-chip} and must play all of them.",
    "some-s-chips": "{seat} has {have:trick-chip} and must play at least one.",
    **_kinds("not-in-stock", "{seat} cannot choose a WORD: the common stock has none.", _EN),
}

JAPANESE: Final = {
    "move-setup": "ゲームの準備をする。",
    "move-deal": "{seat}に{card}が配られる。",
    "move-leader": "{seat}がじゃんけんに勝つ。",
    "move-play": "{seat}は{card}を表向きにプレイする。",
    "move-drive-in": "{seat}は{card}でドライブインを行う。",
    "move-chips-g": "{seat}は{g:g-chip}をプレイする。",
    "move-chips-s": "{seat}はSチップ（トリック）{s}個をプレイする。",
    "move-chips-v": "{seat}はSチップ（勝利）{v}個をプレイする。",
    "move-chips-gs": "{seat}は{g:g-chip}とSチップ（トリック）{s}個をプレイする。",
    "move-chips-gv": "{seat}は{g:g-chip}とSチップ（勝利）{v}個をプレイする。",
    "move-chips-sv": "{seat}はSチップ（トリック）{s}個とSチップ（勝利）{v}個をプレイする。",
    "move-chips-gsv": "{seat}は{g:g-chip}とSチップ（トリック）{s}個とSチップ（勝利）{v}個をプレイする。",
    "move-chips-none": "{seat}はチップをプレイしない。",
    "move-gain": "{seat}は002の効果でGチップを獲得する。",
    "move-gain-not": "{seat}は002の効果によるGチップを獲得しない。",
    **_kinds("move-take", "{seat}はWORD{n}個を選ぶ。", _JA),
    "cards-prepared": "カード{kinds}種類を1セットとして{sets}セットを用意し、シャッフルする。",
    "g-chips-taken": "{seat}は{n:g-chip}を手元に置く。",
    **_kinds("stocked", "共通のストックにWORDを{n}個置く。", _JA),
    "stocked-more": "共通のストックにさらにSチップ（トリック）を{n}個置く。",
    "deal-starts": "全員にカードを{n}枚ずつ配る。",
    "card-dealt": "{seat}は、配られたカードを他のプレイヤーに見えないように手札に加える。",
    "card-dealt-open": "{seat}に{card}が配られ、全員に見える。",
    "leader-chosen": "{seat}がリーダーとなる。",
    "card-played": "{seat}は{card}を自分の前に表向きにして置く。",
    "drives-in": "{seat}は「ドライブイン」と宣言し、カードを裏向きにしてプレイする。",
    "no-chips": "{seat}はドライブインを行ったので、チップをプレイしない。",
    "effect-gain": "{seat}は{card}の効果で共通のストックから{n:g-chip}を獲得する。",
    "effect-none": "共通のストックにGチップがないので、{seat}は{card}の効果では何も獲得できない。",
    "effect-declined": "{seat}は{card}の効果によるGチップを獲得しない。",
    "excess-lost": "{seat}が持てるのは最大で{limit:g-chip}なので、超えた分の{n:g-chip}は消失する。",
    "all-lost": "{seat}の手元は{limit:g-chip}を超えたので、{n:g-chip}全てが消失する。",
    "gain-lost": "{seat}が一度に獲得できるのは{limit:g-chip}までなので、超えた分の{n:g-chip}は消失する。",
    "excess-left": "{seat}が持てるのは最大で{limit:g-chip}なので、{n:g-chip}は共通のストックに残る。",
    "g-chips-placed": "{seat}は{n:g-chip}をカードの上に乗せる。",
    **_kinds("s-chips-placed", "{seat}はWORD{n}個をカードの上に乗せる。", _JA),
    "none-placed": "{seat}はチップをプレイしない。",
    "turn-passes": "次は{seat}の手番となる。",
    "share": "{seat}は共通のストックから{n:g-chip}を獲得する。",
    "share-none": "{seat}は共通のストックからGチップを獲得できない。",
    "remainder-lost": "割り切れない残りの{n:g-chip}は消失する。",
    "remainder-stays": "割り切れない残りの{n:g-chip}は共通のストックに残る。",
    "undivided-lost": "共通のストックの{n:g-chip}は割り切れないので、全て消失する。",
    "undivided-stay": "{n:g-chip}は{players}人で分けるには足りないので、山分けは行わない。",
    "number-changed": "001がプレイされているので、{seat}の{card}の数字は{number}となる。",
    "number-stays": "このラウンドで001がプレイされたので、{seat}の{card}の数字は{number}となる。",
    "scored": "{seat}のスコアは、数字{number}と{n:chip}の合計{score}となる。",
    "scored-number": "{seat}のスコアは、カードの数字だけの{score}となる。",
    "scored-cards": "{seat}のスコアは、カード{number}枚と{n:chip}の合計{score}となる。",
    "scored-nothing": "数字もチップも数えないので、{seat}のスコアは0となる。",
    "compared": "スコアを比較する。",
    "trick-won": "スコアが最も大きい（{score}）{seat}がトリックの勝者となる。",
    "trick-won-low": "スコアが最も小さい（{score}）{seat}がトリックの勝者となる。",
    "unwon": "トリックの勝者はいない。",
    "tie-broken": "最大スコアのプレイヤーが{n}人いるので、先に手番を行った{seat}が勝つ。",
    "tie-broken-late": "最大スコアのプレイヤーが{n}人いるので、後に手番を行った{seat}が勝つ。",
    "tie-broken-low": "最小スコアのプレイヤーが{n}人いるので、先に手番を行った{seat}が勝つ。",
    "tie-broken-late-low": "最小スコアのプレイヤーが{n}人いるので、後に手番を行った{seat}が勝つ。",
    "round-won": "{seat}がラウンドの勝者となる。",
    **_kinds("gain", "{seat}は共通のストックからWORDを{n}個獲得する。", _JA),
    **_kinds("short", "{seat}はWORDを{n}個獲得するはずだが、共通のストックに足りない。", _JA),
    **_kinds("game-won", "{seat}はWORDを{n}個獲得したので、ゲームの勝者となる。", _JA),
    **_kinds(
        "wins-later", "{seat}はWORDを{n}個獲得したが、先にラウンドの終わりの手順を行う。", _JA
    ),
    "discarded": "{seat}は{card}を捨て札として表向きのまま手元に並べる。",
    "discarded-down": "{seat}はカードを裏向きのまま捨て札にする。",
    "g-to-stock": "{seat}はプレイした{n:g-chip}を共通のストックに置く。",
    "g-kept": "{seat}はプレイした{n:g-chip}を手元に戻す。",
    **_kinds("taken-back", "{seat}はプレイしたWORD{n}個を手元に戻す。", _JA),
    **_kinds("s-to-stock", "{seat}はプレイしたWORD{n}個を共通のストックに置く。", _JA),
    "leads-next": "{seat}が次のトリックのリーダーとなる。",
    "all-drive-in": "全てのプレイヤーがドライブインを行ったので、トリックの勝者はいない。",
    **_kinds("set-aside", "共通のストックからWORD{n}個を脇によける。", _JA),
    **_kinds("none-aside", "WORD{n}個を脇によけるはずだが、共通のストックに足りない。", _JA),
    "same-leader": "{seat}が続けてリーダーとなる。",
    **_kinds("nobody-gains", "WORDは誰も獲得しない。", _JA),
    "round-ends": "{trick}回目のトリックでラウンドが終わる。",
    "played-g-to-stock": "プレイされた全てのGチップ（{n}個）を共通のストックに置く。",
    **_kinds("all-put", "全てのWORD（{n}個）を共通のストックに置く。", _JA),
    **_kinds("all-back", "手元のWORD（計{n}個）は共通のストックに戻る。", _JA),
    "carried-over": "{seat}は手元の{n:g-chip}を次のラウンドに持ち越す。",
    "not-carried-over": "{seat}は手元の{n:g-chip}を共通のストックに戻す。",
    "shuffled": "全てのカードをシャッフルする。",
    "round-starts": "次のラウンドの{trick}回目のトリックを開始する。",
    "lost-return": "消失した{n:g-chip}が共通のストックに戻る。",
    "undecided": "この先はルールに書かれていない。",
    "no-card": "{seat}にはプレイするカードがない。",
    "no-cards": "誰もプレイするカードを持っていない。",
    "not-a-turn": "今は誰の手番でもない。",
    "not-in-hand": "{seat}は{card}をプレイできない。手札にないからである。",
    "same-character": "{seat}は{card}を表向きにプレイできない。"
    "そのキャラクターはこのトリックで既にプレイされている。",
    "same-character-round": "{seat}は{card}を表向きにプレイできない。"
    "そのキャラクターはこのラウンドで既にプレイされている。",
    "same-character-down": "{seat}は{card}でドライブインを行えない。"
    "そのキャラクターはこのトリックで既にプレイされている。",
    "same-character-round-down": "{seat}は{card}でドライブインを行えない。"
    "そのキャラクターはこのラウンドで既にプレイされている。",
    "other-character-down": "{seat}は{card}でドライブインを行えない。"
    "そのキャラクターはこのトリックでまだプレイされていない。",
    "face-up-only": "{seat}は{card}を裏向きにプレイできない。カードは表向きにプレイする。",
    "face-down-only": "{seat}は{card}を表向きにプレイできない。カードは裏向きにプレイする。",
    "can-play-face-up": "{seat}はドライブインを行えない。表向きにプレイできるカードがある。",
    "chips-on-drive-in": "{seat}はドライブインを行えない。既にチップをプレイしている。",
    "g-on-drive-in": "{seat}はドライブインを行ったので、Gチップをプレイできない。",
    "card-first": "{seat}はまだチップをプレイできない。先にカードをプレイする。",
    "one-card": "{seat}は{card}をプレイできない。この手番では既にカードをプレイしている。",
    "placed-already": "{seat}はチップをプレイできない。この手番では既にチップをプレイしている。",
    "no-such-step": "{seat}はそれを行えない。手番の手順にない。",
    "no-g-step": "{seat}はGチップをプレイできない。手番の手順にない。",
    "few-g-chips": "{seat}は{n:g-chip}をプレイできない。持っているのは{have:g-chip}である。",
    "some-g-chips": "{seat}は{have:g-chip}を持っているので、少なくとも1個をプレイする。",
    "all-g-chips": "{seat}は{have:g-chip}を持っているので、必ず全てをプレイする。",
    "one-g-chip": "{seat}は{have:g-chip}を持っているので、必ずプレイする。",
    **_kinds("few-s", "{seat}はWORD{n}個をプレイできない。持っているのは{have}個である。", _JA),
    "few-s-both": "{seat}が持っているのはSチップ（トリック）{s}個とSチップ（勝利）{v}個なので、"
    "それより多くはプレイできない。",
    **_kinds("all-s", "{seat}はWORD{have}個を持っているので、必ず全てをプレイする。", _JA),
    **_kinds("one-s", "{seat}はWORD{have}個を持っているので、必ずプレイする。", _JA),
    "all-s-both": "{seat}はSチップ（トリック）{s}個とSチップ（勝利）{v}個を持っているので、"
    "必ず全てをプレイする。",
    "some-s-chips": "{seat}はSチップ（トリック）{have}個を持っているので、少なくとも1個をプレイする。",
    **_kinds("not-in-stock", "{seat}はWORDを選べない。共通のストックにない。", _JA),
}


class Stop(Exception):
    """Raised inside a settlement when the rules in force do not decide what comes next."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


class Board:
    """A state being changed: the same fields, as lists where seats count and much changes."""

    __slots__ = ("emit", "seats", *State._fields)

    def __init__(self, state: State, emit: Emit | None) -> None:
        self.emit = emit
        (
            self.phase,
            self.trick,
            self.leader,
            self.turn,
            self.winner,
            self.stuck,
            hands,
            plays,
            self.discards,
            self.deck,
            g,
            self.stock_g,
            self.left_g,
            self.lost_g,
            self.ledger,
        ) = state
        self.hands, self.plays, self.g = list(hands), list(plays), list(g)
        self.seats = len(g)

    def tell(self, phrase: str, rule: str, facts: Facts = (), also: tuple[str, ...] = ()) -> None:
        """Emit an event. They are many: made without keyword arguments they cost half."""
        if self.emit is not None:
            self.emit(tuple.__new__(Event, (phrase, rule, facts, also)))

    def state(self) -> State:
        """The state as it is now; made without the detour by its keyword arguments."""
        fields = (
            self.phase, self.trick, self.leader, self.turn, self.winner, self.stuck,
            tuple(self.hands), tuple(self.plays), self.discards, self.deck, tuple(self.g),
            self.stock_g, self.left_g, self.lost_g, self.ledger,
        )  # fmt: skip
        return tuple.__new__(State, fields)


@lru_cache(maxsize=128)
def printed(label: int) -> str:
    """The label as the card shows it: 001."""
    return f"{label:03d}"


# What the picture of a position does not show.
NOTES: Final = {
    "trick": "This is trick {n} of the round.",
    "leads": "{seat} is the leader.",
    "to-card": "It is {seat}’s turn, and {seat} is to play a card.",
    "to-chips": "It is {seat}’s turn. {seat} has played a card and is to play chips.",
    "to-gain": "It is {seat}’s turn, and {seat} is to choose whether to gain a G chip.",
    "to-take": "{seat} is to choose a chip to take.",
}


@lru_cache(maxsize=128)
def order_of(first: int, step: int, seats: int) -> tuple[int, ...]:
    """The seats from the first one on, going round by this step."""
    return tuple((first + step * turn) % seats for turn in range(seats))


@lru_cache(maxsize=1024)
def moves_with(hand: tuple[int, ...]) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """The moves of playing each card of the hand face up, and face down."""
    labels = sorted(set(hand))
    return tuple(UP[label] for label in labels), tuple(DOWN[label] for label in labels)


@lru_cache(maxsize=256)
def chips_up_to(g: int, s: int) -> tuple[Move, ...]:
    """The moves of placing any number of G chips up to this one, with so many S chips."""
    return tuple(Move("chips", n, s) for n in range(g + 1))


def plus(pair: tuple[int, int], kind: int, n: int) -> tuple[int, int]:
    """The pair with `n` more of the kind."""
    return (pair[0] + n, pair[1]) if kind == 0 else (pair[0], pair[1] + n)


def drove_in(play: Play) -> bool:
    """Whether the play is a drive-in."""
    for card in play.cards:  # noqa: SIM110  # asked very often, and any() takes three times as long
        if not card.up:
            return True
    return False


def no(phrase: str, rule: str, *also: str, **facts: Value) -> Refusal:
    """The refusal with these facts."""
    return Refusal(phrase, rule, tuple(facts.items()), also)


class DriveIn(Game[State, Move]):
    """DRIVE IN for 2 to 6 players."""

    name = "drive-in"
    seats = (2, 3, 4, 5, 6)
    rules = RULES
    phrases = {"en": ENGLISH, "ja": JAPANESE}  # noqa: RUF012
    note_phrases = {"en": NOTES}  # noqa: RUF012
    state_type = State
    move_type = Move

    def __init__(self, variant: Variant | None = None) -> None:
        super().__init__(variant)
        self._acts: dict[str, Callable[[Board, Move], None]] = {
            "setup": self._set_up,
            "deal": self._deal,
            "leader": self._name_leader,
            "play": self._play_up,
            "drive-in": self._play_down,
            "chips": self._place_chips,
            "gain": self._choose_gain,
            "take": self._choose_chip,
        }
        self._always_can = not self._touches("drive-in", "drive-in-any-card")
        self._is_plain = not self._touches(*RULES_OF_A_TURN)
        self._step = -1 if self.reads("turn-order", "counter-clockwise") else 1
        # Asked at every card: looked up once.
        self._last_trick: int | None = (
            self.value("round-length", "tricks") if self.on("round-length") else None
        )
        # By trick: what is due is asked at the end of each.
        self._due = {trick: self._due_in(trick) for trick in TRICKS}
        self._enough: int = self.value("win-game", "chips")
        self._winning: int = KINDS.index(self.value("win-game", "kind"))
        self._plays_both = self.reads("play-trick-chips", "both-kinds")
        self._plays_trick_chips = self.value("play-trick-chips", "kind") == KINDS[0]
        self._hand: int = self.value("deal", "cards")
        self._cards: int = self.value("play-card", "cards")
        self._is_from_hand = self.on("play-card") and not self.reads("play-card", "any-card")
        self._has_first = not self.reads("turn-order", "no-first")
        self._is_any_chip = self.reads("stock-victory-chips", "any-chip")
        self._counts_cards = self.reads("score", "cards-counted")
        self._scored = "scored-cards" if self._counts_cards else "scored"
        if self.reads("score", "number-only"):
            self._scored = "scored-number"
        self._numbers: tuple[int, ...] = self.value("score", "numbers")
        self._gains_first = self.on("card-002-before-chips") and not self.reads(
            "card-002-before-chips", "after-chips"
        )

    def _touches(self, *rules: str) -> bool:
        """Whether the variant changes one of these rules."""
        params = (rule for rule, _ in self.variant.params)
        return not self._off.union(self._readings, params).isdisjoint(rules)

    # The verbs.

    def start(self, seats: int, emit: Emit | None = None) -> State:
        return State(
            phase="setup",
            trick=1,
            leader=NOBODY,
            turn=0,
            winner=NOBODY,
            stuck="",
            hands=((),) * seats,
            plays=(NOTHING,) * seats,
            discards=((),) * seats,
            deck=(),
            g=(0,) * seats,
            stock_g=0,
            left_g=0,
            lost_g=0,
            ledger=Ledger(((0, 0),) * seats),
        )

    def actor(self, state: State) -> int:
        if state.stuck:
            return UNDECIDED
        phase = state.phase
        if phase in ("chips", "card", "gain"):
            return (state.leader + self._step * state.turn) % len(state.g)
        if phase == "take":
            return state.winner
        return OVER if phase == "over" else CHANCE

    def chance(self, state: State) -> Sequence[tuple[Move, int]]:
        if state.stuck:
            return ()
        if state.phase == "setup":
            return ((Move("setup"), 1),)
        if state.phase == "leader":
            return tuple((Move("leader", seat), 1) for seat in range(len(state.g)))
        if state.phase == "deal":
            return tuple([(DEALT[label], n) for label, n in enumerate(state.deck, 1) if n > 0])
        return ()

    def moves(self, state: State) -> Sequence[Move]:
        return self._plain_moves(state) or tuple(
            move for move in self._tries(state) if self.refusal(state, move) is None
        )

    def _plain_moves(self, state: State) -> Sequence[Move]:
        """The moves of an ordinary step, said straight from RULES_OF_A_TURN as they stand.

        () of any other step, and where a variant changes one of these rules: there each move that
        may be legal is asked about (`refusal`).
        """
        if not self._is_plain or state.stuck:
            return ()
        seat = self._seat(state, state.turn)
        play = state.plays[seat]
        if state.phase == "chips" and not drove_in(play):
            # play-g-chips: any number. play-trick-chips: all.
            return chips_up_to(state.g[seat], state.ledger.held[seat][0])
        if state.phase == "card" and play == NOTHING:
            # no-same-character: face up what nobody has shown. drive-in-any-card: face down any.
            ups, downs = moves_with(state.hands[seat])
            shown = [card.label for other in state.plays for card in other.cards if card.up]
            return (*[move for move in ups if move.a not in shown], *downs)
        return ()

    def candidates(self, state: State) -> Sequence[Move]:
        seat = self.actor(state)
        if seat < 0:
            return ()
        labels = range(1, self._top(state, seat) + 1)
        cards = [Move(kind, label) for kind in ("play", "drive-in") for label in labels]
        if state.phase == "card":
            steps = self.on("turn-steps")
            early = Move("chips", 1, sum(self._playable(state, seat)))
            return (*cards, early) if steps else (*cards, *self._some(state, 6))
        if state.phase == "chips":
            return (*self._grid(state, 6), *cards)
        return self._tries(state)

    def refusal(self, state: State, move: Move) -> Refusal | None:
        seat = self.actor(state)
        if seat < 0:
            return no("not-a-turn", "turn-order")
        if state.phase == "card":
            return self._card_refusal(state, seat, move)
        if state.phase == "chips":
            return self._chips_refusal(state, seat, move)
        return self._choice_refusal(state, seat, move)

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        board = Board(state, emit)
        try:
            self._acts[move.kind](board, move)
        except Stop as stop:
            board.stuck = stop.rule
            board.tell("undecided", stop.rule)
        return board.state()

    def observe(self, state: State, seat: int) -> object:
        """The state with the cards that the seat cannot see turned into their number."""
        if not self.on("hidden-hand"):
            hands, deck = state.hands, state.deck
        else:
            hands = tuple(
                hand if i == seat else (0,) * len(hand) for i, hand in enumerate(state.hands)
            )
            deck = (sum(state.deck),)
        return state._replace(
            hands=hands,
            deck=deck,
            plays=tuple(
                play if i == seat else play._replace(cards=_masked(play.cards))
                for i, play in enumerate(state.plays)
            ),
            discards=tuple(
                cards if i == seat else _masked(cards) for i, cards in enumerate(state.discards)
            ),
        )

    def returns(self, state: State) -> tuple[int, ...]:
        over = state.phase == "over"
        return tuple(int(over and seat == state.winner) for seat in range(len(state.g)))

    def small(self) -> Iterator[Table]:
        """Positions of the game as it is written, whatever the variant of this one is."""
        yield from _tables()

    def draw(self, state: State, viewer: int | None = None) -> Picture:
        actor = self.actor(state)
        zones = [
            zone
            for seat in range(len(state.g))
            for zone in self._draw_seat(state, seat, viewer, seat == actor)
        ]
        stock = _chips(state.stock_g, state.ledger.stock)
        zones.append(Zone("common-stock", None, (stock,) if stock else (), actor == CHANCE))
        rest = (
            ("set-aside", _chips(0, state.ledger.aside)),
            ("table", _chips(state.left_g, state.ledger.left)),
            ("box", _chips(state.lost_g, (0, 0), "lost")),
        )
        zones.extend(Zone(name, None, (stack,)) for name, stack in rest if stack)
        return Picture(tuple(zones))

    def phrase_of(self, state: State, move: Move) -> Event:
        kind, a, b = move
        if kind == "setup":
            return Event("move-setup", "card-sets")
        seat = self._receiver(state) if kind == "deal" else a if kind == "leader" else None
        who = ("seat", self.actor(state) if seat is None else seat)
        if kind in ("deal", "play", "drive-in"):
            rule = {"deal": "deal", "play": "play-card", "drive-in": "drive-in"}[kind]
            return Event(f"move-{kind}", rule, (who, ("card", printed(a))))
        if kind == "chips":
            s, v = self._split(state, who[1], b)
            rule = "play-trick-chips" if b and not a else "play-g-chips"
            counts = tuple((name, n) for name, n in (("g", a), ("s", s), ("v", v)) if n)
            tail = "".join(name for name, _ in counts) or "none"
            return Event(f"move-chips-{tail}", rule, (who, *counts))
        if kind == "take":
            return Event(f"move-take-{KINDS[a]}", self._offer(state.trick), (who, ("n", 1)))
        if kind == "gain":
            return Event("move-gain" if a else "move-gain-not", "card-002", (who,))
        return Event("move-leader", "first-leader", (who,))

    def notes(self, state: State, viewer: int | None = None) -> tuple[Event, ...]:
        """Which trick it is, who leads it, and what the player whose turn it is has to do."""
        seat = self.actor(state)
        if seat < 0:
            return ()
        trick = Event("trick", "round-length", (("n", state.trick),))
        leads = Event("leads", "turn-order", (("seat", state.leader),))
        to_do = Event(f"to-{state.phase}", "turn-steps", (("seat", seat),))
        return (trick, leads, to_do)

    def conserved(self, state: State) -> Mapping[str, int]:
        """The cards by number, and the chips of each kind, wherever they are."""
        cards = Counter({label: many for label, many in enumerate(state.deck, 1) if many})
        for hand in state.hands:
            cards.update(hand)
        for held in (*state.discards, *(play.cards for play in state.plays)):
            cards.update(card.label for card in held)
        found = {printed(label): many for label, many in cards.items()}
        stocks = (state.stock_g, state.left_g, state.lost_g)
        found["g-chip"] = sum((*state.g, *stocks, *(play.g for play in state.plays)))
        ledger = state.ledger
        pairs = (*ledger.held, ledger.stock, ledger.aside, ledger.left)
        for kind, name in enumerate(KINDS):
            found[name] = sum(pair[kind] for pair in pairs)
        return found if cards else {}

    def counting(self) -> Counting | None:
        return Supplies(self)

    # The flow of the S chips; `Supplies` counts with these very functions.

    def is_last(self, trick: int) -> bool:
        """Whether the round ends with this trick."""
        return self._last_trick is not None and trick >= self._last_trick

    def due(self, trick: int) -> Sequence[tuple[str, int, int]]:
        """What the winner of a trick is to gain: (rule, index of the kind, how many) of each."""
        return self._due[trick] if trick in self._due else self._due_in(trick)

    def _due_in(self, trick: int) -> Sequence[tuple[str, int, int]]:
        """What is due, worked out.

        The "instead" of D041 is the end of D022's range: it lives in trick-award.tricks.
        """
        found = []
        is_final = self.on("last-award") and trick == self.value("last-award", "trick")
        first, last = self.value("trick-award", "tricks")
        as_well = self.reads("last-award", "as-well")
        usual = first <= trick <= last or (is_final and as_well)
        for rule, holds in (("trick-award", usual), ("last-award", is_final)):
            if holds and self.on(rule):
                kind = KINDS.index(self.value(rule, "kind"))
                found.append((rule, kind, self.value(rule, "chips")))
        return tuple(found)

    def pay(self, ledger: Ledger, seat: int, kind: int, n: int) -> Ledger | Shortage:
        """The ledger when the seat has gained from the stock, or what the stock lacks."""
        if ledger.stock[kind] < n:
            return Shortage(KINDS[kind])
        held = list(ledger.held)
        held[seat] = plus(held[seat], kind, n)
        return Ledger(tuple(held), plus(ledger.stock, kind, -n), ledger.aside, ledger.left)

    def has_won(self, ledger: Ledger, seat: int) -> bool:
        return ledger.held[seat][self._winning] >= self._enough and self.on("win-game")

    def sets_aside(self, trick: int) -> bool:
        """Whether a chip is set aside when all drive in in this trick (else nobody gains one)."""
        return not self._ends_empty(trick) and self.on("all-drive-in")

    def put_aside(self, ledger: Ledger) -> Ledger | Shortage:
        """The ledger when the chip of an all-round drive-in lies aside, or what is lacking."""
        kind = KINDS.index(self.value("all-drive-in", "kind"))
        n: int = self.value("all-drive-in", "chips")
        if ledger.stock[kind] < n:
            return Shortage(KINDS[kind])
        return ledger._replace(
            stock=plus(ledger.stock, kind, -n), aside=plus(ledger.aside, kind, n)
        )

    def put_all(self, ledger: Ledger) -> tuple[Ledger, int]:
        """D044: all chips of a kind into the stock, wherever they lie; and how many they were."""
        kind = KINDS.index(self.value("return-trick-chips", "kind-put"))
        ledger, held = self._put_back(ledger, kind)
        aside = 0 if self.reads("all-drive-in", "out-of-game") else ledger.aside[kind]
        left = ledger.left[kind]
        moved = Ledger(
            ledger.held,
            plus(ledger.stock, kind, aside + left),
            plus(ledger.aside, kind, -aside),
            plus(ledger.left, kind, -left),
        )
        return moved, held + aside + left

    def put_back(self, ledger: Ledger) -> tuple[Ledger, int]:
        """D048: the chips of a kind in front of the players into the stock; and how many."""
        kind = KINDS.index(self.value("return-trick-chips", "kind-back"))
        return self._put_back(ledger, kind)

    @staticmethod
    def _put_back(ledger: Ledger, kind: int) -> tuple[Ledger, int]:
        total = sum([pair[kind] for pair in ledger.held])
        held = tuple([plus(pair, kind, -pair[kind]) for pair in ledger.held])
        stock = plus(ledger.stock, kind, total)
        return Ledger(held, stock, ledger.aside, ledger.left), total

    def ending(self, ledger: Ledger) -> Ledger:
        """The ledger when the steps at the end of a round have been carried out."""
        if not (self.on("round-end") and self.on("return-trick-chips")):
            return ledger
        return self.put_back(self.put_all(ledger)[0])[0]

    def stocked(self, seats: int) -> Ledger:
        """The chips at the start of the game."""
        first, second = self._stocks(seats)
        stock = (first + second, 0) if self._is_any_chip else (first, second)
        return Ledger(((0, 0),) * seats, stock)

    def _stocks(self, seats: int) -> tuple[int, int]:
        """How many S chips each of the two rules of D010 places."""
        trick = self.value("stock-trick-chips", "chips") if self.on("stock-trick-chips") else 0
        extra: int = self.value("stock-victory-chips", "chips")
        victory = seats + extra if self.on("stock-victory-chips") else 0
        return trick, max(victory, 0)

    def _ends_empty(self, trick: int) -> bool:
        rule = "all-drive-in-last"
        return bool(self.on(rule) and trick == self.value(rule, "trick"))

    # Setting up.

    def _set_up(self, board: Board, move: Move) -> None:
        seats = board.seats
        if self.on("card-sets"):
            kinds: int = self.value("card-sets", "kinds")
            sets = seats + self.value("card-sets", "sets")
            board.tell("cards-prepared", "card-sets", (("sets", sets), ("kinds", kinds)))
        if self.on("starting-g-chips"):
            n: int = self.value("starting-g-chips", "chips")
            board.g = [n] * seats
            for seat in range(seats):
                board.tell("g-chips-taken", "starting-g-chips", (("seat", seat), ("n", n)))
        board.ledger = self.stocked(seats)
        self._tell_stocks(board)
        self._begin_deal(board)

    def _tell_stocks(self, board: Board) -> None:
        second = "stocked-more" if self._is_any_chip else f"stocked-{KINDS[1]}"
        phrases = (f"stocked-{KINDS[0]}", second)
        rules = ("stock-trick-chips", "stock-victory-chips")
        for phrase, rule, n in zip(phrases, rules, self._stocks(board.seats), strict=True):
            if self.on(rule):
                board.tell(phrase, rule, (("n", n),))

    def _begin_deal(self, board: Board) -> None:
        board.phase = "deal"
        board.hands = [()] * board.seats
        board.discards = ((),) * board.seats
        board.plays = [NOTHING] * board.seats
        board.turn = 0
        if not self.on("card-sets"):
            raise Stop("card-sets")
        if not self.on("deal"):
            raise Stop("deal")
        sets = board.seats + self.value("card-sets", "sets")
        # "six kinds as one set": a set of the six kinds that counts as two is half a set.
        share = self.value("card-sets", "set")
        copies = sets // share if share > 0 else 0
        board.deck = (max(0, copies),) * self.value("card-sets", "kinds")
        board.tell("deal-starts", "deal", (("n", self.value("deal", "cards")),))
        if not sum(board.deck):
            raise Stop("card-sets")

    def _receiver(self, state: State) -> int:
        """Who is dealt the next card: the first of those who have the fewest."""
        sizes = list(map(len, state.hands))
        return sizes.index(min(sizes))

    def _deal(self, board: Board, move: Move) -> None:
        sizes = list(map(len, board.hands))
        seat = sizes.index(min(sizes))
        deck = list(board.deck)
        deck[move.a - 1] -= 1
        board.deck = tuple(deck)
        board.hands[seat] = tuple(sorted((*board.hands[seat], move.a)))
        sizes[seat] += 1
        if board.emit is not None:
            self._tell_dealt(board, seat, move.a)
        if sizes[seat] >= self._hand and min(sizes) >= self._hand:
            board.deck = ()
            self._after_deal(board)
        elif not sum(deck):
            raise Stop("deal")

    def _tell_dealt(self, board: Board, seat: int, label: int) -> None:
        if self.on("hidden-hand"):
            board.tell("card-dealt", "deal", (("seat", seat),), ("hidden-hand",))
        else:
            board.tell("card-dealt-open", "deal", (("seat", seat), ("card", printed(label))))

    def _after_deal(self, board: Board) -> None:
        if board.winner != NOBODY:
            return self._win(board, board.winner)
        if board.leader != NOBODY:
            return self._begin_trick(board)
        board.phase = "leader"
        if not self.on("first-leader"):
            raise Stop("first-leader")
        return None

    def _name_leader(self, board: Board, move: Move) -> None:
        board.leader = move.a
        board.tell("leader-chosen", "first-leader", (("seat", move.a),))
        self._begin_trick(board)

    # A turn.

    def _seat(self, state: State | Board, turn: int) -> int:
        return (state.leader + self._step * turn) % len(state.g)

    def _order(self, state: State | Board) -> tuple[int, ...]:
        """All seats in the order of their turns."""
        return order_of(state.leader, self._step, len(state.g))

    def _begin_trick(self, board: Board) -> None:
        if not self._has_first:
            raise Stop("turn-order")
        self._begin_turn(board)

    def _begin_turn(self, board: Board) -> None:
        seat = self._seat(board, board.turn)
        if self._cards < 1:
            board.phase = "chips"
            return
        board.phase = "card"
        self._need_card(board, seat)

    def _need_card(self, board: Board, seat: int) -> None:
        """Stops when nothing that the rules in force allow can be played."""
        if not board.hands[seat] and self._is_from_hand:
            board.tell("no-card", "play-card", (("seat", seat),))
            raise Stop("play-card")
        if self._always_can and board.plays[seat] == NOTHING:
            return
        if not self.moves(board.state()):
            raise Stop("no-same-character")

    def _play_up(self, board: Board, move: Move) -> None:
        card = Card(move.a, True)
        seat = self._lay(board, card)
        if board.emit is not None:
            board.tell("card-played", "play-card", (("seat", seat), ("card", printed(move.a))))
        if self._gives(card) and self._gains_first:
            if self.reads("card-002", "optional") and board.stock_g:
                board.phase = "gain"
                return
            self._gain(board, seat)
        self._after_card(board, seat)

    def _lay(self, board: Board, card: Card) -> int:
        seat = self._seat(board, board.turn)
        hand = board.hands[seat]
        if card.label in hand:
            at = hand.index(card.label)
            board.hands[seat] = hand[:at] + hand[at + 1 :]
        cards, g, s, ready = board.plays[seat]
        board.plays[seat] = Play((*cards, card), g, s, ready)
        return seat

    def _after_card(self, board: Board, seat: int) -> None:
        play = board.plays[seat]
        if not drove_in(play) and len(play.cards) < self._cards:
            board.phase = "card"
            self._need_card(board, seat)
        elif play.ready:
            self._end_turn(board)
        else:
            board.phase = "chips"

    def _gives(self, card: Card) -> bool:
        """Whether the card is one that gives its player a G chip."""
        if card.label != 2 or not self.on("card-002") or not self.on("card-text"):
            return False
        return card.up or self.reads("card-002", "face-down-too")

    def _choose_gain(self, board: Board, move: Move) -> None:
        seat = self._seat(board, board.turn)
        if move.a:
            self._gain(board, seat)
        else:
            board.tell("effect-declined", "card-002", (("seat", seat), ("card", printed(2))))
        self._after_card(board, seat)

    def _gain(self, board: Board, seat: int) -> None:
        if not board.stock_g:
            if not self.on("card-002-empty"):
                raise Stop("card-002-empty")
            board.tell("effect-none", "card-002-empty", (("seat", seat), ("card", printed(2))))
            return
        n: int = min(board.stock_g, self.value("card-002", "chips"))
        also = ("card-text", "card-002-before-chips") if self._gains_first else ("card-text",)
        board.stock_g -= n
        board.tell(
            "effect-gain", "card-002", (("seat", seat), ("n", n), ("card", printed(2))), also=also
        )
        self._receive(board, seat, n)

    def _receive(self, board: Board, seat: int, n: int) -> None:
        """Adds G chips to those of the seat, and settles what exceeds the limit."""
        board.g[seat] += n
        limit = self.value("g-chip-limit", "chips") if self.on("g-chip-limit") else None
        if limit is None or board.g[seat] <= limit:
            return None
        if self.on("lose-excess") and self.reads("lose-excess", "gained-at-once"):
            return self._lose_of_gain(board, seat, n - limit)
        is_all = self.reads("lose-excess", "all-lost")
        excess = board.g[seat] if is_all else board.g[seat] - limit
        if self.on("lose-excess"):
            board.g[seat] -= excess
            board.lost_g += excess
            phrase = "all-lost" if is_all else "excess-lost"
            facts = (("seat", seat), ("n", excess), ("limit", limit))
            board.tell(phrase, "lose-excess", facts, also=("g-chip-limit",))
            return None
        # Nothing says that they are lost, and they cannot be held: they are not gained.
        excess = min(excess, n)
        board.g[seat] -= excess
        board.stock_g += excess
        board.tell("excess-left", "g-chip-limit", (("seat", seat), ("n", excess), ("limit", limit)))
        return None

    def _lose_of_gain(self, board: Board, seat: int, excess: int) -> None:
        """The limit read as one on what is gained at one time."""
        if excess > 0:
            board.g[seat] -= excess
            board.lost_g += excess
            limit: int = self.value("g-chip-limit", "chips")
            board.tell(
                "gain-lost", "lose-excess", (("seat", seat), ("n", excess), ("limit", limit))
            )

    def _play_down(self, board: Board, move: Move) -> None:
        card = Card(move.a, False)
        seat = self._lay(board, card)
        board.tell("drives-in", "drive-in", (("seat", seat),))
        if self._gives(card):
            self._gain(board, seat)
        rule = "drive-in-no-chips"
        if self.on(rule) and not self._plays_chips_too(board, seat):
            play = board.plays[seat]
            board.plays[seat] = Play(play.cards, play.g, play.s, True)
            board.tell("no-chips", rule, (("seat", seat),))
        self._after_card(board, seat)

    def _plays_chips_too(self, board: Board, seat: int) -> bool:
        """Whether a reading lets the seat, which drives in, play chips."""
        rule = "drive-in-no-chips"
        if self.reads(rule, "trick-chips-still-played"):
            return any(self._playable(board, seat))
        return self.reads(rule, "chips-too")

    def _playable(self, state: State | Board, seat: int) -> tuple[int, int]:
        """The S chips of the seat that are played with its card."""
        held = state.ledger.held[seat]
        if self._plays_both:
            return held
        return (held[0], 0) if self._plays_trick_chips else (0, held[1])

    def _split(self, state: State | Board, seat: int, n: int) -> tuple[int, int]:
        """The kinds of `n` S chips that the seat plays."""
        if self._plays_both:
            trick = min(n, state.ledger.held[seat][0])
            return (trick, n - trick)
        return (n, 0) if self._plays_trick_chips else (0, n)

    def _place_chips(self, board: Board, move: Move) -> None:
        seat = self._seat(board, board.turn)
        s = self._split(board, seat, move.b)
        play = board.plays[seat]
        board.plays[seat] = Play(play.cards, move.a, s, True)
        board.g[seat] -= move.a
        if move.a:
            board.tell("g-chips-placed", "play-g-chips", (("seat", seat), ("n", move.a)))
        for kind, n in zip(KINDS, s, strict=True) if move.b else ():
            if n:
                board.tell(f"s-chips-placed-{kind}", "play-trick-chips", (("seat", seat), ("n", n)))
        if not move.a and not move.b:
            board.tell("none-placed", "play-g-chips", (("seat", seat),))
        if len(play.cards) >= self._cards or drove_in(play):
            self._end_turn(board)
        else:
            board.phase = "card"
            self._need_card(board, seat)

    def _end_turn(self, board: Board) -> None:
        if not self._gains_first:
            self._gain_late(board, self._seat(board, board.turn))
        board.turn += 1
        if board.turn == board.seats:
            return self._settle(board)
        if not self.on("turn-order"):
            raise Stop("turn-order")
        if board.emit is not None:
            seat = self._seat(board, board.turn)
            board.tell("turn-passes", "turn-order", (("seat", seat),))
        return self._begin_turn(board)

    def _gain_late(self, board: Board, seat: int) -> None:
        """The G chips that face-up cards give when this happens after the chips are played."""
        for card in board.plays[seat].cards:
            if card.up and self._gives(card):
                self._gain(board, seat)

    # What a player may do.

    def _steps(self) -> str:
        """The rule that leaves no room for what is not a step of the turn."""
        return "turn-steps" if self.on("turn-steps") else "play-card"

    @staticmethod
    def _top(state: State, seat: int) -> int:
        """The greatest label of a card."""
        return max(6, *state.hands[seat], 0)

    def _grid(self, state: State, least: int = 0) -> list[Move]:
        seat = self._seat(state, state.turn)
        top_g = max(least, state.g[seat])
        top_s = max(least, sum(self._playable(state, seat)))
        grid = [Move("chips", g, s) for g in range(top_g + 1) for s in range(top_s + 1)]
        # Whoever drives in has chips to play only in a variant: to play none comes last there.
        return [*grid[1:], grid[0]] if drove_in(state.plays[seat]) else grid

    def _some(self, state: State, least: int = 0) -> list[Move]:
        """Chips that are played before the card: without the steps of a turn they may be."""
        return [move for move in self._grid(state, least) if move.a or move.b]

    def _tries(self, state: State) -> Sequence[Move]:
        """Every move that may be legal, in the order of the candidates."""
        seat = self.actor(state)
        if seat < 0:
            return ()
        if state.phase == "chips":
            return self._grid(state)
        if state.phase == "gain":
            return (Move("gain", 1), Move("gain", 0))
        if state.phase == "take":
            return (Move("take", 0), Move("take", 1))
        hand = state.hands[seat]
        labels = range(1, self._top(state, seat) + 1)
        shown = sorted(set(hand)) if self._is_from_hand else labels
        cards = [Move(kind, label) for kind in ("play", "drive-in") for label in shown]
        return cards if self.on("turn-steps") else [*cards, *self._some(state)]

    def _card_refusal(self, state: State, seat: int, move: Move) -> Refusal | None:
        play = state.plays[seat]
        if move.kind == "chips":
            if self.on("turn-steps"):
                return no("card-first", "turn-steps", "play-g-chips", seat=seat)
            if play.ready:
                return no("placed-already", "play-g-chips", seat=seat)
            return self._amount_refusal(state, seat, move)
        card = printed(move.a)
        if move.kind not in ("play", "drive-in") or not 1 <= move.a <= self._top(state, seat):
            return no("no-such-step", self._steps(), seat=seat)
        if move.a not in state.hands[seat] and self._is_from_hand:
            return no("not-in-hand", "play-card", seat=seat, card=card)
        if move.kind == "drive-in":
            return self._down_refusal(state, seat, move)
        if self.on("drive-in") and self.reads("drive-in", "must"):
            return no("face-down-only", "drive-in", seat=seat, card=card)
        return self._same_refusal(state, seat, move.a)

    def _down_refusal(self, state: State, seat: int, move: Move) -> Refusal | None:
        card = printed(move.a)
        play = state.plays[seat]
        if not self.on("drive-in"):
            rule = "play-card" if self.on("play-card") else self._steps()
            return no("face-up-only", rule, seat=seat, card=card)
        if play.cards:
            return no("face-up-only", "play-card", seat=seat, card=card)
        rule = "drive-in-no-chips"
        is_g_only = self.reads(rule, "trick-chips-still-played")
        if self.on(rule) and (play.g or (sum(play.s) and not is_g_only)):
            return no("chips-on-drive-in", rule, seat=seat)
        if self.reads("drive-in", "last-resort") and any(
            self._same_refusal(state, seat, label) is None for label in set(state.hands[seat])
        ):
            return no("can-play-face-up", "drive-in", seat=seat)
        if not self.on("drive-in-any-card"):
            refusal = self._same_refusal(state, seat, move.a)
            return refusal and refusal._replace(phrase=f"{refusal.phrase}-down")
        if self.reads("drive-in-any-card", "only-played") and not self._is_played(state, move.a):
            return no("other-character-down", "drive-in-any-card", seat=seat, card=card)
        if self.reads("drive-in-any-card", "not-played") and self._is_played(state, move.a):
            return no("same-character-down", "drive-in-any-card", seat=seat, card=card)
        return None

    def _is_played(self, state: State, label: int) -> bool:
        """Whether a card with this character lies in the trick so that it blocks others."""
        is_down_too = self.reads("no-same-character", "face-down-too")
        for play in state.plays:
            for card in play.cards:
                if card.label == label and (card.up or is_down_too):
                    return True
        return False

    def _same_refusal(self, state: State, seat: int, label: int) -> Refusal | None:
        rule = "no-same-character"
        if not self.on(rule) or self.reads(rule, "allowed"):
            return None
        card = printed(label)
        is_played = self._is_played(state, label)
        if is_played:
            return no("same-character", rule, seat=seat, card=card)
        if self.reads(rule, "any-trick") and any(
            old.up and old.label == label for pile in state.discards for old in pile
        ):
            return no("same-character-round", rule, seat=seat, card=card)
        return None

    def _chips_refusal(self, state: State, seat: int, move: Move) -> Refusal | None:
        if move.kind in ("play", "drive-in"):
            return no("one-card", self._steps(), seat=seat, card=printed(move.a))
        if move.kind != "chips":
            return no("no-such-step", self._steps(), seat=seat)
        return self._amount_refusal(state, seat, move)

    def _amount_refusal(self, state: State, seat: int, move: Move) -> Refusal | None:
        refusal = self._s_refusal(state, seat, move.b)
        return refusal or self._g_refusal(state, seat, move)

    def _g_refusal(self, state: State, seat: int, move: Move) -> Refusal | None:
        have = state.g[seat]
        rule, down = "play-g-chips", "drive-in-no-chips"
        if not self.on(rule) and move.a:
            return no("no-g-step", self._steps(), seat=seat)
        if drove_in(state.plays[seat]) and self.reads(down, "trick-chips-still-played"):
            return no("g-on-drive-in", down, seat=seat) if move.a and self.on(down) else None
        if move.a > have or move.a < 0:
            return no("few-g-chips", rule, seat=seat, n=move.a, have=have)
        if self.reads(rule, "at-least-one") and have and not move.a:
            return no("some-g-chips", rule, seat=seat, have=have)
        if self.reads(rule, "all") and move.a < have:
            return no("all-g-chips" if have > 1 else "one-g-chip", rule, seat=seat, have=have)
        return None

    def _s_refusal(self, state: State, seat: int, n: int) -> Refusal | None:
        rule = "play-trick-chips"
        pair = self._playable(state, seat)
        have = sum(pair)
        if n > have or n < 0:
            return self._few_s_refusal(state, seat, n)
        if n == have or not self.on(rule) or self.reads(rule, "optional"):
            return None
        if self.reads(rule, "one"):
            return None if n else no("some-s-chips", rule, seat=seat, have=have)
        if all(pair):
            return no("all-s-both", rule, seat=seat, s=pair[0], v=pair[1])
        kind = KINDS[0] if pair[0] else KINDS[1]
        return no(f"{'all-s' if have > 1 else 'one-s'}-{kind}", rule, seat=seat, have=have)

    def _few_s_refusal(self, state: State, seat: int, n: int) -> Refusal:
        pair = self._playable(state, seat)
        if self.reads("play-trick-chips", "both-kinds"):
            return no("few-s-both", self._steps(), seat=seat, s=pair[0], v=pair[1])
        kind = self.value("play-trick-chips", "kind")
        return no(f"few-s-{kind}", self._steps(), seat=seat, n=n, have=sum(pair))

    def _choice_refusal(self, state: State, seat: int, move: Move) -> Refusal | None:
        if move.kind != state.phase or move.a not in (0, 1):
            return no("no-such-step", self._steps(), seat=seat)
        if move.kind == "take" and state.ledger.stock[move.a] < 1:
            return no(f"not-in-stock-{KINDS[move.a]}", self._offer(state.trick), seat=seat)
        return None

    # The end of a trick.

    def _settle(self, board: Board) -> None:
        drivers = self._drivers(board)
        zeroed = self._zeroed(board)
        scores = self._scores(board, drivers, zeroed)
        timing = "drive-in-timing"
        # With no G chip to divide, now or later, it does not matter when drive-ins are resolved.
        if drivers and not self.on(timing) and (board.stock_g or any(p.g for p in board.plays)):
            raise Stop(timing)
        is_late = self.reads(timing, "after-comparison")
        if drivers and not is_late and self._is_shared(board, drivers):
            self._share(board, drivers)
        if len(drivers) == board.seats:
            return self._all_drive_in(board)
        return self._compare(board, scores, zeroed)

    def _drivers(self, board: Board) -> list[int]:
        """The seats that have driven in, in the order of their turns."""
        return [seat for seat in self._order(board) if drove_in(board.plays[seat])]

    def _is_shared(self, board: Board, drivers: list[int]) -> bool:
        """Whether the stock is divided among these players."""
        return len(drivers) < board.seats or not self.reads("all-drive-in", "not-shared")

    def _share(self, board: Board, drivers: list[int]) -> None:
        rule = "share-stock"
        if not self.on(rule):
            return
        if self.reads(rule, "this-trick-too"):
            board.stock_g += sum(play.g for play in board.plays)
            board.plays = [play._replace(g=0) for play in board.plays]
        pot, board.stock_g = board.stock_g, 0
        each, rest = divmod(pot, len(drivers))
        if rest and self._is_undivided(board, pot, len(drivers)):
            return
        if rest:
            self._leave_rest(board, rest)
        for seat in drivers:
            if each:
                board.tell("share", rule, (("seat", seat), ("n", each)), also=("drive-in-timing",))
                self._receive(board, seat, each)
            else:
                board.tell("share-none", rule, (("seat", seat),))

    def _is_undivided(self, board: Board, pot: int, players: int) -> bool:
        """Whether a reading leaves a stock with a remainder undivided; settles it then."""
        rule = "lose-remainder"
        if self.on(rule) and self.reads(rule, "all-or-none"):
            board.lost_g += pot
            board.tell("undivided-lost", rule, (("n", pot),))
            return True
        if self.on(rule) and self.reads(rule, "too-few-stay") and pot < players:
            board.stock_g += pot
            board.tell("undivided-stay", rule, (("n", pot), ("players", players)))
            return True
        return False

    def _leave_rest(self, board: Board, rest: int) -> None:
        if self.on("lose-remainder"):
            board.lost_g += rest
            board.tell("remainder-lost", "lose-remainder", (("n", rest),))
        else:
            board.stock_g += rest
            board.tell("remainder-stays", "share-stock", (("n", rest),))

    def _number(self, label: int, is_zeroed: bool) -> int:
        """The number that a played card has, after the effect of 001."""
        if is_zeroed:
            first, last = self.value("card-001", "cards")
            if first <= label <= last:
                return int(self.value("card-001", "number"))
        return self._numbers[label - 1] if label <= len(self._numbers) else label

    def _zeroed(self, board: Board) -> Sequence[int]:
        """The seats whose cards a 001 in this trick affects."""
        rule = "card-001"
        if not self.on(rule) or not self.on("card-text"):
            return ()
        order = self._order(board)
        if self._is_zeroed_already(board):
            return order
        for turn, seat in enumerate(order):
            for label, up in board.plays[seat].cards:
                if label == 1 and (up or self.reads(rule, "face-down-too")):
                    return order[turn:] if self.reads(rule, "later-cards-only") else order
        return ()

    def _is_zeroed_already(self, board: Board) -> bool:
        """Whether a 001 of an earlier trick of the round still has its effect."""
        return self.reads("card-001", "rest-of-round") and any(
            card == Card(1, True) for pile in board.discards for card in pile
        )

    def _scores(self, board: Board, drivers: Sequence[int], zeroed: Sequence[int]) -> Scores:
        """(number, chips) of each seat that has a score, in the order of their turns."""
        is_number_only = self.reads("score", "number-only")
        unscored = () if self.reads("drive-in-timing", "scores-count") else drivers
        # Without a rule of what a score is, numbers and chips count for nothing.
        is_scored = self.on("score")
        found: Scores = {}
        for seat in self._order(board):
            if seat in unscored:
                continue
            cards, g, (trick, victory), _ = board.plays[seat]
            number = 0
            for card in cards:
                number += 1 if self._counts_cards else self._number(card.label, seat in zeroed)
            chips = 0 if is_number_only else g + trick + victory
            found[seat] = (number, chips) if is_scored else (0, 0)
        return found

    def _compare(self, board: Board, scores: Scores, zeroed: Sequence[int]) -> None:
        if board.emit is not None:
            self._tell_scores(board, scores, zeroed)
        if not self.on("compare-scores"):
            return self._leave_unwon(board, "win-trick")
        board.tell("compared", "compare-scores")
        if not self.on("win-trick"):
            return self._leave_unwon(board, "compare-scores")
        is_low = self.reads("win-trick", "lowest")
        totals = {seat: number + chips for seat, (number, chips) in scores.items()}
        best = min(totals.values()) if is_low else max(totals.values())
        top = [seat for seat, total in totals.items() if total == best]
        winner = self._break_tie(board, top) if len(top) > 1 else top[0]
        phrase = "trick-won-low" if is_low else "trick-won"
        board.tell(phrase, "win-trick", (("seat", winner), ("score", best)))
        board.winner = winner
        return self._award(board, winner)

    def _leave_unwon(self, board: Board, rule: str) -> None:
        """No rule finds a winner: nobody gains anything, and the leader stays."""
        board.tell("unwon", rule)
        self._clear(board)
        board.tell("same-leader", "turn-order", (("seat", board.leader),))
        self._advance(board)

    def _tell_scores(self, board: Board, scores: Scores, zeroed: Sequence[int]) -> None:
        if not self.on("score"):
            for seat in scores:
                board.tell("scored-nothing", "compare-scores", (("seat", seat),))
            return
        if zeroed:
            self._tell_zeroed(board, [seat for seat in scores if seat in zeroed])
        for seat, (number, n) in scores.items():
            board.tell(
                self._scored,
                "score",
                (("seat", seat), ("score", number + n), ("number", number), ("n", n)),
            )

    def _tell_zeroed(self, board: Board, seats: list[int]) -> None:
        changed = "number-stays" if self._is_zeroed_already(board) else "number-changed"
        first, last = self.value("card-001", "cards")
        number = self.value("card-001", "number")
        for seat in seats:
            for label, up in board.plays[seat].cards:
                if up and first <= label <= last:
                    facts = (("seat", seat), ("card", printed(label)), ("number", number))
                    board.tell(changed, "card-001", facts, also=("card-text",))

    def _break_tie(self, board: Board, top: list[int]) -> int:
        least = self.value("tie", "players")
        if not self.on("tie") or (least is not None and len(top) < least):
            raise Stop("tie")
        is_late = self.reads("tie", "later")
        winner = top[-1] if is_late else top[0]
        low = "-low" if self.reads("win-trick", "lowest") else ""
        phrase = "tie-broken-late" if is_late else "tie-broken"
        board.tell(phrase + low, "tie", (("seat", winner), ("n", len(top))))
        return winner

    def _award(self, board: Board, seat: int) -> None:
        rule = "round-winner"
        if self.on(rule) and board.trick == self.value(rule, "trick"):
            board.tell("round-won", rule, (("seat", seat),))
        for award, kind, n in self.due(board.trick):
            if self.reads(award, "any-chip"):
                if not any(board.ledger.stock):
                    raise Stop(award)
                board.phase = "take"
                return
            self._pay(board, seat, award, kind, n)
        self._after_award(board, seat)

    def _pay(self, board: Board, seat: int, rule: str, kind: int, n: int) -> None:
        ledger = self.pay(board.ledger, seat, kind, n)
        if isinstance(ledger, Shortage):
            board.tell(f"short-{ledger.concept}", rule, (("seat", seat), ("n", n)))
            raise Stop(rule)
        board.ledger = ledger
        board.tell(f"gain-{KINDS[kind]}", rule, (("seat", seat), ("n", n)))

    def _offer(self, trick: int) -> str:
        """The rule that lets the winner of the trick choose a chip."""
        return self.due(trick)[-1][0]

    def _choose_chip(self, board: Board, move: Move) -> None:
        self._pay(board, board.winner, self._offer(board.trick), move.a, 1)
        self._after_award(board, board.winner)

    def _after_award(self, board: Board, seat: int) -> None:
        if self.has_won(board.ledger, seat):
            if not self.reads("win-game", "after-steps"):
                return self._win(board, seat)
            self._tell_win(board, seat, "wins-later")
        self._clear(board)
        if self.on("next-leader") and not self._keeps_leader(board):
            board.leader = seat
            board.tell("leads-next", "next-leader", (("seat", seat),))
        else:
            rule = "next-round" if self._keeps_leader(board) else "turn-order"
            board.tell("same-leader", rule, (("seat", board.leader),))
        return self._advance(board)

    def _keeps_leader(self, board: Board) -> bool:
        return self.is_last(board.trick) and self.reads("next-round", "same-leader")

    def _all_drive_in(self, board: Board) -> None:
        if self._ends_empty(board.trick):
            rule = "all-drive-in-last"
            board.tell("all-drive-in", rule)
            board.tell(f"nobody-gains-{self.value(rule, 'kind')}", rule)
            self._clear(board)
            return self._end_round(board, not self.reads(rule, "no-steps"))
        if not self.sets_aside(board.trick):
            raise Stop("all-drive-in")
        ledger = self.put_aside(board.ledger)
        kind, n = (self.value("all-drive-in", name) for name in ("kind", "chips"))
        board.tell("all-drive-in", "all-drive-in")
        if isinstance(ledger, Shortage):
            board.tell(f"none-aside-{kind}", "all-drive-in", (("n", n),))
            raise Stop("all-drive-in")
        board.ledger = ledger
        board.tell(f"set-aside-{kind}", "all-drive-in", (("n", n),))
        self._clear(board)
        if self.reads("all-drive-in", "no-leader"):
            raise Stop("all-drive-in")
        board.tell("same-leader", "all-drive-in", (("seat", board.leader),))
        return self._advance(board)

    def _clear(self, board: Board) -> None:
        """Takes the cards and chips of the trick off the table."""
        order, plays, piles = self._order(board), board.plays, list(board.discards)
        for seat in order:
            for card in plays[seat].cards:
                self._discard(board, piles, seat, card)
        board.discards = tuple(piles)
        for seat in order:
            _, g, (trick, victory), _ = plays[seat]
            if g:
                self._clear_g(board, seat, g)
            if trick:
                self._clear_s(board, seat, 0, trick)
            if victory:
                self._clear_s(board, seat, 1, victory)
        if self.reads("drive-in-timing", "after-comparison"):
            drivers = self._drivers(board)
            if drivers and self._is_shared(board, drivers):
                self._share(board, drivers)
        board.plays = [NOTHING] * board.seats
        board.turn = 0
        board.winner = NOBODY

    def _discard(self, board: Board, piles: list[tuple[Card, ...]], seat: int, card: Card) -> None:
        if not card.up and self.on("drive-in-discard"):
            board.tell("discarded-down", "drive-in-discard", (("seat", seat),))
        elif self.on("discard"):
            card = card if card.up else Card(card.label, True)
            board.tell("discarded", "discard", (("seat", seat), ("card", printed(card.label))))
        else:
            return
        piles[seat] = (*piles[seat], card)

    def _clear_g(self, board: Board, seat: int, n: int) -> None:
        rule = "g-chips-to-stock"
        # D043 says for the last trick what D038 says for every trick; it decides there.
        if self.is_last(board.trick) or not self.on(rule):
            board.left_g += n
        elif self.reads(rule, "kept"):
            board.g[seat] += n
            board.tell("g-kept", rule, (("seat", seat), ("n", n)))
        else:
            board.stock_g += n
            board.tell("g-to-stock", rule, (("seat", seat), ("n", n)))

    def _clear_s(self, board: Board, seat: int, kind: int, n: int) -> None:
        rule = "trick-chips-back"
        is_meant = KINDS[kind] == self.value(rule, "kind") or self.reads(
            "play-trick-chips", "both-kinds"
        )
        if self.on(rule) and is_meant and not self.reads(rule, "to-stock"):
            board.tell(f"taken-back-{KINDS[kind]}", rule, (("seat", seat), ("n", n)))
            return
        held = list(board.ledger.held)
        held[seat] = plus(held[seat], kind, -n)
        board.ledger = board.ledger._replace(held=tuple(held))
        if self.on(rule) and is_meant:
            board.ledger = board.ledger._replace(stock=plus(board.ledger.stock, kind, n))
            board.tell(f"s-to-stock-{KINDS[kind]}", rule, (("seat", seat), ("n", n)))
        else:
            board.ledger = board.ledger._replace(left=plus(board.ledger.left, kind, n))

    def _advance(self, board: Board) -> None:
        if self.is_last(board.trick):
            return self._end_round(board)
        board.trick += 1
        return self._begin_trick(board)

    def _win(self, board: Board, seat: int) -> None:
        board.phase, board.winner = "over", seat
        self._tell_win(board, seat, "game-won")

    def _tell_win(self, board: Board, seat: int, phrase: str) -> None:
        kind = self.value("win-game", "kind")
        n = board.ledger.held[seat][KINDS.index(kind)]
        board.tell(f"{phrase}-{kind}", "win-game", (("seat", seat), ("n", n)))

    # The end of a round.

    def _end_round(self, board: Board, has_chip_steps: bool = True) -> None:
        board.tell("round-ends", "round-length", (("trick", board.trick),))
        # Only in the reading "after-steps" can somebody have won and not ended the game.
        won = [seat for seat in self._order(board) if self.has_won(board.ledger, seat)]
        if has_chip_steps and self.on("round-end"):
            self._empty_table(board)
        if not won:
            self._carry_over(board)
        is_redealt = self.on("round-end") and self.on("redeal")
        if is_redealt:
            board.tell("shuffled", "redeal", also=("round-end",))
        if not won:
            return self._begin_round(board, is_redealt)
        board.winner = won[0]
        return self._begin_deal(board) if is_redealt else self._win(board, won[0])

    def _begin_round(self, board: Board, is_redealt: bool) -> None:
        if not self.on("next-round"):
            raise Stop("next-round")
        board.trick = self.value("next-round", "trick")
        board.tell("round-starts", "next-round", (("trick", board.trick),))
        if board.lost_g and self.reads("lose-remainder", "next-round"):
            board.tell("lost-return", "lose-remainder", (("n", board.lost_g),))
            board.stock_g, board.lost_g = board.stock_g + board.lost_g, 0
        if self.reads("next-round", "rock-paper-scissors"):
            board.leader = NOBODY
        if not is_redealt:
            board.tell("no-cards", "next-round")
            raise Stop("redeal" if self.on("round-end") else "round-end")
        self._begin_deal(board)

    def _empty_table(self, board: Board) -> None:
        if self.on("last-g-chips") and board.left_g:
            board.tell(
                "played-g-to-stock", "last-g-chips", (("n", board.left_g),), also=("round-end",)
            )
            board.stock_g += board.left_g
            board.left_g = 0
        rule = "return-trick-chips"
        if not self.on(rule):
            return
        steps = (("all-put", "kind-put", self.put_all), ("all-back", "kind-back", self.put_back))
        for phrase, name, step in steps:
            board.ledger, n = step(board.ledger)
            if n:
                board.tell(
                    f"{phrase}-{self.value(rule, name)}", rule, (("n", n),), also=("round-end",)
                )

    def _carry_over(self, board: Board) -> None:
        rule = "keep-g-chips"
        is_kept = self.on(rule) and not self.reads(rule, "not-kept")
        for seat, n in enumerate(board.g):
            if not n:
                continue
            if is_kept:
                board.tell("carried-over", rule, (("seat", seat), ("n", n)))
                continue
            board.g[seat] = 0
            board.stock_g += n
            board.tell("not-carried-over", rule, (("seat", seat), ("n", n)))

    # The picture.

    def _draw_seat(
        self, state: State, seat: int, viewer: int | None, active: bool
    ) -> Iterator[Zone]:
        is_open = viewer is None or viewer == seat
        hand = tuple(
            (Item("card", printed(label) if is_open else "", "up" if is_open else "down"),)
            for label in state.hands[seat]
        )
        yield Zone("hand", seat, hand, active)
        play = state.plays[seat]
        cards = tuple(_card_item(card, is_open) for card in play.cards)
        played = cards + _chips(play.g, play.s)
        yield Zone("play", seat, (played,) if played else ())
        held = state.ledger.held[seat]
        own = _chips(state.g[seat], (held[0] - play.s[0], held[1] - play.s[1]))
        yield Zone("in-front", seat, (own,) if own else ())
        pile = tuple((_card_item(card, is_open),) for card in state.discards[seat])
        yield Zone("discard", seat, pile)


def _masked(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card if card.up else Card(0, False) for card in cards)


def _card_item(card: Card, is_open: bool) -> Item:
    label = printed(card.label) if card.up or is_open else ""
    return Item("card", label, "up" if card.up else "down")


def _chips(g: int, s: tuple[int, int], mark: str = "") -> tuple[Item, ...]:
    counts = (("g-chip", g), (KINDS[0], s[0]), (KINDS[1], s[1]))
    return tuple(Item(kind, count=n, mark=mark) for kind, n in counts if n)


class Count(NamedTuple):
    """Where the chips are between two tricks; players alike are sorted together."""

    trick: int
    round: int
    is_over: bool
    ledger: Ledger


class Supplies(Counting):
    """The flow of the S chips: each trick is won by a seat, or all drive in."""

    def __init__(self, game: DriveIn) -> None:
        self.game = game

    def start(self, seats: int) -> Count:
        return Count(1, 0, False, self.game.stocked(seats))

    def outcomes(self, state: Count) -> Sequence[int]:
        held = state.ledger.held
        alike = [seat for seat, pair in enumerate(held) if seat == 0 or held[seat - 1] != pair]
        return (*alike, EVERYBODY)

    def after(self, state: Count, outcome: int) -> Count | Shortage:
        game, trick, ledger = self.game, state.trick, state.ledger
        if outcome == EVERYBODY:
            paid = game.put_aside(ledger) if game.sets_aside(trick) else ledger
            if isinstance(paid, Shortage):
                return paid
            return self._next(state, paid, game._ends_empty(trick))
        for _, kind, n in game.due(trick):
            paid = game.pay(ledger, outcome, kind, n)
            if isinstance(paid, Shortage):
                return paid
            ledger = paid
        if game.has_won(ledger, outcome):
            return Count(trick, state.round, True, _sorted(ledger))
        return self._next(state, ledger, False)

    def _next(self, state: Count, ledger: Ledger, is_ended: bool) -> Count:
        if not (is_ended or self.game.is_last(state.trick)):
            return Count(state.trick + 1, state.round, False, _sorted(ledger))
        first: int = self.game.value("next-round", "trick")
        return Count(first, 1, False, _sorted(self.game.ending(ledger)))

    def is_over(self, state: Count) -> bool:
        return state.is_over

    def round_of(self, state: Count) -> int:
        return state.round


def _sorted(ledger: Ledger) -> Ledger:
    return ledger._replace(held=tuple(sorted(ledger.held)))


class Story(NamedTuple):
    """A position told as the play that leads to it.

    A round is (hands, tricks). A trick lists its turns from the leader on: "4+2" is 004 face up
    with two G chips, "x3" a drive-in with 003, "4." stops before the chips are placed. Trick
    chips are placed as the rules say.
    """

    name: str
    leader: int
    rounds: tuple[tuple[str, str], ...]


PAIR: Final = "123456 123456"
TRIO: Final = "123456 123456 123456"
FIVE_TRICKS: Final = "5 6 | 5 6+1 | 4 3 | 3 4+1 | 2 1 | "
WITH_ONE_ASIDE: Final = "x6 x6 | 5 4 | 4 3 | 3 5 | 2 1 | "
WITH_ONE_LOST: Final = "6+1 5 | 5 2 | 4 3 | 3 4 | 2 1 | "
FIRST_ROUND: Final = (PAIR, FIVE_TRICKS + "1+1 2+2")


def _told(name: str, tricks: str, hands: str = PAIR, leader: int = 0) -> Story:
    return Story(name, leader, ((hands, tricks),))


# In this order: where one position shows a rule best, it stands before the others that show it.
STORIES: Final = (
    _told("Two players. Each player is still to be dealt one card", "", "12345 12345", NOBODY),
    _told("Two players. All cards have been dealt, and there is no leader yet", "", PAIR, NOBODY),
    _told("Two players, first trick. Ann leads with card 004 and is to play chips", "4."),
    _told("Two players, first trick. Ann leads and is to play", "", "112456 233456"),
    _told(
        "Two players, first trick. Ann leads with card 004 and 1 G chip. Ben has played card 006"
        " and is to play chips",
        "4+1 6.",
    ),
    _told(
        "Two players, first trick. Ann leads with card 004 and 1 G chip. Ben has played card 005"
        " and is to play chips",
        "4+1 5.",
    ),
    _told(
        "Two players, second trick. Ann leads with card 005 and 1 trick chip. Ben has played"
        " card 004 and is to play chips",
        "6 5 | 5 4.",
    ),
    _told(
        "Two players, first trick. Ann leads with card 001. Ben has played card 006 and is to"
        " play chips",
        "1 6.",
    ),
    _told(
        "Two players, first trick. Ann leads with card 004. Ben has played card 001 and is to"
        " play chips",
        "4 1.",
    ),
    _told(
        "Two players, first trick. Ann leads with card 003. Ben has played card 001 and is to"
        " play chips",
        "3 1.",
    ),
    _told(
        "Two players, second trick. Card 001 was played in the first trick. Ann leads with"
        " card 004 and 1 trick chip. Ben has played card 006 and is to play chips",
        "3 1 | 4 6.",
    ),
    _told(
        "Two players, third trick. Ann, who has 2 trick chips, leads with card 004 and is to play"
        " chips",
        "6 5 | 5 4 | 4.",
    ),
    _told(
        "Two players, second trick, 3 G chips in the common stock. Ann, who has 1 trick chip,"
        " leads and is to play",
        "4+3 3",
    ),
    _told("Two players, first trick. Ann leads with card 004. Ben is to play", "4"),
    _told(
        "Two players, second trick, 2 G chips in the common stock. Ann leads with card 005,"
        " 1 G chip, and 1 trick chip. Ben is to play",
        "6 3+2 | 5+1",
    ),
    _told(
        "Two players, second trick, 3 G chips in the common stock. Ann leads with card 006 and"
        " 1 trick chip. Ben, who has 5 G chips, is to play",
        "4+3 3 | 6",
    ),
    _told("Two players, first trick. Ann leads and has driven in. Ben is to play", "x4"),
    _told(
        "Two players, first trick. Ann leads and has driven in with card 004. Ben has played"
        " card 003 and is to play chips",
        "x4 3.",
    ),
    _told("Three players, first trick. Ann leads with card 004 and is to play chips", "4.", TRIO),
    _told(
        "Three players, first trick. Ann leads with card 004. Ben has driven in with card 001."
        " Cleo has played card 003 and is to play chips",
        "4 x1 3.",
        TRIO,
    ),
    _told(
        "Three players, second trick, 5 G chips in the common stock. Ann leads with card 005 and"
        " 1 trick chip. Ben has driven in. Cleo is to play",
        "6+1 5+2 4+2 | 5 x1",
        TRIO,
    ),
    _told(
        "Three players, second trick, 1 G chip in the common stock. Ann leads with card 005 and"
        " 1 trick chip. Ben has driven in. Cleo is to play",
        "6+1 5 4 | 5 x1",
        TRIO,
    ),
    _told(
        "Two players, second trick, 3 G chips in the common stock. Ann leads and has driven in."
        " Ben is to play",
        "6+1 3+2 | x1",
    ),
    _told(
        "Three players, second trick, 5 G chips in the common stock. Ann leads. Ann and Ben have"
        " driven in. Cleo is to play",
        "6+1 5+2 4+2 | x1 x2",
        TRIO,
    ),
    _told(
        "Two players, fifth trick. Ben leads with card 002 and 2 trick chips. Ann, who has 2 trick"
        " chips, has played card 001 and is to play chips",
        "5 6 | 5 6+1 | 4 3 | 3 4+1 | 2 1.",
    ),
    _told(
        "Two players, fifth trick, 2 G chips in the common stock. Ben leads and has driven in."
        " Ann is to play",
        "5 6 | 5 6+1 | 4 3 | 3 4+1 | x2",
    ),
    _told(
        "Two players, last trick. Ben leads with card 001, 1 G chip, and 3 trick chips. Ann, who"
        " has 2 trick chips, has played card 002 and is to play chips",
        FIVE_TRICKS + "1+1 2.",
    ),
    _told(
        "Two players, last trick. 1 G chip has been lost. Ann leads with card 001 and 5 trick"
        " chips. Ben has played card 006 and is to play chips",
        WITH_ONE_LOST + "1 6.",
    ),
    _told("Two players, last trick. Ben, who has 3 trick chips, leads and is to play", FIVE_TRICKS),
    _told(
        "Two players, last trick, 1 G chip in the common stock. Ben leads and has driven in. Ann"
        " is to play",
        FIVE_TRICKS + "x1",
    ),
    _told(
        "Two players, last trick. 1 trick chip has been set aside. Ann leads with card 001 and"
        " 4 trick chips. Ben has played card 002 and is to play chips",
        WITH_ONE_ASIDE + "1 2.",
    ),
    Story(
        "Two players, second round, first trick. Ann, who has 1 victory chip, leads with card 006"
        " and is to play chips",
        0,
        (FIRST_ROUND, (PAIR, "6.")),
    ),
    Story(
        "Two players, second round, last trick. Ben leads with card 001, 1 G chip, and 3 trick"
        " chips. Ann, who has 2 trick chips and 1 victory chip, has played card 002 and is to play"
        " chips",
        0,
        (FIRST_ROUND, (PAIR, FIVE_TRICKS + "1+1 2.")),
    ),
)


def _reached(game: DriveIn, story: Story) -> State:
    """The state that the story leads to; AssertionError if it breaks a rule."""
    state = game.start(len(story.rounds[0][0].split()))
    state = game.apply(state, Move("setup"))
    for hands, tricks in story.rounds:
        state = _dealt(game, state, hands)
        if state.phase == "leader" and story.leader >= 0:
            state = game.apply(state, Move("leader", story.leader))
        for turn in tricks.replace("|", " ").split():
            state = _turned(game, state, turn)
    return state


def _dealt(game: DriveIn, state: State, hands: str) -> State:
    piles = [list(hand) for hand in hands.split()]
    while state.phase == "deal" and piles[game._receiver(state)]:
        label = int(piles[game._receiver(state)].pop(0))
        state = game.apply(state, Move("deal", label))
    return state


def _turned(game: DriveIn, state: State, turn: str) -> State:
    kind = "drive-in" if turn.startswith("x") else "play"
    card, _, g = turn.strip("x.").partition("+")
    state = _allowed(game, state, Move(kind, int(card)))
    if kind == "drive-in" or turn.endswith("."):
        return state
    seat = game.actor(state)
    return _allowed(game, state, Move("chips", int(g or 0), state.ledger.held[seat][0]))


def _allowed(game: DriveIn, state: State, move: Move) -> State:
    refusal = game.refusal(state, move)
    assert refusal is None, (state, move, refusal)
    return game.apply(state, move)


@cache
def _tables() -> tuple[Table, ...]:
    game = DriveIn()
    first = Table("Two players. The game has not been set up yet", 2, game.start(2))
    told = (Table(s.name, len(s.rounds[0][0].split()), _reached(game, s)) for s in STORIES)
    return (first, *told)


GAME = DriveIn
