"""Slips in the engines, and which of them the worked examples and the tests notice.

    ./run bench mutation [BOOK...] [--suite printed|examples|whole] [--sample N] [--seed S]
                         [--jobs N] [--survivors] [--choose] [--root DIR]

The slips are mutmut's, on every function of engines/ (it leaves out decorated functions; we do
not). Types, docstrings, texts in triple quotes, what stands outside of functions, and the
arguments of len and isinstance are left as they are, as mutmut leaves them. Each slip is played in
a process of its own, against the examples and tests that run its statement (its function), until
the first that notices it; a slip that plays for more than its time is noticed by that.

printed: the examples that the editions tell (tests/examples/BOOK.jsonl). examples: with those of
the second suite (BOOK.more.jsonl). whole: with the engine's tests. Verdicts are kept in
.mutation/ and used again while engine and suite are the same: a run that is stopped goes on.
Slips of mutating/equivalent.yaml, which change nothing that can be seen, do not count.

--choose makes the second suite anew: plays of random games under every variant, of which the few
are kept that notice the slips which the printed examples do not.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import yaml
from mutating.choosing import Choice, one_a_variant, worth_trying
from mutating.journal import Verdict, add_verdict, key_of, read_journal
from mutating.making import Mutant, engine_sources, in_functions, mutants_of
from mutating.playing import Table, noticed_by, prepare, set_table
from mutating.seeking import seek, variants_of
from mutating.testing import Tests, failed_by, find_files, trace_tests

from rulewright.playing.examples.example import Example, write_examples
from rulewright.playing.examples.filing import MORE, PRINTED, read_file
from rulewright.problems import Halt
from rulewright.workspace import Workspace

ROOT = Path(__file__).resolve().parents[2]
EQUIVALENT = Path(__file__).parent / "mutating" / "equivalent.yaml"
SUITES = ("printed", "examples", "whole")


class Bench(NamedTuple):
    """One book on the bench: its slips, its suites, and where verdicts are kept."""

    workspace: Workspace
    slug: str
    table: Table
    mutants: tuple[Mutant, ...]
    journal: Path

    def examples(self, names: Sequence[str]) -> tuple[Example, ...]:
        """The examples of the files of these names."""
        found = []
        for name in names:
            examples, problems = read_file(self.workspace, name.format(book=self.slug))
            if problems:
                raise Halt(problems)
            found += examples
        return tuple(found)


def open_bench(root: Path, slug: str) -> Bench:
    """The bench of a book."""
    workspace = Workspace(root)
    sources = engine_sources(root / "engines", slug.replace("-", "_"))
    texts = {name: path.read_text("utf-8") for name, path in sources.items()}
    mutants = [m for name, text in texts.items() for m in in_functions(mutants_of(name, text))]
    folder = root / ".mutation"
    folder.mkdir(exist_ok=True)
    table = set_table(workspace, slug, texts)
    return Bench(workspace, slug, table, tuple(mutants), folder / f"{slug}.jsonl")


def judge(
    bench: Bench, suite: str, mutants: Sequence[Mutant], jobs: int, say: Callable[[str], None]
) -> dict[str, str]:
    """Slip -> by what it was noticed in the suite, "" if by nothing."""
    found: dict[str, str] = {}
    left = list(mutants)
    for step in SUITES[: SUITES.index(suite) + 1]:
        verdicts = _judge_step(bench, step, left, jobs, say)
        found |= verdicts
        left = [mutant for mutant in left if not verdicts[mutant.id]]
        say(f"{bench.slug}: {step}: {len(left)} of {len(mutants)} not noticed")
    return found


def _judge_step(
    bench: Bench, step: str, mutants: Sequence[Mutant], jobs: int, say: Callable[[str], None]
) -> dict[str, str]:
    key = key_of((*bench.table.texts.values(), *_texts_of(bench, step)))
    known = read_journal(bench.journal)
    done = {
        m.id: known[m.id, step].by
        for m in mutants
        if (m.id, step) in known and known[m.id, step].key == key
    }
    todo = [mutant for mutant in mutants if mutant.id not in done]
    if todo:
        hints = {m.id: known[m.id, step].by for m in todo if (m.id, step) in known}
        one = _judge_of(bench, step, hints)

        def work(mutant: Mutant) -> None:
            add_verdict(bench.journal, Verdict(mutant.id, step, key, one(mutant)))

        say(f"{bench.slug}: {step}: {len(todo)} slips to play")
        in_jobs(work, todo, jobs, lambda n: say(f"{bench.slug}: {step}: {n} of {len(todo)}"))
        known = read_journal(bench.journal)
    return done | {mutant.id: known[mutant.id, step].by for mutant in todo}


def _texts_of(bench: Bench, step: str) -> list[str]:
    """What the suite of a step stands on, as texts."""
    root = bench.workspace.root
    files = {
        "printed": [root / PRINTED.format(book=bench.slug)],
        "examples": [root / MORE.format(book=bench.slug)],
        "whole": [Path(name) for name in find_files(root, bench.table.stem)],
    }[step]
    return [path.read_text("utf-8") for path in files if path.is_file()]


def _judge_of(bench: Bench, step: str, hints: dict[str, str]) -> Callable[[Mutant], str]:
    """What judges a slip; what noticed it the last time is tried first."""
    if step == "whole":
        return _tests_of(bench, hints)
    examples = bench.examples([PRINTED if step == "printed" else MORE])
    prepared = prepare(bench.table, examples)

    def judge_one(mutant: Mutant) -> str:
        hint = hints.get(mutant.id)
        reaching = sorted(prepared.reaching(mutant), key=lambda e: e.id != hint)
        return noticed_by(bench.table, mutant, reaching) if reaching else ""

    return judge_one


def _tests_of(bench: Bench, hints: dict[str, str]) -> Callable[[Mutant], str]:
    root = bench.workspace.root
    kept = bench.journal.with_suffix(".tests.json")
    key = key_of((*bench.table.texts.values(), *_texts_of(bench, "whole")))
    tests: Tests = trace_tests(root, bench.table, kept, key)

    def judge_one(mutant: Mutant) -> str:
        hint = hints.get(mutant.id)
        names = sorted(tests.reaching(mutant), key=lambda name: name != hint)
        return failed_by(tests, bench.table, mutant, names) if names else ""

    return judge_one


def in_jobs(
    work: Callable[[Mutant], None],
    mutants: Sequence[Mutant],
    jobs: int,
    tell: Callable[[int], None],
) -> None:
    """Do the work for every slip in so many processes; each takes every so manieth."""
    children = []
    for job in range(jobs):
        child = os.fork()
        if child:
            children.append(child)
            continue
        code = 1
        try:
            for number, mutant in enumerate(mutants[job::jobs], 1):
                work(mutant)
                if job == 0 and number % 50 == 0:
                    tell(number * jobs)
            code = 0
        finally:
            os._exit(code)
    broken = [child for child in children if os.waitpid(child, 0)[1]]
    if broken:
        raise SystemExit("mutation: a process broke off; run it again to go on")


def equivalent() -> dict[str, str]:
    """Slips that change nothing that can be seen, each with the reason."""
    entries = yaml.safe_load(EQUIVALENT.read_text("utf-8")) or []
    return {entry["slip"]: entry["why"] for entry in entries}


def report(bench: Bench, suite: str, verdicts: dict[str, str], survivors: bool) -> None:
    """The score by suite, and the survivors with their places."""
    excused = equivalent()
    judged = [m for m in bench.mutants if m.id in verdicts and m.id not in excused]
    left = [mutant for mutant in judged if not verdicts[mutant.id]]
    share = 100 * (1 - len(left) / max(1, len(judged)))
    skipped = sum(m.id in verdicts for m in bench.mutants) - len(judged)
    print(
        f"{bench.slug:18} {suite:9} {share:5.1f} %  {len(judged) - len(left)} of {len(judged)}"
        f" slips noticed ({skipped} equivalent ones left out; {len(bench.mutants)} in all)"
    )
    for mutant in left if survivors else ():
        print(f"  {mutant.place} {mutant.id}\n    - {mutant.minus}\n    + {mutant.plus}")


def choose_suite(bench: Bench, sample: Sequence[Mutant], arguments: argparse.Namespace) -> None:
    """Write the second suite of a book anew, or with --extend add to it.

    One play for each variant that no printed example plays, then what notices slips.
    Slips that no play of the first round notices get a second one, of more plays of the variants
    in which they might show.
    """
    verdicts = judge(bench, "printed", sample, arguments.jobs, _say)
    excused = equivalent()
    left = [m for m in sample if not verdicts[m.id] and m.id not in excused]
    old = bench.examples([MORE]) if arguments.extend else ()
    rig = bench.table.rig()
    found = list(seek(rig, arguments.plays, arguments.seed))
    variants = variants_of(rig.game().rules)
    done = {play.changed for play in bench.examples([PRINTED])} | {play.played for play in old}
    kept = _distinct((*old, *one_a_variant(rig, found, done)))
    _say(f"{bench.slug}: {len(kept) - len(old)} plays for variants that had none")
    choice = Choice(bench.table, {play.id: play for play in kept}, [])
    for turn in (1, 2):
        plays = prepare(bench.table, _distinct((*choice.chosen.values(), *found)), is_new=True)
        _say(f"{bench.slug}: {len(left)} slips left, {len(plays.examples)} plays to choose from")
        left = choice.take(left, plays, arguments.tries * turn, _say)
        chosen = choice.fewest(plays, [play.id for play in kept])
        name = MORE.format(book=bench.slug)
        bench.workspace.write(name, write_examples(_sorted(chosen)).encode())
        _say(f"{name}: {len(chosen)} plays; {len(left)} slips left")
        wanted = {v for m in left for v in worth_trying(m, plays, variants)}
        found = list(seek(rig, 2 * arguments.plays, arguments.seed + turn, sorted(wanted)))


def _distinct(plays: Sequence[Example]) -> list[Example]:
    """The plays under ids of their own."""
    found: dict[str, Example] = {}
    for play in plays:
        name, count = play.id, 1
        while name in found:
            count += 1
            name = f"{play.id}.{count}"
        found[name] = replace(play, id=name)
    return list(found.values())


def _sorted(plays: Sequence[Example]) -> list[Example]:
    return sorted(plays, key=lambda play: (play.played, play.id))


def _say(text: str) -> None:
    print(f"  {time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("books", nargs="*")
    parser.add_argument("--suite", choices=SUITES, default="whole")
    parser.add_argument("--sample", type=int, default=0, help="so many slips of each book; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--survivors", action="store_true", help="list what was not noticed")
    parser.add_argument("--choose", action="store_true", help="make the second suite anew")
    parser.add_argument("--extend", action="store_true", help="with --choose: keep what there is")
    parser.add_argument("--plays", type=int, default=16, help="for --choose: of each game")
    parser.add_argument("--tries", type=int, default=200, help="for --choose: plays for each slip")
    parser.add_argument("--root", type=Path, default=ROOT, help="another copy of the repository")
    arguments = parser.parse_args()
    for slug in arguments.books or Workspace(arguments.root).books():
        bench = open_bench(arguments.root.resolve(), slug)
        many = arguments.sample or len(bench.mutants)
        dice = random.Random(arguments.seed)
        sample = dice.sample(bench.mutants, min(many, len(bench.mutants)))
        if arguments.choose:
            choose_suite(bench, sample, arguments)
            continue
        verdicts = judge(bench, arguments.suite, sample, arguments.jobs, _say)
        report(bench, arguments.suite, verdicts, arguments.survivors)


if __name__ == "__main__":
    try:
        main()
    except Halt as halt:
        print(halt, file=sys.stderr)
        sys.exit(2)
