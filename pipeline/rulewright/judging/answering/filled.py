"""A sheet as the designer has filled it in: what stands where, nothing checked yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rulewright.problems import Place


class Written(NamedTuple):
    """What somebody wrote, and where: "" if nothing stands there.

    `stored` says that a spreadsheet holds it as a day.
    """

    text: str
    place: Place
    stored: bool = False


class Reply(NamedTuple):
    """What stands at one question or reconstruction: its id, the answers marked, what is said beside.

    `remark` is, at a reconstruction, the correction; `restored` the text that the sheet asks about,
    "" if it does not show it.
    """

    key: str
    place: Place
    marked: tuple[Written, ...]
    remark: Written
    restored: str = ""


@dataclass(frozen=True, slots=True)
class Filled:
    """A sheet: whose book it says it is of ("" if it does not say), who answers, when, the replies."""

    book: str
    who: Written
    when: Written
    replies: tuple[Reply, ...]
