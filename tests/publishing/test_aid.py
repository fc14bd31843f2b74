from __future__ import annotations

import pytest

from rulewright.judging.book import Book
from rulewright.publishing.aid import aid_notes, player_aid
from rulewright.publishing.aid_room import aid_setting, is_across, strips
from rulewright.publishing.page import AidGroup, AidLine, Reference
from rulewright.publishing.roles import Role, is_ending, role_of_heading
from rulewright.publishing.tables import formatted

from .conftest import Make

DETAIL = "It stays where it is, and nobody can take it away from you before the round ends. " * 3
HEAD = """# Cairn

{#components}
## Components

{#stones states="S02"}
There are white stones in the box. Count them before you begin.

{#setup}
## Setup

{#take states="S02"}
Take three white stones and one card. Keep them in front of you.
"""
TURN = f"""
{{#your-turn}}
## Your Turn

{{#steps states="S03"}}
Carry out the following steps.

{{#in-order states="S03"}}
In this order:

1. Draw a card (from the stock).
2. Place a stone. It may be white.

{{#draw states="S03"}}
First, draw a card. {DETAIL}

{{#stone states="S03"}}
Next, place a stone. {DETAIL}

{{#added outside="Told by the editors."}}
Then wait. {DETAIL}
"""
END = f"""
{{#special}}
## Black Stones

{{#black states="S03"}}
A black stone counts as two. {DETAIL}

{{#last states="S03"}}
Look at the cairn. When a black stone lies on top, the game ends.

{{#points-of-stones}}
## Scoring

{{#table states="S02"}}
| Stones | Points |
|---|---|
| 1 | 2 |
| 2 or more | 5 |

{{#most states="S03"}}
The player with the most points wins. {DETAIL}
"""
WHOLE = HEAD + TURN + END


def aid_of(book: Book, room: float = 500.0) -> list[tuple[str, str, str]]:
    groups = player_aid(book, None, room=room)
    return [(group.title, line.text, line.markdown) for group in groups for line in group.lines]


LEFT_OUT = ("There are white", "Take three", "Carry out", "Then wait")


def test_a_book_that_nobody_played_keeps_the_rules_that_its_headings_ask_for(make: Make) -> None:
    said = {text[:10]: (title, text, more) for title, text, more in aid_of(make(WHOLE).book)}
    lines = aid_of(make(WHOLE, played=False).book)
    assert [(title, text.strip(), more[:8]) for title, text, more in lines] == [
        ("Your Turn", "In this order:", "1. Draw "),
        ("Your Turn", f"First, draw a card. {DETAIL}".strip(), ""),
        ("Your Turn", f"Next, place a stone. {DETAIL}".strip(), ""),
        ("Black Stones", f"A black stone counts as two. {DETAIL}".strip(), ""),
        ("Black Stones", "Look at the cairn. When a black stone lies on top, the game ends.", ""),
        ("Scoring", "", "| Stones"),
        ("Scoring", f"The player with the most points wins. {DETAIL}".strip(), ""),
    ]
    assert [text for text in said if text.startswith(LEFT_OUT)] == []


def test_a_tried_book_is_chosen_from_by_the_kinds_of_its_rules(make: Make) -> None:
    checked = make(WHOLE.replace("#draw", "#one-stone"))
    lines = {
        line.rule.id: line.text
        for group in player_aid(checked.book, checked.trial)
        for line in group.lines
    }
    assert lines["take"].endswith("Keep them in front of you.")
    assert lines["one-stone"].endswith("before the round ends.")
    assert not {"steps", "table", "added"} & set(lines)


