"""English words: their lemma, part of speech and place, also in broken English."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from rulewright.reading.english.forms import noted_form
from rulewright.text import Span, fold


def listed(words: str) -> tuple[str, ...]:
    """The words of a text parted by spaces: tables of words read better so."""
    return tuple(words.split())


CLOSED: dict[str, str] = {
    word: pos
    for pos, words in {
        "T": "the a an other this that these those all every each any some no both either neither "
        "another many much several few more most less fewer enough such what whichever",
        "S": "my your his her its our their whose one's his/her he/she",
        "P": "i you he she it we they who everyone everybody anyone anybody nobody someone "
        "somebody none nothing everything anything something there whoever",
        "O": "me him us them himself herself itself themselves yourself yourselves",
        "M": "can could may might must shall should will would ought",
        "X": "be is are was were am been being have has had having do does did 've 're 'm 'll",
        "I": "of in on at by for with from into onto to over under between among through during "
        "within without against toward towards off out upon about per beside besides beyond "
        "except excluding like via across around inside outside behind above below near than "
        "including despite",
        "J": "if when whenever unless until till before after once while because since although "
        "though whereas whether as",
        "W": "which who whom whose",
        "C": "and or but nor & and/or",
        "R": "not n't never also too then again still already only just even always usually "
        "first next immediately instead however therefore thus otherwise so up down back away "
        "aside here now very well together often sometimes once twice later ever yet else "
        "respectively simultaneously once afterwards afterward thereafter rather quite",
    }.items()
    for word in listed(words)
}
"""Words whose part of speech does not depend on a model: T determiner, S possessive, P subject
pronoun, O other pronoun, M modal, X auxiliary, I preposition, J subordinator, W relative,
C conjunction, R adverb. Later rows win: "once" is told from its neighbours elsewhere."""

LEMMAS: dict[str, str] = {
    "n't": "not", "'ve": "have", "'re": "be", "'m": "be", "'ll": "will",
    "is": "be", "are": "be", "was": "be", "were": "be", "am": "be", "been": "be", "being": "be",
    "has": "have", "had": "have", "having": "have", "does": "do", "did": "do", "done": "do",
    "dice": "die", "left": "leave", "ca": "can", "wo": "will", "sha": "shall",
    "an": "a", "till": "until", "people": "person", "lost": "lose", "won": "win",
    "fewer": "few", "least": "least", "most": "most", "more": "more", "less": "less",
    "first": "first", "last": "last", "final": "final", "winner": "winner", "leader": "leader",
}  # fmt: skip

SPLIT: dict[str, tuple[str, str]] = {
    "cannot": ("can", "not"), "cant": ("ca", "nt"), "dont": ("do", "nt"), "doesnt": ("does", "nt"),
    "didnt": ("did", "nt"), "isnt": ("is", "nt"), "arent": ("are", "nt"), "wont": ("wo", "nt"),
    "mustnt": ("must", "nt"), "shouldnt": ("should", "nt"), "wasnt": ("was", "nt"),
    "mustn't": ("must", "n't"), "gonna": ("gon", "na"), "canot": ("ca", "not"),
    "cannnot": ("cann", "not"),
}  # fmt: skip

SPELLINGS = listed(
    "always before after until unless immediately instead because without every again already "
    "only must should never first second third fourth fifth three four five seven eight already "
    "clockwise simultaneously between another other all both either which when whenever while "
    "however except least most fewer number exactly highest lowest largest next least player"
)

_TOKEN = re.compile(
    r"(?P<number>\d+(?:st|nd|rd|th)\b|(?!0)\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d])|\d+\.\d+|\d+)"
    r"|(?P<clitic>n['’]t\b|['’](?:ve|re|ll|s|d|m)\b)"
    r"|(?P<word>[A-Za-zÀ-ɏＡ-Ｚａ-ｚ]+?(?=n['’]t\b)|[A-Za-zÀ-ɏＡ-Ｚａ-ｚ]+)"
    r"|(?P<mark>\S)",
    re.IGNORECASE,
)


class Word(NamedTuple):
    """A token: as written, lowered, lemma, part of speech (see `CLOSED`), place.

    Further parts of speech: N noun, V base or finite verb, D form in -ed, G form in -ing,
    A adjective, # number, . mark. `value` is set for a number (int, or str for a decimal);
    `ordinal` tells 6th from 6. `tags` are the model's candidates, best first.
    """

    text: str
    low: str
    lemma: str
    pos: str
    span: Span
    value: int | str | None = None
    ordinal: bool = False
    tags: tuple[str, ...] = ()


@cache
def _tagger() -> Any:
    """HanTa's English model, loaded once (0.1 s)."""
    from rulewright.reading.english.morphs import Tagger

    return Tagger("morphmodel_en.pgz")


_COARSE = {"NN": "N", "NP": "N", "VV": "V", "VB": "X", "VH": "X", "VD": "X", "VM": "M",
           "AJ": "A", "AV": "R", "OR": "A", "CR": "#", "PR": "I", "CJ": "C"}  # fmt: skip
UNKNOWN = -24.0
"""The logarithmic probability below which a form is none that the model knows."""


