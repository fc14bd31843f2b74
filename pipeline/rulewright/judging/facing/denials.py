"""What denies: facts, words that deny by themselves, and how the two balance in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Pair
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact, FactKind, Reading
from rulewright.text import Span

DENYING: tuple[FactKind, ...] = ("negation", "modality", "quantifier")
NEGATIVE = frozenset({"cannot", "must-not", "need-not"})
SHORT_WORD = 5
IDIOM = 6
WAIT = 60
"""So many characters after "not" may stand before "until"."""
STEM = 4
"""So many letters of a word and of a meaning must be the same: fail, failure."""

SAID_IN_ENGLISH = words(
    "not unless until only except other_than rather_than hardly rarely barely forbidden "
    "prohibited invalid impossible unable illegal insufficient regardless void free_of out_of "
    "missing zero no_longer nor neither incapable off-limits opposed_to beyond barred short_of run_short "
    "runs_short or_not"
)
"""Words that may carry any negation or prohibition of the source."""

SOFT = words(
    "less but instead too little few otherwise however away beyond apart last different unlike "
    "secret close still already else other"
)
"""Words that may carry a plain negation."""

LEMMAS = frozenset(
    words(
        "fail prevent avoid lack empty exclude ignore remain hide stay keep leave skip lose miss deny "
        "stop disable cancel refuse restrict omit exempt forbid prohibit reject resist drop "
        "failure absence exclusion loss ban differ stall forgo waive cease unchange protect preserve "
        "forget block"
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

NEGATIVE_MARKS = re.compile("[不無非未][一-龠]|にくい|にくく|づらい|づらく|難い|がたい")
LIMITING = re.compile("しか|のみ|(?<!でき)(?<![かがさたなばまらわけせてねべめれえきげ]る)だけ")
"""What limits; after a potential verb だけ is "as much as"."""
IDIOMS = re.compile(
    "欠かせ[なま]|絶えず|残らず|余さず|厭わ[なず]|いとわ[なず]|辞さ[なず]|突拍子もな|とんでもな|仕方がな|問題な|"
    "間違いな|違いな|限りな|さりげな|もれな|漏れな|余すところな"
)
"""Negations of the source that deny nothing."""


def denies(fact: Fact) -> bool:
    """Whether a fact denies something; a prohibition does."""
    return fact.kind == "negation" or fact.value in NEGATIVE or fact.value == "none"


def denials(reading: Reading, within: Sequence[Span] | None = None) -> tuple[Fact, ...]:
    """What denies something in a text; all, or in the spans.

    Idioms that deny nothing are left out, and a "no" that a fuller denial goes with.
    """
    found = tuple(
        fact
        for fact in reading.of(*DENYING)
        if denies(fact)
        and (within is None or _is_in(within, fact.span))
        and not is_idiom(reading, fact)
    )
    return tuple(fact for fact in found if not _is_answer(reading, fact)) or found


def _is_answer(reading: Reading, fact: Fact) -> bool:
    """Whether a denial is a bare "no", as the readers of both languages read it."""
    return fact.governs == "no" or fact.span.of(reading.text) == "いいえ"


def is_idiom(reading: Reading, fact: Fact) -> bool:
    """Whether a negation of the source denies nothing: 間違いなく."""
    if reading.language != "ja":
        return False
    start, end = max(0, fact.span.start - IDIOM), fact.span.end + IDIOM
    hits = (Span(*hit.span()) for hit in IDIOMS.finditer(reading.text, start, end))
    return any(hit.overlaps(fact.span) for hit in hits)


def _is_in(within: Sequence[Span], span: Span) -> bool:
    return any(edge.start <= span.start < edge.end for edge in within)


class Balance(NamedTuple):
    """The denials of sentences that face one another, and how many either side has too many.

    What one side denies the other may say by a word that denies by itself, if that word has no
    counterpart of its own: 失敗 is a failure, and neither stands for "not".
    """

    source: tuple[Fact, ...]
    target: tuple[Fact, ...]
    lost: int
    added: int


def balances(pair: Pair) -> Iterator[tuple[Bead, Balance]]:
    """The balance of each bead that has sentences on both sides."""
    for bead in pairing_of(pair).beads:
        if bead.source_spans and bead.target_spans:
            yield bead, balance_of(pair, bead)


def balance_of(pair: Pair, bead: Bead) -> Balance:
    """The denials of a bead's sentences, and how many either side has too many."""
    ours = denials(pair.source, bead.source_spans)
    theirs = denials(pair.target, bead.target_spans)
    excess = len(ours) - len(theirs)
    if excess > 0:
        said = _unexplained_of_target(pair, bead, theirs)
        excess -= len(said) + _shared(pair.target, theirs)
        excess -= "only" in said and len(ours) > 1
        return Balance(ours, theirs, max(0, excess), 0)
    if excess < 0:
        excess += _explained(pair, bead, ours, theirs)
    return Balance(ours, theirs, 0, max(0, -excess))


