"""The style sheets and templates of the editions, with the colours of a book put in."""

from __future__ import annotations

import functools
import re
from importlib.resources import files

from jinja2 import Environment, FunctionLoader, StrictUndefined

from rulewright.publishing.inks import Inks, dark_inks, inks
from rulewright.publishing.looks import looks

_ROOM = files("rulewright.publishing")
_GIVEN = re.compile(r'([\w-]+)="([^"]*)"')


def sheet(name: str) -> str:
    """A style sheet of the package."""
    return (_ROOM / "styles" / name).read_text("utf-8")


def tokens(accent: str, dark: bool = False) -> str:
    """What all editions share, in the book's colours; `dark` adds those of a dark screen."""
    css = sheet("tokens.css") + _colours(inks(accent))
    if dark:
        css += (
            f"@media screen and (prefers-color-scheme: dark) {{\n{_colours(dark_inks(accent))}}}\n"
        )
    return css


def drawing_sheet() -> str:
    """How each class of a picture looks, in the colours of the page.

    The selectors are of one element, so that they hold for what pictures share too.
    """
    table = looks(Inks(*(f"var(--{name})" for name in Inks._fields)))
    return "".join(
        f":is(path,rect,circle,text).{name}{{{_declared(given)}}}\n"
        for name, given in table.items()
    )


def _declared(given: str) -> str:
    """Attributes of SVG as declarations of CSS."""
    pairs = _GIVEN.findall(given)
    return ";".join(
        f"{name}:{value}px" if name == "font-size" else f"{name}:{value}" for name, value in pairs
    )


def _colours(colours: Inks) -> str:
    values = " ".join(f"--{name}: {value};" for name, value in colours._asdict().items())
    return f":root {{ {values} }}\n"


@functools.cache
def environment() -> Environment:
    """The templates of the package; a name that nothing defines is our own fault."""
    return Environment(
        loader=FunctionLoader(_template),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _template(name: str) -> str | None:
    path = _ROOM / "templates" / name
    return path.read_text("utf-8") if path.is_file() else None


def script(name: str) -> str:
    """A script of the package."""
    return (_ROOM / "templates" / name).read_text("utf-8")
