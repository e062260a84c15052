"""Word documents and slides, from the XML of their parts."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence

_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_HEAD = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
    'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" '
    'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" '
    f'xmlns:r="{_OFFICE}"'
)


def archive(parts: Mapping[str, str | bytes]) -> bytes:
    """A zip archive of these parts."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    return stream.getvalue()


def related(*relations: tuple[str, str, str]) -> str:
    """The relations of a part: name, kind and target of each."""
    inside = "".join(
        f'<Relationship Id="{name}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for name, kind, target in relations
    )
    return f"<Relationships>{inside}</Relationships>"


def word_file(body: str, notes: str = "") -> bytes:
    """A Word document with this body, and its footnotes."""
    parts = {
        "_rels/.rels": related(("r1", "officeDocument", "word/document.xml")),
        "word/document.xml": f"<w:document {_HEAD}><w:body>{body}</w:body></w:document>",
    }
    if notes:
        parts["word/_rels/document.xml.rels"] = related(("r1", "footnotes", "footnotes.xml"))
        parts["word/footnotes.xml"] = f"<w:footnotes {_HEAD}>{notes}</w:footnotes>"
    return archive(parts)


def slides_file(slides: Sequence[str], notes: Mapping[int, str] | None = None) -> bytes:
    """A presentation; its slides are filed backwards, for their order is not that of the files."""
    count = len(slides)
    files = [f"slides/slide{count - at}.xml" for at in range(count)]
    listed = "".join(f'<p:sldId id="{256 + at}" r:id="s{at}"/>' for at in range(count))
    parts = {
        "_rels/.rels": related(("r1", "officeDocument", "/ppt/presentation.xml")),
        "ppt/presentation.xml": f"<p:presentation {_HEAD}><p:sldIdLst>{listed}</p:sldIdLst>"
        "</p:presentation>",
        "ppt/_rels/presentation.xml.rels": related(
            *((f"s{at}", "slide", file) for at, file in enumerate(files))
        ),
    }
    for at, (file, body) in enumerate(zip(files, slides, strict=True)):
        parts[f"ppt/{file}"] = f"<p:sld {_HEAD}>{body}</p:sld>"
        if said := (notes or {}).get(at):
            name = file.removeprefix("slides/")
            target = "../notesSlides/notes1.xml"
            parts[f"ppt/slides/_rels/{name}.rels"] = related(("n", "notesSlide", target))
            parts["ppt/notesSlides/notes1.xml"] = f"<p:notes {_HEAD}>{said}</p:notes>"
    return archive(parts)


def paragraph(*runs: str, style: str = "") -> str:
    """A paragraph of Word; a run is text, or markup as it stands."""
    styled = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    shown = "".join(run if run.startswith("<") else f"<w:r><w:t>{run}</w:t></w:r>" for run in runs)
    return f"<w:p>{styled}{shown}</w:p>"


def shape(text: str, kind: str = "") -> str:
    """A box of a slide."""
    held = f'<p:nvSpPr><p:nvPr><p:ph type="{kind}"/></p:nvPr></p:nvSpPr>' if kind else ""
    return f"<p:sp>{held}<p:txBody><a:p><a:r><a:t>{text}</a:t></a:r></a:p></p:txBody></p:sp>"


def formula(inside: str) -> str:
    return f"<m:oMath>{inside}</m:oMath>"


def m(name: str, *inside: str, **said: str) -> str:
    """An element of a formula, with its properties."""
    told = "".join(f'<m:{key} m:val="{value}"/>' for key, value in said.items())
    properties = f"<m:{name}Pr>{told}</m:{name}Pr>" if told else ""
    return f"<m:{name}>{properties}{''.join(inside)}</m:{name}>"


def run(text: str) -> str:
    return f"<m:r><m:t>{text}</m:t></m:r>"
