"""Tables of the rules themselves, in every form that people send them: rows with cells, a header."""

from __future__ import annotations

import io

import openpyxl
import pytest

from rulewright.reading.cutting import cut
from rulewright.reading.documents.gathering import gather
from rulewright.reading.documents.registry import READERS, guess_reader
from rulewright.reading.documents.table_form import has_header, is_quantities, unit_of
from rulewright.reading.lasting import keep_ids, read_tracked, write_tracked
from rulewright.reading.sources import Received, Source

# "cards | points", "1 card | 1 point", "2 cards | 3 points"
SCORES: list[tuple[str, ...]] = [("枚数", "得点"), ("１枚", "１点"), ("２枚", "３点")]
COUNTED, END = "得点を数えます。", "最後に勝者を決めます。"


def read(data: bytes | str, name: str = "rules.txt") -> Source:
    file = Received(name, data.encode() if isinstance(data, str) else data, "tea")
    reader, _ = guess_reader(file)
    source, problems = READERS[reader](file)
    assert not problems
    return source


def rows(source: Source) -> list[list[tuple[str, ...]]]:
    """The cells of the rows of each table."""
    made: dict[int, list[tuple[str, ...]]] = {}
    for segment in cut(source):
        if segment.row:
            made.setdefault(segment.row.table, []).append(segment.cells)
            assert segment.row.number == len(made[segment.row.table]) - 1
    return list(made.values())


def headers(source: Source) -> list[tuple[str, ...]]:
    return [s.cells for s in cut(source) if s.row and s.row.is_header]


def shown(text: str) -> list[tuple[str, str]]:
    """The kinds and texts of lines between two sentences."""
    inner: list[tuple[str, str]] = [
        (s.kind, s.text) for s in cut(read(f"{COUNTED}\n\n{text}\n\n{END}\n"))
    ]
    assert [inner[0][1], inner[-1][1]] == [COUNTED, END]
    return inner[1:-1]


def workbook(*lines: tuple[object, ...]) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for line in lines:
        sheet.append(list(line))
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


# --- one table, many forms -----------------------------------------------------------------

TEXTS = {
    "full-width blanks": "枚数　得点\n１枚　　１点\n２枚　　３点",
    "half-width blanks": "枚数   得点\n１枚  １点\n２枚  ３点",
    "single blanks": "枚数 得点\n１枚 １点\n２枚 ３点",
    "indented": "　枚数　　得点\n　１枚　　１点\n　２枚　　３点",
    "tabs": "枚数\t得点\n１枚\t１点\n２枚\t３点",
    "several tabs": "枚数\t\t得点\n１枚\t１点\n２枚\t３点",
    "bars": "枚数|得点\n１枚|１点\n２枚|３点",
    "framed": "｜枚数｜得点｜\n｜１枚｜１点｜\n｜２枚｜３点｜",
    "Markdown": "| 枚数 | 得点 |\n|---|---|\n| １枚 | １点 |\n| ２枚 | ３点 |",
    "box": "┌──┬──┐\n│枚数│得点│\n├──┼──┤\n│１枚│１点│\n├──┼──┤\n│２枚│３点│\n└──┴──┘",
    "dots": "枚数……得点\n１枚……１点\n２枚……３点",
    "ruled off": "枚数　得点\n－－－－－－\n１枚　１点\n２枚　３点",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("name", ["rules.txt", "rules.md"])
def test_lines_of_columns_are_one_table(text: str, name: str) -> None:
    source = read(f"{COUNTED}\n\n{text}\n\n{END}\n", name)
    assert rows(source) == [SCORES]
    assert headers(source) == SCORES[:1]
    assert [s.text for s in cut(source) if not s.row] == [COUNTED, END]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.csv", "枚数,得点\n１枚,１点\n２枚,３点\n"),
        ("a.tsv", "枚数\t得点\n１枚\t１点\n２枚\t３点\n"),
        ("a.csv", "枚数,得点,\r\n\r\n１枚,１点,\r\n２枚,３点,\r\n"),
        ("a.csv", '"枚数","得点"\n"１枚\n","１点"\n２枚,３点\n'),
        ("a.xlsx", workbook(*SCORES)),
        ("a.xlsx", workbook(("",), ("", *SCORES[0]), ("", *SCORES[1]), ("", *SCORES[2]))),
    ],
)
def test_a_sheet_of_rules_is_a_table(name: str, data: bytes | str) -> None:
    source = read(data, name)
    assert rows(source) == [SCORES]
    assert headers(source) == SCORES[:1]
    assert [note for note in source.notes if note.kind == "guessed"] == []


