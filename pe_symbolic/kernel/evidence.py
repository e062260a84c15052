"""Statements held at points: rational values of the symbols, both sides enclosed twice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import sympy

from pe_symbolic.enclosure import (
    LIBRARIES,
    Enclosure,
    OutOfReach,
    Unbound,
    Undefined,
    enclose,
)
from pe_symbolic.expression import Expression
from pe_symbolic.formula.from_sympy import Untranslatable, from_sympy
from pe_symbolic.rules.language import admits
from pe_symbolic.rules.replacing import put_in
from pe_symbolic.rules.sides import Entry, entries, unfold
from pe_symbolic.symbols import EXAMPLES
from pe_symbolic.theorem import Claimed, Equation

POINTS = 64
TRIES = 200
BITS = (128, 256, 512, 1024)
NARROW = Fraction(1, 2**64)

Point: TypeAlias = dict[sympy.Symbol, Fraction]


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A point where both libraries prove the two sides apart.

    ``left``, ``right`` and ``difference`` are decimals cut after the last
    proven digit shown; ``clause`` counts the statement's scalar equations from 1.
    """

    point: tuple[tuple[str, str], ...]
    clause: int
    left: str
    right: str
    difference: str


@dataclass(frozen=True, slots=True)
class Held:
    """How often a statement was held at points: ``consistent``, ``inconsistent`` or ``open``."""

    points: int
    verdict: str


def scalar_claims(
    claims: tuple[Claimed, ...], definitions: tuple[Equation, ...]
) -> tuple[Entry, ...]:
    """What must be true at every point, with names unfolded and derivatives taken by SymPy.

    Hypotheses are taken at the witness, so the hypotheses are held too.  Raises ``Refused``.
    """
    found: list[Entry] = []
    for claimed in claims:
        values = dict(claimed.witness.values) if claimed.witness else {}
        for equation in (claimed.conclusion, *claimed.given):
            meant = Equation(unfold(equation.lhs, definitions), unfold(equation.rhs, definitions))
            found += [
                (_ready(put_in(lhs, values)), _ready(put_in(rhs, values)))
                for lhs, rhs in entries(meant)
            ]
    return tuple(found)


def _ready(expression: sympy.Expr) -> sympy.Expr:
    derivatives = {node: node.doit() for node in expression.atoms(sympy.Derivative)}
    return expression.xreplace(derivatives)


def random_points(symbols: frozenset[sympy.Symbol], seed: str) -> Iterator[Point]:
    """Rational points within the assumptions of the symbols; the same for the same seed.

    Ends where no value within the assumptions is found.
    """
    source = random.Random(seed)  # noqa: S311  # repeatable, not secret
    ordered = sorted(symbols, key=str)
    while True:
        drawn = {symbol: _draw(symbol, source) for symbol in ordered}
        point = {symbol: value for symbol, value in drawn.items() if value is not None}
        if len(point) < len(drawn):
            return
        yield point


def _draw(symbol: sympy.Symbol, source: random.Random) -> Fraction | None:
    """A value all that is assumed of a symbol is true of; integers mostly small, some large."""
    for _ in range(TRIES):
        if symbol.is_integer:
            value = Fraction(source.randint(-9, 9) * source.choice((1, 1, 1, 7)))
        else:
            value = Fraction(source.randint(-128, 128), source.randint(1, 16))
        if _fits(symbol, value):
            return value
    return Fraction(0) if _fits(symbol, Fraction(0)) else None


def _fits(symbol: sympy.Symbol, value: Fraction) -> bool:
    return admits(symbol, sympy.Rational(value.numerator, value.denominator))


def plain_points(symbols: frozenset[sympy.Symbol]) -> Iterator[Point]:
    """A few points a reader can check by hand, tried before random ones."""
    ordered = sorted(symbols, key=str, reverse=True)
    for start in range(1, 4):
        place = 0
        point: Point = {}
        for symbol in ordered:
            if start == 1 and symbol.name in EXAMPLES:
                wanted = Fraction(EXAMPLES[symbol.name])
            elif symbol.is_integer or symbol.is_positive:
                wanted = Fraction(start)
            else:
                place += 1
                wanted = Fraction(start, place)
            near = (wanted, -wanted, 2 * wanted, -2 * wanted, 2 * wanted - 1, 1 - 2 * wanted)
            fitting = [value for value in near if _fits(symbol, value)]
            if fitting:
                point[symbol] = fitting[0]
        if len(point) == len(ordered):
            yield point


