"""The command that writes a decision, or takes away those without effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.console import FORMAT, Teller, books_asked, faults, stop, tell_result
from rulewright.problems import Halt, Problem
from rulewright.workspace import Workspace

if TYPE_CHECKING:
    from rulewright.judging.ruling.deciding import Entry, Wish
    from rulewright.reading.decisions import Decision

INSTEAD: Mapping[str, str] = {
    # What a sentence may be instead of a rule -> what that is.
    "courtesy": "a greeting, thanks, regards to the reader",
    "contents": "the original's own list of its chapters",
    "flavour": "a story or a mood around the game",
    "credit": "who made it, where to write to, where it is sold",
    "printing": "page numbers, dates, versions, running heads",
}
WORDS = "\b\nWords for --states-nothing (or one of your own):\n" + "\n".join(
    f"  {name:<12} {said}" for name, said in INSTEAD.items()
)


@click.command(epilog=WORDS)
@click.argument("book")
@click.argument("segments", nargs=-1)
@click.option("--reason", default="", help="why: it stands beside the decision for ever")
@click.option("--states-nothing", default="", help="what it is instead of a rule: a word (below)")
@click.option("--sense", default="", help="FORM:OCCURRENCE=CONCEPT: which concept a word names")
@click.option(
    "--emends",
    multiple=True,
    help="what garbled segments should say together (repeated: each of them, in their order)",
)
@click.option("--confidence", default="", help="how sure the emendation is: high, likely or low")
@click.option(
    "--silences", multiple=True, help="the fingerprint of a finding that is none (may be repeated)"
)
@click.option("--forget-idle", is_flag=True, help="take away the decisions without effect")
@FORMAT
@click.pass_obj
def decide(
    folder: Path | None,
    /,
    book: str,
    segments: tuple[str, ...],
    silences: tuple[str, ...],
    emends: tuple[str, ...],
    forget_idle: bool,
    form: str,
    **wished: str,
) -> None:
    """Write a decision into decisions.yaml, if nothing contradicts it.

    A block of rulebook.md that is yet to be written goes when its sentence states nothing. Each
    fingerprint becomes a decision on the segment of its finding.
    """
    with faults():
        from rulewright.judging.ruling.deciding import Wish

        workspace, (slug,) = books_asked(folder, (book,))
        if forget_idle:
            if segments or silences or emends or any(wished.values()):
                stop("decide: --forget-idle stands alone")
            _forget(workspace, slug, form)
        else:
            _decide(
                workspace, slug, form, Wish(segments, silences=silences, emends=emends, **wished)
            )


def _decide(workspace: Workspace, slug: str, form: str, wish: Wish) -> None:
    """Write what is wished, and take the blocks away that were drafted for what states nothing."""
    from rulewright.judging.desk import track_emended
    from rulewright.judging.drafting.untouched import untouched
    from rulewright.judging.ruling.accepting import rulebook_file, without_unwritten
    from rulewright.judging.ruling.deciding import decisions_file, entries_of, replaced, undone
    from rulewright.judging.ruling.forgetting import forgotten_lines, superseded, without_entries
    from rulewright.stages import judge_book, read_whole_desk

    judged = judge_book(workspace, slug, Teller())
    fresh = tuple(untouched(judged.desk, judged.texts, judged.settled, wish.segments))
    entries, problems = entries_of(judged.desk, judged.texts, judged.findings, wish, fresh)
    name = decisions_file(judged.desk)
    silenced = [f for f in judged.findings if f.fingerprint in wish.silences and not f.suppressed]
    old = superseded(judged.desk, judged.findings, silenced)
    text, wrong = without_entries(name, text_of(workspace, name), old)
    refused = replaced(judged.desk, wish) if entries else None
    text, more = (
        _with_entries(name, text, entries, refused) if not (problems or wrong) else ("", ())
    )
    if problems or wrong or more:
        raise Halt((*problems, *wrong, *more))
    blocks = undone(judged.desk, wish, fresh)
    rules = rulebook_file(judged.desk)
    made = {name: text} if entries else {}
    if blocks:
        made[rules] = without_unwritten(judged.desk, text_of(workspace, rules), blocks)
    if refused:
        track_emended(workspace, judged.desk)
    workspace.write_all({one: workspace.encoded(one, said) for one, said in made.items()})
    if wish.kind == "emends":
        track_emended(workspace, read_whole_desk(workspace, slug))
    removed = [block.id or "-".join(block.states) for block in blocks]
    left = len(set(wish.silences)) - len(entries) if wish.silences else 0

    def lines() -> Iterator[str]:
        yield from _written_lines(name, entries, left, refused)
        yield from forgotten_lines(name, old) if old else ()
        yield from (f"{rules}: - #{one} (as it was drafted)" for one in removed)
        yield f"next: rulewright status {slug}"

    shape = {"book": slug, "file": name, "entry": next(iter(entries), None)}
    counted = {"removed": removed, "silenced_already": left}
    tell_result(form, {**shape, "entries": list(entries), **counted}, lines)


def _with_entries(
    name: str, text: str, entries: Sequence[Entry], refused: Decision | None
) -> tuple[str, tuple[Problem, ...]]:
    """The text of decisions.yaml with the entries, or one in the place of a refused emendation."""
    from rulewright.judging.answering.writing import with_replaced
    from rulewright.judging.ruling.entries import with_entries

    if refused:
        return with_replaced(name, text, refused.place, entries[0])
    return with_entries(name, text, entries)


def _written_lines(
    name: str, entries: Sequence[Entry], left: int, refused: Decision | None
) -> Iterator[str]:
    """The entries that were written, and how many findings were silenced before."""
    from rulewright.judging.ruling.entries import written

    if left:
        yield f"{left} {'was' if left == 1 else 'were'} silenced already"
    done = "written at its end" if entries else "nothing was changed"
    done = f"put in the place of what was refused, at {refused.place}" if refused else done
    yield f"{name}: {done}"
    yield from written(entries).splitlines() if entries else ()


def _forget(workspace: Workspace, slug: str, form: str) -> None:
    """Take the decisions without effect out of decisions.yaml, and say which they were."""
    from rulewright.judging.ruling.deciding import decisions_file
    from rulewright.judging.ruling.forgetting import (
        forgotten_lines,
        idle_decisions,
        without_entries,
    )
    from rulewright.stages import judge_book

    judged = judge_book(workspace, slug, Teller())
    name = decisions_file(judged.desk)
    idle = idle_decisions(judged.desk, judged.findings)
    text, problems = without_entries(name, text_of(workspace, name), idle)
    if problems:
        raise Halt(problems)
    if idle:
        workspace.write_text(name, text)
    shape = [
        {
            "place": str(one.decision.place),
            "segments": list(one.segments),
            "reason": one.decision.record.reason,
            "why": one.why,
            "whole": one.is_whole,
        }
        for one in idle
    ]
    tell_result(
        form, {"book": slug, "file": name, "forgotten": shape}, lambda: forgotten_lines(name, idle)
    )


def text_of(workspace: Workspace, name: str) -> str:
    """The text of a file of the workspace, "" if it is not there."""
    return workspace.read_text(name)[0] if workspace.has(name) else ""
