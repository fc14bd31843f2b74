"""How often the translation that is picked for a sentence says what the Japanese says.

    ./run bench picks [BOOK] [-v]

The rows of a book with two or more translations, each of which labelled/picks.jsonl judges
({"segment", "slot", "ok", "why"}: by a reader, before any pick was seen). Of the rows with a
translation that is right: how often `reconcile` picks one such, and how often two simple ways do:
the longest text, and the one most like the others by its words (majority). With -v every row
where one of the three picks a wrong one is printed.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from meaning import HERE, ROOT, Share

from rulewright.judging.reconcile import ReconciledRow, ScoredCandidate
from rulewright.stages import judge_book
from rulewright.workspace import find_workspace

Labels = Mapping[tuple[str, str], bool]
Pick = Callable[[ReconciledRow, Sequence[ScoredCandidate]], str | None]


def picked(row: ReconciledRow, texts: Sequence[ScoredCandidate]) -> str | None:
    """What `reconcile` picks."""
    return row.pick


def longest(row: ReconciledRow, texts: Sequence[ScoredCandidate]) -> str | None:
    """The text with the most characters; the earlier one of equals."""
    return max(texts, key=lambda one: len(one.text)).translation


def majority(row: ReconciledRow, texts: Sequence[ScoredCandidate]) -> str | None:
    """The text that shares the most words with the others; of two, which are alike, the earlier."""
    return max(
        texts, key=lambda one: sum(overlap(one, other) for other in texts if other is not one)
    ).translation


def overlap(one: ScoredCandidate, other: ScoredCandidate) -> float:
    """The words that two texts share, of all that they have (Jaccard 1912)."""
    ours, theirs = words_of(one), words_of(other)
    return (ours & theirs).total() / max((ours | theirs).total(), 1)


def words_of(candidate: ScoredCandidate) -> Counter[str]:
    return Counter(re.findall(r"\w+", candidate.text.lower()))


PICKS: Mapping[str, Pick] = {"reconcile": picked, "longest": longest, "majority": majority}


def labels_of(path: Path) -> Labels:
    """Whether the text of (segment, slot) is right."""
    lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return {(line["segment"], line["slot"]): line["ok"] for line in lines}


def measure(rows: Sequence[ReconciledRow], labels: Labels, loud: bool) -> tuple[Counter[str], int]:
    """How many rows with a right text each way picks right, and how many such rows there are."""
    clean, tried = Counter[str](), 0
    for row in rows:
        texts = [one for one in row.candidates if one.text]
        if row.segment is None or len(texts) < 2:
            continue
        right = {one.translation for one in texts if labels[row.segment.id, one.translation]}
        if not right:
            continue
        tried += 1
        for name, pick in PICKS.items():
            chosen = pick(row, texts)
            clean[name] += chosen in right
            if loud and chosen not in right:
                tell(name, row, texts, right)
    return clean, tried


def tell(name: str, row: ReconciledRow, texts: Sequence[ScoredCandidate], right: set[str]) -> None:
    """A row where one way picks a wrong text."""
    assert row.segment is not None
    print(f"\n{name}: {row.segment.id} {row.segment.text}")
    for one in texts:
        print(f"    {'+' if one.translation in right else '-'} {one.translation} {one.text}")
        found = [f"{f.tier} {f.code}" for f in one.findings]
        print(f"        {one.score} {', '.join(found)}")


def main() -> None:
    """Prints how many picks of each way are right."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("book", nargs="?", default="drive-in")
    parser.add_argument("-v", action="store_true", dest="loud")
    given = parser.parse_args()
    workspace = find_workspace(ROOT)
    assert workspace is not None, "no workspace there"
    settled = judge_book(workspace, given.book, lambda _: None).settled
    labels = labels_of(HERE / "labelled" / "picks.jsonl")
    clean, tried = measure(settled, labels, given.loud)
    print(f"{given.book}: {tried} sentences with two or more texts, one of them right at least")
    for name in PICKS:
        print(f"  {name:10} picks a right one {Share(clean[name], tried)}")


if __name__ == "__main__":
    sys.exit(main())
