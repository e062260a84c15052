"""What the conventions of a project settle, as if it stood above every document."""

from __future__ import annotations

from collections.abc import Iterator

from pe_symbolic.claims.functions import Definition
from pe_symbolic.claims.given import Setting
from pe_symbolic.document import Conventions
from pe_symbolic.expression import Symbol

#: The place of what no document says itself: before all that it says.
_ABOVE = -1


def agreed_on(conventions: Conventions) -> Iterator[Setting | Definition]:
    """A setting for each value, a definition for each name of a function."""
    for one in conventions.values:
        yield Setting(one.name, one.formula, _ABOVE, written=one.written)
    for one in conventions.functions:
        yield Definition(one.name, (Symbol("x"),), one.formula, _ABOVE)
