"""The check report: the editor's working page, one HTML file that asks nothing of a network."""

from __future__ import annotations

import base64
import hashlib
import itertools
from functools import partial
from pathlib import Path

from jinja2 import Environment
from markupsafe import Markup

from rulewright.judging.finding import CANONICAL
from rulewright.play import Picture
from rulewright.playing.checked import CheckedBook
from rulewright.playing.telling import make_names
from rulewright.playing.verdicts import SenseVerdict
from rulewright.publishing.fonts import subset_faces
from rulewright.publishing.inks import Inks
from rulewright.publishing.picture import draw_picture
from rulewright.publishing.styles import environment, sheet, tokens
from rulewright.publishing.summary import (
    ALONE,
    SOURCE,
    counts_by_check,
    counts_by_outcome,
    counts_by_slot,
    is_proved,
    plural,
    totals,
    verdict_of,
)
from rulewright.publishing.worksheet import (
    LANGUAGES,
    Worksheet,
    anchor,
    tally_of,
    worded,
    worksheet_of,
)

FONTS = "/* fonts */"
"""Where the style sheet takes in the fonts, cut down to the letters of the page."""
PICTURE_INKS = Inks("var(--ink)", "var(--paper)", "var(--accent)", "var(--tint)")
SLOT_NAMES = {SOURCE: "the Japanese", CANONICAL: "canonical text"}


def publish_report(checked: CheckedBook) -> bytes:
    """The report as UTF-8; the same book gives the same bytes.

    Every text of the book is escaped: none of it can become markup. Without script all rows are
    shown; with it they can be filtered.
    """
    work = worksheet_of(checked)
    script = Path(__file__).with_name("templates").joinpath("report.js").read_text("utf-8")
    page = _environment(checked).get_template("report.html.j2").render(
        checked=checked,
        book=checked.book,
        trial=checked.trial,
        sheet=work,
        placed={entry.finding.fingerprint for row in work.rows for entry in row.entries},
        verdict=verdict_of(checked),
        checks=counts_by_check(checked.findings),
        texts=counts_by_slot(checked.findings, _slots(work)),
        alone=ALONE,
        slots=_slots(work),
        tally=tally_of(work),
        outcomes=counts_by_outcome(checked.trial) if checked.trial else (),
        played_questions={q.id: q for q in checked.trial.questions} if checked.trial else {},
        style=Markup(FONTS + tokens(checked.accent, dark=True) + sheet("report.css")),
        script=Markup(script),
        script_hash=base64.b64encode(hashlib.sha256(script.encode()).digest()).decode(),
    )
    return page.replace(FONTS, subset_faces(page), 1).encode("utf-8", "replace")


def _environment(checked: CheckedBook) -> Environment:
    made = environment().overlay()
    made.filters = made.filters | {
        "worded": partial(worded, glossary=checked.glossary),
        "anchor": anchor,
        "plural": plural,
        "slot": _slot_name,
        "rule_name": partial(_rule_name, checked),
    }
    made.tests = made.tests | {"proved": is_proved}
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

    def draw(self, picture: Picture) -> Markup:
        """The SVG of a picture; its ids are its own even if it is drawn twice."""
        key, title = f"picture-{next(self._drawn)}", "The table before the deciding move"
        return Markup(draw_picture(picture, self._names, self._glossary, PICTURE_INKS, key, title))


def _slots(work: Worksheet) -> tuple[str, ...]:
    """The slots that anything stands in: the source, the canonical text, then the translations."""
    letters = {version.slot for row in work.rows for version in row.versions}
    letters |= {entry.slot for row in work.rows for entry in row.entries}
    return (SOURCE, CANONICAL, *sorted(letters - {SOURCE, CANONICAL}))


def _slot_name(slot: str) -> str:
    return SLOT_NAMES.get(slot, f"translation {slot}")


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
