"""The designer's answers: what is written on a sheet is read, and put into the files without harm."""

from __future__ import annotations

import pytest

from rulewright.judging.answering.answers import Answered, Word
from rulewright.judging.answering.from_markdown import read_filled_markdown
from rulewright.judging.answering.words import choice_said, day_said, verdict_said
from rulewright.judging.answering.writing import (
    with_answers,
    with_replaced,
    with_words,
    written,
)
from rulewright.judging.book import Answer, Question
from rulewright.judging.rulebook import read_questions
from rulewright.reading.decisions import emendations_of, read_decisions
from rulewright.records import compose

FILE = "sources/pond/questions.yaml"
QUESTIONS = """# What is open.
- id: pass   # asked by many
  where: F001
  rule: pass
  question: {en: May you pass?, ja: パスできますか。}
  readings:
    - {id: "yes", text: {en: You may., ja: できます。}}
    - {id: b, text: {en: You cannot., ja: できません。}}
  default: "yes"
  why: >-
    It is
    usual.
"""  # can one pass? one can; one cannot
DECISIONS = """# One.
- segments: [F001, F002]
  reason: Torn.
  emends:
    text: 蛙を取ります。
    confidence: likely
- {segments: F003, reason: Torn., emends: {text: 池。, confidence: low}}  # three
"""  # take a frog; a pond


def question(text: str = QUESTIONS) -> Question:
    (found,), problems = read_questions(FILE, text, frozenset(("F001",)))
    assert problems == ()
    return found


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("2026-12-05", "2026-12-05"),
        ("2026/12/5", "2026-12-05"),
        ("２０２６年１２月５日", "2026-12-05"),  # full width, year month day
        ("令和8年12月5日", "2026-12-05"),  # by the era
        ("令和元年 5月 1日", "2019-05-01"),  # its first year
        ("12/5/2026", ""),  # May or December
        ("2026-13-05", ""),
        ("12月5日", ""),  # no year
        ("tomorrow", ""),
        ("", ""),
    ],
)
def test_a_day_is_read_as_people_write_it(said: str, day: str) -> None:
    assert day_said(said) == day


@pytest.mark.parametrize("said", ["12/5/2026", "12/05/26"])
def test_a_day_that_a_spreadsheet_holds_is_month_and_day(said: str) -> None:
    assert (day_said(said, stored=True), day_said(said)) == ("2026-12-05", "")


@pytest.mark.parametrize(
    ("said", "choice"),
    [
        *(("yes", "yes"), ("A", "yes"), ("a", "yes"), ("A: yes", "yes"), ("Ａ：yes", "yes")),
        # "b" is an id before it is a letter.
        *(("b", "b"), ("B", "b"), ("`b`", "b"), ("B b", "b")),
        *(("C", ""), ("A: b", ""), ("no", ""), ("", ""), ("yes and b", "")),
    ],
)
def test_a_reading_is_named_by_its_id_or_its_letter(said: str, choice: str) -> None:
    assert choice_said(question(), said) == choice


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        *(("yes", "yes"), ("はい", "yes"), ("はい yes", "yes"), ("○", "yes")),  # yes
        *(("いいえ", "no"), ("NO", "no"), ("訂正 corrected", "corrected")),  # no; correction
        *(("maybe", None), ("", None), ("not yes", None)),
    ],
)
def test_a_word_on_a_reconstruction_is_yes_no_or_corrected(said: str, verdict: object) -> None:
    assert verdict_said(said) == verdict


HEAD = "### 1. `pass`\n\n"


@pytest.mark.parametrize(
    ("body", "marked", "remark"),
    [
        ("- [x] `yes` A：できます。\n- [ ] `b` B", ["yes"], ""),  # one can
        ("- [X] yes\n", ["yes"], ""),
        ("* [✓] **b**\n", ["b"], ""),
        ("・［レ］ `b` できません。\n", ["b"], ""),  # ticked as on paper
        ("[ｘ] b\n", ["b"], ""),
        ("☑ b\n☐ yes\n", ["b"], ""),
        ("- [ ] `yes`\n- [　] `b`\n- [] x\n", [], ""),
        ("- [x] `yes`\n- [x] `b`\n", ["yes", "b"], ""),
        ("Remarks, or another answer: Only once.\nA turn.\n\n- [ ] `b`", [], "Only once.\nA turn."),
        ("備考・別の答え / Remarks, or another answer:\n\n違いが出る例", [], ""),  # left empty
        ("**備考・別の答え**： 一度だけ。\n", [], "一度だけ。"),  # only once
        ("The remarks: none of ours\n> [x] in a quotation\n", [], ""),
    ],
)
def test_ticks_and_remarks_are_read(body: str, marked: list[str], remark: str) -> None:
    filled, problems = read_filled_markdown("a.md", HEAD + body)
    (reply,) = filled.replies
    assert problems == ()
    assert (reply.key, [one.text for one in reply.marked], reply.remark.text) == (
        *("pass", marked, remark),
    )


