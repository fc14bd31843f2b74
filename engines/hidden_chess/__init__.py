"""The board game hidden chess, written from its Japanese rules alone."""

from .game import GAME

__all__ = ["GAME"]
