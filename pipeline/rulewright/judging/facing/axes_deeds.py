"""What is done: opposites that the check of confused terms speaks of."""

from __future__ import annotations

from rulewright.judging.facing.poles import Axis, pole

_ARTICLES = r"an?|the|one|two|three|your|his|her|their|its|that|this|all|each|any|it|them|\d+"
_ONE_MOVED = rf"(?=(?:{_ARTICLES})\b)"
"""What follows a verb that moves a thing: "place" is a noun too, "take" a part of many idioms."""

_TAKEN_IDIOM = r"(?:turns?|place|part|effect|care|note|time|into)\b"
"""What follows "take" where nothing is taken: "take turns placing one"."""

DEEDS: tuple[Axis, ...] = (
    Axis(
        "term_confused",
        pole(
            "win",
            "勝(?:[ちつっ者てた]|利(?!(?:ポイント|得?点)))|優勝",
            "wins|winners?|won|win|victor(?:y(?! points?)|ies|ious|s)?",
            "beats?|winning|defeats?|triumph|succeeds?",
        ),
        pole(
            "lose",
            "負け|敗[者北れ]",
            "loses|losers?|lose|(?:you|they|players?|everyone|all|teams?|sides?) (?:is|are|ha(?:s|ve) been) "
            "(?:defeated|beaten)|(?:defeated|beaten) (?:players?|teams?|sides?)",
            "lost|losing|loss(?:es)?|fail(?:s|ed)?|defeated|beaten",
        ),
    ),
    Axis(
        "term_confused",
        pole(
            "gain",
            "獲得|受け取|手に入れ|もら[いうっ]|得(?=る|た|ま|られ|点)",
            "gains?|gained|receives?|obtains?|earns?|collects?",
            "gets?|got|takes?|taken|wins?|won|scores?|acquires?|have|has|given|awarded|"
            "obtained|received|earned",
        ),
        pole(
            "lose",
            "失[いうっ]|消失|没収|手放",
            "loses?|lost|forfeits?|forfeited",
            "pays?|losing|give[sn]? up|remove[sd]?|discards?|drop|without|loss(?:es)?",
        ),
    ),
    Axis(
        "term_confused",
        pole(
            "keep",
            "持ち越|取っておく|保持|残[しすさ]",
            "carr(?:y|ies|ied) over|keeps?|kept|retains?|bring forward",
            "stays?|remains?|leaves?|left|hold|holds|carried",
        ),
        pole(
            "return",
            "戻[すしさりっ]|(?<!繰り)(?<!繰)(?<!くり)(?<!裏)返[すしさ]|捨て(?!札)|しま[いうっ]|仕舞",
            "returns?|put back|give[sn]? back|discard|discards|takes? back|put away",
            "back|away|to",
        ),
        firm=False,
    ),
    Axis(
        "term_confused",
        pole(
            "remove",
            "取り除|(?:を)どけ|除去|片付け|片づけ|除外",
            "removes?|removed|take[sn]? away|clear(?:s|ed)?",
            "without|off|out|away|returns?|discard[a-z]*|put|except|excluding",
        ),
        pole(
            "keep",
            "残[しすさ]|たまま|そのまま|保持|取っておく",
            "keeps?|kept",
            "stay[a-z]*|remain[a-z]*|leaves?|left",
        ),
        firm=False,
        strict=False,
    ),
    Axis(
        "term_confused",
        pole(
            "stay",
            "残(?:ります|る(?=[。、がこの]|$)|します|して(?:おき|おく)|す(?=[。、]))(?!か)"
            "|そのまま(?:に[しな]|で(?:す|、)|[^。、]{0,6}置い)",
            "remains?|stays?",
            r"remain\w*|stay\w*|keeps?|kept|left|leaves?|still|safe|not|never|no|nothing|cannot|n't|retain\w*"
            r"|where|place|as (?:it|they)|un\w+ed|held|holds?|save[sd]?|behind",
        ),
        pole(
            "go",
            "捨て|除|消|戻|返|破棄|廃棄|外[しすさ]|失|没収|取[りっる]|しま[いう]|抜",
            "erase[sd]?|remove[sd]?|discard(?:s|ed)?|destroy(?:s|ed)?|thrown away|put back|returned|goe?s? back"
            "|taken away",
            r"\w+",
        ),
        strict=False,
    ),
    Axis(
        "term_confused",
        pole(
            "add",
            "加え|足[すしさ]|追加",
            "adds?|added",
            "plus|more|another|additional(?:ly)?|extra|include[sd]?|with|and",
        ),
        pole(
            "take away",
            "取り除|除外|引き算|減ら|差し引|抜[いくきけか]|除[いくき]|外[しすさ]",
            "removes?|removed|subtract(?:s|ed)?|take[sn]? away",
            "minus|lost|excludes?|excluded|discard(?:s|ed)?|out|without|reduc(?:e|es|ed)",
        ),
        firm=False,
    ),
    Axis(
        "term_confused",
        pole(
            "take",
            "(?<!受け)(?<!受)取[りるっらろれ](?!り?除|り?組|り?扱|り?決)",
            rf"takes?(?! {_TAKEN_IDIOM})|taken|picks? up|picked up",
            "gains?|gets?|draws?|collects?|picks?|grabs?|obtains?|removes?|scores?|wins?|won|"
            "captures?|chooses?|drawn|gained|captured|removed|collected|receives?|from",
        ),
        pole(
            "put",
            "置[きくいけかこ]",
            rf"puts?|(?:(?<!in )(?<!first )place[sd]?|lays?) {_ONE_MOVED}|placed|laid",
            "sets?|put|places?|leaves?|discards?|plays?|stacks?|positions?|lays?|lies?|left|"
            "on|onto|in|into|down|keeps?|stays?|putting|placing|laying|setting",
        ),
        strict=False,
    ),
    Axis(
        "term_confused",
        pole(
            "give",
            "渡[しすせさっ]|与え|あげ(?=る|ま|て|、)",
            rf"gives? {_ONE_MOVED}|gives?(?= \w+ (?:{_ARTICLES}))|hands? over|given to",
            "gives?|gave|given|hands?|passes|passed|pass|transfers?|gets?|receives?|to|grants?",
        ),
        pole(
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
        "term_confused",
        pole(
            "yes",
            "(?<![てで])はい(?=[、。，．,.!！]|$)",
            "yes(?=[,.!;:—-]|$)",
            "right|certainly|of course",
        ),
        pole("no", "いいえ(?=[、。，．,.!！]|$)", "no(?=[,.!;:—-]|$)", "not|never|cannot"),
        strict=False,
    ),
)
