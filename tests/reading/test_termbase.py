"""Candidates, their renderings and collisions; flaws of a glossary."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.problems import Place
from rulewright.reading.alignment import Candidate as Piece
from rulewright.reading.alignment import Row
from rulewright.reading.exchange.termlists import read_terms
from rulewright.reading.glossary import Concept, Form, Glossary, read_glossary
from rulewright.reading.readers import read
from rulewright.reading.segments import Segment
from rulewright.reading.termbase.candidates import Candidate, candidates_of
from rulewright.reading.termbase.soundness import Use, flaws_of
from rulewright.reading.termbase.suggestions import Suggestion, suggest
from rulewright.text import Span

CASES = Path(__file__).resolve().parent.parent / "cases"
NONE = Glossary(())


def segments(*texts: str, kind: str = "sentence") -> list[Segment]:
    return [
        Segment(f"S{n:03}", 0, kind, text, Span(0, len(text)), Place("a", n))  # type: ignore[arg-type]
        for n, text in enumerate(texts, 1)
    ]


def candidates(*texts: str, glossary: Glossary = NONE) -> dict[str, Candidate]:
    return {one.form: one for one in candidates_of(segments(*texts), glossary)}


def terms(*pairs: tuple[str, str]) -> Glossary:
    return Glossary(
        tuple(
            Concept(
                ja, "noun", (("ja", (Form(ja, "preferred"),)), ("en", (Form(en, "preferred"),)))
            )
            for ja, en in pairs
        )
    )


def case(name: str) -> tuple[list[str], Glossary]:
    glossary, problems = read_terms(CASES / name / "input.glossary.tsv")
    assert problems == ()
    return (CASES / name / "input.txt").read_text("utf-8").splitlines(), glossary


# Candidates


@pytest.mark.parametrize(
    ("text", "term", "kind"),
    [
        ("Gチップを得る。", "Gチップ", "letter"),  # get a G chip
        ("ワーカープレイスメントボードを置く。", "ワーカープレイスメントボード", "katakana"),
        (
            "特殊効果を使う。特殊効果は一度だけ。",
            "特殊効果",
            "compound",
        ),  # the special effect, twice
        ("これを「山分け」という。", "山分け", "quoted"),  # this is called "sharing out"
        ("”勝利宣言”をする。", "勝利宣言", "quoted"),
        (
            "共通の山。共通の山から取る。共通の山に戻す。",
            "共通の山",
            "phrase",
        ),  # common pile, 3 times
    ],
)
def test_what_may_be_a_term(text: str, term: str, kind: str) -> None:
    assert kind in candidates(text)[term].kinds


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("特殊効果を使う。", "効果"),  # inside 特殊効果 only
        ("次のラウンド。次のラウンド。次のラウンド。", "次のラウンド"),  # the next round
        ("この場合、場合による。場合。", "場合"),  # case
        ("３枚、３枚、３枚", "枚"),  # a counter
        ("引く。引いた。引きます。", "引く"),  # plain verbs are no terms
        ("「はい、そうです。」と言う。", "はい、そうです。"),  # speech
    ],
)
def test_what_is_no_term(text: str, term: str) -> None:
    assert term not in candidates(text)


def test_one_name_in_six_spellings() -> None:
    """Case 17: five spellings of Gチップ and one of Sチップ; the lower-case letter is told apart.

    The case counts 5 hits and asks about ｇチップ alone; we count it too (matching folds case, for
    English as well), and say by its kind "case" that it is another matter than widths and spaces.
    """
    texts, glossary = case("17-letter-chip-variants")
    found = candidates(*texts, glossary=glossary)
    chip = found["Gチップ"]
    assert (chip.count, chip.segments[0], found["Sチップ"].count) == (6, "S001", 1)
    assert sorted((v.kind, v.text) for v in chip.variants) == [
        ("case", "ｇチップ"),
        ("space", "G チップ"),
        ("space", "Ｇ　チップ"),
        ("width", "Gﾁｯﾌﾟ"),
        ("width", "Ｇチップ"),
    ]
    names = [(m.concepts, m.text) for text in texts for m in read(text, "ja", glossary).mentions]
    assert [concepts for concepts, _ in names] == [("g-chip",)] * 6 + [("s-chip",)]
    assert ("g-chip",) in [concepts for concepts, text in names if text == "Gﾁｯﾌﾟ"]  # 5 characters


def test_terms_inside_a_blob_of_katakana() -> None:
    """Case 18: what the glossary has is found inside one long token, and the rest is proposed."""
    texts, glossary = case("18-compound-katakana")
    hits = [m.text for text in texts for m in read(text, "ja", glossary).mentions]
    assert hits == ["ギルドチップ", "マーカーボード", "テンポスティック"]
    found = candidates(*texts, glossary=glossary)
    assert {"トークン", "カード", "ワーカープレイスメントボード"} <= set(found)
    assert "ギルドチップトークンマーカーボード" not in found


def test_the_order_is_the_texts_own() -> None:
    texts = ("手札と山札を見る。", "山札と手札を切る。", "手札、山札、手札、山札。")
    assert list(candidates(*texts)) == list(candidates(*texts))
    assert set(list(candidates(*texts))[:2]) == {"手札", "山札"}


# Renderings


def rows(*said: tuple[str, ...]) -> tuple[list[Segment], list[Row]]:
    own = segments(*(ja for ja, *_ in said))
    found = [
        Row(segment, 0, tuple(Piece("AB"[i], 0, en, (), 1) for i, en in enumerate(ens)))
        for segment, (_, *ens) in zip(own, said, strict=True)
    ]
    return own, found


SAID = rows(
    (
        "Gチップを共通のストックから取る。",
        "Take a G chip from the common stock.",
        "Take a G tip from the mutual stock.",
    ),
    ("Gチップを共通のストックに戻す。", "Return the G chip to the common stock.", "Return G tips to the common stock."),
    ("Gチップを３つ置く。", "Place three G chips.", "Place 3 G tips."),
    ("リーダーは共通のストックを見る。", "The leader looks at the common stock.", "The leader sees the mutual stock."),
    ("親は山札を切る。", "The leader shuffles the deck.", "The dealer shuffles the deck."),
    ("親は山札を置く。", "The leader places the deck.", "The dealer puts the deck."),
    ("親は手札を見る。", "The leader looks at the hand.", "The dealer sees the hand."),
)  # fmt: skip


def suggestion(form: str, glossary: Glossary = NONE) -> Suggestion:
    return next(one for one in suggest(*SAID, glossary) if one.candidate.form == form)


@pytest.mark.parametrize(
    ("term", "slot", "texts"),
    [
        ("Gチップ", "A", ["G chip"]),
        ("Gチップ", "B", ["G tip"]),
        ("共通のストック", "A", ["common stock"]),
        ("共通のストック", "B", ["mutual stock", "common stock"]),
        ("山札", "A", ["deck"]),
    ],
)
def test_what_each_translation_calls_it(term: str, slot: str, texts: list[str]) -> None:
    assert [r.text for r in dict(suggestion(term).renderings)[slot]] == texts


def test_one_term_with_several_names_and_two_terms_with_one() -> None:
    assert [c.kind for c in suggestion("共通のストック").clashes] == ["several"]
    glossary = terms(("親", "leader"), ("リーダー", "leader"))
    (shared,) = [c for c in suggestion("リーダー", glossary).clashes if c.kind == "shared"]
    assert shared == ("shared", "leader", ("親",))


def test_the_glossarys_own_terms_are_marked() -> None:
    glossary = terms(("Ｇ チップ", "G chip"))  # in another width
    assert suggestion("Gチップ", glossary).concept == "Ｇ チップ"
    assert suggestion("山札", glossary).concept is None


def test_no_translation_no_rendering() -> None:
    assert all(one.renderings == () for one in suggest(SAID[0], [], NONE))


# Flaws


EMPTY = Use()


def flaws(entries: str, use: Use = EMPTY) -> list[tuple[str, str]]:
    glossary, problems = read_glossary([("g.yaml", entries, False)])
    assert problems == ()
    return [(flaw.code, flaw.level) for flaw in flaws_of(glossary, use)]


USED = Use((("ja", ("札とＶＰを取る。", "親は札を切る。")), ("en", ("Take a card and a VP.",))))


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        ('- {id: a, forms: {ja: " 札", en: card}}', "spaces"),
        ('- {id: a, forms: {ja: 札, en: "play  area"}}', "spaces"),
        ("- {id: a, forms: {ja: 札, en: {preferred: ''}}}", "empty"),
        ("- {id: a, forms: {ja: 札, en: 札}}", "language"),
        ("- {id: a, forms: {ja: card, en: card}}", "language"),
        (
            '- {id: a, forms: {ja: 札, en: "rock, paper"}}',
            "never",
        ),  # no text is joined over a comma
        ('- {id: a, forms: {ja: 札, en: "(!)"}}', "never"),
        ("- {id: a, forms: {ja: 札, en: card}, not_in: [山]}", "never"),
        ("- {id: a, forms: {ja: [Gチップ, Ｇチップ], en: G chip}}", "twice"),
        ("- {id: a, forms: {ja: 札, en: {preferred: card, wrong: [Card]}}}", "wrong"),
        ("- {id: a, forms: {ja: 札, en: {preferred: card, plural: cardses}}}", "plural"),
        ("- {id: a, forms: {ja: 札, en: {preferred: card, plural: playing cards}}}", "plural"),
        ("- {id: a, forms: {ja: {preferred: 札, plural: 札々}, en: card}}", "plural"),
        (
            "- {id: a, forms: {ja: 札, en: card}}\n- {id: b, forms: {ja: 札, en: tag}}",
            "sense",
        ),
        (
            "- {id: a, forms: {ja: 札, en: card}}\n- {id: b, forms: {ja: 親, en: card}}",
            "sense",
        ),
        (
            "- {id: a, forms: {ja: 札, en: {preferred: card, wrong: [dealer]}}}\n"
            "- {id: b, forms: {ja: 親, en: dealer}}",
            "wrong",
        ),
    ],
)
def test_an_entry_that_cannot_work(entries: str, code: str) -> None:
    assert (code, "fault") in flaws(entries, USED)


@pytest.mark.parametrize(
    "entries",
    [
        "- {id: a, forms: {ja: [札, カード], en: [card, playing card]}}",
        "- {id: a, forms: {ja: 札, en: {preferred: die, plural: dice}}}",
        "- {id: a, forms: {ja: 札, en: {preferred: lens, plural: lenses}}}",
        "- {id: a, forms: {ja: VP, en: victory point}}",  # stands in the Japanese text
        "- {id: a, forms: {ja: 札, en: card}, not_in: [札束]}",
        "- {id: a, forms: {ja: 札, en: {preferred: card, wrong: [tag, cord]}}}",
        # a name of two concepts that stands nowhere; a verb and a noun with one English name
        "- {id: a, forms: {ja: 駒, en: piece}}\n- {id: b, forms: {ja: 駒, en: pawn}}",
        "- {id: a, forms: {ja: 札, en: deal}}\n- {id: b, kind: verb, forms: {ja: 切る, en: deal}}",
    ],
)
def test_an_entry_that_works(entries: str) -> None:
    assert [flaw for flaw in flaws(entries, USED) if flaw[1] == "fault"] == []


def test_a_decided_sense_is_no_flaw() -> None:
    entries = "- {id: a, forms: {ja: 札, en: card}}\n- {id: b, forms: {ja: 札, en: tag}}"
    assert ("sense", "fault") not in flaws(entries, Use(USED.texts, frozenset({"札"})))


def test_names_inside_names_are_told_once() -> None:
    """Case 19: the longest name wins, so an overlap is worth a note and no more."""
    glossary, _ = read_terms(CASES / "19-glossary-longest-match" / "input.glossary.tsv")
    found = [flaw for flaw in flaws_of(glossary, Use()) if flaw.code == "shadow"]
    assert {flaw.level for flaw in found} == {"note"}
    assert [f.message for f in found if "'ワード'" in f.message] == [
        "'ワード' is inside 'キーワードカード': the longest name wins"
    ]


def test_what_the_book_never_says_is_a_note() -> None:
    found = flaws(
        "- {id: a, forms: {ja: 札, en: card}}\n- {id: b, forms: {ja: 駒, en: pawn}}", USED
    )
    assert found == [("unused", "note")]
