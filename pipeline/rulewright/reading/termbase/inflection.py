"""English names bent: plurals, verbs, articles and capitals, as far as rules go."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulewright.reading.spellings import bases
from rulewright.text import fold

IRREGULAR = {"die": "dice", "man": "men", "woman": "women", "person": "people", "child": "children"}
"""Plurals that no rule makes."""
PAST = {
    "begin": "began begun", "build": "built built", "buy": "bought bought", "choose": "chose chosen",
    "deal": "dealt dealt", "draw": "drew drawn", "drive": "drove driven", "get": "got got",
    "give": "gave given", "go": "went gone", "hide": "hid hidden", "hold": "held held",
    "keep": "kept kept", "lay": "laid laid", "leave": "left left", "lose": "lost lost",
    "make": "made made", "pay": "paid paid", "put": "put put", "roll": "rolled rolled",
    "sell": "sold sold", "set": "set set", "spend": "spent spent", "take": "took taken",
    "throw": "threw thrown", "win": "won won",
}  # fmt: skip
"""Past and participle that no rule makes."""
PERFECT = re.compile(
    r"\b(?:has|have|had|is|are|was|were|be|been)(?: (?:not|just|already|all))?\s+\Z"
)
DOUBLED = re.compile("[^aeiou]*[aeiou][bdgmnprt]")
"""Short verbs whose last letter is doubled: bet, betting."""
VOWEL = re.compile(
    r"[aefilmnorsx](?![a-z])|8|1[18]\b|[aeiou]|hour|honest|heir|honou?r", re.IGNORECASE
)
"""What "an" stands before: a vowel, a letter whose name begins with one, a silent h."""
CONSONANT = re.compile(r"uni(?!n|m)|us[ei]|eu|one\b|once\b|u(?![a-z])|ut[ei]", re.IGNORECASE)
"""Vowels that are spoken with a consonant before them: a unit, one use."""
SMALL = frozenset("a an and at by for from in of on or the to with".split())  # noqa: SIM905
"""Words that stay small in a title."""


HEAD = re.compile(r"[^\s-]+(?=[\s-](?:of|in|on|at|for|from|to)\b)")
"""The word of a name that its plural changes, where it is not the last one: flask of oil."""


def is_headed(text: str) -> bool:
    """Whether the plural of a name changes another word than its last one."""
    return HEAD.match(text) is not None


def head_of(text: str) -> str:
    """The word of a name that its plural changes."""
    found = HEAD.match(text)
    return found[0] if found else re.split(r"[\s-]+", text)[-1]


def is_like(words: Sequence[str], form: str) -> bool:
    """Whether words are a form, each in some inflection."""
    wanted = re.split(r"[\s-]+", fold(form))
    return len(words) == len(wanted) and all(
        want in bases(word.rstrip("*") or word, "") or want == word
        for word, want in zip(words, wanted, strict=True)
    )


def is_inflected(word: str, base: str) -> bool:
    """Whether a word is another form than the base: chips of chip."""
    plain = re.sub("['’]s$", "", word).rstrip("*")
    return plain != base.rstrip("*")


def plural_of(text: str) -> str:
    """The plural of a name by rule: the word before "of" or "in" changes, else the last one."""
    if head := HEAD.match(text):
        return plural_of(head[0]) + text[head.end() :]
    start, last = text[: text.rfind(" ") + 1], text[text.rfind(" ") + 1 :]
    if last.lower() in IRREGULAR:
        return start + IRREGULAR[last.lower()]
    if re.search("(?:s|x|z|ch|sh)$", last):
        return f"{start}{last}es"
    if re.search("[^aeiou]y$", last):
        return f"{start}{last[:-1]}ies"
    return f"{start}{last}s"


def verb_as(new: str, base: str, said: str, before: str) -> tuple[str, str]:
    """(the new verb in the tense of what is said, what is doubtful about it).

    `before` is the text in front: behind has, is, been ... stands the participle.
    """
    verb, _, rest = new.partition(" ")
    tail = f" {rest}" if rest else ""
    if said == base.lower():
        return new, ""
    if said.endswith("s"):
        return plural_of(verb) + tail, ""
    stem = verb + verb[-1] if DOUBLED.fullmatch(verb) else re.sub("(?<=[^aeo])e$", "", verb)
    if said.endswith("ing"):
        return f"{stem}ing{tail}", f"is {stem + 'ing'!r} right?"
    if verb in PAST:
        return PAST[verb].split()[PERFECT.search(before) is not None] + tail, ""
    past = re.sub("(?<=[^aeiou])y$", "i", stem) + "ed"
    return past + tail, f"is {past!r} right?"


def article(name: str) -> str:
    """ "a" or "an", by how a name begins."""
    return "an" if VOWEL.match(name) and not CONSONANT.match(name) else "a"


def cased(new: str, said: str, old: str) -> str:
    """A name with the capitals of what is said, where these are not the old name's own."""
    words = [word for word in re.split(r"[\s-]+", said) if word[:1].isalpha()]
    if not words or said[:1] == old[:1]:
        return new
    if said.isupper() and len(said) > 1 and not old.isupper():
        return new.upper()
    big = [word for word in words if word.lower() not in SMALL]
    if len(big) > 1 and all(word[0].isupper() for word in big):
        return " ".join(w if w.lower() in SMALL else w[:1].upper() + w[1:] for w in new.split(" "))
    return new[:1].upper() + new[1:] if said[:1].isupper() else new
