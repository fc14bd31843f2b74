"""Deeds of the source of which the target says no word, and has none left that could say it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rulewright.judging.facing.adjuncts import IMPLIED, phrases_of
from rulewright.judging.facing.matching import GENERAL, Matching
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.scenes import facing, letters
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.wording import words as listed
from rulewright.reading.nearness import nearest, row_of
from rulewright.reading.words import Word
from rulewright.reading.words import words as morphemes
from rulewright.text import Span

_NO_NAMES = ("名詞-普通名詞-助数詞可能", "名詞-普通名詞-副詞可能")
STOPS = tuple("。．！？!?\n")
MARKS = tuple("、，,・:：;；")
OPENING, CLOSING = tuple("「『（(“"), tuple("」』）)”")
ADJOINING = ("ながら", "つつ", "まま")
"""What ends a deed that goes with another: 目を閉じたまま, 見ながら."""
MAY_ADJOIN = (*ADJOINING, "ず", "て", "で")
"""The same with what may do so, by the words around it."""
TOPICAL = ("助詞-係助詞", "助詞-格助詞")
BRIEF = 40
"""Adjuncts are asked about in texts of so many morphemes; in long ones much is said elsewhere."""
LOOSE = re.compile("[のＡ-ＺA-Z直]")
"""What begins behind a name, is named by a letter, or only says that one thing follows another."""
BOUNDED = re.compile(r"な[いくけ]|ませ[んぬ]|ず")
BOUNDING = re.compile(r"\b(?:only|unless|until|last|at most|no more)\b", re.I)
"""By which English may say a denial: only as your last card."""
RELATIONS = frozenset(
    listed(
        "依る 因る 就く 付く 対する 於く 取る 向かう 関する 従う 通ずる 通す 応ずる 基づく 伴う 沿う "
        "用いる 使う 利用 為る 成る 言う"
    )
)
"""Verbs whose て-form is a preposition in English: によって, に対して, として, を使って."""
FREE = 0.3
"""From here on a word may say another freely."""
PLAIN = 0.6
"""The same of words that may say nearly anything: keep, take."""
ELSEWHERE = 0.35
"""From here on it says something else of the source."""
EXPLAINED = 0.25
"""The share of a deed's weight that may have a match of its own."""
MOST_FREE = 1
"""So many words of the target may stand for nothing where it is short for the source; else none."""
LONG, SHORT = 2.4, 1.8
"""English letters for a Japanese one from which on, and up to which, a target is long and short."""
KNOWN = 0.6
"""The share of what the source says elsewhere that must have a match."""
LEAST = 1.4
"""What a deed must weigh by what is not named elsewhere too."""


def silent_deeds(pair: Pair) -> Iterator[Span]:
    """The deeds and circumstances of the source that no word of the facing sentences may say.

    A deed ends a sentence, goes before another (て, ながら, まま, ずに), or stands before a comma.
    All its words must lack a match that nothing else could have, and the rest of the sentences
    must be carried over closely: then a free translation is no explanation.
    """
    if pair.source.language != "ja" or pair.target.language != "en" or pair.slot == CANONICAL:
        return
    for bead in pairing_of(pair).beads:
        if not bead.source_spans or not bead.target_spans:
            continue
        lengths = [
            letters(side.text, spans)
            for side, spans in (
                (pair.source, bead.source_spans),
                (pair.target, bead.target_spans),
            )
        ]
        stretch = lengths[1] / max(1, lengths[0])
        spans = _deeds(pair.source.text) if stretch <= LONG else ()
        inside = [s for s in spans if any(_holds(edge, s) for edge in bead.source_spans)]
        if not inside:
            continue
        matching = facing(pair, bead)
        yield from (
            span
            for span in inside
            if _is_silent(pair, matching, span, stretch) and not _is_bound(pair, span)
        )


def _is_bound(pair: Pair, span: Span) -> bool:
    """Whether a denial may be said by a bound."""
    denied = BOUNDED.search(span.of(pair.source.text)) is not None
    return denied and BOUNDING.search(pair.target.text) is not None


def _is_silent(pair: Pair, matching: Matching, span: Span, stretch: float) -> bool:
    own = [at for at, thing in enumerate(matching.source) if _holds(span, thing.span)]
    if not own or any(not matching.source[at].meant and _is_word(matching, at) for at in own):
        return False
    others = [at for at in range(len(matching.source)) if at not in own]
    if sum(matching.ours[at] >= 0 for at in others) < KNOWN * len(others) or not others:
        return False
    if not _is_new(matching, own):
        return False
    loose = [at for at in others if matching.ours[at] < 0]
    said = [
        (_near(matching, w, own), _near(matching, w, loose)) for w in _loose_words(pair, matching)
    ]
    if any(ours >= FREE and ours >= theirs for ours, theirs in said):
        return False
    general = _general_words(pair.target.text)
    if any(_near(matching, word, own) >= PLAIN for word in general):
        return False
    if len(own) == 1 and (said or matching.source[own[0]].weight < 1.0):
        return False
    free = sum(theirs < ELSEWHERE for _, theirs in said)
    return stretch <= (SHORT if free else LONG) and free <= MOST_FREE


