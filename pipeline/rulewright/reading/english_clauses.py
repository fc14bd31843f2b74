"""English clauses: where each begins and ends, its role, its verb."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulewright.reading.english_phrases import Hit, Phrases
from rulewright.reading.english_words import Word
from rulewright.reading.facts import ClauseRole


@dataclass(slots=True)
class Part:
    """A clause while it is read: its role, the words that belong to it, the marker before it.

    `marker` is the phrase that introduces it and its fact ("condition", "if"), or None.
    """

    role: ClauseRole
    marker: tuple[Hit[str], str, str] | None = None
    words: list[int] = field(default_factory=list)
    parent: int | None = None
    verb: int | None = None


OPENERS: Phrases[tuple[ClauseRole, str, str]] = Phrases(
    [
        ("if", ("condition", "condition", "if")),
        ("in the? event that?|of?", ("condition", "condition", "if")),
        ("in case", ("condition", "condition", "in-case")),
        ("in case of|that", ("condition", "condition", "in-case")),
        ("in cases where|when", ("condition", "condition", "in-case")),
        ("provided|providing|assuming|supposing that", ("condition", "condition", "if")),
        ("on condition that", ("condition", "condition", "if")),
        ("when", ("condition", "condition", "when")),
        ("once", ("condition", "condition", "when")),
        ("while|whilst", ("condition", "condition", "when")),
        ("as soon as", ("condition", "condition", "when")),
        ("the moment that?", ("condition", "condition", "when")),
        ("as whoever", ("condition", "condition", "when")),
        ("whenever", ("condition", "condition", "whenever")),
        ("every|each|any time that?", ("condition", "condition", "whenever")),
        ("as|so long as", ("condition", "condition", "as-long-as")),
        ("unless", ("exception", "condition", "unless")),
        ("until|till", ("order", "order", "until")),
        ("before", ("order", "order", "before")),
        ("prior to", ("order", "order", "before")),
        ("after", ("order", "order", "after")),
        ("however|but", ("exception", "", "")),
        ("except|excepting that?", ("exception", "", "")),
        ("except when|if", ("exception", "condition", "if")),
        ("other than", ("exception", "", "")),
        ("apart|aside from", ("exception", "", "")),
        ("because|although|though|whereas|since", ("main", "", "")),
    ]
)
"""What introduces a clause: its role, and the kind and value of the fact it states."""

_LETTING = frozenset({"let", "make", "help", "go"})
_ASKING = frozenset({"ask", "wonder", "see", "know", "check", "decide", "determine"})
_NEEDS_CLAUSE = frozenset(
    {"before", "after", "until", "till", "prior", "once", "every", "each", "any", "the", "since"}
)
_VERBAL = frozenset("VMXDG")
_FINITE = frozenset("VMX")
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
        for part in self.parts:
            marked = part.marker[0].end if part.marker else 0
            part.verb = main_verb(self.words, [at for at in part.words if at >= marked])

    def step(self, at: int) -> int:
        word = self.words[at]
        if at and self.is_break(at):
            self.current = None
        if word.pos == ".":
            self.mark(at, word.low)
            return at + 1
        opener = self.opener(at)
        if opener is not None:
            role, kind, value = opener.value
            marker = (Hit(opener.start, opener.end, value), kind, value) if kind else None
            self.open(role, marker)
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
        short = at > 0 and self.words[at - 1].low in {"e", "g", "i", "no", "vs", "sept", "etc", "approx"}
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
        if part.role != "main" or self.starts_predicate(at + 1):
            self.current = part.parent if part.role == "order" and part.parent is not None else None

    def lists_on(self, at: int, part: Part) -> bool:
        """Whether the comma after a dependent clause only parts the items of a list in it."""
        return part.role == "exception" and not self.starts_predicate(at + 1)

    def opener(self, at: int) -> Hit[tuple[ClauseRole, str, str]] | None:
        hit = OPENERS.at(self.words, at)
        if hit is None:
            return None
        low = self.words[at].low
        before = self.words[at - 1].low if at else ""
        if low in {"if", "when"} and before in {"as", "even"}:
            return hit if before == "even" else None
        if low in {"but", "however"} and (before in {"not", "can", "nothing"} or self.is_not_only(at)):
            return None
        if low == "other" and before in {"no", "none", "any"}:
            return None
        if low in {"if", "in"} and self.is_idle(at, hit.end):
            return None
        if low in {"while", "whilst"} and before == ",":
            return Hit(hit.start, hit.end, ("main", "", ""))
        if low in {"after", "before"} and self.points_back(hit.end):
            return None
        if low in _NEEDS_CLAUSE and not self.starts_clause(hit.end):
            return None
        return hit

    def is_idle(self, at: int, end: int) -> bool:
        """Whether "if" asks or "if any" only hedges, or "in case 3" is a heading."""
        before = self.words[at - 1].lemma if at else ""
        after = self.words[end] if end < len(self.words) else None
        hedges = after is not None and after.low in {"any", "necessary", "possible"} and (
            end + 1 == len(self.words) or self.words[end + 1].pos == "."
        )
        return before in _ASKING or hedges or (after is not None and after.low == "#" and
                                               self.words[at].low == "in")

    def points_back(self, at: int) -> bool:
        """Whether "that" or "this" alone follows: "after that", not "after that player"."""
        after = self.words[at + 1] if at + 1 < len(self.words) else None
        pointing = at < len(self.words) and self.words[at].low in {"that", "this", "which", "it"}
        return pointing and (after is None or after.pos not in "NAVX")

    def is_not_only(self, at: int) -> bool:
        """Whether this "but" answers a "not only" earlier in the sentence."""
        lows = [word.low for word in self.words[max(0, at - 12) : at]]
        return any(pair == ("not", "only") for pair in zip(lows, lows[1:], strict=False))

    def starts_clause(self, at: int) -> bool:
        """Whether a verb follows before the next mark: "before you play" but not "before that"."""
        for word in self.words[at : at + 9]:
            if word.pos in ".J" or word.low in {"if", "when"}:
                return False
            if word.pos in _VERBAL or word.low.endswith("ing"):
                return True
        return False

    def starts_predicate(self, at: int) -> bool:
        """Whether a subject with its verb, or a verb, begins here."""
        words = self.words
        while at < len(words) and (words[at].pos in "CR" or words[at].low == "please"):
            at += 1
        for seen, word in enumerate(words[at : at + 7]):
            if word.pos in _FINITE:
                return True
            if word.pos == "D":
                return seen > 0
            if word.pos not in "PTSNA#" and word.low not in {"of", "-"}:
                return False
        return False

    def turn(self, at: int, word: Word) -> None:
        """Open or close a clause before this word where its neighbours ask for it."""
        part = self.part
        if part is None:
            self.open("main", None)
            return
        if self.is_relative(at, word):
            self.open("relative", None, nested=True)
        elif word.low in {"and", "or", "then", "so", "&"}:
            apart = self.words[at - 1].pos not in "MX"
            if apart and self.has_verb(part) and self.starts_predicate(at + 1):
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
            and after.pos in "VMXDR"
            and self.is_embedded(at)
            and not self.is_marker(at - 1)
        )

    def is_marker(self, at: int) -> bool:
        """Whether the word introduces the clause: "in case you win"."""
        marker = self.part.marker if self.part is not None else None
        return marker is not None and marker[0].start <= at < marker[0].end

    def is_embedded(self, at: int) -> bool:
        """Whether a subject after a noun begins a relative clause and not the main one."""
        part = self.part
        if part is None or part.role not in {"condition", "order"} or not self.has_verb(part):
            return True
        return any(word.low == "," for word in self.words[at:])

    def ends_relative(self, part: Part, at: int, word: Word) -> bool:
        if word.pos not in _FINITE | {"D"} or not self.has_verb(part):
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
        return any(self.words[index].pos in _VERBAL for index in part.words)

    def open(
        self, role: ClauseRole, marker: tuple[Hit[str], str, str] | None, nested: bool = False
    ) -> None:
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


_LINKS = frozenset({"to", "able", "allowed", "permitted", "required", "necessary", "free", "possible"})


def main_verb(words: Sequence[Word], indices: Sequence[int]) -> int | None:
    """The index of a clause's main verb: the last of its first group of verbs."""
    found: int | None = None
    for index in indices:
        word = words[index]
        if word.pos in _VERBAL:
            if word.pos == "G" and found is None and not _is_gerund_verb(words, index, indices):
                continue
            if found is not None and words[found].pos in "VDG" and words[index - 1].low != "to":
                break
            found = index
        elif found is not None and word.lemma not in _LINKS and (
            word.pos != "R" or words[found].pos in "VDG"
        ):
            break
    return found


def _is_gerund_verb(words: Sequence[Word], index: int, indices: Sequence[int]) -> bool:
    """Whether a form in -ing can be the verb of a clause: "when playing", not "the starting"."""
    before = words[index - 1] if index and index - 1 in indices else None
    return before is None or before.pos in "JXRC"
