"""The house keeps its rules: who may import what, and what may stand in the repository."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent

TOP_LEVEL = {
    *("README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml", "run"),
    *("sources", "glossary", "engines", "output", "pipeline", "tests"),
}

# Imports run down: a room may import its own floor and those under it. A new room gets a line.
FLOORS = {"": 0, "reading": 1, "judging": 2, "playing": 3, "publishing": 4, "exchange": 4}
# These stand on the roof, one over the other, and see the whole road.
# The editor's commands are parted by their nouns: what is received, accepted, ruled, asked.
ROOF = {
    **{"stages": 5, "bare": 5, "receiving": 6, "acceptance": 6, "ruling": 6, "editing": 7},
    "asking": 7,
    "quizzing": 7,
    "trials": 7,
    **{"glossaries": 6, "worked_examples": 6, "cli": 8, "__main__": 9},
    # pytest comes in by a door of its own.
    "pytest_plugin": 5,
}

# The one module or room that may import a library: everybody else gets types of ours from it.
DOORS = {
    "fugashi": "rulewright.reading.words",
    "unidic_lite": "rulewright.reading.words",
    "markdown_it": "rulewright.markdown",
    "mdit_py_plugins": "rulewright.markdown",
    "jinja2": "rulewright.publishing",
    "weasyprint": "rulewright.publishing",
    "pikepdf": "rulewright.publishing",
    "fontTools": "rulewright.publishing",
}

CHECKS = "rulewright.judging.checks"

# Split, so that this file keeps its own rule.
MACHINE_PATH = re.compile(r"(?<![\w.~<-])/(?:work|tmp|root|home)" + "/")
REGISTRY_HOST = re.compile(
    "|".join(
        re.escape(".".join(host))
        for host in (
            ("pypi", "org"),
            ("pythonhosted", "org"),
            ("registry", "npmjs", "org"),
            ("deb", "debian", "org"),
        )
    )
)


class Module(NamedTuple):
    """A module as its source says it: dotted name, source, whether it is a package."""

    name: str
    source: str
    is_package: bool = False


Tree = Mapping[str, Module]


# Reading the trees


def read_tree(base: Path, package: str) -> Tree:
    """Every module of the package under the base folder, by dotted name."""
    modules = {}
    for path in sorted((base / package).rglob("*.py")):
        parts = path.relative_to(base).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        modules[name] = Module(name, path.read_text(encoding="utf-8"), is_package)
    return modules


def tree(**sources: str) -> Tree:
    """A small tree for a test: `a__b="import x"` is rulewright.a.b, `a__="..."` the package a."""
    modules = {}
    for key, source in sources.items():
        name = "rulewright." + key.removesuffix("__").replace("__", ".")
        modules[name] = Module(name, source, key.endswith("__"))
    return modules


def imports(module: Module, known: Tree) -> Iterator[str]:
    """The dotted names that a module imports anywhere in it, functions and TYPE_CHECKING included.

    `from a import b` is `a.b` if that is a known module, else `a`.
    """
    for node in ast.walk(ast.parse(module.source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = origin_of(node, module)
            for alias in node.names:
                submodule = f"{origin}.{alias.name}"
                yield submodule if submodule in known else origin


def origin_of(node: ast.ImportFrom, module: Module) -> str:
    """What stands between `from` and `import`, made absolute."""
    if not node.level:
        return node.module or ""
    package = module.name.split(".")
    above = node.level - 1 if module.is_package else node.level
    return ".".join([*package[: len(package) - above], *filter(None, [node.module])])


def is_within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


# The rules: each takes a tree and gives the sentences that say how it is broken


def breaks_doors(modules: Tree) -> list[str]:
    return [
        f"{module.name} imports {name}: only {DOORS[library]} may"
        for module in modules.values()
        for name in imports(module, modules)
        if (library := name.split(".")[0]) in DOORS and not is_within(module.name, DOORS[library])
    ]


def breaks_roof(modules: Tree) -> list[str]:
    commands = ("acceptance", "ruling", "asking", "quizzing", "editing", "cli", "__main__")
    commands += ("worked_examples", "trials")
    allowed = {f"rulewright.{name}" for name in commands}
    return [
        f"{module.name} imports {name}: only the commands may"
        for module in modules.values()
        for name in imports(module, modules)
        if name == "rulewright.stages" and module.name not in allowed
    ]


def floor_of(name: str) -> int | None:
    """The floor that a module of rulewright stands on, or None if its room has none."""
    parts = name.split(".")[1:]
    if len(parts) == 1 and parts[0] in ROOF:
        return ROOF[parts[0]]
    room = parts[0] if len(parts) > 1 or (parts and parts[0] in FLOORS) else ""
    return FLOORS.get(room)


def breaks_floors(modules: Tree) -> list[str]:
    homeless = [
        f"{name}: give its room a floor in FLOORS" for name in modules if floor_of(name) is None
    ]
    upward = [
        f"{module.name} imports {name}, which is upstairs"
        for module in modules.values()
        for name in imports(module, modules)
        if is_within(name, "rulewright") and (floor_of(module.name) or 0) < (floor_of(name) or 0)
    ]
    return homeless + upward


def breaks_circles(modules: Tree) -> list[str]:
    """Each circle once, as the road around it."""
    roads = {
        module.name: sorted({name for name in imports(module, modules) if name in modules})
        for module in modules.values()
    }
    done: set[str] = set()
    circles: list[str] = []

    def walk(name: str, trail: list[str]) -> None:
        if name in trail:
            circles.append(" -> ".join([*trail[trail.index(name) :], name]))
            return
        if name in done:
            return
        for target in roads[name]:
            walk(target, [*trail, name])
        done.add(name)

    for name in roads:
        walk(name, [])
    return circles


def breaks_checks(modules: Tree) -> list[str]:
    """Checks know nothing of each other, and the list in `checks/__init__.py` names them all."""
    checks = [name for name in modules if is_within(name, CHECKS) and name != CHECKS]
    crossed = [
        f"{check} imports {name}: checks never import each other"
        for check in checks
        for name in imports(modules[check], modules)
        if is_within(name, CHECKS)
    ]
    listed = set(imports(modules[CHECKS], modules)) if CHECKS in modules else set()
    unlisted = [
        f"{check} is not in the list of {CHECKS}" for check in checks if check not in listed
    ]
    return crossed + unlisted


def breaks_engines(engines: Tree, modules: Tree) -> list[str]:
    """An engine is the game and nothing else: the contract, the standard library, its own folder."""
    return [
        f"{engine.name} imports {name}: only rulewright.play and the standard library"
        for engine in engines.values()
        for name in imports(engine, {**modules, **engines})
        if not is_within(name, "rulewright.play")
        and name.split(".")[0] not in sys.stdlib_module_names
        and not is_within(name, ".".join(engine.name.split(".")[:2]))
    ]


def breaks_books(modules: Tree, books: list[str]) -> list[str]:
    """The toolkit knows no book: none of their names stands in it."""
    return [
        f"{module.name} names the book {book}"
        for module in modules.values()
        for book in books
        if re.search(rf"\b{book.replace('-', '[-_]')}\b", module.source, re.IGNORECASE)
    ]


def breaks_addresses(texts: Mapping[str, str]) -> list[str]:
    """No file names a folder of somebody's machine or the host of a registry."""
    return [
        f"{path}:{number}: {found.group()}"
        for path, text in texts.items()
        for number, line in enumerate(text.splitlines(), 1)
        for found in (MACHINE_PATH.search(line), REGISTRY_HOST.search(line))
        if found
    ]


