"""The answers in a sheet of Markdown: boxes that are ticked, and what is written behind the labels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulewright.judging.answering.filled import Filled, Reply, Written
from rulewright.judging.answering.words import (
    CORRECTION,
    REMARKS,
    RESTORED_AS,
    TAG,
    WHEN,
    WHO,
    Label,
    plain,
)
from rulewright.problems import Place, Problem

HEADING = re.compile(r"\s{0,3}#{3,6}\s*(?:[A-ZＡ-Ｚ]?[0-9０-９]+\s*[.．、)）:]?\s*)?(?P<key>\S.*)")
PART = re.compile(r"\s{0,3}#{1,2}(?!#)")
BOX = re.compile(
    r"\s*(?:[-*+・]\s*)?(?:[\[［](?P<mark>[^\]］]*)[\]］]|(?P<sign>[☐☑☒]))\s*(?P<said>.*)$"
)
TICKED = frozenset("xX×✓✔✅☑☒レvV○〇◯●■*＊ｘＸ")
EMPTY = frozenset(("", "☐", "_"))
BOOK = re.compile(rf"{TAG}\s*[:：]?\s*([\w.-]+)")
OTHER = re.compile(r"\s*[-*+>|#<]")
"""How a line begins that is no more of what was written above it."""
BEHIND = re.compile(r"[:：]\s*\**\s*(?P<said>.*)$")


class _Line(NamedTuple):
    number: int
    text: str


def read_filled_markdown(name: str, text: str) -> tuple[Filled, tuple[Problem, ...]]:
    """The sheet in a Markdown text; a mark in a box that is neither empty nor a tick is a Problem."""
    lines = [_Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    parts = [part for part in _parts(lines) if part]
    above = [line for part in parts if not HEADING.match(part[0].text) for line in part]
    book = BOOK.search(text)
    problems: list[Problem] = []
    replies = [_reply(name, part, problems) for part in parts]
    filled = Filled(
        book=book[1] if book else "",
        who=_behind(name, above, WHO),
        when=_behind(name, above, WHEN),
        replies=tuple(reply for reply in replies if reply is not None),
    )
    if not filled.replies and not problems:
        said = "found no question (### 1. `id`), expected a sheet that `rulewright questions` wrote"
        problems.append(Problem(Place(name), "answers-none", said))
    return filled, tuple(problems)


def _parts(lines: list[_Line]) -> Iterator[list[_Line]]:
    """What stands before the first question, then each question with its heading as first line."""
    part: list[_Line] = []
    for line in lines:
        if HEADING.match(line.text) or PART.match(line.text):
            yield part
            part = []
        part.append(line)
    yield part


def _reply(name: str, part: list[_Line], problems: list[Problem]) -> Reply | None:
    heading = HEADING.match(part[0].text)
    boxes = ((line, BOX.match(line.text)) for line in part)
    marked: list[Written] = []
    for line, box in boxes:
        if box is None:
            continue
        mark = plain(box["mark"] if box["mark"] is not None else box["sign"]).strip("()")
        if mark in EMPTY:
            continue
        place = Place(name, line.number)
        if mark not in TICKED and heading is not None:
            said = f"found [{mark}] in a box, expected [x] for yes or [ ] for no"
            problems.append(Problem(place, "answer-mark", said))
        elif mark in TICKED:
            marked.append(Written(_first_word(box["said"]), place))
    if heading is None:
        nothing = Written("", Place(name))
        return Reply("", marked[0].place, tuple(marked), nothing) if marked else None
    remark = _behind(name, part, CORRECTION)
    remark = remark if remark.text else _behind(name, part, REMARKS)
    title = heading["key"].rstrip().rstrip("#")
    key = plain(title.replace("`", "").replace("*", ""))
    return Reply(key, Place(name, part[0].number), tuple(marked), remark, _restored(part))


def _restored(part: list[_Line]) -> str:
    """The reconstructed sentences that stand quoted at a question."""
    quoted = (line.text.lstrip("> ") for line in part if line.text.lstrip().startswith(">"))
    found = (BEHIND.search(line) for line in quoted if RESTORED_AS.is_said(line))
    return "\n".join(one["said"].strip("* ") for one in found if one)


def _first_word(said: str) -> str:
    """The id behind a box: in backticks or bold, or the first word."""
    found = re.match(r"[*_]*`([^`]+)`|[*_]+([^*_]+)[*_]+|(\S+)", said.strip())
    return next((part for part in found.groups() if part), "") if found else ""


def _is_label(text: str) -> bool:
    return any(label.is_said(text) for label in (WHO, WHEN, REMARKS, CORRECTION))


def _behind(name: str, part: list[_Line], label: Label) -> Written:
    """What is written behind a label, on its line and on those below it up to a blank one."""
    for at, line in enumerate(part):
        found = BEHIND.search(line.text)
        if not (found and label.is_said(line.text.lstrip("-*+・ "))):
            continue
        said = [found["said"].strip()]
        for more in part[at + 1 :]:
            if not more.text.strip() or OTHER.match(more.text) or _is_label(more.text):
                break
            said.append(more.text.strip())
        return Written("\n".join(filter(None, said)).strip(), Place(name, line.number))
    return Written("", Place(name))
