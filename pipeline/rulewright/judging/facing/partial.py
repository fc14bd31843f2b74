"""Some in the target where the source speaks of all, of each, or of nothing of the kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.judging.facing.events import kinship
from rulewright.judging.facing.pairing import level_source_text, level_sources, pairing_of
from rulewright.judging.finding import Pair, Tier
from rulewright.judging.wording import has_word, words
from rulewright.reading.facts import Fact

WHOLE = ("all", "each", "both", "any")
PART = ("some", "several")
ONE = ("either",)
MOST = "most-of"

PARTLY = re.compile(
    "一部|いくつ|いくら|幾|何[らか人枚個回度つ]|数[人枚個回日時分つ種名本体点箇カか]|複数|多く|多数|大半|"
    "大部分|ほとんど|殆ど|半[分数]|少し|少々|多少|若干|ちょっと|しばらく|[中うち]に[はも]|時に[はも]|時々|"
    "ときどき|ときに[はも]|たまに|まれに|なんらか|なにか|なんか|[誰だれどこ]か(?!ら)|いずれか|どれか|"
    "どちらか|(?<![でのがにはも])ある(?![いべ。、])|或る|とある|"
    "(?:もの|者|人|場合|こと|[ァ-ヶー])(?:が|も)(?:い[るま]|あ[るり])|[いる]ものも|特定|一定|様々|さまざま"
)
"""Words of the source that may be some, several, a certain one, or now and then."""

NOT_ALL = re.compile("必ずしも|限ら(?:な|ず)|わけでは|とは言え|とはいえ")
"""What denies that all are so, which some are not."""

IDIOM = re.compile(
    r"some (?:kind|sort|type|form|way|point|degree|extent|reason|other|more|of (?:them|it))\b"
    r"|some(?: of the)? (?:most|best)\b|few(?:er|est)?\b|a few\b|a number of\b|a couple\b",
    re.IGNORECASE,
)
"""Some that says no part of a whole: some other cell, some kind of trick."""

SEVERAL = words("or_more multiple various many different two number several more_than_one")
"""What the target may say for more than one of a thing."""

PARTITIVE = re.compile(
    r"(?:some|several)(?: of)? (?:the|this|that|these|those|your|his|her|their|its|our|my|us|you)\b",
    re.IGNORECASE,
)
"""A part of a thing that is known: some of the cards."""

DISTRIBUTIVE = re.compile("ずつ|あたり|当たり|につき")
"""What counts off, and stands by no noun that could be called a part."""


def partials(pair: Pair) -> Iterator[tuple[Fact | None, Fact, Tier]]:
    """Each part that the target names and no word of the source, and the whole that it belies.

    Wholes and parts are matched one to one within sentences that face one another; a part that
    is of the thing of a whole which nothing else answers belies it, whatever else is partial.
    """
    for fact in pair.target.of("quantifier"):
        if fact.value in (*ONE, MOST) and (whole := _belied_by_one(pair, fact)):
            yield whole, fact, "likely"
        if fact.value not in PART or IDIOM.match(pair.target.text, fact.span.start):
            continue
        if NOT_ALL.search(level_source_text(pair, fact)) or _is_more_than_one(pair, fact):
            continue
        whole = _belied(pair, fact)
        if whole is not None:
            yield whole, fact, "likely"
        elif not _is_partly(pair, fact):
            yield None, fact, "likely" if _is_partitive(pair, fact) else "review"


def _is_more_than_one(pair: Pair, fact: Fact) -> bool:
    """Whether "several" says ２人以上 of the source."""
    is_several = fact.span.of(pair.target.text).lower() == "several"
    return is_several and any(f.value == (2, None) for f in pair.source.of("bound"))


def _is_partitive(pair: Pair, fact: Fact) -> bool:
    return PARTITIVE.match(pair.target.text, fact.span.start) is not None


def _belied(pair: Pair, part: Fact) -> Fact | None:
    """The whole of the source that a part stands in the place of."""
    unanswered = _unanswered(pair, part)
    if not unanswered:
        return None
    kin = [fact for fact in unanswered if kinship(pair, fact, part) > 0]
    if kin and not _has_kin(pair, part):
        return kin[0]
    if _is_partly(pair, part):
        return None
    linked = pairing_of(pair).sources(part.clause)
    named = [f for f in unanswered if not DISTRIBUTIVE.match(f.span.of(pair.source.text))]
    open_ones = [fact for fact in named if kinship(pair, fact, part) == 0]
    near = [fact for fact in open_ones if fact.clause in linked]
    return next(iter((*near, *open_ones, *named)), None)


def _belied_by_one(pair: Pair, one: Fact) -> Fact | None:
    """The whole of the same thing that "one of them" or "most of them" stands in the place of."""
    ours = level_sources(pair, one, "quantifier")
    if any(fact.value in ("any", *ONE) for fact in ours):
        return None
    if one.value == MOST and PARTLY.search(level_source_text(pair, one)):
        return None
    return next((f for f in _unanswered(pair, one) if kinship(pair, f, one) > 0), None)


def _has_kin(pair: Pair, part: Fact) -> bool:
    """Whether the facing sentences say a part of the same thing."""
    sources = level_sources(pair, part, "quantifier")
    return any(
        fact.value in (*PART, *ONE)
        and kinship(pair, fact, part) > 0
        and not (fact.value == "several" and has_word(_text(pair, part), *SEVERAL))
        for fact in sources
    )


def _text(pair: Pair, part: Fact) -> str:
    spans = pairing_of(pair).from_target(part).target_spans
    return " ".join(span.of(pair.target.text) for span in spans)


def _is_partly(pair: Pair, part: Fact) -> bool:
    """Whether the facing sentences say a part of this, or parts enough that may be of it."""
    if _has_kin(pair, part):
        return True
    others = [fact for fact in neighbours(pair, part) if fact.value in PART]
    settled = sum(_has_kin(pair, fact) for fact in others)
    rank = sum(fact.span <= part.span and not _has_kin(pair, fact) for fact in others)
    said = PARTLY.findall(level_source_text(pair, part))
    if has_word(_text(pair, part), *SEVERAL):
        said = [word for word in said if word != "複数"]
    return len(said) - settled >= rank


def neighbours(pair: Pair, fact: Fact) -> tuple[Fact, ...]:
    """The target's quantifiers in the sentences of one of them."""
    spans = pairing_of(pair).from_target(fact).target_spans
    return tuple(
        other
        for other in pair.target.of("quantifier")
        if any(span.overlaps(other.span) for span in spans)
    )


