"""One thing of the glossary that the original calls by several names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import Sentence
from rulewright.judging.damage.spelled import Use, mixed
from rulewright.reading.words import Word, words


def find(passage: Sequence[Sentence]) -> Iterator[Damage]:
    """Nouns that name one concept and are not short for each other."""
    uses: dict[str, dict[str, list[Use]]] = defaultdict(lambda: defaultdict(list))
    for sentence in passage:
        for mention in sentence.mentions:
            if len(mention.concepts) == 1 and _is_name(mention.text):
                word = Word(mention.text, mention.text, mention.text, "名詞", "", mention.span)
                uses[mention.concepts[0]][mention.text].append((sentence, word))
    for names in uses.values():
        kept = {name: own for name, own in names.items() if not _is_short(name, list(names))}
        if len(kept) > 1 and not _is_spelling(list(kept)):
            yield mixed(kept)


def _is_name(text: str) -> bool:
    """Whether it is a noun that names a thing: nothing that is done, no counter, no single sign."""
    found = words(text)
    is_noun = all(word.is_("名詞", "接頭辞", "接尾辞") for word in found)
    names_thing = any(word.is_("名詞-普通名詞-一般", "名詞-固有名詞") for word in found)
    return len(text) > 1 and is_noun and names_thing


def _is_short(name: str, names: Sequence[str]) -> bool:
    """Whether it is part of another name, or holds one."""
    return any(name != other and (name in other or other in name) for other in names)


def _is_spelling(names: Sequence[str]) -> bool:
    """Whether the names are the same words, spelled otherwise or in Latin letters."""
    return len({tuple((w.english or w.lemma).lower() for w in words(name)) for name in names}) == 1


CHECK = DamageCheck(
    code="source.mixed",
    severity="minor",
    message="one thing has several names: {names}",
    find=find,
    fires=(),
    quiet=(
        ("捨て札置き場と捨て札パイルがあります。", "Two names that no glossary ties together."),
    ),
)
