"""YAML files that editors write: every scalar a string, every value with its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, ValidationError

from rulewright.problems import Place, Problem

Path = tuple[str | int, ...]
Places = dict[Path, Place]
Model = TypeVar("Model", bound="Record")
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Record(BaseModel):
    """A mapping in an editor's file: unknown keys are errors, no value is guessed at."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def compose(file: str, text: str) -> tuple[Any, Places, tuple[Problem, ...]]:
    """The lists, dicts and strings of a YAML text, the place of each path, and its faults.

    Numbers, dates and words such as `no` stay strings. An empty document is None. Equal keys,
    anchors gone wrong and syntax errors are Problems.
    """
    bad = next((i for i, char in enumerate(text) if char == "\0"), None)
    if bad is not None:
        line = text.count("\n", 0, bad) + 1
        return (
            None,
            {},
            (Problem(Place(file, line), "yaml-nul", "found a NUL byte in a text file"),),
        )
    try:
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
        said = f"this is not valid YAML: {error.problem or error.context}"
        return None, {}, (Problem(place, "yaml-syntax", said),)
    except yaml.YAMLError as error:
        return None, {}, (Problem(Place(file), "yaml-syntax", f"this is not valid YAML: {error}"),)
    places: Places = {}
    problems: list[Problem] = []
    try:
        value = _plain(node, (), file, places, problems) if node is not None else None
    except RecursionError:
        said = "an alias (*name) stands inside what it names, or the lists are nested too deep"
        return None, {}, (Problem(Place(file), "yaml-cycle", said),)
    return value, places, tuple(problems)


def _plain(node: Any, path: Path, file: str, places: Places, problems: list[Problem]) -> Any:
    places[path] = Place(file, node.start_mark.line + 1, node.start_mark.column + 1)
    if isinstance(node, yaml.ScalarNode):
        null = node.tag == "tag:yaml.org,2002:null" and not node.style
        return None if null else node.value
    if isinstance(node, yaml.SequenceNode):
        return [
            _plain(part, (*path, i), file, places, problems) for i, part in enumerate(node.value)
        ]
    found: dict[str, Any] = {}
    for key_node, value_node in node.value:
        key = str(key_node.value)
        if key in found:
            place = Place(file, key_node.start_mark.line + 1, key_node.start_mark.column + 1)
            problems.append(Problem(place, "yaml-key-twice", f"the key {key!r} stands here twice"))
        found[key] = _plain(value_node, (*path, key), file, places, problems)
    return found


def read_records(
    file: str, text: str, kind: type[Model]
) -> tuple[tuple[tuple[Model, Place], ...], tuple[Problem, ...]]:
    """A list of records with their places; an empty file is an empty list."""
    value, places, problems = compose(file, text)
    if problems:
        return (), problems
    if value is None:
        return (), ()
    if not isinstance(value, list):
        said = f"found {_shape(value)}, expected a list of entries, each beginning with '- '"
        return (), (Problem(Place(file), "yaml-shape", said),)
    return _validated(value, places, kind)


def read_record(
    file: str, text: str, kind: type[Model]
) -> tuple[Model | None, Places, tuple[Problem, ...]]:
    """One record that is a whole file, with the place of each of its paths."""
    value, places, problems = compose(file, text)
    if problems:
        return None, places, problems
    if not isinstance(value, dict):
        said = f"found {_shape(value)}, expected keys and values"
        return None, places, (Problem(Place(file), "yaml-shape", said),)
    try:
        return kind.model_validate(value), places, ()
    except ValidationError as error:
        return None, places, _faults(error, (), places)


def _validated(
    values: Sequence[Any], places: Places, kind: type[Model]
) -> tuple[tuple[tuple[Model, Place], ...], tuple[Problem, ...]]:
    records: list[tuple[Model, Place]] = []
    problems: list[Problem] = []
    for i, value in enumerate(values):
        try:
            records.append((kind.model_validate(value), places[i,]))
        except ValidationError as error:
            problems += _faults(error, (i,), places)
    return tuple(records), tuple(problems)


def _faults(error: ValidationError, base: Path, places: Places) -> tuple[Problem, ...]:
    return tuple(_fault(dict(fault), base, places) for fault in error.errors())


def _fault(fault: dict[str, Any], base: Path, places: Places) -> Problem:
    path = (*base, *fault["loc"])
    key = path[-1] if path else ""
    while path and path not in places:
        path = path[:-1]
    place = places.get(path, next(iter(places.values())))
    said = {
        "missing": f"the key {key!r} is missing here",
        "extra_forbidden": f"found the key {key!r}, which is not known here",
    }.get(fault["type"])
    if said is None:
        message = fault["msg"].removeprefix("Value error, ")
        said = f"{key}: {message}; found {_short(fault['input'])}"
    return Problem(place, "record", said)


def _shape(value: Any) -> str:
    shapes: dict[type, str] = {dict: "keys and values", list: "a list", str: "a single text"}
    return shapes.get(type(value), "an empty file")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
