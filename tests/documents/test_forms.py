"""Text forms: one language a file, two in one, Markdown."""

from __future__ import annotations

import pytest

from rulewright.reading.cutting import cut
from rulewright.reading.documents.crowd import read_crowd
from rulewright.reading.documents.gathering import gather
from rulewright.reading.documents.interleaved import is_mixed
from rulewright.reading.documents.lookalikes import fold_lookalikes
from rulewright.reading.documents.markdown import read_markdown
from rulewright.reading.documents.plain import read_interleaved, read_text
from rulewright.reading.documents.registry import guess_reader
from rulewright.reading.documents.ruby import readings
from rulewright.reading.documents.scripts import script_of
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Reader, Received, Source


def file(text: str, name: str = "a.txt", **said: str) -> Received:
    return Received(name, text.encode(), "tea", **said)


def read(reader: Reader, text: str) -> Source:
    source, problems = reader(file(text))
    assert problems == ()
    return source


def texts(reader: Reader, text: str) -> list[str]:
    return [segment.text for segment in cut(read(reader, text))]


def segments(text: str) -> tuple[Segment, ...]:
    return cut(read(read_text, text))


# Broken lines


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "手札から好きなカードを\n１枚選んで出します。",
            ["手札から好きなカードを１枚選んで出します。"],
        ),
        (
            "手札は５枚です。二人の場合は７\n枚です。",
            ["手札は５枚です。", "二人の場合は７枚です。"],
        ),
        ("村民チップは使いませ\nん。", ["村民チップは使いません。"]),
        ("山札が尽きたとき、ス\nタートプレイヤーは", ["山札が尽きたとき、スタートプレイヤーは"]),
        ("点数を比較し、\nその順位で決めます。", ["点数を比較し、その順位で決めます。"]),
        ("道に合う形でカード\n  を配置する。", ["道に合う形でカードを配置する。"]),
        ("チップを使う（ただし\n５枚まで）。", ["チップを使う（ただし５枚まで）。"]),
        ("・点数の高いプレイヤーが\n　先に選びます。", ["・点数の高いプレイヤーが先に選びます。"]),
        ("手番のプレイヤーは\n①〜③の順に行います。", ["手番のプレイヤーは①〜③の順に行います。"]),
        ("手札を捨てるとき、\n－ 3 －\n一枚は残します。", ["手札を捨てるとき、一枚は残します。"]),
    ],
)
def test_a_broken_line_is_joined_without_a_space(text: str, expected: list[str]) -> None:
    assert texts(read_text, text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "準備\n手札を配ります。",  # a heading
        "３　ゲームの進行\n手札は５枚です。",
        "この時、\n・自分の駒には移動できない。",  # an item follows
        "②自分の駒を動かす\nこの時、動けない駒もある。",  # a step without a stop
        "その場合そのターン中だけ\n・2回行動できる",
        "ルーク\nビショップ\nナイト",  # names
        "手札を配ります。\n親が決めます。",
        "手札から好きなカードを\n\n１枚選びます。",  # a blank line
        "山札\t５０枚\n手札\t５枚",  # a table
    ],
)
def test_other_lines_stay_apart(text: str) -> None:
    assert len(segments(text)) == len([line for line in text.split("\n") if line.strip()])


def test_a_segment_across_a_break_keeps_its_places() -> None:
    (first, second) = segments("　親は手札から好きなカードを\n　　１枚選び、出します。次へ。")
    assert first.text == "親は手札から好きなカードを１枚選び、出します。"
    assert (first.place.line, first.place.column) == (1, 2)
    at = first.text.index("１枚")
    assert (first.place_at(at).line, first.place_at(at).column) == (2, 3)
    assert (first.place_at(at - 1).line, first.place_at(at - 1).column) == (1, 14)
    assert (second.place.line, second.place.column) == (2, 13)


