"""Japanese modality and negation: must, may, cannot, and what is simply denied."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from rulewright.reading.facts import Fact
from rulewright.reading.japanese.clauses import predicate_before, verb_name
from rulewright.reading.japanese.doubling import undoubled
from rulewright.reading.japanese.script import Hit, Script, Table
from rulewright.text import Span

_AT_END = "。|」|）|、|."


class Row(NamedTuple):
    """A pattern and what it states: a modality, "not", or "" for nothing (it is used up)."""

    pattern: str
    value: str


ROWS = (
    # Rows are tried in order; each takes its words, so that a negation is read once.
    # Modal expressions after Narrog, Modality in Japanese (2009), ch. 6-9.
    Row("か も 知れる ~?", ""),  # may be, as a guess
    Row("に|は? 違い|相違 無い", ""),
    Row("~ と は|も 限る ~", ""),
    Row("~ と は|も 限る ます ず", ""),
    Row("と は|も 限る ~", "not"),
    Row("だけ|ばかり|のみ だ|で は|も? 無い", ""),  # not only
    Row("だけ で|だ なく", ""),
    Row("V 他 は|に? 無い", "must"),
    Row("V 他 は|に? 有る ます ず", "must"),
    Row("V しか 無い", "must"),
    Row("V しか 有る ます ず", "must"),
    Row("の|事 は|を 止める", "not"),
    Row("~ 事 は|が|も 認める|許す られる|れる ~", "must"),
    Row("~ 訳 に は|も 行く^ ~", "must"),
    Row("~ 訳 に は|も 行く ~", "must"),
    Row("ざる を 得る ~", "must"),
    Row("て/q は 成る|行く^|駄目 ~? 訳 だ|で は|も? 無い", "may"),
    Row("て/q は 成る|行く^|駄目 ~? 訳 だ|で は|も? 有る ます ず", "may"),
    Row("~ 訳 だ|で は|も? 無い", ""),
    Row("~ 訳 だ|で は|も? 有る ます ず", ""),
    Row("~ 事 は|も ~", ""),
    Row("~ は|も ~", ""),
    Row("~ 限り", ""),  # unless
    Row("~ ば/q 成る|行く^|駄目 ~", "must"),
    Row("~ ば/q 成る|行く^|駄目", "must"),
    Row("~ と/q 行く^|駄目 ~?", "must"),
    Row("~ て/q は? 成る|行く^|駄目 ~?", "must"),
    Row("~ て/q も? 良い|構う|大丈夫|済む ~?", "need-not"),
    Row("必要 は|が|も 無い|~", "need-not"),
    Row("必要 は|が|も 有る ます ず", "need-not"),
    Row("に は? 及ぶ ~", "need-not"),
    Row("事 は|が|も|だけ|のみ|しか 出来る ~", "cannot"),
    Row("事 は|が|も 許す|認める れる|られる ~", "cannot"),
    Row("N は|が|も 許す|認める れる|られる ~", "cannot"),
    Row("を/p D C 出来る ~", "cannot"),
    Row("N は|が|も? 出来る ~", "cannot"),
    Row("て/q は 成る|行く^|駄目 ~?", "cannot"),
    Row("て/q 成る|行く^|駄目 ~?", "cannot"),
    Row("化/s は|が|も? 出来る ~", "cannot"),
    Row("たり/p は|も? 出来る ~", "cannot"),
    Row("何/t が|も 出来る ~", "cannot"),
    Row("T|達/s|者/s が <出来る ~", "cannot"),
    Row("と 言う V? N|方/s は|が|も <出来る ~", "cannot"),
    Row("を/p <取れる|振れる|割れる|切れる|売れる ~", "cannot"),
    Row("V^ ~", "cannot"),
    Row("M <出来る ~", "cannot"),
    Row("に/p <出来る ~", "cannot"),
    Row("動く <せる ~", "cannot"),  # UniDic takes 動かせる for a causative
    Row("動く <せる", "may"),
    Row("V 得る ~", "cannot"),
    Row("事 は|が|も 不可能|不可|禁止", "cannot"),
    Row("禁止|厳禁|不可能|不可|禁物", "cannot"),
    Row("禁ずる|禁じる られる|れる?", "cannot"),
    Row("<~ 事 > 。|」|）", "cannot"),
    Row("~ で|て/q 下さる", "cannot"),
    Row("事 は|が|も|だけ|のみ 出来る", "may"),
    Row("事 は|が|も 可能 だ|です?", "may"),
    Row("事 は|が|も 許す|認める れる|られる", "may"),
    Row("を/p D C 出来る", "may"),
    Row("N だけ|のみ|は|が|も? 出来る", "may"),
    Row("化/s は|が|も? 出来る", "may"),
    Row("たり/p は|も? 出来る", "may"),
    Row("何/t が 出来る", "may"),
    Row("T|達/s|者/s が <出来る", "may"),
    Row("と 言う V? N|方/s が|も <出来る", "may"),
    Row("を/p <取れる|振れる|割れる|切れる|売れる", "may"),
    Row("て/q も? 良い|構う|大丈夫 ~?", "may"),
    Row("で も 良い|構う|大丈夫 ~?", "may"),
    Row("でも 良い|構う|大丈夫 ~?", "may"),
    Row("V^", "may"),
    Row("M <出来る", "may"),
    Row("に/p も? <出来る", "may"),
    Row("ば/q 良い", "may"),
    Row("可能 だ|です", "may"),
    Row("可能", "may"),
    Row("V られる", "can"),
    Row("進める|入れる|立てる|並べる|続ける|届ける", "can"),
    Row("必要 が|は 有る", "must"),
    Row("べし だ|で は ~|無い", "should"),
    Row("べし", "should"),
    Row("方 が 良い", "should"),
    Row("V <事 > 。|」|）", "must"),
    Row("V <事", "must"),
    Row("ます ず か", ""),  # an invitation
    Row("だ|で は 無い か|だ|です", ""),
    Row("済む ます ず", ""),
    Row("間違い|仕方|申し訳 が|は? 無い", ""),
    Row("が|は|も <無い 成る", ""),  # is gone
    Row("足りる ~", "not"),
    Row("問う|関わる|拘る|限る|成る ず", ""),  # regardless of, not only
    Row("満つ|満たす|達する|及ぶ|届く て 居る ~", ""),
    Row("満つ|満たす|達する|及ぶ|届く ~", ""),
    Row("N 無し", "not"),
    Row("無し", "not"),
    Row("いいえ > 、|。|」", "not"),
    Row("~", "not"),
)
_TABLE = Table(ROWS)

_COMMAND = "V <事"
"""The row of すること, a command only at the end of a line."""


_ENOUGH = "ば/q 良い"
"""The row of すればよい, which asks for advice in どうすればよいか."""
_NONE = "無し"
"""The row of なし as all that is said: 効果：なし."""
_SHORT = ("満つ|満たす|達する|及ぶ|届く て 居る ~", "満つ|満たす|達する|及ぶ|届く ~")
"""The rows of what a number falls short of; else it is a plain denial: 条件を満たさない."""


_ABLE, _PASSIVE = "可能", "V られる"
"""The rows of 可能 at the end of a clause, and of what is potential or passive: 建てられます."""
_EITHER = "進める|入れる|立てる|並べる|続ける|届ける"
"""The row of verbs that are the potential of another one or transitive themselves: 進める."""
_ASKED = (_ABLE, _PASSIVE, _EITHER)
_RANGES = ("も", "でも", "まで", "だけ", "のみ")
"""Before it, how far one can get: 何マスでも進める."""
_STOPS = ("", "。", "、", "」", "）", "！", "，", "．", "が", "か", "ます", "た")


def modalities(script: Script) -> Iterator[Fact]:
    """The modalities and negations of the text, each governing its verb."""
    taken: set[int] = set()
    found: list[Fact] = []
    for row, hit in _TABLE.find(script):
        words = range(*hit)
        if not taken.isdisjoint(words) or _is_spared(script, row, hit):
            continue
        taken.update(words)
        value = _AFTER_ONLY.get(row.value, row.value) if _after_only(script, hit) else row.value
        if value:
            found.append(_fact(script, row._replace(value=value), hit))
    found.sort(key=lambda fact: fact.span)
    yield from undoubled(script.text, found, partial(_name_at, script))
    yield from _insisted(script, found)


def _name_at(script: Script, span: Span) -> str:
    """What the last word of a span names."""
    return next((script.name(i) for i, w in enumerate(script.words) if w.span.end == span.end), "")


_AFTER_ONLY = {"not": "", "cannot": "may"}
"""What a value becomes after しか, which takes the negation: 3枚しか持てない, may have only three."""


def _after_only(script: Script, hit: Hit) -> bool:
    """Whether しか stands before the words, with no mark or conjunction between."""
    for at in range(hit.start - 1, -1, -1):
        if script.lemmas[at] == "しか":
            return True
        if script.tags[at] in "mq" and script.lemmas[at] not in ("て", "「", "」"):
            return False
    return False


def _fact(script: Script, row: Row, hit: Hit) -> Fact:
    start = hit.start
    head = predicate_before(script, start)
    is_verb = "<" not in row.pattern and row.pattern.startswith(("N ", "V ", "V^"))
    if is_verb or row.pattern.startswith("を/p <"):
        head = start
    span = script.span(*hit)
    governs = verb_name(script, head)
    if row.value == "not":
        if not governs or script.lemmas[hit.end - 1] == "無い":
            governs = _denied(script, hit) or governs
        return Fact("negation", "not", span, -1, governs=governs)
    if not governs and start > 0:
        governs = script.name(start - 1)
    return Fact("modality", row.value, span, -1, governs=governs)


def _denied(script: Script, hit: Hit) -> str:
    """What there is none of: チップがない."""
    at = hit.start - 1
    while at >= 0 and script.tags[at] == "p":
        at -= 1
    return script.name(at) if at >= 0 and script.tags[at] in "nst" else ""


def _is_spared(script: Script, row: Row, hit: Hit) -> bool:
    """Whether the words only look like the row."""
    first = script.lemmas[hit.start]
    following = script.lemmas[hit.end] if hit.end < len(script.words) else ""
    if row.pattern.startswith("N") and "出来る" in row.pattern:
        return "サ変" not in script.words[hit.start].pos and script.mention(hit.start) is None
    if row.pattern == _ENOUGH:
        return following in ("か", "のか") or _is_asked(script, hit)
    if row.pattern == _NONE:
        return following not in ("", "。", "」", "）") or script.tags[hit.start] != "n"
    if row.pattern in _SHORT:
        return not any(script.tags[at] == "d" for at in range(max(0, hit.start - 5), hit.start))
    if row.pattern in _ASKED:
        return _is_no_ability(script, row, hit)
    if row.pattern == _COMMAND:
        end = script.words[hit.end - 1].span.end
        return script.text[end : end + 1] not in ("", "\n")
    is_able = row.pattern == "V^" or first in ("可能", "出来る")
    if row.value == "may" and following in ("限り", "だけ") and is_able:
        return True
    if row.pattern == "V^" and following == "て" and script.lemmas[hit.end + 1 :][:1] == ("居る",):
        # かかれている is 書かれている, a state.
        return True
    if row.pattern == "V^" and (hit.end == len(script.words) or following in ("。", "！", "」")):
        # 防げ! is an order, 防げる a possibility.
        return not script.words[hit.start].form.startswith(("終止形", "連体形"))
    return row.pattern.startswith("V^") and first in ("行く^", "成る^", "言う^")


def _is_no_ability(script: Script, row: Row, hit: Hit) -> bool:
    """Whether the words say no ability: 可能な, によって取られる, を並べる."""
    following = script.lemmas[hit.end] if hit.end < len(script.words) else ""
    if following not in _STOPS:
        return True
    if row.pattern == _ABLE:
        return False
    before = script.lemmas[max(0, hit.start - 6) : hit.start]
    if row.pattern == _PASSIVE:
        return "因る" in before
    return not before or before[-1] not in _RANGES


def _is_asked(script: Script, hit: Hit) -> bool:
    """Whether a question word stands before the words: どうすればよい, 何をすればよい."""
    before = script.lemmas[max(0, hit.start - 4) : hit.start]
    return not {"どう", "如何", "何", "誰", "何処", "何れ"}.isdisjoint(before)


def _insisted(script: Script, found: list[Fact]) -> Iterator[Fact]:
    """必ず makes a plain predicate a duty."""
    for hit in script.find("必ず|絶対 に?"):
        end = _clause_end(script, hit.end)
        span = script.span(*hit)
        stop = script.words[end - 1].span.end
        if any(span.end <= fact.span.start < stop for fact in found):
            continue
        governs = verb_name(script, predicate_before(script, end))
        yield Fact("modality", "must", span, -1, governs=governs)


def _clause_end(script: Script, at: int) -> int:
    while at < len(script.words) and script.lemmas[at] not in ("。", "、", "」", "）"):
        at += 1
    return at
