import time
from collections.abc import Sequence

import pytest

from rulewright.reading.alignment import align_texts
from rulewright.reading.pieces import pieces
from rulewright.reading.units import stem, unit

# Pieces: "|" stands where a piece begins


@pytest.mark.parametrize(
    "marked",
    [
        "Shuffle well. |Deal six cards.",
        "1. Put all the G chips back. |Then go on.",
        "1. Put back.\n|2. Shuffle.\n\n|3) Deal.\n|(4) Go on.",
        "①Choose a card.\n|②Place it. (Playing tips.)\n|③Go.",
        "Place it in front of you. (playing a card)\n|Next.",
        "(It is face down.) |Next.",
        "The winner received one. |The n, thegame goes through the flowing procedure.",
        "Take chips, e.g. two, and no. 5 of the cards. |Stop.",
        "A: No. |Only a neighbour can. |Play card No. 5 or No. 6.",
        "It costs 1.5 points at SlyFlourish.com today.",
        "Take it from the stock.If it is empty, take none.".replace(".If", ".|If"),
        "Say “Drive-in.” |Then play.",
        '*001\n|"To win one chip."\n|You get a chip.',
        "The first part of a sentence that\nruns on over lines. |Next.",
        "Shuffle the cards\n|Deal six cards",
        "The last of a paragraph\n\n|and a new one",
        "What scores\tpoints\n|per inn\t3\n|per guest\t2",
        "As the table says\n|per inn\t3\n|and then",
        "Go! |Stop? |Well...",
        "引く。|置く。",
        "  \n Lead in.\n\n|Follow. \n ",
    ],
)
def test_pieces(marked: str) -> None:
    text = marked.replace("|", "")
    found = [span.of(text) for span in pieces(text)]
    assert found == marked.split("|")


@pytest.mark.parametrize(
    "text", ["", " ", "\n\n", ".", "...", "A", "(", "1.", "\n1.\n", "a.b.C.D e"]
)
def test_pieces_tile(text: str) -> None:
    assert "".join(span.of(text) for span in pieces(text)) == text


# Units


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("cards", "card"),
        ("shuffled", "shuffle"),
        ("dealing", "deal"),
        ("won", "win"),
        ("parties", "party"),
        ("putting", "put"),
    ],
)
def test_inflections_share_a_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


@pytest.mark.parametrize(("one", "other"), [("player", "play"), ("trick", "track"), ("red", "r")])
def test_other_words_do_not(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("① 引く", "1. Draw"),
        ("② 引く", "(2) Draw"),
        ("・引く", "* Draw"),
        ("＞手番", "> Turn"),
        ("６枚", "six cards"),
        ("三枚", "3 cards"),
        ("６回目", "the 6th"),
        ("SEQUENCEが", "a sequence"),
        ("トリック", "trick"),
    ],
)
def test_marks_numbers_and_loanwords_match(ja: str, en: str) -> None:
    left, right = unit(ja, "ja").tokens[0], unit(en, "en").tokens
    assert any(left.keys & token.keys for token in right)


@pytest.mark.parametrize(
    ("ja", "en"), [("① 引く", "2. Draw"), ("①引く", "one card"), ("六枚", "five cards")]
)
def test_a_label_is_no_number(ja: str, en: str) -> None:
    keys = {key for token in unit(en, "en").tokens for key in token.keys}
    assert not any(token.keys & keys for token in unit(ja, "ja").tokens if token.name[0] in "^#")


# Links

JA = (
    "■準備",  # setup
    "カードをよくシャッフルして、全員に６枚ずつ配ります。",  # shuffle, deal six each
    "残りのカードは箱にしまいます。",  # the rest goes in the box
    "じゃんけんで親を決めます。",  # choose the dealer by rock-paper-scissors
    "最も大きい数字を出したプレイヤーが勝者です。",  # the highest number wins
)
EN = (
    "Setup",
    "Shuffle the cards well and deal six to each player.",
    "Put the remaining cards in the box.",
    "Choose the dealer by rock-paper-scissors.",
    "The player of the largest number is the winner.",
)
Groups = list[tuple[tuple[int, ...], tuple[int, ...]]]


