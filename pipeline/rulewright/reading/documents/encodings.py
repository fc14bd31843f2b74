"""The text of a received document: its encoding found, its damaged places told."""

from __future__ import annotations

import codecs
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulewright.problems import Place, Problem
from rulewright.reading.documents.codec import NAMES, known_encoding, read_as
from rulewright.reading.documents.plausibility import SAMPLE, is_half_width, plausibility
from rulewright.reading.sources import Note

BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
OTHER_FORMS = (
    (b"PK\x03\x04", "a zip archive, as .xlsx and .docx are"),
    (b"%PDF-", "a PDF"),
    (b"\xd0\xcf\x11\xe0", "an old Office file"),
    (b"{\\rtf", "a Rich Text file"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
)
ESCAPES = re.compile(rb"\x1b(?:\$[@B]|\$\([DO]|\(I)")
LINEWISE = ("utf-8", "cp932", "euc_jp")
LINE_END = re.compile(b"\r\n|\r|\n")
# A reading must be this much more plausible than the next, or the user is asked.
CLOSE = 0.35
HEAD = 100_000
LONGEST_LINE = 200_000
KINDS = {"\r\n": "CRLF", "\n": "LF", "\r": "CR"}


@dataclass(frozen=True, slots=True)
class Decoded:
    """A document's text, its lines ended by "\\n", and how it was found.

    `newline` is "LF", "CRLF", "CR", "mixed" or "" for a single line; `certainty` from 0 to 1.
    Damaged places are U+FFFD in the text and Problems. A document that is no text, or could be in
    two encodings, has the text "".
    """

    text: str
    encoding: str = ""
    newline: str = ""
    has_bom: bool = False
    certainty: float = 1.0
    notes: tuple[Note, ...] = ()
    problems: tuple[Problem, ...] = ()


def decode(name: str, data: bytes, encoding: str = "") -> Decoded:
    """The text of a document; `encoding` overrules what is found."""
    start = Place(name)
    if not data.strip(b" \t\r\n\f\0\x1a"):
        return _refused(start, "empty-file", "found an empty file, expected text")
    form = next((form for magic, form in OTHER_FORMS if data.startswith(magic)), None)
    if form:
        return _refused(start, "wrong-encoding", f"found {form}, expected a text file")
    for number, line in enumerate(LINE_END.split(data), 1):
        if len(line) > 4 * LONGEST_LINE:
            said = f"found a line of {len(line)} bytes, expected text in lines"
            return _refused(Place(name, number), "line-long", said)
    if encoding:
        return _overruled(name, data, encoding)
    bom = next((pair for pair in BOMS if data.startswith(pair[0])), None)
    if bom:
        found = _Guess(bom[1], read_as(data[len(bom[0]) :] if bom[1] != "utf-32" else data, bom[1]))
        return _finished(name, data, replace(found, has_bom=True))
    if ESCAPES.search(data):
        return _finished(name, data, _Guess("iso2022_jp", read_as(data, "iso2022_jp")))
    return _guessed(name, data)


@dataclass(frozen=True, slots=True)
class _Guess:
    """A reading of the bytes: damaged bytes are lone surrogates U+DC80 to U+DCFF in it."""

    encoding: str
    text: str
    has_bom: bool = False
    certainty: float = 1.0

    @property
    def bad(self) -> int:
        return len(DAMAGE.findall(self.text))


DAMAGE = re.compile("[\ud800-\udfff]")


def _overruled(name: str, data: bytes, encoding: str) -> Decoded:
    codec = known_encoding(encoding)
    if codec is None:
        said = f"found the encoding {encoding!r}, expected one of {', '.join(NAMES)}"
        return _refused(Place(name), "encoding-unknown", said)
    bom = next((mark for mark, own in BOMS if data.startswith(mark) and own == codec), b"")
    body = data if codec == "utf-32" else data[len(bom) :]
    return _finished(name, data, _Guess(codec, read_as(body, codec), bool(bom)))


def _guessed(name: str, data: bytes) -> Decoded:
    """The reading that looks most like Japanese or English, if no other comes near."""
    if _is_utf8(read_as(data, "utf-8")):
        return _finished(name, data, _Guess("utf-8", read_as(data, "utf-8")))
    best, second = _ranked(data)[:2]
    if best.bad and (votes := _votes(data)):
        return _finished(name, data, _Guess(votes[0], read_as(data, votes[0]), certainty=0.5))
    if _score(best) < -0.4:
        said = "found bytes that read as no text (binary?), expected a text file"
        return _refused(Place(name), "wrong-encoding", said)
    gap = min(_score(best) - _score(second), 1.0)
    if (gap < CLOSE and best.text != second.text) or _is_toss_up(best, second):
        return _refused(Place(name), "encoding-unclear", _either(best, second))
    certainty = round(min(1.0, 0.5 + gap / 2), 2) if best.text != second.text else 1.0
    return _finished(
        name, data, _Guess(best.encoding, read_as(data, best.encoding), False, certainty)
    )


def _ranked(data: bytes) -> list[_Guess]:
    """The readings of the first lines, the most plausible first."""
    head = data if len(data) <= HEAD else data[: data.rfind(b"\n", 0, HEAD) + 1] or data[:HEAD]
    names = list(LINEWISE)
    if len(data) % 2 == 0 or data.count(0) > len(data) / 5:
        names += ["utf-16-le", "utf-16-be"]
    if sum(byte > 0x7F for byte in head) * 5 < len(head):
        names.append("cp1252")
    return sorted(
        (_Guess(codec, read_as(head, codec)) for codec in names), key=_score, reverse=True
    )


def _votes(data: bytes) -> list[str]:
    """The encodings that lines of a mixed file are in, the commonest first; [] if lines do not tell."""
    votes: Counter[str] = Counter()
    for line in LINE_END.split(data):
        if line.isascii():
            continue
        best = max((_Guess(codec, read_as(line, codec)) for codec in LINEWISE), key=_score)
        if best.bad or _score(best) < 0.4:
            return []
        votes[best.encoding] += 1
    return [encoding for encoding, _ in votes.most_common()]


def _is_toss_up(best: _Guess, second: _Guess) -> bool:
    """Whether a few kanji are, in the other reading, as good a word in half-width katakana."""
    for one, other in ((best, second), (second, best)):
        if is_half_width(one.text) and not other.bad:
            return re.search("[\u3041-\u30ff]", other.text) is None and other.encoding == "euc_jp"
    return False


def _is_utf8(text: str) -> bool:
    """Whether bytes that read as UTF-8 can hardly be anything else."""
    if DAMAGE.search(text) or CONTROLS.search(text):
        return False
    if text.isascii():
        return len(text) >= 24
    return re.search("[\u3001-\u30ff\u4e00-\uffef]", text) is not None


CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f]")


