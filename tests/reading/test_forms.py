"""The table of noted forms says what the tagger would say."""

import random

import pytest

from rulewright.reading.english.forms import PARTICIPLE, noted_form
from rulewright.reading.english.words import UNKNOWN, read_candidates, read_lemma, split_words
from rulewright.reading.sorted_lines import SortedLines, packed


def test_noted_forms_are_read_as_the_tagger_reads_them() -> None:
    lines = packed("forms.z").blob.decode().splitlines()
    for line in random.Random(5).sample(lines, 120):
        form = line.split("\t")[0]
        noted = noted_form(form)
        tags, chance = read_candidates(form)
        assert noted is not None, form
        assert noted.tags == tags, form
        assert chance > UNKNOWN, form
        asked = {*tags, PARTICIPLE}
        assert dict(noted.lemmas) == {tag: read_lemma(form, tag) for tag in asked}, form


@pytest.mark.parametrize("form", ["", "zzyzx", "cards\n", "\t", "a b", "カード"])
def test_what_is_not_noted_is_none(form: str) -> None:
    assert noted_form(form) is None


def test_words_are_read_with_and_without_the_table() -> None:
    said = [(word.low, word.lemma, word.pos) for word in split_words("He drew cards zzyzxed")]
    assert said[1:3] == [("drew", "draw", "D"), ("cards", "card", "N")]
    assert said[3][0] == "zzyzxed"


ROWS = "a\t1\nab\t2\n\u304b\t3\n"


@pytest.mark.parametrize(
    ("key", "value"),
    [("a", "1"), ("ab", "2"), ("\u304b", "3"), ("", None), ("b", None), ("abc", None), ("~", None)],
)
def test_a_row_is_found_by_its_whole_key(key: str, value: str | None) -> None:
    assert SortedLines(ROWS.encode()).value(key) == value


def test_every_row_is_found_over_the_borders_of_blocks() -> None:
    keys = sorted(f"{n:05}" + "x" * (n % 7) for n in range(2000))
    table = SortedLines("".join(f"{key}\t{key[::-1]}\n" for key in keys).encode())
    assert all(table.value(key) == key[::-1] for key in keys)
    assert table.value("00000y") is None
    assert table.value("99999") is None
    assert SortedLines(b"").value("a") is None
