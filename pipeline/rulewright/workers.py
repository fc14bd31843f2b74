"""One process for each piece of work, a few at a time: pieces share nothing, and end together."""

from __future__ import annotations

import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")


class Job(NamedTuple):
    """A piece of work under way: its place in the order, its process, where its result comes from."""

    place: int
    process: BaseProcess
    result: Connection


def cores() -> int:
    """How many processes run well at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_apart(work: Callable[..., T], pieces: Sequence[tuple[Any, ...]], jobs: int) -> list[T]:
    """work(*piece) for each piece, in order, at most `jobs` at a time, each in a process of its own.

    One piece, or `jobs` of 1, runs right here. What the pieces say goes to our own stderr. If we
    are stopped, they are; an exception of a piece is raised here, when all before it have ended.
    """
    if jobs <= 1 or len(pieces) <= 1:
        return [work(*piece) for piece in pieces]
    found: dict[int, Any] = {}
    waiting = list(enumerate(pieces))
    with _ended() as running:
        while waiting or running:
            while waiting and len(running) < jobs:
                running.append(_begun(work, *waiting.pop(0)))
            ready = wait([job.result for job in running])
            for job in [job for job in running if job.result in ready]:
                running.remove(job)
                found[job.place] = _result_of(job)
    results = [found[place] for place in range(len(pieces))]
    for result in results:
        if isinstance(result, BaseException):
            raise result
    return results


@contextmanager
def _ended() -> Iterator[list[Job]]:
    """The jobs under way; none of them is left at the end, however it comes."""
    running: list[Job] = []
    try:
        yield running
    finally:
        for job in running:
            job.process.terminate()
        for job in running:
            job.process.join()


def _begun(work: Callable[..., Any], place: int, piece: tuple[Any, ...]) -> Job:
    ours, theirs = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.Process(target=_piece, args=(work, piece, theirs))
    process.start()
    theirs.close()
    return Job(place, process, ours)


def _piece(work: Callable[..., Any], piece: tuple[Any, ...], result: Connection) -> None:
    """What a process does: the work, and its result or its exception sent home."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        made: Any = work(*piece)
    except BaseException as error:
        error.add_note("".join(traceback.format_exception(error)))
        made = error
    result.send(made)


def _result_of(job: Job) -> Any:
    try:
        made = job.result.recv()
    except EOFError:
        made = None
    job.process.join()
    if made is None:
        return RuntimeError(f"a worker ended without a result (exit code {job.process.exitcode})")
    return made
