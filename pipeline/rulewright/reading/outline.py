"""What a line of a document is by its form: heading, step, card text, sentence; and its label."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from rulewright.text import fold

SegmentKind = Literal["sentence", "heading", "item", "card", "example", "row"]

HEADING_MARK = re.compile(r"[＞>■◆◇●【＃#]+")
LOOSE_HEADING_MARK = re.compile(r"[＊*]")
ITEM_MARK = re.compile(
    r"[①-⑳㉑-㉟❶-❿⑴-⒇]|[・•‣◦※＊*○]|-(?=\s)"
    r"|[(（][0-9０-９]{1,2}[)）]|[(（][a-zａ-ｚ][)）]"
    r"|[0-9０-９]{1,2}(?:[-－ー.．][0-9０-９]{1,2})+[.．)）]?(?=\s)"
    r"|[0-9０-９]{1,2}[.．)）](?![0-9０-９])|[０-９]{1,2}．(?=[0-9])"
    r"|[A-ZＡ-Ｚa-zａ-ｚ][.．)）](?=\s)"
)
# Two or more, and a half? Or the second: ２．５枚ずつ配る. Its neighbours tell.
UNSURE_MARK = re.compile(r"([0-9０-９]{1,2})[.．](?=[0-9０-９])")
STEP = re.compile(r"[０-９]{1,2}．")
CHAPTER_MARK = re.compile(r"第[0-9０-９一二三四五六七八九十]{1,3}[章節部項](?=[\s：:]|$)")
NUMBER_MARK = re.compile(r"[0-9０-９]{1,2}(?=\s+\S)")
ROMAN_MARK = re.compile(r"[Ⅰ-Ⅻ](?:[.．、:：)）]|(?=\s))")
KANJI_MARK = re.compile(r"[一二三四五六七八九十]{1,2}[、.．]")
BRACKET_MARK = re.compile(r"[［\[〔〈《<＜【][0-9０-９]{1,2}[］\]〕〉》>＞】]")
# The number of a heading, behind its mark if it has one: no ２人用 and no １．５倍.
HEAD_NUMBER = re.compile(
    r"第[0-9０-９一二三四五六七八九十]{1,3}[章節部項][\s：:．.]*(?=\S)"
    r"|[(（]?[0-9０-９]{1,2}(?:[-－ー.．][0-9０-９]{1,2})*(?:[.．)）、:：](?:\s+|(?![0-9０-９]))(?=\S)"
    r"|\s+(?=[^\s0-9０-９人枚個回点本組つ歳分～〜~-]))"
    rf"|(?:{ROMAN_MARK.pattern}|{KANJI_MARK.pattern}|{BRACKET_MARK.pattern}|[①-⑳⑴-⒇❶-❿])\s*(?=\S)"
)
HEAD_EDGES = re.compile(r"^[\s>＞■◆◇●【\[#＃＊*]+|[\s】\]：:]+$")
"""The mark of a heading, before it and behind."""
EXAMPLE_MARK = re.compile(r"[（(【]?例[0-9０-９]*[）)】]?[：:）)】]|例えば[、，]|たとえば[、，]")
NOTE_MARK = re.compile(
    r"^[（(【［\[]?(?:注意?|註|補足|補注|備考|脚注|注釈|注記)[0-9０-９]*[）)】］\]]?[：:）)】］\]]\s*"
)
"""What says that a line is a note, apart from ※ and ＊."""
SUBTITLE = re.compile(r"([～〜~―－-])\1*[^～〜~―－-]+\1+")
"""A line between two marks of one kind: ～茶の山をつくる～."""
CARD = re.compile(r"「[^「」]*」|『[^『』]*』")
# Columns of one line, and a line that ends in a count: サイコロ　２個.
GAP = re.compile(r"\S(?:\u3000|\t|  |[…‥]|・{2}|→)\s*\S")
COUNT_END = re.compile(
    r"(?:[\s：:…‥→]|・・)[×xX]?(?:[0-9０-９]+|[一二三四五六七八九十]+)(?:[～〜~－-][0-9０-９]+)?"
    r"[^\s0-9０-９。用目版戦章]{1,4}$"
)
FACT = re.compile(r"[^\s：:]{2,8}[\s]?[：:]\s*\S*[0-9０-９]")
NO_HEADING_END = tuple("。．.！？!?、，,：:；;")
NOUN_END = re.compile(r"[\u30a1-\u30fc\u4e00-\u9fff]$")
SHORT = 20
# A numbered heading, and the first line of a document, may be longer.
LONG = 40


class Line(NamedTuple):
    """A line of a block without outer white space, and whether a blank line or edge is near."""

    start: int
    text: str
    opens: bool
    closes: bool


class Above(NamedTuple):
    """What stands above a line: the kind, and the last sentence, of the line there; its label."""

    kind: SegmentKind
    label: str
    text: str


def lines_of(text: str) -> Iterator[Line]:
    """The lines of a block that are not blank."""
    lines = text.split("\n")
    blank = [True, *(not line.strip() for line in lines), True]
    start = 0
    for index, line in enumerate(lines):
        if not blank[index + 1]:
            indent = len(line) - len(line.lstrip())
            yield Line(start + indent, line.strip(), blank[index], blank[index + 2])
        start += len(line) + 1


def form(line: Line, above: Above | None, below: Line | None = None) -> tuple[SegmentKind, str]:
    """What a line is by its form, and its mark."""
    text = line.text
    if found := EXAMPLE_MARK.match(text):
        return "example", found[0]
    if CARD.fullmatch(text) and above and is_card_head(above):
        return "card", ""
    if NOTE_MARK.match(text) and text.endswith(("。", "！", "？")):
        return "sentence", ""
    if found := HEADING_MARK.match(text):
        return "heading", found[0]
    ends_open = not text.endswith(NO_HEADING_END)
    short = ends_open and len(text) <= SHORT
    alone = line.opens and line.closes
    if found := LOOSE_HEADING_MARK.match(text):
        return ("heading" if short else "item"), found[0]
    if found := CHAPTER_MARK.match(text):
        return ("heading" if ends_open and len(text) <= LONG else "sentence"), found[0]
    if found := ITEM_MARK.match(text) or _unsure_mark(text, above, below):
        is_head = _heads(found[0], line, short, alone, below)
        return ("heading" if is_head else "item"), found[0]
    if (found := NUMBER_MARK.match(text)) and _is_title(line, above) and len(text) <= LONG:
        is_listed = below is not None and not line.closes and NUMBER_MARK.match(below.text)
        return ("sentence" if is_listed else "heading"), "" if is_listed else found[0]
    if _is_entry(line, above, below) and not _is_first(line, above):
        return "sentence", ""
    is_first = _is_first(line, above) or _is_over_facts(line, above, below)
    if (short and alone) or (short and _is_title(line, above)) or is_first:
        return "heading", ""
    return "sentence", ""


def _heads(label: str, line: Line, short: bool, alone: bool, below: Line | None) -> bool:
    """Whether a line with an item's mark is a heading."""
    if any(char.isdigit() for char in label.strip("()（）")):
        ends_open = not line.text.endswith(NO_HEADING_END)
        return alone and (
            short or (is_plain_number(label) and ends_open and len(line.text) <= LONG)
        )
    if label not in "・•○" or not short or NOUN_END.search(line.text) is None:
        return False
    return (
        below is not None
        and not line.closes
        and not is_marked(below.text)
        and below.text.endswith(("。", "！", "？"))
    )


