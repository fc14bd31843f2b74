"""Automatic numbers of a Word document, as labels that stand in the text: "1.", "①", "(a)"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from lxml import etree

from rulewright.reading.documents.archive import child, get, inside, tag_of

# What the private codes of symbol fonts show (Symbol, Wingdings), for bullets and symbols.
SYMBOLS: Mapping[int, str] = {
    **{0xF0B7: "•", 0xF06C: "●", 0xF06E: "■", 0xF075: "◆", 0xF076: "❖", 0xF0A7: "▪"},
    **{0xF0A8: "□", 0xF0D8: "➢", 0xF0E0: "→", 0xF0E8: "➔", 0xF0FC: "✓", 0xF0FB: "✗"},
    **{0xF0AB: "★", 0xF06F: "□", 0xF071: "❑", 0xF09F: "•", 0xF0D7: "×", 0xF0AE: "→"},
}
AIUEO = (
    "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"
)
IROHA = "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン"
HALF = str.maketrans(AIUEO, "ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ")
ROMAN = (
    *((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L")),
    *((40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")),
)
WORDS = (
    *("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"),
    *("Eleven", "Twelve"),
)
ORDINALS = (
    *("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth"),
    *("Tenth", "Eleventh", "Twelfth"),
)


def _roman(number: int) -> str:
    shown = ""
    for value, sign in ROMAN:
        shown += sign * (number // value)
        number %= value
    return shown


def _letters(number: int) -> str:
    """A ... Z, then AA, BB ... as Word counts."""
    return chr(ord("A") + (number - 1) % 26) * ((number - 1) // 26 + 1)


def _kanji(number: int) -> str:
    digits = "〇一二三四五六七八九"
    if number >= 1000:
        return "".join(digits[int(digit)] for digit in str(number))
    shown = ""
    for value, sign in ((100, "百"), (10, "十")):
        count, number = divmod(number, value)
        shown += (digits[count] if count > 1 else "") + (sign if count else "")
    return (shown + (digits[number] if number else "")) or "〇"


def _circled(number: int) -> str:
    if 1 <= number <= 20:
        return chr(0x2460 + number - 1)
    return chr(0x3251 + number - 21) if number <= 35 else f"({number})"


def _row(first: str, last: int) -> Callable[[int], str]:
    """Signs that stand one after another in Unicode; the plain number after the last."""
    return lambda number: chr(ord(first) + number - 1) if 1 <= number <= last else str(number)


def _of(signs: str) -> Callable[[int], str]:
    return lambda number: signs[(number - 1) % len(signs)] if number else "0"


def _wide(number: int) -> str:
    return str(number).translate({ord("0") + n: 0xFF10 + n for n in range(10)})


def _nth(number: int) -> str:
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10)
    return f"{number}{ending or 'th'}"


def _word(words: Sequence[str]) -> Callable[[int], str]:
    return lambda number: words[number - 1] if 1 <= number <= len(words) else str(number)


# ECMA-376 part 1, 17.18.59 (ST_NumberFormat), as far as Word in Japanese and English offers them.
FORMATS: Mapping[str, Callable[[int], str]] = {
    "decimalZero": lambda number: f"{number:02d}",
    "upperRoman": _roman,
    "lowerRoman": lambda number: _roman(number).lower(),
    "upperLetter": _letters,
    "lowerLetter": lambda number: _letters(number).lower(),
    "ordinal": _nth,
    "cardinalText": _word(WORDS),
    "ordinalText": _word(ORDINALS),
    "hex": lambda number: f"{number:X}",
    "decimalFullWidth": _wide,
    "decimalFullWidth2": _wide,
    "decimalEnclosedCircle": _circled,
    "decimalEnclosedCircleChinese": _circled,
    "decimalEnclosedFullstop": _row("⒈", 20),
    "decimalEnclosedParen": _row("⑴", 20),
    "ideographEnclosedCircle": _row("㊀", 10),
    "numberInDash": lambda number: f"- {number} -",
    "japaneseCounting": _kanji,
    "japaneseDigitalTenThousand": _kanji,
    "chineseCounting": _kanji,
    "chineseCountingThousand": _kanji,
    "ideographDigital": lambda number: "".join("〇一二三四五六七八九"[int(d)] for d in str(number)),
    "japaneseLegal": _of("壱弐参四伍六七八九拾"),
    "aiueoFullWidth": _of(AIUEO),
    "aiueo": lambda number: _of(AIUEO)(number).translate(HALF),
    "irohaFullWidth": _of(IROHA),
    "iroha": lambda number: _of(IROHA)(number).translate(HALF),
    "ideographTraditional": _of("甲乙丙丁戊己庚辛壬癸"),
    "ideographZodiac": _of("子丑寅卯辰巳午未申酉戌亥"),
    "none": lambda _: "",
}


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a list: how its number looks ("%1."), where it starts, what follows it."""

    text: str = ""
    format: str = "decimal"
    start: int = 1
    suffix: str = "tab"
    is_legal: bool = False
    restarts: bool = True


