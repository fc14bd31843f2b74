"""Our own text held word for word, or free: what only one side says, and what contradicts."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import read_glossary
from rulewright.reading.japanese.reader import read_japanese

COMMON = Path(__file__).resolve().parents[2] / "glossary" / "common.yaml"
GLOSSARY, _ = read_glossary([(COMMON.name, COMMON.read_text(encoding="utf-8"), True)])


def counted(ja: str, en: str, exact: bool) -> set[str]:
    source, target = read_japanese(ja, GLOSSARY), read_english(en, GLOSSARY)
    pair = Pair(source, target, GLOSSARY, CANONICAL, exact=exact)
    return {finding.code for finding in judge(pair) if finding.counts}


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("カードをよく混ぜて置きます。", "Shuffle the cards thoroughly."),  # places them too
        ("山札から３枚引きます。", "Take the top three cards."),  # from the deck
        # Others may not see the card that one has drawn.
        ("引いたカードは他のプレイヤーに見せてはいけません。", "Keep your cards secret."),
        ("引いたカードは他の人に見せてはいけません。", "Keep your cards hidden from the others."),
        ("次の順でコインを受け取ります。", "Everyone receives coins in this order."),  # the next
    ],
)
def test_free_wording_is_for_review(ja: str, en: str) -> None:
    assert counted(ja, en, exact=True)
    assert not counted(ja, en, exact=False)


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("カードを３枚引きます。", "Draw four cards."),  # 3
        ("手札の少ない人が勝ちます。", "Whoever has more cards in hand wins."),  # fewer
        ("左隣の人が親になります。", "The player on your right becomes the dealer."),  # left
        ("カードを引いてはいけません。", "You may draw cards."),  # must not
        ("次のラウンドの親になります。", "You become the dealer of this round."),  # the next
        ("手札から１枚を裏向きで場に置きます。", "Put one card face down on the table."),  # hand
    ],
)
def test_what_contradicts_counts_in_both(ja: str, en: str) -> None:
    assert counted(ja, en, exact=True)
    assert counted(ja, en, exact=False)


BOOK, _ = read_glossary(
    [
        ("c", COMMON.read_text(encoding="utf-8"), True),
        (
            "b",
            """
- {id: firewood, forms: {ja: 薪, en: {preferred: firewood, plural: firewood}}}
- {id: koban, forms: {ja: 小判, en: {preferred: koban, plural: koban}}}
- {id: porter, forms: {ja: 番頭, en: porter}}
- {id: inn, forms: {ja: 旅館, en: inn}}
""",
            False,
        ),
    ]
)


@pytest.mark.parametrize(
    ("ja", "en", "is_found"),
    [
        # If tied, whoever has more firewood left wins.
        ("同点なら残った薪が多い人が勝ちます。", "If there is a tie, more koban wins.", True),
        ("同点なら残った薪が多い人が勝ちます。", "If there is a tie, more firewood wins.", False),
        (
            "同点なら残った薪が多い人が勝ちます。",
            "If there is a tie, whoever has more wins.",
            False,
        ),
        # Place a porter: a pronoun may stand for it, and the place may be said beside it.
        ("番頭を１つ置きます。", "Place one of them at an inn.", False),
    ],
)
def test_another_term_of_the_book_contradicts(ja: str, en: str, is_found: bool) -> None:
    source, target = read_japanese(ja, BOOK), read_english(en, BOOK)
    pair = Pair(source, target, BOOK, CANONICAL, exact=False)
    codes = {finding.code for finding in judge(pair) if finding.counts}
    assert ("term_confused.other" in codes) == is_found
