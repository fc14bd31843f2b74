"""What the glossary commands say: lines for people, rows for tables, JSON objects for scripts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from rulewright.reading.glossary import Form, Glossary
from rulewright.reading.termbase.entries import Merged
from rulewright.reading.termbase.flaws import Flaw
from rulewright.reading.termbase.recasting import renamed_concept
from rulewright.reading.termbase.renaming import Change
from rulewright.reading.termbase.suggestions import Suggestion
from rulewright.text import fold

Shape = dict[str, Any]


def suggestion_line(one: Suggestion) -> str:
    """A suggestion for people, on one line."""
    candidate = one.candidate
    parts = [f"{candidate.form} ×{candidate.count} from {candidate.segments[0]}"]
    parts += [f"in the glossary: {one.concept}"] if one.concept else []
    parts += (
        [f"not found as {', '.join(one.missed)}: add it to {one.concept}"] if one.missed else []
    )
    parts += [f"{slot}: {_counted(said)}" for slot, said in one.renderings]
    parts += [f"also written {_counted(v[:2] for v in candidate.variants)}"] * bool(
        candidate.variants
    )
    parts += [
        f"{clash.text} is also {', '.join(clash.with_)}"
        for clash in one.clashes
        if clash.kind == "shared"
    ]
    parts += [f"dictionary: {one.hint}"] if one.hint else []
    return "; ".join(parts)


def suggestion_lines(found: Sequence[Suggestion]) -> Iterator[str]:
    """Suggestions for people: a line for each; what every game's glossary has, on the last one."""
    known = [one for one in found if one.is_common and not one.missed]
    yield from (suggestion_line(one) for one in found if one not in known)
    if known:
        counted = (f"{one.candidate.form} ×{one.candidate.count} ({one.concept})" for one in known)
        yield f"known already: {', '.join(counted)}"


def _counted(said: Iterable[Sequence[Any]]) -> str:
    return ", ".join(f"{text} ×{count}" for text, count in said)


def suggestion_rows(found: Sequence[Suggestion]) -> Iterator[tuple[str, ...]]:
    """Suggestions as rows of a table, the header first."""
    yield (
        "term",
        "kind",
        "count",
        "first",
        "concept",
        "variants",
        "renderings",
        "shared with",
        "hint",
    )
    for one in found:
        candidate = one.candidate
        yield (
            candidate.form,
            candidate.kinds[0],
            str(candidate.count),
            candidate.segments[0],
            one.concept or "",
            _counted(variant[:2] for variant in candidate.variants),
            " | ".join(f"{slot}: {_counted(said)}" for slot, said in one.renderings),
            ", ".join(form for c in one.clashes if c.kind == "shared" for form in c.with_),
            one.hint,
        )


def suggestion_shape(one: Suggestion) -> Shape:
    """A suggestion as a JSON object."""
    candidate = one.candidate
    return {
        "term": candidate.form,
        "kinds": list(candidate.kinds),
        "count": candidate.count,
        "segment": candidate.segments[0],
        "segments": list(candidate.segments),
        "general": candidate.is_general,
        "score": candidate.score,
        "concept": one.concept,
        "common": one.is_common,
        "missed": list(one.missed),
        "hint": one.hint,
        "variants": [
            {"text": v.text, "count": v.times, "kind": v.kind, "segment": v.segment}
            for v in candidate.variants
        ],
        "renderings": {
            slot: [{"text": r.text, "count": r.times} for r in said]
            for slot, said in one.renderings
        },
        "collisions": [
            {"kind": clash.kind, "rendering": clash.text, "with": list(clash.with_)}
            for clash in one.clashes
        ],
    }


class Advised(NamedTuple):
    """What is said behind suggestions: the book, its file, how many entries are new, whose words."""

    slug: str
    file: str
    new: int
    slots: tuple[str, ...]
    prefer: str


def advice(one: Advised, is_written: bool) -> str:
    """What was done, and what is to be done next."""
    command = f"rulewright glossary suggest {one.slug}"
    checked = f"rulewright glossary check {one.slug}"
    if not one.new:
        return f"{one.file}: every term found is there; next: {checked}"
    refusal = f"what is no term: {command} --refuse WORD  (deleted alone, it comes back)"
    if is_written:
        return (
            f"{one.file}: {one.new} entries added behind yours; {refusal}\n"
            f"next: put the English that you want first, then {checked}"
        )
    whose = f" --prefer {one.prefer}" if one.prefer else ""
    several = len(one.slots) > 1 and not one.prefer
    choice = f"; the words of one translation first: --prefer {one.slots[0]}" if several else ""
    written = f"next: {command} --write{whose}  ({one.new} entries into {one.file}{choice})"
    return f"{refusal}\n{written}"


def flaw_line(flaw: Flaw) -> str:
    """A flaw with its place, on one line."""
    note = "note: " if flaw.level == "note" else ""
    return f"{flaw.place}: {note}{flaw.concept}: {flaw.message} [{flaw.code}]"


def flaw_shape(flaw: Flaw) -> Shape:
    """A flaw as a JSON object."""
    return {
        "code": flaw.code,
        "level": flaw.level,
        "concept": flaw.concept,
        "file": flaw.place.file,
        "line": flaw.place.line,
        "column": flaw.place.column,
        "message": flaw.message,
    }


