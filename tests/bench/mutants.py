"""Changes a book's own text one place at a time and prints what the checks see:

    python tests/bench/mutants.py WORKSPACE BOOK [first|second] [-v]

Every mutation of `FIRST` and `SECOND` that has a place in a statement makes one mutant for each
place. A mutant is caught if it brings a finding that counts and was not there before. `SECOND`
was written after the checks were, and its first score is the honest one. With -v the unseen ones
are printed.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from rulewright.judging.book import Statement
from rulewright.judging.comparison import judge_canonical
from rulewright.judging.desk import Desk, read_desk
from rulewright.judging.finding import Finding
from rulewright.judging.texts import ReadBook, read_book
from rulewright.reading.readers import read
from rulewright.workspace import find_workspace


class Mutation(NamedTuple):
    """A kind of slip: what stands in the text (a pattern), and what is put in its place."""

    kind: str
    place: str
    wrong: str


COUNTS = ["two", "three", "four", "five", "six", "seven", "eight", "nine"]

FIRST = (
    *(Mutation("number", rf"\b{word}\b(?! of\b)(?!\w)", other) for word, other in pairwise(COUNTS)),
    Mutation("number", r"(?<![\w#])([1-8])(?!\w)", "9"),
    Mutation("number", r"\b00([1-6])\b", "003"),
    Mutation("superlative", r"\bearliest\b", "latest"),
    Mutation("superlative", r"\bhighest\b", "lowest"),
    Mutation("win and lose", r"\bwins\b", "loses"),
    Mutation("win and lose", r"\bwinner\b", "loser"),
    Mutation("before and after", r"\b[Bb]efore\b", "after"),
    Mutation("before and after", r"\b[Aa]fter\b", "before"),
    Mutation("plus and minus", r"\bplus\b", "minus"),
    Mutation("face", r"\bface up\b", "face down"),
    Mutation("face", r"\bface down\b", "face up"),
    Mutation("hidden and shown", r"\bhidden from\b", "shown to"),
    Mutation("same and new", r"\bthe same\b", "a new"),
    Mutation("same and new", r"\bnext (?=trick|round|leader)", "same "),
    Mutation("nobody and all", r"\bno player\b", "each player"),
    Mutation("may to must", r"\bmay\b(?! not)", "must"),
    Mutation("must to may", r"\bmust\b(?! not)", "may"),
    Mutation("cannot to can", r"\bcannot\b", "can"),
    Mutation("may to cannot", r"\bmay\b(?! not)", "cannot"),
    Mutation("negation out", r"\b(?:do|does|are|is) not\b", ""),
    Mutation("negation out", r"\bnot ", ""),
    Mutation("negation in", r"\b(is|are|has|wins) (?=[a-z])", r"\1 not "),
    Mutation("negation in", r"\b(You|you) (?=play|gain|drive)", r"\1 do not "),
    Mutation("terms", r"\bG chip", "trick chip"),
    Mutation("terms", r"\b[Tt]rick chip", "victory chip"),
    Mutation("terms", r"\b[Vv]ictory chip", "G chip"),
    Mutation("terms", r"\bcommon stock\b", "box"),
    Mutation("terms", r"\bthe box\b", "the common stock"),
    Mutation("terms", r"\bround\b", "trick"),
    Mutation("terms", r"\btrick\b(?! chip|-)", "round"),
    Mutation("terms", r"\bleader\b", "winner"),
    Mutation("verbs", r"\b[Cc]arry over\b", "return"),
    Mutation("verbs", r"\b[Rr]eturn\b", "carry over"),
    Mutation("verbs", r"\bgains?\b", "loses"),
    Mutation("verbs", r"\bshuffle\b", "count"),
)
_TAIL = r" (?:from|in|on|to|with|during) (?:the|your|this|that|front of)(?: \w+){1,3}(?=[.,:;])"
SECOND = (
    Mutation("ordinal", r"\bsixth\b", "fifth"),
    Mutation("ordinal", r"\bfirst (?=trick|player|turn)", "second "),
    Mutation("ordinal", r"\bnext (?=trick|round)", "previous "),
    Mutation("bound", r"\bat most\b", "at least"),
    Mutation("bound", r"\bor more\b", "or fewer"),
    Mutation("bound", r"\bmore than\b", "fewer than"),
    Mutation("bound", r"\bat most |(?<=two) or more", ""),
    Mutation("formula", r",? plus one\b", ""),
    Mutation("formula", r"\bas many (?=\w+ (?:chips )?as)", "twice as many "),
    Mutation("formula", r"\bplus one\b", "plus two"),
    Mutation("limiter dropped", r"\b(?:[Oo]nly|immediately|already|again|equally) ?", ""),
    Mutation("limiter dropped", r", still(?= face)|, as usual", ""),
    Mutation("limiter dropped", r" instead of [^.,:]+|(?<=chip) instead", ""),
    Mutation("limiter put in", r"\b(?:may|can) (?=play|drive|choose)", "may only "),
    Mutation("face dropped", r" face (?:up|down)\b", ""),
    Mutation("phrase dropped", _TAIL, ""),
    Mutation(
        "clause dropped", r"\b(?:If|When|After|Before|As long as|In the \w+ case) [^,.]+, ", ""
    ),
    Mutation("clause dropped", r",? (?:and|so|starting|including) [^.,]+(?=\.)", ""),
    Mutation("sentence dropped", r"(?<=\.) [^.]+\.$", ""),
    Mutation("sentence dropped", r"^[^.]+\. (?=[A-Z])", ""),
    Mutation("actor", r"\b[Tt]he winner\b(?! of the (?:game|round))", "the leader"),
    Mutation("actor", r"\b[Tt]he player with\b", "the leader with"),
    Mutation("actor", r"\bevery player\b|\beach player\b|\ball players\b", "the leader"),
    Mutation("actor", r"\bother players\b", "players"),
    Mutation("actor", r"\b[Tt]he players who\b", "the players who never"),
    Mutation("quantifier", r"\b[Aa]ll\b(?! players)", "some"),
    Mutation("quantifier", r"\b(?:[Ee]ach|every)\b", "one"),
    Mutation("quantifier", r"\bany number of\b", "two"),
    Mutation("quantifier", r"\b(?:some|any)\b(?! number)", "all"),
    Mutation("direction", r"\bfrom (?=the common|your hand)", "to "),
    Mutation("direction", r"\bto (?=the common|the next)", "from "),
    Mutation("direction", r"\bclockwise\b", "counterclockwise"),
    Mutation("place", r"\bin front of you\b", "in the middle of the table"),
    Mutation("place", r"\bin the middle of the table\b", "in front of you"),
    Mutation("place", r"\bcommon stock\b", "deck"),
    Mutation("verb", r"\b[Pp]lace\b", "take"),
    Mutation("verb", r"\bdeclare\b", "forget"),
    Mutation("verb", r"\bends\b", "starts"),
    Mutation("verb", r"\bstart\b", "end"),
    Mutation("verb", r"\b[Dd]eal\b", "draw"),
    Mutation("verb", r"\bchoose\b", "discard"),
    Mutation("verb", r"\bcompare\b", "ignore"),
    Mutation("verb", r"\bdivide\b", "shuffle"),
    Mutation("verb", r"\bremove\b", "return"),
    Mutation("verb", r"\bset aside\b", "gain"),
    Mutation("noun", r"\bcard\b", "chip"),
    Mutation("noun", r"\bscores?\b", "hand"),
    Mutation("noun", r"\bhand\b", "discards"),
    Mutation("noun", r"\bspecial effect\b", "score"),
    Mutation("noun", r"\bcharacter\b", "number"),
)
TABLES = {"first": FIRST, "second": SECOND}
_OPAQUE = ("default", "outside")


class Mutant(NamedTuple):
    """A statement with one slip."""

    kind: str
    statement: int
    before: str
    after: str

    @property
    def shown(self) -> str:
        return f"{self.kind}: {self.before}\n    -> {self.after}"


def mutants(statements: tuple[Statement, ...], table: tuple[Mutation, ...]) -> Iterator[Mutant]:
    """Each mutation at each place that it has; what is nobody's word is left alone."""
    for number, statement in enumerate(statements):
        if not (statement.states or statement.default) or statement.kind == "heading":
            continue
        for kind, place, wrong in table:
            for found in re.finditer(place, statement.text):
                new = found.expand(wrong)
                if found[0][:1].isupper() and new:
                    new = new[:1].upper() + new[1:]
                text = statement.text[: found.start()] + new + statement.text[found.end() :]
                text = re.sub(r"  +", " ", text)
                if text != statement.text:
                    yield Mutant(kind, number, statement.text, text)


