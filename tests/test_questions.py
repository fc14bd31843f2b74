"""`questions`: the sheet for the designer goes out in three forms, and what he answers comes back."""

from __future__ import annotations

import datetime
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import openpyxl
import pytest

BOOK = "frog-pond"
FOLDER = f"sources/{BOOK}"
FILES = ("questions.yaml", "decisions.yaml", "rulebook.md")
QUESTIONS = """# Asked of the designer.
- id: empty-deck   # often asked
  where: [F007]
  rule: deck-empty-game-ends
  question: {en: Does the round end?, ja: ラウンドも終わりますか。}
  readings:
    - {id: at-once, text: {en: The round ends at once., ja: すぐに終わります。}}
    - {id: later, text: {en: The round is played out., ja: 最後まで行います。}}
  default: at-once
  why: {en: It is shorter., ja: 短いからです。}
  answer: null

- id: hand-size
  where: [F003]
  rule: deal
  question: {en: "How many <b>cards</b>, at most?", ja: 手札は何枚までですか。}
  readings:
    - {id: none, text: {en: As many as you like., ja: 何枚でもかまいません。}}
    - {id: seven, text: {en: Seven cards., ja: ７枚までです。}}
    - {id: ten, text: {en: Ten cards., ja: １０枚までです。}}
  default: none
  why: Nothing is said of it.
  answer: null
"""  # does the round end too? at once; played out. how many cards in hand? any number, seven, ten
DECISIONS = """- segments: F006
  reason: The word is cut short.
  emends: {text: 同じ色の蛙カードが２枚以上あれば、全て出してもよい。, confidence: likely}
- segments: [F008, F009]
  reason: One sentence in two.
  emends: {text: 得点が多く、同点なら手札の多いプレイヤーが勝ちです。, confidence: low}
"""  # of two or more frog cards of one colour; who has more points or, if tied, cards, wins


@pytest.fixture
def asked(pond: Path, run) -> Path:
    """The pond with two questions and two reconstructions, drafted."""
    (pond / FOLDER / "questions.yaml").write_text(QUESTIONS, "utf-8")
    (pond / FOLDER / "decisions.yaml").write_text(DECISIONS, "utf-8")
    run("draft", BOOK)
    return pond


def sheet(asked: Path, run, form: str) -> Path:
    path = asked / f"sheet.{form}"
    assert run("questions", BOOK, "--output", str(path)).exit_code == 0
    return path


def held(root: Path) -> dict[str, bytes]:
    return {name: (root / FOLDER / name).read_bytes() for name in FILES}


def fill_markdown(path: Path, *changes: tuple[str, str], signed: bool = True) -> Path:
    text = path.read_text("utf-8")
    if signed:
        changes = (
            *(("Answered by:", "Answered by: 鈴木 一郎"), ("/ Date:", "/ Date: 2026年12月5日")),
            *changes,
        )
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path.write_text(text, "utf-8")
    return path


def tick(choice: str) -> tuple[str, str]:
    return f"- [ ] `{choice}`", f"- [x] `{choice}`"


def answers(run, path: Path, *more: str):
    return run("questions", BOOK, "--answers", str(path), *more)


# Out and back --------------------------------------------------------------------------------


def test_markdown_goes_out_and_comes_back(asked: Path, run) -> None:
    path = fill_markdown(
        sheet(asked, run, "md"),
        *(tick("later"), tick("none")),
        ("or another answer:", "or another answer: このラウンドだけ。"),  # this round only
        tick("yes"),
    )
    done = answers(run, path)
    assert done.exit_code == 0
    text = (asked / FOLDER / "questions.yaml").read_text("utf-8")
    signed = "who: 鈴木 一郎, when: 2026-12-05"
    wanted = QUESTIONS.replace(
        "answer: null", f"answer: {{choice: later, {signed}, remark: このラウンドだけ。}}", 1
    ).replace("answer: null", f"answer: {{choice: none, {signed}}}", 1)
    assert text == wanted
    assert f'confidence: likely, answer: {{choice: "yes", {signed}, of: ' in (
        asked / FOLDER / "decisions.yaml"
    ).read_text("utf-8")
    assert "The round is played out." in (asked / FOLDER / "rulebook.md").read_text("utf-8")
    assert "empty-deck: later, in place of the default at-once" in done.stdout
    assert "hand-size: none, as printed" in done.stdout


