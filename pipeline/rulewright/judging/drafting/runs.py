"""Which segments one block of the rulebook says together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from rulewright.judging.drafting.classes import headed_examples, is_question, is_remark
from rulewright.judging.drafting.unwritten import (
    ANSWER,
    bare,
)
from rulewright.reading.outline import NO_HEADING_END, NOTE_MARK, SHORT, fold_label, style_of
from rulewright.reading.segments import Segment
from rulewright.reading.words import words

BULLETS = frozenset("・•‣◦○-*")
"""Folded styles of labels that only begin an item, and give it no number."""

LONGEST = 4_000
"""As many characters of the original make a block that English does not make too long."""
UNLED = 800
"""As many make a list that no sentence leads into."""


LEADING = re.compile(
    r"[：:]$|(?:^|[、はがをにでもの])以下(?!で|は|なら)|下記|(?:次|つぎ)(?:に挙げ|に示|のとおり|の通り|のように|のよう[なに]|の表|の手順|の順"
    r"|の(?:いずれか|どれか|どちらか|どちらも|両方|すべて|全て|全部|うち|[①-⑳]|もの|行動|アクション|条件|場合|役|点|内容|方法|効果|処理|ルール)"
    r"|の[0-9０-９一二三四五六七八九十]+(?!人|番))|(?:下|右|左)の(?:表|一覧|図)|(?:表|一覧)の(?:とおり|通り)"
)
"""What a sentence says that leads into the list or table below it: the following, as below, a colon."""
TABLE_LEADING = re.compile(
    r"に(?:応じ|よって|より|従)|ごとに|表(?:$|[のにをで])|(?:次|つぎ|以下|下)の"
)
"""What one says right above a table that tells how many: according to, for each, the table."""


def runs_of(segments: Sequence[Segment]) -> Iterator[tuple[Segment, ...]]:
    """The segments that one block says together, in order.

    They are the rows of a table, and the items of a list: those that a sentence leads into, which
    is the first of the run; steps that count from 1; short items with bullets. So are the
    sentences of a note or an example, and a question with its answer. A table too long for one
    block is parted; one among steps is of their list.
    """
    last: tuple[Segment, ...] = ()
    for form, stretch in _stretches(segments):
        goes_on = form == "list" and _counts_on(last, stretch)
        if form == "table":
            yield from _parted(stretch)
        elif (form == "mixed" or goes_on) and _size(stretch) <= LONGEST:
            yield stretch
            last = stretch
        elif form == "prose":
            yield from [stretch] * (len(stretch) > 1)
        elif (is_led(stretch) or _has_steps(stretch)) and _size(stretch) <= LONGEST:
            yield stretch
            last = stretch
        else:
            yield from [stretch] if _counts(stretch) else _short_lists(stretch)


def stretches(segments: Sequence[Segment]) -> Iterator[tuple[Segment, ...]]:
    """The rows of each table, and items that stand below one another, with what leads into them."""
    yield from (stretch for form, stretch in _stretches(segments) if form != "prose")


Stretch = tuple[str, tuple[Segment, ...]]


def _stretches(segments: Sequence[Segment]) -> Iterator[Stretch]:
    """The stretches with their forms; a list, a table in it and the steps behind that are one."""
    found = list(_plain_stretches(segments))
    places = {segment.id: at for at, segment in enumerate(segments)}
    while found:
        form, run = found.pop(0)
        while (
            found
            and form in ("list", "mixed")
            and places[found[0][1][0].id] == places[run[-1].id] + 1
        ):
            if not _is_within(run, found):
                break
            form, run = "mixed", (*run, *found.pop(0)[1])
        yield form, run


def _is_within(run: Sequence[Segment], found: Sequence[Stretch]) -> bool:
    """Whether the next stretch is a table of the last step, or the steps that go on behind one."""
    form, below = found[0]
    if form == "list":
        return run[-1].row is not None and _counts_on(run, below)
    if form != "table" or run[-1].row is not None or _size(below) > LONGEST:
        return False
    is_ordered_list = any(one.label and is_ordered(one) for one in run)
    return is_ordered_list and (
        TABLE_LEADING.search(run[-1].text.rstrip("。．.")) is not None
        or (len(found) > 1 and found[1][0] == "list" and _counts_on(run, found[1][1]))
    )


def _counts_on(above: Sequence[Segment], below: Sequence[Segment]) -> bool:
    """Whether a list goes on with the number behind the last of another: ③, then ④."""
    first = below[0]
    if first.kind != "item" or not first.label or not is_ordered(first):
        return False
    style = style_of(first.label)
    labels = [one.label for one in above if one.label and style_of(one.label) == style]
    before, number = fold_label(labels[-1]) if labels else "", fold_label(first.label)
    return before.isdecimal() and number.isdecimal() and int(before) + 1 == int(number)


def _plain_stretches(segments: Sequence[Segment]) -> Iterator[Stretch]:
    at = 0
    for (form, _), group in groupby(zip(_forms(segments), segments, strict=True), _first):
        run = tuple(segment for _, segment in group)
        if form:
            has_lead = form != "prose" and at > 0 and _leads(segments[at - 1], run)
            yield form, (*(segments[at - 1 : at] if has_lead else ()), *run)
        at += len(run)


def _first(pair: tuple[Form, Segment]) -> Form:
    return pair[0]


def is_led(run: Sequence[Segment]) -> bool:
    """Whether a run begins with what leads into it."""
    return len(run) > 1 and run[0].kind != "item" and _kind(run[0]) != _kind(run[1])


def _kind(segment: Segment) -> str:
    return "row" if segment.row is not None else segment.kind


def _leads(segment: Segment, run: Sequence[Segment]) -> bool:
    """Whether a sentence announces the rows or items below it."""
    is_sentence = segment.kind == "sentence" and segment.row is None
    is_one = is_sentence and not NOTE_MARK.match(segment.text) and segment.block <= run[0].block
    is_enough = run[0].row is not None or sum(bool(item.label) for item in run) > 1
    text = segment.text.rstrip("。．.")
    is_table_lead = run[0].row is not None and TABLE_LEADING.search(text) is not None
    return is_one and is_enough and (is_table_lead or LEADING.search(text) is not None)


def _size(run: Sequence[Segment]) -> int:
    return sum(len(segment.text) for segment in run)


def _has_steps(run: Sequence[Segment]) -> bool:
    """Whether items that count have items under them."""
    counts = bool(run[0].label) and is_ordered(run[0])
    return counts and any(segment.depth > 1 for segment in run)


def _counts(run: Sequence[Segment]) -> bool:
    """Whether items are a few steps that count on from 1: more are rules, each with its number."""
    labels = [one.label for one in run if one.label and one.depth == run[0].depth]
    numbers = [fold_label(label) for label in labels]
    is_one = len({style_of(label) for label in labels}) == 1 and len(labels) > 1
    is_counted = numbers == [str(at) for at in range(1, len(labels) + 1)]
    return is_one and is_counted and _size(run) <= UNLED


def is_ordered(segment: Segment) -> bool:
    """Whether an item's label counts: ①, 2., (a)."""
    return style_of(segment.label) not in BULLETS


