"""The sentences of an original one after another, as its damage is looked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from rulewright.problems import Place
from rulewright.reading.cutting import cut
from rulewright.reading.facts import Mention, Reading
from rulewright.reading.segments import Segment
from rulewright.reading.sources import Block, Source
from rulewright.reading.words import Word, words
from rulewright.text import Span

NONE: Mapping[str, Reading] = MappingProxyType({})

STOPS = ("。", "！", "？", "．", ".", "!", "?")
CLOSERS = "）)」』】］]〕》〉”"
PREDICATES = ("動詞", "助動詞", "形容詞", "形状詞")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A segment of the original with its words; `is_led` if it follows another in its paragraph.

    `mentions` are the glossary's concepts in it.
    """

    id: str
    kind: str
    text: str
    words: tuple[Word, ...]
    heading: str | None
    is_led: bool
    mentions: tuple[Mention, ...] = ()

    @property
    def spoken(self) -> tuple[Word, ...]:
        """Its words without the marks at its end."""
        last = len(self.words)
        while last and self.words[last - 1].is_("補助記号", "記号"):
            last -= 1
        return self.words[:last]

    @property
    def is_ended(self) -> bool:
        """Whether a full stop ends it."""
        return self.text.rstrip(CLOSERS + " 　").endswith(STOPS)

    @property
    def is_told(self) -> bool:
        """Whether it is a sentence that ends in its predicate and a full stop."""
        spoken = self.spoken
        return self.is_ended and bool(spoken) and spoken[-1].is_(*PREDICATES, "助詞-終助詞")


def sentences(
    segments: Sequence[Segment], readings: Mapping[str, Reading] = NONE, said: bool = False
) -> tuple[Sentence, ...]:
    """The segments as sentences in their order: as received, or what they should have `said`."""
    found: list[Sentence] = []
    before: Segment | None = None
    for segment in segments:
        text = segment.said if said else segment.text
        if not text:
            continue
        is_led = before is not None and _is_led(before, segment)
        reading = readings.get(segment.id)
        found.append(
            Sentence(
                segment.id,
                segment.kind,
                text,
                words(text),
                segment.heading,
                is_led,
                reading.mentions if reading and reading.text == text else (),
            )
        )
        before = segment
    return tuple(found)


def _is_led(before: Segment, segment: Segment) -> bool:
    """Whether a segment stands in the paragraph of the one before it: nothing parts the two."""
    if before.block != segment.block or before.kind in ("row", "card"):
        return False
    if before.span.end == segment.span.start:
        return True
    last = before.place_at(max(len(before.text) - 1, 0))
    return (last.file, last.line) == (segment.place.file, segment.place.line)


def sentences_of(text: str) -> tuple[Sentence, ...]:
    """The sentences of a text that stands alone."""
    block = Block(0, "ja", None, text, Place("text"))
    return sentences(cut(Source("text", "ja", "en", (block,))))


def pairs(passage: Iterable[Sentence]) -> Iterator[tuple[Sentence, Sentence]]:
    """Each sentence with the one before it in its paragraph."""
    before: Sentence | None = None
    for sentence in passage:
        if before is not None and sentence.is_led:
            yield before, sentence
        before = sentence


def spread(first: Word, last: Word) -> Span:
    """From the first word to the end of the last."""
    return Span(first.span.start, last.span.end)
