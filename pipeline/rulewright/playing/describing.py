"""A picture in words: what lies where, for those who do not see it, and where words do as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from string import ascii_lowercase

from rulewright.play import Board, Item, Picture, Square, Zone
from rulewright.playing.telling import Names, sentence

# Language -> piece -> template.
TEXTS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "board": "{term}, {columns} by {rows}",
        "near": "{term}, {columns} by {rows}, {seat} at the bottom",
        "empty": "nothing lies on it",
        "of-seat": "{owner}’s {things}",
        "of-side": "{owner} {things}",
        "on": "{things} on {square}{how}",
        "pile": "on {square}, from the top: {things}",
        "how": ", {how}",
        "how-piled": " ({how})",
        "down": "face down",
        "printed": "{mark}: {squares}",
        "printed-of-seat": "{owner}’s {mark}: {squares}",
        "printed-of-side": "{owner} {mark}: {squares}",
        "reach": "can be reached: {squares}",
        "attack": "can be attacked: {squares}",
        "chosen": "chosen: {squares}",
        "blocked": "blocked: {squares}",
        "move": "an arrow from {start} to {end}",
        "arrow-attack": "an arrow of attack from {start} to {end}",
        "jump": "an arrow that jumps from {start} to {end}",
        "push": "an arrow that pushes from {start} to {end}",
        "crossed": "what the arrow shows is not allowed",
    },
    "ja": {
        "board": "{term}、{columns}×{rows}",
        "near": "{term}、{columns}×{rows}、手前は{seat}",  # in front: the seat
        "empty": "何も置かれていない",  # nothing has been placed
        "of-seat": "{owner}の{things}",
        "of-side": "{owner}の{things}",
        "on": "{things}：{square}{how}",
        "pile": "上から{things}：{square}",  # from the top
        "how": "（{how}）",
        "how-piled": "（{how}）",
        "down": "裏向き",
        "printed": "{mark}：{squares}",
        "printed-of-seat": "{owner}の{mark}：{squares}",
        "printed-of-side": "{owner}の{mark}：{squares}",
        "reach": "移動できるマス：{squares}",  # squares that can be moved to
        "attack": "攻撃できるマス：{squares}",  # squares that can be attacked
        "chosen": "選んだマス：{squares}",  # chosen squares
        "blocked": "入れないマス：{squares}",  # squares that cannot be entered
        "move": "矢印：{start}から{end}へ",  # an arrow: from, to
        "arrow-attack": "攻撃の矢印：{start}から{end}へ",
        "jump": "飛び越える矢印：{start}から{end}へ",
        "push": "押す矢印：{start}から{end}へ",
        "crossed": "矢印の手は認められない",  # the move of the arrow is not allowed
    },
}
MARKS: Mapping[str, Mapping[str, str]] = {
    "en": {mark: mark for mark in ("locked", "new", "lost", "chosen")},
    "ja": {"locked": "ロック", "new": "新しい", "lost": "失う", "chosen": "選択"},
}
CHESSMEN = {"king": "K", "queen": "Q", "rook": "R", "bishop": "B", "knight": "N", "pawn": "P"}
"""Concept -> the letter of chess: a label that says no more than the concept."""
ACCENTS = ("reach", "attack", "chosen", "blocked")


def describe(picture: Picture, names: Names, crossed: bool = False) -> tuple[str, ...]:
    """What lies on the table, in sentences: one a zone, one a square of a board that holds a thing.

    With `crossed`, the arrows are those of a move that is not allowed.
    """
    said = [_zone_text(zone, names) for zone in picture.zones]
    for board in picture.boards:
        said += [sentence(text, names) for text in _board_texts(board, names)]
    if crossed and any(board.arrows for board in picture.boards):
        said.append(sentence(_texts(names)["crossed"], names))
    return tuple(said)


def _zone_text(zone: Zone, names: Names) -> str:
    counts: dict[Item, int] = {}
    for item in (item for stack in zone.stacks for item in stack):
        alike = item._replace(count=1, mark="")
        counts[alike] = counts.get(alike, 0) + item.count
    things = [_items_text(item, count, names) for item, count in counts.items()]
    owner = f"{names.seat(zone.owner)}, " if zone.owner is not None else ""
    held = names.listed(things) or "–"
    return sentence(f"{owner}{names.term(zone.name)}: {held}", names)


def _items_text(item: Item, count: int, names: Names) -> str:
    if not item.label:
        return names.counted(item.kind, count)
    times = f"{count} × " if count > 1 else ""
    return f"{times}{names.term(item.kind)}{names.tongue.between}{item.label}"


def label_of(item: Item) -> str:
    """What is printed on a thing of a board; "" for a man of chess whose label is its letter."""
    return "" if CHESSMEN.get(item.kind) == item.label else item.label


def has_labels(board: Board) -> bool:
    """Whether the squares are called by what is printed on them: each has a label of its own."""
    labels = {square.label for square in board.squares}
    return "" not in labels and len(labels) == len(board.squares) > 0


def column_name(column: int) -> str:
    """The letters of a column, from 0: "a" to "z", then "aa"."""
    more, last = divmod(column, len(ascii_lowercase))
    return (column_name(more - 1) if more else "") + ascii_lowercase[last]


def square_name(board: Board, at: tuple[int, int]) -> str:
    """What a square is called: "c3", or its label where each has one of its own."""
    if has_labels(board):
        found = next((square.label for square in board.squares if square.at == at), "")
        if found:
            return found
    return f"{column_name(at[0])}{at[1] + 1}"


def side_name(board: Board, seat: int, names: Names) -> str:
    """What the things of a seat are called by: "White", or the player's name."""
    return names.term(board.sides[seat]) if seat < len(board.sides) else names.seat(seat)


