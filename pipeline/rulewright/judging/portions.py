"""The rows, items and sentences of our blocks, each with the segments that it stands for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.forms import heads_of
from rulewright.judging.lining import by_lines
from rulewright.judging.parting import Share, parted, sentences
from rulewright.judging.rulebook import line_text, with_heads
from rulewright.problems import Place
from rulewright.reading.facts import Reading
from rulewright.reading.readers import read
from rulewright.reading.segments import Segment
from rulewright.text import Span


@dataclass(frozen=True, slots=True)
class Portion:
    """A row, an item or a sentence of a block, or all of it where it cannot be parted.

    `statement` is the block with the words, the segments and the place of the portion alone, and
    `reading` is that of its text. `block` is the block's number in the book. `so_far` are its own
    segments and those before in its item or paragraph, of which a sentence may take up things.
    """

    statement: Statement
    reading: Reading
    block: int
    so_far: tuple[str, ...]

    def place_of(self, span: Span) -> Place:
        """Where in the file a span of the portion's text stands."""
        lines = self.statement.markdown.split("\n")
        place = self.statement.place
        said = _bare(self.statement.text[span.start :])[:NEEDLE]
        start = _line_of(lines, _bare(self.statement.text)[:NEEDLE])
        return replace(place, line=place.line + _line_of(lines, said, start) - start)


NEEDLE = 24
"""So many letters and digits tell where a text stands in its Markdown."""


def portions_of(
    desk: Desk, segments: Mapping[str, Reading], statements: Mapping[int, Reading]
) -> tuple[Portion, ...]:
    """The portions of everything that is written, in order; readings are by id and by number."""
    known = {segment.id: segment for segment in desk.segments}
    found: list[Portion] = []
    for number, statement in enumerate(desk.statements):
        if statement.todo:
            continue
        stated = tuple(known[name] for name in statement.states if name in known)
        text = _with_head(statement, stated)
        lines = list(_lines(desk, segments, stated, text))
        if text == statement.text and sum(map(len, lines)) == 1:
            found.append(Portion(statement, statements[number], number, statement.states))
        else:
            found += _portions(desk, number, statement, lines)
    return tuple(found)


def _with_head(statement: Statement, stated: Sequence[Segment]) -> str:
    """The words of a block; with the heads of its tables, if the source's are stated too."""
    heads = heads_of(statement.markdown)
    lines = statement.text.split("\n")
    if sum(one.row is not None and one.row.is_header for one in stated) < len(heads):
        return statement.text
    is_said = any(line_text(statement, head) in lines for head in heads)
    return statement.text if is_said else with_heads(statement)


def _portions(
    desk: Desk, number: int, statement: Statement, lines: Sequence[Sequence[Share]]
) -> Iterator[Portion]:
    written = statement.markdown.split("\n")
    at = 0
    for shares in lines:
        so_far: tuple[str, ...] = ()
        for share in shares:
            text = " ".join(share.texts)
            at = _line_of(written, _bare(text)[:NEEDLE], at)
            names = tuple(segment.id for segment in share.segments)
            so_far += names
            part = replace(
                statement,
                text=text,
                states=names,
                place=replace(statement.place, line=statement.place.line + at),
                markdown="\n".join(written[at:]),
            )
            yield Portion(part, read(text, desk.source.target, desk.glossary), number, so_far)


def _lines(
    desk: Desk, segments: Mapping[str, Reading], stated: Sequence[Segment], text: str
) -> Iterator[list[Share]]:
    """The rows, items or paragraphs of a block, each as the sentences that can be told apart.

    Where there are as many lines as items or rows, each is one of them; a line more that leads
    into a list of which the source says nothing goes with the first item.
    """
    lines = tuple(line for line in text.split("\n") if line.strip())
    items = next((one for one in by_lines(stated) if len(one) == len(lines)), ())
    if len(stated) < 2 or not lines:
        yield [Share(tuple(stated), (text,))]
    elif items:
        for own, line in zip(items, lines, strict=True):
            yield parted(desk, segments, own, (line,) if len(own) == 1 else sentences(line))
    elif len(lines) > 1 and any(segment.row or segment.label for segment in stated):
        yield from ([share] for share in parted(desk, segments, stated, _texts(stated, lines)))
    else:
        yield parted(desk, segments, stated, sentences(text))


def _texts(stated: Sequence[Segment], lines: Sequence[str]) -> tuple[str, ...]:
    """What is aligned where lines and items are not as many: sentences, or rows as they are."""
    if any(segment.row for segment in stated):
        return tuple(lines)
    return tuple(sentence for line in lines for sentence in sentences(line))


def _bare(text: str) -> str:
    return re.sub(r"[\W_]+", "", text)


def _line_of(lines: Sequence[str], said: str, start: int = 0) -> int:
    """The line, from `start` on, in which letters and digits begin; `start` if none has them."""
    flat = ""
    ends = []
    for line in lines[start:]:
        flat += _bare(line)
        ends.append(len(flat))
    at = flat.find(said) if said else -1
    return start + next((i for i, end in enumerate(ends) if at < end), 0) if at >= 0 else start