def test_a_workbook_goes_out_and_comes_back_from_another_program(asked: Path, run) -> None:
    path = sheet(asked, run, "xlsx")
    book = openpyxl.load_workbook(path)
    first, second = book.worksheets
    places = {cell.value: cell for row in first.iter_rows() for cell in row if cell.value}
    first.cell(places["回答者 / Answered by"].row, 2).value = "鈴木 一郎"
    day = first.cell(places["記入日 / Date"].row, 2)
    day.value, day.number_format = datetime.date(2026, 12, 5), "yyyy/m/d"
    first.cell(places["empty-deck"].row, 7).value = "B: later"
    first.cell(places["hand-size"].row, 7).value = "ｃ"  # the letter, as a Japanese keyboard has it
    first.cell(places["hand-size"].row, 8).value = "=十枚です"  # ten; what looks like a formula
    first.cell(places["hand-size"].row, 8).data_type = "s"
    first.insert_cols(3)
    first.title, second.title = "記入済", "その２"  # filled in; the second
    keys = {cell.value: cell.row for row in second.iter_rows() for cell in row if cell.value}
    second.cell(keys["F006"], 7).value = "いいえ no"
    second.cell(keys["F008 F009"], 8).value = "得点の多い人が勝ちます。"  # who has more points wins
    book.move_sheet(second, -1)
    book.save(path)
    done = answers(run, path, "--format", "json")
    told = json.loads(done.stdout)
    assert [
        (one["question"], one["choice"], one["who"], one["when"]) for one in told["answers"]
    ] == [
        ("empty-deck", "later", "鈴木 一郎", "2026-12-05"),
        ("hand-size", "ten", "鈴木 一郎", "2026-12-05"),
    ]
    assert told["answers"][1]["remark"] == "=十枚です"
    assert [(one["segments"], one["choice"], one["texts"]) for one in told["reconstructions"]] == [
        (["F006"], "no", []),
        (["F008", "F009"], "corrected", ["得点の多い人が勝ちます。", ""]),
    ]
    assert done.exit_code == 1  # a reconstruction is refused: the editors have to mend it
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    assert "source.emendation-refused" in {one["code"] for one in found}


class Form(HTMLParser):
    """What the page's script reads: cards, radio buttons, the words that the sheet begins with."""

    def __init__(self) -> None:
        super().__init__()
        self.tag = ""
        self.labels: list[str] = []
        self.cards: dict[str, list[str]] = {}

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        got = {name: value or "" for name, value in attributes}
        self.tag = got.get("data-tag", self.tag)
        self.labels += [got[name] for name in got if name in ("data-label", "data-remarks")]
        if "data-key" in got:
            self.cards[got["data-key"]] = []
        if got.get("type") == "radio":
            self.cards[got["name"]].append(got["value"])


def test_a_page_goes_out_and_its_file_comes_back(asked: Path, run) -> None:
    page = Form()
    page.feed(sheet(asked, run, "html").read_text("utf-8"))
    assert page.cards == {
        "empty-deck": ["at-once", "later", ""],
        "hand-size": ["none", "seven", "ten", ""],
        "F006": ["yes", "no", "corrected", ""],
        "F008 F009": ["yes", "no", "corrected", ""],
    }
    who, when, remarks = page.labels
    # What the script of the page writes: see templates/questions.js.
    lines = [f"<!-- {page.tag} -->", "", f"{who}: 鈴木", "", f"{when}: 2026-12-05", ""]
    lines += ["### 1. `empty-deck`", "", f"- [x] `{page.cards['empty-deck'][1]}`", ""]
    lines += [f"{remarks}: 一行目\n  二行目", ""]  # first line, second line
    path = asked / "frog-pond-answers.md"
    path.write_text("\n".join(lines), "utf-8")
    told = json.loads(answers(run, path, "--format", "json").stdout)
    assert [(one["choice"], one["remark"]) for one in told["answers"]] == [
        ("later", "一行目\n二行目")
    ]


