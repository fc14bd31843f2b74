"""The book as Markdown: numbered, with its notes and examples, for reading as text and in diffs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from rulewright.judging.book import Statement
from rulewright.playing.checked import CheckedBook
from rulewright.playing.telling.describing import describe
from rulewright.playing.telling.sentences import Names, make_names
from rulewright.publishing.composition import compose
from rulewright.publishing.dialogue import with_breaks
from rulewright.publishing.labels import labels, step_labels
from rulewright.publishing.page import AidLine, Block, Drawing, EditorsNote, Example, Page
from rulewright.publishing.tables import aligned


def publish_markdown(checked: CheckedBook) -> bytes:
    """The Markdown of a checked book in UTF-8."""
    page = compose(checked)
    words = labels(page.language, page.original)
    names = make_names(checked.glossary, page.language)
    sources = {statement.place.line: statement for statement in checked.book.statements()}
    parts = [*_cover(page)]
    for chapter in page.chapters:
        parts.append(f"## {chapter.number} {chapter.title}".replace("##  ", "## "))
        title = chapter.title
        for block in chapter.blocks:
            statement = sources[block.place.line]
            title = statement.text if block.kind == "section" else title
            parts += _block(block, statement, words, title, names)
    parts += _back(page, words)
    return ("\n\n".join(parts) + "\n").encode()


STRUCTURED = re.compile(r"\s*(?:[-*+]|\d+[.)]|\|)")
"""How a list or a table begins: only at the beginning of a line."""


def _cover(page: Page) -> Iterator[str]:
    yield f"# {page.cover.title}"
    if page.cover.original:
        yield page.cover.original
    if page.cover.pitch:
        yield f"*{page.cover.pitch}*"
    facts = [f"{fact.label}: {fact.text}" for fact in page.cover.facts]
    yield " · ".join(filter(None, (*facts, page.cover.unofficial)))
    if page.marks:
        yield "\n".join(f"- {mark.sign} {mark.meaning}" for mark in page.marks)


def _block(
    block: Block, statement: Statement, words: dict[str, str], title: str, names: Names
) -> Iterator[str]:
    """Its parts; a list or table below its number, which the heading above it goes with."""
    if block.kind == "section":
        yield f"### {statement.text}"
        return
    if block.kind == "example":
        yield quoted(f"**{words['example']}.** {statement.markdown}")
        return
    sign = f" {block.mark.sign}" if block.mark else ""
    number = f'<a id="{block.id}"></a>' if block.number else ""
    number += f"**{block.margin}**{sign}" if block.margin else ""
    if number and STRUCTURED.match(statement.markdown):
        yield f"{number} {title}:" if block.margin else number
        number = ""
    said = " ".join(filter(None, (number, aligned(statement.markdown))))
    yield quoted(with_breaks(said)) if block.kind == "note" else said
    if block.drawing:
        yield quoted(_drawing(block.drawing, words, names))
    if block.note:
        yield quoted(_note(block.note, statement, words))
    if block.example:
        yield quoted(_example(block.example, words))


def _note(note: EditorsNote, statement: Statement, words: dict[str, str]) -> str:
    lines = [f"**{words['question']}.** {note.question}"]
    lines += [f"**{words['default-why']}** {_unlinked(note.why)}"] if note.why else []
    for other in note.others:
        then = f" *{words['then']} {other.then}*" if other.then else ""
        lines.append(f"**{words['other']}** {other.text}{then}")
    return "\n\n".join(lines)


def _unlinked(html: str) -> str:
    """The note's HTML as Markdown: links stay links."""
    return unescape(re.sub(r'<a href="(#[\w-]+)">([^<]*)</a>', r"[\2](\1)", html))


def _example(example: Example, words: dict[str, str]) -> str:
    lines = [f"**{words['example']}.** " + " ".join((example.position, *example.moves))]
    labels = [f"**{side.label}** " if side.label else "" for side in example.sides]
    said = [" ".join(side.sentences) for side in example.sides]
    lines += [label + text for label, text in zip(labels, said, strict=True)]
    return "\n\n".join(lines)


def _drawing(drawing: Drawing, words: dict[str, str], names: Names) -> str:
    """A picture in words."""
    said = [" ".join(describe(picture, names)) for picture in drawing.pictures]
    steps = step_labels(words, len(said))
    said = [f"**{step}.** {one}" if step else one for step, one in zip(steps, said, strict=True)]
    return f"**{words['figure']}.** " + "\n\n".join(filter(None, (drawing.caption, *said)))


def quoted(text: str) -> str:
    """The text as a block quotation."""
    return "\n".join(f"> {line}".rstrip() for line in text.split("\n"))


def _aid(line: AidLine) -> str:
    """A line of the aid as an item of a list, with its lists and tables in the item."""
    number = f"[{line.rule.number}](#{line.rule.id})" if line.rule.number else ""
    said = " ".join(filter(None, ("-", number, line.text)))
    more = aligned(line.markdown).split("\n") if line.markdown else []
    if said == "-":
        said, more = f"- {more[0]}", more[1:]
        return "\n".join((said, *(f"  {one}".rstrip() for one in more)))
    return "\n".join((said, *([""] if more else []), *(f"  {one}".rstrip() for one in more)))


def _back(page: Page, words: dict[str, str]) -> Iterator[str]:
    if page.aid:
        yield f"## {words['reference']}"
        for group in page.aid:
            yield f"### {group.title}"
            yield "\n".join(map(_aid, group.lines))
    if page.glossary:
        yield f"## {words['glossary']}"
        head = f"| {words['term']} | {words['source']} | {words['rule']} | {words['note']} |"
        rows = [head, "|---|---|---|---|"]
        for term in page.glossary:
            said = "、".join(original.text for original in term.originals)
            first = f"[{term.first.number}](#{term.first.id})" if term.first else ""
            rows.append(f"| {term.term} | {said} | {first} | {term.note} |".replace("\n", " "))
        yield "\n".join(rows)
    if page.index:
        yield f"## {words['index']}"
        yield "\n".join(
            f"- {entry.term}: " + ", ".join(f"[{r.number}](#{r.id})" for r in entry.rules)
            for entry in page.index
        )
    yield f"## {words['colophon']}"
    yield from (f"**{credit.label}.** {credit.text}" for credit in page.colophon)