def _unanswered(pair: Pair, part: Fact) -> list[Fact]:
    """The wholes of the facing sentences that no whole of the target answers, one to one."""
    theirs = [f for f in neighbours(pair, part) if f.value in WHOLE or f == part]
    found = matched(pair, facing_wholes(pair, part), theirs)
    return [fact for fact, other in found if other in (None, part)]


def facing_wholes(pair: Pair, fact: Fact) -> list[Fact]:
    """What says all, each or whenever in the source's sentences that face a fact of the target."""
    sources = level_sources(pair, fact, "quantifier", "condition")
    return [other for other in sources if other.value in (*WHOLE, "whenever")]


def matched(
    pair: Pair, ours: Sequence[Fact], theirs: Sequence[Fact]
) -> list[tuple[Fact, Fact | None]]:
    """Each of ours with a partner of its own among theirs, or None: nearest in meaning first."""
    grid = sorted(
        (-_closeness(pair, one, other), abs(i - j), i, j)
        for i, one in enumerate(ours)
        for j, other in enumerate(theirs)
    )
    partner: dict[int, int] = {}
    for _, _, i, j in grid:
        if i not in partner and j not in partner.values():
            partner[i] = j
    return [(fact, theirs[partner[i]] if i in partner else None) for i, fact in enumerate(ours)]


def _closeness(pair: Pair, one: Fact, other: Fact) -> float:
    """Of one thing, in clauses that are partners, saying the same; "any" and "some" come last."""
    linked = pairing_of(pair).joins(one.clause, other.clause)
    same = one.value == other.value
    weak = {"any": 1.0, "some": 1.0, "several": 1.0, "either": 1.0, MOST: 1.0}.get(
        str(other.value), 0.0
    )
    return 2.0 * kinship(pair, one, other) + linked + same - weak * (not same)
