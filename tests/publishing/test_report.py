from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from rulewright.judging.book import Book, Chapter, Choice, Facts, Question, Statement, Text
from rulewright.judging.finding import CANONICAL, Finding
from rulewright.judging.reconcile import ReconciledRow, ScoredCandidate
from rulewright.play import Item, Picture, Zone
from rulewright.playing.checked import CheckedBook
from rulewright.playing.verdicts import (
    Assignment,
    Binding,
    ChoiceVerdict,
    Playouts,
    QuestionVerdict,
    RivalVerdict,
    RuleVerdict,
    SenseVerdict,
    Trial,
    Witness,
)
from rulewright.problems import Place
from rulewright.publishing import report
from rulewright.publishing.inks import contrast
from rulewright.publishing.marks import Mark, carried, pieces
from rulewright.publishing.report import publish_report
from rulewright.publishing.summary import failures, verdict_of
from rulewright.publishing.values import worded
from rulewright.publishing.wording import row_lines
from rulewright.publishing.worksheet import worksheet_of
from rulewright.reading.glossary import Concept, Form, Glossary
from rulewright.reading.segments import Segment
from rulewright.text import Span

# A book of a dozen rows: (segment, kind, Japanese, translations, our text, statements).
# A translation is its text, "" where it says nothing, or "=D024" where the piece there says it.
ROWS: tuple[tuple[str, str, str, tuple[str, ...], str, tuple[str, ...]], ...] = (
    (
        "D020",  # "in a trick, clockwise from the leader, play one card from hand and some chips"
        "sentence",
        "トリックでは、リーダーから時計回りの順に、手札からカードを１枚と、いくつかのチップを使用（プレイ）します。",
        (
            "In trick, starting for the leader in a clockwise rotation, one card from your hand "
            "and some of the chips will be play",
            "The trick starts from the leader clockwise, and players use 1 card from their hands "
            "and some tips.",
            "In tricks, to play with 1 card and a few chips by turning clockwise from leader",
        ),
        "In a trick, the players take turns clockwise, starting with the leader.",
        ("turn-order",),
    ),
    (
        "D022",  # "of the six tricks, winners of tricks 1 to 5 gain an S chip, of the 6th an S chip"
        "sentence",
        "６回行われるトリックのうち、１～５回目のトリックの勝者はSチップを１つ、６回目のトリックの勝者はSチップを１つ獲得します。",
        (
            "Among the 6 tricks that are carried out, the winners of the trick from 1st to 6th "
            "trick obtain 1 S chip respectively.",
            "Of 6 tricks played, the winner of 1st ~ 5th tricks can gain one tip, and the winner "
            "of 6th trick can gain 1 S tip.",
        ),
        "The winner of each of the first five tricks gains one trick chip.\n"
        "The winner of the sixth trick gains one victory chip.",
        ("trick-prize", "round-prize"),
    ),
    (
        "D024",  # "> The trick"
        "heading",
        "＞トリック",
        (
            "Trick",
            "> First turn starts with the leader and other players' turns follow clockwise.",
        ),
        "A Trick",
        ("a-trick",),
    ),
    (
        "D025",  # "the players take turns clockwise from the leader"
        "sentence",
        "プレイヤーは、リーダーから時計回りの順に手番を行います。",
        ("The player carries out the move by direction of hand of the clock.", "=D024"),
        "In a trick, the players take turns clockwise, starting with the leader.",
        ("turn-order",),
    ),
    (
        "D028",  # "but a card with the character of one already played in this trick cannot be played"
        "sentence",
        "ただし、このトリックで既にプレイされたカードのキャラクターが描かれたカードはプレイできません。",
        (
            "However, you can't play the card if other player already has played the card that has "
            "the same character on it as your card within its trick.",
            "But you can't play the card drawn the character has played already.",
        ),
        "However, you cannot play a card that shows the character of a card already played in "
        "this trick.",
        ("no-same-character",),
    ),
    (
        "D030",  # "3. If you have S chips, you must play all of them"
        "item",
        "③ Sチップを持っていれば、必ず全てをプレイします。",
        (
            "③If you have S tip, you must play it always.",
            "3. If you have S chip, you must play all.",
        ),
        "Then, if you have any trick chips, you must play all of them.",
        ("play-trick-chips",),
    ),
    (
        "D031",  # "4. Declare the end of the turn"
        "item",
        "④ 手番の終了を宣言します。",
        ("④Declare the end of your turn.", "4. You declare end of your turn."),
        "Finally, declare the end of your turn.",
        ("end-turn",),
    ),
    (
        "D035",  # "if several players have the greatest score, the one who moved first wins"
        "sentence",
        "最大スコアのプレイヤーが複数人いる場合、先に手番を行ったプレイヤーがトリックの勝者となります。",
        (
            "In case there are more than 2 players with the same highest score, the player who "
            "have done his/her turn earlier becomes the winner.",
            "If winner are multiple, the player did first is winner of trick.",
        ),
        "If two or more players have the highest score, the player among them who took the "
        "earliest turn is the winner of the trick.",
        ("tie",),
    ),
    (
        "",
        "",
        "",
        ("", "The n, thegame goes through the flowing procedure."),
        "",
        (),
    ),
    (
        "D052",  # "this card can also be chosen from cards already played in this trick"
        "sentence",
        "このカードは、このトリックで既にプレイされているカードも選ぶことができます。",
        ("This card can be the one which already placed by the other player(s).", ""),
        "You may choose a card whose character was already played in this trick.",
        ("face-down-any",),
    ),
    (
        "D062",  # "players can hold at most five G chips"
        "sentence",
        "プレイヤーは自分の手元にGチップを最大で５つまで持つことができます。",
        ("Players can have five G-chips in his hand.",),
        "A player can have at most five G chips.",
        ("g-chip-cap",),
    ),
    (
        "D004",  # "with best regards"
        "sentence",
        "宜しくお願い致します。",
        (),
        "",
        (),
    ),
)
# segment, slot (None: the source), check, severity, tier, message, words in both texts, values
FOUND: tuple[tuple[str, str | None, str, str, str, str, tuple[str, ...], tuple[str, ...], Any, Any], ...] = (
    ("D022", "A", "range", "critical", "certain", "The source says 1 to 5, the translation 1 to 6.",
     ("１～５回目",), ("1st to 6th",), (1, 5), (1, 6)),
    ("D022", "A", "term_inconsistent", "minor", "likely", "trick chip is called “S chip” here.",
     ("Sチップ",), ("1 S chip respectively",), "trick-chip", "S chip"),
    ("D022", "A", "number", "major", "review", "The source says 6 twice; the translation once more.",
     ("５回目のトリックの勝者",), ("6th trick obtain 1 S",), 6, None),
    ("D022", "B", "term_missing", "critical", "certain", "The translation says “tip”, not which.",
     ("Sチップ",), ("one tip",), "trick-chip", None),
    ("D022", "B", "modality", "minor", "review", "The source states it; the translation says can.",
     ("獲得します",), ("can gain",), None, "can"),
    ("D025", "B", "actor", "minor", "review", "The source says each player, the translation first.",
     ("プレイヤー",), ("First turn",), "each-player", None),
    ("D028", "B", "limiter", "major", "likely", "The source says “in this trick”; it is lost.",
     ("このトリックで",), (), "this-trick", None),
    ("D030", "A", "quantifier", "critical", "likely", "The source says all; the translation does not.",
     ("全て",), ("it",), "all", None),
    ("D030", "B", "term_inconsistent", "minor", "review", "trick chip is called “S chip” here.",
     ("Sチップ",), ("S chip",), "trick-chip", "S chip"),
    ("D035", "A", "comparator", "critical", "certain", "The source says at least 2, the translation at "
     "least 3.", ("複数",), ("more than 2",), (2, None), (3, None)),
    ("", "B", "addition", "minor", "review", "No Japanese sentence says this.", (), ("thegame",), None,
     None),
    ("D052", "B", "omission", "critical", "certain", "The translation leaves the sentence out.", (), (),
     None, None),
    ("D062", "A", "comparator", "critical", "likely", "The source sets a bound, at most 5; the "
     "translation says 5.", ("最大で５つまで",), ("five",), (None, 5), 5),
    ("D022", None, "source", "major", "likely", "Two chips have one name.", ("Sチップ",), (), None, None),
)  # fmt: skip


