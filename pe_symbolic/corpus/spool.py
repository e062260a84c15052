"""Records laid by on disk in the order of the run, to be gone through again."""

from __future__ import annotations

import struct
import tempfile
from collections.abc import Iterator

from pe_symbolic.corpus.record import Record

_LENGTH = struct.Struct("<Q")
#: So much stays in memory before a file is made.
_AT_HAND = 8_000_000


class Spool:
    """A list of records on disk; the file goes with the process, however that ends."""

    def __init__(self) -> None:
        self._count = 0
        self._file = tempfile.SpooledTemporaryFile(max_size=_AT_HAND)  # noqa: SIM115 - see close

    def close(self) -> None:
        """Gives the disk back."""
        self._file.close()

    def __len__(self) -> int:
        return self._count

    def add(self, record: Record) -> None:
        """Lays a record by; ``OSError`` where the disk is full."""
        self._file.write(_LENGTH.pack(len(record)))
        self._file.write(record)
        # Last: a run that is stopped in between has not this record.
        self._count += 1

    def records(self) -> Iterator[Record]:
        """All records, the first first; nothing is added meanwhile."""
        self._file.seek(0)
        for _ in range(self._count):
            (length,) = _LENGTH.unpack(self._file.read(_LENGTH.size))
            yield self._file.read(length)
