"""The Game class of an engine file, or what is wrong with the file."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import sys
import traceback
from pathlib import Path
from types import ModuleType
from typing import Any

from rulewright.play import Game
from rulewright.problems import Place, Problem

PACKAGE = "engines"
NEEDS = ("name", "seats", "rules", "phrases", "state_type", "move_type")
AnyGame = type[Game[Any, Any]]


def engine_path(folder: Path, book: str) -> Path:
    """Where the engine of a book stands: `<book>.py`, or the folder `<book>` with its __init__."""
    stem = book.replace("-", "_")
    package = folder / stem / "__init__.py"
    return package if package.exists() else folder / f"{stem}.py"


def load_engine(path: Path, shown: str = "") -> AnyGame | tuple[Problem, ...]:
    """The class that the engine at `path` exports as GAME, or all that is wrong with it.

    The file runs as `engines.<name>`; `shown` is how its user knows the file.
    """
    file = shown or path.name
    try:
        source = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return (Problem(Place(file), "engine.missing", "there is no such engine file"),)
    except (OSError, UnicodeDecodeError) as error:
        return (Problem(Place(file), "engine.unreadable", f"this is no UTF-8 text: {error}"),)
    try:
        tree = ast.parse(source, str(path))
    except (SyntaxError, ValueError) as error:
        return (_syntax_problem(error, file),)
    module = _run(path, file)
    if isinstance(module, Problem):
        return (module,)
    return _game_of(module, tree, file)


def _syntax_problem(error: SyntaxError | ValueError, file: str) -> Problem:
    if not isinstance(error, SyntaxError):
        return Problem(Place(file), "engine.syntax", f"this is no Python: {error}")
    place = Place(file, error.lineno or 1, error.offset or 1)
    return Problem(place, "engine.syntax", f"this is no Python: {error.msg}")


def _run(path: Path, file: str) -> ModuleType | Problem:
    """The module, executed under its registered name (slotted dataclasses need the entry)."""
    is_package = path.name == "__init__.py"
    stem = path.parent.name if is_package else path.stem
    home = path.parent.parent if is_package else path.parent
    name = f"{PACKAGE}.{stem}"
    spec = importlib.util.spec_from_file_location(
        name, path, submodule_search_locations=[str(path.parent)] if is_package else None
    )
    if spec is None or spec.loader is None:
        return Problem(Place(file), "engine.unreadable", "an engine's file name ends in .py")
    module = importlib.util.module_from_spec(spec)
    for old in [known for known in sys.modules if known == name or known.startswith(name + ".")]:
        del sys.modules[old]
    _open_package(home)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        return _run_problem(error, path, file)
    return module


def _open_package(home: Path) -> None:
    """Make `engines` a package whose parts are found in this folder."""
    package = sys.modules.get(PACKAGE) or ModuleType(PACKAGE)
    package.__path__ = [str(home)]
    sys.modules[PACKAGE] = package


def _run_problem(error: BaseException, path: Path, file: str) -> Problem:
    """Where in the user's file the import failed: the innermost line of it, or of its folder."""
    where, line = file, 1
    for frame in traceback.extract_tb(error.__traceback__):
        if Path(frame.filename) == path:
            where, line = file, frame.lineno or 1
        elif path.name == "__init__.py" and path.parent in Path(frame.filename).parents:
            inner = Path(frame.filename).relative_to(path.parent).as_posix()
            where, line = str(Path(file).parent / inner), frame.lineno or 1
    if isinstance(error, SyntaxError) and error.filename:
        where, line = str(Path(file).parent / Path(error.filename).name), error.lineno or 1
    text = f"{type(error).__name__} while the engine was loaded: {error}"
    return Problem(Place(where, line), "engine.fails", text)


def _game_of(module: ModuleType, tree: ast.Module, file: str) -> AnyGame | tuple[Problem, ...]:
    game = getattr(module, "GAME", None)
    if game is None:
        text = "an engine exports its game as GAME; there is no GAME here"
        return (Problem(Place(file), "engine.no-game", text),)
    place = Place(file, _line_of_name(tree, "GAME"))
    if not (inspect.isclass(game) and issubclass(game, Game)):
        text = f"GAME must be a subclass of rulewright.play.Game, found {game!r}"
        return (Problem(place, "engine.not-a-game", text),)
    problems = (*_missing_parts(game, tree, file), *_doubled_rules(game, tree, file))
    return tuple(sorted(problems)) or game


def _missing_parts(game: AnyGame, tree: ast.Module, file: str) -> tuple[Problem, ...]:
    place = Place(file, _line_of_name(tree, game.__name__))
    verbs = sorted(getattr(game, "__abstractmethods__", ()))
    missing = [*(name for name in NEEDS if not hasattr(game, name)), *verbs]
    if not missing:
        return ()
    text = f"the game does not say: {', '.join(missing)}"
    return (Problem(place, "engine.incomplete", text),)


def _doubled_rules(game: AnyGame, tree: ast.Module, file: str) -> tuple[Problem, ...]:
    """Every rule id that is declared again, at the line of the second declaration."""
    ids = [rule.id for rule in getattr(game, "rules", ())]
    doubled = [name for name in dict.fromkeys(ids) if ids.count(name) > 1]
    return tuple(
        Problem(
            Place(file, _line_of_rule(tree, name)),
            "engine.rule-twice",
            f"rule {name!r} is declared twice; a rule is declared once",
        )
        for name in doubled
    )


def _line_of_name(tree: ast.Module, name: str) -> int:
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node.lineno
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AnnAssign):
            targets = [node.target]
        if any(isinstance(target, ast.Name) and target.id == name for target in targets):
            return node.lineno
    return 1


def _line_of_rule(tree: ast.Module, rule: str) -> int:
    """The line of the second call that has the id as its first argument or as `id=`."""
    lines = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            heads = [*node.args[:1], *(word.value for word in node.keywords if word.arg == "id")]
            if any(isinstance(head, ast.Constant) and head.value == rule for head in heads):
                lines.append(node.lineno)
    return sorted(lines)[1] if len(lines) > 1 else 1
