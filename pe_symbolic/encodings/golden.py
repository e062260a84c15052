"""A table pinned in a few hundred bytes: its hash, hashes of its quarters, and some entries.

Correct rounding is unique, so the hash of the little-endian bytes is the same on
every machine.  The quarters say where a difference lies, the probes what it looks like.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

from pe_symbolic.encodings.arguments import Floats, checked_base
from pe_symbolic.encodings.given import shown
from pe_symbolic.encodings.stored import json_object, text_of
from pe_symbolic.encodings.table import Table, base_text
from pe_symbolic.encodings.written import little_endian

SCHEMA = "pe-symbolic.golden/1"
QUARTERS = 4
#: What is computed to be pinned, a few minutes' work; a row is never cut, and is held in memory.
MOST_ENTRIES, MOST_COLUMNS = 2**34, 2**24


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
    """The golden description of a table of ours, computed a block at a time.

    ``ValueError`` for one that is larger than ``MOST_ENTRIES`` or wider than ``MOST_COLUMNS``.
    """
    if table.length * table.d_model > MOST_ENTRIES or table.d_model > MOST_COLUMNS:
        raise ValueError(
            f"{table.length:,} by {table.d_model:,} entries are too many to be pinned; "
            f"give {MOST_ENTRIES:,} entries in {MOST_COLUMNS:,} columns at most"
        )
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

    ``rows`` has shape (length, d_model), in any byte order; another shape or dtype is the one
    difference told.
    """
    table, native = golden.table, rows.dtype.newbyteorder("=")
    if rows.shape != (table.length, table.d_model) or native != table.format:
        return [
            f"shape {rows.shape} and dtype {rows.dtype.name}; "
            f"pinned is ({table.length}, {table.d_model}) and {table.dtype}"
        ]
    if sha256(little_endian(rows)).hexdigest() == golden.sha256:
        return []
    ends = [0, *quarter_ends(table.length)]
    quarters = tuple(
        sha256(little_endian(rows[first:end])).hexdigest() for first, end in pairwise(ends)
    )
    told = [f"the bytes differ from sha256 {golden.sha256[:16]}...", *_where(golden, quarters)]
    for probe in golden.probes:
        found = float(rows[probe.position - table.start, probe.column])
        if found.hex() != probe.value:
            told.append(_probe_text(probe, found))
    return told


def changes(golden: Golden, now: Golden) -> list[str]:
    """How two golden descriptions differ; of other tables it is said only which they are."""
    if golden.table != now.table:
        return [f"pinned {_table_text(golden.table)}", f"now    {_table_text(now.table)}"]
    told = []
    if golden.sha256 != now.sha256:
        told.append(f"sha256: pinned {golden.sha256[:16]}..., now {now.sha256[:16]}...")
    told += _where(golden, now.quarters)
    if len(golden.probes) != len(now.probes):
        told.append(f"{len(golden.probes)} entries are pinned, now {len(now.probes)}")
    for probe, other in zip(golden.probes, now.probes, strict=False):
        if probe != other:
            told.append(_probe_text(probe, float.fromhex(other.value)))
    return told


def _where(golden: Golden, quarters: tuple[str, ...]) -> list[str]:
    """The stretches of rows in which something differs."""
    table = golden.table
    ends = [table.start + end for end in (0, *quarter_ends(table.length))]
    return [
        f"something differs in positions {first} to {end - 1}"
        for (first, end), kept, found in zip(pairwise(ends), golden.quarters, quarters, strict=True)
        if kept != found
    ]


def _probe_text(probe: Probe, found: float) -> str:
    wanted = float.fromhex(probe.value)
    return f"position {probe.position}, column {probe.column}: {found!r}, pinned {wanted!r}"


def _table_text(table: Table) -> str:
    base = shown(table.base)
    return f"{table.length} by {table.d_model} from {table.start}, base {base}, {table.dtype}"


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


def read_golden(path: Path) -> Golden:
    """A golden file read; ``ValueError`` or ``TypeError`` where it is none."""
    return from_json(text_of(path))


def from_json(text: str) -> Golden:
    """The text of a golden file read; errors as ``read_golden``."""
    said = json_object(text)
    if said.get("schema") != SCHEMA:
        raise ValueError(f"it is no golden file: its schema is not {SCHEMA}")
    try:
        sha, quarters = str(said["sha256"]), tuple(map(str, _list(said["quarters"])))
        probes = tuple(_probe(one) for one in _list(said["probes"]))
        length, d_model, start = (said[name] for name in ("length", "d_model", "start"))
        base, dtype = checked_base("table", said["base"]), str(said["dtype"])
    except KeyError as missing:
        raise ValueError(f"it is no golden file: it has no {missing}") from None
    table = Table(length, d_model, start, base, dtype).checked()  # type: ignore[arg-type]  # checked here
    if any(
        not (0 <= p.position - table.start < table.length and 0 <= p.column < table.d_model)
        for p in probes
    ):
        raise ValueError("a probe lies outside the table")
    if len(quarters) != QUARTERS:
        raise ValueError("it has not four quarters")
    return Golden(table, sha, quarters, probes)


def _list(found: object) -> list[object]:
    if not isinstance(found, list):
        raise ValueError(f"it is no golden file: {shown(found)} is no list")  # noqa: TRY004 - a file is no argument
    return found


def _probe(said: object) -> Probe:
    match said:
        case [int(position), int(column), str(value)]:
            with suppress(ValueError, OverflowError):
                return Probe(position, column, float.fromhex(value).hex())
    raise ValueError(f"it is no golden file: {shown(said)} is no probe")
