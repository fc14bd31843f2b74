"""The part of a picture that a play turns on: the places and things that its sentences name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from rulewright.play import Board, Item, Picture, Zone
from rulewright.playing.telling.describing import place_name
from rulewright.playing.telling.naming import square_name
from rulewright.playing.telling.sentences import Names

CHOSEN = "chosen"
"""The mark of the thing, and the accent of the square, that the deciding move is about."""
MANY = 6
"""Of more things than these, those that could have been moved instead lose their labels."""
OWNERS = 2
"""A picture shows how things of so many owners (or of one and the table) stand to one another."""
OF: Mapping[str, str] = defaultdict(lambda: " ", ja="の")
"""Language -> what stands between a suit and a label, beside what stands between all words."""
_SENTENCE = re.compile(r"(?<=[.!?。])\s*")
Stack = tuple[Item, ...]


@dataclass(slots=True)
class _Focus:
    """What has been found to matter: zone -> kinds of counter (empty: all that lies there)."""

    picture: Picture
    names: Names
    kinds: dict[int, set[str]] = field(default_factory=dict)
    chosen: tuple[int, Item] | None = None

    def keep(self, zone: int, kinds: Iterable[str] = ()) -> None:
        self.kinds.setdefault(zone, set()).update(kinds)

    def owned(self, owner: int | None) -> Iterator[tuple[int, Zone]]:
        return ((n, zone) for n, zone in enumerate(self.picture.zones) if zone.owner == owner)

    def seats(self, text: str) -> list[int]:
        owners = {zone.owner for zone in self.picture.zones if zone.owner is not None}
        return [seat for seat in sorted(owners) if names_words(text, self.names.seat(seat))]

    def named(self, text: str, zone: Zone) -> list[Item]:
        """The things of a zone that a text names with their labels ("card 004", "red 7")."""
        return [
            item
            for item in _items(zone)
            if item.label and any(names_words(text, name) for name in self.called(item))
        ]

    def called(self, item: Item) -> Iterator[str]:
        """What a thing with a label may be called: by its kind, its suit, or alone ("7 + 5").

        A sign alone ("+") is no name: it is called by its kind.
        """
        if not any(char.isalnum() for char in item.label):
            yield self.names.term(item.kind)
        elif not item.label.isalnum():
            yield item.label
        for concept in filter(None, (item.kind, item.suit)):
            for between in dict.fromkeys((self.names.tongue.between, OF[self.names.language])):
                yield self.names.term(concept) + between + item.label

    def counted(self, text: str, zone: Zone) -> set[str]:
        """The kinds of a zone without labels that a text names ("2 G chips")."""
        kinds = {item.kind for item in _items(zone) if not item.label}
        return {kind for kind in kinds if self.says(text, kind)}

    def says(self, text: str, concept: str) -> bool:
        return any(names_words(text, self.names.term(concept, count)) for count in (1, 2))


def close_up(
    picture: Picture,
    names: Names,
    position: str,
    move: str,
    after: Iterable[str],
    choices: bool = True,
) -> Picture | None:
    """What matters of a picture, or None if the sentences say it as well without one.

    What is already on the table is found by the position, what is moved (marked as chosen) by the
    move, and what happens then, to whom and where, by the sentences after it. Without `choices`,
    or if they are many, the things that could have been moved instead lose their labels. A board is shown whole if an
    arrow is on it, or if a sentence names a square or a thing of it.
    """
    after = tuple(after)
    focus = _Focus(picture, names)
    for text in _SENTENCE.split(position):
        _played(focus, text)
    _moved(focus, move)
    for text in after:
        _happened(focus, text)
    said = " ".join((position, move, *after))
    _in_places(focus, said)
    zones = tuple(_cut(focus, number, choices) for number in sorted(focus.kinds))
    owners = {zone.owner for zone in zones if any(zone.stacks)}
    is_telling = len(owners) >= OWNERS or any(zone.places for zone in zones)
    bare = _without_cards(said, picture, names)
    boards = tuple(board for board in picture.boards if _matters(board, bare, names))
    return Picture(zones, boards) if boards or is_telling else None


def pointed(picture: Picture, move: str) -> Picture:
    """The picture with the squares that a move names marked as chosen, if no arrow shows the move."""
    return picture._replace(boards=tuple(_pointed(board, move) for board in picture.boards))


def _pointed(board: Board, move: str) -> Board:
    if board.arrows:
        return board
    squares = tuple(
        square._replace(accent=CHOSEN)
        if not square.accent and names_words(move, square_name(board, square.at))
        else square
        for square in board.squares
    )
    return board._replace(squares=squares)


def same_parts(picture: Picture, close: Picture) -> Picture:
    """Of a later picture, the zones and boards that a close-up of an earlier one has.

    What has no label in the one has none in the other.
    """
    zones = {(zone.name, zone.owner): zone for zone in close.zones}
    boards = {board.name for board in close.boards}
    kept = [zone for zone in picture.zones if (zone.name, zone.owner) in zones]
    return Picture(
        tuple(_alike(zone, zones[zone.name, zone.owner]) for zone in kept),
        tuple(board for board in picture.boards if board.name in boards),
    )


def _alike(later: Zone, zone: Zone) -> Zone:
    """A later zone with its single things as plain as they were."""
    singles = [stack[0] for stack in zone.stacks if len(stack) == 1 and stack[0].mark != CHOSEN]
    if not singles or any(item.label for item in singles):
        return later
    return later._replace(stacks=tuple(_plain(stack) if stack else stack for stack in later.stacks))


def _matters(board: Board, said: str, names: Names) -> bool:
    """Whether an arrow is on a board, or sentences name a square or a thing of it."""
    if board.arrows:
        return True
    called = {square_name(board, square.at) for square in board.squares}
    kinds = {item.kind for square in board.squares for item in square.stack}
    called |= {names.term(kind, count) for kind in kinds for count in (1, 2)}
    return any(names_words(said, words) for words in called)


def _without_cards(said: str, picture: Picture, names: Names) -> str:
    """The text without the things that it calls by a suit: "the dog 8" is no dog."""
    suits = {item.suit for zone in picture.zones for item in _items(zone) if item.suit}
    for term in sorted(names.term(suit) for suit in suits):
        said = re.sub(rf"{re.escape(term)}(\s|{OF[names.language]})?\d+", "", said)
    return said


def _played(focus: _Focus, text: str) -> None:
    """What each named player has on the table: labelled things, what lies on them, counters."""
    for seat in focus.seats(text):
        covered = _labelled(focus, text, seat) | _face_down(focus, seat)
        for number, zone in focus.owned(seat):
            if kinds := focus.counted(text, zone) - covered:
                focus.keep(number, kinds)


def _labelled(focus: _Focus, text: str, seat: int) -> set[str]:
    """Keeps the smallest zone that holds what the text names; the kinds that lie there."""
    places = [(n, zone) for n, zone in focus.owned(seat) if focus.named(text, zone)]
    if not places:
        return set()
    number, zone = min(places, key=lambda place: len(place[1].stacks))
    focus.keep(number)
    return {item.kind for item in _items(zone)}


def _face_down(focus: _Focus, seat: int) -> set[str]:
    """Keeps the first place where something of a player's lies face down, out of the hand."""
    for number, zone in focus.owned(seat):
        if any(item.face == "down" for item in _items(zone)) and not zone.active:
            focus.keep(number)
            return {item.kind for item in _items(zone)}
    return set()


