"""Trees of identities in the language of the rules, under the assumptions they are to hold for."""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Mapping
from fractions import Fraction

import sympy
from msgspec import Struct

from pe_symbolic.calculus.arrays import components, matrix_rows
from pe_symbolic.calculus.sums import written_out
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol
from pe_symbolic.formula.from_sympy import Untranslatable, from_sympy
from pe_symbolic.rules.calculus import differentiate
from pe_symbolic.rules.normal_form import vanishes
from pe_symbolic.rules.refusal import Refused

_CONSTANTS = {"pi": sympy.pi, "e": sympy.E}
_LARGEST_POWER = 40
_LARGEST_POWER_OF_SUM = 6
_LARGEST_UNDIVIDED = 150
FAULTS = (Refused, ArithmeticError, ValueError, TypeError, RecursionError)


def proved(
    left: Expression,
    right: Expression,
    assumed: str,
    positive: Collection[str] = (),
    whole: Collection[str] = (),
) -> bool:
    """Whether two sides are equal by normal form for all values of the kind assumed.

    ``assumed`` is a word of SymPy's: ``real``, ``integer``, ``positive``; the names in
    ``positive`` are that besides, those in ``whole`` are integers.  Derivatives are
    carried out by the textbook rules.  ``False`` says nothing.
    """
    kinds = _Kinds(assumed, positive, whole)
    try:
        one, other = _translated(left, kinds), _translated(right, kinds)
        return vanishes(one, other) or _vanishes_undivided(one, other)
    except FAULTS:
        return False


def proved_to_be(subject: Expression, value: Fraction) -> bool:
    """Whether a number without names is proved to be a fraction; ``False`` says nothing.

    Its angles may be multiples of one another, and of too large a number for the normal form;
    so what holds for any angles in their places is tried first.
    """
    number = sympy.Rational(value.numerator, value.denominator)
    try:
        whole = _translated(subject, _REAL)
    except FAULTS:
        return False
    waves = sorted(whole.atoms(sympy.sin, sympy.cos), key=sympy.default_sort_key)
    angles = {wave.args[0]: sympy.Dummy(real=True) for wave in waves}
    freed = whole.xreplace({wave: wave.func(angles[wave.args[0]]) for wave in waves})
    return any(_vanishes(one, number) for one in (freed, whole))


def _vanishes(left: sympy.Expr, right: sympy.Expr) -> bool:
    try:
        return vanishes(left, right)
    except FAULTS:
        return False


def _vanishes_undivided(left: sympy.Expr, right: sympy.Expr) -> bool:
    """The same after multiplying by what either side is divided by, and by what roots are of.

    No root of a sum is squared until its brackets are multiplied out: √u · √u is u.
    """
    size = sum(1 for side in (left, right) for _ in sympy.preorder_traversal(side))
    if size > _LARGEST_UNDIVIDED:
        return False
    (above, below), (over, under) = (sympy.fraction(sympy.together(s)) for s in (left, right))
    one, other = above * under, over * below
    if (one, other) != (left, right) and vanishes(one, other):
        return True
    if not any(_is_root_of_a_sum(power) for power in (one - other).atoms(sympy.Pow)):
        return False
    return vanishes(sympy.expand(one), sympy.expand(other))


def _is_root_of_a_sum(power: sympy.Pow) -> bool:
    return bool(power.base.is_Add and power.exp.is_Rational and not power.exp.is_Integer)


def differentiated(node: Expression, assumed: str = "real") -> Expression | None:
    """The tree with its derivatives carried out; ``None`` where no rule does."""
    try:
        found = _translated(node, _Kinds(assumed))
        return None if found.has(sympy.I) else from_sympy(found)
    except (*FAULTS, Untranslatable):
        return None


def carried_out(node: Expression) -> str:
    """A side with its derivatives carried out, as a line of text; empty where no rule does."""
    try:
        text = str(_translated(node, _REAL))
    except (*FAULTS, KeyError):
        return ""
    return text.replace("**", "^").replace("*", " ")


