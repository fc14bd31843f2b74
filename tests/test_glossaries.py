"""`rulewright glossary`: suggestions, flaws, and terms in and out of an editor's files."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree

from rulewright.reading.exchange.sheets import write_commas, write_workbook
from rulewright.reading.exchange.termlists import read_terms
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.termbase.entries import merge

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


def test_entries_are_written_behind_what_is_there(command, workspace: Path, edit) -> None:
    text = (workspace / OWN).read_text("utf-8")
    edit(OWN, text[text.index("- id: common-stock") : text.index("- id: drive-in")], "")
    before = (workspace / OWN).read_text("utf-8")
    result = command("glossary", "suggest", BOOK, "--write")
    after = (workspace / OWN).read_text("utf-8")
    assert result.exit_code == 0
    assert after.startswith(before)  # with its comments
    assert own(workspace)["common-stock"].preferred("en").text == "common stock"
    assert f"glossary check {BOOK}" in result.stderr
    command("glossary", "suggest", BOOK, "--write")
    assert (workspace / OWN).read_text("utf-8") == after  # each term once


def test_suggest_writes_nothing_unasked_and_says_what_is_next(command, workspace: Path) -> None:
    before = (workspace / OWN).read_bytes()
    result = command("glossary", "suggest", BOOK)
    assert (workspace / OWN).read_bytes() == before
    assert "next: " in result.stderr


def test_what_every_game_has_is_told_as_known(command) -> None:
    lines = command("glossary", "suggest", BOOK).stdout.splitlines()
    assert lines[-1].startswith("known already: ")
    assert "プレイヤー ×" in lines[-1]  # player
    assert not any(line.startswith("プレイヤー ×") for line in lines)


# check


def test_notes_on_the_common_glossary_are_for_those_who_ask(command) -> None:
    told = command("glossary", "check", BOOK, "--format", "json")
    every = command("glossary", "check", BOOK, "--all", "--format", "json")
    mine, all_ = (json.loads(each.stdout)["flaws"] for each in (told, every))
    assert len(mine) < len(all_)
    assert all(flaw in all_ for flaw in mine)
    assert (told.exit_code, "--all" in told.stderr) == (every.exit_code, True)


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


@pytest.mark.parametrize(
    ("note", "plural"),
    [
        ("plural: dice", "dice"),
        ("noun; pl. dice", "dice"),
        ("複数形：dice", "dice"),
        ("It is played at once.", ""),
        ("A plural place; see the rules.", ""),
    ],
)
def test_a_comment_says_the_plural(tmp_path: Path, note: str, plural: str) -> None:
    (tmp_path / "t.tsv").write_text(f"さいころ\tdie\t{note}\n", "utf-8")
    (die,) = read_terms(tmp_path / "t.tsv")[0].concepts
    assert (die.said("en")[0].plural, die.note) == (plural, note)


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


COMMON = "- {id: leader, forms: {ja: [リーダー, 頭], en: {preferred: leader, wrong: [chief]}}}"
OWN_ENTRY = "- {id: guide, forms: {ja: [案内人], en: [guide]}}"


@pytest.mark.parametrize(
    ("entry", "tally", "ids"),
    [  # (new, known, to settle, instead of a common one)
        ("- {id: leader, forms: {ja: 先導者, en: leader}}", (1, 0, 0, 1), ["leader"]),
        ("- {id: guide, forms: {ja: 先導者, en: leader}}", (1, 0, 0, 0), ["guide-2"]),
        ("- {id: leader, forms: {ja: [リーダー, 先導者], en: leader}}", (0, 0, 1, 0), []),
        ("- {id: leader, forms: {ja: リーダー, en: leader}}", (0, 1, 0, 0), []),
        (
            "- {id: chief, forms: {ja: 頭, en: {preferred: leader, wrong: [chief]}}}",
            (0, 1, 0, 0),
            [],
        ),
        ("- {id: leader, forms: {ja: リーダー, en: captain}}", (0, 0, 1, 0), []),
        ("- {id: guide, forms: {en: guide}}", (0, 1, 0, 0), []),
    ],
)
def test_a_concept_is_known_by_its_names_not_by_its_id(
    entry: str, tally: tuple[int, ...], ids: list[str]
) -> None:
    """先導者 (the one who leads the way) is not リーダー, though both have the id leader."""
    editors, problems = read_glossary([("c.yaml", COMMON, True), ("o.yaml", OWN_ENTRY, False)])
    assert problems == ()
    merged = merge(read_glossary([("t.yaml", entry, False)])[0], editors)
    assert tuple(map(len, merged)) == (*tally, 0)
    assert [one.id for one in merged.new] == ids


NAMELESS = """\
# terms
# 嵐カード ×2 from N002
# en: ?  (no English found: put it under forms)
# my own remark
- id: arashi-card
  forms:
    ja: [嵐カード, 暴風カード]
