"""Where the pages of a report are, and how one links to another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pe_symbolic.report import Report
from pe_symbolic.report.documents import line_anchor
from pe_symbolic.report.settled import Tie

INDEX_FILE, WORDS_FILE = "index.html", "words.html"
DOCUMENTS, THEOREMS, PICTURES = "documents", "theorems", "pictures"
LISTS = "lists"
ENCODING_FILE = f"{PICTURES}/encoding.html"


@dataclass(frozen=True, slots=True)
class TieLink:
    """A tie between a theorem and a line, seen from either end.

    The words of a sentence stand at both ends already, so ``text`` and ``how`` are those of a
    claim, and empty for a sentence beside its line.
    """

    file: str
    title: str
    place: str
    text: str
    how: str


@dataclass(frozen=True, slots=True)
class Link:
    """A link of the top line; ``here`` for the page itself."""

    href: str
    words: str
    here: bool = False


def document_file(name: str) -> str:
    """The page of a document."""
    return f"{DOCUMENTS}/{name}.html"


def list_file(name: str, part: int = 1) -> str:
    """A part of a list of a corpus, counted from 1; 0 is the list of the parts."""
    return f"{LISTS}/{name}-{part}.html" if part else f"{LISTS}/{name}.html"


def theorem_file(name: str) -> str:
    """The page of a theorem."""
    return f"{THEOREMS}/{name}.html"


def line_file(name: str, cell: int | None, number: int) -> str:
    """A line of a document's page."""
    return f"{document_file(name)}#{line_anchor(cell, number)}"


def to_theorems(report: Report, root: str) -> Mapping[Tie, TieLink]:
    """For each tie a link from the line to its theorem; ``root`` leads to the index."""
    titles = {theorem.name: theorem.title for theorem in report.theorems}
    return {
        tie: TieLink(
            f"{root}{theorem_file(tie.theorem)}",
            titles[tie.theorem],
            "",
            "",
            tie.how if tie.finding else "",
        )
        for tie in report.ties
    }


def to_line(tie: Tie) -> TieLink:
    """The link from a theorem's page to the line."""
    cell = "" if tie.cell is None else f"{tie.cell}:"
    return TieLink(
        f"../{line_file(tie.document, tie.cell, tie.line)}",
        "",
        f"{tie.path}:{cell}{tie.line}",
        tie.text if tie.finding else "",
        tie.how,
    )
