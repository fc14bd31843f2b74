"""Glossaries as people pass them on: lists of terms in tables, TBX, and our own YAML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from rulewright.problems import Place, Problem
from rulewright.reading.exchange.cells import Row
from rulewright.reading.exchange.encoded import JAPANESE, read_whole
from rulewright.reading.exchange.pairs import head_of
from rulewright.reading.exchange.rows import rows_of
from rulewright.reading.exchange.tbx import read_tbx
from rulewright.reading.facts import ConceptKind
from rulewright.reading.glossary import Concept, Form, Glossary, Standing, read_glossary

Problems = tuple[Problem, ...]

COLUMNS = (
    "id",
    "kind",
    "ja",
    "en",
    "plural",
    "ja admitted",
    "en admitted",
    "ja wrong",
    "en wrong",
    "broader",
    "ja elsewhere",
    "en elsewhere",
    "not in",
    "note",
)
"""The columns that we write; several forms in a cell stand between "|"."""
NOTE = re.compile("notes?|comments?|remarks?|memo|備考|コメント|メモ|注")
KINDS: Mapping[str, ConceptKind] = {
    **dict.fromkeys(("noun", "n", "n.", "名詞"), "noun"),
    **dict.fromkeys(("verb", "v", "v.", "動詞"), "verb"),
    **dict.fromkeys(("phrase", "句"), "phrase"),
    **dict.fromkeys(("name", "proper noun", "固有名詞"), "name"),
}
PLURAL = re.compile(
    r"(?:^|[;,.(（。]\s*)(?:plural|pl\.?|複数形?)(?![a-z])\s*[:：=]?\s*([A-Za-z][\w' -]*)",
    re.IGNORECASE,
)
SIDES = ("ja", "en")
ORDER: tuple[Standing, ...] = ("preferred", "admitted", "wrong")
TOLD = re.compile(
    r"(?:^|; )(id|kind|plural|broader|not in|(?:ja|en) (?:admitted|wrong|elsewhere)): "
)
"""What a comment of ours says beside the two names of its row, each with its column's name."""
SUFFIXES = (".yaml", ".yml", ".tsv", ".txt", ".csv", ".xlsx", ".tbx", ".xml")


def read_terms(path: Path, encoding: str = "") -> tuple[Glossary, Problems]:
    """The glossary of a file by the ending of its name: see SUFFIXES.

    A table without a header has (source, target, comment); a comment may say the kind ("v.") and
    the plural ("plural: dice"). Rows with one target are one concept with several names.
    """
    suffix = path.suffix.lower()
    if suffix in (".yaml", ".yml"):
        return _from_yaml(path, encoding)
    if suffix not in SUFFIXES:
        said = f"found a file name ending in {path.suffix or 'nothing'}, "
        said += f"expected {', '.join(SUFFIXES)}"
        return Glossary(()), (Problem(Place(str(path)), "glossary-form", said),)
    found = list(read_tbx(path) if suffix in (".tbx", ".xml") else _from_rows(path, encoding))
    problems = [each for each in found if isinstance(each, Problem)]
    concepts = _merged(each for each in found if isinstance(each, Concept))
    if not found:
        problems.append(Problem(Place(str(path)), "glossary-empty", "found no term in this file"))
    return Glossary(tuple(concepts)), tuple(problems)


def _from_yaml(path: Path, encoding: str) -> tuple[Glossary, Problems]:
    read = read_whole(path, encoding)
    if read.problems:
        return Glossary(()), read.problems
    return read_glossary([(str(path), read.text, False)])


def _from_rows(path: Path, encoding: str) -> Iterator[Concept | Problem]:
    heads: tuple[str, ...] = ()
    for number, row in enumerate(rows_of(path, encoding)):
        if isinstance(row, Problem):
            yield row
            continue
        if not heads:
            heads = _heads(row.cells)
            if heads:
                continue
            heads = _guessed(row.cells)
        yield _concept(row, heads, number)


def _heads(cells: Iterable[str]) -> tuple[str, ...]:
    """What each column holds by the header, () if the row is none."""
    heads = tuple(_head(cell.strip().lower()) for cell in cells)
    return heads if "ja" in heads and "en" in heads else ()


def _head(name: str) -> str:
    if name in COLUMNS:
        return name
    return "note" if NOTE.fullmatch(name) else head_of(name)


def _guessed(cells: tuple[str, ...]) -> tuple[str, ...]:
    """Source, target, comment; the other way round if only the second cell is Japanese."""
    scripts = [bool(JAPANESE.search(cell)) for cell in cells[:2]]
    return ("en", "ja", "note") if scripts == [False, True] else ("ja", "en", "note")