# en: ?  (no English found: put it under forms)
- {id: hata, forms: {ja: 旗}}
- {id: oka, forms: {ja: 丘, en: hill}}
"""


@pytest.mark.parametrize(
    ("rows", "tally", "taken"),
    [  # (new, known, to settle, instead of a common one, filled in)
        ("嵐カード\tstorm card\n", (0, 0, 0, 0, 1), {"arashi-card": "storm card"}),
        ("暴風カード\tstorm card\n旗\tflag\n", (0, 0, 0, 0, 2), {"hata": "flag"}),
        ("旗\tflag\n旗\tflag\n", (0, 0, 0, 0, 1), {"hata": "flag"}),
        ("旗\tflag\n旗\tbanner\n", (0, 0, 1, 0, 1), {"hata": "flag"}),
        ("嵐カード\t\tid: arashi-card\n", (0, 1, 0, 0, 0), {}),
        ("丘\tmountain\n", (0, 0, 1, 0, 0), {"oka": "hill"}),
        ("丘\thill\n", (0, 1, 0, 0, 0), {"oka": "hill"}),
        ("山\tmountain\n", (1, 0, 0, 0, 0), {}),
    ],
)
def test_an_entry_without_english_takes_that_of_the_file(
    command, workspace: Path, rows: str, tally: tuple[int, ...], taken: dict[str, str]
) -> None:
    """嵐カード (storm card) has no English yet, 丘 (hill) has."""
    (workspace / OWN).write_text(NAMELESS, "utf-8")
    (workspace / "t.tsv").write_text(rows, "utf-8")
    merged = merge(read_terms(workspace / "t.tsv")[0], own(workspace))
    assert tuple(map(len, merged)) == tally
    result = command("glossary", "import", str(workspace / "t.tsv"), "--book", BOOK)
    assert result.exit_code == bool(tally[2]), result.output
    assert result.stdout.count("which had no English") == tally[4]
    assert {id: own(workspace)[id].preferred("en").text for id in taken} == taken
    text = (workspace / OWN).read_text("utf-8")
    assert text.count("# en: ?") == 2 - tally[4]
    assert "# terms\n# 嵐カード ×2 from N002\n" in text
    assert "# my own remark\n- id: arashi" in text


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


FULL = """
- id: s*-chip
  kind: name
  broader: chip
  forms:
    ja: {preferred: Ｓチップ, admitted: [Sタイル, 星], wrong: [Sチツプ]}
    en: {preferred: S* chip, plural: S* chips, admitted: [star chip], wrong: [S tip, star tip]}
  elsewhere: {ja: [星空], en: [stars and stripes]}
  not_in: [星形, chip shop]
  note: "Rare; plural: see the rules, id: none."
