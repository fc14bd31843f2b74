"""The sheet for the designer as Markdown: boxes to tick, lines to write behind; plays in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.answering.words import CORRECTION, REMARKS, TAG, VERDICTS, WHEN, WHO
from rulewright.publishing.questions.sheet import Asked, Play, Restored, Sheet, Told
from rulewright.publishing.questions.words import (
    AFTER,
    EMENDED,
    EXAMPLE,
    HOW_MARKDOWN,
    HOW_SURE,
    INTRO,
    KIND,
    MOVES,
    NONE,
    POSITION,
    PRINTED,
    QUESTIONS,
    READINGS,
    REASON,
    RECEIVED,
    RESTORED,
    RESTORED_AS,
    RESTORED_HEAD,
    SETUP,
    SOURCE,
    WHY,
    Both,
)

SPECIAL = re.compile(r"([\\`*_\[\]<>#|~])")


def sheet_markdown(sheet: Sheet) -> bytes:
    """The sheet as UTF-8 Markdown: the source's language first, ours below it."""
    who, when = sheet.signed
    parts = [
        f"# {KIND.original}：{plain(sheet.title.original)}\n\n{KIND.target}: {plain(sheet.title.target)}",
        f"<!-- {TAG}: {sheet.slug} -->",
        *(f"{one.original}\n{one.target}" for one in (*INTRO, HOW_MARKDOWN)),
        f"{WHO}: {who}",
        f"{WHEN}: {when}",
        f"## {QUESTIONS}",
    ]
    for asked in sheet.asked:
        parts += _asked(asked)
    parts += [] if sheet.asked else [_lines(NONE)]
    if sheet.restored:
        parts += [f"## {RESTORED}", _lines(RESTORED_HEAD)]
    for restored in sheet.restored:
        parts += _restored(restored)
    return ("\n\n".join(re.sub(r"(?m) +$", "", part) for part in parts) + "\n").encode()


def plain(text: str) -> str:
    """A text of the book on one line, none of its marks a mark of Markdown."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _lines(said: Both) -> str:
    return "\n".join(part for part in said if part)


def _asked(asked: Asked) -> Iterator[str]:
    yield f"### {asked.number}. `{asked.id}`"
    yield f"**{plain(asked.question.original)}**\n{plain(asked.question.target)}"
    if asked.sources:
        yield f"{SOURCE}:"
        yield "\n>\n".join(
            f"> {one.segment} {plain(one.received)}"
            + (f"\n> （{EMENDED.original}：{plain(one.emended)}）" if one.emended else "")
            for one in asked.sources
        )
    yield f"{READINGS}:"
    yield "\n".join(_boxes(asked))
    yield f"{REMARKS}: {_said(asked.answer.remark if asked.answer else '')}"
    yield "\n".join(_printed(asked))
    for play in asked.plays:
        yield _play(asked, play)


def _boxes(asked: Asked) -> Iterator[str]:
    for one in asked.readings:
        mark = "x" if asked.answer and asked.answer.choice == one.id else " "
        now = f" **（{PRINTED.original}）**" if one.is_printed else ""
        yield f"- [{mark}] `{one.id}` {one.letter}：{plain(one.text.original)}{now}"
        yield f"  {one.letter}: {plain(one.text.target)}"


def _said(text: str) -> str:
    return text.replace("\n", "\n  ")


def _printed(asked: Asked) -> Iterator[str]:
    rules = "; ".join(" ".join(filter(None, (n, plain(text)))) for n, text in asked.rules)
    yield f"{PRINTED}: {asked.printed.letter}" + (f" ({rules})" if rules else "")
    if any(asked.why):
        yield f"{WHY}: {plain(' '.join(filter(None, asked.why)))}"


def _play(asked: Asked, play: Play) -> str:
    head = f"{EXAMPLE} ({asked.printed.letter} – {play.letter})"
    if play.original is None or play.target is None:
        return f"{head}: {' '.join(filter(None, play.why))}"
    lines = [f"{head}:"]
    for language, told, side in (("ja", play.original, 0), ("en", play.target, 1)):
        lines += ["", *_told(asked, play, told, language, side)]
    return "\n".join(lines)


def _told(asked: Asked, play: Play, told: Told, language: str, side: int) -> Iterator[str]:
    stop, gap = ("：", "") if language == "ja" else (": ", " ")
    yield f"- {POSITION[side] if told.moves else SETUP[side]}{stop}{plain(told.position)}"
    if told.moves:
        yield f"- {MOVES[side]}{stop}{plain(gap.join(told.moves))}"
    for letter, said in ((asked.printed.letter, told.ours), (play.letter, told.theirs)):
        yield f"- {AFTER[side].format(letter=letter)}{stop}{plain(gap.join(said))}"


def _restored(restored: Restored) -> Iterator[str]:
    yield f"### {restored.number}. `{restored.key}`"
    for one in restored.sentences:
        yield (
            f"> {RECEIVED.original}：{plain(one.received)}\n>\n"
            f"> {RESTORED_AS.original}：**{plain(one.restored)}**"
        )
    yield f"{REASON}: {plain(restored.reason)}\n{HOW_SURE}: {restored.confidence}"
    answer = restored.answer
    yield "\n".join(
        f"- [{'x' if answer and answer.choice == verdict else ' '}] `{verdict}` {label.original}"
        for verdict, label in VERDICTS.items()
    )
    is_corrected = answer is not None and answer.choice == "corrected"
    own = [one.restored for one in restored.sentences] if is_corrected else []
    yield f"{CORRECTION}: " + "\n  ".join(own)
