"""``table``: writes a numeric table, or compares one with ours."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pe_symbolic.cli.status import Status, WrongCall

if TYPE_CHECKING:
    from pe_symbolic.encodings.compared import Comparison
    from pe_symbolic.encodings.table import Table

_FORMATS = ("csv", "md", "tex", "json", "npy")
_DTYPES = ("float16", "float32", "float64", "bfloat16")


def add_arguments(verb: argparse.ArgumentParser) -> None:
    """What the verb takes."""
    verb.add_argument("--length", type=int, metavar="N", help="number of positions")
    verb.add_argument("--d-model", type=int, metavar="D", help="number of columns")
    verb.add_argument("--start", type=int, metavar="S", help="first position; default: 0")
    verb.add_argument("--base", metavar="B", help="default: 10000")
    verb.add_argument("--dtype", choices=_DTYPES, help="default: float32")
    verb.add_argument("--format", choices=_FORMATS, help="default: what FILE ends with, else csv")
    what = verb.add_mutually_exclusive_group()
    what.add_argument("-o", dest="output", metavar="FILE", type=Path, help="default: print it")
    what.add_argument("--check", metavar="FILE", type=Path, help="compare the table in FILE")
    what.add_argument(
        "--golden", metavar="FILE", type=Path, help="pin the table in FILE, or check what it pins"
    )
    verb.set_defaults(run=run)


def run(call: argparse.Namespace) -> Status:
    """Writes, compares or pins; NumPy is imported here, where it is needed."""
    try:
        if call.check is not None:
            return _check(call)
        if call.golden is not None:
            return _golden(call)
        return _write(call)
    except (ValueError, TypeError) as wrong:
        named = call.check or call.golden
        raise WrongCall(f"{named}: {wrong}" if named else str(wrong)) from None


def _meant(call: argparse.Namespace, length: int | None, d_model: int | None) -> Table:
    from pe_symbolic.encodings.arguments import checked_base
    from pe_symbolic.encodings.table import Table

    if length is None or d_model is None:
        raise WrongCall("table: give --length and --d-model")
    base = checked_base("table", call.base) if call.base is not None else 10000
    return Table(length, d_model, call.start or 0, base, call.dtype or "float32").checked()


def _format(call: argparse.Namespace, path: Path | None) -> str:
    ending = path.suffix[1:].lower() if path else ""
    if ending and ending not in _FORMATS and not call.format:
        raise WrongCall(f"table: {path}: .{ending} names no format; give --format")
    return str(call.format or ending or "csv")


def _write(call: argparse.Namespace) -> Status:
    from pe_symbolic.encodings.written import write
    from pe_symbolic.render.files import whole_file

    table, form = _meant(call, call.length, call.d_model), _format(call, call.output)
    if call.output is not None:
        with whole_file(call.output) as stream:
            write(table, form, stream)
        return Status.HOLDS
    if form == "npy" and sys.stdout.isatty():
        raise WrongCall("table: npy is not for a terminal; give -o FILE")
    sys.stdout.flush()
    write(table, form, sys.stdout.buffer)
    sys.stdout.buffer.flush()
    return Status.HOLDS


def _check(call: argparse.Namespace) -> Status:
    from pe_symbolic.encodings.compared import compare, read_table

    rows = read_table(call.check, _format(call, call.check), call.dtype or "float32")
    length, d_model = rows.shape
    table = _meant(call, call.length or length, call.d_model or d_model)
    if rows.shape != (table.length, table.d_model):
        print(f"{call.check}: {length} by {d_model} entries, not {table.length} by {table.d_model}")
        return Status.FAILS
    found = compare(table, rows)
    print(f"{call.check}: {_sentence(found, table.dtype)}")
    return Status.FAILS if found.different else Status.HOLDS


def _sentence(found: Comparison, dtype: str) -> str:
    if found.first is None or found.farthest is None:
        return f"each of {found.entries:,} entries is the {dtype} nearest to the true value"
    lines = [f"{found.different:,} of {found.entries:,} entries differ from the nearest {dtype}"]
    for word, entry in (("first", found.first), ("farthest", found.farthest)):
        units = "unit" if entry.units == 1 else "units"
        lines.append(
            f"  {word}: position {entry.position}, column {entry.column}: {entry.found!r}, "
            f"right is {entry.wanted!r}, {entry.units:,} {units} in the last place away"
        )
    return "\n".join(lines)


def _golden(call: argparse.Namespace) -> Status:
    from pe_symbolic.encodings.golden import as_json, from_json, pinned
    from pe_symbolic.render.files import write_whole

    if not call.golden.exists():
        write_whole(call.golden, as_json(pinned(_meant(call, call.length, call.d_model))))
        print(f"{call.golden}: written")
        return Status.HOLDS
    kept = from_json(call.golden.read_text(encoding="utf-8"))
    asked = _asked(call, kept.table)
    now = pinned(asked)
    if now == kept:
        print(f"{call.golden}: {asked.length:,} by {asked.d_model:,} entries, unchanged")
        return Status.HOLDS
    print(f"{call.golden}: the table is not the one pinned here")
    for name in ("table", "sha256", "quarters", "probes"):
        if getattr(now, name) != getattr(kept, name):
            print(f"  {name}: pinned {_short(getattr(kept, name))}")
            print(f"  {' ' * len(name)}     now {_short(getattr(now, name))}")
    return Status.FAILS


def _asked(call: argparse.Namespace, kept: Table) -> Table:
    """The pinned table, with what the call says otherwise."""
    from pe_symbolic.encodings.arguments import checked_base
    from pe_symbolic.encodings.table import Table

    return Table(
        kept.length if call.length is None else call.length,
        kept.d_model if call.d_model is None else call.d_model,
        kept.start if call.start is None else call.start,
        kept.base if call.base is None else checked_base("table", call.base),
        call.dtype or kept.dtype,
    ).checked()


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 200 else f"{text[:200]}..."
