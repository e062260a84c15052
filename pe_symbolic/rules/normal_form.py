"""The decision procedure: SymPy expressions become polynomials under named laws.

Without a law every function value is an atom of its own.  Each law lets the
reader look further: ``angle-addition`` expands angle sums into the sine and
cosine of independent angles, ``pythagoras`` rewrites s^2 as 1 - c^2,
``quarter-turn`` takes whole multiples of pi/2 out of an angle, ``euler`` turns
e to the power of i times an angle into its cosine and sine, the power and
logarithm laws turn symbolic powers into independent generators where the
assumptions allow it, ``sum-linearity`` takes a sum apart term by term.  The
difference of two equal expressions reduces to the zero polynomial; nothing is
ever simplified by guessing.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import gcd
from types import MappingProxyType

import sympy

from pe_symbolic.rules import polynomial as poly
from pe_symbolic.rules.generators import (
    PI,
    UNIT_I,
    E,
    generator,
    logarithm,
    positive_factors,
    take_logarithms,
    with_powers_of_i,
)
from pe_symbolic.rules.language import by_euler, is_complex
from pe_symbolic.rules.polynomial import Atom, Monomial, Polynomial
from pe_symbolic.rules.refusal import TooLarge
from pe_symbolic.rules.summands import linear_sum
from pe_symbolic.rules.turns import take_quarters

LAWS = frozenset(
    {
        "angle-addition",
        "euler",
        "exponential-logarithm",
        "logarithm-law",
        "parity",
        "power-law",
        "pythagoras",
        "quarter-turn",
        "sum-linearity",
    }
)
NO_LAW: frozenset[str] = frozenset()

LARGEST_EXPONENT = 64
MOST_PASSES = 4


class Ring:
    """The polynomials one comparison is made in: the laws in force, and the unit of each angle."""

    def __init__(self, laws: frozenset[str]) -> None:
        unknown = laws - LAWS
        if unknown:
            raise ValueError(f"no such law: {', '.join(sorted(unknown))}")
        self.laws = laws
        self._units: dict[Monomial, Fraction] = {}
        self._is_complex = False

    def difference(self, lhs: sympy.Expr, rhs: sympy.Expr) -> Polynomial:
        """lhs - rhs, reduced.

        sin(x) and sin(x/2) are polynomials in sin(x/2) and cos(x/2), but the
        common unit x/2 is known only after both were read; so reading repeats
        until the units stand.  Raises ``TooLarge`` at the limits.
        """
        for _ in range(MOST_PASSES):
            before = dict(self._units)
            result = poly.subtract(self.read(lhs), self.read(rhs))
            if self._units == before:
                return self._reduce(result)
        raise TooLarge("angles within angles, too deep for one unit")

    def read(self, node: sympy.Basic) -> Polynomial:
        """The polynomial of one expression."""
        for kind, reader in _READERS:
            if isinstance(node, kind):
                return self._reduce(reader(self, node))
        return poly.of_atom(Atom("opaque", (node,)))

    def _reduce(self, polynomial: Polynomial) -> Polynomial:
        """i^2 = -1, and s^2 = 1 - c^2 until no sine stands squared."""
        if self._is_complex:
            polynomial = with_powers_of_i(polynomial)
        if "pythagoras" not in self.laws:
            return polynomial
        while (found := _squared_sine(polynomial)) is not None:
            monomial, sine = found
            cosine = Atom("cos", sine.parts)
            square = poly.subtract(poly.ONE, poly.of_atom(cosine, Fraction(2)))
            rest, content = poly.join(monomial, frozenset({(sine, Fraction(-2))}))
            lowered: Polynomial = {rest: polynomial[monomial] * content}
            kept = {other: value for other, value in polynomial.items() if other != monomial}
            polynomial = poly.add(kept, poly.multiply(lowered, square))
        return polynomial

    def _rational(self, node: sympy.Rational) -> Polynomial:
        return poly.constant(Fraction(int(node.p), int(node.q)))

    def _add(self, node: sympy.Add) -> Polynomial:
        total = poly.ZERO
        for term in node.args:
            total = poly.add(total, self.read(term))
        return total

    def _mul(self, node: sympy.Mul) -> Polynomial:
        product = poly.ONE
        for factor in node.args:
            product = poly.multiply(product, self.read(factor))
        return product

    def _pow(self, node: sympy.Pow) -> Polynomial:
        base, exponent = node.args
        if exponent.is_Integer:
            if abs(int(exponent)) > LARGEST_EXPONENT:
                raise TooLarge(f"the exponent {exponent}")
            value = poly.power(self.read(base), abs(int(exponent)))
            return poly.invert(value) if exponent < 0 else value
        return self._power_of(node, self.read(base), exponent)

    def _imaginary_unit(self, _: sympy.Basic) -> Polynomial:
        self._is_complex = True
        return poly.of_atom(UNIT_I)

    def _exp(self, node: sympy.exp) -> Polynomial:
        if "euler" in self.laws and is_complex(node) and (turned := by_euler(node)) is not None:
            return self.read(turned)
        return self._power_of(node, poly.of_atom(E), node.args[0])

    def _power_of(self, node: sympy.Expr, base: Polynomial, exponent: sympy.Expr) -> Polynomial:
        if not exponent.is_real:  # (b^x)^y = b^(xy) and b^x > 0 need a real x
            return poly.of_atom(Atom("opaque", (node,)))
        return self._real_power(base, self.read(exponent))

    def _real_power(self, base: Polynomial, exponent: Polynomial) -> Polynomial:
        """base ** exponent, taken apart as far as the laws reach."""
        result = poly.ONE
        if "exponential-logarithm" in self.laws and base == poly.of_atom(E):
            base_of, exponent = take_logarithms(exponent)
            for argument, remaining in base_of:
                power = self._real_power(poly.from_key(argument), remaining)
                result = poly.multiply(result, power)
        if not exponent:
            return result
        factors = positive_factors(base)
        if "power-law" not in self.laws or factors is None:
            opaque = Atom("power", (poly.key(base), poly.key(exponent)))
            return poly.multiply(result, poly.of_atom(opaque))
        for atom, times in factors:
            for monomial, coefficient in exponent.items():
                root = generator(atom, monomial)
                raised, content = poly.join(frozenset({(root, times * coefficient)}), poly.UNIT)
                result = poly.multiply(result, {raised: content})
        return result

    def _log(self, node: sympy.log) -> Polynomial:
        argument = self.read(node.args[0])
        if "logarithm-law" not in self.laws or positive_factors(argument) is None:
            return poly.of_atom(Atom("log", (poly.key(argument),)))
        return logarithm(argument)

    def _cosine_integral(self, node: sympy.Ci) -> Polynomial:
        return poly.of_atom(Atom("Ci", (poly.key(self.read(node.args[0])),)))

    def _sin(self, node: sympy.sin) -> Polynomial:
        return self._angle(self.read(node.args[0]))[0]

    def _cos(self, node: sympy.cos) -> Polynomial:
        return self._angle(self.read(node.args[0]))[1]

    def _angle(self, argument: Polynomial) -> tuple[Polynomial, Polynomial]:
        """The sine and the cosine of an argument."""
        quarters = 0
        if "quarter-turn" in self.laws:
            argument, quarters = take_quarters(argument)
        sine, cosine = self._expanded_angle(argument)
        for _ in range(quarters):
            sine, cosine = cosine, poly.scale(sine, Fraction(-1))
        return sine, cosine

    def _expanded_angle(self, argument: Polynomial) -> tuple[Polynomial, Polynomial]:
        if not argument:
            return poly.ZERO, poly.ONE
        if "angle-addition" not in self.laws:
            return self._one_angle(argument)
        sine, cosine = poly.ZERO, poly.ONE
        for monomial, coefficient in argument.items():
            s, c = self._multiple(monomial, coefficient)
            sine, cosine = (
                poly.add(poly.multiply(sine, c), poly.multiply(cosine, s)),
                poly.subtract(poly.multiply(cosine, c), poly.multiply(sine, s)),
            )
        return sine, cosine

    def _one_angle(self, argument: Polynomial) -> tuple[Polynomial, Polynomial]:
        sign = Fraction(1)
        if "parity" in self.laws and _leading(argument) < 0:
            sign = Fraction(-1)
            argument = poly.scale(argument, sign)
        name = (poly.key(argument),)
        return poly.scale(poly.of_atom(Atom("sin", name)), sign), poly.of_atom(Atom("cos", name))

    def _multiple(self, monomial: Monomial, coefficient: Fraction) -> tuple[Polynomial, Polynomial]:
        """The sine and cosine of n times the unit angle, by the addition theorem."""
        unit = _common_unit(self._units.get(monomial, Fraction(0)), coefficient)
        self._units[monomial] = unit
        times = coefficient / unit
        if abs(times) > LARGEST_EXPONENT:
            raise TooLarge(f"{times} times an angle")
        name = (poly.key({monomial: unit}),)
        s, c = poly.of_atom(Atom("sin", name)), poly.of_atom(Atom("cos", name))
        sine, cosine = poly.ZERO, poly.ONE
        for _ in range(abs(int(times))):
            sine, cosine = (
                poly.add(poly.multiply(sine, c), poly.multiply(cosine, s)),
                poly.subtract(poly.multiply(cosine, c), poly.multiply(sine, s)),
            )
        return (sine if times > 0 else poly.scale(sine, Fraction(-1))), cosine

    def _sum(self, node: sympy.Sum) -> Polynomial:
        limits = tuple(
            (index, poly.key(self.read(first)), poly.key(self.read(last)))
            for index, first, last in node.limits
        )
        summand = self.read(node.function)
        if "sum-linearity" not in self.laws:
            return poly.of_atom(Atom("sum-over", (poly.key(summand), limits)))
        return linear_sum(summand, limits)


_READERS: tuple[tuple[type, Callable[[Ring, sympy.Basic], Polynomial]], ...] = (
    (sympy.Rational, Ring._rational),
    (sympy.Symbol, lambda _, node: poly.of_atom(Atom("symbol", (node,)))),
    (sympy.Add, Ring._add),
    (sympy.Mul, Ring._mul),
    (sympy.exp, Ring._exp),
    (sympy.Pow, Ring._pow),
    (sympy.log, Ring._log),
    (sympy.sin, Ring._sin),
    (sympy.cos, Ring._cos),
    (sympy.Ci, Ring._cosine_integral),
    (sympy.Sum, Ring._sum),
    (type(sympy.pi), lambda _, __: poly.of_atom(PI)),
    (type(sympy.E), lambda _, __: poly.of_atom(E)),
    (type(sympy.I), Ring._imaginary_unit),
)


def vanishes(lhs: sympy.Expr, rhs: sympy.Expr, laws: frozenset[str] = LAWS) -> bool:
    """Whether lhs - rhs reduces to the zero polynomial.

    ``True`` proves lhs = rhs wherever both are defined; ``False`` proves
    nothing.  Raises ``TooLarge`` at the limits.
    """
    return not (Ring(laws).difference(lhs, rhs) if laws else plain_difference(lhs, rhs))


def plain_difference(lhs: sympy.Expr, rhs: sympy.Expr) -> Polynomial:
    """lhs - rhs without a law, every function value an atom of its own."""
    return poly.subtract(_plain(lhs), _plain(rhs))


@lru_cache(maxsize=4096)
def _plain(node: sympy.Basic) -> Polynomial:
    """The polynomial of an expression without a law: no unit of an angle enters into it."""
    return MappingProxyType(dict(Ring(NO_LAW).read(node)))


def _squared_sine(polynomial: Polynomial) -> tuple[Monomial, Atom] | None:
    for monomial in polynomial:
        for atom, exponent in monomial:
            if atom.kind == "sin" and exponent >= 2:
                return monomial, atom
    return None


def _common_unit(unit: Fraction, coefficient: Fraction) -> Fraction:
    """The largest angle of which both are whole multiples."""
    return Fraction(
        gcd(
            unit.numerator * coefficient.denominator,
            abs(coefficient.numerator) * unit.denominator,
        ),
        unit.denominator * coefficient.denominator,
    )


def _leading(polynomial: Polynomial) -> Fraction:
    """The coefficient of the first monomial in a fixed order; decides which of x, -x is meant."""
    return polynomial[min(polynomial, key=poly.canonical)]
