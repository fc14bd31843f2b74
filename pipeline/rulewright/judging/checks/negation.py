"""Negation: what the source denies is denied, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.judging.pairing import facing_text, near_text, pairing_of
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact, Reading

NEGATIVE = frozenset({"cannot", "must-not", "need-not"})

SAID_IN_ENGLISH = words(
    "not no never none nobody nothing nor neither without cannot unless until only "
    "except other_than fewer less but rather_than instead too hardly rarely fail fails "
    "failed prevent prevents avoid avoids lack lacks lacking absent absence empty "
    "free_of out_of run_out forbidden prohibited invalid impossible unable refuse "
    "exclude excludes excluded excluding ignore ignores ignored remain remains "
    "remaining still before hidden stay stays keep keeps zero leave leaves left skip "
    "skips lose loses lost illegal miss insufficient otherwise regardless however away "
    "deny denies stop disabled disable missing beyond past exempt any others limited "
    "all constant secret just simply merely always even apart than void cancel unused "
    "last every other else different unlike"
)
"""Words that may carry a negation of the source; prefixes are tried besides."""

PREFIXED = ("un", "in", "im", "ir", "il", "non", "dis", "mis")
SUFFIXED = ("less",)

SAID_IN_JAPANESE = words(
    "ない なく なけ なし 無 ず ぬ ん 不 非 未 否 禁 外 しか だけ のみ 限 除 避 失 負 違 異 別 逆 反 欠 離 残 空 やめ 止 断 拒 嫌 難 "
    "困 誤 まい 前 まで より 代わり 却 捨 忘 絶 消 免 防 妨 停 省 余 超 足り 切れ ただ むしろ せず 抜 唯一 ゼロ そのまま まま 退 皆無 "
    "以下 満"
)
"""Characters of a source clause that may stand behind a negation of the target."""


def judge(pair: Pair) -> Iterator[Difference]:
    """Negations of the source without any in the partner clauses, and the reverse."""
    for fact in _negations(pair.source):
        if _is_lost(pair, fact):
            near = not any(_negations(pair.target))
            yield _difference("negation.lost", fact, "likely" if near else "review", is_source=True)
    for fact in _negations(pair.target):
        if _is_added(pair, fact):
            alone = not any(_negations(pair.source))
            tier: Tier = "likely" if alone else "review"
            yield _difference("negation.added", fact, tier, is_source=False)


def _negations(reading: Reading) -> tuple[Fact, ...]:
    """What denies something, prohibitions included."""
    return tuple(
        fact
        for fact in reading.of("negation", "modality", "quantifier")
        if fact.kind == "negation" or fact.value in NEGATIVE or fact.value == "none"
    )


def _is_lost(pair: Pair, fact: Fact) -> bool:
    clauses = pairing_of(pair).targets(fact.clause)
    if any(other.clause in clauses for other in _negations(pair.target)):
        return False
    return not _is_said(near_text(pair, fact.clause))


def _is_said(text: str) -> bool:
    """Whether an English text has a word that may deny something."""
    if has_word(text, *SAID_IN_ENGLISH) or "n't" in text or "n’t" in text:
        return True
    words = [word.strip(".,;:!?()\"'") for word in text.replace("-", " ").split()]
    return any(_is_negative(word) for word in words if len(word) > 5)


def _is_negative(word: str) -> bool:
    plain = ("int", "ind", "inf", "inst", "inc", "inv", "ins", "under", "unit", "until", "initial")
    if word.startswith(plain) or word.startswith(("image", "impro", "impl", "discard", "mission")):
        return False
    return word.startswith(PREFIXED) or word.endswith(SUFFIXED)


def _is_added(pair: Pair, fact: Fact) -> bool:
    clauses = pairing_of(pair).sources(fact.clause)
    if any(other.clause in clauses for other in _negations(pair.source)):
        return False
    text = facing_text(pair, fact.clause) or pair.source.text
    return not any(word in text for word in SAID_IN_JAPANESE)


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
        ("negation.lost", "The source denies “{verb}”; the translation affirms it."),
        ("negation.added", "The translation denies “{verb}”; the source affirms it."),
    ),
    fires=(
        Example("残りのチップは使用しません。", "The chips are used."),
        Example("カードを引きます。", "Do not draw a card."),
        Example("チップはプレイしません。", "You play the chips."),
        Example("Gチップがない場合は、獲得できません。", "If there is a G chip, you gain it."),
    ),
    quiet=(
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
        Example("異なる色のカードを出します。", "Play a card not of the same colour."),
        Example("考えにくいですが、同点の場合", "It is not likely, but in case of a tie"),
        Example("1枚も出せない場合は、パスします。", "If you cannot play any card, pass."),
    ),
)
