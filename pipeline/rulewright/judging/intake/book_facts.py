"""What the Japanese says that belongs into book.yaml: players, minutes, age, title, people."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.desk import Desk
from rulewright.reading.outline import SUBTITLE
from rulewright.reading.segments import Segment
from rulewright.workspace import BookRecord

HEAD = "Found in the documents: say it above if it is right, and delete these lines."


class BookFact(NamedTuple):
    """A key of book.yaml that says nothing yet; `value` as YAML writes it, "" if it is not known.

    `segment` and `text` are the Japanese that says it.
    """

    key: str
    value: str = ""
    segment: str = ""
    text: str = ""


_TO = r"\s*(?:[~〜ー―–-]|から)\s*"
_PEOPLE = rf"(?P<low>\d+)\s*(?:[人名]{_TO}|{_TO})(?P<high>\d+)\s*[人名]|(?P<only>\d+)\s*[人名]"
_SPAN = r"\d+\s*時間(?:半|\s*\d+\s*分)?|\d+\s*分"
_TIME = rf"(?P<low>{_SPAN}|\d+){_TO}(?P<high>{_SPAN})|(?P<only>{_SPAN})"
_YEARS = rf"(?P<low>\d+)\s*[歳才]?{_TO}(?P<high>\d+)\s*[歳才]|(?P<only>\d+)\s*(?:[歳才]|\+)"
_UPWARD = r"(?P<only>\d+)\s*[歳才]\s*(?:以上|から|[~〜ー―–+-])"
_APART = r"[\s/|・,、]"
_SAYS = r"\s*(?:[::|]|は|…+)?\s*(?:約|およそ|だいたい)?\s*"
_PLAY = "プレイ|プレー|ゲーム|対戦|所要|想定|遊戯"
AMOUNTS: Sequence[tuple[str, re.Pattern[str]]] = (
    # Key -> how rules say it, NFKC: after its label, in so many words, or in a line of such things.
    (
        "players",
        re.compile(rf"(?:プレイ|プレー|プレイヤー|参加|対象|対応)人?数{_SAYS}(?:{_PEOPLE})"),
    ),
    ("players", re.compile(rf"(?:^|\s)人数\s*[::|]\s*(?:{_PEOPLE})")),
    ("players", re.compile(rf"(?:{_PEOPLE})(?:用|向け|で(?:遊|プレイ|楽し))")),
    ("players", re.compile(rf"^(?:{_PEOPLE})(?={_APART}+(?:約?\d+分|\d+[歳才]))")),
    ("minutes", re.compile(rf"(?:{_PLAY})(?:時間|タイム){_SAYS}(?:{_TIME})")),
    ("minutes", re.compile(rf"(?:^|\s)時間\s*[::|]\s*約?(?:{_TIME})")),
    (
        "minutes",
        re.compile(rf"[人名上用]{_APART}+約?(?:{_TIME})(?={_APART}+(?:対象|\d+[歳才])|$)"),
    ),
    ("age", re.compile(rf"(?:(?:対象|推奨|適正|適応)\s*年齢|年齢\s*[::|]){_SAYS}(?:{_YEARS})")),
    ("age", re.compile(rf"(?:^|[人名分間]{_APART}+){_UPWARD}(?={_APART}+約?\d+\s*[人名分時~-]|$)")),
)
PARTS: Sequence[tuple[str, str]] = (
    # Part in the book -> what the Japanese calls it.
    ("Game design", "ゲームデザイン|ゲームデザイナー|デザイナー|作者|原作|ゲーム原案"),
    ("Illustration", "イラスト(?:レーター|レーション)?|アートワーク"),
    ("Graphic design", "グラフィック(?:デザイン|デザイナー)?|DTP"),
    ("Publisher", "発行元?|発売元?|制作|製作|出版社?|サークル"),
)
_NAME = r"\s*[::|]\s*(?P<who>\S(?:.{0,30}?\S)?)(?=\s{2,}|\s*[/|]|\s+\S+[::]|$)"
_KIND = re.compile(
    r"[\s:-]*(?:の)?(?:遊び方|あそびかた|取扱|ルール|ゲーム)*"
    r"(?:(?:説明書|ルールブック|ルール|遊び方|あそびかた|マニュアル|インスト)(?:[/・]|$))+$"
)
"""What a title says of the document and not of the game."""
_SENTENCE = re.compile(r"[。.!?:]|です|ます")
_FRAMES = "『』「」【】《》■◆●＞>#＃ 　"
_COLUMN = re.compile(r"\s{2,}|\s*[/|]\s*")
_LABELLED = re.compile(r"[^\s:。、]{1,12}\s*:")
LONGEST = 30
UNSAID = ("", "not stated")


def lacking_facts(desk: Desk) -> tuple[BookFact, ...]:
    """What book.yaml leaves open and the Japanese says, and the pitch, which nobody can find.

    What neither says is no fault: many rules do not tell how long a game takes.
    """
    found = [fact for fact in found_facts(desk.segments) if _is_open(desk.record, fact)]
    first: dict[tuple[str, str], BookFact] = {}
    for fact in found:
        first.setdefault((fact.key, fact.value if fact.key == "people" else ""), fact)
    pitch = () if desk.record.pitch else (BookFact("pitch"),)
    return (*first.values(), *pitch)


def fact_line(fact: BookFact) -> str:
    """A fact as book.yaml takes it, and where it stands."""
    value = f"[{fact.value}]" if fact.key == "people" else fact.value
    return f"{fact.key}: {value}   # {fact.segment} {fact.text}"


def found_facts(segments: Sequence[Segment]) -> Iterator[BookFact]:
    """What the segments say of the book itself, in their order, the title first."""
    if title := named_by(segments[:2]):
        yield BookFact("original_title", _quoted(title), segments[0].id, segments[0].text)
    for segment in segments:
        text = unicodedata.normalize("NFKC", segment.text.replace("　", "  ")).strip()
        for key, pattern in AMOUNTS:
            if found := pattern.search(text):
                value = _minutes(found) if key == "minutes" else _range(found)
                yield BookFact(key, _quoted(value), segment.id, segment.text)
        for role, names in PARTS:
            if found := re.search(rf"(?:^|[\s・/]|[■●◆])(?:{names}){_NAME}", text):
                value = f"{{role: {role}, who: {_quoted(found['who'])}}}"
                yield BookFact("people", value, segment.id, segment.text)


def is_subtitle(segment: Segment) -> bool:
    """Whether a line stands between marks, as what a title adds: ～茶の山をつくる～."""
    return SUBTITLE.fullmatch(segment.text.strip()) is not None


def tells_facts(text: str) -> bool:
    """Whether a line says nothing but facts of this kind, each behind its name."""
    columns = _COLUMN.split(unicodedata.normalize("NFKC", text.replace("　", "  ")).strip())
    patterns = [pattern for _, pattern in AMOUNTS]
    patterns += [re.compile(rf"(?:{names}){_NAME}") for _, names in PARTS]
    return all(
        _LABELLED.match(one) and any(pattern.match(one) for pattern in patterns) for one in columns
    )


def _is_open(record: BookRecord, fact: BookFact) -> bool:
    if fact.key == "people":
        return not record.people
    return getattr(record, fact.key) in UNSAID


def named_by(segments: Sequence[Segment]) -> str:
    """The title that a document begins with; "" if its first words are none.

    It says what the document is (説明書), or is a heading right above another one or a subtitle.
    """
    text = segments[0].text.strip().strip(_FRAMES) if segments else ""
    if len(text) > LONGEST or _SENTENCE.search(unicodedata.normalize("NFKC", text)):
        return ""
    name = _KIND.sub("", text).strip(_FRAMES)
    is_under = [one.kind == "heading" or is_subtitle(one) for one in segments[1:]]
    is_above = bool(is_under) and segments[0].kind == "heading" and all(is_under)
    return name if is_above or name != text else ""


def _range(found: re.Match[str]) -> str:
    if found["only"]:
        return found["only"]
    return f"{found['low']} to {found['high']}"


def _minutes(found: re.Match[str]) -> str:
    if found["only"]:
        return str(_length(found["only"]))
    unit = "" if re.search("[時分]", found["low"]) else re.sub(r"\d+\s*", "", found["high"])[:2]
    return f"{_length(found['low'] + unit)} to {_length(found['high'])}"


def _length(text: str) -> int:
    """A length of time in minutes: １時間半 is 90."""
    hours = re.search(r"(\d+)\s*時", text)
    minutes = re.search(r"(\d+)\s*分", text)
    half = 30 if "半" in text else 0
    return (int(hours[1]) * 60 if hours else 0) + (int(minutes[1]) if minutes else 0) + half


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
