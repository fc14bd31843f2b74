"""The commands for bare texts, without a workspace: `align`, and `check --pairs`."""

from __future__ import annotations

import atexit
import gc
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from rulewright.console import CLEAN, FOUND, Teller, faults, stop
from rulewright.problems import Halt

if TYPE_CHECKING:
    from rulewright.judging.unedited import Worst
    from rulewright.reading.encoders import Encoder
    from rulewright.reading.glossary import Glossary

Shape = dict[str, Any]
ENCODING = click.option("--encoding", default="", help="the encoding of text files, if not found")
FORMS = ("text", "jsonl", "json")
"""What `check --pairs` writes; text is jsonl."""
RARELY = (1_000_000, 20, 100)
"""When to look for garbage in circles: see `gc.set_threshold`."""


@click.command()
@click.argument("original", type=click.Path(path_type=Path))
@click.argument("translations", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--lines", is_flag=True, help="every input line is a segment")
@click.option("--format", "form", type=click.Choice(["jsonl", "json"]), default="jsonl")
@click.option("--encoder", "name", default="", help="a sentence encoder to ask as well: use")
@ENCODING
def align(
    original: Path, translations: tuple[Path, ...], lines: bool, form: str, name: str, encoding: str
) -> None:
    """Align one Japanese text with one or more English ones.

    Each row has the units (from 0) of either side that say the same; gaps have an empty list.
    An encoder is a plug-in; `use` comes with the extra rulewright[align].
    """
    with faults():
        encoder = _encoder(name) if name else None
        ours = _units(original, lines, encoding)
        theirs = [_units(translation, lines, encoding) for translation in translations]
        _write(_rows(ours, theirs, Teller(), encoder), "rows", form)


def _encoder(name: str) -> Encoder:
    from rulewright.reading.encoders import NoEncoder, encoder

    try:
        return encoder(name)
    except NoEncoder as error:
        stop(f"--encoder {name}: {error}")


def _rows(
    ours: tuple[str, ...],
    theirs: list[tuple[str, ...]],
    teller: Teller,
    encoder: Encoder | None,
) -> Iterator[Shape]:
    from rulewright.reading.alignment import align_texts

    for number, units in enumerate(theirs):
        for link in align_texts(ours, units, tell=teller, encoder=encoder):
            shape: Shape = {
                "ja": list(link.source),
                "en": list(link.target),
                "score": round(link.score, 4),
            }
            yield {**shape, "translation": number} if len(theirs) > 1 else shape


def _units(path: Path, lines: bool, encoding: str) -> tuple[str, ...]:
    """The units of a text file: its lines, or its sentences; an empty file has none."""
    from rulewright.reading.exchange.encoded import read_whole
    from rulewright.reading.pieces import pieces

    found = read_whole(path, encoding)
    problems = [problem for problem in found.problems if problem.code != "empty-file"]
    if problems:
        raise Halt(problems)
    if lines:
        return tuple(found.text.removesuffix("\n").split("\n")) if found.text else ()
    return tuple(piece for span in pieces(found.text) if (piece := span.of(found.text).strip()))


def check_bare_pairs(pairs: Path, glossary: Path | None, form: str, encoding: str) -> NoReturn:
    """The findings on a file of pairs, each as soon as it is found; ends the command.

    Each finding tells how unedited its text looks; json has the worst texts too, worst first, and
    stderr names them for people.
    """
    _spare_the_collector()
    from rulewright.judging.pairs import judged_pairs
    from rulewright.judging.unedited import Worst
    from rulewright.publishing.machine import finding_shape, looks_shape

    if form not in FORMS:
        stop(f"--format {form}: bare pairs have no book, expected {' or '.join(FORMS[1:])}")
    counted = False
    worst = Worst()
    terms = _terms(glossary, encoding) if glossary else None

    def shapes() -> Iterator[Shape]:
        nonlocal counted
        for judged in judged_pairs(pairs, terms, encoding, Teller()):
            worst.add(judged.looks)
            looks = {one.translation: looks_shape(one) for one in judged.looks}
            for finding in judged.findings:
                counted = counted or finding.counts
                shape = finding_shape(finding)
                shape["unedited"] = looks.get(finding.translation or "")
                yield shape

    _write(shapes(), "findings", form, lambda: {"unedited": [looks_shape(o) for o in worst.kept]})
    _tell_worst(worst)
    sys.exit(FOUND if counted else CLEAN)


def _spare_the_collector() -> None:
    """Pairs leave hardly any garbage in circles: to look for it often would cost a tenth.

    What is left at the end goes with the process, and is not looked through once more.
    """
    gc.set_threshold(*RARELY)
    atexit.register(gc.freeze)


def _terms(path: Path, encoding: str) -> Glossary:
    """The terms of a file; what they stand on is told."""
    from rulewright.reading.exchange.termbooks import read_termbook

    found = read_termbook(path, encoding)
    if found.problems:
        raise Halt(found.problems)
    if found.base:
        click.echo(f"{path}: stands on the common terms of {found.base}", err=True)
    return found.terms


SHOWN = 5


def _tell_worst(worst: Worst) -> None:
    """For people, on stderr: which texts nobody seems to have read since a machine wrote them."""
    if not worst.count:
        return
    click.echo(f"{worst.count} texts look unedited; the worst:", err=True)
    for one in worst.kept[: min(SHOWN, worst.count)]:
        click.echo(
            f"  {one.segment} {one.translation} {one.score}: {'; '.join(one.reasons)}", err=True
        )


def _write(shapes: Iterable[Shape], name: str, form: str, more: Callable[[], Shape] = dict) -> None:
    """One JSON object a line, or one object with all of them; never more than one in memory.

    `more` is put into the one object after them. A fault of the input comes after what was found
    before it, and leaves the object whole.
    """
    if form != "json":
        for shape in shapes:
            click.echo(json.dumps(shape, ensure_ascii=False))
        return
    click.echo(f'{{"{name}": [', nl=False)
    comma = ""
    try:
        for shape in shapes:
            click.echo(f"{comma}\n{json.dumps(shape, ensure_ascii=False)}", nl=False)
            comma = ","
    finally:
        rest = "".join(
            f', "{key}": {json.dumps(value, ensure_ascii=False)}' for key, value in more().items()
        )
        click.echo(f"{chr(10) if comma else ''}]{rest}}}")
