"""Roles at the table: opposites of deeds, owners and places that a translation may exchange."""

from __future__ import annotations

from rulewright.judging.facing.poles import Axis, pole

_ANY_SHOWN = r"shar\w+|public|open|common|general|shared|main|central|all|everyone|players?|supply"

ROLES: tuple[Axis, ...] = (
    Axis(
        "term_confused",
        pole(
            "personal",
            "個人(?=用?の?(?:ボード|ストック|サプライ|シート|目標|資源|置き場|エリア|山|マット|トラック))|自分専用",
            r"(?<!in )(?:personal|individual|private|own)",
            r"your|their|his|her|own|each players?|separate",
        ),
        pole(
            "common",
            "共通(?=用?の?(?:ボード|ストック|サプライ|シート|目標|資源|置き場|エリア|山|マット|トラック|場))|共有(?:の|ボード|スペ)",
            r"(?:general|common|shared|communal|public|main|central) (?:\w+ )?"
            r"(?:supply|stock|board|pool|reserve|goals?|objectives?|area|deck|pile|track|sheet|resources?)",
            r"common|shared|general|communal|public|everyone|all|central|main",
        ),
        strict=False,
    ),
    Axis(
        "term_confused",
        pole(
            "lend",
            "貸[しすさせっ]",
            "lends?|lent|loaned",
            r"loan\w*|borrow\w*|give\w*|let|offer\w*",
        ),
        pole(
            "borrow",
            "借り|借[るれ]",
            "borrow(?:s|ed)?",
            r"loan\w*|lend\w*|lent|debt\w*|take\w*|use\w*|owe\w*",
        ),
        strict=False,
    ),
    Axis(
        "term_confused",
        pole(
            "ask",
            "質問(?:者|し|す)|問いかけ|尋ね",
            r"(?:asks?|asked|asking) (?:\w+ ){0,3}questions?|questioner|asker",
            r"ask\w*|question\w*|quer\w+|inquir\w*|request\w*|interrogat\w*",
        ),
        pole(
            "answer",
            "(?:回答|解答)(?:者|し|す)|答え(?=る|ま|た|な|、)",
            r"(?:answers?|answered|answering|replies|replied|reply|respond\w*)"
            r"(?! (?:sheet|card|box|column|key|book|space|pad)s?)",
            r"answer\w*|guess\w*|repl\w+|respon\w+|say\w*|solv\w*|tell\w*|write\w*|question\w*|give\w*",
        ),
        strict=False,
    ),
    Axis(
        "term_confused",
        pole(
            "chase",
            "追いかけ|追跡|追[うっ]",
            "chas(?:es?|ed|ing)|pursu(?:es?|ed|ing)",
            r"hunt\w*|follow\w*|catch\w*|track\w*|after|pursu\w+|run\w*",
        ),
        pole(
            "flee",
            "逃げ|逃亡",
            "flees?|fled|fleeing|escap(?:es?|ed|ing)|runs? away",
            r"evad\w+|away|off|dodge\w*|run\w*|retreat\w*|leav\w+|out|break\w*|free|disengag\w*|elud\w*",
        ),
        strict=False,
    ),
    Axis(
        "term_confused",
        pole(
            "throw",
            "投げ(?=る|ま|た|て|、)|投球",
            "throws?|threw|thrown|throwing|pitch(?:es|ed|ing)",
            r"toss\w*|roll\w*|cast\w*|hurl\w*|throw\w*|shoot\w*|drop\w*|pitch\w*|bowl\w*",
        ),
        pole(
            "catch",
            "捕球|キャッチ|受け止め",
            "catch(?:es)?|caught|catching",
            r"receiv\w*|grab\w*|block\w*|stop\w*|tak\w*|hold\w*",
        ),
        strict=False,
    ),
    Axis(
        "term_confused",
        pole(
            "drawn tile",
            "ツモ[っりるられ]た?牌|自摸牌|ツモ牌",
            "(?:drawn|self-drawn) tiles?|tiles? (?:you|they|he|she) (?:drew|draw|ha(?:ve|s) drawn)",
            r"dr[ae]w\w*|self|pick\w*|take\w*|tsumo|new",
        ),
        pole(
            "discarded tile",
            "捨て牌|打牌|捨てた牌|切った牌",
            r"tiles? (?:\w+ ){0,3}discarded|discarded tiles?|discards?",
            r"discard\w*|thrown|river|threw",
        ),
        strict=False,
    ),
    Axis(
        "term_confused",
        pole(
            "finished",
            "(?<!未)(?<!不)完成(?=し|す|させ|済|の)",
            r"(?:(?<!not )(?<!un)(?<!n't )(?:completed?|finished))",
            r"complet\w*|finish\w*|built|done|form\w*|made|make\w*|full\w*",
        ),
        pole(
            "unfinished",
            "未完成|不完全",
            "unfinished|incomplete|uncompleted",
            r"not|n't|never|yet|partial\w*|in progress|without",
        ),
        strict=False,
    ),
    Axis(
        "term_confused",
        pole(
            "outside",
            "(?:枠|盤|円|線|コート|ボード|エリア|マップ|範囲)の?外(?!側)[にへでのをか]|屋外|場外",
            r"outside|out of bounds|outdoors?",
            r"out|off|beyond|leav\w*|past|not|exceed\w*|left|away|exterior",
        ),
        pole(
            "inside",
            "(?:枠|盤|円|線|コート|ボード|エリア|マップ|範囲)の?[内中](?!央|心|側)[にへでのをか]|屋内|場内",
            r"inside|indoors?|in bounds",
            r"within|in|into|interior|inner",
        ),
        strict=False,
    ),
    Axis(
        "term_confused",
        pole(
            "row",
            "(?<![一-龥])(?:横の?)?[列行](?=[にをのはがと目])(?<!縦の列)(?<!縦列)(?<!行列)行|横列|横一列",
            "rows?",
            r"rows?|lines?|horizontal\w*|across|rank\w*|order|file",
        ),
        pole(
            "column", "縦列|縦一列|縦の列", "columns?", r"columns?|files?|vertical\w*|lines?|down"
        ),
        strict=False,
    ),
)
