"""The files that a workspace keeps its examples in."""

from __future__ import annotations

from rulewright.playing.examples.example import Example, read_examples
from rulewright.problems import Problem
from rulewright.workspace import Workspace

FOLDER = "tests/examples"
PRINTED = f"{FOLDER}/{{book}}.jsonl"
"""The examples that the editions of a book tell."""
MORE = f"{FOLDER}/{{book}}.more.jsonl"
"""Further plays, in no edition, chosen because they notice slips that the others do not."""


def book_of(name: str) -> str:
    """The book whose examples a file of that name holds."""
    return name.removesuffix(".jsonl").removesuffix(".more")


def read_file(workspace: Workspace, name: str) -> tuple[tuple[Example, ...], tuple[Problem, ...]]:
    """The examples of a file of the workspace; none if it is not there."""
    if not workspace.has(name):
        return (), ()
    text, problems = workspace.read_text(name)
    return ((), problems) if problems else read_examples(name, text)
