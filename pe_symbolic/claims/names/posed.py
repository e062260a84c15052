"""Equations that are solved by an f nobody writes down: ``x^3 - x - 2 = 0``, ``f(1.5) = -0.125``.

The f of an example above is another one, though only its values tell.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.functions import Definition
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols, substituted


class _Posed(Struct, frozen=True):
    """An equation in one letter whose right side is 0: its letter, left side and place."""

    letter: str
    side: Expression
    start: int


class PosedEquations:
    """The last equation that a document poses, and the functions that it says by their values."""

    def __init__(self, bindings: Bindings) -> None:
        self._bindings = bindings
        self._posed: _Posed | None = None

    def told(self, chain: Chain) -> Iterator[Definition]:
        """The function of a chain, where the last equation above has its value, and no other."""
        self._posed = _posed(chain) or self._posed
        called = chain.members[0].expression
        if self._posed is None or not (isinstance(called, Call) and called.op == "apply"):
            return
        function, *arguments = called.args
        number = next((one.printed for one in chain.members[1:] if one.printed), None)
        if not isinstance(function, Symbol) or len(arguments) != 1 or number is None:
            return
        place = chain.members[0].start
        known = self._bindings.definitions_from(function.name, place)
        older = known and known[0].parameters == (Symbol(self._posed.letter),)
        if not older or known[0].start >= self._posed.start or free_symbols(arguments[0]):
            return
        values = {self._posed.letter: arguments[0]}
        side, body = (substituted(one, values) for one in (self._posed.side, known[0].body))
        if rounds_to(body, number):
            self._posed = None  # its f is the one above
        elif rounds_to(side, number) and _tells(number, worked_out=len(chain.members) > 2):
            letter = Symbol(self._posed.letter)
            yield Definition(function.name, (letter,), self._posed.side, self._posed.start)


def _posed(chain: Chain) -> _Posed | None:
    if len(chain.members) != 2 or chain.relations[0] != "=":
        return None
    side, zero = chain.members
    if zero.printed is None or zero.printed.value or not isinstance(side.expression, Call):
        return None
    letters = sorted(free_symbols(side.expression))
    one = len(letters) == 1 and side.expression.op != "apply"
    return _Posed(letters[0], side.expression, side.start) if one else None


def _tells(number: PrintedDecimal, *, worked_out: bool) -> bool:
    """Whether a number has digits enough not to be another value by chance."""
    return abs(number.value / number.unit) >= (_FEW if worked_out else _MANY)


_FEW, _MANY = 10, 100
