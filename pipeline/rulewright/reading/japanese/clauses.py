"""Japanese clauses: where each predicate ends, what part it plays, which verb it has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rulewright.reading.facts import Clause, ClauseRole, Fact
from rulewright.reading.japanese.script import Hit, Script, Table
from rulewright.text import Span


class Ending(NamedTuple):
    """A row: what ends a clause, the clause's role, and the fact it states, if any."""

    pattern: str
    role: ClauseRole
    kind: str = ""
    value: str = ""


_PREDICATE = "V|X|A|K"

ENDINGS = (
    # Verbs and conjunctions after Tsujimura, An Introduction to Japanese Linguistics, ch. 5.
    Ending("~ <限り は|、|に?", "exception", "condition", "unless"),
    Ending("V|X|A <限り は|、|に?", "condition", "condition", "as-long-as"),
    Ending(f"{_PREDICATE} <ば/q", "condition", "condition", "if"),
    Ending("<たら", "condition", "condition", "if"),
    Ending("<なら ば/q?", "condition", "condition", "if"),
    Ending(f"{_PREDICATE}|の <場合|場合/n に? は?", "condition", "condition", "if"),
    Ending("N <場合 に|は|、 は?", "condition", "condition", "if"),
    Ending(f"{_PREDICATE}|の <時|際 に? は?", "condition", "condition", "when"),
    Ending(f"{_PREDICATE} <度 に", "condition", "condition", "whenever"),
    Ending("V|X|A <と/q", "condition", "condition", "if"),
    Ending("て/q <も", "condition", "condition", "if"),
    Ending("V <前 に?", "order", "order", "before"),
    Ending("た <後|後ろ で|に?", "order", "order", "after"),
    Ending("て/q <から", "order", "order", "after"),
    Ending("V|X <まで に?", "order", "order", "until"),
    Ending("を <除く て?", "exception"),
    Ending("N|D|C|S|V|X <以外 に|で|は|の|、", "exception"),
    Ending("V|X|A <が/q|けれど/q|し/q|ので/q|から/q|ながら/q|のに/q|為/n に?", "main"),
    Ending("だ ので|から/q", "main"),
)
_TABLE = Table(ENDINGS)
"""Longer rows stand before shorter ones: the first that matches at a word is taken."""

_NOT_CONDITIONS = (
    # Patterns in which the word that ends a clause does not.
    "場合 が|も 有る",  # 行う場合があります: there are cases
    "此の|其の 場合",
    "出来る|可能 だ? 限り",  # as far as possible
    "て/q も 良い|構う",
    "て/q は? も? 良い",
    "~ ば/q 成る|行く|駄目",
    "~ と/q 行く|駄目",
    "に 因る と/q",
    "と|に 為る と/q",
    "ば/q 良い",
    "たら 良い",
    "か と/q",
)

_TE_COMPOUNDS = frozenset(
    (
        "つく",
        "付く",
        "対する",
        "因る",
        "就く",
        "於く",
        "関する",
        "基づく",
        "応じる",
        "従う",
        "沿う",
        "加える",
        "取る",
        "含める",
    )
)
"""Verbs that make a particle with に and て: によって by, に応じて according to."""

FORMAL = frozenset(
    (
        "事",
        "の",
        "時",
        "場合",
        "限り",
        "前",
        "後",
        "後ろ",
        "為",
        "様",
        "筈",
        "訳",
        "度",
        "際",
        "間",
        "侭",
        "通り",
        "内",
        "所",
        "方",
        "以外",
        "はず",
        "積もり",
    )
)
"""Nouns that turn a clause into something else than a relative clause."""


@dataclass(frozen=True, slots=True)
class Part:
    """A clause by word indices, with its verb's index (-1 if it has none)."""

    role: ClauseRole
    start: int
    end: int
    verb: int


