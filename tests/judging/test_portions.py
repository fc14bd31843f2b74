"""The rows, items and sentences of our blocks, each held against what it stands for alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.audit import audit
from rulewright.judging.comparison import answered, judge_canonical
from rulewright.judging.desk import Desk, read_desk
from rulewright.judging.finding import Finding
from rulewright.judging.portions import portions_of
from rulewright.judging.summaries import summarized
from rulewright.judging.texts import read_book
from rulewright.workspace import Workspace

JAPANESE = """# 市場

## 競り

次の手順で行います。

1. 競り札を１枚選び、裏向きに出します。魚札は選べません。
2. 競り札を表向きにします。
3. 銭を３個受け取ります。
4. 競り札をすべて手札に戻します。

| 札 | 魚札 | 名声 |
|---|---|---|
| 赤い札 | 5 | 2 |
| 青い札 | 1 | 4 |

山札を箱に戻します。次に魚札を２枚配り、全員が選びます。

同点の場合があります。その場合、魚札を３枚引きます。

最後に名声を数えます。
"""
"""Market. Bidding, in these steps: choose 1 bid tile and play it face down, no fish card may be
chosen; turn the bid tile face up; receive 3 coins; return all bid tiles to the hand. Table: card,
fish card, fame; red card, blue card. Return the deck to the box; then deal 2 fish cards, and all
choose. There may be a tie; then draw 3 fish cards. At last count the fame."""
TERMS = """- id: bid-tile
  forms: {ja: [競り札], en: [bid tile]}
- id: fish-card
  forms: {ja: [魚札], en: [fish card]}
- id: coin
  forms: {ja: [銭], en: [coin]}
- id: fame
  forms: {ja: [名声], en: {preferred: fame, plural: fame}}
"""
ENGLISH = """# Market

