"""What may be said at all: expressions that have a value for all values of their real symbols.

Infinity, ``nan``, non-commuting quantities, inexact numbers and functions no rule knows of are
not part of the language.  The imaginary unit is added, multiplied, and stands in e to the
power of i times a real quantity; whatever else is said is real.  A divisor is known to be
non-zero, the argument of a logarithm or of the cosine integral positive, the base of a root
not negative: so an equation never holds by default at a point where one of its sides has no
value.  A sum has finitely many terms; one whose last index is before its first has none and
is zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise

import sympy
from sympy.core.function import AppliedUndef
from sympy.matrices.expressions import Determinant, MatMul, Transpose

_SIGNS = ("zero", "positive", "negative", "nonnegative", "nonpositive", "nonzero")
_KINDS = ("prime", "even", "odd", "integer", "rational", "real")

_PLAIN: tuple[type, ...] = (
    sympy.Add,
    sympy.Mul,
    sympy.Tuple,
    sympy.sin,
    sympy.cos,
    sympy.exp,
    sympy.Abs,
    type(sympy.pi),
    type(sympy.E),
    type(sympy.I),
)
_MATRICES: tuple[type, ...] = (sympy.ImmutableDenseMatrix, MatMul, Transpose)
#: Complex numbers are multiplied out before they are held at points.
_LARGEST_POWER = 12
_COMPLEX = {sympy.Add, sympy.Mul, sympy.Tuple, Determinant, type(sympy.I), *_MATRICES}


def faults(side: object) -> Iterator[str]:
    """Why a side of an equation is not part of the language."""
    if not isinstance(side, sympy.Expr | sympy.MatrixBase | MatMul | Transpose):
        yield f"{side!r} is neither a SymPy expression nor a matrix of them"
        return
    complex_ones = is_complex(side)
    for node in sympy.preorder_traversal(side):
        yield from node_faults(node)
        if complex_ones and is_complex(node):
            yield from _complex_faults(node)


def node_faults(node: sympy.Basic) -> Iterator[str]:
    """The same for one node alone, its arguments granted."""
    kind = type(node)
    if isinstance(node, sympy.Rational | AppliedUndef) or kind in _PLAIN:
        return
    if kind in _CHECKS:
        yield from _CHECKS[kind](node)
    else:
        yield f"{in_words(node)} ({kind.__name__}) may not stand in a statement"


def is_complex(side: sympy.Basic) -> bool:
    """Whether the imaginary unit stands in a side."""
    return bool(side.has(sympy.I))


def by_euler(node: sympy.exp) -> sympy.Expr | None:
    """cos a + i sin a, if this is e to the power of i times a real angle a."""
    angle = -sympy.I * node.args[0]
    angle = sympy.expand(angle) if is_complex(angle) else angle
    if is_complex(angle) or not angle.is_real:
        return None
    return sympy.cos(angle) + sympy.I * sympy.sin(angle)


def _complex_faults(node: sympy.Basic) -> Iterator[str]:
    """The imaginary unit goes through sums, products and whole powers, and no function but e."""
    if isinstance(node, sympy.exp):
        if by_euler(node) is None:
            yield f"the exponent of {node} is not i times what is known to be real"
    elif isinstance(node, sympy.Pow):
        if not (node.exp.is_Integer and 0 < node.exp <= _LARGEST_POWER):
            yield f"{node} is no whole power of a complex number, to {_LARGEST_POWER}"
    elif type(node) not in _COMPLEX:
        yield f"{node} is known for real numbers alone"


def in_words(side: object) -> str:
    """What SymPy calls something; where it cannot print it, of what kind it is."""
    try:
        return str(side)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return type(side).__name__


def domain(symbol: sympy.Symbol) -> tuple[str, ...]:
    """The words that say all that is assumed of a real symbol; empty if words fall short."""
    found = words(symbol)
    said = sympy.Symbol(symbol.name, **dict.fromkeys(found, True))
    return found if found and said == symbol else ()


def words(value: sympy.Expr) -> tuple[str, ...]:
    """What kind of real number something is known to be, and its sign; empty if not real."""
    kind = next((word for word in _KINDS if getattr(value, f"is_{word}")), "")
    sign = next((word for word in _SIGNS if getattr(value, f"is_{word}")), "")
    return tuple(word for word in (kind, sign) if word) if kind else ()


def ranges_over_an_interval(symbol: sympy.Symbol) -> bool:
    """Whether a symbol is any real, any positive or any negative number."""
    return domain(symbol) in {("real",), ("real", "positive"), ("real", "negative")}


@lru_cache(maxsize=4096)
def admits(symbol: sympy.Symbol, value: sympy.Expr) -> bool:
    """Whether a value is known to be all that is assumed of a symbol."""
    return bool(domain(symbol)) and is_all_of(value, symbol)


def is_all_of(value: sympy.Expr, name: sympy.Expr) -> bool:
    """Whether a value is known to be all that the words for a name say."""
    return all(getattr(value, f"is_{word}") for word in words(name))


def _symbol(node: sympy.Symbol) -> Iterator[str]:
    if not domain(node):
        yield f"{node} is not known to be real, or more is assumed of it than can be stated"


def _power(node: sympy.Pow) -> Iterator[str]:
    base, exponent = node.args
    if exponent.is_integer and exponent.is_nonnegative:
        return
    if exponent.is_integer and not base.is_nonzero:
        yield f"{node} divides by {base}, which is not known to be non-zero"
    elif not exponent.is_integer:
        root = base.is_nonnegative and exponent.is_positive
        if not (exponent.is_real and (base.is_positive or root)):
            yield f"{node} is a power of {base}, which is not known to be positive"


def _logarithm(node: sympy.log) -> Iterator[str]:
    if len(node.args) != 1 or not node.args[0].is_positive:
        yield f"the argument of {node} is not known to be positive"


def _cosine_integral(node: sympy.Ci) -> Iterator[str]:
    if not node.args[0].is_positive:
        yield f"the argument of {node} is not known to be positive"


def _derivative(node: sympy.Derivative) -> Iterator[str]:
    variables = node.variable_count
    times = [count for _, count in variables]
    if len(times) != 1 or not (times[0].is_integer and times[0].is_nonnegative):
        yield f"{node} is not a derivative by one variable, a number of times"
    for variable, _ in variables:
        if type(variable) is not sympy.Symbol:
            yield f"{node} is a derivative by {variable}, which is no variable"
        elif not ranges_over_an_interval(variable):
            yield f"{node} is a derivative by {variable}, which does not range over an interval"
    for root in node.expr.atoms(sympy.Pow, sympy.Abs):
        if isinstance(root, sympy.Abs) or not (root.exp.is_integer or root.base.is_positive):
            yield f"{root} in {node} is not known to have a derivative everywhere"


def _kronecker(node: sympy.KroneckerDelta) -> Iterator[str]:
    if len(node.args) != 2 or not all(arg.is_integer for arg in node.args):
        yield f"{node} compares what is not known to be two integers"


def _sum(node: sympy.Sum) -> Iterator[str]:
    """The terms are read under the assumptions of the index, so the range must meet them."""
    if any(len(limit) != 3 for limit in node.limits):
        yield f"{node} is not a sum over an index from a first to a last value"
        return
    indices = {limit[0] for limit in node.limits}
    if len(indices) < len(node.limits):
        yield f"{node} has one index for two sums"
    for index, first, last in node.limits:
        assumed = domain(index) if type(index) is sympy.Symbol else ()
        least = assumed in {("integer",), ("integer", "nonnegative"), ("integer", "positive")}
        if not (least and admits(index, first) and last.is_integer):
            yield f"the range of {index} in {node} is not known to be integers it may stand for"
        if indices & (first.free_symbols | last.free_symbols):
            yield f"the range of {index} in {node} depends on it"


def _matrix(node: sympy.MatrixBase) -> Iterator[str]:
    if 0 in node.shape:
        yield "a matrix without entries"


def _product(node: MatMul) -> Iterator[str]:
    shapes = [factor.shape for factor in node.args if type(factor) in _MATRICES]
    if len(shapes) < len(node.args):
        yield "a factor of a matrix product is not a matrix of expressions"
    elif any(left[1] != right[0] for left, right in pairwise(shapes)):
        yield f"the shapes {', '.join(map(str, shapes))} do not fit together"


def _transpose(node: Transpose) -> Iterator[str]:
    if type(node.arg) not in _MATRICES:
        yield "a transpose of what is not a matrix of expressions"


def _determinant(node: Determinant) -> Iterator[str]:
    if type(node.arg) not in _MATRICES or node.arg.shape[0] != node.arg.shape[1]:
        yield "a determinant of what is not a square matrix of expressions"


_CHECKS: dict[type, Callable[[sympy.Basic], Iterator[str]]] = {
    sympy.Symbol: _symbol,
    sympy.Pow: _power,
    sympy.log: _logarithm,
    sympy.Ci: _cosine_integral,
    sympy.Derivative: _derivative,
    sympy.KroneckerDelta: _kronecker,
    sympy.Sum: _sum,
    sympy.ImmutableDenseMatrix: _matrix,
    MatMul: _product,
    Transpose: _transpose,
    Determinant: _determinant,
}
