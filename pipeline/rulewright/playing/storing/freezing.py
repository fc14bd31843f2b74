"""Values as plain JSON and back: records of this package, of any depth, by their declared types."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, get_args, get_origin

Decoder = Callable[[Any], Any]


def freeze(value: object) -> Any:
    """A value as plain JSON: records and tuples become lists, their names are not kept."""
    if isinstance(value, tuple | list):
        return [freeze(part) for part in value]
    if is_dataclass(value):
        return [freeze(getattr(value, field.name)) for field in fields(value)]
    return value


def thaw(kind: Any, data: Any) -> Any:
    """The value of type `kind` that `freeze` wrote; TypeError if the data has another shape."""
    return _decoder(kind)(data)


@cache
def _decoder(kind: Any) -> Decoder:
    """How data becomes a value of the type; made once for each type."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any:
        return lambda data: data
    if origin is tuple:
        return _list_decoder(args[0]) if args[1:] == (Ellipsis,) else _row_decoder(tuple, args)
    if origin in (typing.Union, types.UnionType):
        return _union_decoder(args)
    if origin is Literal:
        return _checked(lambda data: data in args, kind)
    if isinstance(kind, type) and (is_dataclass(kind) or hasattr(kind, "_fields")):
        hints = typing.get_type_hints(kind)
        return _row_decoder(lambda parts: kind(*parts), tuple(hints.values()))
    if kind is None or kind is types.NoneType:
        return _checked(lambda data: data is None, kind)
    return _checked(lambda data: type(data) is kind, kind)


def _checked(is_right: Callable[[Any], bool], kind: Any) -> Decoder:
    def decode(data: Any) -> Any:
        if not is_right(data):
            raise TypeError(f"{kind} expected, found {data!r:.60}")
        return data

    return decode


def _list_decoder(kind: Any) -> Decoder:
    decode_part = _decoder(kind)

    def decode(data: Any) -> Any:
        if type(data) is not list:
            raise TypeError(f"a list expected, found {data!r:.60}")
        return tuple([decode_part(part) for part in data])

    return decode


def _row_decoder(make: Callable[[Any], Any], kinds: tuple[Any, ...]) -> Decoder:
    decoders = [_decoder(kind) for kind in kinds]

    def decode(data: Any) -> Any:
        if type(data) is not list or len(data) != len(decoders):
            raise TypeError(f"{len(decoders)} parts expected, found {data!r:.60}")
        return make([decode(part) for decode, part in zip(decoders, data, strict=True)])

    return decode


def _union_decoder(kinds: tuple[Any, ...]) -> Decoder:
    """The first of the types that fits; None is tried first, for it is quickly seen."""
    decoders = [_decoder(kind) for kind in kinds if kind is not types.NoneType]
    is_optional = len(decoders) < len(kinds)

    def decode(data: Any) -> Any:
        if data is None and is_optional:
            return None
        for decode_one in decoders:
            try:
                return decode_one(data)
            except TypeError:
                continue
        raise TypeError(f"none of {kinds} fits {data!r:.60}")

    return decode