def _unsure_mark(text: str, above: Above | None, below: Line | None) -> re.Match[str] | None:
    """The mark of a line that begins with a digit behind it, where the lines around count so."""
    found = UNSURE_MARK.match(text)
    if found is None:
        return None
    number, style = int(found[1]), style_of(found[0])
    marks = ITEM_MARK.match(below.text) or UNSURE_MARK.match(below.text) if below else None
    around = {number - 1: above.label if above else "", number + 1: marks[0] if marks else ""}
    fits = (fold_label(mark) == str(n) and style_of(mark) == style for n, mark in around.items())
    return found if any(fits) else None


def is_plain_number(label: str) -> bool:
    """Whether a mark is digits with a stop, as １． and 2): no ①, （１） or letter."""
    return fold(label)[0] in "0123456789"


def _is_entry(line: Line, above: Above | None, below: Line | None) -> bool:
    """Whether a line is one of a list: a thing and its count, or a name and what is said of it."""
    if COUNT_END.search(line.text):
        return True
    is_beside = (not line.closes and below is not None and GAP.search(below.text) is not None) or (
        not line.opens and above is not None and GAP.search(above.text) is not None
    )
    return is_beside and GAP.search(line.text) is not None


def is_card_head(above: Above) -> bool:
    """Whether a text in quotes below this is a card's."""
    is_star = above.kind == "heading" and LOOSE_HEADING_MARK.match(above.label) is not None
    return is_star or above.kind == "card"


