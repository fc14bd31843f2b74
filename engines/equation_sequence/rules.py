"""The rules, each declared once."""

from __future__ import annotations

from typing import Final

from .rules_of_setup import SETUP_RULES
from .rules_of_turns import END_RULES, SPECIAL_RULES, TURN_RULES

RULES: Final = (*SETUP_RULES, *TURN_RULES, *SPECIAL_RULES, *END_RULES)
