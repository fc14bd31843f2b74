from __future__ import annotations

import pytest

from rulewright.publishing.tongues import marked_languages


@pytest.mark.parametrize(
    ("html", "shown"),
    [
        ("<p>Called Sチップ.</p>", '<p>Called <span lang="ja">Sチップ</span>.</p>'),  # S chip
        (
            "<p>D01 says 置けます, and「捨て札」.</p>",  # can place; discards
            '<p>D01 says <span lang="ja">置けます</span>, '
            'and「<span lang="ja">捨て札」</span>.</p>',
        ),
    ],
)
def test_words_of_the_original_name_their_language(html: str, shown: str) -> None:
    assert marked_languages(html, "en", "ja") == shown


@pytest.mark.parametrize(
    "html",
    [
        "<p>Steps ①–③: take “2” → done.</p>",
        '<p lang="ja">白<b>石</b>です</p>',  # It is a white stone.
        '<a href="#x">石塚</a>',  # cairn
        "<svg><text>石</text><a><text>塚</text></a></svg>",
        "<title>石塚</title><style>p::before { content: '石' }</style>",
        '<img alt="石塚">',
    ],
)
def test_what_is_said_already_or_holds_no_element_stays(html: str) -> None:
    assert marked_languages(html, "en", "ja") == html


@pytest.mark.parametrize("languages", [("ja", "ja"), ("en", "de")])
def test_only_a_known_other_language_is_marked(languages: tuple[str, str]) -> None:
    assert marked_languages("<p>石塚</p>", *languages) == "<p>石塚</p>"
