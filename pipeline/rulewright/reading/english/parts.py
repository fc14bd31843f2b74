"""English parts of speech: noun and verb told apart, also without articles and endings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulewright.reading.english.forms import PARTICIPLE
from rulewright.reading.english.words import Word, lemma_of


def settle(words: Sequence[Word], prefer: Mapping[int, str]) -> list[Word]:
    """The words with noun and verb told apart by their neighbours.

    `prefer` holds N or V for the indices that the glossary names; the neighbours may overrule it.
    """
    settled: list[Word] = []
    for index, word in enumerate(words):
        pos = _decide(word, settled, words[index + 1 : index + 3], prefer.get(index, ""))
        settled.append(word if pos == word.pos else _recast(word, pos))
    return settled


def _recast(word: Word, pos: str) -> Word:
    """The word as another part of speech, with the lemma that it has there."""
    if pos == "D":
        return word._replace(pos=pos, lemma=lemma_of(word.low, PARTICIPLE))
    wanted = {"N": "NN", "V": "VV"}.get(pos)
    tag = next((tag for tag in word.tags if wanted and tag.startswith(wanted)), "")
    return word._replace(pos=pos, lemma=lemma_of(word.low, tag) if tag else word.lemma)


_NOMINAL_LEFT = frozenset("TSA#I")
_TAKEN = frozenset("TSO#PIRNAG")
_BASE = frozenset({"VVB", "VVI", "VVZ"})


def _decide(word: Word, left: Sequence[Word], right: Sequence[Word], prefer: str) -> str:
    """N, V or the first guess for a word that may be noun or verb."""
    before = left[-1] if left else None
    after = right[0] if right else None
    plain = _inflected(word, before, after, prefer)
    if plain:
        return plain
    verb = prefer == "V" or not _BASE.isdisjoint(word.tags)
    noun = prefer == "N" or any(tag.startswith("N") for tag in word.tags)
    if not (verb and noun):
        return "N" if prefer == "N" and word.pos == "A" else word.pos
    if prefer == "V" and before and before.pos == "#" and after and after.pos in "TSOP#":
        return "V"
    if before is not None and before.low == "to":
        return "N" if prefer == "N" and word.tags[0].startswith("N") else "V"
    if before is not None and before.lemma == "be" and prefer != "N":
        return "V" if prefer == "V" or word.tags[0] in _BASE else word.pos
    relative = len(left) > 1 and left[-2].pos == "N"
    sure = _sure(before, after, relative) or _after_adverb(left)
    return sure or _likely(word, left, after, prefer)


def _inflected(word: Word, before: Word | None, after: Word | None, prefer: str) -> str:
    """The part of speech where the form itself or its neighbours leave no choice, else ""."""
    if word.pos == "D" and before and before.pos in "TS" and after and after.pos in "NA":
        return "A"
    named = before is not None and (before.pos in "TSA#I" or before.low == "next")
    if word.pos in "RI" and prefer == "N" and named:
        return "N"
    passive = before is not None and before.lemma in {"be", "get"}
    if word.pos == "A" and passive and ("VVN" in word.tags or word.low.endswith("ed")):
        return "D"
    return word.pos if word.pos not in "NVA" or not word.tags else ""


def _likely(word: Word, left: Sequence[Word], after: Word | None, prefer: str) -> str:
    """The better guess by what stands around: a verb where the clause still needs one."""
    before = left[-1] if left else None
    if prefer == "N":
        orders = before is None or before.pos in ".CR"
        takes = after is not None and (after.pos in "TS#O" or word.tags[0] in _BASE)
        return "V" if orders and takes else "N"
    if _ends_sentence(word, left, after) and not prefer:
        return "V"
    if (before is not None and before.pos not in ".CJRNWOD") or _has_verb(left):
        return "N" if before and before.pos == "N" else word.pos
    if before is not None and before.pos == "N" and not _agrees(word, before, after):
        return prefer or "N"
    takes = prefer == "V" if after is None else after.pos in _TAKEN
    return "V" if takes else prefer or word.pos


def _agrees(word: Word, subject: Word, after: Word | None) -> bool:
    """Whether a noun can be the subject; without agreement only before a clear object."""
    if "VVZ" in word.tags or subject.low.endswith("s"):
        return True
    return after is not None and after.pos in "TS#OPR"


def _after_adverb(left: Sequence[Word]) -> str:
    """V behind a modal and its adverbs: "can then outline"."""
    for word in reversed(left):
        if word.pos != "R" and word.low != "first":
            return "V" if word.pos == "M" or word.lemma == "do" else ""
    return ""


def _ends_sentence(word: Word, left: Sequence[Word], after: Word | None) -> bool:
    """Whether a form in -s is the verb that ends a clause: "the game ends"."""
    closes = after is None or after.pos in ".J"
    subject = len(left) > 1 and left[-1].pos == "N" and left[-2].pos in "TSAR#"
    if not closes or "VVZ" not in word.tags:
        return False
    return (subject and not _has_verb(left)) or (bool(left) and "NN2" in left[-1].tags)


def _sure(before: Word | None, after: Word | None, relative: bool) -> str:
    """N or V where the neighbours leave no doubt, else ""."""
    if before is not None and before.pos in "MPW":
        return "V"
    if before is not None and before.lemma in {"not", "do", "please", "let"}:
        return "V"
    if before is not None and before.pos in _NOMINAL_LEFT:
        return "V" if before.low == "that" and relative else "N"
    verbal = after is not None and (
        after.pos in "MX" or after.low == "of" or after.tags == ("VVZ",)
    )
    return "N" if verbal else ""


def _has_verb(left: Sequence[Word]) -> bool:
    """Whether the run of words since the last mark or conjunction already has a finite verb."""
    for word in reversed(left):
        if word.pos in ".CJW":
            return False
        if word.pos in "VMX":
            return True
    return False
