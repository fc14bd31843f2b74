"""English modality: what must, may, cannot, need not and should be."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulewright.reading.english.parse import Parse, verb_from
from rulewright.reading.english.phrases import Hit, Phrases
from rulewright.reading.facts import Fact

MODALS: Phrases[str] = Phrases(
    [
        # certain phrases that are none of it
        ("can|cannot not help", "help"),
        ("can not but", "none"),
        ("as ~2 as you|they|he can", "none"),
        ("may|might be|have", "maybe"),
        ("might", "none"),
        ("might not", "not-have"),
        ("could have", "none"),
        ("could|can not have", "not-have"),
        ("may well", "none"),
        ("there may|can|could|might be?", "none"),
        ("it may|might|could be", "none"),
        ("must have been", "none"),
        # duty
        ("must", "must"),
        ("shall", "must"),
        ("have|has got to", "must"),
        ("have|has ~1 to", "have-to"),
        ("had to", "none"),
        ("need to", "must"),
        ("required|obliged|forced|supposed|compelled to", "must"),
        ("require|requires that|you|players|to", "must"),
        ("it is necessary to|that|for", "must"),
        ("be necessary|mandatory|compulsory|obligatory", "must"),
        ("make|be sure|certain to|that|you?", "must"),
        ("without fail", "must"),
        ("necessarily", "must"),
        # no duty
        ("need not", "need-not"),
        ("not have|need to", "need-not"),
        ("not be? required|obliged|forced|necessary to?", "need-not"),
        ("be not required|obliged|forced|necessary|mandatory to?", "need-not"),
        ("no need|obligation to|for|of?", "need-not"),
        ("never any need|obligation to|for|of?", "need-not"),
        ("no ~2 required|needed|necessary", "need-not"),
        ("unnecessary", "need-not"),
        ("not necessarily", "need-not"),
        ("be optional", "may"),
        # permission and ability
        ("may", "may"),
        ("can|could", "may"),
        ("be? able to", "may"),
        ("be? allowed|permitted|free|entitled to", "may"),
        ("be allowed|permitted", "may"),
        ("all you|they|he|she can do be", "must"),
        ("be possible to|for|that?", "may"),
        ("allow|permit|enable ~3 to", "may"),
        ("let you|him|her|them|players|player", "may"),
        ("have|has the right|option|choice|possibility to|of", "may"),
        ("optionally", "may"),
        # ban
        ("can|could|may|must|shall not|never", "cannot"),
        ("do not may|can|must", "cannot"),
        ("can|could|may|must|shall ~1 not|never", "cannot"),
        ("can|could|may|must no longer", "cannot"),
        ("unable|impossible to?", "cannot"),
        ("not|never be? able to", "cannot"),
        ("be|get not|never|no able|allowed|permitted to?", "cannot"),
        ("not|never be? allowed|permitted to?", "cannot"),
        ("be not|never possible to?", "cannot"),
        ("not|never possible to?", "cannot"),
        ("be? prohibited|forbidden|banned|disallowed to|from?", "cannot"),
        ("be not|never forbidden|prohibited|banned|disallowed to|from?", "may"),
        ("not|never be? forbidden|prohibited|banned|disallowed to|from?", "may"),
        ("be barred|excluded|prevented from", "cannot"),
        ("prohibit|forbid|ban|disallow", "cannot"),
        ("not allow|permit|let ~3 to?", "cannot"),
        ("be not to be?", "not-to"),
        # advice
        ("should|ought", "should"),
        ("should|ought not|never", "should-not"),
        ("had better", "should"),
        ("recommended to", "should"),
    ]
)
"""Ways to say what must, may, cannot, need not or should be."""

NEGATED = frozenset({"nobody", "none", "neither", "nothing"})
_ALLOWING = frozenset({"allow", "permit", "enable"})
_EPISTEMIC = frozenset({"there", "it", "this", "that"})


def read_modality(parse: Parse) -> Iterator[Fact]:
    """The modality of every clause; the words that say it are marked as used."""
    clauses: set[int] = set()
    for hit in MODALS.find(parse.words):
        if any(index in parse.used for index in range(hit.start, hit.end)):
            continue
        if hit.value == "not-to":
            continue
        value = _modal_value(parse, hit)
        parse.used.update(range(hit.start, hit.end))
        governs = verb_from(parse, hit.end)
        if value in {"not-have", "should-not"}:
            yield parse.fact("negation", "not", hit.start, hit.end, "", governs)
        value = {"not-have": "none", "should-not": "should"}.get(value, value)
        if value != "none":
            clauses.add(parse.owner[hit.start])
            yield parse.fact("modality", value, hit.start, hit.end, "", governs)
    yield from _always(parse, clauses)


def _modal_value(parse: Parse, hit: Hit[str]) -> str:
    """The row's value after a second look; a negated subject makes it a ban."""
    if parse.low(hit.start) == "may" and _is_month(parse, hit.start):
        return "none"
    value = SECOND_LOOKS.get(hit.value, _as_said)(parse, hit)
    if value == "must" and _is_not_for_all(parse, hit.start):
        return "need-not"
    return "cannot" if value in {"may", "must"} and _is_for_nobody(parse, hit.start) else value


def _is_month(parse: Parse, index: int) -> bool:
    """Whether "May" is the month: in May, 8 May, May 8."""
    dated = parse.pos(index - 1) in "I#" or parse.pos(index + 1) == "#"
    return dated and parse.words[index].text == "May"