@lru_cache(maxsize=1 << 14)
def _candidates(form: str) -> tuple[tuple[str, ...], float]:
    """The model's tags for a form, best first, and the best one's log probability (0 if noted)."""
    noted = noted_form(form)
    return read_candidates(form) if noted is None else (noted.tags, 0.0)


def read_candidates(form: str) -> tuple[tuple[str, ...], float]:
    """What the model itself says: see `_candidates`."""
    rated = _tagger().tag_word(form)
    if not rated:
        return ("NN1",), -99.0
    best = rated[0][1]
    return tuple(tag for tag, score in rated if score > best - 6), float(best)


@lru_cache(maxsize=1 << 14)
def lemma_of(form: str, tag: str = "") -> str:
    """The lemma of a lowered form; with `tag` (NN2, VVZ...) as that part of speech."""
    if form in LEMMAS:
        return LEMMAS[form]
    if form in CLOSED or not form.isalpha():
        return form
    asked = tag or _candidates(form)[0][0]
    noted = noted_form(form)
    lemma = noted.lemmas.get(asked) if noted is not None else None
    return read_lemma(form, asked) if lemma is None else lemma


def read_lemma(form: str, tag: str) -> str:
    """The lemma that the model itself gives to a form."""
    lemma: str = _tagger().analyze(form, pos=tag)[0].lower()
    return form if lemma in {"good", "bad", "far"} else lemma


_SPELLINGS: Mapping[str, Sequence[str]] = {
    letter: tuple(word for word in SPELLINGS if word[0] == letter and len(word) > 3)
    for letter in {word[0] for word in SPELLINGS}
}
"""By first letter: a slip never changes it."""


@lru_cache(maxsize=1 << 14)
def spelt(form: str) -> str:
    """The function word that an unknown form misspells by one letter, or the form itself."""
    if len(form) < 5 or form in CLOSED or _candidates(form)[1] > UNKNOWN:
        return form
    return next((word for word in _SPELLINGS.get(form[0], ()) if _one_off(form, word)), form)


def _one_off(a: str, b: str) -> bool:
    """Whether one letter put in, left out, changed or swapped with its neighbour makes a into b."""
    if abs(len(a) - len(b)) > 1 or a[0] != b[0]:
        return False
    head = next(
        (i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b))
    )
    ends = {(head + 1, head + 1), (head + 1, head), (head, head + 1)}
    swapped = a[head : head + 2][::-1] == b[head : head + 2] and a[head + 2 :] == b[head + 2 :]
    return swapped or any(a[i:] == b[j:] for i, j in ends)


@lru_cache(maxsize=64)
def split_words(text: str) -> tuple[Word, ...]:
    """The tokens of a text with lemma and first part of speech; hyphens are tokens of their own."""
    words: list[Word] = []
    lowered = fold(text).replace("’", "'")
    for match in _TOKEN.finditer(text):
        start, end = match.span()
        low = lowered[start:end]
        parts = SPLIT.get(low)
        if parts:
            middle = start + len(parts[0])
            words.append(_word(text, parts[0], Span(start, middle)))
            words.append(_word(text, "not", Span(middle, end)))
        else:
            word = _word(text, low, Span(start, end))
            words.append(_possessive(word, words) if low == "'s" else word)
    return tuple(words)


def _possessive(word: Word, left: Sequence[Word]) -> Word:
    """'s as "is" after a pronoun, else as the mark of a possessive."""
    is_verb = bool(left) and (left[-1].pos == "P" or left[-1].low in {"that", "here", "what"})
    return word._replace(lemma="be" if is_verb else "'s", pos="X" if is_verb else "S")


def _word(text: str, low: str, span: Span) -> Word:
    if low[0].isdecimal():
        digits = low.rstrip("stndrh")
        ordinal = digits != low
        return Word(
            span.of(text), "#th" if ordinal else "#", low, "#", span, _amount(digits), ordinal
        )
    if not low[0].isalpha() and low not in CLOSED:
        return Word(span.of(text), low, low, ".", span)
    lemma, pos, tags, low = _entry(low)
    return Word(span.of(text), low, lemma, pos, span, None, False, tags)


_CLIPPED = {"ca": "can", "wo": "will", "cann": "can"}


@lru_cache(maxsize=1 << 14)
def _entry(form: str) -> tuple[str, str, tuple[str, ...], str]:
    """Lemma, part of speech, tags and right spelling of a lowered form."""
    form = spelt(_CLIPPED.get(form, form))
    if len(form) == 1 and form not in {"a", "i"}:
        return form, "N", (), form
    if form in CLOSED:
        return LEMMAS.get(form, form), CLOSED[form], (), form
    tags = _candidates(form)[0]
    return lemma_of(form), coarse(tags[0]), tags, form


def _amount(digits: str) -> int | str:
    """12 for "12" and "1,000" without its comma; a decimal stays text."""
    plain = digits.replace(",", "")
    return plain if "." in plain else int(plain)


def coarse(tag: str) -> str:
    """Our part of speech for a tag of the model."""
    if tag in {"VVN", "VVD"}:
        return "D"
    if tag == "VVG":
        return "G"
    return _COARSE.get(tag[:2], "N")
