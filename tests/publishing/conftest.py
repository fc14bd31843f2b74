"""A small checked book: four sentences of Japanese, two chapters, an open question, one play."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulewright.judging.book import Book, Facts
from rulewright.judging.rulebook import chapters_of, read_questions, read_rulebook
from rulewright.play import Item, Picture, Zone
from rulewright.playing.checked import CheckedBook
from rulewright.playing.verdicts import (
    ChoiceVerdict,
    Playouts,
    QuestionVerdict,
    RuleVerdict,
    Trial,
    Witness,
)
from rulewright.problems import Place
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.segments import Segment
from rulewright.text import Span

JAPANESE = (
    ("S01", "石のゲームです。"),  # This is a game of stones.
    ("S02", "白石を３つとカードを１枚取ります。"),  # Take three white stones and one card.
    ("S03", "手番には、白石を１つだけ置けます。"),  # On a turn you can place just one white stone.
    ("S04", "例：アンは白石を置きました。"),  # Example: Ann has placed a white stone.
)
RULEBOOK = """# Cairn

{.intro states="S01"}
Cairn is a game of stones. Every cairn begins with a white stone.

{#setup}
## Setup

{#take states="S02"}
Take three white stones and one card. Keep them in front of you.

{#kinds outside="Told by the editors."}
| Kind | Count |
|---|--:|
| White stones | 3 |

{#your-turn}
## Your Turn

{#placing}
### Placing

{#one-stone states="S03"}
On your turn, you cannot place more than one white stone. A white stone stays where it is.

{#pass default="may-pass"}
You may pass.

{.example states="S04"}
Ann has placed a white stone.
"""
QUESTIONS = """
- id: may-pass
  where: S03
  rule: one-stone
  question: {en: May you pass?, ja: パスできますか。}
  readings:
    - {id: "yes", text: {en: You may pass., ja: できます。}}
    - {id: "no", text: {en: You cannot pass., ja: できません。}}
  default: "yes"
  why: S03 says 置けます, which allows it; S99 is no segment.
"""
GLOSSARY = """
- {id: card, forms: {ja: カード, en: card}}
- id: white-stone
  forms: {ja: [白石], en: {preferred: white stone, admitted: [cairn]}}
  note: It is white.
- {id: black-stone, forms: {ja: 黒石, en: black stone}}
- {id: play, kind: verb, forms: {ja: 出す, en: play}}
- {id: reach, kind: phrase, forms: {ja: 手元, en: in reach of you}}
"""
PICTURE = Picture(
    (
        Zone("hand", 0, ((Item("card", "001"),), (Item("card", "002", "down"),)), active=True),
        Zone("play", 1, ((Item("card", "003"), Item("white-stone", count=2)),)),
        Zone("stock", None, ((Item("white-stone", count=7), Item("black-stone")),)),
        Zone("discard", 1, ()),
    )
)

Make = Callable[..., CheckedBook]


def witness(**changes: object) -> Witness:
    given = {
        "kind": "refusal",
        "seats": 2,
        "table": "Two players, first turn. Ben leads with card 003.",
        "moves": ("Ben passes.", "Ann places 2 white stones."),
        "canonical": ("This is not allowed: the stock keeps one.",),
        "without": ("Ann has 2 cairns.",),
        "text": "Two players, first turn. Ben leads with card 003. Ben passes. "
        "Ann places 2 white stones. With this rule: This is not allowed: the stock keeps one. "
        "With 2 instead of 1: Ann has 2 cairns.",
        "before": PICTURE,
        "state": [],
        "trace": (),
    }
    return Witness(**{**given, **changes})  # type: ignore[arg-type]  # a table of changes


def make_glossary() -> Glossary:
    glossary, problems = read_glossary([("glossary/cairn.yaml", GLOSSARY, False)])
    assert problems == ()
    return glossary


def make_trial() -> Trial:
    kinds = (("take", "setup"), ("one-stone", "restriction"))
    rules = (RuleVerdict(id, kind, (), True, "", witness(), f"{id}.x=2") for id, kind in kinds)
    other = ChoiceVerdict("no", "separated", "", witness(without=("Ann cannot pass.",)))
    asked = QuestionVerdict("may-pass", "one-stone", "yes", (other,))
    runs = Playouts(1000, 54321, 99999, 5000, 0)
    return Trial("cairn", "engines/cairn.py", tuple(rules), (), (asked,), (), (), runs)


def make_checked(
    rulebook: str = RULEBOOK, title: str = "Cairn", permission: str = "none", played: bool = True
) -> CheckedBook:
    segments = tuple(
        Segment(id, 0, "sentence", text, Span(0, len(text)), Place("received/cairn.txt", line))
        for line, (id, text) in enumerate(JAPANESE, 1)
    )
    ids = frozenset(segment.id for segment in segments)
    questions, _ = read_questions("sources/cairn/questions.yaml", QUESTIONS, ids)
    statements, problems = read_rulebook(
        "sources/cairn/rulebook.md", rulebook, ids, frozenset(("may-pass",))
    )
    assert problems == ()
    chapters, numbers = chapters_of(statements)
    people = (("Japanese rules", "the designer"), ("English", "the editors"))
    facts = Facts(
        title,
        "石塚",
        "2 to 4",
        "not stated",
        "Stone on stone.",
        "All to their owners.",
        permission,
        people,
        "2",
        "2025-03-09",
    )
    book = Book("cairn", facts, chapters, numbers, questions)
    trial = make_trial() if played else None
    return CheckedBook(book, trial, make_glossary(), segments, (), ())


@pytest.fixture
def make() -> Make:
    """A checked book with another rulebook, title, permission, or without a trial."""
    return make_checked


@pytest.fixture
def glossary() -> Glossary:
    return make_glossary()


@pytest.fixture
def picture() -> Picture:
    return PICTURE


@pytest.fixture
def play() -> Callable[..., Witness]:
    """A witness with some of its fields changed."""
    return witness
