"""English clauses: where each begins and ends, its role, its verb."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulewright.reading.english.openers import (
    FINITE,
    VERBAL,
    Opener,
    find_opener,
    starts_predicate,
)
from rulewright.reading.english.phrases import Hit
from rulewright.reading.english.verbs import main_verb
from rulewright.reading.english.words import Word
from rulewright.reading.facts import ClauseRole


@dataclass(slots=True)
class Part:
    """A clause while it is read: its role, the words that belong to it, the marker before it.

    `marker` is the phrase that introduces it and states a fact, or None.
    """

    role: ClauseRole
    marker: Hit[Opener] | None = None
    words: list[int] = field(default_factory=list)
    parent: int | None = None
    verb: int | None = None


_LEAD = -1
"""The owner of a mark that waits for the clause that it belongs to."""
_LETTING = frozenset({"let", "make", "help", "go"})
_SUBJECTS = frozenset({"you", "he", "she", "they", "we", "i"})
_ENDS = frozenset(".!?。！？;；:：")


class _Splitter:
    """One pass over the words of a text; `owner` is the clause of each word."""

    def __init__(self, text: str, words: Sequence[Word]) -> None:
        self.text = text
        self.words = words
        self.parts: list[Part] = []
        self.owner: list[int] = []
        self.current: int | None = None

    def run(self) -> None:
        at = 0
        while at < len(self.words):
            at = self.step(at)
        self.place_leads()
        for part in self.parts:
            part.words.sort()
            marked = part.marker.end if part.marker else 0
            part.verb = main_verb(self.words, [at for at in part.words if at >= marked])

    def step(self, at: int) -> int:
        word = self.words[at]
        if at and self.is_break(at):
            self.current = None
        if self.current is None and self.is_lead(at):
            self.owner.append(_LEAD)
            return at + 1
        if word.pos == ".":
            self.mark(at, word.low)
            return at + 1
        opener = find_opener(self.words, at)
        if opener is not None:
            self.open(opener.value.role, opener if opener.value.kind else None)
            for index in range(at, opener.end):
                self.take(index)
            return opener.end
        self.turn(at, word)
        self.take(at)
        return at + 1

    def is_break(self, at: int) -> bool:
        """Whether a new line starts a new sentence here."""
        gap = self.text[self.words[at - 1].span.end : self.words[at].span.start]
        first = self.words[at].text[0]
        return "\n" in gap and (not first.islower() or "\n\n" in gap)

    def is_lead(self, at: int) -> bool:
        """Whether a mark or a list's number stands before the sentence that it belongs to."""
        word = self.words[at]
        follows = self.words[at + 1].low if at + 1 < len(self.words) else ""
        if word.low == "#":
            return follows in {".", ")", "）"} and (
                at == 0 or self.owner[-1] == _LEAD or self.is_break(at)
            )
        return word.pos == "." and word.low not in {"(", "（"}

    def place_leads(self) -> None:
        """Give the marks before a sentence to its first clause, those at the end to the last."""
        if self.owner and not self.parts:
            self.parts.append(Part("main"))
        owner = len(self.parts) - 1
        for at in range(len(self.owner) - 1, -1, -1):
            if self.owner[at] == _LEAD:
                self.owner[at] = owner
                self.parts[owner].words.append(at)
            owner = self.owner[at]

    def mark(self, at: int, low: str) -> None:
        """Brackets nest, sentence marks close all, a comma closes what depends."""
        if low in {"(", "（"}:
            self.open("aside", None, nested=True)
            self.take(at)
            return
        self.take(at)
        if low in {")", "）"}:
            while self.part and self.part.role != "aside":
                self.current = self.part.parent
            self.current = self.part.parent if self.part else None
        elif low in _ENDS and not self.is_abbreviation(at):
            self.current = None
        elif low in {",", "，", "、"}:
            self.comma(at)

    def is_abbreviation(self, at: int) -> bool:
        """Whether the full stop at `at` stands inside a sentence: e.g., Sept. 11, U.S."""
        end = self.words[at].span.end
        after = self.text[end : end + 2]
        if self.words[at].low != ".":
            return False
        short = at > 0 and self.words[at - 1].low in {
            "e",
            "g",
            "i",
            "no",
            "vs",
            "sept",
            "etc",
            "approx",
        }
        return bool(after) and (not after[0].isspace() or short)

    @property
    def part(self) -> Part | None:
        return None if self.current is None else self.parts[self.current]

    def comma(self, at: int) -> None:
        part = self.part
        if part is None or part.role == "aside":
            return
        if part.role == "relative":
            self.current = part.parent
            part = self.part
        if part is None or not self.has_verb(part):
            return
        if part.role in {"condition", "order", "exception"} and self.lists_on(at, part):
            return
        if part.role != "main" or starts_predicate(self.words, at + 1):
            self.current = part.parent if part.role == "order" and part.parent is not None else None

    def lists_on(self, at: int, part: Part) -> bool:
        """Whether the comma after a dependent clause only parts the items of a list in it."""
        return part.role == "exception" and not starts_predicate(self.words, at + 1)

    def turn(self, at: int, word: Word) -> None:
        """Open or close a clause before this word where its neighbours ask for it."""
        part = self.part
        if part is None:
            self.open("main", None)
            return
        if self.is_relative(at, word):
            self.open("relative", None, nested=True)
        elif word.low in {"and", "or", "then", "so", "&"}:
            apart = self.words[at - 1].pos not in "MXP"
            if apart and self.has_verb(part) and starts_predicate(self.words, at + 1):
                self.coordinate(part, at)
        elif part.role == "relative" and self.ends_relative(part, at, word):
            self.current = part.parent
        elif part.role in {"condition", "order"} and self.starts_anew(part, at, word):
            self.current = None
            self.open("main", None)

    def coordinate(self, part: Part, at: int) -> None:
        """A second predicate: in the same role, or back in the clause around a relative one."""
        if part.role == "relative":
            parent = self.parts[part.parent] if part.parent is not None else None
            if parent is None or not self.has_verb(parent):
                return
            self.current = part.parent
            part = parent
        if part.role == "aside":
            return
        follows = self.words[at].low == "then" and part.role != "main"
        self.open("main" if follows else part.role, None)

    def is_relative(self, at: int, word: Word) -> bool:
        before = self.words[at - 1] if at else None
        after = self.words[at + 1] if at + 1 < len(self.words) else None
        if before is None or after is None or before.low in {"to", "as"}:
            return False
        nominal = before.pos in "NPO#" or before.low in {"those", "all", "one", "any"}
        if word.pos == "W":
            return nominal or before.pos == "I"
        if word.low == "that":
            return nominal and after.pos in "VMXPDR"
        return (
            word.low in _SUBJECTS
            and before.pos == "N"
            and (after.pos in "VMXDR" or after.low == "or")
            and self.is_embedded(at)
            and not self.is_marker(at - 1)
        )

    def is_marker(self, at: int) -> bool:
        """Whether the word introduces the clause: "in case you win"."""
        marker = self.part.marker if self.part is not None else None
        return marker is not None and marker.start <= at < marker.end

    def is_embedded(self, at: int) -> bool:
        """Whether a subject after a noun begins a relative clause and not the main one."""
        part = self.part
        if part is None or part.role not in {"condition", "order"} or not self.has_verb(part):
            return True
        return any(word.low == "," for word in self.words[at:])

    def ends_relative(self, part: Part, at: int, word: Word) -> bool:
        if word.pos not in FINITE | {"D"} or not self.has_verb(part):
            return False
        before = self.words[at - 1]
        if before.pos == "R" and before.lemma != "not":
            before = self.words[at - 2]
        return before.pos not in "MXRC" and before.low != "to" and before.lemma not in _LETTING

    def starts_anew(self, part: Part, at: int, word: Word) -> bool:
        """Whether a new subject begins the main clause without a comma."""
        before = self.words[at - 1]
        after = self.words[at + 1] if at + 1 < len(self.words) else None
        return (
            word.low in _SUBJECTS
            and self.has_verb(part)
            and before.pos in "NO#RDV"
            and after is not None
            and after.pos in "VMXDR"
        )

    def has_verb(self, part: Part) -> bool:
        return any(self.words[index].pos in VERBAL for index in part.words)

    def open(self, role: ClauseRole, marker: Hit[Opener] | None, nested: bool = False) -> None:
        parent = self.current
        if not nested and parent is not None and self.parts[parent].role == "relative":
            parent = self.parts[parent].parent
        self.parts.append(Part(role, marker, parent=parent))
        self.current = len(self.parts) - 1

    def take(self, at: int) -> None:
        if self.current is None:
            self.open("main", None)
        assert self.current is not None
        self.parts[self.current].words.append(at)
        self.owner.append(self.current)


def split_clauses(text: str, words: Sequence[Word]) -> tuple[list[Part], list[int]]:
    """The clauses of a text in order, and for every word the index of its clause."""
    splitter = _Splitter(text, words)
    splitter.run()
    return splitter.parts, splitter.owner
