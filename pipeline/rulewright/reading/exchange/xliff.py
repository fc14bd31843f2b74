"""XLIFF 1.2 and 2.x (OASIS): the segments of a translation file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulewright.problems import Place, Problem
from rulewright.reading.exchange.markup import (
    Element,
    attribute,
    children,
    elements,
    language_of,
    line_of,
    name_of,
    words_of,
)

Said = tuple[str, str, str, int]


def read_xliff(path: Path, languages: tuple[str, str] = ("ja", "en")) -> Iterator[Said | Problem]:
    """(id, source, target, line) of each segment; one without a target has the target "".

    What is not to be translated is passed. A file in the other direction is turned round; one in
    other languages is a Problem.
    """
    root: Element | None = None
    told = False
    for unit in elements(path, ("xliff",), "trans-unit", "unit"):
        if isinstance(unit, Problem):
            yield unit
            continue
        if root is None:
            root = unit
            continue
        given = _languages(unit, root)
        turned = _is_turned(given, languages)
        if turned is None and not told:
            told = True
            said = f"found the languages {' and '.join(given)}, expected {' and '.join(languages)}"
            yield Problem(Place(str(path), line_of(unit)), "languages", said)
        if turned is not None and attribute(unit, "translate") != "no":
            yield from _segments(unit, turned)


def _languages(unit: Element, root: Element) -> tuple[str, str]:
    """Source and target language: of the file element in 1.2, of the root in 2.x."""
    file = next((up for up in unit.iterancestors() if name_of(up) == "file"), root)
    source = attribute(file, "source-language") or attribute(root, "srcLang")
    target = attribute(file, "target-language") or attribute(root, "trgLang")
    return language_of(source), language_of(target)


def _is_turned(given: tuple[str, str], languages: tuple[str, str]) -> bool | None:
    """Whether the file goes from our target to our source; None if it is in other languages."""
    for order, turned in ((languages, False), (languages[::-1], True)):
        if given[0] == order[0] and given[1] in (order[1], ""):
            return turned
    return None


def _segments(unit: Element, turned: bool) -> Iterator[Said]:
    name = attribute(unit, "id")
    if name_of(unit) == "trans-unit":
        yield _said(unit, name, turned)
        return
    for number, segment in enumerate(children(unit, "segment"), 1):
        own = attribute(segment, "id") or (str(number) if number > 1 else "")
        yield _said(segment, f"{name}/{own}" if own else name, turned)


def _said(holder: Element, name: str, turned: bool) -> Said:
    texts = [
        next((words_of(child).strip() for child in children(holder, tag)), "")
        for tag in ("source", "target")
    ]
    source, target = texts[::-1] if turned else texts
    return name, source, target, line_of(holder)
