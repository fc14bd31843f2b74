"""Japanese words of one meaning each: quantifiers, limiters, order, direction, place, actors."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.reading.facts import Fact
from rulewright.reading.japanese.clauses import predicate_before, verb_name
from rulewright.reading.japanese.scopes import SCOPES, Row
from rulewright.reading.japanese.script import Hit, Script, Table
from rulewright.text import Span

VERB = "*"
"""What a fact governs if it is the verb of its clause: the reader puts the verb there."""


ROWS = (
    *SCOPES,
    # Ordinals without a number
    Row("最後 の?", "ordinal", "-1", "next"),
    Row("最終", "ordinal", "-1", "next"),
    Row("最初 の", "ordinal", "1", "next"),
    # Direction
    Row("反 時計 回り|周り", "direction", "counterclockwise", "verb"),
    Row("反時計回り", "direction", "counterclockwise", "verb"),
    Row("左 回り|周り", "direction", "counterclockwise", "verb"),
    Row("時計 回り|周り", "direction", "clockwise", "verb"),
    Row("時計回り", "direction", "clockwise", "verb"),
    Row("右 回り|周り", "direction", "clockwise", "verb"),
    Row("左|左側|左隣|左手", "direction", "left", "verb"),
    Row("右|右側|右隣", "direction", "right", "verb"),
    Row("手番|ターン 順 に?", "direction", "in-turn-order", "verb"),
    # References
    Row("後述", "reference", "later"),
    Row("前述|上述|上記", "reference", "above"),
)
_TABLE = Table(ROWS)

_PEOPLE = {
    # lemma of a noun -> the actor; a longer phrase is looked up first
    "自分": "self",
    "自身": "self",
    "貴方": "self",
    "相手": "opponent",
    "全員": "all-players",
    "皆": "all-players",
}
_PERSON = re.compile(r"(?:者|人|手|主|プレ[イー]ヤー|リーダー|親|子|ディーラー)$")
_NO_PERSON = re.compile(r"(?:相手|切り札|右手|左手|勝手|上手|下手|手|様子|帽子)$")


def phrases(script: Script) -> Iterator[Fact]:
    """The facts of the tables and of nouns with their particles."""
    yield from _rows(script)
    yield from _journeys(script)
    yield from _adjuncts(script)
    yield from _actors(script)
    yield from _icons(script.text)
    yield from _steps(script)


def _rows(script: Script) -> Iterator[Fact]:
    taken: set[tuple[str, int]] = set()
    for row, hit in _TABLE.find(script):
        places = {(row.kind, index) for index in range(*hit)}
        if not taken.isdisjoint(places):
            continue
        taken |= places
        if row.value and not _is_spared(script, row, hit):
            yield _fact(script, row, hit)


def _fact(script: Script, row: Row, hit: Hit) -> Fact:
    value = int(row.value) if row.kind == "ordinal" else row.value
    return Fact(row.kind, value, script.span(*hit), -1, governs=_governed(script, row, hit))


def _is_spared(script: Script, row: Row, hit: Hit) -> bool:
    """Whether the word means something else here."""
    following = script.lemmas[hit.end] if hit.end < len(script.words) else ""
    digit = any(tag == "d" for tag in script.tags[hit.end : hit.end + 2])
    if row.kind == "quantifier" and row.value in ("most", "least"):
        return (script.lemmas[hit.start] in _EXTREMES and digit) or following == "限"
    if row.value in ("left", "right"):
        return script.mention(hit.start) is not None and following not in ("に", "の", "隣")
    if row.kind == "ordinal" and script.lemmas[hit.end - 1] == "最後":
        return following == "に"
    if row.pattern == _AMOUNT:
        return _is_amount(script, hit)
    if row.value == "all" and following == "く":
        return True
    if row.value == "next":
        return hit.start > 0 and script.tags[hit.start - 1] in "dcf"
    return False


_AMOUNT = "だけ > の"
"""The row of だけの, which may say how many: 書かれているだけの点."""
_WHO_OR_WHEN = frozenset(("人", "者", "側", "状態", "場合", "時", "間"))


def _is_amount(script: Script, hit: Hit) -> bool:
    """Whether だけの says how many there are in a state, not what alone somebody does."""
    if script.lemmas[max(0, hit.start - 2) : hit.start] not in (("て", "居る"), ("て", "有る")):
        return False
    noun = hit.end + 1
    if noun >= len(script.words) or script.lemmas[noun] in _WHO_OR_WHEN:
        return False
    return _PERSON.search(script.words[noun].surface) is None


_EXTREMES = frozenset(
    (
        "最大",
        "最高",
        "最多",
        "最小",
        "最低",
        "最少",
    )
)


def _governed(script: Script, row: Row, hit: Hit) -> str:
    if row.governs == "verb":
        return VERB
    if row.governs == "next":
        return _noun_after(script, hit.end)
    if row.governs == "last":
        return _noun_before(script, hit.start) or VERB
    if row.governs == "near":
        return _near(script, hit)
    if row.governs == "degree":
        return _degree(script, hit)
    return ""


def _near(script: Script, hit: Hit) -> str:
    if script.lemmas[hit.start] in ("全員", "皆", "各自", "皆さん"):
        return "player"
    prefix = script.tags[hit.end - 1] in "fc" or script.lemmas[hit.end - 1] in ("各", "全")
    if hit.end < len(script.words) and (script.lemmas[hit.end] == "の" or prefix):
        return _noun_after(script, hit.end)
    return _noun_before(script, hit.start) or VERB


def _degree(script: Script, hit: Hit) -> str:
    """What is largest or smallest: the subject before, or else the noun after."""
    if hit.start >= 2 and script.lemmas[hit.start - 1] in ("が", "の"):
        noun = hit.start - 2 - (script.words[hit.start - 2].surface in "）)")
        if noun >= 0 and script.tags[noun] in "ns":
            return script.name(noun)
    return _noun_after(script, hit.end)


def _noun_after(script: Script, at: int) -> str:
    for index in range(at, min(at + 4, len(script.words))):
        if script.mention(index) is not None or script.tags[index] == "n":
            return script.name(script.head(index))
        if script.tags[index] in "mqx" and script.lemmas[index] != "だ":
            break
    return ""


def _noun_before(script: Script, at: int) -> str:
    for index in range(at - 1, max(at - 4, -1), -1):
        if script.mention(index) is not None or script.tags[index] in "nt":
            if script.lemmas[index] == "内":
                continue
            return script.name(index)
        if script.tags[index] in "va":
            return verb_name(script, predicate_before(script, index + 1))
        if script.tags[index] == "m":
            break
    return ""


# Nouns with particles

_GOALS = frozenset(
    (
        "置く",
        "乗せる",
        "載せる",
        "仕舞う",
        "戻す",
        "戻る",
        "入れる",
        "加える",
        "移す",
        "移る",
        "配る",
        "渡す",
        "移動",
        "送る",
        "並べる",
        "置き",
        "払う",
        "返す",
        "出す",
    )
)
_PLACES = {"上": "on", "下": "under"}


def _journeys(script: Script) -> Iterator[Fact]:
    """Where things come from, go to, and lie."""
    for at in range(1, len(script.words)):
        lemma, tag = script.lemmas[at], script.tags[at]
        if tag != "p":
            continue
        if lemma == "から" and _is_noun(script, at - 1):
            yield from _journey(script, at, "from")
        elif lemma in ("に", "へ"):
            yield from _goal(script, at)


def _is_noun(script: Script, at: int) -> bool:
    return script.tags[at] in "nst" or script.mention(at) is not None or script.lemmas[at] == "）"


def _goal(script: Script, at: int) -> Iterator[Fact]:
    noun = at - 1
    if script.lemmas[noun] == "）":
        while noun > 1 and script.lemmas[noun] != "（":
            noun -= 1
        noun -= 1
    if noun >= 2 and script.lemmas[noun] in _PLACES and script.lemmas[noun - 1] == "の":
        value = f"{_PLACES[script.lemmas[noun]]}:{script.name(noun - 2)}"
        yield Fact("place", value, script.span(noun - 2, at), -1, governs=VERB)
        return
    mention = script.mention(noun)
    if mention is None:
        if noun >= 2 and script.lemmas[noun] in ("前", "目前") and script.lemmas[noun - 1] == "の":
            yield from _in_front(script, noun)
        return
    name = script.name(noun)
    if name in ("in-front", "middle"):
        yield Fact("place", name, mention.span, -1, governs=VERB)
    elif _is_thing(script, name) and _is_moved(script, at):
        yield Fact("direction", f"to:{name}", mention.span, -1, governs=VERB)


def _in_front(script: Script, at: int) -> Iterator[Fact]:
    if script.lemmas[at - 2] in _PEOPLE or _PERSON.search(script.lemmas[at - 2]):
        span = script.span(at - 2, at + 1)
        yield Fact("place", "in-front", span, -1, governs=VERB)


_NO_GOALS = frozenset(
    (
        "turn",
        "order",
        "way",
        "case",
        "time",
        "end",
        "trick",
        "round",
        "game",
    )
)


def _is_thing(script: Script, name: str) -> bool:
    concept = script.glossary.get(name)
    if name in _NO_GOALS:
        return False
    return concept is not None and concept.kind in ("noun", "name")


def _is_moved(script: Script, at: int) -> bool:
    """Whether a verb that takes a goal follows before the next mark."""
    for index in range(at + 1, len(script.words)):
        if script.lemmas[index] == "。":
            return False
        if script.lemmas[index].rstrip("^") in _GOALS:
            return True
        if script.tags[index] == "v" and script.lemmas[index] != "為る":
            return False
    return False


def _journey(script: Script, at: int, way: str) -> Iterator[Fact]:
    mention = script.mention(at - 1)
    if mention is None or not _is_thing(script, script.name(at - 1)):
        return
    name = script.name(at - 1)
    yield Fact("direction", f"{way}:{name}", mention.span, -1, governs=VERB)


_DETERMINERS = (("此の|其の", "this"), ("同じ", "same"), ("他 の", "other"), ("別 の", "other"))


def _adjuncts(script: Script) -> Iterator[Fact]:
    for written, value in _DETERMINERS:
        for hit in script.find(written):
            if hit.end < len(script.words) and script.mention(hit.end) is not None:
                name = script.name(hit.end)
                span = script.span(hit.start, hit.end + 1)
                yield Fact("adjunct", f"{value}-{name}", span, -1, governs=name)


def _actors(script: Script) -> Iterator[Fact]:
    for at in range(1, len(script.words)):
        if script.tags[at] != "p" or script.lemmas[at] not in ("が", "は"):
            continue
        if (actor := _actor(script, at - 1)) is not None:
            value, start = actor
            yield Fact("actor", value, script.span(start, at), -1, governs=VERB)


def _actor(script: Script, at: int) -> tuple[str, int] | None:
    lemma = script.lemmas[at]
    if lemma in _PEOPLE:
        return _PEOPLE[lemma], at
    if script.tags[at] not in "ns" or not _PERSON.search(lemma) or _NO_PERSON.search(lemma):
        return None
    start = at
    mention = script.mention(at)
    while mention is not None and start > 0 and script.mention(start - 1) is mention:
        start -= 1
    before = script.lemmas[max(0, start - 2) : start]
    name = script.name(at)
    if before[-1:] == ("の",) and name == "player":
        owner = before[0]
        value = {"他": "other", "全て": "all-players", "手番": "active", "全員": "all-players"}
        return value.get(owner, name), start - 2 * (owner in value)
    if before[-1:] == ("各",):
        return "each-player", start - 1
    if before[-1:] == ("全",):
        return "all-players", start - 1
    return name, start


# Signs

_ICON = re.compile(
    r"[\[［](?![0-9]+[\]］])[^\[\]［］\s、。]{1,12}[\]］]|[{｛][^{}｛｝\s]{1,12}[}｝]"
    r"|[♠♥♦♣♤♡♢♧⚀-⚅★☆◎●◆■▲▼◇△▽♪☀-☄☽☾⚔⚡♀♂\U0001F300-\U0001FAFF]"
)
# What goes on about an icon that begins a line: other marks head what is behind them.
_AFTER_ICON = re.compile(r"[×xをが]|は(?!じ[まめ])|の(?!こり)")
_STEP = re.compile(r"(?:手順|ステップ|準備|条件|項目|項)\s?([①-⑳⑴-⒇❶-❿]|[0-9０-９]+)")
_CIRCLED = {
    **{chr(0x2460 + i): i + 1 for i in range(20)},
    **{chr(0x2474 + i): i + 1 for i in range(20)},
    **{chr(0x2776 + i): i + 1 for i in range(10)},
}


_NARROW = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}


def _icons(text: str) -> Iterator[Fact]:
    for found in _ICON.finditer(text):
        line = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
        is_first = found[0] in "★☆◎●◆■▲▼◇△▽♪" and not line.strip()
        if is_first and not _AFTER_ICON.match(text, found.end()):
            continue
        value = found[0].translate(_NARROW)
        yield Fact("icon", value, Span(*found.span()), -1)


def _steps(script: Script) -> Iterator[Fact]:
    for found in _STEP.finditer(script.text):
        mark = found[1]
        if mark not in _CIRCLED:
            continue
        yield Fact("reference", f"step {_CIRCLED[mark]}", Span(*found.span()), -1)