def test_a_space_for_a_line_end_keeps_the_places() -> None:
    (block,) = read(read_text, "Draw 2 cards from the deck\nand discard 1.").blocks
    at = block.text.index("discard")
    assert (block.place_at(at).line, block.place_at(at).column) == (2, 5)


def test_the_crowd_form_joins_too() -> None:
    text = (
        "Original text\n手札から好きなカードを\n１枚選びます。\nTranslation / English\nPick one.\n"
    )
    source, _ = read_crowd(file(text))
    (segment,) = cut(source)
    assert segment.text == "手札から好きなカードを１枚選びます。"
    assert (segment.place.line, segment.place_at(11).line) == (2, 3)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw 2 cards from the deck\nand discard 1.", "Draw 2 cards from the deck and discard 1."),
        ("Draw two cards,\nthen stop.", "Draw two cards, then stop."),
        ("A trick-\ntaking game.", "A trick-\ntaking game."),
        ("Setup\nShuffle.", "Setup\nShuffle."),
        ("Deal the cards.\nthen stop.", "Deal the cards.\nthen stop."),
    ],
)
def test_broken_english(text: str, expected: str) -> None:
    (block,) = read(read_text, text).blocks
    assert (block.slot, block.text) == ("A", expected)


# What is no text


def test_page_numbers_are_dropped_and_told() -> None:
    source = read(read_text, "手札を配ります。\n- 12 -\n親を決めます。\np. 3\n5/12\n")
    dropped = [(n.place.line, n.text[15:]) for n in source.notes if n.kind == "dropped"]
    assert dropped == [(2, "- 12 -"), (4, "p. 3"), (5, "5/12")]


@pytest.mark.parametrize("line", ["5", "10枚", "3 - 5", "-1点", "１．"])
def test_numbers_that_are_text_stay(line: str) -> None:
    assert line in [segment.text for segment in segments(f"手札を配ります。\n{line}\n親です。")]


def test_lookalikes_keep_their_places() -> None:
    assert fold_lookalikes("⼿札と⺠と⿊と⾭") == "手札と民と黒と青"
    assert fold_lookalikes("①〜③ １～５ Ｇ㈱神") == "①〜③ １～５ Ｇ㈱神"


def test_vertical_text_is_a_problem_with_its_reading() -> None:
    source, (problem,) = read_text(file("残手\nり札\nはを\n山五\n札枚\nと配\nしり\nまま\nすす\n"))
    assert source.blocks == ()
    assert problem.code == "vertical-text"
    assert "手札を五枚配ります / 残りは山札とします" in problem.message


@pytest.mark.parametrize(
    "text", ["赤\n青\n黄\n緑\n黒\n白", "王\n女王\n兵\n城\n馬\n僧", "あ\nい\nう"]
)
def test_lists_of_short_names_are_no_vertical_text(text: str) -> None:
    assert read_text(file(text))[1] == ()


def test_tables_captions_and_pictures_are_blocks() -> None:
    text = "人数で変わります。\n\n人数\t手札\n２人\t７枚\n３人\t５枚\n\n図１　準備の例\n［図：盤面］\n次へ。"
    source = read(read_text, text)
    assert [(b.number, b.kind) for b in source.blocks] == [
        (0, "text"), (0, "table"), (0, "caption"), (0, "picture"), (0, "text"),
    ]  # fmt: skip
    assert [(s.kind, s.text) for s in cut(source)][1:4] == [
        ("row", "人数\t手札"), ("row", "２人\t７枚"), ("row", "３人\t５枚"),
    ]  # fmt: skip


# Outline


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("１．準備\n\n親が配る。\n(1) 引く。\n(2) 置く。\n① 次。", [0, 0, 1, 1, 2]),
        ("１．混ぜる。\n　ａ. 切る。\n　ｂ. 配る。\n２．引く。", [1, 2, 2, 1]),
        ("① 混ぜる。\n・切る。\n・配る。\n② 引く。", [1, 2, 2, 1]),
        ("１－１　混ぜる。\n１－２　引く。", [1, 1]),
        ("混ぜる。引く。", [0, 0]),
    ],
)
def test_steps_and_sub_steps(text: str, expected: list[int]) -> None:
    assert [segment.depth for segment in segments(text)] == expected