@pytest.mark.parametrize("encoding", ["cp932", "utf-16", "utf-8-sig"])
def test_a_text_editor_may_save_it_in_its_own_encoding(asked: Path, run, encoding: str) -> None:
    path = fill_markdown(sheet(asked, run, "md"), tick("later"))
    text = path.read_text("utf-8").replace("\n", "\r\n")
    # Shift JIS has none of the curly marks of the English; an editor writes what it has.
    path.write_bytes(re.sub("[“”’–]", '"', text).encode(encoding))
    told = json.loads(answers(run, path, "--format", "json").stdout)
    assert [(one["choice"], one["who"]) for one in told["answers"]] == [("later", "鈴木 一郎")]


@pytest.mark.parametrize("form", ["md", "xlsx"])
def test_what_is_answered_stands_on_the_next_sheet_and_is_no_news(
    asked: Path, run, form: str
) -> None:
    first = fill_markdown(sheet(asked, run, "md"), tick("seven"), tick("yes"))
    answers(run, first)
    before = held(asked)
    done = answers(run, sheet(asked, run, form))
    assert (done.exit_code, held(asked)) == (0, before)
    assert "0 answers taken; 2 known already" in done.stdout


def test_an_empty_sheet_changes_nothing(asked: Path, run) -> None:
    before = held(asked)
    done = answers(run, sheet(asked, run, "md"))
    assert (done.exit_code, held(asked)) == (0, before)


def test_line_ends_and_marks_of_the_editors_files_stay(asked: Path, run) -> None:
    path = asked / FOLDER / "questions.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + QUESTIONS.replace("\n", "\r\n").encode())
    answers(run, fill_markdown(sheet(asked, run, "md"), tick("ten")))
    data = path.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf# Asked of the designer.\r\n")
    assert data.count(b"\r\n") == data.count(b"\n") == QUESTIONS.count("\n")


def test_the_names_of_who_and_when_may_be_given(asked: Path, run) -> None:
    path = fill_markdown(sheet(asked, run, "md"), tick("later"), signed=False)
    refused = answers(run, path)
    assert refused.exit_code == 2
    assert "expected who answers" in refused.stderr
    assert "expected a day such as 2026-11-30" in refused.stderr
    done = answers(run, path, "--who", "Ms. Sato", "--when", "2026/12/6", "--format", "json")
    assert json.loads(done.stdout)["answers"][0]["who"] == "Ms. Sato"


# What is wrong -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("`later` B", "`never` B"), "found the answer 'never', expected one of A: at-once, B:"),
        (("### 1. `empty-deck`", "### 1. `full-deck`"), "found 'full-deck', expected the id of a"),
        (tick("at-once"), "empty-deck: found 2 answers, expected one"),
        (("### 2. `hand-size`", "### 2. `empty-deck`\n\n- [x] `later`"), "is answered here again"),
        (("- [x] `later`", "- [oui] `later`"), "found [oui] in a box, expected [x]"),
        (("questions: frog-pond", "questions: newt-lake"), "found a sheet of the book 'newt-lake'"),
        (("2026年12月5日", "来週"), "expected a day such as 2026-11-30 (or --when), found '来週'"),
        (tick("corrected"), "F006: found that it is to be corrected, expected the right sentence"),
    ],
)
def test_a_faulty_sheet_is_refused_whole(
    asked: Path, run, change: tuple[str, str], said: str
) -> None:
    path = fill_markdown(sheet(asked, run, "md"), tick("later"), tick("seven"), change)
    before = held(asked)
    refused = answers(run, path)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert said in refused.stderr
    assert re.match(rf"{re.escape(str(path))}:\d+:\d+: ", refused.stderr)
    assert held(asked) == before


def test_another_answer_than_the_one_on_file_is_refused(asked: Path, run) -> None:
    path = fill_markdown(sheet(asked, run, "md"), tick("seven"))
    answers(run, path)
    before = held(asked)
    fill_markdown(path, ("[x] `seven`", "[x] `ten`"), signed=False)
    text = path.read_text("utf-8").replace("[x] `ten`", "[ ] `seven`").replace(*tick("ten"))
    path.write_text(text, "utf-8")
    refused = answers(run, path)
    assert refused.exit_code == 2
    assert "hand-size: found ten, but it is answered already: seven (鈴木 一郎" in refused.stderr
    assert f"{FOLDER}/questions.yaml:13:" in refused.stderr
    assert held(asked) == before


