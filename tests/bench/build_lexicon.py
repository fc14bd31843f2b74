"""Compacts EDICT into the lexicon of the package: `build_lexicon.py EDICT LEXICON.Z`.

EDICT is the file of Debian's package `edict` (EUC-JP, one entry a line). What is kept, and how,
is told in the README beside the lexicon.
"""

from __future__ import annotations

import re
import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

ENTRY = re.compile(r"(?P<form>\S+) (?:\[(?P<reading>[^]]+)\] )?/(?P<glosses>.*)/")
SENSE_MARK = re.compile(r"\(\d+\)")
UNUSED = re.compile(r"\((?:arch|obs|obsc|rare)\)")
BRACKETS = re.compile(r"\([^()]*\)|\{[^}]*\}")
WORD = re.compile(r"[a-z]+(?:'[a-z]+)?")
KANA = re.compile(r"[\u3041-\u30ff]+")
GLOSSES, WORDS, FORM = 8, 16, 10
STOP = (
    "a an the to of in on at by for from with into onto or and as be is are was were been being "
    "it its it's that this these those one one's oneself someone someone's something sb sth "
    "etc e g i esp usu not no so such than then there their his her your you he she they we "
    "s t have has had do does did about who whom which what when used use usually"
)
STOP_WORDS = frozenset(STOP.split())
ENDINGS = (("ies", "y"), ("es", ""), ("s", ""), ("ing", ""), ("ing", "e"), ("ed", ""), ("ed", "e"))


def entries(text: str) -> Iterator[tuple[str, str | None, list[str], bool]]:
    """Form, reading, the first glosses, and whether the reading alone is usual too."""
    for line in text.splitlines()[1:]:
        found = ENTRY.match(line)
        if found is None or len(found["form"]) > FORM:
            continue
        usual = "(uk)" in line or "(P)" in line
        yield found["form"], found["reading"], list(glosses(found["glosses"])), usual


def glosses(text: str) -> Iterator[str]:
    """The glosses of the senses in use, without notes in brackets."""
    for gloss in SENSE_MARK.sub("", text).split("/")[: 2 * GLOSSES]:
        bare = BRACKETS.sub("", BRACKETS.sub("", gloss)).strip().lower()
        if bare and not UNUSED.search(gloss):
            yield bare


def content(gloss: str) -> list[str]:
    """The words of a gloss that carry meaning; its last word if none does."""
    found = WORD.findall(gloss)
    return [word for word in found if word not in STOP_WORDS] or found[-1:]


def lemma_table(counts: Counter[str]) -> dict[str, str]:
    """Inflected form -> base form, where the dictionary itself uses the base at least as often."""
    table = {}
    for word, count in counts.items():
        bases = (word.removesuffix(end) + put for end, put in ENDINGS if word.endswith(end))
        base = next((b for b in bases if len(b) > 2 and counts[b] >= count), word)
        if base != word:
            table[word] = base
    return table


def compact(text: str) -> bytes:
    """The lexicon: lines `form TAB words` sorted by their UTF-8 bytes."""
    meanings: dict[str, dict[str, None]] = defaultdict(dict)
    for form, reading, said, usual in entries(text):
        words = [word for gloss in said[:GLOSSES] for word in content(gloss)]
        meanings[form].update(dict.fromkeys(words))
        if reading and usual and KANA.fullmatch(reading):
            meanings[reading].update(dict.fromkeys(words))
    lemmas = lemma_table(Counter(word for words in meanings.values() for word in words))
    lines = (
        f"{form}\t{' '.join(unique(lemmas.get(word, word) for word in words))}"
        for form, words in meanings.items()
        if words
    )
    return "\n".join(sorted(lines, key=str.encode)).encode() + b"\n"


def unique(words: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(words))[:WORDS]


if __name__ == "__main__":
    edict, lexicon = map(Path, sys.argv[1:3])
    raw = compact(edict.read_text(encoding="euc-jp", errors="replace"))
    lexicon.write_bytes(zlib.compress(raw, 9))
    print(len(raw), raw.count(b"\n"), lexicon.stat().st_size)
