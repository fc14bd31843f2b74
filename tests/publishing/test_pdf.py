from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from weasyprint.formatting_structure import boxes

from rulewright.problems import Halt
from rulewright.publishing.composition import compose
from rulewright.publishing.fonts import families
from rulewright.publishing.page import Credit
from rulewright.publishing.pdf import Jail, laid_out, press, print_html, publish_pdf

from .conftest import RULEBOOK, Make, make_checked

ALONE, TALL = '<p id="book-colophon">Made by hand.</p>', '<p style="height: 120mm"></p>'
LONG = "Put every white stone that you have on the cairn of the player to your left. " * 12


@pytest.fixture(scope="module")
def data() -> bytes:
    return publish_pdf(make_checked())


@pytest.fixture
def pdf(data: bytes) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(io.BytesIO(data)) as opened:
        yield opened


def test_it_says_what_it_is(pdf: pikepdf.Pdf) -> None:
    assert str(pdf.docinfo["/Title"]) == "Cairn: Rules of play"
    assert str(pdf.docinfo["/CreationDate"]).startswith("D:20250309000000")
    assert str(pdf.Root.Lang) == "en"
    assert bool(pdf.Root.MarkInfo.Marked)
    assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
    with pdf.open_metadata() as metadata:
        assert (metadata.pdfa_status, metadata["pdfuaid:part"]) == ("3A", "1")


def test_pages_are_a5_and_none_is_empty(pdf: pikepdf.Pdf) -> None:
    for page in pdf.pages:
        assert [round(float(edge) / 72 * 25.4) for edge in page.mediabox] == [0, 0, 148, 210]
        operators = {str(part.operator) for part in pikepdf.parse_content_stream(page)}
        assert operators & {"TJ", "Tj"}


def test_bookmarks_lead_to_the_chapters(pdf: pikepdf.Pdf) -> None:
    with pdf.open_outline() as outline:
        titles = [item.title for item in outline.root]
        last: Any = outline.root[-1].destination
    assert titles == [
        "Contents",
        "The game in brief",
        "1 · Setup",
        "2 · Your Turn",
        "Glossary",
        "About this book",
    ]
    assert last[0].objgen == pdf.pages[-1].obj.objgen


def test_the_aid_of_a_long_book_is_one_page_and_the_last(make: Make) -> None:
    rules = "".join(f'{{#more-{n} states="S03"}}\n{LONG[:159]}\n\n' for n in range(80))
    book = make(RULEBOOK.replace("{#pass", rules + "{#pass"), played=False)
    last = laid_out(print_html(book, compose(book))).pages[-1]._page_box
    texts = [text for text, _ in lines(last)]
    assert "At a glance: Cairn" in texts
    assert sum(text.startswith("Put every") for text in texts) > 20
    assert max(right for _, right in lines(last)) < 148 / 25.4 * 96


def test_fonts_are_ours_and_embedded(pdf: pikepdf.Pdf) -> None:
    fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/FontFile2" in o]
    names = {str(font.FontName).partition("+")[2].replace("-", " ") for font in fonts}
    assert names
    assert [n for n in names if not n.startswith(tuple(families()))] == []
    described = [
        o
        for o in pdf.objects
        if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/FontDescriptor"
    ]
    assert len(described) == len(fonts)


def test_tags_know_pictures_languages_and_headers(pdf: pikepdf.Pdf) -> None:
    parts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and "/S" in o]
    kinds = {str(part.S) for part in parts}
    assert {"/H1", "/H2", "/H3", "/P", "/Table", "/TH", "/Figure", "/Link"} <= kinds
    pictures = [str(part.Alt) for part in parts if part.S == "/Figure"]
    assert all(re.match("The table before the move: (Ann|Ben), ", said) for said in pictures)
    assert {str(part.Lang) for part in parts if "/Lang" in part} == {"ja"}
    scopes = [str(part.A.Scope) for part in parts if part.S == "/TH"]
    assert sorted(scopes) == ["/Column", "/Column", "/Row"]


def test_running_heads_are_artifacts(pdf: pikepdf.Pdf) -> None:
    marks = [
        str(part.operands[0])
        for part in pikepdf.parse_content_stream(pdf.pages[2])
        if str(part.operator) == "BDC"
    ]
    assert marks.count("/Artifact") >= 2


