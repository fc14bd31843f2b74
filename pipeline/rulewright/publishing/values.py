"""The values of findings and parameters in words."""

from __future__ import annotations

import re
from typing import Any

from rulewright.playing.telling.sentences import figures
from rulewright.reading.glossary import Glossary

LANGUAGES = ("ja", "en")
"""The languages of `Finding.ja` and `Finding.en`."""


def worded(value: Any, glossary: Glossary, source: bool = False) -> str:
    """A value of a finding or a parameter in words; concepts by their names, bounds as such."""
    if value is None or value == "" or value == ():
        return "nothing"
    if isinstance(value, str):
        return _named(value, glossary, source)
    if not isinstance(value, list | tuple):
        return figures(value) if isinstance(value, int) else str(value)
    match tuple(value):
        case (None, int(high)):
            return f"at most {high}"
        case (int(low), None):
            return f"at least {low}"
        case (int(low), int(high)):
            return f"{low}–{high}"
    return ", ".join(worded(part, glossary, source) for part in value)


def _named(value: str, glossary: Glossary, source: bool) -> str:
    concept = glossary.get(value)
    if concept is None:
        is_code = re.fullmatch(r"[a-z]+([-:][a-z]+)+", value)
        return re.sub("[-:]", " ", value) if is_code else value
    ours, theirs = (concept.preferred(language) for language in reversed(LANGUAGES))
    name = ours.text if ours else value
    return f"{name} ({theirs.text})" if source and theirs else name
