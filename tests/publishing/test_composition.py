from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rulewright.playing.telling.sentences import make_names
from rulewright.playing.verdicts import RuleVerdict, Witness
from rulewright.publishing.colophon import colophon_of, day, spaced
from rulewright.publishing.composition import compose
from rulewright.publishing.examples import example_of, told_once
from rulewright.publishing.labels import labels
from rulewright.publishing.page import Block, Page
from rulewright.publishing.references import anchors, with_numbers
from rulewright.publishing.sides import IDLE, idle_sentences, is_restated, readable, sides_of
from rulewright.publishing.vocabulary import index_entries, make_vocabulary, uses
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.outline import SegmentKind

from .conftest import RULEBOOK, Make, make_glossary

WORDS = labels("en", "ja")
NAMES = make_names(make_glossary(), "en")


def block(page: Page, slug: str) -> Block:
    return next(b for chapter in page.chapters for b in chapter.blocks if b.id == slug)


def test_the_book_keeps_its_order_and_numbers(make: Make) -> None:
    page = compose(make())
    assert [(c.number, c.title) for c in page.chapters] == [
        ("", "The game in brief"),
        ("1", "Setup"),
        ("2", "Your Turn"),
    ]
    kinds = [(b.kind, b.number) for chapter in page.chapters for b in chapter.blocks]
    assert kinds == [
        ("intro", ""),
        ("rule", "1.1"),
        ("table", "1.2"),
        ("section", ""),
        ("rule", "2.1"),
        ("rule", "2.2"),
        ("example", ""),
    ]


def test_only_what_the_source_does_not_say_is_marked(make: Make) -> None:
    page = compose(make())
    signs = {slug: block(page, slug).mark for slug in ("take", "kinds", "one-stone", "pass")}
    assert {slug: mark.sign for slug, mark in signs.items() if mark} == {"kinds": "◇", "pass": "◆"}
    assert [mark.sign for mark in page.marks] == ["◇", "◆"]


def test_an_open_question_stands_after_its_rule(make: Make) -> None:
    note = block(compose(make()), "pass").note
    assert note is not None
    assert note.question == "May you pass?"
    assert note.why.startswith('<a href="#one-stone">Rule\u00a02.1</a> says 置けます')
    assert "S99" in note.why
    assert [(other.text, other.then[-16:]) for other in note.others] == [
        ("You cannot pass.", "Ann cannot pass.")
    ]
    assert block(compose(make()), "take").note is None


def test_a_rule_carries_its_japanese(make: Make) -> None:
    page = compose(make())
    said = block(page, "take").originals
    assert [(o.segment, o.language) for o in said] == [("S02", "ja")]
    assert block(page, "pass").originals == ()


def test_terms_are_linked_once_a_chapter_and_never_the_title(make: Make) -> None:
    page = compose(make())
    link = '<a class="term" href="#term-white-stone">'
    assert block(page, "one-stone").html.count(link) == 1
    assert block(page, "take").html.count(link) == 1
    intro = page.chapters[0].blocks[0].html
    assert intro.startswith("<p>Cairn is")
    assert f"Every {link}cairn</a>" in intro


def test_the_glossary_and_index_hold_what_is_used(make: Make) -> None:
    page = compose(make())
    assert [(t.term, t.first.number if t.first else "") for t in page.glossary] == [
        ("card", "1.1"),
        ("white stone", "1.1"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "number"),
    [
        ("## Your Turn", "## Cards", "2.1"),  # a heading: the first rule below
        ("placed a white stone", "placed a card", "2.2"),  # an example: the rule above
        ("a white stone.\n", "a card.\n", "1.1"),  # an introduction
    ],
)
def test_the_glossary_has_what_only_a_heading_or_a_note_names(
    make: Make, old: str, new: str, number: str
) -> None:
    rulebook = RULEBOOK.replace(" and one card", "").replace(old, new, 1)
    terms = {t.term: t.first.number for t in compose(make(rulebook)).glossary if t.first}
    assert terms["card"] == number
    assert "card" not in {t.term for t in compose(make(rulebook.replace(new, old))).glossary}