def _score(guess: _Guess) -> float:
    """How well a reading reads; the share of the damaged bytes counts against it."""
    sample = guess.text[:SAMPLE]
    others = sum(char > "\x7f" for char in sample) or 1
    shaped = 0.3 * (guess.encoding == "utf-8" and not sample.isascii() and not guess.bad)
    return plausibility(sample) + shaped - min(3.0 * guess.bad / others, 2.0)


def _either(best: _Guess, second: _Guess) -> str:
    shown = [f"{NAMES[guess.encoding]}: “{_first_line(guess.text)}”" for guess in (best, second)]
    return (
        f"found bytes that read as {shown[0]} and as {shown[1]}; "
        f"say which: --encoding {best.encoding} or --encoding {second.encoding}"
    )


def _first_line(text: str) -> str:
    line = next((line for line in text.splitlines() if line.strip()), "").strip()
    return line[:40] + "…" * (len(line) > 40)


# --- what is told --------------------------------------------------------------------------


def _refused(place: Place, code: str, said: str) -> Decoded:
    return Decoded("", certainty=0.0, problems=(Problem(place, code, said),))


def _finished(name: str, data: bytes, guess: _Guess) -> Decoded:
    text, newline, notes = _newlines(name, guess.text)
    mixed = tuple(_mixed(name, data, guess))
    if guess.bad * 3 > len(text) and guess.bad > 3 and not mixed:
        said = f"found bytes that are not {_name(guess.encoding)}, expected a text file"
        return _refused(Place(name), "wrong-encoding", said)
    lines = {problem.place.line for problem in mixed}
    damage = (p for p in _damage(name, text, guess.encoding) if p.place.line not in lines)
    problems = (*damage, *mixed, *_long(name, text))
    sure = f", {guess.certainty:.0%} sure" if guess.certainty < 1 else ""
    bom = " with a byte order mark" if guess.has_bom else ""
    ends = f", lines ended by {newline}" if newline else ""
    said = f"{_name(guess.encoding)}{bom}{ends}{sure}"
    found = Note("guessed" if guess.certainty < 1 else "read", Place(name), said)
    if re.search("[\u3041-\u30ff]", text) is None and re.search("[\uff66-\uff9d]{2}", text):
        notes = (*notes, Note("guessed", Place(name), "all its kana are half-width"))
    return Decoded(
        text="" if any(p.code == "line-long" for p in problems) else _mended(text),
        encoding=guess.encoding,
        newline=newline,
        has_bom=guess.has_bom,
        certainty=guess.certainty,
        notes=(found, *notes),
        problems=tuple(sorted(problems)),
    )


