"""What NumPy's functions of lists and SciPy's distributions give, as formulas of numbers."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.formulas import Array, Value, applied, combined, dot, dotted
from pe_symbolic.claims.python.tables import Table, exact, like, table_of
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
    parameters, function = _FUNCTIONS[name]
    kinds = {word.rstrip("*?="): word for word in parameters.split()}
    given = dict(zip(kinds, args, strict=False))
    given |= {each.arg or "": each.value for each in node.keywords}
    if len(args) > len(kinds) or not given.keys() <= kinds.keys():
        raise NotUnderstood
    values = {word: either(value) for word, value in given.items()}
    for word, kind in kinds.items():
        if not (_fits(values[word], kind) if word in values else kind.endswith("=")):
            raise NotUnderstood
    return function(**values)


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


def _number(value: Expression) -> Fraction:
    found = rational_value(value)
    if found is None:
        raise NotUnderstood
    return found


def _whole(value: Expression) -> int:
    number = _number(value)
    if number.denominator != 1 or not 0 <= number <= _MOST:
        raise NotUnderstood
    return int(number)


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


def _linspace(start: Expression, stop: Expression, num: Expression = _FIFTY) -> Value:
    count = _whole(num)
    if count < _PAIR:
        raise NotUnderstood
    shares = (_written(Fraction(place, count - 1)) for place in range(count))
    return Array(exact(_plus(start, _times(_minus(stop, start), share))) for share in shares)


def _running(join: Callable[[Expression, Expression], Expression]) -> Callable[[_Elements], Value]:
    return lambda a: Array(accumulate(a, lambda one, other: exact(join(one, other))))


def _differences(a: _Elements) -> Value:
    return Array(exact(_minus(after, before)) for before, after in pairwise(a))


def _quantiles(a: _Elements, q: Value) -> Value:
    return Array(_quantile(a, each) for each in q) if isinstance(q, tuple) else _quantile(a, q)


def _percentiles(a: _Elements, q: Value) -> Value:
    each = q if isinstance(q, tuple) else (q,)
    shares = Array(_written(_number(one) / 100) for one in each)
    return _quantiles(a, shares if isinstance(q, tuple) else shares[0])


def _quantile(a: _Elements, q: Expression) -> Expression:
    """Between two numbers in order in proportion, as NumPy has it where nothing else is said."""
    share = _number(q)
    values = sorted(map(_number, a))
    place = share * (len(values) - 1)
    if not 0 <= share <= 1:
        raise NotUnderstood
    low = int(place)
    high = min(low + 1, len(values) - 1)
    return _written(values[low] + (place - low) * (values[high] - values[low]))


def _place_of(best: Callable[[Sequence[Fraction]], Fraction]) -> Callable[[_Elements], Value]:
    def place(a: _Elements) -> Value:
        values = [_number(value) for value in a]
        return _written(values.index(best(values)))

    return place


def _sorted(a: _Elements) -> _Elements:
    return tuple(sorted(a, key=_number))


def _cross(a: _Elements, b: _Elements) -> Value:
    if not len(a) == len(b) == _OF_SPACE:
        raise NotUnderstood
    return Array(
        exact(_minus(_times(a[i], b[k]), _times(a[k], b[i]))) for i, k in ((1, 2), (2, 0), (0, 1))
    )


def _convolved(a: _Elements, v: _Elements) -> Value:
    if len(a) + len(v) > _MOST:
        raise NotUnderstood
    return Array(
        _sum([_times(a[i], v[n - i]) for i in range(len(a)) if 0 <= n - i < len(v)])
        for n in range(len(a) + len(v) - 1)
    )


def _clipped(a: Value, a_min: Expression, a_max: Expression) -> Value:
    def within(value: Expression) -> Expression:
        return exact(Call("min", (Call("max", (value, a_min)), a_max)))

    return like(a, map(within, a)) if isinstance(a, tuple) else within(a)


def _norm(x: _Elements, ord: Expression) -> Value:
    """The sum of sizes, or the root of the sum of squares."""
    power = _number(ord)
    if power not in (1, _PAIR):
        raise NotUnderstood
    if power == 1:
        return _sum([Call("abs", (each,)) for each in x])
    return Call("sqrt", (dot(x, x),))


def _average(a: _Elements, weights: _Elements | None = None) -> Value:
    weights = weights or (_ONE,) * len(a)
    return _over(dot(a, weights), _sum(weights))


def _trapezoids(y: _Elements, x: _Elements | None = None, dx: Expression = _ONE) -> Value:
    if len(y) < _PAIR:
        raise NotUnderstood
    widths = tuple(_minus(after, before) for before, after in pairwise(x or ()))
    means = tuple(_over(_plus(one, other), _TWO) for one, other in pairwise(y))
    return dot((dx,) * len(means) if x is None else widths, means)


def _filled(shape: Value, fill_value: Expression) -> Value:
    sizes = [_whole(size) for size in (shape if isinstance(shape, tuple) else (shape,))]
    if len(sizes) > _PAIR or math.prod(sizes) > _MOST or 0 in sizes:
        raise NotUnderstood
    filled = [fill_value] * math.prod(sizes)
    return Table(filled, sizes[1]) if len(sizes) == _PAIR else Array(filled)


def _products(values: _Elements, others: _Elements) -> Expression:
    """The sum of the products of what each is away from the mean."""
    if len(values) != len(others) or len(values) < _PAIR:
        raise NotUnderstood
    means = [_over(_sum(each), _written(len(each))) for each in (values, others)]
    pairs = zip(values, others, strict=True)
    return _sum([_times(_minus(x, means[0]), _minus(y, means[1])) for x, y in pairs])


def _covariances(m: _Elements, y: _Elements) -> Value:
    count = _written(len(m) - 1)
    return table_of([[exact(_over(_products(a, b), count)) for b in (m, y)] for a in (m, y)])


def _correlations(x: _Elements, y: _Elements) -> Value:
    sizes = Call("sqrt", (_times(_products(x, x), _products(y, y)),))
    share = _over(_products(x, y), sizes)
    return table_of([[_ONE, share], [share, _ONE]])


def _divided(x: Expression, y: Expression) -> Value:
    one, other = _number(x), _number(y)
    if not other or one.denominator * other.denominator != 1:
        raise NotUnderstood
    whole, rest = divmod(one, other)
    return _written(whole), _written(rest)


# -- chances --------------------------------------------------------------------------------


def _standard(x: Expression, loc: Expression, scale: Expression) -> Expression:
    return _over(_minus(x, loc), scale)


_ZERO = _written(0)


def _normal(x: Expression, loc: Expression = _ZERO, scale: Expression = _ONE) -> Expression:
    return Call("normal_cdf", (_standard(x, loc, scale),))


def _normal_density(x: Expression, loc: Expression = _ZERO, scale: Expression = _ONE) -> Expression:
    square = Call("pow", (_standard(x, loc, scale), _TWO))
    root = Call("sqrt", (_times(_TWO, Constant("pi")),))
    return _over(Call("exp", (Call("neg", (_over(square, _TWO),)),)), _times(scale, root))


def _normal_quantile(
    q: Expression, loc: Expression = _ZERO, scale: Expression = _ONE
) -> Expression:
    return _plus(loc, _times(scale, Call("normal_quantile", (q,))))


def _student(x: Expression, df: Expression) -> Expression:
    return Call("student_cdf", (x, df))


def _student_quantile(q: Expression, df: Expression) -> Expression:
    return Call("student_quantile", (q, df))


def _binomial(k: Expression, n: Expression, p: Expression) -> Expression:
    hits, trials = _whole(k), _whole(n)
    ways = applied("binomial", (_written(trials), _written(hits)))
    missed = Call("pow", (_minus(_ONE, p), _written(trials - hits)))
    if hits > trials:
        raise NotUnderstood
    return _times(_times(ways, Call("pow", (p, _written(hits)))), missed)


def _binomial_up_to(k: Expression, n: Expression, p: Expression) -> Expression:
    return _sum([_binomial(_written(each), n, p) for each in range(_whole(k) + 1)])


def _poisson(k: Expression, mu: Expression) -> Expression:
    events = _whole(k)
    raised = _times(Call("pow", (mu, _written(events))), Call("exp", (Call("neg", (mu,)),)))
    return _over(raised, Call("factorial", (_written(events),)))


def _poisson_up_to(k: Expression, mu: Expression) -> Expression:
    return _sum([_poisson(_written(each), mu) for each in range(_whole(k) + 1)])


def _rest_of(function: Callable[..., Expression]) -> Callable[..., Expression]:
    """``sf``, the chance of more."""
    return lambda **given: _minus(_ONE, function(**given))


_OF_X, _OF_K = "x loc= scale=", "k n p"
#: What each function is given: a list at a star, either at a question mark, and what ``=`` ends
#: need not be given.
_FUNCTIONS: dict[str, tuple[str, Callable[..., Value]]] = {
    "linspace": ("start stop num=", _linspace),
    "cumsum": ("a*", _running(_plus)),
    "cumprod": ("a*", _running(_times)),
    "diff": ("a*", _differences),
    "median": ("a*", lambda a: _quantile(a, _written(Fraction(1, 2)))),
    "percentile": ("a* q?", _percentiles),
    "quantile": ("a* q?", _quantiles),
    "argmax": ("a*", _place_of(max)),
    "argmin": ("a*", _place_of(min)),
    "sort": ("a*", lambda a: Array(_sorted(a))),
    "sorted": ("a*", _sorted),
    "flip": ("m*", lambda m: Array(reversed(m))),
    "cross": ("a* b*", _cross),
    "convolve": ("a* v*", _convolved),
    "clip": ("a? a_min a_max", _clipped),
    "norm": ("x* ord", _norm),
    "average": ("a* weights*=", _average),
    "trapz": ("y* x*= dx=", _trapezoids),
    "trapezoid": ("y* x*= dx=", _trapezoids),
    "full": ("shape? fill_value", _filled),
    "zeros": ("shape?", lambda shape: _filled(shape, _ZERO)),
    "ones": ("shape?", lambda shape: _filled(shape, _ONE)),
    "cov": ("m* y*", _covariances),
    "corrcoef": ("x* y*", _correlations),
    "divmod": ("x y", _divided),
    "norm.cdf": (_OF_X, _normal),
    "norm.sf": (_OF_X, _rest_of(_normal)),
    "norm.pdf": (_OF_X, _normal_density),
    "norm.ppf": ("q loc= scale=", _normal_quantile),
    "t.cdf": ("x df", _student),
    "t.sf": ("x df", _rest_of(_student)),
    "t.ppf": ("q df", _student_quantile),
    "binom.pmf": (_OF_K, _binomial),
    "binom.cdf": (_OF_K, _binomial_up_to),
    "binom.sf": (_OF_K, _rest_of(_binomial_up_to)),
    "poisson.pmf": ("k mu", _poisson),
    "poisson.cdf": ("k mu", _poisson_up_to),
    "poisson.sf": ("k mu", _rest_of(_poisson_up_to)),
}
