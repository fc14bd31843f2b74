"""Words of another language within a document, marked as such for whoever hears it read."""

from __future__ import annotations

import re
from collections.abc import Mapping

# Language -> a run of its letters, with the letters and digits that are written onto it.
SCRIPTS: Mapping[str, re.Pattern[str]] = {
    "ja": re.compile(
        r"[0-9A-Za-z]*[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uff66-\uff9f]"
        r"(?:[0-9A-Za-z]*[\u3001-\u30ff\u3400-\u9fff\uff01-\uff9f])*"
    )
}
CLOSED = frozenset(("a", "title", "style", "script", "svg"))
"""Elements that hold no span: PDF/UA takes none within a link."""
_TAG = re.compile(r"(<[^>]*>)")
_NAME = re.compile(r"</?([a-z0-9]+)")


def marked_languages(html: str, language: str, original: str) -> str:
    """The HTML with the words of the original in elements that name their language.

    What stands in an element that names a language already stays, and what can hold no element.
    """
    script = SCRIPTS.get(original)
    if script is None or language == original:
        return html
    parts: list[str] = []
    closed, depth = "", 0
    for part in _TAG.split(html):
        if part.startswith("<") and (name := _NAME.match(part)):
            is_end = part.startswith("</")
            if not closed and not is_end and (name[1] in CLOSED or _is_said(part, original)):
                closed = name[1]
            depth += (not is_end) - is_end if name[1] == closed else 0
            closed = closed if depth else ""
        elif not closed:
            part = script.sub(rf'<span lang="{original}">\g<0></span>', part)
        parts.append(part)
    return "".join(parts)


def _is_said(tag: str, language: str) -> bool:
    return f' lang="{language}"' in tag