def test_a_crowd_document_holds_tables_too() -> None:
    english = "Count.\n| cards | points |\n|---|---|\n| 1 | 1 point |\nThe end."
    text = f"Tea\n\nOriginal text\n\n{COUNTED}\n{TEXTS['tabs']}\n{END}\n\nTranslation / English\n\n"
    source = read(text + english + "\n")
    assert rows(source) == [SCORES]
    assert {block.number for block in source.blocks if block.number >= 0} == {0}
    assert [s.place.line for s in cut(source)] == [5, 6, 7, 8, 9]
    (block,) = source.translations(0)
    assert block.text == "Count.\ncards\tpoints\n1\t1 point\nThe end."
    places = [block.place_at(block.text.index(word)) for word in ("Count", "1 point", "The")]
    assert [place.line for place in places] == [13, 16, 17]


def test_both_languages_keep_their_rows() -> None:
    table = "cards  points\n1 card  1 point\n2 cards  3 points"
    source = read(f"{COUNTED}\n\n{TEXTS['tabs']}\n\nCount the cards.\n\n{table}\n")
    assert rows(source) == [SCORES]
    (english,) = source.translations(0)
    assert english.text == "Count the cards.\n\n" + table.replace("  ", "\t")


# --- cells -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # thing, points: a ship 3 points each, oil 1 point for 2; without the words of a header too
        (
            "項目　　　得点\n船コマ　　１個につき３点\n油　　　　２個につき１点",
            [("項目", "得点"), ("船コマ", "１個につき３点"), ("油", "２個につき１点")],
        ),
        (
            "天気　　出来事\n嵐　　　船を１マス戻します\n突風　　油を２個戻します",
            [("天気", "出来事"), ("嵐", "船を１マス戻します"), ("突風", "油を２個戻します")],
        ),
        # players 2 3 4, hand 7 6 5: the corner is empty
        ("　　　　２人　３人\n手札　　７枚　６枚", [("", "２人", "３人"), ("手札", "７枚", "６枚")]),
        ("| |２人|\n|-|-|\n|手札|７枚|", [("", "２人"), ("手札", "７枚")]),
        ("人数　２人　３人\n手札　７枚　６枚", [("人数", "２人", "３人"), ("手札", "７枚", "６枚")]),
        # a cell without text, below the column that stands there
        (
            "役　　　　条件　　　　点数\n階段　　　三つ続き　　３点\nなし　　　　　　　　　０点",
            [("役", "条件", "点数"), ("階段", "三つ続き", "３点"), ("なし", "", "０点")],
        ),
        ("色\t条件\t点\n赤\t\t３点", [("色", "条件", "点"), ("赤", "", "３点")]),
        (r"|色\|形|点|" "\n|-|-|\n|赤|３点|", [("色|形", "点"), ("赤", "３点")]),
        # the last cell is a sentence
        ("カード　　効果\n王　　　　２枚引く。", [("カード", "効果"), ("王", "２枚引く。")]),
        ("出目　効果\n１　何もない\n２　終わる", [("出目", "効果"), ("１", "何もない"), ("２", "終わる")]),
    ],
)  # fmt: skip
def test_the_cells_of_a_table(text: str, expected: list[tuple[str, ...]]) -> None:
    source = read(f"{COUNTED}\n\n{text}\n\n{END}\n", "rules.md" if "\\" in text else "rules.txt")
    assert rows(source) == [expected]
    assert headers(source) == expected[:1]


def test_the_spans_of_cells_lie_in_the_text_of_their_row() -> None:
    segments = [s for s in cut(read("| |２人|３人|\n|-|-|-|\n|手札|７枚| |")) if s.row]
    assert [s.text for s in segments] == ["２人\t３人", "手札\t７枚"]
    assert [s.cells for s in segments] == [("", "２人", "３人"), ("手札", "７枚", "")]
    places = [
        [s.place_at(c.start).column for c in s.row.cells if c.of(s.text)] for s in segments if s.row
    ]
    assert places == [[4, 7], [2, 5]]


def test_two_tables_are_two() -> None:
    source = read(f"{TEXTS['tabs']}\n\n色\t数\n赤\t３\n")
    assert rows(source) == [SCORES, [("色", "数"), ("赤", "３")]]