def _name(encoding: str) -> str:
    return NAMES.get(encoding, encoding)


def _mended(text: str) -> str:
    return re.sub("[\ud800-\udfff]+|\0+", "\ufffd", text)


def _newlines(name: str, text: str) -> tuple[str, str, tuple[Note, ...]]:
    """The text with "\\n" line ends and no end-of-file mark, the kind of its line ends, Notes."""
    kinds = {found[0] for found in re.finditer("\r\n|\r|\n", text)}
    newline = KINDS[kinds.pop()] if len(kinds) == 1 else "mixed" if kinds else ""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    notes: tuple[Note, ...] = ()
    if text.endswith("\x1a"):
        text = text.rstrip("\x1a")
        line = text.count("\n") + 1
        notes = (Note("dropped", Place(name, line), "the end-of-file mark of DOS (0x1A)"),)
    return text, newline, notes


CUT = (
    "found the first bytes of a character and the end of the file, expected all of it: "
    "the file seems to be cut"
)


def _damage(name: str, text: str, encoding: str) -> Iterator[Problem]:
    end = len(text.rstrip())
    for found in re.finditer("[\ud800-\udfff]+|\0+", text):
        place = _place(name, text, found.start())
        count = len(found[0])
        if "\0" in found[0]:
            yield Problem(place, "nul-byte", f"found {count} NUL byte(s), expected text")
        elif found.end() >= end and found[0][-1] == "\udc80":
            yield Problem(place, "file-cut", CUT)
        elif encoding.startswith("utf-16") or re.search("[\ud800-\udbff]", found[0]):
            said = "found half of a surrogate pair, expected a whole character"
            yield Problem(place, "lone-surrogate", said)
        elif found.end() >= end:
            yield Problem(place, "file-cut", CUT)
        else:
            said = f"found {count} byte(s) that are not {_name(encoding)}, expected a character"
            yield Problem(place, "bad-character", said)


def _place(name: str, text: str, at: int) -> Place:
    return Place(name, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))


def _mixed(name: str, data: bytes, guess: _Guess) -> Iterator[Problem]:
    """Lines that read well in another encoding only: two files put together by hand."""
    if guess.encoding not in LINEWISE:
        return
    for number, line in enumerate(LINE_END.split(data), 1):
        if line.isascii():
            continue
        own = _Guess(guess.encoding, read_as(line, guess.encoding))
        if own.encoding == "utf-8" and own.bad * 4 <= sum(char > "\x7f" for char in own.text):
            continue  # damaged, but hardly in another encoding
        others = (_Guess(codec, read_as(line, codec)) for codec in LINEWISE)
        better = max((o for o in others if not o.bad), key=_score, default=None)
        if better is None or better.encoding == own.encoding:
            continue
        if _score(better) - _score(own) > 0.6 and _score(better) > 0.4:
            said = (
                f"found {_name(better.encoding)} (“{_first_line(better.text)}”) in a file that is "
                f"{_name(guess.encoding)}, expected one encoding"
            )
            yield Problem(Place(name, number), "mixed-encodings", said)


def _long(name: str, text: str) -> Iterator[Problem]:
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            said = f"found a line of {len(line)} characters, expected text in lines"
            yield Problem(Place(name, number), "line-long", said)
