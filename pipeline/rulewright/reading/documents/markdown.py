"""Markdown as people write it, full-width marks too: its words in lines, without the markup."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.problems import Problem
from rulewright.reading.documents.interleaved import paired_blocks
from rulewright.reading.documents.outlined import original_blocks, translation_block
from rulewright.reading.documents.plain import (
    holds_two,
    language_of,
    page_of,
    without_readings,
)
from rulewright.reading.documents.scripts import script_of
from rulewright.reading.documents.tabular import tables_in
from rulewright.reading.documents.traced import Document, Traced, without
from rulewright.reading.documents.wrapping import STOPPED, are_facts, ends_open, joint
from rulewright.reading.outline import SHORT, is_marked
from rulewright.reading.sources import Block, Note, Received, Source
from rulewright.text import Span

Problems = tuple[Problem, ...]

COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
FRONT_MATTER = re.compile(r"\A---[ \t]*\n.*?\n(?:---|\.\.\.)[ \t]*(?=\n|\Z)", re.DOTALL)
TAG = re.compile(r"</?[A-Za-z][A-Za-z0-9]*(?:\s[^<>]*)?/?>")
BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
LINK = re.compile(r"(?<!!)\[(?P<words>[^\[\]\n]+)\]\([^()\s]*(?:\s+\"[^\"]*\")?\)")
STRONG = re.compile(r"(?P<mark>\*\*|__)(?=\S)(?P<words>[^*_\n]+?)(?P=mark)")
CODE = re.compile(r"(?<!`)(?P<mark>`+)(?!`)(?P<words>[^`\n]+?)(?P=mark)(?!`)")
QUOTE = re.compile(r"^[ ]{0,3}(?:>[ ]?)+", re.MULTILINE)
UNDERLINE = re.compile(r"[ ]{0,3}(?:=+|-+)[ \t]*")
RULE = re.compile(r"[ ]{0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})")
BULLET = re.compile(r"(\s*)[*+](?=\s+\S)")
FENCE = re.compile(r"[ ]{0,3}(?:```|~~~)")
HARD_BREAK = re.compile(r"(?:  |\\)$")
FULL_WIDTH = re.compile(r"\s*(?:(＃+)|([0-9０-９]{1,2}．|[①-⑳])|([・○●])|(\u3000))")
FULL_WIDTH_FORMS = ("headings", "steps", "bullets", "indents")
INDENTS = 3


def read_markdown(file: Received) -> tuple[Source, Problems]:
    """The source in a Markdown file: in one language, or an original and its translation.

    Soft line breaks are joined. Full-width marks (＃ １． ① ・ and indents) begin lines of their
    own, though CommonMark knows none of them. Markup, comments and tags are left out. A bullet
    `*` is `-` in the text, since ＊ is a mark of its own in Japanese rules.
    """
    page, notes, problems = page_of(file)
    blocks: tuple[Block, ...] = ()
    if page is not None and not problems:
        lines, told = _lines(page)
        notes = (*notes, *told)
        if not file.language and holds_two(file, page):
            blocks, said = paired_blocks(file, page, lines, joins=False)
        elif (language := language_of(file, page)) == file.original:
            blocks, said = original_blocks(page, lines, 0, language, joins=False)
        else:
            block, said = translation_block(page, lines, 0, language, file.slot or "A", joins=False)
            blocks = (block,)
        notes = (*notes, *said)
    return Source(file.book, file.original, file.target, blocks, notes), problems


def _lines(page: Document) -> tuple[tuple[Traced, ...], tuple[Note, ...]]:
    notes = [*_dropped(page), *_full_width(page)]
    plain = _unmarked(without_readings(page))
    lines = list(_without_rules(plain))
    made = tuple(_soft(lines))
    joints = len(lines) - len(made)
    if joints:
        notes.append(Note("read", page.place(0), f"{joints} soft line break(s) joined"))
    return made, tuple(notes)


def _dropped(page: Document) -> Iterator[Note]:
    for pattern, name in ((FRONT_MATTER, "front matter"), (COMMENT, "a comment")):
        for found in pattern.finditer(page.text):
            yield Note("dropped", page.place(found.start()), f"{name}: {_short(found[0])}")
    tags = [found for found in TAG.finditer(page.text) if not BREAK.fullmatch(found[0])]
    tags = [found for found in tags if not re.match(r"</?(?:ruby|r[btp])\b", found[0])]
    if tags:
        said = f"{len(tags)} HTML tag(s), the first {tags[0][0]}; their words are kept"
        yield Note("dropped", page.place(tags[0].start()), said)


def _full_width(page: Document) -> Iterator[Note]:
    """What was inferred of full-width marks, one Note for each kind."""
    first: dict[int, int] = {}
    counts = [0, 0, 0, 0]
    offset = 0
    for line in page.text.split("\n"):
        if (found := FULL_WIDTH.match(line)) and found.lastindex:
            counts[found.lastindex - 1] += 1
            first.setdefault(found.lastindex - 1, offset)
        offset += len(line) + 1
    for form, at in first.items():
        said = f"full-width marks taken for {FULL_WIDTH_FORMS[form]}: {counts[form]}"
        yield Note("guessed" if form == INDENTS else "read", page.place(at), said)


def _unmarked(page: Traced) -> Traced:
    """The text without markup."""
    text = page.text
    gone = [Span(*found.span()) for found in FRONT_MATTER.finditer(text)]
    gone += [Span(*found.span()) for found in COMMENT.finditer(text)]
    gone += [Span(*found.span()) for found in TAG.finditer(text) if not BREAK.fullmatch(found[0])]
    gone += [Span(*found.span()) for found in QUOTE.finditer(text)]
    for pattern in (LINK, STRONG, CODE):
        for found in pattern.finditer(text):
            start, end = found.span("words")
            gone += [Span(found.start(), start), Span(end, found.end())]
    return without(page, gone)


def _without_rules(plain: Traced) -> Iterator[Traced]:
    """The lines; rules and the underlines of headings are blank, a <br> ends a line."""
    start, above = 0, ""
    for line in re.split(r"(\n|<br\s*/?>)", plain.text, flags=re.IGNORECASE):
        end = start + len(line)
        if line != "\n" and not BREAK.fullmatch(line):
            is_rule = RULE.fullmatch(line) or (above.strip() and UNDERLINE.fullmatch(line))
            text = BULLET.sub(r"\1-", line, count=1)
            yield Traced("", ()) if is_rule else Traced(text, plain.at[start:end])
            above = line
        start = end


def _soft(lines: Sequence[Traced]) -> Iterator[Traced]:
    """The lines of a paragraph as one, as far as no mark, stop, row or hard break parts them."""
    made: Traced | None = None
    in_fence = False
    rows = {at for table in tables_in([line.text for line in lines]) for at in table.lines}
    for at, line in enumerate(lines):
        if FENCE.match(line.text):
            in_fence = not in_fence
            line = Traced("", ())
        is_row = at in rows or at - 1 in rows
        if made is not None and not in_fence and not is_row and _is_soft(made.text, line.text):
            above, below = made.part(0, len(made.text.rstrip())), line.stripped()
            made = above.then(below, joint(above.text, below.text))
            continue
        if made is not None:
            yield _without_break(made)
        made = line
    if made is not None:
        yield _without_break(made)


def _without_break(line: Traced) -> Traced:
    return line.part(0, -1) if line.text.endswith("\\") else line


def _is_soft(above: str, below: str) -> bool:
    if not above.strip() or not below.strip() or below.startswith("\u3000") or "|" in above + below:
        return False
    if is_marked(below) or HARD_BREAK.search(above) or STOPPED.search(above.rstrip()):
        return False
    if script_of(above) != script_of(below) and "" not in (script_of(above), script_of(below)):
        return False
    if re.match(r"\s*[#＃■◆●【]", above) or are_facts(above.strip(), below.strip()):
        return False
    return len(above.strip()) > SHORT / 3 or ends_open(above.strip())


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 40 else line[:39] + "…"