def news(desk: Desk, book: ReadBook, mutant: Mutant, old: set[object]) -> tuple[Finding, ...]:
    """The findings that count and that the text had not before the slip."""
    statement = desk.statements[mutant.statement]
    changed = replace(statement, text=mutant.after)
    statements = list(desk.statements)
    statements[mutant.statement] = changed
    desk = replace(desk, statements=tuple(_around(statements, changed)))
    readings = {
        i: book.statements[statements.index(s)]
        if s is not changed
        else read(s.text, desk.source.target, desk.glossary)
        for i, s in enumerate(desk.statements)
    }
    found = judge_canonical(desk, replace(book, statements=readings))
    return tuple(f for f in found if f.counts and _what(f) not in old)


def _around(statements: list[Statement], changed: Statement) -> list[Statement]:
    """The statements that share segments with one, directly or through others."""
    wanted, size = set(changed.states), -1
    while size != len(wanted):
        size = len(wanted)
        for statement in statements:
            if wanted & set(statement.states):
                wanted |= set(statement.states)
    return [s for s in statements if s is changed or wanted & set(s.states)]


def _what(finding: Finding) -> object:
    """A finding without its place in the target's text, which the slip moves."""
    return finding.code, finding.segment, repr(finding.source_value), repr(finding.target_value)


