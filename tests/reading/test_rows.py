"""Every segment with what each translation says for it, and every piece in exactly one row."""

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from rulewright.problems import Place
from rulewright.reading.cutting import cut
from rulewright.reading.documents.crowd import read_crowd
from rulewright.reading.lasting import keep_ids
from rulewright.reading.rows import Row, align_rows
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Block, Received, Source

RECEIVED = Path(__file__).parents[2] / "sources/drive-in/received/000_127c2040bb3a4e53.txt"
GOLDEN = Path(__file__).parent / "rows.golden.txt"


def source(*blocks: str) -> tuple[Source, tuple[Segment, ...]]:
    """A source of blocks "original / translation A / translation B"."""
    parts = [block.split(" / ") for block in blocks]
    made = [
        Block(
            n, "en" if at else "ja", "ABC"[at - 1] if at else None, text, Place("a.txt", 10 * n + 1)
        )
        for n, texts in enumerate(parts)
        for at, text in enumerate(texts)
    ]
    document = Source("tea", "ja", "en", tuple(made))
    return document, keep_ids(cut(document), (), "T")


def shown(rows: Sequence[Row]) -> list[tuple[str, list[str]]]:
    """(segment, ["slot text" or "slot =earlier segment" or "slot -"]) for each row."""
    return [
        (
            row.segment.id if row.segment else "+",
            [
                f"{said.translation} {said.text or (f'={said.with_segment}' if said.with_segment else '-')}"
                for said in row.candidates
            ],
        )
        for row in rows
    ]


BOX = "残りのカードは使用しません。箱にしまいます。"
DEAL = "カードを６枚ずつ配ります。"


@pytest.mark.parametrize(
    ("blocks", "expected"),
    [
        (
            [f"{DEAL}{BOX} / Deal six cards. The other cards are not used. Put them in the box."],
            [
                ("T001", ["A Deal six cards."]),
                ("T002", ["A The other cards are not used."]),
                ("T003", ["A Put them in the box."]),
            ],
        ),
        (  # two segments in one piece; a segment left out
            [f"{DEAL}{BOX} / Deal six cards. The remaining cards are not used: leave them in the box. "
             "/ Deal six cards."],
            [
                ("T001", ["A Deal six cards.", "B Deal six cards."]),
                ("T002", ["A The remaining cards are not used: leave them in the box.", "B -"]),
                ("T003", ["A =T002", "B -"]),
            ],
        ),
        (  # an addition
            [f"{DEAL} / Deal six cards. Thank you for your patience with this translation!"],
            [
                ("T001", ["A Deal six cards."]),
                ("+", ["A Thank you for your patience with this translation!"]),
            ],
        ),
        (  # the heading that ends a block is translated in the next
            [f"{DEAL}\n＞ラストトリック / Deal six cards.", f"{BOX} / >Last trick\nThe rest of the cards "
             "is not used. Put it in the box."],
            [
                ("T001", ["A Deal six cards."]),
                ("T002", ["A >Last trick"]),
                ("T003", ["A The rest of the cards is not used."]),
                ("T004", ["A Put it in the box."]),
            ],
        ),
        ([DEAL], [("T001", [])]),
        ([f"{DEAL} / "], [("T001", ["A -"])]),
        ([" / Deal six cards."], [("+", ["A Deal six cards."])]),
    ],
)  # fmt: skip
def test_rows(blocks: list[str], expected: list[tuple[str, list[str]]]) -> None:
    assert shown(align_rows(*source(*blocks))) == expected


# "Moving the storm marker", "When you draw a tile, you may move there."
STORM = "## 嵐マーカーの移動\n\nタイルを引いたらそこに進めます。"
MOVE = "When you draw a tile, move the storm marker to it."
# "Start player", "The oldest person begins."
START = "## スタートプレイヤー\n\n一番年上の人から始めます。"
OLDEST = "The oldest person begins as the start player."


@pytest.mark.parametrize(
    ("ja", "english", "heading", "sentence"),
    [
        (STORM, MOVE, "-", MOVE),
        (START, OLDEST, "-", OLDEST),
        (STORM, f"## Moving the marker\n\n{MOVE}", "## Moving the marker", MOVE),
        (START, f"Start player\n\n{OLDEST}", "Start player", OLDEST),
        # What ends like a heading may say it.
        (START, "Start player: the oldest person begins", "Start player: the oldest person begins", "=T001"),
    ],
)  # fmt: skip
def test_a_sentence_says_no_heading(ja: str, english: str, heading: str, sentence: str) -> None:
    rows = shown(align_rows(*source(f"{ja} / {english}")))
    assert rows == [("T001", [f"A {heading}"]), ("T002", [f"A {sentence}"])]


