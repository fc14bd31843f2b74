"""The main verb of an English clause."""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.reading.english.openers import FINITE, VERBAL
from rulewright.reading.english.words import Word

_LINKS = frozenset(
    {"to", "able", "allowed", "permitted", "required", "necessary", "free", "possible"}
)


def main_verb(words: Sequence[Word], indices: Sequence[int]) -> int | None:
    """The index of a clause's main verb: the last of its first group of verbs.

    A form in -ed without an auxiliary is a participle if a finite verb follows: in "chips used in
    it are placed" the verb is "placed".
    """
    found = _first_group(words, indices)
    if found is None or words[found].pos != "D" or _has_auxiliary(words, found):
        return found
    rest = [at for at in indices if at > found]
    finite = next((at for at in rest if words[at].pos in FINITE and _is_free(words, at)), None)
    return found if finite is None else _first_group(words, [at for at in rest if at >= finite])


def _has_auxiliary(words: Sequence[Word], at: int) -> bool:
    return any(word.pos in "XMP" for word in words[max(0, at - 2) : at])


def _is_free(words: Sequence[Word], at: int) -> bool:
    """Whether a finite verb is no infinitive and not joined by "and"."""
    before = words[at - 1]
    return before.low != "to" and before.pos not in "CW"


def _first_group(words: Sequence[Word], indices: Sequence[int]) -> int | None:
    found: int | None = None
    for index in indices:
        word = words[index]
        if word.pos in VERBAL:
            if word.pos == "G" and found is None and not _is_gerund_verb(words, index, indices):
                continue
            if found is not None and words[found].pos in "VDG" and words[index - 1].low != "to":
                break
            found = index
        elif (
            found is not None
            and word.lemma not in _LINKS
            and (word.pos != "R" or words[found].pos in "VDG")
        ):
            break
    return found


def _is_gerund_verb(words: Sequence[Word], index: int, indices: Sequence[int]) -> bool:
    """Whether a form in -ing can be the verb of a clause: "when playing", not "the starting"."""
    before = words[index - 1] if index and index - 1 in indices else None
    return before is None or before.pos in "JXRC"
