"""Candidates for the glossary: what a Japanese text calls its things, counted."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from rulewright.reading.glossary import Glossary
from rulewright.reading.lexicon import lexicon
from rulewright.reading.segments import Segment
from rulewright.reading.spellings import squeeze
from rulewright.reading.termbase.runs import LATIN, Kind, Part, SpelledText, runs_of

VariantKind = Literal["width", "space", "case", "mark"]


class Variant(NamedTuple):
    """Another spelling of a term: how it differs, how often it stands, and where first."""

    text: str
    times: int
    kind: VariantKind
    segment: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """What may be a term: `key` is its text in one width and case; `form` its usual spelling.

    `count` counts all places, `free` those where it is no part of a longer candidate. `segments`
    are the ids where it stands, in order; `freely` those where it stands free. `is_general` if the
    dictionary has it: evidence only, a game may mean something of its own by it.
    """

    form: str
    key: str
    kinds: tuple[Kind, ...]
    count: int
    free: int
    segments: tuple[str, ...]
    freely: tuple[str, ...]
    variants: tuple[Variant, ...]
    score: float
    is_general: bool


@dataclass(slots=True)
class _Found:
    """A candidate in the making: its places and the longer ones that hold it."""

    size: int
    kinds: Counter[Kind] = field(default_factory=Counter)
    spellings: Counter[str] = field(default_factory=Counter)
    first: dict[str, str] = field(default_factory=dict)
    segments: dict[str, int] = field(default_factory=dict)
    freely: dict[str, int] = field(default_factory=dict)
    holders: Counter[str] = field(default_factory=Counter)


LONGEST = 6
"""Words in a candidate, at most."""
# What a kind of candidate is worth beside a plain compound: fitted by eye on one rulebook.
WEIGHT: dict[Kind, float] = {
    "letter": 2.0,
    "katakana": 1.6,
    "quoted": 1.6,
    "heading": 1.4,
    "compound": 1.2,
    "phrase": 0.7,
    "verb": 0.7,
    "word": 0.6,
}
LEAST: dict[Kind, int] = {"compound": 2, "phrase": 3, "verb": 2, "word": 2}
"""How often a candidate of a kind must stand in the text; once, where nothing is said."""
GENERAL_LEAST = 3

_STOP = (
    "場合 時 事 物 者 為 方 数 他 中 上 下 前 後 次 間 内 外 毎 以上 以下 以外 未満 全て 必要 可能 自分 自身 例 "
    "注意 時点 最初 最後 最大 最小 状態 対象 際 通り 分 同じ 一番 一部 一つ 今回 今 先 元 際 度 目 回 枚 個 点 人 "
    "名 種類 複数 任意 其々 それぞれ 同士 同様 以降 以前 途中 直後 直前 とき こと もの ため まま ところ 以内 残り 両方 "
    "全員 全部 それ以外 全体 場所 位置 自体 部分 合計 今度 毎回 方法 内容 説明 意味 結果 理由 関係 問題 下記 上記 "
    "以下の場合 その他 好き 別 際は ほか うち 逆 側"
)
STOP = frozenset(_STOP.split())
KATAKANA = re.compile(r"[ァ-ヺー・]{2,}")
LETTERED = re.compile(r"(?=.*[a-z])(?=.*[ァ-ヺ一-龠]).+")
QUOTES = re.compile(r"[「『“”\"〝《]([^「」『』“”\"〝〟《》。、\n]{1,16})[」』”\"〟》]")
MARKS = re.compile(
    r"^[^\w「『]*(?:[①-⑳]|[0-9]{1,2}[.)]|[(（][^)）]{1,3}[)）])?[^\w「『]*|[^\w」』)）]+$"
)


def candidates_of(segments: Sequence[Segment], glossary: Glossary) -> tuple[Candidate, ...]:
    """The candidates, the weightiest first; the order depends on the text alone.

    Runs of nouns, letters and katakana are counted with all their parts (C-value: what stands
    only inside one longer candidate is none), then words in quotation marks, and headings.
    """
    found: dict[str, _Found] = {}
    for segment in segments:
        key, places = squeeze(segment.text)
        text = SpelledText(segment, key, [(p.start, p.end) for p in places])
        for run in runs_of(text, glossary):
            _count(text, run, found)
        for start, end, kind in (*_quoted(text), *_headings(text)):
            _note(text, start, end, kind, found)
    order = {key: at for at, key in enumerate(found)}
    kept = [
        _candidate(key, each)
        for key, each in found.items()
        if _is_kept(key, each) and not _is_swallowed(key, each, found)
    ]
    return tuple(sorted(kept, key=lambda one: (-one.score, order[one.key])))


def _count(
    text: SpelledText, run: tuple[list[Part], Kind | None], found: dict[str, _Found]
) -> None:
    """Counts a run with all its parts."""
    parts, kind = run
    while parts and not parts[-1].may_end:
        parts = parts[:-1]
    while parts and not parts[0].may_begin:
        parts = parts[1:]
    parts = parts[-LONGEST:]
    whole = text.key[parts[0].start : parts[-1].end] if parts else ""
    for start in range(len(parts)):
        for end in range(start + 1, len(parts) + 1):
            piece = parts[start:end]
            if not (piece[0].may_begin and piece[-1].may_end):
                continue
            key = text.key[piece[0].start : piece[-1].end]
            is_free = (start, end) == (0, len(parts)) or _stands_free(parts, start, end)
            own = kind or _kind(key, piece)
            each = _note(text, piece[0].start, piece[-1].end, own, found, len(piece))
            _place(text, each, is_free, whole)


def _stands_free(parts: Sequence[Part], start: int, end: int) -> bool:
    """Whether の or a name of the glossary parts it from the rest: カード of プレイヤーのカード."""
    before = start == 0 or parts[start - 1].is_joint or parts[start].opens
    after = end == len(parts) or parts[end].is_joint or parts[end - 1].closes
    return before and after and not any(part.is_joint for part in parts[start:end])


def _kind(key: str, parts: Sequence[Part]) -> Kind:
    if any(part.is_joint for part in parts):
        return "phrase"
    if LETTERED.fullmatch(key):
        return "letter"
    if KATAKANA.fullmatch(key):
        return "katakana"
    return "compound" if len(parts) > 1 else "word"


def _note(
    text: SpelledText, start: int, end: int, kind: Kind, found: dict[str, _Found], size: int = 0
) -> _Found:
    """A place of a candidate; size 0 is that of a mark around it, not counted again."""
    key = text.key[start:end]
    is_new = key not in found
    each = found.setdefault(key, _Found(max(size, 1)))
    each.kinds[kind] += 1
    if size or is_new:
        spelling = text.spelling(start, end)
        each.spellings[spelling] += 1
        each.first.setdefault(spelling, text.segment.id)
        each.segments[text.segment.id] = each.segments.get(text.segment.id, 0) + 1
        if not size:
            each.freely[text.segment.id] = 1
    return each


def _place(text: SpelledText, each: _Found, is_free: bool, whole: str) -> None:
    if is_free:
        each.freely[text.segment.id] = each.freely.get(text.segment.id, 0) + 1
    else:
        each.holders[whole] += 1


def _quoted(text: SpelledText) -> Iterator[tuple[int, int, Kind]]:
    for quote in QUOTES.finditer(text.key):
        if re.search("[ぁ-んァ-ヺ一-龠]", quote[1]):
            yield quote.start(1), quote.end(1), "quoted"


def _headings(text: SpelledText) -> Iterator[tuple[int, int, Kind]]:
    if text.segment.kind != "heading":
        return
    bare = MARKS.sub("", text.key)
    if 1 < len(bare) <= 16 and "。" not in bare and re.search("[ァ-ヺ一-龠]", bare):
        start = text.key.index(bare)
        yield start, start + len(bare), "heading"


def _is_kept(key: str, each: _Found) -> bool:
    """Whether it stands for itself, often enough for what it is."""
    if len(key) < 2 and not re.fullmatch("[一-龠]", key):
        return False
    if LATIN.fullmatch(key) or key in STOP:
        return False
    if "の" in key and key.partition("の")[0] in STOP:
        return False
    kinds = set(each.kinds)
    is_plain = kinds <= {"compound", "phrase", "verb", "word"}
    if is_plain and kinds <= {"verb", "word"} and key in lexicon():
        return sum(each.segments.values()) >= GENERAL_LEAST
    least = min(LEAST.get(kind, 1) for kind in kinds)
    return sum(each.segments.values()) >= least


def _is_swallowed(key: str, each: _Found, found: dict[str, _Found]) -> bool:
    """Whether it stands only inside longer candidates, and always inside the same one."""
    if each.freely:
        return False
    count = sum(each.segments.values())
    longer = (other for other in found if key in other and key != other)
    return any(sum(found[other].segments.values()) == count for other in longer)


def _candidate(key: str, each: _Found) -> Candidate:
    count, free = sum(each.segments.values()), sum(each.freely.values())
    form = _usual(each.spellings)
    kinds = tuple(sorted(each.kinds, key=lambda kind: list(WEIGHT).index(kind)))
    held = sum(each.holders.values()) / max(len(each.holders), 1)
    value = math.log2(each.size + 1) * max(count - held, 0.5) * max(WEIGHT[kind] for kind in kinds)
    is_general = key in lexicon()
    is_verb = kinds == ("verb",)
    return Candidate(
        form=f"{form}する" if is_verb else form,
        key=key,
        kinds=kinds,
        count=count,
        free=free,
        segments=tuple(each.segments),
        freely=tuple(each.freely),
        variants=tuple(_variants(form, each)),
        score=round(value * (0.8 if is_general else 1.0), 3),
        is_general=is_general,
    )


def _usual(spellings: Counter[str]) -> str:
    """The commonest spelling; among equals that in the widths of print: Gチップ, not Ｇﾁｯﾌﾟ."""
    return min(spellings, key=lambda text: (-spellings[text], _oddness(text), text))


def _oddness(text: str) -> int:
    return len(re.findall("[｡-ﾟＡ-Ｚａ-ｚ０-９ \u3000]", text))


def _variants(form: str, each: _Found) -> Iterable[Variant]:
    ordered = sorted(each.spellings.items(), key=lambda item: (-item[1], item[0]))
    for text, count in ordered:
        if text != form:
            yield Variant(text, count, _differs(text, form), each.first[text])


def _differs(text: str, form: str) -> VariantKind:
    """How a spelling differs from the usual one: in case only by its letters' case."""
    if re.search(r"\s", text) and not re.search(r"\s", form):
        return "space"
    narrow = [re.sub(r"\s", "", _narrowed(each)) for each in (text, form)]
    return "case" if narrow[0] != narrow[1] and narrow[0].lower() == narrow[1].lower() else "width"


def _narrowed(text: str) -> str:
    return "".join(chr(ord(c) - 0xFEE0) if "！" <= c <= "～" else c for c in text)
