"""The cells of a table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.document.document import Span


class Cell(Struct, frozen=True):
    """A cell of a table: where it stands, and what is said in it."""

    span: Span
    statements: tuple[Statement, ...]

    @property
    def statement(self) -> Statement | None:
        """Its statement where it holds just one."""
        return self.statements[0] if len(self.statements) == 1 else None


Grid = Sequence[Sequence[Cell]]
