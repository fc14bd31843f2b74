"""Our own text of a game for two: whose a piece is, where it goes, and what needs no word."""

from __future__ import annotations

import pytest

from rulewright.judging.finding import CANONICAL, Pair
from rulewright.judging.judge import judge
from rulewright.reading.glossary import read_glossary
from rulewright.reading.readers import read

WORDS = """
- id: player
  forms: {ja: [プレイヤー], en: player}
- id: opponent
  forms: {ja: [相手, 敵], en: opponent}
- id: first-player
  broader: player
  forms: {ja: [先攻], en: first player}
- id: second-player
  broader: player
  forms: {ja: [後攻], en: second player}
- id: piece
  forms: {ja: [駒], en: piece}
- id: rook
  broader: piece
  forms: {ja: [ルーク], en: rook}
- id: king
  broader: piece
  forms: {ja: [キング], en: king}
- id: square
  forms: {ja: [マス], en: square}
- id: board
  forms: {ja: [盤], en: board}
- id: middle
  forms: {ja: [中央], en: center}
- id: face-up
  kind: phrase
  forms: {ja: [表向き, 表になっている], en: {preferred: face up, admitted: [face-up]}}
- id: face-down
  kind: phrase
  forms: {ja: [裏向き, 裏になっている], en: {preferred: face down, admitted: [face-down]}}
- id: turn-up
  kind: verb
  forms: {ja: [表にする, 表にできる], en: turn up}
- id: attack
  kind: verb
  forms: {ja: [攻撃する, 攻撃], en: attack}
"""
TERMS, PROBLEMS = read_glossary([("words.yaml", WORDS, False)])


def codes(
    ja: str, en: str, slot: str = CANONICAL, topics: frozenset[str] = frozenset()
) -> set[str]:
    assert PROBLEMS == ()
    pair = Pair(read(ja, "ja", TERMS), read(en, "en", TERMS), TERMS, slot, topics=topics)
    return {finding.code for finding in judge(pair) if finding.counts}


# Japanese, our right English, our wrong English, the code that the wrong one brings
TURNED = [
    (
        "一番上の駒を表にする。",
        "Turn up the top piece.",
        "Turn up the bottom piece.",
        "direction.opposite",
    ),
    (
        "裏向きの駒の上に重ねる。",
        "Stack it on top of the face-down piece.",
        "Stack it under the face-down piece.",
        "direction.opposite",
    ),
    (
        "駒は縦横に動く。",
        "The piece moves vertically or horizontally.",
        "The piece moves diagonally.",
        "direction.opposite",
    ),
    (
        "相手側のマスに動く。",
        "It moves to a square on your opponent's side.",
        "It moves to a square on your own side.",
        "direction.opposite",
    ),
    (
        "最近遊んだプレイヤーから始める。",
        "The player who has played more recently begins.",
        "The player who has played less recently begins.",
        "order.opposite",
    ),
    (
        "紙をどけて始める。",
        "Remove the paper and begin.",
        "Keep the paper and begin.",
        "term_confused.opposite",
    ),
    (
        "相手のキングを攻撃したら、駒を動かす。",
        "If you attack your opponent's king, move the piece.",
        "If your opponent attacks your king, move the piece.",
        "actor.unfounded",
    ),
    (
        "相手の駒があるマスに動いたら、相手の駒を取り除く。",
        "If you move to a square with your opponent's piece, that piece is removed.",
        "If you move to a square with your opponent's piece, your piece is removed.",
        "actor.turned",
    ),
    (
        "敵味方問わず、その駒を取り除く。",
        "Remove that piece, whether it is your own or your opponent's.",
        "Remove that piece if it is your opponent's.",
        "omission.adjunct",
    ),
    (
        "相手が駒を動かすか、3枚の駒を表にするまで、駒を動かす事ができない。",
        "You cannot move a piece until your opponent has moved a piece or you have turned up three pieces.",
        "You cannot move a piece until your opponent has moved a piece and you have turned up three pieces.",
        "quantifier.differs",
    ),
    (
        "先攻と後攻を決める。勝ったプレイヤーが先攻になる。",
        "Decide the first player and the second player: the player who won is the first player.",
        "Decide the first player and the second player: the player who won is the second player.",
        "term_confused.unfounded",
    ),
    (
        "相手が動かすまで、駒を動かす事ができない。",
        "You cannot move a piece until your opponent has moved.",
        "You can move a piece until your opponent has moved.",
        "modality.differs",
    ),
]


