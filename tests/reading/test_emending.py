"""Garbled segments rewritten: where each character of the new text comes from."""

from __future__ import annotations

import pytest

from rulewright.problems import Place
from rulewright.reading.cutting import cut
from rulewright.reading.decisions import emendations_of, read_decisions
from rulewright.reading.emending import emended, origins
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Block, Source
from rulewright.text import anchored

# "The third box is used only if there is." "A third player." "Shuffle the cards."
TEXT = "3つ目の箱は、ある場合にのみ使います。3人目のプレイヤー。\nカードを切ります。"
MEANT = "3つ目の箱は、3人目のプレイヤーがいる場合にのみ使います。"


def segments() -> tuple[Segment, ...]:
    return cut(Source("t", "ja", "en", (Block(0, "ja", None, TEXT, Place("t.txt", 7, 3)),)))


def decided(text: str, segments: tuple[Segment, ...]) -> tuple[tuple[Segment, ...], list[str]]:
    decisions, problems = read_decisions("d.yaml", text)
    assert problems == ()
    made, problems = emended(segments, emendations_of(decisions))
    return made, [problem.code for problem in problems]


def entry(names: str, text: str) -> str:
    return (
        f"- segments: {names}\n  reason: x\n  emends:\n    text: {text}\n    confidence: likely\n"
    )


@pytest.mark.parametrize(
    ("was", "text", "new"),
    [
        ("あいうえお", "あいうえお", ""),
        ("ある場合に使う。三人目。", "三人目がある場合に使う。", "が"),  # words that moved are old
        ("かき", "さし", "さし"),
        ("ある場合。", "いる場合。", "いる"),  # words stay, not characters
        ("カードを 引く", "カードを 置く", "置く"),
        ("", "引く", "引く"),
        ("引く", "", ""),
    ],
)
def test_what_is_new_in_an_emended_text(was: str, text: str, new: str) -> None:
    came = origins(was, text)
    assert "".join(c for c, at in zip(text, came, strict=True) if at is None) == new
    assert all(was[at] == c for c, at in zip(text, came, strict=True) if at is not None)
    kept = [at for at in came if at is not None]
    assert len(kept) == len(set(kept))


def test_one_text_for_two_segments_stands_at_the_first() -> None:
    made, codes = decided(entry('["0", "1"]', MEANT), segments())
    assert codes == []
    assert [segment.emended for segment in made] == [MEANT, "", None]
    assert [segment.said for segment in made] == [MEANT, "", "カードを切ります。"]
    assert [segment.text for segment in made] == [segment.text for segment in segments()]


def test_each_word_is_found_where_it_was_received() -> None:
    first = decided(entry('["0", "1"]', MEANT), segments())[0][0].as_said()
    at = {word: anchored(MEANT, MEANT.index(word), first.place, first.anchors)
          for word in ("3つ目", "3人目", "場合")}  # fmt: skip
    assert at["3つ目"] == Place("t.txt", 7, 3)
    assert at["3人目"] == Place("t.txt", 7, 3 + TEXT.index("3人目"))
    assert at["場合"] == Place("t.txt", 7, 3 + TEXT.index("場合"))
    new = first.place_at(MEANT.index("いる"))  # new words stand where they were put in
    assert (new.file, new.line) == ("t.txt", 7)


def test_a_text_for_each_of_several_segments() -> None:
    made, _ = decided(entry('["0", "1", "2"]', '[一。, "", 二。]'), segments())
    assert [segment.emended for segment in made] == ["一。", "", "二。"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (entry('["1", "0"]', "一。"), "emends-order"),
        (entry('["0", "0"]', "一。"), "emends-order"),
        (entry('"0"', "一。") + entry('["0", "1"]', "二。"), "emends-twice"),
    ],
)
def test_emendations_that_contradict_themselves(text: str, code: str) -> None:
    assert decided(text, segments())[1] == [code]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (entry('["0", "1"]', "[一。, 二。, 三。]"), "found 3"),
        (entry('["0", "1"]', '["", 二。]'), "empty text"),
        (entry('"0"', "一。").replace("likely", "perhaps"), "'high', 'likely' or 'low'"),
        (entry("[]", "一。"), "expected the id of a segment, found none"),
    ],
)
def test_emendations_that_are_refused(text: str, said: str) -> None:
    decisions, problems = read_decisions("d.yaml", text)
    assert (decisions, [problem.place.file for problem in problems]) == ((), ["d.yaml"])
    assert said in problems[0].message


def test_the_designers_word_stands_for_the_confidence() -> None:
    answer = "    answer: {choice: yes, who: 鈴木, when: 2026-12-05}\n"
    entries = [entry('"0"', "一。"), entry('"1"', "二。") + answer]
    decisions, problems = read_decisions("d.yaml", "".join(entries))
    assert problems == ()
    assert [one.standing for one in emendations_of(decisions)] == [
        "likely",
        "confirmed by 鈴木, 2026-12-05",
    ]
