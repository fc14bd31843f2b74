"""Lines that a page broke, and titles that only look broken."""

from __future__ import annotations

import pytest

from rulewright.reading.cutting import cut
from rulewright.reading.documents.plain import read_text
from rulewright.reading.documents.wrapping import layout_of, runs_on
from rulewright.reading.sources import Received


# このゲームについて about this game, はじめに first of all, 始める前に before you begin: titles.
@pytest.mark.parametrize(
    ("above", "below", "expected"),
    [
        ("１．このゲームについて", "島の商人になります。", False),
        ("1. はじめに", "島の商人になります。", False),
        ("■始める前に", "札を切ります。", False),
        ("①カードをすべて山札に", "戻します。", True),  # put all cards back | into the deck
        ("札を引いた人は最初に", "島へ行きます。", True),  # who drew goes first | to the island
        ("プレイヤーはカードについて", "話せません。", True),  # may not speak | about cards
    ],
)
def test_a_title_does_not_run_on(above: str, below: str, expected: bool) -> None:
    assert runs_on(above, below) is expected


TITLED = [
    "島の商人の目的です。",
    "１．このゲームの目的は",
    "果物を集めて港で売り、七日目の夜に勝ちます。",
]
"""A short title above a long sentence: no width of a page."""
WRAPPED = ["果物を集めて港で売り、七日目", "の夜に最も多くの金貨を持つ人", "が勝ちです。"]


def test_the_width_of_a_page() -> None:
    assert layout_of(WRAPPED * 4).width == 28
    assert layout_of(TITLED * 8).width == 0


@pytest.mark.parametrize(
    ("above", "below", "expected"),
    [
        ("川の渡し守", "～筏と荷物のゲーム～", False),  # a title | its subtitle in its own marks
        ("人数：２～５人　時間：３０分", "デザイン：青木", False),  # players, time | design
        ("最も多くの荷物を運んだ人が勝ち", "ます。", True),  # who carries most w|ins
        ("筏が川を下り切るまで進める", "ことができます。", True),  # one may | move it to the end
        ("勝つ人は一人です。", "ますを一つ選びます。", False),  # one wins. | Choose a space.
        ("最後に全員の荷物の合計", "では、次に進みます。", False),  # the sum | Well then
    ],
)
def test_what_goes_on_across_a_break(above: str, below: str, expected: bool) -> None:
    assert runs_on(above, below) is expected


# A game of rafts: aim, setup, a round, the end.
RAFTS = """■目的
あなたは川の渡し守になり、荷物を積んだ筏を川下の港まで運びます。港で最も多くの荷物を下ろした人が勝者になります。

■準備
①各プレイヤーは筏を１枚と、好きな色の荷物コマを６個ずつ受け取ります。
②残りの荷物コマは川上のマスに置き、全員が使えるストックにします。
③最近船に乗った人が最初の親になり、親マーカーを自分の前に置きます。

■ラウンドの流れ
親から時計回りに手番を行います。手番のプレイヤーは、次のうちどちらか１つを選んで行います。
・積む：ストックから荷物コマを２個まで取り、自分の筏の空いているマスに置きます。
・進む：筏を川下に向かって、積んでいる荷物の数より１つ少ないマスだけ進めます。
全員が手番を行ったら、親マーカーを左隣のプレイヤーに渡して次のラウンドを始めます。
渦のマスに止まった筏は、荷物コマを１個川上に戻さなければなりません。ただし、荷物がない筏は何も戻しません。

■終了
誰かが港に１０個の荷物を下ろしたら、そのラウンドの終わりにゲームは終了します。同点の場合は、筏が川下に近いプレイヤーが勝ちます。
"""
LONGER = "親は一番多く荷物を集めた人にその分だけ好きなコマを取らせて自分の前に置かせるものとし"


def broken_at(width: int, indent: str) -> list[str]:
    lines = []
    for line in RAFTS.split("\n"):
        lines.append(line[:width])
        step = width - len(indent)
        lines += [indent + line[at : at + step] for at in range(width, len(line), step)]
    return lines


def segments_of(lines: list[str], encoding: str) -> list[str]:
    data = "\r\n".join(lines).encode(encoding)
    source, problems = read_text(Received("rafts.txt", data, "rafts", language="ja"))
    assert problems == ()
    return [segment.text for segment in cut(source)]


WIDTHS = [(20, "", "utf-8"), (24, "　", "cp932"), (28, "", "cp932"), (33, "　", "utf-8")]


@pytest.mark.parametrize(("width", "indent", "encoding"), WIDTHS)
def test_a_wrapped_document_is_read_as_the_whole(width: int, indent: str, encoding: str) -> None:
    whole = segments_of(RAFTS.split("\n"), encoding)
    assert segments_of(broken_at(width, indent), encoding) == whole


@pytest.mark.parametrize(("width", "indent", "encoding"), WIDTHS)
def test_one_other_line_changes_no_other_segment(width: int, indent: str, encoding: str) -> None:
    lines = broken_at(width, indent)
    before = segments_of(lines, encoding)
    for at, line in enumerate(lines):
        longer = LONGER[: width + 1 + at % 8]
        inserted = segments_of([*lines[:at], longer, "ます。", *lines[at:]], encoding)
        lengthened = segments_of([*lines[:at], line + longer, *lines[at + 1 :]], encoding)
        for after in (inserted, lengthened):
            # The sentence that the line parts, and what stood in the line itself.
            assert len([text for text in before if text not in after]) <= 2, (line, after)
