from __future__ import annotations

import pytest

from rulewright.reading.glossary import Concept, Form, Glossary
from rulewright.reading.japanese.reader import read_japanese

NOUNS = {
    **{"player": "プレイヤー", "card": "カード", "hand": "手札", "deck": "山札", "box": "箱"},
    **{"chip": "チップ", "g-chip": "Gチップ", "trick": "トリック", "round": "ラウンド"},
    **{"set": "セット", "score": "スコア", "leader": "リーダー", "stock": "共通のストック"},
}
VERBS = {"play": "プレイする", "draw": "引く", "place": "置く", "deal": "配る", "use": "使用する"}
GLOSSARY = Glossary(
    tuple(
        Concept(id, kind, (("ja", (Form(text, "preferred"),)),))  # type: ignore[arg-type]
        for kind, said in (("noun", NOUNS), ("verb", VERBS))
        for id, text in said.items()
    )
)


def facts(text: str, *kinds: str) -> list[tuple[object, ...]]:
    found = read_japanese(text, GLOSSARY).facts
    return [(f.value, f.unit, f.governs) for f in found if f.kind in kinds]


QUANTITIES = ("number", "bound", "range", "ordinal", "formula", "label")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Gチップを５つ置きます。", [(5, "", "g-chip")]),  # place five G chips
        ("三枚のカード", [(3, "", "card")]),  # three cards
        ("カード６種類を1 セットとして", [(6, "kind", "card"), (1, "set", "set")]),
        ("カードを混ぜ、全員に６枚ずつ配ります。", [(6, "", "card")]),  # deal six to everyone
        ("３人のプレイヤー", [(3, "person", "player")]),
        ("６回行われるトリック", [(6, "time", "trick")]),  # the trick that is held six times
        ("６回目のトリック", [(6, "", "trick")]),  # the sixth trick
        ("第五ラウンド", [(5, "", "round")]),
        ("最後のカード", [(-1, "", "card")]),
        ("１～５回目のトリック", [((1, 5), "ordinal", "trick")]),  # tricks 1 to 5
        ("2〜4人", [((2, 4), "person", "player")]),
        ("3人から5人で遊ぶ", [((3, 5), "person", "player")]),
        ("二、三枚残します。", [((2, 3), "", "")]),  # two or three
        ("Gチップをプレイ人数＋１つ置く", [(1, "players", "g-chip")]),  # players plus one
        ("プレイ人数と同じだけのセット", [(0, "players", "set")]),  # as many sets as players
        ("１，０００点", [(1000, "point", "")]),
        ("二〇一八年", [(2018, "year", "")]),
        ("10万円", [(100000, "yen", "")]),
        ("3.5倍", [("3.5", "multiple", "")]),
        ("5%", [(5, "percent", "")]),
        ("004のカード", [("004", "", "")]),  # a label
        ("カードを5枚以上", [((5, None), "", "card")]),
        ("5枚以下", [((None, 5), "", "")]),
        ("5枚未満", [((None, 4), "", "")]),
        ("5枚に満たない", [((None, 4), "", "")]),
        ("５つを超える数のGチップ", [((6, None), "", "g-chip")]),
        ("5枚より多い", [((6, None), "", "")]),
        ("最大で5枚まで", [((None, 5), "", "")]),
        ("少なくとも5枚", [((5, None), "", "")]),
        ("5枚以内", [((None, 5), "", "")]),
        ("ちょうど5枚", [(5, "", "")]),
        ("3点以上5点以下", [((3, 5), "point", "")]),
        ("任意の数のGチップ", [((0, None), "", "g-chip")]),  # any number of G chips
        ("プレイヤーが複数人いる", [((2, None), "person", "player")]),  # more than one player
        ("カードをふたつの山に", [(2, "", "山")]),  # into two piles, in kana
        ("みっつ引く", [(3, "", "")]),
        ("3文字以上10文字以下", [((3, 10), "", "文字")]),  # three to ten letters
        ("2ゾーン先まで", [((None, 2), "", "ゾーン")]),  # up to two zones away
        ("4分の3", [("3/4", "", "")]),  # three quarters
        ("人数より1枚多いカード", [(1, "players", "card")]),  # one more than there are players
        ("人数より1枚少ないカード", [(-1, "players", "card")]),
        ("カードを人数分だけ抜き出す", [(0, "players", "card")]),  # as many as there are players
        ("プレイヤーの数だけ引く", [(0, "players", "")]),
    ],
)
def test_quantities(text: str, expected: list[tuple[object, ...]]) -> None:
    assert facts(text, *QUANTITIES) == expected


