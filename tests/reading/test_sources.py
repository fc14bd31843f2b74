from pathlib import Path

import pytest

from rulewright.problems import Place, Problem
from rulewright.reading.documents.crowd import read_crowd
from rulewright.reading.documents.registry import READERS
from rulewright.reading.sources import Received, Source

RECEIVED = Path(__file__).parents[2] / "sources/drive-in/received/000_127c2040bb3a4e53.txt"
# 親を決めます。 "Choose the dealer." 札を配ります。 "Deal the cards." よろしく。 "Thank you."
GOOD = """[Translation from Japanese to English ] Choose the dea...

Additional info

よろしく。

Original text

親を決めます。

札を配ります。

Translation / English

Choose the dealer.

Deal.

Translation / English
Dealer is chosen.
Original text
終わり。
"""


def read(text: str | bytes) -> tuple[Source, tuple[Problem, ...]]:
    data = text.encode() if isinstance(text, str) else text
    return read_crowd(Received("a.txt", data, "tea"))


def faults(text: str | bytes) -> list[tuple[str, int, int]]:
    return [(p.code, p.place.line, p.place.column) for p in read(text)[1]]


def shape(source: Source) -> list[tuple[int, str | None, str, str, int, str]]:
    return [(b.number, b.slot, b.kind, b.language, b.place.line, b.text) for b in source.blocks]


def test_the_form_is_read() -> None:
    source, problems = read(GOOD)
    assert problems == ()
    assert shape(source) == [
        (-1, None, "title", "en", 1, "[Translation from Japanese to English ] Choose the dea..."),
        (0, None, "text", "ja", 5, "よろしく。"),
        (1, None, "text", "ja", 9, "親を決めます。\n\n札を配ります。"),
        (1, "A", "text", "en", 15, "Choose the dealer.\n\nDeal."),
        (1, "B", "text", "en", 20, "Dealer is chosen."),
        (2, None, "text", "ja", 22, "終わり。"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("\n", "\r\n"),
        GOOD.replace("\n", "\r"),
        "\ufeff" + GOOD,
        GOOD.replace("Original text", "  ORIGINAL  text "),
        GOOD + "\n\n",
        GOOD.rstrip(),
    ],
)
def test_the_same_document_in_other_clothes(text: str) -> None:
    assert (read(text)[0].blocks, read(text)[1]) == (read(GOOD)[0].blocks, ())


def test_a_line_separator_of_unicode_ends_no_line() -> None:
    source, _ = read("Original text\n一\u2028二\x0b三\n\nTranslation / English\nOne\n")
    assert [block.place.line for block in source.blocks] == [2, 5]


@pytest.mark.parametrize(
    "line",
    ["Additional information", "Translation", "The original text is short.", "Original", "English"],
)
def test_text_that_resembles_a_marker_is_text(line: str) -> None:
    source, problems = read(GOOD + line)
    assert problems == ()
    assert source.blocks[-1].text == "終わり。\n" + line


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("empty-file", 1, 1)]),
        (" \n\n", [("empty-file", 1, 1)]),
        ("親を決めます。\n", [("no-marker", 1, 1)]),
        (GOOD.replace("Original text", "Orignal text", 1), [("marker-misspelt", 7, 1)]),
        (GOOD.replace("Original text", "Original text:", 1), [("marker-misspelt", 7, 1)]),
        (GOOD.replace("/ English", "/ Englsh"), [("marker-misspelt", n, 1) for n in (13, 19)]),
        ("Original text\n\nTranslation / English\nGo.\n", [("empty-block", 1, 1)]),
        (GOOD + "Translation / English\n \n", [("empty-block", 23, 1)]),
        (
            "Translation / English\nGo.\nOriginal text\n行け。\n",
            [("translation-first", 1, 1)],
        ),
        ("Additional info\nよろしく。\n", [("no-original", 1, 1)]),
        (GOOD.replace("Deal.", "De\0al."), [("nul-byte", 17, 3)]),
        (GOOD.encode()[:-3], [("file-cut", 22, 4)]),
        (GOOD.encode().replace(b"Deal.", b"De\xe3\x81al."), [("bad-character", 17, 3)]),
        (GOOD.encode() + "札を".encode("cp932"), [("mixed-encodings", 23, 1)]),
        (bytes(range(256)) * 4, [("wrong-encoding", 1, 1)]),
    ],
)
def test_a_fault_has_a_place(text: str | bytes, expected: list[tuple[str, int, int]]) -> None:
    assert faults(text) == expected


def test_all_faults_are_gathered() -> None:
    text = "Orignal text\nTranslaton / English\nGo\0.\nOriginal text\n"
    assert [code for code, _, _ in faults(text)] == [
        "empty-block",
        "marker-misspelt",
        "marker-misspelt",
        "nul-byte",
        "empty-block",
    ]


def test_a_fault_says_what_was_found_and_expected() -> None:
    _, (problem,) = read(GOOD.replace("Original text", "Orignal text", 1))
    assert problem.place == Place("a.txt", 7, 1)
    assert problem.message == 'found the line "Orignal text", expected "Original text"'


@pytest.mark.parametrize("encoding", ["cp932", "euc_jp", "utf-16", "utf-16-le", "iso2022_jp"])
def test_the_same_document_in_another_encoding(encoding: str) -> None:
    source, problems = read(GOOD.encode(encoding))
    assert (source.blocks, problems) == (read(GOOD)[0].blocks, ())


def lines_kept(source: Source, text: str) -> bool:
    """Every line is in exactly one block at its place, or is blank or a marker."""
    lines = dict(enumerate(text.split("\n"), 1))
    for block in source.blocks:
        for offset, line in enumerate(block.text.split("\n")):
            if line and lines.pop(block.place.line + offset) != line:
                return False
    left = {line.strip() for line in lines.values()}
    return left <= {"", "Additional info", "Original text", "Translation / English"}


@pytest.mark.parametrize(
    "text",
    [GOOD, "a\n\nb\nOriginal text\n一\n", "親\n\n子", "Translation / English\nGo\n", "x\n" + GOOD],
)
def test_nothing_is_lost(text: str) -> None:
    assert lines_kept(read(text)[0], text)


def test_a_whole_document_as_received() -> None:
    source, problems = read(RECEIVED.read_bytes())
    assert problems == ()
    assert lines_kept(source, RECEIVED.read_text(encoding="utf-8"))
    assert len(source.originals()) == 11
    assert [len(source.translations(n)) for n in range(11)] == [0, 2, 3, 2, 2, 2, 2, 1, 1, 2, 2]


def test_a_document_cut_anywhere_is_read() -> None:
    data = RECEIVED.read_bytes()
    for end in range(0, len(data), 97):
        source, _ = read(data[:end])
        assert len(source.blocks) > 0 or end < 100


def test_readers_have_names() -> None:
    assert READERS["crowd"] is read_crowd
