"""Rook, bishop, knight, and king of hidden chess move as those of chess do."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import chess
import pytest

from rulewright.play import Variant, dump, load
from rulewright.playing.engine import load_engine

PATH = Path(__file__).parents[2] / "engines" / "hidden_chess" / "__init__.py"
GAME: Any = load_engine(PATH)
# Without marks there is no X square: in this test an attack on a king needs none.
OPEN = GAME(
    Variant(
        params={("board", "layout"): "plain", ("piece-set", "pieces"): ""},
        off=frozenset(("attacker-to-x",)),
    )
)
MEN = "RRBBNN"
POSITIONS = 5000


def position(dice: random.Random) -> tuple[Any, chess.Board]:
    """The same pieces on both boards; White is to move and has used a crest."""
    board, squares = chess.Board(None), list[tuple[Any, ...]]([()] * 64)
    letters = [(kind, color) for color in (0, 1) for kind in "K" + MEN[: dice.randrange(7)]]
    for square, (kind, color) in zip(dice.sample(range(64), len(letters)), letters, strict=True):
        squares[square] = ((kind, color, True, True),)
        board.set_piece_at(square, chess.Piece.from_symbol(kind if color == 0 else kind.lower()))
    bare = OPEN.start(2)._replace(phase="turn", first=0, free=True, used=1, limit=2)
    return load(GAME.state_type, dump(bare._replace(squares=tuple(squares)))), board


def ours(state: Any) -> set[tuple[int, int]]:
    return {(move.start, move.end) for move in OPEN.moves(state) if move.kind == "move"}


def theirs(board: chess.Board) -> set[tuple[int, int]]:
    """Their moves, check or not, without those of a king onto a king (C037)."""
    kings = board.king(chess.WHITE), board.king(chess.BLACK)
    moves = {(move.from_square, move.to_square) for move in board.pseudo_legal_moves}
    return moves - {kings}


def test_moves_agree_with_chess() -> None:
    dice = random.Random(20)
    for _ in range(POSITIONS):
        state, board = position(dice)
        assert ours(state) == theirs(board), board.fen()


def men_of(board: chess.Board) -> dict[int, tuple[str, int]]:
    """What stands where: the letter, and 0 for White."""
    return {
        square: (piece.symbol().upper(), int(not piece.color))
        for square, piece in board.piece_map().items()
    }


def test_a_move_does_what_it_does_in_chess() -> None:
    """A piece goes there, and what stood there is removed, unless it is a king (C018)."""
    dice = random.Random(21)
    captures = 0
    for _ in range(POSITIONS // 2):
        state, board = position(dice)
        moves = [move for move in OPEN.moves(state) if move.kind == "move"]
        for move in dice.sample(moves, min(2, len(moves))):
            if board.piece_type_at(move.end) == chess.KING:
                continue
            captures += board.piece_at(move.end) is not None
            after = board.copy(stack=False)
            after.push(chess.Move(move.start, move.end))
            squares = OPEN.apply(state, move).squares
            stacks = {at: stack for at, stack in enumerate(squares) if stack}
            assert {at: len(stack) for at, stack in stacks.items()} == dict.fromkeys(stacks, 1)
            assert {at: stack[0][:2] for at, stack in stacks.items()} == men_of(after)
    assert captures > 200


@pytest.mark.parametrize(
    ("rule", "kind"), [("rook-blocked", "R"), ("bishop-blocked", "B"), ("knight-jumps", "N")]
)
def test_the_comparison_would_notice(rule: str, kind: str) -> None:
    """Without one rule about jumping, some of the first fifty positions differ."""
    other = GAME(Variant(dict(OPEN.variant.params), OPEN.variant.off | {rule}))
    dice = random.Random(20)
    states = [position(dice)[0] for _ in range(50)]
    apart = [state for state in states if set(other.moves(state)) != set(OPEN.moves(state))]
    assert apart
    for state in apart:
        odd = set(other.moves(state)) ^ set(OPEN.moves(state))
        assert {state.squares[move.start][0].kind for move in odd} == {kind}