@pytest.mark.parametrize(
    ("heading", "key"),
    [
        ("### 1. `pass`", "pass"),
        ("### １．pass", "pass"),
        ("#### **pass** ###", "pass"),
        ("### 2. `F001 F002`", "F001 F002"),
        ("### `3-frogs`", "3-frogs"),
        ("### `pass`" + " #" * 20000, "pass" + " #" * 19999),  # at once
    ],
)
def test_a_heading_names_its_question(heading: str, key: str) -> None:
    filled, _ = read_filled_markdown("a.md", f"# 質問票\n\n## Part 1: `x`\n\n{heading}\n")
    assert [reply.key for reply in filled.replies] == [key]


def test_a_tick_without_a_heading_is_not_lost() -> None:
    filled, _ = read_filled_markdown("a.md", "Hello.\n- [x] `b`\n[x](y)\n" + HEAD)
    assert [(reply.key, reply.place.line) for reply in filled.replies] == [("", 2), ("pass", 4)]
    quiet, problems = read_filled_markdown("a.md", "Hello.\n- [ ] `b`\n[A](y)\n" + HEAD)
    assert ([reply.key for reply in quiet.replies], problems) == (["pass"], ())


def test_a_sheet_says_who_when_and_of_what_book() -> None:
    text = (
        "<!-- rulewright questions: pond -->\n回答者 / Answered by: 鈴木 一郎\nDate： 2026-12-05\n"
    )
    filled, _ = read_filled_markdown("a.md", text + HEAD)
    said = (filled.book, filled.who.text, filled.when.text, filled.when.place.line)
    assert said == ("pond", "鈴木 一郎", "2026-12-05", 3)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (HEAD + "- [?] `yes`", "answer-mark", 3),
        ("# A letter\n\nNo question here.", "answers-none", 1),
        ("", "answers-none", 1),
    ],
)
def test_what_is_no_sheet_or_no_tick_is_told(text: str, code: str, line: int) -> None:
    _, problems = read_filled_markdown("a.md", text)
    assert [(one.code, one.place.line) for one in problems] == [(code, line)]


def answered(choice: str = "b", remark: str = "", who: str = "鈴木") -> list[Answered]:
    return [Answered(question(), Answer(choice, who, "2026-12-05", remark))]


SIGNED = "answer: {choice: b, who: 鈴木, when: 2026-12-05}"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("  answer: null\n", f"  {SIGNED}\n"),
        ("  answer: null  # not yet\n", f"  {SIGNED}  # not yet\n"),
        ("  answer:\n", f"  {SIGNED}\n"),
        ("  answer: ~", f"  {SIGNED}"),
        ("", f"  {SIGNED}\n"),
        ("\n# The end.\n", f"  {SIGNED}\n\n# The end.\n"),
    ],
)
def test_an_answer_goes_into_its_line_and_no_other(old: str, new: str) -> None:
    made, problems = with_answers(FILE, QUESTIONS + old, answered())
    assert (made, problems) == (QUESTIONS + new, ())


def test_each_question_gets_its_own_answer() -> None:
    other = QUESTIONS.replace("- id: pass   # asked by many", "\n- id: other").split("\n", 1)[1]
    made, _ = with_answers(FILE, QUESTIONS + other, answered())
    assert made == f"{QUESTIONS}  {SIGNED}\n{other}"


@pytest.mark.parametrize(
    "entry",
    [
        "- {id: pass, answer: null, why: x}\n",
        "- {id: pass, why: x}\n",
        "- {id: pass,\n   why: x}\n# end\n",
        "[{id: pass, why: x}]\n",
        "- id: pass\n  why: |\n    # no comment\n\n    but text\n",
        "- id: pass\n  answer: >-\n    \n  why: x\n",
    ],
)
def test_every_form_of_yaml_takes_an_answer(entry: str) -> None:
    made, problems = with_answers(FILE, entry, answered())
    (was,), (value,) = compose(FILE, entry)[0], compose(FILE, made)[0]
    assert problems == ()
    assert value.pop("answer") == {"choice": "b", "who": "鈴木", "when": "2026-12-05"}
    assert value == {key: said for key, said in was.items() if key != "answer"}


