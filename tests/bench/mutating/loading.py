"""An engine loaded with one of its files as a slip has left it."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import sys
from collections.abc import Mapping
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any


def put_in_place(sources: Mapping[Path, str]) -> None:
    """From now on, these files are imported with these texts, whatever is on the disk."""
    own = importlib.machinery.SourceFileLoader.get_code

    def get_code(loader: Any, name: str) -> CodeType | None:
        text = sources.get(Path(loader.path))
        if text is None:
            return own(loader, name)
        return compile(text, loader.path, "exec", dont_inherit=True)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign]


def load_game(home: Path, stem: str) -> Any:
    """The class that an engine exports, its modules run anew."""
    folder = home / stem
    path = folder / "__init__.py" if folder.is_dir() else home / f"{stem}.py"
    name = f"engines.{stem}"
    for old in [known for known in sys.modules if known == name or known.startswith(name + ".")]:
        del sys.modules[old]
    package = sys.modules.setdefault("engines", ModuleType("engines"))
    package.__path__ = [str(home)]
    inside = [str(folder)] if folder.is_dir() else None
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=inside)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module.GAME
