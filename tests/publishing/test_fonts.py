from __future__ import annotations

import pytest

from rulewright.publishing.fonts import FOLDER, Face, breadth, faces, missing, subset_faces


@pytest.mark.parametrize("face", faces(), ids=lambda face: face.file)
def test_a_font_is_the_one_recorded_with_its_licence(face: Face) -> None:
    assert face.is_intact()
    assert not face._replace(sha256="0" * 64).is_intact()
    licence = (FOLDER / f"{face.file.partition('-')[0]}-OFL.txt").read_text("utf-8")
    assert "SIL Open Font License, Version 1.1" in licence


def test_every_vendored_font_is_recorded() -> None:
    vendored = {path.name for path in FOLDER.iterdir() if path.name.endswith(".ttf")}
    assert vendored == {face.file for face in faces()}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Plain “quoted” – text…",
        "手札からカードを１枚",
        "①②③ → ★ ● ◆ ◇ † ‡",
        "♠♥♦♣ ×5",
        "a\u00a0b\n",
    ],
)
def test_letters_that_the_fonts_hold_are_not_missing(text: str) -> None:
    assert missing(text) == ()


@pytest.mark.parametrize(
    ("text", "gone"), [("x\U0001f697x", "\U0001f697"), ("กa", "ก"), ("Ⓖ", "Ⓖ")]
)
def test_a_letter_that_no_font_holds_is_missing(text: str, gone: str) -> None:
    assert missing(text) == (gone,)


def test_subsets_grow_with_the_text_and_are_the_same_each_time() -> None:
    few, many = subset_faces("あ"), subset_faces("あいうえお漢字手札")
    assert len(few) < len(many) < 300_000
    assert subset_faces("あ") == few
    assert few.count("url(data:font/woff2;base64,") == len(faces())


def test_breadth_tells_wide_words_from_narrow_ones() -> None:
    font = "AlegreyaSans-Medium.ttf"
    assert breadth("", font) == 0
    assert breadth("illi", font) < breadth("WOMW", font) < 5
