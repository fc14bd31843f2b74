"""The check report: the editor's working page, one HTML file that asks nothing of a network."""

from __future__ import annotations

import base64
import hashlib
import itertools
import re
from collections.abc import Iterable, Set
from dataclasses import replace
from functools import partial
from pathlib import Path, PurePath
from typing import get_args

from jinja2 import Environment
from markupsafe import Markup

from rulewright.judging.damaged import CODES
from rulewright.judging.finding import CANONICAL, Tier
from rulewright.judging.progress.garbled import confidences
from rulewright.judging.summaries import summarized
from rulewright.play import Picture
from rulewright.playing.checked import CheckedBook
from rulewright.playing.telling.sentences import make_names
from rulewright.playing.verdicts import SenseVerdict
from rulewright.publishing.emended import emended_passages
from rulewright.publishing.fonts import subset_faces
from rulewright.publishing.inks import Inks
from rulewright.publishing.picture import Manner, draw_picture
from rulewright.publishing.sharing import shared
from rulewright.publishing.styles import environment, sheet, tokens
from rulewright.publishing.summary import (
    ALONE,
    SOURCE,
    counts_by_check,
    counts_by_outcome,
    counts_by_slot,
    is_proved,
    plural,
    slot_of,
    totals,
    verdict_of,
)
from rulewright.publishing.values import LANGUAGES, worded
from rulewright.publishing.worksheet import (
    Entry,
    Line,
    RowSheet,
    Worksheet,
    anchor,
    tally_of,
    worksheet_of,
)

FONTS = "/* fonts */"
"""Where the style sheet takes in the fonts, cut down to the letters of the page."""
PICTURE_INKS = Inks("var(--ink)", "var(--paper)", "var(--accent)", "var(--tint)")
HEADING_MARKS = re.compile(r"\A\s*[#＃＞>■◆◇●]+\s*|\s+[#＃]+\s*\Z")
SLOT_NAMES = {SOURCE: "the Japanese", CANONICAL: "canonical text"}


def publish_report(checked: CheckedBook) -> bytes:
    """The report as UTF-8; the same book gives the same bytes.

    Every text of the book is escaped: none of it can become markup. Without script all rows are
    shown; with it they can be filtered.
    """
    work = _parted(worksheet_of(checked))
    template = _environment(checked, work).get_template("report.html.j2")
    given = {"checked": checked, "book": checked.book, "sheet": work, **_sums(checked, work)}
    page = shared(template.render(given))
    return page.replace(FONTS, subset_faces(page), 1).encode("utf-8", "replace")


def _parted(work: Worksheet) -> Worksheet:
    """The worksheet where each row calls its own only the lines that say its segment alone."""
    return replace(work, rows=tuple(replace(row, canonical=_own(row)) for row in work.rows))


def _own(row: RowSheet) -> tuple[Line, ...]:
    """The lines of a row; those that say it stay its own, if all that says it is found in lines."""
    parts = [part for part in row.row.own.split("\n") if part]
    says = [line.own and any(part in _text(line) for part in parts) for line in row.canonical]
    found = "\n".join(_text(line) for line in row.canonical)
    if not any(says) or not all(part in found for part in parts):
        return row.canonical
    return tuple(replace(line, own=own) for line, own in zip(row.canonical, says, strict=True))


def _text(line: Line) -> str:
    return "".join(piece.text for piece in line.pieces)


def _sums(checked: CheckedBook, work: Worksheet) -> dict[str, object]:
    """What the templates are given beside the book and its rows."""
    trial = checked.trial
    counted = [f for f in checked.findings if f.counts and slot_of(f) in (SOURCE, CANONICAL)]
    told, left = summarized(checked.book.slug, counted, len(checked.segments))
    script = Path(__file__).with_name("templates").joinpath("report.js").read_text("utf-8")
    return {
        "trial": trial,
        "played": {question.id: question for question in trial.questions} if trial else {},
        "outcomes": counts_by_outcome(trial) if trial else (),
        "placed": {entry.finding.fingerprint for row in work.rows for entry in row.entries},
        "verdict": verdict_of(checked),
        "most": told,
        "failing": {finding.fingerprint for finding in left},
        "tally": tally_of(work),
        "checks": counts_by_check(checked.findings),
        "texts": counts_by_slot(checked.findings, _slots(work)),
        "slots": _slots(work),
        "is_translated": any(row.versions for row in work.rows),
        "passages": emended_passages(checked),
        "confidences": confidences(checked.emendations),
        "alone": ALONE,
        "hands": _hands(work),
        "files": sorted({segment.place.file for segment in checked.segments}),
        "style": Markup(FONTS + tokens(checked.accent, dark=True) + sheet("report.css")),
        "script": Markup(script),
        "script_hash": base64.b64encode(hashlib.sha256(script.encode()).digest()).decode(),
    }


