"""The words that an edition adds of its own, by language."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.judging.book import Authority

LABELS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "rulebook": "Rules of play",
        "contents": "Contents",
        "brief": "The game in brief",
        "skip": "Skip to the rules",
        "search": "Search the rules",
        "search-hint": "English or {original}",
        "found": "found",
        "nothing": "Nothing found",
        "source-on": "Show {original}",
        "source": "{original}",
        "example": "Example",
        "table": "Table",
        "question": "Open question",
        "default-why": "Why as printed:",
        "other": "Other reading:",
        "then": "In play:",
        "not-then": "This does not happen: {event}",
        "with": "With this rule:",
        "off": "Without it:",
        "value": "With another number:",
        "reading": "Read differently:",
        "before": "The table before the move",
        "after": "The table after the move",
        "before-short": "Before",
        "after-short": "After",
        "figure": "Picture",
        "glossary": "Glossary",
        "glossary-head": "Terms of this book, with the words of the {original} rules.",
        "term": "Term",
        "note": "Note",
        "rule": "Rule",
        "index": "Index",
        "index-head": "Rule numbers, with their pages.",
        "index-head-screen": "Rule numbers.",
        "reference": "At a glance",
        "colophon": "About this book",
        "howto": "How to read this book",
        "howto-numbers": "Rules are numbered in the margin.",
        "howto-where": "The numbers are used in {parts}.",
        "the-notes": "the notes",
        "the-glossary": "the glossary",
        "the-index": "the index",
        "and": "and",
        "howto-examples": "Examples come from plays of the game. Many show one moment twice: with "
        "the rule, and with the rule changed.",
        "legend": "In the pictures, {parts}.",
        "legend-letter": "{letter} is a {term}",
        "legend-dark": "dark cards lie face down",
        "legend-turn": "a triangle marks the player who acts",
        "legend-back": "a lattice is a back",
        "legend-arrow": "an arrow is the move",
        "legend-crossed": "a crossed arrow is a move that is not allowed",
        "legend-lock": "a padlock is on what is locked",
        "same": "In the play of example {number}:",
        "unofficial": "Unofficial translation",
        "players": "Players",
        "minutes": "Minutes",
        "age": "Ages",
        "age-up": "{age} and up",
        "version": "Version",
        "date": "Date",
        "rights": "Rights",
        "checked": "What was checked",
        "fonts": "Type",
        "dictionary": "Dictionary",
        "made": "Made with",
        "rules-word": "rule {number}",
        "chapter-word": "chapter {number}",
        "possible": "It is now possible that {moves}.",
        "possible-example": "For example, it is now possible that {moves}.",
        "possible-or": " or that ",
    }
}

LANGUAGES: Mapping[str, Mapping[str, str]] = {
    "en": {"ja": "Japanese", "en": "English", "de": "German", "fr": "French"}
}
OWN_NAMES: Mapping[str, str] = {"ja": "日本語", "en": "English", "de": "Deutsch", "fr": "français"}

# The sign that stands under a rule's number; what the source says itself bears none.
SIGNS: Mapping[Authority, tuple[str, Mapping[str, str]]] = {
    "default": (
        "◆",
        {"en": "The source leaves this open: an editors’ default, with its question."},
    ),
    "answer": ("‡", {"en": "Answered by the designer."}),
    "emendation": ("†", {"en": "The source is garbled here and was mended."}),
    "outside": ("◇", {"en": "Added by the editors; not in the source."}),
}


def step_labels(words: Mapping[str, str], count: int) -> tuple[str, ...]:
    """What stands above the pictures of one: before and after, or their numbers."""
    if count <= 1:
        return ("",) * count
    if count == 2:
        return words["before-short"], words["after-short"]
    return tuple(str(n) for n in range(1, count + 1))


def labels(language: str, original: str) -> dict[str, str]:
    """The labels in a language (English where it has none), with the name of the original's."""
    words = LABELS.get(language, LABELS["en"])
    name = LANGUAGES.get(language, LANGUAGES["en"]).get(original, original)
    return {key: text.replace("{original}", name) for key, text in words.items()}
