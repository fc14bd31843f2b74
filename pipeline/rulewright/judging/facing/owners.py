"""The reader and the others: an opponent whom the source does not know, or "you" for somebody."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.finding import Difference, Pair
from rulewright.reading.facts import Reading
from rulewright.text import Span

# English

OPPONENT = re.compile(r"\b(?:your|an|the|his|her|their) opponents?(?:['’]s?)?(?!\w)", re.I)
WHOSE = re.compile(r"\b(?:your|the|an) opponents?['’]s?(?!\w)", re.I)
OTHERS = re.compile(
    r"\b(?:opponents?|opposing|enem(?:y|ies)|foes?|rivals?|others?|another|else)\b", re.I
)
OTHERS_OWN = re.compile(r"\b(?:another|(?:the )?other) players?['’]s?(?!\w)", re.I)
ANYONES = re.compile(r"\bany (?!number|amount|time|order|other|of|more|player|point|way)\w+", re.I)
POSSESSIVE = re.compile(r"\b(?:your|his|her|their|its|my|our|own|you|they|owns?)\b|['’]s?\b", re.I)
SOMEBODY = re.compile(
    r"\b(?:he|she|they|him|his|her|hers|them|their|theirs|persons?|people|every\w+|each"
    r"|anyone|anybody|someone|somebody|neighbou?rs?|partners?|targets?"
    r"|(?:that|the|this|a|any|one|chosen) players?)\b",
    re.I,
)
YOU = re.compile(r"\b(?:you|your|yours|yourself)\b", re.I)
TOLD = re.compile(
    r"(?:^|[.;:]\s+|, )(?:then |you (?:may |must |can )?)?(?:choose|take|draw|discard|put|place|play"
    r"|move|remove|return|reveal|look|pay|gain|lose|give|select|pick)\b",
    re.I,
)
"""A sentence or clause that tells the reader to do something."""

# Japanese

_ANOTHER = (
    "(?:他|ほか|別)(?!の|に|途|で(?!は)|物|[一-龥])|他[人者国]"
    "|(?:他|ほか|別)の(?=[^、。，．,.の]{0,4}?"
    "(?:プレ[イー]ヤ|人|者|側|国|陣|誰|方|チーム|子|駒|コマ|兵|軍|色))"
)
"""Somebody else, and not 別に or 他の時間, another time."""
SOURCE_OTHER = re.compile(
    rf"相手|敵|対戦|対抗|対立|{_ANOTHER}|ライバル|両者|双方|互い|もう[一１1]|もう片|片方|片側|反対|逆|向かい"
    r"|側|先手|後手|先攻|後攻|先番|後番|黒|白|残り|残る|全員|みんな|皆|誰|隣|次の|前の|対局|対して"
    r"|両|交互|[2２二]人|ふたり|チーム|陣営|[親子]"
)
"""Who may be the opponent of the reader: by a word for somebody, or for a side."""
SOURCE_ANOTHER = re.compile(
    r"相手|敵|対戦|他|ほか|別|互い|隣|誰|全員|みんな|皆|次の|前の|残り|以外"
)
SOURCE_FOE = re.compile(
    r"(?:対戦)?相手(?!に|として|取)|相手(?=に(?!な|す))|他の(?:プレ[イー]ヤー?|人|者)"
)
UNSHOWN = re.compile(
    r"(?:たち|達|全員)?(?:に|へ|から)[^。]{0,12}?"
    r"(?:(?:見せ|見られ|知らせ|知られ|教え|明か|公開)[^。、]{0,6}?(?:いけ|なら|な[いく]|ませ|ず|禁|だめ|ダメ|駄目)|隠|秘密)"
)
"""Behind somebody to whom something is not shown."""
SECRET = re.compile(
    r"\b(?:secret(?:ly)?|hid(?:e|den)|conceal(?:ed)?|private(?:ly)?|to yourself)\b", re.I
)
"""What is secret is so from everybody else."""
OWN = re.compile("(?:自分|自身)の(?!手番|ターン|番|順番)")


class Turned(NamedTuple):
    """Where the two sides speak of different persons; `ours` None if the source of nobody."""

    ours: Span | None
    theirs: Span


def turned_persons(pair: Pair) -> Iterator[Difference]:
    """The reader for another person, or the reverse, of whom the facing sentences say nothing.

    Japanese without a person claims nothing: only somebody named on one side can be turned.
    """
    if pair.source.language != "ja" or pair.target.language != "en":
        return
    for bead in pairing_of(pair).beads:
        if not bead.source_spans or not bead.target_spans:
            continue
        for look in (_unknown_opponent, _own_of_others, _reader_for_foe, _passed_on):
            turned = look(pair, bead)
            if turned is not None:
                yield _difference(pair, turned)
                break


def _unknown_opponent(pair: Pair, bead: Bead) -> Turned | None:
    """ "Your opponent" where the source speaks of nobody else."""
    theirs = _first(pair.target, OPPONENT, bead.target_spans)
    if theirs is None or _first(pair.source, SOURCE_OTHER, bead.source_spans):
        return None
    return Turned(None, theirs)


def _own_of_others(pair: Pair, bead: Bead) -> Turned | None:
    """What is one's own by 自分の as another player's, or as anyone's: "any fish card"."""
    ours = _first(pair.source, OWN, bead.source_spans)
    if ours is None:
        return None
    others = _first(pair.target, OTHERS_OWN, bead.target_spans)
    if others and not _first(pair.source, SOURCE_ANOTHER, bead.source_spans):
        return Turned(ours, others)
    anyones = _first(pair.target, ANYONES, bead.target_spans)
    if anyones and not _first(pair.target, POSSESSIVE, bead.target_spans):
        return Turned(ours, anyones)
    return None


