"""The rows of a book: each segment, and which piece of each translation says it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from rulewright.reading.absorbing import absorbed
from rulewright.reading.beads import FAITHFUL, Bead, Pairs, best_beads, learn
from rulewright.reading.facts import Reading
from rulewright.reading.glossary import Glossary
from rulewright.reading.moves import with_moves
from rulewright.reading.pieces import pieces
from rulewright.reading.rowwise import row_by_row, runs_of, tables_of, whole_rows
from rulewright.reading.segments import Segment
from rulewright.reading.sources import SILENT, Block, Source
from rulewright.reading.units import HEADING, STOPPED, Unit, unit, weighed
from rulewright.text import Span

Read = Callable[[str, str, Glossary], Reading]


@dataclass(frozen=True, slots=True)
class Candidate:
    """What one translation says for a row.

    `text` is "" when the piece stands in an earlier row (`with_segment` names it) or is missing
    (`with_segment` is None). `spans` are the pieces' places in the translation block `block`
    (whose pieces, joined in order, are the block's text); `place_line` is the line where the text
    begins, or would stand, in the file `file`. `block` is that of a neighbour where blocks are cut
    at other places.
    """

    translation: str
    block: int
    text: str
    spans: tuple[Span, ...]
    place_line: int
    with_segment: str | None = None
    score: float = 0.0
    file: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A segment and what each translation of its block says for it.

    `segment` is None for a row that holds a piece which no segment says (an addition).
    """

    segment: Segment | None
    block: int
    candidates: tuple[Candidate, ...]


class _Task(NamedTuple):
    """A translation block to align: its pieces, and the segments that it may translate.

    The first and last `borders` of them are of the neighbouring blocks.
    """

    block: Block
    spans: tuple[Span, ...]
    segments: tuple[Segment, ...]
    borders: tuple[int, int]

    @property
    def own(self) -> range:
        """The places of its own block's segments."""
        return range(self.borders[0], len(self.segments) - self.borders[1])


class _Placed(NamedTuple):
    """A candidate and the segment whose row it belongs to; `after` it if it is an addition.

    For an addition before all segments of its block, `segment` is None.
    """

    segment: str | None
    candidate: Candidate
    is_addition: bool = False


# What a passage that stands elsewhere in its block gains at least: one sentence shows less than many.
LEAST_MOVED = 0.3

# So many pairs of units that are left over are looked at: with more, the texts are hardly one.
MOST_PAIRS = 10_000

# How many segments of a neighbouring block a translation may reach.
REACH = 2


def align_rows(
    source: Source,
    segments: Sequence[Segment],
    glossary: Glossary | None = None,
    read: Read | None = None,
) -> tuple[Row, ...]:
    """One row for every segment, in order, and one for every piece that says none of them.

    A segment's row has a candidate for every translation of its block, missing ones included; every
    piece of every translation is in exactly one row. With a glossary and the readers, concepts
    count too. Words learnt to match in one block help in all.
    """
    tasks = tuple(_tasks(source, segments))
    chains = _chains(source, tasks, _concepts(glossary, read))
    placed = [
        placed for task, beads in zip(tasks, chains, strict=True) for placed in _place(task, beads)
    ]
    return tuple(_rows(source, segments, placed))


def _tasks(source: Source, segments: Sequence[Segment]) -> Iterator[_Task]:
    of_block = defaultdict(list)
    for segment in segments:
        of_block[segment.block].append(segment)
    for block in source.blocks:
        if block.slot is None:
            continue
        own = of_block.get(block.number, [])
        before = of_block.get(block.number - 1, [])[-REACH:]
        after = of_block.get(block.number + 1, [])[:REACH]
        around = (*before, *own, *after) if own else ()
        borders = (len(before), len(after)) if own else (0, 0)
        yield _Task(block, whole_rows(block.text, pieces(block.text)), around, borders)


def _concepts(
    glossary: Glossary | None, read: Read | None
) -> Callable[[str, str], tuple[str, ...]]:
    def found(text: str, language: str) -> tuple[str, ...]:
        if glossary is None or read is None:
            return ()
        mentions = read(text, language, glossary).mentions
        return tuple(concept for mention in mentions for concept in mention.concepts)

    return found


def _chains(
    source: Source, tasks: Sequence[_Task], concepts: Callable[[str, str], tuple[str, ...]]
) -> list[tuple[Bead, ...]]:
    """The beads of each task, with what all tasks taught."""
    original, target = source.original, source.target
    texts = list(dict.fromkeys(segment.text for task in tasks for segment in task.segments))
    units = weighed([unit(text, original, concepts(text, original)) for text in texts])
    known = dict(zip(texts, units, strict=True))
    left = [tuple(known[segment.text] for segment in task.segments) for task in tasks]
    said = [[span.of(task.block.text) for span in task.spans] for task in tasks]
    flat = [unit(text, target, concepts(text, target)) for texts in said for text in texts]
    taken = iter(weighed(flat))
    right = [tuple(next(taken) for _ in texts) for texts in said]
    pairs = list(zip(tasks, left, right, strict=True))
    learnt: Pairs = frozenset()
    for _ in range(2):
        chains = [
            best_beads(one, other, task.borders, learnt, FAITHFUL) for task, one, other in pairs
        ]
        learnt = learn([*zip(left, right, chains, strict=True)])
    return [
        _in_tables(
            task, _moved(task, absorbed(beads, one, other, task.own, learnt), one, other, learnt)
        )
        for beads, (task, one, other) in zip(chains, pairs, strict=True)
    ]


def _moved(
    task: _Task,
    beads: tuple[Bead, ...],
    source: Sequence[Unit],
    target: Sequence[Unit],
    learnt: Pairs,
) -> tuple[Bead, ...]:
    """The beads, with passages that stand elsewhere in the block; what is missing keeps its place."""
    left = sum(bead.rows for bead in beads if not bead.columns)
    right = sum(bead.columns for bead in beads if not bead.rows)
    if any(task.borders) or not 0 < left * right <= MOST_PAIRS:
        return beads
    made: list[Bead] = []
    behind = 0
    for bead in with_moves(beads, source, target, learnt, least=LEAST_MOVED):
        made.append(bead if bead.columns else bead._replace(target=behind))
        behind = bead.target + bead.columns if bead.columns else behind
    return tuple(made)


def _in_tables(task: _Task, beads: tuple[Bead, ...]) -> tuple[Bead, ...]:
    """The beads, with tables of as many rows on both sides matched row by row."""
    ours = runs_of([segment.row.table if segment.row else None for segment in task.segments])
    return row_by_row(beads, ours, tables_of(task.block.text, task.spans)) if ours else beads


def _place(task: _Task, beads: Sequence[Bead]) -> Iterator[_Placed]:
    own = task.own
    before: str | None = None
    for bead in beads:
        candidate = _candidate(task, bead)
        heads, reached = _parted(task, bead)
        if not (heads or reached):
            yield _Placed(before, candidate, is_addition=True)
        for index in heads:
            if index in own:
                before = task.segments[index].id
                yield _Placed(before, replace(candidate, text="", spans=(), score=0.0))
        for index in reached:
            segment = task.segments[index]
            if bead.columns or index in own:
                yield _Placed(segment.id, candidate)
            if index in own:
                before = segment.id
            if bead.columns:
                candidate = replace(
                    candidate, text="", spans=(), with_segment=task.segments[reached[0]].id
                )


def _parted(task: _Task, bead: Bead) -> tuple[range, range]:
    """The headings that begin a bead whose text has none, which it leaves out; and the rest.

    A sentence never says a heading: it belongs to what stands below.
    """
    first, end = bead.source, bead.source + bead.rows
    own = task.segments[first:end]
    heads = next((at for at, one in enumerate(own) if one.kind != "heading"), 0)
    said = _candidate(task, bead).text
    is_sentence = bool(STOPPED.search(said)) and not HEADING.match(said)
    start = first + heads if is_sentence else first
    return range(first, start), range(start, end)


def _candidate(task: _Task, bead: Bead) -> Candidate:
    """What a bead's pieces say; where they are missing, the place where they would stand."""
    block, spans = task.block, task.spans[bead.target : bead.target + bead.columns]
    text = Span(spans[0].start, spans[-1].end).of(block.text) if spans else ""
    start = task.spans[bead.target].start if bead.target < len(task.spans) else len(block.text)
    start += len(block.text[start:]) - len(block.text[start:].lstrip())
    place = block.place_at(start)
    score = round(max(bead.likeness, 0.0), 3)
    said = Candidate(block.slot or "", block.number, text.strip(), spans, place.line, score=score)
    return replace(said, file=place.file)


def _rows(source: Source, segments: Sequence[Segment], placed: Sequence[_Placed]) -> Iterator[Row]:
    numbers = sorted({block.number for block in source.blocks if block.kind not in SILENT})
    said: dict[str | None, list[Candidate]] = defaultdict(list)
    added: dict[tuple[int, str | None], list[Candidate]] = defaultdict(list)
    for where, candidate, is_addition in placed:
        if is_addition:
            added[candidate.block, where].append(candidate)
        else:
            said[where].append(candidate)
    for number in numbers:
        yield from (Row(None, number, (extra,)) for extra in added[number, None])
        for segment in (segment for segment in segments if segment.block == number):
            yield Row(segment, number, _settled(segment, said[segment.id]))
            yield from (Row(None, number, (extra,)) for extra in added[number, segment.id])


def _settled(segment: Segment, candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """The block's own translations, a missing one replaced by what its slot says next door."""
    own = [candidate for candidate in candidates if candidate.block == segment.block]
    near = [candidate for candidate in candidates if candidate.block != segment.block]
    for candidate in near:
        missing = [
            at
            for at, mine in enumerate(own)
            if mine.translation == candidate.translation and not (mine.text or mine.with_segment)
        ]
        if missing:
            own[missing[0]] = candidate
        else:
            own.append(candidate)
    return tuple(own)
