"""The card game zodiac race, written from its Japanese rules alone."""

from .game import GAME

__all__ = ["GAME"]