def of_real_names(node: Expression) -> sympy.Expr:
    """The tree in SymPy's words, its names real numbers; raises one of ``FAULTS``."""
    return _translated(node, _REAL)


class _Kinds(Struct, frozen=True):
    """What is assumed of all names, and the names that are positive, or whole, besides."""

    assumed: str
    positive: Collection[str] = ()
    whole: Collection[str] = ()

    def of(self, name: str) -> Mapping[str, bool]:
        """What SymPy is told of one name."""
        more = {"positive": name in self.positive, "integer": name in self.whole}
        return {self.assumed: True} | {kind: True for kind, known in more.items() if known}


_REAL = _Kinds("real")


def _translated(node: Expression, kinds: _Kinds) -> sympy.Expr:
    if isinstance(node, Number):
        return sympy.Rational(node.value.numerator, node.value.denominator)
    if isinstance(node, Constant):
        if node.name not in _CONSTANTS:
            raise Refused(f"no rule knows {node.name}")
        return _CONSTANTS[node.name]
    if isinstance(node, Symbol):
        return sympy.Symbol(node.name.replace("\0", "_"), **kinds.of(node.name))
    if node.op == "derivative":
        if not isinstance(node.args[1], Symbol):
            raise Refused("a derivative of an order that has a name")
        body, variable = (_translated(part, kinds) for part in node.args)
        return differentiate(by_exponentials(body, variable), variable)
    if node.op == "sum":
        terms = written_out(node)
        if terms is None:
            raise Refused("a sum without two whole numbers as limits")
        return sympy.Add(*(_translated(term, kinds) for term in terms))
    if node.op in _OF_VECTORS:
        return _of_vectors(node, kinds)
    translate = _OPERATIONS.get(node.op)
    if translate is None:
        raise Refused(f"no rule knows {node.op}")
    args = []
    for argument in node.args:  # a comprehension would double the depth of the stack
        args.append(_translated(argument, kinds))
    return translate(*args)


_OF_VECTORS = frozenset({"norm", "frobenius", "dot"})


def _of_vectors(node: Call, kinds: _Kinds) -> sympy.Expr:
    """The length of a vector written out, and the dot product of two."""
    sides = [components(side) for side in (*node.args, *node.args)[:2]]
    of_a_matrix = node.op == "norm" and matrix_rows(node.args[0]) is not None
    if of_a_matrix or len(node.args) != (2 if node.op == "dot" else 1) or None in sides:
        raise Refused(f"no rule knows {node.op} of names")
    pairs = zip(*(side or () for side in sides), strict=True)
    terms = [sympy.Mul(_translated(a, kinds), _translated(b, kinds)) for a, b in pairs]
    return sympy.Add(*terms) if node.op == "dot" else sympy.sqrt(sympy.Add(*terms))


def by_exponentials(body: sympy.Expr, variable: sympy.Expr) -> sympy.Expr:
    """``a^x`` as e^(x ln a): where a is below zero, it has no derivative by x; nor has x^x."""

    def rises(node: sympy.Basic) -> bool:
        is_power = isinstance(node, sympy.Pow) and node.base != sympy.E
        known = is_power and (not node.base.has(variable) or node.base.is_positive)
        return bool(known) and node.exp.has(variable)

    return body.replace(rises, lambda node: sympy.exp(node.exp * sympy.log(node.base)))


def _power(base: sympy.Expr, exponent: sympy.Expr) -> sympy.Expr:
    if exponent.is_Rational and abs(exponent) > _LARGEST_POWER:
        raise Refused("a power beyond the limits")
    if base.is_Add and exponent.is_Rational and abs(exponent) > _LARGEST_POWER_OF_SUM:
        raise Refused("a power of a sum beyond the limits")
    if base.is_Number and exponent.is_Number and abs(base) > 10**9:
        raise Refused("a number beyond the limits")
    if _is_split(base, exponent):
        number, *names = exponent.args  # b^(n + 1) is b^n b, also where b is below zero
        return sympy.Pow(base, sympy.Add(*names)) * sympy.Pow(base, number)
    return sympy.Pow(base, exponent)


