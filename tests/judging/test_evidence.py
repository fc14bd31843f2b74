"""What a silence survives: changes on which its finding does not rest, and no others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulewright.judging.evidence import evidence_of, is_known, names_in
from rulewright.judging.finding import Finding
from rulewright.publishing.machine import finding_shape
from rulewright.text import Span

# "when the deck is used up, draw 3 cards, and discard 1"
JA = "山札がなくなったら、カードを3枚引き、1枚捨てます。"
EN = "When the deck is empty, draw 4 cards and keep them, then discard 1."


def finding(ja: str = JA, en: str = EN, **other: object) -> Finding:
    """That the source says 3 and our text 4; where `at` says none, a side has no words of its own."""
    found = Finding(
        "b", "S001", ja, "canonical", en, "number", "number.differs", (("place", "b.md:1:1"),),
        "accuracy", "major", "certain", "",
        (Span(ja.index("3"), ja.index("3") + 1),) if "3" in ja else (),
        (Span(en.index("4"), en.index("4") + 1),) if "4" in en else (),
        3, 4,
    )  # fmt: skip
    return replace(found, **other)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ja", "en", "holds"),
    [
        (JA.replace("1枚", "2枚"), EN, True),  # another number in another clause
        (JA.replace("なくなったら", "尽きたら"), EN, True),  # another condition
        (f"①{JA}", EN, True),  # a number before it
        (f"手番のとき、{JA}", EN, True),  # a clause in front
        (JA, EN.replace("discard 1", "discard 2"), True),
        (JA.replace("カード", "手札"), EN, False),  # its own clause
        (JA.replace("引き", "引かず"), EN, False),
        (JA, EN.replace("4 cards", "4 tiles"), False),
        (JA.replace("3枚引き、", "3枚引き、カードを3枚引き、"), EN, False),  # which is it?
    ],
)
def test_only_its_own_clauses_are_asked_again(ja: str, en: str, holds: bool) -> None:
    pointing = "draw 4 cards and keep them"
    old = finding(en=EN.replace(pointing, "draw 4 cards"))
    new = finding(ja, en.replace(" and keep them", ""))
    assert (evidence_of(new) == evidence_of(old)) == holds


@pytest.mark.parametrize("check", ["condition", "order", "actor", "direction", "source"])
def test_what_looks_at_whole_sentences_rests_on_their_words(check: str) -> None:
    old = evidence_of(finding(check=check))
    marked = (
        JA.replace("引き、", "引き").replace("。", "！"),
        "when Deck is empty draw 4 cards, and keep them then discard 1",
    )
    other = [
        (JA.replace("1枚", "2枚"), EN),
        (JA, EN.replace("discard 1", "discard 2")),
        (JA, EN.replace("is", "isn't")),
    ]
    assert evidence_of(finding(*marked, check=check)) == old
    assert evidence_of(finding(f"①{JA}", check=check)) == old
    assert all(evidence_of(finding(*texts, check=check)) != old for texts in other)


@pytest.mark.parametrize(("old", "new"), [("1.5 cards", "15 cards"), ("a then b", "then b")])
def test_a_mark_in_a_number_and_a_letter_are_words(old: str, new: str) -> None:
    one, other = (finding(en=f"{EN} {text}", check="order") for text in (old, new))
    assert (evidence_of(one) == evidence_of(other)) == (old == "a then b")


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        (JA, EN.replace("discard 1", "discard 2")),  # "them": what, is said elsewhere
        (JA.replace("カードを3枚", "それを3枚"), EN.replace(" and keep them", "")),
    ],
)
def test_a_clause_that_points_elsewhere_rests_on_the_whole(ja: str, en: str) -> None:
    old = finding(ja, EN if "them" in en else en)
    assert evidence_of(finding(ja.replace("1枚", "2枚"), en)) != evidence_of(old)


def test_what_is_missing_is_missing_in_the_whole_text() -> None:
    old = finding(en="Draw cards. Discard 1.", target_value=None)
    near = finding(JA.replace("1枚", "2枚"), en="Draw cards. Discard 1.", target_value=None)
    other = finding(en="Draw cards. Discard it.", target_value=None)
    assert evidence_of(near) == evidence_of(old) != evidence_of(other)


@pytest.mark.parametrize(
    "other", [{"segment": "S002"}, {"translation": "A"}, {"code": "number.x"}, {"target_value": 5}]
)
def test_another_finding_has_other_evidence(other: dict[str, object]) -> None:
    assert evidence_of(finding(**other)) != evidence_of(finding())


def test_a_baseline_knows_the_same_names() -> None:
    old = finding(source_value=(3, 5))
    names = names_in(finding_shape(old))
    assert names == {old.fingerprint, evidence_of(old)}
    assert is_known(finding(JA.replace("1枚", "2枚"), source_value=(3, 5)), names)
    assert not is_known(finding(JA.replace("引き", "引かず"), source_value=(3, 5)), names)
