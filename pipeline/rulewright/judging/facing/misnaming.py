"""Words that mean something else at a table: 親 the dealer, no parent; 未 before what is not yet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from rulewright.judging.facing.adjuncts import is_stated
from rulewright.judging.facing.grounds import meant
from rulewright.judging.facing.pairing import Bead, pairing_of
from rulewright.judging.facing.senses import meanings
from rulewright.judging.finding import CANONICAL, Pair
from rulewright.patterns import any_of
from rulewright.reading.english.words import split_words
from rulewright.reading.nearness import nearest, row_of
from rulewright.reading.units import STOP_WORDS, stem
from rulewright.text import Span


@dataclass(frozen=True)
class Sense:
    """What a word is at a table, the English that takes it for something else, and what says it.

    The patterns are compiled when they are asked for.
    """

    written: str
    name: str
    wrong_words: str
    right_words: str

    @cached_property
    def ja(self) -> re.Pattern[str]:
        """The word."""
        return re.compile(self.written)

    @cached_property
    def wrong(self) -> re.Pattern[str]:
        """The English that takes it for something else."""
        return re.compile(rf"\b(?:{self.wrong_words})\b", re.IGNORECASE)

    @cached_property
    def right(self) -> re.Pattern[str]:
        """The English that says it."""
        return re.compile(rf"\b(?:{self.right_words})\b", re.IGNORECASE)


def _sense(ja: str, name: str, wrong: str, right: str) -> Sense:
    return Sense(ja, name, wrong, right)


SENSES: tuple[Sense, ...] = (
    _sense(
        "(?<![両肉里母父])親(?![子友戚族類指分切睦密会和愛善日しい])(?!鳥)",
        "dealer",
        "parents?|parental|fathers?|mothers?",
        r"dealers?|hosts?|bankers?|leaders?|start(?:ing)? player|master|moderator|child\w*|kids?|famil\w*",
    ),
    _sense(
        "(?:サイコロ|ダイス|賽)の?目|出目|出た目",
        "number rolled",
        "eyes?|eyeballs?",
        r"pips?|numbers?|results?|roll\w*|values?|faces?|sides?|spots?|dots?|total|sum|come up",
    ),
    _sense(
        "(?<![一-龥お])札(?![束幌])(?=[をがはのにも、])",
        "card",
        "bills?|banknotes?|paper money|notes?|labels?|price tags?|name tags?",
        r"cards?|tiles?|plaques?",
    ),
    _sense(
        "(?<!手)牌(?=[をがはのにも、])",
        "tile",
        "cards?|plates?|medals?|signs?|badges?",
        "tiles?",
    ),
    _sense(
        "役(?=が(?:でき|完成|そろ|揃|成立)|を(?:作|つく|揃え|そろえ|完成)|の(?:強|種類|点)|なし|満)",
        "hand",
        "roles?|parts? in|duty|duties|officers?|jobs?|positions?",
        r"hands?|combinations?|sets?|yaku|melds?|patterns?|scoring",
    ),
    _sense(
        "[駒コ](?:マ|(?=[をがはのにも、]))",
        "piece",
        r"spinning tops?|frames?|horses?|panels?|tops?(?= (?:is|are|to|on|into|moves?|forward))",
        r"pieces?|pawns?|tokens?|figures?|markers?|meeples?|men|counters?|disks?|discs?|stones?|knights?|ships?",
    ),
    _sense(
        "(?<![一-龥])山(?=から(?:[一二三１-９1-9]|カード|引|札|ツモ)|の(?:一番)?[上下]の(?:カード|札|牌)|を(?:シャッフル|切|混|作)|が(?:なくな|無くな|尽き))",
        "deck",
        "mountains?|hills?",
        r"decks?|piles?|stacks?|walls?|stock|heaps?",
    ),
    _sense(
        "(?<![一-龥])(?<![そこの]の)場(?=に(?:ある|[^、。]{0,8}?(?:出|置|並|残|捨|公))|の(?:カード|札|牌)|から(?:取|カード|札)|札)",
        "table",
        r"venues?|scenes?|occasions?|on the spot|locations?|sites?|battlefields?",
        r"tables?|in(?:to)? play|play areas?|areas?|fields?|cent(?:er|re)|middle|layout|pool|board|front"
        r"|down|market|row",
    ),
    _sense(
        "(?<=[0-9０-９一二三四東南西北各次])局(?=[をがはのにで、目])|(?<![一-龥])局(?=[がの](?:終|開始))",
        "hand",
        "bureaus?|stations?|offices?|departments?|post offices?",
        r"hands?|rounds?|(?:one|two|three|four|each|per|every|next|last|\d+) games?|deals?|match(?:es)?",
    ),
    _sense(
        "(?:次|自分|相手|あなた|誰|だれ|プレイヤー|人)の番(?=[にがはをで、。])",
        "turn",
        "numbers?|watch(?:es)?|guards?|sentry",
        r"turns?|go|next|up|play\w*|order",
    ),
    _sense(
        "[0-9０-９一二三]手(?=[目で動先指進以かずごま])|(?<![一-龥])手を(?:指|打)",
        "move",
        "hands?",
        r"moves?|turns?|plays?|steps?|actions?|ahead|times?|stones?",
    ),
    _sense(
        "(?<![基円銀鍵地吸岩旋])盤(?![石])(?=[のをがはに上面、])",
        "board",
        "discs?|disks?|plates?|trays?|records?",
        r"boards?|maps?|table|field|grid",
    ),
    _sense(
        "胴元",
        "banker",
        "trunks?|torsos?|bod(?:y|ies)|waists?",
        r"bank\w*|dealer|house|host",
    ),
    _sense(
        "(?<![端半数])端(?=[からにまへのをで])(?<!一端)",
        "edge",
        "cent(?:er|re)s?|middle|midpoint",
        r"edges?|ends?|borders?|rims?|sides?|outer\w*|corners?|left\w*|right\w*|tips?|perimeter|outside|boundar\w*|margin",
    ),
    _sense(
        "(?<![一-龥])(?:中央|中心|真ん中)(?![部値人都])",
        "center",
        r"edges?|corners?|perimeter|borders?|outer\w*",
        r"cent\w+|middle\w*|between|mid\w*|heart|core|main|common|table",
    ),
    _sense(
        "(?<![一-龥])(?:四隅|隅|角(?=のマス|に置|から))",
        "corner",
        "cent(?:er|re)s?|middle|edges?",
        "corners?|angles?",
    ),
    _sense(
        "流局",
        "drawn hand",
        "currents?|streams?|flows?",
        r"dr[ae]w\w*|exhaust\w*|abort\w*|dead|no winner|ends?|redeal|washed|void",
    ),
    _sense(
        "持ち駒",
        "piece in hand",
        "possessions?|belongings?",
        r"hand|reserve|captured|drop\w*|pieces?|pocket|held",
    ),
)
"""Words of cards, mahjong, shogi and dice, and what a dictionary's first sense would make of them."""

