"""English ordinals that tell how one comes off: came in first and second, placed third."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulewright.reading.english.words import Word, listed

RANKING = frozenset(
    listed(
        "come comes came coming finish finishes finished finishing place places placed placing "
        "rank ranks ranked ranking end ends ended ending be is are was were am been being"
    )
)
"""Verbs whose complement may be a place: they come second, she was third."""
_JOINTS = frozenset({",", "and", "or"})
_BETWEEN = frozenset({"in", "up", "only", "either"})


def is_placing(words: Sequence[Word], index: int, ordinals: Collection[str]) -> bool:
    """Whether the ordinal at `index` is the place, or one of the places, that somebody takes.

    `ordinals` are the written forms of ordinals. "First" by itself may be the time instead, as in
    "whoever finishes first"; so it is a place only beside another, or after "in".
    """
    start, end = _row(words, index, ordinals)
    before = start - 1
    is_in = before >= 0 and words[before].low in _BETWEEN
    if _is_counted(words[end : end + 1], is_in):
        return False
    if end - start == 1 and words[index].low == "first" and words[before].low != "in":
        return False
    before -= is_in
    return before >= 0 and _ranks(words[before])


def _is_counted(after: Sequence[Word], is_in: bool) -> bool:
    """Whether a noun follows, which the ordinal then belongs to: in third row, placed second cards.

    What may be a verb as well goes on with the sentence, unless "in" asks for a noun.
    """
    return any(word.pos == "N" and (is_in or not _is_verb(word)) for word in after)


def _is_verb(word: Word) -> bool:
    return word.pos in "VXDG" or any(tag.startswith("VV") for tag in word.tags)


def _ranks(word: Word) -> bool:
    return word.low in RANKING and _is_verb(word)


def _row(words: Sequence[Word], index: int, ordinals: Collection[str]) -> tuple[int, int]:
    """The first and behind the last word of "first, second, and third" around a word."""

    def is_one(at: int) -> bool:
        return 0 <= at < len(words) and (words[at].ordinal or words[at].low in ordinals)

    start, end = index, index + 1
    while (left := _over(words, start - 1, -1)) is not None and is_one(left):
        start = left
    while (right := _over(words, end, 1)) is not None and is_one(right):
        end = right + 1
    return start, end


def _over(words: Sequence[Word], at: int, step: int) -> int | None:
    """Behind at least one comma, "and" or "or" from `at` on; None if there is none."""
    first = at
    while 0 <= at < len(words) and words[at].low in _JOINTS:
        at += step
    return at if at != first else None