def damaged(path: Path) -> dict[str, bytes]:
    whole = path.read_bytes()
    book = openpyxl.load_workbook(io.BytesIO(whole))
    for page in book.worksheets:
        for row in page.iter_rows():
            for cell in row:
                cell.value = None if cell.value == "ID" else cell.value
    headless = io.BytesIO()
    book.save(headless)
    return {
        "cut": whole[: len(whole) // 2],
        "empty": b"",
        "text": "回答".encode(),
        "pdf": b"%PDF-1.7\n",
        "headless": headless.getvalue(),
    }


def test_a_damaged_workbook_is_told_and_changes_nothing(asked: Path, run) -> None:
    path = sheet(asked, run, "xlsx")
    before = held(asked)
    for name, data in damaged(path).items():
        broken = asked / f"{name}.xlsx"
        broken.write_bytes(data)
        refused = answers(run, broken)
        assert (refused.exit_code, refused.stdout) == (2, ""), name
        assert refused.stderr.startswith(str(broken)), name
    assert held(asked) == before


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("D: eleven", "hand-size: found the answer 'D: eleven', expected one of A: none, B: seven"),
        ("B: ten", "hand-size: found the answer 'B: ten'"),
    ],
)
def test_a_cell_with_another_answer_is_told_with_its_place(
    asked: Path, run, value: str, said: str
) -> None:
    path = sheet(asked, run, "xlsx")
    book = openpyxl.load_workbook(path)
    page = book.worksheets[0]
    (row,) = (cell.row for cell in page["B"] if cell.value == "hand-size")
    page.cell(row, 7).value = value
    book.save(path)
    refused = answers(run, path, "--who", "she", "--when", "2026-12-05")
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert f":{row}:7: " in refused.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--format", "xlsx"), "a workbook goes into a file"),
        (("--format", "json"), "json, which goes with --answers"),
        (("--output", "sheet.doc"), "found a name ending in .doc, expected .md, .html or .xlsx"),
        (("--output", "a.md", "--format", "html"), "found a.md, but --format html"),
        (("--who", "me"), "--who and --when go with --answers"),
        (("--answers", "a.md", "--output", "b.md"), "--answers reads a sheet"),
        (("--answers", "gone.md"), "gone.md:1:1: this file is not there"),
        (("--answers", "gone.xlsx"), "gone.xlsx:1:1: this file is not there"),
        (("--answers", "sheet.html"), "found a name ending in .html, expected .md or .xlsx"),
    ],
)
def test_a_wrong_command_says_what_is_expected(
    asked: Path, run, arguments: tuple[str, ...], said: str, monkeypatch
) -> None:
    monkeypatch.chdir(asked)
    refused = run("questions", BOOK, *arguments)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert said in refused.stderr


# What the answers are to the book -------------------------------------------------------------


def test_words_instead_of_an_answer_are_handed_on(asked: Path, run) -> None:
    before = held(asked)
    path = fill_markdown(
        sheet(asked, run, "md"), ("or another answer:", "or another answer: 場合によります。")
    )  # it depends
    done = answers(run, path)
    assert (done.exit_code, held(asked)) == (1, before)
    assert "empty-deck: said in other words: 場合によります。" in done.stdout


def test_a_block_in_the_editors_words_is_left_and_asked_for(asked: Path, run) -> None:
    path = asked / FOLDER / "rulebook.md"
    text = path.read_text("utf-8")
    path.write_text(text.replace("The round ends at once.", "Then the round ends at once, too."))
    done = answers(run, fill_markdown(sheet(asked, run, "md"), tick("later")))
    assert done.exit_code == 1
    assert "still says the default; write: The round is played out." in done.stdout
    found = json.loads(run("check", BOOK, "--format", "json").stdout)["findings"]
    (stale,) = (one for one in found if one["code"] == "source.answer-unprinted")
    assert "answered the question empty-deck with later" in stale["message"]
    assert "Then the round ends at once, too." in path.read_text("utf-8")


