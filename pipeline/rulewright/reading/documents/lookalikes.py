"""Characters that look like kanji and are none, as text copied from a PDF has them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from rulewright.problems import Place
from rulewright.reading.sources import Note

# Equivalent_Unified_Ideograph of U+2F00 to U+2FD5 in order (Unicode 14, EquivalentUnifiedIdeograph).
KANGXI = (
    "一丨丶丿乙亅二亠人儿入八冂冖冫几凵刀力勹匕匚匸十卜卩厂厶又口囗土士夂夊夕大女子宀寸小尢尸屮山巛工己巾"
    "干幺广廴廾弋弓彐彡彳心戈戶手支攴文斗斤方无日曰月木欠止歹殳毋比毛氏气水火爪父爻爿片牙牛犬玄玉瓜瓦甘生"
    "用田疋疒癶白皮皿目矛矢石示禸禾穴立竹米糸缶网羊羽老而耒耳聿肉臣自至臼舌舛舟艮色艸虍虫血行衣襾見角言谷"
    "豆豕豸貝赤走足身車辛辰辵邑酉釆里金長門阜隶隹雨靑非面革韋韭音頁風飛食首香馬骨高髟鬥鬯鬲鬼魚鳥鹵鹿麥麻"
    "黃黍黑黹黽鼎鼓鼠鼻齊齒龍龜龠"
)
# The same for the radicals of U+2E81 to U+2EF3 that have one.
RADICALS = (
    "⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳"
    "⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥"
    "⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳"
)
RADICALS_FOLDED = (
    "厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁"
    "冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼"
    "鸟卤麦黄黾斉齐歯齿竜龙龜亀龟"
)
# What Japanese fonts show for a radical whose equivalent is the Chinese or the old form.
JAPANESE = str.maketrans("戶靑黑黃麥齊齒龜", "戸青黒黄麦斉歯亀")
FOLDED = {
    **{0x2F00 + n: char for n, char in enumerate(KANGXI.translate(JAPANESE))},
    **{ord(char): folded for char, folded in zip(RADICALS, RADICALS_FOLDED, strict=True)},
}
LOOKALIKE = re.compile(f"[{''.join(map(chr, FOLDED))}]")


def fold_lookalikes(text: str) -> str:
    """The text with radicals made kanji, character for character: every offset stays true."""
    return text.translate(FOLDED)


def lookalike_notes(text: str, file: str) -> Iterator[Note]:
    """One Note for each kind of look-alike in a document, at the first of its kind."""
    counts = Counter(LOOKALIKE.findall(text))
    for char, count in counts.items():
        at = text.index(char)
        place = Place(file, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
        said = f"read {char} (U+{ord(char):04X}) as {FOLDED[ord(char)]}, {count} time(s)"
        yield Note("read", place, said)
