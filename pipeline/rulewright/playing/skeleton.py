"""The first text of an engine: every rule of the book declared, none of them played yet."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Template

from rulewright.judging.book import Statement
from rulewright.judging.desk import Desk
from rulewright.playing.binding.claims import QUANTITIES
from rulewright.playing.binding.stated import KIND_OF_FORM
from rulewright.reading.facts import Fact, Reading
from rulewright.records import Places

PATTERN = Path(__file__).parent.parent / "data" / "engine" / "engine.py.txt"
WIDTH = 94
DECLARED = ("rule", "table")
LOOSE = "A table: play its numbers, or take the line away if nothing in it is played."
FORMS = {kind: form for form, kind in KIND_OF_FORM.items()}


def skeleton(desk: Desk, readings: Mapping[str, Reading]) -> str:
    """The Python text of an engine that loads and plays nothing.

    Above each rule stand the Japanese sentences that it states (never our English: engine and
    text are written apart) and the parameters that their numbers suggest.
    """
    lines = [line for rule in declared(desk) for line in _rule(rule, desk, readings)]
    return Template(PATTERN.read_text("utf-8")).substitute(
        title=_plain(desk.record.title),
        slug=desk.slug,
        name=json.dumps(desk.slug),
        class_name=class_name(desk.slug),
        seats=repr(seats_of(desk.record.players)),
        rules="\n".join(lines),
    )


def declared(desk: Desk) -> tuple[Statement, ...]:
    """The statements that an engine declares as rules: the tables too, which it may leave out."""
    return tuple(s for s in desk.statements if s.kind in DECLARED and s.states and s.id)


def class_name(slug: str) -> str:
    """The slug as the name of a class: "tea-house" is TeaHouse."""
    return "".join(part.capitalize() for part in slug.split("-"))


def seats_of(players: str) -> tuple[int, ...]:
    """The numbers of players that a text names ("2 to 4"); two if it names none."""
    numbers = [int(found) for found in re.findall(r"\d+", unicodedata.normalize("NFKC", players))]
    least, most = min(numbers, default=2), max(numbers, default=2)
    return tuple(range(max(least, 1), min(most, 20) + 1)) or (2,)


def _rule(rule: Statement, desk: Desk, readings: Mapping[str, Reading]) -> Iterator[str]:
    texts = {segment.id: segment.text for segment in desk.segments}
    for name in rule.states:
        if name in texts:
            yield from _comment(f"{name} {texts[name]}")
    if rule.kind == "table":
        yield from _comment(LOOSE)
    facts = [fact for name in rule.states if name in texts for fact in _facts(readings[name])]
    for name, (fact, words) in _named(facts):
        yield from _comment(f"Param({_arguments(name, fact)}),  {words}", "#     ")
    yield f'    Rule({json.dumps(rule.id, ensure_ascii=False)}, "unplayed"),'


def _facts(reading: Reading) -> list[tuple[Fact, str]]:
    return [(fact, fact.span.of(reading.text)) for fact in reading.of(*QUANTITIES)]


def _named(facts: Sequence[tuple[Fact, str]]) -> Iterator[tuple[str, tuple[Fact, str]]]:
    """Each fact with a name of its own: what it counts, numbered if that comes again."""
    seen: dict[str, int] = {}
    for fact, words in facts:
        stem = (fact.governs or fact.unit or fact.kind).replace("_", "-")
        stem = stem if stem.isascii() else fact.kind
        seen[stem] = seen.get(stem, 0) + 1
        yield (stem if seen[stem] == 1 else f"{stem}-{seen[stem]}"), (fact, words)


def _arguments(name: str, fact: Fact) -> str:
    value: object = fact.value
    if fact.kind == "bound" and isinstance(fact.value, tuple):
        value = next((part for part in reversed(fact.value) if part is not None), None)
    unit = fact.governs or fact.unit
    given = (json.dumps(text, ensure_ascii=False) for text in (name, unit, FORMS[fact.kind]))
    first, second, third = given
    return f"{first}, {value!r}, {second}, {third}"


def _comment(text: str, mark: str = "# ") -> Iterator[str]:
    """Comment lines within the width of the page; a Japanese letter takes two columns."""
    line, width = "", 0
    for char in " ".join(text.split()):
        size = 2 if unicodedata.east_asian_width(char) in "WF" else 1
        if width + size > WIDTH - len(mark):
            yield f"    {mark}{line}".rstrip()
            line, width = "", 0
        line, width = line + char, width + size
    yield f"    {mark}{line}".rstrip()


def _plain(text: str) -> str:
    """A text that cannot end a docstring."""
    return " ".join(text.replace("\\", "").replace('"', "'").split())


def with_engine(text: str, places: Places, engine: str) -> str:
    """book.yaml (its `text`) with the engine named instead of none."""
    place = places[("engine",)]
    lines = text.split("\n")
    line, at = lines[place.line - 1], place.column - 1
    lines[place.line - 1] = line[:at] + re.sub(r"^(['\"]?)none\1", engine, line[at:], count=1)
    return "\n".join(lines)
