"""A name changed in a text: each mention of a concept by its old name, in number, case and article."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from typing import Literal, NamedTuple

from rulewright.problems import Place, Problem
from rulewright.reading.exchange.encoded import JAPANESE
from rulewright.reading.facts import ConceptKind, Mention
from rulewright.reading.glossary import Form, Glossary
from rulewright.reading.readers import read
from rulewright.reading.termbase.inflection import (
    article,
    cased,
    head_of,
    is_inflected,
    is_like,
    plural_of,
    verb_as,
)
from rulewright.reading.termbase.prose import prose_of_markdown, prose_of_records
from rulewright.records import compose
from rulewright.text import Span, fold


class Renaming(NamedTuple):
    """A concept whose English name changes: what it was, and what it is to be."""

    concept: str
    kind: ConceptKind
    old: Form
    new: Form


Named = Callable[[str, str, int], frozenset[str] | None]
"""(file, its text, a place in it) -> the concepts that the Japanese there names; None: not known."""


class Change(NamedTuple):
    """A line with the old name; `doubt` says what an editor should look at, "" if nothing.

    `renamed` counts the mentions that change, `theirs` those that are another concept's by the
    Japanese, and `left` those that nothing tells apart.
    """

    place: Place
    before: str
    after: str
    doubt: str = ""
    renamed: int = 0
    theirs: int = 0
    left: int = 0


class _Edit(NamedTuple):
    """What comes instead of some characters; `whose`: renamed, theirs, or left."""

    span: Span
    text: str
    doubt: str
    whose: Literal["renamed", "theirs", "left"] = "renamed"


def nothing_named(file: str, text: str, at: int) -> frozenset[str] | None:
    """What is known of the Japanese where there is none."""
    return frozenset()


NUMBERS = re.compile(r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\s+\Z", re.IGNORECASE)
SINGLE = re.compile(r"\b(?:1|an?|one|each|every|this|that)\s+\Z", re.IGNORECASE)
ARTICLE = re.compile(r"\b([Aa]n?)(\s+[*_“\"‘'(]*)\Z")


def renamed_text(
    name: str,
    text: str,
    prose: Iterable[Span],
    glossary: Glossary,
    renaming: Renaming,
    named: Named = nothing_named,
) -> tuple[str, tuple[Change, ...]]:
    """The text of a file under the new name, and the lines that have the old one.

    `prose` are the places that hold English for readers; nothing else changes. A mention that may
    be another concept's changes where the Japanese names this one alone (`named`); where it names
    both or neither, the mention stays, and its line is told with a doubt.
    """

    def told(at: int) -> frozenset[str] | None:
        return named(name, text, at)

    edits = sorted(edit for span in prose for edit in _edits(text, span, glossary, renaming, told))
    made = text
    for edit in reversed(edits):
        made = made[: edit.span.start] + edit.text + made[edit.span.end :]
    return made, tuple(_changes(name, text, made, edits))


def renamed_sentence(
    text: str, glossary: Glossary, concept: str, new: Form, named: Named = nothing_named
) -> str:
    """A plain text under the new name of a concept; as it is if that had no English name."""
    old = glossary[concept].preferred("en")
    if old is None:
        return text
    renaming = Renaming(concept, glossary[concept].kind, old, new)
    return renamed_text("", text, (Span(0, len(text)),), glossary, renaming, named)[0]


def _edits(
    text: str,
    span: Span,
    glossary: Glossary,
    renaming: Renaming,
    told: Callable[[int], frozenset[str] | None],
) -> Iterator[_Edit]:
    said = span.of(text)
    for mention in read(said, "en", glossary).mentions:
        if renaming.concept not in mention.concepts or not _is_old(mention, renaming.old):
            continue
        own = mention.span.moved(span.start)
        others = tuple(one for one in mention.concepts if one != renaming.concept)
        known = told(own.start) if others else frozenset[str]()
        there = (known or frozenset()).intersection(mention.concepts)
        if not others or there == {renaming.concept}:
            yield _edit(text, _bare(own, text, renaming.old), renaming)
        elif there and renaming.concept not in there:
            yield _Edit(own, own.of(text), "", "theirs")
        else:
            why = "the book's files have faults" if known is None else NAMES[bool(there)]
            doubt = f"{mention.text!r} may be {', '.join(others)}: {why}: left"
            yield _Edit(own, own.of(text), doubt, "left")


NAMES = ("the Japanese names neither", "the Japanese names both")
"""Why a mention that may be one of two concepts is left as it is."""


def _is_old(mention: Mention, old: Form) -> bool:
    """Whether it is the old name that stands there, however inflected and joined."""
    words = [fold(word) for word in re.split(r"[\s-]+", mention.text) if word]
    return any(is_like(words, form) for form in (old.text, old.plural) if form)


def _bare(span: Span, text: str, old: Form) -> Span:
    """The span without the stars of bold type behind it, and without a possessive's ending."""
    said = span.of(text)
    kept = said if old.text.endswith("*") else said.rstrip("*")
    kept = re.sub("['’]s\\Z", "", kept) if not old.text.endswith(("'s", "’s")) else kept
    return Span(span.start, span.start + len(kept))


def _edit(text: str, span: Span, renaming: Renaming) -> _Edit:
    """The new name in the shape of the old one, with its article."""
    said, before = span.of(text), text[: span.start]
    form, doubt = _shaped(said, before, renaming)
    form = cased(form, said, renaming.old.text)
    broken = re.search(r"\s*\n\s*", said)
    start, lead = span.start, ""
    if broken and " " in form:
        form = form.replace(" ", broken[0], 1)
    elif broken:
        start, lead = start - len(before) + len(before.rstrip(" ")), broken[0]
    found = ARTICLE.search(before)
    if found and not lead:
        lead = cased(article(form), found[1], "a") + found[2]
        start = found.start()
    return _Edit(Span(start, span.end), lead + form, doubt)


