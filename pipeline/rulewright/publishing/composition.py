"""A checked book laid out as a view: the one road from the book to every edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape

from rulewright.judging.belonging import owned, renumbered
from rulewright.judging.book import Authority, Chapter, Question, Statement
from rulewright.play import Picture
from rulewright.playing.checked import CheckedBook
from rulewright.playing.telling.sentences import Names, make_names
from rulewright.publishing.aid import player_aid
from rulewright.publishing.colophon import colophon_of, cover_of
from rulewright.publishing.dialogue import as_dialogue
from rulewright.publishing.examples import example_of, note_of, told_once
from rulewright.publishing.fonts import shown
from rulewright.publishing.labels import SIGNS, labels
from rulewright.publishing.page import (
    Block,
    BlockKind,
    ChapterView,
    Drawing,
    EditorsNote,
    Mark,
    Original,
    Page,
)
from rulewright.publishing.picture import counters, has_arrows, items_of, on_board
from rulewright.publishing.references import anchors, with_numbers
from rulewright.publishing.sides import idle_sentences
from rulewright.publishing.tables import formatted
from rulewright.publishing.vocabulary import (
    Vocabulary,
    besides,
    glossary_entries,
    index_entries,
    make_vocabulary,
    uses,
)


@dataclass(frozen=True, slots=True)
class Desk:
    """What every block of one book is made with."""

    checked: CheckedBook
    language: str
    original: str
    words: Mapping[str, str]
    vocabulary: Vocabulary
    targets: frozenset[str]
    questions: Mapping[str, Question]
    stated: Mapping[str, tuple[str, str]]
    names: Names
    idle: frozenset[str]
    anchors: Mapping[str, str]
    owned: frozenset[str]

    def rule_of(self, segment: str) -> tuple[str, str] | None:
        """The (id, number) of the first rule that states a segment."""
        return self.stated.get(segment)


def compose(checked: CheckedBook, language: str = "en", original: str = "ja") -> Page:
    """The view of a checked book, in `language`, with its sources in `original`."""
    checked = replace(checked, book=renumbered(checked.book))
    book, words = checked.book, labels(language, original)
    vocabulary = make_vocabulary(checked.glossary, language, book.facts.title)
    used = uses(book, vocabulary)
    named = {**besides(book, vocabulary), **used}
    terms = glossary_entries(checked.glossary, named, book, language, original)
    desk = Desk(
        checked=checked,
        language=language,
        original=original,
        words=words,
        vocabulary=vocabulary,
        targets=frozenset(term.id for term in terms),
        questions={question.id: question for question in book.questions},
        stated=_stated(checked),
        names=make_names(checked.glossary, language),
        idle=idle_sentences(checked.trial),
        anchors=anchors(book, words),
        owned=owned(book),
    )
    printed = [chapter for chapter in book.chapters if chapter.number or chapter.statements]
    chapters = told_once([_chapter(desk, chapter) for chapter in printed])
    blocks = [block for chapter in chapters for block in chapter.blocks]
    pictures = [b.example.picture for b in blocks if b.example and b.example.picture]
    pictures += [one for block in blocks if block.drawing for one in block.drawing.pictures]
    return Page(
        slug=book.slug,
        language=language,
        original=original,
        date=book.facts.date,
        authors=tuple(who for _, who in book.facts.people),
        accent=checked.accent,
        cover=cover_of(book.facts, words),
        marks=tuple(dict.fromkeys(block.mark for block in blocks if block.mark)),
        chapters=chapters,
        glossary=terms,
        index=index_entries(checked.glossary, used, book, language),
        aid=player_aid(book, checked.trial, language),
        colophon=colophon_of(checked, words),
        has_examples=any(block.example for block in blocks),
        counters=counters(pictures, checked.glossary),
        legend=(*_legend(desk, pictures), *_board_legend(desk, blocks, pictures)),
    )


def _stated(checked: CheckedBook) -> dict[str, tuple[str, str]]:
    numbers = dict(checked.book.numbers)
    stated: dict[str, tuple[str, str]] = {}
    for statement in checked.book.statements():
        if statement.id in numbers:
            for segment in statement.states:
                stated.setdefault(segment, (statement.id, numbers[statement.id]))
    return stated


def _chapter(desk: Desk, chapter: Chapter) -> ChapterView:
    heading = chapter.heading
    linked: set[str] = set()
    return ChapterView(
        id=heading.id or f"chapter-{chapter.number or 0}",
        number=chapter.number,
        title=heading.text if chapter.number else desk.words["brief"],
        blocks=tuple(_block(desk, statement, linked) for statement in chapter.statements),
        originals=_originals(desk, heading),
    )


def _block(desk: Desk, statement: Statement, linked: set[str]) -> Block:
    kind: BlockKind = "section" if statement.kind == "heading" else statement.kind
    trial = desk.checked.trial
    drawing = _drawing(desk, statement)
    verdict = trial.rule(statement.id) if trial and statement.id and kind == "rule" else None
    return Block(
        kind=kind,
        id=statement.id or f"line-{statement.place.line}",
        number=desk.checked.book.number(statement.id),
        html=_html(desk, statement, linked),
        place=statement.place,
        mark=_mark(desk, statement),
        originals=_originals(desk, statement),
        note=_note(desk, statement),
        example=example_of(
            verdict, desk.words, desk.names, statement.text, desk.idle, drawing is not None
        ),
        is_owned=statement.id in desk.owned,
        drawing=drawing,
    )


def _drawing(desk: Desk, statement: Statement) -> Drawing | None:
    """The engine's picture that a block asks for."""
    asked = statement.figure
    pictures = desk.checked.figure(asked.name) if asked else ()
    if asked is None or not pictures:
        return None
    key = f"figure-{statement.id or statement.place.line}"
    title = asked.caption or asked.name.replace("-", " ").capitalize()
    return Drawing(key, title, asked.caption, pictures)


