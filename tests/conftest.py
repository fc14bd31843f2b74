"""A copy of this repository's workspace for a test to change, and the command run in it."""

from __future__ import annotations

import gc
import hashlib
import os
import shutil
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright import stages
from rulewright.cli import cli
from rulewright.playing.storing import store
from rulewright.workspace import Workspace

ROOT = Path(__file__).parent.parent
Command = Callable[..., Result]
Edit = Callable[[str, str, str], None]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What shares trials stands together, and the long ones come first: a worker takes the first
    half of all and gives from its end, so that they share, and none is waited for at the end."""

    def rank(item: pytest.Item) -> int:
        shares = "tried_once" in getattr(item, "fixturenames", ())
        return 0 if shares else 1 if item.get_closest_marker("slow") else 2

    items.sort(key=rank)


def pytest_collection_finish() -> None:
    """Thousands of items and all that is imported stay: no garbage to look through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """Sources, glossary and engines copied into a folder of the test's own."""
    for name in ("sources", "glossary", "engines"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.fixture
def command(workspace: Path) -> Command:
    """`rulewright ARGS` in the copy; an exception that is no exit is raised."""

    def run(*args: str) -> Result:
        result = CliRunner().invoke(cli, ["--workspace", str(workspace), *args])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def edit(workspace: Path) -> Edit:
    """Replace the first occurrence of a text that must be in a file of the copy."""

    def replace(name: str, old: str, new: str) -> None:
        path = workspace / name
        text = path.read_text("utf-8")
        assert old in text, f"{old!r} is not in {name}"
        path.write_text(text.replace(old, new, 1), "utf-8")

    return replace


Judgings = OrderedDict[tuple[str, str], stages.Judged]
KEPT = 8


@pytest.fixture(scope="session")
def judgings() -> Judgings:
    """The books that `judged_once` has judged last, by slug and content of their files."""
    return OrderedDict()


@pytest.fixture
def judged_once(monkeypatch: pytest.MonkeyPatch, judgings: Judgings) -> None:
    """A book whose texts are to the letter those of an earlier command is not judged again."""
    judge = stages.judge_book

    def judge_once(workspace: Workspace, slug: str, tell: stages.Tell) -> stages.Judged:
        before = slug, digest_of(workspace, f"sources/{slug}", "glossary")
        if before in judgings:
            judgings.move_to_end(before)
            return judgings[before]
        judged = judge(workspace, slug, tell)
        if before == (slug, digest_of(workspace, f"sources/{slug}", "glossary")):
            judgings[before] = judged
        if len(judgings) > KEPT:
            judgings.popitem(last=False)
        return judged

    monkeypatch.setattr(stages, "judge_book", judge_once)


@pytest.fixture
def tried_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory, judged_once: None
) -> None:
    """Nor is played again what another test of this session has played, in whichever copy."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    monkeypatch.setattr(store, "FOLDER", shared / "trials")


def digest_of(workspace: Workspace, *folders: str) -> str:
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted((workspace.root / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(f"{path.relative_to(workspace.root)}\0".encode())
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


POND = """Frog Pond

Original text

＞準備
蛙カード20枚をよく混ぜ、各プレイヤーに５枚ずつ配ります。
残りのカードは山札にします。

Translation / English

> Setup
Shuffle the 20 frog cards well and deal 5 cards to each player.
The remaining cards become the deck.

Translation / English

Preparation
Mix well 20 cards of frog and distribute 6 cards each to players. Make the rest cards the deck.

Original text

＞手番
手番のプレイヤーは、カードを１枚出さなければなりません。
同じ色のカードが２枚以上あれば、全て出してもよい。
山札がなくなったら、ゲームは終了します。

Translation / English

> Turn
The player whose turn it is must play one card.
If you have two or more cards of the same color, you may play all of them.
When the deck is empty, the game ends.

Original text

得点の最も多いプレイヤーが勝ちです。
同点なら、手札の多いプレイヤーが勝ちます。
宜しくお願い致します。
"""
"""An invented game. Setup: shuffle the 20 frog cards, deal 5 to each player; the rest is the deck.
Turn: the player whose turn it is must play one card; of two or more of one colour all may be
played; the game ends when the deck is used up. Untranslated: the highest score wins; if tied, the player
with more cards in hand wins; with best regards."""


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    """A workspace as `init` and `new` make it, with one received document and no English rulebook."""
    root = tmp_path / "pond"
    for arguments in (
        ("init", str(root)),
        ("--workspace", str(root), "new", "frog-pond", "--players", "2 to 4"),
    ):
        assert CliRunner().invoke(cli, arguments).exit_code == 0
    folder = root / "sources/frog-pond"
    (folder / "received").mkdir()
    (folder / "received/rules.txt").write_text(POND, "utf-8")
    record = folder / "book.yaml"
    received = "received:\n  - {file: rules.txt, reader: crowd}"
    text = record.read_text("utf-8").replace("received: []", received)
    record.write_text(text, "utf-8")
    terms = "- id: frog\n  forms: {ja: [蛙], en: [frog]}\n"
    (root / "glossary/frog-pond.yaml").write_text(terms, "utf-8")
    return root


@pytest.fixture
def run(pond: Path) -> Command:
    """`rulewright ARGS` in the new workspace; an exception that is no exit is raised."""

    def invoke(*args: str) -> Result:
        result = CliRunner().invoke(cli, ["--workspace", str(pond), *args])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return invoke
