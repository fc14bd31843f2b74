"""rulebook.md and questions.yaml read: the canonical text with its authority and open questions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated

from pydantic import BeforeValidator

from rulewright.judging.book import (
    Answer,
    Chapter,
    Choice,
    Question,
    Statement,
    StatementKind,
    Text,
)
from rulewright.judging.figures import (
    CAPTION,
    PICTURE,
    TABLE,
    computed_of,
    figure_of,
    figure_problems,
)
from rulewright.judging.forms import cells_of, heads_of, is_headed, is_row, shape_of
from rulewright.markdown import MarkdownBlock, blocks
from rulewright.problems import Place, Problem
from rulewright.records import Record, read_records

_CLASSES: Mapping[str, StatementKind] = {"example": "example", "intro": "intro", "note": "note"}
TODO = "todo"
"""The class of a block whose English is yet to be written."""
AID = "aid"
"""The class of a block that the player aid has, and the attribute with the words for it."""
_KNOWN = {"id", "class", "states", "default", "outside", AID, PICTURE, CAPTION, TABLE}


def read_rulebook(
    file: str, text: str, segments: frozenset[str], questions: frozenset[str]
) -> tuple[tuple[Statement, ...], tuple[Problem, ...]]:
    """The statements of a rulebook.md in order; the title (a level 1 heading) is the first.

    Problems: an id that stands twice, a segment or question that nothing defines, an attribute
    that is not known, a block without authority, a rule without an id, an empty file.
    """
    lines = text.splitlines()
    statements = tuple(
        _statement(file, block, lines) for block in blocks(text) if block.kind != "hr"
    )
    problems = [*_attribute_problems(file, blocks(text)), *_twice(statements)]
    problems += _form_problems(statements)
    problems += [one for block in blocks(text) for one in figure_problems(file, block, lines)]
    for statement in statements:
        problems += _unknown(statement, segments, questions)
        problems += _unbacked(statement)
    if not any(statement.kind in ("rule", "table") for statement in statements):
        said = (
            "found no rule, expected paragraphs with an attribute line such as {#deal states=...}"
        )
        problems.append(Problem(Place(file), "rulebook-empty", said))
    return statements, tuple(problems)


def _statement(file: str, block: MarkdownBlock, lines: Sequence[str]) -> Statement:
    classes = (block.attribute("class") or "").split()
    kind: StatementKind = "heading" if block.kind == "heading" else "rule"
    for name in classes:
        kind = _CLASSES.get(name, kind)
    if block.kind == "table" and kind == "rule":
        kind = "table"
    statement = Statement(
        id=block.attribute("id") or "",
        kind=kind,
        markdown=block.markdown,
        text=block.text,
        place=Place(file, block.line),
        states=tuple((block.attribute("states") or "").split()),
        default=block.attribute("default"),
        outside=block.attribute("outside"),
        level=block.level,
        todo=TODO in classes,
        aid=block.attribute(AID) or ("" if AID in classes else None),
        figure=figure_of(file, block, lines),
        computed=computed_of(file, block, lines),
    )
    return replace(statement, text=with_heads(statement)) if is_headed(statement) else statement


def with_heads(statement: Statement) -> str:
    """The words of a block and of the heads of its tables, where the source says those too."""
    parts = shape_of(statement.markdown).parts
    lines = statement.text.split("\n")
    for head in reversed(heads_of(statement.markdown)):
        below = sum(at > head for at in parts)
        lines.insert(max(len(lines) - below, 0), line_text(statement, head))
    return "\n".join(lines)


def line_text(statement: Statement, at: int) -> str:
    """The words of line `at` of a table or list, as they stand in the text of the whole."""
    line = statement.markdown.split("\n")[at]
    shape = shape_of(statement.markdown)
    if at in shape.lead or not (shape.form == "table" or is_row(line)):
        return "\n".join(block.text for block in blocks(line))
    cells = (" ".join(block.text for block in blocks(cell)) for cell in cells_of(line))
    return ": ".join(cells) + "."


LONGEST = 20_000
_LINK = re.compile(r"\]\(#([^)\s]*)\)")


def _form_problems(statements: Iterable[Statement]) -> list[Problem]:
    """Pictures, links to ids that no block has, and blocks too long to be compared."""
    statements = tuple(statements)
    ids = {statement.id for statement in statements}
    problems: list[Problem] = []
    for statement in statements:
        if "![" in statement.markdown:
            said = "found a picture (![...]), expected words: pictures are drawn from the engine"
            problems.append(Problem(statement.place, "picture", said))
        problems += [
            Problem(statement.place, "link-unknown", f"found a link to #{name}, which no block has")
            for name in _LINK.findall(statement.markdown)
            if name not in ids
        ]
        if len(statement.markdown) > LONGEST:
            said = (
                f"this block has {len(statement.markdown)} characters, expected {LONGEST} at most"
            )
            problems.append(Problem(statement.place, "block-long", said))
    return problems


def _attribute_problems(file: str, found: Iterable[MarkdownBlock]) -> list[Problem]:
    return [
        Problem(
            Place(file, block.line),
            "attribute",
            f"found the attribute {name!r}, expected "
            "#id, .example, .intro, .note, .todo, .aid, states, default, outside, aid, picture, "
            "caption or table",
        )
        for block in found
        for name, _ in block.attributes
        if name not in _KNOWN and not (block.kind == "list" and name == "start")
    ]


def _twice(statements: Iterable[Statement]) -> list[Problem]:
    seen: dict[str, Place] = {}
    problems: list[Problem] = []
    for statement in statements:
        if statement.id in seen:
            said = f"the rule {statement.id!r} stands here again; first at {seen[statement.id]}"
            problems.append(Problem(statement.place, "rule-twice", said))
        elif statement.id:
            seen[statement.id] = statement.place
    return problems


def _unknown(
    statement: Statement, segments: frozenset[str], questions: frozenset[str]
) -> list[Problem]:
    problems = [
        Problem(
            statement.place,
            "segment-unknown",
            f"found states={name!r}, expected the id of a segment of the source",
        )
        for name in statement.states
        if name not in segments
    ]
    if statement.default is not None and statement.default not in questions:
        said = f"found default={statement.default!r}, expected the id of an open question"
        problems.append(Problem(statement.place, "question-unknown", said))
    return problems


_UNBACKED = (
    "this block says by nobody's authority: write a line above it such as "
    '{#deal-cards states="F001 F002"} with the segments that it states; or default="QUESTION" or '
    'outside="REASON" instead of states; or join it to the block above, without a blank line'
)


def _unbacked(statement: Statement) -> list[Problem]:
    if statement.kind == "heading":
        return []
    problems: list[Problem] = []
    if not (statement.states or statement.default or statement.outside):
        problems.append(Problem(statement.place, "authority", _UNBACKED))
    elif statement.kind == "rule" and not statement.id:
        stated = f' states="{" ".join(statement.states)}"' if statement.states else " ..."
        said = f"this rule has no id: write one above it, such as {{#deal-cards{stated}}}"
        problems.append(Problem(statement.place, "rule-nameless", said))
    return problems


def chapters_of(
    statements: tuple[Statement, ...],
) -> tuple[tuple[Chapter, ...], tuple[tuple[str, str], ...]]:
    """The chapters with their numbers, and the number of each rule by its id ("3.4").

    Statements before the first chapter heading stand in a chapter "" whose heading is the title.
    """
    chapters: list[Chapter] = []
    numbers: list[tuple[str, str]] = []
    heading: Statement | None = None
    under: list[Statement] = []
    number, rule = 0, 0
    for statement in statements:
        if statement.level in (1, 2):
            if heading is not None:
                chapters.append(Chapter(str(number or ""), heading, tuple(under)))
            number += statement.level == 2
            heading, under, rule = statement, [], 0
            continue
        under.append(statement)
        if statement.kind in ("rule", "table") and statement.id:
            rule += 1
            numbers.append((statement.id, f"{number}.{rule}"))
    if heading is not None:
        chapters.append(Chapter(str(number or ""), heading, tuple(under)))
    return tuple(chapters), tuple(numbers)


def _as_list(value: object) -> object:
    return [value] if isinstance(value, str) else value


class ChoiceRecord(Record):
    """One reading of an open question; `text` is keyed by language code."""

    id: str
    text: dict[str, str]
    engine: str | None = None


class AnswerRecord(Record):
    """The designer's answer; `remark` is what was said beside it."""

    choice: str
    who: str
    when: str
    remark: str = ""


