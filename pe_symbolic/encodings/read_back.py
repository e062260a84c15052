"""A table read from a file: its entries, and what the file says of itself.

Text may have headings or none, and a column of positions or none: foreign tables have neither.
"""

from __future__ import annotations

import csv
import math
from dataclasses import dataclass
from decimal import Context, Decimal, localcontext
from pathlib import Path

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.arguments import DTYPES, Floats, checked_base, checked_dtype
from pe_symbolic.encodings.given import exact, shown
from pe_symbolic.encodings.stored import json_object, mapped, text_of
from pe_symbolic.encodings.table import Table, base_text
from pe_symbolic.regex import regex

Row = list[str]
_EXACT = Context(prec=60, traps=[])


@dataclass(frozen=True, slots=True)
class Stored:
    """The entries of a file, in a dtype, and the table that they should be.

    Of ``table`` the file states the fields named in ``said``; ``labels`` are the positions
    that it gives its rows, ``foreign`` tells of entries that are no floats of the dtype.
    """

    rows: npt.NDArray[np.generic]
    table: Table
    said: tuple[str, ...] = ()
    labels: tuple[int, ...] = ()
    foreign: str = ""

    def departs(self, asked: Table) -> str:
        """How this is another table than was asked, whatever its entries; else empty."""
        kept = self.table
        if (kept.length, kept.d_model) != (asked.length, asked.d_model):
            return f"{kept.length} by {kept.d_model} entries, not {asked.length} by {asked.d_model}"
        for name in self.said:
            if getattr(kept, name) != getattr(asked, name):
                stated, wanted = _as_text(kept, name), _as_text(asked, name)
                return f"it is said to have {name} {stated}, not {wanted}"
        for row, label in enumerate(self.labels):
            if label != asked.start + row:
                return f"row {row + 1} is labelled {label}, not {asked.start + row}"
        return self.foreign


def _as_text(table: Table, name: str) -> str:
    return base_text(table.base) if name == "base" else str(getattr(table, name))


def read_table(path: Path, form: str, dtype: str | None = None) -> Stored:
    """A table in one of the formats of ``written``; the dtype is what the file says, or float32.

    Raises ``ValueError`` or ``TypeError`` where the file holds none, ``OSError`` where it
    cannot be read.
    """
    if form == "npy":
        return _from_npy(path, dtype)
    text = text_of(path)
    said: dict[str, object] = {}
    labels: tuple[int, ...] = ()
    if form == "json":
        said = json_object(text, str)
        cells = _json_rows(said)
    else:
        labels, cells = labelled({"csv": rows_of_csv, "md": _markdown, "tex": _latex}[form](text))
    if not cells or not cells[0]:
        raise ValueError("it holds no rows of numbers")
    stated = checked_dtype("table", str(said.get("dtype", dtype or "float32")))
    rows, foreign = _entries(cells, checked_dtype("table", dtype) if dtype else stated)
    for name, count in zip(("length", "d_model"), rows.shape, strict=True):
        if _whole(said.get(name, count)) != count:
            raise ValueError(f"its {name} is said to be {shown(said[name])}, and is {count}")
    start = _whole(said.get("start", labels[0] if labels else 0))
    if start is None:
        raise ValueError(f"its start is no integer: {shown(said['start'])}")
    base = checked_base("table", said.get("base", 10000))
    table = Table(*_shape(rows), start, base, stated.name).checked()
    named = tuple(name for name in ("start", "base", "dtype") if name in said)
    return Stored(rows, table, named, labels, foreign)


def _shape(rows: npt.NDArray[np.generic]) -> tuple[int, int]:
    if rows.ndim != 2:
        raise ValueError("it holds no table of rows and columns")
    return rows.shape[0], rows.shape[1]


def _from_npy(path: Path, dtype: str | None) -> Stored:
    rows = mapped(path)
    length, d_model = _shape(rows)
    name = rows.dtype.newbyteorder("=").name
    # NumPy keeps bfloat16 as sixteen bits of no kind, ``written`` as an integer.
    wanted = dtype or ("bfloat16" if name in {"uint16", "void16"} else name)
    names = {wanted, "uint16", "void16"} if wanted == "bfloat16" else {wanted}
    if wanted not in DTYPES or name not in names:
        raise ValueError(f"its entries are {rows.dtype}, not {dtype or 'floats'}; see --dtype")
    return Stored(rows, Table(length, d_model, dtype=wanted).checked())


def labelled(rows: list[Row]) -> tuple[tuple[int, ...], list[Row]]:
    """The positions of a column of them, if there is one, and the entries without headings."""
    head = rows[0] if rows and _is_heading(rows[0]) else []
    body = rows[1:] if head else rows
    labels = [_whole(row[0]) for row in body]
    if head[:1] != ["position"] and (None in labels or _may_be_sines(labels)):
        return (), body
    for label, row in zip(labels, body, strict=True):
        if label is None:
            raise ValueError(f"{shown(row[0])} is no position")
    return tuple(label for label in labels if label is not None), [row[1:] for row in body]