def _moved(focus: _Focus, text: str) -> None:
    """The place of the acting player that the move takes something from."""
    for seat in focus.seats(text):
        zones = list(focus.owned(seat))
        holding = [(n, zone) for n, zone in zones if focus.named(text, zone)]
        for number, zone in sorted(holding, key=lambda place: not place[1].active)[:1]:
            focus.keep(number)
            focus.chosen = number, focus.named(text, zone)[0]
        for number, zone in zones:
            if kinds := focus.counted(text, zone):
                focus.keep(number, kinds if not any(i.label for i in _items(zone)) else ())


def _happened(focus: _Focus, text: str) -> None:
    """The shared places that are named, and what the named players have of what is named."""
    for number, zone in focus.owned(None):
        if focus.says(text, zone.name):
            focus.keep(number, focus.counted(text, zone))
    for seat in focus.seats(text):
        covered = _labelled(focus, text, seat)
        for number, zone in focus.owned(seat):
            if kinds := focus.counted(text, zone) - covered:
                focus.keep(number, kinds)


def _in_places(focus: _Focus, said: str) -> None:
    """Keeps all rows of places if one of them, something in it or one of its places is named."""
    rows = [(n, zone) for n, zone in enumerate(focus.picture.zones) if zone.places]
    if any(n in focus.kinds or _says_places(focus, zone, said) for n, zone in rows):
        for number, _ in rows:
            focus.keep(number)


def _says_places(focus: _Focus, zone: Zone, said: str) -> bool:
    called = (place_name(n, focus.names) for n in range(1, len(zone.stacks) + 1))
    is_called = any(names_words(said, name) for name in called)
    return is_called or focus.says(said, zone.name) or bool(focus.named(said, zone))


def _cut(focus: _Focus, number: int, choices: bool) -> Zone:
    """A zone with only the counters that matter (all if none is left), the chosen thing marked."""
    zone, kinds = focus.picture.zones[number], focus.kinds[number]
    if kinds and not any(item.label for item in _items(zone)):
        cut = (tuple(item for item in stack if item.kind in kinds) for stack in zone.stacks)
        left = tuple(stack for stack in cut if stack)
        zone = zone._replace(stacks=left or zone.stacks)
    if focus.chosen and focus.chosen[0] == number:
        stacks = _marked(zone.stacks, focus.chosen[1])
        is_open = choices and len(stacks) <= MANY
        zone = zone._replace(stacks=stacks if is_open else _nameless(stacks))
    return zone


def _nameless(stacks: tuple[Stack, ...]) -> tuple[Stack, ...]:
    """The stacks with the marked one last, and the labels of single things before it gone."""
    marked = [stack for stack in stacks if any(item.mark == CHOSEN for item in stack)]
    rest = [stack for stack in stacks if stack not in marked]
    return (*(_plain(stack) for stack in rest), *marked)


def _plain(stack: Stack) -> Stack:
    """A single thing without what is printed on it; a pile as it is."""
    return (stack[0]._replace(label="", suit="", marks=()),) if len(stack) == 1 else stack


def _marked(stacks: tuple[Stack, ...], chosen: Item) -> tuple[Stack, ...]:
    """The stacks with the first such thing marked."""
    at = next(n for n, stack in enumerate(stacks) if chosen in stack)
    place = stacks[at].index(chosen)
    item = chosen._replace(mark=CHOSEN)
    stack = (*stacks[at][:place], item, *stacks[at][place + 1 :])
    return (*stacks[:at], stack, *stacks[at + 1 :])


def _items(zone: Zone) -> Iterator[Item]:
    return (item for stack in zone.stacks for item in stack)


def names_words(text: str, words: str) -> bool:
    """Whether a text holds the words, whole where they are written with letters of the alphabet."""
    if words.isascii():
        return bool(re.search(rf"(?<![\w-]){re.escape(words)}(?![\w-])", text, re.IGNORECASE))
    return words in text
