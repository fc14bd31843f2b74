"""Answers put into questions.yaml and decisions.yaml, every other byte of the files left as it is."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap

from rulewright.judging.answering.answers import Answered, Word
from rulewright.judging.ruling.entries import WIDTH
from rulewright.problems import Place, Problem
from rulewright.records import Path, Places, compose

KEY = "answer"
PLAIN = re.compile(r"[\w(（「][\w .\-'’()（）「」・、。/]*")
"""What needs no quotation marks in a mapping between braces."""
QUOTED = ("null", "~", "yes", "no", "on", "off", "true", "false", "y", "n")
"""Words that some reader of YAML takes for more than a word."""
SCALAR = re.compile(r"""\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*'|[^#{}\[\],]*[^#{}\[\],\s]""")
"""A text that stands on one line, in quotation marks or bare."""
MARKS = re.compile(r"""\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*'|[{}]|(?<=\s)#.*""")
"""Braces, and what braces in it are none: texts in quotation marks, comments."""
Fault = tuple[Problem, ...]


def with_answers(file: str, text: str, answers: Sequence[Answered]) -> tuple[str, Fault]:
    """The text of questions.yaml with these answers, and the faults of the text as it was."""
    value, places, problems = compose(file, text)
    if problems:
        return text, problems
    wanted = {one.question.id: _answer_of(one) for one in answers}
    at = {i: wanted[entry["id"]] for i, entry in enumerate(value) if entry["id"] in wanted}
    changes: dict[Path, Any] = {(i, KEY): said for i, said in at.items()}
    return _changed(file, text, value, places, changes)


def with_words(file: str, text: str, words: Sequence[Word]) -> tuple[str, Fault]:
    """The text of decisions.yaml with the designer's word on each reconstruction."""
    value, places, problems = compose(file, text)
    if problems:
        return text, problems
    lines = {places[i,].line: i for i in range(len(value))}
    changes: dict[Path, Any] = {}
    for word in words:
        i = lines[word.emendation.place.line]
        if word.texts:
            said = [part for part in word.texts if part]
            changes[i, "emends", "text"] = said[0] if len(said) == 1 else list(word.texts)
        of = [part for part in word.texts or word.emendation.texts if part]
        signed = {"choice": word.verdict, "who": word.who, "when": word.when, "of": _single(of)}
        changes[i, "emends", KEY] = signed
    return _changed(file, text, value, places, changes)


def with_replaced(
    file: str, text: str, place: Place, entry: Mapping[str, Any]
) -> tuple[str, Fault]:
    """The text of decisions.yaml where the emendation at a place is another, and is not answered."""
    value, places, problems = compose(file, text)
    if problems:
        return text, problems
    i = next(i for i in range(len(value)) if places[i,] == place)
    changes: dict[Path, Any] = {(i, "emends", key): said for key, said in entry["emends"].items()}
    changes |= {(i, "reason"): entry["reason"], (i, "emends", KEY): None}
    return _changed(file, text, value, places, changes)


def _single(texts: list[str]) -> str | list[str]:
    return texts[0] if len(texts) == 1 else texts


def _answer_of(one: Answered) -> dict[str, str]:
    answer = one.answer
    said = {"choice": answer.choice, "who": answer.who, "when": answer.when}
    return said | ({"remark": answer.remark} if answer.remark else {})


def _changed(
    file: str, text: str, value: Any, places: Places, changes: Mapping[Path, Any]
) -> tuple[str, Fault]:
    """The text with other values at these paths: by its lines if that does it, else written anew."""
    wanted = _put(value, changes)
    for way in (_by_lines, _anew):
        made = way(text, places, changes)
        if made is not None and compose(file, made)[0] == wanted:
            return made, ()
    said = "found a form of YAML into which no answer can be put; write the answers by hand"
    return text, (Problem(places[()], "answers-form", said),)


def _put(value: Any, changes: Mapping[Path, Any]) -> Any:
    """A copy of the plain value with the changes."""
    copied = json.loads(json.dumps(value))
    for path, said in changes.items():
        inner = copied
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = said
    return copied


def _by_lines(text: str, places: Places, changes: Mapping[Path, Any]) -> str | None:
    """Each value put where the old one stood, or on a line of its own at the end of its mapping."""
    lines = text.split("\n")
    order = {
        path: (_end(places, path, lines), places[path].column if path in places else 0)
        for path in changes
    }
    for path in sorted(changes, key=order.__getitem__, reverse=True):
        put: Callable[..., bool] = _over if path in places else _below
        if not put(lines, places, path, changes[path]):
            return None
    return "\n".join(lines)


