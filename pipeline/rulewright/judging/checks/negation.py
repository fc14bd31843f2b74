"""Negation: what the source denies is denied, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.judging.opposites import with_opposites
from rulewright.judging.pairing import (
    beside,
    facing_facts,
    facing_text,
    level_facts,
    level_sources,
    level_text,
    near_facts,
    near_text,
    pairing_of,
)
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact, FactKind, Reading
from rulewright.text import Span

DENYING: tuple[FactKind, ...] = ("negation", "modality", "quantifier")
NEGATIVE = frozenset({"cannot", "must-not", "need-not"})
SHORT = 3
SHORT_WORD = 5
LONG = 4
IDIOM = 6

SAID_IN_ENGLISH = words(
    "not unless until only except other_than fewer than rather_than hardly rarely barely forbidden "
    "prohibited invalid impossible unable illegal insufficient regardless void free_of out_of "
    "missing zero no_longer nor neither incapable off-limits"
)
"""Words that may carry any negation or prohibition of the source."""

SOFT = words(
    "less but instead too little few otherwise however away beyond apart last different unlike "
    "secret close still yet already else other"
)
"""Words that may carry a plain negation."""

LEMMAS = frozenset(
    words(
        "fail prevent avoid lack empty exclude ignore remain hide stay keep leave skip lose miss deny "
        "stop disable cancel refuse restrict omit exempt forbid prohibit reject resist drop "
        "differ stall forgo waive cease unchange protect preserve forget block"
    )
)
"""Verbs that deny by themselves, as lemmas."""
STAYING = frozenset({"leave", "remain", "stay"})
"""Of these, the verbs that say the same with "no": there are no cards left."""

PREFIXED = ("un", "in", "im", "ir", "il", "non", "dis", "mis")
PLAIN = words(
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
        "止める 止まる 停止 休み 休む 抜く 取り除く 外す"
    )
)
"""Words of the source, as lemmas, that may be said by a denial."""

NEGATIVE_MARKS = re.compile(
    "[不無非未][一-龠]|にくい|にくく|づらい|づらく|難い|がたい|しか|だけ|のみ"
)
IDIOMS = re.compile(
    "突拍子もな|とんでもな|仕方がな|問題な|間違いな|違いな|限りな|さりげな|もれな|漏れな|余すところな"
)
"""Negations of the source that deny nothing."""


def judge(pair: Pair) -> Iterator[Difference]:
    """Negations that one side has more of, sentence by sentence; a clause without any comes first.

    What a partner clause does not deny is likely wrong if its sentence has too few denials, and
    for review if it has enough.
    """
    yield from with_opposites(pair, "negation", _found(pair))


def _found(pair: Pair) -> Iterator[Difference]:
    for fact in _negations(pair.source):
        if _is_lost(pair, fact):
            firm = _is_short(pair, fact) and _is_firm(pair, fact)
            yield _difference("negation.lost", fact, "likely" if firm else "review", is_source=True)
    for fact in _negations(pair.target):
        if _is_added(pair, fact):
            tier: Tier = "likely" if _is_surplus(pair, fact) else "review"
            yield _difference("negation.added", fact, tier, is_source=False)


def _is_short(pair: Pair, fact: Fact) -> bool:
    """Whether the facing sentences deny less often than the source fact's own.

    〜ない限り〜ない may be "only if" or, loosely, "if": two denials dropped together.
    """
    if any(other.value == "unless" for other in beside(pair, fact, "condition")):
        return False
    theirs = sum(map(_denies, level_facts(pair, fact, *DENYING)))
    return theirs < sum(map(_denies, beside(pair, fact, *DENYING)))


def _is_surplus(pair: Pair, fact: Fact) -> bool:
    """Whether the sentences of a target fact deny more often than those that they face."""
    bead = pairing_of(pair).from_target(fact)
    ours = sum(map(_denies, level_sources(pair, fact, *DENYING)))
    return bool(bead.source_spans) and _count(pair, fact) > ours


def _negations(reading: Reading) -> tuple[Fact, ...]:
    """What denies something, prohibitions included."""
    return tuple(fact for fact in reading.of(*DENYING) if _denies(fact))


def _denies(fact: Fact) -> bool:
    return fact.kind == "negation" or fact.value in NEGATIVE or fact.value == "none"


def _count(pair: Pair, fact: Fact) -> int:
    """How many negations the sentences around a target's fact have."""
    spans = pairing_of(pair).from_target(fact).target_spans
    return sum(
        any(span.start <= other.span.start < span.end for span in spans)
        for other in _negations(pair.target)
    )


