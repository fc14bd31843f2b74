"""How many errors of meaning the checks find, where, and how rarely they cry wolf.

    ./run bench meaning [FOLDER] [--set NAME]... [--share N] [-v]

Sets, in tests/bench/data and tests/bench/labelled or in FOLDER:
good pairs ({"ja", "en"}: samurai, lazygm): alarms on them, then the errors that `injector` puts in;
judged pairs ({"ja", "en", "en_good", "pert_name"}: demetr_ja): alarms on the good, errors found;
labelled pairs ({"ja", "good", "kind", "wrong", "ja_words", "en_words"}: open, sealed): the same,
with the place of each error.

Alarms are counted by pair, and by sentence of the good English, certain and likely findings apart.
An error is found if the wrong text has a certain or likely finding that the good text has not; its
place is found if such a finding touches it. `certain` counts the errors that a certain finding
tells. The last line of a set is the share of new ones among all findings on wrong texts: the alarms
of a good text count against it once for every wrong text made of it. Shares stand with their 95 %
Wilson interval. With -v every alarm and every miss is printed (never of a sealed set); --share N
takes every Nth pair.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from injector import KINDS, injections

from rulewright.judging.finding import Finding, Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.facts import Reading
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.japanese.reader import read_japanese
from rulewright.reading.pieces import pieces
from rulewright.text import Span

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SEALED = "sealed"
PICKS = "picks"
"""The labels of another bench."""


class Share(NamedTuple):
    """`found` of `tried`, which prints itself with its 95 % Wilson interval."""

    found: int
    tried: int

    def __str__(self) -> str:
        low, high = wilson(self.found, self.tried)
        return f"{self.found:5} of {self.tried:5}  {self.of_one:.3f}  [{low:.3f} {high:.3f}]"

    @property
    def of_one(self) -> float:
        return self.found / self.tried if self.tried else 0.0


def wilson(found: int, tried: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson score interval of a share (Wilson 1927); (0, 1) of nothing."""
    if not tried:
        return 0.0, 1.0
    share, square = found / tried, z * z
    middle = (share + square / (2 * tried)) / (1 + square / tried)
    width = z / (1 + square / tried) * (share * (1 - share) / tried + square / 4 / tried**2) ** 0.5
    return max(0.0, middle - width), min(1.0, middle + width)


class Error(NamedTuple):
    """An English text that is wrong, and where; spans None where the set does not say."""

    kind: str
    text: str
    source: Span | None = None
    target: Span | None = None


class Case(NamedTuple):
    """A Japanese text, good English of it, and wrong English."""

    ja: str
    good: str
    errors: tuple[Error, ...]


@dataclass(slots=True)
class Tally:
    """What was seen of a set."""

    pairs: int = 0
    alarmed: int = 0
    sentences: int = 0
    tiers: Counter[str] = field(default_factory=Counter)
    old: int = 0
    alarms: Counter[str] = field(default_factory=Counter)
    tried: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    certain: Counter[str] = field(default_factory=Counter)
    placed: Counter[str] = field(default_factory=Counter)
    news: int = 0
    news_placed: int = 0


