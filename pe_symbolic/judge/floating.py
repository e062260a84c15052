"""What float64 and float32 arithmetic print: ``0.1 + 0.2 = 0.30000000000000004``.

Here alone formulas are computed in floating point, because that is the question:
whether a printed number is what such a computation shows.  Nothing is proved by it;
the verdict it leads to is ``consistent``, never ``exact`` or ``rounded``.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import OutOfReach, Undefined, enclose
from pe_symbolic.enclosure.arithmetic import unfold
from pe_symbolic.exact import exact_value
from pe_symbolic.expression import Call, Constant, Expression, Number

_FEWEST_DIGITS_32, _FEWEST_DIGITS_64 = 7, 15
#: Four significant digits; two of what float64 leaves of nothing, which no slip comes near to.
_FEWEST_UNITS_ROUNDED, _FEWEST_UNITS_OF_NOTHING = 1000, 10
#: How many times as large the terms are that leave little.
_CANCELLED = 4
_ROUNDINGS_FOR_A_PLACE = 8


def is_floating_point(
    subject: Expression, printed: PrintedDecimal, *, is_cut: bool = False
) -> bool:
    """Whether the printed digits are what float64 or float32 arithmetic shows.

    The neighbour of such a number counts only where programs may differ: in
    the last place of a sine or a logarithm, and by the order of operations
    that round; of a float32 only where more digits are printed than it is good
    for, and they are not the value cut off (``is_cut``).  One sum, product,
    quotient or root is the same everywhere.
    """
    digits = _digits_of(printed)
    if digits < _FEWEST_DIGITS_32:
        return False
    beside = _beside_single if digits > _FEWEST_DIGITS_32 + is_cut else _nothing
    machines = [_Machine(_single, _shown_single, beside)]
    if digits >= _FEWEST_DIGITS_64:
        machines.append(_Machine(float, repr, _beside_double))
        machines.append(_Machine(_single, repr, _beside_single))  # a float32 shown as a float64
    if any(_prints(machine, subject, printed) for machine in machines):
        return True
    return digits >= _FEWEST_DIGITS_64 and _is_left_of_larger(subject, printed)


def _digits_of(printed: PrintedDecimal) -> int:
    return sum(char.isdigit() for char in printed.text.lstrip("-−+0."))


def shown_as_doubles(subject: Expression, printed: PrintedDecimal) -> tuple[float, ...]:
    """What float64 may show of a subject, where as many digits are printed as it shows."""
    if _digits_of(printed) < _FEWEST_DIGITS_64:
        return ()
    try:
        computed = _Machine(float, repr, _beside_double).computed(subject)
    except (ArithmeticError, ValueError, KeyError):
        return ()
    values = (computed.value, *(_beside_double(computed.value) if computed.is_open else ()))
    return tuple(value for value in values if math.isfinite(value))


def _is_left_of_larger(subject: Expression, printed: PrintedDecimal) -> bool:
    """Whether a number may be what another program leaves of terms that nearly cancel.

    ``x**3 - 7*x**2 + 14*x - 6`` at 3.2 is -0.11199999999999477 or -0.11199999999999122.  By
    every so many roundings it may be another place off.
    """
    machine = _Machine(float, repr, _beside_double)
    try:
        terms = [machine.computed(term) for term in _terms(subject)]
        away = abs(Fraction(machine.computed(subject).value) - printed.value)
    except (ArithmeticError, ValueError, KeyError):
        return False
    largest = max(abs(term.value) for term in terms)
    cancelled = largest >= _CANCELLED * abs(printed.value)
    places = 1 + sum(term.roundings for term in terms) // _ROUNDINGS_FOR_A_PLACE
    reach = places * Fraction(math.ulp(largest))
    return cancelled and any(term.is_open for term in terms) and away <= reach


def _terms(node: Expression) -> Iterator[Expression]:
    """The terms of a sum, also of sums within it, whatever their signs."""
    if not (isinstance(node, Call) and node.op in ("add", "neg", "abs")):
        yield node
        return
    for part in node.args:
        yield from _terms(part)


def rounds_a_double(subject: Expression, printed: PrintedDecimal) -> bool:
    """Whether the printed digits are float64's result, rounded; of a number that is not right.

    Then float64 went astray further than the digits reach, as it does beside a pole, or
    where nothing should be left: ``0.1 + 0.2 - 0.3 = 5.6e-17``.
    """
    units = abs(printed.value / printed.unit)
    if units < _FEWEST_UNITS_OF_NOTHING:
        return False
    if units < _FEWEST_UNITS_ROUNDED and _exact(subject) != 0:
        return False
    try:
        computed = _Machine(float, repr, _beside_double).computed(subject).value
    except (ArithmeticError, ValueError, KeyError):
        return False
    return math.isfinite(computed) and abs(Fraction(computed) - printed.value) <= printed.unit / 2


def are_apart_as_doubles(one: Expression, other: Expression) -> bool:
    """Whether float64 arithmetic tells two expressions apart: ``0.1 + 0.2`` and ``0.3``."""
    values = _as_doubles(one, other)
    return values is not None and values[0] != values[1]


def are_alike_as_doubles(one: Expression, other: Expression) -> bool:
    """Whether it gives both one value: ``2^53 + 1`` and ``2^53``."""
    values = _as_doubles(one, other)
    return values is not None and values[0] == values[1]


def _as_doubles(*sides: Expression) -> list[float] | None:
    machine = _Machine(float, repr, _beside_double)
    try:
        values = [machine.computed(side).value for side in sides]
    except (ArithmeticError, ValueError, KeyError):
        return None
    return values if all(map(math.isfinite, values)) else None


def _prints(machine: _Machine, subject: Expression, printed: PrintedDecimal) -> bool:
    try:
        computed = machine.computed(subject)
        at_the_end = machine.round(_Machine(float, repr, _beside_double).computed(subject).value)
    except (ArithmeticError, ValueError, KeyError):
        return False
    values = {computed.value, at_the_end}
    if not all(map(math.isfinite, values)):
        return False
    if computed.is_open and Fraction(computed.value) != _exact(subject):
        values |= _nearest(machine, subject)
        may_be, reach = _double(printed), _FARTHEST * computed.spread
        is_near = any(abs(value - may_be) <= reach for value in values)
        values |= {near for value in values for near in machine.beside(value)}
        values |= {may_be} if is_near and machine.beside is _beside_double else set()
    return any(machine.prints(value, printed) for value in values)


def _double(printed: PrintedDecimal) -> float:
    """What a printed number is read as; infinite beyond what there is."""
    try:
        return float(printed.value)
    except OverflowError:
        return math.inf


def _nearest(machine: _Machine, subject: Expression) -> set[float]:
    """What a library shows that rounds rightly, as Python's own may not: its tanh, for one."""
    try:
        value = float(enclose(subject, _PRECISION, "arb").lower)
    except (ArithmeticError, Undefined, OutOfReach):
        return set()
    return {machine.round(value)}