def cut(script: Script) -> tuple[tuple[Clause, ...], tuple[Part, ...], list[Fact]]:
    """The clauses in text order, the same by words, and the condition and order facts they state.

    A relative clause or an aside lies inside its main clause; the other clauses do not overlap.
    """
    endings = _endings(script)
    parts: list[Part] = []
    for sentence in _sentences(script):
        parts.extend(_parts(script, sentence, endings))
    parts.extend(_asides(script, parts))
    parts.sort(key=lambda part: (part.start, -part.end))
    clauses = tuple(
        Clause(part.role, script.span(part.start, part.end), verb_name(script, part.verb))
        for part in parts
    )
    facts = [
        Fact(row.kind, row.value, script.span(*hit), -1, governs=_governed(script, hit))  # type: ignore[arg-type]
        for hit, row in endings.values()
        if row.kind
    ]
    return clauses, tuple(parts), facts


def innermost(clauses: tuple[Clause, ...], span: Span) -> int:
    """The index of the smallest clause that the span starts in."""
    around = [
        (clause.span.end - clause.span.start, index)
        for index, clause in enumerate(clauses)
        if clause.span.start <= span.start < clause.span.end
    ]
    return min(around)[1] if around else 0


def predicate_before(script: Script, index: int, start: int = 0) -> int:
    """The index of the head of the predicate that ends before word `index`, or -1.

    It is the verb, the adjective, or the noun of noun + する or だ, not before word `start`;
    auxiliaries and words of modality are passed over.
    """
    at = index - 1
    if at >= 0 and script.tags[at] in "nscd":
        return -1
    while at >= start:
        tag, lemma = script.tags[at], script.lemmas[at]
        if tag == "m":
            return -1
        if step := _modal_tail(script, at):
            at -= step
            continue
        if lemma == "為る" and at > 0:
            noun = _outside(script, at - 1)
            if noun >= 0 and script.tags[noun] in "nv":
                return noun
        if lemma in _SECOND and at > 0 and script.tags[at - 1] == "v":
            return at - 1
        if lemma == "出来る" and _is_ability(script, at):
            at -= 1
            continue
        if tag in "va" and not script.is_auxiliary(at) and lemma != "無い":
            return at
        if tag == "a" or tag == "k":
            return at
        if tag == "n" and at + 1 < len(script.tags) and script.tags[at + 1] in "xv":
            return at
        at -= 1
    return -1


_TAILS = (
    # (lemmas of the last word, of the one before, of the one before that): 引いて_もよい_
    (("良い", "構う", "済む", "大丈夫"), ("も",), ("て",)),
    (("成る", "行く^", "駄目"), ("は",), ("て",)),
    (("有る", "無い"), ("が", "は", "も"), ("場合", "事", "必要")),
    (("成る", "行く^", "駄目"), ("ば", "と", "て"), ()),
    (("良い",), ("て",), ()),
)


def _modal_tail(script: Script, at: int) -> int:
    """How many words before and with this one only say must, may or there is; 0 if none."""
    lemmas = script.lemmas
    if lemmas[at] == "少ない":
        return int(at + 1 < len(lemmas) and lemmas[at + 1] == "と")
    for last, before, first in _TAILS:
        if lemmas[at] in last and at > 0 and lemmas[at - 1] in before:
            if not first:
                return 2 if script.tags[at - 1] == "q" else 0
            if at > 1 and lemmas[at - 2] in first:
                return 3
    return 0


_SECOND = frozenset(
    (
        "直す",
        "続ける",
        "始める",
        "終える",
        "終わる",
        "合う",
        "過ぎる",
        "忘れる",
        "切る",
    )
)
"""Verbs that only colour the verb right before them: 配り直す deal again."""


def _outside(script: Script, at: int) -> int:
    """The word itself, or the one before the bracket that it closes."""
    if script.words[at].surface not in _CLOSE:
        return at
    while at >= 0 and script.words[at].surface not in _OPEN:
        at -= 1
    return at - 1


