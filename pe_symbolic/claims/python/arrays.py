"""What NumPy's functions of lists and SciPy's distributions give, as formulas of numbers."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cmp_to_key
from itertools import accumulate, islice, pairwise
from operator import mul

from pe_symbolic.claims.python.arithmetic import (
    FIFTY,
    MOST,
    ONE,
    TWO,
    ZERO,
    minus,
    number_of,
    over,
    plus,
    sum_of,
    times,
    whole_of,
    written,
)
from pe_symbolic.claims.python.distributions import CHANCES
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.flow import compares
from pe_symbolic.claims.python.formulas import Array, Value, dot, dotted
from pe_symbolic.claims.python.tables import Table, exact, like, table_of
from pe_symbolic.expression import Call, Expression

_Elements = tuple[Expression, ...]
_LIBRARIES = frozenset({"np", "statistics"})
_METHODS = frozenset({"cumsum", "cumprod", "argmax", "argmin", "clip"})
_BUILT_IN = frozenset({"divmod", "sorted", "reversed"})


def made_of_arrays(
    node: ast.Call, imported: Mapping[str, str], either: Callable[[ast.expr], Value]
) -> Value | None:
    """What a call of such a function gives; ``None`` for any other call.

    Raises ``NotUnderstood`` where it is given something else than it is known with.
    """
    node = _unfrozen(node, imported)
    name, args = _called(node, imported)
    if name not in _FUNCTIONS:
        return None
    parameters, function = _FUNCTIONS[name]
    kinds = {word.rstrip("*?="): word for word in parameters.split()}
    given = dict(zip(kinds, args, strict=False))
    given |= {each.arg or "": each.value for each in node.keywords}
    table = either(given[next(iter(kinds))]) if name in _OF_A_TABLE and args else None
    if isinstance(table, Table) and len(args) == 1:
        return _of_a_table(function, table, given)
    if len(args) > len(kinds) or not given.keys() <= kinds.keys():
        raise NotUnderstood
    values = {word: either(value) for word, value in given.items()}
    for word, kind in kinds.items():
        if not (_fits(values[word], kind) if word in values else kind.endswith("=")):
            raise NotUnderstood
    return function(**values)


def _of_a_table(
    function: Callable[..., Value], table: Table, given: Mapping[str, ast.expr]
) -> Value:
    """The same of all entries, or of each row or column: ``np.argmax(A, axis=1)``."""
    (of, *words) = given
    axes = [ast.unparse(given[word]) for word in words if word in ("axis", "dim")]
    if len(axes) < len(words):
        raise NotUnderstood
    if not axes:
        return function(**{of: tuple(table)})
    if axes[0] not in _AXES:
        raise NotUnderstood
    found = [function(**{of: line}) for line in (table.rows if _AXES[axes[0]] else table.columns)]
    return Array(one for one in found if not isinstance(one, tuple))


_OF_A_TABLE = frozenset({"argmax", "argmin", "median"})
#: Which axis goes along the rows.
_AXES = {"1": True, "-1": True, "0": False, "-2": False}


def _fits(value: Value, kind: str) -> bool:
    """Whether a parameter takes a value: a list where it has a star, either at a question mark."""
    if isinstance(value, Table) or value == ():
        return False
    return "?" in kind or isinstance(value, tuple) == ("*" in kind)


def _called(node: ast.Call, imported: Mapping[str, str]) -> tuple[str, list[ast.expr]]:
    """The name of a function without its library, and what it is given; an owner first."""
    name = dotted(node.func)
    library, _, function = name.rpartition(".")
    if library in _LIBRARIES or (not library and function in _BUILT_IN):
        return function, node.args
    if library == "np.linalg" and len(node.args) + len(node.keywords) > 1:
        return function, node.args
    library = imported.get(library, library).removeprefix("scipy.")
    if library.startswith("stats."):
        return f"{library.removeprefix('stats.')}.{function}", node.args
    if isinstance(node.func, ast.Attribute) and node.func.attr in _METHODS:
        return node.func.attr, [node.func.value, *node.args]
    return "", []


def _unfrozen(node: ast.Call, imported: Mapping[str, str]) -> ast.Call:
    """``stats.norm(100, 15).cdf(130)`` as ``stats.norm.cdf(130, 100, 15)``; any other as it is.

    So it is with ``NormalDist(100, 15).cdf(130)`` of the module statistics.
    """
    match node:
        case ast.Call(
            func=ast.Attribute(value=ast.Call(func=frozen, args=given, keywords=named), attr=attr),
            keywords=[],
        ):
            library = dotted(frozen)
            library = imported.get(library, library).removeprefix("scipy.")
            if library.removeprefix("statistics.") == "NormalDist":
                library, attr = "stats.norm", _OF_NORMAL.get(attr, attr)
                named = [ast.keyword(_OF_NORMAL.get(each.arg, ""), each.value) for each in named]
            if library.startswith("stats."):
                module, _, distribution = library.rpartition(".")
                owner = ast.Attribute(ast.Name(module, ast.Load()), distribution, ast.Load())
                function = ast.Attribute(owner, attr, ast.Load())
                return ast.copy_location(ast.Call(function, [*node.args, *given], named), node)
    return node


#: What the class of the standard library calls otherwise than SciPy.
_OF_NORMAL: Mapping[str | None, str] = {"inv_cdf": "ppf", "mu": "loc", "sigma": "scale"}
_PAIR, _OF_SPACE = 2, 3


# -- lists ----------------------------------------------------------------------------------


def _linspace(start: Expression, stop: Expression, num: Expression = FIFTY) -> Value:
    count = whole_of(num)
    if count < _PAIR:
        raise NotUnderstood
    shares = (written(Fraction(place, count - 1)) for place in range(count))
    return Array(exact(plus(start, times(minus(stop, start), share))) for share in shares)


def _running(join: Callable[[Expression, Expression], Expression]) -> Callable[[_Elements], Value]:
    return lambda a: Array(accumulate(a, lambda one, other: exact(join(one, other))))


def _differences(a: _Elements) -> Value:
    return Array(exact(minus(after, before)) for before, after in pairwise(a))


def _quantiles(a: _Elements, q: Value) -> Value:
    return Array(_quantile(a, each) for each in q) if isinstance(q, tuple) else _quantile(a, q)


def _percentiles(a: _Elements, q: Value) -> Value:
    each = q if isinstance(q, tuple) else (q,)
    shares = Array(written(number_of(one) / 100) for one in each)
    return _quantiles(a, shares if isinstance(q, tuple) else shares[0])


def _quantile(a: _Elements, q: Expression) -> Expression:
    """Between two numbers in order in proportion, as NumPy has it where nothing else is said."""
    share = number_of(q)
    values = sorted(map(number_of, a))
    place = share * (len(values) - 1)
    if not 0 <= share <= 1:
        raise NotUnderstood
    low = int(place)
    high = min(low + 1, len(values) - 1)
    return written(values[low] + (place - low) * (values[high] - values[low]))


def _compared(one: Expression, other: Expression) -> int:
    """-1, 0 or 1 as one is below, is, or is above another; ``NotUnderstood`` where it is near."""
    if one == other:
        return 0
    return compares(ast.Gt(), one, other) - compares(ast.Lt(), one, other)


_IN_ORDER = cmp_to_key(_compared)


def _place_of_largest(a: _Elements) -> Value:
    keys = list(map(_IN_ORDER, a))
    return written(keys.index(max(keys)))


def _place_of_smallest(a: _Elements) -> Value:
    keys = list(map(_IN_ORDER, a))
    return written(keys.index(min(keys)))


def _sorted(a: _Elements, reverse: Expression = ZERO) -> _Elements:
    return tuple(sorted(a, key=_IN_ORDER, reverse=bool(number_of(reverse))))


def _order(a: _Elements) -> Value:
    """The places of the elements in order, of which no two are alike."""
    order = sorted(range(len(a)), key=lambda place: _IN_ORDER(a[place]))
    if any(_compared(a[one], a[other]) == 0 for one, other in pairwise(order)):
        raise NotUnderstood
    return Array(map(written, order))


def _range(a: _Elements) -> Value:
    return minus(written(max(map(number_of, a))), written(min(map(number_of, a))))


def _cross(a: _Elements, b: _Elements) -> Value:
    if not len(a) == len(b) == _OF_SPACE:
        raise NotUnderstood
    return Array(
        exact(minus(times(a[i], b[k]), times(a[k], b[i]))) for i, k in ((1, 2), (2, 0), (0, 1))
    )


def _convolved(a: _Elements, v: _Elements) -> Value:
    if len(a) + len(v) > MOST:
        raise NotUnderstood
    return Array(
        sum_of([times(a[i], v[n - i]) for i in range(len(a)) if 0 <= n - i < len(v)])
        for n in range(len(a) + len(v) - 1)
    )


def _clipped(a: Value, a_min: Expression, a_max: Expression) -> Value:
    def within(value: Expression) -> Expression:
        return exact(Call("min", (Call("max", (value, a_min)), a_max)))

    return like(a, map(within, a)) if isinstance(a, tuple) else within(a)


def _norm(x: _Elements, ord: Expression) -> Value:
    """The sum of sizes, or the root of the sum of squares."""
    power = number_of(ord)
    if power not in (1, _PAIR):
        raise NotUnderstood
    if power == 1:
        return sum_of([Call("abs", (each,)) for each in x])
    return Call("sqrt", (dot(x, x),))


def _average(a: _Elements, weights: _Elements | None = None) -> Value:
    weights = weights or (ONE,) * len(a)
    return over(dot(a, weights), sum_of(weights))


def _trapezoids(y: _Elements, x: _Elements | None = None, dx: Expression = ONE) -> Value:
    if len(y) < _PAIR:
        raise NotUnderstood
    widths = tuple(minus(after, before) for before, after in pairwise(x or ()))
    means = tuple(over(plus(one, other), TWO) for one, other in pairwise(y))
    return dot((dx,) * len(means) if x is None else widths, means)


def _filled(shape: Value, fill_value: Expression) -> Value:
    sizes = [whole_of(size) for size in (shape if isinstance(shape, tuple) else (shape,))]
    if len(sizes) > _PAIR or math.prod(sizes) > MOST or 0 in sizes:
        raise NotUnderstood
    filled = [fill_value] * math.prod(sizes)
    return Table(filled, sizes[1]) if len(sizes) == _PAIR else Array(filled)


def _repeated(a: Value, repeats: Expression) -> Value:
    elements = a if isinstance(a, tuple) else (a,)
    return _of_few(each for each in elements for _ in range(whole_of(repeats)))


def _tiled(A: Value, reps: Expression) -> Value:
    elements = A if isinstance(A, tuple) else (A,)
    return _of_few(each for _ in range(whole_of(reps)) for each in elements)


def _of_few(entries: Iterable[Expression]) -> Value:
    found = Array(islice(entries, MOST + 1))
    if not 0 < len(found) <= MOST:
        raise NotUnderstood
    return found


def _products(values: _Elements, others: _Elements) -> Expression:
    """The sum of the products of what each is away from the mean."""
    if len(values) != len(others) or len(values) < _PAIR:
        raise NotUnderstood
    means = [over(sum_of(each), written(len(each))) for each in (values, others)]
    pairs = zip(values, others, strict=True)
    return sum_of([times(minus(x, means[0]), minus(y, means[1])) for x, y in pairs])


def _covariances(m: _Elements, y: _Elements) -> Value:
    count = written(len(m) - 1)
    return table_of([[exact(over(_products(a, b), count)) for b in (m, y)] for a in (m, y)])


def _correlations(x: _Elements, y: _Elements) -> Value:
    sizes = Call("sqrt", (times(_products(x, x), _products(y, y)),))
    share = over(_products(x, y), sizes)
    return table_of([[ONE, share], [share, ONE]])


def _polynomial_fit(x: _Elements, y: _Elements, deg: Expression) -> Value:
    """The polynomial nearest to points by least squares, the highest power first."""
    powers = range(whole_of(deg), -1, -1)
    if len(x) != len(y) or len(x) < len(powers) or len(powers) > _MOST_POWERS:
        raise NotUnderstood
    columns = [[number_of(each) ** power for each in x] for power in powers]
    values = [number_of(each) for each in y]
    rows = [
        [sum(map(mul, one, other)) for other in (*columns, values)] for one in columns
    ]  # the normal equations
    for place, row in enumerate(rows):
        if not row[place]:
            raise NotUnderstood  # points above each other
        rows[place] = [entry / row[place] for entry in row]
        for other in range(len(rows)):
            if other != place:
                times_row = rows[other][place]
                pairs = zip(rows[other], rows[place], strict=True)
                rows[other] = [entry - times_row * pivot for entry, pivot in pairs]
    return Array(written(row[-1]) for row in rows)


_MOST_POWERS = 5


def _polynomial_at(p: _Elements, x: Value) -> Value:
    def at(point: Expression) -> Expression:
        found: Expression = ZERO
        for coefficient in p:
            found = exact(plus(times(found, point), coefficient))
        return found

    return like(x, map(at, x)) if isinstance(x, tuple) else at(x)


def _divided(x: Expression, y: Expression) -> Value:
    one, other = number_of(x), number_of(y)
    if not other or one.denominator * other.denominator != 1:
        raise NotUnderstood
    whole, rest = divmod(one, other)
    return written(whole), written(rest)


#: What each function is given: a list at a star, either at a question mark, and what ``=`` ends
#: need not be given.
_FUNCTIONS: dict[str, tuple[str, Callable[..., Value]]] = {
    "linspace": ("start stop num=", _linspace),
    "cumsum": ("a*", _running(plus)),
    "cumprod": ("a*", _running(times)),
    "diff": ("a*", _differences),
    "median": ("a*", lambda a: _quantile(a, written(Fraction(1, 2)))),
    "percentile": ("a* q?", _percentiles),
    "quantile": ("a* q?", _quantiles),
    "argmax": ("a*", _place_of_largest),
    "argmin": ("a*", _place_of_smallest),
    "sort": ("a*", lambda a: Array(_sorted(a))),
    "sorted": ("a* reverse=", _sorted),
    "argsort": ("a*", _order),
    "ptp": ("a*", _range),
    "reversed": ("m*", lambda m: tuple(reversed(m))),
    "flip": ("m*", lambda m: Array(reversed(m))),
    "cross": ("a* b*", _cross),
    "convolve": ("a* v*", _convolved),
    "clip": ("a? a_min a_max", _clipped),
    "norm": ("x* ord", _norm),
    "average": ("a* weights*=", _average),
    "trapz": ("y* x*= dx=", _trapezoids),
    "trapezoid": ("y* x*= dx=", _trapezoids),
    "full": ("shape? fill_value", _filled),
    "repeat": ("a? repeats", _repeated),
    "tile": ("A? reps", _tiled),
    "cov": ("m* y*", _covariances),
    "corrcoef": ("x* y*", _correlations),
    "divmod": ("x y", _divided),
    "polyfit": ("x* y* deg", _polynomial_fit),
    "polyval": ("p* x?", _polynomial_at),
    **CHANCES,
}
