"""Statements held at points: rational values of the symbols, both sides enclosed twice."""

from __future__ import annotations

import operator
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from itertools import chain, islice
from math import prod
from typing import TypeAlias

import sympy

from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.decimals import power_of_ten
from pe_symbolic.enclosure import (
    LIBRARIES,
    Enclosure,
    OutOfReach,
    Unbound,
    Undefined,
    enclose,
)
from pe_symbolic.expression import Call, Expression, Number, Symbol, replace
from pe_symbolic.formula.from_sympy import Untranslatable, from_sympy
from pe_symbolic.rules.language import admits, by_euler, is_complex
from pe_symbolic.rules.replacing import interpret, put_in
from pe_symbolic.rules.sides import Entry, entries, unfold
from pe_symbolic.symbols import EXAMPLES
from pe_symbolic.theorem import Claimed, Equation, Relation, Side, Witness

POINTS = 64
TRIES = 200
START_BITS = 128
BITS = tuple(START_BITS << doublings for doublings in range(4))
NARROW = power_of_ten(-20)

# Integers are drawn from these, those that count terms from the first: mostly small, some large.
SMALL = range(-6, 7)
MIXED = (*(3 * (*range(-9, 10),)), *range(-63, 64, 7))

Point: TypeAlias = dict[sympy.Symbol, Fraction]
# Two sides, and the relation between them.
Scalar: TypeAlias = tuple[sympy.Expr, sympy.Expr, Relation]


