"""The terms of a file as they stand on every game's: a book's own glossary is no whole one."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from rulewright.problems import Place, Problem
from rulewright.reading.exchange.termlists import read_terms
from rulewright.reading.glossary import Concept, Glossary, read_glossary

COMMON = "common.yaml"
PACKED = "data/workspace/glossary/common.yaml"
YAML = (".yaml", ".yml")


class Termbook(NamedTuple):
    """The terms of a file with those beneath; `base` names the file of these, "" if none are."""

    terms: Glossary
    base: str
    problems: tuple[Problem, ...]


def read_termbook(path: Path, encoding: str = "") -> Termbook:
    """The terms of a file, on the common ones if they are needed.

    They are if a broader concept is not in the file, or if it is YAML beside a common.yaml: that
    one is taken; where there is none, the one that every new workspace begins with. A broader
    concept that is in neither is a Problem.
    """
    own, problems = read_terms(path, encoding)
    beside = path.parent / COMMON
    has_common = beside.is_file() and path.name != COMMON
    if not _lacking(own.concepts, own) and not (has_common and path.suffix.lower() in YAML):
        return Termbook(own, "", problems)
    base = str(beside) if has_common else COMMON
    text = beside.read_text("utf-8") if has_common else _packed()
    common, faults = read_glossary([(base, text, True)])
    beneath = tuple(one for one in common.concepts if own.get(one.id) is None)
    whole = Glossary((*beneath, *own.concepts))
    kept = (problem for problem in problems if problem.code != "concept-unknown")
    return Termbook(whole, base, (*faults, *kept, *_lacking(own.concepts, whole)))


def _packed() -> str:
    return files("rulewright").joinpath(PACKED).read_text("utf-8")


def _lacking(concepts: tuple[Concept, ...], whole: Glossary) -> tuple[Problem, ...]:
    return tuple(
        Problem(
            one.place or Place("terms"),
            "concept-unknown",
            f"found broader: {one.broader}, which is no concept",
        )
        for one in concepts
        if one.broader is not None and whole.get(one.broader) is None
    )
