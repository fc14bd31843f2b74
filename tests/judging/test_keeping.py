"""Results kept by the identity of what they are about."""

from __future__ import annotations

from rulewright.judging.facing.keeping import MOST, kept


class Text:
    """Something that is equal only to itself."""


def test_an_answer_is_made_once() -> None:
    asked: list[Text] = []

    @kept
    def answer(text: Text) -> int:
        asked.append(text)
        return len(asked)

    one, other = Text(), Text()
    assert [answer(one), answer(one), answer(other), answer(one)] == [1, 1, 2, 1]


def test_equal_things_are_told_apart() -> None:
    answers = kept(lambda text: [*text])
    one, other = [1], [1]
    assert answers(one) is answers(one)
    assert answers(one) is not answers(other)


def test_only_the_last_are_kept() -> None:
    asked: list[Text] = []
    answer = kept(asked.append)
    texts = [Text() for _ in range(MOST + 1)]
    for text in (*texts, texts[0]):
        answer(text)
    assert len(asked) == MOST + 2
