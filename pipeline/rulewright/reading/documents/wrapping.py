"""Lines that a page's width broke, joined again: nothing between Japanese, a space between words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from rulewright.problems import Place
from rulewright.reading.documents.scripts import is_wide, script_of
from rulewright.reading.documents.traced import Traced, block_of, document, joined
from rulewright.reading.outline import SHORT, SUBTITLE, is_marked
from rulewright.reading.sources import Block, Note
from rulewright.reading.words import words
from rulewright.text import place_of

STOPPED = re.compile(r"[。．！？!?：:][」』）)】\"'”’]*$|[.;；][)\"'”’]*$")
# What begins no line of its own: small kana, marks that close or lengthen, を, ん, こと in a sentence.
CONTINUES = re.compile(
    r"[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮーんをゝ々、。，．」』）】！？…〜～%％]"
    r"|こと[がをはにも]|よう[になで]|ために"
)
# What is said of the game, one a line: 対象年齢：８歳以上; several of them stand in columns.
FACT = re.compile(
    r"(?:[^\s：:、。（(「]{1,12}|[A-Z][A-Za-z]{1,14}(?: [A-Za-z]{1,14}){1,2})\s?[：:]\s*[^\s：:]"
)
COLUMN = re.compile(r"\u3000| {2,}|[／/]")
# ① that begins a line of running text, as the wrap left it: ①〜③の順に, ②は.
REFERENCE = re.compile(r"[①-⑳⑴-⒇❶-❿][〜～~－・、とのはがをにでへ]")
PARTICLES = frozenset(("を", "に", "は", "の", "へ", "から", "まで", "だけ", "より"))
# How a title ends that is no broken sentence, though a particle ends it: １．このゲームについて.
TITLE_END = re.compile(
    r"(?:について|に関して|(?:はじめ|始め|おわり|終わり|さいご|最後|前|後|あと)に|とは)$"
)
OPEN = {"（": "）", "(": ")", "「": "」", "『": "』", "【": "】"}
# The least that a broken sentence holds: a shorter line is a name or a heading.
SENTENCE = 7
NARROWEST = 40
RAGGED = 6
WIDER = 8
"""One line of so many may be wider than the page that the others were broken for."""
SHOWN = 30
LATIN_JOINT = re.compile(r"(?:[a-z,]|\b(?:the|a|an|of|to|and|or|with|from|in|on|by|for))$")


class Layout(NamedTuple):
    """The width, in columns, that the lines of a document are broken at; 0 if none is seen."""

    width: int = 0

    def is_full(self, line: str) -> bool:
        """Whether a line ends where lines are broken; a much longer one was never broken there."""
        return bool(self.width) and abs(columns(line) - self.width) <= RAGGED


def columns(line: str) -> int:
    """How wide a line is: two columns for a full-width character."""
    return sum(2 if is_wide(char) else 1 for char in line.rstrip())


def layout_of(lines: Sequence[str]) -> Layout:
    """The width that the lines share whose words or clauses go on in the line below them.

    It is that of the upper quarter of these, so that one longer line does not move it. Three lines
    show it, below NARROWEST columns four, if most of them are as wide and hardly a line is wider.
    """
    sure = sorted(
        columns(line) for line, below in pairwise(lines) if _is_long(line) and runs_on(line, below)
    )
    width = sure[len(sure) * 3 // 4] if sure else 0
    near = sum(abs(one - width) <= RAGGED for one in sure)
    full = sum(bool(line.strip()) for line in lines)
    longer = sum(columns(line) > width + RAGGED for line in lines)
    is_shared = near * 2 >= len(sure) and longer * WIDER <= full
    return Layout(width if is_shared and near >= (3 if width >= NARROWEST else 4) else 0)


def _is_long(line: str) -> bool:
    return columns(line) >= NARROWEST // 2


def unwrap(
    lines: Sequence[Traced], dropped: frozenset[int] = frozenset()
) -> tuple[tuple[Traced, ...], tuple[int, ...]]:
    """The lines with broken ones joined, and the offset of each line that was joined to another.

    `dropped` are the indices of lines that are no text (page numbers): a sentence goes on behind
    them, and they are left out.
    """
    layout = layout_of([line.text for line in lines])
    made: list[Traced] = []
    gap: list[Traced] = []
    joints: list[int] = []
    last, crossed = "", False
    for index, line in enumerate(lines):
        if index in dropped or (not line.text.strip() and made and made[-1].text.strip()):
            crossed = crossed or index in dropped
            gap += [line] if index not in dropped else []
            continue
        if made and (not gap or crossed) and runs_on(made[-1].text, line.text, last, layout):
            made[-1] = _join(made[-1], line)
            joints.append(line.at[0])
        else:
            made += [*gap, line]
        gap, crossed, last = [], False, line.text
    return (*made, *gap), tuple(joints)


def _join(above: Traced, below: Traced) -> Traced:
    end, below = len(above.text.rstrip()), below.stripped()
    above = above.part(0, end)
    return above.then(below, joint(above.text, below.text))


def joint(above: str, below: str) -> str:
    """What stands between two joined lines."""
    if not above or not below or is_wide(above[-1]) or is_wide(below[0]):
        return ""
    is_split = above[-1].isdigit() and below[0].isdigit()
    is_hyphened = re.search(r"[A-Za-z]-$", above) and below[0].islower()
    return "" if is_split or is_hyphened else " "


def runs_on(above: str, below: str, last: str = "", layout: Layout | None = None) -> bool:
    """Whether a sentence goes on in the line below it.

    `above` may be several lines joined, of which `last` is the last one.
    """
    is_full = layout is not None and layout.is_full(last or above)
    above, below = above.strip(), below.strip()
    if not above or not below or STOPPED.search(above) or "\t" in above + below:
        return False
    if is_marked(below) and not REFERENCE.match(below):
        return False
    if SUBTITLE.fullmatch(below) or are_facts(above, below):
        return False
    if script_of(above) == "latin" and script_of(below) != "ja":
        return _english_runs_on(above, below, is_full)
    if script_of(below) == "latin" and not is_full:
        return False
    return _japanese_runs_on(above, below, is_full)


def _english_runs_on(above: str, below: str, is_full: bool) -> bool:
    if below[0].islower() and LATIN_JOINT.search(above):
        return True
    return is_full or bool(above.endswith(","))


def _japanese_runs_on(above: str, below: str, is_full: bool) -> bool:
    if above.startswith(("＃", "#", "■", "◆", "●", "【")) and not is_full:
        return False
    if not is_full and len(above) <= SHORT and is_marked(above) and TITLE_END.search(above):
        return False
    if above[-1] in "、，" or CONTINUES.match(below) or _is_bracketed(above, below):
        return True
    if len(above) < SENTENCE:
        return False
    return is_full or _breaks_word(above, below) or ends_open(above) or _begins_with_particle(below)


def _begins_with_particle(below: str) -> bool:
    """Whether a line begins with what only stands behind a word."""
    found = words(below[:20])
    return bool(found) and found[0].is_("助詞") and found[0].surface in PARTICLES


def are_facts(above: str, below: str) -> bool:
    """Whether both lines name what they say, and the one above has said it."""
    if not (FACT.match(above) and FACT.match(below)) or above[-1] in "、，":
        return False
    return FACT.match(COLUMN.split(above)[-1]) is not None and not ends_open(above)


def _is_bracketed(above: str, below: str) -> bool:
    """Whether a bracket opened above is closed below."""
    for opened, closed in OPEN.items():
        if above.count(opened) > above.count(closed) and closed in below:
            before = below[: below.index(closed)]
            return opened not in before
    return False


def _breaks_word(above: str, below: str) -> bool:
    """Whether a word of the dictionary, an inflected one, or a number and its counter is parted."""
    if re.search(r"[0-9０-９]$", above) and re.match(r"[0-9０-９\u3041-\u9fff]", below):
        return True
    tail, head = above[-40:], below[:20]
    alone = words(head)
    is_begun = bool(alone) and alone[0].is_("接続詞")
    return any(
        word.known
        and (
            word.span.start < len(tail) < word.span.end
            or (word.span.start == len(tail) and word.is_("助動詞") and not is_begun)
        )
        for word in words(tail + head)
    )


def ends_open(above: str) -> bool:
    """Whether a line ends as no sentence does: in a particle, or in a form that leads on."""
    found = words(above[-40:])
    if not found:
        return False
    last = found[-1]
    if last.is_("助詞"):
        return not last.is_("助詞-終助詞")
    if last.is_("連体詞", "接頭辞"):
        return True
    return last.is_("動詞", "助動詞", "形容詞") and last.form.startswith(
        ("連用形", "未然形", "仮定形")
    )


def joint_note(joints: Sequence[int], place: Callable[[int], Place]) -> tuple[Note, ...]:
    """A Note of the lines that were joined to those above them, if there are any."""
    if not joints:
        return ()
    lines = [str(place(at).line) for at in joints]
    shown = ", ".join(lines[:SHOWN]) + ", ..." * (len(lines) > SHOWN)
    said = f"{len(joints)} broken line(s) joined to the line above: line {shown}"
    return (Note("guessed", place(joints[0]), said),)


def unwrapped(blocks: Sequence[Block]) -> tuple[tuple[Block, ...], tuple[Note, ...]]:
    """Blocks as they stand in a file, with the broken lines of the originals joined."""
    made: list[Block] = []
    notes: list[Note] = []
    for block in blocks:
        if block.slot is None and block.kind == "text":
            block, told = _unwrapped(block)
            notes += told
        made.append(block)
    return tuple(made), tuple(notes)


def _unwrapped(block: Block) -> tuple[Block, tuple[Note, ...]]:
    lines, joints = unwrap(document(block.place.file, block.text).traced().lines())
    if not joints:
        return block, ()

    def place(at: int) -> Place:
        return place_of(block.text, at, block.place)

    whole = block_of(joined(lines), place, block.number, block.language)
    return replace(whole, place=block.place), joint_note(joints, place)
