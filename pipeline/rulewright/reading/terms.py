"""Mentions: where a text names a concept of the glossary, in either language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from rulewright.reading.facts import Mention
from rulewright.reading.glossary import Concept, Glossary
from rulewright.reading.spellings import WORD, bases, is_misspelt, squeeze, squeezed
from rulewright.reading.words import words
from rulewright.text import Span, fold

Senses = tuple[tuple[str, int, str], ...]
"""(form as in the glossary, occurrence in this text from 1, concept id), decided by editors."""

MentionStanding = Literal["preferred", "admitted", "wrong", "confused"]
_RANK: dict[MentionStanding, int] = {"preferred": 0, "admitted": 1, "wrong": 2, "confused": 3}


class Token(NamedTuple):
    """A word of a text: `known` is False for a run that the dictionary could not cut."""

    text: str
    lemma: str
    span: Span
    known: bool = True


class _Entry(NamedTuple):
    """A form in the index: its key, what it names, in what standing."""

    form: str
    concept: str
    standing: MentionStanding
    separable: bool


class _Hit(NamedTuple):
    """A place where a form stands; `taken` are the characters that no other hit may use."""

    taken: Span
    form: str
    entries: tuple[_Entry, ...]
    close: bool


class _Index(NamedTuple):
    """The forms of one language by their first word or two characters, longest first.

    `chars` (Japanese): first character -> keys; `heads`: first lemma or word -> sequences;
    `entries`: key or sequence -> entries; `contexts`: (concept, squeezed context) pairs;
    `vocabulary`: the words that a slip of the pen may have meant, by first letter and last.
    """

    chars: dict[str, list[str]]
    heads: dict[str, list[tuple[str, ...]]]
    entries: dict[str | tuple[str, ...], tuple[_Entry, ...]]
    contexts: tuple[tuple[str, str], ...]
    vocabulary: dict[str, frozenset[str]]


def find_mentions(
    text: str,
    language: str,
    glossary: Glossary,
    tokens: Sequence[Token],
    senses: Senses = (),
) -> tuple[Mention, ...]:
    """The mentions in text order, none overlapping; `clause` is -1 until a reader fills it in.

    The longest form wins. Japanese forms match on characters at token edges (anywhere in a run of
    katakana that the dictionary could not cut) and as sequences of lemmas; English forms match
    inflected, hyphenated or not, and with one slip in a word of six letters or more.
    """
    index = _index(glossary, language)
    if not index.entries:
        return ()
    if language == "ja":
        hits = [*_character_hits(text, index, tokens), *_lemma_hits(index, tokens)]
    else:
        hits = list(_word_hits(text, index, tokens))
    chosen = _longest(_in_context(_as_written(hits, text), text, index))
    return tuple(_mentions(chosen, text, glossary, senses))


# The index

_INDEXES: dict[tuple[int, str], tuple[Glossary, _Index]] = {}
_KEPT = 16


def _index(glossary: Glossary, language: str) -> _Index:
    """The index of a glossary, made once: hashing the glossary itself would cost more."""
    key = (id(glossary), language)
    kept = _INDEXES.get(key)
    if kept is not None and kept[0] is glossary:
        return kept[1]
    if len(_INDEXES) >= _KEPT:
        _INDEXES.clear()
    index = _make_index(glossary, language)
    _INDEXES[key] = (glossary, index)
    return index


def _make_index(glossary: Glossary, language: str) -> _Index:
    chars: dict[str, list[str]] = {}
    heads: dict[str, list[tuple[str, ...]]] = {}
    gathered: dict[str | tuple[str, ...], list[_Entry]] = {}
    for text, entry in _entries(glossary, language):
        for key in _keys(text, language):
            if key not in gathered and isinstance(key, str):
                chars.setdefault(key[0], []).append(key)
            elif key not in gathered:
                heads.setdefault(key[0], []).append(tuple(key))
            gathered.setdefault(key, []).append(entry)
    for keys in chars.values():
        keys.sort(key=len, reverse=True)
    entries = {key: _best(found) for key, found in gathered.items()}
    contexts = tuple(
        (concept.id, squeeze(context)[0])
        for concept in glossary.concepts
        for context in concept.not_in
    )
    return _Index(chars, heads, entries, contexts, _vocabulary(entries))


def _vocabulary(entries: Iterable[str | tuple[str, ...]]) -> dict[str, frozenset[str]]:
    gathered: dict[str, set[str]] = {}
    for form in entries:
        for part in form if isinstance(form, tuple) else ():
            gathered.setdefault(part[0] + part[-1], set()).add(part)
    return {ends: frozenset(parts) for ends, parts in gathered.items()}


def _entries(glossary: Glossary, language: str) -> Iterator[tuple[str, _Entry]]:
    for concept in glossary.concepts:
        for form in concept.said(language):
            entry = _Entry(form.text, concept.id, form.standing, _is_separable(concept, form.text))
            yield form.text, entry
            if form.plural:
                yield form.plural, entry
        for lang, text in concept.elsewhere:
            if lang == language:
                yield text, _Entry(text, concept.id, "confused", False)


_PARTICLES = frozenset(
    (
        "aside",
        "away",
        "back",
        "down",
        "in",
        "off",
        "on",
        "out",
        "over",
        "up",
    )
)


def _is_separable(concept: Concept, text: str) -> bool:
    """Whether a form is a verb with a particle that its object may part: set a chip aside."""
    parts = fold(text).split()
    return concept.kind == "verb" and len(parts) == 2 and parts[1] in _PARTICLES


def _best(entries: Sequence[_Entry]) -> tuple[_Entry, ...]:
    """One entry a concept, in glossary order; "confused" gives way to a concept that owns it."""
    owned = [entry for entry in entries if entry.standing != "confused"] or list(entries)
    best: dict[str, _Entry] = {}
    for entry in owned:
        kept = best.get(entry.concept)
        if kept is None or _RANK[entry.standing] < _RANK[kept.standing]:
            best[entry.concept] = entry
    return tuple(best.values())


def _keys(text: str, language: str) -> Iterator[str | tuple[str, ...]]:
    """What a form is looked up by: its characters and lemmas, or its words and their joining."""
    if language != "ja":
        parts = tuple(part for part, _ in _english_words(text))
        if parts:
            yield parts
        if len(parts) == 2 and min(map(len, parts)) > 1:
            yield ("".join(parts),)
        return
    key = squeeze(text)[0]
    if key:
        yield key
    found = words(text)
    if len(found) > 1 and found[-1].lemma == "為る" and not found[-2].is_("助詞"):
        found = found[:-1]
    lemmas = tuple(fold(word.lemma) for word in found)
    if lemmas:
        yield lemmas


# Japanese


def _character_hits(text: str, index: _Index, tokens: Sequence[Token]) -> Iterator[_Hit]:
    key, places = squeeze(text)
    starts, ends = _edges(tokens)
    for at, char in enumerate(key):
        if places[at].start not in starts:
            continue
        for form in index.chars.get(char, ()):
            if not key.startswith(form, at):
                continue
            span = Span(places[at].start, places[at + len(form) - 1].end)
            if span.end in ends:
                yield _Hit(span, form, index.entries[form], False)
                break


def _edges(tokens: Sequence[Token]) -> tuple[set[int], set[int]]:
    """Where a form may start and where it may end."""
    starts = {token.span.start for token in tokens}
    ends = {token.span.end for token in tokens}
    for token in tokens:
        if not token.known and len(token.text) > 1:
            inside = range(token.span.start, token.span.end + 1)
            starts.update(inside)
            ends.update(inside)
    return starts, ends


def _lemma_hits(index: _Index, tokens: Sequence[Token]) -> Iterator[_Hit]:
    lemmas = [fold(token.lemma) for token in tokens]
    for at, lemma in enumerate(lemmas):
        for form in index.heads.get(lemma, ()):
            if tuple(lemmas[at : at + len(form)]) == form:
                span = Span(tokens[at].span.start, tokens[at + len(form) - 1].span.end)
                yield _Hit(span, form[0], index.entries[form], False)


# English


def _english_words(text: str) -> list[tuple[str, Span]]:
    """The words of a text folded, cut at hyphens; a star stays with its word (S* chip)."""
    folded = fold(text)
    return [(found[0], Span(*found.span())) for found in WORD.finditer(folded)]


def _word_hits(text: str, index: _Index, tokens: Sequence[Token]) -> Iterator[_Hit]:
    found = _english_words(text)
    lemmas = {token.span.start: fold(token.lemma) for token in tokens}
    forms = [bases(word, lemmas.get(span.start, "")) for word, span in found]
    joins = [_is_joined(text, left[1], right[1]) for left, right in pairwise(found)]
    for at in range(len(found)):
        yield from _sequences(at, found, forms, joins, index)
        yield from _joined(at, found, text, index)
    yield from _slips(found, forms, joins, index)


def _is_joined(text: str, left: Span, right: Span) -> bool:
    """Whether nothing but spaces, hyphens and quotation marks stands between two words."""
    return not text[left.end : right.start].strip(" \t\n\u3000-‐‑_\"'“”‘’[]「」")


def _sequences(
    at: int,
    found: Sequence[tuple[str, Span]],
    forms: Sequence[frozenset[str]],
    joins: Sequence[bool],
    index: _Index,
) -> Iterator[_Hit]:
    for base in sorted(forms[at]):
        for form in index.heads.get(base, ()):
            end = at + len(form)
            if _fits(form, at, forms) and all(joins[at : end - 1]):
                span = Span(found[at][1].start, found[end - 1][1].end)
                yield _Hit(span, " ".join(form), index.entries[form], False)
            elif len(form) == 2 and _is_parted(form[1], at, found, joins):
                entries = tuple(entry for entry in index.entries[form] if entry.separable)
                if entries:
                    yield _Hit(found[at][1], " ".join(form), entries, False)


def _fits(form: tuple[str, ...], at: int, forms: Sequence[frozenset[str]]) -> bool:
    return at + len(form) <= len(forms) and all(
        part in forms[at + step] for step, part in enumerate(form)
    )


_REACH = 7
"""How many words may stand between a verb and its particle."""


def _is_parted(
    particle: str, at: int, found: Sequence[tuple[str, Span]], joins: Sequence[bool]
) -> bool:
    """Whether the particle follows within reach, with no mark between."""
    for step in range(at + 1, min(at + _REACH, len(found))):
        if not joins[step - 1]:
            return False
        if found[step][0] == particle:
            return step > at + 1
    return False


def _joined(at: int, found: Sequence[tuple[str, Span]], text: str, index: _Index) -> Iterator[_Hit]:
    """One word of the glossary that the text writes as two with a hyphen: play-mat."""
    if at + 1 >= len(found):
        return
    left, right = found[at][1], found[at + 1][1]
    if text[left.end : right.start] not in ("-", "‐", "‑"):
        return
    for base in sorted(bases(found[at][0] + found[at + 1][0], "")):
        if (base,) in index.entries:
            yield _Hit(Span(left.start, right.end), base, index.entries[base,], False)


def _slips(
    found: Sequence[tuple[str, Span]],
    forms: Sequence[frozenset[str]],
    joins: Sequence[bool],
    index: _Index,
) -> Iterator[_Hit]:
    """Forms that the text misspells in one word."""
    vocabulary = index.vocabulary
    for at, (word, _) in enumerate(found):
        if len(word) < 6 or any(
            form in vocabulary.get(form[0] + form[-1], ()) for form in forms[at] if form
        ):
            continue
        near = vocabulary.get(word[0] + word[-1], ())
        for meant in sorted(part for part in near if is_misspelt(word, part)):
            mended = [*forms[:at], frozenset({meant}), *forms[at + 1 :]]
            for start in range(max(0, at - 3), at + 1):
                for hit in _sequences(start, found, mended, joins, index):
                    if hit.taken.start <= found[at][1].start < hit.taken.end:
                        yield hit._replace(close=True)


# Choosing


def _in_context(hits: Iterable[_Hit], text: str, index: _Index) -> Iterator[_Hit]:
    """The hits without the concepts that the context rules out."""
    if not index.contexts:
        yield from hits
        return
    barred = list(_barred(text, index))
    for hit in hits:
        entries = tuple(
            entry
            for entry in hit.entries
            if not any(
                concept == entry.concept and span.overlaps(hit.taken) for concept, span in barred
            )
        )
        if entries:
            yield hit._replace(entries=entries)


def _barred(text: str, index: _Index) -> Iterator[tuple[str, Span]]:
    key = squeezed(text)
    found = [(concept, context) for concept, context in index.contexts if context in key]
    places = squeeze(text)[1] if found else ()
    for concept, context in found:
        at = key.find(context) if context else -1
        while at >= 0:
            yield concept, Span(places[at].start, places[at + len(context) - 1].end)
            at = key.find(context, at + 1)


def _as_written(hits: Sequence[_Hit], text: str) -> list[_Hit]:
    """The hits, but where a wrong form stands as written only that: "leafs" is no plural of leaf."""
    wrong = {
        hit.taken
        for hit in hits
        if hit.form == fold(hit.taken.of(text))
        and all(entry.standing == "wrong" for entry in hit.entries)
    }
    return [hit for hit in hits if hit.taken not in wrong or hit.form == fold(hit.taken.of(text))]


def _longest(hits: Iterable[_Hit]) -> list[_Hit]:
    """The longest hits that do not overlap, exact ones before misspelt ones, in text order."""
    merged: dict[Span, _Hit] = {}
    for hit in hits:
        kept = merged.get(hit.taken)
        if kept is None or (kept.close and not hit.close):
            merged[hit.taken] = hit
        elif kept.close == hit.close:
            merged[hit.taken] = kept._replace(entries=_best((*kept.entries, *hit.entries)))
    chosen: list[_Hit] = []
    order = sorted(merged.values(), key=lambda hit: (-_length(hit), hit.close, hit.taken.start))
    for hit in order:
        if not any(hit.taken.overlaps(other.taken) for other in chosen):
            chosen.append(hit)
    return sorted(chosen, key=lambda hit: hit.taken.start)


def _length(hit: _Hit) -> int:
    return hit.taken.end - hit.taken.start


def _mentions(
    hits: Sequence[_Hit], text: str, glossary: Glossary, senses: Senses
) -> Iterator[Mention]:
    seen: Counter[str] = Counter()
    decided = {(fold(form), occurrence): concept for form, occurrence, concept in senses}
    for hit in hits:
        forms = {fold(entry.form) for entry in hit.entries}
        name = min(forms)
        seen.update(forms)
        concepts = tuple(entry.concept for entry in hit.entries)
        sense = next((s for f in sorted(forms) if (s := decided.get((f, seen[f])))), None)
        standing = min((entry.standing for entry in hit.entries), key=_RANK.__getitem__)
        if sense is not None:
            concepts = (sense,)
        yield Mention(concepts, hit.taken, hit.taken.of(text), standing, -1, seen[name])