def test_an_answer_is_told_by_status_and_show(asked: Path, run) -> None:
    answers(run, fill_markdown(sheet(asked, run, "md"), tick("later")))
    (status,) = json.loads(run("status", BOOK, "--format", "json").stdout)["books"]
    steps = {step["step"]: step for step in status["steps"]}
    assert (steps["answers"]["count"], steps["questions"]["count"]) == (1, 1)
    shown = json.loads(run("show", BOOK, "empty-deck", "--format", "json").stdout)
    assert shown["authority"] == "answer"
    assert shown["why"].startswith(
        "the designer's answer (empty-deck): later (鈴木 一郎, 2026-12-05)"
    )


def test_a_choice_that_is_no_reading_is_a_problem(asked: Path, run) -> None:
    path = asked / FOLDER / "questions.yaml"
    said = "answer: {choice: never, who: she, when: 2026-12-05}"
    path.write_text(QUESTIONS.replace("answer: null", said, 1), "utf-8")
    refused = run("check", BOOK)
    assert refused.exit_code == 2
    assert "answer: found the choice 'never', expected one of at-once, later" in refused.stderr


# The sheet ------------------------------------------------------------------------------------


def test_a_folder_gets_every_form_and_the_same_again(asked: Path, run) -> None:
    made = []
    for name in ("one", "two"):
        assert run("questions", BOOK, "--output", str(asked / name)).exit_code == 0
        made.append({path.name: path.read_bytes() for path in (asked / name).iterdir()})
    assert made[0] == made[1]
    assert sorted(made[0]) == [f"frog-pond-questions.{form}" for form in ("html", "md", "xlsx")]


def test_the_sheet_says_all_in_both_languages(asked: Path, run) -> None:
    text = run("questions", BOOK).stdout
    for said in (
        "**ラウンドも終わりますか。**\nDoes the round end?",
        "> F007 山札がなくなったら、ゲームは終了します。",  # when the deck is empty, the game ends
        "- [ ] `at-once` A：すぐに終わります。 **（現在の英訳）**\n  A: The round ends at once.",
        "理由 / Why: 短いからです。 It is shorter.",
        "How many \\<b\\>cards\\</b\\>, at most?",
        "この読み方は、まだプログラムで遊んでいません。" * 0,
        "> 受け取った文：同じ色のカードが２枚以上あれば、全て出してもよい。",
        "> 復元した文：**同じ色の蛙カードが２枚以上あれば、全て出してもよい。**",
        "確かさ / Confidence: おそらく / likely",
    ):
        assert said in text


def test_nothing_of_the_book_becomes_markup_on_the_page(asked: Path, run) -> None:
    page = sheet(asked, run, "html").read_text("utf-8")
    assert "How many &lt;b&gt;cards&lt;/b&gt;, at most?" in page
    assert page.count("<script") == 1
    assert "http" not in re.sub(r'xmlns="[^"]*"|http-equiv', "", page.split("</style>")[1])


def test_a_workbook_offers_the_readings_to_choose_from(asked: Path, run) -> None:
    book = openpyxl.load_workbook(sheet(asked, run, "xlsx"))
    first, second = book.worksheets
    lists = {str(one.sqref): one.formula1 for one in first.data_validations.dataValidation}
    assert sorted(lists.values()) == ['"A: at-once,B: later"', '"A: none,B: seven,C: ten"']
    for place, offered in lists.items():
        assert offered == {"empty-deck": '"A: at-once,B: later"'}.get(
            first[place.replace("G", "B")].value, '"A: none,B: seven,C: ten"'
        )
    (verdicts,) = {one.formula1 for one in second.data_validations.dataValidation}
    assert verdicts == '"はい yes,いいえ no,訂正 corrected"'
    assert {cell.data_type for row in first.iter_rows() for cell in row if cell.value} == {"s"}


# A reconstruction that is read otherwise -----------------------------------------------------

OTHER = "緑の蛙カードが２枚以上あれば、全て出してもよい。"  # two or more green frog cards
FIRST = "同じ色の蛙カードが２枚以上あれば、全て出してもよい。"  # two or more of one colour


def steps(run) -> dict[str, dict]:
    (book,) = json.loads(run("status", BOOK, "--format", "json").stdout)["books"]
    changes = {one["segment"]: (one["old"], one["new"]) for one in book["changes"]}
    return {**{step["step"]: step for step in book["steps"]}, "changes": changes}


def corrects(path: Path, *changes: tuple[str, str]) -> Path:
    """The sheet with another sentence beside the first reconstruction."""
    return fill_markdown(path, ("訂正文 / Correction:", f"訂正文 / Correction: {OTHER}"), *changes)


