"""How far a translation looks like machine output that nobody has read since, with the reasons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rulewright.judging.facing.coverage import is_empty_word
from rulewright.judging.facing.senses import GAME_SENSES, meanings
from rulewright.judging.finding import Finding
from rulewright.judging.wording import words
from rulewright.reading.facts import Reading
from rulewright.reading.lexicon import lexicon


@dataclass(frozen=True, slots=True)
class Looks:
    """What one translation of one segment looks like: a score from 0 (edited) to 1, and why.

    It says nothing of what the text should be instead.
    """

    segment: str
    translation: str
    text: str
    score: float
    reasons: tuple[str, ...]


NOTABLE = 0.3
"""From this score on a text is told among those that look unedited."""

_PARTICLES = frozenset(words("out up away over off down back"))
"""What is left of a gloss of two words says nothing alone."""

_FIRST_PERSON = re.compile(r"\b(?:I|I'(?:ll|m|ve|d)|[Mm]y|me|we|We|us|our|Our)\b")
_SPEAKS = re.compile("[「『I私僕俺我Ｉ]|わたし|ぼく|おれ|みんなで")
_QUOTED = re.compile(r"\([^)]*\)|（[^）]*）|\"[^\"]*\"|“[^”]*”|「[^」]*」")
_JAPANESE = re.compile("[ぁ-ゖァ-ヺ一-鿿]+")
_STOPPED = re.compile(r"[。！？!?]\s*[」）)]?\s*$")
_ENDED = re.compile(r"[.!?:;…][\"”’')\]*_]*\s*$")
_SAID, _NAMED = re.compile("[a-z]+(?:-[a-z]+)?"), re.compile(r"\w+")
_LOW, _SPACED = re.compile("[a-z]+ "), re.compile(r"\w +[,.;:!?](?:\s|$)")
LIKE = 4
"""English words that begin with so many letters alike may be one."""
STRAYS = 2
"""So many words without any ground in the source are more than a free translation."""

KEPT = 100
"""So many of the worst are remembered, however long the file is."""

Sign = tuple[float, str]


@dataclass(slots=True)
class Worst:
    """The texts of a stream that look unedited: how many notably, and the worst, worst first."""

    count: int = 0
    kept: tuple[Looks, ...] = ()

    def add(self, looks: Iterable[Looks]) -> None:
        """Takes in what has any sign; of equal scores the earlier text comes first."""
        found = [one for one in looks if one.score > 0]
        self.count += sum(one.score >= NOTABLE for one in found)
        if found:
            ranked = sorted((*self.kept, *found), key=lambda one: -one.score)
            self.kept = tuple(ranked[:KEPT])


def looks_of(
    segment: str, slot: str, source: Reading, target: Reading, findings: Sequence[Finding]
) -> Looks:
    """The looks of one translation; `findings` are those on this very text.

    The weights are chances that do not know one another: two of 0.4 make 0.64.
    """
    signs = sorted(_signs(source, target, findings), reverse=True) if target.text.strip() else []
    edited = 1.0
    for weight, _ in signs:
        edited *= 1 - weight
    reasons = tuple(dict.fromkeys(reason for _, reason in signs))
    return Looks(segment, slot, target.text, round(1 - edited, 2), reasons)


def _signs(source: Reading, target: Reading, findings: Sequence[Finding]) -> Iterator[Sign]:
    yield from _by_findings(findings)
    plain = _QUOTED.sub(" ", target.text)
    if (found := _FIRST_PERSON.search(plain)) and not _SPEAKS.search(source.text):
        yield 0.35, f"first person: “{found[0]}”"
    if found := _JAPANESE.search(plain):
        yield 0.4, f"Japanese left: “{found[0]}”"
    yield from _senses(source, target)
    yield from _strays(source, target)
    yield from _shape(source, target)


def _by_findings(findings: Sequence[Finding]) -> Iterator[Sign]:
    """Words said twice, and each other finding that counts, up to three."""
    for finding in findings:
        if finding.code == "addition.repeated":
            yield 0.4, f"said twice: “{dict(finding.params).get('text', '')}”"
    others = [f for f in findings if f.counts and f.code != "addition.repeated"]
    for finding in others[:3]:
        yield 0.12, f"finding: {finding.code}"


def _senses(source: Reading, target: Reading) -> Iterator[Sign]:
    """Words that the dictionary knows for the source's word, but games do not use."""
    named = [lemma for lemma, _ in source.words if lemma in GAME_SENSES]
    if not named:
        return
    said = {*_SAID.findall(target.text.lower()), *(lemma.lower() for lemma, _ in target.words)}
    for lemma in dict.fromkeys(named):
        usual = GAME_SENSES[lemma]
        if not said.isdisjoint(usual):
            continue
        rare = sorted((lexicon().meanings(lemma) - usual - _PARTICLES) & said)
        rare = [word for word in rare if not is_empty_word(word)]
        if rare:
            yield 0.35, f"“{rare[0]}” for {lemma}, rare in games"


def _strays(source: Reading, target: Reading) -> Iterator[Sign]:
    """Words that no word of the source means, if the dictionary knows all of the source's."""
    mine = [w.lower() for w, _ in target.words if len(w) > 3 and not is_empty_word(w)]
    if len(mine) < STRAYS or not source.words:
        return
    meant = [_beginnings(lemma) for lemma, _ in source.words]
    if not all(meant):
        return
    named = {w.lower() for m in target.mentions for w in _NAMED.findall(m.text)}
    strays = [w for w in mine if w not in named and not any(w[:LIKE] in one for one in meant)]
    if len(strays) >= STRAYS and 2 * len(strays) > len(mine):
        listed = ", ".join(f"“{word}”" for word in dict.fromkeys(strays[:3]))
        yield 0.2, f"nothing in the Japanese for {listed}"


@lru_cache(maxsize=1 << 13)
def _beginnings(lemma: str) -> frozenset[str]:
    """How all that a Japanese word means begins."""
    return frozenset(word[:LIKE] for word in meanings(lemma))


def _shape(source: Reading, target: Reading) -> Iterator[Sign]:
    """What a sentence has and this text has not: a capital, a stop, a verb."""
    text = target.text.strip()
    is_sentence = _STOPPED.search(source.text) is not None
    if _LOW.match(text):
        yield 0.15, "no capital at the start"
    if is_sentence and not _ENDED.search(text):
        yield 0.15, "no stop at the end"
    if is_sentence and not any(clause.verb for clause in target.clauses):
        yield 0.15, "no verb"
    if _SPACED.search(text):
        yield 0.1, "a space before a mark"
