"""Each bound number changed in each of its three places: the build fails and says who is alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright import stages
from rulewright.judging.texts import read_book
from rulewright.playing.binding.bindings import bind
from rulewright.playing.verdicts import Binding
from rulewright.workspace import Workspace

ROOT = Path(__file__).parent.parent
BOOKS = ("drive-in", "hidden-chess", "equation-sequence", "zodiac-race")
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
# Words that state a number without a digit, and others that state another number.
OTHERWISE = (
    ("複数人", "３人以上"),  # several -> three or more
    ("プレイ人数と同じだけ", "プレイ人数＋１つ"),  # as many as players -> players + 1
    ("プレイ人数と同数", "プレイ人数＋１"),
    ("プレイ人数分だけ", "プレイ人数＋１枚だけ"),
    ("2〜3人", "3〜4人"),
    ("from one up", "from two up"),
    (
        "as many oracle cards as there are players",
        "as many oracle cards as there are players plus one",
    ),
    ("as many as there are players", "as many as there are players plus one"),
    ("as many sets as there are players", "as many sets as there are players plus one"),
    (
        "as many victory chips as there are players, plus one",
        "as many victory chips as there are players, plus two",
    ),
    ("two or three", "three or four"),
    ("twice", "three times"),
    ("every third", "every fourth"),
    ("third", "fourth"),
    ("first", "second"),
    ("second", "third"),
    ("fourth", "fifth"),
    ("sixth", "fifth"),
    ("first trick", "second trick"),
)


def bindings(book: str) -> tuple[Binding, ...]:
    workspace = Workspace(ROOT)
    desk = stages.read_whole_desk(workspace, book)
    game = stages.game_of(workspace, desk)
    assert game is not None
    engine = desk.record.engine
    found, problems = bind(
        desk,
        read_book(desk, ()),
        game.rules,
        engine,
        {name: workspace.read_text(name)[0] for name in workspace.engine_files(engine)},
    )
    assert problems == ()
    return found


def changed(text: str) -> Iterator[str]:
    """The text with its first number raised by one, in every way that might be it."""
    for old, new in OTHERWISE:
        if text.startswith(old):
            yield new + text[len(old) :]
    digit = re.match(r"[^0-9０-９]{0,6}?0*([0-9０-９])", text)
    if digit:
        raised = chr(ord(digit[1]) + 1)
        yield text[: digit.start(1)] + raised + text[digit.end(1) :]
    for number, word in enumerate(WORDS[:-1]):
        found = re.match(
            rf"(\W*|(?:at most|more than|beyond|tricks|each of tricks) )\b{word}\b", text
        )
        if found:
            yield text[: found.end() - len(word)] + WORDS[number + 1] + text[found.end() :]


def change_at(workspace: Path, place: str) -> None:
    """Raise the number that stands at "file:line:column"."""
    name, line, column = place.rsplit(":", 2)
    path = workspace / name
    lines = path.read_text("utf-8").split("\n")
    row = lines[int(line) - 1]
    at = int(column) - 1
    new = next(changed(row[at:]))
    lines[int(line) - 1] = row[:at] + new
    path.write_text("\n".join(lines), "utf-8")


def change_emended(workspace: Path, book: str, binding: Binding) -> None:
    """Raise a number of the source also where a decision emends its segment, if one does."""
    assert binding.source is not None
    name, line, column = binding.source[1].rsplit(":", 2)
    said = (ROOT / name).read_text("utf-8").split("\n")[int(line) - 1][int(column) - 1 :]
    path = workspace / "sources" / book / "decisions.yaml"
    entries = re.split(r"(?m)^(?=- segments:)", path.read_text("utf-8"))
    for at, entry in enumerate(entries):
        head, emends, text = entry.partition("  emends:")
        if not emends or re.search(rf"\b{binding.segment}\b", head) is None:
            continue
        for length in (5, 4, 3, 2, 1):
            found = text.find(said[:length])
            if found >= 0:
                raised = text[:found] + next(changed(text[found:]))
                entries[at] = head + emends + raised
                break
    path.write_text("".join(entries), "utf-8")


def change_param(workspace: Path, binding: Binding) -> None:
    """Raise the last number of the parameter where the engine declares it."""
    name, line, column = binding.engine_place.rsplit(":", 2)
    path = workspace / name
    lines = path.read_text("utf-8").split("\n")
    row = lines[int(line) - 1]
    found = re.match(r'("[\w-]+", \(?(?:\d+, )?)(\d+)', row[int(column) - 1 :])
    assert found is not None, row
    at = int(column) - 1 + len(found[1])
    lines[int(line) - 1] = row[:at] + str(int(found[2]) + 1) + row[at + len(found[2]) :]
    path.write_text("\n".join(lines), "utf-8")


@pytest.fixture
def numbers_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A build without translations, comparison of texts, or report: the number alone must fail it."""
    monkeypatch.setattr(stages, "align_rows", lambda *asked: ())
    monkeypatch.setattr(stages, "findings_of", lambda *asked: ())
    monkeypatch.setattr(stages, "reconcile", lambda *asked: ())
    monkeypatch.setitem(stages.EDITIONS, "report", ("report.html", lambda checked: b""))


ALONE = ("source", "canonical text", "engine")


@pytest.mark.slow
@pytest.mark.usefixtures("numbers_alone")
@pytest.mark.parametrize("alone", ALONE)
@pytest.mark.parametrize(
    ("book", "binding"),
    [
        pytest.param(book, one, id=f"{one.rule}.{one.param}-{one.segment}")
        for book in BOOKS
        for one in bindings(book)
    ],
)
def test_the_one_that_was_changed_is_alone(
    workspace: Path, command, book: str, binding: Binding, alone: str
) -> None:
    change(workspace, book, binding, alone)
    result = command("build", book)
    assert result.exit_code == 1, result.output
    said = [line for line in result.output.splitlines() if line.endswith(f"the {alone} is alone")]
    assert any(f"{binding.rule}.{binding.param}:" in line for line in said), result.output
    assert any(place_of(binding, alone) in line for line in said)
    assert not (workspace / "output" / book / "rulebook.pdf").exists()


@pytest.mark.slow
@pytest.mark.parametrize("alone", ALONE)
def test_the_whole_road_stops_at_one_number_and_reports(
    workspace: Path, command, alone: str
) -> None:
    change(workspace, "hidden-chess", bindings("hidden-chess")[0], alone)
    result = command("build", "hidden-chess")
    assert result.exit_code == 1, result.output
    assert f"the {alone} is alone" in result.output
    assert {path.name for path in (workspace / "output/hidden-chess").iterdir()} == {"report.html"}
    assert (workspace / "output/hidden-chess/report.html").stat().st_size > 100_000


def change(workspace: Path, book: str, binding: Binding, alone: str) -> None:
    """Change the binding's number in the place that is to be alone."""
    assert binding.source is not None
    assert binding.canonical is not None
    if alone == "source":
        change_at(workspace, binding.source[1])
        change_emended(workspace, book, binding)
    elif alone == "canonical text":
        change_at(workspace, binding.canonical[1])
    else:
        change_param(workspace, binding)


def place_of(binding: Binding, alone: str) -> str:
    """File and line of the place that was changed."""
    assert binding.source is not None
    assert binding.canonical is not None
    places = {"source": binding.source[1], "canonical text": binding.canonical[1]}
    return places.get(alone, binding.engine_place).rsplit(":", 1)[0]