ANY_SENSE = any_of(sense.written for sense in SENSES)
DENIED = re.compile("[未不非無](?=([一-龥]{2}))")
DENIES_IN = re.compile(r"\b(?:not (?:yet )?|un|in|im|non-?|dis)([a-z]{4,})", re.IGNORECASE)
ANY_DENIAL = re.compile(
    r"\b(?:not|no|never|none|nor|neither|nobody|nothing|without|cannot|un\w+|in\w+|im\w+|ir\w+|il\w+|non\w*|dis\w+"
    r"|\w+n['’]t|\w+less|left\w*|remain\w*|rest|others?|still|yet|before|until|fail\w*|lack\w*|miss\w*|bad|poor|hidden"
    r"|secret\w*|private\w*|void|null|fewer|less|mis\w+|wrong\w*|free\w*|only|except|out|any\w*|excess|short)\b",
    re.IGNORECASE,
)
FREE = 0.45


@dataclass(frozen=True, slots=True)
class Misnamed:
    """What the source says, where and what it is, and the English that says something else."""

    ours: Span
    name: str
    theirs: Span


def misnamed(pair: Pair) -> Iterator[Misnamed]:
    """The words of games that the facing sentences take for something else."""
    if pair.source.language != "ja" or pair.target.language != "en" or pair.slot == CANONICAL:
        return
    is_sensed = ANY_SENSE.search(pair.source.text) is not None
    is_denied = DENIED.search(pair.source.text) is not None
    for bead in pairing_of(pair).beads if is_sensed or is_denied else ():
        if bead.source_spans and bead.target_spans:
            if is_sensed:
                yield from _senses(pair, bead)
            if is_denied and is_stated(pair, bead):
                yield from _denied(pair, bead)


