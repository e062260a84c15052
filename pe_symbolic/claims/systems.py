r"""Two linear equations and their solution in words: ``2x + 3y = 7, x - y = 1``, so ``y = 1``."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import number as constant
from pe_symbolic.claims.chain import Chain
from pe_symbolic.claims.other_arithmetic import speaks_of_another
from pe_symbolic.claims.waves import is_about
from pe_symbolic.expression import Call, Number, Symbol, free_symbols, substituted, walk
from pe_symbolic.regex import regex

_NAMES = 2
#: How far behind the equations their solution may stand, and how far off it is still meant.
_REACH = 200
_MEANT = Fraction(2, 3)
#: What calls the numbers behind it the solution, the first of them before the second or none.
_IS_THE_SOLUTION = regex(
    r"(?i)\b(?:solutions?|solved by|intersect|intersection|lösung|soluci[oó]n|soluzione|solução)\b"
    r"[^=.;\n]{0,40}(?:[A-Za-z]\s?=\s?[-−]?[0-9./]{1,9}[\s$,;]{0,4}(?:\\text\{\s?and\s?\}|\\quad)?"
    r"(?:and|und|et|y|e)?[\s$]{0,3})?\Z"
)
_ANOTHER = regex(
    r"(?i)\bmod(?:ulo)?\b|\\pmod|\\equiv|≡|\bcongruen|\bGF\(|\bno solution|[<>≤≥]|\\[lg]eq?\b"
)

_Line = tuple[Fraction, Fraction, Fraction]


class Systems:
    """The linear equations for two names that stand last in a document."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._names: list[str] = []
        self._lines: list[_Line] = []
        self._start = self._end = 0
        self._chain: Chain | None = None

    def solved(self, chain: Chain) -> Chain:
        """The chain with the solution of both equations above it in the place of its name."""
        found = self._with_solution(chain)
        self._add(chain)
        return found

    def _add(self, chain: Chain) -> None:
        """Takes in an equation, beside the one before where that is for the same names."""
        if len(chain.members) != _NAMES or chain.relations[0] != "=":
            return
        names = sorted(
            {
                name
                for one in chain.members
                if one.expression
                for name in free_symbols(one.expression)
            }
        )
        line = _line(chain, names) if len(names) == _NAMES else None
        if line is None:
            return
        if names != self._names or chain.members[0].start - self._end > _REACH:
            self._names, self._lines, self._start = names, [], chain.members[0].start
        self._lines.append(line)
        self._end, self._chain = chain.members[-1].end, chain

    def _with_solution(self, chain: Chain) -> Chain:
        if len(self._lines) != _NAMES or len(chain.members) != 2 or self._chain is None:
            return chain
        named, printed = chain.members[0], chain.members[1].printed
        if chain.relations[0] != "=" or printed is None or chain.members[1].units:
            return chain
        if not isinstance(named.expression, Symbol) or named.expression.name not in self._names:
            return chain
        between = self._source[self._end : named.start]
        solution = _crossing(*self._lines) if len(between) < _REACH else None
        if solution is None or _IS_THE_SOLUTION.search(between) is None:
            return chain
        before = self._source[max(0, self._start - _REACH) : named.start]
        if _ANOTHER.search(before) or speaks_of_another(self._source, self._chain, 0):
            return chain
        value = constant(solution[self._names.index(named.expression.name)])
        if not is_about(value, printed, _MEANT):
            return chain
        return chain.with_member(0, structs.replace(named, expression=value))


def _line(chain: Chain, names: list[str]) -> _Line | None:
    """a, b and c of ``ax + by + c = 0`` in whole numbers and fractions of such."""
    left, right = chain.members
    if left.expression is None or right.expression is None or left.units or right.units:
        return None
    side = Call("add", (left.expression, Call("neg", (right.expression,))))
    if any(isinstance(node, Number) and "." in node.text for node in walk(side)):
        return None

    def at(x: int, y: int) -> Fraction | None:
        values: Mapping[str, Number] = {
            name: Number(Fraction(value), str(value))
            for name, value in zip(names, (x, y), strict=True)
        }
        return rational_value(substituted(side, values))

    found = [at(0, 0), at(1, 0), at(0, 1), at(2, 3), at(-1, 2)]
    if None in found:
        return None
    c, a, b, *others = (value or Fraction(0) for value in found)
    a, b = a - c, b - c
    return (a, b, c) if others == [2 * a + 3 * b + c, -a + 2 * b + c] and a and b else None


def _crossing(one: _Line, other: _Line) -> tuple[Fraction, Fraction] | None:
    """Where two lines meet; ``None`` where they are parallel."""
    (a, b, c), (d, e, f) = one, other
    size = a * e - b * d
    return None if not size else ((b * f - c * e) / size, (c * d - a * f) / size)