def verb_name(script: Script, index: int) -> str:
    """The concept or lemma of a predicate's head; "" if it has none."""
    if index < 0:
        return ""
    mention = script.mention(index)
    if mention is not None:
        concept = script.glossary.get(mention.concepts[0])
        if concept is not None and (concept.kind == "verb" or script.tags[index] != "n"):
            return concept.id
    return script.name(index)


def _is_ability(script: Script, at: int) -> bool:
    """Whether 出来る stands after ことが or a verbal noun, so that another word is the verb."""
    before = script.lemmas[at - 1] if at else ""
    return before in ("が", "は", "も", "だけ", "のみ", "しか") or (
        at > 0 and script.tags[at - 1] == "n"
    )


def _governed(script: Script, hit: Hit) -> str:
    name = verb_name(script, predicate_before(script, hit.start))
    noun = hit.start - 1 - (hit.start > 1 and script.lemmas[hit.start - 1] == "の")
    return name or (script.name(noun) if noun >= 0 else "")


# Endings


def _endings(script: Script) -> dict[int, tuple[Hit, Ending]]:
    """Last word of a marker -> the marker and its row."""
    rows = list(_TABLE.find(script))
    barred = _barred(script) if rows else frozenset()
    taken: set[int] = set()
    found: dict[int, tuple[Hit, Ending]] = {}
    for row, hit in rows:
        if hit.start in barred or hit.start in taken:
            continue
        taken.update(range(*hit))
        found[hit.end - 1] = (hit, row)
    return found


def _barred(script: Script) -> frozenset[int]:
    """The words that end no clause."""
    hits = (hit for written in _NOT_CONDITIONS for hit in script.find(written))
    return frozenset(index for hit in hits for index in range(*hit))


def _ends_main(script: Script, at: int) -> bool:
    """Whether a main clause ends with this word because another one is joined to it."""
    following = at + 1
    if following >= len(script.words) or script.tags[at] not in "vxqa":
        return False
    if script.lemmas[at] == "て" and script.tags[at] == "q":
        return not _is_te_inside(script, at)
    if script.lemmas[following] != "、":
        return False
    form = script.words[at].form
    return form.startswith("連用形") and script.lemmas[at] not in ("だ", "だけ")


def _is_te_inside(script: Script, at: int) -> bool:
    """Whether a て only joins an auxiliary, a particle, or makes an adverb."""
    following = at + 1
    verb, before = script.lemmas[at - 1], script.lemmas[at - 2] if at > 1 else ""
    if script.is_auxiliary(following) or (
        script.tags[following] in "mp"
        and (script.lemmas[following] in ("は", "も", "から", "。", "」", "）"))
    ):
        return True
    if script.lemmas[following] in ("良い", "欲しい"):
        return True
    if before == "だ" and script.words[at - 2].surface == "に":
        return verb == "為る"
    return before in ("に", "と", "を") and (verb == "為る" or verb in _TE_COMPOUNDS)


# Sentences and parts

_STOPS = frozenset("。！？!?")
_OPEN = frozenset("（(「『“〈《〔")
_CLOSE = frozenset("）)」』”〉》〕")
_TURNS = {**dict.fromkeys(_OPEN, 1), **dict.fromkeys(_CLOSE, -1)}
"""How a bracket changes the depth."""


def _sentences(script: Script) -> Iterator[Hit]:
    start, depth = 0, 0
    for index, word in enumerate(script.words):
        if turn := _TURNS.get(word.surface):
            depth = max(0, depth + turn)
        following = script.words[index + 1] if index + 1 < len(script.words) else None
        gap = script.text[word.span.end : following.span.start] if following else "\n"
        ends = word.surface in _STOPS or script.lemmas[index] == "。"
        if "\n" in gap or (ends and depth == 0):
            yield Hit(start, index + 1)
            start, depth = index + 1, 0