def _html(desk: Desk, statement: Statement, linked: set[str]) -> str:
    if statement.kind == "heading":
        return escape(statement.text, quote=False)
    html = as_dialogue(formatted(statement.markdown))
    html = with_numbers(html.strip(), desk.anchors)
    return desk.vocabulary.linked(html, desk.targets, linked)


def _originals(desk: Desk, statement: Statement) -> tuple[Original, ...]:
    """The segments of a block as received; behind a garbled one, after an arrow, as emended."""
    found = (desk.checked.segment(name) for name in statement.states)
    return tuple(
        Original(segment.id, desk.original, shown(text))
        for segment in found
        if segment
        for text in (segment.text, segment.emended and f"→ {segment.emended}")
        if text
    )


def _question(desk: Desk, statement: Statement) -> Question | None:
    return desk.questions.get(statement.default) if statement.default else None


def _mark(desk: Desk, statement: Statement) -> Mark | None:
    if statement.kind == "heading":
        return None
    authority: Authority = "default" if statement.default else statement.authority
    question = _question(desk, statement)
    if question and question.answer:
        authority = "answer"
    if authority not in SIGNS:
        return None
    sign, meaning = SIGNS[authority]
    return Mark(sign, meaning.get(desk.language, meaning["en"]))


def _note(desk: Desk, statement: Statement) -> EditorsNote | None:
    """The note on an open question; what the designer has answered is a rule like any other."""
    question = _question(desk, statement)
    if question is None or question.answer is not None:
        return None
    return note_of(question, desk.checked.trial, desk.language, desk.words, desk.rule_of)


def _legend(desk: Desk, pictures: Sequence[Picture]) -> tuple[str, ...]:
    """What letters, dark cards and triangles mean in the pictures."""
    glossary = desk.checked.glossary
    names = desk.names
    lettered = {item.kind for item in items_of(pictures) if not item.label}
    said = [
        desk.words["legend-letter"].format(
            letter=names.term(kind)[:1].upper(), term=names.term(kind)
        )
        for kind in counters(pictures, glossary)
        if kind in lettered
    ]
    dark = any(
        item.face == "down" and glossary.is_kind_of(item.kind, "card")
        for item in items_of(pictures)
    )
    acting = any(zone.active for picture in pictures for zone in picture.zones)
    said += [desk.words["legend-dark"]] if dark else []
    return (*said, *([desk.words["legend-turn"]] if acting else []))


def _board_legend(
    desk: Desk, blocks: Sequence[Block], pictures: Sequence[Picture]
) -> tuple[str, ...]:
    """What lattices, arrows and padlocks mean on the boards."""
    lying = [item for picture in pictures for board in picture.boards for item in on_board(board)]
    moved = [
        block.example
        for block in blocks
        if block.example and block.example.picture and has_arrows(block.example.picture)
    ]
    shown = {
        "legend-back": any(item.face == "down" for item in lying),
        "legend-arrow": bool(moved),
        "legend-crossed": any(example.is_refused for example in moved),
        "legend-lock": any(item.mark == "locked" for item in lying),
    }
    return tuple(desk.words[name] for name, is_shown in shown.items() if is_shown)
