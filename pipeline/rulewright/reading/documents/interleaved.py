"""Two languages in one document without markers: told apart by script, paired by place and label."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import NamedTuple

from rulewright.reading.documents.hands import Pair, in_hands
from rulewright.reading.documents.outlined import original_blocks, translation_block
from rulewright.reading.documents.scripts import script_of
from rulewright.reading.documents.traced import Document, Traced
from rulewright.reading.outline import ITEM_MARK, fold_label
from rulewright.reading.sources import Block, Note, Received, letter

# A line that only says which language follows: "--- EN", "【日本語】", "== English ==".
SIGN = re.compile(
    r"\s*(?:[-=—–*_#【\[(（<＜~]+\s*)(?:EN|JA|JP|ENG|JPN|English|Japanese|英語|日本語|英文|和文|日文)"
    r"(?:\s+v?\d[\w.]*)?(?:\s*[(（][^()（）]*[)）])?\s*(?:[-=—–*_#】\])）>＞~]*)\s*",
    re.IGNORECASE,
)
LABEL = re.compile(r"\s*(?:[-*＊※]\s+(?=\d))?(" + ITEM_MARK.pattern + r"|\*(?=\S))")


@dataclass(slots=True)
class _Pair:
    """Lines of the original, and those of the translation that follow them."""

    original: list[Traced]
    translation: list[Traced]


class _Run(NamedTuple):
    """Neighbouring lines of one language."""

    is_original: bool
    lines: list[Traced]


LEAST_RUNS = 4
"""With fewer, how many lines they have tells nothing."""
UNFINISHED = re.compile("[ぁ-んァ-ヶー一-龥、，]$")
GOES_ON = re.compile("[ぁ-ん](?!れ|の(?:時|とき|場|後)|う|た[だと]|か[しな])|[、。）」]")
"""What hardly begins a sentence: a particle or an ending."""


def is_mixed(lines: Sequence[str]) -> bool:
    """Whether at least a fifth of the lines with letters is in either script."""
    scripts = [script for line in lines if (script := script_of(line))]
    fewer = min(scripts.count("ja"), scripts.count("latin"))
    return fewer >= 1 and fewer * 5 >= len(scripts)


def paired_blocks(
    file: Received, page: Document, lines: Sequence[Traced], joins: bool = True
) -> tuple[tuple[Block, ...], tuple[Note, ...]]:
    """Originals with the translation that stands behind each, in the order of the document.

    A translated step whose label only a later original has goes there. Translations before any
    original have number -1. Where several hands stand behind each original, each has its slot. Where
    each translation stands before its original, that is found by how many lines they have.
    """
    signs = [line for line in lines if SIGN.fullmatch(line.text)]
    notes = [
        Note("dropped", page.place(line.at[0]), f"a sign of language: {line.text.strip()}")
        for line in signs
    ]
    runs = _runs([line for line in lines if line not in signs], file.original)
    pairs, guesses = _pairs(page, runs)
    notes += guesses
    hands, unsure = in_hands([Pair(pair.original, pair.translation) for pair in pairs])
    is_many = any(hand for one in hands for hand in one)
    blocks: list[Block] = []
    number = -1
    for at, pair in enumerate(pairs):
        if pair.original:
            number += 1
            made, told = original_blocks(page, pair.original, number, file.original, joins)
            blocks += made
            notes += told
        for hand, said in hands[at].items():
            slot = letter(hand) if is_many else file.slot or "A"
            block, told = translation_block(page, said, number, file.target, slot, joins)
            blocks.append(block)
            notes += told
            if at in unsure and is_many:
                short = _short(block.text)
                guess = f"taken for words of translation {slot}: {short}"
                notes.append(Note("guessed", block.place, guess))
    notes += _said(page, blocks)
    return tuple(blocks), tuple(notes)


def _runs(lines: Sequence[Traced], original: str) -> list[_Run]:
    """The runs of the two scripts; what has no letters belongs to the run before it."""
    own = "ja" if original == "ja" else "latin"
    tagged: list[tuple[bool, Traced]] = []
    current = True
    for line in lines:
        script = script_of(line.text)
        current = script == own if script else current
        tagged.append((current, line))
    grouped = groupby(tagged, key=lambda pair: pair[0])
    runs = (_Run(is_original, [line for _, line in group]) for is_original, group in grouped)
    return [run for run in runs if any(line.text.strip() for line in run.lines)]


def _pairs(page: Document, runs: Sequence[_Run]) -> tuple[list[_Pair], list[Note]]:
    """Each original with its translation, and what is guessed of them."""
    if _is_behind(runs):
        pairs = _with_before(runs)
        said = "each translation is taken to stand before its original"
        notes = [Note("guessed", page.place(runs[0].lines[0].at[0]), said)]
    else:
        pairs = _paired(runs)
        notes = list(_rehome(page, pairs))
    return pairs, [*notes, *_cut(page, pairs)]


def _paired(runs: Sequence[_Run]) -> list[_Pair]:
    """Each original with the translation behind it; one before any original stands alone."""
    pairs: list[_Pair] = []
    for run in runs:
        if run.is_original:
            pairs.append(_Pair(run.lines, []))
        elif pairs:
            pairs[-1].translation += run.lines
        else:
            pairs.append(_Pair([], run.lines))
    return pairs


def _with_before(runs: Sequence[_Run]) -> list[_Pair]:
    """Each original with the translation before it."""
    return [
        _Pair(ours.lines, theirs.lines) for theirs, ours in zip(runs[::2], runs[1::2], strict=True)
    ]


def _is_behind(runs: Sequence[_Run]) -> bool:
    """Whether each original stands behind its translation: then their lines are rather as many."""
    if len(runs) < LEAST_RUNS or runs[0].is_original or not runs[-1].is_original:
        return False
    before = sum(map(_unlike, runs[::2], runs[1::2]))
    behind = sum(map(_unlike, runs[1:-1:2], runs[2::2]))
    return before < behind


def _unlike(one: _Run, other: _Run) -> int:
    """How many lines two runs differ by."""
    counts = [sum(bool(line.text.strip()) for line in run.lines) for run in (one, other)]
    return abs(counts[0] - counts[1])


def _cut(page: Document, pairs: Sequence[_Pair]) -> Iterator[Note]:
    """The originals whose last sentence may go on in the next one."""
    for here, after in pairwise(pair for pair in pairs if pair.original):
        last, first = _edge(here.original, -1), _edge(after.original, 0)
        if UNFINISHED.search(last.text) and GOES_ON.match(first.text.lstrip()):
            said = f"this sentence may go on in the next original: {_short(first.text)}"
            yield Note("guessed", page.place(last.at[0]), said)


def _edge(lines: Sequence[Traced], at: int) -> Traced:
    """The first (0) or last (-1) line that says something."""
    return [line for line in lines if line.text.strip()][at]


def _label(line: str) -> str:
    found = LABEL.match(line)
    label = fold_label(found[1]) if found else ""
    return "" if label == "-" else label


def _labels(lines: Sequence[Traced]) -> list[str]:
    return [label for line in lines if (label := _label(line.text))]


def _rehome(page: Document, pairs: Sequence[_Pair]) -> Iterator[Note]:
    """Move the tail of a translation to the original behind it whose labels it has."""
    for here, after in pairwise(pairs):
        if not here.original or not after.original:
            continue
        own, others = _labels(here.original), _labels(after.original)
        missing = set(others) - set(own) - set(_labels(after.translation))
        at = next(
            (n for n, line in enumerate(here.translation) if _label(line.text) in missing), None
        )
        if at is None:
            continue
        moved, here.translation = here.translation[at:], here.translation[:at]
        after.translation = moved + after.translation
        said = f"the translation from here belongs to the text behind it (label {_label(moved[0].text)})"
        yield Note("guessed", page.place(moved[0].at[0]), said)


def _said(page: Document, blocks: Sequence[Block]) -> Iterator[Note]:
    """How blocks were paired, one Note for each original; no guess where their lines are as many."""
    for number in sorted({block.number for block in blocks}):
        own = [block for block in blocks if block.number == number]
        originals = [block for block in own if block.slot is None]
        first = next(iter(originals), None)
        second = next((block for block in own if block.slot is not None), None)
        if first is not None and second is not None:
            said = f"paired with line {second.place.line}: {_short(first.text)} = {_short(second.text)}"
            yield Note("read" if _as_many(originals, second) else "guessed", first.place, said)
        elif first is not None:
            yield Note("guessed", first.place, f"no translation follows: {_short(first.text)}")
        elif second is not None:
            said = f"a translation with no original before it: {_short(second.text)}"
            yield Note("guessed", second.place, said)


def _as_many(originals: Sequence[Block], translation: Block) -> bool:
    """Whether a text and its translation have as many lines, and the same labels."""
    texts = ("\n".join(block.text for block in originals), translation.text)
    one, other = ([line for line in text.split("\n") if line.strip()] for text in texts)
    labels = [list(map(_label, lines)) for lines in (one, other)]
    return len(one) == len(other) and labels[0] == labels[1]


def _short(text: str) -> str:
    line = text.strip().split("\n")[0]
    return line if len(line) <= 24 else line[:23] + "…"
