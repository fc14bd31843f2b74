"""A picture in words: what lies where, for those who do not see it, and where words do as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rulewright.play import Board, Item, Picture, Square, Zone
from rulewright.playing.telling.naming import (
    At,
    extent,
    has_labels,
    is_track,
    label_of,
    side_name,
    square_name,
)
from rulewright.playing.telling.sentences import Names, sentence

SPACES = ("space", "square")
"""The concepts that a glossary may have for the squares of a board."""

# Language -> piece -> template.
TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "board": "{term}, {columns} by {rows}",
        "near": "{term}, {columns} by {rows}, {seat} at the bottom",
        "part": "{board}; here {start} to {end}",
        "row": "row {row}: {labels}",
        "empty": "nothing lies on it",
        "of-seat": "{owner}’s {things}",
        "of-side": "{owner} {things}",
        "on": "{things} on {square}{how}",
        "numbered": "{term} {name}",
        "pile": "on {square}, from the top: {things}",
        "how": ", {how}",
        "how-piled": " ({how})",
        "down": "face down",
        "printed": "{mark}: {squares}",
        "printed-of-seat": "{owner}’s {mark}: {squares}",
        "printed-of-side": "{owner} {mark}: {squares}",
        "reach": "can be reached: {squares}",
        "choice": "can be chosen: {squares}",
        "attack": "can be attacked: {squares}",
        "chosen": "chosen: {squares}",
        "blocked": "blocked: {squares}",
        "move": "an arrow from {start} to {end}",
        "arrow-attack": "an arrow of attack from {start} to {end}",
        "jump": "an arrow that jumps from {start} to {end}",
        "push": "an arrow that pushes from {start} to {end}",
        "crossed": "what the arrow shows is not allowed",
        "line": "a line from {start} to {end}",
        "tile-called": "{label}: {squares}",
        "place": "place {n}",
        "held": "{place}: {things}",
        "free": "nothing",
        "ends": " ({ends})",
        "end": "; ",
    },
    "ja": {
        "board": "{term}、{columns}×{rows}",
        "near": "{term}、{columns}×{rows}、手前は{seat}",  # in front: the seat
        "part": "{board}、{start}から{end}まで",  # from, to
        "row": "{row}段目：{labels}",  # the nth row
        "empty": "何も置かれていない",  # nothing has been placed
        "of-seat": "{owner}の{things}",
        "of-side": "{owner}の{things}",
        "on": "{things}：{square}{how}",
        "numbered": "{name}の{term}",
        "pile": "上から{things}：{square}",  # from the top
        "how": "（{how}）",
        "how-piled": "（{how}）",
        "down": "裏向き",
        "printed": "{mark}：{squares}",
        "printed-of-seat": "{owner}の{mark}：{squares}",
        "printed-of-side": "{owner}の{mark}：{squares}",
        "reach": "移動できるマス：{squares}",  # squares that can be moved to
        "choice": "選べるマス：{squares}",  # squares that can be chosen
        "attack": "攻撃できるマス：{squares}",  # squares that can be attacked
        "chosen": "選んだマス：{squares}",  # chosen squares
        "blocked": "入れないマス：{squares}",  # squares that cannot be entered
        "move": "矢印：{start}から{end}へ",  # an arrow: from, to
        "arrow-attack": "攻撃の矢印：{start}から{end}へ",
        "jump": "飛び越える矢印：{start}から{end}へ",
        "push": "押す矢印：{start}から{end}へ",
        "crossed": "矢印の手は認められない",  # the move of the arrow is not allowed
        "line": "線：{start}から{end}まで",  # a line: from, to
        "tile-called": "{label}：{squares}",
        "place": "{n}番目",  # the nth
        "held": "{place}：{things}",
        "free": "なし",  # none
        "ends": "（{ends}）",
        "end": "／",
    },
}
MARKS: Mapping[str, Mapping[str, str]] = {
    "en": {mark: mark for mark in ("locked", "new", "lost", "chosen")},
    "ja": {"locked": "ロック", "new": "新しい", "lost": "失う", "chosen": "選択"},
}
ACCENTS = ("reach", "choice", "attack", "chosen", "blocked")


def describe(picture: Picture, names: Names, crossed: bool = False) -> tuple[str, ...]:
    """What lies on the table, in sentences: one a zone, one a square of a board that holds a thing.

    With `crossed`, the arrows are those of a move that is not allowed.
    """
    said = [_zone_text(zone, names) for zone in picture.zones]
    for board in picture.boards:
        said += board_lines(board, names)
    if crossed and any(board.arrows for board in picture.boards):
        said.append(sentence(_texts(names)["crossed"], names))
    return tuple(said)


def _zone_text(zone: Zone, names: Names) -> str:
    owner = f"{names.seat(zone.owner)}, " if zone.owner is not None else ""
    held = zone_things(zone, names)
    return sentence(f"{owner}{names.term(zone.name)}: {held or '–'}", names)


def zone_things(zone: Zone, names: Names) -> str:
    """What lies in a zone, listed; "" if nothing does."""
    if zone.places:
        return _places_text(zone, names)
    return _items_texts((item for stack in zone.stacks for item in stack), names)


def board_lines(board: Board, names: Names) -> tuple[str, ...]:
    """What board it is and what lies on it, in sentences."""
    return tuple(sentence(text, names) for text in _board_texts(board, names))


def _places_text(zone: Zone, names: Names) -> str:
    """What lies in each place of a row, from the left."""
    texts = _texts(names)
    things = [_items_texts(stack, names) or texts["free"] for stack in zone.stacks]
    said = [
        texts["held"].format(place=place_name(n, names), things=one)
        for n, one in enumerate(things, 1)
    ]
    return names.tongue.comma.join(said)


def place_name(number: int, names: Names) -> str:
    """What a place of a row is called, from 1."""
    return _texts(names)["place"].format(n=number)


def _items_texts(items: Iterable[Item], names: Names) -> str:
    """Things, those alike together."""
    counts: dict[Item, int] = {}
    for item in items:
        alike = item._replace(count=1, mark="")
        counts[alike] = counts.get(alike, 0) + item.count
    return names.listed(_items_text(item, count, names) for item, count in counts.items())


def _items_text(item: Item, count: int, names: Names) -> str:
    """Things alike, with what is printed on them: "2 × red card 7 (dog; monkey and monkey)"."""
    suit = names.term(item.suit) + names.tongue.between if item.suit else ""
    label = label_of(item) if _tells(item.label) else ""
    if not label:
        said = names.counted(item.kind, count)
        return said if not suit else f"{said} ({names.term(item.suit)})" + _ends(item, names)
    times = f"{count} × " if count > 1 else ""
    said = f"{times}{suit}{names.term(item.kind)}{names.tongue.between}{label}"
    return said + _ends(item, names)


def _ends(item: Item, names: Names) -> str:
    """The signs printed on a thing, end by end."""
    texts = _texts(names)
    ends = [_signs(end, names) for end in item.marks if end]
    return texts["ends"].format(ends=texts["end"].join(ends)) if ends else ""


def _signs(end: tuple[str, ...], names: Names) -> str:
    """What is printed at one end: "2 monkeys and dog"."""
    counts = dict.fromkeys(end, 0)
    for mark in end:
        counts[mark] += 1
    return names.listed(
        names.counted(mark, count) if count > 1 else names.term(mark)
        for mark, count in counts.items()
    )


def _tells(label: str) -> bool:
    """Whether a label says more than the kind: a sign alone ("+") does not."""
    return any(char.isalnum() for char in label)


def _texts(names: Names) -> Mapping[str, str]:
    return TEXTS.get(names.language, TEXTS["en"])


def _board_texts(board: Board, names: Names) -> Iterator[str]:
    """What board it is, what lies on it, and what is shown; an empty board by what is printed."""
    texts = _texts(names)
    seat = names.seat(board.near) if board.near is not None else ""
    size = {"term": names.term(board.name), "columns": board.columns, "rows": board.rows}
    head = texts["near" if seat and not board.sides else "board"].format(seat=seat, **size)
    first, last = (square_name(board, at) for at in extent(board))
    yield texts["part"].format(board=head, start=first, end=last) if board.part else head
    filled = [square for square in _in_order(board) if square.stack]
    yield from _lying(board, filled, names)
    if not filled:
        yield from _printed(board, names)
    for accent in ACCENTS:
        squares = [square for square in _in_order(board) if square.accent == accent]
        if squares:
            yield texts[accent].format(squares=_listed(board, squares, names))
    for arrow in board.arrows:
        key = "arrow-attack" if arrow.kind == "attack" else arrow.kind
        start, end = square_name(board, arrow.start), square_name(board, arrow.end)
        yield texts[key].format(start=start, end=end)
    yield from _runs(board, names)


def _runs(board: Board, names: Names) -> Iterator[str]:
    """The finished rows, and the cards or tiles that bear several squares."""
    texts = _texts(names)
    for run in board.runs:
        start, end = square_name(board, run.start), square_name(board, run.end)
        if run.kind == "line":
            yield texts["line"].format(start=start, end=end)
        elif run.label:
            squares = start if start == end else f"{start}–{end}"
            yield texts["tile-called"].format(label=run.label, squares=squares)


def _in_order(board: Board) -> list[Square]:
    """The squares row by row, from the near left corner."""
    return sorted(board.squares, key=lambda square: (square.at[1], square.at[0]))


def _listed(board: Board, squares: Iterable[Square], names: Names) -> str:
    return names.listed(square_name(board, square.at) for square in squares)


def _lying(board: Board, filled: Iterable[Square], names: Names) -> Iterator[str]:
    """What lies on the squares; a thing that is alike on several is told once, with all of them."""
    alike: dict[Item | At, list[Square]] = {}
    for square in filled:
        alike.setdefault(_alone(square) or square.at, []).append(square)
    for squares in alike.values():
        yield _square_text(board, squares, names)


def _alone(square: Square) -> Item | None:
    """The one thing on a square, if nothing tells it from others of its kind and owner."""
    (item, *others) = square.stack
    is_plain = not (others or item.label or item.suit or item.marks) and item.count == 1
    return item if is_plain else None


def square_things(board: Board, square: Square, names: Names) -> str:
    """What lies on a square, from the top; "" if nothing does."""
    counts: dict[Item, int] = {}
    for item in reversed(square.stack):
        alike = item._replace(count=1)
        counts[alike] = counts.get(alike, 0) + item.count
    return names.listed(
        _thing(board, item, count, names) + _how(item, names, "how-piled")
        for item, count in counts.items()
    )


def _square_text(board: Board, squares: Sequence[Square], names: Names) -> str:
    """What lies on a square, or what lies alike on several."""
    texts, square = _texts(names), squares[0]
    if len(squares) > 1:
        item = square.stack[0]
        said = _owned(board, item.owner, names, names.term(item.kind, len(squares)))
        where, how = _listed(board, squares, names), _how(item, names, "how")
        return texts["on"].format(things=said, square=where, how=how)
    counts: dict[Item, int] = {}
    for item in reversed(square.stack):
        alike = item._replace(count=1)
        counts[alike] = counts.get(alike, 0) + item.count
    name = _space_name(board, square, names)
    if len(counts) == 1:
        ((item, count),) = counts.items()
        how = _how(item, names, "how")
        return texts["on"].format(things=_thing(board, item, count, names), square=name, how=how)
    things = [
        _thing(board, item, count, names) + _how(item, names, "how-piled")
        for item, count in counts.items()
    ]
    if is_track(board):
        return texts["on"].format(things=names.listed(things), square=name, how="")
    return texts["pile"].format(square=name, things=names.listed(things))


def _space_name(board: Board, square: Square, names: Names) -> str:
    """What a square is called; with what squares are called here, if its name is a number."""
    name = square_name(board, square.at)
    term = next((concept for concept in SPACES if concept in names.terms), "")
    if not term or not name.isdigit():
        return name
    return _texts(names)["numbered"].format(term=names.term(term), name=name)


def _thing(board: Board, item: Item, count: int, names: Names) -> str:
    """A thing with its owner: "White rook", "2 White rooks", "Ann’s card 004"."""
    said = names.counted(item.kind, count) if count > 1 else names.term(item.kind)
    label = label_of(item) if _tells(item.label) else ""
    said += names.tongue.between + label if label else ""
    if item.suit:
        said = names.term(item.suit) + names.tongue.between + said
    return _owned(board, item.owner, names, said + _ends(item, names))


def _owned(board: Board, owner: int | None, names: Names, things: str) -> str:
    """The things with whose they are: the side stands before them, behind a count."""
    if owner is None:
        return things
    key = "of-side" if owner < len(board.sides) else "of-seat"
    said = side_name(board, owner, names)
    count, _, rest = things.partition(" ")
    if key == "of-side" and count.isdigit() and rest:
        return f"{count} " + _texts(names)[key].format(owner=said, things=rest)
    return _texts(names)[key].format(owner=said, things=things)


def _how(item: Item, names: Names, key: str) -> str:
    texts = _texts(names)
    marks = MARKS.get(names.language, MARKS["en"])
    how = [texts["down"]] if item.face == "down" else []
    how += [marks[item.mark]] if item.mark in marks else []
    return texts[key].format(how=names.tongue.comma.join(how)) if how else ""


def _printed(board: Board, names: Names) -> Iterator[str]:
    """What is printed on the squares, mark by mark; that nothing lies there if there is no mark."""
    texts = _texts(names)
    found: dict[tuple[str, int | None], list[Square]] = {}
    for square in _in_order(board):
        for mark in square.marks:
            found.setdefault((mark, square.owner), []).append(square)
    for (mark, owner), squares in found.items():
        which = "" if owner is None else "-of-side" if owner < len(board.sides) else "-of-seat"
        yield texts["printed" + which].format(
            owner="" if owner is None else side_name(board, owner, names),
            mark=names.term(mark),
            squares=_listed(board, squares, names),
        )
    is_shown = any(square.accent for square in board.squares)
    if any(square.label for square in board.squares) and not has_labels(board) and not is_shown:
        yield from _rows(board, names)
    elif not found and not is_shown:
        yield texts["empty"]


def _rows(board: Board, names: Names) -> Iterator[str]:
    """The labels of the squares, row by row from the far one to the near one."""
    texts, comma = _texts(names), names.tongue.comma
    rows: dict[int, list[str]] = {}
    for square in _in_order(board):
        rows.setdefault(square.at[1], []).append(square.label or "–")
    for row, labels in sorted(rows.items(), reverse=True):
        yield texts["row"].format(row=row + 1, labels=comma.join(labels))
