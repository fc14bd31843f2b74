"""The reader and the others: an opponent whom the source does not know, or "you" for somebody."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.finding import CANONICAL, Difference, Pair
from rulewright.reading.facts import Fact, Reading
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
POSSESSIVE_YOU = re.compile(r"\byours?\b", re.I)
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
    is_named = "opponent" in pair.target.text.lower()
    theirs = _first(pair.target, OPPONENT, bead.target_spans) if is_named else None
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
    theirs = _first(pair.target, YOU, bead.target_spans) if ours else None
    if ours is None or theirs is None:
        return None
    said = _text(pair.target, bead.target_spans)
    if OTHERS.search(said) or SOMEBODY.search(said):
        return None
    if SECRET.search(said) and UNSHOWN.match(pair.source.text, ours.end):
        return None
    return Turned(ours, theirs)


def _passed_on(pair: Pair, bead: Bead) -> Turned | None:
    """The opponent's deed told to the reader: "Choose one of your opponent's cards"."""
    foes = (fact for fact in pair.source.of("actor") if fact.value == "opponent")
    ours = next((fact.span for fact in foes if _does(pair, bead, fact)), None)
    theirs = _first(pair.target, TOLD, bead.target_spans) if ours else None
    if theirs is None:
        return None
    said = WHOSE.sub("", _text(pair.target, bead.target_spans))
    return None if OTHERS.search(said) or SOMEBODY.search(said) else Turned(ours, theirs)


def _does(pair: Pair, bead: Bead, fact: Fact) -> bool:
    """Whether somebody does what a main clause of the sentences says."""
    is_main = pair.source.clauses[fact.clause].role == "main"
    return is_main and any(span.overlaps(fact.span) for span in bead.source_spans)


# Our own text ------------------------------------------------------------------------------------

DOES = re.compile(
    r"\b(?:your|the|an) opponent (?:may |must |can |has |cannot )?(?:not )?[a-z]+(?<!['’]s)\b", re.I
)
"""An opponent who does something."""
FOE_DOES = re.compile(
    "(?:相手|敵)(?![のを側])|お互い|双方|両者|(?:他|ほか)の|プレ[イー]ヤ|[らた]れ[るたま、なて]|側が"
)
"""By which the source may speak of a deed of the opponent's; a passive leaves out who does it."""
FOES = "相手の[^。、]{{0,12}}?{0}|敵の?{0}"
SELF_JA = re.compile("自分|自身|自ら|互い|敵味方|双方|両者")


def turned_in_ours(pair: Pair) -> Iterator[Difference]:
    """What our own text says of the wrong one of the two: who does it, whose thing it is."""
    if pair.source.language != "ja" or pair.target.language != "en" or pair.slot != CANONICAL:
        return
    deed = DOES.search(pair.target.text)
    if deed and SOURCE_FOE_ANY.search(pair.source.text) and not FOE_DOES.search(pair.source.text):
        yield _difference(pair, Turned(None, Span(*deed.span())))
    if not SELF_JA.search(pair.source.text):
        yield from _claimed(pair)


SOURCE_FOE_ANY = re.compile("相手|敵")


def _claimed(pair: Pair) -> Iterator[Difference]:
    """ "Your piece" where the source speaks of the opponent's one time more than our text does."""
    text = pair.target.text
    for mention in {m.concepts[0]: m for m in pair.source.mentions}.values():
        said = re.escape(mention.text)
        ours = [Span(*hit.span()) for hit in re.finditer(FOES.format(said), pair.source.text)]
        theirs = [m for m in pair.target.mentions if mention.concepts[0] in m.concepts]
        mine = [m for m in theirs if MINE.search(text[: m.span.start])]
        if not ours or not mine:
            continue
        foes = sum(_is_foes(text, m.span) for m in theirs)
        if foes < len(ours):
            yield _difference(pair, Turned(ours[-1], mine[-1].span))


MINE = re.compile(r"\byour (?:own )?(?:(?!opponent)[a-z-]+ )?$", re.I)
_FOES_BEFORE = re.compile(r"(?:opponents?['’]s?|their|his|her|enemy) (?:[a-z-]+ ){0,2}$", re.I)
_FOES_BEHIND = re.compile(r"\s+(?:of|belonging to) (?:your|the|an) opponents?(?:['’]s?)?\b", re.I)


def _is_foes(text: str, thing: Span) -> bool:
    """Whether a thing is said to be the opponent's."""
    before = _FOES_BEFORE.search(text[: thing.start]) is not None
    return before or _FOES_BEHIND.match(text, thing.end) is not None


def _first(reading: Reading, pattern: re.Pattern[str], within: Sequence[Span]) -> Span | None:
    for span in within:
        found = pattern.search(reading.text, span.start, span.end)
        if found is not None:
            return Span(*found.span())
    return None


def _text(reading: Reading, spans: Sequence[Span]) -> str:
    return " ".join(span.of(reading.text) for span in spans)


def _code(pair: Pair, turned: Turned) -> str:
    """What is told: of an opponent's thing only that nobody owns it, if no "your" does."""
    if turned.ours is None:
        return "actor.unfounded"
    is_owner = pair.source.text.startswith("の", turned.ours.end)
    is_foe = OWN.match(turned.ours.of(pair.source.text)) is None
    has_other = OTHERS_OWN.search(pair.target.text) or POSSESSIVE_YOU.search(pair.target.text)
    return "actor.unowned" if is_owner and is_foe and not has_other else "actor.turned"


def _difference(pair: Pair, turned: Turned) -> Difference:
    said = turned.theirs.of(pair.target.text)
    source = turned.ours.of(pair.source.text) if turned.ours else ""
    return Difference(
        _code(pair, turned),
        (("source", source), ("said", said)),
        "critical",
        "likely",
        (turned.ours,) if turned.ours else (),
        (turned.theirs,),
        ("self" if OWN.match(source) else "opponent") if source else None,
        said.lower(),
    )
