"""Candidates, their renderings and collisions; flaws of a glossary."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.problems import Place
from rulewright.reading.cells import Row as TableRow
from rulewright.reading.exchange.termlists import read_terms
from rulewright.reading.glossary import Concept, Form, Glossary, read_glossary
from rulewright.reading.readers import read
from rulewright.reading.rows import Candidate as Piece
from rulewright.reading.rows import Row
from rulewright.reading.segments import Segment
from rulewright.reading.termbase.candidates import Candidate, candidates_of
from rulewright.reading.termbase.drafts import drafts_of, id_of
from rulewright.reading.termbase.entries import appended, entry_text
from rulewright.reading.termbase.flaws import Use
from rulewright.reading.termbase.hints import hint_of
from rulewright.reading.termbase.renderings import Rendering
from rulewright.reading.termbase.soundness import flaws_of
from rulewright.reading.termbase.suggestions import Suggestion, suggest
from rulewright.reading.termbase.variants import is_variant
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


MARKET = rows(
    ("魚カード　48枚", "Fish card 48 sheets"),
    ("競り札　25枚", "Bid tags 25 sheets"),
    ("料亭カード　12枚", "Ryotei card 12 sheets"),
    ("銭コマ　60個", "Money pieces 60"),
    ("魚カードを混ぜます。", "Mix the fish cards well."),
    ("料亭カードを混ぜます。", "Mix the ryotei cards well."),
    ("各プレイヤーは銭コマ10個と競り札５枚を受け取ります。", "Each player receives 10 money pieces and 5 bid tags."),
    ("競り札を裏向きに置きます。", "Put the bid tag face down in front of oneself."),
    ("競りで魚カードを取ったら、料亭に届けます。", "Take fish cards bid off and bring them off to a ryotei."),
    ("フェイズを順に行い、フェイズを終えます。", "Perform the following phases in order."),
    ("休憩の横に置きます。", "Put it beside this."),
    ("料亭は客を待ちます。料亭を開きます。", "They wait for guests and open."),
)  # fmt: skip


@pytest.mark.parametrize(
    ("term", "said"),
    [
        ("魚カード", ["fish card"]),  # and not "fish", though a card is every game's
        ("競り札", ["bid tag"]),  # "tag" stands in it only
        ("料亭カード", ["ryotei card"]),
        ("料亭", ["ryotei"]),  # what a ryotei card has beside the card; not "off to a ryotei"
        ("銭コマ", ["money pieces"]),
        ("フェイズ", ["phases"]),  # not "phases in"
    ],
)
def test_a_rendering_is_the_whole_name_and_no_more(term: str, said: list[str]) -> None:
    glossary = terms(("カード", "card"), ("プレイヤー", "player"))
    found = {one.candidate.form: one for one in suggest(*MARKET, glossary)}
    assert [r.text.lower() for r in dict(found[term].renderings).get("A", ())] == said


@pytest.mark.parametrize("term", ["横", "客"])
def test_no_rendering_rather_than_a_bad_one(term: str) -> None:
    found = {one.candidate.form: one for one in suggest(*MARKET, NONE)}
    assert term not in found or found[term].renderings == ()


def test_a_draft_is_in_the_singular_and_has_no_empty_name() -> None:
    drafts = {d.concept.said("ja")[0].text: d for d in drafts_of(suggest(*MARKET, NONE), NONE)}
    assert "en: [money piece]" in entry_text(*drafts["銭コマ"])
    (bare,) = drafts_of(suggest(segments("・骨董札　3枚"), [], NONE), NONE)
    text = entry_text(*bare)
    assert ("# en: ?" in text, "preferred" in text) == (True, False)
    glossary, problems = read_glossary([("g.yaml", text, False)])
    assert (problems, len(glossary.concepts)) == ((), 1)


HANDS = rows(
    ("・嵐マーカー　1個", "1 storm marker", "1 tempest marker"),
    ("市場から取る。", "Take it from the market.", "Take it from the tavern."),
    ("市場に置く。", "Put it in the market.", "Put it in the tavern."),
    ("市場を見る。", "Look at the market.", "Look at the tavern."),
    ("嵐マーカーを動かす。", "Move the storm marker.", "Move the tempest marker."),
    ("嵐を引く。嵐は強い。", "You draw it.", "You draw the tempest."),
    ("嵐を引くと、嵐になる。", "You draw it.", "You draw the tempest."),
    ("アキは札を見る。", "Then Aki looks.", "Then Aki looks."),
    ("アキが札を引く。", "It is Aki who takes it.", "It is Aki who takes it."),
    ("■納品フェイズ", "Delivery Phase", "Delivery Phase"),
    ("納品フェイズを終える。", "Delivery Phase is over.", "Delivery Phase is over."),
    ("札を公開する。公開した札を取る。", "Put it out.", "He puts it."),
)  # fmt: skip


@pytest.mark.parametrize(
    ("term", "said"),
    [
        ("市場", {"A": "market", "B": "tavern"}),  # each hand by its own company
        ("嵐マーカー", {"A": "storm marker", "B": "tempest marker"}),
        ("嵐", {"A": "storm", "B": "tempest"}),  # A has it in the marker's name alone
        ("アキ", {"A": "Aki", "B": "Aki"}),  # a capital inside a sentence is its own
        (
            "納品フェイズ",
            {"A": "delivery phase", "B": "delivery phase"},
        ),  # that of a heading is not
        ("公開する", {}),  # "put" names nothing
    ],
)
def test_each_hand_has_its_words_in_its_own_case(term: str, said: dict[str, str]) -> None:
    found = {one.candidate.form: dict(one.renderings) for one in suggest(*HANDS, NONE)}
    assert {slot: texts[0].text for slot, texts in found.get(term, {}).items()} == said


def test_a_part_is_meant_as_the_glossary_calls_it() -> None:
    """コマ is a comma or a top in the dictionary, and a piece in games: 船コマ is no ship alone."""
    own, found = rows(
        ("船コマを置く。", "Put your ship piece here."),
        ("船コマを取る。", "Take a ship piece."),
        ("船コマを動かす。", "Move the ship one tile."),
    )
    (ship,) = [
        s for s in suggest(own, found, terms(("コマ", "piece"))) if s.candidate.form == "船コマ"
    ]
    assert [text for text, _ in dict(ship.renderings)["A"]] == ["ship piece", "ship"]


@pytest.mark.parametrize(
    ("said", "drafted"),
    [
        (("promise", "promised"), "[promise]"),
        (("promised", "promise"), "[promise]"),
        (("shipped", "shipping"), "[shipping]"),
        (("bed", "red"), "[bed, red]"),
        (("king", "sting"), "[king, sting]"),
        (("card of frogs", "frog card"), "[frog card, card of frog]"),
    ],
)
def test_a_draft_has_the_plainest_forms(said: tuple[str, str], drafted: str) -> None:
    one = suggest(segments("・骨董札　3枚"), [], NONE)[0]
    texts = tuple(Rendering(text, 1) for text in said)
    (draft,) = drafts_of([replace(one, renderings=(("A", texts),), hint="")], NONE)
    assert f"en: {drafted}" in entry_text(*draft)


@pytest.mark.parametrize(
    ("prefer", "said"),
    [("", "common stock, mutual stock"), ("A", "common stock, mutual stock"), ("B", "mutual stock, common stock")],
)  # fmt: skip
def test_the_words_of_one_translation_come_first(prefer: str, said: str) -> None:
    drafts = {
        d.concept.said("ja")[0].text: d for d in drafts_of(suggest(*SAID, NONE), NONE, prefer)
    }
    assert f"en: [{said}]" in entry_text(*drafts["共通のストック"])
    assert drafts["共通のストック"].concept.id == said.partition(",")[0].replace(" ", "-")


def test_where_the_preferred_translation_has_nothing_the_other_is_heard() -> None:
    own, found = rows(
        ("銭コマを取る。", "", "Take a coin piece."),
        ("銭コマ２個を置く。", "", "Place 2 coin pieces."),
    )
    (draft,) = drafts_of(suggest(own, found, NONE), NONE, "A")
    assert draft.concept.preferred("en").text == "coin piece"


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
        ("- {id: a, forms: {ja: 札, en: {preferred: ''}}}", "unnamed"),
        ("- {id: a, forms: {ja: 札}}", "unnamed"),
        ("- {id: a, forms: {ja: 札, en: {preferred: '', admitted: [card]}}}", "empty"),
        ("- {id: a, forms: {ja: 札, en: 札}}", "language"),
        ("- {id: a, forms: {ja: card, en: card}}", "language"),
        (
            '- {id: a, forms: {ja: 札, en: "rock, paper"}}',
            "never",
        ),  # no text is joined over a comma
        ('- {id: a, forms: {ja: 札, en: "(!)"}}', "never"),
        ("- {id: a, forms: {ja: 札, en: card}, not_in: [山]}", "never"),
        ("- {id: a, forms: {ja: 札, en: card}, not_in: ['']}", "never"),
        # follow the table: what is read as the name reaches further than the context
        ("- {id: a, forms: {ja: 表にし, en: face up}, not_in: [表に従って]}", "never"),
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
        "- {id: a, forms: {ja: 表にし, en: face up}, not_in: [次の表, 次の表に]}",  # 次の表にしたカード
        "- {id: a, forms: {ja: 表, en: face}, not_in: [次の表]}",
        "- {id: a, forms: {ja: 札, en: card}, not_in: [business card]}",
        "- {id: a, forms: {ja: 札, en: {preferred: card, wrong: [tag, cord]}}}",
        # a name of two concepts that stands nowhere; a verb and a noun with one English name
        "- {id: a, forms: {ja: 駒, en: piece}}\n- {id: b, forms: {ja: 駒, en: pawn}}",
        "- {id: a, forms: {ja: 札, en: deal}}\n- {id: b, kind: verb, forms: {ja: 切る, en: deal}}",
    ],
)
def test_an_entry_that_works(entries: str) -> None:
    assert [flaw for flaw in flaws(entries, USED) if flaw[1] == "fault"] == []


@pytest.mark.parametrize(
    ("entries", "level"),
    [
        ("- {id: a, forms: {ja: 札, en: card}}\n- {refused: [札]}", "fault"),
        ("- {refused: ['']}", "fault"),
        ("- {refused: [札]}\n- {refused: [札], reason: A word.}", "note"),
        ("- {refused: [駒]}", "note"),  # a pawn: the book has none
        ("- {refused: [札]}", None),
        ("- {refused: [親, 切る], reason: Words.}", None),
    ],
)
def test_a_refused_word(entries: str, level: str | None) -> None:
    found = [one for one in flaws(entries, USED) if one[0] == "refused"]
    assert found == ([("refused", level)] if level else [])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {refused: []}", "found no word that is refused"),
        ("- {id: a, refused: [b]}", "found id; expected refused"),
        ("- {id: a, forms: {ja: b}, reason: c}", "found forms, id; expected refused"),
    ],
)
def test_a_refusal_stands_alone(text: str, said: str) -> None:
    (problem,) = read_glossary([("g.yaml", text, False)])[1]
    assert (said in problem.message, problem.place.line) == (True, 1)


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


# What makes a term, and what does not


@pytest.mark.parametrize(
    ("texts", "term", "kind"),
    [
        (["競りを行う。", "競りで買う。", "競りに出す。"], "競り", "word"),  # an auction, three clauses
        (["これを出品といいます。"], "出品", "defined"),  # this is called putting up for sale
        (["鑑定とは、一番上の札を見ることです。"], "鑑定", "defined"),  # appraisal is to look at ...
        (["・骨董カード　30枚"], "骨董カード", "listed"),  # antique cards, 30
        (["油つぼ（黒い木製コマ）…12個"], "油つぼ", "listed"),  # oil jars (black wooden pieces), 12
        (["・補給：倉庫から取る。"], "補給", "labelled"),  # supply: take it from the store
        (["点数の合計（評価値）を比べる。"], "評価値", "quoted"),  # the sum of points (rating)
        (["お祓いをする。お祓いには銀貨を払う。"], "お祓い", "word"),  # a purification
        (["見張り：番をする。", "見張り台に乗る。"], "見張り", "labelled"),  # the look-out, and its post
        (["港に着く。", "港を出る。", "港に戻る。", "入港したら降ろす。"], "港", "word"),
        (["入港したら降ろす。", "入港した船が港を出る。", "港に着く。", "港に戻る。"], "入港する", "verb"),
        (["見破りとなり、札を得る。"], "見破り", "deverbal"),  # it is an unmasking
        (["これを「共通」という。"], "共通", "quoted"),  # this is called "common"
        (["共通の山に置く。", "共通の山から取る。", "共通の山を見る。"], "共通の山", "phrase"),  # the common pile
        (["盾・紋章チップを置く。", "盾・紋章チップを取る。"], "盾・紋章チップ", "phrase"),
    ],
)  # fmt: skip
def test_what_speaks_for_a_term(texts: list[str], term: str, kind: str) -> None:
    assert kind in candidates(*texts)[term].kinds


@pytest.mark.parametrize(
    ("texts", "term"),
    [
        (["入港したら降ろす。", "入港した船が出る。"], "入港する"),  # two places, and no kin
        (["手番に取る。", "手番の人が取る。", "手番を終える。", "素手で取る。"], "素手"),  # 手 tells nothing
        (["枚数を数える。", "枚数が多い。", "枚数を比べる。", "枚数で決める。"], "枚数"),  # how many
        (["マイナス２点。", "マイナスになる。", "マイナスの点。"], "マイナス"),  # minus
        (["３点以上を得る。", "３点以上で勝つ。", "３点以上になる。"], "以上"),  # or more
        (["お祓いをする。お祓いには銀貨を払う。"], "祓い"),  # nothing without its お
        (["札を３枚取りに行く。"], "取り"),  # a verb's stem with に
        (["銀貨３枚を払う。"], "銀貨３枚"),  # a number is not part of it
        (["当該プレイヤが動く。", "当該プレイヤが止まる。"], "当該プレイヤ"),  # the said player
        (["レース開始時に置く。", "レース開始時に並べる。"], "レース開始時"),  # at the start
        (["幅 w を測る。", "幅 w を決める。"], "幅 w"),  # a variable
        (["「早く出してください」と言う。"], "早く出してください"),  # speech
        (["勝者とする。（後述）"], "後述"),  # see below
        (["・絹・塩・茶・香料　各12枚", "絹・塩・茶・香料を渡す。"], "絹・塩・茶・香料"),  # silk, salt, tea, spice
        (["各色１枚を取る。", "各色を置く。", "各色が並ぶ。", "各色で競う。"], "各色"),  # each colour
        (["盤の横に置く。", "横に並べる。", "横を見る。", "横が空く。"], "横"),  # beside
        (["・交渉の決まり", "・交渉の決まり"], "交渉の決まり"),  # rules of negotiation: a chapter
        (["サイコロを振り直す。", "振り直すことができる。", "振り直した目を見る。"], "振り"),  # re-rolling
        (["マス数を数える。", "マス数が多い。", "マス数を比べる。"], "マス数"),  # how many squares
        (["共通の山に置く。", "共通の山から取る。", "共通の山を見る。"], "共通"),  # common
    ],
)  # fmt: skip
def test_what_does_not_make_a_term(texts: list[str], term: str) -> None:
    assert term not in candidates(*texts)


def headed(*lines: tuple[str, str]) -> set[str]:
    found = [
        Segment(f"S{n:03}", 0, kind, text, Span(0, len(text)), Place("a", n))  # type: ignore[arg-type]
        for n, (kind, text) in enumerate(lines, 1)
    ]
    return {one.form for one in candidates_of(found, terms(("ゲーム", "game")))}


def test_a_heading_that_the_rules_say_again_is_a_term() -> None:
    said = headed(("heading", "■追い剥ぎ"), ("sentence", "追い剥ぎに遭う。"))  # robbers
    assert "追い剥ぎ" in said
    assert "走る" in headed(("heading", "◆走る"), ("sentence", "走るか休む。"))  # run


@pytest.mark.parametrize(
    "title", ["骨董屋敷の夜", "ゲームの概要", "準備", "ゲームの終了", "競りと落札"]
)
def test_a_title_or_the_name_of_a_chapter_is_none(title: str) -> None:
    body = ("sentence", "ゲームの終了です。準備を終える。")  # the game is over; the setup is done
    assert title not in headed(("heading", title), body)


# One name in several spellings


@pytest.mark.parametrize(
    ("texts", "form", "others"),
    [
        (("山札を切る。", "山札を置く。", "山ふだを引く。"), "山札", ["山ふだ"]),  # the deck
        (("山札を切る。", "山札を置く。", "やま札を引く。"), "山札", ["やま札"]),
        (("捨て札を見る。", "捨て札にする。", "捨札を切る。"), "捨て札", ["捨札"]),  # the discards
        (("プレイヤーが引く。", "プレイヤーが置く。", "プレイヤが見る。"), "プレイヤー", ["プレイヤ"]),
    ],
)  # fmt: skip
def test_spellings_are_one_name(texts: tuple[str, ...], form: str, others: list[str]) -> None:
    variants = candidates(*texts)[form].variants
    assert [(v.text, v.kind) for v in variants] == [(text, "script") for text in others]


@pytest.mark.parametrize(
    ("one", "other"),
    [("山札", "手札"), ("得点", "特点"), ("山札", "山"), ("コマ", "コア"), ("捨て札", "切り札")],
)
def test_other_names_stay_apart(one: str, other: str) -> None:
    assert not is_variant(one, other)


def test_a_spelling_that_the_glossary_does_not_find_is_told() -> None:
    own = segments("やま札を引く。", "山ふだを切る。")
    glossary = terms(("山札", "deck"))
    (found,) = [one for one in suggest(own, [], glossary) if one.concept]
    assert (found.concept, found.missed) == ("山札", ("やま札",))  # 山ふだ is found by its lemma


# Hints and drafts


def test_without_a_translation_the_dictionary_gives_a_hint() -> None:
    glossary = terms(("カード", "card"))
    found = suggest(segments("・骨董カード　30枚", "銀行に払う。", "銀行から得る。"), [], glossary)
    hints = {one.candidate.form: one.hint for one in found}
    assert "bank" in hints["銀行"]
    assert hints["骨董カード"].endswith(" + card")  # as the glossary calls it
    assert all(one.hint == "" for one in suggest(*SAID, NONE) if one.renderings)


@pytest.mark.parametrize(
    ("form", "hint"),
    [
        ("灯台", "lighthouse"),  # not the dish atop a stand
        ("火", "fire/flame/blaze"),  # not Tuesday
        ("たび", "time/times"),  # the occasion, not the socks
        ("振る", "throw/wave/shake"),  # dice first
        ("親", "dealer/parent/parents"),
        ("協力する", "cooperation/collaboration"),
        ("油トークン", "oil + token"),
    ],
)
def test_a_hint_is_a_usual_sense(form: str, hint: str) -> None:
    assert hint_of(form, NONE) == hint


@pytest.mark.parametrize("form", ["灯台守", "振り直す", "船コマ", "ぬるぽがが", "", "。"])
def test_no_hint_rather_than_a_wrong_one(form: str) -> None:
    assert hint_of(form, NONE) == ""  # a name, a verb that helps another, unknown words


@pytest.mark.parametrize(
    ("form", "english", "id"),
    [
        ("競り", ["auction"], "auction"),
        ("共通のストック", ["common stock"], "common-stock"),
        ("お祓い", [], "oharai"),  # no English: as it is read
        ("骨董カード", [], "kottou-card"),  # a loanword in English
        ("競り", ["old"], "seri"),  # a generic word is no id
        ("札束", ["deck"], "satsutaba"),  # deck is another concept
        ("Gチップ", ["G chip"], "g-chip"),
    ],
)
def test_an_id_says_what_it_is(form: str, english: list[str], id: str) -> None:
    deck = Concept("deck", "noun", (("ja", (Form("山札", "preferred"),)),))
    assert id_of(form, english, Glossary((deck,))) == id


def test_drafts_have_ids_of_their_own_and_can_be_read() -> None:
    own = segments(
        "・骨董カード　30枚", "・骨董札　3枚", "競りを競りという。", "これを出品という。"
    )
    drafts = drafts_of(suggest(own, [], NONE), NONE)
    text = "".join(entry_text(draft.concept, draft.remarks) for draft in drafts)
    glossary, problems = read_glossary([("g.yaml", text, False)])
    assert problems == ()
    assert len(glossary.concepts) == len(drafts) >= 3


def test_a_common_entry_is_drafted_with_the_spelling_that_it_misses() -> None:
    deck = replace(terms(("山札", "deck")).concepts[0], common=True)
    found = suggest(segments("やま札を引く。"), [], Glossary((deck,)))
    (draft,) = drafts_of(found, Glossary((deck,)))
    assert [form.text for form in draft.concept.said("ja")] == ["山札", "やま札"]
    mine = replace(deck, common=False)  # an editor's own entry is not drafted anew
    found = suggest(segments("やま札を引く。"), [], Glossary((mine,)))
    assert drafts_of(found, Glossary((mine,))) == ()


def test_what_is_the_books_own() -> None:
    common = "- {id: a, forms: {ja: 札, en: card}}\n- {id: b, forms: {ja: 手札, en: hand}}\n"
    files = [("c.yaml", common, True), ("g.yaml", "- {id: d, forms: {ja: 手, en: hand}}", False)]
    found = flaws_of(read_glossary(files)[0], Use())
    owned = {(flaw.code, flaw.concept): flaw.is_own for flaw in found}
    assert owned[("sense", "d")]  # it collides with b, which is common


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("# terms\n" * 40, "# terms\n"),  # long comments are read at once
        ("# [] is an empty list\n[]\n", "# [] is an empty list\n"),
        ("- {id: a, forms: {ja: 札, en: card}}  # mine\n", "# mine\n"),
    ],
)
def test_comments_are_kept(text: str, kept: str) -> None:
    whole, problems = appended("g.yaml", text, ["- {id: b, forms: {ja: 駒, en: pawn}}\n"])
    assert problems == ()
    assert kept in whole


@pytest.mark.parametrize(
    ("entry", "place", "said"),
    [
        (
            "- {id: guide, forms: {ja: 先導者, en: leader}}",
            "own.yaml:1:3",
            "give this one the id leader",
        ),
        ("- {id: b, forms: {ja: 主, en: boss}}", "own.yaml:1:3", "write an entry leader here"),
        (
            "- {id: c, forms: {ja: 主, en: {preferred: lord, wrong: [leader]}}}",
            "own.yaml:1:3",
            "take it out",
        ),
        ("- {id: d, forms: {ja: 主, en: lord}}", "", ""),
        ("- {id: leader, forms: {ja: 先導者, en: leader}}", "", ""),
    ],
)
def test_a_collision_is_told_at_the_books_own_entry(entry: str, place: str, said: str) -> None:
    """The common file is not the editor's to mend."""
    common = "- {id: leader, forms: {ja: リーダー, en: {preferred: leader, wrong: [boss]}}}"
    terms, _ = read_glossary([("common.yaml", common, True), ("own.yaml", entry, False)])
    found = [flaw for flaw in flaws_of(terms, Use()) if flaw.level == "fault"]
    assert [str(flaw.place) for flaw in found] == [place] * bool(place)
    assert all(said in flaw.message for flaw in found)


