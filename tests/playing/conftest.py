from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulewright.play import Game
from rulewright.playing.engine import load_engine
from rulewright.playing.searching.lockstep import Ledger
from rulewright.playing.searching.search import Limits
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.witness import Laboratory

STONES = {"stone": ("stone", "stones"), "tile": ("tile", "tiles")}


@pytest.fixture(scope="session")
def pebbles() -> type[Game[Any, Any]]:
    game = load_engine(Path(__file__).with_name("pebbles.py"))
    assert not isinstance(game, tuple), game
    return game


@pytest.fixture
def names() -> Names:
    return Names("en", STONES)


@pytest.fixture
def lab(pebbles: type[Game[Any, Any]], names: Names) -> Laboratory:
    return Laboratory(Ledger(pebbles()), names, Limits(games=3))
