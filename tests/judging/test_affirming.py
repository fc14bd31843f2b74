"""A denial is lost only where the other side affirms the very thing."""

from __future__ import annotations

import pytest

from rulewright.judging.facing.affirming import is_affirmed, is_against_source, is_of_same_verb
from rulewright.judging.facing.denials import denials
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
