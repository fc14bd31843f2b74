"""What the cover says of a book: who can play it, for how long, from what age."""

from __future__ import annotations

import pytest

from rulewright.judging.book import Facts
from rulewright.publishing.colophon import cover_of
from rulewright.publishing.labels import labels


def facts(**known: str) -> dict[str, str]:
    """The facts on the cover of a book of which this is known."""
    plain = dict.fromkeys(("title", "original_title", "players", "minutes", "pitch", "rights"), "")
    said = {**plain, "permission": "none", "version": "1", "date": "", **known}
    cover = cover_of(Facts(people=(), **said), labels("en", "ja"))
    return {credit.label: credit.text for credit in cover.facts if credit.label != "Version"}


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ({"players": "2 to 4", "minutes": "30"}, {"Players": "2–4", "Minutes": "30"}),
        ({"age": "8"}, {"Ages": "8 and up"}),
        ({"age": "8 to 12"}, {"Ages": "8–12"}),
        ({"age": "not stated", "minutes": "not stated"}, {}),
        ({"age": ""}, {}),
    ],
)
def test_what_is_known_stands_on_the_cover(known: dict[str, str], said: dict[str, str]) -> None:
    assert facts(**known) == said
