"""The animals on the road: which moves first, how far, and over whom."""

from __future__ import annotations

from .cards import Icons
from .desk import Desk
from .law import Law, Rulings
from .state import State


def run(desk: Desk, card: int, number_first: bool) -> None:
    """The animals on both sides of a card move, one side after the other."""
    if not desk.game.on("icons"):
        return desk.stop("icons")
    if not desk.game.on("move-animals"):
        return None
    for turn, icons in enumerate(sides_of(desk.law, card, number_first)):
        if not desk.stuck:
            _move(desk, icons, turn == 0)
    return None


def sides_of(law: Law, card: int, number_first: bool) -> tuple[Icons, Icons]:
    """The sides of a card in the order in which their animals move."""
    face = law.deck[card]
    if law.near_first or (number_first and not law.far_first):
        return face.near, face.far
    return face.far, face.near


def strides(
    game: Rulings, law: Law, state: State, card: int, number_first: bool
) -> list[tuple[int, int, int]]:
    """Animal, start and end of each movement that the card brings about when it is made road."""
    animals, made = list(state.animals), []
    if not game.on("move-animals"):
        return []
    for icons in sides_of(law, card, number_first):
        many = 1 if game.reads("move-animals", "one-space") else icons.many
        length = (len(state.road) + 1) * law.spaces
        end, left = stride(law, animals, icons.animal, many, length)
        if left and game.reads("road-end", "stays"):
            continue
        made.append((icons.animal, animals[icons.animal], end))
        animals[icons.animal] = end
    return made


def _move(desk: Desk, icons: Icons, first: bool) -> None:
    """One animal moves by its icons."""
    law, game, animal = desk.law, desk.game, icons.animal
    if not icons.many:
        return None
    start = desk.animals[animal]
    if not start and not game.on("start-space"):
        return desk.stop("start-space")
    many = 1 if game.reads("move-animals", "one-space") else icons.many
    end, left = stride(law, desk.animals, animal, many, len(desk.road) * law.spaces)
    if left and not game.on("road-end"):
        return desk.stop("road-end")
    name = law.animals[animal]
    if left and game.reads("road-end", "stays"):
        return desk.tell("animal-waits", "road-end", animal=name, n=many)
    desk.animals[animal] = end
    rule, *also = ("far-side-first", "move-animals") if first else ("move-animals",)
    over = end - start - (many - left)
    if end == start:
        return desk.tell("animal-blocked", "road-end", animal=name, n=many)
    desk.tell("animal-moves", rule, *also, animal=name, n=many - left, to=end)
    if over > 0:
        desk.tell("animal-skips", "skip", animal=name, n=over)
    if left:
        desk.tell("animal-stops", "road-end", animal=name, n=left)
    return None


def stride(law: Law, animals: list[int], animal: int, many: int, length: int) -> tuple[int, int]:
    """The space on which the animal ends, and how many of its spaces are left over.

    Spaces where other animals stand are not counted, and nobody ends there.
    """
    taken = {at for other, at in enumerate(animals) if other != animal} if law.skips else ()
    end = at = animals[animal]
    while many and at < length:
        at += 1
        if at not in taken:
            end, many = at, many - 1
    return end, many
