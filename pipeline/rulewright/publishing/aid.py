"""The player aid of the last page: the rules of the turn, scoring and the end.

A rule stands there whole, with the list or table that belongs to it, or not at all. What is chosen
is marked: by the kind that a tried rule has in the engine, else by what its headings and its own
sentences say it is about. A book that is short needs no aid. If blocks are marked for it
(`{.aid}`, `{aid="..."}`), it has all of these and no others, on more pages than one if need be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rulewright.judging.belonging import Unit, leads, parted, units
from rulewright.judging.book import Book, Chapter, Statement
from rulewright.markdown import blocks
from rulewright.playing.checked import CheckedBook
from rulewright.playing.verdicts import Trial
from rulewright.publishing.aid_room import ROOM, aid_setting, pages
from rulewright.publishing.dialogue import as_dialogue, is_dialogue, with_breaks
from rulewright.publishing.page import AidGroup, AidLine, Reference
from rulewright.publishing.roles import Role, role_of_heading, roles_of
from rulewright.publishing.tables import formatted

# What is asked most at the table comes first, and stays when the page is full; the setup is over
# when the aid is needed.
FIRST = ("permission", "restriction", "scoring", "ending")
RANKS = {**dict.fromkeys(FIRST, 0), "effect": 1, "setup": 2}
LAST = 3
"""The rank of what was not played: physical acts and definitions."""
ROLES: Mapping[Role, int] = {"goal": 0, "end": 0, "scoring": 0, "turn": 1}
"""The ranks of rules that nobody has played; those about anything else stay off the aid."""
BETWEEN = 2
"""The rank of chapters that stand among those of the turn and of the end: they are about play too."""
BRIEF = 250
"""Words; a book whose rules have fewer is its own aid."""
FEWEST = 4
"""Lines; an aid with fewer helps nobody."""
SHARE, ALL = 0.75, 0.9
"""Of the words of all rules, as much as an aid may repeat; with all that is about play, a little more."""


class _Entry(NamedTuple):
    rank: tuple[int, int, int]
    place: int
    title: str
    line: AidLine

    def words(self) -> int:
        """How many words it repeats."""
        return len(f"{self.line.text} {self.line.markdown}".split())


def player_aid(
    book: Book, trial: Trial | None, language: str = "en", room: float = ROOM
) -> tuple[AidGroup, ...]:
    """What is marked, or as much as one page holds, by chapter and section in printing order.

    If nothing is marked: rules of the source only, and never more than a part of the book; () if
    no aid is needed.
    """
    marked = _marked(book)
    if marked:
        return _groups(marked)
    numbered = dict(book.numbers)
    words = sum(len(said.text.split()) for said in book.statements() if said.id in numbered)
    entries = list(_entries(book, trial, language))

    def fits(chosen: Sequence[_Entry], share: float) -> bool:
        repeated = sum(one.words() for one in chosen)
        return pages(_groups(chosen), room) == 1 and repeated <= share * words

    kept = entries if fits(entries, ALL) else list[_Entry]()
    for entry in sorted(entries) if not kept else ():
        more = sorted((*kept, entry), key=lambda entry: entry.place)
        kept = more if fits(more, SHARE) else kept
    lines = sum(1 + entry.line.markdown.count("\n") for entry in kept)
    return _groups(kept) if words >= BRIEF and lines >= FEWEST else ()


def _marked(book: Book) -> list[_Entry]:
    """The blocks that the editor has marked for the aid, all of them."""
    kept: list[_Entry] = []
    for chapter in book.chapters:
        for title, section in _sections(chapter):
            for unit in section:
                marks = [one.aid for one in (unit.rule, *unit.parts) if one.aid is not None]
                if not marks:
                    continue
                words = next(filter(None, marks), "")
                line = AidLine(_reference(book, unit), words) if words else _line(book, unit)
                kept.append(_Entry((0, 0, 0), len(kept), title, line))
    return kept


def aid_notes(checked: CheckedBook, language: str = "en") -> tuple[str, ...]:
    """What the editor should know of the blocks that are marked for the aid."""
    said = checked.book.statements()
    heads = [one for one in said if one.kind == "heading" and one.aid is not None]
    notes = [
        f"{one.place}: a heading is not put on the player aid; mark the blocks below it"
        for one in heads
    ]
    count = aid_setting(player_aid(checked.book, checked.trial, language)).pages
    if count > 1:
        notes.append(f"what is marked for the player aid does not fit one page, and takes {count}")
    return tuple(notes)


def _groups(kept: Sequence[_Entry]) -> tuple[AidGroup, ...]:
    groups: dict[str, list[AidLine]] = {}
    for entry in kept:
        groups.setdefault(entry.title, []).append(entry.line)
    return tuple(AidGroup(title, tuple(lines)) for title, lines in groups.items())


def _entries(book: Book, trial: Trial | None, language: str) -> Iterator[_Entry]:
    kinds = {rule.id: rule.kind for rule in trial.rules} if trial else None
    among = frozenset() if trial else _among(book.chapters, language)
    place = 0
    for chapter in book.chapters:
        ranks = _ranks(chapter, kinds, language, chapter.heading.id in among)
        for title, section in _sections(chapter):
            before: Counter[int] = Counter()
            for unit in section:
                if unit.rule.id not in ranks or not unit.rule.states or _only_leads(unit):
                    continue
                place += 1
                rank = ranks[unit.rule.id]
                before[rank] += 1
                # The first of every section comes before the second of any.
                turn = before[rank] if rank else 0
                yield _Entry((rank, turn, place), place, title, _line(book, unit))


def _only_leads(unit: Unit) -> bool:
    """Whether a rule leads into what is neither its own list nor its own table."""
    last = (unit.rule, *unit.parts)[-1]
    lead, rest = parted(last.markdown)
    return leads(rest if rest and rest.rstrip().endswith(":") else "" if rest else lead)


def _among(chapters: Sequence[Chapter], language: str) -> frozenset[str]:
    """The chapters whose headings say nothing, between one of the turn and one of the end."""
    roles = [role_of_heading(chapter.heading.text, language) for chapter in chapters]
    turns = [at for at, role in enumerate(roles) if role == "turn"]
    ends = [at for at, role in enumerate(roles) if role in ("end", "scoring")]
    between = range(turns[0], ends[-1]) if turns and ends else range(0)
    return frozenset(chapters[at].heading.id for at in between if roles[at] is None)


def _ranks(
    chapter: Chapter, kinds: Mapping[str, str] | None, language: str, is_among: bool
) -> dict[str, int]:
    """The rank of each rule that may stand on the aid, by its id."""
    said = {statement.id: statement.kind for statement in chapter.statements}
    rules = [rule for rule, kind in said.items() if kind == "rule"]
    if kinds is not None:
        return {rule: RANKS.get(kinds.get(rule, ""), LAST) for rule in rules}
    roles = roles_of(chapter, language)
    rules += [rule for rule, kind in said.items() if kind == "table"]
    ranks = {rule: ROLES[roles[rule]] for rule in rules if roles.get(rule) in ROLES}
    return {**dict.fromkeys(rules, BETWEEN), **ranks} if is_among else ranks


def _sections(chapter: Chapter) -> Iterator[tuple[str, list[Unit]]]:
    """The title of the chapter, then of each section, with the rules under it."""
    title, section = chapter.heading.text, list[Unit]()
    for unit in units(chapter.statements):
        if unit.rule.kind == "heading":
            yield title, section
            title, section = _title(chapter, unit.rule), []
        else:
            section.append(unit)
    yield title, section


def _title(chapter: Chapter, section: Statement) -> str:
    """A section's heading; one that is only a number stands behind its chapter's."""
    if any(char.isalpha() for char in section.text):
        return section.text
    return f"{chapter.heading.text}: {section.text}"


def _line(book: Book, unit: Unit) -> AidLine:
    """A rule with all that belongs to it; a question with its answer."""
    html = as_dialogue(formatted(unit.rule.markdown))
    if is_dialogue(html):
        return AidLine(_reference(book, unit), "", with_breaks(unit.rule.markdown), html)
    lead, rest = parted(unit.rule.markdown)
    said = " ".join(" ".join(block.text.split()) for block in blocks(lead))
    parts = [part for part in (rest, *(one.markdown for one in unit.parts)) if part]
    return AidLine(_reference(book, unit), said, "\n\n".join(parts), _rendered(parts))


def _rendered(parts: Iterable[str]) -> str:
    return "\n".join(formatted(part).strip() for part in parts)


def _reference(book: Book, unit: Unit) -> Reference:
    return Reference(unit.rule.id, book.number(unit.rule.id))
