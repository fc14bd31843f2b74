"""Pairs of opposites in both languages, and the check that speaks of each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.judging.finding import CheckName
from rulewright.text import Span


@dataclass(frozen=True, slots=True)
class Pole:
    """One of two opposites: its name in messages, its patterns in each language.

    `near` are English words that may stand for it, but do not say it by themselves.
    """

    name: str
    ja: re.Pattern[str]
    en: re.Pattern[str]
    near: re.Pattern[str]

    def places(self, text: str, language: str, within: Sequence[Span]) -> list[Span]:
        """Where the text says it, within the spans."""
        return _places(self.ja if language == "ja" else self.en, text, within)

    def is_near(self, text: str, within: Sequence[Span]) -> bool:
        """Whether an English text may say it."""
        return bool(_places(self.near, text, within))


def _places(pattern: re.Pattern[str], text: str, within: Sequence[Span]) -> list[Span]:
    found = (Span(*hit.span()) for hit in pattern.finditer(text))
    return [span for span in found if any(edge.overlaps(span) for edge in within)]


@dataclass(frozen=True, slots=True)
class Axis:
    """Two opposites and the check that speaks of them; `firm` if any text may be judged by it.

    What is not firm is judged in our own text only: good translations say it in too many ways.
    What is strict may not be said in our own text at all if the source says only its opposite.
    """

    check: CheckName
    one: Pole
    other: Pole
    firm: bool = True
    strict: bool = True


def _pole(name: str, ja: str, en: str, near: str) -> Pole:
    """A pole from patterns; the English ones match whole words in any case."""
    may = rf"|\b(?:{near})\b" if near else ""
    return Pole(
        name,
        re.compile(ja),
        re.compile(rf"\b(?:{en})\b", re.IGNORECASE),
        re.compile(rf"\b(?:{en})\b{may}", re.IGNORECASE),
    )


_ARTICLES = r"an?|the|one|two|three|your|his|her|their|its|that|this|all|each|any|it|them|\d+"
_ONE_MOVED = rf"(?=(?:{_ARTICLES})\b)"
"""What follows a verb that moves a thing: "place" is a noun too, "take" a part of many idioms."""
_TURN = "(?:(?:手番|ターン|番|順番)(?:順)?が|手番順の)(?:最も|もっとも|一番|より)?"
"""Who is before or behind in the order of turns; 手番の後 is after a turn."""
_ORDER = "(?:数字?|もの|方|ほう|カード|札|人)?(?:の(?:もの|カード|人))?(?:から)?順"


def _steps(words: str) -> str:
    """From the highest down, highest first."""
    return rf"(?:from|starting with) (?:the )?(?:{words})|(?:{words}) first"


AXES: tuple[Axis, ...] = (
    Axis(
        "order",
        _pole(
            "earlier",
            "先に(?!述|説)|先手|最初|早[いくか]|一番手",
            "first|earl(?:y|ier|iest)|soon(?:er|est)",
            "before|previous|start(?:s|ed|ing)?|ahead|prior|begin(?:s|ning)?|"
            "initial(?:ly)?|quick(?:ly)?|fast",
        ),
        _pole(
            "later",
            "後手|最後に|最後の|遅[いくか]",
            "last|latest|final(?:ly)?",
            "after|later|end|late|then|slow(?:ly)?",
        ),
    ),
    Axis(
        "order",
        _pole(
            "first",
            "最初|先頭|第[一1１](?!回)|[一1１](?:番目|人目|枚目|つ目|回目|番手)|初[めの回]|スタート|"
            "先[にず手攻番行]|まず|トップ|はじめ|始め",
            "first(?!-? ?(?:come|hand|person|name|class|and foremost|aid))",
            "start(?:s|ed|ing)?|initial(?:ly)?|begin(?:s|ning)?|one|1|before|lead(?:s|er)?|dealer",
        ),
        _pole(
            "previous",
            "直前|[一1１ひ](?:つ|とつ)前|(?<![以手])前の(?=プレ[イー]ヤ|人|手番|ターン|ラウンド|トリック|番)",
            "previous|preceding",
            "last|just|immediately|before|prior|earlier|latest|previously|(?:most )?recent(?:ly)?",
        ),
        strict=False,
    ),
    Axis(
        "order",
        _pole(
            "next",
            "次[のにはへ]|翌|続[いけく]",
            "next|following",
            "then|subsequent|after(?:wards?)?|later|another|new|continue[sd]?|succeeding|below",
        ),
        _pole(
            "previous",
            "直前|[一1１ひ](?:つ|とつ)前|(?<![以手])前の(?=プレ[イー]ヤ|人|手番|ターン|ラウンド|トリック|番)|"
            "前回|先ほど",
            "previous|preceding",
            "last|just|immediately|before|prior|earlier|latest|previously|(?:most )?recent(?:ly)?|"
            "past|former",
        ),
        strict=False,
    ),
    Axis(
        "order",
        _pole(
            "before",
            "先に|前に|より前",
            "before|earlier|prior",
            "",
        ),
        _pole(
            "after",
            "後[にから、で]|あと",
            "after|later|afterwards",
            "",
        ),
        firm=False,
        strict=False,
    ),
    Axis(
        "order",
        _pole(
            "start",
            "開始|始[めま]|スタート(?!プレ)",
            "starts|started|begins|began|begun|start|begin",
            "opens?|first|starting|beginning|set up|initiat(?:e|es|ed)|launch(?:es|ed)?|from",
        ),
        _pole(
            "end",
            "終了|終わ[りるっら]|終え",
            "ends|ended|finish(?:es|ed)?|end",
            "over|close[sd]?|last|complete[sd]?|until|after|stops?|done|ending|"
            "conclude[sd]?|terminat(?:e|es|ed)",
        ),
    ),
    Axis(
        "term_confused",
        _pole(
            "win",
            "勝[ちつっ者利てた]|優勝",
            "wins|winners?|won|win|victor(?:y|ies|ious|s)?",
            "beats?|winning|defeats?|triumph|succeeds?",
        ),
        _pole(
            "lose",
            "負け|敗[者北れ]",
            "loses|losers?|lose|defeated|beaten",
            "lost|losing|loss(?:es)?|fail(?:s|ed)?",
        ),
    ),
    Axis(
        "term_confused",
        _pole(
            "gain",
            "獲得|受け取|手に入れ|もら[いうっ]|得(?=る|た|ま|られ|点)",
            "gains?|gained|receives?|obtains?|earns?|collects?",
            "gets?|got|takes?|taken|wins?|won|scores?|acquires?|have|has|given|awarded|"
            "obtained|received|earned",
        ),
        _pole(
            "lose",
            "失[いうっ]|消失|没収|手放",
            "loses?|lost|forfeits?|forfeited",
            "pays?|losing|give[sn]? up|remove[sd]?|discards?|drop|without|loss(?:es)?",
        ),
    ),
    Axis(
        "term_confused",
        _pole(
            "keep",
            "持ち越|取っておく|保持|残[しすさ]",
            "carr(?:y|ies|ied) over|keeps?|kept|retains?|bring forward",
            "stays?|remains?|leaves?|left|hold|holds|carried",
        ),
        _pole(
            "return",
            "戻[すしさりっ]|返[すしさ]|捨て(?!札)|しま[いうっ]|仕舞",
            "returns?|put back|give[sn]? back|discard|discards|takes? back|put away",
            "back|away|to",
        ),
        firm=False,
    ),
    Axis(
        "term_confused",
        _pole(
            "add",
            "加え|足[すしさ]|追加",
            "adds?|added",
            "plus|more|another|additional(?:ly)?|extra|include[sd]?|with|and",
        ),
        _pole(
            "take away",
            "取り除|除外|引き算|減ら|差し引|抜[いくきけか]|除[いくき]|外[しすさ]",
            "removes?|removed|subtract(?:s|ed)?|take[sn]? away",
            "minus|lost|excludes?|excluded|discard(?:s|ed)?|out|without|reduc(?:e|es|ed)",
        ),
        firm=False,
    ),
    Axis(
        "term_confused",
        _pole(
            "take",
            "(?<!受け)(?<!受)取[りるっらろれ](?!り?除|り?組|り?扱|り?決)",
            "takes?|taken|picks? up|picked up",
            "gains?|gets?|draws?|collects?|picks?|grabs?|obtains?|removes?|scores?|wins?|won|"
            "captures?|chooses?|drawn|gained|captured|removed|collected|receives?|from",
        ),
        _pole(
            "put",
            "置[きくいけかこ]",
            rf"puts?|(?:(?<!in )(?<!first )place[sd]?|lays?) {_ONE_MOVED}|placed|laid",
            "sets?|put|places?|leaves?|discards?|plays?|stacks?|positions?|lays?|lies?|left|"
            "on|onto|in|into|down|keeps?|stays?",
        ),
        strict=False,
    ),
    Axis(
        "term_confused",
        _pole(
            "give",
            "渡[しすせさっ]|与え|あげ(?=る|ま|て|、)",
            rf"gives? {_ONE_MOVED}|gives?(?= \w+ (?:{_ARTICLES}))|hands? over|given to",
            "gives?|gave|given|hands?|passes|passed|pass|transfers?|gets?|receives?|to|grants?",
        ),
        _pole(
            "take",
            "取[りるっらろれ]|受け取|もら[いうっ]|奪[いうっわ]|得[るた]|獲得|引[いくき]",
            rf"takes? {_ONE_MOVED}|receives?|steals?|stolen|received",
            "gains?|gets?|draws?|collects?|picks?|grabs?|obtains?|taken|takes?|from|given|gives?|"
            "earns?|scores?|wins?",
        ),
        firm=False,
        strict=False,
    ),
    Axis(
        "direction",
        _pole(
            "forward",
            "前進|前[にへ](?=[１-９1-9一二三動進]|移動)|(?<!を)(?<!に)進[みむめん]|先[にへ]進",
            "forwards?|ahead|advances?",
            "on|onward|along|up|next|further|proceeds?|toward|towards",
        ),
        _pole(
            "backward",
            "後退|後ろ[にへ]|後[にへ](?=[１-９1-9一二三動下]|移動)|後戻|引き返",
            "backwards?|retreats?",
            "back|behind|return(?:s|ed)?|rear|down|reverse",
        ),
        strict=False,
    ),
    Axis(
        "order",
        _pole(
            "at the start",
            "(?:最初|はじめ|初め|始め|冒頭|始まり)[にで]|開始[時直後]",
            "at the (?:very )?(?:start|beginning|outset)",
            "start(?:s|ed|ing)?|begin(?:s|ning)?|first|initial(?:ly)?|open(?:s|ing)?|before",
        ),
        _pole(
            "at the end",
            "(?:最後|終わり|おわり|末)[にで]|終了[時後]|終わった(?:時|とき|後|ら)|終え",
            "at the (?:very )?end",
            "end(?:s|ed|ing)?|last|final(?:ly)?|after|over|finish(?:es|ed)?|close|complete[sd]?",
        ),
        strict=False,
    ),
    Axis(
        "order",
        _pole(
            "earlier in turn",
            f"{_TURN}(?:先|早)|{_TURN}前(?!後)|先の(?=プレ[イー]ヤ|人|者)",
            "earlier|earliest|first|ahead|sooner|before",
            "precede[sd]?|preceding|prior|forward|front|previous",
        ),
        _pole(
            "later in turn",
            f"{_TURN}(?:後|遅|あと)|(?<![のた])後の(?=プレ[イー]ヤ|人|者)",
            "later|latest|last|behind|after",
            r"follow\w*|end|final\w*|subsequent|lower|down|back|furthest",
        ),
        strict=False,
    ),
    Axis(
        "direction",
        _pole(
            "above",
            "(?<![以地])上(?:の?(?:段|列|行|側|マス|階)|方|へ|に(?:ある|いる|向|動|進|移|ずら))"
            "|(?:マス|段|つ|すぐ|真)上",
            "above|upwards?|upper|(?:spaces?|rows?|steps?|levels?|squares?|places?|lines?|floors?) up",
            r"up|top\w*|high\w*|rais\w+|north",
        ),
        _pole(
            "below",
            "(?<![以地])下(?:の?(?:段|列|行|側|マス|階)|方|へ|に(?:ある|いる|向|動|進|移|ずら))"
            "|(?:マス|段|つ|すぐ|真)下",
            "below|downwards?|lower|beneath|underneath"
            "|(?:spaces?|rows?|steps?|levels?|squares?|places?|lines?|floors?) down",
            r"down|under|bottom\w*|low\w*|south",
        ),
        strict=False,
    ),
    Axis(
        "actor",
        _pole(
            "attacker",
            "攻撃側|攻撃者|攻め手|攻撃プレ[イー]ヤ|攻撃チーム|攻撃した(?:側|プレ)",
            "attackers?|attacking (?:player|side|team|unit|piece)s?",
            r"attack\w*|you|aggressor|initiat\w+|strik\w+",
        ),
        _pole(
            "defender",
            "防御側|防衛側|守備側|防御者|守り手|防御プレ[イー]ヤ|守備チーム|攻撃された(?:側|プレ)",
            "defenders?|defending (?:player|side|team|unit|piece)s?",
            r"defen[dcs]\w*|targets?|opponents?|other|victim|attacked|you|blocker",
        ),
        strict=False,
    ),
    Axis(
        "actor",
        _pole("seller", "売り手|売主|売却者", "sellers?", r"sell\w*|sold|owner|you|auctioneer"),
        _pole(
            "buyer",
            "買い手|買主|購入者|落札者",
            "buyers?|purchasers?",
            r"b[uo]y\w*|bought|purchas\w+|winn\w+|bidder|you",
        ),
        strict=False,
    ),
    Axis(
        "actor",
        _pole(
            "first side",
            "先手(?!必)|先攻|先番",
            "first (?:player|team|side)",
            r"first|start\w*|you",
        ),
        _pole(
            "second side",
            "後手(?!に回)|後攻|後番",
            "second (?:player|team|side)",
            "second|other|last",
        ),
        strict=False,
    ),
    Axis(
        "order",
        _pole(
            "ascending",
            f"昇順|(?:小さ|低|若|少な|弱|短)い{_ORDER}",
            rf"ascending|increasing order|{_steps('lowest|smallest|fewest|least|weakest|youngest')}",
            "up(?:ward)?|rising|low(?:est|er)?|small(?:est|er)?|fewest|weakest|youngest",
        ),
        _pole(
            "descending",
            f"降順|(?:大き|高|多|強|長)い{_ORDER}",
            rf"descending|decreasing order|{_steps('highest|largest|most|greatest|strongest')}",
            "down(?:ward)?|falling|high(?:est|er)?|large(?:st|r)?|most|greatest|strongest|biggest",
        ),
        strict=False,
    ),
    Axis(
        "number",
        _pole(
            "plus",
            "合計|足[すしさ]|の和|加え|＋|プラス",
            "plus|sum|total|added",
            r"and|adds?|\+|adding|together|combin(?:e|es|ed)|altogether",
        ),
        _pole(
            "minus",
            "引い[てた]数|の差(?!し)|マイナス",
            "minus|subtract(?:s|ed)?|difference|deduct(?:s|ed)?",
            "less|from|reduc(?:e|es|ed)|-|−|gap",
        ),
    ),
    Axis(
        "direction",
        _pole(
            "face up",
            "表向|表に(?:す|し|な[らりるっ]|向|置|返|戻|出|めく)|表を(?:上|向|見せ)|おもて",
            "face[- ]?up|front side up|faced up",
            "up|front|reveal(?:s|ed)?|open|over|visible",
        ),
        _pole(
            "face down",
            "裏向|裏に|裏を|うら向|伏せ",
            "face[- ]?down|back side up|faced down",
            "down|back|hidden|reverse|hide|over|secret(?:ly)?",
        ),
    ),
    Axis(
        "negation",
        _pole(
            "hidden",
            "見え(?:ない|ませ)|見せ(?:ない|ませ|ず)|隠[しすさ]|秘密|非公開|伏せ",
            "hid(?:e|es|den|ing)?|secret(?:ly)?|conceal(?:s|ed)?",
            "private|invisible|not|cannot|without|unseen|face[- ]?down|n't|unable|prevent|out of",
        ),
        _pole(
            "shown",
            "見せ(?!な|ま|ず)|(?<!非)公開|明か[しす]|見える",
            "shows?|shown|reveal(?:s|ed)?|visible|public(?:ly)?|open",
            "showing|display(?:s|ed)?|apparent|see|seen|face[- ]?up|known",
        ),
        firm=False,
    ),
    Axis(
        "negation",
        _pole(
            "used up",
            "[な無]くな[るりっれ]",
            "runs? out|used up|exhausted",
            "no|not|none|nothing|n't|without|until|out|empty|last|gone|lacks?",
        ),
        _pole(
            "left",
            "残(?:って|り)",
            r"there (?:is|are) (?!no\b|not\b|none\b|nothing\b)(?:\w+ ){0,3}(?:left|remaining)",
            "",
        ),
        firm=False,
        strict=False,
    ),
    Axis(
        "limiter",
        _pole(
            "same",
            "同じ|同一|同様",
            "same|identical|equal(?:ly)?",
            "match(?:es|ing)?|ti(?:e|ed|es)|alike|both|similar(?:ly)?|like|as|share[sd]?|"
            "also|too|again|another",
        ),
        _pole(
            "different",
            "違[うい]|異な|別[のな](?!り)|新し[いく]|新たな",
            "different|another|new",
            r"others?|differs?|else|vary|various|distinct|separate|not|un\w+",
        ),
    ),
    Axis(
        "limiter",
        _pole(
            "except",
            "を除[いくき]|以外(?!に?も)|を別に|除外",
            "except(?:ing)?|excluding|other than|apart from|excepted",
            r"but|not|without|others?|rest|remov\w+|besides|unless|no|never|only|exclude[sd]?|"
            "save|minus|cannot|aside",
        ),
        _pole(
            "including",
            "を?含[めむみま]|も加え|込み|も入れ",
            "including|inclusive|included|as well",
            "also|too|with|contain(?:s|ed|ing)?|count(?:s|ed|ing)?|and|plus",
        ),
        strict=False,
    ),
    Axis(
        "limiter",
        _pole(
            "next",
            "次の(?!よう|通|手順|とお|い|[①1１一])",
            "next|following",
            "then|subsequent|after|later|another|new|below|succeeding",
        ),
        _pole(
            "same",
            "同じ|同一|この(?=ラウンド|トリック|手番|ターン)",
            "same|previous|last (?:round|trick|turn)",
            "this|current|present|again",
        ),
        firm=False,
    ),
    Axis(
        "term_confused",
        _pole(
            "yes",
            "(?<![てで])はい(?=[、。，．,.!！]|$)",
            "yes(?=[,.!;:—-]|$)",
            "right|certainly|of course",
        ),
        _pole("no", "いいえ(?=[、。，．,.!！]|$)", "no(?=[,.!;:—-]|$)", "not|never|cannot"),
        strict=False,
    ),
    Axis(
        "direction",
        _pole(
            "left",
            "左(?!右)",
            "left-?most|left(?! (?:over|in|on|out|with|of the game))|counter-?clockwise",
            "",
        ),
        _pole(
            "right",
            "(?<!左)右",
            "right-?most|right(?! (?:away|after|before|now))",
            "",
        ),
    ),
    Axis(
        "direction",
        _pole(
            "top",
            "(?<!以)上から|[番も]上[のに]|(?:山札?|デッキ|束)の上|最上",
            "top|topmost|uppermost",
            "up|upper|above",
        ),
        _pole(
            "bottom",
            "(?<!以)下から|[番も]下[のに]|(?:山札?|デッキ|束)の下|最下|底",
            "bottom|bottommost",
            "under|lower|below",
        ),
        strict=False,
    ),
    Axis(
        "quantifier",
        _pole(
            "all",
            "全て|すべて|全員|みんな|皆|それぞれ",
            "all|every|each|everyone|everybody|both",
            r"any|entire|whole|full(?:y)?|respective(?:ly)?|complete(?:ly)?|\w+s",
        ),
        _pole(
            "nobody",
            "(?:誰も|一人も|どの[^。、]{1,8}も)[^。、]{0,12}(?:ない|なく|ませ|せず|[^ま]ず)",
            "nobody|no one|none|neither|no (?=player|person|card|chip)|any (?=player)",
            r"no|not|never|cannot|without|un\w+|n't|nothing",
        ),
    ),
    Axis(
        "quantifier",
        _pole(
            "largest",
            "最も大き|一番大き|最大|最高(?!の気)|最多|最も多|一番多|最も高|一番高|最長|"
            "最も長|一番強|最も強|一番長|最年長",
            "highest|largest|greatest|biggest|most|max(?:imum)?|longest|strongest|oldest",
            "top|best|more|high|large|big|great|up to|limit|first|ever|exceeds?|upper|cannot",
        ),
        _pole(
            "smallest",
            "最も小さ|一番小さ|最小|最低|最少|最も少な|一番少な|最も低|一番低|最短|一番弱|"
            "最も弱|最も短|一番若|最も若|最年少",
            "lowest|smallest|fewest|least|min(?:imum)?|shortest|weakest|youngest",
            "bottom|worst|less|low|small|few|lower",
        ),
    ),
    Axis(
        "comparator",
        _pole(
            "more",
            "より(?:も)?(?:多|大き|高|強|長)|以上(?!で|の[手通])|超え|上回",
            "more|larger|greater|higher|bigger|longer|stronger|exceeds?|beyond|above|at least",
            "over|most|or|least|from|plus|multiple|several|excess|not|no",
        ),
        _pole(
            "fewer",
            "より(?:も)?(?:少|小さ|低|弱|短)|以下(?!の[手通よ])|未満|下回",
            "fewer|less|smaller|lower|shorter|weaker|below|under|at most",
            "up|not|no|within|most|following|cannot|maximum|limit",
        ),
        firm=False,
    ),
    Axis(
        "comparator",
        _pole(
            "more",
            "(?<!より)(?<!よりも)(?<!場合[がも])(?<!こと[がも])多い(?!ので|ため)",
            "(?<!no )(?<!or )(?<!one )more(?! than)|most",
            "many|largest|highest|greater|larger|higher",
        ),
        _pole(
            "fewer",
            "(?<!より)(?<!よりも)少ない(?!ので|ため)",
            "(?<!no )(?<!or )fewer(?! than)|fewest|(?<!at )least",
            "few|less|smallest|lowest|smaller|lower|fewer",
        ),
        firm=False,
        strict=False,
    ),
)
"""A Japanese pattern must not match inside common words of another meaning."""
