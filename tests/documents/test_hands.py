"""Several translations of one text: hands below each original, a whole one in its own file."""

from __future__ import annotations

import pytest

from rulewright.reading.documents.gathering import gather
from rulewright.reading.documents.markdown import read_markdown
from rulewright.reading.documents.plain import read_interleaved, read_text
from rulewright.reading.sources import Reader, Received, Source

# Each: the Japanese, one hand, another hand.
# "Deal 5 cards to each player." "The oldest player begins." "Draw a card from the deck."
# "Who has no cards wins."
SAID = (
    ("各プレイヤーに手札を5枚配ります。", "Deal a hand of 5 cards to each player.",
     "Every player is given 5 cards to hold."),
    ("一番年上のプレイヤーから始めます。", "The oldest player takes the first turn.",
     "Start with whoever is the most aged."),
    ("手番では山札からカードを1枚引きます。", "On a turn, draw 1 card from the deck.",
     "When you go, pick up 1 card off the stack."),
    ("手札がなくなったプレイヤーの勝ちです。", "The player whose hand is empty wins.",
     "Whoever runs out of cards is the winner."),
)  # fmt: skip
JAPANESE = tuple(ja for ja, _, _ in SAID)
MIXED = "\n\n".join(f"{ja}\n\n{a}" for ja, a, _ in SAID)
SECOND = "\n\n".join(b for _, _, b in SAID)


def file(text: str, name: str = "a.md", **said: str) -> Received:
    return Received(name, text.encode(), "tea", **said)


def slots(source: Source) -> list[tuple[int, str | None, str]]:
    return [(block.number, block.slot, block.text) for block in source.blocks if block.slot]


def gathered(*files: Received) -> tuple[Source, tuple[str, ...]]:
    parts = [(one, read_markdown(one)[0]) for one in files]
    source, problems = gather("tea", "ja", "en", parts)
    return source, tuple(problem.code for problem in problems)


# Two hands below each original


@pytest.mark.parametrize(
    ("between", "reader"),
    [("\n\n", read_markdown), ("\n\n", read_interleaved), ("\n", read_interleaved)],
)
def test_two_texts_below_each_original_are_two_translations(between: str, reader: Reader) -> None:
    source, _ = reader(file("\n\n".join(between.join(texts) for texts in SAID)))
    expected = [
        (n, slot, said[i]) for n, said in enumerate(SAID) for i, slot in ((1, "A"), (2, "B"))
    ]
    assert slots(source) == expected


def test_a_text_alone_goes_to_the_hand_whose_words_it_has() -> None:
    alone = "山札が尽きたら終わりです。\n\nWhoever runs out of stack cards is no winner."
    source, _ = read_markdown(file("\n\n".join(["\n\n".join(texts) for texts in SAID] + [alone])))
    assert slots(source)[-1][:2] == (4, "B")
    (told,) = [note.text for note in source.notes if "taken for words" in note.text]
    assert told == "taken for words of translation B: Whoever runs out of sta…"


@pytest.mark.parametrize(
    "text",
    [
        MIXED,
        # One translator, who cuts each sentence in two lines, or in two paragraphs.
        "\n\n".join(f"{ja}\n{a.replace(' ', chr(10), 3)}" for ja, a, _ in SAID),
        "\n\n".join(f"{ja}\n\n{a.replace(' ', chr(10) * 2, 1)}" for ja, a, _ in SAID),
        # Two hands below one original only: not the form of the document.
        "\n\n".join([MIXED, SAID[0][0], SAID[0][1], SAID[0][2]]),
        "\n\n".join(SAID[0]),
    ],
)  # fmt: skip
def test_one_hand_stays_one(text: str) -> None:
    for reader in (read_markdown, read_interleaved):
        source, _ = reader(file(text))
        assert {slot for _, slot, _ in slots(source)} == {"A"}


# A translation in a file of its own behind many originals


def test_a_whole_translation_goes_to_the_originals_that_it_says() -> None:
    source, problems = gathered(file(MIXED), file(SECOND, "b.md"))
    assert problems == ()
    assert [one for one in slots(source) if one[1] == "B"] == [
        (n, "B", b) for n, (_, _, b) in enumerate(SAID)
    ]
    lines = [block.place.line for block in source.blocks if block.slot == "B"]
    assert lines == [1, 3, 5, 7]


def test_what_is_left_out_leaves_its_original_without() -> None:
    shorter = "\n\n".join(b for n, (_, _, b) in enumerate(SAID) if n != 1)
    source, problems = gathered(file(MIXED), file(shorter, "b.md"), file(SECOND, "c.md"))
    assert problems == ()
    assert [number for number, slot, _ in slots(source) if slot == "B"] == [0, 2, 3]
    assert [number for number, slot, _ in slots(source) if slot == "C"] == [0, 1, 2, 3]


def test_nothing_of_a_translation_is_lost() -> None:
    added = f"{SECOND}\n\nThank you for reading, dear friends!"
    source, _ = gathered(file(MIXED), file(added, "b.md"))
    whole = "\n\n".join(text for _, slot, text in slots(source) if slot == "B")
    assert whole.split() == added.split()


def test_a_slot_that_is_said_has_to_be_free() -> None:
    assert gathered(file(MIXED), file(SECOND, "b.md", slot="A"))[1] == ("slot-taken",)
    assert gathered(file(MIXED), file(SECOND, "b.md", slot="D"))[1] == ()


STRANGE = "\n".join(
    f"Lorem ipsum dolor sit amet {word}." for word in ("unus", "duo", "tres", "sex", "septem")
)


def test_a_text_of_something_else_is_refused() -> None:
    source, problems = gathered(file(MIXED), file(STRANGE, "b.md", language="en"))
    assert problems == ("translation-strange",)
    assert {slot for _, slot, _ in slots(source)} == {"A"}


def test_behind_one_original_a_translation_stays_whole() -> None:
    parts = [(one, read_text(one)[0]) for one in (file("".join(JAPANESE)), file(SECOND))]
    source, problems = gather("tea", "ja", "en", parts)
    assert problems == ()
    assert [(number, slot) for number, slot, _ in slots(source)] == [(0, "A")]
