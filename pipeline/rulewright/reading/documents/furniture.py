"""Lines of a page that are no text of the book: page numbers, and pictures that are not there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

PAGE_NUMBER = re.compile(
    r"\s*(?:[-－–—‐―−~～〜]+\s*[0-9０-９]{1,4}\s*[-－–—‐―−~～〜]+"
    r"|(?:p\.?|page|ページ)\s*[0-9０-９]{1,4}(?:\s*[/／]\s*[0-9０-９]{1,4})?"
    r"|[0-9０-９]{1,4}\s*[/／]\s*[0-9０-９]{1,4}|[0-9０-９]{1,4}\s*(?:ページ|頁))\s*",
    re.IGNORECASE,
)
BARE_NUMBER = re.compile(r"\s*([0-9０-９]{1,3})\s*")
PICTURE = re.compile(
    r"\s*[［\[〔（(【<＜]\s*(?:ここに)?(?:図|写真|画像|イラスト|挿絵|image|figure|fig\.?|picture|photo)"
    r"[^。.\]］)）】]{0,30}[\]］〕）)】>＞]\s*",
    re.IGNORECASE,
)
CAPTION = re.compile(
    r"\s*(?:図|表|写真|fig\.?|figure|table)\s*[0-9０-９①-⑳]{1,3}(?:[-－][0-9０-９]{1,2})?"
    r"(?:[\s：:．.]+[^。]{0,40}|)$",
    re.IGNORECASE,
)
FORM_FEED = "\f"


def page_numbers(lines: Sequence[str]) -> frozenset[int]:
    """The indices of lines that are a page's number.

    A number alone is one only where at least three lines count on by one each.
    """
    sure = {at for at, line in enumerate(lines) if PAGE_NUMBER.fullmatch(line)}
    bare = [
        (at, int(found[1]))
        for at, line in enumerate(lines)
        if (found := BARE_NUMBER.fullmatch(line.replace(FORM_FEED, "")))
    ]
    values = [value for _, value in bare]
    counts_on = len(values) >= 3 and values == list(range(values[0], values[0] + len(values)))
    # A list of numbered boxes stands line by line; pages have a page between them.
    if counts_on and all(two - one > 4 for (one, _), (two, _) in pairwise(bare)):
        sure |= {at for at, _ in bare}
    return frozenset(sure)


def is_picture(line: str) -> bool:
    """Whether a line stands for a picture."""
    return PICTURE.fullmatch(line) is not None


def is_caption(line: str) -> bool:
    """Whether a line is the caption of a figure or a table."""
    return CAPTION.fullmatch(line) is not None
