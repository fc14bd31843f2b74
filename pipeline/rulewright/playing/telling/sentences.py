"""Sentences from events, refusals and moves: the engine gives phrases and facts, never words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any, NamedTuple

from rulewright.play import Event, Refusal, Value
from rulewright.reading.glossary import Glossary

SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
NAMED_SEATS = {"en": SEATS, "ja": ("アン", "ベン", "クレオ", "ダン", "イブ", "フィン")}
SEAT_FIELDS = frozenset(("seat", "seats", "winner", "winners", "leader", "owner", "other", "next"))


class Tongue(NamedTuple):
    """How a language joins lists and counts things: `counted` over n, term and counter.

    `last` joins two things, and `serial` the last of three or more.
    """

    comma: str
    last: str
    serial: str
    counted: str
    none: str
    stop: str
    between: str


TONGUES = {
    "en": Tongue(", ", " and ", ", and ", "{n} {term}", "no {term}", ".", " "),
    "ja": Tongue("、", "と", "と", "{term}{n}{counter}", "{term}0{counter}", "。", ""),
}
COUNTERS = {"card": "枚", "player": "人", "trick": "回", "round": "回", "point": "点"}
ENDINGS = (("s", "es"), ("x", "es"), ("ch", "es"), ("sh", "es"))


@dataclass(frozen=True, slots=True)
class Names:
    """What things are called in one language: concept id -> (singular, plural); the players."""

    language: str
    terms: Mapping[str, tuple[str, str]]
    seats: tuple[str, ...] = SEATS

    @property
    def tongue(self) -> Tongue:
        """How the language joins and counts."""
        return TONGUES.get(self.language, TONGUES["en"])

    def seat(self, seat: int) -> str:
        """The name of the player in a seat (from 0)."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else f"P{seat + 1}"

    def term(self, concept: str, count: int = 1) -> str:
        """The name of one or several of a concept; an unknown id is read as words."""
        one = concept.replace("-", " ")
        singular, plural = self.terms.get(concept) or (one, _plural(one))
        return singular if count == 1 else plural

    def counted(self, concept: str, count: int) -> str:
        """A count with its concept: "2 G chips", "1 G chip", "no G chips"."""
        form = self.tongue.counted if count else self.tongue.none
        counter = COUNTERS.get(concept, "個")
        return form.format(n=figures(count), term=self.term(concept, count), counter=counter)

    def listed(self, parts: Iterable[str]) -> str:
        """ "a and b", "a, b, and c"."""
        items = list(parts)
        if len(items) < 2:
            return "".join(items)
        last = self.tongue.serial if len(items) > 2 else self.tongue.last
        return f"{self.tongue.comma.join(items[:-1])}{last}{items[-1]}"


MINUS = "−"
"""What stands before a negative number in print; a hyphen joins words."""


def figures(number: int) -> str:
    """A number as it is printed: 3, −2."""
    return str(number).replace("-", MINUS)


SPELLED = {"en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")}


def spelled(number: int, language: str) -> str:
    """A number as running text has it: small ones in words, where the language does so."""
    words = SPELLED.get(language, ())
    return words[number] if 0 <= number < len(words) else figures(number)


def make_names(glossary: Glossary, language: str) -> Names:
    """The preferred terms of a glossary in one language."""
    terms = {}
    for concept in glossary.concepts:
        form = concept.preferred(language)
        if form:
            plural = form.plural or (_plural(form.text) if language == "en" else form.text)
            terms[concept.id] = (form.text, plural)
    return Names(language, terms, NAMED_SEATS.get(language, SEATS))


def _plural(text: str) -> str:
    if text.endswith("y") and text[-2:-1] not in "aeiou":
        return text[:-1] + "ies"
    return text + next((more for ending, more in ENDINGS if text.endswith(ending)), "s")


def tell(said: Event | Refusal, phrases: Mapping[str, Mapping[str, str]], names: Names) -> str:
    """One sentence: the phrase's template filled with its facts, a capital, a full stop.

    A phrase without a template is printed as its name (the playouts report it as a fault).
    """
    template = template_of(said.phrase, phrases, names.language)
    text = _Filler(names).vformat(template, (), dict(said.facts)).strip()
    return sentence(text, names)


def template_of(phrase: str, phrases: Mapping[str, Mapping[str, str]], language: str) -> str:
    """The template of a phrase in the language, in English if it has none, else its name."""
    for tongue in (language, "en"):
        template = phrases.get(tongue, {}).get(phrase)
        if template is not None:
            return template
    return phrase.replace("-", " ").replace("{", "{{").replace("}", "}}")


def sentence(text: str, names: Names) -> str:
    """The text with a capital first letter and an end mark; "" stays ""."""
    if not text:
        return ""
    closed = text if text.endswith((".", "!", "?", "。", "”", "」")) else text + names.tongue.stop
    return closed[0].upper() + closed[1:]


class _Filler(Formatter):
    """`str.format` over facts: seats by name, counts by concept, tuples as lists.

    `{x}`: a seat's name if x is a seat's field, the term if the value is a concept's id, a list
    if it is a tuple. `{x:seat}` a player's name; `{x:CONCEPT}` a count of it, or for a text the
    term with it ("card 004"); `{x:term}` and `{x:terms}` the term of a concept's id.
    """

    def __init__(self, names: Names) -> None:
        self.names = names
        self.field = ""

    def get_value(self, key: int | str, args: Any, kwargs: Any) -> Any:
        """The fact, or its name in braces if the engine gave none."""
        self.field = str(key)
        return kwargs.get(str(key), f"{{{key}}}")

    def format_field(self, value: Any, format_spec: str) -> str:
        """The printed form of one fact."""
        if format_spec == "" and self.field in SEAT_FIELDS:
            format_spec = "seat"
        return self._shown(value, format_spec)

    def _shown(self, value: Value, spec: str) -> str:
        if isinstance(value, tuple):
            return self.names.listed(self._shown(part, spec) for part in value)
        if isinstance(value, bool) or value is None:
            return str(value).lower()
        if isinstance(value, int):
            return self._number(value, spec)
        if spec in ("term", "terms"):
            return self.names.term(value, 1 if spec == "term" else 2)
        if spec and spec != "seat":
            return f"{self.names.term(spec)}{self.names.tongue.between}{value}"
        return self.names.term(value) if value in self.names.terms else value

    def _number(self, value: int, spec: str) -> str:
        if spec == "seat":
            return self.names.seat(value)
        return self.names.counted(spec, value) if spec else figures(value)