def spans_of(text: str, words: tuple[str, ...]) -> tuple[Span, ...]:
    return tuple(Span(text.index(word), text.index(word) + len(word)) for word in words)


def segment_of(number: int, name: str, kind: Any, text: str) -> Segment:
    return Segment(name, number, kind, text, Span(0, len(text)), Place("crowd.txt", 40 + number))


def texts_of(name: str, slot: str | None) -> tuple[str, str]:
    """The Japanese and the English that a finding of the table speaks of."""
    row = next(row for row in ROWS if row[0] == name)
    said = row[3][ord(slot) - ord("A")] if slot else ""
    return row[2], next(r for r in ROWS if r[0] == said[1:])[3][1] if said[:1] == "=" else said


def findings() -> Iterator[Finding]:
    for name, slot, check, severity, tier, message, ours, theirs, source, target in FOUND:
        ja, en = texts_of(name, slot)
        yield Finding(
            "chips", name or None, ja, slot, en, check, f"{check}.differs", (), "accuracy",  # type: ignore[arg-type]
            severity, tier, message, spans_of(ja, ours), spans_of(en, theirs), source, target,  # type: ignore[arg-type]
        )  # fmt: skip


def candidates(row: int, found: tuple[Finding, ...]) -> Iterator[ScoredCandidate]:
    name, _, _, texts, _, _ = ROWS[row]
    for slot, text in zip("ABC", texts, strict=False):
        own = tuple(f for f in found if f.segment == (name or None) and f.translation == slot)
        if not name and not text:
            continue
        score = round(1 - 0.17 * len(own), 2)
        elsewhere = text[1:] if text.startswith("=") else None
        yield ScoredCandidate(slot, row, "" if elsewhere else text, elsewhere, score, own, 60 + row)