#: So many bits tell the nearest of two neighbours.
_PRECISION = 120


def _exact(subject: Expression) -> Fraction | None:
    try:
        exact = exact_value(subject)
    except (Undefined, OutOfReach):
        return None
    return exact.rational if exact is not None else None


class _Computed(Struct, frozen=True):
    """A value, and how many operations rounded on the way; a library function counts as two.

    ``spread`` is how far apart programs come that round elsewhere on the way, as a standard
    deviation: roundings add up as chances do, and grow where terms cancel after them.
    """

    value: float
    roundings: int = 0
    spread: float = 0.0

    @property
    def is_open(self) -> bool:
        """Whether another program may well compute the neighbour."""
        return self.roundings > 1


class _Machine(Struct, frozen=True):
    """Floating point of one width: how it rounds, how it prints, what lies beside a number."""

    round: Callable[[float], float]
    shown: Callable[[float], str]
    beside: Callable[[float], Iterator[float]]

    def prints(self, value: float, printed: PrintedDecimal) -> bool:
        """Whether it shows a value so, or at more digits than are needed to tell it apart."""
        if Fraction(self.shown(value)) == printed.value:
            return True
        needed = sum(char.isdigit() for char in self.shown(value).lstrip("-0.").partition("e")[0])
        return (
            _digits_of(printed) > needed
            and abs(Fraction(value) - printed.value) * 2 <= printed.unit
        )

    def computed(self, node: Expression) -> _Computed:
        """The tree computed step by step, each step rounded to this width."""
        if isinstance(node, Number):
            return _Computed(self.round(node.value.numerator / node.value.denominator))
        if isinstance(node, Constant):
            return _Computed(self.round({"pi": math.pi, "e": math.e}[node.name]))
        if not isinstance(node, Call):
            raise KeyError(node.name)
        unfolded = unfold(node)
        if unfolded is not None:
            return self.computed(unfolded)
        args = []
        for argument in node.args:
            args.append(self.computed(argument))
        if node.op in _LIBRARY:
            before = sum(argument.roundings for argument in args)
            function = _LIBRARY[node.op]
            result = self.round(function(*(argument.value for argument in args)))
            return _Computed(result, before + 2, _spread(function, result, args, 2))
        total, *rest = args
        if not rest:
            return self.step(_BASIC[node.op], [total])
        for each in rest:
            total = self.step(_BASIC[node.op], [total, each])
        return total

    def step(self, basic: _Basic, given: Sequence[_Computed]) -> _Computed:
        """Term by term, as a program adds; ``math.fsum`` would hide the rounding."""
        values = [each.value for each in given]
        result = self.round(basic.applied(*values))
        rounds = not basic.is_exact(result, *values)
        before = sum(each.roundings for each in given)
        return _Computed(result, before + rounds, _spread(basic.applied, result, given, rounds))


