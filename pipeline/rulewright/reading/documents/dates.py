"""Ranges that a spreadsheet turned into dates: "3-4" that came back as "4-Mar" or "3月4日"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import NamedTuple

from rulewright.text import Span, fold

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_MONTH = "|".join(MONTHS)
# What spreadsheets show for a date that was typed as two numbers; the groups are named
# m (month), d (day, or the last two digits of a year).
DATES = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?<![\w-])(?P<d>\d{{1,2}})-(?P<n>{_MONTH})(?:-\d{{2}}(?:\d\d)?)?(?![\w-])",
        rf"(?<![\w-])(?P<n>{_MONTH})-(?P<d>\d{{2}})(?![\w-])",
        r"(?<![\d年月])(?:\d{4}年)?(?P<m>\d{1,2})月(?P<d>\d{1,2})日",
        r"(?<![\d/.-])\d{4}[-/](?P<m>\d{1,2})[-/](?P<d>\d{1,2})(?:[ T]0?0:00(?::00)?)?(?![\d/-])",
        r"(?<![\d/.-])(?P<m>\d{1,2})/(?P<d>\d{1,2})/\d{4}(?:[ T]0?0:00(?::00)?)?(?![\d/-])",
    )
)
RANGE = re.compile(
    r"(?<![\d.])(\d{1,3})\s*(?:[^\W\d_]{1,2})?\s*"
    r"(?:[-‐‑–—―−ー〜～~]|から|(?<=\s)to(?=\s)|or|か)\s*(\d{1,3})(?![\d.])"
)


class Damage(NamedTuple):
    """A date where a range was meant: its span, and what stood there ("3–4").

    `is_sure` where the other language has that very range.
    """

    span: Span
    found: str
    proposal: str
    is_sure: bool


def damages(text: str, other: str = "", *, is_date: bool = False) -> tuple[Damage, ...]:
    """The dates in a text that were ranges, as far as the other language's text tells.

    With `is_date` the cell itself is stored as a date, and is one even if `other` is silent.
    """
    ranges = {(int(a), int(b)) for a, b in RANGE.findall(fold(other))}
    return tuple(_damages(text, ranges, is_date))


def _damages(text: str, ranges: set[tuple[int, int]], is_date: bool) -> Iterator[Damage]:
    shown = _title_case(fold(text)) if re.search(r"\d", text) else ""
    taken: set[int] = set()
    for pattern in DATES if shown else ():
        for found in pattern.finditer(shown):
            if taken & set(range(*found.span())):
                continue
            month, day = _month_of(found.groupdict()), int(found["d"])
            meant = [pair for pair in ((month, day), (day, month)) if pair in ranges]
            if not meant and not is_date:
                continue
            taken |= set(range(*found.span()))
            low, high = meant[0] if meant else (month, day)
            span = Span(*found.span())
            yield Damage(span, span.of(text), f"{low}–{high}", bool(meant))


def _title_case(text: str) -> str:
    """The text with month names as in MONTHS; the length stays."""
    return re.sub(rf"(?<![a-z])(?:{_MONTH})(?![a-z])", lambda m: m[0].title(), text, flags=re.I)


def _month_of(groups: Mapping[str, str | None]) -> int:
    name = groups.get("n")
    return MONTHS.index(name) + 1 if name else int(groups.get("m") or 0)


# --- dates as spreadsheets store them --------------------------------------------------------


def is_date_format(code: str) -> bool:
    """Whether a number format shows a date: it has a day, or a month and a year."""
    bare = re.sub(r'"[^"]*"|\\.|\[[^\]]*\]|_.|\*.', "", code).lower()
    return bare != "general" and re.search(r"[dy]|m+(?![^dy]*[hs:])|月", bare) is not None


def shown_date(serial: float, code: str, from_1904: bool = False) -> str:
    """A stored day as its format shows it ("4-Mar", "3月4日"); ISO where the format is unusual.

    "" for a number that is no day.
    """
    if not 1 <= serial < 2_958_466:
        return ""
    # 1900-02-29 is a day in Excel: before it the count is one off.
    start = date(1904, 1, 1) if from_1904 else date(1899, 12, 30 if serial > 60 else 31)
    day = start + timedelta(days=int(serial))
    month = MONTHS[day.month - 1]
    bare = re.sub(r"\[[^\]]*\]|;.*|\\|\"", "", code)
    shapes = {
        r"d{1,2}-mmm": f"{day.day}-{month}",
        r"d{1,2}-mmm-yy(yy)?": f"{day.day}-{month}-{day.year % 100:02d}",
        r"mmm-yy(yy)?": f"{month}-{day.year % 100:02d}",
        r"m月d日": f"{day.month}月{day.day}日",
        r"yyyy年m月d日": f"{day.year}年{day.month}月{day.day}日",
        r"m/d/yy(yy)?": f"{day.month}/{day.day}/{day.year}",
    }
    known = (shown for shape, shown in shapes.items() if re.fullmatch(shape, bare, re.I))
    return next(known, day.isoformat())
