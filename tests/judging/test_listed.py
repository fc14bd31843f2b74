"""Numbered lists of ours in another order than the Japanese, and steps that changed places."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulewright.problems import Place
from rulewright.reading.listings import listings_of, moves_between
from rulewright.reading.segments import Segment
from rulewright.text import Span

BOOK = "frog-pond"
STEPS = ("蛙を混ぜます。", "石を置きます。", "池を選びます。", "札を配ります。")
"""Mix the frogs; place the stones; choose the pond; deal the cards."""
ENGLISH = ("Mix the frogs.", "Place the stones.", "Choose the pond.", "Deal the cards.")


def segment(name: str, kind: str = "item") -> Segment:
    return Segment(name, 0, kind, name, Span(0, 1), Place("f"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("old", "new", "moved"),
    [
        ("a b c d", "a c b d", ["c"]),
        ("a b c d", "d a b c", ["d"]),
        ("a b c d", "b c d a", ["a"]),
        ("a b", "b x a", ["b"]),
        ("a b c d", "a b c d", []),
        ("a b c d", "a x b d", []),  # a new item, and one that is gone
        ("a b c d", "a b . c d", []),  # words between two steps
        ("a b c d", "c d # a b", []),  # two lists under their own headings
        ("", "a b", []),
    ],
)
def test_what_moved_in_a_list(old: str, new: str, moved: list[str]) -> None:
    kinds = {".": "sentence", "#": "heading"}
    segments = [segment(name, kinds.get(name, "item")) for name in new.split()]
    found = [one.id for move in moves_between(old.split(), segments) for one in move.moved]
    assert found == moved


def test_a_table_is_no_part_of_the_list_above_it() -> None:
    segments = [segment("a"), segment("b", "row"), segment("c", "row"), segment("d")]
    assert [len(one) for one in listings_of(segments)] == [1, 2, 1]


def steps(order: str, marks: str) -> str:
    lines = [f"{mark}{STEPS[int(at)]}" for mark, at in zip(marks, order, strict=True)]
    return "Frog Pond\n\n" + "\n".join(("■準備", *lines)) + "\n"


@pytest.fixture
def book(pond: Path, run):
    """A book of four steps: a function that imports another order of them."""

    def take(order: str, marks: str = "①②③④"):
        path = pond.parent / "rules.txt"
        path.write_text(steps(order, marks), "utf-8")
        return run("import", str(path), "--book", BOOK, "--format", "json")

    (pond / "sources/frog-pond/received/rules.txt").unlink()
    record = pond / "sources/frog-pond/book.yaml"
    record.write_text(record.read_text("utf-8").replace("reader: crowd", "reader: text"), "utf-8")
    return take


def write(pond: Path, order: str, mark: str = "1.") -> None:
    """Our list: the steps by their numbers, which are one less than their ids'."""
    states = " ".join(f"F00{int(at) + 3}" for at in order)
    lines = "\n".join(f"{mark} {ENGLISH[int(at)]}" for at in order)
    text = '{states="F001"}\n# Frog Pond\n\n{#s states="F002"}\n## Setup\n\n'
    (pond / "sources/frog-pond/rulebook.md").write_text(
        f'{text}{{#steps states="{states}"}}\n{lines}\n', "utf-8"
    )


def moved(run) -> list[dict]:
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    return [one for one in found if one["code"] == "order.moved"]


def test_swapped_steps_are_told_asked_and_found(pond: Path, run, book) -> None:
    first = json.loads(book("0123").stdout)
    assert (first["segments"], first["moves"]) == (6, [])
    write(pond, "0123")
    assert moved(run) == []
    (move,) = json.loads(book("0213").stdout)["moves"]
    assert move["was"] == ["F003", "F004", "F005", "F006"]
    assert (move["now"], move["moved"]) == (["F003", "F005", "F004", "F006"], ["F005"])
    (found,) = moved(run)
    assert (found["tier"], found["segment"], found["translation"]) == (
        "likely",
        "F005",
        "canonical",
    )
    told = run("status", BOOK).stdout
    assert "Japanese  F003 F005 F004 F006" in told
    assert "ours      F003 F004 F005 F006" in told
    assert "next: edit sources/frog-pond/rulebook.md line 8: 1 list" in told
    silenced = run("decide", BOOK, "--silences", found["fingerprint"], "--reason", "Ours is right.")
    assert silenced.exit_code == 0
    assert [one["suppressed"] for one in moved(run)] == [True]
    assert "another order" not in run("status", BOOK).stdout


@pytest.mark.parametrize(
    ("marks", "order", "count"),
    [
        ("①②③④", "0123", 0),
        ("①②③④", "0132", 1),
        ("①②③④", "31", 1),
        ("①②③④", "13", 0),  # the others stand elsewhere
        ("・・・・", "0132", 0),  # what is not numbered may stand in any order
    ],
)
def test_only_numbers_mean_an_order(pond: Path, run, book, marks, order: str, count: int) -> None:
    book("0123", marks)
    write(pond, order)
    assert len(moved(run)) == count
