"""A table in a file held against ours: where it differs, and by how many units."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.arguments import Floats, checked_dtype
from pe_symbolic.encodings.stored import mapped
from pe_symbolic.encodings.table import Table

LARGEST_TEXT = 2**28
Ordered = npt.NDArray[np.int64]
Units = npt.NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry that is not ours; ``units`` counts floats of the dtype between the two."""

    position: int
    column: int
    found: float
    wanted: float
    units: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """How many entries differ, the first of them and the farthest."""

    entries: int
    different: int
    first: Entry | None
    farthest: Entry | None


def compare(table: Table, rows: npt.NDArray[np.generic]) -> Comparison:
    """Hold an array of shape (length, d_model) and of the table's dtype against ours."""
    different, first, farthest = 0, None, None
    for position, ours in table.blocks():
        top = position - table.start
        theirs = np.ascontiguousarray(rows[top : top + len(ours)]).view(ours.dtype)
        units = units_between(theirs, ours)
        places = np.argwhere(units)
        if not len(places):
            continue
        different += len(places)
        worst = np.unravel_index(int(np.argmax(units)), units.shape)
        if first is None:
            first = _entry(table, top, tuple(places[0].tolist()), (theirs, ours, units))
        worst_here = _entry(table, top, (int(worst[0]), int(worst[1])), (theirs, ours, units))
        if farthest is None or worst_here.units > farthest.units:
            farthest = worst_here
    return Comparison(table.length * table.d_model, different, first, farthest)


def _entry(
    table: Table, top: int, place: tuple[int, int], found: tuple[Floats, Floats, Units]
) -> Entry:
    theirs, ours, units = found
    return Entry(
        table.start + top + place[0],
        place[1],
        float(theirs[place]),
        float(ours[place]),
        int(units[place]),
    )


def ordered(values: Floats) -> Ordered:
    """Integers in the order of the floats, neighbours one apart, -0.0 before 0.0."""
    bits = values.view(f"i{values.dtype.itemsize}").astype(np.int64)
    lowest = -(1 << (8 * values.dtype.itemsize - 1))
    return np.where(bits < 0, lowest - bits - 1, bits)


def units_between(left: Floats, right: Floats) -> Units:
    """How many floats lie from one to the other, entry by entry."""
    one, other = ordered(left), ordered(right)
    # The difference may need 64 bits without a sign.
    return np.maximum(one, other).view(np.uint64) - np.minimum(one, other).view(np.uint64)


def read_table(path: Path, form: str, dtype: str) -> npt.NDArray[np.generic]:
    """A table written by ``written``, as an array of shape (length, d_model).

    Raises ``ValueError`` where the file is none, ``OSError`` where it cannot be read.
    """
    wanted = checked_dtype("table", dtype)
    if form == "npy":
        return _read_npy(path, wanted)
    if path.stat().st_size > LARGEST_TEXT:
        raise ValueError("larger than 256 MiB; compare it as npy")
    text = path.read_text(encoding="utf-8")
    rows = {"csv": _csv_rows, "md": _markdown_rows, "tex": _latex_rows, "json": _json_rows}[form]
    entries = list(rows(text))
    if not entries or len({len(row) for row in entries}) != 1 or not entries[0]:
        raise ValueError("it has no rows of one length")
    values = np.array(entries, np.float64)
    if not np.isfinite(values).all():
        raise ValueError("an entry is not finite")
    return values.astype(wanted)


def _read_npy(path: Path, wanted: np.dtype[np.floating]) -> npt.NDArray[np.generic]:
    rows = mapped(path)
    if rows.ndim != 2:
        raise ValueError("it holds no table of rows and columns")
    stored = np.dtype(np.uint16) if wanted.name == "bfloat16" else wanted
    if rows.dtype not in (stored, wanted):
        raise ValueError(f"its entries are {rows.dtype}, not {wanted.name}; see --dtype")
    return rows


def _csv_rows(text: str) -> Iterator[list[float]]:
    lines = csv.reader(io.StringIO(text))
    next(lines, None)
    for line in lines:
        yield [float(entry) for entry in line[1:]]


def _markdown_rows(text: str) -> Iterator[list[float]]:
    for line in text.splitlines()[2:]:
        yield [float(entry) for entry in line.strip().strip("|").split("|")[1:]]


def _latex_rows(text: str) -> Iterator[list[float]]:
    body = text.partition("\\midrule")[2].partition("\\bottomrule")[0]
    for line in body.split("\\\\"):
        if line.strip():
            yield [float(entry) for entry in line.split("&")[1:]]


def _json_rows(text: str) -> Iterator[list[float]]:
    try:
        rows = json.loads(text)["rows"]
        for row in rows:
            yield [float(entry) for entry in row]
    except (KeyError, TypeError, RecursionError) as fault:
        raise ValueError(f"it holds no rows ({type(fault).__name__})") from None
