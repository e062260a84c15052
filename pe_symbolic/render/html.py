"""The report as HTML pages: no request, no script needed to read them, everything escaped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

from pe_symbolic.render.macros import with_hidden_shown
from pe_symbolic.render.own_pages import write_pages
from pe_symbolic.render.page import page
from pe_symbolic.render.page_notes import document_pages
from pe_symbolic.render.page_pictures import encoding_pages
from pe_symbolic.render.page_theorem import theorem_pages
from pe_symbolic.render.page_words import words_page
from pe_symbolic.render.places import INDEX_FILE, WORDS_FILE
from pe_symbolic.render.shell import (
    DOCUMENT,
    ENCODING,
    INDEX,
    TEMPLATES,
    THEOREM,
    WORDS,
    Kind,
    footer,
    shell,
)
from pe_symbolic.report import Report


def write(report: Report, folder: Path) -> Path:
    """Write all pages into ``folder`` and give the path of ``index.html``.

    Pages of an earlier report that this one does not have are removed.  May raise ``OSError``.
    """
    write_pages(folder, pages(report))
    return folder / INDEX_FILE


def pages(report: Report) -> Iterator[tuple[str, str]]:
    """Every page with its path within the report, the same for the same report."""
    jinja = environment()
    yield INDEX_FILE, filled(jinja, INDEX, page(report, footer()))
    yield WORDS_FILE, filled(jinja, WORDS, words_page())
    for file, document in document_pages(report):
        yield file, filled(jinja, DOCUMENT, document)
    for file, encoding in encoding_pages(report):
        yield file, filled(jinja, ENCODING, encoding)
    for file, theorem in theorem_pages(report):
        yield file, filled(jinja, THEOREM, theorem)


def to_html(report: Report) -> str:
    """The first page as text."""
    return filled(environment(), INDEX, page(report, footer()))


def environment() -> Environment:
    """Jinja for HTML: autoescape on, nothing undefined, hidden characters shown."""
    return Environment(
        loader=PackageLoader(TEMPLATES, ""),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=with_hidden_shown,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def filled(jinja: Environment, kind: Kind, shown: object) -> str:
    """One page: what its template prints of ``shown``."""
    return jinja.get_template(kind.template).render(page=shown, shell=shell(kind))
