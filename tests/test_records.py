"""YAML as strings with places: nothing guessed, every fault placed."""

from __future__ import annotations

import pytest

from rulewright.problems import Place
from rulewright.records import Record, compose, read_record, read_records


class Card(Record):
    name: str
    value: str = ""


def test_scalars_stay_text() -> None:
    value, _, problems = compose("f", "a: 004\nb: no\nc: 2026-11-30\nd: 1.50\ne: null\nf: 'null'\n")
    assert problems == ()
    assert value == {"a": "004", "b": "no", "c": "2026-11-30", "d": "1.50", "e": None, "f": "null"}


def test_every_path_has_its_place() -> None:
    _, places, _ = compose("f", "- name: x\n- name: y\n  value: z\n")
    assert places[1, "value"] == Place("f", 3, 10)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a: 1\na: 2\n", "yaml-key-twice", 2),
        ("a: [1, 2\n", "yaml-syntax", 2),
        ("a: 'b\n", "yaml-syntax", 2),
        ("a: b\0c\n", "yaml-nul", 1),
        ("a:\n  - b\n c: d\n", "yaml-syntax", 3),
    ],
)
def test_damaged_yaml_is_a_problem_with_its_line(text: str, code: str, line: int) -> None:
    _, _, problems = compose("f", text)
    assert [(problem.code, problem.place.line) for problem in problems] == [(code, line)]


def test_unknown_and_missing_keys_are_told_apart() -> None:
    _, problems = read_records("f", "- nome: x\n", Card)
    said = sorted(problem.message for problem in problems)
    assert "found the key 'nome'" in said[0]
    assert "the key 'name' is missing" in said[1]


def test_an_empty_file_is_an_empty_list() -> None:
    assert read_records("f", "# nothing yet\n", Card) == ((), ())


def test_a_mapping_is_no_list() -> None:
    _, problems = read_records("f", "name: x\n", Card)
    assert "found keys and values" in problems[0].message


def test_a_list_is_no_record() -> None:
    _, _, problems = read_record("f", "- x\n", Card)
    assert "found a list" in problems[0].message
