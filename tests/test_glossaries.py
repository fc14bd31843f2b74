"""`rulewright glossary`: suggestions, flaws, and terms in and out of an editor's files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from lxml import etree

from rulewright.reading.exchange.sheets import write_commas, write_workbook
from rulewright.reading.exchange.termlists import read_terms
from rulewright.reading.glossary import Glossary, read_glossary

CASES = Path(__file__).resolve().parent / "cases"
BOOK = "drive-in"
OWN = f"glossary/{BOOK}.yaml"


def own(workspace: Path) -> Glossary:
    glossary, problems = read_glossary([(OWN, (workspace / OWN).read_text("utf-8"), False)])
    assert [p for p in problems if p.code != "concept-unknown"] == []
    return glossary


def names(glossary: Glossary, id: str) -> dict[str, list[tuple[str, str]]]:
    return {
        language: [(form.text, form.standing) for form in forms]
        for language, forms in glossary[id].forms
    }


# suggest


def test_the_terms_of_a_book_with_what_each_translation_calls_them(command) -> None:
    result = command("glossary", "suggest", BOOK, "--format", "json")
    found = {each["term"]: each for each in json.loads(result.stdout)["terms"]}
    assert result.exit_code == 0
    assert next(iter(found)) == "Gチップ"
    stock = found["共通のストック"]
    said = {r["text"] for renderings in stock["renderings"].values() for r in renderings}
    assert {"common stock", "community stock", "mutual stock"} <= said
    assert stock["concept"] == "common-stock"
    assert [c["kind"] for c in stock["collisions"]] == ["several"]


@pytest.mark.parametrize("options", [(), ("--format", "tsv"), ("--format", "json"), ("--yaml",)])
def test_suggestions_are_the_same_every_time(command, options: tuple[str, ...]) -> None:
    first, again = (command("glossary", "suggest", BOOK, *options).stdout for _ in range(2))
    assert first == again != ""


def test_entries_to_paste(command, workspace: Path, edit) -> None:
    before = (workspace / OWN).read_text("utf-8")
    entry = before[before.index("- id: common-stock") : before.index("- id: drive-in")]
    edit(OWN, entry, "")
    result = command("glossary", "suggest", BOOK, "--yaml", "--least", "2")
    glossary, problems = read_glossary([("x", result.stdout, False)])
    assert problems == ()
    assert names(glossary, "common-stock")["ja"] == [("共通のストック", "preferred")]
    assert names(glossary, "common-stock")["en"][0] == ("common stock", "preferred")
    (workspace / OWN).write_text((workspace / OWN).read_text("utf-8") + result.stdout, "utf-8")
    again = command("glossary", "suggest", BOOK, "--new", "--least", "2").stdout
    assert "共通のストック" not in again


# check


def test_our_own_glossary_has_no_flaw_of_its_own(command) -> None:
    result = command("glossary", "check", BOOK, "--format", "json")
    flaws = json.loads(result.stdout)["flaws"]
    mine = [f for f in flaws if f["file"] == OWN and f["level"] == "fault"]
    assert mine == []  # Sチップ names two chips, and decisions.yaml says which is which


def test_a_flaw_has_a_place_and_fails(command, edit) -> None:
    edit(OWN, "ja: [ドライブイン]", 'ja: ["ドライブイン "]')
    result = command("glossary", "check", BOOK)
    assert result.exit_code == 1
    (line,) = [line for line in result.stdout.splitlines() if "[spaces]" in line]
    assert line.startswith(f"{OWN}:")


# in


def test_a_short_list_in_euc_jp_is_read_right(command, workspace: Path) -> None:
    """Case 02: every cell would decode as cp932 too, as half-width katakana."""
    path = CASES / "02-eucjp-glossary-short" / "input.glossary.tsv"
    glossary, problems = read_terms(path)
    assert problems == ()
    said = [(c.said("ja")[0].text, c.said("en")[0].text) for c in glossary.concepts]
    assert said == [("勝者", "winner"), ("得点", "point"), ("チップ", "chip"), ("終了", "end")]
    result = command("glossary", "import", str(path), "--book", BOOK)
    assert "ja: [終了]" in (workspace / OWN).read_text("utf-8")
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("t.tsv", "監視塔\ttower\tplural: towers\n信号旗\tflag\n".encode()),
        ("sjis.tsv", "監視塔\ttower\tplural: towers\n信号旗\tflag\n".encode("cp932")),
        ("turned.tsv", "tower\t監視塔\tplural: towers\nflag\t信号旗\n".encode()),
        ("t.csv", write_commas([("en", "note", "ja"), ("tower", "pl. towers", "監視塔"), ("flag", "", "信号旗")])),
        (
            "t.xlsx",
            write_workbook(
                [("日本語", "英語", "plural"), ("監視塔", "tower", "towers"), ("信号旗", "flag", "")]
            ),
        ),
        (
            "t.yaml",
            (
                "- id: tower\n  forms: {ja: 監視塔, en: {preferred: tower, plural: towers}}\n"
                "- {id: flag, forms: {ja: 信号旗, en: flag}}\n"
            ).encode(),
        ),
        (
            "t.tbx",
            '<tbx style="dca" type="TBX-Basic" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"><text>'
            '<body><conceptEntry id="tower"><langSec xml:lang="ja"><termSec><term>監視塔</term></termSec>'
            '</langSec><langSec xml:lang="en"><termSec><term>tower</term></termSec><termSec>'
            '<term>towers</term><termNote type="grammaticalNumber">plural</termNote></termSec></langSec>'
            '</conceptEntry><conceptEntry id="flag"><langSec xml:lang="ja-JP"><termSec><term>信号旗</term>'
            '</termSec></langSec><langSec xml:lang="en-US"><termSec><term>flag</term></termSec></langSec>'
            "</conceptEntry></body></text></tbx>".encode(),
        ),
    ],
)  # fmt: skip
def test_every_form_of_list_is_taken(command, workspace: Path, name: str, content: bytes) -> None:
    before = (workspace / OWN).read_text("utf-8")
    (workspace / name).write_bytes(content)
    result = command(
        "glossary", "import", str(workspace / name), "--book", BOOK, "--format", "json"
    )
    assert result.exit_code == 0, result.output
    after = (workspace / OWN).read_text("utf-8")
    assert after.startswith(before)  # what an editor wrote is not touched
    assert json.loads(result.stdout)["new"] == ["tower", "flag"]
    assert "監視塔" in after
    assert own(workspace)["tower"].preferred("en").plural == "towers"


def test_an_editors_entry_is_never_overwritten(command, workspace: Path) -> None:
    before = (workspace / OWN).read_bytes()
    terms = workspace / "t.tsv"
    terms.write_text("Ｇチップ\tgas chip\nドライブイン\tdrive-in\n", "utf-8")
    result = command("glossary", "import", str(terms), "--book", BOOK)
    assert result.exit_code == 1
    assert (workspace / OWN).read_bytes() == before
    assert "t.tsv:1:1: found Ｇチップ = gas chip" in result.stdout
    assert f"{OWN}:" in result.stdout
    terms.write_text("ドライブイン\tdrive-in\n", "utf-8")
    assert command("glossary", "import", str(terms), "--book", BOOK).exit_code == 0


@pytest.mark.parametrize(
    "text",
    ["", "# terms of the book\n", "[]\n", "  # deep\n  - {id: x, forms: {ja: 札束, en: wad}}\n"],
)
def test_a_list_begins_in_any_file(command, workspace: Path, text: str) -> None:
    """Entries go behind what is there, at its depth, into an empty file too."""
    (workspace / OWN).write_text(text, "utf-8")
    (workspace / "t.tsv").write_text("信号旗\tflag\n", "utf-8")
    result = command("glossary", "import", str(workspace / "t.tsv"), "--book", BOOK)
    assert result.exit_code == 0, result.output
    assert own(workspace).get("flag") is not None


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("t.tsv", "信号旗\n".encode(), "t.tsv:1:2: expected source and target"),
        ("t.tsv", "信号旗\t\n".encode(), "t.tsv:1:2: found no target"),
        ("t.csv", 'ja,en\n"信号旗,flag\n'.encode(), "t.csv:2:1"),
        ("t.xlsx", b"PK\x03\x04", "t.xlsx:1:1: found a damaged workbook"),
        ("t.tbx", b"<tbx><text>", "t.tbx:1:12: found broken XML"),
        ("t.tbx", b"<html/>", "expected <tbx>"),
        ("t.yaml", b"- id: [", "t.yaml:2:1"),
        ("t.doc", b"x", "expected .yaml"),
    ],
)
def test_a_broken_list_has_its_place(
    command, workspace: Path, name: str, content: bytes, said: str
) -> None:
    before = (workspace / OWN).read_bytes()
    (workspace / name).write_bytes(content)
    result = command("glossary", "import", str(workspace / name), "--book", BOOK)
    assert result.exit_code == 2
    assert said in result.output
    assert (workspace / OWN).read_bytes() == before


# out


@pytest.mark.parametrize("ending", ["csv", "xlsx", "tbx"])
def test_what_goes_out_comes_back(command, workspace: Path, ending: str) -> None:
    file = workspace / f"out.{ending}"
    assert command("glossary", "export", BOOK, str(file)).exit_code == 0
    back, problems = read_terms(file)
    assert problems == ()
    kept = own(workspace)
    assert [c.id for c in back.concepts] == [c.id for c in kept.concepts]
    for concept in kept.concepts:
        assert names(back, concept.id) == names(kept, concept.id)
        assert (back[concept.id].kind, back[concept.id].note) == (concept.kind, concept.note)
    first = file.read_bytes()
    command("glossary", "export", BOOK, str(file))
    assert file.read_bytes() == first


def test_a_plain_list_goes_out(command, workspace: Path) -> None:
    command("glossary", "export", BOOK, str(workspace / "out.tsv"))
    lines = (workspace / "out.tsv").read_text("utf-8").splitlines()
    assert "ガソリンチップ\tG chip\t" in "\n".join(lines)
    assert all(len(line.split("\t")) == 3 for line in lines)


def test_tbx_has_the_shape_of_the_standard(command, workspace: Path) -> None:
    command("glossary", "export", BOOK, str(workspace / "out.tbx"))
    root = etree.parse(workspace / "out.tbx").getroot()
    assert (root.get("style"), root.get("type")) == ("dct", "TBX-Basic")
    space = {"t": "urn:iso:std:iso:30042:ed-2"}
    assert root.xpath("t:tbxHeader/t:fileDesc/t:sourceDesc/t:p", namespaces=space)
    entry = root.xpath("//t:conceptEntry[@id='g-chip']", namespaces=space)[0]
    assert entry.xpath("string(t:langSec[1]/t:termSec[1]/t:term)", namespaces=space) == "Gチップ"


def test_export_wants_a_form_that_it_knows(command, workspace: Path) -> None:
    result = command("glossary", "export", BOOK, str(workspace / "out.doc"))
    assert (result.exit_code, ".tbx" in result.output) == (2, True)
