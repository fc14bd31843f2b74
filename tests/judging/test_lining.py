"""Steps with titles, sub-items, notes and answers: each sentence of ours faces its own segment."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.judging.audit import audit
from rulewright.judging.comparison import judge_canonical
from rulewright.judging.desk import Desk, read_desk
from rulewright.judging.finding import Finding, Pair
from rulewright.judging.judge import judge
from rulewright.judging.portions import portions_of
from rulewright.judging.summaries import tally
from rulewright.judging.texts import read_book
from rulewright.reading.glossary import read_glossary
from rulewright.reading.readers import read
from rulewright.workspace import Workspace

ROOT = Path(__file__).resolve().parent.parent.parent

JAPANESE = """# 茶畑

## 進行

各ラウンドでは、以下の手順を順番に行います。

① サイコロを振る
　親は5個のサイコロをすべて振ります。
② 書き込む
　選んだサイコロに応じて、次のどちらかを行います。
　・植える：空いているマスに苗木を1本書き込みます。
　・水を引く：空いているマスに水路を1本書き込みます。
　※水路は6本までです。
③ 終わり
　マーカーを左隣のプレイヤーに渡します。

水路は端につなげます。

Q．水路はどうなりますか？
A．そのまま残ります。水路は消しません。
"""
"""Tea field. In each round, these steps in order: roll the dice (the dealer rolls all 5); write:
depending on the die, one of the two: plant a seedling, or draw a waterway, up to 6; the end: pass
the marker to the left. Waterways begin at the edge. What becomes of them? They stay."""
TERMS = """- id: seedling
  forms: {ja: [苗木], en: [seedling]}
- id: waterway
  forms: {ja: [水路], en: [waterway]}
- id: space
  forms: {ja: [マス], en: [space]}
"""
ENGLISH = """# Tea Field