def word(asked: Path) -> str:
    text = (asked / FOLDER / "decisions.yaml").read_text("utf-8")
    found = re.search(r"likely, answer: \{choice: (\S+),", text)
    return found[1].strip('"') if found else ""


@pytest.mark.parametrize("ticked", [(), (tick("no"),), (tick("corrected"),)])
def test_a_corrected_sentence_is_to_be_looked_at(asked: Path, run, ticked) -> None:
    done = answers(run, corrects(sheet(asked, run, "md"), *ticked))
    assert (done.exit_code, word(asked)) == (0, "corrected")
    now = steps(run)
    assert (now["changed"]["state"], now["changes"]) == ("to do", {"F006": (FIRST, OTHER)})
    found = run("check", BOOK).output
    assert "read otherwise (sources/frog-pond/decisions.yaml:1:3)" in found
    assert OTHER in run("accept", BOOK, "F006").stdout
    assert "changed" not in steps(run)


def test_a_confirmed_sentence_is_not_asked_again(asked: Path, run) -> None:
    path = fill_markdown(sheet(asked, run, "md"), tick("yes"))
    text = path.read_text("utf-8").replace("Correction:", f"Correction: {FIRST}", 1)
    path.write_text(text, "utf-8")  # yes, and the very sentence again
    assert (answers(run, path).exit_code, word(asked)) == (0, "yes")
    assert "changed" not in steps(run)
    assert "1 known already" in answers(run, path).stdout


def test_yes_with_another_sentence_is_asked_back(asked: Path, run) -> None:
    refused = answers(run, corrects(sheet(asked, run, "md"), tick("yes")))
    assert (refused.exit_code, word(asked)) == (2, "")
    assert "F006: found yes and a sentence beside it" in refused.stderr


def emends(run, *names: str, text: str = OTHER):
    rest = ("--confidence", "high", "--reason", "Green is meant.")
    return run("decide", BOOK, *names, "--emends", text, *rest)


@pytest.mark.parametrize("form", ["md", "xlsx"])
def test_what_is_refused_is_emended_anew_and_asked_anew(asked: Path, run, form: str) -> None:
    path = sheet(asked, run, form)
    if form == "xlsx":
        book = openpyxl.load_workbook(path)
        book.worksheets[1].cell(6, 7).value = "いいえ no"
        book.save(path)
    else:
        fill_markdown(path, tick("no"), signed=False)
    signed = ("--who", "鈴木", "--when", "2026-12-05")
    assert (answers(run, path, *signed).exit_code, word(asked)) == (1, "no")
    refused = steps(run)["refused"]
    assert refused["command"].startswith("rulewright decide frog-pond F006 --emends TEXT")
    assert "the designer has refused" in emends(run, "F006", text=FIRST).output
    assert "name just these" in emends(run, "F006", "F007").output
    done = emends(run, "F006")
    assert (done.exit_code, "in the place of what was refused" in done.output) == (0, True)
    text = (asked / FOLDER / "decisions.yaml").read_text("utf-8")
    assert f"{{text: {OTHER}, confidence: high, answer: null}}" in text
    now = steps(run)
    assert ("refused" in now, now["changes"]) == (False, {"F006": (FIRST, OTHER)})
    before = held(asked)
    again = answers(run, path, *signed)  # the old sheet
    assert (again.exit_code, held(asked)) == (1, before)
    assert f"F006: not taken: said of “{FIRST}”" in again.stdout


def test_an_answer_holds_for_the_text_that_it_was_given_to(asked: Path, run) -> None:
    answers(run, fill_markdown(sheet(asked, run, "md"), tick("no")))
    path = asked / FOLDER / "decisions.yaml"
    text = path.read_text("utf-8")
    assert "refused" in steps(run)
    path.write_text(text.replace(f"text: {FIRST}", f"text: {OTHER}"), "utf-8")
    now = steps(run)
    assert ("refused" in now, now["changes"]) == (False, {"F006": (FIRST, OTHER)})
    assert "- [x]" not in run("questions", BOOK).stdout
    path.write_text(text.replace(", of: " + FIRST, ""), "utf-8")  # as it was written by hand
    assert "refused" in steps(run)