def _as_said(parse: Parse, hit: Hit[str]) -> str:
    return hit.value


def _maybe(parse: Parse, hit: Hit[str]) -> str:
    """ "May be" and "may have": a guess about a state, or a permission."""
    subject = parse.low(hit.start - 1)
    has = parse.words[hit.start + 1].lemma == "have"
    owns = has and (_is_owned(parse, hit.end) or _is_causing(parse, hit.end))
    guess = subject in _EPISTEMIC or (_is_state(parse, hit.end) and not owns)
    if guess or parse.low(hit.start) == "might":
        return "none"
    return "cannot" if parse.low(hit.end) == "not" else "may"


def _help(parse: Parse, hit: Hit[str]) -> str:
    """ "Cannot help laughing" is no ban, "cannot help you" is one."""
    return "none" if parse.pos(hit.end) == "G" or parse.low(hit.end) == "but" else "cannot"


def _have_to(parse: Parse, hit: Hit[str]) -> str:
    """ "Have to", but not "have cards to" nor a need that is only a condition."""
    middle = parse.words[hit.start + 1 : hit.end - 1]
    return _must(parse, hit) if all(word.pos == "R" for word in middle) else "none"


def _must(parse: Parse, hit: Hit[str]) -> str:
    needs = parse.words[hit.start].lemma in {"have", "need"}
    conditional = parse.parts[parse.owner[hit.start]].role == "condition"
    return "none" if needs and conditional else "must"


def _cannot(parse: Parse, hit: Hit[str]) -> str:
    """ "Is forbidden", but not "a forbidden word"."""
    adjective = hit.end == hit.start + 1 and parse.low(hit.start) in _BANNED
    return "none" if adjective and parse.pos(hit.end) in "NA" else "cannot"


_BANNED = frozenset({"forbidden", "prohibited", "banned", "impossible"})


def _may(parse: Parse, hit: Hit[str]) -> str:
    """ "Allow players to", but not "the allowed number of steps to"."""
    first = parse.words[hit.start]
    adjective = first.lemma in _ALLOWING and first.pos in "DA" and hit.end - hit.start > 2
    return "none" if adjective else "may"


SECOND_LOOKS: dict[str, Callable[[Parse, Hit[str]], str]] = {
    "maybe": _maybe,
    "help": _help,
    "have-to": _have_to,
    "must": _must,
    "may": _may,
    "cannot": _cannot,
}
"""What to ask before a row of `MODALS` is believed."""


def _is_state(parse: Parse, at: int) -> bool:
    """Whether "may be" says what something might be: an adjective, an article, a place follows."""
    return parse.pos(at) in "ATSRI" and parse.pos(at + 1) not in "D"


def _is_owned(parse: Parse, at: int) -> bool:
    """Whether "may have" allows to hold something, by its number: at most five, up to 3."""
    return any(parse.pos(index) == "#" for index in range(at, at + 3))


def _is_causing(parse: Parse, at: int) -> bool:
    """Whether "may have" lets another do something: may have them take it."""
    someone = next((i for i in range(at, at + 3) if parse.pos(i) in "NO"), None)
    if someone is None or someone + 1 >= len(parse.words):
        return False
    verb = parse.words[someone + 1]
    return verb.low == verb.lemma and verb.tags[:1] in (("VVI",), ("VVB",))


_EVERY = frozenset({"all", "every", "everyone", "everybody"})


def _is_not_for_all(parse: Parse, at: int) -> bool:
    """Whether not all that stand before a modal are bound: not everyone has to; "not" is used up."""
    clause = parse.owner[at]
    for index in range(at - 2, max(at - 7, -1), -1):
        if parse.owner[index] != clause or parse.pos(index + 1) in "VMX":
            return False
        if parse.low(index) == "not" and parse.low(index + 1) in _EVERY:
            parse.used.add(index)
            return True
    return False


def _is_for_nobody(parse: Parse, at: int) -> bool:
    """Whether the subject before a modal is negated: "no player may"; its negation is used up."""
    clause = parse.owner[at]
    if parse.low(at - 1) in _SUBJECTS and parse.low(at - 2) != "of":
        return False
    for index in range(at - 1, max(at - 9, -1), -1):
        if parse.owner[index] != clause or parse.pos(index) in "VMX":
            return False
        low = parse.low(index)
        if low in NEGATED or (low == "no" and _denies(parse, index)):
            parse.used.add(index)
            return True
    return False


_SUBJECTS = frozenset({"you", "they", "he", "she", "we"})
"""What a modal is of, whatever stands before: you have no piece that you can move."""
_COMPARED = frozenset({"more", "fewer", "less", "greater", "later", "sooner"})


def _denies(parse: Parse, index: int) -> bool:
    """Whether "no" before a subject denies it: "no player may", not "no more than three may"."""
    return parse.pos(index + 1) != "." and parse.low(index + 1) not in _COMPARED


def _always(parse: Parse, clauses: set[int]) -> Iterator[Fact]:
    """ "You always draw one" is a duty, unless the clause has a modal of its own."""
    for index, word in enumerate(parse.words):
        if word.low != "always" or parse.owner[index] in clauses or index in parse.used:
            continue
        parse.used.add(index)
        yield parse.fact("modality", "must", index, index + 1, "", parse.verb(index))