{#steps states="T003 T004 T005 T006 T007 T008 T009 T010 T011 T012"}
In each round, carry out these steps in order:

1. **Roll the dice.** The dealer rolls all 5 dice.
2. **Write.** Depending on the die you chose, do one of the following:
   - **Plant:** draw a seedling in an empty space.
   - **Irrigate:** draw a waterway in an empty space. There may be up to 6 waterways.
3. **End the round.** Pass the marker to the player on the left.

{#edge states="T013"}
A waterway begins at the edge.

{#stay .note states="T014 T015 T016"}
**Q:** What becomes of the waterways?\\
**A:** They stay where they are. No waterway is erased.
"""


@pytest.fixture
def field(pond: Path, run) -> Path:
    """The rulebook of a book whose steps have titles and sub-items; our English may be free."""
    run("new", "field")
    record = pond / "sources/field/book.yaml"
    record.write_text(record.read_text("utf-8").replace('prefix: "F"', 'prefix: "T"'), "utf-8")
    (pond / "ja.md").write_text(JAPANESE, "utf-8")
    (pond / "glossary/field.yaml").write_text(TERMS, "utf-8")
    assert run("import", str(pond / "ja.md"), "--book", "field").exit_code == 0
    return pond / "sources/field/rulebook.md"


def desk_of(rulebook: Path, *changes: tuple[str, str]) -> Desk:
    text = ENGLISH
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    rulebook.write_text(text, "utf-8")
    desk, problems = read_desk(Workspace(rulebook.parents[2]), "field")
    assert desk is not None, problems
    return desk


def told(rulebook: Path, *changes: tuple[str, str]) -> list[Finding]:
    desk = desk_of(rulebook, *changes)
    return list(judge_canonical(desk, read_book(desk, ())))


def test_each_sentence_of_a_step_faces_its_segment(field: Path) -> None:
    desk = desk_of(field)
    book = read_book(desk, ())
    shares = {
        portion.statement.states: (portion.statement.text, portion.statement.place.line)
        for portion in portions_of(desk, book.segments, book.statements)
    }
    assert shares["T003",] == ("In each round, carry out these steps in order:", 4)
    assert shares["T004",] == ("Roll the dice.", 6)
    assert shares["T005",] == ("The dealer rolls all 5 dice.", 6)
    assert shares["T007",] == ("Depending on the die you chose, do one of the following:", 7)
    assert shares["T008",] == ("Plant: draw a seedling in an empty space.", 8)
    assert shares["T010",] == ("There may be up to 6 waterways.", 9)
    assert shares["T012",] == ("Pass the marker to the player on the left.", 10)
    assert shares["T014",] == ("Q: What becomes of the waterways?", 16)
    assert shares["T015",] == ("A: They stay where they are.", 17)


@pytest.mark.parametrize(
    ("old", "new", "segment", "quoted"),
    [
        ("do one of the following", "do both of the following", "T007", "Depending on"),
        ("rolls all 5 dice", "rolls all 4 dice", "T005", "The dealer rolls"),
        ("in order:", "in any order:", "T003", "In each round"),
        ("up to 6 waterways", "up to 5 waterways", "T010", "There may be"),
        ("on the left", "on the right", "T012", "Pass the marker"),
        ("They stay where they are", "They are erased too", "T015", "A: They are"),
        ("draw a waterway", "draw a road", "T009", "Irrigate: draw a road"),
        ("A waterway begins", "A road begins", "T013", "A road begins"),
    ],
)
def test_an_error_is_told_of_its_sentence_alone(
    field: Path, old: str, new: str, segment: str, quoted: str
) -> None:
    found = [finding for finding in told(field, (old, new)) if finding.counts]
    assert {finding.segment for finding in found} == {segment}
    assert all(finding.en.startswith(quoted) and len(finding.en) < 70 for finding in found)


@pytest.mark.parametrize(
    "changes",
    [
        (),
        (("**Roll the dice.** ", ""),),
        (("in order:", "in this order:"),),
        (("do one of the following", "do either of these"),),
        (("They stay where they are", "They remain"),),
        (("draw a waterway in an empty space", "fill an empty space with a waterway"),),
        (("A waterway begins", "It begins"),),
        (("A waterway begins at the edge", "They begin at the edge"),),
        (("rolls all 5 dice", "takes the 5 dice and rolls them all"),),
    ],
)
def test_free_english_in_steps_is_silent(field: Path, changes: tuple[tuple[str, str], ...]) -> None:
    assert [finding for finding in told(field, *changes) if finding.counts] == []


def test_a_stray_noun_is_told_once(field: Path) -> None:
    found = [f for f in told(field, ("A waterway begins", "A road begins")) if f.segment == "T013"]
    assert [(f.code, f.tier, f.target_spans[0].of(f.en)) for f in found] == [
        ("term_missing.missing", "likely", "road")
    ]


@pytest.mark.parametrize(
    ("blocks", "expected"),
    [
        (3, "0 certain, 0 likely, "),
        (2, "3 sentences not yet written; 0 certain, 0 likely, "),
        (1, "4 sentences not yet written; 0 certain, 0 likely, "),
    ],
)
def test_what_is_not_written_yet_is_no_error(field: Path, blocks: int, expected: str) -> None:
    desk = desk_of(field)
    silent = {segment.id for segment in desk.segments if segment.kind == "heading"}
    written = replace(desk, statements=desk.statements[: blocks + 1])
    found = audit(written, read_book(written, ()))
    assert tally([one for one in found if one.segment not in silent]).startswith(expected)


COMMON, _ = read_glossary([("c", (ROOT / "glossary/common.yaml").read_text("utf-8"), True)])


def is_told(ja: str, en: str) -> bool:
    pair = Pair(read(ja, "ja", COMMON), read(en, "en", COMMON), COMMON)
    return any(f.code == "term_confused.opposite" and f.counts for f in judge(pair))


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        ("水路はそのまま残ります。", "They are erased too.", True),
        ("カードは場に残します。", "Discard the card.", True),
        ("チップは盤上に残ります。", "The chips go back to the box.", True),
        ("駒はそのままにします。", "Remove the piece.", True),
        ("水路はそのまま残ります。", "They stay where they are.", False),
        ("水路はそのまま残ります。", "They are not erased.", False),
        ("残りのカードは捨てます。", "Discard the remaining cards.", False),
        ("残った駒を取り除きます。", "Remove the pieces that are left.", False),
        ("１枚を残して、ほかを捨てます。", "Discard all but one.", False),
        ("カードはそのまま捨て札にします。", "Discard the card as it is.", False),
        ("そのまま次のラウンドに進みます。", "Go straight on to the next round.", False),
    ],
)
def test_what_stays_is_not_taken_away(ja: str, en: str, expected: bool) -> None:
    assert is_told(ja, en) == expected