def _is_new(matching: Matching, own: Sequence[int]) -> bool:
    """Whether what has no match says enough that is not named elsewhere too."""
    explained = matching.explained_by(own)
    weights = {at: matching.source[at].weight for at in own}
    if sum(weights[at] for at in explained) > EXPLAINED * sum(weights.values()):
        return False
    new = [at for at in own if not any(o not in own for o in matching.alike[at])]
    return sum(weights[at] for at in new if at not in explained) >= LEAST


def _loose_words(pair: Pair, matching: Matching) -> list[str]:
    """The words of the target without a match, in lower case."""
    strays = [at for at, partner in enumerate(matching.theirs) if partner < 0]
    return [matching.target[at].span.of(pair.target.text).lower() for at in strays]


def _general_words(text: str) -> frozenset[str]:
    """The words of an English text that are too general to be matched, and may say a verb."""
    return GENERAL.intersection(re.findall("[a-z]+", text.lower()))


def _near(matching: Matching, word: str, part: Sequence[int]) -> float:
    """How near a word is to a part; what nobody has measured may say anything."""
    plain = word.removeprefix("re").removeprefix("un").lstrip("-")
    meant = [matching.source[at].meant for at in part]
    if row_of(word) is None or any(plain in each for each in meant):
        return 1.0
    return max((nearest(word, each) for each in meant), default=0.0)


def _is_word(matching: Matching, at: int) -> bool:
    """Whether a thing is no number, which has no meaning by the dictionary."""
    return not any(key[0] == "#" for key in matching.source[at].keys)


@lru_cache(maxsize=64)
def _deeds(text: str) -> tuple[Span, ...]:
    """The deeds of a Japanese text, from a mark or a topic to the verb."""
    found = [word for word in morphemes(text) if word.surface.strip() or word.surface == "\n"]
    ends = (pair for pair in _ends(found) if _names(found[pair[0] : pair[1] + 1]))
    deeds = [Span(found[a].span.start, found[b].span.end) for a, b in ends]
    phrases = phrases_of(text) if len(found) <= BRIEF else ()
    return tuple(sorted({*deeds, *(p for p in phrases if not LOOSE.match(p.of(text)))}))


def _names(deed: Sequence[Word]) -> bool:
    """Whether a deed has a noun that English says by a word of its own."""
    return any(
        word.is_("名詞-普通名詞") and word.lemma not in IMPLIED and not word.is_(*_NO_NAMES)
        for word in deed
    )


def _ends(found: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """The first and the last word of each."""
    mark = start = quoted = 0
    for at, word in enumerate(found):
        if word.surface in OPENING:
            quoted += 1
        if word.surface in CLOSING:
            quoted -= 1
        if quoted > 0 or word.surface in CLOSING:
            mark = start = at + 1
        elif word.surface in STOPS:
            if mark < at:
                yield mark, at - 1
            mark = start = at + 1
        elif word.surface in MARKS:
            if mark < at and _states(found[mark:at]) and not found[at - 1].is_(*TOPICAL):
                yield mark, at - 1
            mark = start = at + 1
        elif word.surface == "は" and word.is_("助詞"):
            start = at + 1
        elif _adjoins(found, at):
            if start < at:
                yield start, at
            start = at + 1


def _states(part: Sequence[Word]) -> bool:
    return any(word.is_("動詞", "形容詞") for word in part)


def _adjoins(found: Sequence[Word], at: int) -> bool:
    """Whether a word ends a deed that another follows."""
    word = found[at]
    if word.surface not in MAY_ADJOIN:
        return False
    after = found[at + 1] if at + 1 < len(found) else None
    if word.surface in ADJOINING or (word.surface == "ず" and after and after.surface == "に"):
        return True
    if word.surface not in ("て", "で") or not word.is_("助詞-接続助詞") or after is None:
        return False
    is_bound = after.is_("動詞-非自立", "形容詞-非自立", "助詞", "助動詞")
    return not is_bound and (found[at - 1].lemma not in RELATIONS or _is_role(found, at))


def _is_role(found: Sequence[Word], at: int) -> bool:
    """Whether a て ends として, as what a thing is done."""
    return at > 2 and found[at - 1].lemma == "為る" and found[at - 2].surface == "と"


def _holds(outer: Span, inner: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end
