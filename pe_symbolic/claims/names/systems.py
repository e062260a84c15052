r"""Two linear equations and their solution in words: ``2x + 3y = 7, x - y = 1``, so ``y = 1``."""

from __future__ import annotations

from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import number as constant
from pe_symbolic.calculus.trees import numeral, subtracted
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.names.other_arithmetic import speaks_of_another
from pe_symbolic.claims.names.solved import number_told
from pe_symbolic.claims.positional.waves import is_about
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols, substituted, walk
from pe_symbolic.regex import regex

_NAMES = 2
#: How far behind the equations their solution may stand, and how far off it is still meant.
_REACH = 200
_MEANT = Fraction(2, 3)
#: The first of the two numbers, where it is told before the second.
_FIRST = (
    r"(?:[A-Za-z]\s?=\s?[-−]?(?:[0-9./]{1,9}|\\[dt]?frac\s?\{[0-9]{1,6}\}\s?\{[0-9]{1,6}\})"
    r"[\s$,;]{0,4}(?:\\text\{\s?and\s?\}|\\quad)?(?:and|und|et|y|e)?[\s$]{0,3})?"
)
#: What calls the numbers behind it the solution, the first of them before the second or none.
_IS_THE_SOLUTION = regex(
    r"(?i)\b(?:solutions?|solved by|intersect|intersection|lösung|soluci[oó]n|soluzione|solução)\b"
    rf"[^=.;\n]{{0,40}}{_FIRST}\Z"
)
#: Or they are said to follow, and nothing else.
_FOLLOWS = regex(
    r"(?i)[\s$.,;:]{0,6}(?:\\(?:implies|Rightarrow|Longrightarrow|therefore)(?![a-z])|[⇒⟹∴]|=>"
    r"|(?:and )?(?:gives?|yields?|so|thus|hence|therefore|we (?:get|find|obtain|have)|donc"
    r"|also|daher|somit|ergibt|donne|da|luego|logo|quindi)\b)"
    r"(?: (?:that|we (?:get|find|obtain|have)))?[\s$,:]{1,4}"
    rf"{_FIRST}"
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
        named, told = chain.members[0], number_told(chain.members[1])
        if chain.relations[0] != "=" or told is None or chain.members[1].units:
            return chain
        if not isinstance(named.expression, Symbol) or named.expression.name not in self._names:
            return chain
        between = self._source[self._end : named.start]
        solution = _crossing(*self._lines) if len(between) < _REACH else None
        said = _IS_THE_SOLUTION.search(between) or _FOLLOWS.fullmatch(between)
        if solution is None or said is None:
            return chain
        before = self._source[max(0, self._start - _REACH) : named.start]
        if _ANOTHER.search(before) or speaks_of_another(self._source, self._chain, 0):
            return chain
        value = constant(solution[self._names.index(named.expression.name)])
        printed = chain.members[1].printed
        far = abs(value.value - told) > _MEANT * abs(told)
        if far and not is_about(value, printed, _MEANT):
            return chain
        return chain.with_member(0, structs.replace(named, expression=value))


def _line(chain: Chain, names: list[str]) -> _Line | None:
    """a, b and c of ``ax + by + c = 0`` in whole numbers and fractions of such."""
    left, right = chain.members
    if left.expression is None or right.expression is None or left.units or right.units:
        return None
    side = subtracted(left.expression, right.expression)
    if _degree(side) != 1 or any(
        isinstance(node, Number) and "." in node.text for node in walk(side)
    ):
        return None
    c, *others = (_value_at(side, names, point) for point in ((0, 0), (1, 0), (0, 1)))
    if c is None or None in others:
        return None
    a, b = ((value or Fraction(0)) - c for value in others)
    return (a, b, c) if a and b else None


def _degree(node: Expression) -> int | None:
    """The degree of a polynomial as it is written; ``None`` for what is none."""
    match node:
        case Number():
            return 0
        case Symbol():
            return 1
        case Call(op="add" | "neg" | "mul" | "div" as op, args=args):
            degrees = [_degree(part) for part in args]
        case _:
            return None if free_symbols(node) else 0
    known = [degree for degree in degrees if degree is not None]
    if len(known) < len(degrees) or (op == "div" and known[1]):
        return None
    return sum(known) if op == "mul" else max(known)


def _value_at(side: Expression, names: list[str], point: tuple[int, int]) -> Fraction | None:
    numbers = (numeral(value) for value in point)
    return rational_value(substituted(side, dict(zip(names, numbers, strict=True))))


def _crossing(one: _Line, other: _Line) -> tuple[Fraction, Fraction] | None:
    """Where two lines meet; ``None`` where they are parallel."""
    (a, b, c), (d, e, f) = one, other
    size = a * e - b * d
    return None if not size else ((b * f - c * e) / size, (c * d - a * f) / size)