@pytest.mark.parametrize(("ja", "right", "wrong", "code"), TURNED)
def test_what_is_turned_is_found(ja: str, right: str, wrong: str, code: str) -> None:
    assert codes(ja, right) == set()
    assert code in codes(ja, wrong)


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("裏になっている自分の駒を表にする", "Turn up one of your face-down pieces."),
        (
            "自分の駒があるマスには移動できない。",
            "You cannot move to a square with one of your own pieces.",
        ),
        ("周囲8マスに移動可能。", "It may move to any of the eight squares around it."),
        (
            "表にできる駒が無い場合、駒を動かす。",
            "If you have no piece left that you can turn up, move a piece.",
        ),
        (
            "普段動けないキングが動ける。",
            "Your king, which usually cannot move, may move.",
        ),
        (
            "攻撃された駒は残っている駒の数に含まない。",
            "Pieces that have been attacked do not count as pieces left.",
        ),
        (
            "3枚以下になった場合、駒の多いプレイヤーが勝利。",
            "At three or fewer pieces, the player with more pieces wins.",
        ),
        ("中央に紙を置く。", "Put a sheet of paper across the center of the board."),
        ("自分のキングが攻撃されたら、駒を動かす。", "When your king is attacked, move a piece."),
    ],
)
def test_what_is_right_is_quiet(ja: str, en: str) -> None:
    assert codes(ja, en) == set()


@pytest.mark.parametrize(
    ("topics", "expected"), [({"rook"}, set()), (set(), {"term_confused.unfounded"})]
)
def test_a_heading_names_what_a_sentence_leaves_out(topics: set[str], expected: set[str]) -> None:
    said = "A rook may move any number of squares."
    assert codes("何マスでも進める。", said, topics=frozenset(topics)) == expected


def test_one_of_all_is_a_choice() -> None:
    """All pieces are not one of them."""
    assert codes("全ての自分の駒を動かす。", "Move one of your pieces.")


def test_the_other_player_is_the_opponent_of_two() -> None:
    ja = "相手が駒を動かすまで、駒を動かす事ができない。"
    one = "You can move only when the other player has moved a piece."
    assert codes(ja, one, "A") == set()


PLACES = """
- {id: square, forms: {ja: [マス], en: {preferred: square, wrong: [box, place]}}}
- {id: box, forms: {ja: [箱], en: box}}
- {id: put, kind: verb, forms: {ja: [置く], en: [put, place]}}
"""


@pytest.mark.parametrize(
    ("ja", "en", "found"),
    [
        ("マスを全て使う。", "Use each box.", ["box"]),
        ("マスに駒を置く。", "Put it on the place.", ["place"]),
        ("マスに駒を置く。", "Place it on the square.", []),
        ("箱に戻す。", "Return it to the box.", []),
        ("箱のマスに置く。", "Put it on the square of the box.", []),
    ],
)
def test_the_name_of_another_thing_is_wrong_where_that_is_not_meant(
    ja: str, en: str, found: list[str]
) -> None:
    terms, problems = read_glossary([("places.yaml", PLACES, True)])
    assert problems == ()
    told = judge(Pair(read(ja, "ja", terms), read(en, "en", terms), terms, "A"))
    assert [f.target_value for f in told if f.code == "term_forbidden.wrong"] == found
