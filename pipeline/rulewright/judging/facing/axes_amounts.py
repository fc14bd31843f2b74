"""How much, which and what of it: opposites of numbers, limits, wholes, bounds and denials."""

from __future__ import annotations

from rulewright.judging.facing.poles import Axis, pole

_SHOWN = "(?:見せ|公開し?|公表し?|明かし?)"
_BANNED = "(?:ては?(?:いけ|なら|だめ|ダメ|駄目|な[りら])|す?る?(?:こと|の)(?:は|が|も)?(?:でき(?:な|ま)|禁|許され))"
"""What is forbidden to be shown is not said to be shown: 見せてはいけません."""

_THEN = "(?:もの|人|方|者|ほう|プレ[イー]ヤー?|チーム|数字?|カード|札)?(?:から(?!は|も)|順)"
"""Behind a measure, what makes it where an order begins: 小さい人から, 小さい順に."""

_BETWEEN = ("after", "behind", "beside", "upon", "on top of", "above", "below", "next to", "to")
_ANOTHER = "(?<!one )" + "".join(f"(?<!one {word} )" for word in _BETWEEN) + "another"
"""Another thing, not how things lie or follow: one another, one after another."""

AMOUNTS: tuple[Axis, ...] = (
    Axis(
        "quantifier",
        pole(
            "younger",
            "年齢[のが](?:最も|一番|いちばん)?(?:低|若)|若い(?:人|方|者|プレ|順|ほう|子)|年下|年少",
            "young(?:er|est)",
            r"age|least|low\w*|junior|small\w*",
        ),
        pole(
            "older",
            "年齢[のが](?:最も|一番|いちばん)?高|年上|年長|年配|最年長|年寄",
            "older|oldest|elder|eldest",
            r"age|most|high\w*|senior|experienced",
        ),
        strict=False,
    ),
    Axis(
        "quantifier",
        pole(
            "shorter",
            "背[のが](?:最も|一番|いちばん)?(?:低|小さ)",
            "short(?:er|est)",
            r"small\w*|height|least",
        ),
        pole(
            "taller",
            "背[のが](?:最も|一番|いちばん)?(?:高|大き)",
            "tall(?:er|est)",
            r"big\w*|height|most",
        ),
        strict=False,
    ),
    Axis(
        "quantifier",
        pole(
            "from the lowest",
            f"(?:低|小さ|少な|短|弱|軽|安|早)い{_THEN}|昇順",
            "lowest|smallest|fewest|least|shortest|weakest|cheapest|lightest|earliest|ascending|increasing",
            r"low\w*|small\w*|few\w*|short\w*|weak\w*|cheap\w*|light\w*|less|youngest|reverse|rising|up",
        ),
        pole(
            "from the highest",
            f"(?:高|大き|多|長|強|重|遅)い{_THEN}|降順",
            "highest|largest|biggest|greatest|most|longest|strongest|heaviest|tallest|latest|descending|decreasing",
            r"high\w*|larg\w*|big\w*|great\w*|more|long\w*|strong\w*|oldest|reverse|falling|down",
        ),
        strict=False,
    ),
    Axis(
        "number",
        pole(
            "plus",
            "合計|足[すしさ]|の和|加え|＋|プラス",
            "plus|sum|total|added",
            r"and|adds?|\+|adding|together|combin(?:e|es|ed)|altogether",
        ),
        pole(
            "minus",
            "引い[てた]数|の差(?!し)|マイナス",
            "minus|subtract(?:s|ed)?|difference|deduct(?:s|ed)?",
            "less|from|reduc(?:e|es|ed)|-|−|gap",
        ),
    ),
    Axis(
        "negation",
        pole(
            "hidden",
            "見え(?:ない|ませ)|見せ(?:ない|ませ|ず)|隠[しすさ]|秘密|非公開|伏せ",
            "hid(?:e|es|den|ing)?|secret(?:ly)?|conceal(?:s|ed)?",
            "private|invisible|not|cannot|without|unseen|face[- ]?down|n't|unable|prevent|out of",
        ),
        pole(
            "shown",
            f"(?!{_SHOWN}{_BANNED})(?:見せ(?!な|ま|ず)|(?<!非)公開|明か[しす]|見える)",
            "shows?|shown|reveal(?:s|ed)?|visible|public(?:ly)?|open",
            "showing|display(?:s|ed)?|apparent|see|seen|face[- ]?up|known",
        ),
        firm=False,
    ),
    Axis(
        "negation",
        pole(
            "used up",
            "[な無]くな[るりっれ]",
            "runs? out|used up|exhausted",
            "no|not|none|nothing|n't|without|until|out|empty|last|gone|lacks?",
        ),
        pole(
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
        pole(
            "same",
            "(?:同じ|同一)(?![^。]{0,16}(?:ない|なく|ません|[れせわがかさたば]ず))|同様",
            "same|identical|equal(?:ly)?",
            "match(?:es|ing)?|ti(?:e|ed|es)|alike|both|similar(?:ly)?|like|as|share[sd]?|"
            "also|too|again|another",
        ),
        pole(
            "different",
            "違[うい]|異な|別[のな](?!り)|新し[いく]|新たな",
            rf"different|{_ANOTHER}|new",
            r"others?|differs?|else|vary|various|distinct|separate|not|un\w+",
        ),
    ),
    Axis(
        "limiter",
        pole(
            "except",
            "を除[いくき]|以外(?!に?も)|を別に|除外",
            "except(?:ing)?|excluding|other than|apart from|excepted",
            r"but|not|without|others?|rest|remov\w+|besides|unless|no|never|only|exclude[sd]?|"
            "save|minus|cannot|aside",
        ),
        pole(
            "including",
            "を?含[めむみま]|も加え|込み|も入れ",
            "including|inclusive|included|as well",
            "also|too|with|contain(?:s|ed|ing)?|count(?:s|ed|ing)?|and|plus",
        ),
        strict=False,
    ),
    Axis(
        "limiter",
        pole(
            "next",
            "次の(?!よう|通|手順|とお|い|[①1１一])",
            "next|following",
            "then|subsequent|after|later|another|new|below|succeeding",
        ),
        pole(
            "same",
            "同じ|同一|この(?=ラウンド|トリック|手番|ターン)",
            "same|previous|last (?:round|trick|turn)",
            "this|current|present|again",
        ),
        firm=False,
    ),
    Axis(
        "quantifier",
        pole(
            "all",
            "全て|すべて|全員|みんな|皆|それぞれ",
            "all|every|each|everyone|everybody|both",
            r"any|entire|whole|full(?:y)?|respective(?:ly)?|complete(?:ly)?|\w+s",
        ),
        pole(
            "nobody",
            "(?:誰も|一人も|どの[^。、]{1,8}も)[^。、]{0,12}(?:ない|なく|ませ|せず|[^ま]ず)",
            "nobody|no one|none|neither|no (?=player|person|card|chip)|any (?=player)",
            r"no|not|never|cannot|without|un\w+|n't|nothing",
        ),
    ),
    Axis(
        "quantifier",
        pole(
            "largest",
            "最も大き|一番大き|最大|最高(?!の気)|最多|最も多|一番多|最も高|一番高|最長|"
            "最も長|一番強|最も強|一番長|最年長",
            "highest|largest|greatest|biggest|most|max(?:imum)?|longest|strongest|oldest",
            "top|best|more|high|large|big|great|up to|limit|first|ever|exceeds?|upper|cannot",
        ),
        pole(
            "smallest",
            "最も小さ|一番小さ|最小|最低|最少|最も少な|一番少な|最も低|一番低|最短|一番弱|"
            "最も弱|最も短|一番若|最も若|最年少",
            "lowest|smallest|fewest|least|min(?:imum)?|shortest|weakest|youngest",
            "bottom|worst|less|low|small|few|lower",
        ),
    ),
    Axis(
        "comparator",
        pole(
            "more",
            "より(?:も)?(?:多|大き|高|強|長)|以上(?!で|の[手通])|超え|上回"
            "|(?<!場合[がも])(?<!こと[がも])(?<!最も)(?<!一番)(?:多|大き|高)い(?:プレ|人|方|者|ほう)",
            "more|larger|greater|higher|bigger|longer|stronger|exceeds?|beyond|above|at least",
            "over|most|or|least|from|plus|multiple|several|excess|not|no",
        ),
        pole(
            "fewer",
            "より(?:も)?(?:少|小さ|低|弱|短)|以下(?!の[手通よ])|未満|下回"
            "|(?<!場合[がも])(?<!こと[がも])(?<!最も)(?<!一番)(?:少な|小さ|低)い(?:プレ|人|方|者|ほう)",
            "fewer|less|smaller|lower|shorter|weaker|below|under|at most",
            "up|not|no|within|most|following|cannot|maximum|limit",
        ),
        firm=False,
    ),
    Axis(
        "comparator",
        pole(
            "more",
            "(?<!より)(?<!よりも)(?<!場合[がも])(?<!こと[がも])多い(?!ので|ため)",
            "(?<!no )(?<!or )(?<!one )more(?! than)|most",
            "many|largest|highest|greater|larger|higher",
        ),
        pole(
            "fewer",
            "(?<!より)(?<!よりも)少ない(?!ので|ため)",
            "(?<!no )(?<!or )fewer(?! than)|fewest|(?<!at )least",
            "few|less|smallest|lowest|smaller|lower|fewer",
        ),
        firm=False,
        strict=False,
    ),
)
