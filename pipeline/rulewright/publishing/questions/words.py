"""The words of a sheet for the designer: polite Japanese, and the same in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulewright.judging.answering import words as answering
from rulewright.playing.verdicts import Outcome
from rulewright.reading.decisions import Confidence


class Both(NamedTuple):
    """A text in the source's language, and in ours."""

    original: str
    target: str

    def __str__(self) -> str:
        return " / ".join(dict.fromkeys(part for part in self if part))


KIND = Both("質問票", "Questions for the designer")
INTRO: tuple[Both, ...] = (
    Both(
        "ルールの英訳を作るにあたり、日本語だけでは読み方を決められなかったところをまとめました。"
        "お手数ですが、お答えいただけますと幸いです。",
        "We are making an English rulebook, and here is what the Japanese alone does not decide. "
        "We would be grateful for your answers.",
    ),
    Both(
        "質問ごとに、正しい読み方に印を付けてください。どの読み方も違うときは、"
        "「備考・別の答え」に自由にお書きください。",
        "Please mark the right reading of each question. If none of them is right, write your own "
        "answer beside it.",
    ),
    Both(
        "わからない質問や、どちらでもよい質問は、空欄のままでかまいません。"
        "お答えをいただくまでは「現在の英訳」の読み方で載せ、未確認であることを注記します。",
        "Leave blank what you do not know or do not mind. Until you answer, the book prints the "
        "reading marked “printed now” and says that it is not confirmed.",
    ),
    Both(
        "「違いが出る例」は、読み方によって結果が変わる手順のうち、プログラムで遊んで見つけた"
        "最も短いものです。アン、ベンなどは遊ぶ人の仮の名前です。",
        "“Where it matters” is the shortest play that a program has found in which the readings "
        "come out differently. Ann, Ben, and so on are made-up players.",
    ),
)
HOW_MARKDOWN = Both(
    "答えの [ ] を [x] に変えて、このファイルをお送りください。",
    "Change [ ] to [x] at your answers, and send this file back.",
)
HOW_WORKBOOK = Both(
    "「回答」の欄で選び、保存したファイルをお送りください。",
    "Choose in the column “Answer”, save the file, and send it back.",
)
HOW_PAGE = Both(
    "この画面で選び、最後の「回答を保存する」で作られるファイルをお送りください。"
    "印刷して手で書き込んでいただいてもかまいません。",
    "Choose on this page, and send the file that “Save the answers” at its end makes. "
    "You may also print it and write by hand.",
)
QUESTIONS = Both("第１部　質問", "Part 1: Questions")
RESTORED = Both("第２部　復元した文", "Part 2: Reconstructed sentences")
RESTORED_HEAD = Both(
    "文が途中で切れているなど、そのままでは読めなかったところを、次のように読みました。"
    "合っていれば「はい」、違っていれば「いいえ」、または正しい文をお書きください。",
    "These sentences could not be read as they stand, so we have read them as follows. Say yes or "
    "no, or write the right sentence.",
)
NONE = Both("質問はありません。", "There is no question.")
SOURCE = Both("日本語のルール", "The Japanese rules")
EMENDED = Both("次のように読みました", "read as")
READINGS = Both("読み方", "Readings")
PRINTED = Both("現在の英訳", "Printed now")
WHY = Both("理由", "Why")
EXAMPLE = Both("違いが出る例", "Where it matters")
POSITION = Both("場面", "Position")
MOVES = Both("手順", "Moves")
BEFORE = Both("最後の手の前", "Before the last move")
SETUP = Both("準備", "Setup")
AFTER = Both("{letter} のとき", "With {letter}")
RECEIVED = Both("受け取った文", "Received")
RESTORED_AS = Both(*answering.RESTORED_AS)
REASON = Both("理由", "Reason")
HOW_SURE = Both("確かさ", "Confidence")
NO_ANSWER = Both("まだ答えない", "No answer yet")
SAVE = Both("回答を保存する", "Save the answers")
COPY = Both(
    "保存できないときは、次の文をメールに貼り付けてください。",
    "If saving does not work, paste this text into a mail.",
)
CONTENTS = Both("目次", "Contents")
NUMBER = Both("番号", "No.")
QUESTION = Both("質問", "Question")
SENTENCES = Both("文", "Sentences")
MORE = Both("（以下略）", "(and so on)")

OUTCOMES: Mapping[Outcome, Both] = {
    "separated": Both("", ""),
    "undefined": Both("", ""),
    "equal": Both(
        "小さな場面では、結果の違う手順は見つかりませんでした。",
        "No play on the small tables comes out differently.",
    ),
    "unplayable": Both(
        "この読み方は、まだプログラムで遊んでいません。", "This reading has not been played."
    ),
}
CONFIDENCE: Mapping[Confidence, Both] = {
    "high": Both("高い", "high"),
    "likely": Both("おそらく", "likely"),
    "low": Both("低い", "low"),
}