def _texts(names: Names) -> Mapping[str, str]:
    return TEXTS.get(names.language, TEXTS["en"])


def _board_texts(board: Board, names: Names) -> Iterator[str]:
    """What board it is, what lies on it, and what is shown; an empty board by what is printed."""
    texts = _texts(names)
    seat = names.seat(board.near) if board.near is not None else ""
    size = {"term": names.term(board.name), "columns": board.columns, "rows": board.rows}
    yield texts["near" if seat and not board.sides else "board"].format(seat=seat, **size)
    filled = [square for square in _in_order(board) if square.stack]
    for square in filled:
        yield _square_text(board, square, names)
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


def _in_order(board: Board) -> list[Square]:
    """The squares row by row, from the near left corner."""
    return sorted(board.squares, key=lambda square: (square.at[1], square.at[0]))


def _listed(board: Board, squares: Iterable[Square], names: Names) -> str:
    return names.listed(square_name(board, square.at) for square in squares)


def _square_text(board: Board, square: Square, names: Names) -> str:
    texts = _texts(names)
    counts: dict[Item, int] = {}
    for item in reversed(square.stack):
        alike = item._replace(count=1)
        counts[alike] = counts.get(alike, 0) + item.count
    name = square_name(board, square.at)
    if len(counts) == 1:
        ((item, count),) = counts.items()
        how = _how(item, names, "how")
        return texts["on"].format(things=_thing(board, item, count, names), square=name, how=how)
    things = [
        _thing(board, item, count, names) + _how(item, names, "how-piled")
        for item, count in counts.items()
    ]
    return texts["pile"].format(square=name, things=names.listed(things))


def _thing(board: Board, item: Item, count: int, names: Names) -> str:
    """A thing with its owner: "White rook", "2 White rooks", "Ann’s card 004"."""
    said = names.counted(item.kind, count) if count > 1 else names.term(item.kind)
    label = label_of(item)
    said += names.tongue.between + label if label else ""
    return _owned(board, item.owner, names, said)


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
    if not found:
        yield texts["empty"]
