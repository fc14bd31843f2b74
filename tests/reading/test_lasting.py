"""Ids that stay with their sentences when the document changes, and the file that tracks them."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from rulewright.problems import Place
from rulewright.reading.cutting import cut
from rulewright.reading.lasting import Tracked, keep_ids, read_tracked, write_tracked
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Block, Source

# 親 dealer, 札 cards, 箱 box; each line is one sentence but where it holds several full stops.
RULES = """■準備
カードをよくシャッフルして全員に５枚ずつ配ります。
残りのカードは使用しません。箱にしまっておきます。
得点チップを中央に３つ置きます。
残りのチップは使用しません。箱にしまっておきます。
■手番
手札から１枚を選んで表向きに出します。
最も大きい数字を出したプレイヤーが得点チップを獲得します。
手番は時計回りに移ります。"""


def source(*texts: str) -> Source:
    blocks = (Block(n, "ja", None, text, Place("a.txt", 1 + n)) for n, text in enumerate(texts))
    return Source("tea", "ja", "en", tuple(blocks))


def tracked(text: str = RULES) -> tuple[Tracked, ...]:
    return read_tracked("s", write_tracked(keep_ids(cut(source(text)), (), "T")))[0]


def again(text: str, before: Sequence[Tracked] | None = None) -> tuple[Segment, ...]:
    return keep_ids(cut(source(text)), tracked() if before is None else before, "T")


def told(text: str) -> list[str]:
    """What is not as it was: `id` for a new segment, `id*` for a changed one, `-id` for a lost one."""
    old = {line.id: line.quotation for line in tracked()}
    segments = again(text)
    new = [s.id + "*" * s.changed for s in segments if old.get(s.id) != s.text]
    return new + [f"-{id}" for id in old if id not in {s.id for s in segments}]


def test_an_unchanged_source_keeps_all() -> None:
    assert [s.id for s in again(RULES)] == [f"T{n:03d}" for n in range(1, 12)]
    assert told(RULES) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        # inserted: at the start, between, a third equal sentence, at the end
        ("■準備", "親を決めます。\n■準備", ["T012"]),
        ("■手番", "親が宣言します。\n■手番", ["T012"]),
        ("■準備", "■準備\n余ったコマは脇へ。箱にしまっておきます。", ["T012", "T013"]),
        ("移ります。", "移ります。これで終わりです。", ["T012"]),
        # reworded: keeps its id
        ("全員に５枚ずつ配ります", "各プレイヤーに６枚ずつ配ります", ["T002*"]),
        ("５枚", "６枚", ["T002*"]),
        ("手番は時計回りに移ります。", "手番は左隣に移ります。", ["T011*"]),
        # split: the larger part keeps the id
        ("選んで表向きに出します", "選びます。それを自分の前に表向きに出します", ["T009*", "T012"]),
        ("出したプレイヤーが得点", "出した人を見ます。そのプレイヤーが得点", ["T012", "T010*"]),
        # merged: the id of the part most like it stays
        ("使用しません。箱に", "使用せず、箱に", ["T003*", "T006*", "-T004", "-T007"]),
        # deleted
        ("得点チップを中央に３つ置きます。\n", "", ["-T005"]),
        ("手番は時計回りに移ります。", "", ["-T011"]),
        # replaced by something else
        ("得点チップを中央に３つ置きます。", "親を決めます。", ["T012", "-T005"]),
    ],
)
def test_only_what_a_change_touches_is_stale(old: str, new: str, expected: list[str]) -> None:
    assert told(RULES.replace(old, new)) == expected


# draw; play a card; wait; pass
STEPS = "手番\n① 札を引きます。\n② 札を出します。もう１枚。\n③ 待ちます。\n④ 札を渡します。"


@pytest.mark.parametrize(
    ("old", "new", "changed", "fresh"),
    [
        ("③ 待ちます。\n④", "③ 数えます。\n④ 待ちます。\n⑤", [], ["③ 数えます。"]),  # count
        ("③ 待ちます。\n④", "③", [], []),  # gone, and the next one moves up
        ("② ", "（２） ", [], []),
        ("④ 札を渡します。", "⑤ 札を2枚渡します。", ["T006"], []),
        ("④ 札を渡します。", "札を渡します。", ["T006"], []),  # a step no more
        ("もう１枚。", "もう２枚。", ["T004"], []),
        ("④ 札を渡します。", "④ 4 札を渡します。", ["T006"], []),
    ],
)
def test_another_number_before_a_step_is_no_change(
    old: str, new: str, changed: list[str], fresh: list[str]
) -> None:
    before = tracked(STEPS)
    segments = again(STEPS.replace(old, new), before)
    known = {line.id for line in before}
    assert [s.id for s in segments if s.changed] == changed
    assert [s.text for s in segments if s.id not in known] == fresh


def test_swapped_sections_keep_their_ids() -> None:
    head, _, tail = RULES.partition("■手番")
    assert [s.id for s in again("■手番" + tail + "\n" + head)] == [
        *(f"T{n:03d}" for n in (8, 9, 10, 11)),
        *(f"T{n:03d}" for n in (1, 2, 3, 4, 5, 6, 7)),
    ]


def test_equal_sentences_are_told_apart_by_what_stands_around_them() -> None:
    cards, chips = (
        "残りのカードは使用しません。箱にしまっておきます。",
        "残りのチップは使用しません。",
    )
    swapped = RULES.replace(cards, "@").replace(chips + "箱にしまっておきます。", cards)
    swapped = swapped.replace("@", chips + "箱にしまっておきます。")
    boxes = [s.id for s in again(swapped) if s.text == "箱にしまっておきます。"]
    assert boxes == ["T007", "T004"]
    without = [s.id for s in again(RULES.replace(cards, "")) if s.text.startswith("箱")]
    assert without == ["T007"]


def test_ids_are_never_used_again() -> None:
    shorter = RULES.replace("手番は時計回りに移ります。", "")
    first = again(shorter)
    kept = read_tracked("s", write_tracked(first, tracked()))[0]
    assert [line.id for line in kept if line.retired] == ["T011"]
    second = again(shorter + "勝者を決めます。", kept)
    assert [s.id for s in second][-1] == "T012"


def test_a_sentence_that_comes_back_has_its_old_id() -> None:
    shorter = RULES.replace("得点チップを中央に３つ置きます。\n", "")
    kept = read_tracked("s", write_tracked(again(shorter), tracked()))[0]
    assert [s.id for s in again(RULES, kept)] == [s.id for s in again(RULES)]


def test_headings_are_named_by_lasting_ids() -> None:
    segments = again("親を決めます。\n" + RULES)
    assert segments[-1].heading == "T008"


def test_tracked_segments_read_back() -> None:
    segments = keep_ids(cut(source(RULES)), (), "T")
    lines, problems = read_tracked("s", write_tracked(segments))
    assert problems == ()
    assert [line.quotation for line in lines] == [s.text for s in segments]
    assert (lines[3].before, lines[3].after) == (segments[2].text, segments[4].text)
    assert write_tracked(again(RULES, lines), lines) == write_tracked(segments)


@pytest.mark.parametrize("text", ["", "\n\n", write_tracked(cut(source(RULES)))])
def test_a_good_file_has_no_problems(text: str) -> None:
    assert read_tracked("s", text)[1] == ()


LINE = {"id": "T001", "block": 0, "kind": "sentence", "quotation": "引く。"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[]", "list, expected an object"),
        (json.dumps({**LINE, "colour": 1}), "the unknown key colour"),
        (json.dumps({"id": "T001"}), "no block"),
        (json.dumps({**LINE, "block": "0"}), "block: '0', expected int"),
        (json.dumps({**LINE, "block": True}), "block: True, expected int"),
        (json.dumps({**LINE, "kind": "song"}), "the kind 'song'"),
        (json.dumps(LINE), "the id T001 again"),
    ],
)
def test_a_bad_line_has_a_place(line: str, said: str) -> None:
    lines, (problem,) = read_tracked("s.jsonl", json.dumps(LINE) + "\n\n" + line + "\n")
    assert [kept.id for kept in lines] == ["T001"]
    assert problem.place == Place("s.jsonl", 3)
    assert said in problem.message
