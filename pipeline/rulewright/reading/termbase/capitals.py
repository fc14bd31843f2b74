"""Whether the capitals of an English name are its own, or those of a heading or a sentence's start."""

from __future__ import annotations

import re

from rulewright.reading.termbase.candidates import Candidate
from rulewright.reading.words import words
from rulewright.text import Span

BEFORE = re.compile(r"(?:[a-z]['’]?[a-z]*|\d)[,;]?\s+[\"“‘'(*_]*\Z")
"""What stands in front of a word inside a sentence."""
TITLED = re.compile(r"\b[^\W\d_]{4,}")
PROPER = "名詞-固有名詞"


def is_inside(text: str, span: Span) -> bool:
    """Whether a name stands in running words, where only its own capitals are left."""
    rest = TITLED.findall(f"{text[: span.start]} {text[span.end :]}")
    is_title = sum(word[0].isupper() for word in rest) * 2 > len(rest)
    return not is_title and BEFORE.search(text[: span.start]) is not None


def is_proper(one: Candidate) -> bool:
    """Whether a Japanese name is that of a person or a place."""
    return all(word.is_(PROPER) for word in words(one.form))


def lowered(text: str) -> str:
    """A name as it stands inside a sentence: Delivery Phase -> delivery phase, G chip as it is."""
    return re.sub(r"\b[A-Z](?=[a-z])", lambda found: found[0].lower(), text)
