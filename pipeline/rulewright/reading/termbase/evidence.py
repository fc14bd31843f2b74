"""What a text does with its terms: lists, labels, defines, quotes and heads them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from rulewright.reading.segments import Segment
from rulewright.reading.spellings import squeeze
from rulewright.reading.termbase.plain import PARTS
from rulewright.reading.termbase.runs import Kind, SpelledText
from rulewright.reading.words import words

Mark = tuple[int, int, Kind]
"""Where a mark of a term begins and ends in the squeezed text, and what it is."""

JAPANESE = re.compile("[ぁ-んァ-ヺ一-龠]")
QUOTES = re.compile(r"[「『“”\"〝《【]([^「」『』“”\"〝〟《》【】。、\n]{1,16})[」』”\"〟》】]")
ASIDES = re.compile(r"(?<=[ぁ-んァ-ヺ一-龠])[（(]([^（()）、。]{2,10})[)）]")
SPOKEN = re.compile(r"[!?！？~～…]|(?:です|ます|ません|ださい|だ|よ|ね)$|[はがを].{6}")
"""What stands in quotation marks and is a sentence."""
EDGES = re.compile(
    r"^[^\w「『【]*(?:[①-⑳]|[0-9]{1,2}[.)．]|[a-z][.)]|[(（][^)）]{1,3}[)）])?[^\w「『【]*|[^\w」』】)）]+$"
)
"""The marks and numbers around a heading or an item."""
_NAME = r"[^\s、,，。…:：×＝=()（）「」『』【】0-9]{1,14}"
_COUNTER = "枚|個|本|組|隻|台|冊|匹|色|種類?|セット|体|面|束|つ|頭|羽|袋|ヶ|箱|部"
COUNTED = re.compile(
    rf"(?:^|[、,，/（(・•])\s*({_NAME})\s*(?:[（(][^（()）]*[）)])?[\s…・:：×x＝=—ー-]*"
    rf"(?:各|約|計)?\s*[0-9]+(?:[-~〜～][0-9]+)?\s*(?:(?:{_COUNTER})(?=[\s、,，/)）(（]|ずつ|$)|(?=[、,，]|$))"
)
"""A name with its number, as in a list of components: 骨董カード 30枚, ペン×8."""
LISTED = re.compile(rf"(?:^|[、,，])\s*({_NAME})\s*(?=[、,，(（]|$)")
LABELLED = re.compile(rf"^({_NAME})(?:[（(][^（()）]*[）)])?\s*(?:[:：]|[\u3000 ]{{1,2}}(?=\S)|$)")
DEFINED = re.compile(
    r"[」』”\"】]?(?:とは(?=[、,\s]|.{2,}(?:こと|もの|です|いう))|と(?:いい|言い|云い)ます|と(?:いう|言う)(?=[。.]|$)"
    r"|と(?:呼|よ)[びぶばん]|と称し?|(?:のこと|の事)(?:です|である|を))"
)
ROLE = re.compile(
    r"[」』”\"】]?(?:とな(?:り|る|っ)|とし(?:ます|て|、)|とする|にな(?:ります|る(?=。)))"
)
BULLETS = tuple("・•‣◦")
EXAMPLE = re.compile(r"[\W_]*(?:例(?!外)|たとえば)")
CELL = 12
"""So many characters a name in a table has at most."""
CASES = frozenset(("を", "が", "は", "に", "で", "へ", "と", "から", "も", "より", "まで"))


def marks_of(
    text: SpelledText, under: str, prose: str, ends: Collection[tuple[int, int]]
) -> Iterator[Mark]:
    """The marks in a segment that stands under a heading; `prose` is all that is no heading.

    `ends` are the places of its runs: a component, a label, or what is defined, is one of them,
    or hiragana that the dictionary cut to pieces.
    """
    if text.segment.row:
        yield from _celled(text, prose)
    elif text.segment.kind == "heading":
        yield from _headings(text, prose, ends)
        yield from _labelled(text, ends) if text.segment.label in BULLETS else ()
    else:
        yield from _quoted(text)
        yield from _asides(text, ends) if not PARTS.search(under) else ()
        yield from _listed(text, under, ends)
        yield from _labelled(text, ends)
    yield from _defined(text, ends)


def is_example(segment: Segment, headings: Mapping[str, str]) -> bool:
    """Whether a segment tells of a play, with its players, and states no rule."""
    is_under = EXAMPLE.match(headings.get(segment.heading or "", "")) is not None
    return segment.kind == "example" or is_under or EXAMPLE.match(segment.text) is not None


def _celled(text: SpelledText, prose: str) -> Iterator[Mark]:
    """What a row is about, in its first cell, and the heads of columns that the rules say too."""
    row = text.segment.row
    starts = {start: at for at, (start, _) in reversed([*enumerate(text.places)])}
    for cell in (row.cells if row.is_header else row.cells[:1]) if row else ():
        name = squeeze(cell.of(text.segment.text))[0]
        at = starts.get(cell.start)
        if at is None or not _is_cell_name(name) or not text.key.startswith(name, at):
            continue
        if row and not row.is_header:
            yield at, at + len(name), "listed"
        elif prose.count(name) > 1:
            yield at, at + len(name), "heading"


def _is_cell_name(text: str) -> bool:
    """Whether a cell holds a name and no amount, sentence or list."""
    is_short = 1 < len(text) <= CELL and text.count("の") < 2
    return is_short and JAPANESE.search(text) is not None and _is_name(text, "な")


def _quoted(text: SpelledText) -> Iterator[Mark]:
    for quote in QUOTES.finditer(text.key):
        if JAPANESE.search(quote[1]) and not SPOKEN.search(quote[1]):
            yield quote.start(1), quote.end(1), "quoted"


def _asides(text: SpelledText, ends: Collection[tuple[int, int]]) -> Iterator[Mark]:
    """A name alone in parentheses: what was just said is called so, 合計（スコア）."""
    for aside in ASIDES.finditer(text.key):
        if aside.span(1) in ends and "の" not in aside[1]:
            yield *aside.span(1), "quoted"


def _headings(text: SpelledText, prose: str, ends: Collection[tuple[int, int]]) -> Iterator[Mark]:
    """A heading that the rules say again, and the names in one."""
    for start, end in ends:
        if text.key[start:end] in prose:
            yield start, end, "headed"
    bare = EDGES.sub("", text.key).strip("【】「」『』 ")
    if 1 < len(bare) <= 16 and bare in prose and _is_title(bare):
        start = text.key.index(bare)
        yield start, start + len(bare), "heading"


def _is_title(text: str) -> bool:
    """Whether a heading names a thing, or one action by its verb alone: ◆走る."""
    found = words(text)
    is_verb = len(found) == 1 and found[0].is_("動詞") and found[0].surface == found[0].base
    return JAPANESE.search(text) is not None and (is_verb or _is_name(text))


def _listed(text: SpelledText, under: str, ends: Collection[tuple[int, int]]) -> Iterator[Mark]:
    """The components that a line counts, or that stand under a heading of components."""
    start = _begin(text.key)
    is_list = PARTS.search(under) is not None
    patterns = (COUNTED, LISTED) if is_list else (COUNTED,)
    for pattern in patterns:
        for found in pattern.finditer(text.key[start:]):
            span = start + found.start(1), start + found.end(1)
            if span in ends or (is_list and _is_name(found[1])):
                yield *span, "listed"


def _labelled(text: SpelledText, ends: Collection[tuple[int, int]]) -> Iterator[Mark]:
    """The name before a colon or a gap, or alone in a list: ・移動：…, ・ルーク."""
    start = _begin(text.key)
    found = LABELLED.match(text.key[start:])
    if found and (found.end() < len(text.key) - start or text.segment.label):
        span = start + found.start(1), start + found.end(1)
        if span in ends or _is_name(found[1]):
            yield *span, "labelled"


def _begin(key: str) -> int:
    """Where the words of a line begin, behind its mark."""
    found = EDGES.match(key)
    return found.end() if found and found.end() < len(key) else 0


def _is_name(text: str, joint: str = "の") -> bool:
    """Whether it has the look of a name: no particle in it but の (or `joint`), no verb's ending."""
    return all(
        word.surface in ("の", "・", "-", joint)
        or word.is_("名詞", "接頭辞", "接尾辞", "形状詞")
        or (word.is_("動詞") and word.form.startswith("連用形"))
        for word in words(text)
    )


def _defined(text: SpelledText, ends: Collection[tuple[int, int]]) -> Iterator[Mark]:
    """What stands before とは, と呼ぶ, のことです; and before となる, とする: a role."""
    for pattern, kind in ((DEFINED, "defined"), (ROLE, "role")):
        for found in pattern.finditer(text.key):
            before = [span for span in ends if span[1] == found.start()]
            if before:
                yield *min(before), kind  # type: ignore[misc]


def arguments_of(
    text: SpelledText, spans: Collection[tuple[int, int]]
) -> Iterator[tuple[int, int]]:
    """The runs of a sentence that a case particle follows: what a clause is about."""
    if text.segment.kind == "heading":
        return
    cases = {word.span.start: word for word in words(text.key) if word.is_("助詞")}
    for span in spans:
        after = cases.get(span[1])
        if after is not None and after.surface in CASES:
            yield span