class QuestionRecord(Record):
    """An entry of questions.yaml; `why` is one text, or one for each language code."""

    id: str
    where: Annotated[tuple[str, ...], BeforeValidator(_as_list)]
    rule: str
    question: dict[str, str]
    readings: tuple[ChoiceRecord, ...]
    default: str
    why: str | dict[str, str]
    answer: AnswerRecord | None = None


def read_questions(
    file: str, text: str, segments: frozenset[str]
) -> tuple[tuple[Question, ...], tuple[Problem, ...]]:
    """The open questions of a book; unknown segments, defaults and equal ids are Problems."""
    records, faults = read_records(file, text, QuestionRecord)
    problems = list(faults)
    seen: set[str] = set()
    for record, place in records:
        known = {choice.id for choice in record.readings}
        problems += [
            Problem(place, "segment-unknown", f"where: found {name!r}, which is no segment")
            for name in record.where
            if name not in segments
        ]
        if record.default not in known:
            said = f"default: found {record.default!r}, expected one of {', '.join(sorted(known))}"
            problems.append(Problem(place, "question-default", said))
        if record.answer and record.answer.choice not in known:
            said = f"answer: found the choice {record.answer.choice!r}, expected one of "
            problems.append(Problem(place, "question-answer", said + ", ".join(sorted(known))))
        if record.id in seen:
            problems.append(Problem(place, "question-twice", f"the question {record.id!r} again"))
        seen.add(record.id)
    return tuple(_question(record, place) for record, place in records), tuple(problems)


def _question(record: QuestionRecord, place: Place) -> Question:
    answer = record.answer
    why = {"en": record.why} if isinstance(record.why, str) else record.why
    reason = Text(tuple((language, said.strip()) for language, said in why.items()))
    return Question(
        id=record.id,
        where=record.where,
        rule=record.rule,
        question=Text(tuple(record.question.items())),
        choices=tuple(
            Choice(choice.id, Text(tuple(choice.text.items())), choice.engine or "")
            for choice in record.readings
        ),
        default=record.default,
        why=reason["en"],
        place=place,
        answer=Answer(**answer.model_dump()) if answer else None,
        reason=reason,
    )
