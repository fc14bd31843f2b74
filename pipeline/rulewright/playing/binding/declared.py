"""Where an engine's files declare its parameters."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import lru_cache

from rulewright.problems import Place


def param_place(code: Mapping[str, str], rule: str, param: str) -> str:
    """ "file:line:column" of the name of a rule's parameter; "" if no file declares it.

    `code` is file name -> text. A declaration is a call that begins with the rule's id and has,
    somewhere inside, one that begins with the parameter's name.
    """
    for file, text in code.items():
        for call in _calls(_parsed(text), rule):
            for inner in _calls(call, param):
                name = inner.args[0]
                return str(Place(file, name.lineno, name.col_offset + 1))
    return ""


@lru_cache(maxsize=64)
def _parsed(text: str) -> ast.AST:
    """The tree of a file's text; nobody changes it."""
    try:
        return ast.parse(text)
    except SyntaxError:  # told where the engine is loaded
        return ast.Module([], [])


def _calls(tree: ast.AST, first: str) -> Iterator[ast.Call]:
    """The calls in a tree whose first argument is this text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = node.args[0]
            if isinstance(name, ast.Constant) and name.value == first:
                yield node