def test_the_index_is_left_out_if_it_has_few_entries(make: Make) -> None:
    checked = make()
    used = uses(checked.book, make_vocabulary(checked.glossary, "en"))
    few = index_entries(checked.glossary, used, checked.book, "en", fewest=2)
    assert [(e.term, [r.number for r in e.rules]) for e in few] == [
        ("card", ["1.1"]),
        ("white stone", ["1.1", "1.2", "2.1"]),
    ]
    assert index_entries(checked.glossary, used, checked.book, "en") == ()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("White stones and a card.", ("white-stone", "card")),
        ("Whitestone, a 2-card hand", ("white-stone", "card")),
        ("card-house, a non-card, card‑like", ()),
        ("Cairn: one cairn", ("white-stone",)),
        ("cardboard, discard", ()),
        ("", ()),
    ],
)
def test_a_vocabulary_names_whole_words(
    text: str, named: tuple[str, ...], glossary: Glossary
) -> None:
    assert make_vocabulary(glossary, "en", "Cairn").named(text) == named


TERMS = """
- {id: oil, forms: {ja: 油, en: flask of oil}}
- {id: die, forms: {ja: サイコロ, en: {preferred: die, plural: dice}}}
- {id: round, forms: {ja: ラウンド, en: round}}
- {id: turn, forms: {ja: 手番, en: turn}}
- {id: pass, kind: verb, forms: {ja: パス, en: pass}}
- {id: score, forms: {ja: スコア, en: {preferred: score, admitted: [points]}}}
"""


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Take two flasks of oil.", ["oil"]),
        ("Roll all your dice.", ["die"]),
        ("In the round, roll one die.", ["round", "die"]),
        ("On your turn, you passed.", ["turn", "pass"]),
        ("After two turns the round ends.", ["turn", "round"]),
        ("Count the points.", ["score"]),
        ("Add the last round over again.", ["round"]),
        ("Play the second round down.", ["round"]),
        ("Count the rounds that you won.", ["round"]),
        ("Divide by 3 and round down.", []),
        ("Round each total down.", []),
        ("A player turns over 1 card.", []),
        ("Ben turns the card face up.", []),
        ("A turned card is scored.", []),
    ],
)
def test_a_term_is_known_in_its_forms_and_not_as_a_verb(text: str, named: list[str]) -> None:
    terms, problems = read_glossary([("glossary/cairn.yaml", TERMS, False)])
    assert problems == ()
    assert list(make_vocabulary(terms, "en").named(text)) == named


@pytest.mark.parametrize(
    ("permission", "line"), [("none", "Unofficial translation"), ("granted", "")]
)
def test_the_cover_says_what_is_known(make: Make, permission: str, line: str) -> None:
    cover = compose(make(permission=permission)).cover
    assert cover.unofficial == line
    assert [(fact.label, fact.text) for fact in cover.facts] == [
        ("Players", "2–4"),
        ("Version", "2"),
        ("Date", "9 March 2025"),
    ]


@pytest.mark.parametrize(
    ("text", "shown"), [("2 to 6", "2–6"), ("3-5", "3–5"), ("4", "4"), ("two to six", "two to six")]
)
def test_ranges_are_spaced(text: str, shown: str) -> None:
    assert spaced(text) == shown


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        (("sentence",), "1 sentence"),
        (("sentence", "item", "example"), "3 sentences"),
        (("heading", "sentence", "card"), "3 sentences, headings, and card texts"),
        (("heading", "row"), "2 headings and rows of tables"),
        (("row",), "1 row of a table"),
    ],
)
def test_the_colophon_names_what_the_source_has(
    make: Make, kinds: tuple[SegmentKind, ...], said: str
) -> None:
    checked = make()
    segments = tuple(replace(checked.segments[0], kind=kind) for kind in kinds)
    credits = colophon_of(replace(checked, segments=segments), WORDS)
    assert f"compared with the {said} of the source." in credits[3].text


