from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rulewright.judging.book import Book
from rulewright.play import Arrow, Board, Game, Item, Picture, Run, Square, Zone
from rulewright.playing.searching.search import Limits
from rulewright.playing.storing import store as storing
from rulewright.playing.storing.freezing import freeze, thaw
from rulewright.playing.storing.store import NOTHING, Store, digest_of, open_store
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.trial import Trial, try_book
from rulewright.playing.trying.witness import Parting
from rulewright.playing.verdicts import Assignment, Playouts, SenseVerdict, Witness
from rulewright.playing.watching.playout import Sampling

from .test_trial import BINDING, BOOK, FINDING

ITEM = Item("card", "004", "down", 2, "new", 1, "hearts", (("frog", "frog"), ("heron",)))
BOARD = Board(
    "board",
    3,
    2,
    (Square((0, 0), ("crown",), "a", 0, (ITEM,), "reach"), Square((1, 1))),
    (Arrow((0, 0), (1, 1), "jump"),),
    0,
    ("red", "blue"),
    (Run((0, 0), (1, 1), "tile", "7"),),
    ((0, 0), (1, 1)),
)
PICTURE = Picture((Zone("hand", None, ((ITEM,), ()), True, True),), (BOARD,))
WITNESS = Witness(
    *("refusal", 2, "a table", ("Ann passes.",), ("A",), ("B", "C"), "all", PICTURE),
    *([1, ["x", None]], (["pass", 0],), None, True, True),
)
SENSE = SenseVerdict(
    *("S", ("D1.1",), (Assignment((("D1.1", "g-chip"),), ""),), 1, (("same", 1, (0,)),)),
    *((("D1.1", "g-chip", "counting"),), True, (("it ends", 3),)),
)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Picture, PICTURE),
        (Witness, WITNESS),
        (Parting, Parting("separated", "", WITNESS, True)),
        (Parting, Parting("equal", "no play", None)),
        (SenseVerdict | str, SENSE),
        (SenseVerdict | str, "the engine has no counting"),
        (Playouts, Playouts(1, 2, 3, 4, 0, 5, 0, ("a fault",))),
        (int | None, None),
        (tuple[int, ...] | tuple[str, ...] | bool, (1, 2)),
        (tuple[int, ...] | tuple[str, ...] | bool, True),
    ],
)
def test_a_value_comes_back_as_it_was(kind: Any, value: Any) -> None:
    assert thaw(kind, json.loads(json.dumps(freeze(value)))) == value


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (Playouts, [1, 2]),
        (Playouts, [1, 2, 3, 4, 0, 5, 0, "a fault"]),
        (Parting, ["seperated", "", None, True]),
        (Picture, [[], [], []]),
        (int, True),
        (int | None, "1"),
        (tuple[int, str], [1]),
        (bool, 1),
    ],
)
def test_data_of_another_shape_is_refused(kind: Any, data: Any) -> None:
    with pytest.raises(TypeError):
        thaw(kind, data)


class Maker(NamedTuple):
    """Makes a number's double, and notes that it was asked."""

    asked: list[int]

    def of(self, number: int) -> Callable[[], int]:
        def make() -> int:
            self.asked.append(number)
            return 2 * number

        return make


def kept(
    path: Path, numbers: tuple[int, ...], ground: str = "", is_fresh: bool = False
) -> list[int]:
    """Keep the doubles of some numbers; which of them had to be made."""
    maker, store = Maker([]), Store(path, ground, is_fresh)
    for number in numbers:
        assert store.keep(int, ("double", number), maker.of(number)) == 2 * number
    store.close()
    return maker.asked


def test_what_is_known_is_not_made_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "store.jsonl"
    assert kept(path, (1, 2)) == [1, 2]
    assert kept(path, (1, 2, 3)) == [3]
    assert kept(path, (1, 2), ground="other") == [1, 2]
    assert kept(path, (1, 2), is_fresh=True) == [1, 2]
    assert kept(path, (1, 2)) == []
    assert (path.parent / ".gitignore").read_text() == "*\n"