- {id: drive, kind: verb, broader: s*-chip, forms: {ja: 走る, en: drive}}
- {id: unnamed, forms: {ja: [札束, 束]}}
"""


@pytest.mark.parametrize("ending", ["tsv", "csv", "xlsx", "tbx"])
def test_what_goes_out_comes_back(command, workspace: Path, ending: str) -> None:
    with (workspace / OWN).open("a", encoding="utf-8") as file:
        file.write(FULL)
    out = workspace / f"out.{ending}"
    assert command("glossary", "export", BOOK, str(out)).exit_code == 0
    back, problems = read_terms(out)
    assert problems == ()
    assert [replace(one, place=None) for one in back.concepts] == [
        replace(one, place=None) for one in own(workspace).concepts
    ]
    first = out.read_bytes()
    command("glossary", "export", BOOK, str(out))
    assert out.read_bytes() == first


@pytest.mark.parametrize("options", [("-",), (), ("-", "--format", "csv")])
def test_a_glossary_goes_to_stdout(command, workspace: Path, options: tuple[str, ...]) -> None:
    result = command("glossary", "export", BOOK, *options)
    form = "csv" if "csv" in options else "tsv"
    command("glossary", "export", BOOK, str(workspace / f"out.{form}"))
    assert result.stdout_bytes == (workspace / f"out.{form}").read_bytes()
    assert "concepts" in result.stderr


@pytest.mark.parametrize(
    ("name", "terms", "base"),
    [
        ("glossary/g.yaml", "- {id: f, broader: card, forms: {ja: 魚カード, en: fish card}}", "glossary/common.yaml"),
        ("glossary/g.yaml", "- {id: fish-card, forms: {ja: 魚カード, en: fish card}}", "glossary/common.yaml"),
        ("g.yaml", "- {id: f, broader: card, forms: {ja: 魚カード, en: fish card}}", "common.yaml"),
        ("g.tsv", "魚カード\tfish card\tid: fish-card; broader: card", "common.yaml"),
        ("g.yaml", "- {id: fish-card, forms: {ja: 魚カード, en: fish card}}", ""),
        ("g.tsv", "魚カード\tfish card", ""),
    ],
)  # fmt: skip
def test_a_books_own_terms_stand_on_the_common_ones(
    command, workspace: Path, name: str, terms: str, base: str
) -> None:
    (workspace / name).write_text(terms, "utf-8")
    (workspace / "p.tsv").write_text("魚カードを引く。\tDraw a card.\n", "utf-8")  # a fish card
    options = ("--pairs", str(workspace / "p.tsv"), "--glossary", str(workspace / name))
    result = command("check", *options)
    assert result.exit_code == 1, result.stderr
    assert ("stands on the common terms of " in result.stderr) == bool(base)
    assert base in result.stderr


def test_a_broader_concept_that_nothing_defines_is_told(command, workspace: Path) -> None:
    (workspace / "g.yaml").write_text(
        "- {id: a, broader: nowhere, forms: {ja: 札, en: tag}}", "utf-8"
    )
    (workspace / "p.tsv").write_text("札を引く。\tDraw a tag.\n", "utf-8")
    result = command(
        "check", "--pairs", str(workspace / "p.tsv"), "--glossary", str(workspace / "g.yaml")
    )
    assert (result.exit_code, "g.yaml:1:3: found broader: nowhere" in result.stderr) == (2, True)


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


# rename


def test_a_term_is_renamed_everywhere_or_nowhere(command, workspace: Path) -> None:
    folder = workspace / "sources" / BOOK
    files = {p: p.read_bytes() for p in (*folder.rglob("*"), workspace / OWN) if p.is_file()}
    ask = ("glossary", "rename", BOOK, "trick-chip", "round token")
    tried = command(*ask, "--dry-run")
    assert all(path.read_bytes() == data for path, data in files.items())
    done = command(*ask)
    assert (done.exit_code, done.stdout) == (0, tried.stdout)
    changed = {path.name for path, data in files.items() if path.read_bytes() != data}
    assert changed == {"rulebook.md", "questions.yaml", "decisions.yaml", "drive-in.yaml"}
    assert "trick chip" not in (folder / "rulebook.md").read_text("utf-8").lower()
    assert names(own(workspace), "trick-chip")["en"][-1] == ("trick chip", "wrong")
    first = done.stdout.splitlines()[0]
    assert first.startswith(f"{OWN}:18: en: {{preferred: trick chip")
    assert command("status", BOOK).exit_code == 0


def test_a_renaming_that_cannot_be_written_changes_nothing(command, workspace: Path) -> None:
    (workspace / "sources" / BOOK / "questions.yaml").write_text("- id: [", "utf-8")
    before = (workspace / OWN).read_bytes()
    result = command("glossary", "rename", BOOK, "trick-chip", "round token")
    assert (result.exit_code, "questions.yaml:2:1" in result.stderr) == (2, True)
    assert (workspace / OWN).read_bytes() == before


def test_a_common_term_is_renamed_for_one_book(command, workspace: Path) -> None:
    common = (workspace / "glossary/common.yaml").read_bytes()
    result = command("glossary", "rename", BOOK, "deck", "draw pile", "--keep", "--format", "json")
    assert json.loads(result.stdout)["written"]
    assert (workspace / "glossary/common.yaml").read_bytes() == common
    assert ("deck", "admitted") in names(own(workspace), "deck")["en"]


POND = "frog-pond"
SIX = "Shuffle the 20 frog cards well and deal 6 cards to each player."


def silence(run) -> str:
    """The fingerprint of the only certain finding on our text (6 for 5), silenced."""
    run("draft", POND)
    run("accept", POND, "F002", "--text", SIX)
    found = json.loads(run("check", POND, "--format", "json").stdout)["findings"]
    ours = (f for f in found if (f["segment"], f["translation"]) == ("F002", "canonical"))
    (name,) = [f["fingerprint"] for f in ours if f["tier"] == "certain"]
    assert run("decide", POND, "--silences", name, "--reason", "House rule.").exit_code == 0
    return name


def test_a_silence_follows_its_finding_to_the_new_name(pond: Path, run) -> None:
    name = silence(run)
    assert run("glossary", "rename", POND, "frog", "toad").exit_code == 0
    assert "20 toad cards" in (pond / f"sources/{POND}/rulebook.md").read_text("utf-8")
    decisions = (pond / f"sources/{POND}/decisions.yaml").read_text("utf-8")
    assert (name in decisions, "House rule." in decisions) == (False, True)
    assert "without effect" not in run("status", POND).stdout


def test_a_silence_of_other_words_stays(pond: Path, run) -> None:
    name = silence(run)
    rules = pond / f"sources/{POND}/rulebook.md"
    rules.write_text(rules.read_text("utf-8").replace("6 cards to", "7 cards to"), "utf-8")
    run("glossary", "rename", POND, "frog", "toad")
    assert name in (pond / f"sources/{POND}/decisions.yaml").read_text("utf-8")


def test_a_name_with_of_has_its_plural_in_the_entry(pond: Path, run) -> None:
    run("draft", POND)
    assert run("glossary", "rename", POND, "frog", "beast of green").exit_code == 0
    assert "beasts of green" in (pond / f"glossary/{POND}.yaml").read_text("utf-8")
    assert run("glossary", "rename", POND, "frog", "toad").exit_code == 0  # and back
    assert "beast" not in (pond / f"sources/{POND}/rulebook.md").read_text("utf-8")


SHARED = """\
- {id: frog, forms: {ja: 蛙カード, en: token}}
- {id: heap, forms: {ja: 山札, en: [pile, token]}}
"""
RULES = """\
# Frog Pond

