"""Denials of a translation that come to none: may not skip it, cannot build without it.

Two denials in one sentence say what must be, or what alone lets something be. They are no denial
of what the source says by a duty, or by a limit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.facing.denials import denials
from rulewright.judging.facing.denying import is_negative
from rulewright.judging.facing.negators import words_of_target
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import Pair
from rulewright.judging.wording import words
from rulewright.reading.facts import Fact
from rulewright.text import Span

BANS = ("cannot", "must-not")
_OMITTING = (
    r"(?:skip|omit|forget|neglect|fail|refuse|forgo|ignore|miss|avoid|decline|refrain|abstain|"
    r"opt out|leave out|pass up|go without|do without|sit out|stay out)\w*"
)
OMITTED = re.compile(
    rf"(?:['’\w]+ ){{0,2}}?(?:{_OMITTING}|(?:\w+ )?(?:no|none|nothing|zero)\b)", re.IGNORECASE
)
"""Behind a denial, what denies again: must not forget to, may not play no card."""
BARRED = re.compile(
    r"\b(?:is|are|'s)(?: (?:also|strictly|always))? (?:not (?:allowed|permitted|possible|an option|"
    r"acceptable|legal)|forbidden|prohibited|banned|illegal|against the rules|out of the question)\b"
    r"|\b(?:isn|aren)['’]t (?:allowed|permitted|possible|an option)\b",
    re.IGNORECASE,
)
UNDOING = re.compile(
    r"(?:^|[.;:!,] |\b(?:so|thus|and|but|that) )(?:not \w+ing|\w*(?:fail|refus|skipp|omitt|forgett|avoid)ing|"
    r"(?:having|playing|taking|doing) (?:no|none|nothing))\b",
    re.IGNORECASE,
)
"""What a sentence begins with that says something is left undone: not keeping any is forbidden."""
CONDITION = re.compile(r"\b(?:unless|without|except (?:if|when|by)|before)\b", re.IGNORECASE)
"""Behind a ban, what alone lifts it."""
DUTY = re.compile(
    "必ず|かならず|必要(?!はな|がな|もな|な[いく])|必須|義務|ねば|ざるを得|忘れ(?:ず|ないで|ないよう)|欠かさ|"
    "(?:なけれ|なきゃ|ないと|なくて|なくちゃ).{0,2}(?:な[らりる]|いけ|駄目|だめ|ダメ)|(?:ない|ぬ)(?:わけ|訳)|ましょう|"
    "(?<!ないで)(?:ください|下さい)"
)
"""Words of the source for what must be."""
LIMIT = re.compile(
    "限[らりる]|のみ|だけ|しか|なければ|ないと(?!き|ころ|言|い)|てから|初めて|はじめて|ずに|なしに|なくては"
)
"""Words of the source for what alone lets something be."""
ORDER = re.compile(r"(?:\bdo ?n['’]?[o]?t|\bnever|\bnot to)$", re.IGNORECASE)
"""A denial that forbids: do not forget."""
STOP = re.compile(r"[.!?;]")


def is_undone(pair: Pair, fact: Fact) -> bool:
    """Whether a denial of the target is cancelled by another, and the source says a duty."""
    bead = pairing_of(pair).from_target(fact)
    if _is_of_negative(pair, fact):
        return not denials(pair.source, bead.source_spans)
    if len(denials(pair.source, bead.source_spans)) >= len(denials(pair.target, bead.target_spans)):
        return False
    text = "\n".join(span.of(pair.source.text) for span in bead.source_spans)
    if DUTY.search(text) and (_is_undoing(pair, fact) or _is_conditional(pair, fact)):
        return True
    return LIMIT.search(text) is not None and _is_conditional(pair, fact)


NEGATIVE = frozenset(words("empty vacant missing absent blank idle incomplete"))


def _is_of_negative(pair: Pair, fact: Fact) -> bool:
    """Whether "no" stands before a word that denies: no empty spaces are left, all are filled."""
    found = WORD.match(pair.target.text, fact.span.end)
    is_no = fact.span.of(pair.target.text).lower() == "no" and found is not None
    return is_no and bool(found and (found[1].lower() in NEGATIVE or is_negative(found[1].lower())))


WORD = re.compile(r" (?:more )?([A-Za-z-]+)")


def is_doubled(pair: Pair, fact: Fact) -> bool:
    """Whether a denial of the source is cancelled by another, and the target says a duty.

    〜ずに…できない and 〜ないわけにはいかない say what must be.
    """
    bead = pairing_of(pair).from_source(fact)
    duties = [f for f in pair.target.of("modality") if f.value == "must"]
    if not any(edge.overlaps(duty.span) for edge in bead.target_spans for duty in duties):
        return False
    ours = denials(pair.source, bead.source_spans)
    edge = Span(fact.span.start, fact.span.end + 1)
    is_aside = WITHOUT.search(edge.of(pair.source.text)) is not None
    after = [o for o in ours if o.span.start > fact.span.start and o.value in BANS]
    before = [o for o in ours if o.span.start < fact.span.start and _is_aside(pair, o)]
    theirs = denials(pair.target, bead.target_spans)
    return (is_aside and bool(after)) or (fact.value in BANS and bool(before) and not theirs)


WITHOUT = re.compile("(?:ず|ずに|ないで|なしに?|なければ|ないと)$")


def _is_aside(pair: Pair, fact: Fact) -> bool:
    return WITHOUT.search(pair.source.text[fact.span.start : fact.span.end + 1]) is not None


WHOLE = re.compile("全|すべ|皆|みな|みんな|あらゆる|総")
NONE = ("no", "none", "nobody", "nothing", "no one", "neither")


def annulled(pair: Pair) -> Iterator[tuple[Fact, Fact]]:
    """Each "all" that two denials of the source make, and the one denial that the target keeps."""
    for fact in pair.source.of("quantifier"):
        if fact.value != "all" or WHOLE.search(fact.span.of(pair.source.text)):
            continue
        spans = pairing_of(pair).from_source(fact).target_spans
        theirs = denials(pair.target, spans)
        is_none = len(theirs) == 1 and theirs[0].span.of(pair.target.text).lower() in NONE
        if is_none and not words_of_target(pair.target, spans, theirs):
            yield fact, theirs[0]


def _sentence(pair: Pair, fact: Fact) -> Span:
    """The sentence of the target around a fact, up to a mark."""
    text = pair.target.text
    before = max((hit.end() for hit in STOP.finditer(text, 0, fact.span.start)), default=0)
    found = STOP.search(text, fact.span.end)
    return Span(before, found.start() if found else len(text))


def _is_undoing(pair: Pair, fact: Fact) -> bool:
    """Whether what a fact of the target denies is not to do it: may not skip, not keeping is banned."""
    text, sentence = pair.target.text, _sentence(pair, fact)
    said = sentence.of(text).strip()
    if BARRED.search(said) and UNDOING.search(said):
        return True
    rest = text[fact.span.end : sentence.end].lstrip()
    found = OMITTED.match(rest)
    if found is not None and fact.value not in BANS and not ORDER.search(text, 0, fact.span.end):
        return False
    if found is None:
        return fact.span.of(text).lower() in NONE and _is_behind_ban(pair, fact, sentence.start)
    verb = found.group().split()[-1].lower()[:STEM]
    meant = (m for lemma, _ in pair.source.words for m in meanings(lemma))
    return not any(one.startswith(verb) for one in meant)


STEM = 4


def _is_conditional(pair: Pair, fact: Fact) -> bool:
    """Whether a ban stands before what alone lifts it: may not be built unless it touches a road."""
    text, sentence = pair.target.text, _sentence(pair, fact)
    if fact.span.of(text).lower() in ("without", "unless"):
        return _is_behind_ban(pair, fact, sentence.start)
    return fact.value in BANS and CONDITION.search(text, fact.span.end, sentence.end) is not None


def _is_behind_ban(pair: Pair, fact: Fact, start: int) -> bool:
    """Whether a ban stands before a denial of its sentence: cannot be used without a key."""
    return any(
        start <= other.span.start < fact.span.start
        and (other.value in BANS or other.span.of(pair.target.text).lower() in ("not", "never"))
        for other in pair.target.of("modality", "negation")
    )
