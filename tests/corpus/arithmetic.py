"""What an expression of the corpus is worth: exactly, in decimals, as intervals and in floats.

An expression is arithmetic in Python's notation. It is read as a syntax tree and walked; nothing is
executed, and a decimal goes from its text to an exact rational without passing through a float.
"""

import ast
import math
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

import mpmath
import numpy as np

PLACES = 60
"""Decimal places every value is computed with."""

LABELLED_DIGITS = 20
"""Significant digits a label carries."""

ELEMENTARY = "sin cos tan asin acos atan sinh cosh tanh exp log sqrt".split()

JOINS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}

T = TypeVar("T")


class NotRational(ValueError):
    """The expression leaves the rationals."""


class NoValue(ValueError):
    """The expression has no real value: a pole, log 0, 0/0."""


@dataclass(frozen=True)
class Field(Generic[T]):
    """A kind of number: how a literal is read, how powers are taken, which functions there are."""

    literal: Callable[[str], T]
    power: Callable[[T, T], T]
    functions: Mapping[str, Callable[..., T]]


def evaluate(expression: str, field: Field[T]) -> T:
    """Give the expression's value in the field.

    Raises ValueError for syntax that is no arithmetic, KeyError for a function the field lacks,
    and what the field itself raises.
    """
    return _walk(ast.parse(expression, mode="eval").body, expression, field)


def _walk(node: ast.expr, source: str, field: Field[T]) -> T:
    match node:
        case ast.Constant():
            return field.literal(ast.get_source_segment(source, node) or "")
        case ast.Name(id=name):
            return field.functions[name]()
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            negative: T = operator.sub(field.literal("0"), _walk(operand, source, field))
            return negative
        case ast.UnaryOp(op=ast.UAdd(), operand=operand):
            return _walk(operand, source, field)
        case ast.BinOp(left=left, op=ast.Pow(), right=right):
            return field.power(_walk(left, source, field), _walk(right, source, field))
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in JOINS:
            ends = _walk(left, source, field), _walk(right, source, field)
            joined: T = JOINS[type(sign)](*ends)
            return joined
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]):
            return field.functions[name](*(_walk(each, source, field) for each in arguments))
        case _:
            raise ValueError(f"{ast.dump(node)} is no arithmetic: write + - * / ** and functions")


def _whole(value: Fraction) -> int:
    if value.denominator != 1 or abs(value) > 10_000:
        raise NotRational(f"{value} is no small whole number")
    return int(value)


RATIONAL: Field[Fraction] = Field(
    literal=Fraction,
    power=lambda base, exponent: base ** _whole(exponent),
    functions={
        "factorial": lambda n: Fraction(math.factorial(_whole(n))),
        "binomial": lambda n, k: Fraction(math.comb(_whole(n), _whole(k))),
        "abs": abs,
    },
)
"""The rationals: every answer exact."""


def _high(text: str) -> mpmath.mpf:
    exact = Fraction(text)
    return mpmath.mpf(exact.numerator) / mpmath.mpf(exact.denominator)


HIGH: Field[mpmath.mpf] = Field(
    literal=_high,
    power=operator.pow,
    functions={"pi": lambda: +mpmath.mp.pi, "e": lambda: +mpmath.mp.e, "abs": mpmath.fabs}
    | {name: getattr(mpmath, name) for name in [*ELEMENTARY, "factorial", "binomial"]},
)
"""Reals of sixty decimal places."""


def is_measured(text: str) -> bool:
    """Say whether a literal is a decimal of three or more significant digits."""
    mantissa = text.lower().partition("e")[0]
    return "." in mantissa and len(mantissa.replace(".", "").lstrip("0")) >= 3


def _interval(low: Fraction, high: Fraction) -> mpmath.mpf:
    ends = [mpmath.iv.mpf(end.numerator) / end.denominator for end in (low, high)]
    return mpmath.iv.mpf([ends[0].a, ends[1].b])


def _rounded(text: str) -> mpmath.mpf:
    exact = Fraction(text)
    if not is_measured(text):
        return _interval(exact, exact)
    mantissa, _, exponent = text.lower().partition("e")
    half = Fraction(10) ** (int(exponent or "0") - len(mantissa.partition(".")[2])) / 2
    return _interval(exact - half, exact + half)


