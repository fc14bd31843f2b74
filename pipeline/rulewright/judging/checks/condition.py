"""Conditions and exceptions: what holds only if, unless or except."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.judging.facing.absence import is_explained
from rulewright.judging.facing.pairing import beside, level_facts, level_text, pairing_of
from rulewright.judging.facing.quantities import is_same
from rulewright.judging.facing.standing import stands
from rulewright.judging.facing.states import is_restated
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier, between
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Clause, Fact, FactKind
from rulewright.text import Span

SAID_IN_ENGLISH = words(
    "if when whenever as once after while until unless where whoever in_case case "
    "cases upon on at during by provided who which that given should before without "
    "with any every then since for whatever whether otherwise in only because assuming "
    "using instead"
)
"""Words that can carry a condition; a clause with none of them, and no participle, has none."""

SAID_IN_JAPANESE = words(
    "たら だら ば とき 時 場合 限り なら と 際 度 たび ところ 上 後 あと て で うち 間 次第 り し ず 中 よう に た"
)
ING = re.compile(r"\b[a-z]{2,}(ing|ed|en)\b")
PRICE = re.compile(
    r"\b(?:pay|spend|discard|use|give|return|sacrifice|trade|exchange|remove)s?\b[^.;:]*"
    r"\bto (?!the\b|an?\b|you|their\b|his\b|its\b|each\b|one\b|all\b|any\b)[a-z]+"
)
""" "Pay 2 to remove one": what is done for something else is its condition."""
PURPOSE = re.compile(
    r"(?:^|[.;:!]\s+)To (?!the\b|an?\b|you|their\b|his\b|its\b|each\b|one\b|all\b|any\b)"
    r"[a-z]+[^.,;]*,|\bto win\b",
)
""" "To retreat, fall back": what one does something for is its condition."""
EXCEPTING = re.compile("以外|を除|のほか|の他")
REMOVING = re.compile(
    "を除(?:き(?:ます|なさい|ましょう)|く[。、]?$|いて(?:ください|下さい|おき|から)|こう)"
)
"""What removes something, and excepts nothing."""
IF_POSSIBLE = re.compile("(?:^|[。、])(?:でき|出来)れば$")
"""An adverb that only looks like a condition."""
EXCEPTED = words(
    "except excluding excluded other others otherwise besides beside apart aside only but unless "
    "without instead save else elsewhere rest remaining in_addition as_well also not outside or"
)
DENIED = ("not", "cannot")
"""〜ない限り〜ない says "only if": two denials, which a translation may drop together."""

EXCEPTIONS = ("unless", "until")

DENIALS = ("cannot", "must-not", "need-not")
TURNING = words(
    "only until without except but otherwise fail fails failed failing unable lack lacks lacking "
    "wrong wrongly avoid refuse neither nor rather instead never"
)
"""Words that turn a sentence round without a fact for it."""
TURNING_SOURCE = re.compile("だけ|のみ|しか|まで|以外|除|ただし|失敗|はずれ|外れ|代わり")


def judge(pair: Pair) -> Iterator[Difference]:
    """Conditions that are lost, and "unless" turned into "if" or back."""
    for fact in pair.source.of("condition"):
        if "も" in pair.source.text[fact.span.end - 1 : fact.span.end + 1]:
            continue
        if IF_POSSIBLE.search(pair.source.text, 0, fact.span.end):
            continue
        if fact.value == "unless":
            yield from _unless(pair, fact)
        elif not _is_said(pair, fact):
            yield _difference("lost", fact, _tier(pair, fact))
    yield from _exceptions(pair)
    yield from _turned(pair)
    for fact in pair.target.of("condition"):
        if not _is_grounded(pair):
            yield _difference("added", fact, "review")


def _exceptions(pair: Pair) -> Iterator[Difference]:
    """Clauses of the source that except something, where the target has no word for it."""
    for clause in pair.source.clauses:
        found = EXCEPTING.search(clause.span.of(pair.source.text))
        if clause.role != "exception" or found is None:
            continue
        if has_word(pair.target.text, *EXCEPTED) or _has_role(pair, "exception"):
            continue
        at = clause.span.start
        span = Span(at + found.start(), at + found.end())
        if REMOVING.match(pair.source.text, span.start) or is_restated(pair, span):
            continue
        yield _exception_lost(found.group(), span)


def _has_role(pair: Pair, role: str) -> bool:
    return any(clause.role == role for clause in pair.target.clauses)


def _exception_lost(mark: str, span: Span) -> Difference:
    return Difference(
        "condition.exception-lost",
        (("mark", mark),),
        "critical",
        "likely",
        (span,),
        (),
        "except",
        None,
    )


def _is_said(pair: Pair, fact: Fact) -> bool:
    """Whether the target has any condition, or a word or participle that may carry one."""
    if level_facts(pair, fact, "condition", "order"):
        return True
    bead = pairing_of(pair).from_source(fact)
    if any(pair.target.clauses[index].role != "main" for index in bead.target):
        return True
    if _is_amount(pair, fact):
        return True
    if _is_head(pair, fact, bead.target_spans):
        return True
    text = level_text(pair, fact)
    if PURPOSE.search(_facing(pair, bead.target_spans)):
        return True
    if _is_dared(pair, bead.target_spans):
        return True
    if PRICE.search(text) and _is_free(pair):
        return True
    return has_word(text, *SAID_IN_ENGLISH) or ING.search(text) is not None


HEAD = re.compile(r"(?:^|\n)[^\n:.|]{1,48}(?::| \|)")


def _is_head(pair: Pair, fact: Fact, spans: Sequence[Span]) -> bool:
    """Whether the condition heads its line on both sides: 2〜3人の場合：５枚, "2 or 3: 5"."""
    is_head = pair.source.text[fact.span.end : fact.span.end + 1] in ("：", ":")
    return is_head and any(HEAD.search(span.of(pair.target.text).strip()) for span in spans)


def _is_dared(pair: Pair, spans: Sequence[Span]) -> bool:
    """Whether an order says the condition: get them all right and you score."""
    return any(
        DARED.match(pair.target.text, span.start) is not None
        and any(c.span.overlaps(span) and _begins_with_verb(pair, c) for c in pair.target.clauses)
        for span in spans
    )


DARED = re.compile(r"[A-Z][a-z]+ [^.;:]{2,60}?,? and (?:you|they|he|she|it|your team)\b")


def _begins_with_verb(pair: Pair, clause: Clause) -> bool:
    return any(
        w == clause.verb and clause.span.start <= at.start <= clause.span.start + 1
        for w, at in pair.target.words
    )


def _is_amount(pair: Pair, fact: Fact) -> bool:
    """Whether the condition is only how much something is, and the target has that amount.

    It may well be the subject there: 20点以上なら, a total of 20 or more is.
    """
    clause = pair.source.clauses[fact.clause]
    ours = [other for other in pair.source.of("bound", "range") if other.clause == fact.clause]
    theirs = level_facts(pair, fact, "bound", "range")
    return not clause.verb and any(is_same(one, other) for one in ours for other in theirs)


def _facing(pair: Pair, spans: Sequence[Span]) -> str:
    """The facing sentences as they are written."""
    return " ".join(span.of(pair.target.text).strip() for span in spans)


def _is_free(pair: Pair) -> bool:
    """Whether both texts leave it to the player."""
    return all(
        any(fact.value in ("may", "can") for fact in reading.of("modality"))
        for reading in (pair.source, pair.target)
    )


def _tier(pair: Pair, fact: Fact) -> Tier:
    """For review if what the condition is about is said: "laugh and you lose"."""
    bead = pairing_of(pair).from_source(fact)
    if len(bead.source) < 2 or not bead.target:
        return "review"
    return "review" if is_explained(pair, fact) else "likely"


def _unless(pair: Pair, fact: Fact) -> Iterator[Difference]:
    """〜ない限り needs "unless", or a negation for it ("as long as … not")."""
    if any(other.value in EXCEPTIONS for other in level_facts(pair, fact, "condition", "order")):
        return
    text = level_text(pair, fact)
    if has_word(text, "only", "without", "until", "unless", "except"):
        return
    if WHILE.search(text) and not _is_reason_said(pair, fact):
        return
    doubled = any(other.value in DENIED for other in beside(pair, fact, "negation", "modality"))
    if level_facts(pair, fact, "negation", "modality") and _denials(
        level_facts(pair, fact, *TURNS)
    ):
        if not (doubled and _is_turned(pair, fact, has_word(text, *TURNING))):
            return
        doubled = False
    yield _difference("unless-lost", fact, "review" if doubled else "likely")


WHILE = re.compile(
    r"\b(?:as|so) long as\b|\bprovid(?:ed|ing)\b|\bon condition\b|\bwhile\b|\bwhilst\b",
    re.IGNORECASE,
)
"""What holds as long as the contrary of a denied thing is so: 沈まない限り, as long as it floats."""


def _is_reason_said(pair: Pair, fact: Fact) -> bool:
    """Whether the target affirms the very thing that 〜ない限り denies."""
    bead = pairing_of(pair).from_source(fact)
    before = [word for word in pair.source.words if word[1].end <= fact.span.end]
    return not before or stands(pair, bead, before[-1], is_source=True)


TURNS: tuple[FactKind, ...] = ("condition", "negation", "modality", "number")


def _denials(facts: Sequence[Fact]) -> int:
    """How often facts deny: "unless", "not", "cannot", and a count of 0."""
    return sum(
        fact.value == "unless"
        or fact.kind == "negation"
        or fact.value in DENIALS
        or fact.value == 0
        for fact in facts
    )


def _is_turned(pair: Pair, fact: Fact, excused: bool) -> bool:
    """Whether the sentence of a source fact denies once more or less than what faces it."""
    if excused or TURNING_SOURCE.search(_sentence(pair, fact)):
        return False
    ours, theirs = beside(pair, fact, *TURNS), level_facts(pair, fact, *TURNS)
    return (_denials(ours) - _denials(theirs)) % 2 == 1


def _sentence(pair: Pair, fact: Fact) -> str:
    return "".join(
        span.of(pair.source.text) for span in pairing_of(pair).from_source(fact).source_spans
    )


def _turned(pair: Pair) -> Iterator[Difference]:
    """ "Unless" where the source says "if"."""
    for fact in pair.source.of("condition"):
        facing = level_facts(pair, fact, "condition")
        if len(facing) != 1 or facing[0].value != "unless" or fact.value not in ("if", "when"):
            continue
        if len(beside(pair, fact, "condition")) > 1:
            continue
        if _is_turned(pair, fact, has_word(level_text(pair, fact), *TURNING)):
            yield between("condition.turned", "critical", "likely", fact, facing[0], ())


def _is_grounded(pair: Pair) -> bool:
    if pair.source.of("condition", "order"):
        return True
    return any(mark in pair.source.text for mark in SAID_IN_JAPANESE)


def _difference(word: str, fact: Fact, tier: Tier) -> Difference:
    sides: tuple[Fact | None, Fact | None] = (None, fact) if word == "added" else (fact, None)
    said = (("value", str(fact.value)),)
    return between(f"condition.{word}", "critical", tier, *sides, said)


CHECK = Check(
    name="condition",
    category="accuracy/omission/condition",
    judge=judge,
    messages=(
        ("condition.lost", "The source sets a condition ({value}); {whose} has none."),
        ("condition.turned", "{Whose} says “unless” where the source says “if”."),
        ("condition.unless-lost", "The source says “unless”; {whose} does not."),
        (
            "condition.exception-lost",
            "The source makes an exception ({mark}); {whose} none.",
        ),
        ("condition.added", "{Whose} sets a condition ({value}); the source has none."),
        ("condition.unsaid", "The source says “{said}”; {whose} does not."),
        ("condition.unfounded", "{Whose} says “{said}”; the source does not."),
    ),
    fires=(
        Example("チップがあれば、カードを引きます。", "Draw a card."),
        Example("条件を満たさない限り、終わりません。", "The game ends if the condition is met."),
        Example("山札がなくなった場合、ゲームは終了します。", "The game ends."),
        Example("カードを引いたら、チップを置きます。", "Place a chip."),
        Example("赤のカード以外は出せません。", "You cannot play red cards.", "only red ones"),
        Example("手札が0枚なら、得点します。", "You score unless you have no cards in hand."),
        Example("赤が出たら、負けです。", "You lose unless red comes up."),
        Example(
            "答えない限り、次を開けてはいけません。", "You may not open the next if you answer."
        ),
    ),
    quiet=(
        Example("撤退する場合は、１マス下がります。", "To retreat, fall back one space."),
        Example("敵を倒せば勝ちです。", "Defeat the enemy to win."),
        Example("チップがあれば、カードを引きます。", "If you have a chip, draw a card."),
        Example(
            "チップを２つ獲得したとき、勝者となります。",
            "As whoever gets 2 chips, he is the winner.",
        ),
        Example(
            "条件を満たさない限り、終わりません。", "It does not end unless the condition is met."
        ),
        Example("カードを引いたら、チップを置きます。", "After drawing a card, place a chip."),
        Example("カードがプレイされている限り", "While this card has been played"),
        Example("カードを引いたプレイヤーは負けます。", "A player who draws a card loses."),
        Example(
            "リーダーが複数いる場合、引き分けです。",
            "In case there are several leaders, it is a draw.",
        ),
        Example("カードをプレイするとき、宣言します。", "When playing the cards, declare it."),
        Example("カードを引きます。", "Draw a card."),
        Example("赤のカード以外は出せません。", "You can only play red cards."),
        Example("判定に成功すると毒は消えます。", "A successful check ends the poison."),
        Example("笑ったら負けです。", "Laugh and you lose."),
        Example("カードを引けないなら、負けです。", "You lose unless you can draw a card."),
        Example("条件を満たせば引けます。", "You cannot draw unless you meet the condition."),
        Example("手札が0枚なら、終わりです。", "It ends unless you have cards in hand."),
        Example("答えない限り、開けてはいけません。", "You may open it only if you answer."),
        Example("カードを引いても、勝てません。", "You cannot win by drawing.", "even if"),
    ),
)
