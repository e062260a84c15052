"""What the documents of a run print for each expression, kept on disk: who contradicts whom.

The answers are those of ``in_one_run`` in :mod:`pe_symbolic.judge.company`, which
holds all findings at once; here the memory used does not grow with the run.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.corpus.record import Opened, printed_number
from pe_symbolic.judge.company import MOST, MOST_NUMBERS, contradicted, values_of
from pe_symbolic.judge.finding import Finding

_Others = tuple[tuple[str, Finding], ...]
_Values = tuple[Fraction, Fraction]

_TABLES = """
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
CREATE TABLE said (
    key TEXT, number TEXT, path BLOB, document INT, nth INT, told INT, line INT, cell INT, text BLOB
);
"""
# Only where two documents print two numbers for one expression can anything contradict; of those
# the first documents of each of the first numbers are told, in the order of the run.
_SETTLED = f"""
CREATE INDEX said_of ON said (key, number);
CREATE TABLE disputed AS SELECT key FROM said GROUP BY key
    HAVING MIN(number) <> MAX(number) AND MIN(path) <> MAX(path);
CREATE UNIQUE INDEX disputed_key ON disputed (key);
CREATE TABLE witness AS
    WITH once AS (
        SELECT key, number, path, line, cell, text, MIN(said.rowid) AS seat
        FROM said JOIN disputed USING (key) WHERE told GROUP BY key, number, path
    ), ordered AS (
        SELECT *, MIN(seat) OVER numbers AS first,
            ROW_NUMBER() OVER (PARTITION BY key, number ORDER BY seat) AS place
        FROM once WINDOW numbers AS (PARTITION BY key, number)
    ), counted AS (
        SELECT *, DENSE_RANK() OVER (PARTITION BY key ORDER BY first) AS rank FROM ordered
    )
    SELECT * FROM counted WHERE place <= {MOST} AND rank <= {MOST_NUMBERS};
CREATE INDEX witness_key ON witness (key, first, seat);
CREATE TABLE asked AS
    SELECT document, nth FROM said JOIN disputed USING (key) ORDER BY document, nth;
"""  # noqa: S608 - two numbers of ours
_WITNESSES = "SELECT path, number, line, cell, text FROM witness WHERE key = ? ORDER BY first, seat"
_AT_HAND = 4096


class Said:
    """Takes note of every document in order, and then tells of each what the others contradict."""

    def __init__(self) -> None:
        # No name: a file of its own that goes with the connection, in memory while it is small.
        self._store = sqlite3.connect("")
        self._store.executescript(_TABLES)
        self._documents = 0
        self._is_settled = False

    def close(self) -> None:
        """Gives the disk back."""
        self._store.close()

    def add(self, document: Opened) -> None:
        """Takes note of the values of the next document."""
        rows = self._rows(document)
        self._store.executemany("INSERT INTO said VALUES (?,?,?,?,?,?,?,?,?)", rows)
        self._documents += 1

    def _rows(self, document: Opened) -> Iterator[tuple[object, ...]]:
        path = _stored(document.path)
        for nth, mark in enumerate(document.marks()):
            if mark.said is not None:
                line, cell, text = mark.said
                seat = (mark.key, mark.number, path, self._documents, nth)
                yield (*seat, mark.is_value, line, cell, _stored(text))

    def disputes(self, documents: int) -> Iterator[list[int]]:
        """For each of the first documents: the findings that others may contradict."""
        if not self._is_settled:
            self._store.execute("DELETE FROM said WHERE document >= ?", (documents,))
            self._store.executescript(_SETTLED)
            self._is_settled = True
        asked = iter(self._store.execute("SELECT document, nth FROM asked ORDER BY rowid"))
        row = next(asked, None)
        for document in range(documents):
            found = []
            while row is not None and row[0] == document:
                found.append(row[1])
                row = next(asked, None)
            yield found

    def altered(self, document: Opened, disputed: Sequence[int]) -> dict[int, Finding]:
        """Those findings of a document that others contradict, each with what these say."""
        found = {}
        for index in disputed:
            mark = document.mark(index)
            against = self._against(mark.key, mark.number)
            others = [(path, other) for path, other in against if path != document.path]
            if others:
                found[index] = contradicted(document.finding(index), others)
        return found

    @lru_cache(maxsize=_AT_HAND)  # noqa: B019 - there is one for each run, and it ends with it
    def _against(self, key: str, number: str) -> _Others:
        """Who prints for an expression a number that no value has together with this one."""
        low, high = _values_of(number)
        return tuple(
            (path, other)
            for path, other, (lower, higher) in self._witnesses(key)
            if high <= lower or higher <= low
        )

    @lru_cache(maxsize=_AT_HAND)  # noqa: B019 - as above
    def _witnesses(self, key: str) -> tuple[tuple[str, Finding, _Values], ...]:
        return tuple(
            (_told(path), _witness(number, line, cell, _told(text)), _values_of(number))
            for path, number, line, cell, text in self._store.execute(_WITNESSES, (key,))
        )


@lru_cache(maxsize=_AT_HAND)
def _values_of(number: str) -> _Values:
    """Between which two a value lies that is printed so."""
    return values_of(printed_number("", number))


def _stored(text: str) -> bytes:
    # Half a character, as a notebook may hold one, is no text to a database.
    return text.encode("utf-8", "surrogatepass")


def _told(stored: bytes) -> str:
    return stored.decode("utf-8", "surrogatepass")


def _witness(number: str, line: int, cell: int | None, text: str) -> Finding:
    """As much of a finding as another is told of."""
    claim = Claim(
        kind="value",
        place=Place(line, 1, line, 1, cell),
        text=text,
        subject=None,
        subject_text="",
        relation="=",
        printed=printed_number("", number),
        printed_place=None,
    )
    return Finding("", claim, "unparsed")
