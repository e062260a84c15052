"""What is found about a table, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pe_symbolic.conformance.known import Known
from pe_symbolic.conformance.measure import Errors
from pe_symbolic.conformance.spec import Arithmetic, Spec
from pe_symbolic.shown_in_notebooks import ShownInNotebooks


@dataclass(frozen=True, slots=True)
class Difference:
    """The first entry that is not what was expected."""

    row: int
    column: int
    found: float
    wanted: float


@dataclass(frozen=True, slots=True)
class Conformance(ShownInNotebooks):
    """What a table is, and how it departs from what was expected.

    ``dtype`` is the format of its entries: one of two bytes where each entry is such a float,
    whatever array or file holds them, but that of the array where all are whole numbers.
    ``conforms`` says that it means the table expected, and is off by no more than its
    arithmetic explains; ``spec`` is what it means, None where it fits none.  ``angles`` is the
    format of two bytes in which its angles were formed, ``frequencies`` that to which nothing
    but its frequencies were rounded, None for all others; ``uncertain`` says which bases the
    entries leave open where nobody would write one, and then no error is measured.
    ``departures`` are phrases, ``same`` the known implementations that compute the same,
    ``columns`` the column of the expected table, or of that of ``spec``, that each column is,
    where it is a rearrangement, ``rotates`` whether one matrix still carries each row to the row
    an offset on, None where that was not shown.  ``first`` is the first entry that differs,
    ``almost`` the recipe that gives the most entries of float32, and their share, where none in
    ``arithmetic`` gives nearly all, ``decimals`` how many every entry has where they are so few
    that somebody wrote them down.
    """

    made_by: ClassVar[str] = "pe_symbolic.render.notebook_conformance"

    length: int
    d_model: int
    dtype: str
    expected: Known
    conforms: bool
    spec: Spec | None
    departures: tuple[str, ...]
    same: tuple[Known, ...]
    columns: tuple[int, ...] | None
    rotates: bool | None
    arithmetic: tuple[Arithmetic, ...]
    errors: Errors | None
    first: Difference | None
    decimals: int | None = None
    angles: str | None = None
    frequencies: str | None = None
    almost: tuple[Arithmetic, float] | None = None
    uncertain: str | None = None

    def __repr__(self) -> str:
        size = f"{self.length} by {self.d_model} {self.dtype}"
        if self.conforms:
            return f"<Conformance of {size}: the table of {self.expected.name}>"
        told = "; ".join(self.departures)
        return f"<Conformance of {size}: departs from {self.expected.name}: {told}>"
