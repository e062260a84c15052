"""What NumPy's functions of lists and SciPy's distributions give, as formulas of numbers."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.python_floats import NotUnderstood
from pe_symbolic.claims.python_formulas import Array, Value, applied, combined, dotted
from pe_symbolic.claims.python_tables import Table, exact, like, table_of
from pe_symbolic.expression import Call, Constant, Expression, Number

_Elements = tuple[Expression, ...]
_MOST = 128
_LIBRARIES = frozenset({"np", "statistics"})
_METHODS = frozenset({"cumsum", "cumprod", "argmax", "argmin", "clip"})
_BUILT_IN = frozenset({"divmod", "sorted"})


def made_of_arrays(
    node: ast.Call, imported: Mapping[str, str], either: Callable[[ast.expr], Value]
) -> Value | None:
    """What a call of such a function gives; ``None`` for any other call.

    Raises ``NotUnderstood`` where it is given something else than it is known with.
    """
    name, args = _called(node, imported)
    if name not in _FUNCTIONS:
        return None
    names, function = _FUNCTIONS[name]
    given = dict(zip(names, args, strict=False))
    given |= {each.arg or "": each.value for each in node.keywords}
    values = {word: either(value) for word, value in given.items()}
    known = len(args) <= len(names) and values.keys() <= set(names)
    if not known or any(isinstance(value, Table) or value == () for value in values.values()):
        raise NotUnderstood
    try:
        return function(**values)
    except TypeError as fault:  # too few, or a list for a number
        raise NotUnderstood from fault


def _called(node: ast.Call, imported: Mapping[str, str]) -> tuple[str, list[ast.expr]]:
    """The name of a function without its library, and what it is given; an owner first."""
    name = dotted(node.func)
    library, _, function = name.rpartition(".")
    if library in _LIBRARIES or (not library and function in _BUILT_IN):
        return function, node.args
    library = imported.get(library, library).removeprefix("scipy.")
    if library.startswith("stats."):
        return f"{library.removeprefix('stats.')}.{function}", node.args
    if isinstance(node.func, ast.Attribute) and node.func.attr in _METHODS:
        return node.func.attr, [node.func.value, *node.args]
    return "", []


def _number(value: Value) -> Fraction:
    found = None if isinstance(value, tuple) else rational_value(value)
    if found is None:
        raise NotUnderstood
    return found


def _whole(value: Value) -> int:
    number = _number(value)
    if number.denominator != 1 or not 0 <= number <= _MOST:
        raise NotUnderstood
    return int(number)


def _fractions(values: Value) -> list[Fraction]:
    return [_number(value) for value in _list(values)]


def _list(values: Value) -> _Elements:
    if not isinstance(values, tuple):
        raise NotUnderstood
    return values


def _written(number: Fraction | int) -> Number:
    return Number(Fraction(number), "")


def _plus(one: Expression, other: Expression) -> Expression:
    return combined(ast.Add(), one, other)


def _minus(one: Expression, other: Expression) -> Expression:
    return combined(ast.Sub(), one, other)


def _times(one: Expression, other: Expression) -> Expression:
    return Call("mul", (one, other))


def _over(one: Expression, other: Expression) -> Expression:
    return Call("div", (one, other))


def _sum(values: Sequence[Expression]) -> Expression:
    return exact(Call("add", tuple(values)) if len(values) > 1 else values[0])


_ONE, _TWO, _FIFTY = _written(1), _written(2), _written(50)
_PAIR, _OF_SPACE = 2, 3


# -- lists ----------------------------------------------------------------------------------


def _linspace(start: Expression, stop: Expression, num: Value = _FIFTY) -> Value:
    count = _whole(num)
    if count < _PAIR:
        raise NotUnderstood
    shares = (_written(Fraction(place, count - 1)) for place in range(count))
    return Array(exact(_plus(start, _times(_minus(stop, start), share))) for share in shares)


def _running(join: Callable[[Expression, Expression], Expression]) -> Callable[[Value], Value]:
    return lambda a: Array(accumulate(_list(a), lambda one, other: exact(join(one, other))))


def _differences(a: Value) -> Value:
    return Array(exact(_minus(after, before)) for before, after in pairwise(_list(a)))


def _quantile(a: Value, q: Value) -> Value:
    """Between two numbers in order in proportion, as NumPy has it where nothing else is said."""
    share = _number(q)
    values = sorted(_fractions(a))
    place = share * (len(values) - 1)
    if not 0 <= share <= 1:
        raise NotUnderstood
    low = int(place)
    high = min(low + 1, len(values) - 1)
    return _written(values[low] + (place - low) * (values[high] - values[low]))


def _percentile(a: Value, q: Value) -> Value:
    return _quantile(a, _written(_number(q) / 100))


def _place_of(best: Callable[[Sequence[Fraction]], Fraction]) -> Callable[[Value], Value]:
    def place(a: Value) -> Value:
        values = _fractions(a)
        return _written(values.index(best(values)))

    return place


def _sorted(a: Value) -> Value:
    return Array(sorted(_list(a), key=_number))


def _cross(a: Value, b: Value) -> Value:
    one, other = _list(a), _list(b)
    if not len(one) == len(other) == _OF_SPACE:
        raise NotUnderstood
    return Array(
        exact(_minus(_times(one[i], other[k]), _times(one[k], other[i])))
        for i, k in ((1, 2), (2, 0), (0, 1))
    )


def _convolved(a: Value, v: Value) -> Value:
    one, other = _list(a), _list(v)
    if len(one) + len(other) > _MOST:
        raise NotUnderstood
    return Array(
        _sum([_times(one[i], other[n - i]) for i in range(len(one)) if 0 <= n - i < len(other)])
        for n in range(len(one) + len(other) - 1)
    )


def _clipped(a: Value, a_min: Expression, a_max: Expression) -> Value:
    def within(value: Expression) -> Expression:
        return exact(Call("min", (Call("max", (value, a_min)), a_max)))

    return like(a, map(within, a)) if isinstance(a, tuple) else within(a)


def _average(a: Value, weights: Value) -> Value:
    values, shares = _list(a), _list(weights)
    if len(values) != len(shares):
        raise NotUnderstood
    return _over(_sum([_times(*pair) for pair in zip(values, shares, strict=True)]), _sum(shares))


def _trapezoids(y: Value, x: Value | None = None, dx: Expression = _ONE) -> Value:
    heights = _list(y)
    places = None if x is None else _list(x)
    if len(heights) < _PAIR or (places is not None and len(places) != len(heights)):
        raise NotUnderstood
    widths = [dx] * (len(heights) - 1)
    if places is not None:
        widths = [_minus(after, before) for before, after in pairwise(places)]
    means = [_over(_plus(one, other), _TWO) for one, other in pairwise(heights)]
    return _sum([_times(*pair) for pair in zip(widths, means, strict=True)])


def _filled(shape: Value, fill_value: Expression) -> Value:
    return Array([fill_value] * _whole(shape))


def _products(values: _Elements, others: _Elements) -> Expression:
    """The sum of the products of what each is away from the mean."""
    if len(values) != len(others) or len(values) < _PAIR:
        raise NotUnderstood
    means = [_over(_sum(each), _written(len(each))) for each in (values, others)]
    pairs = zip(values, others, strict=True)
    return _sum([_times(_minus(x, means[0]), _minus(y, means[1])) for x, y in pairs])


def _covariances(m: Value, y: Value) -> Value:
    lists = (_list(m), _list(y))
    count = _written(len(lists[0]) - 1)
    return table_of([[exact(_over(_products(a, b), count)) for b in lists] for a in lists])


def _correlations(x: Value, y: Value) -> Value:
    one, other = _list(x), _list(y)
    sizes = Call("sqrt", (_times(_products(one, one), _products(other, other)),))
    share = _over(_products(one, other), sizes)
    return table_of([[_ONE, share], [share, _ONE]])


def _divided(x: Value, y: Value) -> Value:
    one, other = _number(x), _number(y)
    if not other or one.denominator * other.denominator != 1:
        raise NotUnderstood
    whole, rest = divmod(one, other)
    return _written(whole), _written(rest)


# -- chances --------------------------------------------------------------------------------


def _standard(x: Expression, loc: Expression, scale: Expression) -> Expression:
    return _over(_minus(x, loc), scale)


_ZERO = _written(0)


def _normal(x: Expression, loc: Expression = _ZERO, scale: Expression = _ONE) -> Value:
    return Call("normal_cdf", (_standard(x, loc, scale),))


def _normal_density(x: Expression, loc: Expression = _ZERO, scale: Expression = _ONE) -> Value:
    square = Call("pow", (_standard(x, loc, scale), _TWO))
    root = Call("sqrt", (_times(_TWO, Constant("pi")),))
    return _over(Call("exp", (Call("neg", (_over(square, _TWO),)),)), _times(scale, root))


def _normal_quantile(q: Expression, loc: Expression = _ZERO, scale: Expression = _ONE) -> Value:
    return _plus(loc, _times(scale, Call("normal_quantile", (q,))))


def _student(x: Expression, df: Expression) -> Value:
    return Call("student_cdf", (x, df))


def _student_quantile(q: Expression, df: Expression) -> Value:
    return Call("student_quantile", (q, df))


def _binomial(k: Value, n: Value, p: Expression) -> Expression:
    hits, trials = _whole(k), _whole(n)
    ways = applied("binomial", (_written(trials), _written(hits)))
    missed = Call("pow", (_minus(_ONE, p), _written(trials - hits)))
    if hits > trials:
        raise NotUnderstood
    return _times(_times(ways, Call("pow", (p, _written(hits)))), missed)


def _binomial_up_to(k: Value, n: Value, p: Expression) -> Expression:
    return _sum([_binomial(_written(each), n, p) for each in range(_whole(k) + 1)])


def _poisson(k: Value, mu: Expression) -> Expression:
    events = _whole(k)
    raised = _times(Call("pow", (mu, _written(events))), Call("exp", (Call("neg", (mu,)),)))
    return _over(raised, Call("factorial", (_written(events),)))


def _poisson_up_to(k: Value, mu: Expression) -> Expression:
    return _sum([_poisson(_written(each), mu) for each in range(_whole(k) + 1)])


def _rest_of(function: Callable[..., Value]) -> Callable[..., Value]:
    """``sf``, the chance of more."""

    def rest(*args: Value, **named: Value) -> Value:
        found = function(*args, **named)
        if isinstance(found, tuple):
            raise NotUnderstood
        return _minus(_ONE, found)

    return rest


_OF_X, _OF_K = ("x", "loc", "scale"), ("k", "n", "p")
_FUNCTIONS: dict[str, tuple[tuple[str, ...], Callable[..., Value]]] = {
    "linspace": (("start", "stop", "num"), _linspace),
    "cumsum": (("a",), _running(_plus)),
    "cumprod": (("a",), _running(_times)),
    "diff": (("a",), _differences),
    "median": (("a",), lambda a: _quantile(a, _written(Fraction(1, 2)))),
    "percentile": (("a", "q"), _percentile),
    "quantile": (("a", "q"), _quantile),
    "argmax": (("a",), _place_of(max)),
    "argmin": (("a",), _place_of(min)),
    "sort": (("a",), _sorted),
    "sorted": (("a",), lambda a: tuple(_list(_sorted(a)))),
    "flip": (("m",), lambda m: Array(reversed(_list(m)))),
    "cross": (("a", "b"), _cross),
    "convolve": (("a", "v"), _convolved),
    "clip": (("a", "a_min", "a_max"), _clipped),
    "average": (("a", "weights"), _average),
    "trapz": (("y", "x", "dx"), _trapezoids),
    "trapezoid": (("y", "x", "dx"), _trapezoids),
    "full": (("shape", "fill_value"), _filled),
    "zeros": (("shape",), lambda shape: _filled(shape, _ZERO)),
    "ones": (("shape",), lambda shape: _filled(shape, _ONE)),
    "cov": (("m", "y"), _covariances),
    "corrcoef": (("x", "y"), _correlations),
    "divmod": (("x", "y"), _divided),
    "norm.cdf": (_OF_X, _normal),
    "norm.sf": (_OF_X, _rest_of(_normal)),
    "norm.pdf": (_OF_X, _normal_density),
    "norm.ppf": (("q", "loc", "scale"), _normal_quantile),
    "t.cdf": (("x", "df"), _student),
    "t.sf": (("x", "df"), _rest_of(_student)),
    "t.ppf": (("q", "df"), _student_quantile),
    "binom.pmf": (_OF_K, _binomial),
    "binom.cdf": (_OF_K, _binomial_up_to),
    "binom.sf": (_OF_K, _rest_of(_binomial_up_to)),
    "poisson.pmf": (("k", "mu"), _poisson),
    "poisson.cdf": (("k", "mu"), _poisson_up_to),
    "poisson.sf": (("k", "mu"), _rest_of(_poisson_up_to)),
}
