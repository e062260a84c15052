"""``table``: writes a numeric table, or compares one with ours."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from pe_symbolic.cli.numbers import whole_number
from pe_symbolic.cli.status import Status, WrongCall

if TYPE_CHECKING:
    from pe_symbolic.encodings.compared import Comparison, Entry
    from pe_symbolic.encodings.table import Table

_FORMATS = ("csv", "md", "tex", "json", "npy")
STANDARD_STREAM = Path("-")
_STDIN = "<stdin>"
_DTYPES = ("float16", "float32", "float64", "bfloat16")


def add_arguments(verb: argparse.ArgumentParser) -> None:
    """What the verb takes."""
    verb.add_argument("--length", type=whole_number, metavar="N", help="number of positions")
    verb.add_argument("--d-model", type=whole_number, metavar="D", help="number of columns")
    verb.add_argument("--start", type=whole_number, metavar="S", help="first position; default: 0")
    verb.add_argument("--base", metavar="B", help="default: 10000")
    verb.add_argument("--dtype", choices=_DTYPES, help="default: float32")
    verb.add_argument("--format", choices=_FORMATS, help="default: what FILE ends with, else csv")
    what = verb.add_mutually_exclusive_group()
    what.add_argument(
        "-o", dest="output", metavar="FILE", type=Path, help="default, and -: print it"
    )
    what.add_argument(
        "--check", metavar="FILE", type=Path, help="compare the table in FILE; - reads stdin"
    )
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
    except (ValueError, TypeError, ImportError) as wrong:
        named = call.check or call.golden
        raise WrongCall(f"{_name(named)}: {wrong}" if named else str(wrong)) from None


def _name(path: Path) -> str:
    return _STDIN if path == STANDARD_STREAM else str(path)


def _meant(call: argparse.Namespace) -> Table:
    from pe_symbolic.encodings.table import Table

    if call.length is None or call.d_model is None:
        raise WrongCall("table: give --length and --d-model")
    return _asked(call, Table(call.length, call.d_model))


def _format(call: argparse.Namespace, path: Path | None) -> str:
    ending = path.suffix[1:].lower() if path else ""
    if ending and ending not in _FORMATS and not call.format:
        raise WrongCall(f"table: {path}: .{ending} names no format; give --format")
    return str(call.format or ending or "csv")


def _write(call: argparse.Namespace) -> Status:
    from pe_symbolic.encodings.golden import MOST_COLUMNS
    from pe_symbolic.encodings.written import least_bytes, write
    from pe_symbolic.render.files import whole_file

    table, form = _meant(call), _format(call, call.output)
    if table.d_model > MOST_COLUMNS:  # rows may be without number, but each is held as a whole
        raise WrongCall(f"table: d_model is {table.d_model}; give one from 1 to {MOST_COLUMNS}")
    if call.output is not None and call.output != STANDARD_STREAM:
        with whole_file(call.output, least_bytes(table, form)) as stream:
            write(table, form, stream)
        return Status.HOLDS
    if form == "npy" and sys.stdout.isatty():
        raise WrongCall("table: npy is not for a terminal; give -o FILE")
    sys.stdout.flush()
    write(table, form, sys.stdout.buffer)
    sys.stdout.buffer.flush()
    return Status.HOLDS


def _check(call: argparse.Namespace) -> Status:
    from pe_symbolic.encodings.compared import compare
    from pe_symbolic.encodings.read_back import read_table

    with _file(call.check) as path:
        stored = read_table(path, _format(call, call.check), call.dtype)
        asked = _asked(call, stored.table)
        departs = stored.departs(asked)
        if departs:
            print(f"{_name(call.check)}: {departs}")
            return Status.FAILS
        found = compare(asked, stored.rows)
    print(f"{_name(call.check)}: {_sentence(found, asked.dtype)}")
    return Status.FAILS if found.different else Status.HOLDS


@contextmanager
def _file(path: Path) -> Iterator[Path]:
    """A file to read: what comes in on standard input is one for as long, for an array is mapped.

    ``ValueError`` where there is none, or more than a file of text may hold.
    """
    from pe_symbolic.encodings.stored import LARGEST_TEXT

    if path != STANDARD_STREAM:
        yield path
        return
    if sys.stdin is None:
        raise ValueError("there is no standard input")
    contents = sys.stdin.buffer.read(LARGEST_TEXT + 1)
    if len(contents) > LARGEST_TEXT:
        raise ValueError("larger than 256 MiB; a table as large is given as a file")
    with tempfile.NamedTemporaryFile(prefix="pe-symbolic-") as kept:
        kept.write(contents)
        kept.flush()
        yield Path(kept.name)


def _sentence(found: Comparison, dtype: str) -> str:
    if found.first is None or found.farthest is None:
        return f"each of {found.entries:,} entries is the {dtype} nearest to the true value"
    verb = "differs" if found.different == 1 else "differ"
    lines = [f"{found.different:,} of {found.entries:,} entries {verb} from the nearest {dtype}"]
    for word, entry in (("first", found.first), ("farthest", found.farthest)):
        lines.append(
            f"  {word}: position {entry.position}, column {entry.column}: {entry.found!r}, "
            f"right is {entry.wanted!r}{_distance(entry)}"
        )
    return "\n".join(lines)


def _distance(entry: Entry) -> str:
    if entry.error == 0:
        return ", a zero without a sign"
    if entry.error == float("inf"):
        return ""
    units = "unit" if entry.units == 1 else "units"
    return f", {entry.units:,} {units} in the last place away"


def _golden(call: argparse.Namespace) -> Status:
    from pe_symbolic.encodings.golden import as_json, changes, pinned, read_golden
    from pe_symbolic.render.files import write_whole

    if call.golden == STANDARD_STREAM:
        raise WrongCall("table: --golden names a file, to be written or checked, and - is none")
    if not call.golden.exists():
        if call.length is None or call.d_model is None:
            raise WrongCall(f"{call.golden}: no such file; to write it give --length and --d-model")
        write_whole(call.golden, as_json(pinned(_meant(call))))
        print(f"{call.golden}: written")
        return Status.HOLDS
    kept = read_golden(call.golden)
    asked = _asked(call, kept.table)
    now = pinned(asked)
    if now == kept:
        print(f"{call.golden}: {asked.length:,} by {asked.d_model:,} entries, unchanged")
        return Status.HOLDS
    told = [f"{call.golden}: the table is not the one pinned here", *changes(kept, now)]
    print("\n  ".join(told))
    return Status.FAILS


def _asked(call: argparse.Namespace, kept: Table) -> Table:
    """The table of a file, with what the call says otherwise."""
    from pe_symbolic.encodings.arguments import checked_base
    from pe_symbolic.encodings.table import Table

    return Table(
        kept.length if call.length is None else call.length,
        kept.d_model if call.d_model is None else call.d_model,
        kept.start if call.start is None else call.start,
        kept.base if call.base is None else checked_base("table", call.base),
        call.dtype or kept.dtype,
    ).checked()
