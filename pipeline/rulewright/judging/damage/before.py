"""Before whom: 相手の前に of a thing achieved may be a time or a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import Sentence, spread
from rulewright.judging.damage.people import is_person
from rulewright.judging.damage.saying import start_of_name, verb_after

PLACING = (
    *("置く", "並べる", "出す", "配る", "置ける", "移す", "移動", "配置", "公開", "集める", "作る"),
    *("積む", "広げる", "示す", "見せる", "裏返す", "表示", "設置", "準備", "用意", "捨てる"),
    "戻す",
)


def find(passage: Sequence[Sentence]) -> Iterator[Damage]:
    """People's の前に before a verb that puts nothing anywhere."""
    for sentence in passage:
        found = sentence.words
        for at in range(1, len(found) - 3):
            phrase = [word.surface for word in found[at : at + 3]]
            if phrase == ["の", "前", "に"] and is_person(found[at - 1]):
                goal = next((n for n in range(at + 3, len(found)) if found[n].surface == "を"), 0)
                verb = verb_after(found, goal) if goal else 0
                if verb and found[verb].lemma not in PLACING:
                    first = found[start_of_name(found, at)]
                    yield Damage(sentence, (spread(first, found[at + 2]),), "review")


CHECK = DamageCheck(
    code="source.before",
    severity="major",
    message="“{words}” may mean earlier than they, or in front of them",
    find=find,
    fires=(
        ("対戦相手の前に列を獲得する必要があります。", "Gain a row before the opponents."),
        ("他のプレイヤーの前に駒をすべて失うと負けです。", "Lose if you lose all before others."),
    ),
    quiet=(
        ("各プレイヤーの前にカードを置きます。", "Put a card in front of each player."),
        ("対戦相手より先に列を獲得します。", "Gain a row earlier than the opponents."),
        ("プレイヤーが移動する前にカードを引きます。", "Draw before the player moves."),
        ("ゲームの前に親を決めます。", "Choose a dealer before the game."),
    ),
)
