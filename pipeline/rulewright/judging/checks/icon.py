"""Icons and symbols: each as often as in the source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rulewright.judging.finding import Check, Difference, Example, Pair
from rulewright.judging.wording import has_word
from rulewright.reading.facts import Fact, Reading
from rulewright.reading.lexicon import lexicon
from rulewright.text import fold

LABEL = re.compile(
    r"[\[［](?:ex(?:amples?|\.|)|e\.g\.|notes?|n\.?b\.?|remarks?|supplements?|cautions?|warnings?|hints?|"
    r"tips?|例|注意?|註|補足|補注|備考|注釈|注記)[0-9０-９]*[:：]?[\]］]",
    re.IGNORECASE,
)
"""A word in brackets that says what the sentence behind it is."""
_OPENS = re.compile(r"(?:^|[.!?。！？\n])[\s※＊*・]*$")
_HEADED = re.compile(r"(?:^|[。！？\n])[\s※＊*・■●◆]*【[^【】]+】")


def judge(pair: Pair) -> Iterator[Difference]:
    """Icons that are lost or added, counted as a multiset; labels of cards likewise, as a set."""
    ours, theirs = _icons(pair.source), _icons(pair.target)
    if _HEADED.search(pair.source.text):
        theirs = tuple(fact for fact in theirs if not _is_opening(pair.target, fact))
    for fact in _surplus(ours, theirs):
        if not _is_translated(str(fact.value), pair.target.text):
            yield _difference("icon.lost", fact, is_source=True)
    for fact in _surplus(theirs, ours):
        yield _difference("icon.added", fact, is_source=False)
    said = {str(fact.value) for fact in pair.target.of("label")}
    for fact in pair.source.of("label"):
        if str(fact.value) not in said and not _is_written(str(fact.value), pair.target.text):
            yield _difference("icon.label-lost", fact, is_source=True)


def _icons(reading: Reading) -> tuple[Fact, ...]:
    """The icons of a text; a bracket before an address is a link, [Note] before a sentence a label."""
    return tuple(
        fact
        for fact in reading.of("icon")
        if reading.text[fact.span.end :][:1] != "("
        and not (LABEL.fullmatch(fact.span.of(reading.text)) and _is_opening(reading, fact))
    )


def _is_opening(reading: Reading, icon: Fact) -> bool:
    """Whether it is a word in square brackets that begins a sentence."""
    is_word = re.fullmatch(r"[\[［].{2,}[\]］]", icon.span.of(reading.text)) is not None
    return is_word and _OPENS.search(reading.text[: icon.span.start]) is not None


def _is_translated(icon: str, text: str) -> bool:
    """Whether a word in brackets is only a word: its meaning stands in the translation."""
    meanings = lexicon().meanings(icon.strip("[]{}［］｛｝【】<>"))
    return has_word(text, *sorted(meanings))


def _surplus(some: tuple[Fact, ...], others: tuple[Fact, ...]) -> Iterator[Fact]:
    left = Counter(fold(str(fact.value)) for fact in others)
    for fact in some:
        key = fold(str(fact.value))
        if left[key]:
            left[key] -= 1
        else:
            yield fact


def _is_written(label: str, text: str) -> bool:
    """Whether the label stands in the text in any spelling (4 for 004)."""
    return label in text or (label.lstrip("0") or "0") in text.replace(",", " ").split()


def _difference(code: str, fact: Fact, is_source: bool) -> Difference:
    return Difference(
        code,
        (("icon", str(fact.value)),),
        "major",
        "likely",
        (fact.span,) if is_source else (),
        () if is_source else (fact.span,),
        fact.value if is_source else None,
        None if is_source else fact.value,
    )


CHECK = Check(
    name="icon",
    category="accuracy/omission/icon",
    judge=judge,
    messages=(
        ("icon.lost", "The icon {icon} of the source is missing."),
        ("icon.added", "The icon {icon} is not in the source."),
        ("icon.label-lost", "The label {icon} of the source is missing."),
    ),
    fires=(
        Example("[G]を2つ払い、[S]を1つ得る。", "Pay 2 and gain 1 [S]."),
        Example("{炎}エネルギーを1枚捨てる。", "Discard 1  energy."),
        Example("手番に⚄が出たら", "If you roll ⚃ on your turn"),
        Example("♠と♥を出します。", "Play ♠."),
        Example("塩を2枚渡します。", "Hand over 2 [Note]."),
    ),
    quiet=(
        Example("♠を出した人の勝ち。", "Whoever played ♠ wins."),
        Example("[G]を2つ払い、[S]を1つ得る。", "Pay 2 [G] and gain 1 [S]."),
        Example("★×3点", "★ x 3 points"),
        Example("[準備](#setup)を読みます。", "Read [Setup](#setup).", "a link"),
        Example("［精神］ダメージを受ける。", "Take damage to your mind.", "a word in brackets"),
        Example("【例】塩を2枚渡します。", "[Example] Hand over 2 salt.", "a label"),
        Example("【準備】塩を2枚渡します。", "[Setup] Hand over 2 salt.", "a label too"),
        Example("塩を渡します。【補足】山札は無い。", "Give salt. [Note] There is no deck."),
        Example("① カードを引きます。", "1. Draw a card.", "a list's mark is no icon"),
        Example("＊カードを引きます。", "Draw a card.", "nor is a note's"),
        Example("カード・チップ", "cards and chips"),
        Example("004のカードを置きます。", "Put the card 004.", "a label"),
        Example("手番に⚄が出たら", "If you roll ⚄ on your turn"),
    ),
)
