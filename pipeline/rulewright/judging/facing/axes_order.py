"""What is earlier or later: opposites that the check of order speaks of."""

from __future__ import annotations

from rulewright.judging.facing.poles import Axis, pole

_TURN = "(?:(?:手番|ターン|番|順番)(?:順)?が|手番順の)(?:最も|もっとも|一番|より)?"
"""Who is before or behind in the order of turns; 手番の後 is after a turn."""
_BY_TURN = r"(?:手番|番|順番|ターン)(?:順)?の?(?=プレ[イー]ヤ|人|者|側|ほう|方)"
"""Whose turn it is: 自分より後の手番のプレイヤー."""
_TIME = "(?<!プレイヤーの)(?<!プレーヤーの)(?<!ボードの)(?<!シートの)(?<!カードの)(?<!コマの)"
_TIME += "(?<!自分の)(?<!自身の)(?<!相手の)(?<![者人員目手駒札席]の)"
"""Behind what nobody stands before as in front of: プレイヤーの前に is a place."""
_ORDER = "(?:数字?|もの|方|ほう|カード|札|人)?(?:の(?:もの|カード|人))?(?:から)?順"


def _steps(words: str) -> str:
    """From the highest down, highest first."""
    return rf"(?:from|starting with) (?:the )?(?:{words})|(?:{words}) first"


_SPAN_JA = "(?=ラウンド|ターン|手番|番|トリック|ゲーム|回|周|フェイズ|フェーズ|ディール)"
_SPAN = "(?:round|turn|trick|game|hand|phase|deal|go)s?"
"""Stretches of play, of which one is this one, the next or the last."""

