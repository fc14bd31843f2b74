from __future__ import annotations

import pytest

from rulewright.publishing.inks import contrast, dark_inks, inks, legible, mixed


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#000000", "#ffffff", 21.0), ("#ffffff", "#ffffff", 1.0), ("#777777", "#ffffff", 4.48)],
)
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


@pytest.mark.parametrize("accent", ["#9c3b1b", "#ffe14d", "#ffffff", "#000000", "#3355ff", "red"])
def test_accents_can_be_read_on_every_ground(accent: str) -> None:
    for found in (inks(accent), dark_inks(accent)):
        assert contrast(found.accent, found.paper) >= 4.5
        assert contrast(found.accent, found.tint) >= 4.5
        assert contrast(found.ink, found.tint) >= 7


def test_a_legible_accent_is_kept() -> None:
    assert inks("#9c3b1b").accent == "#9c3b1b"
    assert legible("#9c3b1b", "#191715") != "#9c3b1b"
    assert mixed("#000000", "#ffffff", 0.5) == "#808080"