def rows(found: tuple[Finding, ...]) -> Iterator[ReconciledRow]:
    for number, (name, kind, ja, texts, ours, slugs) in enumerate(ROWS):
        group = ("D020", "D025") if slugs == ("turn-order",) else (name,) if slugs else ()
        yield ReconciledRow(
            segment=segment_of(number, name, kind, ja) if name else None,
            block=number,
            candidates=tuple(candidates(number, found)),
            pick="B" if len(texts) > 1 and name and texts[1][:1] not in ("=", "") else None,
            draft=texts[1].replace("S tip", "trick chip")
            if len(texts) > 1 and name and texts[1][:1] != "="
            else "",
            canonical=ours,
            statements=slugs,
            group=group,
            authority="segment" if slugs else None,
            provenance=tuple(f"{slug}: editor" for slug in slugs),
            findings=tuple(f for f in found if f.segment == name and f.translation is None),
        )


def witness(table: str, moves: tuple[str, ...], ours: str, theirs: str) -> Witness:
    """A play of two seats with a picture of two hands and a stock."""
    hand = ((Item("card", "004"),), (Item("card", "005"),), (Item("trick-chip", count=2),))
    before = Picture(
        (
            Zone(
                "common-stock", None, ((Item("g-chip", count=3),), (Item("trick-chip", count=3),))
            ),
            Zone("hand", 0, hand, active=True),
            Zone("hand", 1, ((Item("card", "", "down"),),)),
        )
    )
    text = f"{moves[-1]} By the rule: {ours} Otherwise: {theirs}"
    return Witness("consequence", 2, table, moves, (ours,), (theirs,), text, before, [], ())


def trial(found: tuple[Finding, ...]) -> Trial:
    by_check = {(f.segment, f.translation, f.check): f for f in found}
    sixth = witness(
        "sixth trick, equal hands",
        ("Ann plays card 004.", "Ben plays card 005 with 1 G chip."),
        "Ben gains 1 victory chip.",
        "Ben gains 1 trick chip.",
    )
    tie = witness(
        "a tie of two",
        ("Ann plays card 004 with 1 G chip.", "Ben plays card 005."),
        "Ann is the winner of the trick.",
        "Nothing says who is the winner of the trick.",
    )
    part = by_check["D022", "A", "range"].fingerprint
    return Trial(
        book="chips",
        engine="engines/chips.py",
        rules=(
            RuleVerdict("trick-prize", "effect", ("D022",), True, "", sixth, "tricks = 1–6"),
            RuleVerdict("tie", "effect", ("D035",), True, "", tie, "switched off"),
            RuleVerdict("end-turn", "physical", ("D031",), False, "Said aloud.", None),
            RuleVerdict("g-chip-cap", "restriction", ("D062",), True, "", tie, "most = 6"),
        ),
        rivals=(
            RivalVerdict("R1", "D022", "A", "trick-prize", "tricks = 1–6", "separated", "", sixth, part),
            RivalVerdict("R2", "D035", "A", "tie", "players = at least 3", "undefined",
                         "Two players tie; the reading says nothing.", tie,
                         by_check["D035", "A", "comparator"].fingerprint),
            RivalVerdict("R3", "D028", "B", "no-same-character", "in this trick lost", "unplayable",
                         "The rule declares no such reading.", None,
                         by_check["D028", "B", "limiter"].fingerprint),
        ),
        questions=(
            QuestionVerdict("zero-g-chips", "play-g-chips", "zero", (ChoiceVerdict("one", "separated", "", tie),)),
        ),
        senses=(
            SenseVerdict(
                "Sチップ",
                ("D022.1", "D022.2", "D030.1"),
                (
                    Assignment((("D022.1", "trick-chip"), ("D022.2", "victory-chip")), ""),
                    Assignment((("D022.1", "trick-chip"), ("D022.2", "trick-chip")), "the game cannot end"),
                    Assignment((("D022.1", "victory-chip"), ("D022.2", "trick-chip")), "D022.1 is D030.1"),
                ),
                2,
                (("D022.1 is D030.1", 1, (2,)),),
                (("D022.1", "trick-chip", "counting and D030"), ("D022.2", "victory-chip", "counting"),
                 ("D030.1", "trick-chip", "same as D022.1")),
                True,
                (("no supply runs short, alone", 2),),
            ),
        ),
        bindings=(
            Binding("trick-prize", "tricks", "D022", (1, 5), ((1, 5), "crowd.txt:41:15"),
                    ((1, 5), "rulebook.md:80:1")),
            Binding("g-chip-cap", "most", "D062", 5, (5, "crowd.txt:50:20"), (5, "rulebook.md:90:1")),
        ),
        playouts=Playouts(1000, 42000, 99000, 5000, 0),
    )  # fmt: skip