def _may_be_sines(labels: list[int | None]) -> bool:
    """Sines of two neighbours are never both whole; of one row they may be, or all the same."""
    return len(set(labels)) < 2 and {-1, 0, 1}.issuperset(labels)


def _is_heading(row: Row) -> bool:
    """Words, numbers of columns, or these behind a word; three such numbers are no entries."""
    numbers = [str(column) for column in range(len(row))]
    if _is_number(row[0]):
        return row == numbers and len(row) > 2
    return row[0] == "position" or row[1:] == numbers[:-1] or not any(map(_is_number, row))


def _entries(cells: list[Row], wanted: np.dtype[np.floating]) -> tuple[Floats, str]:
    """Cells as floats of a dtype, and how many are none as they are printed."""
    width, foreign, first = len(cells[0]), 0, ""
    rows = np.empty((len(cells), width), wanted)
    with np.errstate(over="ignore"), localcontext(_EXACT):
        for number, row in enumerate(cells):
            if len(row) != width:
                raise ValueError(f"row 1 has entries: {width}, row {number + 1}: {len(row)}")
            try:
                rows[number] = np.array([number_of(cell) for cell in row]).astype(wanted)
            except ValueError as wrong:
                raise ValueError(f"row {number + 1}: {wrong}") from None
            found = rows[number].astype(np.float64).tolist()
            for column, (cell, value) in enumerate(zip(row, found, strict=True)):
                if not _is_printed(cell, value):
                    first = first or f"row {number + 1}, entry {column + 1}: {cell[:40]}"
                    foreign += 1
    if not foreign:
        return rows, ""
    share = f"{foreign:,} of {rows.size:,} entries {'is' if foreign == 1 else 'are'} no {wanted}"
    return rows, f"{share}, the first in {first}; see --dtype"


def _is_printed(text: str, value: float) -> bool:
    """Whether a text is this float to the digits that it has; what is not finite is compared."""
    if not math.isfinite(value):
        return True
    said = Decimal(text)
    _, _, place = said.as_tuple()
    return isinstance(place, int) and abs(said - Decimal(value)) <= Decimal((0, (5,), place - 1))


def number_of(text: str) -> float:
    """A number as Python writes it; ``ValueError`` for every other text."""
    if not text.isascii() or "_" in text:
        raise ValueError(f"{shown(text)} is no number")
    try:
        return float(text)
    except ValueError:
        raise ValueError(f"{shown(text)} is no number") from None


def _is_number(text: str) -> bool:
    try:
        number_of(text)
    except ValueError:
        return False
    return True


def _whole(number: object) -> int | None:
    try:
        value = exact(number)
    except ValueError:
        return None
    return value.numerator if value is not None and value.denominator == 1 else None


def rows_of_csv(text: str) -> list[Row]:
    """Cells parted by semicolons or tabs where every line has as many, else by commas or spaces.

    Between semicolons or tabs a comma is a decimal one: spreadsheets of many languages write
    it so.  Empty lines and comments are left out.  ``ValueError`` for what is no CSV.
    """
    lines = [line for line in text.splitlines() if line.strip() and line.lstrip()[0] != "#"]
    parting = next((sign for sign in ";\t" if _parts(sign, lines)), None)
    parting = parting or next((sign for sign in ",;\t" if sign in "".join(lines[:1])), None)
    if parting is None:
        return [line.split() for line in lines]
    try:
        rows = [[cell.strip() for cell in line] for line in csv.reader(lines, delimiter=parting)]
    except csv.Error as wrong:
        raise ValueError(f"it is no CSV: {wrong}") from None
    if parting == ",":
        return rows
    return [[_DECIMAL_COMMA.sub(r"\1.\2", cell) for cell in row] for row in rows]


_DECIMAL_COMMA = regex(r"\A([-+]?[0-9]+),([0-9]+(?:[eE][-+]?[0-9]+)?)\Z")


def _parts(sign: str, lines: list[str]) -> bool:
    """Whether a sign stands in every line, and as often in each."""
    counts = {line.count(sign) for line in lines}
    return len(counts) == 1 and 0 not in counts


def _markdown(text: str) -> list[Row]:
    lines = (line.strip().strip("|").split("|") for line in text.splitlines() if "|" in line)
    return [[cell.strip() for cell in line] for line in lines if set("".join(line)) - set(" :-")]


def _latex(text: str) -> list[Row]:
    body = text.partition("\\toprule")[2].partition("\\bottomrule")[0].replace("\\midrule", "")
    lines = (line.split("&") for line in body.split("\\\\") if line.strip())
    return [[cell.strip() for cell in line] for line in lines]


def _json_rows(said: dict[str, object]) -> list[Row]:
    rows = said.get("rows")
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise ValueError('it holds no list of lists as "rows"')
    return [[str(cell) for cell in row] for row in rows]