def merged_lines(merged: Merged, name: str) -> Iterator[str]:
    """What an import did: each conflict and what to do about it, then the counts."""
    for one in merged.conflicts:
        yield f"{one.place}: found {one.found}; {one.own} has {one.said}"
    if merged.conflicts:
        yield f"  to settle: nothing was taken of these; write into {name} what is right"
    for full in merged.filled:
        names = ", ".join(form.text for _, forms in full.concept.forms[-1:] for form in forms)
        known = f"{full.concept.id} ({full.concept.place})"
        yield f"{full.place}: taken: {names}, for {known}, which had no English"
    for one in merged.instead:
        yield (
            f"{one.place}: taken: {one.found}, instead of the common entry {one.said} ({one.own}); "
            f"if the game has both, give one another id in {name}"
        )
    counts = f"{len(merged.new)} new, {len(merged.known)} known, {len(merged.conflicts)} to settle"
    filled = f", {len(merged.filled)} filled in" if merged.filled else ""
    instead = f", {len(merged.instead)} of the new instead of a common entry"
    yield f"{name}: {counts}{filled}{instead if merged.instead else ''}"


def merged_shape(merged: Merged, name: str) -> Shape:
    """What an import did, as a JSON object."""
    return {
        "file": name,
        "new": [concept.id for concept in merged.new],
        "known": [concept.id for concept in merged.known],
        "filled": [full.concept.id for full in merged.filled],
        "conflicts": [
            {"place": str(c.place), "found": c.found, "own": str(c.own), "said": c.said}
            for c in merged.conflicts
        ],
        "instead": [
            {"place": str(c.place), "found": c.found, "own": str(c.own), "said": c.said}
            for c in merged.instead
        ],
    }


def renamed_lines(changes: Sequence[Change]) -> Iterator[str]:
    """Each line that changes: where, before and after; what an editor should look at is marked."""
    for one in changes:
        place = f"{one.place.file}:{one.place.line}"
        if one.before != one.after:
            yield f"{place}: {one.before.strip() or '(new)'} -> {one.after.strip() or '(gone)'}"
        if one.doubt:
            yield f"{place}: look: {one.doubt}"


def shared_lines(glossary: Glossary, concept: str, name: str) -> Iterator[str]:
    """The other concepts of the kind that a name is admitted for: who reads it cannot tell them."""
    for other in glossary.concepts:
        rest = other.said("en")[1:] if other.kind == glossary[concept].kind else ()
        if other.id != concept and any(
            fold(form.text) == fold(name) and form.standing == "admitted" for form in rest
        ):
            place = f"{other.place.file}:{other.place.line}" if other.place else "glossary"
            yield f"{place}: look: {name!r} is an admitted name of {other.id} too"


def longer_lines(glossary: Glossary, book: str, concept: str, new: str) -> Iterator[str]:
    """The book's other concepts whose names hold the old one, with what would rename them."""
    old = glossary[concept].preferred("en")
    inside = re.compile(rf"(?<!\w){re.escape(old.text)}(?!\w)", re.IGNORECASE) if old else None
    for other in glossary.concepts if inside else ():
        name = other.preferred("en")
        if inside is None or name is None or other.common or other.id == concept:
            continue
        if inside.search(name.text):
            place = f"{other.place.file}:{other.place.line}" if other.place else "glossary"
            command = f'rulewright glossary rename {book} {other.id} "{inside.sub(new, name.text)}"'
            yield f"{place}: look: {other.id} is still {name.text!r}: {command}"


def kept_line(glossary: Glossary, concept: str, new: str, is_kept: bool) -> Iterator[str]:
    """What the old name is from now on."""
    old = glossary[concept].preferred("en")
    later = renamed_concept(glossary[concept], Form(new, "preferred"), glossary, is_kept)
    wrong = {form.text for form in later.said("en") if form.standing == "wrong"}
    if old and old.text in wrong:
        yield f"{old.text!r} is listed as wrong from now on; with --keep it stays right in translations"


def renamed_summary(old: str, changes: Sequence[Change], is_written: bool) -> Iterator[str]:
    """What was renamed, and what was not, with the reasons."""
    lines = [one for one in changes if one.before != one.after]
    files = len({one.place.file for one in lines})
    done = "changed" if is_written else "would change"
    yield f"{len(lines)} lines in {files} files {done}: {sum(c.renamed for c in changes)} mentions"
    theirs, left = sum(c.theirs for c in changes), sum(c.left for c in changes)
    if theirs:
        yield f"not renamed: {theirs} mentions of {old!r} that are another concept's by the Japanese"
    if left:
        yield f"not renamed: {left} mentions of {old!r} in doubt, marked `look:` above"


def renamed_shape(
    book: str, concept: str, name: str, changes: Sequence[Change], is_written: bool
) -> Shape:
    """A renaming as a JSON object."""
    return {
        "book": book,
        "concept": concept,
        "name": name,
        "written": is_written,
        "changes": [
            {
                "file": one.place.file,
                "line": one.place.line,
                "before": one.before,
                "after": one.after,
                "look": one.doubt,
                "renamed": one.renamed,
                "theirs": one.theirs,
                "left": one.left,
            }
            for one in changes
        ],
    }
