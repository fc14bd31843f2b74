"""What the source says and the translation does not: a segment, or a part of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.judging.facing.absence import LIKELY, Absence, joined, left_out
from rulewright.judging.facing.adjuncts import unsaid_adjuncts
from rulewright.judging.facing.likeness import is_shared
from rulewright.judging.facing.pairing import level_text_at
from rulewright.judging.facing.quantities import is_same
from rulewright.judging.facing.silence import silent_deeds
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact, Reading
from rulewright.text import Span

SAME = re.compile("同じ(?=[^くよ])|同一|同[色種数名](?=[^々])")
ALIKE_IN = re.compile("同[じ一]?の?(?:種|色|数|値|名|マーク|柄|絵柄|スート|形|模様)")
"""That in which things are alike; 同じ of anything else may only point to what was named."""
ALIKE = words(
    "same equal equals equally equalled match matches matching matched identical tie ties tied tying "
    "also alike like pair pairs double doubles triple triples both share shares shared sharing common "
    "similar similarly likewise as together each_other again too of_a_kind suit suits set sets either "
    "repeat this that these those its their it them such uniform duplicate duplicates twice single "
    "copy copies of_one any_one"
)
"""Words that say so, or point to what was named."""


DENIED_IF = re.compile(
    "[^、。]{0,8}?(?:な(?:い|かった)(?:場合|とき|時|なら)|なければ|なかったら|ないと)(?:に?は|、|は、)*"
)
ELLIPSIS = re.compile(
    r"\bif (?:(?:you|they|he|she|it|not one|nobody) )?(?:(?:do|does|did|ca|could|is|are|have|has|wo)n['’]t"
    r"|cannot|not|(?:do|does|did|can|could) not|no)(?=[,.;])|\botherwise\b",
    re.IGNORECASE,
)
"""English that denies what was just said: if you don't, if not."""


def judge(pair: Pair) -> Iterator[Difference]:
    """The whole segment, or each sentence, clause and adjunct that the target seems to leave out."""
    if not pair.source.text.strip():
        return
    if not pair.target.text.strip():
        yield _difference(pair, None, "certain")
        return
    yield from _uncounted(pair)
    yield from _sameness(pair)
    absences = [a for a in joined(left_out(pair), pair.source.text) if not _is_pointed(pair, a)]
    sure = [each for each in absences if each.odds > LIKELY]
    told = [each.part.span for each in sure]
    silent = _apart(silent_deeds(pair), told)
    for absence in absences:
        if absence in sure:
            yield _difference(pair, absence.part.span, "likely")
        elif not any(absence.part.span.overlaps(span) for span in silent):
            yield _difference(pair, absence.part.span, "review")
    for span in silent:
        yield _difference(pair, span, "likely")
    yield from _adjuncts(pair, [*told, *silent])


def _is_pointed(pair: Pair, absence: Absence) -> bool:
    """Whether a short denied condition is said by an ellipsis: 持っていない場合は, if you don't."""
    said = DENIED_IF.fullmatch(absence.part.span.of(pair.source.text).strip())
    return said is not None and ELLIPSIS.search(pair.target.text) is not None


def _apart(spans: Iterator[Span], told: Sequence[Span]) -> list[Span]:
    """The widest of the spans that overlap neither one another nor what is told already."""
    kept: list[Span] = []
    for span in sorted(spans, key=lambda one: one.start - one.end):
        if not any(span.overlaps(other) for other in (*told, *kept)):
            kept.append(span)
    return sorted(kept)


def _adjuncts(pair: Pair, told: Sequence[Span]) -> Iterator[Difference]:
    """The adjuncts that are left out, outside what is told already."""
    for span in unsaid_adjuncts(pair):
        if not any(span.overlaps(other) for other in told):
            text = span.of(pair.source.text)
            said = (("text", text),)
            yield Difference("omission.adjunct", said, "major", "likely", (span,), (), text, None)


def _uncounted(pair: Pair) -> Iterator[Difference]:
    """Formulas that both say, but of a thing that the target names less often than it counts it.

    「青チップを4つ、青チップを人数+1つ」 is not "4 blue chips and the number of players plus 1".
    """
    for fact in pair.source.of("formula"):
        thing = fact.governs
        counted = [f for f in pair.source.of("number", "formula", "bound") if f.governs == thing]
        if pair.glossary.get(thing) is None or not _names(pair, pair.source, thing) >= len(counted):
            continue
        if _names(pair, pair.target, thing) < len(counted) and _is_said(pair, fact):
            text = fact.span.of(pair.source.text)
            yield Difference(
                "omission.counted",
                (("text", text), ("thing", thing.replace("-", " "))),
                "major",
                "review",
                (fact.span,),
                (),
                text,
                None,
            )


def _sameness(pair: Pair) -> Iterator[Difference]:
    """同じ and 同一 where nothing that faces them says that things are alike, or points to them."""
    for found in SAME.finditer(pair.source.text if pair.source.language == "ja" else ""):
        span = Span(*found.span())
        facing = level_text_at(pair, span)
        if facing and not has_word(facing, *ALIKE) and not is_shared(facing):
            text = (("text", found[0]),)
            tier: Tier = "likely" if ALIKE_IN.match(pair.source.text, span.start) else "review"
            yield Difference("omission.same", text, "major", tier, (span,), (), found[0], None)