def cases(path: Path, glossary: Glossary) -> Iterator[Case]:
    """The cases of a set, whatever its kind."""
    judged: dict[tuple[str, str], list[Error]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        data: dict[str, Any] = json.loads(line)
        if "good" in data:
            yield Case(data["ja"], data["good"], tuple(_labelled(data)))
        elif "en_good" in data:
            errors = judged.setdefault((data["ja"], data["en_good"]), [])
            errors.append(Error(data["pert_name"], data["en"]))
        else:
            errors = [Error(i.kind, i.text, None, i.span) for i in injections(data["en"], glossary)]
            yield Case(data["ja"], data["en"], tuple(errors))
    for (ja, good), errors in judged.items():
        yield Case(ja, good, tuple(errors))


def _labelled(data: dict[str, Any]) -> Iterator[Error]:
    if data["kind"] == "good":
        return
    source = _place(data["ja"], data["ja_words"])
    target = _place(data["wrong"], data["en_words"]) if data["en_words"] else None
    yield Error(data["kind"], data["wrong"], source, target)


def _place(text: str, words: str) -> Span:
    start = text.index(words)
    return Span(start, start + len(words))


def measure(path: Path, glossary: Glossary, share: int, loud: bool) -> Tally:
    """Judges every case of a set."""
    tally = Tally()
    for number, case in enumerate(cases(path, glossary)):
        if number % share:
            continue
        source = read_japanese(case.ja, glossary)
        before = findings(source, case.good, glossary)
        tally.pairs += 1
        tally.alarmed += bool(before)
        tally.sentences += max(1, len(pieces(case.good)))
        tally.tiers.update(finding.tier for finding in before)
        tally.alarms.update(finding.code for finding in before)
        if before and loud:
            tell("ALARM", case.ja, case.good, before)
        for error in case.errors:
            after = findings(source, error.text, glossary)
            news = news_of(after, before)
            tally.old += len(after) - len(news)
            count(tally, error, news, loud and case.ja)
    return tally


def findings(source: Reading, en: str, glossary: Glossary) -> tuple[Finding, ...]:
    """What counts of what is found on a pair."""
    found = judge(Pair(source, read_english(en, glossary), glossary))
    return tuple(finding for finding in found if finding.counts)


def news_of(after: Sequence[Finding], before: Sequence[Finding]) -> list[Finding]:
    """The findings that were not there before, by code and values."""
    left = Counter(map(_trait, before))
    news = []
    for finding in after:
        if left[_trait(finding)] > 0:
            left[_trait(finding)] -= 1
        else:
            news.append(finding)
    return news


def _trait(finding: Finding) -> tuple[str, str, str]:
    return finding.code, repr(finding.source_value), repr(finding.target_value)


def count(tally: Tally, error: Error, news: Sequence[Finding], ja: str | bool) -> None:
    placed = [finding for finding in news if is_placed(finding, error)]
    tally.tried[error.kind] += 1
    tally.found[error.kind] += bool(news)
    tally.certain[error.kind] += any(finding.tier == "certain" for finding in news)
    tally.placed[error.kind] += bool(placed)
    tally.news += len(news)
    tally.news_placed += len(placed)
    if ja and not placed:
        tell(f"MISSED {error.kind} {error.target}", str(ja), error.text, news)


def is_placed(finding: Finding, error: Error) -> bool:
    """Whether a finding touches the place of an error.

    What was dropped has no words in the English: then the finding must speak of the Japanese side
    alone or touch the gap.
    """
    if error.source and any(_touch(span, error.source) for span in finding.source_spans):
        return True
    if error.target is None:
        return error.source is None
    if error.target.start == error.target.end:
        if not finding.target_spans:
            return True
        wide = Span(error.target.start - 1, error.target.end + 1)
        return any(_touch(span, wide) for span in finding.target_spans)
    return any(_touch(span, error.target) for span in finding.target_spans)


def _touch(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


def tell(word: str, ja: str, en: str, found: Sequence[Finding]) -> None:
    print(f"\n{word}\n{ja}\n{en}")
    for f in found:
        print(f"    {f.tier} {f.code} {f.source_value!r} {f.target_value!r} {f.target_spans}")


def report(name: str, tally: Tally, seconds: float) -> None:
    alarms = Share(tally.alarmed, tally.pairs)
    print(f"{name}: alarms on good English {alarms}")
    for tier in ("certain", "likely"):
        share = Share(tally.tiers[tier], tally.sentences)
        print(f"    {tier:8} findings by sentence      {share}")
    print("    " + ", ".join(f"{code} {n}" for code, n in tally.alarms.most_common()))
    names = [kind for kind in KINDS if kind in tally.tried]
    names += sorted(kind for kind in tally.tried if kind not in KINDS)
    for kind in names:
        by_text = Share(tally.found[kind], tally.tried[kind])
        by_place = Share(tally.placed[kind], tally.tried[kind])
        print(f"  {kind:34}{by_text}   place {by_place.of_one:.3f}  certain {tally.certain[kind]}")
    whole = Share(sum(tally.found.values()), sum(tally.tried.values()))
    print(
        f"  {'all':34}{whole}   place {Share(sum(tally.placed.values()), whole.tried).of_one:.3f}"
    )
    precision = Share(tally.news_placed, tally.news)
    print(f"  of the new findings, at the place   {precision}")
    print(f"  of all findings, new                {Share(tally.news, tally.news + tally.old)}")
    print(f"  {seconds:.0f} s", flush=True)


def common_glossary() -> Glossary:
    """The terms of every game."""
    path = ROOT / "glossary" / "common.yaml"
    glossary, problems = read_glossary([(str(path), path.read_text(encoding="utf-8"), True)])
    assert not problems, problems
    return glossary


def main() -> None:
    """Prints the figures of every set, or of those named."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, help="a folder of .jsonl sets")
    parser.add_argument("--set", action="append", default=[], metavar="NAME")
    parser.add_argument("--share", type=int, default=1, metavar="N", help="every Nth pair only")
    parser.add_argument("-v", action="store_true", dest="loud")
    given = parser.parse_args()
    folders = [given.folder] if given.folder else [HERE / "labelled", HERE / "data"]
    glossary = common_glossary()
    for path in sorted(path for folder in folders for path in folder.glob("*.jsonl")):
        if path.stem == PICKS or (given.set and path.stem not in given.set):
            continue
        started = time.perf_counter()
        loud = given.loud and path.stem != SEALED
        tally = measure(path, glossary, given.share, loud)
        report(path.stem, tally, time.perf_counter() - started)


if __name__ == "__main__":
    sys.exit(main())
