"""What a sheet for the designer says, in both languages, ready for any form of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

from rulewright.judging.answering.answers import key_of
from rulewright.judging.answering.words import letter
from rulewright.judging.book import Answer, Book, Question
from rulewright.judging.desk import Desk
from rulewright.play import Picture
from rulewright.playing.telling.describing import describe
from rulewright.playing.telling.sentences import Names
from rulewright.playing.trying.asked import Played
from rulewright.playing.verdicts import Witness
from rulewright.publishing.questions.words import CONFIDENCE, MORE, OUTCOMES, Both
from rulewright.reading.decisions import Confidence, Emendation, WordRecord, emendations_of
from rulewright.reading.glossary import Glossary

MOST = 4
"""Sentences of what follows in one reading."""


class Quoted(NamedTuple):
    """A sentence of the source by its id, as received, and as it is read ("" if just so)."""

    segment: str
    received: str
    emended: str


class Offered(NamedTuple):
    """A reading on the sheet: its letter and id, what it says, whether the book prints it now."""

    letter: str
    id: str
    text: Both
    is_printed: bool


class Told(NamedTuple):
    """A play in one language: the position, the moves, what follows in each of the two readings."""

    position: str
    moves: tuple[str, ...]
    ours: tuple[str, ...]
    theirs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """What separates another reading (`letter`) from the printed one, or in `why` why nothing does.

    The tables before the deciding move, and after it in each reading, are None where they would
    show nothing new; `head` says of the position what the first does not.
    """

    letter: str
    why: Both
    original: Told | None
    target: Told | None
    before: Picture | None = None
    ours: Picture | None = None
    theirs: Picture | None = None
    is_refused: bool = False
    head: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: where it arises, its readings, what is printed by which rule, and its plays."""

    number: int
    id: str
    question: Both
    sources: tuple[Quoted, ...]
    readings: tuple[Offered, ...]
    rules: tuple[tuple[str, str], ...]
    why: Both
    plays: tuple[Play, ...]
    answer: Answer | None

    @property
    def printed(self) -> Offered:
        """The reading that the book prints."""
        return next(reading for reading in self.readings if reading.is_printed)


class Piece(NamedTuple):
    """A part of a reconstructed sentence: what both say, what was left out, what was put in."""

    kind: Literal["same", "out", "in"]
    text: str


class Sentence(NamedTuple):
    """Segments that are read as one sentence: what was received, what it should say, piece by piece."""

    segments: tuple[str, ...]
    received: str
    restored: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Restored:
    """A reconstruction of garbled sentences, with its reason."""

    number: int
    key: str
    sentences: tuple[Sentence, ...]
    reason: str
    confidence: Both
    answer: WordRecord | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole sheet. `names` are those of the source's language, for the pictures."""

    slug: str
    title: Both
    accent: str
    asked: tuple[Asked, ...]
    restored: tuple[Restored, ...]
    names: Names
    glossary: Glossary

    @property
    def signed(self) -> tuple[str, str]:
        """Who has answered before, and when; empty if nobody has."""
        said = [(one.answer.who, one.answer.when) for one in self.asked if one.answer]
        said += [(one.answer.who, one.answer.when) for one in self.restored if one.answer]
        return said[0] if said else ("", "")


def make_sheet(
    desk: Desk, book: Book, plays: Mapping[str, Sequence[Played]], names: Names
) -> Sheet:
    """The sheet of a book; `names` are what things are called in the source's language."""
    facts = book.facts
    return Sheet(
        slug=desk.slug,
        title=Both(facts.original_title or facts.title, facts.title),
        accent=desk.record.look.accent,
        asked=tuple(
            _asked(desk, book, number, question, plays.get(question.id, ()), names)
            for number, question in enumerate(desk.questions, 1)
        ),
        restored=tuple(
            _restored(desk, number, emendation)
            for number, emendation in enumerate(emendations_of(desk.decisions), 1)
        ),
        names=names,
        glossary=desk.glossary,
    )


