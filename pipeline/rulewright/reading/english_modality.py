"""English modality and negation: what must, may and cannot be, and what is not."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.reading.english_parse import Parse, noun_after
from rulewright.reading.english_phrases import Hit, Phrases
from rulewright.reading.facts import Fact

NOT = "not|never|no|n't"

MODALS: Phrases[str] = Phrases(
    [
        # certain phrases that are none of it
        ("can|cannot not help", "none"),
        ("can not but", "none"),
        ("as ~2 as you|they|he can", "none"),
        ("may|might be|have", "maybe"),
        ("might", "none"),
        ("might not", "none"),
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
        ("unnecessary", "need-not"),
        ("not necessarily", "need-not"),
        ("be optional", "may"),
        # permission and ability
        ("may", "may"),
        ("can|could", "may"),
        ("be? able to", "may"),
        ("be? allowed|permitted|free|entitled to", "may"),
        ("be allowed|permitted", "may"),
        ("be possible to|for|that?", "may"),
        ("allow|permit|enable ~3 to", "may"),
        ("let you|him|her|them|players|player", "may"),
        ("have|has the right|option|choice|possibility to|of", "may"),
        ("optionally", "may"),
        # ban
        ("can|could|may|must|shall not|never", "cannot"),
        ("can|could|may|must|shall ~1 not|never", "cannot"),
        ("can|could|may|must no longer", "cannot"),
        ("unable|impossible to?", "cannot"),
        ("not|never be? able to", "cannot"),
        ("be|get not|never|no able|allowed|permitted to?", "cannot"),
        ("not|never be? allowed|permitted to?", "cannot"),
        ("be not|never possible to?", "cannot"),
        ("not|never possible to?", "cannot"),
        ("be? prohibited|forbidden|banned|disallowed to|from?", "cannot"),
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
        value = _modal_value(parse, hit)
        if hit.value == "not-to":
            continue
        parse.used.update(range(hit.start, hit.end))
        if value in {"none", ""}:
            continue
        if value == "not-have":
            governs = _verb_from(parse, hit.end)
            yield parse.fact("negation", "not", hit.start, hit.end, "", governs)
            continue
        if value == "should-not":
            value = "should"
            at = next(i for i in range(hit.start, hit.end) if parse.low(i) in {"not", "n't", "never"})
            yield parse.fact("negation", "not", at, at + 1, "", _verb_from(parse, hit.end))
        clauses.add(parse.owner[hit.start])
        yield parse.fact("modality", value, hit.start, hit.end, "", _verb_from(parse, hit.end))
    yield from _always(parse, clauses)


def _modal_value(parse: Parse, hit: Hit[str]) -> str:
    value = hit.value
    if parse.low(hit.start) == "may" and parse.pos(hit.start - 1) == "I":
        return "none"  # the month
    if value == "maybe" and parse.low(hit.start) == "might":
        value = "none"
    if value == "maybe":
        subject = parse.low(hit.start - 1)
        value = "none" if subject in _EPISTEMIC or _is_state(parse, hit.end) else "may"
        if parse.low(hit.end) in {"not", "n't", "never"} or parse.low(hit.end - 1) == "have":
            value = "cannot" if value == "may" and parse.low(hit.end) == "not" else value
    if value == "have-to":
        middle = parse.words[hit.start + 1 : hit.end - 1]
        value = "must" if all(word.pos == "R" for word in middle) else "none"
    if value == "must" and parse.words[hit.start].lemma in {"have", "need"}:
        value = "none" if parse.parts[parse.owner[hit.start]].role == "condition" else value
    if value == "not-to":
        return "none"
    first = parse.words[hit.start]
    if value == "may" and first.lemma in _ALLOWING and hit.end - hit.start > 2 and first.pos in "DA":
        return "none"  # "the allowed number of steps to"
    if value == "may" and _is_for_nobody(parse, hit.start):
        return "cannot"
    return "cannot" if value == "must" and _is_for_nobody(parse, hit.start) else value


def _is_state(parse: Parse, at: int) -> bool:
    """Whether "may be" says what something might be: an adjective, an article, a place follows."""
    return parse.pos(at) in "ATSRI" and parse.pos(at + 1) not in "D"


def _is_for_nobody(parse: Parse, at: int) -> bool:
    """Whether the subject before a modal is negated: "no player may"; its negation is used up."""
    clause = parse.owner[at]
    for index in range(at - 1, max(at - 7, -1), -1):
        if parse.owner[index] != clause or parse.pos(index) in "VMX":
            return False
        low = parse.low(index)
        if low in NEGATED or (low == "no" and parse.pos(index + 1) != "."):
            parse.used.add(index)
            return True
    return False


def _verb_from(parse: Parse, at: int) -> str:
    """What a modal or "not" governs: an adjective right after it, the next verb, the clause's."""
    if parse.pos(at) == "A" and parse.pos(at + 1) != "N":
        return parse.name(at)
    last: int | None = None
    for index in range(at, min(at + 7, len(parse.words))):
        word = parse.words[index]
        if last is None and word.pos in "TSN#" and parse.pos(at - 2) == "X":
            return parse.name(at - 2)
        if word.pos in "VDGX":
            last = index
            if word.pos != "X":
                break
        elif (last is not None and word.pos not in "R") or word.pos in ".JW":
            break
    if last is None:
        return parse.verb(at - 1)
    return parse.name(last)


