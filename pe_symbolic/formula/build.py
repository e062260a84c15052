"""Rules of reading that look at a finished part: what a sign must mean where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from itertools import pairwise

from pe_symbolic.calculus.arrays import is_array, square_rows
from pe_symbolic.calculus.entries import entries_of
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.expression import (
    NAME,
    Call,
    Constant,
    Expression,
    Number,
    Span,
    Symbol,
    free_symbols,
    is_signed_number,
    parts_of,
    substituted,
    walk,
    with_products,
)
from pe_symbolic.formula.cosines import cosine_between
from pe_symbolic.formula.frames import Operator, Precedence
from pe_symbolic.formula.lexicon import INVERSES, OF_SEVERAL
from pe_symbolic.formula.tokens import ReadingError


def quotient(numerator: Expression, denominator: Expression, span: Span) -> Expression:
    r"""A quotient; a degree sign on a divisor whose dividend is no angle is a scanned exponent 0.

    ``10000^0`` leaves many scanners as ``10000^\circ``, and no angle divides a plain number.
    """
    divided = _with_angle_divided(numerator, denominator, span)
    if divided is not None:
        return divided
    angle = denominator.args[0] if isinstance(denominator, Call) else None
    if (
        isinstance(denominator, Call)
        and _is_angle(denominator)
        and not _is_angle(numerator)
        and isinstance(angle, Number)
        and angle.value > _FULL_TURN
    ):
        zero = Number(Fraction(0), "0", denominator.span)
        denominator = Call("pow", (denominator.args[0], zero), denominator.span)
    elif _is_angle(denominator) and isinstance(numerator, Number) and _is_of_half_turns(numerator):
        numerator = Call("degrees", (numerator,), numerator.span)  # 360/72° = 5
    return Call("div", (numerator, denominator), span)


def _is_of_half_turns(number: Number) -> bool:
    """Whether a number has the size of half a turn, or of several, in degrees."""
    return number.value > 0 and not number.value % (_FULL_TURN // 2)


_FULL_TURN = 360


def _with_angle_divided(numerator: Expression, below: Expression, span: Span) -> Expression | None:
    r"""``i \sin \pi/3``: a fraction of π behind a function without brackets is its angle."""
    if not (isinstance(numerator, Call) and isinstance(below, Number)):
        return None
    last = numerator.args[-1]
    whole = numerator.span[0], span[1]
    if numerator.op == "mul":
        inner = _with_angle_divided(last, below, (last.span[0], span[1]))
        return None if inner is None else Call("mul", (*numerator.args[:-1], inner), whole)
    bare = numerator.op in ("sin", "cos", "tan") and numerator.span[1] == last.span[1]
    parts = last.args if isinstance(last, Call) and last.op == "mul" else (last,)
    if not bare or parts[-1] != Constant("pi") or not isinstance(parts[0], Number | Constant):
        return None
    return Call(numerator.op, (Call("div", (last, below), (last.span[0], span[1])),), whole)


def _is_angle(part: Expression) -> bool:
    return isinstance(part, Call) and part.op == "degrees" and isinstance(part.args[0], Number)


def with_ellipsis(number: Number) -> Number:
    """A number whose digits go on: its text ends in ``…``; its place is that of the digits."""
    return Number(number.value, number.text + "…", number.span)


def integer(value: int, start: int) -> Number:
    """A whole number that the notation implies, as the base in ``log10``."""
    return numeral(value, (start, start))


def applied(operator: Operator, items: tuple[Expression, ...], span: Span) -> Expression:
    """A function at its arguments, with the power and base written on its name."""
    name, power = operator.symbol, operator.power
    whole = (operator.start, span[1])
    if operator.precedence in (Precedence.BIG, Precedence.INTEGRAL):
        return repeated(operator, items[0], whole)
    if name in ("max", "min") and len(items) == 1:
        items = entries_of(items[0]) or items
    if name == "softmax" and len(items) > 1 and all(map(is_signed_number, items)):
        items = (Call("vector", items, (items[0].span[0], items[-1].span[1])),)
    known = isinstance(items[0], Number) or is_array(items[0])
    if name == "det" and known and square_rows(items[0]) is None:
        reason = "a determinant of something that is no small square matrix"
        raise ReadingError(reason, whole[0])
    between = cosine_between(items, whole) if name == "cos" and power is None else None
    if between is not None:
        return between
    most = 2 if name == "log" and operator.base is None else 1
    if len(items) > most and name not in OF_SEVERAL - {"log"}:
        raise ReadingError(f"{name} of {len(items)} arguments", operator.start)
    if operator.base is not None:
        items = (*items, operator.base)
    if isinstance(power, Call) and power.op == "neg" and name in INVERSES:
        inner = power.args[0]
        if isinstance(inner, Number) and inner.value == 1:
            return Call(INVERSES[name], items, whole)
    if name == "softmax" and not any(map(is_array, items)):
        return Call("apply", (Symbol(name, whole), *items), whole)  # Softmax(2) names one entry
    if name in _WAVES:
        items = (_with_quotient_in_degrees(items[0]), *items[1:])
    value: Expression = Call(name, items, whole)
    return Call("pow", (value, power), whole) if power is not None else value


_WAVES = frozenset("sin cos tan cot sec csc".split())


def _with_quotient_in_degrees(angle: Expression) -> Expression:
    """``sin(45/2°)``: the sign behind a quotient of numbers in a wave is that of the whole."""
    match angle:
        case Call(op="div", args=(above, Call(op="degrees", args=(Number() as below,)))):
            bare = above.args[0] if isinstance(above, Call) and above.op == "degrees" else above
            if isinstance(bare, Number):
                whole = Call("div", (bare, below), angle.span)
                return Call("degrees", (whole,), angle.span)
    return angle


def in_degrees(value: Expression, end: int) -> Expression | None:
    r"""``\sin(30)^\circ``: behind the bracket of a wave the sign is that of its angle."""
    match value:
        case Call(op="sin" | "cos" | "tan" | "cot" | "sec" | "csc" as wave, args=(angle,)):
            if "degrees" in parts_of(angle):
                return None
            span = (value.span[0], end)
            return Call(wave, (Call("degrees", (angle,), angle.span),), span)
        case Call(op="pow", args=(wave, Number() as power)):
            inner = in_degrees(wave, end)
            return inner and Call("pow", (inner, power), (value.span[0], end))
    return None


def double_factorial(value: Expression, end: int) -> Expression | None:
    """``7!!`` of ``7!`` with a second sign right behind it: 7!/6!!, and 6!! is 2^3 · 3!."""
    match value:
        case Call(op="factorial", args=(Number(value=of),)) if of.denominator == 1:
            if value.span[1] + 1 != end:
                return None
            span = (value.span[0], end)
            half = integer(of // 2, span[0])
            halves = (
                Call("pow", (integer(2, span[0]), half), span),
                Call("factorial", (half,), span),
            )
            even = Call("mul", halves, span)
            return Call("div", (value, even), span) if of % 2 else even
    return None


def choices(letter: str, many: Expression, few: Expression, span: Span) -> Call:
    """C for ``few`` of ``many`` in any order, P for those in one order after another."""
    chosen = Call("binomial", (many, few), span)
    return chosen if letter == "C" else Call("mul", (chosen, Call("factorial", (few,), span)), span)


def multinomial(items: Sequence[Expression], span: Span) -> Expression | None:
    r"""``\binom{7}{1,2,4}``: the ways to part a number of things into groups that make up all."""
    parts = items[1].args if isinstance(items[1], Call) and is_vector(items[1]) else ()
    groups = [group for group in parts if isinstance(group, Number)]
    whole = items[0]
    if len(groups) < max(len(parts), 1) or not isinstance(whole, Number):
        return None
    if sum(group.value for group in groups) != whole.value:
        return None
    orders = (Call("factorial", (group,), span) for group in groups)
    within = reduce(lambda before, one: Call("mul", (before, one), span), orders)
    return Call("div", (Call("factorial", (whole,), span), within), span)


def repeated(operator: Operator, body: Expression, span: Span) -> Expression:
    """A sum, product, integral or limit; a sum whose limits are not written has no value.

    An integral without limits is any function whose derivative is its body.
    """
    if not (operator.ends or operator.over) or operator.index is None:
        if operator.symbol == "integral":
            if operator.index is None:
                raise ReadingError("an integral without its differential", operator.start)
            return Call("antiderivative", (body, operator.index), span)
        over = () if operator.index is None else (operator.index,)
        return Call("apply", (Symbol(operator.symbol, span), body, *over), span)
    # k(k + 1) within a sum over k is a product: no index is a function.
    inner = with_products(body, lambda called: called.args[0] == operator.index)
    if operator.over:
        return _written_out(operator, inner, span)
    return Call(operator.symbol, (inner, operator.index, *operator.ends), span)


def _written_out(operator: Operator, body: Expression, span: Span) -> Expression:
    """A sum or product over listed numbers, term by term."""
    if operator.index is None or len(operator.over) * sum(1 for _ in walk(body)) > _MOST_NODES:
        raise ReadingError("a sum over too many numbers", operator.start)
    terms = [substituted(body, {operator.index.name: each}) for each in operator.over]
    joins = "add" if operator.symbol == "sum" else "mul"
    if len(terms) == 1:  # written as far as the sum is
        return replace(terms[0], span=span)
    return reduce(lambda before, one: Call(joins, (before, one), span), terms)


_MOST_NODES = 2_000


def is_proper(part: Expression) -> bool:
    """Whether this is the fraction of a mixed number: whole numbers, the smaller above."""
    if not (isinstance(part, Call) and part.op == "div"):
        return False
    above, below = part.args
    if not (isinstance(above, Number) and isinstance(below, Number)):
        return False
    whole = above.value.denominator == below.value.denominator == 1
    return whole and 0 < above.value < below.value


def called(name: Symbol, items: tuple[Expression, ...], span: Span) -> Expression:
    """A name with arguments; sigma of one number is the logistic function of machine learning.

    Not of itself, ``σ(1 - σ)`` is a product; what else the letter may be, a document says.
    """
    if name.name == "sigma" and len(items) == 1 and "sigma" not in free_symbols(items[0]):
        return Call("sigmoid", items, span)
    return Call("apply", (name, *items), span)


def bracketed(
    opener: str, items: tuple[Expression, ...], span: Span, row_ends: Sequence[int]
) -> Expression:
    """What a pair of brackets means around these items."""
    if opener == "⟦":
        return matrix(items, span, row_ends)
    if opener in ("⌊", "⌈"):
        return Call("floor" if opener == "⌊" else "ceil", items, span)
    if opener == "⌊⌉" and len(items) == 1:
        nearest = nearest_whole(items[0], span)
        if nearest is None:
            raise ReadingError("a tie, which is rounded either way", span[0])
        return nearest
    if opener == "‖" or (opener == "|" and is_vector(items[0])):
        return Call("norm", tuple(map(_as_a_name, items)), span)
    if opener == "|":
        return Call("abs", items, span)
    if opener == "⟨" and len(items) == 2 and not all(map(_is_of_numbers, items)):
        return Call("dot", items, span)
    if opener == "⟨" and len(items) == 1:
        return mean(items[0], span)
    if len(items) == 1:
        return items[0]
    return Call("vector", items, span)


def _is_of_numbers(item: Expression) -> bool:
    r"""``\langle 3, 4 \rangle`` is a vector: numbers have no inner product."""
    return not is_vector(item) and NAME not in parts_of(item)


def mean(item: Expression, span: Span) -> Expression:
    r"""``\langle v^2 \rangle``, a name of its own: the mean of a square is no square of a mean."""
    if is_vector(item) or NAME not in parts_of(item):
        return item
    return Symbol(f"⟨{_told(item)}⟩", span)


def _told(item: Expression) -> str:
    """What a formula is, in one word that no other formula has."""
    if isinstance(item, Call):
        args = [_told(each) for each in item.args]
        return "^".join(args) if item.op == "pow" else f"{item.op}({', '.join(args)})"
    return item.text if isinstance(item, Number) else item.name


def nearest_whole(number: Expression, span: Span) -> Expression | None:
    r"""``\lfloor x \rceil``: the whole number next to it; ``None`` for a tie, which has two."""
    value = rational_value(number)
    if value is not None and value.denominator == 2:
        return None
    return Call("floor", (Call("add", (number, Number(Fraction(1, 2)))),), span)


def matrix(items: tuple[Expression, ...], span: Span, row_ends: Sequence[int]) -> Expression:
    """A matrix from its entries; a single row or column is a vector."""
    borders = [0, *row_ends] + ([len(items)] if row_ends[-1:] != [len(items)] else [])
    rows = [items[first:last] for first, last in pairwise(borders)]
    if len({len(row) for row in rows}) != 1:
        raise ReadingError("a matrix whose rows differ in length", span[0])
    if len(rows) == 1 or len(rows[0]) == 1:
        return items[0] if len(items) == 1 else Call("vector", items, span)
    return Call("matrix", tuple(Call("vector", row, span) for row in rows), span)


def size_of_set(listed: Expression, span: Span) -> Expression:
    """How many different elements a list in braces has."""
    elements = listed.args if isinstance(listed, Call) and is_vector(listed) else (listed,)
    known = {each.value if isinstance(each, Number) else each for each in elements}
    return numeral(len(known), span)


def as_column(base: Expression, exponent: Expression, span: Span) -> Expression | None:
    """``(1, 2)^T``: a list that is set as a row to save room."""
    listed = isinstance(base, Call) and base.op == "vector" and not any(map(is_vector, base.args))
    turned = listed and exponent in (Symbol("T"), Symbol("t"))
    return Call("vector", base.args, span) if turned and isinstance(base, Call) else None


def _as_a_name(item: Expression) -> Expression:
    """``‖e‖``: what has a norm is a vector of this name, and no constant."""
    return Symbol(item.name, item.span) if isinstance(item, Constant) else item


def is_vector(item: Expression) -> bool:
    """Whether an expression is a list of elements."""
    return isinstance(item, Call) and item.op == "vector"
