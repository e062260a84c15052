"""The documents of a corpus in order, kept on disk: what its pages are made from in parts."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping

from msgspec import Struct

from pe_symbolic.judge.finding import Related
from pe_symbolic.report.documents import numbered, slug_of
from pe_symbolic.report.words import CATEGORIES

KEYS = tuple(kind.key for kind in CATEGORIES)
_COUNTS = ", ".join(f'"{key}" INT' for key in KEYS)
_TABLES = f"""
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
CREATE TABLE document (
    seat INTEGER PRIMARY KEY, told BLOB UNIQUE, path BLOB, name TEXT UNIQUE, slug TEXT,
    nth INT, at INT, line INT, {_COUNTS}, in_claims INT, aside INT
);
CREATE INDEX document_slug ON document (slug, nth);
CREATE TABLE id (seat INT, id BLOB, PRIMARY KEY (seat, id)) WITHOUT ROWID;
CREATE TABLE missed (path BLOB, message BLOB);
CREATE TABLE contradicted (seat INT, id BLOB, related BLOB);
CREATE INDEX contradicted_seat ON contradicted (seat);
CREATE TABLE claim (
    cause TEXT, seat INT, anchor TEXT, verdict TEXT, text BLOB, write BLOB, place BLOB
);
"""
_ROW = f"seat, path, name, at, line, {', '.join(map(json.dumps, KEYS))}, in_claims, aside"
#: The gravest first; where all is the same, in the order of the run.
_WORST = ", ".join(f'"{key}" DESC' for key in KEYS if key != "right")
ORDERS: Mapping[str, str] = {"run": "seat", "worst": f"{_WORST}, seat", "path": "path, seat"}


class Row(Struct, frozen=True):
    """A document: its path, the name of its page, where it is told of, and its counts."""

    seat: int
    path: str
    name: str
    at: int
    line: int
    counts: Mapping[str, int]
    in_claims: int
    aside: int


class ClaimRow(Struct, frozen=True):
    """A claim that departs, as a list of them shows it; ``name`` is its document's page."""

    name: str
    anchor: str
    verdict: str
    text: str
    write: str
    path: str
    place: str


class Index:
    """Takes note of every document, and answers in any order."""

    def __init__(self) -> None:
        # No name: a file of its own that goes with the connection, in memory while it is small.
        self._store = sqlite3.connect("")
        self._store.executescript(_TABLES)
        self.documents = 0
        self.missed = 0

    def close(self) -> None:
        """Gives the disk back."""
        self._store.close()

    def add(self, told: str, row: Row, ids: list[str]) -> None:
        """Takes note of the next document; its seat and name are given here.

        ``told`` is its path in the file, ``KeyError`` where another had it.
        """
        slug = slug_of(row.path)
        (before,) = self._store.execute(
            "SELECT IFNULL(MAX(nth), 0) FROM document WHERE slug = ?", (slug,)
        ).fetchone()
        counts = [row.counts[key] for key in KEYS]
        fields = (
            *(self.documents, _stored(told), _stored(row.path), numbered(slug, before + 1)),
            *(slug, before + 1, row.at, row.line, *counts, row.in_claims, row.aside),
        )
        marks = ", ".join("?" * len(fields))
        try:
            self._store.execute(f"INSERT INTO document VALUES ({marks})", fields)  # noqa: S608
        except sqlite3.IntegrityError:
            raise KeyError(told) from None
        self._store.executemany(
            "INSERT OR IGNORE INTO id VALUES (?, ?)",
            ((self.documents, _stored(name)) for name in ids),
        )
        self.documents += 1

    def add_missed(self, path: str, message: str) -> None:
        """Takes note of a document without findings."""
        self._store.execute("INSERT INTO missed VALUES (?, ?)", (_stored(path), _stored(message)))
        self.missed += 1

    def contradict(self, told: str, name: str, related: tuple[Related, ...]) -> None:
        """Takes note of what others say against a claim; ``KeyError`` where there is no such."""
        found = self._store.execute(
            "SELECT seat FROM document JOIN id USING (seat) WHERE told = ? AND id = ?",
            (_stored(told), _stored(name)),
        ).fetchone()
        if found is None:
            raise KeyError(name)
        lines = json.dumps([(r.line, r.text, r.why, r.path, r.cell) for r in related])
        self._store.execute(
            "INSERT INTO contradicted VALUES (?, ?, ?)", (*found, _stored(name), _stored(lines))
        )

    def contradicted(self, seat: int) -> dict[str, tuple[Related, ...]]:
        """What others say against claims of a document, by the claim's id."""
        rows = self._store.execute("SELECT id, related FROM contradicted WHERE seat = ?", (seat,))
        return {
            _told(name): tuple(Related(*line) for line in json.loads(_told(related)))
            for name, related in rows
        }

    def add_claims(self, seat: int, claims: list[tuple[str, ClaimRow]]) -> None:
        """Takes note of the claims of a document that depart, each with its cause."""
        self._store.executemany(
            "INSERT INTO claim VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                (cause, seat, c.anchor, c.verdict, *map(_stored, (c.text, c.write, c.place)))
                for cause, c in claims
            ),
        )

    def rows(self, order: str, most: int = -1) -> Iterator[Row]:
        """The documents in an order of ``ORDERS``, all of them or the first."""
        call = f"SELECT {_ROW} FROM document ORDER BY {ORDERS[order]} LIMIT ?"  # noqa: S608
        for fields in self._store.execute(call, (most,)):
            seat, path, name, at, line, *counts, in_claims, aside = fields
            counted = dict(zip(KEYS, counts, strict=True))
            yield Row(seat, _told(path), name, at, line, counted, in_claims, aside)

    def not_judged(self, most: int = -1) -> Iterator[tuple[str, str]]:
        """Path and message of the documents without findings, all of them or the first."""
        for path, message in self._store.execute("SELECT * FROM missed LIMIT ?", (most,)):
            yield _told(path), _told(message)

    def causes(self) -> Iterator[tuple[str, int, int]]:
        """Each cause, how many claims have it, and in how many documents; the commonest first."""
        yield from self._store.execute(
            "SELECT cause, COUNT(*), COUNT(DISTINCT seat) FROM claim GROUP BY cause "
            "ORDER BY COUNT(*) DESC, cause"
        )

    def claims(self, cause: str) -> Iterator[ClaimRow]:
        """The claims that have a cause, in the order of the run."""
        rows = self._store.execute(
            "SELECT name, anchor, verdict, text, write, path, place "
            "FROM claim JOIN document USING (seat) WHERE cause = ? ORDER BY claim.rowid",
            (cause,),
        )
        for name, anchor, verdict, *texts in rows:
            text, write, path, place = map(_told, texts)
            yield ClaimRow(name, anchor, verdict, text, write, path, place)

    def has_page(self, name: str) -> bool:
        """Whether a document's page has this name."""
        found = self._store.execute("SELECT 1 FROM document WHERE name = ?", (name,))
        return found.fetchone() is not None


def _stored(text: str) -> bytes:
    # Half a character, as a notebook may hold one, is no text to a database.
    return text.encode("utf-8", "surrogatepass")


def _told(stored: bytes) -> str:
    return stored.decode("utf-8", "surrogatepass")
