"""Our own text held to the source as to a mirror: what only one of the two says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.judging.facing.answers import (
    ALL_DENIALS,
    ANSWERS,
    CHECK_OF,
    COUNTS,
    GROUNDS,
    HIDDEN,
    NEVER_ADDED,
    ONLY,
    RUN_OUT,
    UNDONE,
    WORDED,
    Said,
)
from rulewright.judging.facing.capped import is_edge, is_said_by_denial
from rulewright.judging.facing.clashing import is_alternative
from rulewright.judging.facing.denials import denials, says_unchanged
from rulewright.judging.facing.likeness import is_shared
from rulewright.judging.facing.numerals import shown
from rulewright.judging.facing.onesided import (
    count_of,
    is_amount,
    is_choice,
    is_everyone,
    is_infinitive,
    one_sided,
    said_by,
    says,
)
from rulewright.judging.facing.quantities import is_one_each, is_same
from rulewright.judging.facing.sensing import is_sensed
from rulewright.judging.facing.strangers import (
    fewer_places,
    strange_relations,
    strange_things,
    strange_ways,
    swapped_kinds,
)
from rulewright.judging.facing.stretches import says_onward
from rulewright.judging.facing.verbs import misplaced_verbs, other_verbs
from rulewright.judging.finding import CheckName, Difference, Pair
from rulewright.reading.facts import Fact
from rulewright.reading.glossary import Glossary

MAY: Said = ("modality", "may")
UNLESS: Said = ("condition", "unless")
SO_THAT = re.compile(r"\bso (?:that )?(?:[\w']+ ){1,6}$", re.IGNORECASE)


def unmirrored(pair: Pair) -> Iterator[tuple[CheckName, Difference]]:
    """What the source says and our text does not, then the reverse, each with its check.

    Codes end in ".unsaid" and ".unfounded"; those in ".other-verb" say that a verb changed.
    """
    for fact in pair.source.facts:
        if _is_lost(pair, fact):
            yield CHECK_OF[fact.kind], _fact_difference(fact, is_source=True)
    for fact in pair.target.facts:
        if _is_new(pair, fact):
            yield CHECK_OF[fact.kind], _fact_difference(fact, is_source=False)
    yield from _surplus(pair)
    yield from strange_ways(pair)
    yield from strange_things(pair)
    yield from fewer_places(pair)
    yield from swapped_kinds(pair)
    yield from strange_relations(pair)
    yield from other_verbs(pair)
    yield from misplaced_verbs(pair)


def _is_lost(pair: Pair, fact: Fact) -> bool:
    if fact.kind in COUNTS:
        return _is_uncounted(pair, fact, pair.target.facts)
    answers = ANSWERS.get(said_by(fact))
    if answers is None:
        return fact.kind == "adjunct" and _is_other(fact) and not _is_pointed(pair, fact)
    if fact.kind == "negation" and fact.value != "not":
        return False
    if fact.value == "either" or is_said_by_denial(pair, fact):
        return False
    if fact.value == "still" and any(says_unchanged(pair, f) for f in denials(pair.target)):
        return False
    if said_by(fact) == MAY and (
        is_infinitive(pair, fact) or is_choice(pair, fact) or is_amount(pair, fact)
    ):
        return False
    if _is_instruction(pair, fact) or _is_first(pair, fact):
        return False
    return not says(pair.target, answers) and not _is_worded(pair, fact)


_STRESSED = re.compile("必|かならず|絶対")


def _is_instruction(pair: Pair, fact: Fact) -> bool:
    """Whether 〜すること only instructs, as an imperative or any plain rule does.

    A permission more than the source has rather stands for it.
    """
    is_deed = fact.span.of(pair.source.text) in ("こと", "事")
    if said_by(fact) != ("modality", "must") or not is_deed:
        return False
    theirs = (f for f in pair.target.facts if said_by(f) == MAY and not _is_right(pair, f))
    if sum(1 for _ in theirs) > count_of(pair.source, MAY):
        return False
    return _STRESSED.search(pair.source.clauses[fact.clause].span.of(pair.source.text)) is None


_EARLY, _LATE = re.compile("(?:に|く)?[早速先]|はや|最初"), re.compile("(?:に|く)?[遅後]|最後")
_FIRST = re.compile(r"\b(?:first|before|earl(?:y|ier)|sooner|faster)\b", re.IGNORECASE)
_LAST = re.compile(r"\b(?:last|later?|after|slower)\b", re.IGNORECASE)


def _is_first(pair: Pair, fact: Fact) -> bool:
    """Whether "first" or "last" says 最も早く or 最も遅く."""
    if said_by(fact) not in (("quantifier", "most"), ("quantifier", "least")):
        return False
    return any(
        ja.match(pair.source.text, fact.span.end) and en.search(pair.target.text)
        for ja, en in ((_EARLY, _FIRST), (_LATE, _LAST))
    )


def _is_new(pair: Pair, fact: Fact) -> bool:
    if fact.kind == "number" and fact.value == 1:
        return _is_other_one(pair, fact)
    if fact.kind in COUNTS:
        return _is_uncounted(pair, fact, pair.source.facts)
    answers = ANSWERS.get(said_by(fact))
    if answers is None or said_by(fact) in NEVER_ADDED:
        return False
    if fact.kind == "quantifier" and says(pair.source, {("quantifier", "each")}):
        return False
    if is_everyone(pair, fact) or _is_purpose(pair, fact) or _is_indefinite(pair, fact):
        return False
    if _is_as_soon(pair, fact) or _is_bound(pair, fact) or _is_made_sure(pair, fact):
        return False
    if said_by(fact) == MAY and _is_right(pair, fact):
        return False
    ground = GROUNDS.get(said_by(fact))
    if ground is not None and ground.search(pair.source.text):
        return False
    return not says(pair.source, answers)


def _is_bound(pair: Pair, fact: Fact) -> bool:
    """Whether a denial only says a bound or a term of the source; so does "before" after one."""
    denied = [other for other in pair.target.facts if said_by(other) in ALL_DENIALS]
    if fact.kind == "order":
        said = [other for other in denied if other.clause == fact.clause]
        return fact.value in ("before", "until") and any(says_onward(pair, f) for f in said)
    if fact not in denied:
        return False
    return is_edge(pair, fact) or says_unchanged(pair, fact)


_ONE_OF = re.compile(r"(?:any )?one of|any of", re.IGNORECASE)
_GROUP = re.compile(r"\s+(?:your|his|her|their|its|the|these|those)\b", re.IGNORECASE)


def _is_indefinite(pair: Pair, fact: Fact) -> bool:
    """Whether "one of your pieces" is only "a piece" of yours, which Japanese says by the noun.

    Where the source speaks of all or of each, of both or of several, it is not.
    """
    text = pair.target.text
    is_one = _ONE_OF.fullmatch(fact.span.of(text)) and _GROUP.match(text, fact.span.end)
    wholes = says(pair.source, {("quantifier", v) for v in ("all", "each", "both", "several")})
    return fact.kind == "quantifier" and is_one is not None and not wholes


def _is_purpose(pair: Pair, fact: Fact) -> bool:
    """Whether "can" only says what is meant to come about: so that the others can see it."""
    before = pair.target.text[: fact.span.start]
    return (
        fact.kind == "modality"
        and "よう" in pair.source.text
        and SO_THAT.search(before) is not None
    )


def _is_right(pair: Pair, fact: Fact) -> bool:
    """Whether "may" only limits, tells what is visible, or adds another way to do it."""
    return _is_limit(pair, fact) or is_sensed(pair, fact) or is_alternative(pair, fact)


def _is_limit(pair: Pair, fact: Fact) -> bool:
    """Whether a permission rather limits, as the source does: you may take only one."""
    limits = (f for f in pair.target.of("limiter") if said_by(f) == ONLY)
    is_limit = any(f.clause == fact.clause and f.span.start >= fact.span.end for f in limits)
    return is_limit and GROUNDS[ONLY].search(pair.source.text) is not None


_SURE = re.compile("確認|確かめ|確実|よう[、に]|注意|気を[付つ]け|忘れ")


def _is_made_sure(pair: Pair, fact: Fact) -> bool:
    """Whether "make sure" says 確認する, 〜ようにする, and is an imperative like any other."""
    said = fact.span.of(pair.target.text).lower()
    is_sure = fact.kind == "modality" and said.startswith(("make", "be "))
    return is_sure and _SURE.search(pair.source.text) is not None


def _is_as_soon(pair: Pair, fact: Fact) -> bool:
    """Whether "as soon as" only says 〜たら, 〜次第."""
    is_said = fact.span.of(pair.target.text).lower() == "as soon as"
    return is_said and re.search("[ただ]ら|次第", pair.source.text) is not None


def _is_other_one(pair: Pair, fact: Fact) -> bool:
    """Whether "one" counts what the source does not count as one, but by another number or all."""
    glossary = pair.glossary
    if glossary.get(fact.governs) is None:
        return False
    if any(is_one_each(pair, other, fact) for other in pair.source.of("formula")):
        return False
    ones = [f for f in pair.source.facts if f.kind in COUNTS and f.value == 1]
    if any(_are_one(glossary, fact.governs, other.governs) for other in ones):
        return False
    if any(_is_taken_from(pair, fact, other) for other in ones):
        return False
    wholes = [f for f in pair.source.of("quantifier") if f.value in ("all", "each")]
    return bool(ones) or any(other.governs == fact.governs for other in wholes)


FROM = re.compile(r"\s+(?:\w+\s+){1,2}(?:from|of|in|out of)\s+(?:\w+\s+)?", re.IGNORECASE)
"""What stands between a number and the pile that is counted: one card from your hand."""


def _is_taken_from(pair: Pair, fact: Fact, ours: Fact) -> bool:
    """Whether the text says the source's thing right behind the noun that a number counts."""
    return any(
        ours.governs in mention.concepts
        and FROM.fullmatch(pair.target.text[fact.span.end : mention.span.start]) is not None
        for mention in pair.target.mentions
    )