def _explained(pair: Pair, bead: Bead, ours: Sequence[Fact], theirs: Sequence[Fact]) -> int:
    """How many denials of the target other words of the source may stand behind.

    A limit of the source may stand behind any: only the red ones, so the blue are not.
    """
    if _has_limit(pair, bead):
        return len(theirs)
    meant = len(_unexplained_of_source(pair, bead, ours))
    said = _words_of_target(pair.target, bead.target_spans, theirs)
    return max(0, meant - sum(word in _APART for word in said)) + _noughts(pair, bead, theirs)


def _unexplained_of_target(pair: Pair, bead: Bead, denied: Sequence[Fact]) -> list[str]:
    """Denying words of the target that no word of the source means: "fail" for 失敗 is meant."""
    said = _words_of_target(pair.target, bead.target_spans, denied)
    meant = [
        {meaning[:STEM] for meaning in meanings(lemma)}
        for lemma, span in (pair.source.words if said else ())
        if _is_in(bead.source_spans, span)
    ]
    return [word for word in said if word in _PLAINLY or not _takes(meant, word[:STEM])]


def _takes(meant: list[set[str]], stem: str) -> bool:
    """Whether a word of the source means it, which then is used up."""
    for at, stems in enumerate(meant):
        if stem in stems:
            del meant[at]
            return True
    return False


def _unexplained_of_source(pair: Pair, bead: Bead, denied: Sequence[Fact]) -> list[str]:
    """Denying words of the source that no word of the target says, each used once."""
    said = [lemma[:STEM] for lemma, at in pair.target.words if _is_in(bead.target_spans, at)]
    left = []
    for word in _words_of_source(pair.source, bead.source_spans, denied):
        stems = {meaning[:STEM] for meaning in meanings(word)}
        found = next((stem for stem in said if stem in stems), None)
        if found is None:
            left.append(word)
        else:
            said.remove(found)
    return left


_OR = re.compile(r"\b(?:or|nor)\b", re.IGNORECASE)


def _shared(reading: Reading, denied: Sequence[Fact]) -> int:
    """How many more verbs the denials of a text may deny: cannot draw or attack."""
    return sum(
        len(_OR.findall(reading.text, fact.span.end, reading.clauses[fact.clause].span.end))
        + (fact.clause + 1 < len(reading.clauses) and _goes_on(reading, fact.clause + 1))
        for fact in denied
    )


def _goes_on(reading: Reading, clause: int) -> bool:
    return _OR.match(reading.clauses[clause].span.of(reading.text)) is not None


def _words_of_target(reading: Reading, within: Sequence[Span], denied: Sequence[Fact]) -> list[str]:
    """The words of the target that deny by themselves, beside what is read as a denial."""
    found: dict[int, str] = {}
    for span in within:
        for hit in _WORD.finditer(reading.text, span.start, span.end):
            if is_negative(hit.group().lower()):
                found[hit.start()] = hit.group().lower()
        for hit in _DENIAL.finditer(reading.text, span.start, span.end):
            found[hit.start()] = hit.group().lower()
    for lemma, span in reading.words:
        if lemma in LEMMAS and _is_in(within, span):
            found[span.start] = lemma
    return _beside(found, (*denied, *reading.of("bound")))


