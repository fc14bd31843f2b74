"""What a place of the table is called in a picture, as a player would say it."""

from __future__ import annotations

import re

from rulewright.play import Zone
from rulewright.playing.telling.sentences import Names
from rulewright.reading.glossary import Glossary

# Language -> what a caption leaves out: the reader is "you" in the rules, but not in a picture.
YOURS = {"en": re.compile(r"^your | of you$| before you$", re.IGNORECASE)}
# English participles that do not end in -ed: things that have been put, held, drawn.
IRREGULAR = {
    **{verb: verb for verb in ("bet", "bid", "cut", "put", "set", "spread")},
    **{"build": "built", "deal": "dealt", "draw": "drawn", "give": "given", "hide": "hidden"},
    **{"hold": "held", "keep": "kept", "lay": "laid", "leave": "left", "lose": "lost"},
    **{"pay": "paid", "show": "shown", "take": "taken", "throw": "thrown", "win": "won"},
}


def caption_of(zone: Zone, names: Names, glossary: Glossary) -> str:
    """The caption of a zone: "Hand", "Played" for what was played, "In front" for "in front of you".

    Zones are named by concepts; a name that is no concept is read as words.
    """
    said = names.term(zone.name)
    concept = glossary.get(zone.name)
    if concept and concept.kind == "verb" and names.language == "en":
        said = participle(said)
    if zone.owner is not None and (yours := YOURS.get(names.language)):
        said = yours.sub("", said) or said
    return said[:1].upper() + said[1:]


def participle(verb: str) -> str:
    """What has been done: "play" is "played", "set aside" stays "set aside"."""
    first, space, rest = verb.partition(" ")
    return IRREGULAR.get(first, _regular(first)) + space + rest


def _regular(verb: str) -> str:
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ied"
    return verb + "ed"
