"""A document that says the Japanese of another one of its book, under another name."""

from __future__ import annotations

import shlex
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import PurePath
from typing import NamedTuple

from rulewright.problems import Place, Problem
from rulewright.reading.cutting import cut
from rulewright.reading.sources import Source

# This share of the letters of the shorter one in common sentences makes two documents one.
SHARE = 0.5
# Fewer common sentences than this are common by chance, unless they are all.
FEW = 3


class Document(NamedTuple):
    """A document of a book: its name in received/, what it holds, and the path it arrives from.

    `path` is "" for one that is there already.
    """

    name: str
    source: Source
    path: str = ""


class Common(NamedTuple):
    """How many sentences of a document another one says too, of how many."""

    shared: int
    sentences: int


def doubled(book: str, documents: Sequence[Document]) -> Iterator[Problem]:
    """A Problem for each arriving document that says mostly what one before it says."""
    for at, document in enumerate(documents):
        others = [one for one in documents if not one.path] + [
            one for one in documents[:at] if one.path
        ]
        found = ((one, common(document.source, one.source)) for one in others)
        twin = next(((one, said) for one, said in found if said), None)
        if document.path and twin:
            yield _problem(book, document, *twin)


def common(source: Source, other: Source) -> Common | None:
    """What two documents have in common, if they are versions of one; else None."""
    one, two = _sentences(source), _sentences(other)
    both = one & two
    least = min(_letters(one), _letters(two))
    if not least or _letters(both) < SHARE * least:
        return None
    is_whole = both in (one, two)
    return Common(both.total(), one.total()) if is_whole or both.total() >= FEW else None


def _sentences(source: Source) -> Counter[str]:
    texts = (unicodedata.normalize("NFKC", segment.text) for segment in cut(source))
    return Counter("".join(text.split()) for text in texts)


def _letters(sentences: Counter[str]) -> int:
    return sum(len(text) * count for text, count in sentences.items())


def _problem(book: str, document: Document, twin: Document, said: Common) -> Problem:
    name = PurePath(document.path).name
    if twin.path:
        what = "import one of the two"
    else:
        path, old = shlex.quote(document.path), shlex.quote(twin.name)
        typed = f"rulewright import {path} --book {book} --instead {old}"
        what = f"if {name} is a newer {twin.name}: {typed}"
    if any(block.slot is not None for block in document.source.blocks):
        what += "; if only its English is new: import a file with the English alone"
    text = (
        f"found {said.shared} of {said.sentences} Japanese sentences that {twin.name} says too, "
        f"expected a text that is not in the book yet. What to do: {what}; "
        "if the book needs both: add --beside"
    )
    return Problem(Place(document.path), "document-twice", text)
