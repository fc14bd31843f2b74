"""Variants as short texts and back, and the ones that show whether a rule decides anything."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulewright.play import Param, Rule, Value, Variant

OUTER_COMMA = re.compile(r",(?![^\[]*\])")
LIST = re.compile(r"\[.*\]|\d+(\s*-\s*\d+)+")
LEAST = {"count": 0, "bound": 0, "ordinal": 1}


def show_variant(variant: Variant) -> str:
    """ "rule off", "rule.param=value", "rule:reading", joined with commas."""
    off = [f"{rule} off" for rule in sorted(variant.off)]
    values = [
        f"{rule}.{name}={show_value(value)}"
        for (rule, name), value in sorted(variant.params.items(), key=lambda pair: pair[0])
    ]
    readings = [f"{rule}:{reading}" for rule, reading in sorted(variant.readings.items())]
    return ", ".join((*off, *values, *readings))


def show_value(value: Value) -> str:
    """The value as it is written in a choice: "5", "1-6", "0-1-2", "none", "trick-chip"."""
    if isinstance(value, tuple):
        return "-".join(str(part) for part in value)
    return "none" if value is None else str(value)


def read_variant(text: str, rules: Sequence[Rule]) -> Variant | str:
    """The variant that "rule:reading" or "rule.param=value" means, or what is wrong with it.

    Several are joined with commas.
    """
    whole = Variant()
    for part in filter(None, (piece.strip() for piece in OUTER_COMMA.split(text))):
        variant = _read_part(part, {rule.id: rule for rule in rules})
        if isinstance(variant, str):
            return variant
        whole = Variant(
            {**whole.params, **variant.params},
            whole.off | variant.off,
            {**whole.readings, **variant.readings},
        )
    return whole


def _read_part(text: str, rules: dict[str, Rule]) -> Variant | str:
    if text.endswith(" off"):
        rule_id = text.removesuffix(" off")
        return Variant(off=frozenset((rule_id,))) if rule_id in rules else _unknown(rule_id)
    place, equals, value = text.partition("=")
    rule_id, sign, name = place.partition("." if equals else ":")
    if not sign:
        return f"{text!r} is neither rule:reading nor rule.param=value"
    rule = rules.get(rule_id)
    if rule is None:
        return _unknown(rule_id)
    if not equals:
        known = {reading.id for reading in rule.readings}
        if name not in known:
            return f"rule {rule_id!r} of the engine has no reading {name!r}"
        return Variant(readings={rule_id: name})
    param = next((param for param in rule.params if param.name == name), None)
    if param is None:
        return f"rule {rule_id!r} of the engine has no parameter {name!r}"
    read = _read_value(value.strip(), param)
    if read is _FAULT:
        return f"{value!r} is no value for {rule_id}.{name} ({param.form})"
    return Variant(params={(rule_id, name): read})


_FAULT: tuple[str, ...] = ("fault",)


def _unknown(rule: str) -> str:
    return f"the engine has no rule {rule!r}"


def _read_value(text: str, param: Param) -> Value:
    """The value by the parameter's form; _FAULT if it cannot be one."""
    if text == "none":
        return None
    if param.form == "sense" or isinstance(param.value, str):
        return text
    listed = LIST.fullmatch(text)
    parts = re.split(r"[-,]", text.strip("[]")) if listed else [text]
    if not all(part.strip().isdigit() for part in parts):
        return _FAULT
    numbers = tuple(int(part) for part in parts)
    if param.form == "range":
        return numbers if len(numbers) == 2 else _FAULT
    if isinstance(param.value, tuple):
        return numbers if len(numbers) == len(param.value) else _FAULT
    return numbers[0] if len(numbers) == 1 and not listed else _FAULT


def changes_of(rule: Rule) -> Iterator[Variant]:
    """The rule knocked out, then each of its parameters a little more and a little less."""
    yield Variant(off=frozenset((rule.id,)))
    for param in rule.params:
        for value in _neighbours(param):
            yield Variant(params={(rule.id, param.name): value})


def _neighbours(param: Param) -> tuple[Value, ...]:
    value = param.value
    if param.form == "sense":
        return ()
    if param.form == "range":
        return _range_neighbours(value) if isinstance(value, tuple) else ()
    if not isinstance(value, int):
        return ()
    least = LEAST.get(param.form)
    return tuple(near for near in (value + 1, value - 1) if least is None or near >= least)


def _range_neighbours(value: tuple[int, ...] | tuple[str, ...]) -> tuple[Value, ...]:
    first, last = (int(part) for part in value)
    return tuple((first, near) for near in (last + 1, last - 1) if near >= first)
