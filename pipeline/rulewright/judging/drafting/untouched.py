"""Blocks of rulebook.md that say just what `draft` would write there now: nobody has worked on them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.judging.drafting.draft import pieces_for
from rulewright.judging.reconcile import ReconciledRow
from rulewright.judging.texts import ReadBook


def untouched(
    desk: Desk, texts: ReadBook, settled: Sequence[ReconciledRow], names: Collection[str]
) -> Iterator[Statement]:
    """The written blocks that state some of these segments, and are as they are drafted."""
    bare = replace(desk, statements=())
    for block in desk.statements:
        if block.todo or block.default or not set(block.states) & set(names):
            continue
        made = tuple(pieces_for(bare, texts, settled, set(block.states), set()))
        said = [piece.lines().split("\n", 1)[1].strip("\n") for piece in made]
        is_written = not any(piece.todo for piece in made)
        if is_written and said == [block.markdown.strip("\n")]:
            yield block
