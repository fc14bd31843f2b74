"""Two languages by turns: which translation belongs to which original, and what is told."""

from __future__ import annotations

import random

import pytest

from rulewright.reading.documents.plain import read_interleaved
from rulewright.reading.sources import Received, Source

BLOCKS = [
    (["駒を置く。", "紙を置く。"], ["Put the pieces.", "Put the paper."]),
    (["紙をどける。"], ["Remove the paper."]),
    (["①動かす", "②使う", "※1回だけ。"], ["1. Move", "2. Use", "* Only once."]),
    (["勝つ。", "負ける。"], ["You win.", "You lose."]),
]


def text_of(blocks: list[tuple[list[str], list[str]]], is_behind: bool = False) -> str:
    return "\n".join(
        line for ja, en in blocks for line in ([*en, *ja] if is_behind else [*ja, *en])
    )


def read(text: str) -> Source:
    source, problems = read_interleaved(Received("a.txt", text.encode(), "chess"))
    assert problems == ()
    return source


def pairs(source: Source) -> list[tuple[str, str]]:
    """(original, translation) by number, in the order of the document."""
    numbers = sorted({block.number for block in source.blocks})
    return [
        tuple(  # type: ignore[misc]
            "\n".join(b.text for b in source.blocks if b.number == n and (b.slot is None) is own)
            for own in (True, False)
        )
        for n in numbers
    ]


EXPECTED = [("\n".join(ja), "\n".join(en)) for ja, en in BLOCKS]


@pytest.mark.parametrize("is_behind", [False, True])
def test_a_translation_stands_behind_or_before(is_behind: bool) -> None:
    source = read(text_of(BLOCKS, is_behind))
    assert pairs(source) == EXPECTED
    said = [note.text for note in source.notes if "stand before" in note.text]
    assert bool(said) is is_behind


def test_one_translation_too_many_at_the_start_is_no_order() -> None:
    """A foreword in English, then each original with the translation behind it."""
    source = read("Hidden pieces: a game.\n" + text_of(BLOCKS))
    assert pairs(source)[1:] == EXPECTED


@pytest.mark.parametrize("seed", range(5))
def test_the_order_of_blocks_is_free(seed: int) -> None:
    blocks = BLOCKS[:]
    random.Random(seed).shuffle(blocks)
    assert sorted(pairs(read(text_of(blocks)))) == sorted(EXPECTED)


@pytest.mark.parametrize("at", range(len(BLOCKS)))
@pytest.mark.parametrize("side", [0, 1])
def test_a_block_without_one_language_loses_nothing(at: int, side: int) -> None:
    blocks = BLOCKS[:]
    blocks[at] = (blocks[at][0], []) if side else ([], blocks[at][1])
    text = text_of(blocks)
    source = read(text)
    kept = "\n".join(block.text for block in source.blocks).split("\n")
    assert sorted(kept) == sorted(text.split("\n"))
    assert any(note.kind == "guessed" for note in source.notes)


@pytest.mark.parametrize(
    ("first", "second", "is_told"),
    [
        ("駒を置く時、お互いが", "どこに置いたのかわからない。", True),
        ("駒を動かす事がで", "きず、出る事もできない。", True),
        ("駒を動かす、", "を取り除く。", True),
        ("駒を置く。", "それから動かす。", False),
        ("駒の移動", "ルークは進む。", False),  # a heading
    ],
)
def test_an_original_cut_in_two_is_told(first: str, second: str, is_told: bool) -> None:
    source = read(f"{first}\nPut it.\n{second}\nThen go on.")
    assert any("may go on" in note.text for note in source.notes) is is_told
