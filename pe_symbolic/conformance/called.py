"""A function of somebody else, called in a process of its own, and tables read from files."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from pe_symbolic.conformance.child import NOT_FINITE
from pe_symbolic.conformance.taken import NotFinite, table_of
from pe_symbolic.encodings.read_back import labelled, number_of, rows_of_csv
from pe_symbolic.encodings.stored import mapped, text_of
from pe_symbolic.regex import regex

Table = npt.NDArray[np.floating]
_TARGET = regex(r"[A-Za-z_][\w.]{0,200}:[A-Za-z_][\w.]{0,200}")
_MARK = "pe-symbolic-child: "


@dataclass(frozen=True, slots=True)
class Limits:
    """What a call may use; processor time and time on the clock are the same number."""

    seconds: int = 60
    bytes: int = 4 * 2**30


def is_call(target: str) -> bool:
    """Whether a target names a function rather than a file."""
    return _TARGET.fullmatch(target) is not None


def called(target: str, length: int, d_model: int, limits: Limits) -> Table:
    """What ``module:callable`` returns for (length, d_model).

    The process gets no input, its output is thrown away, and it is ended with all that it
    started.  Raises ``ValueError`` with one line where it gives no table,
    ``NotFinite`` where not all of its entries are numbers.
    """
    with tempfile.TemporaryDirectory(prefix="pe-symbolic-") as folder:
        file = Path(folder) / "table.npy"
        numbers = (length, d_model, file, limits.seconds, limits.bytes)
        command = [
            sys.executable,
            "-m",
            "pe_symbolic.conformance.child",
            target,
            *map(str, numbers),
        ]
        process = subprocess.Popen(  # noqa: S603 - the user names what is called
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        try:
            said = process.communicate(timeout=limits.seconds + 2)[1]
        except subprocess.TimeoutExpired:
            raise ValueError(f"it took longer than {limits.seconds} s; see --timeout") from None
        finally:
            _end(process)
        if process.returncode == NOT_FINITE:
            raise NotFinite(_reason(process.returncode, said, limits))
        if process.returncode:
            raise ValueError(_reason(process.returncode, said, limits))
        if not file.exists():
            raise ValueError("it ended its process and returned nothing")
        return table_of(mapped(file))


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends the process and everything in its session."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if process.stderr is not None:
        process.stderr.close()


def _reason(status: int, said: bytes, limits: Limits) -> str:
    for line in reversed(said.decode("utf-8", "replace").splitlines()):
        if line.startswith(_MARK):
            return line.removeprefix(_MARK)
    if -status == signal.SIGXCPU:
        return f"it took longer than {limits.seconds} s of processor time; see --timeout"
    if status < 0:
        return f"its process was ended by {signal.Signals(-status).name}"
    return f"its process ended with status {status}"


def read(path: Path) -> tuple[Table, int | None]:
    """A table from a ``.npy`` or ``.csv`` file, and the position that its first row is said to be.

    ``ValueError`` where it holds none.
    """
    if path.suffix.lower() == ".npy":
        return read_npy(path), None
    if path.suffix.lower() == ".csv":
        return _read_csv(path)
    raise ValueError("a table is a .npy or .csv file; a function is written module:callable")


def read_npy(path: Path) -> Table:
    """An array from a ``.npy`` file, mapped, nothing unpickled; two bytes each are bfloat16."""
    table = mapped(path)
    if table.dtype in (np.dtype("u2"), np.dtype("V2")):
        return table_of((table.view("u2").astype("u4") << 16).view("f4"))
    return table_of(table)


#: What heads a column of positions.
_OF_POSITIONS = frozenset({"position", "pos", "p", "t", "k"})


def _read_csv(path: Path) -> tuple[Table, int | None]:
    """Numbers row by row; a first row of headings and a column of positions are left out."""
    rows = rows_of_csv(text_of(path))
    labels, cells = labelled(rows)
    if rows and rows[0][0].strip().lower() not in _OF_POSITIONS:
        labels = ()  # an index, which counts rows from anywhere
    if len({len(row) for row in cells}) > 1:
        raise ValueError("its rows have different lengths")
    values = np.array([[number_of(cell) for cell in row] for row in cells], np.float64)
    single = values.astype(np.float32)
    # Decimals with too few digits for float64 were written from float32.
    shortest = max((len(cell) for row in cells[:64] for cell in row), default=0)
    said = list(labels) == list(range(labels[0], labels[0] + len(labels))) if labels else False
    return table_of(single if shortest <= 16 else values), labels[0] if said else None
