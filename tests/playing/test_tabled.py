"""The tables of a book are those that the engine computes."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.judging.book import Book, Facts
from rulewright.judging.rulebook import chapters_of, read_rulebook
from rulewright.playing.binding.tabled import idle_tables, table_problems, tables_problems
from rulewright.reading.glossary import read_glossary

GLOSSARY, PROBLEMS = read_glossary(
    [
        (
            "g.yaml",
            "- id: frog\n  kind: noun\n  forms: {ja: [蛙], en: [tree frog]}\n",
            False,
        )
    ]
)
TABLE = """
| Players | Cards each | Animals |
|---|---|---|
| 2 | seven | 1 tree frog |
| 3 | 5, then 2 | 3 tree frogs |
| 4 | none | no |
"""
ROWS = ((2, 7, (1, "frog")), (3, (5, 2), (3, "frog")), (4, "none", "no"))


def book(table: str = TABLE, name: str = "deal", attributes: str = "states=S1") -> Book:
    text = f'# Camp\n\n{{#deal {attributes} table="{name}"}}\nDeal so:\n{table}'
    statements, problems = read_rulebook("r.md", text, frozenset(["S1"]), frozenset())
    assert problems == ()
    facts = Facts("Camp", "", "2", "", "", "", "none", (), "1", "2026-11-30")
    return Book("camp", facts, *chapters_of(statements), ())


def test_the_same_table_has_no_problem() -> None:
    assert PROBLEMS == ()
    assert table_problems(book(), {"deal": ROWS}, GLOSSARY, "e.py") == ()


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("| 2 | seven", "| 2 | eight", 8, "column 2: found 'eight', but table 'deal' of the engine has 7"),
        ("5, then 2", "5", 9, "column 2: found '5', but table 'deal' of the engine has 5 2"),
        ("1 tree frog", "1 toad", 8, "column 3: found '1 toad'"),
        ("1 tree frog", "1 tree frogger", 8, "column 3: found '1 tree frogger'"),
        ("3 tree frogs", "-3 tree frogs", 9, "column 3: found '-3 tree frogs'"),
        ("| none |", "| 0 |", 10, "column 2: found '0', but table 'deal' of the engine has none"),
        ("| 4 | none | no |\n", "", 4, "found 2 rows, expected the 3 of table 'deal' of e.py: 2 | 7"),
        ("| 4 | none | no |", "| 4 | none |", 10, "found 2 cells, expected 3"),
    ],
)  # fmt: skip
def test_another_table_is_a_problem_with_its_line(old: str, new: str, line: int, said: str) -> None:
    (problem,) = table_problems(book(TABLE.replace(old, new)), {"deal": ROWS}, GLOSSARY, "e.py")
    assert problem.code == "table-differs"
    assert said in problem.message
    assert problem.place.line == line


@pytest.mark.parametrize(
    ("name", "tables", "said"),
    [
        ("dael", {"deal": ROWS}, "expected one that e.py computes: deal (do you mean deal?)"),
        ("deal", {}, "but e.py has no tables"),
        ("deal", None, "book.yaml says engine: none"),
    ],
)
def test_a_table_that_is_none_is_a_problem_with_its_place(
    name: str, tables: Any, said: str
) -> None:
    (problem,) = table_problems(book(name=name), tables, GLOSSARY, "e.py")
    assert problem.code == "table-unknown"
    assert said in problem.message
    assert str(problem.place) == "r.md:3:25"


def test_a_name_where_no_table_stands_is_a_problem() -> None:
    text = '# Camp\n\n{#deal states=S1 table="deal"}\nDeal.\n'
    _, problems = read_rulebook("r.md", text, frozenset(["S1"]), frozenset())
    assert [problem.code for problem in problems] == ["table-missing"]


def test_tables_that_no_block_has_are_told() -> None:
    (note,) = idle_tables(book(), ["deal", "scores"])
    assert "engine: scores (" in note
    assert idle_tables(book(), ["deal"]) == ()


@pytest.mark.parametrize(
    "tables",
    [
        *(None, {"deal": ()}, {"deal": ((1,), (1, 2))}, {"deal": ("ab",)}, {"deal": ((1.5,),)}),
        *({3: ((1, 2),)}, {None: ((1, 2),)}, {"deal": ((), ())}, {"deal": (b"ab",)}),
    ],
)
def test_what_is_no_table_is_a_problem(tables: object) -> None:
    (problem,) = tables_problems(tables, "e.py")
    assert problem.code == "engine.contract"


def test_sound_tables_have_no_problem() -> None:
    assert tables_problems({}, "e.py") == ()
    assert tables_problems({"deal": ROWS}, "e.py") == ()
