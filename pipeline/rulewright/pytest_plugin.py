"""The door of pytest: every worked example of a workspace is a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from rulewright.playing.examples.example import Example
    from rulewright.playing.examples.replaying import Rig

FOLDER = ("tests", "examples")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`-p no:rulewright`, or `rulewright_examples = false` in the settings, leaves them out."""
    parser.addini(
        "rulewright_examples",
        "collect the worked examples of a rulewright workspace (tests/examples/*.jsonl)",
        type="bool",
        default=True,
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A file of worked examples in the place where a workspace keeps them."""
    if file_path.suffix != ".jsonl" or file_path.parent.parts[-2:] != FOLDER:
        return None
    home = file_path.parents[2]
    if not (home / "sources").is_dir() or not parent.config.getini("rulewright_examples"):
        return None
    return ExampleFile.from_parent(parent, path=file_path)


class ExampleFile(pytest.File):
    """The examples of one book."""

    _rig: Rig | None = None

    def collect(self) -> Iterator[pytest.Item]:
        """One test an example; a line that is none is an error of the collection."""
        from rulewright.playing.examples.example import read_examples
        from rulewright.playing.examples.filing import book_of

        shown = self._shown()
        try:
            text = self.path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise self.CollectError(f"{shown}: this file cannot be read: {error}") from None
        examples, problems = read_examples(shown, text)
        if problems:
            raise self.CollectError("\n".join(str(problem) for problem in problems))
        book = book_of(self.path.name)
        for example in examples:
            yield ExampleTest.from_parent(self, name=example.id, example=example, book=book)

    def _shown(self) -> str:
        return "/".join((*FOLDER, self.path.name))

    def rig(self, book: str) -> Rig:
        """What the examples are played on; made for the first of them."""
        if self._rig is None:
            from rulewright.playing.examples.rigging import rig_of
            from rulewright.workspace import Workspace

            self._rig = rig_of(Workspace(self.path.parents[2]), book)
        return self._rig


class ExampleTest(pytest.Item):
    """One worked example, played again."""

    parent: ExampleFile

    def __init__(self, *, example: Example, book: str, **more: Any) -> None:
        super().__init__(**more)
        self.example, self.book = example, book

    def runtest(self) -> None:
        """Play the example; what comes out must be what it says."""
        from rulewright.playing.examples.differing import explain
        from rulewright.playing.examples.replaying import replay
        from rulewright.problems import Halt

        try:
            rig = self.parent.rig(self.book)
        except Halt as halt:
            raise Unlike(self, [str(problem) for problem in halt.problems]) from None
        lines = explain(self.example.told or {}, replay(rig, self.example))
        if lines:
            raise Unlike(self, lines)

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """The difference in words, without a traceback."""
        if isinstance(excinfo.value, Unlike):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """The file and the name of the test."""
        return self.path, None, self.name


class Unlike(Exception):
    """An example does not come out as it says."""

    def __init__(self, test: ExampleTest, lines: Any) -> None:
        example = test.example
        rule = f"rule {example.number or example.rule}" if example.rule else example.kind
        position = f" {example.table}" if example.table else ""
        head = f"{test.book}::{test.name} ({rule}).{position}"
        again = f"If this was meant: rulewright examples {test.book}"
        super().__init__("\n".join((head, *(f"  {line}" for line in lines), again)))
