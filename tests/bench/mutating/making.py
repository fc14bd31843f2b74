"""Slips in a program: mutmut's operators on every function of an engine, as values."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper, WhitespaceInclusivePositionProvider
from mutmut.mutation.file_mutation import (
    NEVER_MUTATE_FUNCTION_NAMES,
    MutationVisitor,
    OuterFunctionProvider,
    PositionProvider,
)
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

NOTHING = IgnoredCode(set(), set(), set())


@dataclass(frozen=True, slots=True)
class Mutant:
    """One slip: `file` relative to the engines, and the words there that stand for others.

    function: its qualified name, "" outside of functions; `inside`: the lines of the outermost
    function, `lines` those of the statement. minus and plus: the lines that differ.
    """

    file: str
    function: str
    inside: tuple[int, int]
    lines: tuple[int, int]
    start: int
    end: int
    new: str
    minus: str
    plus: str
    which: int = 0

    @property
    def id(self) -> str:
        """What it changes where, whatever stands around it; `which` of several that look alike."""
        what = f"{self.minus}\n{self.plus}\n{self.which}"
        name = blake2b(what.encode(), digest_size=4).hexdigest()
        return f"{self.file}:{self.function}:{name}"

    @property
    def place(self) -> str:
        """The file and the line."""
        return f"{self.file}:{self.lines[0]}"

    def source(self, text: str) -> str:
        """The text of its file with the slip."""
        return text[: self.start] + self.new + text[self.end :]


def engine_sources(home: Path, stem: str) -> dict[str, Path]:
    """The files of an engine by name."""
    folder = home / stem
    paths = sorted(folder.glob("*.py")) if folder.is_dir() else [home / f"{stem}.py"]
    return {path.relative_to(home).as_posix(): path for path in paths}


def mutants_of(file: str, text: str) -> tuple[Mutant, ...]:
    """Every slip of a file, inside functions and outside, in order."""
    visitor = _Visitor(text)
    MetadataWrapper(cst.parse_module(text), unsafe_skip_copy=True).visit(visitor)
    plan = _Plan(text)
    made: dict[str, Mutant] = {}
    for start, end, new in dict.fromkeys(visitor.found):
        line = text.count("\n", 0, start + len(text[start:end]) - len(text[start:end].lstrip())) + 1
        minus, plus = _changed(text, start, end, new)
        if minus == plus:
            continue
        name, inside = plan.function(line)
        lines = plan.statement(line)
        which = 0
        mutant = Mutant(file, name, inside, lines, start, end, new, minus, plus)
        while mutant.id in made:
            which += 1
            mutant = replace(mutant, which=which)
        made[mutant.id] = mutant
    return tuple(made.values())


def _changed(text: str, start: int, end: int, new: str) -> tuple[str, str]:
    """The lines that differ, as they were and as they are, without what stands before them."""
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    last = len(text) if last < 0 else last
    old = text[first:last]
    changed = text[first:start] + new + text[end:last]
    return old.strip(), changed.strip()


class _Plan:
    """Where functions and statements of a text are, by line."""

    def __init__(self, text: str) -> None:
        self.functions: list[tuple[int, int, str]] = []
        self.statements: list[tuple[int, int]] = []
        self._walk(ast.parse(text), "", False)

    def _walk(self, node: ast.AST, name: str, is_inside: bool) -> None:
        for child in ast.iter_child_nodes(node):
            inner, deeper = name, is_inside
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inner = f"{name}.{child.name}".lstrip(".")
                if not isinstance(child, ast.ClassDef):
                    if not is_inside:
                        first = min([child.lineno, *(d.lineno for d in child.decorator_list)])
                        self.functions.append((first, child.end_lineno or first, inner))
                    deeper = True
            if isinstance(child, ast.stmt):
                body = getattr(child, "body", None)
                last = body[0].lineno - 1 if isinstance(body, list) else child.end_lineno
                self.statements.append((child.lineno, max(child.lineno, last or 0)))
            self._walk(child, inner, deeper)

    def function(self, line: int) -> tuple[str, tuple[int, int]]:
        """The outermost function of a line and its lines; ("", (0, 0)) outside."""
        for first, last, name in self.functions:
            if first <= line <= last:
                return name, (first, last)
        return "", (0, 0)

    def statement(self, line: int) -> tuple[int, int]:
        """The lines of the innermost statement of a line; of one with a body, those before it."""
        around = [lines for lines in self.statements if lines[0] <= line <= lines[1]]
        return max(around, default=(line, line))


class _Visitor(MutationVisitor):
    """mutmut's visitor, which keeps where each slip is; decorated functions are not left out.

    What an `assert` says when it fails is: nobody hears it while the engine is right.
    """

    METADATA_DEPENDENCIES = (
        PositionProvider,
        OuterFunctionProvider,
        WhitespaceInclusivePositionProvider,
    )

    def __init__(self, text: str) -> None:
        super().__init__(mutation_operators, NOTHING)
        self.starts = [0]
        for line in text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.bare = cst.Module(body=())
        self.unheard: set[cst.CSTNode] = set()
        self.found: list[tuple[int, int, str]] = []

    def _create_mutations(self, node: cst.CSTNode) -> None:
        super()._create_mutations(node)
        for mutation in self.mutations:
            place = self.get_metadata(WhitespaceInclusivePositionProvider, node)
            start = self.starts[place.start.line - 1] + place.start.column
            end = self.starts[place.end.line - 1] + place.end.column
            self.found.append((start, end, self.bare.code_for_node(mutation.mutated_node)))
        self.mutations.clear()

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Assert) and node.msg is not None:
            self.unheard.add(node.msg)
        if node in self.unheard:
            return True
        if isinstance(node, cst.FunctionDef) and node.decorators:
            return node.name.value in NEVER_MUTATE_FUNCTION_NAMES
        return super()._skip_node_and_children(node)


def in_functions(mutants: Sequence[Mutant]) -> Iterator[Mutant]:
    """Those that mutmut makes: in functions."""
    return (mutant for mutant in mutants if mutant.function)
