"""Arrays of floats, of zeros or computed, filled part by part: ``PE[:, 0::2] = np.sin(angles)``."""

from __future__ import annotations

import ast
from collections.abc import Callable, Container, Sequence
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.formulas import MAKING, MODULES, Array, Value, dotted
from pe_symbolic.claims.python.tables import Table, joined, like, part
from pe_symbolic.expression import Expression, Symbol

_ZERO, _ONE = (numeral(each) for each in (0, 1))
#: Stands where nobody knows what is; as long as it does, nothing is said of the array.
_ANYTHING = Symbol("anything")
#: What fills an array with one number; those of NumPy's other library have its name here.
_FILLING: dict[str, Expression] = {
    "np.zeros": _ZERO,
    "torch.zeros": _ZERO,
    "np.ones": _ONE,
    "torch.ones": _ONE,
    "np.empty": _ANYTHING,
    "torch.empty": _ANYTHING,
}
_MOST_ENTRIES = 512


def filling_all(value: ast.expr) -> Expression | None:
    """What an expression fills a new array with, zeros, ones or anything; ``None`` for others."""
    plain = isinstance(value, ast.Call) and not value.keywords
    return _FILLING.get(dotted(value.func)) if isinstance(value, ast.Call) and plain else None


#: What ``astype`` makes floats of double precision by.
FLOATS = frozenset({"float", "np.float64", "'float'", "'float64'"})
#: Functions that make an array of floats, whatever numbers they are given.
_MAKING_FLOATS = frozenset("eye linspace sin cos tan exp log log2 log10 sqrt tanh".split())


def is_fresh(value: ast.expr, floats: Container[str], made: Container[ast.Call]) -> bool:
    """Whether an array of floats is made here, that no name holds before, and so takes any number.

    The arrays of some names are of ``floats``; the calls ``made`` are those of functions that give
    such an array back.
    """
    match value:
        case ast.BinOp(op=ast.Div()):
            return True
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult() | ast.Pow(), right=right):
            return any(is_of_floats(side, floats, made) for side in (left, right))
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return is_of_floats(inner, floats, made)
        case ast.Call(func=ast.Attribute(value=of, attr="copy"), args=[], keywords=[]):
            return is_of_floats(of, floats, made)
        case ast.Call(func=ast.Attribute(attr="astype"), args=[kind], keywords=[]):
            return ast.unparse(kind) in FLOATS
        case ast.Call(func=ast.Attribute(value=ast.Name(id=library), attr=name), keywords=[]) if (
            library in MODULES
        ):
            of_floats = name in MAKING and any(map(_is_float, ast.walk(value)))
            return name in _MAKING_FLOATS or of_floats or filling_all(value) is not None
        case ast.Call():
            return value in made
    return False


def is_of_floats(value: ast.expr, floats: Container[str], made: Container[ast.Call]) -> bool:
    """Whether an array is of floats for sure, by whatever names it goes."""
    match value:
        case ast.Name(id=name):
            return name in floats
        case ast.Subscript(value=whole) | ast.Attribute(value=whole, attr="T"):
            return is_of_floats(whole, floats, made)
    return _is_float(value) or is_fresh(value, floats, made)


def _is_float(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, float)


def _is_truth(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, bool)


def sizes_of(call: ast.Call) -> list[ast.expr]:
    """What such a call is given: ``np.zeros(3)``, ``np.zeros((2, 4))``, ``torch.zeros(2, 4)``."""
    match call.args:
        case [ast.Tuple(elts=sizes) | ast.List(elts=sizes)]:
            return sizes
    return call.args


def full(sizes: Sequence[int], entry: Expression) -> Array:
    """An array of one number; raises ``NotUnderstood`` for one of more than two dimensions."""
    if not 0 < len(sizes) <= 2 or min(sizes) < 1 or sizes[0] * sizes[-1] > _MOST_ENTRIES:
        raise NotUnderstood
    if len(sizes) == 1:
        return Array([entry] * sizes[0])
    return Table([entry] * (sizes[0] * sizes[1]), sizes[1])


def filling(statement: ast.stmt) -> tuple[str, ast.expr, ast.expr] | None:
    """The array, the part of it and what that is given by ``A[0, 1] = x``; else ``None``.

    ``A[0] += x`` gives it ``A[0] + x``.
    """
    match statement:
        case ast.Assign(targets=[ast.Subscript(value=ast.Name(id=name), slice=place)], value=value):
            return name, place, value
        case ast.AugAssign(
            target=ast.Subscript(value=ast.Name(id=name) as whole, slice=place), op=op, value=value
        ):
            before = ast.Subscript(ast.Name(whole.id, ast.Load()), place, ast.Load())
            return name, place, ast.BinOp(before, op, value)
    return None


def settled(place: ast.expr, whole: Callable[[ast.expr], int]) -> ast.expr:
    """A place in an array with its numbers worked out: ``A[pos, 2*i:]`` in a loop."""
    match place:
        case ast.Tuple(elts=parts):
            return ast.Tuple([settled(each, whole) for each in parts], ast.Load())
        case ast.List(elts=parts) if not any(map(_is_truth, parts)):
            return ast.List([ast.Constant(whole(each)) for each in parts], ast.Load())
        case ast.Slice(lower=lower, upper=upper, step=step):
            ends = (end and settled(end, whole) for end in (lower, upper, step))
            return ast.Slice(*ends)
        case ast.Constant() | ast.Attribute(attr="newaxis"):
            return place
    return ast.Constant(whole(place))


def filled(elements: Array, place: ast.expr, value: Value) -> Array:
    """The array with a part of it given other values; one number, row or column fills it all."""
    counted = like(elements, (numeral(at) for at in range(len(elements))))
    chosen = part(counted, place)
    places = chosen if isinstance(chosen, tuple) else (chosen,)
    given = joined(lambda _, new: new, chosen, value)
    if len(given) != len(places):
        raise NotUnderstood
    new = {rational_value(at): one for at, one in zip(places, given, strict=True)}
    return like(elements, (new.get(Fraction(at), old) for at, old in enumerate(elements)))
