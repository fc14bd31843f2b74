"""A workspace and a book begun: folders and files from the patterns that the toolkit carries."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Template
from typing import NamedTuple

from rulewright.problems import Halt, Place, Problem
from rulewright.workspace import Workspace

PATTERNS = Path(__file__).parent / "data"
SLUG = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
LONGEST = 60
RESERVED = frozenset(("common",))
"""Names that are taken: glossary/common.yaml is every book's."""
KEPT_EMPTY = (".gitkeep",)
FILES: tuple[tuple[str, str], ...] = (
    # (pattern, where it goes in the workspace)
    ("workspace/README.md", "README.md"),
    ("workspace/gitignore", ".gitignore"),
    ("workspace/glossary/common.yaml", "glossary/common.yaml"),
)
FOLDERS = ("sources", "engines")
BOOK_FILES: tuple[tuple[str, str], ...] = (
    ("book/book.yaml", "sources/{slug}/book.yaml"),
    ("book/decisions.yaml", "sources/{slug}/decisions.yaml"),
    ("book/questions.yaml", "sources/{slug}/questions.yaml"),
    ("book/glossary.yaml", "glossary/{slug}.yaml"),
)


class Beginning(NamedTuple):
    """What is known of a book when it is begun; what is "" is filled in or left to the editor."""

    title: str = ""
    original_title: str = ""
    players: str = "not stated"
    minutes: str = "not stated"
    age: str = "not stated"
    prefix: str = ""
    rights: str = "The rules and their text belong to their author."
    permission: str = "none"
    date: str = ""


def found_workspace(folder: Path) -> tuple[str, ...]:
    """Make a workspace in a folder that is empty or not there; the names of the files made.

    () if it is a workspace already, which is then left alone. A folder that holds anything else
    (the .git of a new repository apart) halts.
    """
    place = Place(str(folder))
    if folder.exists() and not folder.is_dir():
        raise Halt([Problem(place, "init-file", "found a file, expected a folder or a new name")])
    if (folder / "sources").is_dir() and (folder / "glossary").is_dir():
        return ()
    held = sorted(p.name for p in folder.iterdir() if p.name != ".git") if folder.exists() else []
    if held:
        said = f"found {held[0]!r} in this folder, expected an empty folder or a new name"
        raise Halt([Problem(place, "init-full", said)])
    workspace = Workspace(folder)
    made = {name: (PATTERNS / pattern).read_bytes() for pattern, name in FILES}
    made |= {f"{part}/{name}": b"" for part in FOLDERS for name in KEPT_EMPTY}
    workspace.write_all(made)
    return tuple(sorted(made))


def slug_problem(slug: str) -> str:
    """What is wrong with a book's name, in a sentence; "" if nothing is."""
    if SLUG.fullmatch(slug) and len(slug) <= LONGEST and slug not in RESERVED:
        return ""
    if slug in RESERVED:
        return f"found the name {slug!r}, which glossary/{slug}.yaml has already; choose another"
    if len(slug) > LONGEST:
        return f"found a name of {len(slug)} letters, expected at most {LONGEST}"
    words = re.findall(r"[a-z0-9]+", slug.lower())
    near = "-".join(words) if words and words[0][0].isalpha() else "my-game"
    return (
        f"found the name {slug!r}, expected small letters and digits, words joined by hyphens, "
        f"a letter first, such as {near!r}"
    )


def begin_book(workspace: Workspace, slug: str, known: Beginning) -> tuple[str, ...]:
    """Make the files of a new book; the names of those made (files that are there are kept).

    A name that is no slug, or that of a book which is there, halts.
    """
    said = slug_problem(slug)
    record = f"sources/{slug}/book.yaml"
    if not said and workspace.has(record):
        said = "this book is there already; `rulewright status` says what is next"
    if said:
        place = Place(record if SLUG.fullmatch(slug) else "sources")
        raise Halt([Problem(place, "book-name", said)])
    made = tuple(_book_files(workspace, slug, known))
    workspace.write_all({name: text.encode() for name, text in made})
    return tuple(name for name, _ in made)


def _book_files(workspace: Workspace, slug: str, known: Beginning) -> Iterator[tuple[str, str]]:
    plain = {"slug": slug, "prefix": known.prefix or slug[0].upper()}
    quoted = known._replace(
        title=known.title or slug.replace("-", " ").title(),
        date=known.date or datetime.date.today().isoformat(),
    )._asdict()
    values = {key: json.dumps(value, ensure_ascii=False) for key, value in quoted.items()}
    for pattern, name in BOOK_FILES:
        name = name.format(slug=slug)
        if not workspace.has(name):
            text = (PATTERNS / pattern).read_text("utf-8")
            yield name, Template(text).substitute({**values, **plain})
