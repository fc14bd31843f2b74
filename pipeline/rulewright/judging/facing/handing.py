"""What is given and taken in a sentence of each language, by whom and to whom."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.wording import words
from rulewright.reading.words import Word
from rulewright.reading.words import words as morphemes
from rulewright.text import Span

NOWHERE = Span(0, 0)
"""The place of a person who goes without saying: the reader, or whose turn it is."""


class Transfer(NamedTuple):
    """Somebody gives something to somebody; None for an end that is no person or not said."""

    verb: Span
    giver: Span | None
    receiver: Span | None


# Japanese -------------------------------------------------------------------------------------

GIVES_OR_TAKES = re.compile(r"払|渡|与え|あげ|譲|贈|差し出|受け取|もら|貰|奪|返")
GIVING = frozenset(words("払う 支払う 渡す 手渡す 与える 上げる 譲る 贈る 差し出す 返す"))
TAKING = frozenset(words("受け取る 貰う 奪う"))
VOICES = frozenset(words("れる られる せる させる"))
SUBJECTS = ("は", "が", "も")
PERSON_JA = re.compile(
    "(?:あなた|貴方|自分|自身|私|相手|敵|味方|プレ[イー]ヤー?|者|人|親|子|チーム|陣営|銀行|隣|リーダー|オーナー"
    "|ディーラー|パートナー|ライバル|全員|誰か|だれか|い手|り手|側|主|役|員|客|(?<!たく)さん|くん|ちゃん"
    "|プレ[イー]ヤー?[A-ZＡ-Ｚ])"
    "(?:たち|達|全員|[0-9０-９一二三四五]人)?$"
)
NAMING = ("名詞", "代名詞", "接尾辞", "接頭辞", "連体詞", "形状詞")


class Roles(NamedTuple):
    """The persons said so far: the topic, the subject, to whom, from whom."""

    topic: Span | None = None
    subject: Span | None = None
    to: Span | None = None
    of: Span | None = None


def in_japanese(text: str, within: Span) -> Iterator[Transfer]:
    """What is given and taken in a sentence; who does it goes without saying if nobody is named."""
    found = [word for word in morphemes(text) if within.start <= word.span.start < within.end]
    roles, start = Roles(), 0
    for at, word in enumerate(found):
        if word.is_("動詞"):
            transfer = _transfer(found, at, roles)
            if transfer is not None:
                yield transfer
            roles, start = _after(found, at, roles), at
        elif word.is_("助詞") and word.surface != "の":
            if start < at:
                roles = _with_role(text, roles, word, found[start:at])
            start = at + 1
        elif not (word.is_(*NAMING) or word.surface == "の" or _describes(found[start:at], word)):
            start = at + 1


def _describes(phrase: Sequence[Word], word: Word) -> bool:
    """Whether a verb goes on by which a person is told apart: 負けた of 負けたプレイヤー."""
    return word.is_("助動詞") and bool(phrase) and phrase[0].is_("動詞")


def _with_role(text: str, roles: Roles, particle: Word, phrase: Sequence[Word]) -> Roles:
    """The roles with the person whom a particle marks."""
    span = Span(phrase[0].span.start, phrase[-1].span.end)
    if not PERSON_JA.search(span.of(text)):
        return roles
    if particle.surface == "は":
        return roles._replace(topic=span, subject=None)
    if particle.surface in SUBJECTS:
        return roles._replace(subject=span)
    if particle.surface in ("に", "へ"):
        return roles._replace(to=span)
    return roles._replace(of=span) if particle.surface == "から" else roles


def _transfer(found: Sequence[Word], at: int, roles: Roles) -> Transfer | None:
    word = found[at]
    beside = found[at + 1 : at + 3]
    if word.lemma not in GIVING | TAKING or (at and found[at - 1].surface in ("て", "で")):
        return None
    if any(other.lemma in VOICES for other in beside):
        return None
    doer = roles.subject or roles.topic or NOWHERE
    if word.lemma in GIVING:
        return Transfer(word.span, doer, roles.to)
    return Transfer(word.span, roles.of or (roles.to if word.lemma == "貰う" else None), doer)


def _after(found: Sequence[Word], at: int, roles: Roles) -> Roles:
    """The persons that the next verb may have too: who does it, if the sentence goes on."""
    goes_on = at + 1 < len(found) and found[at + 1].surface in ("、", "，", ",", "て", "で")
    kept = found[at].form.startswith("連用形") and goes_on
    return Roles(roles.topic, roles.subject if kept else None)


# English --------------------------------------------------------------------------------------

_THING = (
    "number|counter|marker|paper|corner|center|order|border|power|tower|river|letter|water|color|factor"
    "|sector|error|floor|door|silver|copper|matter|meter|chapter|quarter|remainder|answer|offer|cover"
    "|former|latter|joker|other|rather|either|neither|whether|never|ever|after|over|under|however"
    "|together|another|later|earlier|higher|lower|larger|greater|fewer|smaller|former|her|per|for|or"
)
_ANYBODY = (
    r"players?(?: (?-i:[A-Z])\b)?|opponents?|neighbou?rs?|others|anyone|anybody|someone|somebody|whoever"
    r"|banks?|teams?|sides?|persons?|people|rivals?|enem(?:y|ies)|partners?"
    rf"|everyone|everybody|(?!(?:{_THING})s?\b)[a-z]{{3,}}(?:er|or)s?"
)
_TAIL = r"(?: else| (?:on|to) (?:your|the|their|his|her) (?:immediate )?(?:left|right)| whose turn it is)?"
_PERSON = (
    rf"\b(?:(?:you|they|them|he|she|him)\b|(?:(?!to\b|from\b|by\b|and\b)[a-z'-]+ ){{0,4}}?"
    rf"(?:{_ANYBODY})\b{_TAIL})(?!['’])"
)
PERSON = re.compile(_PERSON, re.I)
_GIVES = "gives?|gave|given|pays?|paid|hands?|handed|pass(?:es)?|sends?|transfers?|offers?|returns?|grants?"
_TAKES = "takes?|took|receives?|gets?|collects?|gains?|steals?|obtains?|earns?|draws?"
VERBS = re.compile(rf"\b(?:(?P<gives>{_GIVES})|(?P<takes>{_TAKES}))\b(?! to (?!{_PERSON}))", re.I)
PASSIVE = re.compile(r"\b(?:is|are|be|was|were|being) (?:\w+ly )?$", re.I)
BREAKS = re.compile(
    r"[.,;:!?()\n]|\b(?:and|or|but|if|when|whenever|once|after|before|while|unless|until|because"
    r"|so|that|who|which|otherwise)\b",
    re.I,
)
STOP = re.compile(
    r"[.;:!?,()\n]|\b(?:and|then|if|when|or|but|unless|who|which"
    r"|that(?! (?:player|person|opponent|neighbou?r)\b))\b",
    re.I,
)
SHARING = ("and", "or", "but")
TELLING_WHICH = ("who", "that")
LEADING = re.compile(
    r"\s*(?=(?:the|your|each|every|any|an?|another|all|one|both|that|this|you|they|he|she|players?|everyone"
    rf"|everybody)\b)({_PERSON})",
    re.I,
)
"""A person who begins a clause; an imperative begins with its verb."""
HELPING = re.compile(
    r"\s*(?:(?:may|must|can|could|will|should|shall|has to|have to|needs? to|does|do|did|is|are|be|not"
    r"|cannot|also|then|always|only|instead|now|immediately|each|simply|first|\w+ly)\s+)*",
    re.I,
)
_NO_NAME = (
    "The|Your|Their|His|Her|Its|Our|My|An?|Each|Every|Any|All|No|This|That|These|Those|One|Two"
)
_NAME = rf"(?-i:(?!(?:{_NO_NAME})\b)[A-Z][a-z]+)"
NAME = re.compile(_NAME)
TO = re.compile(rf"\bto ({_PERSON}|{_NAME})", re.I)
FROM = re.compile(rf"\bfrom ({_PERSON})", re.I)
BY = re.compile(rf"\bby ({_PERSON})", re.I)
DIRECT = re.compile(
    rf"\s*(?:({_PERSON})(?=\s+\w)|(her|{_NAME})(?=\s+(?:\d|an?\b|one\b|two\b|three\b)))", re.I
)
WHOEVER = re.compile("whoever", re.I)
"""One who is told by what he does, before the verb of the sentence: "whoever built it pays"."""
OF_THING = re.compile(
    r"^\s+of (?:an?|the|that|this|each|every|any|your|such an?) (?:[a-z-]+ )?[a-z-]+(?=\s)", re.I
)
"""Whose owner somebody is: "the owner of an inn pays"."""


def in_english(text: str, within: Span) -> Iterator[Transfer]:
    """What is given and taken in a sentence; an imperative is done by the reader."""
    last: Span | None = None
    for verb in VERBS.finditer(text, within.start, within.end):
        doer = _doer(text, within.start, verb.start(), last)
        if doer is None:
            yield from _of_thing(text, verb, within)
            continue
        last = doer if doer == NOWHERE or _leads(text, within.start, doer) else last
        stop = STOP.search(text, verb.end(), within.end)
        yield from _told(text, verb, doer, Span(verb.end(), stop.start() if stop else within.end))


def _of_thing(text: str, verb: re.Match[str], within: Span) -> Iterator[Transfer]:
    """What is told of the thing: "1 coin is paid to the one by the other"."""
    if verb["gives"] and PASSIVE.search(text[: verb.start()]):
        rest = Span(verb.end(), within.end)
        yield Transfer(Span(*verb.span()), _named(BY, text, rest), _named(TO, text, rest))


def _leads(text: str, start: int, doer: Span) -> bool:
    """Whether a person begins a clause, so that the next clause may be of the same one."""
    return not text[_begin(text, start, doer.start) : doer.start].strip()


def _begin(text: str, start: int, at: int) -> int:
    return max((hit.end() for hit in BREAKS.finditer(text, start, at)), default=start)


def _told(text: str, verb: re.Match[str], doer: Span, rest: Span) -> Iterator[Transfer]:
    """A transfer told by a verb; of a passive one the doer is at the other end."""
    at, is_passive = Span(*verb.span()), PASSIVE.search(text[: verb.start()]) is not None
    if verb["takes"]:
        if not is_passive:
            yield Transfer(at, _named(FROM, text, rest), doer)
        return
    is_told_which = text.startswith("who ", rest.end)
    direct = DIRECT.match(text, rest.start, rest.end + is_told_which)
    if is_passive:
        yield Transfer(at, _named(BY, text, rest), doer)
    else:
        receiver = Span(*direct.span(direct.lastindex or 1)) if direct else _named(TO, text, rest)
        yield Transfer(at, doer, receiver)


def _named(pattern: re.Pattern[str], text: str, within: Span) -> Span | None:
    found = pattern.search(text, within.start, within.end)
    return Span(*found.span(1)) if found else None


def _doer(text: str, start: int, verb: int, last: Span | None) -> Span | None:
    """Who does it: the person before the verb, the one before "and", or the reader of an order."""
    edges = list(BREAKS.finditer(text, start, verb))
    begin = edges[-1].end() if edges else start
    before = text[begin:verb].strip()
    if edges and (head := _head(text, start, edges)):
        return head
    if HELPING.fullmatch(f"{before} " if before else ""):
        is_then = edges and edges[-1][0] == "," and "then" in before
        is_shared = edges and (edges[-1][0].lower() in SHARING or is_then)
        return last or _leader(text, start, edges) if is_shared else NOWHERE
    found = list(PERSON.finditer(text, begin, verb)) or list(NAME.finditer(text, begin, verb))
    if found and WHOEVER.fullmatch(found[0][0]) and not text[begin : found[0].start()].strip():
        return Span(*found[0].span())
    between = OF_THING.sub("", text[found[-1].end() : verb]) if found else ""
    if not found or not HELPING.fullmatch(between.lstrip()):
        return None
    return Span(*found[-1].span())


def _head(text: str, start: int, edges: Sequence[re.Match[str]]) -> Span | None:
    """The person of whom the clause after the last edge tells: "the player who uses it pays"."""
    if edges[-1][0].lower() not in TELLING_WHICH:
        return None
    begin = edges[-2].end() if len(edges) > 1 else start
    found = list(PERSON.finditer(text, begin, edges[-1].start()))
    is_beside = found and not text[found[-1].end() : edges[-1].start()].strip()
    return Span(*found[-1].span()) if is_beside else None


def _leader(text: str, start: int, edges: Sequence[re.Match[str]]) -> Span:
    """The person who begins the clause before the last edge; if none does, the reader."""
    begin = edges[-2].end() if len(edges) > 1 else start
    found = LEADING.match(text, begin, edges[-1].start())
    return Span(*found.span(1)) if found else NOWHERE
