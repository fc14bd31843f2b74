import json
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from rulewright.problems import Place
from rulewright.reading.alignment import Row, align_rows, align_texts
from rulewright.reading.documents.crowd import read_crowd
from rulewright.reading.pieces import pieces
from rulewright.reading.segments import Segment, cut, keep_ids
from rulewright.reading.sources import Block, Received, Source
from rulewright.reading.units import stem, unit

RECEIVED = Path(__file__).parents[2] / "sources/drive-in/received/000_127c2040bb3a4e53.txt"
GOLDEN = Path(__file__).parent / "rows.golden.txt"

# Pieces: "|" stands where a piece begins


@pytest.mark.parametrize(
    "marked",
    [
        "Shuffle well. |Deal six cards.",
        "1. Put all the G chips back. |Then go on.",
        "1. Put back.\n|2. Shuffle.\n\n|3) Deal.\n|(4) Go on.",
        "①Choose a card.\n|②Place it. (Playing tips.)\n|③Go.",
        "Place it in front of you. (playing a card)\n|Next.",
        "(It is face down.) |Next.",
        "The winner received one. |The n, thegame goes through the flowing procedure.",
        "Take chips, e.g. two, and no. 5 of the cards. |Stop.",
        "A: No. |Only a neighbour can. |Play card No. 5 or No. 6.",
        "It costs 1.5 points at SlyFlourish.com today.",
        "Take it from the stock.If it is empty, take none.".replace(".If", ".|If"),
        "Say “Drive-in.” |Then play.",
        '*001\n|"To win one chip."\n|You get a chip.',
        "The first part of a sentence that\nruns on over lines. |Next.",
        "Shuffle the cards\n|Deal six cards",
        "The last of a paragraph\n\n|and a new one",
        "What scores\tpoints\n|per inn\t3\n|per guest\t2",
        "As the table says\n|per inn\t3\n|and then",
        "Go! |Stop? |Well...",
        "引く。|置く。",
        "  \n Lead in.\n\n|Follow. \n ",
    ],
)
def test_pieces(marked: str) -> None:
    text = marked.replace("|", "")
    found = [span.of(text) for span in pieces(text)]
    assert found == marked.split("|")


@pytest.mark.parametrize(
    "text", ["", " ", "\n\n", ".", "...", "A", "(", "1.", "\n1.\n", "a.b.C.D e"]
)
def test_pieces_tile(text: str) -> None:
    assert "".join(span.of(text) for span in pieces(text)) == text


# Units


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("cards", "card"),
        ("shuffled", "shuffle"),
        ("dealing", "deal"),
        ("won", "win"),
        ("parties", "party"),
        ("putting", "put"),
    ],
)
def test_inflections_share_a_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


@pytest.mark.parametrize(("one", "other"), [("player", "play"), ("trick", "track"), ("red", "r")])
def test_other_words_do_not(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("① 引く", "1. Draw"),
        ("② 引く", "(2) Draw"),
        ("・引く", "* Draw"),
        ("＞手番", "> Turn"),
        ("６枚", "six cards"),
        ("三枚", "3 cards"),
        ("６回目", "the 6th"),
        ("SEQUENCEが", "a sequence"),
        ("トリック", "trick"),
    ],
)
def test_marks_numbers_and_loanwords_match(ja: str, en: str) -> None:
    left, right = unit(ja, "ja").tokens[0], unit(en, "en").tokens
    assert any(left.keys & token.keys for token in right)


@pytest.mark.parametrize(
    ("ja", "en"), [("① 引く", "2. Draw"), ("①引く", "one card"), ("六枚", "five cards")]
)
def test_a_label_is_no_number(ja: str, en: str) -> None:
    keys = {key for token in unit(en, "en").tokens for key in token.keys}
    assert not any(token.keys & keys for token in unit(ja, "ja").tokens if token.name[0] in "^#")


# Links

JA = (
    "■準備",  # setup
    "カードをよくシャッフルして、全員に６枚ずつ配ります。",  # shuffle, deal six each
    "残りのカードは箱にしまいます。",  # the rest goes in the box
    "じゃんけんで親を決めます。",  # choose the dealer by rock-paper-scissors
    "最も大きい数字を出したプレイヤーが勝者です。",  # the highest number wins
)
EN = (
    "Setup",
    "Shuffle the cards well and deal six to each player.",
    "Put the remaining cards in the box.",
    "Choose the dealer by rock-paper-scissors.",
    "The player of the largest number is the winner.",
)
Groups = list[tuple[tuple[int, ...], tuple[int, ...]]]


