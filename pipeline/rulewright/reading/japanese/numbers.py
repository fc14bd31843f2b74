"""Japanese quantities: numbers, bounds, ranges, ordinals, formulas, and what each one counts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.reading.facts import Fact, FactKind, Value
from rulewright.reading.japanese.clauses import FORMAL
from rulewright.reading.japanese.numerals import Numeral, numerals
from rulewright.reading.japanese.script import Script
from rulewright.text import Span, fold

_FLAT = frozenset(
    (
        "カード",
        "札",
        "チップ",
        "タイル",
        "コイン",
        "手札",
        "紙",
        "山札",
        "捨て札",
        "ボード",
        "硬貨",
        "写真",
        "皿",
        "トークン",
    )
)
"""Nouns that 枚 counts."""


def quantities(script: Script) -> Iterator[Fact]:
    """The numbers, bounds, ranges, ordinals, formulas and labels that the text states."""
    found = list(numerals(script))
    yield from _vague(script)
    skip = -1
    for at, numeral in enumerate(found):
        if at == skip:
            continue
        following = found[at + 1] if at + 1 < len(found) else None
        if following is not None and (pair := _closed(script, numeral, following)) is not None:
            yield pair
            skip = at + 1
        elif (fact := _fact(script, numeral)) is not None:
            yield fact


# From numerals to facts

BOUNDS_AFTER = (
    # (what follows the number and its counter, (least, greatest) as changes to the number)
    (r"以上", (0, None)),
    (r"以下|以内|以前に", (None, 0)),
    (r"未満", (None, -1)),
    (
        r"[をに]?(?:満た(?:して)?|達し(?:て)?|及ば|及んで|届か|届いて)い?(?:ない|なけ|なかっ|なく|ませ|ず)",
        (None, -1),
    ),
    (
        r"を?(?:超え|越え|上回)|超(?!過料)|より(?:も)?(?:多|大き|高|長|上|遠|離れ|先|後|重|深|古)",
        (1, None),
    ),
    (r"より(?:も)?(?:少な|小さ|低|短|下|近|手前|軽|浅|新し)|を?下回", (None, -1)),
    (r"先?まで(?![続待])", (None, 0)),
    (r"から(?=遊|プレ[イー]|勝(?!者))", (0, None)),
)
BOUNDS_BEFORE = (
    # (what stands before the number, the same)
    (r"(?:少なくとも|最低でも|最低限|最低で?|最小で?|最少で?)(?:合計)?", (0, None)),
    (r"(?:最大限|最大で?も?|最高で?も?|最多で?|多くても?と?も?|せいぜい)(?:合計)?", (None, 0)),
)
_AFTER = tuple((re.compile(written), change) for written, change in BOUNDS_AFTER)
_BEFORE = tuple((re.compile(f"(?:{written})$"), change) for written, change in BOUNDS_BEFORE)


def _fact(script: Script, numeral: Numeral) -> Fact | None:
    if _is_label(script, numeral):
        span = _span(script, numeral.start, numeral.end)
        return Fact("label", fold(span.of(script.text)), span, -1)
    if numeral.ordinal:
        return _ordinal(script, numeral)
    if _is_distributive(script, numeral) or _is_denied(script, numeral):
        return None
    governs = governed(script, numeral)
    if numeral.last is not None and isinstance(numeral.value, int):
        return _make(script, numeral, "range", (numeral.value, numeral.last), governs)
    if (formula := _formula(script, numeral, governs)) is not None:
        return formula
    bound = _bound(script, numeral)
    if bound is not None:
        return _make(script, numeral, "bound", bound, governs)
    return _make(script, numeral, "number", numeral.value, governs)


def _make(
    script: Script, numeral: Numeral, kind: FactKind, value: Value, governs: str, unit: str = ""
) -> Fact:
    span = _span(script, numeral.start, numeral.end)
    return Fact(kind, value, span, -1, unit or numeral.unit, governs)


def _span(script: Script, start: int, end: int) -> Span:
    return script.span(start, end)


def _is_label(script: Script, numeral: Numeral) -> bool:
    span = script.words[numeral.start].span
    written = fold(span.of(script.text))
    alone = numeral.end == numeral.start + 1
    return alone and re.fullmatch(r"0[0-9]+", written) is not None


def _ordinal(script: Script, numeral: Numeral) -> Fact:
    end = numeral.end
    while end < len(script.words) and script.words[end].surface in ("番", "目", "番目", "日目"):
        end += 1
    whole = numeral._replace(end=end)
    numbered = numeral.start > 0 and script.words[numeral.start - 1].surface == "第"
    start = numeral.start - numbered
    whole = whole._replace(start=start)
    governs = numeral.counts or _after_no(script, end) or _modified(script, end) or ""
    if not governs and end < len(script.words) and script.tags[end] == "n":
        governs = script.name(end)
    if numeral.last is not None and isinstance(numeral.value, int):
        return _make(script, whole, "range", (numeral.value, numeral.last), governs, "ordinal")
    return Fact("ordinal", numeral.value, _span(script, start, end), -1, "", governs)


def _is_distributive(script: Script, numeral: Numeral) -> bool:
    """Whether a 1 only says "each": 1人2個ずつ, １人につき."""
    if numeral.value != 1 or numeral.unit != "person" or numeral.end >= len(script.words):
        return False
    rest = script.text[script.words[numeral.end - 1].span.end :]
    follows = re.match(r"につき|当たり|あたり|ずつ|ひとり|一人", rest)
    return follows is not None or script.tags[numeral.end] == "d"


def _is_denied(script: Script, numeral: Numeral) -> bool:
    """Whether a 1 with も only strengthens a negation: 1枚も出せない."""
    if numeral.value != 1 or numeral.end >= len(script.words):
        return False
    if script.lemmas[numeral.end] != "も":
        return False
    rest = script.lemmas[numeral.end :]
    return not {"ない", "ず", "無い"}.isdisjoint(rest)


def _bound(script: Script, numeral: Numeral) -> tuple[int | None, int | None] | None:
    if not isinstance(numeral.value, int):
        return None
    rest = script.text[script.words[numeral.end - 1].span.end :].lstrip()
    before = script.text[: script.words[numeral.start].span.start].rstrip()
    for after, (least, greatest) in _AFTER:
        if after.match(rest) and not ("まで" in after.pattern and _is_time(numeral)):
            return _shifted(numeral.value, least, greatest)
    for ahead, (least, greatest) in _BEFORE:
        if ahead.search(before):
            return _shifted(numeral.value, least, greatest)
    return None


def _is_time(numeral: Numeral) -> bool:
    """Whether まで ends a stretch of time rather than a count."""
    return numeral.unit in ("o'clock", "day", "month", "year", "page")


def _shifted(value: int, least: int | None, greatest: int | None) -> tuple[int | None, int | None]:
    return (
        None if least is None else value + least,
        None if greatest is None else value + greatest,
    )


def _closed(script: Script, first: Numeral, second: Numeral) -> Fact | None:
    """3点以上5点以下: a range."""
    between = script.text[
        script.words[first.end - 1].span.end : script.words[second.start].span.start
    ]
    low, high = _bound(script, first), _bound(script, second)
    if not re.fullmatch(r"以上[、で]*|(?:を|より)(?:超え|多く)て?、?", between) or not (
        low and high
    ):
        return None
    if low[0] is None or high[1] is None:
        return None
    whole = second._replace(start=first.start)
    return _make(script, whole, "range", (low[0], high[1]), governed(script, whole))


_HEADCOUNT = r"(?:プレイ|プレイヤー|参加|プレーヤー)?(?:人数|の数|数)"
_PLUS = re.compile(rf"({_HEADCOUNT}|[^\s、。をにがはと（）「」]+?数)(?:に|より)?(?:\+|プラス)$")

_MORE = re.compile(rf"({_HEADCOUNT})より(?:も)?$")
_ADDS = ("+", "＋", "プラス", "より", "よりも")
"""What stands before a number that is added to a count."""


def _formula(script: Script, numeral: Numeral, governs: str) -> Fact | None:
    """プレイ人数＋１つ, 人数より1枚多い: what is added to a count."""
    if not isinstance(numeral.value, int):
        return None
    written = script.text[: script.words[numeral.start].span.start].rstrip()
    if not written.endswith(_ADDS):
        return None
    before = fold(written)
    found = _PLUS.search(before) or _MORE.search(before)
    sign = 1 if _PLUS.search(before) else _sign(script, numeral.end)
    if found is None or not sign:
        return None
    unit = _unit_of(script, found[1])
    span = Span(found.start(), script.words[numeral.end - 1].span.end)
    start = next(i for i, w in enumerate(script.words) if w.span.end > span.start)
    governs = _after_no(script, numeral.end) or _object_before(script, start) or governs
    return Fact("formula", sign * numeral.value, span, -1, unit, governs)


def _sign(script: Script, at: int) -> int:
    """Whether what stands at a word adds to a count (1), takes from it (-1), or neither (0)."""
    rest = script.text[script.words[at].span.start :] if at < len(script.words) else ""
    return 1 if rest.startswith("多") else -1 if rest.startswith("少な") else 0


def _unit_of(script: Script, written: str) -> str:
    if re.fullmatch(_HEADCOUNT, written):
        return "players"
    at = script.text.find(written)
    index = next((i for i, w in enumerate(script.words) if w.span.start >= at), 0)
    return script.name(index)


# What a number counts


def governed(script: Script, numeral: Numeral) -> str:
    """The concept or lemma that a number counts, found by particles; "" if none."""
    if numeral.counts and numeral.unit in ("", "set"):
        return numeral.counts
    if numeral.unit in _CALENDAR:
        return ""
    if numeral.unit in ("point", "multiple", "percent", "minute", "second", "hour"):
        return _after_no(script, _past_bound(script, numeral.end))
    found = (
        _after_no(script, _past_bound(script, numeral.end))
        or _object_before(script, numeral.start)
        or _adjacent(script, numeral)
    )
    if found:
        return found
    if numeral.unit == "person":
        return "player"
    if numeral.unit == "time":
        return _modified(script, numeral.end)
    return _nearest(script, numeral) or _modified(script, numeral.end)


_CALENDAR = frozenset(("day", "month", "year", "o'clock", "age", "page"))
"""Units that need no noun."""


def _past_bound(script: Script, at: int) -> int:
    """The word after the comparator that follows a number: ５つ以上 の."""
    for index in range(at, min(at + 5, len(script.words))):
        if script.lemmas[index] == "の":
            between = script.text[script.words[at - 1].span.end : script.words[index].span.start]
            if any(after.match(between) for after, _ in _AFTER):
                return index
    return at


def _after_no(script: Script, at: int) -> str:
    """The head of the noun after の: ５つのSチップ; adjectives between are passed over."""
    if at + 1 >= len(script.words) or script.lemmas[at] != "の":
        return ""
    return _noun_from(script, at + 1)


def _follows(script: Script, at: int, lemma: str) -> bool:
    return at + 1 < len(script.words) and script.lemmas[at + 1] == lemma


def _noun_from(script: Script, at: int) -> str:
    limit = min(at + 6, len(script.words))
    while at < limit:
        if script.tags[at] in "nt" and script.mention(at) is None and _follows(script, at, "の"):
            at += 2
        elif script.lemmas[at] in FORMAL:
            return ""
        elif script.tags[at] in "n" or script.mention(at) is not None:
            return script.name(script.head(at))
        elif script.tags[at] in "akfxrtdc":
            at += 1
        else:
            return ""
    return ""


_CASES = ("を", "が", "は", "も")
_BETWEEN = frozenset(
    ("最大", "で", "、", "其々", "合計", "最低", "最高", "最小", "丁度", "だけ", "も")
)
"""What may stand between an object and its number."""


def _object_before(script: Script, at: int) -> str:
    """The noun whose particle stands right before the number: Sチップを５つ."""
    index = at - 1
    while index >= 0 and (script.lemmas[index] in _BETWEEN or script.tags[index] == "r"):
        index -= 1
    if index >= 1 and script.lemmas[index] in _CASES and script.tags[index - 1] in "ntsc":
        is_free = script.lemmas[index - 1] in FORMAL or _is_doer(script, index)
        return "" if is_free else script.name(index - 1)
    return ""


_DOERS = frozenset(("親", "子", "自分", "相手", "残り", "他", "皆", "全員", "両者", "二人"))

_PERSONS = frozenset(
    ("player", "opponent", "winner", "loser", "leader", "プレーヤー", "勝者", "敗者")
)


def _is_doer(script: Script, index: int) -> bool:
    """Whether a particle stands behind one who acts, whom no counter of things counts: 親は３枚."""
    is_person = script.lemmas[index - 1] in _DOERS or script.name(index - 1) in _PERSONS
    return script.lemmas[index] != "を" and is_person


_SINGLY = frozenset(
    (
        "合計", "計", "最大", "最低", "最高", "最小", "全部", "全員", "毎回", "今回", "前回", "次回",
        "手番", "ターン", "ラウンド", "トリック", "ゲーム", "一度", "其々", "各自", "各々", "残り",
        "以上", "以下", "左", "右", "上", "下", "前", "後", "最後", "最初", "約", "同時", "追加",
        "一人", "交互", "順番", "自由", "場合", "時",
    )
)  # fmt: skip
"""Nouns that stand right before a number without being counted by it."""


def _adjacent(script: Script, numeral: Numeral) -> str:
    """The noun right before the number: カード６種類, 小判３枚."""
    at = numeral.start - 1
    if at < 0 or script.tags[at] != "n":
        return ""
    if script.mention(at) is not None:
        return script.name(at)
    if numeral.unit or numeral.counts or numeral.end == numeral.start + 1:
        return ""
    is_free = script.lemmas[at] in _SINGLY | _DOERS or script.lemmas[at] in FORMAL
    is_led = at > 0 and script.tags[at - 1] in "fd"
    return "" if is_free or is_led else script.name(at)


def _nearest(script: Script, numeral: Numeral) -> str:
    """The nearest object or subject before the number in its sentence that its counter can count."""
    flat = script.words[numeral.end - 1].lemma == "枚"
    for index in range(numeral.start - 1, -1, -1):
        if script.words[index].surface in "。！？":
            break
        noun = max(index - 1, 0)
        case = script.lemmas[index] in _CASES and script.tags[noun] in "ns"
        case = case and script.lemmas[noun] not in FORMAL
        is_flat = flat and script.lemmas[index] in _FLAT
        if is_flat and not _is_pile(script, index) and not _is_drawn_from(script, index):
            return script.name(index)
        if case and not flat and script.name(noun) != "player":
            return script.name(noun)
    if flat:
        after = range(numeral.end, len(script.words))
        return next((script.name(i) for i in after if script.lemmas[i] in _FLAT), "")
    return ""


def _is_pile(script: Script, index: int) -> bool:
    """Whether a word ends the name of a pile, which another verb moves: 山札を切り、５枚配る."""
    return script.text.endswith(("山札", "捨て札"), 0, script.words[index].span.end)


_FROM = re.compile("(?:の(?:一番)?[上下中底])?から|の一番[上下]の?")


def _is_drawn_from(script: Script, index: int) -> bool:
    """Whether a pile of cards is where they come from, not what is counted: 山札の上から."""
    return _FROM.match(script.text, script.words[index].span.end) is not None


def _modified(script: Script, at: int) -> str:
    """The noun that the clause of a number modifies: ６回行われるトリック."""
    for index in range(at, min(at + 5, len(script.words) - 1)):
        if script.tags[index] in "mpq":
            return ""
        if script.tags[index] in "vx" and script.tags[index + 1] == "n":
            return _noun_from(script, index + 1)
    return ""


# Words for no certain number

_VAGUE: tuple[tuple[str, tuple[int | None, int | None]], ...] = (
    ("複数 C|人|回|枚?", (2, None)),
    ("任意 の 数|枚数|個数|回数|人数", (0, None)),
    ("好き だ だけ", (0, None)),
    ("好き だ 数|枚数|個数|回数", (0, None)),
    ("何 C|枚|回|個|人|つ で も", (0, None)),
    ("幾 つ で も", (0, None)),
    ("何 C|枚|回|個|人 でも", (0, None)),
    ("幾 つ でも", (0, None)),
)


def _vague(script: Script) -> Iterator[Fact]:
    for written, bound in _VAGUE:
        for hit in script.find(written):
            numeral = Numeral(hit.start, hit.end, 0, None, "", "", False)
            unit = "person" if "人" in script.lemmas[hit.start : hit.end] else ""
            governs = governed(script, numeral._replace(unit=unit))
            yield Fact("bound", bound, _span(script, *hit), -1, unit, governs)
    for written in (
        r"人数 と|に? 同じ だけ|数|枚数|個数?",
        r"人数 と|に 同数|等しい 数?",
        "人数 分 の",
        "人数 分 > だけ|を|、|V|N|S",
        "プレーヤー|参加者 の 数 だけ",
    ):
        for hit in script.find(written):
            governs = (
                _after_no(script, hit.end)
                or _object_before(script, hit.start)
                or _after_no(script, hit.end - 1)
            )
            played = hit.start > 0 and script.lemmas[hit.start - 1] in ("プレー", "プレーヤー")
            start = hit.start - played
            yield Fact("formula", 0, _span(script, start, hit.end), -1, "players", governs)
