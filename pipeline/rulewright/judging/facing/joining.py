"""One or the other told as both, and both as one or the other: A か B and "A and B", A と B and "or"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulewright.judging.facing.amounts import Misstated
from rulewright.judging.facing.events import likeness
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.finding import Pair
from rulewright.reading.facts import Fact
from rulewright.reading.words import Word, words
from rulewright.text import Span

OR, AND = "one or the other", "the one and the other"
ONE, ALL = "one of them", "both or all"


class Joint(NamedTuple):
    """A word that joins two things, and what stands on either side of it up to the next stop."""

    span: Span
    before: Span
    after: Span


def joined(pair: Pair) -> Iterator[Misstated]:
    """The alternatives of the source that the target adds up, and the sums that it parts.

    Both sides of the joint must be met again round the English word, and the English must say the
    right thing nowhere in the facing sentences.
    """
    if pair.source.language != "ja" or pair.target.language != "en":
        return
    for bead in pairing_of(pair).beads:
        ours = "\n".join(span.of(pair.source.text) for span in bead.source_spans)
        theirs = "\n".join(span.of(pair.target.text) for span in bead.target_spans)
        if AND_EN.search(theirs) and PARTS.search(ours):
            if not _are_both(pair, bead, ours, theirs):
                joints = _ors(pair.source.text, bead.source_spans)
                yield from _belied(pair, joints, (OR, AND), AND_EN, bead.target_spans)
            elif UNTIL.search(ours) and not SAYS_ONLY_OR.search(theirs):
                joints = _terms(pair, bead)
                yield from _belied(pair, joints, (OR, AND), AND_EN, bead.target_spans)
        is_of_one = ONE_OF_JA.search(pair.source.text) is not None and not ALL_JA.search(ours)
        if is_of_one and ALL_EN.search(theirs) and not SAYS_ONE.search(theirs):
            yield from _all_for_one(pair, bead)
        if OR_EN.search(theirs) and not SAYS_AND.search(theirs) and not NO_SUM.search(ours):
            joints = _ands(pair.source.text, bead.source_spans)
            yield from _belied(pair, joints, (AND, OR), OR_EN, bead.target_spans)


def _are_both(pair: Pair, bead: Bead, ours: str, theirs: str) -> bool:
    """Whether either side may tell the alternatives as such, or both of them hold."""
    if SAYS_OR.search(theirs) or TOLD_BY_BOTH.search(ours):
        return True
    return any(_is_in(fact.span, bead.source_spans) for fact in _leave(pair))


def _all_for_one(pair: Pair, bead: Bead) -> Iterator[Misstated]:
    """Both of the following for 次のうち1つ."""
    ours = next(_said(ONE_OF_JA, pair.source.text, bead.source_spans), None)
    theirs = next(_said(ALL_EN, pair.target.text, bead.target_spans), None)
    if ours and theirs:
        yield Misstated(ONE, ALL, ours, theirs)


def _terms(pair: Pair, bead: Bead) -> Iterator[Span]:
    """The alternatives of a term, until A or B: whatever is denied or allowed until then.

    What the terms themselves deny or allow may stand for both.
    """
    terms = [c for c in pair.source.clauses if c.role == "order" and c.span.of(pair.source.text)]
    for span in _ors(pair.source.text, bead.source_spans):
        joint = _joint(pair.source.text, span, STOPS)
        around = Span(joint.before.start, joint.after.end).of(pair.source.text)
        is_term = any(clause.span.overlaps(span) for clause in terms)
        if is_term and UNTIL.search(pair.source.text, span.end) and not BOTH.search(around):
            yield span


UNTIL = re.compile("まで")
BOTH = re.compile("どちらも|どちらでも|いずれも|両方")


def _leave(pair: Pair) -> Iterator[Fact]:
    """What lets a player do something: either of two things that may be done is both that may."""
    yield from (fact for fact in pair.source.of("modality") if fact.value in ("may", "can"))


def _belied(
    pair: Pair,
    joints: Iterator[Span],
    said: tuple[str, str],
    wrong: re.Pattern[str],
    within: Sequence[Span],
) -> Iterator[Misstated]:
    text = pair.target.text
    theirs = [
        _joint(text, Span(*hit.span()), STOPS_EN)
        for edge in within
        for hit in wrong.finditer(text, edge.start, edge.end)
    ]
    for span in joints:
        joint = _joint(pair.source.text, span, STOPS)
        other = next((one for one in theirs if _is_one(pair, joint, one)), None)
        if other is not None:
            yield Misstated(*said, joint.span, other.span)


def _is_one(pair: Pair, ours: Joint, theirs: Joint) -> bool:
    """Whether the same two things stand round both joints, in either order."""
    straight = (ours.before, theirs.before), (ours.after, theirs.after)
    crossed = (ours.before, theirs.after), (ours.after, theirs.before)
    return any(all(likeness(pair, *ends) > 0 for ends in way) for way in (straight, crossed))


STOPS = re.compile("[。．、，！？!?「」（）()\n]")
STOPS_EN = re.compile(r"[.,;:!?()\n]")


def _joint(text: str, span: Span, stops: re.Pattern[str]) -> Joint:
    """What stands round a joint; a comma right beside it is no stop."""
    head, tail = text[: span.start].rstrip("、, \n"), text[span.end :]
    start = max((hit.end() for hit in stops.finditer(head)), default=0)
    skipped = len(tail) - len(tail.lstrip("、, \n"))
    end = stops.search(tail, skipped)
    after = span.end + (end.start() if end else len(tail))
    return Joint(span, Span(start, len(head)), Span(span.end + skipped, after))


def _is_in(span: Span, within: Sequence[Span]) -> bool:
    return any(edge.start <= span.start < edge.end for edge in within)


# What joins --------------------------------------------------------------------------------------

THING = ("名詞", "接尾辞", "形状詞")
VERBAL = ("動詞", "形容詞", "助動詞")
BEGINNING = (*THING, "接頭辞", "代名詞", "連体詞", "動詞", "形容詞", "副詞", "記号")
ALTERNATELY = re.compile("または|又は|もしくは|若しくは|あるいは|或いは")
ALSO = re.compile("および|及び|ならびに|並びに")
ASKING = re.compile("[何幾誰]|いく[つら]?$|ど[れのちこう]|いつ|なに|だれ")
PARTS = re.compile(f"か|{ALTERNATELY.pattern}")
WONDERING = ("どう", "どうか", "否")
"""Behind か these make a question of it: whether or not."""


def _ors(text: str, within: Sequence[Span]) -> Iterator[Span]:
    """Each か or または between two things of one kind; か of a question is none."""
    yield from _said(ALTERNATELY, text, within)
    found = [w for w in words(text) if _is_in(w.span, within)] if "か" in text else []
    for at, word in enumerate(found[1:-1], 1):
        if word.surface == "か" and word.is_("助詞") and _is_between(found, at):
            yield word.span


def _said(pattern: re.Pattern[str], text: str, within: Sequence[Span]) -> Iterator[Span]:
    found = (Span(*hit.span()) for hit in pattern.finditer(text))
    yield from (span for span in found if _is_in(span, within))


def _asks(word: Word) -> bool:
    return ASKING.match(word.surface) is not None


def _is_between(found: Sequence[Word], at: int) -> bool:
    is_cut = found[at + 1].surface in ("、", "，")
    beyond = found[at + 1 + is_cut] if at + 1 + is_cut < len(found) else None
    if beyond is None or not beyond.is_(*BEGINNING) or beyond.surface in WONDERING:
        return False
    stops = [i for i, word in enumerate(found[:at]) if STOPS.match(word.surface)]
    own = found[stops[-1] + 1 if stops else 0 : at]
    near = own if found[at - 1].is_(*VERBAL) else own[-3:]
    if any(map(_asks, near)):
        return False
    return found[at - 1].is_(*THING) or (is_cut and found[at - 1].is_(*VERBAL))


def _ands(text: str, within: Sequence[Span]) -> Iterator[Span]:
    """Each と or および between two things that are taken together: ... と ... を."""
    yield from _said(ALSO, text, within)
    found = [w for w in words(text) if _is_in(w.span, within)] if "と" in text else []
    for at, word in enumerate(found[1:], 1):
        if word.surface == "と" and word.is_("助詞-格助詞") and found[at - 1].is_(*THING):
            rest = found[at + 1 :]
            end = next((i for i, one in enumerate(rest) if one.is_("助詞", "動詞")), 0)
            if end and rest[end].surface == "を":
                yield word.span


AND_EN = re.compile(r"\band\b(?! (?:then|so|therefore)\b)", re.IGNORECASE)
OR_EN = re.compile(
    r"\bor\b(?! (?:more|less|fewer|higher|lower|later|earlier|not)\b)", re.IGNORECASE
)
SAYS_OR = re.compile(
    r"/|\b(?:or|either|whichever|whether|any|one of|between|from among|alternatively|otherwise|instead"
    r"|if not|n?either|nor|else|also|too|as well|at least one|not|cannot|no|never|\w+n['’]t)\b",
    re.IGNORECASE,
)
"""What may tell alternatives rightly."""
SAYS_ONLY_OR = re.compile(
    r"/|\b(?:or|either|whichever|whether|any|one of|between|alternatively|otherwise|n?either|nor|else"
    r"|at least one|when|once)\b",
    re.IGNORECASE,
)
"""The same where a denial stands beside the alternatives, and not with them."""
_DENIED = "な(?:い|く(?!な)|け(?!れば))|(?<!なり)ません|ず[、に。]"
TOLD_BY_BOTH = re.compile(
    f"どちらも|どちらでも|いずれも|両方|可能|でき[まるな]|られ[まる]|{_DENIED}"
)
"""Either will do, so that both may; or what neither does."""
SAYS_AND = re.compile(
    r"[&+]|\b(?:and|both|plus|with|together|each|any|every|all|not|cannot|no|neither|nor|whether|if|when"
    r"|once|also|too|combin\w+|respective\w*|\w+n['’]t)\b",
    re.IGNORECASE,
)
NO_SUM = re.compile(
    f"{_DENIED}|か[、がをのはらにで]|または|もしくは|あるいは|いずれ|どちら|どれ|場合|たら|だら|とき|時|なら"
    "|れば|えば|けば|せば|各|ごと|毎|それぞれ|同じ|違|異|比|差|うち|中から|でも|交換"
)
"""What makes of a sum a choice, or tells it of each."""

ONE_OF_JA = re.compile(
    "(?:次|以下|下記|下|上|右|左)の?(?:[^、。]{0,8}の?)?(?:うち|中|なか)(?:から|の|で|、)?(?:[1１一]つ|ひとつ|[1１一]種)"
)
ALL_JA = re.compile("全|すべて|どれも|いずれも|両方|ほか|他|残り|ずつ|ない|ません")
ALL_EN = re.compile(r"\b(?:both|all) (?:of )?(?:the |these|those|them\b)", re.IGNORECASE)
SAYS_ONE = re.compile(
    r"\b(?:one|1|single|either|any|which\w*|or|an?other|choice|not|cannot|neither)\b", re.IGNORECASE
)
