"""Worked examples and editor's notes, made from the verdicts of the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import NamedTuple

from rulewright.judging.book import Question
from rulewright.play import Board, Picture
from rulewright.playing.telling.sentences import Names
from rulewright.playing.verdicts import ChoiceVerdict, RuleVerdict, Trial, Witness
from rulewright.publishing.close_up import close_up, pointed, same_parts
from rulewright.publishing.cropping import cropped
from rulewright.publishing.page import (
    Block,
    ChapterView,
    EditorsNote,
    Example,
    OtherReading,
    Side,
)
from rulewright.publishing.sides import FEWER, IDLE, NOTHING, is_restated, readable, sides_of

# The kinds of rule whose example stands on paper: where a player decides, or something follows.
# How the table is set up, and what words mean, is plain from the rule; the screen shows it.
PRINTED = ("permission", "restriction", "effect", "scoring", "ending")
_ID = re.compile(r"\b[^\W\d_]+\d+\b")


def example_of(
    verdict: RuleVerdict | None,
    words: Mapping[str, str],
    names: Names,
    rule: str = "",
    idle: Collection[str] = IDLE,
    has_figure: bool = False,
) -> Example | None:
    """The worked example of a rule with this text, or None if nothing was played that shows it.

    `idle` are the sentences that make a side worth nothing (see `idle_sentences`); `has_figure`:
    a picture stands below the rule.
    """
    if verdict is None or verdict.witness is None:
        return None
    witness = verdict.witness
    sides = sides_of(verdict, witness, words, idle)
    if _is_plain_setup(witness, sides):
        return None
    if witness.before and witness.before.boards:
        witness = replace(witness, before=pointed(witness.before, " ".join(witness.moves[-1:])))
    picture = witness.before if witness.before and any(witness.before) else None
    drawn, close_after = _close_ups(witness, sides, names)
    return Example(
        key=f"example-{verdict.id}",
        position=witness.table,
        moves=witness.moves,
        picture=picture,
        sides=sides,
        printed=_is_printed(verdict, witness, sides, rule, drawn is not None)
        and not _is_drawn_already(witness, sides, has_figure),
        close_up=drawn,
        after=witness.after if picture else None,
        close_after=close_after,
        is_refused=witness.is_refused,
    )


def _is_plain_setup(witness: Witness, sides: tuple[Side, ...]) -> bool:
    """Whether an example only sets up a game: that is plain from the rule, unless a change shows."""
    return witness.kind == "setup" and len(sides) == 1


def _is_printed(
    verdict: RuleVerdict, witness: Witness, sides: tuple[Side, ...], rule: str, is_drawn: bool
) -> bool:
    """Rules of play whose example shows more than the rule does, in words or in a picture."""
    if verdict.kind not in PRINTED or witness.kind == "setup":
        return False
    is_plain = len(sides) == 1 and witness.kind != "refusal" and not is_drawn
    return not (is_plain and is_restated(rule, sides[0].sentences))


def _is_drawn_already(witness: Witness, sides: tuple[Side, ...], has_figure: bool) -> bool:
    """Whether a play on a board tells nothing in words, and a picture below the rule shows as much.

    A play that has no other side either shows nothing at all.
    """
    is_board = witness.before is not None and bool(witness.before.boards)
    says_nothing = all(text in IDLE for text in sides[0].sentences)
    return is_board and says_nothing and (has_figure or len(sides) == 1)


def _close_ups(
    witness: Witness, sides: tuple[Side, ...], names: Names
) -> tuple[Picture | None, Picture | None]:
    """What paper shows of the table before a move, and after it if the arrow does not say it."""
    if witness.before is None:
        return None, None
    happened = [text for side in sides for text in side.sentences]
    move, choices = " ".join(witness.moves[-1:]), witness.kind == "refusal"
    before = close_up(witness.before, names, witness.table, move, happened, choices)
    if before is None:
        return None, None
    after = same_parts(witness.after, before) if witness.after else None
    before, after = cropped(before, after, " ".join((witness.table, move, *happened)))
    return before, after if after and tells_more(before, after) else None


def tells_more(before: Picture, after: Picture) -> bool:
    """Whether the boards after a move show more than its arrow: that a thing goes onto a free square."""
    now = {board.name: board for board in after.boards}
    return any(
        _bare(moved(board)) != _bare(now[board.name])
        for board in before.boards
        if board.name in now
    )


def _bare(board: Board) -> Board:
    """The board without what points at things on it."""
    squares = tuple(square._replace(accent="") for square in board.squares)
    return board._replace(squares=squares, arrows=())


def moved(board: Board) -> Board:
    """The board once the top thing of a square has gone along its only arrow onto a free one."""
    if len(board.arrows) != 1:
        return board
    lying = {square.at: square.stack for square in board.squares}
    start, end = board.arrows[0].start, board.arrows[0].end
    if not lying.get(start) or lying.get(end):
        return board
    lying |= {start: lying[start][:-1], end: lying[start][-1:]}
    squares = tuple(square._replace(stack=lying[square.at]) for square in board.squares)
    return board._replace(squares=squares)


def told_once(chapters: Sequence[ChapterView]) -> tuple[ChapterView, ...]:
    """The chapters with every play told in one place: where most examples come from it.

    There, the later examples of the play refer to the first; one that has been told so far, or
    says the rule again, stays off the paper.
    """
    homes = _homes(chapters)
    plays: dict[_Key, _Play] = {}
    return tuple(
        replace(chapter, blocks=tuple(_told(b, chapter.id, homes, plays) for b in chapter.blocks))
        for chapter in chapters
    )


_Key = tuple[object, ...]


class _Play(NamedTuple):
    """The number of the rule whose example first tells a play, and what has been told of it."""

    number: str
    said: set[str]


def _key(example: Example) -> _Key:
    return example.position, example.moves, example.picture


def _homes(chapters: Sequence[ChapterView]) -> dict[_Key, str]:
    """Play -> the chapter with most examples of it, the first of those."""
    counts = Counter(
        (_key(block.example), chapter.id)
        for chapter in chapters
        for block in chapter.blocks
        if block.example and block.example.printed
    )
    homes: dict[_Key, str] = {}
    for (play, chapter), _ in counts.most_common():
        homes.setdefault(play, chapter)
    return homes


def _told(block: Block, chapter: str, homes: dict[_Key, str], plays: dict[_Key, _Play]) -> Block:
    example = block.example
    if not (example and example.printed and block.number):
        return block
    if homes[_key(example)] != chapter:
        return replace(block, example=replace(example, printed=False))
    known = plays.setdefault(_key(example), _Play(block.number, set()))
    ours = example.sides[0].sentences
    if known.number != block.number:
        is_news = not known.said.issuperset(ours[:1]) and not is_restated(block.text, ours)
        example = replace(example, same_as=known.number, printed=is_news)
    if example.printed:
        known.said.update(ours)
    return replace(block, example=example)


def note_of(
    question: Question,
    trial: Trial | None,
    language: str,
    words: Mapping[str, str],
    rule_of: Callable[[str], tuple[str, str] | None],
) -> EditorsNote:
    """The note on an open question; `rule_of` gives the (id, number) that states a segment."""
    verdicts = {
        choice.choice: choice
        for verdict in (trial.questions if trial else ())
        if verdict.id == question.id
        for choice in verdict.choices
    }
    return EditorsNote(
        question=question.question[language],
        why=with_rules(question.why, words, rule_of),
        others=tuple(
            OtherReading(choice.text[language], _then(verdicts.get(choice.id), words))
            for choice in question.choices
            if choice != question.printed
        ),
    )


def _then(verdict: ChoiceVerdict | None, words: Mapping[str, str]) -> str:
    """What would happen in the other reading: the position, the moves, what follows.

    Where nothing follows, it is what the book's own reading does that then does not happen.
    """
    if verdict is None or verdict.witness is None:
        return ""
    witness = verdict.witness
    after = [readable(text, words) for text in witness.without[:FEWER]]
    if set(after) <= NOTHING and witness.canonical:
        after = [words["not-then"].format(event=witness.canonical[0])]
    return " ".join((witness.table, *witness.moves, *after))


def with_rules(
    text: str, words: Mapping[str, str], rule_of: Callable[[str], tuple[str, str] | None]
) -> str:
    """The HTML of a text whose segment ids are replaced by links to the rules that state them."""

    def link(match: re.Match[str]) -> str:
        rule = rule_of(match[0])
        if rule is None:
            return match[0]
        said = words["rules-word"].format(number=rule[1])
        before = match.string[: match.start()].rstrip()
        if before[-1:] in ("", ".", "!", "?"):
            said = said[:1].upper() + said[1:]
        return f'<a href="#{rule[0]}">{said.replace(" ", chr(0xA0))}</a>'

    return _ID.sub(link, escape(text, quote=False))
