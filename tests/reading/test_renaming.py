"""A term renamed: its mentions in an editor's files, and its entry in the glossary."""

from __future__ import annotations

import pytest

from rulewright.reading.glossary import Form, Glossary, read_glossary
from rulewright.reading.termbase.inflection import PAST, article, plural_of
from rulewright.reading.termbase.recasting import recast, renamed_concept
from rulewright.reading.termbase.renaming import concept_of, name_problems, renamed_files

ENTRIES = """\
# Terms.
- id: tile
  # how bidders say it
  forms:
    ja: [競り札]   # a bid tile
    en: {preferred: bid tile, admitted: [tag]}  # not "tag"
- {id: die, forms: {ja: さいころ, en: {preferred: die, plural: dice}}}
- {id: win, kind: verb, forms: {ja: 落札する, en: [win, take]}}
- {id: rack, broader: tile, forms: {ja: 競り札置き場, en: bid tile rack}}
- {id: fish, forms: {ja: 魚, en: {preferred: fish, plural: fish}}}
- id: pawn
  forms: {ja: 駒, en: {preferred: piece, wrong: [pawn]}}
- {id: man, forms: {ja: 人形, en: [figure, piece]}}
"""


def glossary(text: str = ENTRIES) -> Glossary:
    found, problems = read_glossary([("g.yaml", text, False)])
    assert problems == ()
    return found


def renamed(text: str, concept: str, name: str, plural: str = "", file: str = "r.md") -> str:
    new = Form(name, "preferred", plural)
    files, _, problems = renamed_files({file: text}, glossary(), concept, new)
    assert problems == ()
    return files[file]


@pytest.mark.parametrize(
    ("text", "concept", "name", "plural", "after"),
    [
        ("Take a bid tile.", "tile", "auction tag", "", "Take an auction tag."),
        ("Take an **bid tile**.", "tile", "lot", "", "Take a **lot**."),
        ("Return all bid tiles.", "tile", "lot", "", "Return all lots."),
        ("Bid tiles are secret.", "tile", "lot", "", "Lots are secret."),
        ("### Bid Tiles", "tile", "auction tag", "", "### Auction Tags"),
        ("| Bid tile | 5 |", "tile", "lot", "", "| Lot | 5 |"),
        ("A bid tile’s number; the bid tiles' backs", "tile", "lot", "", "A lot’s number; the lots' backs"),
        ("Turn up the bid\ntiles at once.", "tile", "auction tag", "", "Turn up the auction\ntags at once."),
        ("Turn up the bid\ntiles at once.", "tile", "lot", "", "Turn up the\nlots at once."),
        ("Roll two dice.", "die", "cube", "", "Roll two cubes."),
        ("Roll a die.", "die", "ox", "oxen", "Roll an ox."),
        ("Roll the dice.", "die", "ox", "oxen", "Roll the oxen."),
        ("Who wins it won it.", "win", "gain", "", "Who gains it gained it."),
        ("Who has won it won it.", "win", "take", "", "Who has taken it took it."),
        ("If you win, winning it", "win", "bet", "", "If you bet, betting it"),
        ("Take 3 fish and 1 fish.", "fish", "carp", "carps", "Take 3 carps and 1 carp."),
        ('{#a outside="About bid tiles."}\nText.', "tile", "lot", "", '{#a outside="About lots."}\nText.'),
        ('{#a states="T1" aid="Bid tiles."}\nText.', "tile", "lot", "", '{#a states="T1" aid="Lots."}\nText.'),
    ],
)  # fmt: skip
def test_a_mention_takes_the_new_name(
    text: str, concept: str, name: str, plural: str, after: str
) -> None:
    assert renamed(text, concept, name, plural) == after


@pytest.mark.parametrize(
    "text",
    [
        "# Bid Tile\n",  # the title of the book
        '{#bid-tile states="T001"}\n',
        "<!-- a bid tile --> and `bid tile`",
        "[rule](#bid tile)",
        "Put it on the bid tile rack.",  # another concept
        "Take a tag.",  # admitted: not the old name
        "Bid, tile by tile.",
    ],
)
def test_what_is_no_mention_stays(text: str) -> None:
    assert renamed(text, "tile", "lot") == text


