"""A position told in words: what its picture shows, and what every player knows besides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from rulewright.play import CHANCE, Board, Event, Item, Picture, Zone
from rulewright.playing.quizzing.question import Holding, Position
from rulewright.playing.searching.lockstep import AnyGame
from rulewright.playing.telling.describing import board_lines, zone_things
from rulewright.playing.telling.naming import is_track, label_of, square_name
from rulewright.playing.telling.sentences import Names, tell

Face = Literal["up", "down"]
FACE_DOWN: Mapping[str, str] = {"en": "face down: {things}"}
SETTING_UP: Mapping[str, str] = {"en": "The game is being set up."}
TURN: Mapping[str, str] = {"en": "It is {seat}’s turn."}
EMPTY: Mapping[str, str] = {"en": "{board}: nothing lies on it."}
TRACK: Mapping[str, str] = {"en": "{track}: spaces from {start} to {end}."}
SHORT: Mapping[str, str] = {"en": "{track}: the space {start} alone."}


def tell_position(game: AnyGame, state: Any, viewer: int | None, names: Names) -> Position:
    """The position as the viewer sees it (None: everything is open)."""
    seats = len(game.returns(state))
    picture = seen(game, state, viewer)
    views = (seen(game, state, seat) for seat in range(seats))
    notes = [tell(note, game.note_phrases, names) for note in game.notes(state, viewer)]
    actor = game.actor(state)
    if actor == CHANCE:
        notes.insert(0, SETTING_UP[names.language])
    elif not notes and actor >= 0:
        notes.append(TURN[names.language].format(seat=names.seat(actor)))
    return Position(
        players=tuple(names.seat(seat) for seat in range(seats)),
        notes=tuple(notes),
        holdings=tuple(_holding(zone, names) for zone in picture.zones),
        boards=tuple(_board(board, names) for board in picture.boards),
        viewer="" if viewer is None else names.seat(viewer),
        picture=bare(game.draw(state, viewer)),
        is_open=viewer is None and any(view.zones != picture.zones for view in views),
    )


def _board(board: Board, names: Names) -> tuple[str, ...]:
    """What lies on the board; a track is told by its ends, an empty board by its name."""
    head, *lines = board_lines(board, names)
    if not any(square.stack for square in board.squares):
        return (EMPTY[names.language].format(board=capital(names.term(board.name))),)
    if is_track(board):
        start, *_, end = (square_name(board, (at, 0)) for at in (0, 0, board.columns - 1))
        form = (SHORT if start == end else TRACK)[names.language]
        head = form.format(track=names.term(board.name), start=start, end=end)
    return (capital(head), *lines)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def bare(picture: Picture) -> Picture:
    """The picture without what would give an answer away: whose turn, where a piece can go."""
    zones = tuple(zone._replace(active=False) for zone in picture.zones)
    return Picture(zones, tuple(_plain(board) for board in picture.boards))


def _plain(board: Board) -> Board:
    squares = board.squares
    if any(square.accent for square in squares):
        squares = tuple(square._replace(accent="") for square in squares)
    return board._replace(arrows=(), near=None, squares=squares)


def seen(
    game: AnyGame, state: Any, viewer: int | None, everything: Picture | None = None
) -> Picture:
    """The bare picture; what a viewer only does not see lies as it really lies, face up in a hand.

    `everything` is the picture with all things open, if it is drawn already.
    """
    picture, everything = bare(game.draw(state, viewer)), everything or game.draw(state)
    faces = {(zone.owner, zone.name): _faces(zone) for zone in everything.zones}
    zones = tuple(_turned(zone, faces.get((zone.owner, zone.name), ())) for zone in picture.zones)
    return picture._replace(zones=zones)


def _faces(zone: Zone) -> tuple[Face, ...]:
    return tuple(item.face for stack in zone.stacks for item in stack)


def _turned(zone: Zone, faces: Sequence[Face]) -> Zone:
    """The zone with the faces that its things really have, as far as they can be told apart."""
    if len(set(faces)) == 1:
        faces = [faces[0]] * len(_faces(zone))
    if len(faces) != len(_faces(zone)):
        return zone
    real = iter(faces)
    stacks = tuple(tuple(item._replace(face=next(real)) for item in stack) for stack in zone.stacks)
    return zone._replace(stacks=stacks)


def _holding(zone: Zone, names: Names) -> Holding:
    owner = "" if zone.owner is None else names.seat(zone.owner)
    return Holding(owner, names.term(zone.name), things_of(zone, names))


def things_of(zone: Zone, names: Names) -> str:
    """What lies in a zone, what is face down apart; "" if nothing does."""
    if zone.places:
        return zone_things(_kept(zone, ("up", "down")), names)
    up, down = zone_things(_kept(zone, ("up",)), names), zone_things(_kept(zone, ("down",)), names)
    if not down:
        return up
    return "; ".join(filter(None, (up, FACE_DOWN[names.language].format(things=down))))


def _kept(zone: Zone, faces: Sequence[Face]) -> Zone:
    """The zone with only the things that lie so."""
    stacks = (tuple(_named(item) for item in stack if item.face in faces) for stack in zone.stacks)
    return zone._replace(stacks=tuple(stack for stack in stacks if stack or zone.places))


def _named(item: Item) -> Item:
    """A letter that only stands for a piece is left out."""
    return item._replace(label=label_of(item))


class Told(NamedTuple):
    """All that a reader is told of a state: two with the same are one to him."""

    actor: int
    notes: tuple[Event, ...]
    drawn: Picture
    seen: Picture


def hears(game: AnyGame, state: Any, viewer: int | None) -> Told:
    """What a reader is told of a state."""
    notes, drawn = game.notes(state, viewer), game.draw(state, viewer)
    return Told(game.actor(state), notes, drawn, seen(game, state, viewer))


def sounds_so(game: AnyGame, state: Any, viewer: int | None, told: Told) -> bool:
    """Whether a reader is told this of a state."""
    return (
        game.actor(state) == told.actor
        and game.notes(state, viewer) == told.notes
        and game.draw(state, viewer) == told.drawn
        and seen(game, state, viewer) == told.seen
    )
