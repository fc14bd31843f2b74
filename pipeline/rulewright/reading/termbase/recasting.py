"""An entry of a glossary file under another English name, with the editor's comments."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.nodes import MappingNode, SequenceNode

from rulewright.problems import Place, Problem
from rulewright.reading.glossary import Concept, Form, Glossary, read_glossary
from rulewright.reading.termbase.entries import appended, entry_text, shape_of
from rulewright.reading.termbase.renaming import name_key
from rulewright.text import fold

COMMENT = re.compile(r"(?:^|\s)(#[^\n]*)", re.MULTILINE)
ASKING = "# en: ?"
REMARKS = (ASKING, "# the common entry with")
"""How the remarks begin that stand above a drafted entry, behind the line of its term."""


def renamed_concept(concept: Concept, new: Form, glossary: Glossary, is_kept: bool) -> Concept:
    """The concept with another preferred English name.

    The old one is admitted if it is kept; else it is wrong, unless another concept has it.
    """
    old = concept.preferred("en")
    others = {
        name_key(form.text)
        for other in glossary.concepts
        if other.id != concept.id
        for form in other.said("en")
        if form.standing != "wrong"
    }
    rest = [form for form in concept.said("en")[1:] if fold(form.text) != fold(new.text)]
    if old is not None and name_key(old.text) != name_key(new.text):
        if is_kept:
            rest.insert(0, Form(old.text, "admitted"))
        elif name_key(old.text) not in others:
            rest.append(Form(old.text, "wrong"))
    said = dict(concept.forms) | {"en": (new, *rest)}
    return replace(concept, forms=tuple(said.items()), common=False)


def recast(name: str, text: str, concept: Concept, is_own: bool) -> tuple[str, tuple[Problem, ...]]:
    """The text of a glossary file in which a concept has the English names that it has now.

    An entry that is there is changed alone, its comments stay; a common one is put behind the
    last entry. A text that does not take it is a Problem.
    """
    if not is_own:
        return appended(name, text, [entry_text(concept)])
    start, end = _entry_at(text, concept.id)
    entry = _without_next(text[start:end])
    end = start + len(entry)
    if not entry.lstrip(" ").startswith("- "):
        return text, (_crowded(name, text, start, concept.id),)
    made = text[:start] + _recast(entry, concept) + text[end:]
    before, _ = read_glossary([(name, text, False)])
    after, problems = read_glossary([(name, made, False)])
    kept = tuple(problem for problem in problems if problem.code != "concept-unknown")
    if not kept and _plain(after) != {**_plain(before), concept.id: _bare(concept)}:
        said = f"found an entry {concept.id} that cannot be changed without others"
        kept = (Problem(Place(name), "glossary-shape", said),)
    return made, kept


def filled_in(name: str, text: str, concept: Concept) -> tuple[str, tuple[Problem, ...]]:
    """The text of a glossary file in which an entry without English has some, and asks for none.

    The remark that asked for it, right above the entry, goes; other comments stay.
    """
    made, problems = recast(name, text, concept, is_own=True)
    if problems:
        return text, problems
    start, _ = _entry_at(made, concept.id)
    lines = made[:start].splitlines(keepends=True)
    first = len(lines)
    while first and lines[first - 1].lstrip().startswith("#"):
        first -= 1
    kept = [line for line in lines[first:] if not line.lstrip().startswith(ASKING)]
    return "".join((*lines[:first], *kept)) + made[start:], ()


def without_entry(name: str, text: str, concept: Concept) -> tuple[str, tuple[Problem, ...]]:
    """The text of a glossary file without an entry, and without the remarks that came with it.

    Comments of another hand stay. An entry beside others on a line is a Problem.
    """
    start, end = _entry_at(text, concept.id)
    if not text[start:end].lstrip(" ").startswith("- "):
        return text, (_crowded(name, text, start, concept.id),)
    names = [form.text for form in concept.said("ja")]
    above, entry = text[:start], text[start:end]
    lines = above.splitlines(keepends=True)
    while lines and _is_remark(lines[-1], names):
        lines.pop()
    behind = re.search(r"(?:^[ ]*#[^\n]*\n?|^\s*\n)+\Z", entry, re.MULTILINE)
    made = "".join(lines) + (behind[0] if behind else "")
    before, _ = read_glossary([(name, text, False)])
    after, problems = read_glossary([(name, made + text[end:], False)])
    faults = tuple(p for p in problems if p.code not in ("concept-unknown", "glossary-empty"))
    rest = {id: one for id, one in _plain(before).items() if id != concept.id}
    if not faults and _plain(after) != rest:
        faults = (_crowded(name, text, start, concept.id),)
    return (text, faults) if faults else (made + text[end:], ())


def _is_remark(line: str, names: Iterable[str]) -> bool:
    """Whether a comment was written with the draft of an entry."""
    said = line.strip()
    return said.startswith(REMARKS) or any(said.startswith(f"# {name} ×") for name in names)


def _crowded(name: str, text: str, start: int, concept: str) -> Problem:
    place = Place(name, text.count("\n", 0, start) + 1)
    said = f"found {concept} beside other entries on a line, expected a line of its own"
    return Problem(place, "glossary-shape", said)


def _plain(glossary: Glossary) -> dict[str, Concept]:
    return {concept.id: _bare(concept) for concept in glossary.concepts}


def _bare(concept: Concept) -> Concept:
    forms = tuple(sorted(concept.forms, key=lambda said: said[0]))
    return replace(concept, forms=forms, place=None, common=False)


def _entry_at(text: str, concept: str) -> tuple[int, int]:
    """Where the entry's lines begin, and where those of the next one do."""
    node = YAML().compose(text)
    assert isinstance(node, SequenceNode)
    starts = [text.rfind("\n", 0, part.start_mark.index) + 1 for part in node.value]
    at = next(n for n, part in enumerate(node.value) if _id_of(part) == concept)
    return starts[at], starts[at + 1] if at + 1 < len(starts) else len(text)