@pytest.mark.parametrize(
    "text",
    [
        "一番大きい数",  # the largest number
        "一部のカード",  # some cards
        "四角いマスに三角形のコマ",  # a triangular piece on a square space
        "一度に出します",  # all at once
        "もう一度引きます",  # again
        "数十枚あります",  # dozens
        "一切話せません",  # not at all
        "十分に混ぜます",  # thoroughly
        "一方、一緒に遊ぶ",  # on the other hand, together
        "一般的な十二支",  # the usual zodiac
        "もうひとつの山",  # the other pile
        "① 置きます",  # a list label
        "１．ゲームの目的",  # a heading's number
        "1枚も出せない",  # not a single one
        "1番上のカード",  # the topmost card
    ],
)
def test_what_only_looks_like_a_number(text: str) -> None:
    assert facts(text, *QUANTITIES) == []


MODES = ("modality", "negation")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("引かなければなりません。", [("must", "draw")]),
        ("引かないといけない。", [("must", "draw")]),
        ("必ず全てをプレイします。", [("must", "play")]),
        ("カードを引くこと。", [("must", "draw")]),
        ("引く必要がある。", [("must", "draw")]),
        ("引いてもよい。", [("may", "draw")]),
        ("引けます。", [("may", "draw")]),
        ("プレイすることができます。", [("may", "play")]),
        ("使用できます。", [("may", "use")]),
        ("引けません。", [("cannot", "draw")]),
        ("引きません。", [("not", "draw")]),
        ("プレイできません。", [("cannot", "play")]),
        ("引いてはいけません。", [("cannot", "draw")]),
        ("引いてはなりません。", [("cannot", "draw")]),
        ("引くことは禁止です。", [("cannot", "draw")]),
        ("引かなくてもよい。", [("need-not", "draw")]),
        ("引く必要はありません。", [("need-not", "draw")]),
        ("引くべきだ。", [("should", "draw")]),
        ("引いたり置いたりできます。", [("may", "place")]),  # draw and place
        ("引いたり置いたりできません。", [("cannot", "place")]),
        ("可視化できます。", [("may", "可視")]),  # make visible
        ("質問を1つできます。", [("may", "質問")]),  # ask one question
        ("投票しないことは認められません。", [("must", "投票")]),  # all have to vote
        ("引くことは認められません。", [("cannot", "draw")]),
        ("Gチップがない場合", [("not", "g-chip")]),  # if there is no G chip
        ("引かずに置く。", [("not", "draw")]),
        # nothing, or nothing more
        ("引くかもしれません。", []),  # may happen to draw
        ("必要となったカード", []),  # a card that came to be needed
        ("捨てられます。", [("can", "捨てる")]),  # passive or potential: nobody can say
        ("引かないことはない。", []),  # a double negation
        ("引かない限り", []),  # unless
        ("カードだけでなく", []),  # not only cards
        ("3枚しか持ちません。", []),  # has only three
        ("3枚しか引けません。", [("may", "draw")]),  # may draw only three
        ("敵を防げ", []),  # an order: hold off the enemy
        ("引ける。", [("may", "draw")]),
        ("入れます。", []),  # puts in: no potential
        ("引く場合があります。", []),  # there are cases
        ("引くほかない。", [("must", "draw")]),  # all one can do
        ("引くしかありません。", [("must", "draw")]),
        ("引くのはやめましょう。", [("not", "draw")]),  # let us not
        ("赤でも良い。", [("may", "赤")]),  # red will do
        ("引けば良い。", [("may", "draw")]),  # it is enough
        ("どう引けばよいか", []),  # asks for advice
        ("引けるだけ", []),  # as many as one can
        ("いいえ、できません。", [("not", ""), ("cannot", "、")]),  # no, you can't
        ("効果：なし", [("not", "")]),  # effect: none
        ("条件を満たさない", [("not", "満たす")]),
        ("3枚に満たない", []),  # a bound
        ("何マスでも進める。", [("can", "も")]),  # how far it can get
        ("駒を２マス進める。", []),  # moves a piece forward
        ("周囲に移動可能。", [("may", "移動")]),
        ("可能な限り", []),  # as far as possible
        ("相手によって捨てられます。", []),  # a passive
        ("数字がかかれている側", []),  # the side where a number is written, in kana
    ],
)
def test_modality_and_negation(text: str, expected: list[tuple[str, str]]) -> None:
    assert [(value, verb) for value, _, verb in facts(text, *MODES)] == expected


