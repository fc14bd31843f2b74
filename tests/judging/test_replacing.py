"""What stands in the place of another thing, with the words of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.judging.facing.grounds import meant, stems_meant, stems_said
from rulewright.judging.facing.replacing import replaced
from rulewright.judging.facing.unfounded import unfounded
from rulewright.judging.finding import Pair
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary, read_glossary
from rulewright.reading.japanese.reader import read_japanese
from rulewright.text import Span

COMMON = Path(__file__).parents[2] / "glossary" / "common.yaml"


@pytest.fixture(scope="module")
def glossary() -> Glossary:
    found, problems = read_glossary([("common.yaml", COMMON.read_text(encoding="utf-8"), True)])
    assert not problems
    return found


def strays(ja: str, en: str, glossary: Glossary, slot: str = "A") -> list[str]:
    pair = Pair(read_japanese(ja, glossary), read_english(en, glossary), glossary, slot)
    return [found.theirs.text for found in replaced(pair) if found.is_sure]


@pytest.mark.parametrize(
    ("ja", "en", "stray"),
    [
        ("プレイヤーの意見を聞きます。", "Listen to the losers.", "losers"),
        ("最初のプレイヤーがプレイヤーを選びます。", "The first player chooses a deck.", "deck"),
        ("山札を置きます。", "Place the discard pile.", "discard pile"),
        ("ヒットポイントを数えます。", "Count the hit chips.", "chips"),  # points
        ("石炭を買います。", "Buy a deck.", "deck"),  # coal
        ("カードを１枚取ります。", "Take one chip.", "chip"),  # the counter counts the card
        ("１枚のカードを取ります。", "Take one chip.", "chip"),
        ("あなたはプレイヤーに配ります。", "You deal to the tricks.", "tricks"),
        ("ヒットポイントを数えます。", "Count the hit tables.", "tables"),  # points
        ("ゲームの目的です。", "The objective of the hand is this.", "hand"),  # no "hand out"
        ("そのターンに行います。", "Do it during that trick.", "trick"),  # that trick, no verb
        ("プレイヤーの意見を聞きます。", "Listen to the opponents.", "opponents"),  # any player
    ],
)
def test_a_thing_for_another_is_found(ja: str, en: str, stray: str, glossary: Glossary) -> None:
    assert strays(ja, en, glossary) == [stray]


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("プレイヤーの意見を聞きます。", "Listen to the players."),
        ("プレイヤーは引きます。", "You draw from the deck on your turn."),  # you are the player
        ("奇数ラウンドでは左隣へ３枚渡す。", "Pass three cards to the left in odd rounds."),
        ("ラウンドで１枚取る。", "Take one chip."),  # 枚 may count chips
        ("トリックで出したもの", "What was placed by the other players"),  # who does it
        ("手番以外の人が書き込む。", "The other players write."),  # 人, a person
        ("競技場の設定を消します。", "The button discards the settings."),  # 場 in a compound
        ("その場で変えます。", "Change the score on the fly."),  # その場で, at once
        ("駅コマを置く。", "Place a station token."),  # コマ may be a token
        ("打ち歩は禁じ手です。", "Dropping a pawn is illegal."),  # 歩, a pawn
        ("盤上に置かれる。", "It is placed on the table."),  # 盤上, on the board
        ("カードを伏せます。", "She dies."),  # a verb
        ("石を置きます。", "Turn it over."),  # a verb
        ("アドリブを入れます。", "These tricks help you improvise."),  # ad lib
        ("手順を行います。", "Carry out the steps."),
        ("勝者が決まります。", "Whoever wins the round."),  # the verb tells the winner
        ("負けたプレイヤーは１枚引きます。", "The loser draws one."),  # who has lost
        ("他のプレイヤー１人から取ります。", "Take it from an opponent."),  # another player
        ("時計回りに手番を行います。", "Play goes clockwise around the table."),  # in turn
        ("タイミングを選びます。", "Choose it at any point."),  # a time
    ],
)
def test_good_english_has_no_strays(ja: str, en: str, glossary: Glossary) -> None:
    assert strays(ja, en, glossary) == []


def only_theirs(ja: str, en: str, glossary: Glossary, slot: str = "A") -> list[str]:
    pair = Pair(read_japanese(ja, glossary), read_english(en, glossary), glossary, slot)
    return [stray.text for stray in unfounded(pair)]


@pytest.mark.parametrize(
    ("ja", "en", "stray"),
    [
        ("緑色の競技場です。", "The green deck field.", "deck"),  # of which kind
        ("記録を消します。", "Delete the record of the loser.", "loser"),
        ("記録を消します。", "Delete the trick record.", "trick"),
    ],
)
def test_what_only_a_translation_names_is_found(
    ja: str, en: str, stray: str, glossary: Glossary
) -> None:
    assert only_theirs(ja, en, glossary) == [stray]


@pytest.mark.parametrize(
    ("ja", "en", "slot"),
    [
        ("１枚引きます。", "Draw one from the deck.", "A"),  # from where one draws
        ("緑色の競技場です。", "The green game field.", "A"),
        ("勝った人から始めます。", "The winner begins.", "A"),  # who has won
        ("クイックテクニックです。", "Quick tricks.", "A"),  # techniques
        ("記録を消します。", "The button discards the record.", "A"),  # a verb
        ("敗者の記録を消します。", "Delete the record of the loser.", "A"),
        ("記録を消します。", "Delete the record of the loser.", "canonical"),  # the mirror's
    ],
)
def test_what_english_names_of_itself_is_left(
    ja: str, en: str, slot: str, glossary: Glossary
) -> None:
    assert only_theirs(ja, en, glossary, slot) == []


def test_our_own_text_is_left_to_the_mirror(glossary: Glossary) -> None:
    """It is compared as a whole, with what stands before it."""
    ja, en = "プレイヤーの意見を聞きます。", "Listen to the losers."
    assert strays(ja, en, glossary, "canonical") == []


def test_words_mean_what_the_dictionary_says_alone_and_in_compounds() -> None:
    """決選投票, a runoff vote; 防衛 alone, defence."""
    text = "決選投票を行う"
    assert {"vot", "final"} <= stems_meant(text, [Span(0, 4)])
    assert not stems_meant(text, [Span(4, 5)])  # を means nothing
    assert [word.text for word in meant("石炭を買う事") if word.is_noun] == ["石炭"]


def test_a_piece_of_a_name_means_nothing() -> None:
    """イヤ in プレイヤ is no ear."""
    whole = Span(0, 4)
    assert stems_meant("プレイヤ", [whole])
    assert not stems_meant("プレイヤ", [whole], [whole])


def test_english_words_are_compared_by_their_stems() -> None:
    assert stems_said("The player's cards", [Span(0, 18)]) == {"th", "player", "card"}
