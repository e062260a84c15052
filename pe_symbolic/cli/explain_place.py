"""``explain FILE:LINE``: how each claim on a line came to its verdict."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from pe_symbolic.claims.claim import Place
from pe_symbolic.cli.settings import nearest_settings
from pe_symbolic.cli.showing import Colour, style
from pe_symbolic.cli.status import Status, WrongCall
from pe_symbolic.document import Document, Role, UnreadableDocument, read_path
from pe_symbolic.document.read import SUFFIXES
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import DocumentFindings, Finding
from pe_symbolic.regex import regex
from pe_symbolic.render.derivation import derivation
from pe_symbolic.render.problems import shown_place

_PLACE = regex(
    r"(?P<path>.+?)(?::(?:cell|page|slide) (?P<cell>\d+))?"
    r":(?P<line>\d{1,9})(?::(?P<column>\d{1,9}))?"
)


def place_of(name: str) -> re.Match[str] | None:
    """``notes/a.md:12``, ``a.md:12:3`` or ``a.ipynb:cell 2:3``, as ``check`` prints places."""
    match = _PLACE.fullmatch(name)
    return match if match and Path(match["path"]).suffix else None


def refuse_half_a_place(name: str) -> None:
    """Raises ``WrongCall`` for a document without a line: what is explained is a claim of it."""
    path = name.partition(":")[0]
    if Path(path).suffix.lower() in SUFFIXES:
        raise WrongCall(f"{name}: name a line as well, {path}:LINE, as check shows it")


def explain_place(place: re.Match[str]) -> Status:
    """Shows every claim that stands on the line, or that of the column where one stands there."""
    try:
        read = read_path(Path(place["path"]))
        held = nearest_settings().by_file.of(Path(place["path"]))
        document = judge_document(replace(read, conventions=held))
    except UnreadableDocument as trouble:
        raise WrongCall(str(trouble)) from None
    cell = int(place["cell"]) if place["cell"] else None
    line = int(place["line"])
    found = [each for each in document.findings if _stands_on(each, line, cell)]
    column = int(place["column"] or 0)
    found = [each for each in found if _covers(each, line, column)] or found
    found = found or _of_its_block(read, document.findings, line, cell)
    if not found:
        raise WrongCall(f"{place.group()}: no claim stands there{_nearest(document, line, cell)}")
    styled = style(Colour.AUTO, sys.stdout)
    sys.stdout.write("\n".join(derivation(document, each, styled) for each in found))
    return Status.HOLDS


def _stands_on(finding: Finding, line: int, cell: int | None) -> bool:
    """Whether a line is that of a claim, or of its number; in any cell unless one is named."""
    places = (finding.claim.place, shown_place(finding))
    if cell is not None and places[0].cell != cell:
        return False
    return any(place.line <= line <= place.end_line for place in places)


def _covers(finding: Finding, line: int, column: int) -> bool:
    """Whether the number of a claim stands at a place, as ``check`` prints it."""
    number = shown_place(finding)
    begins = (number.line, number.column)
    return begins <= (line, column) <= (number.end_line, number.end_column)


def _of_its_block(
    document: Document, findings: Sequence[Finding], line: int, cell: int | None
) -> list[Finding]:
    """What a block of code is said to compute, asked for by any of its lines."""
    blocks = [
        Place(*document.stretch(region.start, region.end))
        for region in document.regions
        if region.role is Role.CODE
    ]
    around = [
        block for block in blocks if cell in (None, block.cell) and _holds(block, line, block.cell)
    ]
    return [
        finding
        for finding in findings
        if finding.claim.kind == "code"
        and any(
            _holds(block, finding.claim.place.line, finding.claim.place.cell) for block in around
        )
    ]


def _holds(block: Place, line: int, cell: int | None) -> bool:
    return block.cell == cell and block.line <= line <= block.end_line


def _nearest(document: DocumentFindings, line: int, cell: int | None) -> str:
    lines = [
        shown_place(each).line
        for each in document.findings
        if cell is None or each.claim.place.cell == cell
    ]
    if not lines:
        return "; there is none in all of it"
    return f"; the nearest is on line {min(lines, key=lambda other: abs(other - line))}"