def _shaped(said: str, before: str, renaming: Renaming) -> tuple[str, str]:
    """(the new name in the number or tense of what is said, what is doubtful about it)."""
    old, new = renaming.old, renaming.new
    first, head = said.split(maxsplit=1)[0].lower(), head_of(said).lower()
    if renaming.kind == "verb":
        return verb_as(new.text, old.text.split()[0], first, before)
    plural = new.plural or plural_of(new.text)
    if old.plural and fold(old.plural) == fold(old.text):
        if SINGLE.search(before) or plural == new.text:
            return new.text, ""
        if NUMBERS.search(before):
            return plural, ""
        return new.text, f"one or several? {new.text!r} or {plural!r}"
    return (plural if is_inflected(head, head_of(fold(old.text))) else new.text), ""


def _changes(name: str, text: str, made: str, edits: Sequence[_Edit]) -> Iterator[Change]:
    found: dict[int, list[_Edit]] = {}
    for edit in edits:
        found.setdefault(text.count("\n", 0, edit.span.start), []).append(edit)
    pairs = zip(text.split("\n"), made.split("\n"), strict=True)
    for at, (before, after) in enumerate(pairs):
        own = found.get(at, [])
        if before != after or own:
            counts = Counter(edit.whose for edit in own)
            doubts = "; ".join(dict.fromkeys(edit.doubt for edit in own if edit.doubt))
            place = Place(name, at + 1)
            tally = counts["renamed"], counts["theirs"], counts["left"]
            yield Change(place, before, after, doubts, *tally)


FORBIDDEN = re.compile(r"[\n|{}\[\]#:\"\\\\<>`]")
"""Marks that would be markup in the files where a name is written."""


ARTICLED = re.compile(r"(?:an?|the)\s", re.IGNORECASE)


def concept_of(glossary: Glossary, asked: str) -> str:
    """The id of the only concept that is called so, in either language; what is asked, if none is."""
    key = name_key(asked)
    named = {
        one.id
        for one in glossary.concepts
        if any(name_key(form.text) == key for lang, _ in one.forms for form in one.said(lang)[:1])
    }
    return asked if glossary.get(asked) or len(named) != 1 else named.pop()


def name_key(text: str) -> str:
    """A name as the reader compares it: case, widths and hyphens make no other name."""
    return " ".join(re.split(r"[\s-]+", fold(text).strip()))


def name_problems(glossary: Glossary, concept: str, new: Form) -> tuple[Problem, ...]:
    """Why a concept cannot be called so: nothing has the id, or another thing has the name."""
    known = glossary.get(concept)
    if known is None:
        near = get_close_matches(concept, [one.id for one in glossary.concepts], 3)
        said = f"found the concept {concept!r}, expected an id of the glossary"
        advice = f": {', '.join(near)}" if near else ""
        return (Problem(Place("glossary rename", 0), "concept-unknown", said + advice),)
    place = known.place or Place("glossary")
    if said := _fault(known.preferred("en"), new):
        return (Problem(place, "name", said),)
    return tuple(
        Problem(other.place or place, "name", f"{new.text!r} is the name of {other.id} already")
        for other in glossary.concepts
        if other.id != concept and other.kind == known.kind
        if (theirs := other.preferred("en")) and name_key(theirs.text) == name_key(new.text)
    )


def _fault(old: Form | None, new: Form) -> str:
    """What is wrong with a name by itself, and beside the one that it takes the place of."""
    for text in (new.text, new.plural):
        if FORBIDDEN.search(text) or JAPANESE.search(text):
            return f"found {text!r}, expected English words"
    if not re.search(r"\w", new.text):
        return "found an empty name, expected English words"
    if ARTICLED.match(new.text):
        return f"found {new.text!r}, expected a name without an article"
    if old is None:
        return ""
    if new.text == old.text and new.plural in ("", old.plural):
        return f"found {new.text!r}, which is its name already"
    if new.text == (old.plural or plural_of(old.text)) and new.text != old.text:
        return f"found {new.text!r}, the plural of {old.text!r}, expected the name of one"
    return ""


def renamed_files(
    texts: Mapping[str, str],
    glossary: Glossary,
    concept: str,
    new: Form,
    named: Named = nothing_named,
) -> tuple[dict[str, str], tuple[Change, ...], tuple[Problem, ...]]:
    """The files of a book under the new name, the lines that differ, and what cannot be written.

    A concept that had no English name changes nothing in them.
    """
    old = glossary[concept].preferred("en")
    if old is None:
        return dict(texts), (), ()
    renaming = Renaming(concept, glossary[concept].kind, old, new)
    made: dict[str, str] = {}
    changes: list[Change] = []
    problems: list[Problem] = []
    for name, text in texts.items():
        if not name.endswith(".md"):
            problems += compose(name, text)[2]
        if problems:
            continue
        prose = prose_of_markdown(text) if name.endswith(".md") else prose_of_records(text)
        made[name], found = renamed_text(name, text, prose, glossary, renaming, named)
        changes += found
        if not name.endswith(".md"):
            problems += compose(name, made[name])[2]
    return made, tuple(changes), tuple(problems)


def changed_lines(name: str, text: str, made: str) -> Iterator[Change]:
    """The lines of a file that become others, or are new; each with its place in the new text."""
    before, after = text.splitlines(), made.splitlines()
    for kind, i, j, k, m in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        for at in range(max(j - i, m - k)) if kind != "equal" else ():
            old = before[i + at] if i + at < j else ""
            new = after[k + at] if k + at < m else ""
            yield Change(Place(name, min(k + at, max(m - 1, 0)) + 1), old, new)