def _monotone(name: str) -> Callable[[mpmath.mpf], mpmath.mpf]:
    function = getattr(mpmath, name)

    def enclose(argument: mpmath.mpf) -> mpmath.mpf:
        ends = sorted([function(mpmath.mpf(argument.a)), function(mpmath.mpf(argument.b))])
        return mpmath.iv.mpf(ends)

    return enclose


ROUNDED: Field[mpmath.mpf] = Field(
    literal=_rounded,
    power=operator.pow,
    functions={"pi": lambda: +mpmath.iv.pi, "e": lambda: +mpmath.iv.e, "abs": abs}
    | {name: getattr(mpmath.iv, name) for name in "sin cos tan exp log sqrt".split()}
    | {name: _monotone(name) for name in "asin acos atan sinh tanh factorial".split()},
)
"""Intervals, each measured decimal of the expression widened by half a unit of its last place."""

DOUBLE: Field[float] = Field(
    literal=float,
    power=operator.pow,
    functions={"pi": lambda: math.pi, "e": lambda: math.e}
    | {name: getattr(math, name) for name in ELEMENTARY},
)
"""What a float64 program computes."""

SINGLE: Field[np.float32] = Field(
    literal=np.float32,
    power=operator.pow,
    functions={"pi": lambda: np.float32(math.pi), "e": lambda: np.float32(math.e)}
    | {name: getattr(np, name) for name in "sin cos tan sinh cosh tanh exp log sqrt".split()},
)
"""What a float32 program computes."""


def true_value(expression: str) -> Fraction:
    """Give the expression's value, exact where it is rational, else within 10⁻⁵⁰ of it.

    A value that sixty places cannot tell from a short rational is taken for that rational, so that
    `sqrt(16)` is 4. Raises NoValue where there is no real value.
    """
    try:
        return evaluate(expression, RATIONAL)
    except (KeyError, NotRational):
        pass
    except ZeroDivisionError as error:
        raise NoValue(expression) from error
    with mpmath.workdps(PLACES):
        value = _real(expression)
        exact = Fraction(int(mpmath.nint(value * 10**PLACES)), 10**PLACES)
    short = exact.limit_denominator(10**12)
    scale = max(Fraction(1), abs(short))
    return short if abs(short - exact) * 10**50 < scale else exact


def _real(expression: str) -> mpmath.mpf:
    try:
        value = evaluate(expression, HIGH)
    except (ValueError, ZeroDivisionError) as error:
        raise NoValue(expression) from error
    if not isinstance(value, mpmath.mpf) or not mpmath.isfinite(value) or abs(value) > 10**30:
        raise NoValue(expression)
    return value


def twenty_digits(value: Fraction) -> str:
    """Write a value with twenty significant digits, correctly rounded."""
    with mpmath.workdps(PLACES + 10):
        number = mpmath.mpf(value.numerator) / mpmath.mpf(value.denominator)
        return str(mpmath.nstr(number, LABELLED_DIGITS, strip_zeros=False))


def rounded_inputs(expression: str) -> tuple[Fraction, Fraction] | None:
    """Give the ends of what the expression may be, its measured decimals read as rounded values.

    None where no decimal is measured, or the expression has a function without intervals here.
    """
    literals = (n for n in ast.walk(ast.parse(expression)) if isinstance(n, ast.Constant))
    if not any(is_measured(ast.get_source_segment(expression, n) or "") for n in literals):
        return None
    with mpmath.workdps(PLACES):
        mpmath.iv.dps = PLACES
        try:
            span = evaluate(expression, ROUNDED)
        except (KeyError, ValueError, ZeroDivisionError, NotImplementedError):
            return None
        low, high = mpmath.mpf(span.a), mpmath.mpf(span.b)
        if not (mpmath.isfinite(low) and mpmath.isfinite(high)):
            return None
        scale = 10**PLACES
        return (
            Fraction(int(mpmath.floor(low * scale)), scale),
            Fraction(int(mpmath.ceil(high * scale)), scale),
        )


def float_texts(expression: str) -> tuple[str, str] | None:
    """Give what float64 and float32 programs print, in that order, or None where they cannot."""
    try:
        double = evaluate(expression, DOUBLE)
        with np.errstate(all="ignore"):  # float32 knows nothing between 0 and 1e-45
            single = evaluate(expression, SINGLE)
    except (KeyError, ValueError, TypeError, ZeroDivisionError, OverflowError):
        return None
    return repr(double), str(single)
