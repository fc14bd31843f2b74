"""Words of both languages that deny by themselves, and phrases that say a denial without "not"."""

from __future__ import annotations

import re

from rulewright.judging.wording import words

SHORT_WORD = 5
SAID_IN_ENGLISH = words(
    "not unless until only except other_than rather_than hardly rarely barely forbidden "
    "prohibited invalid impossible unable illegal insufficient regardless void free_of out_of "
    "everyone_but everybody_but anyone_but all_but missing zero no_longer nor neither incapable "
    "off-limits off_limits closed immune safe nowhere opposed_to beyond barred short_of run_short runs_short or_not"
)
"""Words that may carry any negation or prohibition of the source."""
SOFT = words(
    "less but instead too little few otherwise however away beyond apart last different unlike "
    "secret close still already else other absent idle clear"
)
"""Words that may carry a plain negation."""
LEMMAS = frozenset(
    words(
        "fail prevent avoid lack empty exclude ignore remain hide stay keep leave skip lose miss deny "
        "stop disable cancel refuse restrict omit exempt forbid prohibit reject resist drop "
        "failure absence exclusion loss ban differ stall forgo waive cease unchange protect preserve "
        "forget block lock freeze"
    )
)
"""Verbs that deny by themselves, as lemmas."""
STAYING = frozenset({"leave", "remain", "stay"})
"""Of these, the verbs that say the same with "no": there are no cards left."""
PREFIXED = ("un", "in", "im", "ir", "il", "non", "dis", "mis")
PLAIN = words(
    "immedia univers "
    "int ind inf inst inc inv ins under unit until initial image impro impl impr impo discard "
    "mission mist distan display discuss distribut district unique union university unicorn "
    "inner inside input individual island invol income irre important issue discover dispos"
)
"""Beginnings that only look like a negative prefix."""
NEGATIVE_WORDS = frozenset(
    words(
        "異なる 違う 除く 避ける 失敗 失う 離れる 禁止 断る 拒否 欠ける 隠す 隠れる 防ぐ 省く 難しい 苦手 "
        "無視 中止 禁ずる 限る 唯一 以外 無くす 無くなる 消える 消す 切れる 足りる 余る 未満 無し 無い 免除 "
        "除外 取り消す 諦める 忘れる 反する 禁断 嫌 嫌い 控える 外 敗れる 絶つ 省略 免れる 困難 拒む 嫌う 却下 "
        "止める 止まる 停止 休み 休む 抜く 取り除く 外す 尽きる 不足 空く 空っぽ 空き 空 "
        "使い切る 出し切る 枯れる 品切れ "
        "途絶える 不在 欠席"
    )
)
"""Words of the source, as lemmas, that may be said by a denial."""
NEGATIVE_MARKS = re.compile(
    "[不無非未][一-龠]|使い切|出し切|売り?切|品切|弾切|時間切|底を[つ突尽]|にくい|にくく|づらい|づらく|難い|がたい"
)
UNCHANGING = frozenset(words("侭 まま 残る 残す 保つ 維持 保持 続ける 続く 留まる"))
"""Words of the source for what stays as it is, which English may say by denying a change."""
CHANGING = frozenset(
    words(
        "affect change move remove discard lose erase take touch disturb alter reset return turn flip "
        "go disappear end"
    )
)
"""Verbs whose denial says that a thing stays as it is."""
STATES = frozenset(words("違う 異なる 足りる 欠ける 難しい 苦手 嫌い 嫌 困難 無力"))
"""Words of the source for how things are, which English says by denying the contrary: not match."""
ENDING = frozenset(words("無くなる 切れる 尽きる 無くす 消える"))
"""Words of the source for running out, which English rather denies: nothing is left, cannot move."""
LACKED = ENDING | frozenset(words("不足 足りる 欠ける 使い切る"))
"""Words of the source for what there is not, or not enough of: "do not have enough"."""
COMMON = frozenset(words("more any some go take set come get make give turn have put case up do"))
"""Words of the target that are too common to say what a denying word of the source means."""
PLAINLY_MARKED = frozenset(words("非常 未来 無料 無事 不思"))
"""Words of the source that only look as if they denied."""
LIMITING = re.compile(
    "(?<![確たむ])しか(?![しもるっられりけく])|のみ(?!なら)"
    "|(?<!でき)(?<!どれ)(?<![かがさたなばまらわけせてねべめれえきげ]る)だけ(?!で(?:は|も)?な|[上下]が|[上下]げ|増|減)"
)
"""What limits: not しかし, not だけでなく, not by how much; after a potential だけ is "as much as"."""
IDIOMS = re.compile(
    "欠かせ[なま]|絶えず|残らず|余さず|厭わ[なず]|いとわ[なず]|辞さ[なず]|突拍子もな|とんでもな|仕方がな|問題な|"
    "間違いな|違いな|限りな|さりげな|もれな|漏れな|余すところな"
)
"""Negations of the source that deny nothing."""
SETTLED = (
    (re.compile("そう(?:で|じゃ)?は?な|さもな"), words("otherwise or_else")),
    (
        re.compile("[よ因]らず|[か関拘]か?わらず|問わず|関係な"),
        words("or_not regardless no_matter irrespective"),
    ),
    (re.compile("(?:では|じゃ)なく(?!な|て)"), words("rather_than instead")),
    (
        re.compile("(?:制限|上限|限度|制約)[はもが]?(?:あり|な[いくし])"),
        words("no_limit_on no_limit_to no_restriction_on no_restriction_to"),
    ),
)
"""Denials of the source, and the phrases of English without "not" that say the same."""


def is_negative(word: str) -> bool:
    """Whether a word denies by its prefix or suffix ("unguarded", "non-verbal", "useless")."""
    if "-" in word or word == "non":
        return word.startswith(("non", "un-"))
    if len(word) <= SHORT_WORD or word.startswith(PLAIN):
        return False
    return word.startswith(PREFIXED) or word.endswith("less")