def _over(lines: list[str], places: Places, path: Path, said: Any) -> bool:
    """Over a value that stands on one line: `null`, a text without line breaks, a mapping."""
    place = places[path]
    line = lines[place.line - 1]
    head, rest = line[: place.column - 1], line[place.column - 1 :]
    old = SCALAR.match(rest)
    kept = rest[old.end() :] if old else rest
    if rest.startswith("{") and (closed := _closing([line], 0, place.column - 1)):
        kept = line[closed[1] + 1 :]
    lines[place.line - 1] = f"{head}{'' if head.endswith(' ') else ' '}{written(said)}{kept}"
    return True


def _below(lines: list[str], places: Places, path: Path, said: Any) -> bool:
    """On a line below all of its mapping, as far in as the keys beside it; not between braces."""
    parent = path[:-1]
    keys = [places[one] for one in places if one[:-1] == parent and len(one) == len(path)]
    start = places[parent]
    if lines[start.line - 1][start.column - 1] == "{":
        return _inside(lines, places, path, said)
    if not keys:
        return False
    indent = " " * (start.column - 1)
    lines.insert(_end(places, path, lines), f"{indent}{path[-1]}: {written(said)}")
    return True


def _inside(lines: list[str], places: Places, path: Path, said: Any) -> bool:
    """Before the brace that closes a mapping between braces."""
    start = places[path[:-1]]
    found = _closing(lines, start.line - 1, start.column - 1)
    if found is None:
        return False
    at, column = found
    line = lines[at]
    lines[at] = f"{line[:column].rstrip()}, {path[-1]}: {written(said)}{line[column:]}"
    return True


def _closing(lines: Sequence[str], at: int, column: int) -> tuple[int, int] | None:
    """The line and column of the brace that closes the one there; marks in quotation marks aside."""
    depth = 0
    for number in range(at, len(lines)):
        for found in MARKS.finditer(lines[number], column if number == at else 0):
            depth += {"{": 1, "}": -1}.get(found[0], 0)
            if not depth:
                return number, found.start()
    return None


def _end(places: Places, path: Path, lines: Sequence[str]) -> int:
    """How many lines there are up to the last one of the mapping that a path is in."""
    if path in places:
        return places[path].line
    parent = path[:-1]
    last = max(place.line for one, place in places.items() if one[: len(parent)] == parent)
    start = places[parent]
    if lines[start.line - 1][start.column - 1] == "{":
        closed = _closing(lines, start.line - 1, start.column - 1)
        return closed[0] + 1 if closed else last
    while last < len(lines) and _goes_on(lines[last], start.column):
        last += 1
    return last


def _goes_on(line: str, column: int) -> bool:
    """Whether a line belongs to a text that began above, as far in as the mapping or farther."""
    return (
        bool(line.strip())
        and len(line) - len(line.lstrip()) >= column - 1
        and not (line.lstrip().startswith("#"))
    )


def written(said: Any) -> str:
    """A value on one line: a text as it is or in quotation marks, a mapping between braces."""
    if said is None:
        return "null"
    if isinstance(said, dict):
        return "{" + ", ".join(f"{key}: {written(value)}" for key, value in said.items()) + "}"
    if isinstance(said, list):
        return "[" + ", ".join(map(written, said)) + "]"
    is_plain = PLAIN.fullmatch(said) and said == said.strip() and said.lower() not in QUOTED
    return said if is_plain else json.dumps(said, ensure_ascii=False)


def _anew(text: str, places: Places, changes: Mapping[Path, Any]) -> str | None:
    """The whole file as ruamel writes it, with its comments."""
    yaml = YAML()
    yaml.width, yaml.allow_unicode, yaml.preserve_quotes = WIDTH, True, True
    held = yaml.load(text)
    for path, said in changes.items():
        inner = held
        for step in path[:-1]:
            inner = inner[step]
        made = CommentedMap(said) if isinstance(said, dict) else said
        if isinstance(made, CommentedMap):
            made.fa.set_flow_style()
        inner[path[-1]] = made
    out = io.StringIO()
    yaml.dump(held, out)
    return out.getvalue()
