"""Which reader a file gets when nobody says: by what it holds, not only by its name."""

from __future__ import annotations

import io
import zipfile

import pytest

from rulewright.reading.documents.registry import READERS, guess_reader
from rulewright.reading.sources import Received


def archive(part: str) -> bytes:
    """A zip archive with one part, as Word and Excel files begin."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as file:
        file.writestr(part, "<x/>")
    return buffer.getvalue()


CROWD = "Title...\n\nOriginal text\n\n山札です。\n\nTranslation / English\n\nA deck.\n"


@pytest.mark.parametrize(
    ("name", "data", "reader"),
    [
        ("a.txt", "手札を配ります。\n残りは山札です。\n".encode("cp932"), "text"),
        ("a.txt", CROWD.encode(), "crowd"),
        ("a.md", "# 準備\n\n手札を配ります。\n".encode(), "markdown"),
        (
            "a.txt",
            "手札を配ります。\nDeal the cards.\n山札を置きます。\nPlace the deck.\n".encode(),
            "interleaved",
        ),
        ("a.csv", "id,ja,en\n1,山札です。,A deck.\n2,手札です。,A hand.\n".encode(), "table"),
        ("a.bin", archive("word/document.xml"), "docx"),
        ("a.bin", archive("xl/workbook.xml"), "table"),
        ("a.bin", b"%PDF-1.7\n", "pdf"),
    ],
)
def test_the_reader_is_guessed_by_content(name: str, data: bytes, reader: str) -> None:
    found, notes = guess_reader(Received(name, data, "book"))
    assert found == reader
    assert [note.kind for note in notes] == ["read"]  # no other reader was plausible
    assert found in READERS