def table(*rows: str) -> list[Segment]:
    """Segments of a table, the first row with the names of its columns; a tab between cells."""
    made = []
    for n, text in enumerate(rows):
        ends = [0, *(at + 1 for at, char in enumerate(text) if char == "\t")]
        cells = tuple(Span(at, at + len(text[at:].split("\t")[0])) for at in ends)
        where = Span(0, len(text)), Place("t", n + 1)
        made.append(Segment(f"T{n:03}", 0, "row", text, *where, row=TableRow(0, n, n == 0, cells)))
    return made


@pytest.mark.parametrize(
    ("term", "is_one"),
    [
        ("小鬼", True),  # an imp: what a row is about is named by the game
        ("松明の一撃", True),  # the stroke of a torch
        ("静かな祈り", True),  # a quiet prayer
        ("体力", True),  # strength: a column that the rules speak of
        ("能力", False),  # skill: a column that they do not
        ("2人", False),  # an amount
        ("完成した段", False),  # a finished step: words with a verb
        ("待ち伏せ", False),  # ambush: in another cell
    ],
)
def test_the_names_in_a_table(term: str, is_one: bool) -> None:
    rows = table(
        "名前\t体力\t能力", "小鬼\t4\t待ち伏せ", "松明の一撃\t2\tなし", "静かな祈り\t3\tなし",
        "2人\t3\tなし", "完成した段\t7\tなし",
    )  # fmt: skip
    found = candidates_of([*segments("ダメージが体力以上なら倒れます。"), *rows], NONE)
    assert (term in {one.form for one in found}) == is_one


