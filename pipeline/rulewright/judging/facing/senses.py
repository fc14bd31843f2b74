"""What Japanese words mean in games, beside what the dictionary says of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rulewright.judging.wording import words
from rulewright.reading.lexicon import lexicon

GAME_SENSES: Mapping[str, frozenset[str]] = {
    "親": frozenset(words("dealer start starting first banker host leader lead parent-child")),
    "子": frozenset(words("other others player players non-dealer")),
    "場": frozenset(
        words("table area field play board center centre middle layout pool market row")
    ),
    "札": frozenset(words("card cards tile tiles tag")),
    "手札": frozenset(words("hand hands card cards")),
    "山札": frozenset(words("deck pile stock stack")),
    "欄": frozenset(words("box boxes space spaces column field row")),
    "盤": frozenset(words("board table field")),
    "盤上": frozenset(words("board table field")),
    "出る": frozenset(words("enter enters appear come comes play leave leaves")),
    "出す": frozenset(words("play plays played put puts show")),
    "目": frozenset(words("number numbers pip pips face roll value result eye eyes")),
    "役": frozenset(words("hand combination meld set yaku pattern role")),
    "手順": frozenset(words("step steps procedure process")),
    "人数": frozenset(words("player players people number")),
    "手番": frozenset(words("turn turns")),
    "配る": frozenset(words("deal deals dealt give gives distribute distributes hand hands pass")),
    "引く": frozenset(words("draw draws drawn drew take takes pull subtract")),
    "切る": frozenset(words("shuffle shuffles cut cuts trump trumps play")),
    "捨てる": frozenset(words("discard discards discarded throw")),
    "振る": frozenset(words("roll rolls rolled throw throws reroll")),
    "上がる": frozenset(words("win wins go goes out finish rise rises increase up")),
    "鱒": frozenset(words("space spaces square squares cell cells field fields")),
    "駒": frozenset(words("piece pieces pawn pawns meeple meeples token tokens figure")),
    "コマ": frozenset(words("piece pieces pawn pawns meeple meeples token tokens figure")),
    "枚": frozenset(words("card cards tile tiles sheet sheets chip chips coin coins bill bills")),
    "枚数": frozenset(words("card cards tile tiles sheet sheets chip chips coin coins bill bills")),
    "人": frozenset(words("player players person people")),
    "者": frozenset(words("player players person people")),
    "賽子": frozenset(words("die dice")),
    "局": frozenset(words("hand hands round rounds game games deal deals board")),
    "先攻": frozenset(words("first player players start starting")),
    "先手": frozenset(words("first player players start starting")),
    "後攻": frozenset(words("second player players opponent")),
    "後手": frozenset(words("second player players opponent")),
    "質問": frozenset(words("ask asks asked asking")),
    "配置": frozenset(words("place places placed placing put puts")),
    "判定": frozenset(words("check checks roll rolls test tests")),
    "正解": frozenset(words("answer answers answered guess guessed correct correctly right")),
    "術者": frozenset(words("caster spellcaster user")),
    "代わり": frozenset(words("instead substitute replacement alternative")),
    "全員": frozenset(words("everyone everybody all player players")),
    "各自": frozenset(words("each every everyone player players")),
}
"""What a word of the Japanese means in games; its other meanings in the dictionary are rare there."""


@lru_cache(maxsize=1 << 14)
def meanings(lemma: str) -> frozenset[str]:
    """The lower-case English words that a Japanese word may stand for; empty if it is unknown."""
    return lexicon().meanings(lemma) | GAME_SENSES.get(lemma, frozenset())
