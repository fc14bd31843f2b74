import time

import pytest

from rulewright.reading.lexicon import Lexicon, lexicon
from rulewright.reading.sorted_lines import SortedLines

SMALL = Lexicon(SortedLines("か\tmosquito\nかい\tshell meeting\nかいし\tstart\n".encode()))


@pytest.mark.parametrize(
    ("form", "word"),
    [
        ("置く", "put"),
        ("手札", "hand"),
        ("勝者", "winner"),
        ("山分け", "split"),
        ("かく", "each"),
        ("獲得", "acquisition"),
        ("捨て札", "discard"),
        ("トリック", "trick"),
    ],
)
def test_a_word_of_the_rules_is_known(form: str, word: str) -> None:
    assert word in lexicon().meanings(form)


@pytest.mark.parametrize(
    ("form", "word"),
    [
        ("置く", "to"),  # a stop word
        ("手札", "playing"),  # "one's hand (when playing cards)": a note
        ("手", "cards"),  # inflection is gone
    ],
)
def test_what_is_no_content_word_is_left_out(form: str, word: str) -> None:
    assert word not in lexicon().meanings(form)


@pytest.mark.parametrize("form", ["", "ぬるぽがが", "\ud800", "\t", "\n", "put"])
def test_an_unknown_form_has_no_meanings(form: str) -> None:
    assert form not in lexicon()


@pytest.mark.parametrize(
    ("form", "words"),
    [("か", {"mosquito"}), ("かい", {"shell", "meeting"}), ("かいし", {"start"})],
)
def test_every_line_is_found(form: str, words: set[str]) -> None:
    assert SMALL.meanings(form) == words


@pytest.mark.parametrize("form", ["あ", "かいしゃ", "かき", "ん", "mosquito"])
def test_what_lies_between_lines_is_not_found(form: str) -> None:
    assert SMALL.meanings(form) == frozenset()


@pytest.mark.parametrize(
    ("word", "others"),
    [("shell", {"shell", "meeting"}), ("start", {"start"}), ("star", set()), ("moss", set())],
)
def test_a_word_is_known_by_its_company(word: str, others: set[str]) -> None:
    assert SMALL.company(word) == others


def test_a_look_up_is_quick() -> None:
    forms = [chr(code) for code in range(0x4E00, 0x5E00)]
    lexicon()
    start = time.perf_counter()
    for form in forms:
        lexicon().meanings(form)
    assert (time.perf_counter() - start) / len(forms) < 100e-6
