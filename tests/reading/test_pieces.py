"""Where a text is cut into sentences, and where not: inside quotes and brackets it goes on."""

from __future__ import annotations

import pytest

from rulewright.reading.pieces import pieces


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("「終了。」と言います。次へ進む。", ["「終了。」と言います。", "次へ進む。"]),
        ("合図（「止まれ！」など）を出す。次へ。", ["合図（「止まれ！」など）を出す。", "次へ。"]),
        (
            "引く（山札から。なければ引かない）。次へ。",
            ["引く（山札から。なければ引かない）。", "次へ。"],
        ),
        ("「待って。行く？」という。", ["「待って。行く？」という。"]),
        ("「はい。」「いいえ。」", ["「はい。」", "「いいえ。」"]),  # two sentences
        (
            "動かします。（キングは除く。）次に進む。",
            ["動かします。", "（キングは除く。）", "次に進む。"],
        ),
        ("言った。「待て。」そして去った。", ["言った。", "「待て。」", "そして去った。"]),
        ("「開いたまま。次へ。", ["「開いたまま。", "次へ。"]),  # never closed
        ("引く。捨てる。", ["引く。", "捨てる。"]),
    ],
)
def test_brackets(text: str, expected: list[str]) -> None:
    assert [span.of(text) for span in pieces(text)] == expected
    assert "".join(span.of(text) for span in pieces(text)) == text
