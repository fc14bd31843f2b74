from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from weasyprint import HTML
from weasyprint.formatting_structure import boxes

from rulewright.problems import Halt
from rulewright.publishing.composition import compose
from rulewright.publishing.fonts import families
from rulewright.publishing.pdf import Jail, print_html, publish_pdf

from .conftest import RULEBOOK, Make, make_checked

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


def test_bookmarks_lead_to_the_chapters_and_the_aid_is_last(pdf: pikepdf.Pdf) -> None:
    with pdf.open_outline() as outline:
        titles = [item.title for item in outline.root]
        last: Any = outline.root[-1].destination
    assert titles == [
        "Contents",
        "The game in brief",
        "1 · Setup",
        "2 · Your Turn",
        "Glossary",
        "Index",
        "About this book",
        "At a glance: Cairn",
    ]
    assert last[0].objgen == pdf.pages[-1].obj.objgen


def test_the_aid_of_a_long_book_is_one_page(make: Make) -> None:
    rules = "".join(f'{{#more-{n} states="S03"}}\n{LONG[:159]}\n\n' for n in range(80))
    book = make(RULEBOOK.replace("{#pass", rules + "{#pass"), played=False)
    document = HTML(string=print_html(book, compose(book)), url_fetcher=Jail()).render()
    last = document.pages[-1]._page_box
    texts = [text for text, _ in lines(last)]
    edges = [right for _, right in lines(last)]
    assert "At a glance: Cairn" in texts
    assert sum(text.startswith("Put every") for text in texts) > 20
    assert max(edges) < 148 / 25.4 * 96


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
    assert all("/Alt" in part for part in parts if part.S == "/Figure")
    assert {str(part.Lang) for part in parts if "/Lang" in part} == {"ja"}
    assert all(part.A.Scope == "/Column" for part in parts if part.S == "/TH")


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


@pytest.mark.parametrize("title", ["Cairn", "Internationalisation of Everything"])
def test_no_line_runs_over(make: Make, title: str) -> None:
    book = make(RULEBOOK.replace("You may pass.", LONG), title=title)
    document = HTML(string=print_html(book, compose(book)), url_fetcher=Jail()).render()
    edge = (148 - 12) / 25.4 * 96
    ends = [end for page in document.pages for end in lines(page._page_box)]
    assert len(ends) > 100
    assert [text for text, right in ends if right > edge] == []


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
