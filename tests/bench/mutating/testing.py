"""An engine's own tests against slips: pytest in a process of its own, only what can notice."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mutating.loading import put_in_place
from mutating.making import Mutant
from mutating.playing import Table, in_child
from mutating.tracing import Ran, Watch, caches_of, ran_between

SECONDS = 120
"""Of processor time for all the tests of one slip."""
TRACED = 3600
ALWAYS = "collection"
"""Under this name stands what runs before the first test."""


class Tests(NamedTuple):
    """The tests of an engine, the quickest first, and the functions that each runs."""

    root: Path
    files: tuple[str, ...]
    ran: Mapping[str, Ran]

    def reaching(self, mutant: Mutant) -> tuple[str, ...]:
        """The tests that run the slip's function."""
        names = [name for name in self.ran if name != ALWAYS]
        if ran_between(mutant.inside, mutant.file, self.ran[ALWAYS]):
            return tuple(names)
        return tuple(n for n in names if ran_between(mutant.inside, mutant.file, self.ran[n]))


def find_files(root: Path, stem: str) -> tuple[str, ...]:
    """The test files that are named for the engine."""
    return tuple(str(path) for path in sorted((root / "tests").rglob(f"test_{stem}*.py")))


def trace_tests(root: Path, table: Table, kept: Path, key: str) -> Tests:
    """What every test runs; kept in a file under the key, for it takes its time to see."""
    files = find_files(root, table.stem)
    known = json.loads(kept.read_text("utf-8")) if kept.is_file() else {}
    if known.get("key") != key:
        said = in_child(lambda: _trace(root, table, files, kept, key), TRACED)
        if said:
            raise RuntimeError(f"the tests of {table.stem} could not be watched: {said}")
        known = json.loads(kept.read_text("utf-8"))
    ran = {name: frozenset((f, n) for f, n in lines) for name, lines in known["ran"].items()}
    return Tests(root, files, ran)


def failed_by(tests: Tests, table: Table, mutant: Mutant, names: Sequence[str]) -> str:
    """The first test that a slip fails, "" if it passes all."""

    def work() -> str:
        put_in_place({table.home / mutant.file: mutant.source(table.texts[mutant.file])})
        first = _First(names)
        code = _run(tests.root, tests.files, first)
        return first.failed or ("" if code in (0, 5) else f"exit {int(code)}")

    return in_child(work, SECONDS)


def _run(root: Path, files: Sequence[str], plugin: object) -> int:
    from hypothesis import HealthCheck, Phase, settings

    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = tempfile.mkdtemp(prefix="slips-")
    settings.register_profile(
        "slips",
        database=None,
        derandomize=True,
        deadline=None,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("slips")
    settings_file = ("-c", str(root / "pyproject.toml"), "--rootdir", str(root))
    alone = ("-p", "no:cacheprovider")
    return pytest.main([*settings_file, "-x", "-q", *alone, *files], plugins=[plugin])


class _First:
    """Runs the named tests in their order, and keeps the first that fails."""

    def __init__(self, names: Sequence[str]) -> None:
        self.places = {name: place for place, name in enumerate(names)}
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The named tests, in order."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self.places),
            key=lambda item: self.places[item.nodeid],
        )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The first failure."""
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be imported is a failure too."""
        if report.failed and not self.failed:
            self.failed = report.nodeid or ALWAYS


class _Watcher:
    """Keeps which functions each test runs, and how long it takes."""

    def __init__(self, home: Path) -> None:
        self.watch = Watch(home)
        self.ran: dict[str, Ran] = {}
        self.took: dict[str, float] = {}
        self.kept: tuple[Any, ...] = ()
        self.watch.start()

    def pytest_collection_finish(self) -> None:
        """What ran while the files were imported."""
        self.ran[ALWAYS] = self.watch.stop()
        self.kept = caches_of()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """Watch one test with its fixtures; what caches hold is made anew."""
        for each in self.kept:
            each.cache_clear()
        self.watch.start()
        try:
            return (yield)
        finally:
            self.ran[item.nodeid] = self.watch.stop()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The time of the test itself."""
        self.took[report.nodeid] = self.took.get(report.nodeid, 0) + report.duration


def _trace(root: Path, table: Table, files: Sequence[str], kept: Path, key: str) -> str:
    watcher = _Watcher(table.home)
    code = _run(root, files, watcher)
    if code:
        return f"pytest ended with {int(code)}"
    names = sorted(watcher.ran, key=lambda name: watcher.took.get(name, 0))
    shape = {"key": key, "ran": {name: sorted(watcher.ran[name]) for name in names}}
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(shape), "utf-8")
    return ""
