"""What is known of slips: a file to which every verdict is added, so that a run can go on."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple


class Verdict(NamedTuple):
    """By what a slip was noticed in a suite; "" if by nothing. key: what code and suite it was."""

    slip: str
    suite: str
    key: str
    by: str


def read_journal(path: Path) -> dict[tuple[str, str], Verdict]:
    """The last verdict on each slip in each suite; a line cut short is passed over."""
    found = {}
    for line in path.read_text("utf-8").splitlines() if path.is_file() else ():
        try:
            verdict = Verdict(*json.loads(line))
        except (ValueError, TypeError):
            continue
        found[verdict.slip, verdict.suite] = verdict
    return found


def add_verdict(path: Path, verdict: Verdict) -> None:
    """Put a verdict at the end of the file, whole or not at all."""
    with path.open("ab", buffering=0) as file:
        file.write((json.dumps(verdict, ensure_ascii=False) + "\n").encode())


def key_of(texts: Iterable[str]) -> str:
    """One short name for all these texts."""
    digest = blake2b(digest_size=8)
    for text in texts:
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()
