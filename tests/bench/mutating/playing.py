"""Worked examples against slips: each slip is played in a process of its own."""

from __future__ import annotations

import gc
import os
import resource
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from mutating.loading import load_game, put_in_place
from mutating.making import Mutant
from mutating.tracing import Ran, caches_of, lines_of, ran_between
from rulewright.judging.desk import Desk, read_desk
from rulewright.playing.examples.example import Example
from rulewright.playing.examples.replaying import Rig, replay
from rulewright.playing.standing import settled
from rulewright.playing.telling.sentences import make_names
from rulewright.problems import Halt
from rulewright.workspace import Workspace

SECONDS = 20
"""Of processor time: a slip that plays longer, in endless loops mostly, is noticed by that."""
MEMORY = 3 << 30
LIMIT = "time"
"""By what a slip was noticed that went past a limit."""


class Table(NamedTuple):
    """A book's engine and the texts of its files, with the desk that it is played at."""

    home: Path
    stem: str
    desk: Desk
    texts: Mapping[str, str]

    def rig(self) -> Rig:
        """The engine loaded anew, ready to be played."""
        names = make_names(self.desk.glossary, self.desk.source.target)
        return Rig(settled(load_game(self.home, self.stem), self.desk.questions), names)


class Prepared(NamedTuple):
    """Examples, the quickest first, and the lines that each runs; `always` run before any does."""

    examples: tuple[Example, ...]
    ran: Mapping[str, Ran]
    always: Ran

    def reaching(self, mutant: Mutant) -> tuple[Example, ...]:
        """The examples that run the slip's statement."""
        lines, file = mutant.lines, mutant.file
        if ran_between(lines, file, self.always):
            return self.examples
        return tuple(e for e in self.examples if ran_between(lines, file, self.ran[e.id]))


def set_table(workspace: Workspace, slug: str, texts: Mapping[str, str]) -> Table:
    """The table of a book; Halt if its files are at fault."""
    desk, problems = read_desk(workspace, slug)
    if desk is None:
        raise Halt(problems)
    return Table(workspace.root / "engines", slug.replace("-", "_"), desk, texts)


def prepare(table: Table, examples: Sequence[Example], is_new: bool = False) -> Prepared:
    """The examples with what they run; ValueError names those that the engine does not hold to.

    New ones are told what comes out of them; those that cannot be played are left out.
    """

    def begin() -> Rig:
        rig = table.rig()
        rig.game()
        return rig

    rig, always = lines_of(begin, table.home)
    kept, ran, took, stale = {}, {}, {}, []
    caches = caches_of()
    for example in examples:
        for each in caches:
            each.cache_clear()
        start = time.process_time()
        told, ran[example.id] = lines_of(partial(replay, rig, example), table.home)
        took[example.id] = time.process_time() - start
        if not is_new and told != example.told:
            stale.append(example.id)
        if "failed" not in told:
            kept[example.id] = replace(example, told=told)
    if stale:
        raise ValueError(f"stale: {', '.join(stale[:5])} ({len(stale)} in all)")
    return Prepared(tuple(sorted(kept.values(), key=lambda e: took[e.id])), ran, always)


def noticed_by(table: Table, mutant: Mutant, examples: Iterable[Example]) -> str:
    """The id of the first example that a slip does not pass, or why it could not play; "" if all."""
    return in_child(lambda: _first_unlike(table, mutant, examples))


def all_noticing(table: Table, mutant: Mutant, examples: Iterable[Example]) -> str:
    """The ids of all examples that a slip does not pass, in one text with line ends."""

    def work() -> str:
        put_in_place({table.home / mutant.file: mutant.source(table.texts[mutant.file])})
        rig = table.rig()
        return "\n".join(e.id for e in examples if replay(rig, e) != e.told)

    return in_child(work)


def _first_unlike(table: Table, mutant: Mutant, examples: Iterable[Example]) -> str:
    put_in_place({table.home / mutant.file: mutant.source(table.texts[mutant.file])})
    rig = table.rig()
    return next((e.id for e in examples if replay(rig, e) != e.told), "")


def in_child(work: Callable[[], str], seconds: int = SECONDS) -> str:
    """What the work says in a process of its own; its exception's name, or LIMIT, if it breaks."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        _work_and_leave(work, seconds, into)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        said = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    return said if os.WIFEXITED(status) else LIMIT


def _work_and_leave(work: Callable[[], str], seconds: int, into: int) -> Any:
    """Say what the work says into a pipe, and end this process without any tidying."""
    gc.disable()  # it would copy the parent's whole memory
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        hole = os.open(os.devnull, os.O_WRONLY)
        os.dup2(hole, 1)
        os.dup2(hole, 2)
        said = work()
    except BaseException as error:
        said = type(error).__name__
    try:
        os.write(into, said.encode())
    finally:
        sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115  # the process ends here
        os._exit(0)
