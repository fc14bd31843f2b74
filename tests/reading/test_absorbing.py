"""One sentence of a translation that says two of the original; and what stays missing."""

from __future__ import annotations

import pytest

from rulewright.problems import Place
from rulewright.reading.cutting import cut
from rulewright.reading.lasting import keep_ids
from rulewright.reading.rows import align_rows
from rulewright.reading.sources import Block, Source

KING = "自分のキングを表向きに置く。", "Put your king face up."
STACK = "駒を重ねてもいい。", "You may stack pieces."


def said(ja: str, en: str) -> list[str]:
    """For each segment its text in the translation, "= S" with segment S, or "-"."""
    blocks = [
        Block(0, "ja", None, ja, Place("a.txt", 1)),
        Block(0, "en", "A", en, Place("a.txt", 9)),
    ]
    source = Source("chess", "ja", "en", tuple(blocks))
    rows = align_rows(source, keep_ids(cut(source), (), "C"))
    found = [(row.candidates[0].text, row.candidates[0].with_segment) for row in rows]
    return [text or (f"= {other}" if other else "-") for text, other in found]


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        (  # who is first is decided: by the last game of chess
            f"{KING[0]}先攻後攻を決める。最近チェスをしたプレイヤーが先攻になる。{STACK[0]}",
            f"{KING[1]} To decide the turn, the one who plays chess the last would go fast. {STACK[1]}",
            [
                KING[1],
                "To decide the turn, the one who plays chess the last would go fast.",
                "= C002",
                STACK[1],
            ],
        ),
        (  # the first of the two is left out
            f"{KING[0]}先攻後攻を決める。最近チェスをしたプレイヤーが先攻になる。{STACK[0]}",
            f"{KING[1]} The player who has played chess recently goes first. {STACK[1]}",
            [KING[1], "-", "The player who has played chess recently goes first.", STACK[1]],
        ),
        (  # the second is left out
            f"{KING[0]}先攻後攻を決める。最近チェスをしたプレイヤーが先攻になる。{STACK[0]}",
            f"{KING[1]} Decide who goes first and who second. {STACK[1]}",
            [KING[1], "Decide who goes first and who second.", "-", STACK[1]],
        ),
    ],
)
def test_a_sentence_for_two(ja: str, en: str, expected: list[str]) -> None:
    assert said(ja, en) == expected