def _is_said(pair: Pair, fact: Fact) -> bool:
    """Whether the target says the formula, and not of the thing itself."""
    said = [other for other in pair.target.of("formula") if is_same(fact, other)]
    return bool(said) and not any(other.governs == fact.governs for other in said)


def _names(pair: Pair, reading: Reading, thing: str) -> int:
    """How often a text names the thing, or what is kin to it."""
    return sum(
        any(
            thing == name
            or pair.glossary.is_kind_of(name, thing)
            or pair.glossary.is_kind_of(thing, name)
            for name in mention.concepts
        )
        for mention in reading.mentions
    )


def _difference(pair: Pair, span: Span | None, tier: Tier) -> Difference:
    text = (pair.source.text if span is None else span.of(pair.source.text)).strip()
    return Difference(
        "omission.segment" if span is None else "omission.clause",
        (("text", text),),
        "critical",
        tier,
        (span,) if span else (),
        (),
        text,
        None,
    )


CHECK = Check(
    name="omission",
    category="accuracy/omission",
    judge=judge,
    messages=(
        ("omission.segment", "{Whose} leaves out the whole of “{text}”."),
        ("omission.counted", "“{text}” counts {thing}; {whose} does not say of what."),
        ("omission.same", "The source says “{text}”; {whose} does not say that they are the same."),
        ("omission.clause", "{Whose} seems to leave out “{text}”."),
        ("omission.adjunct", "{Whose} does not say “{text}”."),
    ),
    fires=(
        Example("カードを引きます。", "", "a whole segment"),
        Example("手札は5枚です。", " ", "a whole segment"),
        Example("カードを引きます。チップを箱に置きます。", "Draw a card."),
        Example("ゲームは終わります。残ったチップは捨てます。", "The game ends."),
        Example(
            "青チップを4つ、青チップを人数+1つ置きます。",
            "Put 4 blue chips and the number of players plus 1.",
            "of what?",
        ),
        Example(
            "カードを5枚、カードを人数+2枚引きます。",
            "Draw 5 cards and the number of players plus 2.",
            "of what?",
        ),
        Example(
            "Gチップを3つ、Gチップを人数+1つ取ります。",
            "Take 3 G chips and the number of players plus 1.",
            "of what?",
        ),
        Example("同じ種類の資源を３つ支払います。", "Pay three resources.", "of the same kind"),
        Example("同じ色のカードを出します。", "Play a card."),
        Example(
            "自分の手番に、氷マーカーの置かれていないマスを１つ選びます。",
            "On your turn, choose one space.",
            "a relative clause",
        ),
        Example("嵐が来た場合は、すべての船が港に戻ります。", "All boats return to the harbor."),
        Example("道路上では移動力が２倍です。", "Its movement is doubled.", "an adjunct"),
        Example("タイルを無作為に３枚選びます。", "Choose three tiles.", "by the table of manners"),
        Example("右隣の人にチップを渡します。", "Hand the chip to the next person."),
        Example("コインを２枚支払って、資源を３つ獲得します。", "Gain three resources.", "a deed"),
        Example("隣接する部屋へ移動します。", "Move to another room.", "which?"),
        Example("敵味方問わず、その駒を取り除きます。", "Remove the enemy's piece.", "whoever's"),
    ),
    quiet=(
        Example("同じ種類の資源を３つ支払います。", "Pay three resources of the same type."),
        Example("同じ色のカードを出します。", "Play a matching card."),
        Example("同じように続けます。", "Go on."),
        Example("ダイスの目が同じなら、振り直します。", "If the dice tie, roll again."),
        Example("カードを引きます。", "Draw a card."),
        Example(
            "カードを引きます。チップを箱に置きます。", "Draw a card. Put the chip in the box."
        ),
        Example("箱にしまっておきます。", "Leave it in the box."),
        Example("よくシャッフルします。", "Shuffle them."),
        Example("（後述）", "(see below)"),
        Example(
            "青チップを4つ、青チップを人数+1つ置きます。",
            "Put 4 blue chips and (players + 1) blue chips.",
        ),
        Example(
            "青チップを4つ、青チップを人数+1つ置きます。",
            "Place four blue chips and players+1 blue chips.",
        ),
        Example("チップを人数+1つ置きます。", "Put chips: the number of players plus 1."),
        Example("カードのプレイ", "playing a card"),
        Example(
            "同点の場合は、残った木材の多い人の勝ちです。", "Ties go to whoever has more wood left."
        ),
        Example(
            "別の指示がある場合は、それに従います。使ったカードは捨てます。",
            "Unless told otherwise, discard the cards you use.",
        ),
        Example("チップを置きます。", "You put chips."),
        Example("道路上では移動力が２倍です。", "Its movement is doubled on roads."),
        Example(
            "タイルを無作為に３枚選びます。", "Shuffle the tiles and choose three.", "freely said"
        ),
        Example("右隣の人にチップを渡します。", "Hand the chip to the player on your right."),
        Example(
            "コインを２枚支払って、資源を３つ獲得します。", "Gain three resources for two coins."
        ),
        Example("隣接する部屋へ移動します。", "Move to a room next to yours."),
        Example("手元にチップを置きます。", "Put down a chip.", "nothing that needs saying"),
        Example("敵味方問わず、その駒を取り除きます。", "Remove it, be it yours or theirs."),
        Example("そして、次のトリックに移行します。", "Then go to the next trick."),
        Example("", "Draw a card.", "an addition"),
    ),
)