def _senses(pair: Pair, bead: Bead) -> Iterator[Misnamed]:
    for sense in SENSES:
        ours = next(_found(sense.ja, pair.source.text, bead.source_spans), None)
        theirs = ours and next(_found(sense.wrong, pair.target.text, bead.target_spans), None)
        if not ours or not theirs or _says(sense.right, pair.target.text, bead.target_spans):
            continue
        if not _is_meant(pair, bead, theirs, ours):
            yield Misnamed(ours, sense.name, theirs)


def _found(pattern: re.Pattern[str], text: str, spans: tuple[Span, ...]) -> Iterator[Span]:
    for span in spans:
        yield from (Span(*hit.span()) for hit in pattern.finditer(text, span.start, span.end))


def _says(pattern: re.Pattern[str], text: str, spans: tuple[Span, ...]) -> bool:
    return next(_found(pattern, text, spans), None) is not None


def _is_meant(pair: Pair, bead: Bead, theirs: Span, ours: Span) -> bool:
    """Whether another word of the source may mean the English."""
    said = {stem(word) for word in theirs.of(pair.target.text).lower().split()}
    return any(
        not word.span.moved(span.start).overlaps(ours) and not word.stems.isdisjoint(said)
        for span in bead.source_spans
        for word in meant(span.of(pair.source.text))
    )


def _denied(pair: Pair, bead: Bead) -> Iterator[Misnamed]:
    """未完成 as what is not something else, or as complete: the denial of a noun by its prefix."""
    for ours in _found(DENIED, pair.source.text, bead.source_spans):
        what = pair.source.text[ours.end : ours.end + 2]
        span = Span(ours.start, ours.end + 2)
        known = (meanings(what) | meanings(span.of(pair.source.text))) - STOP_WORDS
        if not known:
            continue
        if any(_may_say(word, known) for word in _words(pair, bead)):
            theirs = _undenied(pair, bead, span, meanings(what))
        else:
            theirs = _otherwise(pair, bead)
        if theirs is not None:
            yield Misnamed(span, f"not {sorted(known)[0]}", theirs)


def _otherwise(pair: Pair, bead: Bead) -> Span | None:
    """The first denial in the target of what no word of the source means."""
    stems = [w.stems for span in bead.source_spans for w in meant(span.of(pair.source.text))]
    founded = frozenset[str]().union(*stems)
    for span in bead.target_spans:
        for hit in DENIES_IN.finditer(pair.target.text, span.start, span.end):
            if row_of(hit[1].lower()) is not None and stem(hit[1].lower()) not in founded:
                return Span(*hit.span())
    return None


def _undenied(pair: Pair, bead: Bead, ours: Span, known: frozenset[str]) -> Span | None:
    """The word itself where nothing in the target denies anything."""
    stems = {stem(word) for word in known}
    if _says(ANY_DENIAL, pair.target.text, bead.target_spans):
        return None
    for span in bead.target_spans:
        for word in split_words(span.of(pair.target.text)):
            place = word.span.moved(span.start)
            if not stems.isdisjoint((stem(word.low), stem(word.lemma))) and not _is_meant(
                pair, bead, place, ours
            ):
                return place
    return None


def _words(pair: Pair, bead: Bead) -> list[str]:
    texts = (span.of(pair.target.text) for span in bead.target_spans)
    said = (word for text in texts for word in split_words(text) if word.low not in STOP_WORDS)
    return [name for word in said for name in (word.low, word.lemma)]


def _may_say(word: str, known: frozenset[str]) -> bool:
    rests = [
        word,
        *(word.removeprefix(p) for p in ("un", "in", "im", "non", "dis") if word.startswith(p)),
    ]
    stems = {stem(one) for one in known}
    return any(stem(rest) in stems or nearest(rest, known) >= FREE for rest in rests)
