"""How many and how often, said by what cannot stand for it: once for every time, all for any."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulewright.judging.facing.amount import Amount, amount
from rulewright.judging.facing.pairing import pairing_of
from rulewright.judging.facing.scoped import SCOPED
from rulewright.judging.finding import Pair
from rulewright.patterns import any_of
from rulewright.text import Span


class Misstated(NamedTuple):
    """An amount of the source and the words of the target that belie it."""

    said: str
    wrong: str
    ours: Span
    theirs: Span


_COUNTER = "[度回枚個人つ本種名点匹体台件箇]"
_ONE = f"(?:[1１一]{_COUNTER}|ひと[つり])"
_WHOLE = "全|すべて|みな|みんな|皆|各|ずつ|毎|ごと|それぞれ|両"

_EACH = (
    "(?:に)?(?:につき|つき|ごと|毎|ずつ|でも|も|以上|あたり|当たり|分|だけ|[1１一][枚つ個]?ずつ)"
)

AMOUNTS: tuple[Amount, ...] = (
    amount(
        "any number",
        f"何{_COUNTER}でも|いくつでも|いくらでも|好きな(?:だけ|{_COUNTER}?数)|任意の{_COUNTER}?数",
        f"{_ONE}|{_WHOLE}",
        "one or all",
        "(?:only|just|exactly) (?:one|once)|only a single|all|every|once(?=[.,;])",
        "any|as (?:many|often|much)|unlimited|no limit|freely|multiple|repeat(?:ed|edly)?|again|some|"
        "or more|likes?|wish(?:es)?|wants?|choose|choice|however|limits?|up to|several|times|many|at all|"
        "keeps?|keep on|continue|until|always",
    ),
    amount(
        "every time",
        "毎(?!度)|ごとに|たびに|(?<=[るた])度に|都度|そのつど",
        f"{_ONE}|いちど|初|最初|だけ|のみ",
        "once",
        "(?:only|just) (?:once|(?:on|in|at|for|the) (?:the )?first)|once(?=[.;]|$)|one time only",
        "every|each|whenever|per|always|any|all|times|turns|rounds|both|never",
    ),
    amount(
        "every time",
        "毎(?!度)|ごとに|たびに|(?<=[るた])度に",
        "初|最初|第[1１一]|[1１一](?:回|ラウンド|ターン|日)目",
        "the first time",
        "the first (?:round|turn|time|trick|day|night|game|hand)",
        "every|each|whenever|per|always|any|all|times|turns|rounds",
    ),
    amount(
        "every time",
        "毎(?!度)|ごとに|たびに|(?<=[るた])度に",
        "おき|[2-9２-９二三四五六七八九数]|隔|交互|交代で",
        "every other time",
        r"every (?:other|second|third|few|couple)|alternat\w+",
        "each|whenever|per",
    ),
    amount(
        "more than half",
        "過半数|半[数分]を(?:超え|こえ|上回)|半[数分]より多",
        _WHOLE,
        "half or all",
        "half|all|everyone|everybody|unanimous(?:ly)?|every",
        "majority|(?:more than|over|exceeds?|exceeding) half|most|greater|outnumber(?:s|ed)?|at least",
    ),
    amount(
        "each",
        "それぞれ|各自|各々|おのおの|めいめい|一人ずつ",
        "共有|共通|合わせ|あわせ|合計|全員で|一緒|協力|分け|わけ|みんな|共同|まとめ|同士|互い",
        "shared",
        "(?<!the )shares?|shared|jointly|in common",
        "each|every|own|individual(?:ly)?|separate(?:ly)?|respective(?:ly)?|per|all|apiece|both|"
        "everyone|one by one|one at a time|in turn|different",
    ),
    amount(
        "none",
        f"(?:[誰何]も|だれも|なにも|どれも|どこも|{_ONE}も|一切)[^。、]{{0,16}}(?:な[いくけ]|ません|ず)",
        "全|すべて|みんな|限らな|わけで",
        "not all",
        r"not (?:all|every\w*|each)|(?:do|does|can|is|are|may|have|has|did)n['’]t (?:all|every\w*)",
        "no|none|nobody|no one|nothing|neither|nowhere|never|any|anyone|anything|nor|without|zero",
    ),
    amount(
        "even one",
        f"{_ONE}でも|誰か(?:[1１一]人)?でも|少なくとも{_ONE}",
        _WHOLE,
        "all",
        "all|every|everyone|everybody|both",
        "at least one|even one|any|anyone|anybody|one|a single|some|someone|either|minimum",
    ),
    amount(
        "one of them",
        "(?:どちら|どっち|いずれ|どれ)か(?!らも|でも|と[言い])|どちらか一方|片方(?:だけ|のみ)",
        f"{_WHOLE}|双方|とも|同[じ点]|ほか|他|でも|(?:どちら|どっち|いずれ|どれ)も|わけで",
        "both or all",
        "both|all (?:of )?(?:the|these|those|them|two|three|four|five|six)",
        "one|either|or|any|single|only|which|whichever|choice|neither|not|cannot|never|someone|somebody"
        "|whoever|who|another|other|least|a player|1|between|until|no|half",
    ),
    amount(
        "one or the other",
        "か[、，]?の?(?:どちらか|いずれか|どれか)",
        f"{_WHOLE}|でも",
        "the one and the other",
        "and",
        "one|either|or|any|single|only|which|whichever|choose|choice|options?|neither|whoever|someone|else"
        "|another|other|between|alternatively|instead|1|two",
    ),
    amount(
        "both",
        "両(?:方|者|側)|双方|(?:どちら|どっち)(?:の[^、。]{1,6})?も|[2２二](?:枚|つ|個|人|本|体|箇所|種類?)とも|ふた[つり]とも",
        f"か[、。をがのはら]|または|もしくは|あるいは|片|一方|選|{_ONE}|な[いくけ]|ません|ずに|ず、|どれか",
        "one of them",
        "either(?! (?:side|end|way|hand|direction|edge|case))|(?:only |just |exactly )?one of|one or the other",
        r"both|each|all|neither|not|cannot|every|together|and|can|may|could|respectively|\w+n['’]t",
    ),
    amount(
        "one other",
        rf"(?:(?:他|ほか|別)の(?:プレ[イー]ヤー?|人|者|参加者|相手|チーム)|(?:対戦)?相手)(?:の(?:うち|中|なか)(?:から|の)?)?"
        rf"(?:[1１一]人|ひとり)(?!{_EACH})|(?:他|ほか|別)の(?:[1１一]人|ひとり)(?!{_EACH})"
        rf"|(?:他|ほか|別)の誰か|自分以外の(?:プレ[イー]ヤー?|人|者|誰か)?(?:[1１一]人|ひとり)(?!{_EACH})",
        f"{_WHOLE}|全員|残り|[2２二]人|以外|ほかの|他の|別の",
        "all the others",
        r"(?:the|your|all(?: of)?(?: the| your)?|both|each(?: of)?(?: the| your)?|every)"
        r" (?:(?:other|remaining) (?:players|opponents|people|teams)|opponents)"
        r"|(?:each|every) (?:other player|opponent)|everyone else|everybody else|the others|all players",
        r"(?:one|an?|any|either|1|that|this|which|target|chosen|single|some)(?: one)?(?: of)?(?: the| your| those)?"
        r" (?:\w+ ){0,2}?(?:players?|opponents?|persons?|people|others?|teams?|them)"
        r"|another(?: \w+)? (?:player|opponent|person|team)|someone|somebody|anyone|whoever|another|whose"
        r"|(?:one|any) other",
    ),
)
"""What may not be said by the other: numbers and times of which one is a part of the other."""

_ANY = any_of(one.ours for one in (*AMOUNTS, *SCOPED))


def misstated(pair: Pair) -> Iterator[Misstated]:
    """The amounts of the source that the facing sentences belie."""
    for bead in pairing_of(pair).beads:
        ours = "\n".join(span.of(pair.source.text) for span in bead.source_spans)
        if not _ANY.search(ours):
            continue
        theirs = "\n".join(span.of(pair.target.text) for span in bead.target_spans)
        for told in (*AMOUNTS, *SCOPED):
            said = told.ja.search(ours)
            if said is None or told.unless_en.search(theirs):
                continue
            if told.unless_ja.search(ours[: said.start()] + ours[said.end() :]):
                continue
            place = _first(told.ja, pair.source.text, bead.source_spans)
            wrong = _first(told.en, pair.target.text, bead.target_spans)
            if place and wrong:
                yield Misstated(told.said, told.wrong, place, wrong)


def _first(pattern: re.Pattern[str], text: str, within: tuple[Span, ...]) -> Span | None:
    for edge in within:
        if found := pattern.search(text, edge.start, edge.end):
            return Span(*found.span())
    return None
