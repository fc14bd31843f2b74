"""Whether a book's output is what its inputs make: one hash over everything that could matter."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

from rulewright.workspace import Workspace, read_book_record

PACKAGE = Path(__file__).parent
OUTPUTS = ("rulebook.md", "rulebook.html", "rulebook.pdf", "report.html")
"""What a whole build writes into output/<book>/."""
DISTRIBUTIONS = (
    "weasyprint",
    "fugashi",
    "unidic-lite",
    "HanTa",
    "jinja2",
    "markdown-it-py",
    "pikepdf",
)


def stamp_of(workspace: Workspace, slug: str, outputs: Iterable[str]) -> str:
    """A hash of the book's files, the toolkit's own, the libraries' versions, and the outputs."""
    digest = hashlib.sha256()
    for name, path in _files(workspace, slug, outputs):
        digest.update(f"{name}\0".encode())
        digest.update(path.read_bytes() if path.is_file() else b"-")
    for name in DISTRIBUTIONS:
        digest.update(f"{name}={metadata.version(name)}\0".encode())
    return digest.hexdigest()


def is_fresh(workspace: Workspace, slug: str) -> bool:
    """Whether the last whole build was made from what the files are now."""
    name = f"output/{slug}/.stamp"
    known = workspace.read_text(name)[0] if workspace.has(name) else ""
    return known == stamp_of(workspace, slug, OUTPUTS)


def _files(workspace: Workspace, slug: str, outputs: Iterable[str]) -> Iterator[tuple[str, Path]]:
    root = workspace.root
    for folder in (root / "sources" / slug, root / "glossary", root / "engines"):
        yield from _below(folder)
    record, _, _ = read_book_record(workspace, slug)
    for name in (record.engine, *record.glossary) if record else ():
        yield name, root / name
    yield from _below(PACKAGE)
    for name in outputs:
        yield name, root / "output" / slug / name


def _below(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield str(path.relative_to(folder)), path
