"""Characters of the source's script left in the translation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.text import Span

LEFT = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u9fff々〆]+")
QUOTED = re.compile(r"[\"“‘'「『(（][^\"”’'」』)）]*$")
ICON = re.compile(r"[\[{【<《][^\]}】>》]*$")


def judge(pair: Pair) -> Iterator[Difference]:
    """Runs of Japanese letters in the target; in quotes or brackets only a review."""
    if pair.target.language == "ja":
        return
    for found in LEFT.finditer(pair.target.text) if not pair.target.text.isascii() else ():
        before = pair.target.text[: found.start()]
        if ICON.search(before):
            continue
        tier: Tier = "review" if QUOTED.search(before) else "certain"
        yield Difference(
            "untranslated.left",
            (("text", found.group()),),
            "major",
            tier,
            (),
            (Span(*found.span()),),
            None,
            found.group(),
        )


CHECK = Check(
    name="untranslated",
    category="accuracy/untranslated",
    judge=judge,
    messages=(("untranslated.left", "“{text}” is left in Japanese."),),
    fires=(
        Example("カードを引きます。", "Draw カード from the deck."),
        Example("手札を捨てます。", "Discard your 手札."),
        Example("山札を切ります。", "山札を切ります。", "all of it"),
        Example("ターンの終わり", "End of ターン"),
    ),
    quiet=(
        Example("カードを引きます。", "Draw a card."),
        Example("① カードを引きます。", "① Draw a card.", "marks are no letters"),
        Example("{炎}を払う。", "Pay {炎}.", "an icon"),
        Example("[手]を1つ", "one [手]", "an icon"),
        Example("「終わり」と言います。", 'Say "owari".'),
        Example("★を得る。", "Gain ★."),
        Example("カード１枚", "１ card", "a full-width digit"),
        Example("手順②へ", "go to step ②"),
    ),
)