def test_a_stray_translation_is_kept() -> None:
    text = "Translation / English\nGo.\nOriginal text\n行け。\n"
    document, _ = read_crowd(Received("a", text.encode(), "tea"))
    assert shown(align_rows(document, keep_ids(cut(document), (), "T")))[0] == ("+", ["A Go."])


def test_a_row_of_another_block_says_so() -> None:
    rows = align_rows(
        *source(f"{DEAL}\n＞手番 / Deal six cards.", f"{BOX} / >Turn\nIt is not used.")
    )
    (said,) = rows[1].candidates
    assert (rows[1].block, said.block, said.place_line) == (0, 1, 11)


@pytest.fixture(scope="module")
def received() -> tuple[Source, tuple[Row, ...]]:
    document, _ = read_crowd(Received("a.txt", RECEIVED.read_bytes(), "tea"))
    return document, align_rows(document, keep_ids(cut(document), (), "D"))


def test_every_segment_has_one_row(received: tuple[Source, tuple[Row, ...]]) -> None:
    ids = [row.segment.id for row in received[1] if row.segment]
    assert ids == [f"D{n:03d}" for n in range(1, 78)]


def test_every_slot_of_a_block_has_a_candidate(received: tuple[Source, tuple[Row, ...]]) -> None:
    document, rows = received
    for row in (row for row in rows if row.segment):
        slots = [block.slot for block in document.translations(row.block)]
        assert [said.translation for said in row.candidates][: len(slots)] == slots


def test_nothing_of_a_translation_is_lost(received: tuple[Source, tuple[Row, ...]]) -> None:
    document, rows = received
    said = [candidate for row in rows for candidate in row.candidates]
    for block in (block for block in document.blocks if block.slot):
        mine = [s for s in said if (s.block, s.translation) == (block.number, block.slot)]
        spans = sorted(span for candidate in mine for span in candidate.spans)
        assert "".join(span.of(block.text) for span in spans) == block.text
        assert all(one.end == other.start for one, other in pairwise(spans))


def golden(rows: Sequence[Row]) -> str:
    """The rows as the golden file has them: a segment, and below it what each slot says."""
    lines = []
    for (id, said), row in zip(shown(rows), rows, strict=True):
        lines.append(f"{id} {row.segment.text if row.segment else ''}".rstrip())
        for text, candidate in zip(said, row.candidates, strict=True):
            away = f" (block {candidate.block})" if candidate.block != row.block else ""
            lines.append(f"  {candidate.place_line}{away} {json.dumps(text, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


def test_a_whole_document_as_received(received: tuple[Source, tuple[Row, ...]]) -> None:
    assert golden(received[1]) == GOLDEN.read_text(encoding="utf-8")


# (segment, slot): sentences that are easily told from their neighbours
@pytest.mark.parametrize(
    ("segment", "slot"),
    [("D005", "B"), ("D010", "A"), ("D020", "C"), ("D030", "B"), ("D044", "A"), ("D053", "A"),
     ("D058", "A"), ("D063", "B"), ("D075", "A"), ("D077", "B")],
)  # fmt: skip
def test_an_omission_moves_nothing_else(
    received: tuple[Source, tuple[Row, ...]], segment: str, slot: str
) -> None:
    document, rows = received
    row = next(row for row in rows if row.segment and row.segment.id == segment)
    said = next(said for said in row.candidates if said.translation == slot)

    def shortened(block: Block) -> Block:
        if (block.number, block.slot) != (said.block, slot):
            return block
        return replace(
            block, text=block.text[: said.spans[0].start] + block.text[said.spans[-1].end :]
        )

    poorer = replace(document, blocks=tuple(map(shortened, document.blocks)))
    after = dict(shown(align_rows(poorer, [row.segment for row in rows if row.segment])))
    expected = {id: list(texts) for id, texts in shown(rows)}
    expected[segment] = [f"{slot} -" if text[0] == slot else text for text in expected[segment]]
    assert {id: texts for id, texts in after.items() if texts != expected.get(id)} == {}