@dataclass(frozen=True, slots=True)
class Counterexample:
    """A point where both libraries prove the two sides apart.

    ``point`` gives a value to every symbol, and to the unknowns of the hypotheses;
    that of an unknown function is an expression in its arguments.
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
    claims: tuple[Claimed, ...],
    definitions: tuple[Equation, ...],
    samples: tuple[Equation, ...] = (),
) -> tuple[Scalar, ...]:
    """What must be true at every point, with names unfolded and derivatives taken by SymPy.

    A complex equation is two real ones.  Hypotheses are taken at the witness, so the
    hypotheses are held too; names without a meaning are taken to be their ``samples``.
    Raises ``Refused``.
    """
    functions = {one.lhs: one.rhs for one in samples}
    found: list[Scalar] = []
    for claimed in claims:
        for one in (claimed.conclusion, *claimed.given):
            sides = (unfold(side, definitions) for side in (one.lhs, one.rhs))
            left, right = (
                interpret(at_witness(side, claimed.witness), functions) for side in sides
            )
            found += [
                (_ready(lhs), _ready(rhs), one.relation)
                for pair in entries(Equation(left, right))
                for lhs, rhs in _in_real_parts(*pair)
            ]
    return tuple(found)


def _in_real_parts(lhs: sympy.Expr, rhs: sympy.Expr) -> Iterator[Entry]:
    """The equation itself where it is real; else that of the real parts, and of the imaginary."""
    if not (is_complex(lhs) or is_complex(rhs)):
        yield lhs, rhs
        return
    yield from zip(_real_and_imaginary(lhs), _real_and_imaginary(rhs), strict=True)


def _real_and_imaginary(side: sympy.Expr) -> tuple[sympy.Expr, sympy.Expr]:
    """By the meaning of e^(ia), which is cos a + i sin a, multiplied out."""
    meaning = {
        node: turned
        for node in side.atoms(sympy.exp)
        if is_complex(node) and (turned := by_euler(node)) is not None
    }
    real, imaginary = sympy.expand(side.xreplace(meaning)).as_real_imag()
    return real, imaginary


def at_witness(side: Side, witness: Witness | None) -> Side:
    """A side with the values of the unknowns put in, functions at every argument."""
    values = dict(witness.values) if witness else {}
    functions = {name: value for name, value in values.items() if name.args}
    symbols = {name: value for name, value in values.items() if not name.args}
    return put_in(interpret(side, functions), symbols)


def _ready(expression: sympy.Expr) -> sympy.Expr:
    """The expression with derivatives taken; one of symbolic order waits for its value."""
    derivatives = {
        node: node.doit()
        for node in expression.atoms(sympy.Derivative)
        if all(times.is_Integer for _, times in node.variable_count)
    }
    return expression.xreplace(derivatives)


def random_points(
    symbols: frozenset[sympy.Symbol],
    seed: str,
    counts: frozenset[sympy.Symbol] = frozenset(),
) -> Iterator[Point]:
    """Rational points within the assumptions of the symbols; the same for the same seed.

    ``counts`` stay small, for they say how many terms there are.  Ends where no value
    within the assumptions is found.
    """
    source = random.Random(seed)  # noqa: S311  # repeatable, not secret
    ordered = sorted(symbols, key=str)
    while True:
        drawn = {
            symbol: _draw(symbol, source, SMALL if symbol in counts else MIXED)
            for symbol in ordered
        }
        point = {symbol: value for symbol, value in drawn.items() if value is not None}
        if len(point) < len(drawn):
            return
        yield point


def _draw(symbol: sympy.Symbol, source: random.Random, wholes: Sequence[int]) -> Fraction | None:
    """A value all that is assumed of a symbol is true of."""
    for _ in range(TRIES):
        if symbol.is_integer:
            value = Fraction(source.choice(wholes))
        else:
            value = Fraction(source.randint(-128, 128), source.randint(1, 16))
        if _fits(symbol, value):
            return value
    return None


@lru_cache(maxsize=4096)
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
            sizes = (wanted, 2 * wanted, 2 * wanted - 1)
            near = (value for size in sizes for value in (size, -size))
            fitting = next((value for value in near if _fits(symbol, value)), None)
            if fitting is None:
                return
            point[symbol] = fitting
        yield point


def enclosures(expression: sympy.Expr, point: Point, bits: int) -> tuple[Enclosure, ...]:
    """The value at a point, once by each library."""
    tree, bindings = _at(expression, point)
    return tuple(enclose(tree, bits, library, bindings) for library in LIBRARIES)


def _at(expression: sympy.Expr, point: Point) -> tuple[Expression, dict[str, Fraction]]:
    """The tree with values for its symbols; limits of sums and orders are plain numbers in it."""
    orders = {symbol: sympy.Integer(int(point[symbol])) for symbol in _orders(expression)}
    tree = _tree(_ready(expression.xreplace(orders)) if orders else expression)
    bindings = {symbol.name: value for symbol, value in point.items()}
    return replace(tree, partial(_with_plain_limits, bindings)), bindings


@lru_cache(maxsize=512)
def _orders(expression: sympy.Expr) -> tuple[sympy.Symbol, ...]:
    """The symbols that say how often a derivative is taken."""
    return tuple(
        symbol
        for node in expression.atoms(sympy.Derivative)
        for _, times in node.variable_count
        for symbol in times.free_symbols
    )


@lru_cache(maxsize=512)
def _tree(expression: sympy.Expr) -> Expression:
    """The tree of an expression, read once for all points."""
    return replace(from_sympy(expression), _without_delta)


def _with_plain_limits(bindings: Mapping[str, Fraction], node: Expression) -> Expression | None:
    if not (isinstance(node, Call) and node.op == "sum"):
        return None
    body, index, *limits = node.args
    plain = (Number(_exact(limit, bindings)) for limit in limits)
    return Call("sum", (replace(body, partial(_with_plain_limits, bindings)), index, *plain))


def _exact(node: Expression, bindings: Mapping[str, Fraction]) -> Fraction:
    """The value of a limit, which is made of whole numbers, their sums, products and quotients."""
    if isinstance(node, Number):
        return node.value
    if isinstance(node, Symbol) and node.name in bindings:
        return bindings[node.name]
    if not isinstance(node, Call) or node.op not in _EXACT:
        raise OutOfReach("a limit that is not a plain number")
    return _EXACT[node.op](*(_exact(argument, bindings) for argument in node.args))


_EXACT: dict[str, Callable[..., Fraction]] = {
    "add": lambda *values: sum(values, Fraction(0)),
    "mul": lambda *values: prod(values, start=Fraction(1)),
    "div": operator.truediv,
    "neg": operator.neg,
}


def _counted(expression: sympy.Expr) -> frozenset[sympy.Symbol]:
    """The symbols that say how many terms a sum has, or how often a derivative is taken."""
    return frozenset(
        symbol
        for node in expression.atoms(sympy.Sum, sympy.Derivative)
        for count in _counts(node)
        for symbol in count.free_symbols
    )


def _counts(node: sympy.Sum | sympy.Derivative) -> list[sympy.Expr]:
    if isinstance(node, sympy.Derivative):
        return [times for _, times in node.variable_count]
    return [limit for _, *ends in node.limits for limit in ends]


def _without_delta(node: Expression) -> Expression | None:
    """Kronecker's delta of two integers as max(0, 1 - |j - k|), which can be enclosed."""
    match node:
        case Call(op="index", args=(Symbol(name="delta"), first, second)):
            apart = Call("abs", (subtracted(first, second),))
            near = subtracted(Number(Fraction(1)), apart)
            return Call("max", (Number(Fraction(0)), near))
    return None


