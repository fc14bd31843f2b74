from __future__ import annotations

import random

import pytest

from rulewright.reading.documents.codec import known_encoding
from rulewright.reading.documents.encodings import Decoded, decode

# 手札は５枚です。 "A hand is five cards." 親を決めます。 "Choose the dealer."
RULES = "手札は５枚です。\n親を決めます。\nじゃんけんで勝った人です。\n"
MORE = "残りは箱に戻します。\n"  # "the rest goes back into the box"
ENCODINGS = (
    "utf-8", "utf-8-sig", "cp932", "euc_jp", "utf-16", "utf-16-le", "utf-16-be", "iso2022_jp",
    "iso2022_jp_ext",
)  # fmt: skip
LINES = (
    RULES,
    "手札は５枚です。",
    "カード",  # card
    "じゃんけん",
    "ｶｰﾄﾞを引く",  # half-width katakana
    "カードゲーム\tcard game\n",
    "勝者\twinner\n得点\tpoint\n",
    "「あ」は、いを引く",
    "３枚と５枚の間",
    "[G]を2つ払い、[S]を1つ得る。",
)


def faults(found: Decoded) -> list[tuple[str, int, int]]:
    return [(p.code, p.place.line, p.place.column) for p in found.problems]


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("text", LINES)
def test_a_short_file_is_read_in_its_encoding(text: str, encoding: str) -> None:
    if encoding == "iso2022_jp" and "ｶ" in text:
        encoding = "iso2022_jp_ext"
    found = decode("a.txt", text.encode(encoding))
    assert (found.text, found.problems) == (text, ())


@pytest.mark.parametrize(
    "text", ["Draw 3 cards.", "The game ends.", "café au lait", "Draw 3 — then stop.", "Bush hid"]
)
def test_english_is_utf8(text: str) -> None:
    found = decode("a.txt", text.encode())
    assert (found.text, found.encoding, found.problems) == (text, "utf-8", ())


@pytest.mark.parametrize(
    ("data", "encoding", "text"),
    [
        ("①～③の順".encode("cp932"), "cp932", "①～③の順"),
        (b"\xad\xa1" + "手札は".encode("euc_jp"), "euc_jp", "①手札は"),
        (b"\x1b$B\x2d\x21\x3c\x6a\x1b(B", "iso2022_jp", "①手"),
        (
            "The player’s “hand” of 5 cards.".encode("cp1252"),
            "cp1252",
            "The player’s “hand” of 5 cards.",
        ),
        ((RULES + "\x1a").encode("cp932"), "cp932", RULES),
    ],
)
def test_what_windows_writes(data: bytes, encoding: str, text: str) -> None:
    found = decode("a.txt", data)
    assert (found.encoding, found.text, found.problems) == (encoding, text, ())


@pytest.mark.parametrize(("end", "name"), [("\n", "LF"), ("\r\n", "CRLF"), ("\r", "CR"), ("", "")])
def test_line_ends_are_told(end: str, name: str) -> None:
    found = decode(
        "a.txt", end.join(["手札です。", "親です。"] if end else ["手札です。"]).encode()
    )
    assert found.newline == name
    assert "\r" not in found.text


def test_mixed_line_ends_and_a_mark_are_told() -> None:
    found = decode("a.txt", "\ufeff手札です。\r\n親です。\n次です。".encode())
    assert (found.newline, found.has_bom, found.text.count("\n")) == ("mixed", True, 2)


@pytest.mark.parametrize("text", ["ｶｰﾄﾞｹﾞｰﾑ", "ｶｰﾄﾞ"])
def test_a_close_call_shows_both_readings(text: str) -> None:
    (problem,) = decode("a.txt", text.encode("cp932")).problems
    assert problem.code == "encoding-unclear"
    assert text in problem.message
    assert "--encoding cp932" in problem.message


def test_the_user_overrules() -> None:
    data = "ｶｰﾄﾞｹﾞｰﾑ".encode("cp932")
    assert decode("a.txt", data, "Shift_JIS").text == "ｶｰﾄﾞｹﾞｰﾑ"
    assert decode("a.txt", data, "cp932").encoding == "cp932"
    assert faults(decode("a.txt", data, "klingon")) == [("encoding-unknown", 1, 1)]
    assert faults(decode("a.txt", RULES.encode(), "ascii")) == []


@pytest.mark.parametrize("name", ["utf8", "UTF-8", "sjis", "EUC-JP", "latin-1", "jis"])
def test_names_of_encodings(name: str) -> None:
    assert known_encoding(name) is not None


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", [("empty-file", 1, 1)]),
        (b" \n\n", [("empty-file", 1, 1)]),
        (RULES.encode() + MORE.encode("cp932"), [("mixed-encodings", 4, 1)]),
        (RULES.encode("cp932") + MORE.encode(), [("mixed-encodings", 4, 1)]),
        (RULES.encode("cp932") + MORE.encode("euc_jp"), [("mixed-encodings", 4, 1)]),
        (RULES.encode("euc_jp") + MORE.encode("cp932"), [("mixed-encodings", 4, 1)]),
        (RULES.encode("euc_jp") + MORE.encode(), [("mixed-encodings", 4, 1)]),
        (MORE.encode("cp932") + RULES.encode(), [("mixed-encodings", 1, 1)]),
        (RULES.encode()[:12] + b"\0" + RULES.encode()[12:], [("nul-byte", 1, 5)]),
        (RULES.encode("cp932")[:8] + b"\0" + RULES.encode("cp932")[8:], [("nul-byte", 1, 5)]),
        (RULES.encode()[:-3], [("file-cut", 3, 13)]),
        ((RULES + "次").encode("cp932")[:-1], [("file-cut", 4, 1)]),
        (RULES.encode("utf-16")[:-1], [("file-cut", 3, 14)]),
        (RULES.encode("utf-16") + b"\x3d\xd8" + "次。".encode("utf-16-le"), [("lone-surrogate", 4, 1)]),
        (RULES.encode() + b"\xed\xa0\xbd" + MORE.encode(), [("bad-character", 4, 1)]),
        (RULES.encode()[:31] + b"\xff\xff" + RULES.encode()[31:], [("bad-character", 2, 3)]),
        (b"a" * 10_000_000, [("line-long", 1, 1)]),
        (b"Hand.\n" + "手札は。".encode("cp932") * 1_500_000, [("line-long", 2, 1)]),
        (bytes(range(256)) * 40, [("wrong-encoding", 1, 1)]),
        (random.Random(1).randbytes(5000), [("wrong-encoding", 1, 1)]),
        (b"PK\x03\x04cut short", [("wrong-encoding", 1, 1)]),
        (b"%PDF-1.7\n", [("wrong-encoding", 1, 1)]),
    ],
)  # fmt: skip
def test_damage_has_a_place(data: bytes, expected: list[tuple[str, int, int]]) -> None:
    assert faults(decode("a.txt", data)) == expected
