"""Pairs of opposites in both languages, and the check that speaks of each."""

from __future__ import annotations

from rulewright.judging.facing.axes_amounts import AMOUNTS
from rulewright.judging.facing.axes_deeds import DEEDS
from rulewright.judging.facing.axes_order import ORDERS
from rulewright.judging.facing.axes_roles import ROLES
from rulewright.judging.facing.axes_sides import SIDES
from rulewright.judging.facing.poles import Axis

AXES: tuple[Axis, ...] = (*ORDERS, *DEEDS, *SIDES, *ROLES, *AMOUNTS)
"""A Japanese pattern must not match inside common words of another meaning."""