def _always(parse: Parse, clauses: set[int]) -> Iterator[Fact]:
    """"You always draw one" is a duty, unless the clause has a modal of its own."""
    for index, word in enumerate(parse.words):
        if word.low != "always" or parse.owner[index] in clauses or index in parse.used:
            continue
        parse.used.add(index)
        yield parse.fact("modality", "must", index, index + 1, "", parse.verb(index))


SILENT: Phrases[str] = Phrases(
    [
        ("whether or not", ""),
        ("or not", ""),
        ("not only|just|merely|simply", ""),
        ("no matter", ""),
        ("no more|fewer|less|later|sooner than", ""),
        ("not more|fewer|less|later than", ""),
        ("why not", ""),
        ("nothing but", "only"),
        ("no|none other than", "only"),
        ("never mind", ""),
        ("not without", ""),
        ("not unless", ""),
        ("no one else?", "not"),
        ("no longer", "not"),
        ("fail|fails|failed to", "not"),
        ("refrain from", "not"),
        ("not even", "not"),
        ("no .", ""),
        ("no problem", ""),
        ("not at all", "not"),
        ("yet to be", "not"),
        ("neither ~6 nor", "not"),
        ("not ~6 nor", "not"),
    ]
)
"""Phrases with a negative word: "" where they deny nothing, else what they say."""

UNDONE = {"unused": "use", "unplayed": "play", "undealt": "deal", "uncovered": "cover",
          "unopened": "open", "unoccupied": "occupy", "unfinished": "finish"}  # fmt: skip
_WORDS = frozenset({"not", "n't", "never", "nor", "without", "nobody", "none", "nothing", "neither"})
_LACKING = frozenset({"lack", "lacks", "lacking"})


def read_negation(parse: Parse) -> Iterator[Fact]:
    """What is denied; two denials of one word cancel, "nothing but" is a limiter."""
    found: list[Fact] = []
    for hit in SILENT.find(parse.words):
        span = range(hit.start, hit.end)
        if any(index in parse.used for index in span) or _is_label(parse, hit):
            continue
        parse.used.update(index for index in span if parse.low(index) in _WORDS | {"no", "only"})
        if hit.value == "only":
            yield parse.fact("limiter", "only", hit.start, hit.end, "", _object(parse, hit.end))
        elif hit.value == "not":
            found.append(parse.fact("negation", "not", hit.start, hit.end, "", _verb_from(parse, hit.end)))
    found += [fact for index in range(len(parse.words)) for fact in _negation(parse, index)]
    yield from _uncancelled(parse, found)


def _is_label(parse: Parse, hit: Hit[str]) -> bool:
    return parse.words[hit.start].text == "No" and parse.words[hit.end : hit.end + 1] != [] and (
        parse.words[hit.end].value is not None)


def _object(parse: Parse, at: int) -> str:
    head = noun_after(parse, at)
    return parse.name(head) if head is not None else parse.verb(min(at, len(parse.words) - 1))


def _negation(parse: Parse, index: int) -> Iterator[Fact]:
    if index in parse.used:
        return
    low = parse.low(index)
    if low in {"not", "n't", "never"}:
        yield parse.fact("negation", "not", index, index + 1, "", _verb_from(parse, index + 1))
    elif low == "no" and parse.pos(index + 1) not in ".":
        yield parse.fact("negation", "not", index, index + 1, "", _object(parse, index + 1))
    elif low == "without":
        gerund = parse.pos(index + 1) == "G"
        name = parse.name(index + 1) if gerund else _object(parse, index + 1)
        yield parse.fact("negation", "not", index, index + 1, "", name)
    elif low in NEGATED:
        yield parse.fact("negation", "not", index, index + 1, "", parse.verb(index))
    elif low in _LACKING and parse.pos(index) == "V":
        yield parse.fact("negation", "not", index, index + 1, "", _object(parse, index + 1))
    elif low in UNDONE:
        yield parse.fact("negation", "not", index, index + 1, "", UNDONE[low])


def _uncancelled(parse: Parse, facts: list[Fact]) -> Iterator[Fact]:
    """The negations but those that stand side by side: "not unused" is used."""
    facts.sort(key=lambda fact: fact.span)
    index = 0
    while index < len(facts):
        fact = facts[index]
        follower = facts[index + 1] if index + 1 < len(facts) else None
        if follower is not None and _are_neighbours(parse, fact, follower):
            index += 2
            continue
        yield fact
        index += 1


def _are_neighbours(parse: Parse, left: Fact, right: Fact) -> bool:
    between = parse.text[left.span.end : right.span.start]
    return left.clause == right.clause and between.isspace()
