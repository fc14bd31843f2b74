"""How and when a thing is done: Japanese adverbs, and all that English may say in their place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from rulewright.patterns import any_of
from rulewright.text import Span


@dataclass(frozen=True)
class Manner:
    """An adverb's pattern in the source, and the English words of which one must face it.

    What is firm may not be left out of our own text either. The patterns are compiled when they
    are asked for.
    """

    written: str
    words: str
    firm: bool = False

    @cached_property
    def ja(self) -> re.Pattern[str]:
        """The pattern in the source."""
        return re.compile(self.written)

    @cached_property
    def en(self) -> re.Pattern[str]:
        """The English words."""
        return re.compile(rf"\b(?:{self.words})\b", re.IGNORECASE)


def _manner(ja: str, en: str, firm: bool = False) -> Manner:
    """The English words stand whole, in any case; what good English may imply them is listed too."""
    return Manner(ja, en, firm)


_SPANS = "(?:ラウンド|ターン|手番|トリック|ゲーム|フェイズ|フェーズ|ディール)"
_RANKED = (
    "(?:手番|座席|席|得?点数?|価値|値|数字?|枚数|人数|大き[いなさ]|小さ[いなさ]|高い?|低い?"
    "|若い|多い|少ない|強い|弱い)"
)
_NEXT = r"next(?! (?:deal|start|lead|round|turn|hand|trick|game|parent|host|first|it\b)\w*)"
_COUNTED = "(?:[0-9０-９一]人|[0-9０-９一][枚個体軒件])"

MANNERS: tuple[Manner, ...] = (
    _manner(
        "(?<!理由)(?<!に)(?:を?問わず|を問わない|に(?:関わら|かかわら|拘わら)ず|[はにと](?:無)?関係な[くし])",
        r"regardless|irrespective\w*|no matter|whether|which\w*|what\w*|who\w*|where\w*|however|any\w*|either|both|all"
        r"|each|every\w*|or|even|despite|always|although|though|regard|independent\w*|still|matters?|ignor\w*|not"
        r"|including|but|instead|n['’]t",
        firm=True,
    ),
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
    _manner(
        "左隣", rf"left|left-hand|\w*clockwise|{_NEXT}|following|neighbou?r\w*|adjacent|besides?"
    ),
    _manner(
        "隣の(?:人|プレ[イー]ヤー?|席|子)|(?:向かい|対面|正面)の(?:人|プレ[イー]ヤー?|席|子)",
        rf"left|right|\w*clockwise|{_NEXT}|following|neighbou?r\w*|adjacent|besides?|opposite|across|facing|front|seat\w*"
        r"|sit\w*|previous|before|after|along|each other|around|together|side|near\w*|close\w*",
    ),
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
    _manner(
        "隣接|隣り合[うっわ]|(?<!の)隣の(?=マス|エリア|部屋|島|地域|国|区画|領土|タイル|スペース)",
        r"adjacen\w*|next|neighbo\w*|border\w*|touch\w*|connect\w*|adjoin\w*|besides?|nearby|near\w*|around|surround\w*"
        r"|contact\w*|contiguous\w*|sides?|along\w*|abut\w*|link\w*|attach\w*|meet\w*|edges?|directly|orthogonal\w*"
        r"|diagonal\w*|between|across|close\w*|left|right|join\w*|group\w*|base\w*|engage\w*|one space|continu\w+"
        r"|flank\w*|by",
    ),
    _manner(
        "を含[むん](?=[一-龥ァ-ヶ全好各任す0-9０-９])",
        r"includ\w*|counts?|counting|also|with|as well|too|plus|both|even|inclusive|together|and|contain\w*|among"
        r"|consist\w*|ha(?:s|ve|ving)|involv\w*|compris\w*|\w+ing|featur\w*|such as|like|whether|one of"
        r"|provided|unless",
    ),
    _manner(
        "[枚個つ人本体軒匹名]を残し(?!てお)|だけ(?:を)?残し",
        r"except\w*|but|leav\w*|left|remain\w*|keep\w*|kept|others?|rest|save[sd]?|behind|only|retain\w*|stays?|last"
        r"|apart|aside|still|until|hold\w*|down to",
    ),
    _manner(
        "(?:(?<!少)なかった|(?:ていな|てな|でいな)[いか](?:った)?)(?=[一-龥ァ-ヶ])"
        "(?!場合|時|間|限|際|状|方|人|者|点|事|様|後|前)",
        r"not|no|never|without|none|nor|neither|nobody|nothing|\w+n['’]t|cannot|un\w+|non\w*|in\w+ble|left\w*|remain\w*"
        r"|rest|others?|except\w*|but|fail\w*|lack\w*|empty|free|only|yet|still|miss\w*|avoid\w*|out|refus\w*|absen\w+"
        r"|dis\w+|im\w+|spare|surplus|excess|unless|before|until|over|extra|open|vacant|neutral|blank"
        r"|instead|rather",
    ),
    _manner(
        "(?<!そ)(?:[たる]|の)まま(?![に進での、])",
        r"as|remain\w*|stay\w*|keep\w*|kept|left|leav\w*|still|while|where|un\w+|same|retain\w*|face|hold\w*|without"
        r"|continu\w*|with (?!your|the|a\b|his|her|their|an\b|one|both)\w*|\w+ing|hidden|unchanged|directly|it is"
        r"|never|just|with \w+ (?:\w+ )?(?:\w+ed|open|shut|up|down|on|off)",
    ),
    _manner(
        "もう[一１1](?:度|回)|再び|再度|改めて|ふたたび",
        r"again|re\w+|another|once more|second|twice|back|new\w*|repeat\w*|one more|more|extra|later|other|anew|then"
        r"|additional\w*|further|both|two|continu\w*|next|over",
    ),
    _manner(
        "(?:一番|いちばん|最も|もっとも)近い|最寄り|最短",
        r"near\w*|clos\w*|short\w*|direct\w*|quick\w*|fast\w*|least|proximity|adjacent|next|minim\w*|fewest|first",
    ),
    _manner("使用済み|使用ずみ", r"used|spent|\w+ed|after|already"),
    _manner(
        "目を(?:閉じ|つ[ぶむ]|開[けい]|覚|伏せ)",
        r"eye\w*|blind\w*|asleep|sleep\w*|w[ao]ke\w*|awake\w*|peek\w*|look\w*|close\w*",
    ),
    _manner(
        "声に出し|大声で|声を出し",
        r"aloud|loud\w*|voice\w*|say\w*|said|out|shout\w*|call\w*|speak\w*|announc\w*|declar\w*|verbal\w*|sound\w*"
        r"|tell\w*|read\w*|yell\w*|silen\w*|quiet\w*|talk\w*|noise|utter\w*",
    ),
    _manner(
        "(?:右手|左手|片手|両手|利き手)(?=[でをに])",
        r"hand\w*|left|right|one-handed|finger\w*|palms?|arms?",
    ),
    _manner(
        "シャッフル|よく切[りっる]|(?<![込織])混ぜ(?=て|、|ま|た|る)",
        r"\w*shuffl\w*|mix\w*|random\w*|scrambl\w*|cut\w*|blend\w*|combin\w*|stir\w*|well",
    ),
    _manner(
        "直前の",
        r"previous\w*|last|just|before|preced\w*|prior|latest|immediate\w*|recent\w*|ahead|right|former|earlier|past|final"
        r"|same",
    ),
    _manner(
        "追加[でのに](?!伴)",
        r"add\w*|extra\w*|more|another|further|bonus|plus|also|supplement\w*|too|as well|expan\w*|beyond|again|new"
        r"|others?|second|besides|optional\w*|including|on top|next|free|follow\w*",
    ),
    _manner(
        "代わりに(?!も)",
        r"instead|rather|repl\w*|place|substitut\w*|exchange|return|but|for|alternative\w*|or|behalf|stead|while"
        r"|in lieu|act\w*|as",
    ),
    _manner(
        rf"(?:{_SPANS}|シナリオ|戦闘|セッション)(?:の終わり|終了時)に",
        r"end\w*|finish\w*|clos\w*|over|conclu\w*|complet\w*|final\w*|last\w*|after\w*|once|when|until|expire\w*|before"
        r"|done|left|during|then|later|each|every",
    ),
    _manner(
        rf"(?:{_SPANS}|シナリオ|戦闘|セッション)(?:開始時|の(?:初め|始め|はじめ|最初))に",
        r"start\w*|beg[iau]n\w*|first|open\w*|before|initial\w*|when|set ?up|new|early|each|every|now|once|top|upon"
        r"|onset|outset|original\w*|launch\w*|at",
    ),
    _manner(
        rf"(?:{_SPANS}|戦闘|対戦|プレイ|セッション|移動)中[にはの、]",
        r"during|in|while|through\w*|within|on|each|every|at|mid\w*|over|when|until|for|as|any|into|remain\w*|per|one|this"
        r"|that|same|current\w*|before|course|play\w*|moving|with|of",
    ),
    _manner("北(?=[端側隣]|[のにへか]|の方)", r"north\w*|n|top|up\w*|above|compass"),
    _manner("南(?=[端側隣]|[のにへか]|の方)", r"south\w*|s|bottom|down\w*|below|compass"),
    _manner("東(?=[端側隣]|[のにへか]|の方)", r"east\w*|e|right|compass|dealer"),
    _manner("西(?=[端側隣]|[のにへか]|の方)", r"west\w*|w|left|compass"),
    _manner(
        "一時的に|いったん|一旦",
        r"tempora\w*|once|moment\w*|first|while|pause\w*|aside|brief\w*|then|after|before|until|for now|now|away"
        r"|stop\w*|take|step|short|when|if|transient|back|break|as soon",
    ),
    _manner(
        "(?:見え|見られ|見せ|知られ|気づかれ|聞こえ)ないように",
        r"hid\w*|secret\w*|conceal\w*|face[- ]down|cover\w*|without|not|n['’]t|no|no one|nobody|unseen|never"
        r"|out of sight|private\w*|behind|keep\w*|shield\w*|\w+n['’]t|cannot|careful\w*|away|only|prevent\w*|avoid\w*"
        r"|unnoticed|from|block\w*|back|obscure\w*|invisible|visible",
    ),
)

_ANY = any_of(manner.written for manner in MANNERS)


def manners_in(text: str) -> Iterator[tuple[Span, Manner]]:
    """The adverbs of a Japanese text with their rows, in the order of these."""
    for manner in MANNERS if _ANY.search(text) else ():
        for found in manner.ja.finditer(text):
            yield Span(*found.span()), manner