{#bidding states="M002"}
## Bidding

{#steps states="M003 M004 M005 M006 M007 M008"}
Take the following steps.

1. Choose 1 bid tile and play it face down. You cannot choose a fish card.
2. Turn the bid tile face up.
3. Receive 3 coins.
4. Return all the bid tiles to your hand.

{#worth states="M009 M010 M011"}
| Card | Fish card | Fame |
|---|---|---|
| Red card | 5 | 2 |
| Blue card | 1 | 4 |

{#box states="M012 M013"}
Return the deck to the box. Next, deal 2 fish cards, and everyone chooses.

{#tie states="M014 M015"}
In a tie, draw 3 fish cards.

{#count .intro states="M016"}
Finally, count the fame.
"""


@pytest.fixture
def market(pond: Path, run) -> Path:
    """The rulebook of a book whose blocks state several segments each."""
    run("new", "market")
    (pond / "ja.md").write_text(JAPANESE, "utf-8")
    (pond / "glossary/market.yaml").write_text(TERMS, "utf-8")
    assert run("import", str(pond / "ja.md"), "--book", "market").exit_code == 0
    record = pond / "sources/market/book.yaml"
    record.write_text(record.read_text("utf-8").replace("exact: no", "exact: yes"), "utf-8")
    path = pond / "sources/market/rulebook.md"
    path.write_text(ENGLISH, "utf-8")
    return path


def desk_of(rulebook: Path) -> Desk:
    desk, problems = read_desk(Workspace(rulebook.parents[2]), "market")
    assert desk is not None, problems
    return desk


def found_in(rulebook: Path, *changes: tuple[str, str]) -> list[Finding]:
    """What counts on our text with the changes; each must be of something that is there."""
    text = ENGLISH
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    rulebook.write_text(text, "utf-8")
    desk = desk_of(rulebook)
    return [f for f in judge_canonical(desk, read_book(desk, ())) if f.counts]


def test_each_line_and_sentence_has_its_segments(market: Path) -> None:
    desk = desk_of(market)
    book = read_book(desk, ())
    shares = {p.statement.states: p for p in portions_of(desk, book.segments, book.statements)}
    text = {names: portion.statement.text for names, portion in shares.items()}
    assert text["M003",] == "Take the following steps."
    assert text["M005",] == "You cannot choose a fish card."
    assert text["M009",] == "Card: Fish card: Fame."
    assert text["M011",] == "Blue card: 1: 4."
    assert text["M013",] == "Next, deal 2 fish cards, and everyone chooses."
    assert text["M014", "M015"] == "In a tie, draw 3 fish cards."  # said together
    lines = ENGLISH.split("\n")
    assert lines[shares["M008",].statement.place.line - 1].startswith("4. Return all")
    assert lines[shares["M011",].statement.place.line - 1].startswith("| Blue")


@pytest.mark.parametrize(
    ("old", "new", "segment"),
    [
        ("Return all the bid tiles to your hand", "Discard all the bid tiles", "M008"),
        ("Turn the bid tile face up", "Turn the bid tile face down", "M006"),
        ("You cannot choose", "You may choose", "M005"),
        ("Receive 3 coins", "Receive 1 coin", "M007"),  # another item says 1
        ("| Red card | 5 | 2 |", "| Red card | 4 | 2 |", "M010"),  # another row says 4
        ("| Red card | 5 | 2 |", "| Red card | 2 | 5 |", "M010"),  # in each other's place
        ("| Fish card | Fame |", "| Fame | Fish card |", "M009"),
        ("Return the deck to the box", "Return the deck to your hand", "M012"),
        ("deal 2 fish cards", "deal 3 fish cards", "M013"),
    ],
)
def test_the_words_of_another_excuse_nothing(
    market: Path, old: str, new: str, segment: str
) -> None:
    found = found_in(market, (old, new))
    assert {finding.segment for finding in found} == {segment}
    line = next(n for n, text in enumerate(market.read_text("utf-8").split("\n"), 1) if new in text)
    places = {dict(finding.params)["place"] for finding in found}
    assert places == {f"sources/market/rulebook.md:{line}:1"}


@pytest.mark.parametrize(
    "changes",
    [
        (),
        (("In a tie, draw", "There may be a tie. In that case, draw"),),
        (("box. Next, deal", "box, then deal"),),  # two sentences in one
        (("deal 2 fish cards, and everyone", "deal 2 fish cards. Everyone"),),  # one in two
        (("2. Turn the bid tile face up.", "2. Turn it face up."),),  # the tile of step 1
        (
            ("| Card | Fish card | Fame |", "| Card | Fame | Fish card |"),
            ("| Red card | 5 | 2 |", "| Red card | 2 | 5 |"),
            ("| Blue card | 1 | 4 |", "| Blue card | 4 | 1 |"),
        ),  # the columns in another order
        (
            ("1. Choose", "- Choose"),
            ("2. Turn", "- Turn"),
            ("3. Rec", "- Rec"),
            ("4. Ret", "- Ret"),
        ),
    ],
)
def test_good_english_is_silent(market: Path, changes: tuple[tuple[str, str], ...]) -> None:
    assert found_in(market, *changes) == []


def test_a_silence_outlives_changes_of_other_items(market: Path) -> None:
    wrong = ("Receive 3 coins", "Receive 1 coin")
    (one,) = {finding.fingerprint for finding in found_in(market, wrong)}
    others = (("face up.", "up."), ("to your hand", "to your hands"), ("| 5 | 2 |", "| 5 | 3 |"))
    assert one in {finding.fingerprint for finding in found_in(market, wrong, *others)}
    again = found_in(market, ("Receive 3 coins", "You receive 1 coin"))
    assert one not in {finding.fingerprint for finding in again}


@pytest.mark.parametrize(
    ("old", "new", "is_silenced"),
    [
        ("3. 銭を", "5. 銭を", True),  # another number before it
        ("3. 銭を", "12. 銭を", True),
        ("3. 銭を３個", "3. 銭を４個", False),
        ("名声を数えます", "名声を比べます", True),  # another sentence
    ],
)
def test_a_silence_outlives_another_number_before_its_step(
    market: Path, run, old: str, new: str, is_silenced: bool
) -> None:
    (finding,) = found_in(market, ("Receive 3 coins", "Receive 1 coin"))
    silence = f"{{check: number, translation: canonical, fingerprint: {finding.fingerprint}}}"
    entry = f"- segments: M007\n  reason: One it is.\n  silences: {silence}\n"
    (market.parent / "decisions.yaml").write_text(entry, "utf-8")
    (received,) = (market.parent / "received").iterdir()
    received.write_text(received.read_text("utf-8").replace(old, new), "utf-8")
    desk = desk_of(market)
    findings, idle = answered(judge_canonical(desk, read_book(desk, ())), desk)
    assert any(one.suppressed for one in findings) == is_silenced
    assert len(idle) == (not is_silenced)


def test_the_old_name_of_a_term_is_told_with_its_place(market: Path) -> None:
    glossary = market.parents[2] / "glossary/market.yaml"
    glossary.write_text(
        TERMS.replace("preferred: fame, plural: fame", "preferred: renown"), "utf-8"
    )
    said = {
        f.segment: (f.message, dict(f.params)["place"], f.target_spans[0].of(f.en))
        for f in found_in(market)
    }
    assert said.keys() == {"M009", "M016"}
    message = "The source names 名声 (“renown”); our text does not. “fame” stands here."
    assert said["M016"] == (message, "sources/market/rulebook.md:27:1", "fame")


@pytest.mark.parametrize("text", ["Finally, count them.", "Finally, count up what you have."])
def test_no_word_is_told_where_none_stands_for_the_term(market: Path, text: str) -> None:
    found = found_in(market, ("Finally, count the fame.", text))
    assert found
    assert not any("stands here" in finding.message for finding in found)


def test_another_term_of_the_book_is_told_where_it_stands_for_the_term(market: Path) -> None:
    found = found_in(market, ("Finally, count the fame.", "Finally, count the coins."))
    assert {finding.segment for finding in found} == {"M016"}
    assert any("our text has “coins” instead" in finding.message for finding in found)


@pytest.mark.parametrize(
    ("segments", "told", "left"),
    [(16, "16 of 16 sentences are stated by no rule", 0), (40, "", 16)],
)
def test_what_most_segments_lack_is_told_in_one_line(
    market: Path, run, segments: int, told: str, left: int
) -> None:
    market.unlink()
    desk = desk_of(market)
    findings = audit(desk, read_book(desk, ()))
    sentences, others = summarized("market", findings, segments)
    assert [told in sentence for sentence in sentences] == [True] * bool(told)
    assert len(others) == left


def test_check_and_build_say_file_and_line_of_our_text(market: Path, run) -> None:
    text = ENGLISH.replace("count the fame", "count the coins")  # a block that has no rule
    market.write_text(text, "utf-8")
    place = "sources/market/rulebook.md:27:1: "
    assert f"{place}market M016 canonical: " in run("check", "market").stdout
    assert place in run("build", "market").stderr


def test_a_book_without_a_rulebook_is_told_in_one_line(market: Path, run) -> None:
    market.unlink()
    result = run("check", "market")
    said = "market: 16 of 16 sentences are stated by no rule: run `rulewright draft market`\n"
    assert (result.exit_code, result.stdout) == (1, said)
    assert "report.html" not in result.stderr
    assert run("check", "market", "--format", "json").stdout.count("source.unstated") == 16


STEPS_JA = """# 市場

## 準備

1. 魚札を次の表のとおりに配ります。

   | 人数 | 魚札 | 名声 |
   |---|---|---|
   | 2人 | 3枚 | 1点 |
   | 3人 | 4枚 | 2点 |

2. 銭を5個ずつ配ります。残りは箱に戻します。
"""
"""Market. Setup: deal the fish cards as the table says (players, fish cards, fame); then 5 coins to
each, and the rest goes back to the box."""
STEPS_EN = """# Market

{#setup states="M002"}
## Setup

{#steps states="M003 M004 M005 M006 M007 M008"}
1. Deal the fish cards as shown in the following table.

   | Players | Fish cards | Fame |
   |---|---|---|
   | 2 | 3 | 1 |
   | 3 | 4 | 2 |

2. Deal 5 coins to each player. The rest goes back to the box.
"""


@pytest.fixture
def stall(pond: Path, run) -> Path:
    """The rulebook of a book with a table in a step."""
    run("new", "market")
    (pond / "ja.md").write_text(STEPS_JA, "utf-8")
    (pond / "glossary/market.yaml").write_text(TERMS, "utf-8")
    assert run("import", str(pond / "ja.md"), "--book", "market").exit_code == 0
    record = pond / "sources/market/book.yaml"
    record.write_text(record.read_text("utf-8").replace("exact: no", "exact: yes"), "utf-8")
    return pond / "sources/market/rulebook.md"


@pytest.mark.parametrize(
    ("old", "new", "segments"),
    [
        ("# Market", "# Market", set()),
        ("| Fish cards | Fame |", "| Fame | Fish cards |", {"M004"}),
        ("| Fish cards | Fame |", "| Fish cards | Coins |", {"M004"}),
        ("| 3 | 4 | 2 |", "| 3 | 2 | 4 |", {"M006"}),
        ("in the following table", "in the fame table", {"M003"}),
    ],
)
def test_the_head_of_a_table_in_a_step_faces_the_head_of_the_source(
    stall: Path, old: str, new: str, segments: set[str]
) -> None:
    assert old in STEPS_EN
    stall.write_text(STEPS_EN.replace(old, new, 1), "utf-8")
    desk = desk_of(stall)
    book = read_book(desk, ())
    portions = portions_of(desk, book.segments, book.statements)
    head = next(p.statement for p in portions if "M004" in p.statement.states)
    assert (head.states, head.text.startswith("Players: ")) == (("M004",), True)
    assert STEPS_EN.split("\n")[head.place.line - 1].startswith("   | Players")
    assert {f.segment for f in judge_canonical(desk, book) if f.counts} == segments
