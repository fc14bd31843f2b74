"""Puts one error of a known kind at a known place into good English: every place of every kind.

The kinds are those that translators of rules make; a place that stands in a name, a link or a
fixed phrase is left alone. What comes out is deterministic.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary
from rulewright.text import Span


class Injection(NamedTuple):
    """An English text with one error: where it stands, empty for what was dropped there."""

    kind: str
    text: str
    span: Span


WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
LINKS = re.compile(r"\[[^\]]*\]\([^)]*\)|https?://\S+|`[^`]*`")

Swap = tuple[str, str, Mapping[str, str]]
"""Kind, pattern, and what stands instead of what was found (lower case)."""

_COUNT = "|".join(WORDS)
_COUNTED = rf"(?:(?<=\d )|{'|'.join(f'(?<={word} )' for word in WORDS)})"

SWAPS: tuple[Swap, ...] = (
    (
        "bounds",
        rf"\b(?:{_COUNTED}or (?:more|less|fewer)|at least|at most|no more than|no less than|more than"
        rf"|less than|fewer than|greater than|up to(?= (?:\d|{_COUNT})))\b(?! the )"
        r"(?= \d| [a-z]+|[.,;)])",
        {
            "or more": "or less",
            "or less": "or more",
            "or fewer": "or more",
            "at least": "at most",
            "at most": "at least",
            "no more than": "more than",
            "no less than": "less than",
            "more than": "at most",
            "less than": "at least",
            "fewer than": "at least",
            "greater than": "at most",
            "up to": "at least",
        },
    ),
    (
        "more and less",
        r"\b(?:more|less|fewer|greater|larger|smaller|higher|lower) than\b",
        {
            "more than": "less than",
            "less than": "more than",
            "fewer than": "more than",
            "greater than": "less than",
            "larger than": "smaller than",
            "smaller than": "larger than",
            "higher than": "lower than",
            "lower than": "higher than",
        },
    ),
    (
        "may and must",
        r"(?<!\d )(?<!as )\b(?:may|can|must|has to|have to)\b(?!'t)(?! (?:not|never|help\b))",
        {"may": "must", "can": "must", "must": "may", "has to": "may", "have to": "may"},
    ),
    (
        "negation added",
        r"(?<!\d )(?<!\bas )(?<!or not it )\b(?:is(?!(?<=that is),)|are|will|was|were|can|must|may"
        r"|should)\b(?!'t)(?! (?:not|no|never)\b)",
        {
            w: f"{w} not"
            for w in ("is", "are", "will", "was", "were", "can", "must", "may", "should")
        },
    ),
    (
        "negation lost",
        r"\b(?:is|are|will|was|were|must|may|should|do|does|did|can) ?not\b(?!')|\bcannot\b"
        r"|\b(?:isn't|aren't|won't|don't|doesn't|can't|didn't)(?!\w)",
        {
            **{f"{w} not": w for w in ("is", "are", "will", "was", "were", "must", "may")},
            **{"should not": "should", "do not": "do", "does not": "does", "did not": "did"},
            **{"can not": "can", "cannot": "can", "isn't": "is", "aren't": "are", "won't": "will"},
            **{"don't": "do", "doesn't": "does", "can't": "can", "didn't": "did"},
        },
    ),
    ("all and some", r"\b(?<!at )(?<!of )(?:all|every|each)\b(?! other)", {}),
    ("only lost", r"\b(?<!not )(?<!the )(?<!second )only ", {"only ": ""}),
    ("before and after", r"\b(?:before|after)\b", {"before": "after", "after": "before"}),
    (
        "actor and owner",
        r"\b(?:you|your|your opponent(?:'s)?|the opponent(?:'s)?|another player(?:'s)?)\b",
        {
            "you": "your opponent",
            "your": "your opponent's",
            "your opponent": "you",
            "the opponent": "you",
            "another player": "you",
            "your opponent's": "your",
            "the opponent's": "your",
            "another player's": "your",
        },
    ),
)
SOME = {"all": "some", "every": "some", "each": "some"}

CLAUSES: tuple[str, ...] = (
    r"\b(?:If|When|Unless|After|Before|Once|While|Until) [^.,;:()]{8,}, (?=\w)",
    r",? (?:if|when|unless|until|after|before|once|because|so that) [^.,;:()]{8,}(?=[.,;])",
    r",? and (?:then )?(?:must|may|can|is|are|will|have|has|put|take|draw|place|move|roll|return"
    r"|give|keep|add|remove|choose) [^.,;:()]{8,}(?=[.,;])",
)
SENTENCE = re.compile(r"(?<!Dr\.)(?<!Mr\.)(?<=[.!?]) [A-Z][^.!?]{15,}[.!?](?=\s|$)")


def injections(good: str, glossary: Glossary) -> Iterator[Injection]:
    """Every error that the text has a place for, one at a time."""
    closed = [Span(*found.span()) for found in LINKS.finditer(good)]
    for maker in (_numbers, _swaps, _clauses):
        for injection in maker(good):
            if not any(_touches(span, injection.span) for span in closed):
                yield injection
    yield from _objects(good, glossary)


def _touches(one: Span, other: Span) -> bool:
    return one.start <= other.start < one.end


def _put(kind: str, good: str, start: int, end: int, wrong: str) -> Injection:
    return Injection(kind, good[:start] + wrong + good[end:], Span(start, start + len(wrong)))


def _as_in(found: str, wrong: str) -> str:
    return wrong[:1].upper() + wrong[1:] if found[:1].isupper() else wrong


NUMBER = re.compile(
    r"(?<![\w.,/#+:$\"'(-])(?:[2-9]|[1-9]\d)(?![\w./%:\"'-]|,\d)|\b(?:two|three|four|five|six|seven"
    r"|eight|nine|ten)\b(?!-)",
    re.I,
)


def _numbers(good: str) -> Iterator[Injection]:
    for found in NUMBER.finditer(good):
        said = found.group()
        if re.search(
            r"(?:Level|Chapter|Section|Case|Figure|DC|CR|v|No\.?) $", good[: found.start()]
        ):
            continue
        wrong = str(int(said) + 1) if said.isdigit() else WORDS[WORDS.index(said.lower()) + 1]
        yield _put("numbers", good, *found.span(), _as_in(said, wrong))


def _swaps(good: str) -> Iterator[Injection]:
    for kind, pattern, instead in SWAPS:
        for found in re.finditer(pattern, good, re.I):
            said = found.group()
            wrong = (instead or SOME)[said.lower()]
            yield _put(kind, good, *found.span(), _as_in(said, wrong))


def _clauses(good: str) -> Iterator[Injection]:
    for found in (found for pattern in CLAUSES for found in re.finditer(pattern, good)):
        start, end = found.span()
        rest = good[end:]
        if good[start].isupper():
            rest = rest[:1].upper() + rest[1:]
        yield Injection("clause dropped", good[:start] + rest, Span(start, start))
    for found in SENTENCE.finditer(good):
        start, end = found.span()
        yield Injection("sentence dropped", good[:start] + good[end:], Span(start, start))


def _objects(good: str, glossary: Glossary) -> Iterator[Injection]:
    """Each glossary noun replaced by another noun of the glossary that is no kin of it."""
    nouns = _nouns(glossary)
    dice = random.Random(good)
    for mention in read_english(good, glossary).mentions:
        if len(mention.concepts) != 1 or mention.concepts[0] not in nouns:
            continue
        said = mention.concepts[0]
        others = [c for c in nouns if not _are_related(glossary, c, said)]
        if AS_VERB.search(good[: mention.span.start]):
            continue
        one, many = nouns[dice.choice(others)]
        wrong = many if mention.text.lower().endswith("s") else one
        yield _put(
            "object replaced",
            good,
            mention.span.start,
            mention.span.end,
            _as_in(mention.text, wrong),
        )


AS_VERB = re.compile(
    r"(?:^|[.!?:]\s+|\b(?:to|can|may|must|will|should|you|they|and|then)\s)$", re.I
)
"""Behind this, a word that is also a noun is a verb ("discard", "hand")."""


def _nouns(glossary: Glossary) -> dict[str, tuple[str, str]]:
    """Concept -> its preferred English and its plural, of the nouns."""
    named = [
        (concept.id, concept.preferred("en"))
        for concept in glossary.concepts
        if concept.kind == "noun"
    ]
    return {
        concept: (form.text, form.plural or f"{form.text}s")
        for concept, form in named
        if form is not None
    }


def _are_related(glossary: Glossary, one: str, other: str) -> bool:
    return one == other or glossary.is_kind_of(one, other) or glossary.is_kind_of(other, one)


KINDS: Sequence[str] = (
    "numbers",
    "bounds",
    "more and less",
    "may and must",
    "negation added",
    "negation lost",
    "all and some",
    "only lost",
    "before and after",
    "actor and owner",
    "clause dropped",
    "sentence dropped",
    "object replaced",
)