def _reader_for_foe(pair: Pair, bead: Bead) -> Turned | None:
    """ "You" alone where the source names an opponent."""
    ours = _first(pair.source, SOURCE_FOE, bead.source_spans)
    theirs = _first(pair.target, YOU, bead.target_spans)
    said = _text(pair.target, bead.target_spans)
    if ours is None or theirs is None or OTHERS.search(said) or SOMEBODY.search(said):
        return None
    if SECRET.search(said) and UNSHOWN.match(pair.source.text, ours.end):
        return None
    return Turned(ours, theirs)


def _passed_on(pair: Pair, bead: Bead) -> Turned | None:
    """The opponent's deed told to the reader: "Choose one of your opponent's cards"."""
    theirs = _first(pair.target, TOLD, bead.target_spans)
    said = WHOSE.sub("", _text(pair.target, bead.target_spans))
    if theirs is None or OTHERS.search(said) or SOMEBODY.search(said):
        return None
    for fact in pair.source.of("actor"):
        is_main = pair.source.clauses[fact.clause].role == "main"
        is_here = any(span.overlaps(fact.span) for span in bead.source_spans)
        if fact.value == "opponent" and is_main and is_here:
            return Turned(fact.span, theirs)
    return None


def _first(reading: Reading, pattern: re.Pattern[str], within: Sequence[Span]) -> Span | None:
    for span in within:
        found = pattern.search(reading.text, span.start, span.end)
        if found is not None:
            return Span(*found.span())
    return None


def _text(reading: Reading, spans: Sequence[Span]) -> str:
    return " ".join(span.of(reading.text) for span in spans)


def _difference(pair: Pair, turned: Turned) -> Difference:
    said = turned.theirs.of(pair.target.text)
    source = turned.ours.of(pair.source.text) if turned.ours else ""
    return Difference(
        "actor.turned" if turned.ours else "actor.unfounded",
        (("source", source), ("said", said)),
        "critical",
        "likely",
        (turned.ours,) if turned.ours else (),
        (turned.theirs,),
        ("self" if OWN.match(source) else "opponent") if source else None,
        said.lower(),
    )
