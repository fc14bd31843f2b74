"""Spellings: texts made ready for looking forms up."""

from __future__ import annotations

import pytest

from rulewright.reading.spellings import squeeze, squeezed


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Ｇ　ﾁｯﾌﾟ", "gチップ"),  # a G chip, half-width
        ("G ｶﾞ", "gガ"),
        ("Draw a card.", "drawacard."),
        ("山札　捨て札", "山札 捨て札"),  # draw pile, discard pile
        ("3 枚", "3枚"),  # three cards
        ("é a ß", "éaß"),
        ("", ""),
    ],
)
def test_spaces_and_widths(text: str, wanted: str) -> None:
    assert squeeze(text)[0] == squeezed(text) == wanted
    assert len(squeeze(text)[1]) == len(wanted)