def linked(ja: Sequence[str], en: Sequence[str]) -> Groups:
    return [(link.source, link.target) for link in align_texts(ja, en)]


ONE_TO_ONE: Groups = [((n,), (n,)) for n in range(5)]


def test_one_to_one() -> None:
    assert linked(JA, EN) == ONE_TO_ONE


@pytest.mark.parametrize("gone", range(1, 5))
def test_a_missing_translation_is_a_gap(gone: int) -> None:
    links = linked(JA, EN[:gone] + EN[gone + 1 :])
    assert [source for source, target in links if not target] == [(gone,)]


@pytest.mark.parametrize("gone", range(1, 5))
def test_an_addition_is_a_gap(gone: int) -> None:
    links = linked(JA[:gone] + JA[gone + 1 :], EN)
    assert [target for source, target in links if not source] == [(gone,)]


def test_one_to_two() -> None:
    en = (EN[0], "Shuffle the cards well.", "Deal six cards to all players.", *EN[2:])
    assert linked(JA, en)[1] == ((1,), (1, 2))


def test_two_to_one() -> None:
    en = (*EN[:2], "Put the rest of the cards in the box and choose a dealer by scissors.", EN[4])
    assert linked(JA, en)[2] == ((2, 3), (2,))


@pytest.mark.parametrize(
    ("ja", "en"),
    [((), ()), (("引く。",), ()), ((), ("Draw.",)), (("",), ("",)), (("…", "。"), ("!",))],
)
def test_every_unit_is_in_one_link(ja: Sequence[str], en: Sequence[str]) -> None:
    links = align_texts(ja, en)
    assert [n for link in links for n in link.source] == [*range(len(ja))]
    assert [n for link in links for n in link.target] == [*range(len(en))]


def test_a_long_text_is_aligned_in_windows_and_quickly() -> None:
    ja = [f"{text}（{n}）" for n in range(60) for text in JA]
    en = [f"{text} ({n})" for n in range(60) for text in EN]
    start = time.perf_counter()
    links = linked(ja, en[:50] + en[51:])
    assert len(ja + en) / (time.perf_counter() - start) > 200
    right = [
        link
        for link in links
        if len(link[0]) == 1 and link[1] in ((link[0][0],), (link[0][0] - 1,))
    ]
    assert len(right) > 290


# Rows


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


# Two passages exchanged: the chain in order leaves the smaller one over, on both sides.
MOVED_JA = [
    "ゲームの準備",  # setup
    "カードを５枚ずつ配ります。",  # deal 5 cards each
    "サイコロを２個置きます。",  # put 2 dice
    "ボードを中央に広げます。",  # spread the board in the middle
    "ゲームの終了",  # end of the game
    "８ラウンドで終わります。",  # ends after 8 rounds
    "最高得点のプレイヤーが勝ちます。",  # the highest score wins
]
MOVED_EN = [
    "End of the Game",
    "The game ends after 8 rounds.",
    "The player with the highest score wins.",
    "Setup of the Game",
    "Deal 5 cards to each player.",
    "Put 2 dice there.",
    "Spread the board in the middle.",
]


def test_exchanged_passages_are_linked_where_they_stand() -> None:
    links = {link.source: link.target for link in align_texts(MOVED_JA, MOVED_EN) if link.source}
    assert {row: links[row,] for row in (1, 2, 3, 5, 6)} == {
        1: (4,), 2: (5,), 3: (6,), 5: (1,), 6: (2,),
    }  # fmt: skip


def test_every_unit_is_in_one_link_whatever_moves() -> None:
    for english in (MOVED_EN, MOVED_EN[3:], [*MOVED_EN, "Nothing of this.", "Nor of that."]):
        links = align_texts(MOVED_JA, english)
        assert sorted(at for link in links for at in link.source) == [*range(len(MOVED_JA))]
        assert sorted(at for link in links for at in link.target) == [*range(len(english))]


def test_strangers_are_not_linked_because_they_are_left_over() -> None:
    ja = ["カードを５枚配ります。", "音楽を流します。"]  # deal 5 cards; play music
    en = ["Nine kings bought 12 ships.", "Deal 5 cards."]
    assert [(link.source, link.target) for link in align_texts(ja, en) if link.score] == [
        ((0,), (1,))
    ]
