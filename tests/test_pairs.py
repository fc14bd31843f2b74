"""Pairs from the files that translators have: every form, every kind of damage, in flat memory."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from rulewright.judging.pairs import check_pairs
from rulewright.problems import Halt, Problem
from rulewright.reading.exchange.encoded import lines_of
from rulewright.reading.exchange.pairs import BarePair, read_pairs
from rulewright.reading.exchange.sheets import write_commas, write_tabs, write_workbook

# draw five / deal six; place the deck
PAIRS = [("カードを５枚引きます。", "Draw 6 cards."), ("山札を置きます。", "Place the deck.")]
ROWS = [("id", "ja", "en"), ("a", *PAIRS[0]), ("b", *PAIRS[1])]

TMX = """<?xml version="1.0"?>
<!DOCTYPE tmx SYSTEM "tmx14.dtd">
<tmx version="1.4"><header srclang="ja"/><body>
<tu tuid="a"><tuv xml:lang="ja-JP"><seg>カードを<bpt i="1">&lt;b&gt;</bpt>５枚<ept i="1">x</ept>引きます。</seg></tuv>
<tuv xml:lang="EN-us"><seg>Draw <hi>6</hi> cards.</seg></tuv></tu>
<tu><tuv xml:lang="de"><seg>Karten</seg></tuv></tu>
<tu tuid="b"><tuv lang="ja"><seg>山札を置きます。</seg></tuv><tuv lang="en"><seg>Place the deck.</seg></tuv></tu>
</body></tmx>
"""
XLIFF_1 = """<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file source-language="ja" target-language="en" original="x" datatype="plaintext"><body>
<trans-unit id="a"><source>カードを<g id="1">５枚</g>引きます。</source><seg-source>x</seg-source>
<target>Draw 6<ph id="2">{0}</ph> cards.</target><alt-trans><target>Draw.</target></alt-trans></trans-unit>
<trans-unit id="no" translate="no"><source>x</source></trans-unit>
<group><trans-unit id="b"><source>山札を置きます。</source><target>Place the deck.</target></trans-unit></group>
</body></file></xliff>
"""
XLIFF_2 = """<xliff version="2.0" srcLang="en" trgLang="ja" xmlns="urn:oasis:names:tc:xliff:document:2.0">
<file id="f"><unit id="a"><segment><source>Draw <pc id="1">6</pc> cards.</source>
<target>カードを５枚引きます。</target></segment></unit>
<unit id="b"><ignorable><source> </source></ignorable><segment><source>Place the deck.</source>
<target>山札を置きます。</target></segment></unit></file></xliff>
"""
PO = r"""# a comment
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Language: en\n"

#: rules.txt:1
msgctxt "a"
msgid "カードを"
"５枚引きます。"
msgstr "Draw 6 cards."

#~ msgid "古い"
#~ msgstr "old"