def concept(name: str, ja: str, en: str) -> Concept:
    forms = (("ja", (Form(ja, "preferred"),)), ("en", (Form(en, "preferred"),)))
    return Concept(name, "noun", forms)


GLOSSARY = Glossary(
    (
        concept("trick-chip", "Sチップ", "trick chip"),
        concept("victory-chip", "Sチップ", "victory chip"),
        concept("g-chip", "Gチップ", "G chip"),
        concept("card", "カード", "card"),
        concept("hand", "手札", "hand"),
        concept("common-stock", "共通のストック", "common stock"),
    )
)


def book() -> Book:
    heading = Statement("a-trick", "heading", "## A Trick", "A Trick", Place("r.md"), level=2)
    question = Question(
        "zero-g-chips", ("D020",), "play-g-chips",
        Text((("en", "May you play no G chips?"), ("ja", "Gチップを０個プレイできますか。"))),
        (Choice("zero", Text((("en", "You may."), ("ja", "できます。")))),
         Choice("one", Text((("en", "You must play one."), ("ja", "１つは必要です。"))))),
        "zero", "The source sets no lower bound.", Place("q.yaml"),
    )  # fmt: skip
    facts = Facts("Chips", "チップ", "2–6", "", "", "", "", (), "1.0", "")
    numbers = (("trick-prize", "3.4"), ("tie", "3.6"))
    return Book("chips", facts, (Chapter("3", heading, ()),), numbers, (question,))


def checked_book() -> CheckedBook:
    found = tuple(findings())
    every = tuple(rows(found))
    segments = tuple(row.segment for row in every if row.segment)
    return CheckedBook(book(), trial(found), GLOSSARY, segments, every, found)


CHECKED = checked_book()


