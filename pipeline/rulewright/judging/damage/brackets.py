"""Brackets without their partner: closed too early, or never."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import Sentence
from rulewright.reading.cutting import BRACKETS
from rulewright.text import Span

QUOTES = "“”"
"""Marks of which either may open or close."""
PARTNERS = {
    **{one: other for one, other in BRACKETS.items() if one not in QUOTES},
    **{"〈": "〉", "《": "》", "[": "]", "〔": "〕", "{": "}"},
}
SAME = {"（": "(", "）": ")", "［": "[", "］": "]"}
LABEL = re.compile(r"\s*[(（]?\s*(?:[\dA-Za-zＡ-Ｚａ-ｚ]{1,2}|[①-⑳ぁ-んァ-ヶ])[)）]")
"""The mark of a step, which may have one bracket: 1) ａ）."""
FACE = re.compile(r"[:;][-']?[()]")


def find(passage: Sequence[Sentence]) -> Iterator[Damage]:
    """Brackets that nothing opens or closes in their paragraph."""
    for paragraph in _paragraphs(passage):
        yield from _unpaired(paragraph)


def _paragraphs(passage: Sequence[Sentence]) -> Iterator[list[Sentence]]:
    own: list[Sentence] = []
    for sentence in passage:
        if own and not sentence.is_led:
            yield own
            own = []
        own.append(sentence)
    if own:
        yield own


def _unpaired(paragraph: Sequence[Sentence]) -> Iterator[Damage]:
    opened: list[tuple[str, Sentence, int]] = []
    for sentence in paragraph:
        for at, char in _brackets(sentence.text):
            if char in PARTNERS:
                opened.append((PARTNERS[char], sentence, at))
            elif opened and _same(opened[-1][0]) == _same(char):
                opened.pop()
            else:
                yield _damage(sentence, at, "closes what nothing opens")
    for _, sentence, at in opened:
        yield _damage(sentence, at, "is never closed")


def _brackets(text: str) -> Iterator[tuple[int, str]]:
    label = LABEL.match(text)
    start = label.end() if label else 0
    faces = [Span(*found.span()) for found in FACE.finditer(text)]
    for at in range(start, len(text)):
        is_one = text[at] in PARTNERS or text[at] in PARTNERS.values()
        if is_one and not any(face.start <= at < face.end for face in faces):
            yield at, text[at]


def _same(char: str) -> str:
    return SAME.get(char, char)


def _damage(sentence: Sentence, at: int, what: str) -> Damage:
    return Damage(sentence, (Span(at, at + 1),), "likely", (("what", what),))


CHECK = DamageCheck(
    code="source.brackets",
    severity="major",
    message="“{words}” {what}: does a bracket stand in the wrong place?",
    find=find,
    fires=(
        ("カードを配ります（表を参照）。枚数）。", "Deal cards (see the table). Number)."),
        ("カードを引きます（1枚。", "Draw cards (1."),
        ("「獲得する」場合、」置きます。", "In the case of ‘gain’, ’ put it."),
        ("カード）を引きます（。", "Card) draw (."),
    ),
    quiet=(
        ("カードを引きます（1枚）。", "Draw cards (1)."),
        ("（カードを引きます。手番を終えます。）", "(Draw a card. End the turn.)"),
        ("1) カードを引きます。", "1) Draw a card."),
        ("ａ）カードを引きます。", "a) Draw a card."),
        ("カードを引きます(1枚）。", "Draw cards (1), in two widths."),
        ("「赤」か「青（薄い）」を選びます。", "Choose red or blue (light)."),
        ("おめでとうございます :)", "Congratulations :)"),
    ),
)
