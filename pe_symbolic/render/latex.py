"""The report as one LaTeX file that compiles wherever pdfTeX and its recommended packages are.

Whatever a document holds, ``finalize`` escapes it: only ``TexMarkup`` reaches
the file as LaTeX, and only our own printers make it.
"""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

from pe_symbolic.render.files import write_whole
from pe_symbolic.render.paper import paper
from pe_symbolic.render.tex_text import finalize
from pe_symbolic.report import Report

FILE = "report.tex"
_TEMPLATES = "pe_symbolic.templates"


def write(report: Report, folder: Path) -> Path:
    """Write ``report.tex`` into ``folder`` and give its path; may raise ``OSError``."""
    path = folder / FILE
    write_whole(path, to_latex(report))
    return path


def to_latex(report: Report) -> str:
    """The whole file as text, the same for the same report."""
    return environment().get_template("report.tex.jinja").render(paper=paper(report))


def environment() -> Environment:
    """Jinja with delimiters that LaTeX does not use, and an escape that cannot be forgotten."""
    return Environment(
        loader=PackageLoader(_TEMPLATES, ""),
        autoescape=False,  # noqa: S701 - this is no HTML; finalize escapes for LaTeX instead
        undefined=StrictUndefined,
        finalize=finalize,
        block_start_string="<%",
        block_end_string="%>",
        variable_start_string="<<",
        variable_end_string=">>",
        comment_start_string="<#",
        comment_end_string="#>",
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