def _spread(
    function: Callable[..., float], result: float, given: Sequence[_Computed], roundings: int
) -> float:
    """How far a result comes apart: by its own roundings, and by what each argument does."""
    parts = [_OF_A_ROUNDING * math.ulp(result)] * roundings
    for place, argument in enumerate(given):
        if argument.spread:
            values = [each.value for each in given]
            values[place] += argument.spread * _APART
            try:
                parts.append((function(*values) - result) / _APART)
            except (ArithmeticError, ValueError):
                return 0.0
    return math.hypot(*parts)


#: The standard deviation of a rounding, in units of the last place: 1/sqrt(12).
_OF_A_ROUNDING = 0.29
#: So many times a spread is a step that a slope is told by.
_APART = 2.0**20
#: So many standard deviations apart two programs come.
_FARTHEST = 5


class _Basic(Struct, frozen=True):
    """An operation that IEEE 754 rounds correctly, and whether a result needed no rounding."""

    applied: Callable[..., float]
    exactly: Callable[..., bool]

    def is_exact(self, result: float, *values: float) -> bool:
        """Whether the result is the true one of these values; infinities are not."""
        if not all(map(math.isfinite, (result, *values))):
            return False
        return self.exactly(Fraction(result), *map(Fraction, values))


_BASIC: dict[str, _Basic] = {
    "add": _Basic(lambda a, b: a + b, lambda result, a, b: result == a + b),
    "neg": _Basic(lambda a: -a, lambda result, a: result == -a),
    "abs": _Basic(abs, lambda _result, _a: True),
    # of one value, too: max 2
    "max": _Basic(lambda *values: max(values), lambda _result, *_values: True),
    "min": _Basic(lambda *values: min(values), lambda _result, *_values: True),
    "mul": _Basic(lambda a, b: a * b, lambda result, a, b: result == a * b),
    "div": _Basic(lambda a, b: a / b, lambda result, a, b: result * b == a),
    "sqrt": _Basic(math.sqrt, lambda result, a: result * result == a),
}
_LIBRARY: dict[str, Callable[..., float]] = {
    "pow": math.pow,
    "factorial": lambda n: float(math.factorial(int(n))),
    "binomial": lambda n, k: float(math.comb(int(n), int(k))),
    **{name: getattr(math, name) for name in ("sin", "cos", "tan", "exp", "log", "tanh", "erf")},
    **{
        name: getattr(math, name)
        for name in ("asin", "acos", "atan", "sinh", "cosh", "asinh", "acosh", "atanh")
    },
}


def _single(value: float) -> float:
    """The nearest float32; raises ``OverflowError`` beyond them."""
    (single,) = struct.unpack("<f", struct.pack("<f", value))
    return float(single)


def _shown_single(single: float) -> str:
    """The shortest decimal that comes back as this float32."""
    shown = (f"{single:.{digits}g}" for digits in range(6, 10))
    return next(text for text in shown if _single(float(text)) == single)


def _nothing(_value: float) -> Iterator[float]:
    yield from ()


def _beside_single(single: float) -> Iterator[float]:
    (bits,) = struct.unpack("<i", struct.pack("<f", single))
    for neighbour in (bits - 1, bits + 1):
        (near,) = struct.unpack("<f", struct.pack("<i", neighbour))
        if math.isfinite(near):
            yield near


def _beside_double(value: float) -> Iterator[float]:
    yield from (math.nextafter(value, math.inf), math.nextafter(value, -math.inf))
