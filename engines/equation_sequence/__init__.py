"""The board and card game equation sequence, written from its Japanese rules alone."""

from .game import GAME

__all__ = ["GAME"]
