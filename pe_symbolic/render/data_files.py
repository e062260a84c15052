"""The numbers of every picture as CSV beside the pages, one file per picture."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

from pe_symbolic.render.files import write_whole
from pe_symbolic.report import Report
from pe_symbolic.report.picture import Sheet

FOLDER = "data"
_MINUS = "\N{MINUS SIGN}"


def write(report: Report, folder: Path) -> None:
    """Write ``data/KEY.csv`` for every picture into ``folder``; may raise ``OSError``."""
    for key, sheet in _sheets(report):
        write_whole(folder / data_file(key), to_csv(sheet))


def files(report: Report) -> tuple[str, ...]:
    """Where all that ``write`` writes will stand, from the folder of the report."""
    return tuple(data_file(key) for key, _ in _sheets(report))


def data_file(key: str) -> str:
    """Where the numbers of a picture stand, from the folder of the report."""
    return f"{FOLDER}/{key}.csv"


def to_csv(sheet: Sheet) -> str:
    """A line of headings and a line per row, ended by a line feed; every minus is a hyphen."""
    stream = io.StringIO()
    lines = csv.writer(stream, lineterminator="\n")
    lines.writerow(sheet.headings)
    for row in sheet.rows:
        lines.writerow([cell.replace(_MINUS, "-") for cell in row])
    return stream.getvalue()


def _sheets(report: Report) -> Iterator[tuple[str, Sheet]]:
    for curve in report.curves:
        yield curve.function, curve.sheet
    if report.pictures is not None:
        for picture in report.pictures.all:
            yield picture.key, picture.sheet
