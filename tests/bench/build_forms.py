"""Writes down how the tagger reads usual English words: `build_forms.py EDICT FORMS.Z`.

EDICT is the file of Debian's package `edict` (EUC-JP, one entry a line): its glosses say which
words are usual. What is kept, and how, is told in the README beside the table.
"""

from __future__ import annotations

import re
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from rulewright.reading.english import words as reader
from rulewright.reading.english.forms import PARTICIPLE

WORD = re.compile(r"(?<![A-Za-z'-])[A-Za-z]{2,16}(?![A-Za-z'])")
SEEN, USUAL = 2, 4
"""So many times the glosses must say a form; and one whose inflections are asked for too."""
ENDINGS = (("", "s"), ("", "es"), ("y", "ies"), ("", "ed"), ("", "d"), ("", "ing"), ("e", "ing"))
INFLECTED = {"s": ("NN2", "VVZ"), "d": ("VVD", "VVN"), "g": ("VVG",)}
"""By the last letter the parts of speech of inflected forms."""


def usual(text: str) -> list[str]:
    """The forms that the glosses say often, and what the tagger takes for inflections of them."""
    counts = Counter(WORD.findall(text.lower()))
    forms = {form for form, count in counts.items() if count >= SEEN}
    often = [form for form, count in counts.items() if count >= USUAL]
    return sorted(forms.union(*map(inflections, often)))


def inflections(form: str) -> Iterator[str]:
    """The regular inflections of a form, and of one that doubles its last letter: dug, digging."""
    made = [form.removesuffix(old) + new for old, new in ENDINGS if form.endswith(old)]
    for inflected in (*made, f"{form}{form[-1]}ed", f"{form}{form[-1]}ing"):
        tags = set(reader.read_candidates(inflected)[0]) & set(INFLECTED[inflected[-1]])
        if any(reader.read_lemma(inflected, tag) == form for tag in tags):
            yield inflected


def rows(forms: list[str]) -> Iterator[str]:
    """A line for each form that the tagger knows; none for slips and for the words of grammar."""
    for form in forms:
        tags, chance = reader.read_candidates(form)
        if form in reader.CLOSED or form in reader.LEMMAS or chance <= reader.UNKNOWN:
            continue
        asked = dict.fromkeys((*tags, PARTICIPLE))
        lemmas = " ".join(reader.read_lemma(form, tag) for tag in asked)
        yield f"{form}\t{' '.join(tags)}\t{lemmas}\n"


def main(edict: Path, table: Path) -> None:
    """Read the dictionary, write the table."""
    forms = usual(edict.read_text(encoding="euc-jp", errors="replace"))
    blob = "".join(rows(forms)).encode()
    table.write_bytes(zlib.compress(blob, 9))
    print(f"{blob.count(10)} forms, {table.stat().st_size} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
