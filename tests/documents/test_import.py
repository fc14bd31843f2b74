"""`rulewright import`: files taken into a book of a stranger's workspace."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli import cli

# 手札を配る。 "Deal hands." 親を決める。 "Choose a dealer." 引く。 "Draw."
RULES = "準備\n\n手札を５枚ずつ配ります。\n親を決めます。\n"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A workspace with one empty book."""
    run(tmp_path, "init", str(tmp_path / "shelf"))
    run(tmp_path / "shelf", "new", "tea", "--prefix", "T")
    return tmp_path / "shelf"


def run(folder: Path, *args: str) -> Result:
    result = CliRunner().invoke(cli, ["--workspace", str(folder), *args])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def take(shelf: Path, name: str, data: bytes, *args: str) -> Result:
    path = shelf.parent / name
    path.write_bytes(data)
    return run(shelf, "import", str(path), "--book", "tea", *args)


def received(shelf: Path) -> list[str]:
    lines = (shelf / "sources/tea/book.yaml").read_text("utf-8").split("\n")
    return [line.strip() for line in lines if line.startswith("  - {file:")]


def test_a_file_is_kept_byte_for_byte_and_named(shelf: Path) -> None:
    data = RULES.replace("\n", "\r\n").encode("cp932")
    before = (shelf / "sources/tea/book.yaml").read_text("utf-8")
    result = take(shelf, "rules.txt", data)
    assert result.exit_code == 0, result.output
    assert (shelf / "sources/tea/received/rules.txt").read_bytes() == data
    after = (shelf / "sources/tea/book.yaml").read_text("utf-8")
    entry = "received:\n  - {file: rules.txt, reader: text}"
    assert after == before.replace("received: []", entry)
    assert "cp932" in result.output
    assert "3 new, 0 changed, 0 gone" in result.output
    lines = (shelf / "sources/tea/segments.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["id"] for line in lines] == ["T001", "T002", "T003"]


def test_an_import_can_be_repeated(shelf: Path) -> None:
    take(shelf, "rules.txt", RULES.encode())
    files = {p: p.read_bytes() for p in (shelf / "sources").rglob("*") if p.is_file()}
    result = take(shelf, "rules.txt", RULES.encode())
    assert "0 new, 0 changed, 0 gone" in result.output
    assert files == {p: p.read_bytes() for p in (shelf / "sources").rglob("*") if p.is_file()}


def test_other_bytes_of_the_same_name_are_a_new_version(shelf: Path) -> None:
    take(shelf, "rules.txt", RULES.encode())
    new = RULES.replace("５枚", "６枚").replace(
        "親を決めます。", "山札を置きます。箱は使いません。"
    )
    result = take(shelf, "rules.txt", new.encode(), "--format", "json")
    shape = json.loads(result.stdout)
    assert [(c["kind"], c["segment"]) for c in shape["changes"]] == [
        ("changed", "T002"), ("changed", "T003"), ("new", "T004"),
    ]  # fmt: skip
    assert received(shelf) == ["- {file: rules.2.txt, reader: text}"]
    assert (shelf / "sources/tea/received/rules.txt").read_bytes() == RULES.encode()
    result = take(shelf, "rules.txt", RULES.encode())
    assert "0 new, 2 changed, 1 gone" in result.output
    assert received(shelf) == ["- {file: rules.txt, reader: text}"]
    lines = (shelf / "sources/tea/segments.jsonl").read_text("utf-8").splitlines()
    assert {"T001", "T002", "T003"} <= {json.loads(line)["id"] for line in lines}


def test_files_of_each_language(shelf: Path) -> None:
    take(shelf, "en.txt", b"Setup\n\nDeal five cards each.\n")
    assert received(shelf) == []
    (shelf.parent / "ja.txt").write_bytes(RULES.encode())
    paths = [str(shelf.parent / name) for name in ("en.txt", "ja.txt")]
    result = run(shelf, "import", *paths, "--book", "tea")
    assert result.exit_code == 0, result.output
    assert received(shelf) == ["- {file: ja.txt, reader: text}", "- {file: en.txt, reader: text}"]
    rows = run(shelf, "reconcile", "tea", "--format", "json")
    assert rows.exit_code == 0, rows.output


def test_what_the_user_says_is_kept(shelf: Path) -> None:
    data = "ｶｰﾄﾞｹﾞｰﾑ\n".encode("cp932")
    assert take(shelf, "rules.txt", data).exit_code == 2
    assert received(shelf) == []
    assert take(shelf, "rules.txt", data, "--encoding", "cp932").exit_code == 0
    assert received(shelf) == ["- {file: rules.txt, reader: text, encoding: cp932}"]


def test_the_rest_of_the_list_is_left_alone(shelf: Path) -> None:
    take(shelf, "a.txt", RULES.encode())
    path = shelf / "sources/tea/book.yaml"
    entry = "  - {file: a.txt, reader: text}\n"
    mine = "  # from the designer\n  - file: a.txt   # mail of May\n    reader: text\n\n  # end\n"
    path.write_text(path.read_text("utf-8").replace(entry, mine), "utf-8")
    result = take(shelf, "b, 2.txt", "山札を置きます。\n".encode())
    assert result.exit_code == 0, result.output
    expected = mine.replace("\n\n  # end", '\n  - {file: "b, 2.txt", reader: text}\n\n  # end')
    assert expected in path.read_text("utf-8")


def test_unknown_things_are_told(shelf: Path) -> None:
    assert "expected one of" in take(shelf, "a.txt", RULES.encode(), "--reader", "song").output
    missing = run(shelf, "import", str(shelf / "no.txt"), "--book", "tea")
    assert (missing.exit_code, "no.txt" in missing.output) == (2, True)
    assert run(shelf, "import", "x", "--book", "coffee").exit_code == 2


DAMAGED = {
    "empty.txt": b"",
    "blank.txt": b"\n \n",
    "zip.txt": b"PK\x03\x04\x14\0\0\0cut",
    "pdf.txt": b"%PDF-1.4\n%\xe2\xe3",
    "old.txt": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    "mixed.txt": RULES.encode() + "残りは箱に戻します。".encode("cp932"),
    "mixed.md": RULES.encode("euc_jp") + "残りは箱に戻します。".encode(),
    "nul.txt": RULES.encode()[:20] + b"\0" + RULES.encode()[20:],
    "cut.txt": RULES.encode()[:-3],
    "cut16.txt": RULES.encode("utf-16")[:-1],
    "surrogate.txt": RULES.encode("utf-16") + b"\x3d\xd8" + "次".encode("utf-16-le"),
    "surrogate.md": RULES.encode() + b"\xed\xa0\xbd" + RULES.encode(),
    "bad.txt": RULES.encode()[:30] + b"\xff\xfe" + RULES.encode()[30:],
    "long.txt": "手札を".encode() * 1_200_000,
    "long.md": b"card " * 2_000_000,
    "binary.txt": bytes(range(256)) * 30,
    "picture.txt": b"\x89PNG\r\n\x1a\n" + bytes(100),
    "vertical.txt": "残手\nり札\nはを\n山五\n札枚\nと配\nしり\nまま\nすす\n".encode(),
    "english.txt": b"Deal five cards each.\n",  # no original before it
    "unclear.txt": "ｶｰﾄﾞｹﾞｰﾑ".encode("cp932"),
    "marker.txt": b"Orignal text\n\xe6\x89\x8b\nTranslaton / English\nHand.\n",
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_is_told_and_nothing_is_written(shelf: Path, name: str) -> None:
    before = {p: p.read_bytes() for p in shelf.rglob("*") if p.is_file()}
    result = take(shelf, name, DAMAGED[name])
    assert result.exit_code == 2
    assert name in result.output
    assert "Traceback" not in result.output
    assert before == {p: p.read_bytes() for p in shelf.rglob("*") if p.is_file()}


SAFE = {
    "fences.md": b"```\n\xe6\x89\x8b\xe6\x9c\xad",
    "brackets.txt": ("（" * 3000 + "手札を配ります。").encode(),
    "tags.md": ("<" * 3000 + "手札を配ります。").encode(),
    "stars.md": ("**" * 3000 + "手札を配ります。").encode(),
    "pipes.txt": ("|" * 2000 + "手札\n" + "|" * 2000 + "山札\n").encode(),
    "breaks.txt": "手札を配ります。\f親です。\u2028次です。\x0b終わり。".encode(),
}


@pytest.mark.parametrize("name", SAFE)
def test_odd_files_are_read(shelf: Path, name: str) -> None:
    result = take(shelf, name, SAFE[name])
    assert result.exit_code == 0, result.output
    assert "segments of the original" in result.output
