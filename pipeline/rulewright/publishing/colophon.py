"""The cover and the colophon: who, when, by what right, and what has been checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from rulewright.judging.book import Facts, Question
from rulewright.playing.checked import CheckedBook
from rulewright.playing.verdicts import Trial
from rulewright.publishing.fonts import JAPANESE, LATIN, LICENCE, shown
from rulewright.publishing.page import Cover, Credit
from rulewright.publishing.summary import plural
from rulewright.reading.outline import SegmentKind
from rulewright.reading.segments import Segment

UNKNOWN = ("", "not stated", "unknown")
DICTIONARY = (
    "Readings of the source use EDICT, the property of the Electronic Dictionary Research and "
    "Development Group (edrdg.org), in conformance with the Group’s licence, "
    "Creative Commons Attribution-ShareAlike 3.0."
)
# What a segment of the source is called, by its kind, one and many.
PARTS: Mapping[SegmentKind, tuple[str, str]] = {
    **dict.fromkeys(("sentence", "item", "example"), ("sentence", "sentences")),
    "heading": ("heading", "headings"),
    "card": ("card text", "card texts"),
    "row": ("row of a table", "rows of tables"),
}
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def cover_of(facts: Facts, words: Mapping[str, str]) -> Cover:
    """What stands on the cover; facts that nobody knows are left out."""
    values = (
        ("players", spaced(facts.players)),
        ("minutes", spaced(facts.minutes)),
        ("age", _ages(facts.age, words)),
        ("version", facts.version),
        ("date", day(facts.date)),
    )
    return Cover(
        title=facts.title,
        original=shown(facts.original_title) if facts.original_title != facts.title else "",
        pitch=facts.pitch,
        facts=tuple(Credit(words[key], text) for key, text in values if text not in UNKNOWN),
        unofficial=words["unofficial"] if facts.permission == "none" else "",
    )


def spaced(text: str) -> str:
    """A range with an en dash: "2 to 6" and "2-6" are "2–6"."""
    first, _, last = text.replace(" to ", "-").partition("-")
    return f"{first}–{last}" if first.strip().isdigit() and last.strip().isdigit() else text


def _ages(age: str, words: Mapping[str, str]) -> str:
    """From one age upward, or from one to another: "8 and up", "8–12"."""
    return words["age-up"].format(age=age) if age.isdecimal() else spaced(age)


def day(text: str) -> str:
    """A date to read, "30 November 2026"; what is no ISO date stays as it is."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return text
    return f"{found.day} {MONTHS[found.month - 1]} {found.year}"


def colophon_of(checked: CheckedBook, words: Mapping[str, str]) -> tuple[Credit, ...]:
    """The paragraphs of the colophon."""
    facts = checked.book.facts
    credits = [
        Credit(words["rights"], facts.rights),
        *(Credit(role, sentence(who)) for role, who in facts.people),
        Credit(words["checked"], _checked(checked)),
        Credit(words["version"], ", ".join(filter(None, (facts.version, day(facts.date)))) + "."),
        Credit(words["fonts"], f"{' and '.join(LATIN)}; {JAPANESE}. {LICENCE}."),
        Credit(words["dictionary"], DICTIONARY),
    ]
    return tuple(credit for credit in credits if credit.text.strip())


def sentence(text: str) -> str:
    """The text with a capital and a full stop."""
    return text[:1].upper() + text[1:] + "." * (not text.endswith((".", "!", "?")))


def _checked(checked: CheckedBook) -> str:
    sentences = [
        f"{plural(len({number for _, number in checked.book.numbers}), 'rule')}, compared with the "
        f"{_parts(checked.segments)} of the source."
    ]
    sentences += _mended(checked)
    sentences += _played(checked.trial) if checked.trial else ["No engine has played the game."]
    sentences += _asked(checked.book.questions)
    return " ".join(s[:1].upper() + s[1:] for s in sentences)


def _asked(questions: Sequence[Question]) -> list[str]:
    """How many questions are open for the designer, and how many are answered, by whom and when."""
    answers = [question.answer for question in questions if question.answer is not None]
    signed = dict.fromkeys(f"{one.who}, {day(one.when)}" for one in answers)
    said = []
    if left := len(questions) - len(answers):
        said.append(
            f"{plural(left, 'question')} {'is' if left == 1 else 'are'} open for the designer."
        )
    if answers:
        count = plural(len(answers), "question")
        said.append(f"{count} answered by the designer ({'; '.join(signed)}).")
    return said


def _mended(checked: CheckedBook) -> list[str]:
    """How many passages the editors had to reconstruct, and the rules that rest on them."""
    if not checked.emendations:
        return []
    numbers = dict.fromkeys(
        checked.book.number(statement.id)
        for statement in checked.book.statements()
        if statement.emended and checked.book.number(statement.id)
    )
    count = len(checked.emendations)
    said = f"{plural(count, 'passage')} of the source {'is' if count == 1 else 'are'} garbled and "
    said += f"{'was' if count == 1 else 'were'} reconstructed by the editors"
    heard = sum(emendation.answer is not None for emendation in checked.emendations)
    if heard:
        said += f", {heard} of them confirmed by the designer"
    where = f" ({_rules(list(numbers))}, marked †)" if numbers else ""
    return [f"{said}{where}."]


FEW = 8
"""So many rules are named."""


def _rules(numbers: Sequence[str]) -> str:
    """Rules by their numbers, or how many they are: "rule 1.2", "rules 1.2, 3.4", "24 rules"."""
    if len(numbers) > FEW:
        return plural(len(numbers), "rule")
    return f"rule{'s' * (len(numbers) > 1)} {', '.join(numbers)}"


def _parts(segments: Sequence[Segment]) -> str:
    """What the source has, and no more: "77 sentences, headings, and card texts", "1 sentence"."""
    if not segments:
        return "words"
    kinds = {segment.kind for segment in segments}
    nouns = dict.fromkeys(noun for kind, noun in PARTS.items() if kind in kinds)
    one_or_many = [one if len(segments) == 1 else many for one, many in nouns]
    *most, last = one_or_many
    joint = ", and " if len(most) > 1 else " and "
    said = f"{', '.join(most)}{joint}{last}" if most else last
    return f"{len(segments):,} {said}"


def _played(trial: Trial) -> list[str]:
    biting = sum(rule.bites for rule in trial.rules)
    bound = sum(not binding.alone for binding in trial.bindings)
    said = [
        f"An engine plays the game: {biting} of its {plural(len(trial.rules), 'rule')} make a "
        "difference in play."
    ]
    if bound:
        said.append(f"{plural(bound, 'number')} agree in the source, in this text, and in play.")
    if trial.playouts:
        runs = trial.playouts
        said.append(f"{runs.games:,} games were played at random ({runs.decisions:,} decisions).")
    return said
