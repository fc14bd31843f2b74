"""The words by which a sheet for the designer is written and read back, in both languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from datetime import date
from typing import Literal, NamedTuple

from rulewright.judging.book import Question

Verdict = Literal["yes", "no", "corrected"]


class Label(NamedTuple):
    """What a place of the sheet is called: in the source's language, and in ours."""

    original: str
    target: str

    def __str__(self) -> str:
        return " / ".join(dict.fromkeys(self))

    def is_said(self, text: str) -> bool:
        """Whether a text begins with it, in either language."""
        said = plain(text).casefold().lstrip("*_ ")
        return any(said.startswith(plain(one).casefold()) for one in self)


WHO = Label("回答者", "Answered by")
WHEN = Label("記入日", "Date")
ANSWER = Label("回答", "Answer")
REMARKS = Label("備考・別の答え", "Remarks, or another answer")
CORRECTION = Label("訂正文", "Correction")
ID = Label("ID", "ID")
RESTORED_AS = Label("復元した文", "Reconstructed")
TAG = "rulewright questions"
"""Stands before the book's name, so that a sheet of another book is known for one."""

VERDICTS: Mapping[Verdict, Label] = {
    "yes": Label("はい", "yes"),
    "no": Label("いいえ", "no"),
    "corrected": Label("訂正", "corrected"),
}
"""What may be said of a reconstruction."""
SAID: Mapping[str, Verdict] = {
    **dict.fromkeys(("yes", "はい", "ok", "○", "〇", "◯", "y"), "yes"),
    **dict.fromkeys(("no", "いいえ", "×", "✕", "n"), "no"),
    **dict.fromkeys(("corrected", "correction", "correct", "訂正"), "corrected"),
}


def plain(text: str) -> str:
    """The text on one line, full-width letters and digits as the narrow ones: to compare with."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def bare(text: str) -> str:
    """The letters of a text that two writings of it share: to see whether it is the same text."""
    return re.sub(r"[\s*\\]", "", unicodedata.normalize("NFKC", text))


def letter(index: int) -> str:
    """What a reading is called on the sheet, by its place from 0: A, B, C."""
    return chr(ord("A") + index) if index < 26 else f"Z{index - 24}"


def option(question: Question, index: int) -> str:
    """A reading as the list of answers offers it: "A: by-lot"."""
    return f"{letter(index)}: {question.choices[index].id}"


def choice_said(question: Question, said: str) -> str:
    """The id of the reading that an answer names, by its id, its letter, or both; "" if none."""
    text = plain(said).strip("`")
    known = {choice.id: choice.id for choice in question.choices}
    for index, choice in enumerate(question.choices):
        known.setdefault(letter(index), choice.id)
        known.setdefault(letter(index).casefold(), choice.id)
        known.setdefault(option(question, index), choice.id)
    if text in known:
        return known[text]
    found = re.fullmatch(r"([A-Za-z]\d*)(?:\s*[:.,、。)]\s*|\s+)(\S+)", text)
    if found and known.get(found[1]) == found[2]:
        return found[2]
    return ""


def verdict_said(said: str) -> Verdict | None:
    """What an answer says of a reconstruction, or None if it is none of the three."""
    text = plain(said).strip("`").casefold()
    return SAID.get(text) or SAID.get(text.split(" ")[0]) if text else None


def offered(question: Question) -> str:
    """The answers that a question has, in words."""
    return ", ".join(option(question, index) for index in range(len(question.choices)))


DAYS = (
    r"(?P<year>\d{4})\s*[-/.年]\s*(?P<month>\d{1,2})\s*[-/.月]\s*(?P<day>\d{1,2})\s*日?",
    r"令和\s*(?P<era>\d{1,2}|元)\s*年\s*(?P<month>\d{1,2})\s*月\s*(?P<day>\d{1,2})\s*日",
)
STORED = r"(?P<month>\d{1,2})/(?P<day>\d{1,2})/(?P<year>\d{4}|\d\d)"
"""How a cell that holds a day is shown where the sheet's own form is the American one."""
REIWA = 2018
"""The year before the first of the era 令和."""


def day_said(said: str, stored: bool = False) -> str:
    """A day as "2026-11-30", "" if the text is none; `stored`: a spreadsheet holds it as a day."""
    text = plain(said)
    for form in (*DAYS, STORED) if stored else DAYS:
        found = re.fullmatch(form, text)
        if found is None:
            continue
        parts = found.groupdict()
        era = parts.get("era")
        year = int(parts["year"]) if era is None else REIWA + (1 if era == "元" else int(era))
        year += 2000 if year < 100 else 0
        try:
            return date(year, int(parts["month"]), int(parts["day"])).isoformat()
        except ValueError:
            return ""
    return ""
