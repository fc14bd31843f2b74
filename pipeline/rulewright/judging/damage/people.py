"""People who are as things are, and things that do what people do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.judging.damage.damage import Damage, DamageCheck
from rulewright.judging.damage.passage import Sentence, spread
from rulewright.judging.damage.saying import start_of_name
from rulewright.reading.words import Word

PEOPLE = (
    *("メンバー", "プレーヤー", "プレイヤー", "プレイヤ", "チームメート", "チームメイト"),
    *(
        "リーダー",
        "人",
        "相手",
        "仲間",
        "親",
        "友達",
        "味方",
        "敵",
        "審判",
        "選手",
        "ディーラー",
        "パートナー",
    ),
)
OF_PEOPLE = ("勝つ", "負ける", "宣言", "宣告", "話す", "考える", "言う")
COUNTERS_OF_THINGS = ("つ", "枚", "個", "本", "冊", "箱")
AS_THINGS = "people are here as things are (ある, not いる)"
AS_PEOPLE = "things do what only people do"
SIDES = ("チーム", "陣営", "組", "グループ", "国", "軍", "勢力", "班", "側")


def find(passage: Sequence[Sentence]) -> Iterator[Damage]:
    """メンバーがあって for いて; 2つの列が勝つ for what wins by them."""
    for sentence in passage:
        for at, word in enumerate(sentence.words):
            if at and word.surface == "が" and word.is_("助詞-格助詞"):
                if end := _is_as_a_thing(sentence.words, at):
                    span = spread(sentence.words[at - 1], end)
                    yield Damage(sentence, (span,), "likely", (("what", AS_THINGS),))
                if end := _does_as_one(sentence.words, at):
                    span = spread(sentence.words[start_of_name(sentence.words, at)], end)
                    yield Damage(sentence, (span,), "review", (("what", AS_PEOPLE),))


def _is_as_a_thing(found: Sequence[Word], at: int) -> Word | None:
    """The ある behind people; None if there is none."""
    after = found[at + 1] if at + 1 < len(found) else None
    if after is None or after.lemma != "有る":
        return None
    return after if is_person(found[at - 1]) else None


def is_person(word: Word) -> bool:
    """Whether a noun names people: プレイヤー, 参加者, 委員."""
    return word.lemma in PEOPLE or (word.is_("名詞", "接尾辞") and word.surface[-1:] in "者員")


def _does_as_one(found: Sequence[Word], at: int) -> Word | None:
    """The verb of people behind things that are counted; None if there is none."""
    name = found[start_of_name(found, at) : at]
    after = found[at + 1] if at + 1 < len(found) else None
    if after is None or after.lemma not in OF_PEOPLE:
        return None
    is_counted = any(w.is_("接尾辞") and w.surface in COUNTERS_OF_THINGS for w in name)
    is_side = any(w.lemma in SIDES or is_person(w) for w in name)
    return after if is_counted and not is_side else None


CHECK = DamageCheck(
    code="source.people",
    severity="major",
    message="“{words}”: {what}; is it what is meant?",
    find=find,
    fires=(
        ("助言するメンバーがあってはなりません。", "There must be no advising member."),
        ("2つの列が勝つ必要があります。", "Two rows have to win."),
        (
            "3人目のプレイヤーがある場合に使います。",
            "Used if there is a third player (as a thing).",
        ),
    ),
    quiet=(
        ("助言するメンバーがいてはなりません。", "There must be no advising member."),
        ("2つのチームが勝つこともあります。", "Two teams may win."),
        ("プレイヤーが勝つと終わります。", "It ends when a player wins."),
        ("プレイヤーの手札がある場合に使います。", "Used if there is a hand."),
        ("カードが2枚あります。", "There are two cards."),
        ("2つの列があれば勝ちです。", "You win with two rows."),
    ),
)
