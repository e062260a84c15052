"""Cases gone through: ``x = 3 ⇒ y = 9``, ``x = 2 ⇒ y = 4`` give x no value for good."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pe_symbolic.claims.functions import Definition
from pe_symbolic.claims.given import Setting
from pe_symbolic.claims.statements import Statement
from pe_symbolic.expression import Expression, Symbol
from pe_symbolic.formula import Kind

_IMPLIES = ("\\implies", "\\Rightarrow", "\\Longrightarrow", "⇒", "⟹", "=>", "==>")


@dataclass(slots=True)
class Premises:
    """What was supposed of each name before an arrow that says "then"."""

    source: str
    supposed: dict[str, Expression] = field(default_factory=dict)
    given_up: set[str] = field(default_factory=set)
    follows: bool = False

    def ended(self, place: int) -> Iterator[Setting]:
        """The names that have no value any more where a new statement begins."""
        if not self.follows:
            yield from (Setting(name, Symbol(name), place) for name in sorted(self.given_up))
            self.given_up.clear()

    def add(self, statement: Statement, settled: Iterable[Setting | Definition]) -> None:
        """Takes note of a statement; a name supposed twice, and not alike, is given up."""
        self.follows = self._implies(statement)
        if self.follows:
            given = [entry for entry in settled if isinstance(entry, Setting)]
            self.given_up |= {
                entry.name
                for entry in given
                if self.supposed.setdefault(entry.name, entry.value) != entry.value
            }

    def _implies(self, statement: Statement) -> bool:
        after = statement.after
        arrow = after is not None and after.kind is Kind.ARROW
        return arrow and after is not None and self.source.startswith(_IMPLIES, after.start)
