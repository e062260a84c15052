"""Short ways from a document to what stands where, for the tests of the document readers."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

from pe_symbolic.document import Document, Role
from pe_symbolic.judge.documents import judge_document

Told = tuple[str, int, int]


def told(document: Document) -> list[Told]:
    """The verdict on each claim, with the line and column of the printed number."""
    places: list[Told] = []
    for finding in judge_document(document).findings:
        place = finding.claim.printed_place or finding.claim.place
        places.append((finding.verdict, place.line, place.column))
    return places


def marked(document: Document) -> list[str]:
    """What the file says at the places named for the printed numbers."""
    findings = judge_document(document)
    shown = []
    for finding in findings.findings:
        place = finding.claim.printed_place
        if place is not None and place.line == place.end_line:
            line = findings.lines_in(place.cell)[place.line - 1]
            shown.append(line[place.column - 1 : place.end_column - 1])
    return shown


def texts(document: Document, role: Role) -> list[str]:
    """The stretches of one role."""
    return [document.source[r.start : r.end] for r in document.regions if r.role is role]


def whys(document: Document) -> list[str]:
    """Why each stretch was not read that was not."""
    return [region.why for region in document.regions if region.role is Role.NOT_READ]


def assert_whole(document: Document) -> None:
    """Regions are in order and leave nothing out; every place lies in the file."""
    at = 0
    for region in document.regions:
        assert region.start == at
        assert region.start < region.end
        at = region.end
        line, column, end_line, end_column, cell = document.stretch(region.start, region.end)
        assert (line, column) <= (end_line, end_column) or cell is not None
        assert 1 <= line <= len(document.lines)
        assert column >= 1
    assert at == len(document.source)


def growth(read: Callable[[str], object], text: Callable[[int], str], size: int) -> float:
    """By how much the time grows when the text grows fourfold.

    Each size is read up to nine times, turn about, and the quickest counts, so that a
    busy machine slows both sizes and not only one; growth in proportion is seen at once.
    What other tests left behind is not swept up meanwhile.
    """
    sizes = (size, 4 * size)
    taken: dict[int, list[float]] = {length: [] for length in sizes}
    for turn in range(9):
        time.sleep(turn / 20)  # a moment in which the machine is busy passes
        for length in sizes:
            taken[length].append(_seconds(read, text(length)))
        if min(taken[4 * size]) < 5 * min(taken[size]):
            break
    small, large = (max(min(taken[length]), 1e-3) for length in sizes)
    return large / small


def _seconds(read: Callable[[str], object], text: str) -> float:
    swept = gc.isenabled()
    gc.disable()
    try:
        start = time.process_time()
        read(text)
        return time.process_time() - start
    finally:
        if swept:
            gc.enable()
