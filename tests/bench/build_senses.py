"""Takes the usual senses of usual words out of EDICT: `build_senses.py EDICT SENSES.XZ`.

EDICT is the file of Debian's package `edict` (EUC-JP, one entry a line). What is kept, and how,
is told in the README beside the data.
"""

from __future__ import annotations

import lzma
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ENTRY = re.compile(r"(?P<form>\S+) (?:\[(?P<reading>[^]]+)\] )?/(?P<glosses>.*)/")
TAGS = re.compile(r"\((?:\d+|[a-z][a-z0-9-]*(?:,[a-z][a-z0-9-]*)*|[a-zA-Z]+:|P)\)\s*")
POS = re.compile(r"\(((?:[a-z][a-z0-9-]*)(?:,[a-z][a-z0-9-]*)*)\)")
SENSE = re.compile(r"\(\d+\)")
SELDOM = re.compile(r"\((?:[a-z-]+,)*(?:arch|obs|obsc|rare|abbr|derog|vulg|sl|X)(?:,[a-z-]+)*\)")
FIELD = re.compile(r"\{[^}]*\}")
PLAY = re.compile(r"\([^)]*\b(?:games?|dice|cards?|gambling|chess|shogi|mahjong)\b[^)]*\)")
NOTE = re.compile(r"\s*\([^()]*\)")
FORM, GLOSSES, LETTERS = 8, 3, 24
NOUN, VERB, OTHER = "n", "v", "o"


def kinds_of(tags: str) -> str:
    """The parts of speech of a sense, n, v or o, in this order; "" if it says none."""
    said = [tag for group in POS.findall(tags) for tag in group.split(",")]
    found = ""
    if any(re.fullmatch(r"n|n-(?:suf|pref|adv|t)|adj-(?:no|na)|ctr|suf|vs|num", t) for t in said):
        found += NOUN
    if any(re.fullmatch(r"v[1245krzn].*|vs-.*|vi|vt", tag) for tag in said) and NOUN not in found:
        found += VERB
    if any(re.fullmatch(r"adj-(?:i|pn|t|f)|adv|adv-to|conj|int|exp|pn|prt", t) for t in said):
        found += OTHER
    return found


def senses(glosses: str) -> Iterator[tuple[str, list[str]]]:
    """Each sense in use: its parts of speech, and its glosses with their notes."""
    kinds, held, is_seldom = "", list[str](), False
    for gloss in glosses.split("/"):
        said = re.sub(rf"^(?:{TAGS.pattern})+", "", gloss)
        tags = gloss.removesuffix(said)
        if SENSE.search(tags) or (not held and not kinds):
            if held and not is_seldom:
                yield kinds, held
            kinds, held = kinds_of(tags) or kinds, []
            is_seldom = SELDOM.search(tags) is not None
        said = FIELD.sub("", said).strip()
        if said and said != "(P)":
            held.append(said)
    if held and not is_seldom:
        yield kinds, held


def shown(gloss: str) -> str:
    """A gloss as a hint says it: without notes, articles and the "to" of a verb; "" if too long."""
    bare = re.sub(r"^(?:to|an?|the) ", "", NOTE.sub("", gloss).strip())
    return bare if len(bare) <= LETTERS and re.fullmatch(r"[A-Za-z][A-Za-z' -]*", bare) else ""


def lines(text: str) -> Iterator[str]:
    """For each usual word and part of speech: `form TAB reading TAB kind TAB glosses`."""
    for line in text.splitlines()[1:]:
        found = ENTRY.match(line)
        if found is None or "(P)" not in line or len(found["form"]) > FORM:
            continue
        every = list(senses(found["glosses"]))
        for kind in (NOUN, VERB, OTHER):
            own = [glosses for kinds, glosses in every if kind in kinds]
            played = [one for glosses in own for one in glosses if PLAY.search(one)]
            plain = [*played, *(own[0] if own else ())]
            said = list(dict.fromkeys(name for one in plain if (name := shown(one))))[:GLOSSES]
            if said:
                reading = found["reading"] or found["form"]
                yield f"{found['form']}\t{reading}\t{kind}\t{'/'.join(said)}"


if __name__ == "__main__":
    edict, target = map(Path, sys.argv[1:3])
    rows = sorted(set(lines(edict.read_text(encoding="euc-jp", errors="replace"))), key=str.encode)
    raw = ("\n".join(rows) + "\n").encode()
    target.write_bytes(lzma.compress(raw, preset=9 | lzma.PRESET_EXTREME))
    print(len(raw), len(rows), target.stat().st_size)