@pytest.mark.parametrize(
    ("text", "shown"), [("2026-11-30", "30 November 2026"), ("", ""), ("soon", "soon")]
)
def test_a_date_is_read_or_left(text: str, shown: str) -> None:
    assert day(text) == shown


def test_the_colophon_counts_what_was_played(make: Make) -> None:
    said = {credit.label: credit.text for credit in compose(make()).colophon}
    assert "2 of its 2 rules make a difference in play" in said["What was checked"]
    assert "1,000 games" in said["What was checked"]
    unplayed = {credit.label: credit.text for credit in compose(make(played=False)).colophon}
    assert "No engine has played" in unplayed["What was checked"]


@pytest.mark.parametrize(
    ("kind", "found", "printed"),
    [
        ("restriction", "refusal", True),
        ("effect", "consequence", True),
        ("setup", "consequence", False),
        ("restriction", "setup", False),
    ],
)
def test_examples_are_printed_by_kind(
    kind: str, found: str, printed: bool, play: Callable[..., Witness]
) -> None:
    verdict = RuleVerdict("r", kind, (), True, "", play(kind=found), "r.x=2")
    example = example_of(verdict, WORDS, NAMES)
    assert example is not None
    assert example.printed is printed
    assert [side.label for side in example.sides] == ["With this rule:", "With 2 instead of 1:"]
    assert example.deciding == ("Ann places 2 white stones.",)


@pytest.mark.parametrize(
    ("changed", "label"),
    [("r off", "Without it:"), ("r.x=2", "With another number:"), ("r:other", "Read differently:")],
)
def test_a_witness_without_words_of_its_own_is_labelled_by_its_change(
    changed: str, label: str, play: Callable[..., Witness]
) -> None:
    example = example_of(
        RuleVerdict("r", "effect", (), True, "", play(text=""), changed), WORDS, NAMES
    )
    assert example is not None
    assert example.sides[1].label == label


def test_setting_up_alone_is_no_example(play: Callable[..., Witness]) -> None:
    (nothing,) = {text for text in IDLE if text.startswith("Nothing more")}
    dealt = play(kind="setup", canonical=("Ann has 3 stones.",), without=(nothing,))
    assert example_of(RuleVerdict("r", "setup", (), True, "", dealt, "r off"), WORDS, NAMES) is None
    played = replace(dealt, kind="consequence")
    assert example_of(RuleVerdict("r", "effect", (), True, "", played, "r off"), WORDS, NAMES)


@pytest.mark.parametrize(
    ("changed", "theirs"),
    [
        ("r.x=0", "This is not allowed."),
        ("r.x=10", "This is not allowed: Ann has placed one."),
        ("r off", "This is not allowed: Ann has placed one."),
    ],
)
def test_what_there_is_none_of_is_no_reason(
    changed: str, theirs: str, play: Callable[..., Witness]
) -> None:
    refused = play(without=("This is not allowed: Ann has placed one.",))
    example = example_of(RuleVerdict("r", "effect", (), True, "", refused, changed), WORDS, NAMES)
    assert example is not None
    assert example.sides[1].sentences == (theirs,)


def test_no_witness_no_example() -> None:
    assert example_of(None, WORDS, NAMES) is None
    assert example_of(RuleVerdict("r", "definition", (), False, "why", None), WORDS, NAMES) is None


@pytest.mark.parametrize(
    ("without", "labels"),
    [
        (("Ann has 2 cairns.",), ["With this rule:", "Without it:"]),
        (("Nothing more happens.",), [""]),
        (("This is allowed.",), [""]),
        (("Ann has 2 cairns.", "The rules end here."), [""]),
        (("The rules end here.", "Ann has 2 cairns."), ["With this rule:", "Without it:"]),
    ],
)
def test_a_side_that_says_nothing_is_left_out(
    without: tuple[str, ...], labels: list[str], play: Callable[..., Witness]
) -> None:
    verdict = RuleVerdict("r", "effect", (), True, "", None, "r off")
    idle = (*IDLE, "The rules end here.")
    sides = sides_of(verdict, play(without=without, text=""), WORDS, idle)
    assert [side.label for side in sides] == labels


