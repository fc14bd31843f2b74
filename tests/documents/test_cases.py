"""Documents as people send them, each in a folder of tests/cases with what it must be read as."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulewright.reading.cross_references import cross_references
from rulewright.reading.cutting import cut
from rulewright.reading.documents.encodings import decode
from rulewright.reading.documents.registry import READERS, guess_reader
from rulewright.reading.sources import Received

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*/document.json"))


def shape(path: Path) -> dict[str, object]:
    """What is told of a document, in the shape of document.json."""
    file = Received(path.name, path.read_bytes(), "tea")
    decoded = decode(file.name, file.data)
    reader, _ = guess_reader(file)
    source, problems = READERS[reader](file)
    segments = cut(source)
    return {
        "reader": reader,
        "encoding": decoded.encoding,
        "newline": decoded.newline,
        "segments": [f"{s.kind} {s.place.line}:{s.place.column} {s.text}" for s in segments],
        "translations": [
            f"{b.number}{b.slot} {b.place.line} {b.text}" for b in source.blocks if b.slot
        ],
        "pointers": {
            found.words: segments[int(found.target)].text if found.target else None
            for found in cross_references(segments)
        },
        "notes": [f"{n.kind} {n.place.line}:{n.place.column} {n.text}" for n in source.notes],
        "problems": [str(problem) for problem in problems],
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.parent.name)
def test_a_document_is_read_as_it_should_be(case: Path) -> None:
    expected = json.loads(case.read_text("utf-8"))
    found = shape(case.parent / expected.pop("file"))
    assert {key: found[key] for key in expected} == expected


def test_the_cases_are_there() -> None:
    assert len(CASES) >= 12