def damaged(text: str, how: str) -> str:
    lines = text.splitlines(keepends=True)
    torn, flipped = lines[0][:-9], lines[0].replace('"value":2', '"value":4')
    changed = {
        "torn": [torn],
        "torn between": [torn + "\n", *lines[1:]],
        "flipped": [flipped, *lines[1:]],
        "garbage": ["\x00\xff garbage\n", "{}\n", '{"key":"short"}\n', *lines[1:]],
        "empty": [""],
    }
    return "".join(changed[how])


@pytest.mark.parametrize(
    ("how", "made"),
    [
        ("torn", [1, 2]),
        ("torn between", [1]),
        ("flipped", [1]),
        ("garbage", [1]),
        ("empty", [1, 2]),
    ],
)
def test_a_damaged_entry_is_as_if_it_were_not_there(
    tmp_path: Path, how: str, made: list[int]
) -> None:
    path = tmp_path / "store.jsonl"
    kept(path, (1, 2))
    path.write_text(damaged(path.read_text(), how))
    assert kept(path, (1, 2)) == made
    assert kept(path, (1, 2)) == []


def test_an_entry_of_another_shape_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "store.jsonl"
    kept(path, (1,))
    assert Store(path).keep(str, ("double", 1), lambda: "two") == "two"


def test_what_was_found_before_a_stop_is_known(tmp_path: Path) -> None:
    path = tmp_path / "store.jsonl"

    def stop() -> int:
        raise KeyboardInterrupt

    store = Store(path)
    store.keep(int, ("double", 1), lambda: 2)
    with pytest.raises(KeyboardInterrupt):
        store.keep(int, ("double", 2), stop)
    assert kept(path, (1, 2)) == [2]


def test_the_file_does_not_grow_without_bound(tmp_path: Path) -> None:
    path = tmp_path / "store.jsonl"
    for ground in "abcdefgh":
        kept(path, (1, 2, 3), ground)
        assert len(path.read_text().splitlines()) <= 3 * 3
    assert kept(path, (1, 2, 3), "h") == []
    assert kept(path, (1, 2, 3), "a") == [1, 2, 3]


def test_a_file_that_cannot_be_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert kept(tmp_path / "file" / "store.jsonl", (1,)) == [1]
    assert NOTHING.keep(int, ("double", 1), lambda: 2) == 2


def test_a_digest_tells_values_apart_and_is_the_same_tomorrow() -> None:
    assert digest_of("a", 1) == digest_of("a", 1) != digest_of("a", "1")
    assert digest_of("ab", "c") != digest_of("a", "bc")
    assert digest_of(Limits()) == digest_of(Limits()) != digest_of(Limits(depth=3))


def tried(game: type[Game[Any, Any]], names: Names, store: Store, book: Book = BOOK) -> Trial:
    return try_book(
        book,
        game,
        "engines/pebbles.py",
        names,
        (FINDING,),
        (BINDING,),
        limits=Limits(depth=2, games=2),
        sampling=Sampling(games=4, states=8, leaks=2),
        store=store,
    )


def test_a_trial_is_the_same_with_the_store_and_without(
    pebbles: type[Game[Any, Any]],
    names: Names,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def open_one() -> Store:
        return open_store(tmp_path, "pebbles", ("engine",), False)

    bare = tried(pebbles, names, NOTHING)
    assert tried(pebbles, names, open_one()) == bare
    monkeypatch.setattr("rulewright.playing.trying.witness._part", None)
    monkeypatch.setattr("rulewright.playing.trying.trial.play_games", None)
    assert repr(tried(pebbles, names, open_one())) == repr(bare)


def test_code_of_the_toolkit_that_changes_makes_all_be_played_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def made(value: int) -> int:
        return open_store(tmp_path, "pebbles", (), False).keep(int, ("one",), lambda: value)

    assert (made(1), made(2)) == (1, 1)
    monkeypatch.setattr(storing, "TOOLKIT", "changed")
    assert made(2) == 2