@pytest.mark.parametrize(
    "said", ["a: b", "#1", "{x}", 'say "no"', "it's", "- a", "null", "yes", "two\nlines", "* 3", ""]
)
def test_any_words_of_the_designer_come_back_as_they_were(said: str) -> None:
    made, problems = with_answers(FILE, QUESTIONS, answered(remark=said or "x", who=said or "y"))
    answer = question(made).answer
    assert problems == ()
    assert answer is not None
    assert (answer.who, answer.remark) == (said or "y", said or "x")
    assert compose(FILE, f"a: {written(said)}")[0] == {"a": said}


def words(*verdicts: str, texts: tuple[str, ...] = ()) -> list[Word]:
    decisions, _ = read_decisions("d.yaml", DECISIONS)
    pairs = zip(emendations_of(decisions), verdicts, strict=False)
    return [Word(one, said, "鈴木", "2026-12-05", texts) for one, said in pairs if said]


def test_words_on_reconstructions_stand_beside_them() -> None:
    made, problems = with_words("d.yaml", DECISIONS, words("yes", "no"))
    said = 'answer: {choice: "%s", who: 鈴木, when: 2026-12-05, of: %s}'
    assert problems == ()
    assert f"    confidence: likely\n    {said % ('yes', '蛙を取ります。')}\n- {{segments" in made
    assert f"confidence: low, {said % ('no', '池。')}}}}}  # three" in made


@pytest.mark.parametrize(
    ("texts", "kept"),
    [
        (("蛙を一つ取ります。", ""), "蛙を一つ取ります。"),
        (("蛙を取る。", "終わり。"), ["蛙を取る。", "終わり。"]),
    ],
)  # take one frog; take a frog, the end
def test_a_correction_takes_the_place_of_the_text(texts: tuple[str, ...], kept: object) -> None:
    made, problems = with_words("d.yaml", DECISIONS, words("corrected", texts=texts))
    first = compose("d.yaml", made)[0][0]["emends"]
    assert (problems, first["text"], first["answer"]["choice"]) == ((), kept, "corrected")
    assert made.startswith("# One.\n")
    assert emendations_of(read_decisions("d.yaml", made)[0])[0].texts == texts


def test_an_answer_between_braces_is_written_over() -> None:
    old = DECISIONS.replace("confidence: low}", 'confidence: low, answer: {choice: "no", who: x}}')
    made, problems = with_words("d.yaml", old, words("", "yes"))
    new = 'answer: {choice: "yes", who: 鈴木, when: 2026-12-05, of: 池。}}}  # three'  # a pond
    assert (problems, new in made, made.count("choice")) == ((), True, 1)


def test_an_emendation_is_replaced_in_its_lines() -> None:
    entry = {"reason": "Seen.", "emends": {"text": "蛙。", "confidence": "high"}}  # a frog
    old = DECISIONS.replace(
        "池。, confidence: low", '池。, confidence: low, answer: {choice: "no"}'
    )
    place = emendations_of(read_decisions("d.yaml", DECISIONS)[0])[1].place
    made, problems = with_replaced("d.yaml", old, place, entry)
    assert problems == ()
    new = "- {segments: F003, reason: Seen., emends: {text: 蛙。, confidence: high, answer: null}}"
    assert made == old[: old.index("- {")] + new + "  # three\n"


@pytest.mark.parametrize(
    ("of", "is_heard"),
    [
        *(("", True), (", of: 池。", True), (", of: [池, 。]", True), (", of: '池 。'", True)),
        *((", of: 沼。", False), (", of: 池", False)),  # a marsh; a pond
    ],
)
def test_a_word_is_heard_of_its_own_text(of: str, is_heard: bool) -> None:
    said = f'池。, confidence: low, answer: {{choice: "no", who: x, when: y{of}}}'
    decisions, problems = read_decisions("d.yaml", DECISIONS.replace("池。, confidence: low", said))
    assert problems == ()
    assert (emendations_of(decisions)[1].answer is not None) == is_heard


@pytest.mark.parametrize(
    ("quoted", "restored"),
    [
        ("> 復元した文：**蛙。**", "蛙。"),  # reconstructed: a frog
        ("> 受け取った文：蛙\n>\n> 復元した文：**蛙。**\n\n> 復元した文：**池。**", "蛙。\n池。"),
        ("> 受け取った文：蛙", ""),  # received: a frog
        ("復元した文：蛙。", ""),
        ("", ""),
    ],
)
def test_a_sheet_says_of_what_text_it_asks(quoted: str, restored: str) -> None:
    filled, _ = read_filled_markdown("a.md", f"### 1. `F003`\n\n{quoted}\n\n- [x] `no`\n")
    assert [reply.restored for reply in filled.replies] == [restored]