def _asked(
    desk: Desk,
    book: Book,
    number: int,
    question: Question,
    played: Sequence[Played],
    names: Names,
) -> Asked:
    original, target = desk.source.original, desk.source.target
    letters = {choice.id: letter(at) for at, choice in enumerate(question.choices)}
    segments = {segment.id: segment for segment in desk.segments}
    quoted = (segments[name] for name in question.where if name in segments)
    return Asked(
        number=number,
        id=question.id,
        question=Both(question.question[original], question.question[target]),
        sources=tuple(
            Quoted(one.id, one.text, "" if one.emended in (None, one.text) else one.emended or "")
            for one in quoted
        ),
        readings=tuple(
            Offered(
                letters[choice.id],
                choice.id,
                Both(choice.text[original], choice.text[target]),
                choice == question.printed,
            )
            for choice in question.choices
        ),
        rules=tuple(
            (book.number(statement.id), statement.text)
            for statement in book.statements()
            if statement.default == question.id
        ),
        why=Both(question.reason[original], question.reason[target]),
        plays=tuple(_play(one, letters[one.verdict.choice], names) for one in played),
        answer=question.answer,
    )


def _play(played: Played, of: str, names: Names) -> Play:
    verdict, retold = played.verdict, played.retold
    if verdict.witness is None or retold is None:
        said = OUTCOMES[verdict.outcome]
        reason = verdict.reason if verdict.outcome == "unplayable" else ""
        return Play(of, Both(said.original, _joined((said.target, reason))), None, None)
    position = _joined((retold.witness.table, *_in_words(retold.before, names)), "")
    ours, theirs = _shown(retold.before, retold.ours, retold.theirs)
    return Play(
        letter=of,
        why=Both("", ""),
        original=_told(retold.witness, position, MORE.original),
        target=_told(verdict.witness, verdict.witness.table, MORE.target),
        before=retold.before,
        ours=ours,
        theirs=theirs,
        is_refused=verdict.witness.is_refused,
        head=retold.witness.table,
    )


def _told(witness: Witness, position: str, more: str) -> Told:
    moves = () if witness.kind == "setup" else witness.moves
    return Told(position, moves, _cut(witness.canonical, more), _cut(witness.without, more))


def _cut(sentences: tuple[str, ...], more: str) -> tuple[str, ...]:
    return sentences if len(sentences) <= MOST else (*sentences[:MOST], more)


def _in_words(picture: Picture | None, names: Names) -> Iterator[str]:
    return iter(describe(picture, names) if picture else ())


def _joined(parts: Iterable[str], between: str = " ") -> str:
    return between.join(part for part in parts if part)


def _shown(
    before: Picture | None, ours: Picture | None, theirs: Picture | None
) -> tuple[Picture | None, Picture | None]:
    """The tables after the move that show a difference: two alike show none, nor does the old one."""
    if ours == theirs:
        return None, None
    bare = _bare(before)
    return (None if ours == bare else ours), (None if theirs == bare else theirs)


def _bare(picture: Picture | None) -> Picture | None:
    """The table without the arrows of the move."""
    if picture is None:
        return None
    return picture._replace(boards=tuple(board._replace(arrows=()) for board in picture.boards))


def _restored(desk: Desk, number: int, emendation: Emendation) -> Restored:
    texts = {segment.id: segment.text for segment in desk.segments}
    said = [text for text in emendation.texts if text]
    return Restored(
        number=number,
        key=key_of(emendation),
        sentences=tuple(
            _sentence(run, "".join(texts.get(name, "") for name in run), text)
            for run, text in zip(emendation.runs, said, strict=True)
        ),
        reason=emendation.reason,
        confidence=_confidence(emendation.confidence),
        answer=emendation.answer,
    )


def _confidence(said: Confidence) -> Both:
    return CONFIDENCE[said]


def _sentence(segments: tuple[str, ...], received: str, restored: str) -> Sentence:
    return Sentence(segments, received, restored, tuple(pieces_of(received, restored)))


def pieces_of(received: str, restored: str) -> Iterator[Piece]:
    """Both sentences in one: what is the same, what was left out, what was put in."""
    matcher = SequenceMatcher(None, received, restored, autojunk=False)
    for tag, start, end, other, last in matcher.get_opcodes():
        if tag == "equal":
            yield Piece("same", received[start:end])
            continue
        if received[start:end]:
            yield Piece("out", received[start:end])
        if restored[other:last]:
            yield Piece("in", restored[other:last])