{#deal states="F002"}
Shuffle the 20 tokens. Deal 5 *tokens* each.

{#rest states="F003"}
The rest are the token.

{#steps states="F001 F002 F003"}
Setup:

1. Shuffle the tokens.
2. Make the token.

{#setup .note states="F001"}
A token is here.

{#out outside="A token's reason."}
One token more.

{#all .note states="F002 F003" aid="A token says both."}
With the rest of the tokens make it.
"""


def shared(pond: Path, rules: str = RULES) -> Path:
    """Frog cards and the deck (F002 and F003) have one English word; F001 names neither."""
    (pond / f"glossary/{POND}.yaml").write_text(SHARED, "utf-8")
    path = pond / f"sources/{POND}/rulebook.md"
    path.write_text(rules, "utf-8")
    return path


def test_a_shared_word_is_renamed_where_the_japanese_names_the_one(pond: Path, run) -> None:
    rules = shared(pond)
    result = run("glossary", "rename", POND, "frog", "toad card")
    assert result.exit_code == 0, result.output
    said = rules.read_text("utf-8").splitlines()
    assert "Shuffle the 20 toad cards. Deal 5 *toad cards* each." in said
    assert "The rest are the token." in said  # the deck
    assert "1. Shuffle the toad cards." in said
    assert "2. Make the token." in said
    assert "A token is here." in said  # neither
    assert "With the rest of the tokens make it." in said  # both
    looks = [line for line in result.stdout.splitlines() if "look:" in line]
    assert [line.split(": look")[0].split(":")[1] for line in looks] == [
        "16",
        "18",
        "19",
        "21",
        "22",
    ]
    assert ("names neither" in looks[0], "names both" in looks[-1]) == (True, True)
    assert "2 mentions of 'token' that are another concept's" in result.stderr
    assert "5 mentions of 'token' in doubt" in result.stderr


def test_the_old_name_on_the_cover_is_left_to_the_editor(pond: Path, run) -> None:
    shared(pond)
    record = pond / f"sources/{POND}/book.yaml"
    lines = record.read_text("utf-8").splitlines()
    (at,) = (number for number, line in enumerate(lines) if line.startswith("pitch:"))
    lines[at] = "pitch: Catch your tokens."
    record.write_text("\n".join([*lines, ""]), "utf-8")
    result = run("glossary", "rename", POND, "frog", "toad card")
    assert result.exit_code == 0, result.output
    (line,) = (line for line in result.stdout.splitlines() if "book.yaml" in line)
    assert f"book.yaml:{at + 1}" in line
    assert record.read_text("utf-8").splitlines() == lines


def test_the_other_concept_is_renamed_where_it_is_meant(pond: Path, run) -> None:
    rules = shared(pond)
    (pond / f"glossary/{POND}.yaml").write_text(SHARED.replace("[pile, token]", "token"), "utf-8")
    assert run("glossary", "rename", POND, "heap", "stock").exit_code == 0
    said = rules.read_text("utf-8")
    assert ("The rest are the stock." in said, "20 tokens" in said) == (True, True)


def test_a_question_says_by_its_japanese_which_is_meant(pond: Path, run) -> None:
    shared(pond)
    path = pond / f"sources/{POND}/questions.yaml"
    path.write_text(
        "- id: q\n  where: [F003]\n  rule: deal\n  default: a\n  why: A token is meant.\n"
        "  question: {en: How many tokens?, ja: 蛙カードは何枚ですか。}\n  readings:\n"
        "    - {id: a, text: {en: One token., ja: 山札は１つ。}}\n"
        "    - {id: b, text: {en: Two tokens., ja: 蛙カード２枚。}}\n",
        "utf-8",
    )
    assert run("glossary", "rename", POND, "frog", "toad").exit_code == 0
    said = path.read_text("utf-8")
    assert [
        word in said for word in ("How many toads", "One token.", "Two toads", "A token is")
    ] == [True] * 4


def test_a_counter_names_its_concept_too(pond: Path, run) -> None:
    """10 points for each frog card: the second "token" is the counter's, so neither is sure."""
    path = pond / f"sources/{POND}/received/rules.txt"
    path.write_text(
        path.read_text("utf-8").replace("残りの", "蛙カードは１枚10点です。\n残りの"), "utf-8"
    )
    terms = "- {id: frog, forms: {ja: 蛙カード, en: token}}\n- {id: point, forms: {ja: 点, en: token}}\n"
    rules = shared(pond)
    (pond / f"glossary/{POND}.yaml").write_text(terms, "utf-8")
    rules.write_text('# Frog Pond\n\n{#a states="F003"}\nA token is 10 tokens.\n', "utf-8")
    result = run("glossary", "rename", POND, "frog", "toad")
    assert "names both" in result.stdout
    assert "A token is 10 tokens." in rules.read_text("utf-8")


def test_without_a_readable_book_a_shared_word_is_left(pond: Path, run) -> None:
    rules = shared(pond, RULES.replace('"F002"', '"F999"'))
    result = run("glossary", "rename", POND, "frog", "toad")
    assert (result.exit_code, rules.read_text("utf-8").count("toad")) == (0, 0)
    assert ("in doubt" in result.stderr, "files have faults" in result.stdout) == (True, True)


def test_a_name_that_another_concept_admits_is_told(pond: Path, run) -> None:
    shared(pond)
    result = run("glossary", "rename", POND, "frog", "pile", "--dry-run")
    assert (result.exit_code, "'pile' is the name of heap already" in result.stderr) == (2, True)
    (pond / f"glossary/{POND}.yaml").write_text(
        SHARED.replace("[pile, token]", "[stock, pile]"), "utf-8"
    )
    result = run("glossary", "rename", POND, "frog", "pile", "--dry-run")
    assert (result.exit_code, "'pile' is an admitted name of heap too" in result.stderr) == (
        0,
        True,
    )
    assert "admitted" not in run("glossary", "rename", POND, "frog", "toad", "--dry-run").stderr


# refuse, and prefer


def listed(pond: Path, terms: str) -> Path:
    """The game with its cards in a list of components, and a glossary file."""
    received = pond / f"sources/{POND}/received/rules.txt"
    text = received.read_text("utf-8").replace("＞準備\n", "＞準備\n・蛙カード　20枚\n", 1)
    received.write_text(text, "utf-8")
    path = pond / f"glossary/{POND}.yaml"
    path.write_text(terms, "utf-8")
    return path


def test_what_is_refused_is_suggested_never_again(pond: Path, run) -> None:
    own_file = listed(pond, "# mine\n")
    run("glossary", "suggest", POND, "--write")
    assert "- id: frog-card" in own_file.read_text("utf-8")
    asked = (" Frog Card ", "--reason", "No: term.")
    result = run("glossary", "suggest", POND, "--refuse", *asked)
    assert (result.exit_code, "1 entries taken out" in result.stderr) == (0, True)
    text = own_file.read_text("utf-8")
    assert text.startswith("# mine\n")
    assert ("蛙カード ×" in text, "frog-card" in text) == (False, False)  # with its remarks
    assert "- refused: [蛙カード]\n  reason: 'No: term.'\n" in text
    run("glossary", "suggest", POND, "--write")
    assert own_file.read_text("utf-8") == text
    assert "蛙カード" not in run("glossary", "suggest", POND).stdout
    assert run("glossary", "check", POND).stdout.count("[refused]") == 0
    assert run("status", POND).exit_code in (0, 1)


@pytest.mark.parametrize(("options", "is_wrong"), [((), True), (("--keep",), False)])
def test_a_renaming_tells_what_still_has_the_old_name(
    pond: Path, run, options: tuple[str, ...], is_wrong: bool
) -> None:
    path = pond / f"glossary/{POND}.yaml"
    more = "- {id: frog-pile, forms: {ja: 蛙の山, en: token pile}}\n"
    path.write_text(SHARED + more + "- {id: betoken, forms: {ja: 兆し, en: betokened}}\n", "utf-8")
    told = run("glossary", "rename", POND, "frog", "toad", "--dry-run", *options).stderr
    assert f'glossary rename {POND} frog-pile "toad pile"' in told
    assert "betokened" not in told
    assert "listed as wrong" not in told  # another concept has the name
    path.write_text("- {id: frog, forms: {ja: 蛙カード, en: croaker}}\n", "utf-8")
    told = run("glossary", "rename", POND, "frog", "toad", "--dry-run", *options).stderr
    assert ("'croaker' is listed as wrong from now on; with --keep" in told) == is_wrong


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--refuse", "蛇"), "found '蛇', expected a word that is suggested"),
        (("--reason", "x"), "expected --refuse WORD too"),
        (("--prefer", "Z"), "found the translation 'Z', expected A, B"),
    ],
)
def test_what_cannot_be_refused_or_preferred(pond: Path, run, options, said: str) -> None:
    before = (pond / f"glossary/{POND}.yaml").read_bytes()
    result = run("glossary", "suggest", POND, *options)
    assert (result.exit_code, said in result.stderr) == (2, True)
    assert (pond / f"glossary/{POND}.yaml").read_bytes() == before


def test_an_entry_that_others_stand_on_is_not_refused(pond: Path, run) -> None:
    path = pond / f"glossary/{POND}.yaml"
    text = path.read_text("utf-8") + "- {id: tree-frog, broader: frog, forms: {ja: 雨蛙}}\n"
    path.write_text(text, "utf-8")
    result = run("glossary", "suggest", POND, "--refuse", "frog")
    assert (result.exit_code, "broader: frog" in result.stderr) == (2, True)
    assert path.read_text("utf-8") == text


def test_one_word_refused_twice_stands_once(pond: Path, run) -> None:
    path = listed(pond, "# mine\n")
    run("glossary", "suggest", POND, "--refuse", "蛙カード")
    text = path.read_text("utf-8")
    result = run("glossary", "suggest", POND, "--refuse", "蛙カード")
    assert (result.exit_code, path.read_text("utf-8")) == (0, text)
