"""Japanese words of scope: how many of them, only, when in the order of things."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.reading.facts import FactKind


class Row(NamedTuple):
    """A pattern, the fact that it states, and where to look for what it governs.

    governs: "next" the noun after it (over の), "last" the noun before it (over its particle),
    "near" the noun after の or else the one before, "degree" what is compared, "verb" the verb of the
    clause, "" nothing.
    value "" uses the words up and states nothing.
    """

    pattern: str
    kind: FactKind
    value: str
    governs: str = ""


SCOPES = (
    # Quantifiers
    Row("有り と あらゆる", "quantifier", "all", "near"),
    Row("全て|全部|皆|皆さん|全員|あらゆる|全", "quantifier", "all", "near"),
    Row("任意 の 数|枚数|個数|回数|人数", "quantifier", ""),
    Row("好き だ だけ", "quantifier", ""),
    Row("一 つ|枚|個|本 一 つ|枚|個|本", "quantifier", "each", "near"),
    Row("一人 一人|ひとり", "quantifier", "each", "near"),
    Row("各種|各色|各地|各人|各員|各所|各回|各面|各部|各位|各国", "quantifier", "each"),
    Row("其々|各々|各自|各", "quantifier", "each", "near"),
    Row("銘々|個々", "quantifier", "each", "near"),
    Row("毎回|毎日|毎晩|毎週|毎月|毎年|毎朝", "quantifier", "each"),
    Row("丸/n 毎/s", "quantifier", ""),
    Row("毎/f", "quantifier", "each", "next"),
    Row("毎/s に?", "quantifier", "each", "last"),
    Row("ずつ", "quantifier", "each", "verb"),
    Row("に 付き", "quantifier", "each", "last"),
    Row("当たり/s", "quantifier", "each", "last"),
    Row("任意 の", "quantifier", "any", "next"),
    Row("好き だ > N", "quantifier", "any", "next"),
    Row("何れ|誰|何|何方 で も", "quantifier", "any", "near"),
    Row("何れ|誰|何方 でも", "quantifier", "any", "near"),
    Row("何時 で も", "quantifier", "any"),
    Row("何れ の? も", "quantifier", "each", "near"),
    Row("何れ の > N|S も", "quantifier", "each", "next"),
    Row("何の > N|S も", "quantifier", "each", "next"),
    Row("何の|どんな|如何なる > N|S N|S? に|へ|から? で|だ|を? も", "quantifier", "any", "next"),
    Row("何の 様 だ > N|S で|だ も", "quantifier", "any", "next"),
    Row("何れ か", "quantifier", "either", "near"),
    Row("何方 か", "quantifier", "either", "near"),
    Row("何 N|C か", "quantifier", "some", "near"),
    Row("幾 つ か|も", "quantifier", "some", "near"),
    Row("幾ら か", "quantifier", "some", "near"),
    Row("数/d C|N|S", "quantifier", "some", "near"),
    Row("複数", "quantifier", "several", "near"),
    Row("一部", "quantifier", "some", "near"),
    Row("過 半数", "quantifier", ""),
    Row("両方|双方|両者|両/f", "quantifier", "both", "near"),
    Row("何方 も", "quantifier", "both", "near"),
    Row("半分|半数", "quantifier", "half", "near"),
    Row(
        "最も|一番 N|S N|S? の|が 少ない|小さい|低い|短い|若い|弱い|安い|軽い",
        "quantifier",
        "least",
        "degree",
    ),
    Row(
        "最も|一番 少ない|小さい|低い|短い|若い|弱い|安い|軽い",
        "quantifier",
        "least",
        "degree",
    ),
    Row(
        "1|１|一 番 少ない|小さい|低い|短い|若い|弱い|安い|軽い",
        "quantifier",
        "least",
        "degree",
    ),
    Row(
        "最も|一番 上|下|前|後ろ|奥|手前|左|右|左側|右側|上側|下側|内側|外側|左端|右端|上段|下段|上部|下部"
        "|先頭|後方|前方|外|内|端|底|最初|最後",
        "quantifier",
        "",
    ),
    Row("一番/r 手", "quantifier", ""),
    Row("最も|一番/r", "quantifier", "most", "degree"),
    Row(
        "1|１|一 番 > 大きい|小さい|多い|高い|強い|近い|遠い",
        "quantifier",
        "most",
        "degree",
    ),
    Row("最大|最高|最多|最長|最上|最強", "quantifier", "most", "degree"),
    Row("最小|最低|最少|最短|最弱", "quantifier", "least", "degree"),
    Row("最/f 年長", "quantifier", "most", "degree"),
    Row("最/f 年少", "quantifier", "least", "degree"),
    # Limiters
    Row("同じ|好き|出来る|必要|可能|分|数|差|人数|合計|量|値|回数|枚数 だ? だけ", "limiter", ""),
    Row("点|マス|歩|数 だけ", "limiter", ""),
    Row("V^ だけ", "limiter", ""),
    Row("と 言う だけ", "limiter", ""),
    Row("だけ で 良い|済む|十分", "limiter", ""),
    Row("V しか ~", "limiter", ""),
    Row("だけ|のみ|ばかり だ|で は|も? 無い", "limiter", ""),
    Row("だけ で なく", "limiter", ""),
    Row("だけ > の", "limiter", "only", "last"),
    Row("だけ|のみ", "limiter", "only", "last"),
    Row("しか", "limiter", "only", "last"),
    Row("に|と は? も? 限る ~", "limiter", ""),
    Row("に 限る|限り", "limiter", "only", "last"),
    Row("唯一", "limiter", "only", "next"),
    Row("侭", "limiter", "still", "last"),
    Row("再び|再度|改めて", "limiter", "again", "verb"),
    Row("もう 一 度|回", "limiter", "again", "verb"),
    Row("V 直す", "limiter", "again", "verb"),
    Row("既に", "limiter", "already", "verb"),
    Row("代わり に?", "limiter", "instead", "last"),
    # Order
    Row("其の|此の 後", "order", "then"),
    Row("其れ|其処 から", "order", "then"),
    Row("そして/j|続いて", "order", "then"),
    Row("続く て 、", "order", "then"),
    Row("次 に", "order", "then"),
    Row("其の 前 に", "order", "before"),
    Row("最初 に", "order", "first"),
    Row("先ず", "order", "first"),
    Row("始め|初め に", "order", "first"),
    Row("先 に", "order", "first", "verb"),
    Row("直ぐ に?", "order", "immediately", "verb"),
    Row("直ちに|即刻|即時", "order", "immediately", "verb"),
    Row("即座 に", "order", "immediately", "verb"),
    Row("一 度 に", "order", "simultaneously", "verb"),
    Row("一斉 に", "order", "simultaneously", "verb"),
    Row("同時 に", "order", "simultaneously", "verb"),
    Row("次 の", "order", "next", "next"),
    Row("順番|順 に", "order", "in-order", "verb"),
)
"""Quantifiers, limiters and order words; longer rows stand before shorter ones."""
