"""What WeasyPrint leaves out of a PDF/UA-1 and PDF/A-3a file, put in.

Proved on the pinned WeasyPrint by veraPDF: language of parts, scope of table headers, both
standards named in the metadata, visible links printed, running heads as artifacts.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pikepdf
import pydyf  # type: ignore[import-untyped]  # ships no annotations
from pikepdf import Array, Dictionary, Name, Operator
from weasyprint.pdf import tags

VARIANT = "pdf/a-3a"
# ISO 14289-1 6.1 asks for pdfuaid:part; ISO 19005-3 6.6.2.3 for a schema of what it does not know.
UA = (
    b'<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="" '
    b'pdfuaid:part="1"/><rdf:Description rdf:about="" '
    b'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" '
    b'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" '
    b'xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag>'
    b'<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema'
    b"</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/"
    b"</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>"
    b'<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">'
    b"<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer"
    b"</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>"
    b"<pdfaProperty:description>PDF/UA part</pdfaProperty:description></rdf:li></rdf:Seq>"
    b"</pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description></rdf:RDF>"
)
SVG = "{http://www.w3.org/2000/svg}"
PRINTED = 4
"""The flag of an annotation that is printed (ISO 32000-1 table 165)."""


@contextmanager
def tagged(language: str) -> Iterator[None]:
    """While it lasts, tags say the language of parts, the scope of headers, what pictures show."""
    build = tags._build_box_tree

    def build_more(box: Any, *rest: Any) -> Iterator[Any]:
        inner = getattr(box, "_box", box)
        for element in build(box, *rest):
            _say_language(element, inner, language)
            _say_scope(element, inner)
            _say_picture(element, inner)
            yield element

    tags._build_box_tree = build_more
    try:
        yield
    finally:
        tags._build_box_tree = build


def _say_language(element: Any, box: Any, language: str) -> None:
    spoken = box.style["lang"] if getattr(box, "style", None) else None
    if spoken and spoken != language and "Lang" not in element:
        element["Lang"] = pydyf.String(spoken)


def _say_scope(element: Any, box: Any) -> None:
    if element["S"] == "/TH" and box.element is not None and "A" in element:
        row = box.element.attrib.get("scope") == "row"
        element["A"]["Scope"] = "/Row" if row else "/Column"


def _say_picture(element: Any, box: Any) -> None:
    """The description of a drawing behind its title: WeasyPrint takes the title alone."""
    if element["S"] == "/Figure" and box.element is not None:
        said = [box.element.findtext(SVG + name) for name in ("title", "desc")]
        if all(said):
            element["Alt"] = pydyf.String(": ".join(said))


def name_standards(metadata: Any) -> None:
    """Make the document's metadata claim PDF/UA-1 beside PDF/A."""
    generate = metadata.generate_rdf_metadata
    metadata.generate_rdf_metadata = lambda *given: generate(*given).replace(b"</rdf:RDF>", UA)


def print_links(_document: Any, pdf: Any) -> None:
    """Set the print flag on every annotation (a finisher for WeasyPrint)."""
    for part in pdf.objects:
        if isinstance(part, pydyf.Dictionary) and part.get("Type") == "/Annot":
            part["F"] = PRINTED


def finish(data: bytes) -> bytes:
    """The PDF with running heads and folios as artifacts, and an id made from its content."""
    target = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        reached = _reached(pdf.Root.StructTreeRoot.K)
        numbers = pdf.Root.StructTreeRoot.ParentTree.Nums
        parents = {int(numbers[i]): numbers[i + 1] for i in range(0, len(numbers), 2)}
        for page in pdf.pages:
            if "/StructParents" in page.obj:
                _release(pdf, page, parents[int(page.obj.StructParents)], reached)
        pdf.save(
            target,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return target.getvalue()


def _reached(top: Any) -> set[tuple[int, int]]:
    """The structure elements that hang in the tree."""
    reached: set[tuple[int, int]] = set()
    waiting = [top]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Array):
            waiting += list(part)
        elif isinstance(part, Dictionary) and part.objgen not in reached:
            if part.is_indirect:
                reached.add(part.objgen)
            if "/K" in part:
                waiting.append(part.K)
    return reached


def _release(pdf: Any, page: Any, elements: Any, reached: set[tuple[int, int]]) -> None:
    """Mark what belongs to no element of the tree as an artifact of pagination."""
    dead = {
        i for i, element in enumerate(elements) if element is None or element.objgen not in reached
    }
    if not dead:
        return
    artifact = Dictionary(Type=Name.Pagination)
    content: list[Any] = [
        ([Name.Artifact, artifact], Operator("BDC")) if _marks(part, dead) else part
        for part in pikepdf.parse_content_stream(page)
    ]
    page.obj.Contents = pdf.make_stream(pikepdf.unparse_content_stream(content))
    for i in dead:
        elements[i] = None


def _marks(part: Any, dead: set[int]) -> bool:
    """Whether an instruction begins marked content that is dead."""
    return (
        str(part.operator) == "BDC"
        and isinstance(part.operands[1], Dictionary)
        and "/MCID" in part.operands[1]
        and int(part.operands[1].MCID) in dead
    )