msgctxt "b"
msgid "山札を置きます。"
msgstr "Place the deck."
"""


def jsonl() -> str:
    shapes = [{"id": row[0], "ja": row[1], "en": row[2]} for row in ROWS[1:]]
    return "".join(json.dumps(shape, ensure_ascii=False) + "\n" for shape in shapes)


FORMS: dict[str, bytes] = {
    "p.jsonl": jsonl().encode(),
    "bom.jsonl": jsonl().encode("utf-8-sig"),
    "sjis.jsonl": jsonl().encode("cp932"),
    "p.tsv": write_tabs(ROWS),
    "euc.tsv": write_tabs(ROWS).decode().encode("euc_jp"),
    "utf16.tsv": write_tabs(ROWS).decode().encode("utf-16"),
    "bare.tsv": write_tabs(ROWS[1:]),  # no header
    "p.csv": write_commas(ROWS),
    "semicolon.csv": "".join(";".join(row) + "\r\n" for row in ROWS).encode(),
    "japanese.csv": write_commas([("番号", "原文", "訳文"), *ROWS[1:]]),
    "p.xlsx": write_workbook(ROWS),
    "p.tmx": TMX.encode(),
    "p.xlf": XLIFF_1.encode(),
    "turned.xliff": XLIFF_2.encode(),
    "p.po": PO.encode(),
}


def reading(path: Path, encoding: str = "") -> list[BarePair | Problem]:
    return list(read_pairs(path, encoding))


@pytest.mark.parametrize("name", FORMS)
def test_every_form_holds_the_same_pairs(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(FORMS[name])
    pairs = reading(path)
    assert [pair.id for pair in pairs if isinstance(pair, BarePair)] == ["a", "b"], pairs
    assert [(p.source, p.targets) for p in pairs if isinstance(p, BarePair)] == [
        (ja, (en,)) for ja, en in PAIRS
    ]


def test_a_spreadsheet_library_reads_our_workbook_and_we_its_own(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    (tmp_path / "ours.xlsx").write_bytes(write_workbook([*ROWS, ("c", "=1+1", "<&>")]))
    sheet = openpyxl.load_workbook(tmp_path / "ours.xlsx").active
    assert [cell.value for cell in sheet[4]] == ["c", "=1+1", "<&>"]
    book = openpyxl.Workbook()
    for row in (*ROWS, (7, "得点は2点です。", "The score is 2.")):
        book.active.append(row)
    book.save(tmp_path / "theirs.xlsx")
    assert [p.id for p in reading(tmp_path / "theirs.xlsx")] == ["a", "b", "7"]


LONG = json.dumps({"ja": "あ" * 30_000, "en": "x"}, ensure_ascii=False)


@pytest.mark.parametrize(
    ("name", "content", "place", "code"),
    [
        ("p.jsonl", b'{"ja": "x"}\n', "1:1", "pairs-line"),
        ("p.jsonl", b'{"ja": "x", "en": "y"}\n{"ja": ]\n', "2:8", "pairs-line"),
        ("p.jsonl", b'["ja", "en"]\n', "1:1", "pairs-line"),
        ("p.jsonl", b'{"ja": 5, "en": "y"}\n', "1:1", "pairs-line"),
        ("p.jsonl", b"[" * 100_000, "1:1", "pairs-line"),
        ("p.jsonl", LONG.encode(), "1:1", "text-too-long"),
        (
            "p.jsonl",
            '{"ja": "手札を引く", "en": "\ud800"}'.encode("utf-8", "surrogatepass"),
            "1:",
            "bad",
        ),
        ("p.jsonl", '{"ja": "手札を\0引く", "en": "y"}'.encode(), "1:", ""),
        ("p.jsonl", b"", "1:1", "empty-file"),
        ("p.tsv", "手札\t\nただの一列\n".encode(), "2:2", "pairs-line"),
        ("p.tsv", b"ja\ten\n", "1:1", "pairs-empty"),
        (
            "p.tsv",
            "手札を引く\tdraw\n山札を\xff切る\tshuffle\n".encode() + b"\xe3\x81",
            "3:1",
            "bad",
        ),
        ("p.csv", 'ja,en\n"手札を引く,draw\n'.encode(), "2:1", "csv-broken"),
        ("p.csv", 'ja,en\n"手"札,draw\n山札,deck\n'.encode(), "2:1", "csv-broken"),
        ("p.xlsx", b"no workbook", "1:1", "file-damaged"),
        ("p.xlsx", FORMS["p.xlsx"][:-200], "1:1", "file-damaged"),
        ("p.tmx", TMX.encode()[:-40], "7:", "xml-broken"),
        ("p.tmx", TMX.replace("tuid", "<").encode(), "4:", "xml-broken"),
        ("p.tmx", XLIFF_1.encode(), "2:1", "xml-form"),
        ("p.tmx", b"", "1:1", "xml-broken"),
        ("p.xlf", XLIFF_1.replace('"ja"', '"fr"').encode(), ":1", "languages"),
        ("p.xlf", XLIFF_1.encode()[:400], "", "xml-broken"),
        ("p.po", b'msgid "x"\nmsgstr "y\n', "2:8", "po-line"),
        ("p.po", b'msgid "x"\n\nmsgstr\n', "3:1", "po-line"),
        ("p.po", b'msgid "x"\n', "1:1", "po-entry"),
        ("p.doc", b"x", "1:1", "pairs-form"),
    ],
)
def test_what_is_no_pair_has_its_place(
    tmp_path: Path, name: str, content: bytes, place: str, code: str
) -> None:
    (tmp_path / name).write_bytes(content)
    problems = [each for each in reading(tmp_path / name) if isinstance(each, Problem)]
    assert problems
    assert place in f"{problems[0].place.line}:{problems[0].place.column}"
    assert code in problems[0].code


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for name in ("p.jsonl", "p.csv", "p.xlsx", "p.tmx", "p.po"):
        (problem,) = reading(tmp_path / name)
        assert problem.code == "file-missing"


def test_a_damaged_part_of_a_workbook(tmp_path: Path) -> None:
    (tmp_path / "whole.xlsx").write_bytes(FORMS["p.xlsx"])
    with (
        zipfile.ZipFile(tmp_path / "whole.xlsx") as whole,
        zipfile.ZipFile(tmp_path / "p.xlsx", "w") as cut,
    ):
        for name in whole.namelist():
            data = whole.read(name)
            cut.writestr(name, data[:-60] if "sheet1" in name else data)
    assert "file-damaged" in [
        p.code for p in reading(tmp_path / "p.xlsx") if isinstance(p, Problem)
    ]


def test_good_pairs_are_judged_and_all_faults_told(tmp_path: Path) -> None:
    (tmp_path / "p.jsonl").write_bytes(b"x\n" + FORMS["p.jsonl"] + b"y\n")
    found = check_pairs(tmp_path / "p.jsonl", None)
    assert next(found).check == "number"
    with pytest.raises(Halt) as halt:
        list(found)
    assert [problem.place.line for problem in halt.value.problems] == [1, 4]


def test_json_stays_whole_where_a_pair_is_damaged(command, tmp_path: Path) -> None:
    (tmp_path / "p.jsonl").write_bytes(FORMS["p.jsonl"] + b"y\n")
    result = command("check", "--pairs", str(tmp_path / "p.jsonl"), "--format", "json")
    assert result.exit_code == 2
    assert len(json.loads(result.stdout)["findings"]) == 1
    assert "p.jsonl:3:1" in result.stderr


def test_several_translations_of_a_row(tmp_path: Path) -> None:
    rows = [("id", "ja", "t1", "t2"), ("a", PAIRS[0][0], "Draw 6 cards.", "Draw 5 cards.")]
    (tmp_path / "p.tsv").write_bytes(write_tabs(rows))
    found = [(f.segment, f.translation, f.check) for f in check_pairs(tmp_path / "p.tsv", None)]
    assert found == [("a", "A", "number")]


def test_the_encoding_can_be_overruled(command, tmp_path: Path) -> None:
    (tmp_path / "p.tsv").write_bytes("札\tx\n".encode("cp932"))
    asked = command("check", "--pairs", str(tmp_path / "p.tsv"), "--encoding", "nonsense")
    assert (asked.exit_code, "nonsense" in asked.output) == (2, True)
    (pair,) = reading(tmp_path / "p.tsv", "cp932")
    assert pair.source == "札"


def test_a_stream_holds_one_line_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "p.tsv"
    path.write_text("手札を引く\tdraw\n" * 5, "utf-8")
    lines = lines_of(path)
    assert next(lines).number == 1
    path.write_text("", "utf-8")  # what is not yet read is not yet in memory
    assert len(list(lines)) <= 4


def test_align_takes_any_encoding_and_several_translations(command, tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ja.txt", tmp_path / "en.txt"
    ours.write_bytes("カードを５枚引きます。\n山札を置きます。\n".encode("cp932"))
    theirs.write_text("Draw 5 cards.\nPlace the deck.\n", "utf-8")
    (tmp_path / "empty.txt").write_text("", "utf-8")
    result = command("align", "--lines", str(ours), str(theirs), str(tmp_path / "empty.txt"))
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0
    assert [(row["translation"], row["ja"], row["en"]) for row in rows] == [
        (0, [0], [0]),
        (0, [1], [1]),
        (1, [0], []),
        (1, [1], []),
    ]
