"""The same Japanese taken into a book again, under another name."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli import cli
from rulewright.judging.intake.taking import Asked, Intake, take_in
from rulewright.problems import Halt
from rulewright.workspace import Workspace

# "Setup", "Deal a hand of 5 cards to each.", "Choose a dealer.", "Put the deck in the middle.",
# "The oldest player begins."
SETUP = ("## 準備", "手札を5枚ずつ配ります。", "親を決めます。", "山札を中央に置きます。",
         "一番年上のプレイヤーから始めます。")  # fmt: skip
RULES = "\n\n".join(SETUP)
# "On a turn, play a card." "Who has no cards wins." "Draw a card if you cannot play."
TURN = "## 準備\n\n手番にはカードを1枚出します。\n\n出せないときは1枚引きます。\n\n手札がなくなった人の勝ちです。"
ENGLISH = "Deal a hand of 5 cards to each player.\n\nChoose a dealer.\n"


@pytest.fixture
def shelf(tmp_path: Path) -> Workspace:
    """A workspace whose one book has one document, rules.md."""
    folder = tmp_path / "shelf"
    for args in (
        ["init", str(folder)],
        ["--workspace", str(folder), "new", "tea", "--prefix", "T"],
    ):
        assert CliRunner().invoke(cli, args).exit_code == 0
    shelf = Workspace(folder)
    take(shelf, "rules.md", RULES)
    return shelf


def take(shelf: Workspace, name: str, text: str, *more: tuple[str, str], **asked: str) -> Intake:
    paths = []
    for name_of, said in ((name, text), *more):
        paths.append(shelf.root.parent / name_of)
        paths[-1].write_text(said, "utf-8")
    is_beside = bool(asked.pop("beside", ""))
    return take_in(shelf, "tea", paths, Asked(**asked), is_beside)


def refusal(shelf: Workspace, name: str, text: str, *more: tuple[str, str], **asked: str) -> str:
    before = {p: p.read_bytes() for p in shelf.root.rglob("*") if p.is_file()}
    with pytest.raises(Halt) as halt:
        take(shelf, name, text, *more, **asked)
    assert before == {p: p.read_bytes() for p in shelf.root.rglob("*") if p.is_file()}
    (problem,) = halt.value.problems
    return f"{problem.code}: {problem.message}"


def listed(shelf: Workspace) -> list[str]:
    text = (shelf.root / "sources/tea/book.yaml").read_text("utf-8")
    return [line.strip() for line in text.split("\n") if line.startswith("  - {file:")]


@pytest.mark.parametrize(
    "text",
    [
        RULES,
        RULES.replace("5枚", "５枚").replace("\n\n", "\n"),
        RULES.replace("親を決めます。", "くじで親を選びます。"),
        f"{RULES}\n\n{TURN}",
        RULES.replace("配ります。", "配ります。\n\nDeal a hand of 5 cards to each."),
    ],
)
def test_the_same_japanese_under_another_name_is_refused(shelf: Workspace, text: str) -> None:
    said = refusal(shelf, "final.md", text)
    assert said.startswith("document-twice: found ")
    assert "sentences that rules.md says too" in said
    assert "--book tea --instead rules.md" in said
    assert "--beside" in said


def test_two_new_files_that_say_the_same_are_refused(shelf: Workspace) -> None:
    assert "import one of the two" in refusal(shelf, "a.md", TURN, ("b.md", TURN))


@pytest.mark.parametrize(
    ("name", "text"),
    [("turn.md", TURN), ("en.md", ENGLISH), ("rules.md", RULES + "\n\n終わりです。"), ("rules.md", RULES)],
)  # fmt: skip
def test_other_texts_and_new_versions_are_taken(shelf: Workspace, name: str, text: str) -> None:
    assert take(shelf, name, text).arrivals[0].path.endswith(name)


def test_both_are_taken_if_that_is_said(shelf: Workspace) -> None:
    assert take(shelf, "final.md", RULES, beside="yes").segments == 2 * len(SETUP)
    assert take(shelf, "final.md", RULES).segments == 2 * len(SETUP)


def test_one_takes_the_place_of_another_and_ids_stay(shelf: Workspace) -> None:
    take(shelf, "en.md", ENGLISH)
    new = RULES.replace("親を決めます。", "最初の親を決めます。")
    intake = take(shelf, "final.txt", new, instead="rules.md")
    assert [(change.id, change.new) for change in intake.changes] == [
        ("T003", "最初の親を決めます。")
    ]
    assert [(a.state, a.instead) for a in intake.arrivals] == [("version", "rules.md")]
    entries = ["- {file: final.txt, reader: text}", "- {file: en.md, reader: markdown}"]
    assert listed(shelf) == entries
    assert (shelf.root / "sources/tea/received/rules.md").read_text("utf-8") == RULES


def test_a_book_that_is_doubled_is_mended(shelf: Workspace) -> None:
    take(shelf, "final.md", RULES, beside="yes")
    intake = take(shelf, "final.md", RULES, instead="rules.md")
    assert intake.segments == len(SETUP)
    assert listed(shelf) == ["- {file: final.md, reader: markdown}"]


def test_what_is_no_place_is_refused(shelf: Workspace) -> None:
    assert "expected a received file: rules.md" in refusal(shelf, "a.md", TURN, instead="b.md")
    two = refusal(shelf, "a.md", TURN, ("b.md", ENGLISH), instead="rules.md")
    assert two.startswith("instead-many")


def test_where_a_whole_translation_went_is_told(shelf: Workspace) -> None:
    take(shelf, "mixed.md", f"{TURN}\n\nOn a turn, play 1 card.\n\n終了\n\nEnd", instead="rules.md")
    (arrival,) = take(shelf, "b.md", "On your turn you play a card.\n\nThe end").arrivals
    assert any(note.text.startswith("translation B: 2 pieces placed") for note in arrival.notes)


def test_the_options_of_the_command(shelf: Workspace) -> None:
    path = shelf.root.parent / "final.md"
    path.write_text(RULES, "utf-8")
    command = ["--workspace", str(shelf.root), "import", str(path), "--book", "tea"]
    assert CliRunner().invoke(cli, command).exit_code == 2
    assert CliRunner().invoke(cli, [*command, "--instead", "rules.md"]).exit_code == 0
    assert CliRunner().invoke(cli, [*command, "--beside"]).exit_code == 0