QUESTIONS = """\
- id: bid-tile  # of bid tiles
  where: [T001]
  rule: bid-tile
  question: {en: "Is a bid tile secret?", ja: bid tile}
  readings:
    - {id: bid tile, engine: bid tile, text: {en: 'A bid tile is.', ja: はい。}}
  why: >-
    Bid tiles are
    backed.
"""
DECISIONS = """\
- segments: T001
  reason: 競り札 is the bid tile.
  binds: {text: [１枚, one bid tile], param: bid-tile.count}
- segments: T002
  reason: x
  sense: {form: bid tile, concept: tile}
"""


@pytest.mark.parametrize("text", [QUESTIONS, DECISIONS])
def test_only_english_for_readers_changes_in_records(text: str) -> None:
    after = renamed(text, "tile", "lot", file="q.yaml").splitlines()
    changed = [new.strip() for old, new in zip(text.splitlines(), after, strict=True) if old != new]
    expected = [
        'question: {en: "Is a lot secret?", ja: bid tile}',
        "- {id: bid tile, engine: bid tile, text: {en: 'A lot is.', ja: はい。}}",
        "Lots are",
    ]
    decided = [
        "reason: 競り札 is the lot.",
        "binds: {text: [１枚, one lot], param: bid-tile.count}",
    ]
    assert changed == (expected if text is QUESTIONS else decided)


def test_what_needs_an_editors_eye_is_told() -> None:
    new = Form("carp", "preferred")
    _, (doubt,), _ = renamed_files({"r.md": "Put the fish back."}, glossary(), "fish", new)
    assert doubt.doubt == "one or several? 'carp' or 'carps'"
    same, (left,), _ = renamed_files(
        {"r.md": "A piece."}, glossary(), "pawn", Form("token", "preferred")
    )
    assert (same["r.md"], left.doubt) == (
        "A piece.",
        "'piece' may be man: the Japanese names neither: left",
    )


@pytest.mark.parametrize(
    ("named", "after", "tally"),
    [
        ({"pawn"}, "A token, 2 tokens.", (2, 0, 0)),
        ({"pawn", "tile"}, "A token, 2 tokens.", (2, 0, 0)),  # a tile is no rival
        ({"man"}, "A piece, 2 pieces.", (0, 2, 0)),
        ({"pawn", "man"}, "A piece, 2 pieces.", (0, 0, 2)),
        ({"tile"}, "A piece, 2 pieces.", (0, 0, 2)),
        (None, "A piece, 2 pieces.", (0, 0, 2)),
    ],
)
def test_the_japanese_says_whose_a_shared_word_is(named, after: str, tally) -> None:
    new = Form("token", "preferred")
    files = {"r.md": "A piece, 2 pieces."}
    told = None if named is None else frozenset(named)
    made, (one,), _ = renamed_files(files, glossary(), "pawn", new, lambda *_: told)
    assert (made["r.md"], (one.renamed, one.theirs, one.left)) == (after, tally)
    assert bool(one.doubt) == bool(one.left)


@pytest.mark.parametrize(
    ("concept", "name", "is_kept", "line"),
    [
        ("tile", "lot", False, "    en: {preferred: lot, admitted: [tag], wrong: [bid tile]}"),
        ("tile", "lot", True, "    en: [lot, bid tile, tag]"),
        ("tile", "tag", False, "    en: {preferred: tag, wrong: [bid tile]}"),
        ("die", "cube", False, "en: {preferred: cube, wrong: [die]}"),
        ("win", "gain", True, "en: [gain, win, take]"),
        # another concept is called so: it cannot be wrong everywhere; and what was wrong is right
        ("pawn", "pawn", False, "en: [pawn]"),
    ],
)
def test_the_entry_alone_changes(concept: str, name: str, is_kept: bool, line: str) -> None:
    terms = glossary()
    entry = renamed_concept(terms[concept], Form(name, "preferred"), terms, is_kept)
    made, problems = recast("g.yaml", ENTRIES, entry, True)
    assert problems == ()
    assert line in made
    mine = set(ENTRIES.splitlines()) - set(made.splitlines())
    assert len(mine) == 1
    assert [one.count("#") for one in (made, ENTRIES)] == [4, 4]  # every comment


FOLLOWED = """\
- id: step
  forms:
    ja: [段]
    en: [step]
{}# マス ×8 from T025
# en: ?
- id: square
  forms: {{ja: [マス]}}
"""