def _words_of_source(reading: Reading, within: Sequence[Span], denied: Sequence[Fact]) -> list[str]:
    found = {
        hit.start(): hit.group()
        for span in within
        for hit in NEGATIVE_MARKS.finditer(reading.text, span.start, span.end)
    }
    for lemma, span in reading.words:
        if lemma in NEGATIVE_WORDS and _is_in(within, span):
            found[span.start] = lemma
    return _beside(found, denied)


def _beside(found: dict[int, str], denied: Sequence[Fact]) -> list[str]:
    """The words that stand in no denial."""
    return [
        word
        for at, word in found.items()
        if not any(fact.span.start <= at < fact.span.end for fact in denied)
    ]


def _has_limit(pair: Pair, bead: Bead) -> bool:
    """Whether the source limits more often than the target says "only"."""
    text = "".join(span.of(pair.source.text) for span in bead.source_spans)
    said = " ".join(span.of(pair.target.text) for span in bead.target_spans)
    return len(LIMITING.findall(text)) > len(_ONLY.findall(said))


def _noughts(pair: Pair, bead: Bead, denied: Sequence[Fact]) -> int:
    """How many noughts, exceptions and terms of the source a denial of the target may say."""
    facts = [f for f in pair.source.of("limiter", "number") if _is_in(bead.source_spans, f.span)]
    noughts = sum(fact.value in (0, "except") for fact in facts)
    noughts += sum(
        fact.value == "unless" and _is_in(bead.source_spans, fact.span)
        for fact in pair.source.of("condition")
    )
    return noughts + (_waits(pair, denied) and bool(pair.source.of("order")))


def _waits(pair: Pair, denied: Sequence[Fact]) -> bool:
    """Whether a denial of the target is one of time: not until, not yet."""
    after = (pair.target.text[fact.span.end : fact.span.end + WAIT] for fact in denied)
    return any(has_word(text, "until", "yet") for text in after)


_ONLY = re.compile(r"\b(?:only|just|alone|merely|except)\b", re.IGNORECASE)


_WORD = re.compile("[A-Za-z-]+")
_HARD = [word for word in SAID_IN_ENGLISH if word not in ("not", "until", "regardless")]
_LOOSE = frozenset(words("but however away apart last close secret other already else"))
"""Soft words that are too common to stand for a denial anywhere in a sentence."""
_SOFTLY = [word for word in SOFT if word not in _LOOSE]
_APART = frozenset(words("except other_than otherwise different unlike apart regardless without"))
"""Words of the target that say 以外 and the like."""
_PLAINLY = frozenset((*_HARD, *SOFT)) | STAYING
"""What denies whatever the words of the source mean."""
_DENIAL = re.compile(
    rf"(?<![A-Za-z])(?:{'|'.join(sorted((*_HARD, *_SOFTLY), key=len, reverse=True))})(?![A-Za-z])",
    re.IGNORECASE,
)


def is_said(text: str, reading: Reading, clauses: frozenset[int], is_soft: bool) -> bool:
    """Whether an English text, of these clauses, has a word that may deny something."""
    if has_word(text, *SAID_IN_ENGLISH) or "n't" in text or (is_soft and has_word(text, *SOFT)):
        return True
    lemmas = {lemma for lemma, span in reading.words if is_within(reading, span, clauses)}
    if lemmas & LEMMAS:
        return True
    return any(is_negative(word) for word in re.findall(r"[a-z-]+", text))


def is_within(reading: Reading, span: Span, clauses: frozenset[int]) -> bool:
    """Whether a span touches one of these clauses."""
    return any(reading.clauses[index].span.overlaps(span) for index in clauses)


def is_negative(word: str) -> bool:
    """Whether a word denies by its prefix or suffix ("unguarded", "non-verbal", "useless")."""
    if word.startswith("non-"):
        return True
    if len(word) <= SHORT_WORD or word.startswith(PLAIN):
        return False
    return word.startswith(PREFIXED) or word.endswith("less")