def _without_next(entry: str) -> str:
    """An entry's lines without the blank ones and the comments behind it, which are the next one's.

    A comment that stands further in than the dash is the entry's own.
    """
    dash = len(entry) - len(entry.lstrip(" "))
    return re.sub(
        rf"(?:^(?: {{0,{dash}}}#[^\n]*|[ \t]*)(?:\n|\Z))+\Z", "", entry, flags=re.MULTILINE
    )


def _id_of(entry: Any) -> str:
    assert isinstance(entry, MappingNode)
    return next((value.value for key, value in entry.value if key.value == "id"), "")


def _recast(entry: str, concept: Concept) -> str:
    """The entry's lines with the new names; a comment that has lost its place comes first."""
    indent = entry[: len(entry) - len(entry.lstrip(" "))]
    yaml = YAML()
    yaml.preserve_quotes = True
    yaml.width = 4096
    (record,) = yaml.load("".join(_dedented(entry, indent)))
    old, new = record["forms"].get("en"), shape_of(concept.said("en"))
    if isinstance(old, dict) and isinstance(new, dict):
        _put(old, new)
    else:
        record["forms"]["en"] = new
    out = io.StringIO()
    yaml.dump([record], out)
    made = out.getvalue()
    lost = [said for said in COMMENT.findall(entry) if said not in made]
    lines = [*(f"{said}\n" for said in lost), *made.splitlines(keepends=True)]
    return "".join(f"{indent}{line}" if line.strip() else line for line in lines)


def _dedented(entry: str, indent: str) -> Iterable[str]:
    return (line.removeprefix(indent) for line in entry.splitlines(keepends=True))


def _put(old: Any, new: Any) -> None:
    """The new names in the mapping that an editor wrote."""
    for key in ("plural", "admitted", "wrong"):
        if key not in new:
            old.pop(key, None)
    for at, (key, value) in enumerate(new.items()):
        if key in old:
            old[key] = value if old[key] != value else old[key]
        else:
            old.insert(at, key, value)