def enclosures(expression: sympy.Expr, point: Point, bits: int) -> tuple[Enclosure, ...]:
    """The value at a point, once by each library."""
    tree, bindings = _at(expression, point)
    return tuple(enclose(tree, bits, library, bindings) for library in LIBRARIES)


def _at(expression: sympy.Expr, point: Point) -> tuple[Expression, dict[str, Fraction]]:
    """The tree with values for its symbols; the limits of a sum must be plain numbers."""
    limits = {
        symbol: sympy.Integer(int(value))
        for symbol, value in point.items()
        if symbol.is_integer and any(_limited(node, symbol) for node in expression.atoms(sympy.Sum))
    }
    tree = from_sympy(expression.xreplace(limits) if limits else expression)
    return tree, {symbol.name: value for symbol, value in point.items()}


def _limited(node: sympy.Sum, symbol: sympy.Symbol) -> bool:
    return any(limit.has(symbol) for _, *ends in node.limits for limit in ends)


def compare(entry: Entry, point: Point) -> str:
    """``apart`` if both libraries prove a difference, ``together`` if both enclose 0 narrowly.

    Anything else is ``open``: a pole, a name without a meaning, a width that never shrinks.
    """
    difference = sympy.Add(entry[0], sympy.Mul(-1, entry[1], evaluate=False), evaluate=False)
    for bits in BITS:
        try:
            found = enclosures(difference, point, bits)
        except (Undefined, OutOfReach, Unbound, Untranslatable):
            return "open"
        if all(Fraction(0) not in one for one in found):
            return "apart"
        if all(Fraction(0) in one and one.width < NARROW for one in found):
            return "together"
    return "open"


def hold(claims: tuple[Entry, ...], seed: str) -> Held:
    """Hold every scalar claim at ``POINTS`` random points; at one, if no symbol is free in them."""
    symbols = _symbols(claims)
    wanted = POINTS if symbols else 1
    points = [point for _, point in zip(range(wanted), random_points(symbols, seed), strict=False)]
    held = len(points) if claims else 0
    outcomes = {compare(entry, point) for point in points for entry in claims}
    if "apart" in outcomes:
        return Held(held, "inconsistent")
    consistent = held == wanted and outcomes == {"together"}
    return Held(held, "consistent" if consistent else "open")


def search(claims: tuple[Entry, ...], seed: str) -> Counterexample | None:
    """The first point, plain ones before random ones, where some claim is proven false."""
    symbols = _symbols(claims)
    drawn = (point for _, point in zip(range(POINTS), random_points(symbols, seed), strict=False))
    for point in (*plain_points(symbols), *drawn):
        for clause, entry in enumerate(claims, start=1):
            if compare(entry, point) == "apart":
                return _counterexample(entry, point, clause)
    return None


def _symbols(claims: tuple[Entry, ...]) -> frozenset[sympy.Symbol]:
    return frozenset(
        symbol for lhs, rhs in claims for symbol in lhs.free_symbols | rhs.free_symbols
    )


def _counterexample(entry: Entry, point: Point, clause: int) -> Counterexample:
    left, right = (_decimal(enclosures(side, point, BITS[0])[0]) for side in entry)
    difference = sympy.Add(entry[0], sympy.Mul(-1, entry[1], evaluate=False), evaluate=False)
    return Counterexample(
        tuple((symbol.name, str(value)) for symbol, value in sorted(point.items(), key=_by_name)),
        clause,
        left,
        right,
        _decimal(enclosures(difference, point, BITS[0])[0]),
    )


def _by_name(item: tuple[sympy.Symbol, Fraction]) -> str:
    return str(item[0].name)


def _decimal(enclosure: Enclosure, places: int = 7) -> str:
    """Digits both ends share, cut off with an ellipsis; where they share none, rounded."""
    lower, upper = (int(end * 10**places) for end in (enclosure.lower, enclosure.upper))
    scaled = lower if lower == upper else round(enclosure.upper * 10**places)
    whole, rest = divmod(abs(scaled), 10**places)
    sign = "-" if scaled < 0 else ""
    if enclosure.width == 0 and not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole}.{rest:0{places}d}" + ("…" if lower == upper else "")