def _short_lists(run: Sequence[Segment]) -> Iterator[tuple[Segment, ...]]:
    """Items with one bullet, all of them short."""
    for (style, _), group in groupby(run, key=lambda one: (style_of(one.label), one.depth)):
        items = tuple(group)
        if style in BULLETS and len(items) > 1 and all(map(_is_short, items)):
            yield items


def _parted(run: tuple[Segment, ...]) -> Iterator[tuple[Segment, ...]]:
    start = size = 0
    for at, segment in enumerate(run):
        size += len(segment.text)
        if size > LONGEST and at > start:
            yield run[start:at]
            start, size = at, len(segment.text)
    yield run[start:]


Form = tuple[str, object]


def _forms(segments: Sequence[Segment]) -> Iterator[Form]:
    """What may join each segment with its neighbours; those that nothing joins differ by place.

    A further sentence of an item is of the item's list, one of an answer of the answer.
    """
    last: Form = ("", -1)
    headed = headed_examples(segments)
    for at, segment in enumerate(segments):
        if last[0] == "prose" and _goes_on(segments[at - 1], segment):
            pass
        elif segment.id in headed:
            last = ("prose", headed[segment.id])
        elif segment.row is not None:
            last = ("table", segment.row.table)
        elif is_question(segment) or _is_aside(segments, at):
            last = ("prose", at)
        elif segment.kind != "item":
            last = ("", at)
        elif segment.label:
            last = ("list", segment.block)
        yield last


def _is_aside(segments: Sequence[Segment], at: int) -> bool:
    """Whether a segment begins a note or an example."""
    segment = segments[at]
    if segment.kind == "item":
        return bool(segment.label) and is_remark(segments, at)
    return segment.kind == "example" or (
        segment.kind == "sentence" and NOTE_MARK.match(segment.text) is not None
    )


def _goes_on(above: Segment, segment: Segment) -> bool:
    """Whether a segment goes on in the line of the one above, or answers a question there."""
    is_next = segment.block == above.block and segment.span.start == above.span.end
    is_answer = ANSWER.match(segment.text) is not None and segment.kind in ("sentence", "item")
    return is_next or (is_answer and is_question(above))


def _is_short(segment: Segment) -> bool:
    """Whether an item names a thing; what is said of it in brackets does not count."""
    said = ASIDE.sub("", bare(segment))
    found = words(said.removesuffix("。"))
    is_name = bool(found) and found[-1].is_("名詞", "接尾辞-名詞的") and found[-1].lemma != "事"
    return len(said) <= SHORT and (is_name or not segment.text.endswith(NO_HEADING_END))


ASIDE = re.compile(r"[（(][^（）()]*[）)]")
