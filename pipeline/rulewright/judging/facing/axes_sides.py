"""Where and who: opposites that the checks of direction and actor speak of."""

from __future__ import annotations

from rulewright.judging.facing.poles import Axis, pole

_HAVING = "(?!に[^。、にをへ]{1,12}[がの](?:あ[りるっ]|い[てるまた]|置かれ|載|乗))"
"""Not 真下に苗木がある: what has a thing below it is above that thing."""

SIDES: tuple[Axis, ...] = (
    Axis(
        "direction",
        pole(
            "forward",
            "前進|前[にへ](?=[１-９1-9一二三動進]|移動)|(?<!を)(?<!に)進[みむめん]|先[にへ]進",
            "forwards?|ahead|advances?",
            "on|onward|along|up|next|further|proceeds?|toward|towards",
        ),
        pole(
            "backward",
            "後退|後ろ[にへ]|後[にへ](?=[１-９1-9一二三動下]|移動)|後戻|引き返",
            "backwards?|retreats?",
            "back|behind|return(?:s|ed)?|rear|down|reverse",
        ),
        strict=False,
    ),
    Axis(
        "direction",
        pole(
            "above",
            "(?<![以地])上(?:の?(?:段|列|行|側|マス|階)|方|へ|に(?:ある|いる|向|動|進|移|ずら))"
            f"|(?:マス|段|つ|すぐ|真)上{_HAVING}",
            "above|upwards?|upper|(?:spaces?|rows?|steps?|levels?|squares?|places?|lines?|floors?) up",
            r"up|top\w*|high\w*|rais\w+|north",
        ),
        pole(
            "below",
            "(?<![以地])下(?:の?(?:段|列|行|側|マス|階)|方|へ|に(?:ある|いる|向|動|進|移|ずら))"
            f"|(?:マス|段|つ|すぐ|真)下{_HAVING}",
            "below|downwards?|lower|beneath|underneath"
            "|(?:spaces?|rows?|steps?|levels?|squares?|places?|lines?|floors?) down",
            r"down|under|bottom\w*|low\w*|south",
        ),
        strict=False,
    ),
    Axis(
        "actor",
        pole(
            "attacker",
            "攻撃側|攻撃者|攻め手|攻撃プレ[イー]ヤ|攻撃チーム|攻撃した(?:側|プレ)",
            "attackers?|attacking (?:player|side|team|unit|piece)s?",
            r"attack\w*|you|aggressor|initiat\w+|strik\w+",
        ),
        pole(
            "defender",
            "防御側|防衛側|守備側|防御者|守り手|防御プレ[イー]ヤ|守備チーム|攻撃された(?:側|プレ)",
            "defenders?|defending (?:player|side|team|unit|piece)s?",
            r"defen[dcs]\w*|targets?|opponents?|other|victim|attacked|you|blocker",
        ),
        strict=False,
    ),
    Axis(
        "actor",
        pole("seller", "売り手|売主|売却者", "sellers?", r"sell\w*|sold|owner|you|auctioneer"),
        pole(
            "buyer",
            "買い手|買主|購入者|落札者",
            "buyers?|purchasers?",
            r"b[uo]y\w*|bought|purchas\w+|winn\w+|bidder|you",
        ),
        strict=False,
    ),
    Axis(
        "actor",
        pole(
            "first side",
            "先手(?!必)|先攻|先番",
            "first (?:player|team|side)",
            r"first|start\w*|you",
        ),
        pole(
            "second side",
            "後手(?!に回)|後攻|後番",
            "second (?:player|team|side)",
            "second|other|last",
        ),
        strict=False,
    ),
    Axis(
        "direction",
        pole(
            "face up",
            "表向|表に(?:す|し|な[らりるっ]|向|置|返|戻|出|めく)|表を(?:上|向|見せ)|おもて",
            r"face[- ]?up|front side up|faced up|turn(?:s|ed|ing)?(?: (?!over|face|down)\w+){0,4} up(?! to)",
            "up|front|reveal(?:s|ed)?|open|over|visible",
        ),
        pole(
            "face down",
            "裏向|裏に|裏を|うら向|伏せ",
            "face[- ]?down|back side up|faced down",
            "down|back|hidden|reverse|hide|over|secret(?:ly)?",
        ),
    ),
    Axis(
        "direction",
        pole(
            "left",
            "左(?!右)",
            "left-?most|left(?! (?:over|in|on|out|with|of the game))|counter-?clockwise",
            "",
        ),
        pole(
            "right",
            "(?<!左)右",
            "right-?most|right(?! (?:away|after|before|now))",
            "",
        ),
    ),
    Axis(
        "direction",
        pole(
            "top",
            "(?<!以)上から|[番も]上[のに]|(?:山札?|デッキ|束)の上|最上",
            "top|topmost|uppermost",
            r"(?<!turn )(?<!turns )(?<!turned )(?<!face )(?<!faces )(?<!face-)up|upper|above",
        ),
        pole(
            "bottom",
            "(?<!以)下から|[番も]下[のに]|(?:山札?|デッキ|束)の下|最下|底",
            "bottom|bottommost",
            "under|lower|below",
        ),
        strict=False,
    ),
    Axis(
        "direction",
        pole("under", "(?:の|真)下[のにへを](?!限)|下敷", "under|underneath|beneath", ""),
        pole("on top of", "(?:の|真)上[のにへを](?!限)|積み重", "on top of|atop|above(?! all)", ""),
        firm=False,
    ),
    Axis(
        "direction",
        pole(
            "straight",
            "縦横|上下左右|十字|水平|垂直|[縦横](?:[にへか・、]|または|もしくは)",
            "vertical(?:ly)?|horizontal(?:ly)?|orthogonal(?:ly)?",
            "",
        ),
        pole("diagonal", "斜め|ななめ|対角", "diagonal(?:ly)?", ""),
        firm=False,
    ),
    Axis(
        "direction",
        pole(
            "one's own side",
            "自分の?側|自分の(?!相手)[^。、]{0,8}側|自陣|手前側",
            "your (?:own )?side|(?:the )?same side|near side|own side",
            "",
        ),
        pole(
            "the other side",
            "相手の?側|相手の[^。、]{0,8}側|敵側|敵陣|反対側|向こう側",
            "opponents?(?:['’]s?)? side|(?:the )?other side|far side|opposite side",
            "",
        ),
        firm=False,
    ),
)