def _concept(row: Row, heads: tuple[str, ...], number: int) -> Concept | Problem:
    cells: dict[str, str] = {}
    for head, cell in zip(heads, row.cells, strict=False):
        cells.setdefault(head, cell.strip())
    cells |= _told(cells.get("note", ""))
    source, target = cells.get("ja", ""), cells.get("en", "")
    if not (source and target) and not (cells.get("id") and (source or target)):
        said = "expected source and target with a tab between them"
        if len(row.cells) > 1:
            said = f"found no {'source' if not source else 'target'}, expected both"
        return Problem(row.at(min(len(row.cells), 1)), "glossary-line", said)
    note = cells.get("note", "")
    plural = PLURAL.search(note)
    cells.setdefault("plural", plural[1].strip() if plural else "")
    return Concept(
        id=cells.get("id") or slug_of(target) or f"term-{number + 1}",
        kind=KINDS.get(cells.get("kind", "").lower() or note.lower().strip(), "noun"),
        forms=tuple((side, tuple(_forms(cells, side))) for side in SIDES if cells.get(side)),
        broader=cells.get("broader") or None,
        elsewhere=tuple(
            (side, text) for side in SIDES for text in _listed(cells, f"{side} elsewhere")
        ),
        not_in=tuple(_listed(cells, "not in")),
        note=note,
        place=row.place,
    )


def _told(comment: str) -> dict[str, str]:
    """The columns that a comment of ours holds (see `write_lines`); none in any other comment."""
    if not comment.startswith("id: "):
        return {}
    said, _, note = f"{comment}; ".partition("; note: ")
    parts = TOLD.split(said.removesuffix("; "))[1:]
    told = {"plural": "", "note": note.removesuffix("; ")}
    return told | dict(zip(parts[::2], parts[1::2], strict=True))


def _listed(cells: Mapping[str, str], column: str) -> Iterator[str]:
    return filter(None, (text.strip() for text in cells.get(column, "").split("|")))


def _forms(cells: Mapping[str, str], side: str) -> Iterator[Form]:
    yield Form(cells[side], "preferred", cells["plural"] if side == "en" else "")
    for standing in ORDER[1:]:
        for other in _listed(cells, f"{side} {standing}"):
            yield Form(other, standing)


def slug_of(text: str) -> str:
    """A concept's id from its English name: words with hyphens, "" if there is no letter."""
    return re.sub(r"[^a-z0-9*]+", "-", text.lower()).strip("-")


def _merged(concepts: Iterable[Concept]) -> Iterable[Concept]:
    """Concepts with one id made one: the names of the later ones are admitted."""
    merged: dict[str, Concept] = {}
    for concept in concepts:
        kept = merged.get(concept.id)
        if kept is None:
            merged[concept.id] = concept
            continue
        forms = tuple((side, said) for side in SIDES if (said := _joined(kept, concept, side)))
        merged[concept.id] = replace(kept, forms=forms)
    return merged.values()


def _joined(kept: Concept, other: Concept, language: str) -> tuple[Form, ...]:
    known = {form.text for form in kept.said(language)}
    more = (
        replace(form, standing="admitted") if form.standing == "preferred" else form
        for form in other.said(language)
        if form.text not in known
    )
    return tuple(sorted((*kept.said(language), *more), key=lambda form: ORDER.index(form.standing)))


def write_rows(concepts: Iterable[Concept]) -> Iterator[tuple[str, ...]]:
    """The concepts as rows of COLUMNS, the header first."""
    yield COLUMNS
    for concept in concepts:
        cells = _cells(concept)
        yield tuple(cells[column] for column in COLUMNS)


def _cells(concept: Concept) -> dict[str, str]:
    """What each column says of a concept."""
    first = {side: next(iter(concept.said(side)), Form("", "preferred")) for side in SIDES}
    cells = {side: first[side].text for side in SIDES}
    for side in SIDES:
        for standing in ("admitted", "wrong"):
            texts = (form.text for form in concept.said(side) if form.standing == standing)
            cells[f"{side} {standing}"] = " | ".join(texts)
        texts = (text for own, text in concept.elsewhere if own == side)
        cells[f"{side} elsewhere"] = " | ".join(texts)
    return cells | {
        "id": concept.id,
        "kind": concept.kind,
        "plural": first["en"].plural,
        "broader": concept.broader or "",
        "not in": " | ".join(concept.not_in),
        "note": concept.note,
    }


def write_lines(concepts: Iterable[Concept]) -> Iterator[tuple[str, str, str]]:
    """(source, target, comment) of each Japanese name that is not wrong, as for OmegaT.

    The comments have what else is known, so that `read_terms` gives the same concepts back.
    """
    for concept in concepts:
        cells = _cells(concept)
        comment = _comment(cells)
        for source in (cells["ja"], *_listed(cells, "ja admitted")):
            yield source, cells["en"], comment
            comment = f"id: {concept.id}"


def _comment(cells: Mapping[str, str]) -> str:
    """What the two names of a row do not say; the note last, as it may hold any marks."""
    silent = {"ja", "en", "ja admitted", "note"} | ({"kind"} if cells["kind"] == "noun" else set())
    told = [f"{name}: {cells[name]}" for name in COLUMNS if cells[name] and name not in silent]
    return "; ".join([*told, *([f"note: {cells['note']}"] if cells["note"] else [])])
