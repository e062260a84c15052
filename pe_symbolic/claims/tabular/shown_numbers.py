"""Numbers that a column of a table may be computed of: those of other columns, and of the text."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from msgspec import Struct, structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.tabular.cells import Grid
from pe_symbolic.claims.tabular.entries_below import written_of
from pe_symbolic.claims.tabular.heads import formula_of
from pe_symbolic.claims.tabular.remarked_rows import remarked_rows
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.expression import Expression, Number
from pe_symbolic.regex import regex


class Shown(Struct, frozen=True):
    """A number that may be computed with: as it is printed, as a formula, and about how much it is.

    Where it is a slip, what stands in its place is ``mended``.
    """

    printed: PrintedDecimal
    expression: Expression
    about: float
    text: str
    mended: Shown | None = None

    @property
    def digits(self) -> int:
        """How many digits of a number tell it from others."""
        return len(str(int(abs(self.printed.value) / self.printed.unit)).strip("0"))

    @property
    def tells(self) -> bool:
        """Whether a number is no mere 5 or 20."""
        return self.digits > 1


class Result(Shown, frozen=True, kw_only=True):
    """A number of a table, where it stands, and how near floats need to come to what it shows."""

    cell: Statement
    member: Member
    shows: float
    near: float


#: The numbers of a column by their rows.
ShownColumn = Mapping[int, Result]


class ShownColumns:
    """The columns of a table, each read once."""

    def __init__(self, document: Document, body: Grid) -> None:
        self.document, self.body = document, body
        self._read: dict[int, ShownColumn] = {}

    @cached_property
    def remarked(self) -> frozenset[int]:
        """The rows whose numbers may come of something else."""
        return remarked_rows(self.document, self.body)

    @cached_property
    def said(self) -> list[Shown]:
        """The numbers in the text right above the table."""
        cells = [cell for row in self.body[:1] for cell in row]
        return _said_above(self.document, cells[0].span[0]) if cells else []

    def at(self, place: int, slips: Mapping[int, Number]) -> ShownColumn:
        """The numbers of a column, with what belongs in the place of ``slips``."""
        if place not in self._read:
            self._read[place] = self._column(place)
        column = self._read[place]
        if not slips or not any(shown.member.start in slips for shown in column.values()):
            return column
        return {row: self._mended(shown, slips) for row, shown in column.items()}

    def _mended(self, shown: Result, slips: Mapping[int, Number]) -> Result:
        right = slips.get(shown.member.start)
        if right is None:
            return shown
        text = written_of(self.document, shown.member, slips)
        mended = Shown(shown.printed, right, float(right.value), text)
        return structs.replace(shown, mended=mended)

    def _column(self, place: int) -> ShownColumn:
        shown: dict[int, Result] = {}
        for row, cells in enumerate(self.body):
            cell = cells[place].statement if place < len(cells) else None
            member = formula_of(self.document, cell)
            if cell is None or member is None or member.printed is None:
                continue
            value = None if member.expression is None else rational_value(member.expression)
            if member.expression is not None and value is not None and abs(value) < _LARGEST:
                printed, about = member.printed, float(value)
                shown[row] = Result(
                    printed,
                    member.expression,
                    about,
                    printed.text,
                    cell=cell,
                    member=member,
                    shows=float(printed.value),
                    near=float(printed.unit) * _HALF + abs(float(printed.value)) * _LEFT_OVER,
                )
        return shown


_LARGEST = 10**15
#: Half a unit, and a little for what floats leave over.
_HALF, _LEFT_OVER = 0.5 + 1e-6, 1e-12


def _said_above(document: Document, end: int) -> list[Shown]:
    """The numbers in the text right above a table, each once."""
    said: dict[Fraction, Shown] = {}
    for found in _SAID.finditer(document.source, max(0, end - _ABOVE), end):
        text = found["number"].replace("{,}", ",")
        if document.decimal_comma:
            text = text.replace(".", "").replace(",", ".")
        text = text.replace(",", "")
        if text.count(".") > 1:
            continue  # the number of a version, a date
        # What is given is taken as it stands: nothing of it was rounded.
        value = Fraction(text) / (100 if found["percent"] else 1)
        if value not in (0, 1):
            given = PrintedDecimal(found["number"], value, Fraction(1))
            said[value] = Shown(given, Number(value, given.text), float(value), given.text)
    return list(said.values())[-_MOST_SAID:]


_SAID = regex(
    r"(?<![\w.,])(?P<number>[0-9]{1,9}(?:(?:[.,]|\{,\})[0-9]{1,9}){0,3})(?![\w}])"
    r"(?P<percent>(?:\\[,;]|~|\s)?\\?%)?"
)
_ABOVE, _MOST_SAID = 300, 10