def test_rows_keep_their_ids_and_their_cells() -> None:
    text = f"{COUNTED}\n\n{TEXTS['full-width blanks']}\n"
    first = keep_ids(cut(read(text)), (), "T")
    tracked, problems = read_tracked("segments.jsonl", write_tracked(first))
    assert not problems
    again = keep_ids(cut(read(f"準備\n\n{text.replace('３点', '４点')}")), tracked, "T")
    ids = {segment.id: (segment.cells, segment.changed) for segment in again if segment.row}
    assert ids == {
        "T002": (("枚数", "得点"), False),
        "T003": (("１枚", "１点"), False),
        "T004": (("２枚", "４点"), True),
    }


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("枚数　得点\n１枚　１点", ["read"]),
        ("王　　３点\n女王　２点", ["guessed"]),  # might be a list
        ("枚数\t得点\n１枚\t１点", ["read"]),
        ("| 枚数 | 得点 |\n|---|---|\n| １枚 | １点 |", []),  # bars say it
    ],
)
def test_only_a_table_that_may_be_none_is_a_guess(text: str, kinds: list[str]) -> None:
    notes = read(f"{COUNTED}\n\n{text}\n").notes
    assert [note.kind for note in notes if "read as a table" in note.text] == kinds


# --- what is no table ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("第１章　準備\n第２章　手番", ["heading", "heading"]),
        ("■　遊び方\n■　準備", ["heading", "heading"]),
        ("１．　目的\n多く取ります。\n２．　準備\n札を配ります。", ["heading", "sentence"] * 2),
        ("①　札を引く\n②　札を出す", ["item", "item"]),
        ("・サイコロ　２個\n・カード　５４枚", ["item", "item"]),
        ("サイコロ　２個\nカード　５４枚\n説明書　１冊", ["sentence"] * 3),
        ("サイコロ　２個", ["sentence"]),
        (
            "サイコロ　　２個（白、黒）\nカード　　　５４枚\n説明書　　　１冊",
            ["sentence"] * 3,
        ),  # components
        (
            "勝ったら　　３点です。\n負けたら　　１点です。\n引き分け　　２点です。\n終わりです。",
            ["sentence"] * 4,
        ),  # not apart from the text
        ("上級ルール　２人用", ["heading"]),
        ("ゲームの終わり　得点", ["heading"]),
        ("１枚：１点\n２枚：３点", ["sentence"] * 2),
        ("サイコロ……２個\nカード……５４枚", ["sentence"] * 2),
        ("そして……\nついに……", ["sentence"] * 2),
        ("札を引く……終わる\n札を出す……続ける", ["sentence"] * 2),
        ("プレイ人数　２～４人\n対象年齢　　８歳以上\n所要時間　　３０分", ["sentence"] * 3),
        ("題　　　協力\nデザイン　　山田太郎\n絵　　　　　鈴木花子", ["sentence"] * 3),
        ("　札を配ります。\n　親を決めます。", ["sentence", "sentence"]),
        ("札を引く。　出す。\n札を切る。　配る。", ["sentence"] * 4),
        ("やまから　ふだを　１まい　ひく\nてふだから　ふだを　１まい　だす", ["sentence"] * 2),
        ("札を引く　または　出す\n札を切る　または　捨てる", ["sentence"] * 2),
        ("Ａ　親が札を配る。\nＢ　子が札を引く。", ["sentence"] * 2),
        ("カードの名前｜強さは人による。", ["sentence"]),
        ("赤 青\n緑 白\n黒 黄", ["heading", "sentence", "sentence"]),
    ],
)
def test_blanks_in_prose_make_no_table(text: str, kinds: list[str]) -> None:
    assert [kind for kind, _ in shown(text)] == kinds
    assert all("\t" not in line for _, line in shown(text))


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("a.csv", "ja,en\n札を引く。,Draw.\n札を出す。,Play.\n", "札を引く。 札を出す。"),
        ("a.csv", "id,ja\n1,札を引く。\n2,札を出す。\n", "札を引く。 札を出す。"),
        ("a.csv", "1,札を引く。\n2,札を出す。\n", "札を引く。 札を出す。"),
        ("a.csv", "札を引く。,Draw.\n札を出す。,Play.\n", "札を引く。 札を出す。"),
        ("a.xlsx", workbook(("札を引く。",), ("札を出す。",)), "札を引く。 札を出す。"),
    ],
)
def test_a_sheet_of_sentences_is_no_table(name: str, data: bytes | str, said: str) -> None:
    source = read(data, name)
    assert rows(source) == []
    assert " ".join(s.text for s in cut(source)) == said


# --- around a sheet --------------------------------------------------------------------------