def _surplus(pair: Pair) -> Iterator[tuple[CheckName, Difference]]:
    """The last denial of the text that denies more often than the other."""
    if says(pair.source, {ONLY}):
        return
    ours = [fact for fact in pair.source.facts if said_by(fact) in ALL_DENIALS]
    theirs = [fact for fact in pair.target.facts if said_by(fact) in ALL_DENIALS]
    theirs = [fact for fact in theirs if not _is_bound(pair, fact)]
    most = len(ours) + sum(len(p.findall(pair.source.text)) for p in (RUN_OUT, UNDONE))
    most += max(0, count_of(pair.source, UNLESS) - count_of(pair.target, UNLESS))
    if len(theirs) > most > 0 or (theirs and not most and not HIDDEN.search(pair.source.text)):
        yield "negation", _fact_difference(theirs[-1], is_source=False, check="negation")


def _is_other(fact: Fact) -> bool:
    """ "The other players", "the same leader": what may not be left out."""
    return str(fact.value).startswith(("other-", "same-"))


def _is_pointed(pair: Pair, fact: Fact) -> bool:
    is_shared_trait = str(fact.value).startswith("same-") and is_shared(pair.target.text)
    return is_shared_trait or says(pair.target, {said_by(fact)})


def _is_worded(pair: Pair, fact: Fact) -> bool:
    """Whether our text says by a plain word what a fact of the source says."""
    pattern = WORDED.get(said_by(fact))
    return pattern is not None and pattern.search(pair.target.text) is not None


