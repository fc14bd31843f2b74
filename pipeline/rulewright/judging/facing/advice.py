"""Advice of the source that a translation makes a duty or a ban: なるべく is "if possible"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact
from rulewright.text import Span

_ADVICE = re.compile(
    "なるべく|なるたけ|でき(?:れば|るだけ|る限り)|出来(?:れば|るだけ|る限り)|極力|可能(?:なら|であれば|な限り)|望ましい"
    "|(?:ほう|方)が(?:よ|良|い)い|と(?:よ|良)い(?:でしょう|だろう|です)|お?(?:勧|薦|すす)め(?:します|です)|推奨"
)
_DUTY = re.compile(
    "なければ|ねばな|ならな|いけな|いけま|なりません|だめ|ダメ|駄目|必ず|必須|禁[止じ]|必要(?:が|です|とな)|ないと|反則|絶対"
)
"""What binds besides."""
_SOFT = re.compile(
    r"\b(?:try|tries|should|ought|possibl[ey]|prefer\w*"
    r"|ideal(?:ly)?|better|best|recommend\w*|advi[sc]\w*|suggest\w*|avoid\w*"
    r"|as (?:\w+ ){1,3}as|if (?:you|they|he|she) (?:can|like"
    r"|wish|want)|wherever|whenever|desirable|aim|attempt|strive|mind"
    r"|encouraged?|unless|want to|good idea|please|can)\b",
    re.IGNORECASE,
)
"""English that advises; "can" may say as well how far one is able."""
_BINDING = ("must", "cannot", "must-not")
_FORBIDS = re.compile(
    r"\b(?:forbid|forbidden|prohibit\w*|banned|must|have to|has to|required)\b", re.IGNORECASE
)


class Bound(NamedTuple):
    """Words of advice, and the modality of the target that binds instead."""

    ours: Span
    theirs: Fact


def bound_by_advice(pair: Pair) -> Iterator[Bound]:
    """Each duty or ban of the target where the source only advises."""
    for bead in pairing_of(pair).beads if _ADVICE.search(pair.source.text) else ():
        text = "\n".join(span.of(pair.source.text) for span in bead.source_spans)
        said = "\n".join(span.of(pair.target.text) for span in bead.target_spans)
        if not _ADVICE.search(text) or _DUTY.search(text) or _SOFT.search(said):
            continue
        place = next(
            Span(*hit.span())
            for edge in bead.source_spans
            if (hit := _ADVICE.search(pair.source.text, edge.start, edge.end))
        )
        for fact in pair.target.of("modality"):
            if fact.value in _BINDING and any(e.overlaps(fact.span) for e in bead.target_spans):
                yield Bound(place, fact)
                break