def test_lines_above_and_below_a_sheet_are_text() -> None:
    source = read("得点表,\n枚数,得点\n１枚,１点\n２枚,３点\n※同点は引き分け。,\n", "a.csv")
    assert [(s.kind, s.text) for s in cut(source) if not s.row] == [
        ("heading", "得点表"),
        ("item", "※同点は引き分け。"),
    ]
    assert rows(source) == [SCORES]
    assert [(s.place.line, s.place.column) for s in cut(source)] == [(n, 1) for n in range(1, 6)]


def test_signs_in_latin_letters_are_no_translation() -> None:
    source = read("カード,記号,点\n王,K,10点\n女王,Q,5点\n", "a.csv")
    assert rows(source) == [[("カード", "記号", "点"), ("王", "K", "10点"), ("女王", "Q", "5点")]]


# --- headers and counts ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (SCORES, True),
        ([("カード", "効果"), ("王", "引く")], True),  # words that name columns
        ([("駒", "数え"), ("王", "１個"), ("歩", "９個")], True),  # a name above counts
        ([("", "赤"), ("春", "緑")], True),  # an empty corner
        ([("人数", "２人", "３人"), ("手札", "７枚", "６枚")], True),
        ([("王", "引く。"), ("女王", "捨てる。")], False),
        ([("王", "３点"), ("女王", "２点")], False),
        ([("王", "１枚", "３点"), ("女王", "２枚", "２点")], False),
        ([("題", "協力"), ("人数", "２人")], False),
        ([("枚数", "得点")], False),
    ],
)
def test_whether_the_first_row_is_a_header(table: list[tuple[str, ...]], expected: bool) -> None:
    assert has_header(table) is expected


@pytest.mark.parametrize(
    ("cell", "unit"),
    [
        ("３点", "点"), ("2枚以上", "枚"), ("２～４人", "人"), ("+１点", "点"), ("7", ""), ("一枚", "枚"),
        ("王", None), ("３点得る。", None), ("第３章", None), ("", None),
    ],
)  # fmt: skip
def test_the_counter_of_a_cell(cell: str, unit: str | None) -> None:
    assert unit_of(cell) == unit


def test_a_column_of_counts() -> None:
    assert is_quantities(["１点", "３点", "－", "６点"])
    assert not is_quantities(["２人", "３０分"])
    assert not is_quantities(["－", "－"])


# --- among the documents of a book -----------------------------------------------------------

RULES = ("rules.txt", f"{COUNTED}\n\n{END}\n")
SHEET = ("score.csv", "枚数,得点\n１枚,１点\n")
ENGLISH = ("rules-en.txt", "Count the points.\n\nThen find the winner.\n")
ENGLISH_SHEET = ("score-en.csv", "cards,points\n1 card,1 point\n")


def gathered(*files: tuple[str, str]) -> list[tuple[int, str | None, str]]:
    parts = []
    for name, text in files:
        file = Received(name, text.encode(), "tea")
        source, problems = READERS[guess_reader(file)[0]](file)
        assert not problems
        parts.append((file, source))
    whole, problems = gather("tea", "ja", "en", parts)
    assert not problems
    return [(block.number, block.slot, block.text[:4]) for block in whole.blocks]


def test_a_translation_goes_with_the_text_and_not_with_the_sheet_behind_it() -> None:
    text, sheet = (0, None, COUNTED[:4]), (1, None, "枚数\t得")
    assert gathered(RULES, SHEET) == [text, sheet]
    assert gathered(RULES, SHEET, ENGLISH) == [text, sheet, (0, "A", "Coun")]
    assert gathered(RULES, SHEET, ENGLISH, ENGLISH_SHEET)[-1] == (1, "A", "card")
    assert gathered(SHEET, ENGLISH_SHEET) == [(0, None, "枚数\t得"), (0, "A", "card")]
    assert gathered(RULES, ENGLISH) == [text, (0, "A", "Coun")]


@pytest.mark.parametrize(
    ("title", "told"), [("カード一覧", True), ("Sheet1", False), ("シート 2", False)]
)
def test_the_name_that_people_gave_a_sheet_is_told(title: str, told: bool) -> None:
    book = openpyxl.Workbook()
    assert book.active is not None
    book.active.title = title
    for row in (("カード", "コスト"), ("松明", "2"), ("祈り", "3")):  # card, cost; torch; prayer
        book.active.append(row)
    data = io.BytesIO()
    book.save(data)
    notes = read(data.getvalue(), "cards.xlsx").notes
    assert any(note.kind == "dropped" and title in note.text for note in notes) is told
