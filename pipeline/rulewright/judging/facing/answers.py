"""Which fact, or which words, may answer a fact of the other language in our own text."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulewright.judging.finding import CheckName
from rulewright.reading.facts import FactKind

Said = tuple[FactKind, str]
COUNTS: tuple[FactKind, ...] = ("number", "ordinal", "formula", "label")

CHECK_OF: Mapping[FactKind, CheckName] = {
    "number": "number",
    "ordinal": "number",
    "formula": "number",
    "modality": "modality",
    "negation": "negation",
    "quantifier": "quantifier",
    "limiter": "limiter",
    "adjunct": "limiter",
    "order": "order",
    "condition": "condition",
    "label": "number",
}
"""The check that speaks of a kind of fact."""

DENIALS: frozenset[Said] = frozenset(
    {
        ("negation", "not"),
        ("modality", "cannot"),
        ("modality", "must-not"),
        ("quantifier", "none"),
    }
)
ALL_DENIALS = DENIALS | {("modality", "need-not")}
HIDDEN = re.compile("[不無非未]|しか|だけ|のみ|以外|禁止|除|抜|外[しすさ]")
"""What may be said by a denial without being one."""
RUN_OUT = re.compile("[な無]くな[るりっれ]")
""" "When there are no cards left": each may be said by one denial."""
UNDONE = re.compile("未(?![来満明])[一-龠]")
"""What is not yet done, which may be said by a denial: 未到着, not yet arrived."""
_WHOLE: frozenset[Said] = frozenset({("quantifier", value) for value in ("all", "each", "both")})
_DUTY: frozenset[Said] = frozenset({("modality", "must"), ("modality", "should")})
_LEAVE: frozenset[Said] = frozenset({("modality", v) for v in ("may", "can", "need-not")})
ONLY: Said = ("limiter", "only")
_AFTER: frozenset[Said] = frozenset(
    {
        ("order", "after"),
        ("order", "then"),
        ("condition", "if"),
        ("condition", "when"),
        ("condition", "whenever"),
        ("condition", "in-case"),
    }
)
_UNLESS: frozenset[Said] = DENIALS | {("condition", "unless")}
ANSWERS: Mapping[Said, frozenset[Said]] = {
    ("modality", "cannot"): DENIALS,
    ("modality", "must-not"): DENIALS,
    ("negation", "not"): DENIALS | {("modality", "need-not")},
    ("quantifier", "none"): DENIALS,
    ("modality", "must"): _DUTY,
    ("modality", "may"): _LEAVE,
    ("quantifier", "all"): _WHOLE | {("quantifier", "any")},
    ("quantifier", "both"): _WHOLE,
    ("quantifier", "most"): frozenset({("quantifier", "most")}),
    ("quantifier", "least"): frozenset({("quantifier", "least")}),
    ("quantifier", "either"): frozenset({("quantifier", "either"), ("quantifier", "any")}),
    ("quantifier", "half"): frozenset({("quantifier", "half")}),
    ("limiter", "only"): frozenset({("limiter", "only")}),
    ("limiter", "still"): frozenset({("limiter", "still")}),
    ("limiter", "again"): frozenset({("limiter", "again")}),
    ("limiter", "already"): frozenset({("limiter", "already")}),
    ("limiter", "instead"): frozenset({("limiter", "instead")}),
    ("order", "before"): frozenset({("order", "before")}),
    ("order", "after"): _AFTER,
    ("order", "immediately"): frozenset({("order", "immediately")}),
    ("order", "simultaneously"): frozenset({("order", "simultaneously")}),
    ("order", "until"): frozenset({("order", "until"), ("condition", "until")}),
    ("order", "next"): frozenset({("order", "next")}),
    ("condition", "as-long-as"): frozenset({("condition", "as-long-as")}),
    ("condition", "unless"): _UNLESS,
}
"""What may answer a fact on the other side; what is not here may be left out or put in."""

NEVER_ADDED: frozenset[Said] = frozenset(
    {
        ("quantifier", "both"),
        ("limiter", "instead"),
        ("limiter", "still"),
        ("negation", "not"),
    }
)
"""What our text may say of itself: "instead of" is 以外 too, "still" only contrasts, denials are
counted."""
_POSSIBLE = (
    "取れ|出せ|使え|置け|選べ|動け|動かせ|引け|行え|買え|払え|振れ|渡せ|戻せ|残せ|得られ|捨てられ|"
    "進められ|もらえ|見られ|遊べ|打て|倒せ|持て"
)
"""Verbs whose potential form says what a player may do."""
_DOWN_FROM = "より(?:高|大き|多|強|長|低|小さ|少な|弱|短)い[^。、]{1,20}から"
"""In which order, by what each has more of: from the highest to the lowest."""

GROUNDS: Mapping[Said, re.Pattern[str]] = {
    ("modality", "cannot"): re.compile("だけ|のみ|しか|[不無非未]|禁止|ない|ません|ず"),
    ("modality", "may"): re.compile(
        "ても[よ良い構]|可能|自由|好き|だけ|のみ|まで[^、。]{0,6}[えけげせてねべめれ](?:ます|る|ません)|"
        f"(?:{_POSSIBLE})(?:ます|る|ません)|ことも?あ"
    ),
    ("modality", "must"): re.compile(
        "必|常に|いつも|義務|限り|すること[。）」]|なければ|ください|下さい|なさい"
    ),
    ("order", "before"): re.compile("先に|前|まで|うちに"),
    ("order", "after"): re.compile("後|あと|たら|次|以降|結果|て(?:から|、)|済"),
    ("order", "until"): re.compile("まで|限り|終[了わえ]"),
    ("condition", "as-long-as"): re.compile("限り|かぎり|[間内]は|うちは"),
    ("order", "next"): re.compile("次|続|以下|下記|翌|今度|隣"),
    ("quantifier", "most"): re.compile(
        f"最|一番|(?<!より)(?<!よりも)多い|[いさ]順|[降昇]順|{_DOWN_FROM}"
    ),
    ("quantifier", "least"): re.compile(
        f"最|一番|(?<!より)(?<!よりも)少ない|[いさ]順|[降昇]順|{_DOWN_FROM}"
    ),
    ("order", "immediately"): re.compile("直|即|すぐ|速やか|その場|一(?:括|度に|気に)"),
    ("limiter", "again"): re.compile("再|続けて|もう|また|直[しす]|返|戻|[二2２]度と"),
    ("limiter", "only"): re.compile(
        "だけ|のみ|しか|限|唯一|ただ(?!し)|最後の一|(?:ごと|毎|につき|当たり|あたり)に?[0-9０-９一二三]"
    ),
    ("quantifier", "either"): re.compile("いずれ|どれ|どちら|うち|誰か|ひとつ|[1１一]"),
    ("limiter", "already"): re.compile("既|すで|た|て|が(?:ある|いる|あれ|いれ)"),
    ("quantifier", "all"): re.compile(
        "全|すべ|皆|みな|各|毎|いずれ|どの|ずつ|それぞれ|につき|ごと|たび|当たり|あたり|"
        "一(?:同|式|通り|括|切|杯)|[四八]方|総"
    ),
}
"""Japanese that may stand behind a fact of ours without being read as that fact."""

WORDED: Mapping[Said, re.Pattern[str]] = {
    ("negation", "not"): re.compile(
        r"\b(?:hid(?:e|es|den)|secret|except|other than|only|unless|until|fails?|without"
        r"|un\w+(?:ed|ble|en)|in\w{2,}ble|rather than|instead of|different)\b|n't\b",
        re.IGNORECASE,
    ),
    ("modality", "cannot"): re.compile(
        r"\b(?:un\w+(?:ed|ble|en)|im\w+ble|forbidden|only|unless)\b", re.I
    ),
    ("modality", "may"): re.compile(r"\bmay\b(?! (?:not|never|no)\b)", re.I),
    ("limiter", "only"): re.compile(
        r"\b(?:nothing but|except|no more than|(?:can)?not? [^.;]{0,20}more than|single|alone|one-\w+|secret(?:ly)?"
        r"|private(?:ly)?)\b",
        re.I,
    ),
    ("limiter", "still"): re.compile(
        r"\b(?:remain(?:s|ing)?|stay(?:s|ing)?|keep(?:s|ing)?|kept|leav(?:es?|ing)|left|unchanged"
        r"|straight)\b",
        re.I,
    ),
    ("limiter", "again"): re.compile(r"\bre\w{3,}\b|\banother\b", re.I),
    ("limiter", "instead"): re.compile(
        r"\b(?:replac\w+|substitut\w+|(?:in|takes?) (?:its|their|his|her|your|the) (?:place|stead))\b",
        re.I,
    ),
    ("limiter", "already"): re.compile(r"\b(?:ha[sd]|have|was|been|previously|earlier)\b", re.I),
    ("quantifier", "all"): re.compile(
        r"\b(?:entire|whole|no|none|any|together|full|the rest)\b", re.I
    ),
    ("order", "immediately"): re.compile(r"\b(?:as soon as|upon|straight)\b", re.I),
    ("order", "simultaneously"): re.compile(r"\b(?:at (?:once|a time)|together)\b", re.I),
    ("order", "before"): re.compile(
        r"\b(?:until|until after|earlier|first|previous(?:ly)?|by the time|by then)\b", re.I
    ),
    ("order", "until"): re.compile(r"\b(?:to|through|up to|at most)\b", re.I),
    ("order", "next"): re.compile(
        r"\b(?:then|next|after|below|following|as follows|steps?"
        r"|this (?:table|list|chart|diagram|figure)|these (?!tricks|rounds|turns|players|phases))\b",
        re.I,
    ),
    ("order", "after"): re.compile(r"\b(?:once|having|next|finally|when|who)\b", re.I),
    ("condition", "as-long-as"): re.compile(r"\b(?:while|if|only)\b", re.I),
}
"""Words of ours that answer a fact of the source without being read as that fact."""
