"""How and when a thing is done: Japanese adverbs, and all that English may say in their place."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manner:
    """An adverb's pattern in the source, and the English words of which one must face it."""

    ja: re.Pattern[str]
    en: re.Pattern[str]


def _manner(ja: str, en: str) -> Manner:
    """The English words stand whole, in any case; what good English may imply them is listed too."""
    return Manner(re.compile(ja), re.compile(rf"\b(?:{en})\b", re.IGNORECASE))


_SPANS = "(?:ラウンド|ターン|手番|トリック|ゲーム|フェイズ|フェーズ|ディール)"
_RANKED = (
    "(?:手番|座席|席|得?点数?|価値|値|数字?|枚数|人数|大き[いなさ]|小さ[いなさ]|高い?|低い?"
    "|若い|多い|少ない|強い|弱い)"
)
_COUNTED = "(?:[0-9０-９一]人|[0-9０-９一][枚個体軒件])"

MANNERS: tuple[Manner, ...] = (
    _manner(
        "無作為[にで]|ランダム[にで]",
        r"random\w*|shuffl\w*|reshuffl\w*|blind\w*|without look\w*|lots?|arbitrar\w*|mix\w*|rolls?|unseen|die|dice"
        r"|chance|luck\w*",
    ),
    _manner(
        "こっそり|秘密[にで]|[密秘]かに|ひそかに|内緒[にで]",
        r"secret\w*|hidden|privat\w*|conceal\w*|quiet\w*|without (?:show|reveal|let|any)\w*|unseen|discreet\w*"
        r"|covert\w*|behind|silent\w*|only|looks?|stealth\w*|sneak\w*|unknown|unnoticed|nobody|no one|not|never",
    ),
    _manner(
        "同時[にで](?<!と同時.)|一斉[にで]|いっせいに",
        r"simultan\w*|same|once|at a time|together|concurrent\w*|as|unison|while|when|both|all|also|during|each"
        r"|two|multiple|times?|everyone|everybody",
    ),
    _manner(
        "無料[でに]|無償[でに]",
        r"free|freely|costs?|without (?:pay|spend)\w*|charge|nothing|complimentary|paying|pay",
    ),
    _manner(
        "時計回り(?<!反時計回り)(?=[にで])",
        r"clock\w*|\w+clockwise|(?<!player to your )(?<!player to the )(?<!player on your )left|right"
        r"|around|round the|rotat\w*|order|in turn|circ\w+|spin\w*|turned|so on",
    ),
    _manner("右隣", r"right|rights?-hand|counter\w*|previous|before|anti\w*|preced\w*"),
    _manner("左隣", r"left|left-hand|clockwise|next|following|neighbou?r\w*|adjacent"),
    _manner(
        "逆順|(?:反対|逆)回り|逆の順",
        r"revers\w*|opposite|back\w*|counter\w*|other (?:direction|way)|last|anti\w*|descend\w*|invers\w*",
    ),
    _manner(
        "交互に|交代で|かわるがわる|代わる代わる",
        r"alternat\w*|turns?|back and forth|each|one after|switch\w*|swap\w*|every other|between|rotat\w*|both",
    ),
    _manner(
        rf"{_RANKED}の?(?:もの|方|ほう|人)?(?:から)?順[にで]|順番[にで]|から(?:右回り|左回り|時計回り)?[でに]?順に",
        r"(?:re)?order\w*|turns?|start\w*|begin\w*|\w*clockwise|sequen\w*|first|then|sort\w*|by|ascend\w*|descend\w*"
        r"|low\w*|high\w*|rank\w*|arrang\w*|around|success\w*|after|one at a time|next|left|right|increas\w*"
        r"|decreas\w*|\w+est|most|least|follow\w*|progress\w*|individual\w*|priorit\w*|before|later|until",
    ),
    _manner(
        f"{_COUNTED}(?:に(?:つき|付き)|ごとに|毎に|(?:あ|当)たり)",
        r"per|each|every|apiece|an?|any|all|both|times|many|whenever|respective\w*|one|everyone|everybody|twice|double\w*"
        r"|multipl\w*|number|as|the",
    ),
    _manner(
        rf"次の{_SPANS}(?=[にへま]|の(?:終わ|最後|開始|初め|はじめ|最初))",
        r"next|follow\w*|subsequent\w*|later|after\w*|new|upcoming|coming|then|until|another|begins?|second|proceed\w*"
        r"|continu\w*|move|repeat\w*|ends?|ended|starts?|future|pass\w*|again|roll\w* over|now",
    ),
    _manner(
        "も?含めて",
        r"includ\w*|counts?|counting|also|with|as well|too|plus|both|even|inclusive|together|and|contain\w*|among",
    ),
    _manner(
        "(?:[せさかがたばまらわ見め]|[し出]せ)(?<!何もせ)(?<!関わら)(?<!問わ)(?<!かかわら)(?<!なら)ずに(?!は?(?:い|おか|す))",
        r"without|not|never|no|nor|silent\w*|instead|rather|avoid\w*|neither|none|nothing|\w+n['’]t|cannot|un\w+ed|fail\w*"
        r"|skip\w*|ignor\w*|but|keep\w*|stay\w*|blind\w*|rest\w*|pass\w*|regardless|nobody|lest|refrain\w*",
    ),
    _manner(
        "まで(?<=[るたいうくすつむぬ]まで)(?![でにもはのがを」])",
        r"until|til|till|before|up to|while|unless|when\w*|once|ends?|first|then|after|as|to|down|by|rest|remainder"
        r"|throughout|through|long|during|lasts?",
    ),
    _manner(
        "(?:縦|横|斜め)(?=[にかやと])",
        r"vertical\w*|horizontal\w*|diagonal\w*|orthogonal\w*|rows?|columns?|lines?|straight|across|down|up|sides?"
        r"|sideways|lengthwise|portrait|landscape|angle\w*|left|right|adjacent\w*|tap\w*|rotat\w*|turn\w*|exhaust\w*"
        r"|beside|next|direction\w*|square|corner\w*|slant\w*|aside|perpendicular\w*|upright|wide|long|edge\w*|degrees",
    ),
    _manner(
        "の(?:隣|となり|横|脇|そば|近く)に(?!い|座|立)",
        r"next|adjacent\w*|besides?|neighbo\w*|alongside|near\w*|by|touch\w*|border\w*|connect\w*|left|right|close\w*"
        r"|sides?|around|along|with|aside|adjoin\w*|surround\w*|at|hand|from|on|proximity|vicinity",
    ),
    _manner("の下[にへ](?!あ)", r"under\w*|below|beneath|bottom|down|tuck\w*|lower|base|foot"),
    _manner(
        "(?:自分|各自|プレイヤー|自身)の(?:目の)?前に",
        r"front|before|ahead|forward|face|in play|tables?|area|aside|keep|own|to you",
    ),
    _manner(
        "最初に(?!も)",
        r"first\w*|start\w*|begin\w*|initial\w*|open\w*|before|original\w*|earl\w*|setup|when|begun|began|set up|leads?"
        r"|now|once|to",
    ),
    _manner(
        "残りの",
        r"rest|remain\w*|left\w*|others?|unused|over|still|excess|surplus|last|extra|unplayed|un\w+ed|down|balance|final"
        r"|everyone else|all",
    ),
    _manner(
        "空いて(?:い)?る|空きの|空き(?:マス|スペース)",
        r"empt\w*|open|free\w*|vacan\w*|unoccupied|available|un\w+|no|without|not|blank|spare|bare|nothing|gap\w*",
    ),
    _manner("(?:一番|いちばん|最も?)上の", r"top\w*|uppermost|upper|first|highest|next"),
    _manner("左端", r"left\w*|west\w*|first|start|beginning"),
    _manner("右端", r"right\w*|east\w*|last|end"),
    _manner(
        "すぐに|ただちに|直ちに|即座に",
        r"immediate\w*|once|right|instant\w*|straight|soon\w*|then|now|moment\w*|direct\w*|prompt\w*|quick\w*|eas\w+"
        r"|delay|just|fast\w*|rapid\w*|on the spot|ready|readily|already|after\w*|at hand|next|nearby|abrupt\w*|minute"
        r"|first|sudden\w*|whenever|upon|until",
    ),
    _manner(
        "手札から",
        r"hands?|from|of (?:your|their|his)|holds?|holding|held|have|own|play\w*|discard\w*|leads?|follow\w*|put\w*",
    ),
    _manner(
        "(?:袋|箱|ストック|サプライ|山札?|デッキ|捨て札|市場|銀行)から(?![順選])",
        r"from|out|of|off|draw\w*|drew|in|on|top|empt\w*|runs?|at|using|take\w* back|deal\w*|leav\w*|remov\w*",
    ),
    _manner("手札に加え", r"hands?|draw\w*|take\w*|gain\w*|keep\w*|pick\w*"),
    _manner(
        "(?:中央|真ん中)に",
        r"middle|cent(?:er|re)\w*|central\w*|between|tables?|heart|mid\w*|around|pool|board|common",
    ),
    _manner(
        "均等に|等しく|平等に",
        r"equal\w*|even\w*|fair\w*|split|same|divid\w*|share\w*|uniform\w*|distribut\w*",
    ),
    _manner(
        "(?:に加えて|のほかに|の他に)、",
        r"addition\w*|also|besides|plus|as well|and|beyond|along\w*|other than|on top|apart|aside|both|too|with|more"
        r"|extra|further",
    ),
    _manner(
        "[0-9０-９一](?:ターン|ラウンド|手番|ゲーム|トリック|日|シナリオ|セッション|戦闘|フェイズ)に(?:つき)?(?=[0-9０-９一二三])",
        r"per|each|every|an?|during|in|any|within|throughout|both|of|daily|one|single",
    ),
    _manner(
        "ごとに(?<=[ァ-ヶー一-龥]ごとに)(?<!人ごとに)|毎に(?<=[ァ-ヶー一-龥]毎に)(?<!人毎に)|[るた](?:たびに|度に)",
        r"each|every|per|whenever|any|all|as|by|when|after\w*|between|apiece|times?|respective\w*|daily|multipl\w*|both"
        r"|differ\w*|an?|separate\w*|individual\w*|once|for|if|with",
    ),
)