def _environment(checked: CheckedBook, work: Worksheet) -> Environment:
    made = environment().overlay()
    made.filters = made.filters | {
        "worded": partial(worded, glossary=checked.glossary),
        "anchor": anchor,
        "at": partial(_at, {row.anchor for row in work.rows}),
        "plural": plural,
        "base": lambda name: PurePath(name).name,
        "bare": _bare_heading,
        "tiers": _tiers,
        "slot": _slot_name,
        "rule_name": partial(_rule_name, checked),
    }
    made.tests = made.tests | {"proved": is_proved, "damage": lambda one: one.code in CODES}
    made.globals = made.globals | {
        "link": partial(_link, checked),
        "columns": _columns,
        "concepts": _concepts,
        "totals": totals,
        "drawn": _Draughtsman(checked).draw,
    }
    return made


class _Draughtsman:
    """Draws the pictures of one page, in colours that follow the light."""

    def __init__(self, checked: CheckedBook) -> None:
        self._glossary = checked.glossary
        self._names = make_names(checked.glossary, LANGUAGES[1])
        self._drawn = itertools.count(1)

    def draw(self, picture: Picture, crossed: bool = False) -> Markup:
        """The SVG of a picture; its ids are its own even if it is drawn twice."""
        key, title = f"picture-{next(self._drawn)}", "The table before the deciding move"
        how = Manner(is_named=bool(picture.boards), is_crossed=crossed)
        given = (picture, self._names, self._glossary, PICTURE_INKS, key, title, (), how)
        return Markup(draw_picture(*given))


def _hands(work: Worksheet) -> tuple[tuple[str, str], ...]:
    """The slots of the translations, each with the names of the files that hold it."""
    found: dict[str, set[str]] = {}
    for candidate in (candidate for row in work.rows for candidate in row.row.candidates):
        found.setdefault(candidate.translation, set()).add(PurePath(candidate.file).name)
    named = ((slot, ", ".join(sorted(files - {""}))) for slot, files in sorted(found.items()))
    return tuple((slot, files) for slot, files in named if files)


def _slots(work: Worksheet) -> tuple[str, ...]:
    """The slots that anything stands in: the source, the canonical text, then the translations."""
    letters = {version.slot for row in work.rows for version in row.versions}
    letters |= {entry.slot for row in work.rows for entry in row.entries}
    return (SOURCE, CANONICAL, *sorted(letters - {SOURCE, CANONICAL}))


def _bare_heading(text: str) -> str:
    """A heading without the marks of its level."""
    return HEADING_MARKS.sub("", text).strip() or text


def _tiers(entries: Iterable[Entry], slot: str) -> str:
    """How many findings lower the score of a translation, by tier: "1 likely, 2 review"."""
    weighed = [e.finding.tier for e in entries if e.slot == slot and not e.finding.suppressed]
    return ", ".join(f"{weighed.count(tier)} {tier}" for tier in get_args(Tier) if tier in weighed)


def _slot_name(slot: str) -> str:
    return SLOT_NAMES.get(slot, f"translation {slot}")


def _at(rows: Set[str], name: str) -> str:
    """A segment ("D034") or an occurrence in it ("D034.2"), linked to its row if it has one."""
    row = next((r for r in (anchor(name), anchor(name.rpartition(".")[0])) if r in rows), "")
    return Markup('<a href="#{}">{}</a>').format(row, name) if row else name


def _rule_name(checked: CheckedBook, slug: str) -> str:
    """A rule's number in this printing and its slug."""
    return f"{checked.book.number(slug)} {slug}".strip()


def _link(checked: CheckedBook, slug: str) -> str:
    """Where a statement is shown: its verdict in this page, else the statement in the rulebook."""
    if checked.trial and checked.trial.rule(slug):
        return f"#{anchor('rule', slug)}"
    return f"rulebook.html#{anchor(slug)}"


def _columns(sense: SenseVerdict) -> tuple[str, ...]:
    """The load-bearing occurrences of a form: the columns of its table of assignments."""
    first = sense.assignments[0].senses if sense.assignments else ()
    return tuple(occurrence for occurrence, _ in first)


def _concepts(sense: SenseVerdict) -> tuple[str, ...]:
    """The concepts that a form may name, in the order in which the table brings them."""
    named = [concept for row in sense.assignments for _, concept in row.senses]
    return tuple(dict.fromkeys((*named, *(concept for _, concept, _ in sense.proven))))