@pytest.mark.parametrize(
    "line",
    ["■準備", "◆準備", "【準備】", "＃ 準備", "第１章 準備", "第二章　準備", "２　準備の手順"],
)
def test_headings(line: str) -> None:
    heading, sentence = segments(f"{line}\n手札を配ります。")
    assert (heading.kind, sentence.heading) == ("heading", heading.id)


# Two languages


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("手札は５枚です。", "ja"),
        ("SEQUENCEの一部です。", "ja"),
        ("Place the 手札 face down.", "latin"),
        ("・Rook", "latin"),
        ("10 - 20", ""),
        ("トリックテイキング（trick-taking card games）系統", "ja"),
    ],
)
def test_the_script_of_a_line(line: str, expected: str) -> None:
    assert script_of(line) == expected


BLOCKS = "手札を配る。\n親を決める。\nDeal hands.\nChoose a dealer.\n終わり。\nThe end.\n"
LINES = "手札を配る。\nDeal hands.\n親を決める。\nChoose a dealer.\n"
HALVES = "手札を配る。\n親を決める。\n\nDeal hands.\nChoose a dealer.\n"
LATER = "①手札を配る。\n1. Deal hands.\n2. Choose a dealer.\n②親を決める。\n"
SIGNS = "【日本語】\n手札を配る。\n【English】\nDeal hands.\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (BLOCKS, ["Deal hands.\nChoose a dealer.", "The end."]),
        (LINES, ["Deal hands.", "Choose a dealer."]),
        (HALVES, ["Deal hands.\nChoose a dealer."]),
        (LATER, ["1. Deal hands.", "2. Choose a dealer."]),
        (SIGNS, ["Deal hands."]),
    ],
)
def test_translations_stand_with_their_originals(text: str, expected: list[str]) -> None:
    source = read(read_interleaved, text)
    said = [[b.text for b in source.translations(n)] for n in range(len(expected))]
    assert said == [[one] for one in expected]
    assert len({block.number for block in source.originals()}) == len(expected)


def test_nothing_of_two_languages_is_lost() -> None:
    for text in (BLOCKS, LINES, HALVES, LATER):
        kept = "\n".join(block.text for block in read(read_interleaved, text).blocks)
        assert sorted(kept.split("\n")) == sorted(filter(None, text.split("\n")))


@pytest.mark.parametrize(
    ("text", "name", "expected", "kind"),
    [
        (BLOCKS, "a.txt", "interleaved", "read"),  # half of the lines in either language
        ("手札を配る。\n" * 3 + "SEQUENCE\n", "a.txt", "interleaved", "guessed"),
        ("手札を配る。\n" * 5 + "SEQUENCE\n", "a.txt", "text", "guessed"),
        ("手札を配る。\n" * 9 + "SEQUENCE\n", "a.txt", "text", "read"),
        ("Deal hands.", "a.txt", "text", "read"),
        (HALVES, "a.md", "markdown", "read"),
        ("Original text\n手札を配る。", "a.md", "crowd", "read"),
        ("枚数,得点\n１枚,１点\n", "a.csv", "table", "read"),
        ("手札を配る。\tDeal hands.\n終わり。\tThe end.\n", "a.txt", "table", "guessed"),
    ],
)
def test_the_reader_is_told_and_a_guess_where_another_was_plausible(
    text: str, name: str, expected: str, kind: str
) -> None:
    reader, (note,) = guess_reader(file(text, name))
    assert (reader, note.kind) == (expected, kind)
    assert expected in note.text


def test_what_is_mixed() -> None:
    assert is_mixed(BLOCKS.split("\n"))
    assert not is_mixed(["手札を配る。"] * 9 + ["Deal hands."])


# Files put together


def parts(*files: Received) -> list[tuple[Received, Source]]:
    return [(one, read_text(one)[0]) for one in files]