@pytest.mark.parametrize(
    ("texts", "is_one"),
    [
        (
            ("例：アキは札を出します。", "例：アキは札を引きます。"),
            False,
        ),  # a player of the example
        (("アキは札を出します。", "例：アキは札を引きます。"), True),
        (("例外：アキは札を出します。", "アキは札を引きます。"), True),  # an exception is a rule
        (("例：「アキ」を出します。", "例：「アキ」を引きます。"), True),  # in quotation marks
    ],
)
def test_who_plays_in_an_example_is_no_term(texts: tuple[str, ...], is_one: bool) -> None:
    assert ("アキ" in candidates(*texts)) == is_one


@pytest.mark.parametrize(
    ("texts", "term", "is_one"),
    [
        (("・親マーカー 1個", "親マーカーを渡す。"), "マーカー", False),  # stands in one name alone
        (("・親マーカー 1個", "マーカーを渡す。"), "マーカー", True),
        (
            ("最下段に置く。", "最下段から取る。", "最下段を見る。"),
            "最下段",
            True,
        ),  # the lowest step
        (("最下段に置く。", "最下段から取る。", "最下段を見る。"), "下段", False),
        (("得点を計算します。", "計算を終えます。", "計算します。"), "計算する", False),  # reckon
        (("同じ列に書く。", "この列の苗木。", "3列目に書く。"), "列", True),  # the third column
        (("同じ列に書く。", "この列の苗木。", "端に書く。"), "列", False),
    ],
)
def test_what_stands_for_itself(texts: tuple[str, ...], term: str, is_one: bool) -> None:
    found = candidates(*texts, glossary=terms(("親", "dealer")))
    assert (term in found) == is_one
