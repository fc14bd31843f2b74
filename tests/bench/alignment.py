"""Strict F1 of alignment on noisy windows of a parallel text: `./run bench alignment [PAIRS.jsonl]...`.

PAIRS.jsonl has one {"ja": ..., "en": ...} a line. In windows of 120 rows 10 % of the English rows
are deleted, 10 % of the Japanese, 10 % merged with the next English row, 10 % split in two. A link
is right if exactly its Japanese and its English units are linked in truth; gaps are no links. Then
the same windows with two passages of the English exchanged.
"""

from __future__ import annotations

import json
import random
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from rulewright.reading.alignment import align_texts
from rulewright.reading.encoders import Encoder, NoEncoder, encoder

ROWS, SHARE = 120, 0.1
Truth = set[tuple[tuple[int, ...], tuple[int, ...]]]
Noise = Callable[[list[tuple[str, str]], int], tuple[list[str], list[str], Truth]]


def noisy(rows: list[tuple[str, str]], seed: int) -> tuple[list[str], list[str], Truth]:
    """Japanese units, English units, and which belong together."""
    dice = random.Random(seed)
    ja: list[str] = []
    en: list[str] = []
    truth: Truth = set()
    at = 0
    while at < len(rows):
        (one, other), roll = rows[at], dice.random()
        at += 1
        if roll < SHARE:
            ja.append(one)
        elif roll < 2 * SHARE:
            en.append(other)
        elif roll < 3 * SHARE and at < len(rows):
            ja += [one, rows[at][0]]
            en.append(f"{other} {rows[at][1]}")
            truth.add(((len(ja) - 2, len(ja) - 1), (len(en) - 1,)))
            at += 1
        else:
            parts = halves(other) if roll > 1 - SHARE else [other]
            ja.append(one)
            en += parts
            truth.add(((len(ja) - 1,), tuple(range(len(en) - len(parts), len(en)))))
    return ja, en, truth


def exchanged(rows: list[tuple[str, str]], seed: int) -> tuple[list[str], list[str], Truth]:
    """Rows whose English has two passages of 4 to 15 rows exchanged, with what stands between."""
    dice = random.Random(seed)
    one, gap, other = (dice.randint(*bounds) for bounds in ((4, 15), (0, 20), (4, 15)))
    start = dice.randrange(len(rows) - one - gap - other)
    a, b, c = start + one, start + one + gap, start + one + gap + other
    at = range(len(rows))
    order = [*at[:start], *at[b:c], *at[a:b], *at[start:a], *at[c:]]
    truth: Truth = {((row,), (place,)) for place, row in enumerate(order)}
    return [ja for ja, _ in rows], [rows[row][1] for row in order], truth


def halves(text: str) -> list[str]:
    """A text cut at a full stop or comma near its middle, else at a space; whole if it is short."""
    cuts = [found.end() for found in re.finditer(r"[.,;:!?]\s", text)]
    cuts = cuts or [found.end() for found in re.finditer(r"\s", text)]
    if len(text) < 30 or not cuts:
        return [text]
    cut = min(cuts, key=lambda place: abs(place - len(text) / 2))
    return [text[:cut].strip(), text[cut:].strip()]


def windows(path: Path) -> Iterator[list[tuple[str, str]]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [(record["ja"], record["en"]) for record in map(json.loads, lines)]
    for start in range(0, len(rows) - ROWS // 2, ROWS):
        yield rows[start : start + ROWS]


def measure(path: Path, make: Noise, encode: Encoder | None = None) -> str:
    """Strict F1, precision, recall and units a second over all windows of a file."""
    right = found = wanted = units = 0
    seconds = 0.0
    for seed, rows in enumerate(windows(path)):
        ja, en, truth = make(rows, seed)
        start = time.perf_counter()
        links = align_texts(ja, en, encoder=encode)
        seconds += time.perf_counter() - start
        mine = {(link.source, link.target) for link in links if link.source and link.target}
        right, found, wanted = right + len(mine & truth), found + len(mine), wanted + len(truth)
        units += len(ja) + len(en)
    precision, recall = right / found, right / wanted
    f1 = 2 * right / (found + wanted)
    return f"F1 {f1:.3f}  P {precision:.3f}  R {recall:.3f}  {units / seconds:.0f} units/s"


def main() -> None:
    """Prints the figures of each file, without an encoder and with `use` where it is installed."""
    data = Path(__file__).resolve().parent / "data"
    paths = [*map(Path, sys.argv[1:])] or [data / "samurai.jsonl", data / "lazygm.jsonl"]
    ways: dict[str, Encoder | None] = {"": None}
    try:
        ways["with the encoder use"] = encoder("use")
    except NoEncoder as error:
        print(f"without an encoder only: {error}")
    for name, encode in ways.items():
        for path in paths:
            for noise in (noisy, exchanged):
                told = measure(path, noise, encode) if path.exists() else "is not there: skipped"
                print(f"{path.name:16}{noise.__name__:10}{told}  {name}", flush=True)


if __name__ == "__main__":
    main()
