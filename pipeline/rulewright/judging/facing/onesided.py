"""What only one of the two texts says, as differences; and what a text says at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from rulewright.judging.facing.answers import Said
from rulewright.judging.facing.naming import preferred
from rulewright.judging.finding import Difference, Pair
from rulewright.reading.facts import Fact, Mention, Reading
from rulewright.reading.glossary import Concept, Glossary
from rulewright.text import Span

FREE = ("player", "game")
"""The reader of the rules is a player: "you", or nobody in an imperative."""


def said_by(fact: Fact) -> Said:
    """What a fact says, without its place."""
    return fact.kind, str(fact.value)


_EVERYONE = re.compile("every(?:one|body)", re.IGNORECASE)


def is_everyone(pair: Pair, fact: Fact) -> bool:
    """Whether "everyone" only names who does it, where the source leaves that to be understood."""
    names = any("player" in mention.concepts for mention in pair.source.mentions)
    is_word = _EVERYONE.fullmatch(fact.span.of(pair.target.text)) is not None
    return is_word and not names and not pair.source.of("actor")


_TO_DO = re.compile(
    r"\b(?:no|any|an?|the|more|enough|nothing|something|anything|left|free|able)\b[\w ]{0,24}?(?<!have)(?<!has)"
    r"(?<!had)(?<!need)(?<!needs) (?:left )?to [a-z]+",
    re.I,
)


def is_infinitive(pair: Pair, fact: Fact) -> bool:
    """Whether an infinitive says what can be done with a thing: no porter (left) to place."""
    is_relative = pair.source.clauses[fact.clause].role == "relative"
    return is_relative and _TO_DO.search(pair.target.text) is not None


_WHICHEVER = re.compile(
    "(?:どれ|どちら|どっち|どこ|何|なん|誰|だれ|いつ|いくつ|何[枚個人回つ本色]|どの[^、。]{1,8})$"
)
_CHOICES: tuple[Said, ...] = (("quantifier", "any"), ("quantifier", "either"))


def is_choice(pair: Pair, fact: Fact) -> bool:
    """Whether a permission only leaves the choice, as "any" does: どれでもいいので.

    Where our text has a duty more than the source, it rather stands for the permission.
    """
    is_open = _WHICHEVER.search(pair.source.text, 0, fact.span.start) is not None
    is_bound = count_of(pair.target, ("modality", "must")) > count_of(
        pair.source, ("modality", "must")
    )
    return is_open and not is_bound and says(pair.target, _CHOICES)


def count_of(reading: Reading, said: Said) -> int:
    """How often a text says it."""
    return sum(said_by(fact) == said for fact in reading.facts)


_HOW_MUCH = re.compile(r"\bhow (?:many|much|far|often|long)\b", re.IGNORECASE)
_OF_NOUN = re.compile("[ァ-ヶ一-龠]")


def is_amount(pair: Pair, fact: Fact) -> bool:
    """Whether one is only told how many there are of what one can get: 得られる点."""
    is_of_noun = _OF_NOUN.match(pair.source.text, fact.span.end) is not None
    return is_of_noun and _HOW_MUCH.search(pair.target.text) is not None


def says(reading: Reading, wanted: Iterable[Said]) -> bool:
    """Whether a text has a fact that says one of these."""
    sought = set(wanted)
    return any(said_by(fact) in sought for fact in reading.facts)


def mentions_of(reading: Reading, glossary: Glossary, kinds: Sequence[str]) -> list[Mention]:
    """The mentions of concepts of these kinds, what is free to be left out aside."""
    return [
        mention
        for mention in reading.mentions
        if mention.standing != "confused"
        and mention.concepts[0] not in FREE
        and (concept := glossary.get(mention.concepts[0])) is not None
        and concept.kind in kinds
    ]


def verb_stems(concept: Concept, language: str) -> Iterator[str]:
    """The verbs that an agent's name may come from: winner, win."""
    form = concept.preferred(language) if language != "ja" else None
    if form is not None and concept.kind == "noun" and form.text.endswith("er"):
        yield from (form.text[:-2], form.text[:-1], form.text[:-3])


def one_sided_term(pair: Pair, code: str, mention: Mention, is_source: bool) -> Difference:
    """A term that only one side names: the source, or our text."""
    concept = pair.glossary.get(mention.concepts[0])
    name = preferred(concept, pair.target.language) if concept else mention.text
    return one_sided(code, name, mention.span, is_source, mention.concepts[0])


def one_sided(code: str, said: str, span: Span, is_source: bool, value: object) -> Difference:
    """What only one side says: `span` is in the source, or in our text."""
    return Difference(
        code,
        (("said", said),),
        "major",
        "likely",
        (span,) if is_source else (),
        () if is_source else (span,),
        value if is_source else None,
        None if is_source else value,
    )