def _parts(script: Script, sentence: Hit, endings: dict[int, tuple[Hit, Ending]]) -> Iterator[Part]:
    start = sentence.start
    excepted = script.lemmas[start] in ("但し", "ただし")
    depth = 0
    for at in range(*sentence):
        if turn := _TURNS.get(script.words[at].surface):
            depth = max(0, depth + turn)
        last = at + 1 == sentence.end
        role: ClauseRole | None = endings[at][1].role if at in endings and not depth else None
        if role is None and not depth and not last and _ends_main(script, at):
            role = "main"
        if role is None and not last:
            continue
        role = role or "main"
        end = at + 1
        if not last and script.lemmas[at + 1] == "、":
            end += 1
        if role == "main" and excepted:
            role = "exception"
        if any(tag != "m" for tag in script.tags[start:end]):
            marker = endings[at][0].start if at in endings else end
            tail = marker if marker > start and role != "main" else end
            yield from _with_relatives(script, role, Hit(start, end), tail)
        start = end if start < end else start


def _with_relatives(script: Script, role: ClauseRole, hit: Hit, tail: int) -> Iterator[Part]:
    start, end = hit
    yield Part(role, start, end, predicate_before(script, _tail(script, start, tail), start))
    for at in range(start + 1, end - 1):
        if not _modifies(script, at, end):
            continue
        begin = _own_start(script, _relative_start(script, start, at), at, end)
        verb = predicate_before(script, at + 1)
        if verb > begin:
            yield Part("relative", begin, at + 1, verb)


def _tail(script: Script, start: int, end: int) -> int:
    """Where the words end without the marks and bracketed asides at their end."""
    while end > start and script.tags[end - 1] == "m":
        outside = _outside(script, end - 1) + 1
        end = outside if start < outside < end - 1 else end - 1
    return end


def _modifies(script: Script, at: int, end: int) -> bool:
    """Whether the word is a predicate's last and a noun follows that it modifies."""
    word = script.words[at]
    if script.tags[at] not in "vxa" or script.lemmas[at] in ("だ", "なら", "たら"):
        return False
    if not word.form.startswith(("連体形", "終止形")) or at + 1 >= end:
        return False
    return script.tags[at + 1] in "nfdt" and script.lemmas[at + 1] not in FORMAL


def _own_start(script: Script, begin: int, at: int, end: int) -> int:
    """The start without an object that the main verb needs.

    任意の数のチップをプレイしたカードの上に乗せます: what is laid are the chips, if nothing else
    in the clause is an object, a subject or a topic.
    """
    rest = script.lemmas[at + 1 : end]
    cases = [lemma for lemma in rest if lemma in ("を", "が", "は", "も", "に", "へ")]
    if set(cases) - {"に", "へ"} or not cases or "が" in script.lemmas[begin:at]:
        return begin
    objects = [index for index in range(begin, at) if script.lemmas[index] == "を"]
    return objects[-1] + 1 if objects else begin


def _relative_start(script: Script, start: int, at: int) -> int:
    """Where a relative clause begins: after the last comma, topic or second object."""
    begin, objects = at, 0
    while begin > start:
        before = script.lemmas[begin - 1]
        if (
            script.words[begin - 1].surface in _CLOSE
            and (outside := _outside(script, begin - 1) + 1) > start
        ):
            begin = outside
            continue
        listed = before == "、" and begin - 2 >= start and script.tags[begin - 2] == "d"
        if not listed and (before in _OPENING or script.tags[begin - 1] in "jm"):
            break
        objects += before == "を"
        if objects > 1 or (script.tags[begin - 1] == "q" and before != "て"):
            break
        begin -= 1
    return begin


_OPENING = frozenset("、は。「（")


def _asides(script: Script, parts: list[Part]) -> Iterator[Part]:
    """The insides of brackets, unless a bracket holds a whole sentence."""
    whole = {(part.start, part.end) for part in parts if part.role != "relative"}
    opened: list[int] = []
    for index, word in enumerate(script.words):
        depth = _TURNS.get(word.surface, 0)
        if depth > 0:
            opened.append(index)
        elif depth < 0 and opened:
            start = opened.pop()
            end = index + 1
            if not any(part == (start, stop) for stop in (end, end + 1) for part in whole):
                yield Part("aside", start, end, predicate_before(script, index))