@pytest.mark.parametrize(
    ("head", "end", "on"),
    [
        ("Frost", "End of the game", True),  # says nothing, and stands between turn and end
        ("Frost", "Credits", False),  # nothing is between
        ("Variants", "End of the game", False),
    ],
)
def test_a_chapter_among_those_of_play_may_stand_there(
    make: Make, head: str, end: str, on: bool
) -> None:
    frost = f'\n{{#cold}}\n## {head}\n\n{{#frost states="S03"}}\nFrost takes stones. {DETAIL}\n'
    last = f'\n{{#last-one}}\n## {end}\n\n{{#over states="S03"}}\nIt is over at nightfall.\n'
    found = aid_of(make(HEAD + TURN + frost + last, played=False).book)
    assert (head in [title for title, _, _ in found]) is on


ROWS = "| Players | Stones |\n|---|---|\n| 2 | 6 |\n| 3 | 5 |"


@pytest.mark.parametrize(
    ("rule", "on"),
    [
        ("You lose the game if:\n\n- A stone falls. It lies there.\n- You look.", True),
        (f"The game ends as this table says:\n\n{ROWS}", True),
        (f'The game ends as in the following table:\n\n{{#of states="S03"}}\n{ROWS}', True),
        ("The game ends in one of the following ways.", False),
        ('You win the game if:\n\n{.note states="S03"}\nA stone falls.', False),
    ],
)
def test_a_rule_stands_there_whole_or_not_at_all(make: Make, rule: str, on: bool) -> None:
    text = WHOLE.replace("A black stone counts as two.", rule.replace("\n\n- ", "\n\n- "))
    text = text.replace(f"{rule} {DETAIL}", rule)
    shown = [f"{text}\n\n{more}" for _, text, more in aid_of(make(text, played=False).book)]
    bare = rule.replace('{#of states="S03"}\n', "")
    assert (bare in shown) is on
    assert any(said.startswith(rule[:20]) for said in shown) is on


def test_what_the_editor_marks_is_the_aid(make: Make) -> None:
    text = HEAD.replace("{#take ", "{#take .aid ").replace(
        "{#stones ", '{#stones aid="All white." '
    )
    assert aid_of(make(text).book) == [
        ("Components", "All white.", ""),
        ("Setup", "Take three white stones and one card. Keep them in front of you.", ""),
    ]


FAQ = "**Q:** May I look?\\\n**A:** No."


@pytest.mark.parametrize(
    ("block", "text", "markdown"),
    [
        ('{.note .aid states="S03"}\nStones are heavy.', "Stones are heavy.", ""),
        ('{.intro .aid states="S03"}\nA game of stones.', "A game of stones.", ""),
        (f'{{#asked .note .aid states="S03"}}\n{FAQ}', "", FAQ),
        ('{#bare .aid states="S03"}\n- A stone\n- A card', "", "- A stone\n- A card"),
    ],
)
def test_nothing_that_is_marked_is_left_out(
    make: Make, block: str, text: str, markdown: str
) -> None:
    checked = make(f"{HEAD}\n{block}\n")
    assert aid_of(checked.book, room=5) == [("Setup", text, markdown)]
    assert aid_notes(checked) == ()


def rules(count: int) -> str:
    said = (f'{{#r{n} .aid states="S03"}}\nOn cairn {n}: {DETAIL}' for n in range(count))
    return f"{HEAD}\n" + "\n\n".join(said)


@pytest.mark.parametrize(
    ("text", "count", "notes"),
    [
        (rules(10), 10, []),
        (rules(60), 60, ["does not fit one page, and takes"]),
        (rules(1).replace("{#setup}", "{#setup .aid}"), 1, ["a heading is not put on"]),
    ],
)
def test_what_an_editor_should_know_is_told(
    make: Make, text: str, count: int, notes: list[str]
) -> None:
    checked = make(text)
    assert len(aid_of(checked.book)) == count
    said = aid_notes(checked)
    assert len(said) == len(notes)
    assert all(part in one for one, part in zip(said, notes, strict=True))


def grid(*cells: str, rows: int = 3) -> str:
    line = f"| {' | '.join(cells)} |"
    return "\n".join((line, "|" + "---|" * len(cells), *[line] * rows))


