"""A workspace as it would be if some files had other bytes; nothing of it is ever written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulewright.problems import Problem
from rulewright.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Supposed(Workspace):
    """The workspace of `root` with `files` (name -> bytes) in place of, or beside, its own."""

    files: Mapping[str, bytes] = field(default_factory=dict)

    def has(self, name: str) -> bool:
        """Whether the file is there, or supposed to be."""
        return name in self.files or Workspace.has(self, name)

    def read_bytes(self, name: str) -> tuple[bytes, tuple[Problem, ...]]:
        """The bytes that the file is supposed to have, or has."""
        if name in self.files:
            return self.files[name], ()
        return Workspace.read_bytes(self, name)

    def write_all(self, files: Mapping[str, bytes]) -> None:
        """Nothing: what is supposed stays so."""