def compare(entry: Scalar, point: Point) -> str:
    """``apart`` if both libraries prove the sides against their relation, ``together`` if not.

    Equal sides must be enclosed together narrowly.  Anything else is ``open``: a
    pole, a name without a meaning, a width that never shrinks.
    """
    lhs, rhs, relation = entry
    for bits in BITS:
        try:
            found = enclosures(_difference(lhs, rhs), point, bits)
        except (Undefined, OutOfReach, Unbound, Untranslatable):
            return "open"
        sign = _common_sign(found)
        if sign:
            return "together" if relation != "=" and sign == "<" else "apart"
        narrow = all(Fraction(0) in one and one.width < NARROW for one in found)
        if narrow and relation != "<":
            return "together"
    return "open"


@lru_cache(maxsize=512)
def _difference(lhs: sympy.Expr, rhs: sympy.Expr) -> sympy.Expr:
    return sympy.Add(lhs, sympy.Mul(-1, rhs, evaluate=False), evaluate=False)


def _common_sign(found: tuple[Enclosure, ...]) -> str:
    """``<`` or ``>`` where every enclosure of a difference is on that side of zero."""
    if all(one.upper < 0 for one in found):
        return "<"
    return ">" if all(one.lower > 0 for one in found) else ""


def order(lhs: sympy.Expr, rhs: sympy.Expr) -> str:
    """``<`` or ``>`` where both libraries enclose two constants apart, else nothing."""
    for bits in BITS:
        try:
            found = enclosures(_difference(_ready(lhs), _ready(rhs)), {}, bits)
        except (Undefined, OutOfReach, Unbound, Untranslatable):
            return ""
        if sign := _common_sign(found):
            return sign
    return ""


def hold(claims: tuple[Scalar, ...], seed: str) -> Held:
    """Hold every scalar claim at ``POINTS`` random points; at one, if no symbol is free in them."""
    symbols = _symbols(claims)
    wanted = POINTS if symbols else 1
    drawn = random_points(symbols, seed, _all_counted(claims))
    points = list(islice(drawn, wanted))
    held = len(points) if claims else 0
    fixed = [claim for claim in claims if not _symbols((claim,))]
    moving = [claim for claim in claims if _symbols((claim,))]
    outcomes = {compare(claim, {}) for claim in fixed}
    outcomes |= {compare(claim, point) for point in points for claim in moving}
    if "apart" in outcomes:
        return Held(held, "inconsistent")
    consistent = held == wanted and outcomes == {"together"}
    return Held(held, "consistent" if consistent else "open")


def search(claims: tuple[Scalar, ...], seed: str) -> Counterexample | None:
    """The first point, plain ones before random ones, where some claim is proven false."""
    symbols = _symbols(claims)
    random_ones = random_points(symbols, seed, _all_counted(claims))
    for point in chain(plain_points(symbols), islice(random_ones, POINTS)):
        for clause, entry in enumerate(claims, start=1):
            if compare(entry, point) == "apart":
                return _counterexample(entry, point, clause)
    return None


def _all_counted(claims: tuple[Scalar, ...]) -> frozenset[sympy.Symbol]:
    sides = (side for lhs, rhs, _ in claims for side in (lhs, rhs))
    return frozenset[sympy.Symbol]().union(*map(_counted, sides))


def _symbols(claims: tuple[Scalar, ...]) -> frozenset[sympy.Symbol]:
    return frozenset(
        symbol for lhs, rhs, _ in claims for symbol in lhs.free_symbols | rhs.free_symbols
    )


def _counterexample(entry: Scalar, point: Point, clause: int) -> Counterexample:
    lhs, rhs, _ = entry
    return Counterexample(
        tuple(sorted((symbol.name, str(value)) for symbol, value in point.items())),
        clause,
        *(_shown(side, point) for side in (lhs, rhs, _difference(lhs, rhs))),
    )


def _shown(expression: sympy.Expr, point: Point) -> str:
    by_intervals, _ = enclosures(expression, point, START_BITS)
    return _decimal(by_intervals)


def _decimal(enclosure: Enclosure, places: int = 7) -> str:
    """Digits both ends share, cut off with an ellipsis; where they share none, rounded.

    ``places`` behind the point, and more where a small number would show fewer than four digits.
    """
    nearest = min(abs(enclosure.lower), abs(enclosure.upper))
    while Fraction(0) not in enclosure and nearest * 10**places < 1000:
        places += 1
    lower, upper = (int(end * 10**places) for end in (enclosure.lower, enclosure.upper))
    scaled = lower if lower == upper else round(enclosure.upper * 10**places)
    whole, rest = divmod(abs(scaled), 10**places)
    sign = "-" if scaled < 0 else ""
    if enclosure.width == 0 and not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole}.{rest:0{places}d}" + ("…" if lower == upper else "")