def test_the_engine_s_own_dead_end_is_known_by_its_returning(
    make: Make, play: Callable[..., Witness]
) -> None:
    def idle(*ends: str) -> frozenset[str]:
        trial = make().trial
        assert trial is not None
        rules = [replace(trial.rules[0], witness=play(without=(end,))) for end in ends]
        return idle_sentences(replace(trial, rules=tuple(rules))) - set(IDLE)

    assert idle("The rules end here.", "The rules end here.") == {"The rules end here."}
    assert idle("The rules end here.", "Ben wins.") == frozenset()
    assert idle("Ben wins.", "Ben wins.") == frozenset()
    assert idle("All gain 2.", "All gain 2.") == frozenset()


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Now possible: Ann passes.", "It is now possible that Ann passes."),
        (
            "Now possible: Ann passes. Ann bids.",
            "It is now possible that Ann passes or that Ann bids.",
        ),
        (
            "Now possible, for example: Ann passes.",
            "For example, it is now possible that Ann passes.",
        ),
        ("Now possible: Nobody bids.", "It is now possible that nobody bids."),
        ("Ann passes. Ann bids.", "Ann passes. Ann bids."),
    ],
)
def test_a_list_of_moves_is_a_sentence(text: str, read: str) -> None:
    assert readable(text, WORDS) == read


@pytest.mark.parametrize(
    ("said", "restated"),
    [
        ("Ann returns her stones.", True),
        ("Ann returns.", True),
        ("Ben wins the last trick.", False),
        ("", False),
    ],
)
def test_what_stands_in_the_rule_is_known(said: str, restated: bool) -> None:
    assert is_restated("Return your stones to the stock.", (said,)) is restated


def example_after(
    make: Make, play: Callable[..., Witness], changes: dict[str, object]
) -> list[object]:
    """[same_as, printed] of an example that comes after the one of rule 2.1."""
    page = compose(make())
    first = block(page, "one-stone")
    verdict = RuleVerdict("next", "effect", (), True, "", play(**changes), "next off")
    second = replace(first, number="2.9", html="", example=example_of(verdict, WORDS, NAMES))
    chapter = replace(page.chapters[2], blocks=(first, second))
    example = told_once([chapter])[0].blocks[1].example
    assert example is not None
    return [example.same_as, example.printed]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, ["2.1", False]),
        ({"canonical": ("Ann wins.",)}, ["2.1", True]),
        ({"moves": ("Ann passes.",)}, ["", True]),
        ({"table": "Three players."}, ["", True]),
    ],
)
def test_the_same_play_is_told_once(
    make: Make, play: Callable[..., Witness], changes: dict[str, object], told: list[object]
) -> None:
    assert example_after(make, play, changes) == told


def test_a_play_is_told_where_most_examples_come_from_it(make: Make) -> None:
    page = compose(make())
    rule = block(page, "one-stone")
    few, many = (
        replace(page.chapters[1], blocks=(rule,)),
        replace(
            page.chapters[2], blocks=(replace(rule, number="2.1"), replace(rule, number="2.2"))
        ),
    )
    printed = [
        [bool(b.example and b.example.printed) for b in chapter.blocks]
        for chapter in told_once([few, many])
    ]
    assert printed == [[False], [True, False]]


@pytest.mark.parametrize(
    ("html", "shown"),
    [
        (
            'see <a href="#your-turn">Turns</a>.',
            'see <a href="#your-turn">Turns, chapter\u00a02</a>.',
        ),
        ('<a href="#placing">Placing</a>', '<a href="#placing">Placing, rule\u00a02.1</a>'),
        ('<a href="#pass">rule 2.2</a>', '<a href="#pass">rule 2.2</a>'),
        ('<a href="#elsewhere">this</a>', '<a href="#elsewhere">this</a>'),
    ],
)
def test_a_link_says_where_it_leads(make: Make, html: str, shown: str) -> None:
    assert with_numbers(html, anchors(make().book, WORDS)) == shown