@pytest.fixture(autouse=True)
def no_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cutting fonts takes most of the time and is tested with the fonts."""
    monkeypatch.setattr(report, "subset_faces", lambda text: "")


class Page(HTMLParser):
    """A report taken apart: ids, links, addresses, headings, and the texts of marked passages."""

    VOID = frozenset({"meta", "input", "br", "path", "rect", "circle"})

    def __init__(self, checked: CheckedBook) -> None:
        super().__init__()
        self.source = publish_report(checked).decode()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.addresses: list[str] = []
        self.headings: list[int] = []
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.crossed: list[str] = []
        self.said: list[tuple[str, str]] = []
        self.feed(self.source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name == "href" and value]
        self.addresses += [v or "" for n, v in attrs if n in ("src", "srcset", "action", "data")]
        if re.fullmatch(r"h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if "data-said" in given:
            self.said.append((str(given.get("lang")), ""))
        if tag not in self.VOID:
            self.open.append((tag, given))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "id" and value]

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop()[0] != tag:
            self.crossed.append(tag)

    def handle_data(self, data: str) -> None:
        around = [given for _, given in self.open]
        apart = any("badge" in (g.get("class") or "") or g.get("class") == "gap" for g in around)
        if not apart and any("data-said" in given for given in around):
            language, text = self.said.pop()
            self.said.append((language, text + data))

    def words(self, start: str, end: str = "</article>") -> str:
        """The text between two pieces of markup, tags gone."""
        part = self.source.split(start, 1)[1].split(end, 1)[0]
        return " ".join(re.sub(r"<[^>]*>", " ", part).split())


# Marks


@pytest.mark.parametrize(
    ("spans", "cut"),
    [
        ((), ["abcdef"]),
        (((0, 6),), ["abcdef:1"]),
        (((1, 3),), ["a", "bc:1", "def"]),
        (((1, 5), (2, 4)), ["a", "b:1", "cd:12", "e:1", "f"]),  # nested
        (((1, 4), (2, 6)), ["a", "b:1", "cd:12", "ef:2"]),  # overlapping
        (((1, 3), (1, 3)), ["a", "bc:12", "def"]),  # the same place twice
        (((2, 2),), ["ab", "+1", "cdef"]),  # something is missing here
        (((6, 6),), ["abcdef", "+1"]),
        (((4, 99),), ["abcd", "ef:1"]),  # over the edge
        (((5, 2), (8, 9)), ["abcdef"]),  # no span at all, and one outside
    ],
)
def test_text_is_cut_at_its_marks(spans: tuple[tuple[int, int], ...], cut: list[str]) -> None:
    marks = [Mark(number, Span(*span)) for number, span in enumerate(spans, 1)]
    shown = []
    for piece in pieces("abcdef", marks):
        under = "".join(str(mark.number) for mark in piece.marks)
        opened = "".join(str(mark.number) for mark in piece.opens)
        shown.append(piece.text + f":{under}" * bool(under) if piece.text else f"+{opened}")
    assert shown == cut


@pytest.mark.parametrize(
    ("quoted", "shown", "place"),
    [
        ("bc", "bc", (1, 2)),
        ("a\nbc", "bc", None),  # the span is of the "a" before it
        ("bc", "a\nbc", (3, 4)),
        ("bcd", "xbc", None),  # neither holds the other
        ("bc", "", None),
    ],
)
def test_span_is_carried_only_between_texts_that_hold_each_other(
    quoted: str, shown: str, place: tuple[int, int] | None
) -> None:
    span = Span(0, 1) if quoted[0] == "a" else Span(1, 2)
    assert carried(span, quoted, shown) == place


# What it comes to


def source_finding() -> Finding:
    return next(finding for finding in CHECKED.findings if finding.translation is None)


def changed(**fields: Any) -> CheckedBook:
    return replace(CHECKED, **fields)


def played(**fields: Any) -> CheckedBook:
    assert CHECKED.trial
    return replace(CLEAN, trial=replace(CHECKED.trial, **fields))


CLEAN = changed(
    findings=tuple(f for f in CHECKED.findings if f.translation),
    rows=tuple(replace(row, findings=()) for row in CHECKED.rows),
)
ON_OURS = replace(source_finding(), translation=CANONICAL)
RULE = RuleVerdict("tie", "effect", ("D035",), False, "", None)


@pytest.mark.parametrize(
    ("checked", "said"),
    [
        (CLEAN, "The book is clean:"),
        (replace(CLEAN, trial=None), "The texts are clean:"),
        (CHECKED, "not clean: no findings on the canonical text, 1 finding on the source"),
        (replace(CLEAN, findings=(ON_OURS,)), "not clean: 1 finding on the canonical text"),
        (replace(CLEAN, findings=(replace(ON_OURS, tier="review"),)), "The book is clean:"),
        (replace(CLEAN, findings=(replace(ON_OURS, suppressed=True),)), "The book is clean:"),
        (played(rules=(RULE,)), "no findings on the source, 1 failed trial"),
        (played(rules=(replace(RULE, kind="physical", reason="by hand"),)), "is clean"),
        (played(playouts=Playouts(1, 2, 3, 4, 5)), "1 failed trial"),
    ],
)
def test_verdict_is_what_counts_against_the_book(checked: CheckedBook, said: str) -> None:
    assert said in str(verdict_of(checked))
    assert said in Page(checked).words('id="verdict"', "</section>")


@pytest.mark.parametrize(
    ("alone", "said"),
    [("", []), ("engine", ["the engine is alone"]), ("all", ["all three differ"])],
)
def test_binding_fails_only_if_a_place_is_alone(alone: str, said: list[str]) -> None:
    assert CHECKED.trial
    binding = replace(CHECKED.trial.bindings[0], alone=alone)
    found = failures(replace(CHECKED.trial, bindings=(binding,)))
    assert [failure.text.split(": ")[1].rstrip(".") for failure in found] == said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "nothing"),
        (0, "0"),
        (5, "5"),
        ((1, 5), "1–5"),
        ([None, 5], "at most 5"),
        ((2, None), "at least 2"),
        ("trick-chip", "trick chip (Sチップ)"),
        ("each-player", "each player"),
        ("S-chip", "S-chip"),  # words of a text stay as they are
        ("from:hand", "from hand"),
        (("trick-chip", "card"), "trick chip (Sチップ), card (カード)"),
    ],
)
def test_values_are_said_in_words(value: Any, said: str) -> None:
    assert worded(value, GLOSSARY, source=True) == said


# The page


def test_page_says_every_text_exactly_as_it_is() -> None:
    expected = Counter(
        [("ja", row.segment.text) for row in CHECKED.rows if row.segment]
        + [("en", candidate.text) for row in CHECKED.rows for candidate in row.candidates]
        + [("en", line) for row in CHECKED.rows for line in row.canonical.split("\n")]
    )
    del expected["en", ""]
    assert Counter(Page(CHECKED).said) == expected


def test_every_finding_stands_in_the_page_once_with_its_own_link() -> None:
    page = Page(CHECKED)
    own = [name for name in page.ids if name.startswith("finding-")]
    assert sorted(own) == sorted(f"finding-{f.fingerprint}" for f in CHECKED.findings)


def test_finding_without_a_row_is_not_lost() -> None:
    stray = replace(source_finding(), segment="D999", message="of no row")
    sheet = worksheet_of(changed(findings=(*CHECKED.findings, stray)))
    assert [entry.finding for entry in sheet.stray] == [stray]
    assert worksheet_of(CHECKED).stray == ()


@pytest.mark.parametrize(
    "checked", [CHECKED, CLEAN, replace(CLEAN, trial=None), changed(rows=(), findings=())]
)
def test_page_is_well_formed_and_asks_nothing_of_a_network(checked: CheckedBook) -> None:
    page = Page(checked)
    assert (page.crossed, page.open, page.addresses) == ([], [], [])
    assert [name for name, count in Counter(page.ids).items() if count > 1] == []
    inner = {link[1:] for link in page.links if link.startswith("#")}
    assert inner - set(page.ids) == set()
    assert {link.split("#")[0] for link in page.links} <= {"", "rulebook.html"}
    assert not re.search(r"@import|url\((?!data:)", page.source)
    assert page.headings[:2] == [1, 2]
    assert all(b - a <= 1 for a, b in zip(page.headings, page.headings[1:], strict=False))


def test_same_book_gives_the_same_bytes() -> None:
    assert publish_report(CHECKED) == publish_report(checked_book())


HOSTILE = '</style><script>alert(1)</script>" onload="x'


def test_no_text_of_a_book_becomes_markup() -> None:
    first = CHECKED.rows[0]
    assert first.segment
    candidate = replace(first.candidates[0], text=HOSTILE)
    row = replace(
        first, segment=replace(first.segment, text=HOSTILE), candidates=(candidate,),
        canonical=HOSTILE, draft=HOSTILE, provenance=(HOSTILE,),
    )  # fmt: skip
    finding = replace(
        CHECKED.findings[0], segment="D020", ja=HOSTILE, en=HOSTILE, message=HOSTILE,
        source_value=HOSTILE, source_spans=(Span(2, 9),), target_spans=(Span(0, 40),),
    )  # fmt: skip
    page = Page(changed(rows=(row,), findings=(finding,), accent=HOSTILE))
    assert page.source.count("<script") == 1
    assert "onload" not in {name for _, given in page.open for name in given}
    assert ("ja", HOSTILE) in page.said
    assert page.crossed == []


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("D022", "Japanese: 1–5 translation: 1–6"),
        ("D022", "separated 3.4 trick-prize read as tricks = 1–6"),
        ("D022", "Before the deciding move Deciding move: Ben plays card 005 with 1 G chip."),
        ("D022", "By the Japanese Ben gains 1 victory chip. By this translation Ben gains 1 trick"),
        ("D022", "critical · certain · translation A"),
        ("D022", "crowd.txt, line"),
        ("D028", "unplayable cannot be played: The rule declares no such reading."),
        ("D035", "undefined 3.6 tie"),
        ("D025", "with D024 : its piece there says this too"),
        ("D025", "states D020 , D025 together"),
        ("D052", "omission nothing here says this"),
        ("D031", "B line 66 score 1.00 ✓ pick"),
        ("D004", "stated by no rule"),
    ],
)
def test_row_shows(row: str, said: str) -> None:
    assert said in Page(CHECKED).words(f'id="{row}" data-row')


@pytest.mark.parametrize(
    ("row", "unsaid"),
    [
        ("D031", "finding"),
        ("D031", "omission"),
        ("D024", "its piece there"),
        ("D052", "Played"),
        ("D028", "✗"),
    ],
)
def test_row_does_not_show(row: str, unsaid: str) -> None:
    assert unsaid not in Page(CHECKED).words(f'id="{row}" data-row')


LISTED = "Do this in order:\n1. Draw a card.\n2. Play a card. Say its number.\nIt is not free."


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ("1. Draw a card.", "1. Draw a card. 3 more lines of the group compared together with T1 Do this"),
        ("Do this in order:", "Do this in order: 3 more lines of the group"),
        ("Say its number.\nIt is not free.", "2. Play a card. Say its number. It is not free. 2 more lines"),
        # What is not told apart, or not found in the lines, is shown whole.
        ("", "Do this in order: 1. Draw a card. 2. Play a card. Say its number. It is not free. steps"),
        ("Draw a card. Say its number.", "Do this in order: 1. Draw a card. 2. Play a card. Say its"),
        ("1. Draw a card.\nGone.", "Do this in order: 1. Draw a card. 2. Play a card. Say its"),
        (LISTED, "Do this in order: 1. Draw a card. 2. Play a card. Say its number. It is not free. steps"),
    ],
)  # fmt: skip
def test_a_row_shows_its_own_item_first(own: str, said: str) -> None:
    names = ("T1", "T2")
    statement = Statement("steps", "rule", LISTED, LISTED, Place("r.md"), names)
    chapter = replace(CHECKED.book.chapters[0], statements=(statement,))
    segment = segment_of(0, "T1", "item", "１．引きます。")  # "1. Draw."
    row = ReconciledRow(
        segment, 0, (), None, "", LISTED, ("steps",), names, "segment", (), (), own=own
    )
    listed = changed(
        book=replace(CHECKED.book, chapters=(chapter,)), rows=(row,), findings=(), trial=None,
        segments=(segment,),
    )  # fmt: skip
    assert f"together {said}" in Page(listed).words('id="T1" data-row')


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("## 準備", "準備"), ("### 嵐 ###", "嵐"), ("＞トリック", "トリック"), ("■準備", "準備"),
        ("【準備】", "【準備】"), ("第１章 準備", "第１章 準備"), ("＃", "＃"), ("A#B", "A#B"),
    ],
)  # fmt: skip
def test_headings_are_listed_without_their_marks(text: str, shown: str) -> None:
    row = next(row for row in CHECKED.rows if row.segment and row.segment.kind == "heading")
    assert row.segment
    page = Page(changed(rows=(replace(row, segment=replace(row.segment, text=text)),)))
    assert page.words('aria-label="Headings of the Japanese">', "</nav>") == shown


@pytest.mark.parametrize(
    ("tiers", "said"),
    [
        (("review",), "score 0.50 ✓ pick 1 review"),
        (("review", "likely", "review"), "score 0.50 ✓ pick 1 likely, 2 review"),
        ((), "score 0.50 ✓ pick"),
    ],
)
def test_what_lowers_a_score_stands_beside_it(tiers: tuple[Any, ...], said: str) -> None:
    row = next(row for row in CHECKED.rows if row.segment and row.segment.id == "D031")
    first = next(finding for finding in CHECKED.findings if finding.translation == "A")
    found = tuple(
        replace(
            first,
            segment="D031",
            translation="B",
            tier=tier,
            ja=f"{first.ja}{n}",
            code=f"range.{n}",
        )
        for n, tier in enumerate(tiers)
    )
    candidates = tuple(replace(c, score=0.5, findings=()) for c in row.candidates)
    silent = replace(
        first, segment="D031", translation="B", tier="certain", code="range.4", suppressed=True
    )
    page = Page(changed(rows=(replace(row, candidates=candidates),), findings=(*found, silent)))
    assert f"{said} " in page.words('id="D031" data-row')
    assert "certain, " not in page.words('id="D031" data-row')


def test_files_are_named_once_and_with_each_line() -> None:
    files = {"A": "sources/tea/received/a.md", "B": "sources/tea/received/b.md"}
    named = tuple(
        replace(
            row,
            candidates=tuple(replace(c, file=files.get(c.translation, "")) for c in row.candidates),
        )
        for row in CHECKED.rows
    )
    page = Page(changed(rows=named))
    assert "translation A a.md translation B b.md engine" in page.words('class="page"', "</header>")
    assert "B b.md, line 66 score" in page.words('id="D031" data-row')


def test_reconcile_shows_what_lowers_a_score() -> None:
    row = next(row for row in CHECKED.rows if row.segment and row.segment.id == "D022")
    found = tuple(replace(finding, tier="review") for finding in CHECKED.findings[:1])
    scored = replace(row.candidates[0], findings=found)
    said = "\n".join(row_lines(replace(row, candidates=(scored,))))
    assert f"1 finding: {found[0].code} (review)" in said


def test_what_is_left_open_stands_beside_the_score() -> None:
    row = next(row for row in CHECKED.rows if row.segment and row.segment.id == "D031")
    open_row = replace(
        row, candidates=tuple(replace(c, doubts=("１つ",)) for c in row.candidates[:1])
    )
    assert "no word for “１つ”" in "\n".join(row_lines(open_row))
    assert "no word for １つ" in Page(changed(rows=(open_row,))).words('id="D031" data-row')
    assert "no word for" not in "\n".join(row_lines(row))
    assert "no word for" not in Page(changed()).words('id="D031" data-row')


def test_addition_is_shown_as_such() -> None:
    words = Page(CHECKED).words('class="row extra"')
    assert "a piece that no Japanese sentence says" in words
    assert "addition" in words


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("verdict", "Rules that bite 3 of 4 1 more shown by a reason"),
        ("verdict", "Rivals played 3 1 separated, 1 undefined, 0 equal, 1 unplayable"),
        ("verdict", "Pieces of translation 19 1 omission, 1 addition, 1 said with another segment"),
        ("rules", "end-turn in the book : end-turn physical D031 – – by reason Said aloud."),
        ("rivals", "R3 D028 , translation B no-same-character in this trick lost unplayable"),
        ("questions", "one You must play one. １つは必要です。 separated"),
        ("senses", "Counting alone (supplies, endings): 2 of 3 assignments survive."),
        ("senses", "D022.1 is D030.1: 1 remains, which removes number 3."),
        ("senses", "D022.2 victory chip counting"),
        ("bindings", "D022 1–5 crowd.txt:41:15 1–5 rulebook.md:80:1 1–5 ✓ all agree"),
    ],
)
def test_part_shows(part: str, said: str) -> None:
    assert said in Page(CHECKED).words(f'<section id="{part}"', "<section id=")


def test_book_without_an_engine_says_that_nothing_was_played() -> None:
    page = Page(replace(CHECKED, trial=None))
    assert "Nothing was played" in page.words('<section id="trial"', "</section>")
    assert "rules" not in page.ids


# Colours


def colours(css: str) -> tuple[dict[str, str], dict[str, str]]:
    """The colours of the style sheet, light and dark."""
    light, dark = css.split("@media (prefers-color-scheme: dark)")[:2]
    found = [dict(re.findall(r"--([\w-]+): (#\w{6})", part)) for part in (light, dark)]
    return found[0], found[0] | found[1]


PAPERS = (("#1c1917", "#ffffff"), ("#ece7e1", "#191715"))
SEVERITIES = ("critical", "major", "minor", "neutral")


@pytest.mark.parametrize("dark", [0, 1])
def test_every_text_can_be_read_on_its_ground(dark: int) -> None:
    css = Path(report.__file__).with_name("styles").joinpath("report.css").read_text("utf-8")
    ink, paper = PAPERS[dark]
    named = colours(css)[dark] | {"ink": ink, "paper": paper}
    pairs = [(text, ground) for text in ("ink", "soft", "link", "good", *SEVERITIES)
             for ground in ("paper", "ground")]  # fmt: skip
    pairs += [("ink", f"{name}-tint") for name in (*SEVERITIES, "good")]
    pairs += [("on-badge", name) for name in SEVERITIES]
    pairs += [("link", f"{name}-tint") for name in ("critical", "good", "neutral")]
    pairs += [("critical", "critical-tint"), ("soft", "critical-tint")]
    poor = [pair for pair in pairs if contrast(named[pair[0]], named[pair[1]]) < 4.5]
    assert poor == []