def test_a_translation_file_belongs_to_the_original_before_it() -> None:
    files = parts(
        file("手札を配る。"), file("Deal."), file("Deal hands."), file("親を決める。"), file("Go.")
    )
    source, problems = gather("tea", "ja", "en", files)
    assert problems == ()
    assert [(b.number, b.slot) for b in source.blocks] == [
        (0, None), (0, "A"), (0, "B"), (1, None), (1, "A"),
    ]  # fmt: skip


def test_a_translation_without_an_original_is_a_problem() -> None:
    _, (problem,) = gather("tea", "ja", "en", parts(file("Deal hands.", "en.txt")))
    assert (problem.code, problem.place.file) == ("translation-first", "en.txt")


def test_what_is_said_of_a_file_must_fit() -> None:
    _, (problem,) = read_text(file("Deal hands.", language="fr"))
    assert problem.code == "language-unknown"
    files = parts(file("手札を配る。"), file("Deal."), file("Go.", slot="A"), file("Do.", slot="C"))
    source, (taken,) = gather("tea", "ja", "en", files)
    assert taken.code == "slot-taken"
    assert [block.slot for block in source.blocks] == [None, "A", "C"]


# Markdown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("山札から\nカードを2枚引き、そのうち\n1枚を捨てます。", ["山札からカードを2枚引き、そのうち1枚を捨てます。"]),
        ("**手札は5枚まで。**超えた分は捨てます。", ["手札は5枚まで。", "超えた分は捨てます。"]),
        ("[規則](http://x.jp/a)を`読む`。<!-- 秘密 -->", ["規則を読む。"]),
        ("[G]を2つ払う。", ["[G]を2つ払う。"]),
        ("準備\n====\n配る。", ["準備", "配る。"]),
        ("* 手札\n* 山札", ["- 手札", "- 山札"]),
        ("> 注意して配る。", ["注意して配る。"]),
        ("| 人数 | 手札 |\n|---|---|\n| ２人 | ７枚 |", ["人数\t手札", "２人\t７枚"]),
        ("親が配る<br>子が引く", ["親が配る", "子が引く"]),
        ("---\ntitle: x\n---\n配る。", ["配る。"]),
        ("手番では引く  \n次に置く", ["手番では引く", "次に置く"]),  # a hard break
        ("人数：2〜5人　年齢：10歳以上\n作者：青木　絵：林", ["人数：2〜5人　年齢：10歳以上", "作者：青木　絵：林"]),
        ("例：引いた札の点と手札の点と\n残り：足します。", ["例：引いた札の点と手札の点と残り：足します。"]),
    ],
)  # fmt: skip
def test_markdown(text: str, expected: list[str]) -> None:
    assert texts(read_markdown, text) == expected


def test_markup_left_out_keeps_places() -> None:
    first, second = cut(read(read_markdown, "**親**が配る。\n次に{山札|やまふだ}を置く。"))
    assert (first.place.column, first.place_at(1).column) == (3, 6)
    assert (second.place.line, second.place_at(4).column) == (2, 12)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{親|おや}", "親"),
        ("｛山札｜やまふだ｝", "山札"),
        ("<ruby>山札<rp>(</rp><rt>やまふだ</rt><rp>)</rp></ruby>", "山札"),
        ("｜捨て札《すてふだ》", "捨て札"),
        ("山札《やまふだ》", "山札"),
        ("捨て札（すてふだ）", "捨て札"),
    ],
)
def test_readings_beside_words(text: str, expected: str) -> None:
    (found,) = readings(f"次に{text}を置く。")
    assert found.word.of(f"次に{text}を置く。") == expected


@pytest.mark.parametrize(
    "text",
    [
        "３枚（まで）",
        "手札（または山札）",
        "《盾》を使う",
        "全員（ただし）",
        "カード（赤）",
        "親（なし）",
    ],
)
def test_brackets_that_hold_no_reading(text: str) -> None:
    assert readings(text) == ()
