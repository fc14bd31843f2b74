"""Amounts of parts and wholes, of each and all together, which English may not exchange."""

from __future__ import annotations

from rulewright.judging.facing.amount import Amount, amount

_NUMBER = "[0-9０-９一二三四五六七八九十]"
_DENIED = "な[いくけ]|ません|ず[、にと]|ずつも"
_SAME_ALL = "全て|すべて|全部|全員|みんな|皆"

SCOPED: tuple[Amount, ...] = (
    amount(
        "not all",
        f"(?:{_SAME_ALL}|必ずしも|(?:いつ|何|どこ|どれ|誰)でも|いつも|常に|どれも|誰もが|両方)[^。]{{0,30}}?"
        "(?:わけで[はも]|訳で[はも]|と[はも]?限(?:ら|り)|とは[言い]え)",
        "(?:誰も(?!が)|どの[^。、]{1,8}も|一切|決して|何も)[^。]{0,14}(?:な[いくけ]|ません|ず)",
        "none",
        r"no|none|nobody|no one|never|neither|nothing"
        r"|(?:cannot|not(?! just| only)|\w+n['’]t) (?:\w+ ){0,6}?(?:any|anything|anyone|anybody|anywhere|either)",
        r"not (?:all|every\w*|always|each|necessarily|both|mean)|\w+n['’]t (?:all|every\w*|always|necessarily|mean)"
        r"|all|every\w*|some\w*|always|certain|several|few|most|guarantee\w*|no guarantee|may not|might not",
    ),
    amount(
        "none",
        "どの[^。、]{1,8}も[^。、]{0,16}(?:な[いく]|ません|ず)",
        "全|すべて|みんな|限らな|わけで|限りませ",
        "not all",
        r"not (?:all|every\w*|each)|(?:do|does|can|is|are|may|have|has|did)n['’]t (?:all|every\w*)",
        "no|none|nobody|no one|nothing|neither|nowhere|never|any|anyone|anything|nor|without|zero",
    ),
    amount(
        "for each",
        "(?:ほか|他|別|自分以外|以外|残り)の?(?:プレ[イー]ヤー?|人|者|参加者|相手|チーム)?"
        f"(?:全員(?:から|に)|(?:{_NUMBER}人|ひとり)(?:に(?:つ[きい]|付き)|あたり|当たり|ごと|ずつ))"
        "|全員から|皆から|(?:1人|１人|一人|ひとり|1体|１体|一体|[1１一][つ個枚匹体本])(?:に(?:つき|付き)|あたり|当たり|ごとに|毎に)",
        "うち[1１一]|選|いずれか|どれか|どちらか|誰か",
        "for one of them",
        r"(?:from|for|to|by) (?:any )?one (?:of (?:the|your|their|those|these|them)\b"
        r"|(?:other )?(?:player|opponent|person)\b)",
        r"(?:for|from|to|by) (?:each|every|all)|per|apiece|each (?:of|other)|every other|everyone|everybody"
        r"|whenever|any time|as many|for one (?:\w+ )?each",
    ),
    amount(
        "each",
        "ずつ|(?:1人|１人|一人|ひとり)(?:に(?:つき|付き)|あたり|当たり)",
        "合計|全部で|あわせ|合わせ|全員で|計",
        "in all",
        "in (?:all|total)(?! of)|a total of|altogether|between (?:them|you)",
        "each|every|per|apiece|respective(?:ly)?|everyone|everybody|at a time|one by one",
    ),
    amount(
        "in all",
        f"(?:全員|みんな|[2-9２-９二三四五]人|チーム)で(?:合計|合わせて|あわせて|計)?(?={_NUMBER})",
        "ずつ|につき|ごと|各|それぞれ|毎|あたり",
        "each",
        "each (?:player|person|member|of (?:you|them))|every (?:player|person)|per (?:player|person)|apiece"
        "|each(?=[.,;]|$)|everyone|everybody",
        "in (?:all|total)|total(?:s|ed|ling)?|altogether|sum|combined?|together|between|jointly|as a (?:team|group)",
    ),
    amount(
        "even a part",
        "(?:一部|一部分|少し|わずか|僅か|ちょっと|一瞬|ほんの少し)(?:だけ)?でも",
        "完全|全部|すべて|全体|すっかり",
        "the whole",
        "complete(?:ly)?|entire(?:ly)?|fully|total(?:ly)?|wholly|(?:all|the whole) of|the whole",
        "part(?:ly|ially|ial|s)?|any|even|at all|slight(?:ly|est)?|a (?:little|bit|moment)|somewhat|once|at least"
        "|not (?:completely|entirely|fully|totally|wholly)|some",
    ),
    amount(
        "the whole",
        "完全に|全体が|まるごと|丸ごと|すっかり|全面的に|余すところなく|隅々まで",
        "一部|部分|少し|わずか|半分|(?:ない|なく|ません|なかっ)(?!と)|ず[、に]",
        "a part",
        "part(?:ly|ially)|partial(?:ly)?|(?:any|some|a|one) part of|slightly|a little|half",
        "complete(?:ly)?|entire(?:ly)?|fully|full|total(?:ly)?|whole|wholly|all|every|perfect(?:ly)?|exact(?:ly)?"
        "|both|thorough(?:ly)?|no",
    ),
    amount(
        "in each",
        "各[^、。]{1,8}?(?:で|に|の|における|ごとに|内で)[^。、]{0,10}?(?:最も|一番|いちばん|最大|最多|最高|最小|最少|最低|トップ)",
        "全|すべて|合計|総",
        "in all together",
        r"(?:in|across|over|among|on) all|of all(?: of)?(?: the| these| those)? \w+s",
        "each|every|per|respective(?:ly)?|individual(?:ly)?|single|any",
    ),
    amount(
        "all",
        f"(?:{_SAME_ALL})[^、。]{{0,18}}?(?:なら|たら|だら|れば|けば|せば|めば|[るた](?:とき|時|場合)|場合)",
        f"どれか|誰か|いずれ|でも|任意|どの|{_DENIED}|それ以外|ほか|他の",
        "any",
        r"(?:if|when|whenever|once|unless|until|as soon as) (?:(?!all|no|not|every)\w+ ){0,3}?any"
        r"(?! (?:of|one|time|point|given|other|more|number))",
        r"all|every\w*|both|entire(?:ly)?|whole|each|complete(?:ly)?|fully|no one|nobody|none|anyone else|last"
        r"|(?:no|not|cannot|\w+n['’]t) (?:\w+ ){0,3}?any",
    ),
)
"""What the source says of each, of all, of a part or of the whole, and the English that belies it."""
