"""What the other translations of a sentence are worth for judging one of them.

    ./run bench siblings [BOOK]

The texts of a book that labelled/picks.jsonl judges ({"segment", "slot", "ok", "why"}) are judged
alone, and with the other translations of their row, which may raise or lower a finding's tier.
Printed are the wrong and the right texts with a certain or likely finding. Names that a text uses
for terms are left out, for a wrong name is no wrong meaning, and what is said of the Japanese.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from meaning import HERE, ROOT, Share
from picks import labels_of

from rulewright.judging.finding import Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.facts import Reading
from rulewright.reading.japanese.reader import read_japanese
from rulewright.stages import judge_book
from rulewright.workspace import find_workspace

APART = ("term_forbidden", "term_inconsistent", "term_missing", "source")
WAYS = ("alone", "with the others")


class Text(NamedTuple):
    """A translation of a sentence with the others of its row, and whether a reader found it right."""

    pair: Pair
    is_right: bool


def texts(book: str) -> Iterator[Text]:
    """The judged texts of a book that say one sentence alone."""
    workspace = find_workspace(ROOT)
    assert workspace is not None, "no workspace there"
    labels = labels_of(HERE / "labelled" / "picks.jsonl")
    judged = judge_book(workspace, book, lambda _: None)
    glossary = judged.desk.glossary
    for row in judged.settled:
        if row.segment is None:
            continue
        said = {
            one.translation: read_english(one.text, glossary) for one in row.candidates if one.text
        }
        source = read_japanese(row.segment.text, glossary)
        for slot, reading in said.items():
            if (row.segment.id, slot) in labels:
                others: Sequence[Reading] = [said[name] for name in said if name != slot]
                pair = Pair(source, reading, glossary, slot, tuple(others))
                yield Text(pair, labels[row.segment.id, slot])


def is_alarmed(pair: Pair) -> bool:
    """Whether something certain or likely is found that is no name."""
    return any(finding.counts and finding.check not in APART for finding in judge(pair))


def main() -> None:
    """Prints the wrong and the right texts with findings, alone and with the others."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("book", nargs="?", default="drive-in")
    found, tried = Counter[tuple[str, bool]](), Counter[bool]()
    for text in texts(parser.parse_args().book):
        if not text.pair.siblings:
            continue
        tried[text.is_right] += 1
        for way, pair in zip(WAYS, (replace(text.pair, siblings=()), text.pair), strict=True):
            found[way, text.is_right] += is_alarmed(pair)
    for way in WAYS:
        print(f"{way:16} wrong texts found {Share(found[way, False], tried[False])}")
        print(f"{'':16} right texts alarmed {Share(found[way, True], tried[True])}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
