"""Chances of SciPy's distributions, as formulas of numbers."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from pe_symbolic.claims.python.arithmetic import (
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
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.operations import applied
from pe_symbolic.expression import Call, Constant, Expression


def _standard(x: Expression, loc: Expression, scale: Expression) -> Expression:
    return over(minus(x, loc), scale)


def _normal(x: Expression, loc: Expression = ZERO, scale: Expression = ONE) -> Expression:
    return Call("normal_cdf", (_standard(x, loc, scale),))


def _normal_density(x: Expression, loc: Expression = ZERO, scale: Expression = ONE) -> Expression:
    square = Call("pow", (_standard(x, loc, scale), TWO))
    root = Call("sqrt", (times(TWO, Constant("pi")),))
    return over(Call("exp", (Call("neg", (over(square, TWO),)),)), times(scale, root))


def _normal_quantile(q: Expression, loc: Expression = ZERO, scale: Expression = ONE) -> Expression:
    return plus(loc, times(scale, Call("normal_quantile", (q,))))


def _student(x: Expression, df: Expression) -> Expression:
    return Call("student_cdf", (x, df))


def _student_quantile(q: Expression, df: Expression) -> Expression:
    return Call("student_quantile", (q, df))


def _binomial(k: Expression, n: Expression, p: Expression) -> Expression:
    hits, trials = whole_of(k), whole_of(n)
    ways = applied("binomial", (written(trials), written(hits)))
    missed = Call("pow", (minus(ONE, p), written(trials - hits)))
    if hits > trials:
        raise NotUnderstood
    return times(times(ways, Call("pow", (p, written(hits)))), missed)


def _binomial_up_to(k: Expression, n: Expression, p: Expression) -> Expression:
    return sum_of([_binomial(written(each), n, p) for each in range(whole_of(k) + 1)])


def _poisson(k: Expression, mu: Expression) -> Expression:
    events = whole_of(k)
    raised = times(Call("pow", (mu, written(events))), Call("exp", (Call("neg", (mu,)),)))
    return over(raised, Call("factorial", (written(events),)))


def _poisson_up_to(k: Expression, mu: Expression) -> Expression:
    return sum_of([_poisson(written(each), mu) for each in range(whole_of(k) + 1)])


def _exponential(x: Expression, loc: Expression = ZERO, scale: Expression = ONE) -> Expression:
    return minus(ONE, Call("exp", (Call("neg", (_waited(x, loc, scale),)),)))


def _exponential_density(
    x: Expression, loc: Expression = ZERO, scale: Expression = ONE
) -> Expression:
    return over(Call("exp", (Call("neg", (_waited(x, loc, scale),)),)), scale)


def _waited(x: Expression, loc: Expression, scale: Expression) -> Expression:
    """How long one has waited, in means; raises ``NotUnderstood`` before the beginning."""
    if number_of(x) < number_of(loc):
        raise NotUnderstood
    return _standard(x, loc, scale)


def _uniform(x: Expression, loc: Expression = ZERO, scale: Expression = ONE) -> Expression:
    share = number_of(_standard(x, loc, scale))
    return written(min(max(share, Fraction(0)), Fraction(1)))


def _uniform_density(x: Expression, loc: Expression = ZERO, scale: Expression = ONE) -> Expression:
    return over(ONE, scale) if 0 <= number_of(_standard(x, loc, scale)) <= 1 else ZERO


def _geometric(k: Expression, p: Expression) -> Expression:
    if not whole_of(k):
        raise NotUnderstood
    return times(Call("pow", (minus(ONE, p), minus(k, ONE))), p)


def _geometric_up_to(k: Expression, p: Expression) -> Expression:
    return minus(ONE, Call("pow", (minus(ONE, p), written(whole_of(k)))))


def _rest_of(function: Callable[..., Expression]) -> Callable[..., Expression]:
    """``sf``, the chance of more."""
    return lambda **given: minus(ONE, function(**given))


_OF_X, _OF_K = "x loc= scale=", "k n p"
#: What each is given, as functions of lists have it, and its formula.
CHANCES: dict[str, tuple[str, Callable[..., Expression]]] = {
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
    "bernoulli.pmf": ("k p", lambda k, p: _binomial(k, ONE, p)),
    "expon.cdf": (_OF_X, _exponential),
    "expon.sf": (_OF_X, _rest_of(_exponential)),
    "expon.pdf": (_OF_X, _exponential_density),
    "uniform.cdf": (_OF_X, _uniform),
    "uniform.sf": (_OF_X, _rest_of(_uniform)),
    "uniform.pdf": (_OF_X, _uniform_density),
    "geom.pmf": ("k p", _geometric),
    "geom.cdf": ("k p", _geometric_up_to),
    "geom.sf": ("k p", _rest_of(_geometric_up_to)),
    "poisson.pmf": ("k mu", _poisson),
    "poisson.cdf": ("k mu", _poisson_up_to),
    "poisson.sf": ("k mu", _rest_of(_poisson_up_to)),
}