@pytest.mark.parametrize(
    ("markdown", "across"),
    [
        (grid("Stone"), False),
        (grid(DETAIL), False),  # one column is as wide as it can be
        (grid("Stone", "4"), False),
        (grid("Stone", "It lies on the cairn to your left."), False),
        (grid("Stone", "4", rows=90), False),  # goes on in the next column
        (grid("Stone", "4", DETAIL), True),
        (grid("Monster", "Health", "Attack strength", "Copies", "Ability"), True),
        (grid("Stone", "unbreakable" * 4), True),
        ("- A stone\n- A card", False),
        (f"1. Take stones:\n\n   {grid('Stone', '4', DETAIL)}".replace("\n|", "\n   |"), True),
    ],
)
def test_a_table_that_a_column_cannot_hold_stands_across(markdown: str, across: bool) -> None:
    line = AidLine(Reference("x", "1.1"), "", markdown, formatted(markdown))
    one = AidLine(Reference("y", "1.2"), "Take a stone.")
    assert is_across(line) is across
    groups = (AidGroup("Setup", (one, line, one)),)
    titles = [(strip.is_across, strip.groups[0].title) for strip in strips(groups, 9.0)]
    parted = [(False, "Setup"), (True, ""), (False, "")]
    assert titles == (parted if across else parted[:1])


@pytest.mark.parametrize(
    "text",
    [
        HEAD,
        HEAD + TURN.replace(DETAIL, "") + END.replace(DETAIL, ""),
        WHOLE.replace("## Your Turn", "## Setup").replace("## Scoring", "## Components"),
    ],
    ids=["no turn", "nothing to condense", "nothing marked"],
)
def test_no_aid_where_none_is_needed(make: Make, text: str) -> None:
    assert aid_of(make(text, played=False).book) == []


def test_an_aid_never_repeats_most_of_the_book(make: Make) -> None:
    rules = "".join(
        f'{{#r{n} states="S03"}}\nPlace a stone on cairn number {n}.\n\n' for n in range(60)
    )
    book = make(f"# Cairn\n\n{{#turn}}\n## Your Turn\n\n{rules}", played=False).book
    assert 20 < len(aid_of(book)) <= 45


def test_the_aid_stops_when_the_page_is_full(make: Make) -> None:
    book = make(WHOLE, played=False).book
    assert len(aid_of(book)) > len(aid_of(book, room=110)) >= 2
    assert aid_of(book, room=5) == []


def test_a_short_aid_is_set_large_and_a_small_one_shares_a_page(make: Make) -> None:
    text = HEAD.replace("{#take ", "{#take .aid ")
    short = player_aid(make(text).book, None)
    assert aid_setting(short) == (11.2, True, True, 1)
    assert aid_setting(short * 18) == (11.2, True, False, 1)
    sizes = [aid_setting(short * times).size for times in (18, 24, 30, 42)]
    assert sizes == sorted(sizes, reverse=True)
    assert aid_setting(short * 90)[2:] == (False, 2)


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("Your Turn", "turn"),
        ("Flow of the Game", "turn"),
        ("Auction Phase", "turn"),
        ("Goal of the Game", "goal"),
        ("End of the Game and Scoring", "scoring"),
        ("End of the Game", "end"),
        ("Setting Up to Play", "else"),
        ("Example of a Turn", "else"),
        ("Players", None),
        ("Pointed Hats", None),
        ("Curses", None),
    ],
)
def test_a_heading_says_what_it_is_about(text: str, role: Role | None) -> None:
    assert role_of_heading(text, "en") == role
    assert role_of_heading(text, "de") is None


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("You win the game.", True),
        ("The game ends at once.", True),
        ("The player with the most coins is the winner.", True),
        ("The player with the lowest total wins.", True),
        ("The player with the highest card wins the trick.", False),
        ("The game lasts four rounds.", False),
        ("You win a stone.", False),
    ],
)
def test_a_sentence_says_how_the_game_ends(text: str, ends: bool) -> None:
    assert is_ending(text, "en") is ends
