"""Results that several checks ask for, kept by the identity of what they are about."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

MOST = 64


def kept(make: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """The function with its last results: to hash readings or glossaries would cost more.

    What it is asked about is held with the answer, so that nothing else can have its identity.
    """
    known: dict[tuple[int, ...], tuple[object, Answer]] = {}

    @wraps(make)
    def ask(*args: Asked.args, **named: Asked.kwargs) -> Answer:
        if named:
            return make(*args, **named)
        key = tuple(map(id, args))
        answered = known.get(key)
        if answered is None:
            if len(known) >= MOST:
                known.clear()
            answered = known[key] = args, make(*args, **named)
        return answered[1]

    return ask
