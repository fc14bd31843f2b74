"""All rules, in the order of the text."""

from __future__ import annotations

from typing import Final

from .rules_of_rounds import ACTION_RULES, PLAY_RULES, ROUND_RULES
from .rules_of_scoring import MORE_RACES_RULES, SCORING_RULES, TIE_RULES
from .rules_of_setup import OBJECT_RULES, SETUP_RULES, UNSTATED_RULES

RULES: Final = (
    *OBJECT_RULES,
    *SETUP_RULES,
    *UNSTATED_RULES,
    *PLAY_RULES,
    *ACTION_RULES,
    *ROUND_RULES,
    *SCORING_RULES,
    *MORE_RACES_RULES,
    *TIE_RULES,
)