def _is_uncounted(pair: Pair, fact: Fact, others: Sequence[Fact]) -> bool:
    """Whether a number has its equal on the other side, but only of another thing."""
    if fact.kind == "label":
        return not any(other.value == fact.value for other in others)
    if fact.value in (0, 1) and fact.kind != "formula":
        return False
    kinds = ("number", "ordinal") if fact.kind == "ordinal" else (fact.kind,)
    equals = [other for other in others if other.kind in kinds and is_same(fact, other)]
    return bool(equals) and not any(
        _are_one(pair.glossary, fact.governs, other.governs) for other in equals
    )


def _are_one(glossary: Glossary, one: str, other: str) -> bool:
    """Whether two governed words may be one thing: the same, narrower, or not both concepts."""
    if glossary.get(one) is None or glossary.get(other) is None:
        return True
    return glossary.is_kind_of(one, other) or glossary.is_kind_of(other, one)


def _fact_difference(fact: Fact, is_source: bool, check: str = "") -> Difference:
    said = shown(fact) if fact.kind in COUNTS else str(fact.value).replace("-", " ")
    return one_sided(
        f"{check or CHECK_OF[fact.kind]}.{'unsaid' if is_source else 'unfounded'}",
        said,
        fact.span,
        is_source,
        fact.value,
    )
