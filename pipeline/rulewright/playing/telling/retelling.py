"""A play that has been found, told again in another language, with pictures of both outcomes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rulewright.play import CHANCE, Picture, Table, load
from rulewright.playing.searching.lockstep import AnyGame, options_of
from rulewright.playing.searching.search import Hit, Step
from rulewright.playing.telling.contrasting import Contrast
from rulewright.playing.telling.minimal_pairs import Teller
from rulewright.playing.telling.pictured import before_move
from rulewright.playing.telling.sentences import Names
from rulewright.playing.verdicts import Witness

# Language -> piece -> template, for those that `minimal_pairs` does not tell in.
MORE_TEXTS: Mapping[str, Mapping[str, str]] = {
    "ja": {
        "reading": "今の読み方：|別の読み方：",  # the reading as printed, the other reading
        "none": "数の決まりなし",  # no number is set
        "start": "{n}人で遊ぶときの準備",  # the setup for n players
        "reached": "{seats}人で遊び、{n}手進んだところ",  # after n moves with so many players
        "refused": "この手は認められない",  # this move is not allowed
        "refused-why": "この手は認められない。{why}",
        "refused-still": "それでもこの手は認められない。{why}",  # it is still not allowed
        "allowed": "この手は認められる。",
        "undecided": "この先はどこにも書かれていない。",  # what comes next is written nowhere
        "over": "ゲームが終わる。",
        "won": "ゲームが終わり、{seats}の勝ちとなる。",
        "won-many": "ゲームが終わり、{seats}の勝ちとなる。",
        "seen": "{seat}に見えるもの：{things}",  # what the player sees
        "possible": "次にできること：{moves}",  # what can be done next
        "example": "次にできることの例：{moves}",
        "next": "次は{seat}の番となる。",
        "next-still": "引き続き{seat}の番である。",  # it is still the player's turn
        "goes-on": "ゲームは続く。",
        "goes-on-next": "ゲームは続き、次は{seat}の番となる。",
        "nothing": "ほかには何も起こらない。",
        "differs": "この先の進み方が変わる。",  # the game goes on differently
    },
}
NUMBERED: Mapping[str, tuple[str, str]] = {
    # What a position is called that has a name in English only: by who plays, and whose move it is.
    "ja": ("{n}人で遊ぶ場合。", "{seat}の番。"),
}


class Retold(NamedTuple):
    """A witness in another language, and the tables: before the deciding move, after it in each.

    A table is None where the move is not allowed, or where both versions begin.
    """

    witness: Witness
    before: Picture | None
    ours: Picture | None
    theirs: Picture | None


def retell(
    base: AnyGame, other: AnyGame, witness: Witness, names: Names, contrast: Contrast
) -> Retold:
    """The play of a witness in the words of `names`: the same moves in the same two versions."""
    hit = _replayed(base, witness)
    teller = Teller(base, other, names, contrast)
    teller.texts = {**teller.texts, **MORE_TEXTS.get(names.language, {})}
    told = teller.witness(hit)
    steps = hit.steps
    position = _position(base, witness, steps, names) or told.table
    before = before_move(base, steps[-1]) if steps and witness.kind != "setup" else None
    return Retold(
        witness=_positioned(told, position),
        before=before if _shows(before) else None,
        ours=_after(base, hit),
        theirs=_after(other, hit),
    )


def _positioned(told: Witness, position: str) -> Witness:
    return replace(told, table=position, text=told.text.replace(told.table, position, 1))


def _replayed(game: AnyGame, witness: Witness) -> Hit:
    state = load(game.state_type, witness.state)
    table = Table(witness.table, witness.seats, state)
    step: Step | None = None
    moves = [load(game.move_type, move) for move in witness.trace]
    for at, move in enumerate(moves, 1):
        step = Step(state, move, game.actor(state), step)
        if at < len(moves):
            state = game.apply(state, move)
    return Hit(witness.kind, False, table, step)


def _position(game: AnyGame, witness: Witness, steps: Sequence[Step], names: Names) -> str:
    """Who plays, and whose move it is; "" where the name of the table can be told itself."""
    known = NUMBERED.get(names.language)
    if known is None or witness.kind == "setup" or not steps:
        return ""
    players, turn = known
    said = players.format(n=witness.seats)
    first = steps[0].actor
    return said + (turn.format(seat=names.seat(first)) if first >= 0 else "")


def _after(game: AnyGame, hit: Hit) -> Picture | None:
    """The table that this version of the game comes to, if it shows something."""
    if hit.kind == "setup":
        state = _set_up(game, hit)
    else:
        last = hit.steps[-1]
        if last.move not in options_of(game, last.before, last.actor):
            return None
        state = game.apply(last.before, last.move)
    drawn = game.draw(state)
    return drawn if _shows(drawn) else None


def _set_up(game: AnyGame, hit: Hit) -> Any:
    """The start of the game with the chance that comes first, as far as this version has it."""
    state = game.start(hit.table.seats)
    for step in hit.steps:
        if game.actor(state) != CHANCE or step.move not in options_of(game, state, CHANCE):
            break
        state = game.apply(state, step.move)
    return state


def _shows(picture: Picture | None) -> bool:
    return picture is not None and any(picture)