ORDERS: tuple[Axis, ...] = (
    Axis(
        "order",
        pole("recent", "最近|直近", "(?<!less )(?<!least )recent(?:ly)?", "last|latest"),
        pole("long ago", "(?<!今)昔|ずっと前", "(?:less|least) recent(?:ly)?|long(?:est)? ago", ""),
        firm=False,
    ),
    Axis(
        "order",
        pole(
            "earlier",
            "先に(?!述|説)|先手|最初|早[いくか]|一番手",
            "first|earl(?:y|ier|iest)|soon(?:er|est)",
            "before|previous|start(?:s|ed|ing)?|ahead|prior|begin(?:s|ning)?|"
            "initial(?:ly)?|quick(?:ly)?|fast",
        ),
        pole(
            "later",
            "後手|最後に|最後の|遅[いくか]",
            "last|latest|final(?:ly)?|(?:your|their|its|his|her|the) turn later",
            "after|later|end|late|then|slow(?:ly)?",
        ),
    ),
    Axis(
        "order",
        pole(
            "first",
            "最初|先頭|第[一1１](?!回)|[一1１](?:番目|人目|枚目|つ目|回目|番手)|初[めの回]|スタート|"
            "先[にず手攻番行]|まず|トップ|はじめ|始め",
            "first(?!-? ?(?:come|hand|person|name|class|and foremost|aid))",
            "start(?:s|ed|ing)?|initial(?:ly)?|begin(?:s|ning)?|one|1|before|lead(?:s|er)?|dealer",
        ),
        pole(
            "previous",
            "直前|[一1１ひ](?:つ|とつ)前|(?<![以手])前の(?=プレ[イー]ヤ|人|手番|ターン|ラウンド|トリック|番)",
            "previous|preceding",
            "last|just|immediately|before|prior|earlier|latest|previously|(?:most )?recent(?:ly)?",
        ),
        strict=False,
    ),
    Axis(
        "order",
        pole(
            "next",
            "次[のにはへ]|翌|続[いけく]",
            "next|following",
            "then|subsequent|after(?:wards?)?|later|another|new|continue[sd]?|succeeding|below",
        ),
        pole(
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
        pole(
            "next",
            f"(?:次の?|翌|続く){_SPAN_JA}",
            f"(?:next|following|coming) {_SPAN}",
            "next|following|then|subsequent(?:ly)?|after(?:wards?)?|later|another|new|upcoming",
        ),
        pole(
            "this",
            f"(?:この|今回の|現在の|今の|その|同じ){_SPAN_JA}",
            f"(?:this|the current) {_SPAN}",
            "this|that|current(?:ly)?|same|now",
        ),
        strict=False,
    ),
    Axis(
        "order",
        pole(
            "this",
            f"(?:この|今回の|現在の|今の|同じ){_SPAN_JA}",
            f"(?:this|the current) {_SPAN}",
            "this|that|current(?:ly)?|same|now",
        ),
        pole(
            "the last",
            f"(?:(?<![以手])前の?|前回の|直前の){_SPAN_JA}",
            f"(?:the )?(?:previous|preceding) {_SPAN}|last {_SPAN}",
            "previous(?:ly)?|preceding|last|before|prior|earlier|latest|past|former",
        ),
        strict=False,
    ),
    Axis(
        "order",
        pole(
            "before",
            f"先に|{_TIME}前に|より前",
            "before|earlier|prior",
            "",
        ),
        pole(
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
        pole(
            "start",
            "開始|始[めま]|スタート(?!プレ)",
            "starts|started|begins|began|begun|start|begin",
            "opens?|first|starting|beginning|set up|initiat(?:e|es|ed)|launch(?:es|ed)?|from",
        ),
        pole(
            "end",
            "終了|終わ[りるっら]|終え",
            "ends|ended|finish(?:es|ed)?|end",
            "over|close[sd]?|last|complete[sd]?|until|after|stops?|done|ending|"
            "conclude[sd]?|terminat(?:e|es|ed)",
        ),
    ),
    Axis(
        "order",
        pole(
            "at the start",
            "(?:最初|はじめ|初め|始め|冒頭|始まり)[にで]|開始[時直後]",
            "at the (?:very )?(?:start|beginning|outset)",
            "start(?:s|ed|ing)?|begin(?:s|ning)?|first|initial(?:ly)?|open(?:s|ing)?|before",
        ),
        pole(
            "at the end",
            "(?:最後|終わり|おわり|末)[にで]|終了[時後]|終わった(?:時|とき|後|ら)|終え",
            "at the (?:very )?end",
            "end(?:s|ed|ing)?|last|final(?:ly)?|after|over|finish(?:es|ed)?|close|complete[sd]?",
        ),
        strict=False,
    ),
    Axis(
        "order",
        pole(
            "earlier in turn",
            f"{_TURN}(?:先|早)|{_TURN}前(?!後)|先の(?=プレ[イー]ヤ|人|者)"
            f"|より(?:も)?(?:先|前|早い?)の?{_BY_TURN}",
            "earlier|earliest|first|ahead|sooner|before",
            "precede[sd]?|preceding|prior|forward|front|previous",
        ),
        pole(
            "later in turn",
            f"{_TURN}(?:後|遅|あと)|(?<![のた])後の(?=プレ[イー]ヤ|人|者)"
            f"|より(?:も)?(?:後|あと|遅い?)の?{_BY_TURN}",
            "later|latest|last|behind|after",
            r"follow\w*|end|final\w*|subsequent|lower|down|back|furthest",
        ),
        strict=False,
    ),
    Axis(
        "order",
        pole(
            "ascending",
            f"昇順|(?:小さ|低|若|少な|弱|短)い{_ORDER}",
            rf"ascending|increasing order|{_steps('lowest|smallest|fewest|least|weakest|youngest')}",
            "up(?:ward)?|rising|low(?:est|er)?|small(?:est|er)?|fewest|weakest|youngest",
        ),
        pole(
            "descending",
            f"降順|(?:大き|高|多|強|長)い{_ORDER}",
            rf"descending|decreasing order|{_steps('highest|largest|most|greatest|strongest')}",
            "down(?:ward)?|falling|high(?:est|er)?|large(?:st|r)?|most|greatest|strongest|biggest",
        ),
        strict=False,
    ),
)