WORDS = ("quantifier", "limiter", "order", "direction", "place", "adjunct", "reference")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("全てのGチップ", ["all"]),
        ("ラウンド毎に", ["each"]),
        ("いずれかのプレイヤー", ["either"]),
        ("いくつかのチップ", ["some"]),
        ("任意のカード", ["any"]),
        ("スコアが最も大きい", ["most"]),
        ("最大スコア", ["most"]),
        ("一番若いプレイヤー", ["least"]),  # the youngest
        ("最年少のプレイヤー", ["least"]),  # the youngest
        ("最年長のプレイヤー", ["most"]),  # the oldest
        ("ゲームは直ちに終了します", ["immediately"]),  # at once
        ("チップだけ", ["only"]),
        ("山札しか引きません", ["only"]),
        ("表向きのまま", ["still"]),
        ("カードを配り直す", ["again"]),
        ("既にプレイされた", ["already"]),
        ("チップの代わりに", ["instead"]),
        ("その後、引く", ["then"]),
        ("スコアを見る前に引く", ["before"]),
        ("引いた後、置く", ["after"]),
        ("すぐに引く", ["immediately"]),
        ("同時に引く", ["simultaneously"]),
        ("次のトリック", ["next"]),
        ("時計回りの順に", ["clockwise", "in-order"]),
        ("反時計回りに", ["counterclockwise"]),
        ("共通のストックから引く", ["from:stock"]),
        ("箱にしまいます", ["to:box"]),
        ("カードの上に置く", ["on:card"]),
        ("自分の前に置く", ["in-front"]),
        ("このトリックで", ["this-trick"]),
        ("同じリーダーで", ["same-leader"]),
        ("他のプレイヤー", ["other-player"]),
        ("手順②に戻る", ["step 2"]),
        ("特殊効果（後述）", ["later"]),
        # quiet
        ("4点だけ進む", []),  # by four points
        ("同じだけ", []),  # as much
        ("最大3枚", []),  # a bound, no superlative
        ("ゲームの前半", []),  # the first half
        ("外交する", []),  # diplomacy
        ("書かれているだけのチップ", []),  # as many as are written
        ("見ているだけの人", ["only"]),  # who only watches
        ("一番上部のカード", []),  # the topmost card
    ],
)
def test_words_of_one_meaning(text: str, expected: list[str]) -> None:
    assert [value for value, _, _ in facts(text, *WORDS)] == expected


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("カードを引いて、箱に置きます。", [("main", "draw"), ("main", "place")]),
        ("カードを引いたら、置く。", [("condition", "draw"), ("main", "place")]),
        ("カードを引くとき、置く。", [("condition", "draw"), ("main", "place")]),
        ("引かない限り、置く。", [("exception", "draw"), ("main", "place")]),
        ("ただし、引けません。", [("exception", "draw")]),
        ("スコアを見る前に、引く。", [("order", "見る"), ("main", "draw")]),
        ("リーダーが配ったカードを引く。", [("main", "draw"), ("relative", "deal")]),
        ("引く（カード）。", [("main", "draw"), ("aside", "")]),
        ("「カードを引く」", [("main", "draw")]),  # a card's text is no aside
        # one clause
        ("裏向きにして置く。", [("main", "place")]),
        ("配ったカードを引く。", [("main", "draw")]),
        ("カードとして置く。", [("main", "place")]),
        ("置いていく場合があります。", [("main", "place")]),
    ],
)
def test_clauses(text: str, clauses: list[tuple[str, str]]) -> None:
    read = read_japanese(text, GLOSSARY)
    assert sorted((c.role, c.verb) for c in read.clauses) == sorted(clauses)


@pytest.mark.parametrize(
    ("text", "actors"),
    [
        ("あなたが引く。", ["self"]),
        ("リーダーが引く。", ["leader"]),
        ("他のプレイヤーが引く。", ["other"]),
        ("全てのプレイヤーが引く。", ["all-players"]),
        ("手番のプレイヤーは引く。", ["active"]),
        ("カードは引く。", []),  # a thing is no actor
        ("箱が置かれる。", []),
    ],
)
def test_actors_that_the_text_names(text: str, actors: list[str]) -> None:
    assert [value for value, _, _ in facts(text, "actor")] == actors


@pytest.mark.parametrize(
    ("text", "icons"),
    [
        ("[G]を2つ、{炎}を1つ", ["[G]", "{炎}"]),
        ("♠を出した人", ["♠"]),
        ("①・※＊ 置く", []),
        ("●準備", []),  # a bullet
        ("■はじめに", []),  # introduction, and no particle
        ("★は1点", ["★"]),
    ],
)
def test_icons(text: str, icons: list[str]) -> None:
    assert [value for value, _, _ in facts(text, "icon")] == icons


@pytest.mark.parametrize(
    "text", ["", "\n", "。", "」", "（", "１～", "から", "＋１", "のの", "第", "、\n、"]
)
def test_scraps_raise_nothing(text: str) -> None:
    assert read_japanese(text, GLOSSARY).text == text


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        (
            "手札が7枚を超えていたら、7枚になるまで捨てなければなりません。",
            "bound=(8, None) condition=if number=7 order=until modality=must",
        ),
        ("この効果は1ターンに1度まで使えます。", "number=1 bound=(None, 1) modality=may"),
        (
            "相手が許可しない限り、手札を見ることはできません。",
            "actor=opponent condition=unless modality=cannot",
        ),
        ("木を払わずに家を建てることはできません。", "negation=not modality=cannot"),
        (
            "引いたカードを見た後、そのカードを捨ててもよい。",
            "order=after adjunct=this-card modality=may",
        ),
    ],
)
def test_whole_sentences(text: str, stated: str) -> None:
    found = read_japanese(text, GLOSSARY).facts
    assert " ".join(f"{fact.kind}={fact.value}" for fact in found) == stated
