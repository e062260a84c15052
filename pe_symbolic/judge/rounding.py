"""``misrounded`` and ``consistent``: a number that honest rounding explains."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Container, Iterator, Sequence, Set
from contextlib import suppress
from fractions import Fraction
from functools import partial
from typing import TypeGuard

from pe_symbolic.claims.chains.factors import exponent_of_ten
from pe_symbolic.claims.claim import Link
from pe_symbolic.decimals import (
    HALF,
    PrintedDecimal,
    leading_place,
    power_of_ten,
    read_decimal,
    toward_zero,
)
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.enclosure.arithmetic import evaluate
from pe_symbolic.enclosure.widened import WidenedIntervals, span_of
from pe_symbolic.expression import Call, Constant, Expression, Number, replace, some_node, walk
from pe_symbolic.judge.decide import Known, decide, equal, surely_equal
from pe_symbolic.judge.evidence import value_of
from pe_symbolic.judge.results import rounded_literal
from pe_symbolic.judge.spell import respelled

_BITS = 96
_WIDEST = 100
#: A decimal of fewer significant digits is not taken for a rounded value.
_FEWEST_DIGITS = 3
#: One of so few tells that it is the same number in two formulas.
_FEW_DIGITS = 2


def direction(printed: PrintedDecimal, known: Known) -> str:
    """``truncated`` where the printed digits are the value cut off, else ``rounded-away``."""
    ends = (known.enclosure.lower, known.enclosure.upper)
    is_cut = all(toward_zero(end, printed.unit) == printed.value for end in ends)
    return "truncated" if is_cut else "rounded-away"


def tie(printed: PrintedDecimal, known: Known) -> str:
    """What to say of a value halfway between two numbers; empty where it is not."""
    if known.exact is None or printed.prefix:
        return ""
    apart, below = printed.units_apart(known.exact)
    if 2 * abs(apart) != below:
        return ""
    cut = toward_zero(known.exact, printed.unit)
    ends = cut, 2 * known.exact - cut
    both = " and ".join(str(respelled(printed, end)) for end in ends)
    return f"a tie: {both} are both correct roundings"


def from_rounded_inputs(subject: Expression, printed: PrintedDecimal) -> bool:
    """Whether decimals read as rounded values (± half a unit) reach the printed number.

    Only decimals of three or more significant digits count, and the interval
    they span must be narrower than 100 units of the printed place.
    """
    spans = _spans(subject)
    return bool(spans) and all(_reaches(span, printed) for span in spans)


def may_be_rounded(link: Expression, known: Known) -> bool:
    """Whether the decimals of a formula, of however few digits, read as rounded reach a value."""
    return _holds(_spans(link, 1), known)


def is_no_rounding_of(link: Expression, head: Expression) -> bool:
    """Whether the decimals that a formula does not share with its head, rounded, reach it not.

    What both print was not rounded on the way from one to the other.  Nor do those of more than
    one digit reach it cut off.
    """
    own, known = _with_the_shared_exact(link, head), value_of(head)
    return not (may_be_rounded(own, known) or _holds(_spans(own, _FEW_DIGITS, units=1), known))


def stands_for_a_root(link: Expression, head: Expression) -> bool:
    """Whether the rounded numbers of a formula stand for a root or a wave that its head has.

    It has none itself: ``30/48`` for ``30/√2300``, where 48 is read as rounded.
    """
    rounded = some_node(head, _is_without_end) and not some_node(link, _is_without_end)
    return rounded and not is_no_rounding_of(link, head)


def reaches(link: Expression, head: Expression, printed: PrintedDecimal) -> bool:
    """Whether a formula gives a number, rounding the decimals that it does not share."""
    return from_rounded_inputs(_with_the_shared_exact(link, head), printed)


def is_rounded_to(head: Expression, link: Expression) -> bool:
    """Whether a head has decimals where its link has none: ``0.333 · 3.0`` for ``1/3 · 3.0``.

    Those of one digit do not count; read as rounded they reach the link.
    """
    own, others = _with_the_shared_exact(head, link), _with_the_shared_exact(link, head)
    if some_node(others, lambda node: isinstance(node, Number) and "." in node.text):
        return False
    return _holds(_spans(own, _FEW_DIGITS), value_of(link))


def _holds(spans: Sequence[tuple[Fraction, Fraction]], known: Known) -> bool:
    ends = known.enclosure
    return any(low <= ends.lower <= ends.upper <= high for low, high in spans)


def _with_the_shared_exact(link: Expression, head: Expression) -> Expression:
    """The formula with the numbers of its head as exact; of one digit those in the same place."""
    shared = {node for node in walk(head) if rounded_literal(node, _FEW_DIGITS)}

    def change(node: Expression) -> Expression | None:
        return Number(node.value) if isinstance(node, Number) and node in shared else None

    return replace(_aligned(link, head), change)


def _aligned(link: Expression, head: Expression) -> Expression:
    """The formula with the numbers that stand in the same place of its head as exact."""
    match link, head:
        case Number(), Number() if link == head:
            return Number(link.value)
        case Call(), Call() if link.op == head.op and len(link.args) == len(head.args):
            return Call(link.op, tuple(map(_aligned, link.args, head.args)), link.span)
    return link


def may_meet(one: Expression, other: Expression) -> bool:
    """Whether two formulas may be one value, those decimals of either rounded or cut off.

    In one formula written twice the numbers that did not change were not rounded, either:
    ``1.05^{10}`` is no ``1.05^{15}``.  Nor were those of one where the other has them all.
    """
    ours, theirs = _decimals(one), _decimals(other)
    if ours and ours.keys() == theirs.keys():
        return False
    if ours <= theirs or theirs <= ours:
        shared = ours.keys() & theirs.keys()
        one, other = _with_exact(one, shared), _with_exact(other, shared)
    one, other = _with_the_unchanged_exact(one, other) or (one, other)
    spans = _spans(other, 1, units=1)
    if not spans and _spans(one, 1) and some_node(other, _is_without_end):
        known = _as_it_is(other)  # ln 0.707 stands for ln(1/√2)
        spans = [known, known]
    if not spans:
        has_mark = some_node(other, lambda node: isinstance(node, Number) and "." in node.text)
        return has_mark or is_rounded_term_by_term(other, one)
    exact = _as_it_is(one)
    reached = _spans(one, 1, units=1) or [exact, exact]
    return any(
        low <= upper and lower <= high
        for (low, high), (lower, upper) in zip(reached, spans, strict=True)
    )


def _with_exact(formula: Expression, values: Set[Fraction]) -> Expression:
    """The formula, its numbers of these values taken for no rounded ones."""

    def change(node: Expression) -> Expression | None:
        held = isinstance(node, Number) and node.text and node.value in values
        return Number(node.value) if held and isinstance(node, Number) else None

    return replace(formula, change)


def _decimals(formula: Expression) -> Counter[Fraction]:
    printed = (rounded_literal(node, 1) for node in walk(formula))
    return Counter(number.value for number in printed if number is not None)


def _as_it_is(formula: Expression) -> tuple[Fraction, Fraction]:
    ends = value_of(formula).enclosure
    return ends.lower, ends.upper


def rounded_in_one(left: Expression, right: Expression) -> frozenset[Fraction]:
    """The decimals of three or more significant digits that one of two formulas has alone.

    A decimal that both have was not rounded, and where both have others, nothing tells which
    of them were: none is told.
    """
    numbers = [[n for n in walk(side) if isinstance(n, Number)] for side in (left, right)]
    held = [{number.value for number in side} for side in numbers]
    alone = [
        {n.value for n in own if rounded_literal(n, _FEWEST_DIGITS)} - others
        for own, others in zip(numbers, reversed(held), strict=True)
    ]
    return frozenset() if all(alone) else frozenset(alone[0] | alone[1])


def rounds_to_nothing(gap: Expression, rounded: Container[Fraction]) -> bool:
    """Whether a difference may be 0 where these decimals of it were rounded, or cut off."""
    sure = replace(gap, lambda node: Number(node.value, "") if _is_none_of(node, rounded) else None)
    spans = _spans(sure, units=_LESS_THAN_ONE)
    return bool(spans) and all(low <= 0 <= high for low, high in spans)


#: What is cut off is less than a unit.
_LESS_THAN_ONE = Fraction(10**9 - 1, 10**9)


def _is_none_of(node: Expression, values: Container[Fraction]) -> TypeGuard[Number]:
    return isinstance(node, Number) and node.value not in values


def _is_without_end(node: Expression) -> bool:
    """Whether a number is taken for a decimal that nobody writes out: a root, π, e, a wave."""
    return isinstance(node, Constant) or (isinstance(node, Call) and node.op in _WITHOUT_END)


_WITHOUT_END = frozenset("sqrt root sin cos tan exp log tanh sigmoid atan asin acos".split())


def _with_the_unchanged_exact(
    one: Expression, other: Expression
) -> tuple[Expression, Expression] | None:
    """Two formulas that differ in numbers alone, those they share as exact; else ``None``."""
    match one, other:
        case Number(), Number():
            return (Number(one.value), Number(other.value)) if one == other else (one, other)
        case Call(), Call() if one.op == other.op and len(one.args) == len(other.args):
            pairs = map(_with_the_unchanged_exact, one.args, other.args)
            known = [pair for pair in pairs if pair is not None]
            if len(known) < len(one.args):
                return None
            left, right = zip(*known, strict=True)
            return Call(one.op, left, one.span), Call(other.op, right, other.span)
    return (one, other) if one == other else None


def is_rounded_term_by_term(formula: Expression, other: Expression) -> bool:
    """Whether a formula is another one with numbers, or whole parts of it, rounded: 2 · 312034."""
    match formula, other:
        case Number(), Number():
            try:
                printed = read_decimal(formula.text)
            except ValueError:
                return formula.value == other.value
            return 2 * abs(formula.value - other.value) <= printed.unit
        case Number(text=text), Call() if sum(map(str.isdigit, text)) >= _FEWEST_DIGITS:
            with suppress(ValueError, Undefined, OutOfReach, Unbound):
                return decide(other, read_decimal(text))[0] in ("exact", "rounded")
            return False
        case Call(), Call() if formula.op == other.op and len(formula.args) == len(other.args):
            return all(map(is_rounded_term_by_term, formula.args, other.args))
    return formula == other


def is_rounded_by_hand(formula: Expression, other: Expression) -> bool:
    """Whether a formula is another one with its numbers rounded, or without an epsilon."""
    return is_rounded_term_by_term(formula, other) or is_but_for_an_epsilon(formula, other)


def is_but_for_an_epsilon(formula: Expression, other: Expression) -> bool:
    r"""Whether ``\frac{6}{6}`` leaves out what ``\frac{6}{6 + 10^{-8}}`` keeps away from zero."""
    bare = replace(other, _with_bare_divisor)
    return bare is not other and equal(formula, bare) is True


def _with_bare_divisor(node: Expression) -> Expression | None:
    if not (isinstance(node, Call) and node.op == "div"):
        return None
    above, below = node.args
    bare = replace(below, _without_epsilon)
    return None if bare is below else Call("div", (replace(above, _with_bare_divisor), bare))


def _without_epsilon(node: Expression) -> Expression | None:
    if not (isinstance(node, Call) and node.op == "add"):
        return None
    left = tuple(arg for arg in node.args if not _is_epsilon(arg))
    if len(left) in (0, len(node.args)):
        return None
    rest = tuple(replace(arg, _without_epsilon) for arg in left)
    return rest[0] if len(rest) == 1 else Call("add", rest, node.span)


def _is_epsilon(node: Expression) -> bool:
    """A power of ten that is small enough to be one."""
    match node:
        case Number(value=value) if value:
            exponent = leading_place(value)
            return value == power_of_ten(exponent) and exponent <= _LARGEST_EPSILON
    power = exponent_of_ten(node)
    return power is not None and power <= _LARGEST_EPSILON


#: The place of the one digit of the largest.
_LARGEST_EPSILON = -5


def from_a_rounded_link(
    links: Sequence[Link], subject: Expression, known: Known, printed: PrintedDecimal
) -> Link | None:
    """The formula of a chain whose decimals round the head's and reach the printed number.

    Read as rounded values they must reach the value of the head as well: what
    stands there is then the head with its numbers rounded, and no other formula.
    Where it is just the head nothing was rounded: ``sin(512/10000^{0.5}) = sin(5.12)``.
    In ``0.723 + 0.023`` for ``0.85^2 + 0.15^2`` the shorter one is rounded to the same place,
    and the number has to be what comes out of them as they stand.
    """
    rounded = (link for link in links if _rounds_both(link.expression, known, printed))
    return next((link for link in rounded if not surely_equal(link.expression, subject)), None)


def _rounds_both(link: Expression, known: Known, printed: PrintedDecimal) -> bool:
    spans = _spans(link)
    if spans and all(_holds([span], known) for span in spans):
        return all(_reaches(span, printed) for span in spans)
    rounded = [rounded_literal(node, _FEWEST_DIGITS) for node in walk(link)]
    places = frozenset(number.unit for number in rounded if number is not None)
    if not (places and _holds(_spans(link, places=places), known)):
        return False
    ends = value_of(link).enclosure
    return all(2 * abs(end - printed.value) <= printed.unit for end in (ends.lower, ends.upper))


def is_near_enough(strict: Known, unrounded: Known, printed: PrintedDecimal) -> bool:
    """Whether what lies between two values is narrower than 100 units of the printed place."""
    one, other = strict.enclosure, unrounded.enclosure
    width = max(one.upper, other.upper) - min(one.lower, other.lower)
    return width < _WIDEST * printed.unit


def _reaches(span: tuple[Fraction, Fraction], printed: PrintedDecimal) -> bool:
    """Whether what rounds to a printed number is within a span, by more than an end of it.

    At its end an input would be rounded to another number: no 3.26 makes 32.5 of ``10 × 3.26``.
    """
    lower, upper = span
    if upper - lower >= _WIDEST * printed.unit:
        return False
    reach = (HALF - _HARDLY) * printed.unit
    return printed.value + reach >= lower and printed.value - reach <= upper


_HARDLY = Fraction(1, 10**9)


def _spans(
    subject: Expression,
    fewest_digits: int = _FEWEST_DIGITS,
    units: Fraction | int = HALF,
    places: frozenset[Fraction] = frozenset(),
) -> list[tuple[Fraction, Fraction]]:
    """What both libraries say the rounded inputs span; nothing where there are none.

    Each may be so many ``units`` of its last place off, and so may one of fewer digits whose
    last place is among ``places``.
    """
    if not any(rounded_literal(node, fewest_digits) for node in walk(subject)):
        return []
    reach = partial(_reach, fewest_digits, Fraction(units), places)
    try:
        intervals = WidenedIntervals(_BITS, reach)
        first = intervals.ends(evaluate(subject, intervals, {}))
        second = span_of(subject, reach, _BITS)
    except (Undefined, OutOfReach, Unbound):
        return []
    return [first, second]


def _reach(
    fewest_digits: int, units: Fraction, places: frozenset[Fraction], node: Number
) -> Fraction:
    printed = rounded_literal(node, fewest_digits)
    if printed is None and places:
        short = rounded_literal(node, 1)
        printed = short if short is not None and short.unit in places else None
    return printed.unit * units if printed is not None else Fraction(0)


def fits_fewer_digits(printed: PrintedDecimal, known: Known) -> bool:
    """Whether ``≈ 1000`` is a correct rounding at some number of significant figures.

    At a tie either is, ``1250 ≈ 1200``; 501 has none at which it is 1000.
    """
    ends = (known.enclosure.lower, known.enclosure.upper)
    largest = min(map(abs, ends))
    return any(
        fewer.unit <= largest and all(2 * abs(end - printed.value) <= fewer.unit for end in ends)
        for fewer in with_fewer_digits(printed)
    )


def with_fewer_digits(printed: PrintedDecimal) -> Iterator[PrintedDecimal]:
    """A whole number that ends in zeros as one of fewer significant figures: 48,300 by hundreds."""
    unit = Fraction(10)
    while printed.unit == 1 and printed.value and not printed.value % unit:
        yield dataclasses.replace(printed, unit=unit)
        unit *= 10
