"""Questions with their answers, each on lines of its own wherever a book is read."""

from __future__ import annotations

import re

_PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.DOTALL)
_BREAK = re.compile(r"\s*<br ?/?>\n?|\n")
_SPEAKER = re.compile(r"(?:<strong>)?([QA]\d*)[.:](?:</strong>)?\s*(?=\S)")
_ANSWER = re.compile(r"(?<![\\\n ])\n(?=\*{0,2}A\d*[.:])")


def as_dialogue(html: str) -> str:
    """The HTML with every paragraph that asks and answers as two: what is asked, what is said."""
    return _PARAGRAPH.sub(lambda match: _dialogue(match[1]) or match[0], html)


def _dialogue(said: str) -> str:
    """The paragraphs of a question and its answer, "" for anything else."""
    parts: list[tuple[str, str]] = []
    for line in _BREAK.split(said):
        if match := _SPEAKER.match(line):
            parts.append((match[1], line[match.end() :]))
        elif parts:
            parts[-1] = (parts[-1][0], f"{parts[-1][1]} {line}")
        else:
            return ""
    return "\n".join(
        f'<p class="{"ask" if who[0] == "Q" else "reply"}"><b>{who}</b> {text}</p>'
        for who, text in parts
    )


def is_dialogue(html: str) -> bool:
    """Whether a block's HTML asks and answers."""
    return '<p class="ask">' in html or '<p class="reply">' in html


def with_breaks(markdown: str) -> str:
    """The Markdown with an answer on a new line for readers who join lines."""
    return _ANSWER.sub("\\\\\n", markdown)
