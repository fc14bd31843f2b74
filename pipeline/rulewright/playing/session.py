"""A game played in the terminal: the table in words, the moves by number, every refusal named."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from rulewright.play import CHANCE, OVER, UNDECIDED, Event, Game
from rulewright.playing.telling.describing import describe
from rulewright.playing.telling.sentences import Names, tell

AnyGame = Game[Any, Any]
Say = Callable[[str], None]
Ask = Callable[[str], str | None]

HELP = (
    "a number: make that move    t: things you may try that are not listed    "
    "?: this line    q: leave"
)


def play_session(
    game: AnyGame,
    names: Names,
    number: Callable[[str], str],
    seats: int,
    human: Sequence[int],
    seed: int,
    say: Say,
    ask: Ask,
) -> bool:
    """One game, told as it goes; False if it was left before its end.

    `number` gives a rule's printed number by its id; the seats in `human` are asked, the others
    and chance are drawn from `seed`. `ask` returns None at the end of the input.
    """
    rng = random.Random(seed)

    def emit(event: Event) -> None:
        say(f"  {tell(event, game.phrases, names)} [{number(event.rule)} {event.rule}]")

    state = game.start(seats, emit)
    while True:
        actor = game.actor(state)
        if actor == OVER:
            winners = [names.seat(i) for i, won in enumerate(game.returns(state)) if won]
            say(f"The game is over. Winner: {names.listed(winners) or 'nobody'}.")
            return True
        if actor == UNDECIDED:
            say("The rules do not decide what happens now.")
            return True
        if actor == CHANCE:
            options = game.chance(state)
            move = rng.choices([m for m, _ in options], [weight for _, weight in options])[0]
            state = game.apply(state, move, None)
            continue
        if actor in human:
            move = _ask_move(game, names, number, state, actor, say, ask)
            if move is None:
                return False
        else:
            move = rng.choice(game.moves(state))
        state = game.apply(state, move, emit)


def _ask_move(
    game: AnyGame,
    names: Names,
    number: Callable[[str], str],
    state: Any,
    seat: int,
    say: Say,
    ask: Ask,
) -> Any:
    """The move chosen by the player in `seat`, or None to leave."""
    say("")
    for line in describe(game.draw(state, seat), names):
        say(f"  {line}")
    shown: list[Any] = list(game.moves(state))
    say(f"{names.seat(seat)}, choose ({HELP}):")
    _list(game, names, state, shown, 1, say)
    while True:
        answer = ask("> ")
        if answer is None or answer.strip().lower() in ("q", "quit"):
            return None
        word = answer.strip().lower()
        if word == "?":
            say(HELP)
        elif word == "t":
            tries = [move for move in game.candidates(state) if move not in shown]
            _list(game, names, state, tries, len(shown) + 1, say)
            shown += tries
        elif word.isdecimal() and 1 <= _counted(word) <= len(shown):
            move = shown[_counted(word) - 1]
            refusal = game.refusal(state, move)
            if refusal is None:
                return move
            said = tell(refusal, game.phrases, names)
            say(f"Not allowed: {said} [{number(refusal.rule)} {refusal.rule}]")
        else:
            say(f"Found {answer.strip()!r}, expected a number from 1 to {len(shown)}, t, ? or q.")


def _counted(word: str) -> int:
    """The number that a word of digits says; 0 if it has more of them than any list of moves."""
    return int(word) if len(word) < 10 else 0


def _list(
    game: AnyGame, names: Names, state: Any, moves: Sequence[Any], first: int, say: Say
) -> None:
    for i, move in enumerate(moves, first):
        say(f"  {i:>2}  {tell(game.phrase_of(state, move), game.phrases, names)}")