def _is_title(line: Line, above: Above | None) -> bool:
    """Whether a line in the run of the text ends as a noun does, behind a full stop."""
    follows_stop = line.opens or above is None or above.text.endswith(("。", "！", "？", "."))
    return follows_stop and NOUN_END.search(line.text) is not None


def _is_first(line: Line, above: Above | None) -> bool:
    """Whether a line is the document's title: the first, apart from the rest, without a stop."""
    is_open = not line.text.endswith(NO_HEADING_END) and len(line.text) <= LONG
    return above is None and line.closes and is_open


def _is_over_facts(line: Line, above: Above | None, below: Line | None) -> bool:
    """Whether a document's first line stands right above what says how many may play it."""
    is_open = not line.text.endswith(NO_HEADING_END) and len(line.text) <= LONG
    return above is None and is_open and below is not None and FACT.match(below.text) is not None


def is_marked(text: str) -> bool:
    """Whether a line begins with a mark of a heading, an item or an example."""
    text = text.lstrip()
    return any(
        mark.match(text)
        for mark in (HEADING_MARK, LOOSE_HEADING_MARK, ITEM_MARK, EXAMPLE_MARK, CHAPTER_MARK, STEP)
    )


def title_of(text: str) -> str:
    """The words of a heading, without its mark and its number; all of it if it has no others."""
    text = text.strip()
    if found := BRACKET_MARK.match(text):
        text = text[found.end() :]
    plain = HEAD_EDGES.sub("", re.sub(r"^[・•○]\s*", "", text))
    return HEAD_NUMBER.sub("", plain, count=1) if HEAD_NUMBER.match(plain) else plain


def number_before(text: str) -> str:
    """The number that stands before the words of a heading, as digits; "" if there is none."""
    text = text.strip()
    return number_of(text.removesuffix(title_of(text)))


# --- labels --------------------------------------------------------------------------------

CIRCLED = (("①", 1, 20), ("㉑", 21, 15), ("❶", 1, 10), ("⑴", 1, 20))
COUNTED = (*CIRCLED, ("ⅰ", 1, 12))
KANJI_DIGITS = "〇一二三四五六七八九"


def fold_label(label: str) -> str:
    """A label as it is compared: ①, ❶, ⑴, （１） and 1. are "1"; １－１ is "1-1"; ※ and ＊ are "*".

    Other bullets are "-"; what is no label is "".
    """
    text = fold(label).strip().strip("().[]【】（）．：: ")
    for first, value, count in COUNTED:
        if len(text) == 1 and 0 <= ord(text) - ord(first) < count:
            return str(ord(text) - ord(first) + value)
    if found := re.fullmatch(r"第([0-9]+|[一二三四五六七八九十]+)[章節部項]", text):
        return _kanji_number(found[1])
    if text in ("※", "*"):
        return "*"
    if text in ("・", "•", "‣", "◦", "○", "-"):
        return "-"
    if re.fullmatch(r"[0-9]{1,2}(?:[-ー.][0-9]{1,2})*|[a-z]", text):
        return re.sub("[ー.]", "-", text)
    return ""


def _kanji_number(text: str) -> str:
    if text.isascii():
        return text
    tens, _, ones = text.rpartition("十")
    value = (KANJI_DIGITS.index(tens or "一") * 10 if "十" in text else 0) + (
        KANJI_DIGITS.index(ones) if ones else 0
    )
    return str(value)


def number_of(label: str) -> str:
    """The number in a heading's label as digits (第２章, 【２】, Ⅱ．, 二、: "2"); "" if it has none."""
    plain = re.sub(r"^[\W_]+|[\W_]+$", "", fold(label))
    is_kanji = bool(plain) and all(char in KANJI_DIGITS + "十" for char in plain)
    return fold_label(plain) or (_kanji_number(plain) if is_kanji else "")


def style_of(label: str) -> str:
    """The style that labels of one list share: "①", "(1)", "1.", "1-1", "a", "・"."""
    text = fold(label).strip()
    for first, _, count in CIRCLED:
        if len(text) == 1 and 0 <= ord(text) - ord(first) < count:
            return first
    text = re.sub("[0-9]+", "1", text.replace("（", "(").replace("）", ")").replace("．", "."))
    return re.sub("[a-z]", "a", text)
