"""What an engine gives, as JSON values: short ones whole, long ones by a digest."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from rulewright.play import Event, Refusal
from rulewright.playing.telling.sentences import Names, tell

SHORT = 160
"""So many characters of JSON are kept whole."""
BRIEF = 60
"""So many where all is told briefly."""
FEW = 8
"""So many sentences are kept; of more, how many there are."""
Phrases = Mapping[str, Mapping[str, str]]


def plain(value: Any) -> Any:
    """Any value of an engine as JSON values: tuples are lists, sets are sorted."""
    if isinstance(value, tuple | list):
        return [plain(part) for part in value]
    if isinstance(value, set | frozenset):
        return sorted((plain(part) for part in value), key=compact)
    if isinstance(value, Mapping):
        if all(isinstance(key, str) for key in value):
            return {key: plain(part) for key, part in value.items()}
        return [[plain(key), plain(part)] for key, part in value.items()]
    if is_dataclass(value) and not isinstance(value, type):
        return [plain(getattr(value, field.name)) for field in fields(value)]
    return value


def compact(value: Any) -> str:
    """JSON values as one text, always the same."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=repr)


def digest(value: Any) -> str:
    """A short name for any value: equal values have the same."""
    return "#" + hashlib.blake2b(compact(plain(value)).encode(), digest_size=6).hexdigest()


def short(value: Any) -> Any:
    """The value itself, or its digest if it is long."""
    shape = plain(value)
    return shape if len(compact(shape)) <= SHORT else digest(value)


def briefly(value: Any, depth: int = 0) -> Any:
    """The same JSON values, with a digest for whatever is long in a part of a part."""
    if depth >= 3 and len(compact(value)) > BRIEF:
        return digest(value)
    if isinstance(value, dict):
        return {key: briefly(part, depth + 1) for key, part in value.items()}
    return [briefly(part, depth + 1) for part in value] if isinstance(value, list) else value


def said(event: Event | Refusal, phrases: Phrases, names: Names) -> str:
    """An event or a refusal as its sentence with the rule: "Ann takes 2 stones. [take-limit]"."""
    return f"{tell(event, phrases, names)} [{event.rule}]"


def sentences(events: Iterable[Event], phrases: Phrases, names: Names) -> list[str]:
    """What happened in sentences, and at last a digest of the phrases and facts behind them."""
    known = list(events)
    told = [said(event, phrases, names) for event in known[:FEW]]
    more = [f"and {len(known) - FEW} more"] if len(known) > FEW else []
    return [*told, *more, digest(known)] if known else []


def refusals(
    pairs: Iterable[tuple[Any, Refusal | None]], phrases: Phrases, names: Names
) -> list[str]:
    """Why each move is refused; of many, how many by which rule; and at last a digest."""
    known = [(plain(move), refusal) for move, refusal in pairs]
    if len(known) > FEW:
        counts = Counter(refusal.rule if refusal else "allowed" for _, refusal in known)
        told = [f"{rule}: {many}" for rule, many in sorted(counts.items())]
    else:
        told = [
            f"{compact(move)}: {said(refusal, phrases, names) if refusal else 'allowed'}"
            for move, refusal in known
        ]
    return [*told, digest(known)] if known else []
