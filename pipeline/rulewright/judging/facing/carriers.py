"""English words that may say when or if something holds, or stand for what is left unsaid."""

from __future__ import annotations

import re

_OPENED = r"(?:^|[.;:!?,–—] ?)(?:(?:and|or|but|so|then|also|however),? )?"
"""Where a sentence or a part of it begins, behind a conjunction too."""
CARRIER = re.compile(
    r"\b(?:if|when|whenever|once|after|while|until|unless|where|whoever|cases?|upon|during|before"
    r"|without|whether|otherwise|as|given|assuming|provided|who|which|that|any|anyone"
    r"|(?:depending|based) on|regardless|according to"
    r"|(?:for|in) (?:each|every|the event)|(?:each|every|any) time|to [a-z]+,"
    r"|(?:by|with|on|in|for|from|of|at) [a-z]+ing)\b"
    rf"|{_OPENED}(?:[a-z]+ing|on|in|at|for|to|by|from|between|under|like)\b",
    re.IGNORECASE,
)
"""English that may say a condition."""

MARKER = re.compile(
    r"\b(?:if|when|whenever|once|after|while|until|unless|where|whoever|in case|upon|before|otherwise"
    r"|as (?:long|soon|if)|except|given|assuming|provided|anyone|(?:each|every|any) time|during"
    r"|(?:depending|based) on|regardless|according to"
    r"|(?:by|with|without|on|in) [a-z]+ing)\b"
    rf"|{_OPENED}(?:[a-z]+ing|as|on|in|at|for|to|with|by|from|between|under)\b",
    re.IGNORECASE,
)
"""English that mostly does."""

POINTER = re.compile(
    r"\b(?:it|its|one|ones|any|them|their|they|that|those|both|so|rest|others?|none|nobody|otherwise"
    r"|this|these|each|all|do|does|did|which|whoever|either|neither|same|only|no|not|without|unless"
    r"|who|instead|until|also|never|cannot|[a-z]+n['’]t)\b",
    re.IGNORECASE,
)
"""English pronouns, and words by which a sentence is shortened: "if not", "only one"."""