def linked(ja: Sequence[str], en: Sequence[str]) -> Groups:
    return [(link.source, link.target) for link in align_texts(ja, en)]


ONE_TO_ONE: Groups = [((n,), (n,)) for n in range(5)]


def test_one_to_one() -> None:
    assert linked(JA, EN) == ONE_TO_ONE


@pytest.mark.parametrize("gone", range(1, 5))
def test_a_missing_translation_is_a_gap(gone: int) -> None:
    links = linked(JA, EN[:gone] + EN[gone + 1 :])
    assert [source for source, target in links if not target] == [(gone,)]


@pytest.mark.parametrize("gone", range(1, 5))
def test_an_addition_is_a_gap(gone: int) -> None:
    links = linked(JA[:gone] + JA[gone + 1 :], EN)
    assert [target for source, target in links if not source] == [(gone,)]


def test_one_to_two() -> None:
    en = (EN[0], "Shuffle the cards well.", "Deal six cards to all players.", *EN[2:])
    assert linked(JA, en)[1] == ((1,), (1, 2))


def test_two_to_one() -> None:
    en = (*EN[:2], "Put the rest of the cards in the box and choose a dealer by scissors.", EN[4])
    assert linked(JA, en)[2] == ((2, 3), (2,))


@pytest.mark.parametrize(
    ("ja", "en"),
    [((), ()), (("引く。",), ()), ((), ("Draw.",)), (("",), ("",)), (("…", "。"), ("!",))],
)
def test_every_unit_is_in_one_link(ja: Sequence[str], en: Sequence[str]) -> None:
    links = align_texts(ja, en)
    assert [n for link in links for n in link.source] == [*range(len(ja))]
    assert [n for link in links for n in link.target] == [*range(len(en))]


def test_a_long_text_is_aligned_in_windows_and_quickly() -> None:
    ja = [f"{text}（{n}）" for n in range(60) for text in JA]
    en = [f"{text} ({n})" for n in range(60) for text in EN]
    start = time.perf_counter()
    links = linked(ja, en[:50] + en[51:])
    assert len(ja + en) / (time.perf_counter() - start) > 200
    right = [
        link
        for link in links
        if len(link[0]) == 1 and link[1] in ((link[0][0],), (link[0][0] - 1,))
    ]
    assert len(right) > 290


# Two passages exchanged: the chain in order leaves the smaller one over, on both sides.
MOVED_JA = [
    "ゲームの準備",  # setup
    "カードを５枚ずつ配ります。",  # deal 5 cards each
    "サイコロを２個置きます。",  # put 2 dice
    "ボードを中央に広げます。",  # spread the board in the middle
    "ゲームの終了",  # end of the game
    "８ラウンドで終わります。",  # ends after 8 rounds
    "最高得点のプレイヤーが勝ちます。",  # the highest score wins
]
MOVED_EN = [
    "End of the Game",
    "The game ends after 8 rounds.",
    "The player with the highest score wins.",
    "Setup of the Game",
    "Deal 5 cards to each player.",
    "Put 2 dice there.",
    "Spread the board in the middle.",
]


def test_exchanged_passages_are_linked_where_they_stand() -> None:
    links = {link.source: link.target for link in align_texts(MOVED_JA, MOVED_EN) if link.source}
    assert {row: links[row,] for row in (1, 2, 3, 5, 6)} == {
        1: (4,), 2: (5,), 3: (6,), 5: (1,), 6: (2,),
    }  # fmt: skip


def test_every_unit_is_in_one_link_whatever_moves() -> None:
    for english in (MOVED_EN, MOVED_EN[3:], [*MOVED_EN, "Nothing of this.", "Nor of that."]):
        links = align_texts(MOVED_JA, english)
        assert sorted(at for link in links for at in link.source) == [*range(len(MOVED_JA))]
        assert sorted(at for link in links for at in link.target) == [*range(len(english))]


def test_strangers_are_not_linked_because_they_are_left_over() -> None:
    ja = ["カードを５枚配ります。", "音楽を流します。"]  # deal 5 cards; play music
    en = ["Nine kings bought 12 ships.", "Deal 5 cards."]
    assert [(link.source, link.target) for link in align_texts(ja, en) if link.score] == [
        ((0,), (1,))
    ]
