"""One word spelled in several ways: プレーヤー and プレイヤー, シーケンス and SEQUENCE."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import Sentence
from rulewright.reading.words import Word

KATAKANA = re.compile("[ァ-ヺー]{2,}")
LATIN = re.compile("[A-Za-zＡ-Ｚａ-ｚ]{3,}")
AMONG_LATIN = re.compile(r"[\w(（<\[\"'/.:_-]\Z", re.ASCII)
"""What stands before a Latin word that is a name, a gloss or a part of an address."""
FEW = 5
"""So many places are told."""

Use = tuple[Sentence, Word]


def find(passage: Sequence[Sentence]) -> Iterator[Damage]:
    """Loanwords with several spellings, each told at the first use of the rarer one."""
    spellings: dict[str, dict[str, list[Use]]] = defaultdict(lambda: defaultdict(list))
    english = {
        word.english.lower(): word.lemma
        for sentence in passage
        for word in sentence.words
        if word.english and KATAKANA.fullmatch(word.surface)
    }
    for sentence in passage:
        for word in sentence.words:
            if (key := _key(word, english)) and not _is_quoted(sentence.text, word):
                spellings[key][word.surface].append((sentence, word))
    for uses in spellings.values():
        kept = {name: own for name, own in uses.items() if len(own) > 1 or not LATIN.match(name)}
        if len(kept) > 1:
            yield mixed(kept)


def _key(word: Word, english: Mapping[str, str]) -> str:
    """What all spellings of a word share; "" for what is no loanword."""
    if KATAKANA.fullmatch(word.surface) and word.is_("名詞"):
        return word.lemma if word.known else ""
    return english.get(word.surface.lower(), "") if LATIN.fullmatch(word.surface) else ""


def _is_quoted(text: str, word: Word) -> bool:
    """Whether a Latin word stands in Latin text, in brackets or in an address."""
    if not LATIN.fullmatch(word.surface):
        return False
    before, after = text[: word.span.start].rstrip(" "), text[word.span.end :].lstrip(" ")
    return bool(AMONG_LATIN.search(before)) or bool(AMONG_LATIN.search(after[:1].replace(")", "(")))


def mixed(uses: Mapping[str, Sequence[Use]]) -> Damage:
    """The names of one thing, told where the rarest stands first."""
    rarest = min(uses, key=lambda name: (len(uses[name]), name))
    sentence, word = uses[rarest][0]
    order = sorted(uses, key=lambda name: (-len(uses[name]), name))
    said = ", ".join(_told(name, uses[name], name != order[0]) for name in order)
    return Damage(sentence, (word.span,), "review", (("names", said),))


def _told(name: str, uses: Sequence[Use], with_places: bool) -> str:
    counted = Counter(sentence.id for sentence, _ in uses)
    places = list(counted)
    more = f" and {len(places) - FEW} more" if len(places) > FEW else ""
    where = f": {', '.join(places[:FEW])}{more}" if with_places else ""
    return f"{name} ({len(uses)}{where})"


CHECK = DamageCheck(
    code="source.spelled",
    severity="minor",
    message="one word is spelled in several ways: {names}",
    find=find,
    fires=(
        (
            "プレーヤーがカードを引きます。次のプレイヤーも引きます。",
            "The player, the next player.",
        ),
        (
            "シーケンスを作ります。SEQUENCEは壊せません。次のSEQUENCEに使えます。",
            "Make a sequence. It cannot be broken. It can be used for the next.",
        ),
    ),
    quiet=(
        ("プレイヤーがカードを引きます。次のプレイヤーも引きます。", "The same spelling twice."),
        ("カードとチームと盤があります。", "There are cards, a team and a board."),
        ("カードを引きます。GOALに置きます。", "Draw a card. Put it on GOAL."),
        ("カード（card）を引きます。カード（card）です。", "Draw a card, glossed in brackets."),
        ("コマとゴマがあります。", "There are a piece and sesame."),
    ),
)