def _is_split(base: sympy.Expr, exponent: sympy.Expr) -> bool:
    """Whether an exponent is a small whole number and something more."""
    if base.is_zero or not exponent.is_Add or not exponent.args[0].is_Integer:
        return False
    most = _LARGEST_POWER_OF_SUM if base.is_Add else _LARGEST_POWER
    return bool(abs(exponent.args[0]) <= most)


def _binomial(many: sympy.Expr, few: sympy.Expr) -> sympy.Expr:
    """The coefficient of two whole numbers; as many as a sum that is written out may need."""
    if not (many.is_Integer and few.is_Integer and 0 <= many <= _LARGEST_POWER):
        raise Refused("a binomial coefficient of other than small whole numbers")
    return sympy.binomial(many, few)


def _factorial(number: sympy.Expr) -> sympy.Expr:
    if not (number.is_Integer and 0 <= number <= _LARGEST_POWER):
        raise Refused("a factorial of other than a small whole number")
    return sympy.factorial(number)


def _root(base: sympy.Expr, degree: sympy.Expr) -> sympy.Expr:
    """``sqrt[n]{x}`` as a power, which of numbers below zero has another value."""
    if not base.is_nonnegative:
        raise Refused("a root of what may be below zero")
    return sympy.Pow(base, 1 / degree)


def _size(inner: sympy.Expr) -> sympy.Expr:
    """The sizes of the factors, also of a small polynomial: |x² - 9| is |x - 3||x + 3|."""
    if inner.is_Add and inner.is_polynomial() and len(inner.args) <= _FEW_TERMS:
        inner = sympy.factor(inner)
    return sympy.Mul(*map(_size_of_a_factor, sympy.Mul.make_args(inner)))


def _size_of_a_factor(factor: sympy.Expr) -> sympy.Expr:
    base, exponent = factor.as_base_exp()
    if base.is_Add and exponent.is_Integer:
        return sympy.Abs(base) ** exponent
    return sympy.Abs(factor)


#: A polynomial of more terms is left as it is: its factors may take long to find.
_FEW_TERMS = 6


_OPERATIONS: dict[str, Callable[..., sympy.Expr]] = {
    "abs": _size,
    "add": sympy.Add,
    "mul": sympy.Mul,
    "neg": operator.neg,
    "div": operator.truediv,
    "pow": _power,
    "sqrt": sympy.sqrt,
    "exp": sympy.exp,
    "ln": sympy.log,
    "log": sympy.log,
    "sin": sympy.sin,
    "cos": sympy.cos,
    "sigmoid": lambda x: 1 / (1 + sympy.exp(-x)),
    "sinh": lambda x: (sympy.exp(x) - sympy.exp(-x)) / 2,
    "cosh": lambda x: (sympy.exp(x) + sympy.exp(-x)) / 2,
    "tanh": lambda x: 1 - 2 / (sympy.exp(2 * x) + 1),
    "tan": lambda x: sympy.sin(x) / sympy.cos(x),
    "cot": lambda x: sympy.cos(x) / sympy.sin(x),
    "sec": lambda x: 1 / sympy.cos(x),
    "csc": lambda x: 1 / sympy.sin(x),
    "coth": lambda x: 1 + 2 / (sympy.exp(2 * x) - 1),
    "sech": lambda x: 2 / (sympy.exp(x) + sympy.exp(-x)),
    "csch": lambda x: 2 / (sympy.exp(x) - sympy.exp(-x)),
    "asin": sympy.asin,
    "acos": sympy.acos,
    "atan": sympy.atan,
    "root": _root,
    "degrees": lambda x: x * sympy.pi / 180,
    "binomial": _binomial,
    "factorial": _factorial,
}