# The house as it stands


@pytest.fixture(scope="module")
def house() -> Tree:
    return read_tree(ROOT / "pipeline", "rulewright")


@pytest.fixture(scope="module")
def tracked() -> list[str]:
    """What git tracks or would: new files too, ignored ones not."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    names = listing.stdout.decode().split("\0")
    return sorted(name for name in set(names) if name and (ROOT / name).is_file())


def test_the_house_is_read(house: Tree) -> None:
    assert "rulewright.cli" in house


@pytest.mark.parametrize(
    "rule",
    [breaks_doors, breaks_roof, breaks_floors, breaks_circles, breaks_checks],
    ids=lambda rule: rule.__name__.removeprefix("breaks_"),
)
def test_the_house_keeps_its_rules(rule: Callable[[Tree], list[str]], house: Tree) -> None:
    assert rule(house) == []


def test_engines_know_only_the_contract(house: Tree) -> None:
    assert breaks_engines(read_tree(ROOT, "engines"), house) == []


def test_the_toolkit_names_no_book(house: Tree) -> None:
    books = [folder.name for folder in (ROOT / "sources").glob("*") if folder.is_dir()]
    assert breaks_books(house, sorted({"drive-in", *books})) == []


def test_the_top_level_is_as_agreed(tracked: list[str]) -> None:
    visible = {name.split("/")[0] for name in tracked if not name.startswith(".")}
    assert visible - TOP_LEVEL == set()


def test_no_file_names_a_machine_or_a_registry(tracked: list[str]) -> None:
    contents = {name: (ROOT / name).read_bytes() for name in tracked}
    texts = {
        name: content.decode("utf-8", "replace")
        for name, content in contents.items()
        if b"\0" not in content
    }
    assert breaks_addresses(texts) == []


def run_tool(*command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff_is_clean() -> None:
    run_tool("ruff", "check", ".")


@pytest.mark.slow
def test_mypy_is_clean() -> None:
    run_tool("mypy")


# The rules can fail


def test_a_library_goes_through_its_door() -> None:
    house = tree(
        reading__words="import fugashi",
        publishing__pdf="from weasyprint import HTML",
        markdown="from markdown_it.token import Token",
    )
    assert breaks_doors(house) == []


@pytest.mark.parametrize(
    "source",
    [
        "import fugashi",
        "def late():\n    from weasyprint import HTML",
        "from markdown_it.token import Token",
    ],
)
def test_a_library_past_its_door_is_seen(source: str) -> None:
    assert len(breaks_doors(tree(judging__book=source))) == 1


def test_only_cli_sees_the_road() -> None:
    house = tree(
        stages="", cli="from rulewright import stages", reading__rows="from ..stages import road"
    )
    assert breaks_roof(house) == [
        "rulewright.reading.rows imports rulewright.stages: only the commands may"
    ]


@pytest.mark.parametrize(
    "house",
    [
        tree(text="", reading__terms="from rulewright.text import Span"),
        tree(reading__rows="", judging__finding="from ..reading import rows"),
        tree(reading__="", reading__rows="from .segments import Segment", reading__segments=""),
        tree(stages="", cli="from . import stages", __main__="from .cli import main"),
    ],
)
def test_going_down_is_free(house: Tree) -> None:
    assert breaks_floors(house) == []


@pytest.mark.parametrize(
    "house",
    [
        tree(reading__rows="from rulewright.judging.finding import Finding", judging__finding=""),
        tree(judging__book="from ..playing import trial", playing__trial=""),
        tree(playing__trial="import rulewright.publishing.html", publishing__html=""),
        tree(text="from rulewright.reading import rows", reading__rows=""),
        tree(publishing__html="from rulewright import cli", cli=""),
        tree(attic__trunk=""),
    ],
)
def test_going_up_is_seen(house: Tree) -> None:
    assert len(breaks_floors(house)) == 1


def test_a_circle_is_seen_under_type_checking_too() -> None:
    house = tree(
        text="from . import problems",
        problems="from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .text import Span",
        play="from . import text",
    )
    assert breaks_circles(house) == ["rulewright.text -> rulewright.problems -> rulewright.text"]


def test_a_shared_floor_is_no_circle() -> None:
    assert breaks_circles(tree(a="from . import b, c", b="from . import c", c="")) == []


def test_checks_stay_apart_and_are_listed() -> None:
    listed = {"judging__checks__": "from . import number, range", "judging__checks__number": ""}
    assert breaks_checks(tree(**listed, judging__checks__range="import re")) == []
    assert breaks_checks(tree(**listed, judging__checks__range="from .number import CHECK")) == [
        "rulewright.judging.checks.range imports rulewright.judging.checks.number: "
        "checks never import each other"
    ]
    assert breaks_checks(tree(**listed, judging__checks__range="", judging__checks__icon="")) == [
        "rulewright.judging.checks.icon is not in the list of rulewright.judging.checks"
    ]


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("import random\nfrom typing import NamedTuple\nfrom rulewright.play import Game", 0),
        ("from rulewright import play", 0),
        ("from .cards import CARDS\nimport engines.taxi.cards", 0),
        ("from rulewright.reading import rows", 1),
        ("from rulewright import text", 1),
        ("import numpy", 1),
        ("from engines.other import GAME", 1),
    ],
)
def test_an_engine_is_the_game_and_nothing_else(source: str, count: int) -> None:
    engines = {
        "engines.taxi": Module("engines.taxi", source, is_package=True),
        "engines.taxi.cards": Module("engines.taxi.cards", ""),
    }
    assert len(breaks_engines(engines, tree(play="", text="", reading__rows=""))) == count


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ('if book == "tea-house": pass', 1),
        ("from engines import tea_house", 1),
        ('"""Tea-House needs this."""', 1),
        ("tea, house = 1, 2", 0),
        ("steam_tea_houses = 3", 0),
    ],
)
def test_a_special_case_for_a_book_is_seen(source: str, count: int) -> None:
    assert len(breaks_books(tree(stages=source), ["tea-house"])) == count


@pytest.mark.parametrize("folder", ["work", "tmp", "root", "home"])
def test_a_machine_path_is_seen(folder: str) -> None:
    assert breaks_addresses({"a": f"x\nsee /{folder}" + "/notes.txt"}) == [f"a:2: /{folder}/"]
    assert breaks_addresses({"a": f"output/{folder}/x </{folder}> ./{folder}/x"}) == []


def test_a_registry_is_seen() -> None:
    assert len(breaks_addresses({"a": "--index-url https://" + "pypi" + ".org/simple"})) == 1
