"""A table pinned in a few hundred bytes: its hash, hashes of its quarters, and some entries.

Correct rounding is unique, so the hash of the little-endian bytes is the same on
every machine.  The quarters say where a difference lies, the probes what it looks like.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256

from pe_symbolic.encodings.arguments import Floats, checked_base
from pe_symbolic.encodings.table import Table, base_text
from pe_symbolic.encodings.written import little_endian

SCHEMA = "pe-symbolic.golden/1"
QUARTERS = 4


@dataclass(frozen=True, slots=True)
class Probe:
    """One entry, as C writes it in hexadecimal."""

    position: int
    column: int
    value: str


@dataclass(frozen=True, slots=True)
class Golden:
    """What pins one table; ``quarters`` are the hashes of four stretches of rows."""

    table: Table
    sha256: str
    quarters: tuple[str, ...]
    probes: tuple[Probe, ...]


def quarter_ends(length: int) -> list[int]:
    """The rows at which the quarters end."""
    return [length * (k + 1) // QUARTERS for k in range(QUARTERS)]


def _probe_places(table: Table) -> list[tuple[int, int]]:
    """Rows and columns: first, last and between."""
    rows = sorted({0, min(1, table.length - 1), table.length // 2, table.length - 1})
    columns = sorted({0, table.d_model // 2, table.d_model - 1})
    return [(row, column) for row in rows for column in columns]


def pinned(table: Table) -> Golden:
    """The golden description of a table of ours, computed a block at a time."""
    whole, quarters, first = sha256(), [], 0
    step = max(1, 2**20 // table.d_model)
    for end in quarter_ends(table.length):
        quarter = sha256()
        for top in range(first, end, step):
            block = little_endian(table.rows(top, min(top + step, end)))
            whole.update(block)
            quarter.update(block)
        quarters.append(quarter.hexdigest())
        first = end
    probes = [
        Probe(table.start + row, column, float(table.rows(row, row + 1)[0, column]).hex())
        for row, column in _probe_places(table)
    ]
    return Golden(table, whole.hexdigest(), tuple(quarters), tuple(probes))


def differences(golden: Golden, rows: Floats) -> list[str]:
    """How an array departs from what is pinned; empty where it does not.

    ``rows`` has shape (length, d_model); another shape or dtype is the one difference told.
    """
    table = golden.table
    if rows.shape != (table.length, table.d_model) or rows.dtype != table.format:
        return [
            f"shape {rows.shape} and dtype {rows.dtype.name}; "
            f"pinned is ({table.length}, {table.d_model}) and {table.dtype}"
        ]
    if sha256(little_endian(rows)).hexdigest() == golden.sha256:
        return []
    told, first = [f"the bytes differ from sha256 {golden.sha256[:16]}..."], 0
    for end, pinned_hash in zip(quarter_ends(table.length), golden.quarters, strict=True):
        if sha256(little_endian(rows[first:end])).hexdigest() != pinned_hash:
            told.append(f"positions {table.start + first} to {table.start + end - 1} differ")
        first = end
    for probe in golden.probes:
        found = float(rows[probe.position - table.start, probe.column])
        if found.hex() != probe.value:
            wanted = float.fromhex(probe.value)
            told.append(
                f"position {probe.position}, column {probe.column}: {found!r}, pinned {wanted!r}"
            )
    return told


def as_json(golden: Golden) -> str:
    """The text of a golden file."""
    table = golden.table
    said = {
        "schema": SCHEMA,
        "length": table.length,
        "d_model": table.d_model,
        "start": table.start,
        "base": base_text(table.base),
        "dtype": table.dtype,
        "sha256": golden.sha256,
        "quarters": list(golden.quarters),
        "probes": [[probe.position, probe.column, probe.value] for probe in golden.probes],
    }
    return json.dumps(said, indent=1) + "\n"


def from_json(text: str) -> Golden:
    """A golden file read; ``ValueError`` where it is none."""
    try:
        said = json.loads(text)
        if said["schema"] != SCHEMA:
            raise ValueError(f"its schema is not {SCHEMA}")
        base, dtype = checked_base("table", str(said["base"])), str(said["dtype"])
        table = Table(said["length"], said["d_model"], said["start"], base, dtype).checked()
        probes = tuple(
            Probe(int(position), int(column), float.fromhex(value).hex())
            for position, column, value in said["probes"]
        )
        if any(
            not (0 <= p.position - table.start < table.length and 0 <= p.column < table.d_model)
            for p in probes
        ):
            raise ValueError("a probe lies outside the table")
        quarters = tuple(str(one) for one in said["quarters"])
        if len(quarters) != QUARTERS:
            raise ValueError("it has not four quarters")
        return Golden(table, str(said["sha256"]), quarters, probes)
    except (KeyError, TypeError, AttributeError, RecursionError, OverflowError) as fault:
        raise ValueError(f"not a golden file: {type(fault).__name__} {fault}") from None