def test_the_same_book_gives_the_same_bytes_anywhere(
    data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    assert publish_pdf(make_checked()) == data


FAR = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 2
ROW = re.compile(r"R\d+$")
GRID = "| Name | Effect | Cost | Points |\n|---|---|---|---|\n" + "".join(
    f"| R{n} | {LONG[:154]} | {n} | 3 |\n" for n in range(40)
)


@pytest.mark.parametrize("title", ["Cairn", "Internationalisation of Everything", FAR])
@pytest.mark.parametrize("text", [LONG, FAR, f"`{FAR}`", f"> {LONG}", GRID])
def test_no_line_runs_over(make: Make, title: str, text: str) -> None:
    book = make(RULEBOOK.replace("You may pass.", text), title=title)
    document = laid_out(print_html(book, compose(book)))
    edge = (148 - 12) / 25.4 * 96
    ends = [end for page in document.pages for end in lines(page._page_box)]
    assert len(ends) > 60
    assert [text for text, right in ends if right > edge] == []


@pytest.mark.parametrize(
    ("title", "original", "pitch", "players"),
    [
        ("Cairn", "石塚", "Stone on stone.", "2 to 4"),
        ("The Long History of the Stones of the Seven Rivers " * 2, "", LONG[:300], "2 to 4"),
        ("石塚の長い物語" * 6, "石塚" * 20, LONG[:150], "1 to 99, or in teams of two"),  # stones
    ],
)
def test_nothing_meets_on_the_cover(
    make: Make, title: str, original: str, pitch: str, players: str
) -> None:
    page = compose(make(title=title))
    facts = (Credit("Players", players), Credit("Minutes", players), *page.cover.facts[1:])
    cover = replace(page.cover, original=original, pitch=pitch, facts=facts)
    first = laid_out(print_html(make(), replace(page, cover=cover))).pages[0]._page_box
    head, below = (part(first, name) for name in ("head", "facts"))
    assert head.position_y + head.height < below.position_y
    assert max(right for _, right in lines(first)) < (148 - 10) / 25.4 * 96


@pytest.mark.parametrize("down", range(125, 170, 7))
@pytest.mark.parametrize(
    "mark", ['<section class="back" id="book-glossary">', '<h2 id="your-turn"', '<h3 id="passing"']
)
def test_no_heading_ends_a_page(make: Make, mark: str, down: int) -> None:
    book = make(RULEBOOK.replace("{#pass", "{#passing}\n### Passing\n\n{#pass"))
    pages = laid_out(lowered(print_html(book, compose(book)), mark, down)).pages
    ends = [names[-1] for page in pages if (names := part_names(page._page_box))]
    assert {"h2", "h3", "lead", "boxhead"} & set(ends) == set()


def grid(*cells: str) -> str:
    line = f"| {' | '.join(cells)} |"
    return "\n".join((line, "|" + "---|" * len(cells), *[line] * 3))


def indented(text: str) -> str:
    return text.replace("\n", "\n   ")


TABLES = (
    grid("Stone"),
    grid("Stone", LONG[:77]),
    grid("Goblin", "Health", "Attack strength", "Copies", "None of this and none of that"),
    grid(*(["Monster name", "4"] * 3), "all of the others"),
    grid(*["Stones"] * 16),
    grid(FAR, "4", LONG[:154]),
    grid(FAR),
    f"Do this:\n\n1. Take:\n\n   {indented(grid(FAR, '4'))}\n\n2. Place:\n   - one\n   - two",
    f"- Take:\n\n   {indented(grid(*[FAR[:30]] * 7))}",
    "- A stone, which you place on the cairn of the player to your left.\n- A card",
    "**Q:** May I look?\\\n**A:** No.",
)


@pytest.mark.parametrize("at", range(0, len(TABLES), 4))
def test_no_table_is_wider_than_its_place_nor_a_cell_than_its_column(make: Make, at: int) -> None:
    said = "".join(
        f'{{#t{n} .aid{" .note" if "**Q" in table else ""} states="S03"}}\n{table}\n\n'
        for n, table in enumerate(TABLES[at : at + 4])
    )
    book = make(RULEBOOK.replace("{#pass", said + "{#pass"), played=False)
    for page in laid_out(print_html(book, compose(book))).pages[2:]:
        found = list(walk(page._page_box))
        edge = found[-1].content_box_x() + found[-1].width + 1
        cells = [box for box in found if isinstance(box, boxes.TableCellBox)]
        ends = [(text, end, cell) for cell in cells for text, end in lines(cell)]
        assert [text for text, end, cell in ends if end > right_of(cell) + 1] == []
        assert [text for box in found for text, end in lines_of(box) if end > edge] == []


def right_of(cell: Any) -> float:
    return float(cell.border_box_x() + cell.border_width())


def lines_of(box: Any) -> Iterator[tuple[str, float]]:
    if isinstance(box, boxes.TextBox):
        yield from lines(box)


def test_a_list_on_the_aid_begins_beside_its_number_and_a_question_has_none(make: Make) -> None:
    said = "".join(
        f'{{#t{n} .aid{" .note" if "**Q" in part else ""} states="S03"}}\n{part}\n\n'
        for n, part in enumerate(TABLES[-2:])
    )
    book = make(RULEBOOK.replace("{#pass", said + "{#pass"), played=False)
    page = laid_out(print_html(book, compose(book))).pages[-1]._page_box
    aid = next(box for box in walk(page) if "aid" in classes(box))
    tops = {box.text.strip(): box.position_y for box in walk(aid) if isinstance(box, boxes.TextBox)}
    first = next(top for text, top in tops.items() if text.startswith("A stone"))
    assert abs(tops["2.2"] - first) < 3
    assert {"Q", "A", "May I look?", "No."} <= set(tops)


STEPS = "Do this in order:\n\n" + "\n".join(f"{at}. Place {at} stones." for at in range(1, 7))


@pytest.mark.parametrize("down", range(115, 170, 9))
@pytest.mark.parametrize("second", ["You may pass.", STEPS])
def test_no_chapter_begins_at_the_foot_of_a_page_with_one_short_rule(
    make: Make, second: str, down: int
) -> None:
    text = RULEBOOK.replace("{#placing}\n### Placing\n\n", "").replace("You may pass.", second)
    book = make(text, played=False)
    html = lowered(print_html(book, compose(book)), '<h2 id="your-turn"', down)
    names = ("your-turn", "pass")
    on = [[name for name in names if name in page.anchors] for page in laid_out(html).pages]
    assert [found for found in on if "your-turn" in found] == [list(names)]


@pytest.mark.parametrize("down", range(125, 170, 11))
def test_no_question_is_split(make: Make, down: int) -> None:
    checked = make()
    asked = tuple(replace(question, why=LONG[:400]) for question in checked.book.questions)
    book = replace(checked, book=replace(checked.book, questions=asked))
    pages = laid_out(
        lowered(print_html(book, compose(book)), '<div class="rule rule" id="pass"', down)
    )
    found = [name for page in pages.pages for name in set(part_names(page._page_box))]
    assert found.count("note pass") == 1


def lowered(html: str, mark: str, down: int) -> str:
    """The HTML with what the mark begins this far (mm) down a new page."""
    assert mark in html
    return html.replace(mark, f'<p style="break-before: page; height: {down}mm"></p>{mark}')


@pytest.mark.parametrize("down", [20, 25, 30])
def test_a_long_table_repeats_its_head_and_keeps_its_rows_whole(make: Make, down: int) -> None:
    book = make(RULEBOOK.replace("You may pass.", GRID))
    html = lowered(print_html(book, compose(book)), '<div class="rule table" id="pass"', down)
    pages = laid_out(html).pages
    texts = [[text for text, _ in lines(page._page_box)] for page in pages]
    on = [page for page in texts if any(ROW.match(text) for text in page)]
    assert len(on) > 1
    assert [page.count("Effect") for page in on] == [1] * len(on)
    whole = [
        (page.count("Put"), page.count("left."), 2 * sum(map(bool, map(ROW.match, page))))
        for page in ([word for text in texts for word in text.split()] for texts in on)
    ]
    assert [counts for counts in whole if len(set(counts)) > 1] == []


def simple(setting: str, sheets: Sequence[str]) -> str:
    parts = "".join(f'<section style="break-before: page">{part}</section>' for part in sheets)
    return f'<html lang="en"><title>{setting}</title><body>{parts}</body></html>'


@pytest.mark.parametrize(
    ("sheets", "taken"),
    [
        ({"plain": ["Rules", ALONE], "tight": ["Rules" + ALONE], "early": [ALONE]}, "tight"),
        ({"plain": ["Rules", ALONE], "tight": ["Rules", ALONE], "early": [ALONE]}, "early"),
        ({"plain": ["Rules", ALONE], "tight": ["", ALONE], "early": ["", ALONE]}, "plain"),
        ({"plain": ["", TALL + ALONE], "tight": [ALONE], "early": [ALONE]}, "plain"),
    ],
)
def test_a_colophon_that_stands_alone_is_set_elsewhere(
    sheets: Mapping[str, Sequence[str]], taken: str
) -> None:
    data = press(lambda setting: simple(setting, sheets.get(setting, sheets["plain"])), "en")
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert str(pdf.docinfo["/Title"]) == taken


def entries(*counts: int) -> list[str]:
    """Pages with so many entries of a glossary."""
    first = [sum(counts[:at]) for at in range(len(counts))]
    return [
        "".join(f'<p id="term-{start + n}">Stone</p>' for n in range(count))
        for start, count in zip(first, counts, strict=True)
    ]


@pytest.mark.parametrize(
    ("plain", "tight", "whole", "taken"),
    [
        (entries(20, 2), entries(22), entries(0, 22), "tight"),
        (entries(20, 2), entries(21, 1), entries(0, 22), "whole"),
        (entries(2, 20), entries(3, 19), entries(22), "whole"),
        (entries(16, 6), entries(22), entries(22), "plain"),
        (entries(3), entries(3), entries(3), "plain"),
    ],
)
def test_no_few_entries_stand_alone(
    plain: Sequence[str], tight: Sequence[str], whole: Sequence[str], taken: str
) -> None:
    sheets = {"plain": plain, "tight": tight, "whole": whole, "early": plain}
    data = press(lambda setting: simple(setting, sheets[setting]), "en")
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert str(pdf.docinfo["/Title"]) == taken


LIST = "".join(f"{n}. Place stone number {n} on the cairn.\n" for n in range(3, 15))


def test_a_list_counts_on(make: Make) -> None:
    book = make(RULEBOOK.replace("You may pass.", LIST))
    document = laid_out(print_html(book, compose(book)))
    found = {text for page in document.pages for text, _ in lines(page._page_box)}
    assert {"3. ", "14. "} <= found
    assert "1. " not in found


@pytest.mark.parametrize("down", [110, 130, 140])
def test_a_long_list_is_divided_with_its_lead_and_two_items(make: Make, down: int) -> None:
    book = make(RULEBOOK.replace("You may pass.", f"Do this:\n\n{LIST}"))
    html = lowered(print_html(book, compose(book)), '<div class="rule rule items" id="pass"', down)
    texts = [[text for text, _ in lines(page._page_box)] for page in laid_out(html).pages]
    on = [page for page in texts if any(text.startswith("Place stone") for text in page)]
    counts = [sum(text.startswith("Place stone") for text in page) for page in on]
    assert sum(counts) == 12
    assert min(counts) >= 2
    assert "Do this:" in on[0]


@pytest.mark.parametrize(("rules", "is_small"), [(2, True), (60, False)])
def test_a_small_aid_has_no_page_of_its_own(make: Make, rules: int, is_small: bool) -> None:
    said = "".join(f'{{#m{n} .aid states="S03"}}\n{LONG[:100]}\n\n' for n in range(rules))
    book = make(RULEBOOK.replace("{#pass", said + "{#pass"))
    page = laid_out(print_html(book, compose(book))).pages[-1]
    assert ("book-colophon" in page.anchors) is is_small


def test_the_colophon_may_stand_below_the_contents(make: Make) -> None:
    html = print_html(make(), compose(make()), "early")
    assert html.count('id="book-colophon"') == 1
    assert html.index('id="book-colophon"') < html.index('class="chapter first"')


def part(box: Any, name: str) -> Any:
    """The first box of a class."""
    return next(box for box in walk(box) if name in classes(box))


def part_names(box: Any) -> list[str]:
    """What every text of a page stands in: h2, h3, lead, boxhead, a note with its rule, or ""."""
    found = list[str]()
    for inner, above in walk_down(box, ""):
        if isinstance(inner, boxes.TextBox):
            found.append(above)
    return found


def walk_down(box: Any, above: str) -> Iterator[tuple[Any, str]]:
    box = getattr(box, "_box", box)
    if isinstance(box, boxes.MarginBox):
        return
    if isinstance(box, boxes.ParentBox):
        kinds = {box.element_tag, *classes(box)} & {"h2", "h3", "lead", "boxhead"}
        above = next(iter(kinds), above)
        if "rule" in classes(box):
            above = box.element.attrib["id"]
        if "note" in classes(box):
            above = f"note {above}"
        for child in box.children:
            yield from walk_down(child, above)
    yield box, above


def walk(box: Any) -> Iterator[Any]:
    return (inner for inner, _ in walk_down(box, ""))


def classes(box: Any) -> list[str]:
    element = getattr(box, "element", None)
    return element.attrib.get("class", "").split() if element is not None else []


def lines(box: Any) -> Iterator[tuple[str, float]]:
    """The texts of a laid-out page and where each ends, in CSS pixels."""
    box = getattr(box, "_box", box)
    if isinstance(box, boxes.TextBox):
        yield box.text, box.position_x + box.width
    elif isinstance(box, boxes.ParentBox) and not isinstance(box, boxes.MarginBox):
        for child in box.children:
            yield from lines(child)


@pytest.mark.parametrize(
    "address",
    [
        "file:///etc/hostname",
        "https://example.org/a.css",
        "data:text/plain,hello",
        "font://../fonts.tsv",
        "font://fonts.tsv",
        "FILE:///etc/hostname",
        "ftp://example.org/a",
    ],
)
def test_the_jail_refuses(address: str) -> None:
    with pytest.raises(ValueError, match="may be fetched"):
        Jail().fetch(address)


def test_the_jail_gives_a_vendored_font() -> None:
    assert Jail().fetch("font://literata-regular.ttf").read()[:4] == b"\0\1\0\0"


def test_a_missing_glyph_stops_it(make: Make) -> None:
    with pytest.raises(Halt) as stop:
        publish_pdf(make(RULEBOOK.replace("may pass", "may pass Ⓖ")))
    assert [problem.code for problem in stop.value.problems] == ["glyph-missing"]