def _is_firm(pair: Pair, fact: Fact) -> bool:
    """Whether the negated clause has a partner in a sentence, and only describes nothing."""
    is_paired = bool(pairing_of(pair).targets(fact.clause))
    return (
        is_paired
        and _is_sentence(pair.target)
        and pair.source.clauses[fact.clause].role != "relative"
    )


def _is_sentence(reading: Reading) -> bool:
    """Whether the text is more than a heading: it may say its negation by one adjective."""
    return any(clause.verb for clause in reading.clauses) and len(reading.text.split()) > SHORT


def _is_lost(pair: Pair, fact: Fact) -> bool:
    if any(map(_denies, near_facts(pair, fact, *DENYING))) or _is_idiom(pair.source, fact):
        return False
    if has_word(level_text(pair, fact), "neither", "nor", "none", "otherwise"):
        return False
    bead = pairing_of(pair).from_source(fact)
    is_main = pair.source.clauses[fact.clause].role == "main"
    text = near_text(pair, fact) if is_main else level_text(pair, fact)
    around = pairing_of(pair).targets(fact.clause) & bead.target if is_main else bead.target
    return not _is_said(text, pair.target, around, fact.value not in NEGATIVE)


def _is_idiom(reading: Reading, fact: Fact) -> bool:
    around = reading.text[max(0, fact.span.start - IDIOM) : fact.span.end + 2]
    return IDIOMS.search(around) is not None


def _is_said(text: str, reading: Reading, clauses: frozenset[int], is_soft: bool) -> bool:
    """Whether an English text has a word that may deny something."""
    if has_word(text, *SAID_IN_ENGLISH) or "n't" in text or (is_soft and has_word(text, *SOFT)):
        return True
    lemmas = {lemma for lemma, span in reading.words if _is_within(reading, span, clauses)}
    if lemmas & LEMMAS:
        return True
    return any(_is_negative(word) for word in re.findall(r"[a-z-]+", text))


def _is_within(reading: Reading, span: Span, clauses: frozenset[int]) -> bool:
    return any(reading.clauses[index].span.overlaps(span) for index in clauses)


def _is_negative(word: str) -> bool:
    """Whether a word denies by its prefix or suffix ("unguarded", "non-verbal", "useless")."""
    if word.startswith("non-"):
        return True
    if len(word) <= SHORT_WORD or word.startswith(PLAIN):
        return False
    return word.startswith(PREFIXED) or word.endswith("less")


def _is_added(pair: Pair, fact: Fact) -> bool:
    if any(map(_denies, facing_facts(pair, fact, *DENYING))):
        return False
    bead = pairing_of(pair).from_target(fact)
    clauses = pairing_of(pair).sources(fact.clause) & bead.source
    around = bead.source if _is_long(pair) else clauses
    lemmas = {lemma for lemma, span in pair.source.words if _is_within(pair.source, span, around)}
    if lemmas & NEGATIVE_WORDS and not _denies_itself(pair.target, fact):
        return False
    if _has_limit(pair.source, clauses) or _is_nought(pair, fact):
        return False
    text = facing_text(pair, fact) or pair.source.text
    if NEGATIVE_MARKS.search(text):
        return False
    return not (has_word(pair.target.text, "until", "yet") and pair.source.of("order"))


