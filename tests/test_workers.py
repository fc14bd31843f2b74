from __future__ import annotations

import os
import signal
import time

import pytest

from rulewright.problems import Halt, Place, Problem
from rulewright.workers import cores, run_apart

PROBLEM = Problem(Place("a.txt", 3), "code", "a fault")


def double(number: int) -> tuple[int, int]:
    time.sleep(0.02 * (3 - number))  # the first ends last
    return 2 * number, os.getpid()


def fail(number: int) -> int:
    if number == 1:
        raise Halt([PROBLEM])
    return number


def die(number: int) -> int:
    if number == 1:
        os._exit(9)
    return number


def stop_us(number: int) -> int:
    if number == 0:
        time.sleep(0.5)  # till the others have begun
        os.kill(os.getppid(), signal.SIGINT)
    time.sleep(20)
    return number


@pytest.mark.parametrize(("jobs", "apart"), [(1, 0), (2, 3), (9, 3)])
def test_results_stand_in_the_order_of_the_pieces(jobs: int, apart: int) -> None:
    done = run_apart(double, [(0,), (1,), (2,)], jobs)
    assert [result for result, _ in done] == [0, 2, 4]
    assert len({process for _, process in done} - {os.getpid()}) == apart


def test_one_piece_or_none_runs_here() -> None:
    assert run_apart(double, [(1,)], 4) == [(2, os.getpid())]
    assert run_apart(double, [], 4) == []
    assert cores() >= 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_of_a_piece_is_raised_here(jobs: int) -> None:
    with pytest.raises(Halt) as raised:
        run_apart(fail, [(0,), (1,), (2,)], jobs)
    assert list(raised.value.problems) == [PROBLEM]


def test_a_piece_that_dies_is_told() -> None:
    with pytest.raises(RuntimeError, match="exit code 9"):
        run_apart(die, [(0,), (1,)], 2)


def test_when_we_are_stopped_the_pieces_are() -> None:
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        run_apart(stop_us, [(0,), (1,), (2,)], 2)
    assert time.monotonic() - begun < 15
