"""The encodings that documents come in: their names, and bytes read as one of them."""

from __future__ import annotations

import codecs

NAMES = {
    "utf-8": "UTF-8",
    "utf-16-le": "UTF-16 (little-endian)",
    "utf-16-be": "UTF-16 (big-endian)",
    "utf-32": "UTF-32",
    "cp932": "cp932 (Windows Shift_JIS)",
    "euc_jp": "EUC-JP",
    "iso2022_jp": "ISO-2022-JP",
    "cp1252": "cp1252 (Windows, Western Europe)",
}
# What people also call them; the strict codecs of these names know no ①.
ALIASES = {"shift_jis": "cp932", "sjis": "cp932", "ms932": "cp932", "windows-31j": "cp932"}
ALIASES |= {"shift-jis": "cp932", "jis": "iso2022_jp", "utf-16": "utf-16-le", "ascii": "utf-8"}
ALIASES |= {"utf-8-sig": "utf-8", "utf16": "utf-16-le", "utf8": "utf-8", "eucjp": "euc_jp"}


def known_encoding(encoding: str) -> str | None:
    """The codec that is meant by an encoding's name, or None."""
    low = encoding.strip().lower().replace(" ", "-")
    if low in ALIASES or low in NAMES:
        return ALIASES.get(low, low)
    try:
        codec = codecs.lookup(low)
        b"".decode(codec.name)
    except (LookupError, TypeError, ValueError):
        return None
    return ALIASES.get(codec.name, codec.name)


def read_as(data: bytes, codec: str) -> str:
    """The text in an encoding; each byte that is no text in it becomes a lone surrogate."""
    if codec in ("utf-16-le", "utf-16-be", "utf-32"):
        cut = data[: len(data) - len(data) % (4 if codec == "utf-32" else 2)]
        return cut.decode(codec, "replace" if codec == "utf-32" else "surrogatepass") + (
            "\udc80" * (len(cut) < len(data))
        )
    codec = "iso2022_jp_ext" if codec == "iso2022_jp" else codec
    try:
        return data.decode(codec, "rulewright-rows")
    except (UnicodeError, LookupError, AssertionError):
        return data.decode(codec, "replace").replace("\ufffd", "\udc80")


def _by_rows(error: UnicodeError) -> tuple[str, int]:
    """What Windows put into the empty rows of JIS X 0208 (① ㈱ №); else the byte as damage."""
    assert isinstance(error, UnicodeDecodeError)
    at = error.start
    pair = error.object[at : at + 2]
    if error.encoding.startswith(("euc_jp", "iso2022_jp")) and len(pair) == 2:
        row, cell = pair[0] & 0x7F, pair[1] & 0x7F
        if row in (0x2D, *range(0x79, 0x7D)) and 0x21 <= cell <= 0x7E:
            return _windows(row, cell), at + 2
    return "".join(chr(0xDC00 + byte) if byte > 0x7F else chr(byte) for byte in pair[:1]), at + 1


def _windows(row: int, cell: int) -> str:
    """The character of a row and cell of JIS as cp932 has it."""
    lead = (row + 1) // 2 + (0x70 if row < 0x5F else 0xB0)
    trail = cell + (0x1F if cell < 0x60 else 0x20) if row % 2 else cell + 0x7E
    return bytes((lead, trail)).decode("cp932", "replace").replace("\ufffd", "\udc80")


codecs.register_error("rulewright-rows", _by_rows)