def main() -> None:
    loud = "-v" in sys.argv
    arguments = [argument for argument in sys.argv[1:] if argument != "-v"]
    workspace = find_workspace(Path(arguments[0]))
    assert workspace is not None, "no workspace there"
    desk, problems = read_desk(workspace, arguments[1])
    assert desk is not None, problems
    book = read_book(desk, ())
    base = judge_canonical(desk, book)
    print(f"as it is: {sum(f.counts for f in base)} findings that count")
    old = {_what(finding) for finding in base if finding.counts}
    for name in arguments[2:] or TABLES:
        measure(name, desk, book, old, loud)


PLACES = ("stated", "said twice", "default")


def where(statements: tuple[Statement, ...], mutant: Mutant) -> str:
    """Whose word a mutant changes; what is dropped from a sentence said twice is still said."""
    own = statements[mutant.statement]
    if not own.states:
        return "default"
    others = {name for s in statements if s is not own for name in s.states}
    is_dropped = len(mutant.after) < len(mutant.before) and "dropped" in mutant.kind
    return "said twice" if is_dropped and others >= set(own.states) else "stated"


def measure(name: str, desk: Desk, book: ReadBook, old: set[object], loud: bool) -> None:
    tries, caught = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for mutant in mutants(desk.statements, TABLES[name]):
        kind = where(desk.statements, mutant)
        found = news(desk, book, mutant, old)
        tries[kind, mutant.kind] += 1
        caught[kind, mutant.kind] += bool(found)
        if loud and not found:
            print(f"UNSEEN {desk.statements[mutant.statement].id} {mutant.shown}")
    for kind in PLACES:
        total = sum(count for (place, _), count in tries.items() if place == kind)
        seen = sum(count for (place, _), count in caught.items() if place == kind)
        print(f"{name}, {kind}: {seen} of {total}, {100 * seen / max(total, 1):.0f} %")
        for (place, what), count in sorted(tries.items()):
            if place == kind:
                print(f"    {caught[place, what]:3} of {count:3} {what}")


if __name__ == "__main__":
    main()