@pytest.mark.parametrize("own", ["", "    # of the hill\n", "\n", "  # of it\n\n"])
def test_the_next_entrys_comments_stay_with_it(own: str) -> None:
    """段 (step) is renamed; the remarks on マス (square) below it are the other entry's."""
    text = FOLLOWED.format(own)
    terms = glossary(text)
    entry = renamed_concept(terms["step"], Form("terrace", "preferred"), terms, False)
    made, problems = recast("g.yaml", text, entry, True)
    assert problems == ()
    tail = text[text.index("# マス") :]
    assert made.endswith(tail)
    assert made.count("#") == text.count("#")
    assert "preferred: terrace" in made


def test_a_common_concept_becomes_the_books_own() -> None:
    terms = glossary()
    entry = renamed_concept(terms["die"], Form("cube", "preferred"), terms, False)
    made, problems = recast("own.yaml", "# mine\n", entry, False)
    assert problems == ()
    assert made.startswith("# mine\n- id: die\n")


@pytest.mark.parametrize("text", ["[{id: a, forms: {ja: 札, en: tag}}, {id: b, forms: {ja: 駒}}]"])
def test_entries_on_one_line_are_not_touched(text: str) -> None:
    terms = glossary(text)
    entry = renamed_concept(terms["a"], Form("lot", "preferred"), terms, False)
    made, problems = recast("g.yaml", text, entry, True)
    assert (made, [problem.code for problem in problems]) == (text, ["glossary-shape"])


@pytest.mark.parametrize(
    ("concept", "name", "said"),
    [
        ("tiles", "lot", "expected an id of the glossary: tile"),
        ("tile", "fish", "'fish' is the name of fish already"),
        ("tile", "競り札", "expected English words"),
        ("tile", "lot: new", "expected English words"),
        ("tile", "", "found an empty name"),
        ("tile", "-", "found an empty name"),
        ("tile", "Fish", "'Fish' is the name of fish already"),
        ("fish", "bid-tile", "'bid-tile' is the name of tile already"),
        ("tile", "bid tile", "which is its name already"),
        ("tile", "bid tiles", "the plural of 'bid tile', expected the name of one"),
        ("die", "dice", "the plural of 'die'"),
        ("tile", "the lot", "expected a name without an article"),
    ],
)
def test_a_name_that_cannot_be(concept: str, name: str, said: str) -> None:
    (problem,) = name_problems(glossary(), concept, Form(name, "preferred"))
    assert said in problem.message


@pytest.mark.parametrize("name", ["anchor", "theatre", "Bid tile", "bid-tile", "die's lot"])
def test_a_name_that_can_be(name: str) -> None:
    assert name_problems(glossary(), "tile", Form(name, "preferred")) == ()


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("tile", "tile"),
        ("Bid tile", "tile"),
        ("競り札", "tile"),
        ("piece", "pawn"),  # only admitted for man
        ("token", "token"),
        ("tag", "tag"),  # admitted only
    ],
)
def test_a_concept_is_found_by_its_name(asked: str, found: str) -> None:
    assert concept_of(glossary(), asked) == found


def test_a_hyphen_makes_no_wrong_name() -> None:
    terms = glossary()
    entry = renamed_concept(terms["tile"], Form("bid-tile", "preferred"), terms, False)
    assert [(form.text, form.standing) for form in entry.said("en")] == [
        ("bid-tile", "preferred"),
        ("tag", "admitted"),
    ]


def test_a_verb_and_a_noun_may_share_a_name() -> None:
    assert name_problems(glossary(), "win", Form("fish", "preferred")) == ()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("apple", "an"),
        ("unit", "a"),
        ("hour", "an"),
        ("S chip", "an"),
        ("G chip", "a"),
        ("one", "a"),
        ("umbrella", "an"),
        ("8", "an"),
        ("uninvited", "an"),
    ],
)
def test_articles(name: str, said: str) -> None:
    assert article(name) == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("box", "boxes"),
        ("party", "parties"),
        ("toy", "toys"),
        ("die", "dice"),
        ("end of the game", "ends of the game"),
        ("bid tile", "bid tiles"),
        ("flask of oil", "flasks of oil"),
    ],
)
def test_plurals(name: str, said: str) -> None:
    assert plural_of(name) == said


def test_irregular_verbs_have_both_forms() -> None:
    assert {len(forms.split()) for forms in PAST.values()} == {2}