def _is_long(pair: Pair) -> bool:
    """Whether partners may stand one clause beside."""
    return len(pair.source.clauses) > LONG


def _denies_itself(reading: Reading, fact: Fact) -> bool:
    """Whether the clause of a denial has a verb that denies besides: "not avoid"."""
    here = frozenset({fact.clause})
    none_stays = fact.span.of(reading.text).lower() == "no"
    verbs = LEMMAS - STAYING if none_stays else LEMMAS
    return any(lemma in verbs and _is_within(reading, span, here) for lemma, span in reading.words)


def _has_limit(reading: Reading, clauses: frozenset[int]) -> bool:
    """Whether a clause limits ("only", "except")."""
    return any(
        fact.clause in clauses and fact.value in ("only", "except")
        for fact in reading.of("limiter")
    )


def _is_nought(pair: Pair, fact: Fact) -> bool:
    """Whether "no" says the number 0."""
    says_no = fact.span.of(pair.target.text).lower().startswith("no")
    is_no = says_no and not fact.span.of(pair.target.text).lower().startswith("not")
    return is_no and any(other.value == 0 for other in pair.source.of("number"))


def _difference(code: str, fact: Fact, tier: Tier, is_source: bool) -> Difference:
    return Difference(
        code,
        (("verb", fact.governs or str(fact.value)),),
        "critical",
        tier,
        (fact.span,) if is_source else (),
        () if is_source else (fact.span,),
        fact.value if is_source else None,
        None if is_source else fact.value,
    )


CHECK = Check(
    name="negation",
    category="accuracy/mistranslation/negation",
    judge=judge,
    messages=(
        ("negation.lost", "The source denies “{verb}”; {whose} affirms it."),
        ("negation.added", "{Whose} denies “{verb}”; the source affirms it."),
        ("negation.opposite", "The source says “{source}”, {whose} “{target}”."),
        ("negation.unsaid", "The source says “{said}”; {whose} does not."),
        ("negation.unfounded", "{Whose} says “{said}”; the source does not."),
    ),
    fires=(
        Example("残りのチップは使用しません。", "The chips are used."),
        Example("カードを引きます。", "Do not draw a card."),
        Example("チップはプレイしません。", "You play the chips."),
        Example("Gチップがない場合は、獲得できません。", "If there is a G chip, you gain it."),
        Example("外交部が人質を解放した。", "The ministry did not release the hostages."),
    ),
    quiet=(
        Example("ジョーカー２枚を抜いたトランプ", "A deck without the two jokers"),
        Example("残りのチップは使用しません。", "A rest of tips is not used for the game."),
        Example("残りのカードは使用しません。", "The rest of the cards are not to be used."),
        Example("チップがない場合は、獲得できません。", "If there is no chip, you can't get."),
        Example(
            "他のプレイヤーに見えないようにします。", "Keep it hidden from the others.", "antonym"
        ),
        Example("チップは誰も獲得しません。", "Nobody gets the chip."),
        Example("チップは3枚しか持てません。", "You can have only 3 chips."),
        Example(
            "条件を満たさない限り、終わりません。", "It does not end unless the condition is met."
        ),
        Example("離れないで進みます。", "Stay close as you move."),
        Example("犬からあまり離れない", "Keeping Close to the Dog", "an antonym, in a heading"),
        Example(
            "外交部が人質を解放した。", "The ministry released the hostages.", "外 is no denial"
        ),
        Example("見張りのない宝物のある部屋", "a chamber with unguarded treasure", "a prefix"),
        Example("異なる色のカードを出します。", "Play a card not of the same colour."),
        Example("考えにくいですが、同点の場合", "It is not likely, but in case of a tie"),
        Example("1枚も出せない場合は、パスします。", "If you cannot play any card, pass."),
    ),
)
