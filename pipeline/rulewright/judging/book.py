"""The book: chapters of statements, each with what it states and by whose authority."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.problems import Place

Authority = Literal["segment", "answer", "emendation", "default", "outside"]
StatementKind = Literal["heading", "rule", "example", "intro", "note", "table"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture of the engine's that a block asks for: its name, what is said below it, where."""

    name: str
    caption: str
    place: Place


@dataclass(frozen=True, slots=True)
class Computed:
    """A table of the engine's that the table of a block must equal: its name, where it is named."""

    name: str
    place: Place


@dataclass(frozen=True, slots=True)
class Statement:
    """One block of rulebook.md: a rule, a heading, an example, an introduction, a table.

    `id` is its slug ("" for blocks that need none); `markdown` its source; `text` its words with
    all markup gone; `states` the segments; `default` the question's id; `outside` the reason.
    `level` is the heading's level (2 a chapter, 3 a section), 0 for other blocks. `todo` marks a
    block whose English is yet to be written: its text is the original's, or a note. `aid` is what
    the player aid says for it, "" the whole rule, None if it is not marked for the aid. `figure`
    is the picture that stands below it; `computed` the engine's table that its own must equal.
    `emended` says that a segment of it is garbled.
    """

    id: str
    kind: StatementKind
    markdown: str
    text: str
    place: Place
    states: tuple[str, ...] = ()
    default: str | None = None
    outside: str | None = None
    level: int = 0
    todo: bool = False
    aid: str | None = None
    figure: Figure | None = None
    computed: Computed | None = None
    emended: bool = False

    @property
    def authority(self) -> Authority:
        """Whose word it is, the strongest first; of a garbled segment, the editors' too."""
        if self.states:
            return "emendation" if self.emended else "segment"
        return "default" if self.default else "outside"


@dataclass(frozen=True, slots=True)
class Text:
    """A text in two languages: (language, text) pairs."""

    said: tuple[tuple[str, str], ...]

    def __getitem__(self, language: str) -> str:
        return dict(self.said).get(language, "")


@dataclass(frozen=True, slots=True)
class Choice:
    """One reading of an open question; `engine` is "rule:reading" or "rule.param=value" or ""."""

    id: str
    text: Text
    engine: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the designer said: which choice, who, when, and a remark to it ("" if none)."""

    choice: str
    who: str
    when: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """An open question for the designer, with the default that the book prints meanwhile.

    `why` is why it prints that, in our language; `reason` in the languages that have it.
    """

    id: str
    where: tuple[str, ...]
    rule: str
    question: Text
    choices: tuple[Choice, ...]
    default: str
    why: str
    place: Place
    answer: Answer | None = None
    reason: Text = Text(())

    @property
    def printed(self) -> Choice:
        """The reading that holds: what the designer answered, or the default."""
        chosen = self.answer.choice if self.answer else self.default
        return next(choice for choice in self.choices if choice.id == chosen)


@dataclass(frozen=True, slots=True)
class NumberedRule:
    """A rule with the number that this printing gives it ("3.4")."""

    number: str
    statement: Statement


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter or section: its number ("3"), heading, the statements under it in order.

    `numbers` maps the slug of each rule in it to its number; sections are statements of kind
    heading with level 3 among `statements`.
    """

    number: str
    heading: Statement
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """What the cover and the colophon say, from book.yaml (all texts as the editor wrote them)."""

    title: str
    original_title: str
    players: str
    minutes: str
    pitch: str
    rights: str
    permission: str
    people: tuple[tuple[str, str], ...]
    version: str
    date: str
    age: str = ""


@dataclass(frozen=True, slots=True)
class Book:
    """A book ready to be tried: its facts, chapters, numbers of rules, open questions."""

    slug: str
    facts: Facts
    chapters: tuple[Chapter, ...]
    numbers: tuple[tuple[str, str], ...]
    questions: tuple[Question, ...]

    def statements(self) -> tuple[Statement, ...]:
        """Every statement in printing order, headings first."""
        return tuple(s for c in self.chapters for s in (c.heading, *c.statements))

    def number(self, slug: str) -> str:
        """The printed number of a rule; "" if it has none."""
        return dict(self.numbers).get(slug, "")
