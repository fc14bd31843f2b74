"""English negation: what is denied, and negative words that deny nothing."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.reading.english.parse import Parse, noun_after, verb_from
from rulewright.reading.english.phrases import Hit, Phrases
from rulewright.reading.facts import Fact

NEGATED = frozenset({"nobody", "none", "neither", "nothing"})

SILENT: Phrases[str] = Phrases(
    [
        ("whether or not", ""),
        ("or not", ""),
        ("not only|just|merely|simply", ""),
        ("no matter", ""),
        ("no more|fewer|less|later|sooner than", ""),
        ("not more|fewer|less|later than", ""),
        (
            "no taller|higher|larger|greater|bigger|longer|wider|farther|further|closer|nearer than",
            "",
        ),
        (
            "no smaller|lower|shorter|older|younger|better|worse|earlier|faster|slower|heavier than",
            "",
        ),
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
        ("no ~6 nor", "not"),
    ]
)
"""Phrases with a negative word: "" where they deny nothing, else what they say."""

UNDONE = {"unused": "use", "unplayed": "play", "undealt": "deal", "uncovered": "cover",
          "unopened": "open", "unoccupied": "occupy", "unfinished": "finish"}  # fmt: skip
_WORDS = frozenset(
    {"not", "n't", "never", "nor", "without", "nobody", "none", "nothing", "neither"}
)
_LACKING = frozenset({"lack", "lacks", "lacking"})


def read_negation(parse: Parse) -> Iterator[Fact]:
    """What is denied; two denials of one word cancel, "nothing but" is a limiter."""
    found: list[Fact] = []
    for hit in SILENT.find(parse.words):
        span = range(hit.start, hit.end)
        if any(index in parse.used for index in span) or _is_label(parse, hit):
            continue
        if _is_answer(parse, hit.start):
            continue
        parse.used.update(index for index in span if parse.low(index) in _WORDS | {"no", "only"})
        if hit.value == "only":
            yield parse.fact("limiter", "only", hit.start, hit.end, "", _object(parse, hit.end))
        elif hit.value == "not":
            found.append(
                parse.fact("negation", "not", hit.start, hit.end, "", verb_from(parse, hit.end))
            )
    found += [fact for index in range(len(parse.words)) for fact in _negation(parse, index)]
    yield from _uncancelled(parse, found)


def _is_label(parse: Parse, hit: Hit[str]) -> bool:
    return (
        parse.words[hit.start].text == "No"
        and parse.words[hit.end : hit.end + 1] != []
        and (parse.words[hit.end].value is not None)
    )


def _object(parse: Parse, at: int) -> str:
    head = noun_after(parse, at)
    return parse.name(head) if head is not None else parse.verb(min(at, len(parse.words) - 1))


def _negation(parse: Parse, index: int) -> Iterator[Fact]:
    if index in parse.used:
        return
    low = parse.low(index)
    if low in {"not", "n't", "never"}:
        yield parse.fact("negation", "not", index, index + 1, "", verb_from(parse, index + 1))
    elif _is_answer(parse, index):
        yield parse.fact("negation", "not", index, index + 1, "", "no")
    elif low == "no" and parse.pos(index + 1) not in "." and not _is_in_name(parse, index):
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


def _is_answer(parse: Parse, index: int) -> bool:
    """Whether "no" is the answer to a question: a sentence of its own, or the beginning of one."""
    if parse.low(index) != "no":
        return False
    begins = index == 0 or parse.pos(index - 1) == "." or parse.low(index - 1) == ":"
    ends = index + 1 == len(parse.words) or parse.low(index + 1) in {".", ",", "!", ";"}
    is_label = index + 2 < len(parse.words) and parse.words[index + 2].value is not None
    return begins and ends and not is_label


def _is_in_name(parse: Parse, index: int) -> bool:
    """Whether "no" joins a Japanese name: Ono no Michikaze."""
    around = [at for at in (index - 1, index + 1) if 0 <= at < len(parse.words)]
    is_small = parse.words[index].text == "no" and len(around) == 2
    named = all(parse.words[at].text[:1].isupper() and parse.pos(at) == "N" for at in around)
    return is_small and named


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
