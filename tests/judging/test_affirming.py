"""A denial is lost only where the other side affirms the very thing."""

from __future__ import annotations

import pytest

from rulewright.judging.facing.affirming import (
    is_affirmed,
    is_against_source,
    is_contrary,
    is_of_same_verb,
)
from rulewright.judging.facing.balance import balances
from rulewright.judging.facing.denials import denials
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.stress import stressed
from rulewright.judging.finding import Pair
from rulewright.judging.judge import judge
from rulewright.reading.english.reader import read_english
from rulewright.reading.glossary import Glossary
from rulewright.reading.japanese.reader import read_japanese

NONE = Glossary(())


def pair_of(ja: str, en: str) -> Pair:
    return Pair(read_japanese(ja, NONE), read_english(en, NONE), NONE)


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        # The piece does not move: the verb, a stressed "do", a permission.
        ("この駒は動きません。", "This piece moves.", True),
        ("具体的な距離は気にしません。", "Do worry about specific distances.", True),
        ("この駒は取れません。", "This piece can be captured.", True),
        # Stay where you are, for "may not move"; keep silent; hands off.
        ("鬼が見ている間は動いてはいけません。", "Freeze whenever the ogre looks.", False),
        ("ほかの人と話してはいけません。", "Players keep silent among themselves.", False),
        ("釣り糸を手で持ってはいけません。", "Keep your hands off the line.", False),
        # The verb is that of another clause: it is put back, but need not be if there is none.
        (
            "札を場に戻します。持っていなければ、戻す必要はありません。",
            "Players put theirs back on the table, if any.",
            False,
        ),
        # No body, no revival: it can be revived if there is a body.
        (
            "遺体がなければ蘇生は不可能である。",
            "It can be revived, provided there is a body.",
            False,
        ),
    ],
)
def test_what_the_source_denies(ja: str, en: str, expected: bool) -> None:
    pair = pair_of(ja, en)
    found = denials(pair.source)
    assert found
    assert any(is_affirmed(pair, fact) for fact in found) is expected


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        # Draw a card.
        ("カードを引きます。", "Do not draw a card.", True),
        # If they differ: a word of the source that a denial may say, and its verb is not affirmed.
        ("違ったら、裏向きで戻します。", "If they do not match, turn them back over.", False),
        # A bridge counts alike: both cases are left open.
        ("橋を通る攻撃も同様に扱う。", "Treat attacks alike, bridge or no bridge.", False),
        # But the road is dangerous; moves away; a very strong piece.
        ("しかし道は危険です。", "However, the road is not dangerous.", True),
        ("遠くの敵から離れて移動する。", "You cannot move away from a distant enemy.", True),
        ("非常に強い駒です。", "It is not a very strong piece.", True),
        # The 14 tiles stay to the last; nobody can move; survives one, but not the other.
        ("王牌は最後まで残します。", "The dead wall is never drawn.", False),
        ("打つ場所がなくなったら終局です。", "It is over when neither side can move.", False),
        ("次は死ぬ。", "The elder survives the first attack but not the second.", False),
        # You cannot: no, wait.
        ("使えません。次まで待ちます。", "No. Wait for the next.", False),
        # The unfinished city scores.
        ("未完成の街も得点になります。", "Even unfinished cities score.", False),
    ],
)
def test_what_the_target_denies(ja: str, en: str, expected: bool) -> None:
    pair = pair_of(ja, en)
    found = denials(pair.target)
    assert found
    assert any(is_against_source(pair, fact) for fact in found) is expected


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        # If nobody has lost, go on and draw: the drawing is denied, and in another clause.
        (
            "負けた人がいない場合は、次の回に進み、3枚のカードを引きます。",
            "If all stay, go on to the next round, and the 3 cards are not drawn.",
            True,
        ),
        (
            "負けた人がいない場合は、次の回に進み、3枚のカードを引きます。",
            "When nobody has lost, go on to the next round, and the 3 cards are drawn.",
            False,
        ),
        ("札を裏返しません。", "The card is not turned over.", False),
        ("札を裏返さずに戻します。", "Return the card without turning it over.", False),
    ],
)
def test_the_very_verb(ja: str, en: str, expected: bool) -> None:
    pair = pair_of(ja, en)
    assert any(is_contrary(pair, fact) for fact in denials(pair.target)) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Do worry about it.", ["Do worry"]),
        ("Make sure they do cross any lines.", ["do cross"]),
        ("The game is ended yet.", ["is ended yet"]),
        ("It can be smaller than 6 nor larger than 20.", ["can be smaller than 6 nor"]),
        ("The game master is picking on anyone.", ["is picking on anyone"]),
        ("The reader does get to grab any.", ["does get"]),
        ("Say what they can and can do.", ["can and can"]),
        ("Some are known, while some are.", ["while some are."]),
        ("Say what they can and can't do.", []),
        ("Most cannot move, but dragons can.", []),
        ("Players do tricks as bid.", []),
        ("Do not worry about it.", []),
        ("Attacks do damage to it.", []),
        ("What do you do?", []),
        ("What do you do when you have no cards in hand?", []),
        ("What does a player do with the rest?", []),
        ("What must they do before a card is drawn?", []),
        ("All you do is draw a card.", []),
        ("You do draw the card.", ["do draw"]),
        ("When you do have a card, what do you do with it?", ["do have"]),
        ("The game is not over yet.", []),
        ("It is yet to be seen.", []),
        ("It can be neither smaller nor larger.", []),
        ("If a guard is watching anyone, stop.", []),
    ],
)
def test_what_stresses_a_verb(text: str, expected: list[str]) -> None:
    pair = pair_of("札を引きません。", text)
    found = [
        span.of(text) for bead in pairing_of(pair).beads for span in stressed(pair.target, bead)
    ]
    assert found == expected


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        # Only the red ones, so the blue are not.
        ("赤いコマだけを動かします。", "The blue pieces are not moved.", (0, 0)),
        # Otherwise, not; whether or not; rather than: a phrase without "not" says the denial.
        ("そうでなければ、待てばよい。", "Otherwise, the dog may wait.", (0, 0)),
        ("そうでなければ、待てばよい。", "Otherwise, the dog may not wait.", (0, 1)),
        ("公開かどうかによらず、掘ります。", "Dig, whether or not it is known.", (0, 0)),
        ("探すのではなく、戻します。", "Return it rather than seek it.", (0, 0)),
        ("探すのではなく、戻します。", "Seek it and return it.", (1, 0)),
    ],
)
def test_how_denials_balance(ja: str, en: str, expected: tuple[int, int]) -> None:
    found = [balance for _, balance in balances(pair_of(ja, en))]
    assert [(balance.lost, balance.added) for balance in found] == [expected]


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        # They protect it and have to go on: the duty holds for both.
        (
            "誰かを護衛し、道を守る必要があります。",
            "They may escort someone, defending them.",
            True,
        ),
        # They may protect it, but have to go on: it does not.
        (
            "誰かを護衛しますが、道を守る必要があります。",
            "They may escort someone, defending them.",
            False,
        ),
    ],
)
def test_how_far_a_duty_reaches(ja: str, en: str, expected: bool) -> None:
    pair = pair_of(ja, en)
    ours, theirs = pair.source.of("modality")[0], pair.target.of("modality")[0]
    assert is_of_same_verb(pair, ours, theirs, is_strict=False) is expected


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        # The position becomes known; it is easy to read; a choice; nothing may be left out.
        ("犬が来ると、量がわかります。", "Dogs must know the amount.", True),
        ("できる限り動きます。", "They must move as often as possible.", True),
        ("読みやすいように書きます。", "Write it so that they must read it.", True),
        ("枠をつけたり消したりできます。", "You must put a frame or erase it.", True),
        ("札を引きます。", "You must draw a card.", False),
        ("犬が来ると、必ず量がわかります。", "Dogs must know the amount.", False),
        ("全員が同意することが重要です。", "It requires that all players agree.", False),
    ],
)
def test_a_duty_that_nobody_has(ja: str, en: str, expected: bool) -> None:
    found = [f.code for f in judge(pair_of(ja, en)) if f.counts]
    assert ("modality.differs" in found) is expected


@pytest.mark.parametrize(
    ("ja", "en", "expected"),
    [
        # You may not speak: "must speak" turns it round, "must keep silent" does not.
        ("話してはいけません。", "You must speak.", True),
        ("話してはいけません。", "You must keep silent.", False),
    ],
)
def test_a_duty_for_a_ban(ja: str, en: str, expected: bool) -> None:
    pair = pair_of(ja, en)
    ours, theirs = pair.source.of("modality")[0], pair.target.of("modality")[0]
    assert is_of_same_verb(pair, ours, theirs, is_strict=True) is expected


@pytest.mark.parametrize(
    ("ja", "en", "code"),
    [
        ("追放された人は話してはいけません。", "Banished players must keep silent.", ""),
        ("追放された人は話してはいけません。", "Banished players must speak.", "modality.differs"),
        ("死後7日以内に限り、使えます。", "Use it within seven days of death.", ""),
        ("3枚を見て、残りを山札の下に置く。", "Look at three and put the other two below.", ""),
    ],
)
def test_what_counts(ja: str, en: str, code: str) -> None:
    mine = ("modality", "limiter", "number", "negation")
    found = [f.code for f in judge(pair_of(ja, en)) if f.counts and f.check in mine]
    assert (code in found) if code else not found