@dataclass(frozen=True, slots=True)
class Instance:
    """A list in use: which definition's count it goes on with, its levels, its restarts."""

    definition: str
    levels: Mapping[int, Level]
    overrides: Mapping[int, int]


@dataclass(slots=True)
class Counter:
    """The counts of all lists while a document is read from its start."""

    instances: Mapping[str, Instance]
    counts: dict[str, dict[int, int]] = field(default_factory=dict)
    begun: set[str] = field(default_factory=set)

    def label(self, instance_id: str, depth: int) -> str:
        """The next label of a list at this depth, with the space behind it; "" for none."""
        instance = self.instances.get(instance_id)
        if instance is None or depth not in instance.levels:
            return ""
        counts = self.counts.setdefault(instance.definition, {})
        if instance_id not in self.begun:
            self.begun.add(instance_id)
            counts |= {at: start - 1 for at, start in instance.overrides.items()}
        level = instance.levels[depth]
        counts[depth] = counts.get(depth, level.start - 1) + 1
        for deeper in [d for d in counts if d > depth]:
            if deeper not in instance.levels or instance.levels[deeper].restarts:
                del counts[deeper]
        for above in range(depth):
            start = instance.levels[above].start if above in instance.levels else 1
            counts.setdefault(above, start)
        return _shown(instance, level, counts)


def _shown(instance: Instance, level: Level, counts: Mapping[int, int]) -> str:
    if level.format == "bullet":
        text = "".join(SYMBOLS.get(ord(char), _bullet(char)) for char in level.text)
    else:
        text = re.sub(
            "%([1-9])",
            lambda found: _number(instance, level, int(found[1]) - 1, counts),
            level.text,
        )
    return text + ("" if level.suffix == "nothing" or not text.strip() else " ")


def _bullet(char: str) -> str:
    """A bullet's character; "o" is the open circle of a Western list."""
    return "•" if 0xE000 <= ord(char) <= 0xF8FF else {"o": "○", "·": "•"}.get(char, char)


def _number(instance: Instance, level: Level, depth: int, counts: Mapping[int, int]) -> str:
    form = instance.levels[depth].format if depth in instance.levels else "decimal"
    is_plain = level.is_legal or form not in FORMATS
    number = counts.get(depth, 1)
    return str(number) if is_plain else FORMATS[form](number)


def read_numbering(root: etree._Element | None) -> Mapping[str, Instance]:
    """The lists of numbering.xml by their numId."""
    if root is None:
        return {}
    definitions = {get(d, "abstractNumId"): d for d in inside(root, "abstractNum")}
    by_style = {
        get(link, "val"): get(d, "abstractNumId")
        for d in definitions.values()
        if (link := child(d, "styleLink")) is not None
    }
    found: dict[str, Instance] = {}
    for num in inside(root, "num"):
        pointer = child(num, "abstractNumId")
        definition = get(pointer, "val") if pointer is not None else ""
        linked = child(definitions.get(definition), "numStyleLink")
        if linked is not None:
            definition = by_style.get(get(linked, "val"), definition)
        found[get(num, "numId")] = _instance(num, definition, definitions.get(definition))
    return found


def _instance(num: etree._Element, name: str, definition: etree._Element | None) -> Instance:
    levels: dict[int, Level] = {}
    for level in [] if definition is None else definition:
        if tag_of(level) == "lvl":
            levels[_int(get(level, "ilvl"))] = _level(level)
    overrides: dict[int, int] = {}
    for override in (part for part in num if tag_of(part) == "lvlOverride"):
        depth = _int(get(override, "ilvl"))
        if (own := child(override, "lvl")) is not None:
            levels[depth] = _level(own)
        if (start := child(override, "startOverride")) is not None:
            overrides[depth] = _int(get(start, "val"), 1)
    return Instance(name, levels, overrides)


def _level(level: etree._Element) -> Level:
    def value(name: str, default: str) -> str:
        # A custom format stands in the Choice of an AlternateContent; its Fallback is plain.
        part = child(level, name)
        if part is None and (other := child(level, "AlternateContent", "Choice", name)) is not None:
            part = other
        return default if part is None else get(part, "val")

    return Level(
        text=value("lvlText", ""),
        format=value("numFmt", "decimal"),
        start=_int(value("start", "1"), 1),
        suffix=value("suff", "tab"),
        is_legal=child(level, "isLgl") is not None,
        restarts=value("lvlRestart", "1") != "0",
    )


def _int(text: str, default: int = 0) -> int:
    return int(text) if re.fullmatch(r"\d{1,6}", text) else default
