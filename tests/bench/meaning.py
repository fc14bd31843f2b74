"""Prints what the checks say of the sets in a folder: python tests/bench/meaning.py FOLDER [SET] [-v].

Good pairs (samurai, lazygm): false alarms per 100, then errors found of those that `INJECT` puts
into the good English, one at a time. Pairs with an injected error (demetr_ja): false alarms on the
good sentence and errors found, by kind. With -v every alarm and every miss is printed.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.judging.finding import Finding, Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.japanese.reader import read_japanese

ROOT = Path(__file__).resolve().parent.parent.parent
GOOD = ("samurai", "lazygm")
INJECTED = ("demetr_ja",)


# kind, what stands in good English, what is put in its place
INJECT = (
    ("two to three", r"\b(?:2|two)\b(?![-/.,]\d)", "three"),
    ("digit changed", r"(?<![\w.,/#-])[4-8](?![\w.,/%:-])", "9"),
    ("may to must", r"\b(?:can|may)\b(?! be\b)", "must"),
    ("must to may", r"\b(?:must|has to|have to)\b(?! not)", "may"),
    (
        "negation lost",
        r"\b(?:do|does|is|are|can|will|did|should|could) ?not\b ?|n't\b|\bnever\b",
        "",
    ),
    ("negation added", r"\b(is|are|will|was|were|can|must)\b(?! not|not|n't)", r"\1 not"),
    ("all to some", r"\b(?:all|every|each)\b", "some"),
    ("only lost", r"\bonly ", ""),
    ("before and after", r"\bbefore\b", "after"),
    ("after to before", r"\bafter\b", "before"),
    ("more to less", r"\bor (?:more|greater|higher|above)\b", "or less"),
    ("at least to at most", r"\bat least\b", "at most"),
    ("more than to less than", r"\b(?:more|greater|larger) than\b", "less than"),
    ("up to to at least", r"\b(?:up to|at most)\b(?= \d| [a-z]+ )", "at least"),
)


class Record(NamedTuple):
    """One line of a set."""

    ja: str
    en: str
    en_good: str
    kind: str


def records(path: Path) -> Iterator[Record]:
    for line in path.read_text(encoding="utf-8").splitlines():
        data: dict[str, Any] = json.loads(line)
        yield Record(data["ja"], data["en"], data.get("en_good", ""), data.get("pert_name", ""))


def common_glossary() -> Glossary:
    path = ROOT / "glossary" / "common.yaml"
    glossary, problems = read_glossary([(str(path), path.read_text(encoding="utf-8"), True)])
    assert not problems, problems
    return glossary


def findings(ja: str, en: str, glossary: Glossary) -> tuple[Finding, ...]:
    found = judge(Pair(read_japanese(ja, glossary), read_english(en, glossary), glossary))
    return tuple(finding for finding in found if finding.counts)


def tell(record: Record, en: str, found: tuple[Finding, ...]) -> None:
    print(f"\n{record.ja}\n{en}")
    for finding in found:
        print(
            f"    {finding.tier} {finding.code} {finding.source_value!r} {finding.target_value!r}"
        )


def measure_good(name: str, path: Path, glossary: Glossary, loud: bool) -> None:
    total, alarmed, codes = 0, 0, Counter[str]()
    tries, caught = Counter[str](), Counter[str]()
    for record in records(path):
        found = findings(record.ja, record.en, glossary)
        total, alarmed = total + 1, alarmed + bool(found)
        codes.update(finding.code for finding in found)
        if found and loud:
            tell(record, record.en, found)
        for kind, wrong in injected(record.en):
            news = news_of(findings(record.ja, wrong, glossary), found)
            tries[kind] += 1
            caught[kind] += bool(news)
            if not news and loud:
                print("\nMISSED", kind, end="")
                tell(record, wrong, ())
    print(f"{name}: {alarmed} of {total} good pairs alarmed, {100 * alarmed / total:.1f} per 100")
    for code, count in codes.most_common():
        print(f"    {count:5} {code}")
    for kind, count in tries.items():
        print(f"    {caught[kind]:5} of {count:5} {kind}")


def injected(good: str) -> Iterator[tuple[str, str]]:
    """The English with one error of each kind that it has a place for, with the kind."""
    for kind, place, wrong in INJECT:
        text, count = re.subn(place, wrong, good, count=1)
        if count:
            yield kind, text


def news_of(found: tuple[Finding, ...], before: tuple[Finding, ...]) -> set[tuple[str, str, str]]:
    """The findings that were not there before, by code and values."""
    old = {(f.code, repr(f.source_value), repr(f.target_value)) for f in before}
    return {(f.code, repr(f.source_value), repr(f.target_value)) for f in found} - old


def measure_injected(name: str, path: Path, glossary: Glossary, loud: bool) -> None:
    good: dict[tuple[str, str], tuple[Finding, ...]] = {}
    totals, caught = Counter[str](), Counter[str]()
    for record in records(path):
        key = record.ja, record.en_good
        if key not in good:
            good[key] = findings(*key, glossary)
            if good[key] and loud:
                print("\nFALSE", end="")
                tell(record, record.en_good, good[key])
        found = findings(record.ja, record.en, glossary)
        news = news_of(found, good[key])
        totals[record.kind] += 1
        caught[record.kind] += bool(news)
        if not news and loud and any(word in record.kind for word in ("number", "negation")):
            print("\nMISSED", record.kind, end="")
            tell(record, record.en, found)
    alarmed = sum(map(bool, good.values()))
    print(f"{name}: {alarmed} of {len(good)} good sentences alarmed")
    for kind, count in sorted(totals.items()):
        print(f"    {caught[kind]:4} of {count:4} {kind}")


def main() -> None:
    loud = "-v" in sys.argv
    arguments = [argument for argument in sys.argv[1:] if argument != "-v"]
    folder, wanted = Path(arguments[0]), arguments[1:] or [*GOOD, *INJECTED]
    glossary = common_glossary()
    for name in wanted:
        path = folder / f"{name}.jsonl"
        measure = measure_good if name in GOOD else measure_injected
        measure(name, path, glossary, loud)


if __name__ == "__main__":
    main()
