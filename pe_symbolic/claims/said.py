"""What a document says: a chain, or a row of numbers that an arrow or nothing leads to."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.tabular.entries_below import Column
from pe_symbolic.claims.tabular.rows import Row


class Said(Struct, frozen=True, gc=False):
    """A chain, and whether more values are listed behind it; or a row of numbers.

    Of the statement one token is left, from end to end.  An arrow leads to the row, or nothing
    does; the numbers of a table may be read in several ``ways``.  A chain with ± is ``signed``:
    read with the upper signs, and with the lower.  A chain is ``given`` that gives a list of
    names values; of a ``plain`` one no name is asked, and one that ``asks`` claims nothing.
    """

    statement: Statement
    chain: Chain | None
    listed: bool = False
    row: tuple[Member, ...] = ()
    led: bool = True
    ways: Sequence[Row] = ()
    signed: tuple[Chain, ...] = ()
    heading: str = ""
    column: Column | None = None
    given: bool = False
    plain: bool = False
    asks: bool = False

    @property
    def span(self) -> Span:
        if self.row:
            members = [member for way in (self.row, *self.ways) for member in way]
            return min(one.start for one in members), max(one.end for one in members)
        return self.statement.tokens[0].start, self.statement.tokens[-1].end
