"""Worked examples and editor's notes, made from the verdicts of the engine."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from html import escape

from rulewright.judging.book import Question
from rulewright.playing.minimal_pairs import TEXTS
from rulewright.playing.verdicts import ChoiceVerdict, RuleVerdict, Trial, Witness
from rulewright.publishing.page import Block, EditorsNote, Example, OtherReading, Side

# The kinds of rule whose example stands on paper: where a player decides, or something follows.
# How the table is set up, and what words mean, is plain from the rule; the screen shows it.
PRINTED = ("permission", "restriction", "effect", "scoring", "ending")
NOTHING = tuple((texts["nothing"],) for texts in TEXTS.values())
"""What a side says when nothing happens there."""
LABEL = 60
"""Letters; what is longer is no label."""
FEW = 3
"""More sentences than this on one side are cut on paper and on the screen alike."""
_ID = re.compile(r"\b[^\W\d_]+\d+\b")


def example_of(verdict: RuleVerdict | None, words: Mapping[str, str]) -> Example | None:
    """The worked example of a rule, or None if nothing was played for it."""
    if verdict is None or verdict.witness is None:
        return None
    witness = verdict.witness
    ours, theirs = _labels(verdict, words)
    return Example(
        key=f"example-{verdict.id}",
        position=witness.table,
        moves=witness.moves,
        picture=witness.before if witness.before and witness.before.zones else None,
        sides=(
            Side(ours, shortened(witness.canonical)),
            Side(theirs, shortened(witness.without)),
        ),
        printed=verdict.kind in PRINTED and witness.kind != "setup",
    )


def _labels(verdict: RuleVerdict, words: Mapping[str, str]) -> tuple[str, str]:
    """What introduces each side, as the witness itself says it, else by what was changed."""
    if verdict.witness and (label := _own_label(verdict.witness)):
        return words["with"], label
    change = "value" if "=" in verdict.changed else "reading" if ":" in verdict.changed else "off"
    return words["with"], words[change]


def _own_label(witness: Witness) -> str:
    """What stands between the two sides in the witness's text ("With 4 instead of 5:"), or ""."""
    ours, theirs = " ".join(witness.canonical), " ".join(witness.without)
    head, found, _ = witness.text.rpartition(theirs)
    _, first, label = head.rpartition(ours)
    label = label.strip()
    is_label = found and first and label.endswith(":") and len(label) < LABEL
    return label if is_label else ""


def told_once(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """The blocks of a chapter, an example that repeats a printed play referring to the first.

    A repeated play that only says the rule again (one sentence, and nothing without it) stays off
    the paper.
    """
    seen: dict[tuple[object, ...], str] = {}
    told: list[Block] = []
    for block in blocks:
        example = block.example
        if example and example.printed and block.number:
            play = (example.position, example.moves, example.picture)
            first = seen.setdefault(play, block.number)
            if first != block.number:
                again = replace(example, same_as=first, printed=not _is_plain(example))
                block = replace(block, example=again)
        told.append(block)
    return tuple(told)


def _is_plain(example: Example) -> bool:
    ours, theirs = example.sides
    return len(ours.sentences) == 1 and theirs.sentences in NOTHING


def shortened(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """The first sentences, with a mark if there were more."""
    return sentences if len(sentences) <= FEW else (*sentences[:FEW], "…")


def note_of(
    question: Question,
    trial: Trial | None,
    language: str,
    words: Mapping[str, str],
    rule_of: Callable[[str], tuple[str, str] | None],
) -> EditorsNote:
    """The note on an open question; `rule_of` gives the (id, number) that states a segment."""
    verdicts = {
        choice.choice: choice
        for verdict in (trial.questions if trial else ())
        if verdict.id == question.id
        for choice in verdict.choices
    }
    answer = question.answer
    chosen = answer.choice if answer else question.default
    return EditorsNote(
        question=question.question[language],
        why=with_rules(question.why, words, rule_of),
        others=tuple(
            OtherReading(choice.text[language], _then(verdicts.get(choice.id)))
            for choice in question.choices
            if choice.id != chosen
        ),
        answer=words["answered"].format(who=answer.who, when=answer.when) if answer else "",
    )


def _then(verdict: ChoiceVerdict | None) -> str:
    """One line on what would happen in the other reading."""
    if verdict is None or verdict.witness is None:
        return ""
    return told(verdict.witness)


def told(witness: Witness) -> str:
    """The position, the deciding move and what follows from the other version."""
    return " ".join((witness.table, *witness.moves[-1:], *shortened(witness.without)))


def with_rules(
    text: str, words: Mapping[str, str], rule_of: Callable[[str], tuple[str, str] | None]
) -> str:
    """The HTML of a text whose segment ids are replaced by links to the rules that state them."""

    def link(match: re.Match[str]) -> str:
        rule = rule_of(match[0])
        if rule is None:
            return match[0]
        said = words["rules-word"].format(number=rule[1])
        before = match.string[: match.start()].rstrip()
        if before[-1:] in ("", ".", "!", "?"):
            said = said[:1].upper() + said[1:]
        return f'<a href="#{rule[0]}">{said.replace(" ", chr(0xA0))}</a>'

    return _ID.sub(link, escape(text, quote=False))
