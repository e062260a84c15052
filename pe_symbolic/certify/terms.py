"""An expression tree as a term of Coq's real numbers.

Only digits and the names below go into a term: nothing of a document's text
can reach Coq.  Coq's functions are total, so what a term needs in order to mean
what the document means, a positive argument of a logarithm say, is kept beside
it and proved with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.enclosure.arithmetic import evaluate
from pe_symbolic.expression import Expression, Number

LONGEST_TERM = 20_000
MOST_DIGITS = 400
LARGEST_POWER = 1_000
LARGEST_FACTORIAL = 100


class NotStated(ValueError):
    """There is no term of Coq for this; the message says what stands in the way."""


@dataclass(frozen=True, slots=True)
class Term:
    """A term, the conditions under which it means what it should, and its value if rational."""

    text: str
    conditions: tuple[str, ...] = ()
    exact: Fraction | None = None

    def __post_init__(self) -> None:
        if len(self.text) + sum(map(len, self.conditions)) > LONGEST_TERM:
            raise NotStated("too long to be stated")


def term(expression: Expression) -> Term:
    """The term of an expression.  Raises ``NotStated``."""
    try:
        return evaluate(expression, _Terms(), {})
    except (OutOfReach, Undefined) as reason:
        raise NotStated(str(reason)) from None
    except Unbound:
        raise NotStated("a name without a value") from None


def literal(value: Fraction) -> Term:
    """A rational number, written as a fraction of whole numbers."""
    whole = _whole(abs(value.numerator))
    text = whole if value.denominator == 1 else f"({whole} / {_whole(value.denominator)})"
    return Term(f"(- {text})" if value < 0 else text, (), value)


def _whole(number: int) -> str:
    if number.bit_length() > MOST_DIGITS * 10 // 3:
        raise NotStated(f"a number of more than {MOST_DIGITS} digits")
    return str(number)


class _Terms:
    """The operations of ``Arithmetic`` on terms."""

    def number(self, value: Fraction) -> Term:
        return literal(value)

    def literal(self, node: Number) -> Term:
        return literal(node.value)

    def constant(self, name: str) -> Term:
        known = {"pi": "PI", "e": "exp 1"}
        if name not in known:
            raise NotStated(f"no {name} there")
        return Term(f"({known[name]})")

    def integral(
        self,
        body: Expression,
        name: str,
        limits: tuple[Term, Term],
        bindings: Mapping[str, Fraction | Term],
    ) -> Term:
        raise NotStated("no integral there")

    def add(self, left: Term, right: Term) -> Term:
        exact = _of_both(left, right, lambda one, other: one + other)
        return _joined(f"({left.text} + {right.text})", left, right, exact=exact)

    def mul(self, left: Term, right: Term) -> Term:
        exact = _of_both(left, right, lambda one, other: one * other)
        return _joined(f"({left.text} * {right.text})", left, right, exact=exact)

    def call(self, op: str, args: list[Term]) -> Term:
        if op in _FUNCTIONS:
            name, needs = _FUNCTIONS[op]
            (argument,) = args
            conditions = tuple(need.format(argument.text) for need in needs)
            return _joined(f"({name} {argument.text})", argument, conditions=conditions)
        if op not in _OPERATIONS:
            raise NotStated(f"no {op} there")
        return _OPERATIONS[op](*args)


def _of_both(
    left: Term, right: Term, combine: Callable[[Fraction, Fraction], Fraction]
) -> Fraction | None:
    """The rational value of two terms taken together, where it is known and small."""
    if left.exact is None or right.exact is None:
        return None
    value = combine(left.exact, right.exact)
    small = max(abs(value.numerator), value.denominator).bit_length() <= MOST_DIGITS
    return value if small else None


def _joined(
    text: str, *parts: Term, conditions: tuple[str, ...] = (), exact: Fraction | None = None
) -> Term:
    needed = dict.fromkeys(one for part in parts for one in part.conditions)
    return Term(text, (*needed, *(one for one in conditions if one not in needed)), exact)


#: One argument: the name in Coq, and what the argument must satisfy.
_FUNCTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "sin": ("sin", ()),
    "cos": ("cos", ()),
    "tan": ("tan", ("cos {} <> 0",)),
    "asin": ("asin", ("-1 < {0} < 1",)),
    "acos": ("acos", ("-1 < {0} < 1",)),
    "atan": ("atan", ()),
    "sinh": ("sinh", ()),
    "cosh": ("cosh", ()),
    "tanh": ("tanh", ()),
    "asinh": ("arcsinh", ()),
    "acosh": ("area_cosine", ("1 <= {}",)),
    "atanh": ("area_tangent", ("-1 < {0} < 1",)),
    "exp": ("exp", ()),
    "log": ("ln", ("0 < {}",)),
    "sqrt": ("sqrt", ("0 <= {}",)),
    "abs": ("Rabs", ()),
}


def _neg(value: Term) -> Term:
    exact = None if value.exact is None else -value.exact
    return _joined(f"(- {value.text})", value, exact=exact)


def _div(left: Term, right: Term) -> Term:
    conditions = () if right.exact else (f"{right.text} <> 0",)
    exact = None
    if right.exact:
        exact = _of_both(left, right, lambda one, other: one / other)
    return _joined(f"({left.text} / {right.text})", left, right, conditions=conditions, exact=exact)


def _pow(base: Term, exponent: Term) -> Term:
    whole = exponent.exact
    if whole is None or whole.denominator != 1 or abs(whole) > LARGEST_POWER:
        positive = (f"0 < {base.text}",)
        return _joined(f"(Rpower {base.text} {exponent.text})", base, exponent, conditions=positive)
    if whole < 0:
        return _div(literal(Fraction(1)), _pow(base, literal(-whole)))
    return _joined(f"({base.text} ^ {whole})", base)


def _root(radicand: Term, degree: Term) -> Term:
    if degree.exact is None or degree.exact.denominator != 1 or degree.exact < 1:
        return _pow(radicand, _div(literal(Fraction(1)), degree))
    if degree.exact == 2:
        return _joined(f"(sqrt {radicand.text})", radicand, conditions=(f"0 <= {radicand.text}",))
    if radicand.exact is not None and radicand.exact < 0 and degree.exact % 2:
        return _neg(_root(_neg(radicand), degree))
    return _pow(radicand, _div(literal(Fraction(1)), degree))


def _whole_part(name: str) -> Callable[[Term], Term]:
    return lambda value: _joined(f"(IZR ({name} {value.text}))", value)


def _mod(left: Term, right: Term) -> Term:
    text = f"({left.text} - {right.text} * IZR (Zfloor ({left.text} / {right.text})))"
    conditions = () if right.exact else (f"{right.text} <> 0",)
    return _joined(text, left, right, conditions=conditions)


def _extreme(name: str) -> Callable[..., Term]:
    def chosen(first: Term, *others: Term) -> Term:
        for other in others:
            first = _joined(f"({name} {first.text} {other.text})", first, other)
        return first

    return chosen


def _count(value: Term) -> int:
    number = value.exact
    if number is None or number.denominator != 1 or not 0 <= number <= LARGEST_FACTORIAL:
        raise NotStated(f"a factorial that is not of a whole number up to {LARGEST_FACTORIAL}")
    return int(number)


def _product(numbers: range) -> str:
    return f"({' * '.join(map(str, numbers)) or '1'})"


def _factorial(value: Term) -> Term:
    return Term(_product(range(1, _count(value) + 1)))


def _binomial(upper: Term, lower: Term) -> Term:
    above, below = _count(upper), _count(lower)
    chosen, divisors = range(above - below + 1, above + 1), range(1, below + 1)
    if below > above:
        return literal(Fraction(0))
    return Term(f"({_product(chosen)} / {_product(divisors)})")


_OPERATIONS: dict[str, Callable[..., Term]] = {
    "neg": _neg,
    "div": _div,
    "pow": _pow,
    "root": _root,
    "floor": _whole_part("Zfloor"),
    "ceil": _whole_part("Zceil"),
    "max": _extreme("Rmax"),
    "min": _extreme("Rmin"),
    "mod": _mod,
    "factorial": _factorial,
    "binomial": _binomial,
}
