"""A table as csv, Markdown, LaTeX, JSON or npy: text has the digits that give each float back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import BinaryIO

import numpy as np
import numpy.typing as npt

from pe_symbolic.encodings.arguments import Floats
from pe_symbolic.encodings.table import Table, base_text

Row = npt.NDArray[np.floating]


def entry_text(entry: np.floating) -> str:
    """The fewest digits that give the float back; scientific where it is small."""
    if entry.dtype.name == "bfloat16":
        entry = np.float32(entry)
    if entry == 0 or abs(entry) >= 1e-5:
        return np.format_float_positional(entry, unique=True, trim="-")
    return np.format_float_scientific(entry, unique=True, trim="-")


def rows_of_text(table: Table) -> Iterator[list[str]]:
    """Each row: its position and its entries."""
    for position, rows in table.blocks():
        for number, row in enumerate(rows, position):
            yield [str(number), *map(entry_text, row)]


def _head(table: Table) -> list[str]:
    return ["position", *map(str, range(table.d_model))]


def csv_lines(table: Table) -> Iterator[str]:
    """Comma-separated, with a line of headings."""
    yield ",".join(_head(table))
    for row in rows_of_text(table):
        yield ",".join(row)


def markdown_lines(table: Table) -> Iterator[str]:
    """A table of Markdown, numbers to the right."""
    yield f"| {' | '.join(_head(table))} |"
    yield f"|{'--:|' * (table.d_model + 1)}"
    for row in rows_of_text(table):
        yield f"| {' | '.join(row)} |"


def latex_lines(table: Table) -> Iterator[str]:
    """A tabular with the rules of booktabs, which the preamble must load."""
    yield r"% \usepackage{booktabs}"
    yield rf"\begin{{tabular}}{{{'r' * (table.d_model + 1)}}}"
    yield r"\toprule"
    yield f"{' & '.join(_head(table))} \\\\"
    yield r"\midrule"
    for row in rows_of_text(table):
        yield f"{' & '.join(row)} \\\\"
    yield r"\bottomrule"
    yield r"\end{tabular}"


def json_lines(table: Table) -> Iterator[str]:
    """One object: what the table is, and its rows, one to a line."""
    said = {
        "schema": "pe-symbolic.table/1",
        "length": table.length,
        "d_model": table.d_model,
        "start": table.start,
        "base": base_text(table.base),
        "dtype": table.dtype,
    }
    yield f'{json.dumps(said)[:-1]}, "rows": ['
    for index, (_, *entries) in enumerate(rows_of_text(table), 1):
        yield f" [{', '.join(entries)}]{',' if index < table.length else ''}"
    yield "]}"


LINES: dict[str, Callable[[Table], Iterator[str]]] = {
    "csv": csv_lines,
    "md": markdown_lines,
    "tex": latex_lines,
    "json": json_lines,
}
FORMATS = (*LINES, "npy")


def npy_header(table: Table) -> dict[str, object]:
    """What stands before the entries of a ``.npy`` file, little-endian."""
    form = table.format
    name = "<u2" if form.name == "bfloat16" else form.newbyteorder("<").str
    return {"descr": name, "fortran_order": False, "shape": (table.length, table.d_model)}


def little_endian(rows: Floats) -> bytes:
    """The entries as bytes, the same on every machine; bfloat16 as its sixteen bits."""
    if rows.dtype.name == "bfloat16":
        return np.ascontiguousarray(rows).view(np.uint16).astype("<u2", copy=False).tobytes()
    return np.ascontiguousarray(rows, rows.dtype.newbyteorder("<")).tobytes()


def least_bytes(table: Table, form: str) -> int:
    """So many bytes a table takes at least; an entry in text has a digit and what parts it."""
    entry = table.format.itemsize if form == "npy" else len("0,")
    return table.length * table.d_model * entry


def write(table: Table, form: str, stream: BinaryIO) -> None:
    """Write a table to a stream, a block at a time."""
    if form == "npy":
        np.lib.format.write_array_header_1_0(stream, npy_header(table))
        for _, rows in table.blocks():
            stream.write(little_endian(rows))
        return
    for line in LINES[form](table):
        stream.write(f"{line}\n".encode())
