"""The rule of Riemann sums: one premise less, or another sum, and it refuses."""

import pytest
import sympy
from inferences import Said, cases, infer
from sympy import Abs, Ci, Derivative, Function, Sum, Symbol, cos, exp, sin

from pe_symbolic.rules import Inference, Refused, check
from pe_symbolic.symbols import d_model, k, n, omega, t

x = Symbol("x", nonnegative=True)
y = Symbol("y", nonnegative=True)
s = Symbol("s", real=True)
f, g = Function("f", real=True), Function("g", real=True)
ENDS = sin(omega) / omega
PRIMITIVE = (Derivative(sin(omega * t) / omega, t), cos(omega * t))
TOO_STEEP = (-omega * sin(omega * x), "<=", omega)
TOO_LOW = (-omega, "<=", -omega * sin(omega * x))


VALUE = cos(omega * k / d_model)


def mean(of: sympy.Expr = VALUE, terms: sympy.Expr = d_model) -> sympy.Expr:
    """The mean of as many values; those of the cosine, where no others are given."""
    return Sum(of, (k, 0, terms - 1)) / terms


def at_most(limit: object, distance: sympy.Expr | None = None) -> Said:
    return (Abs(mean() - ENDS if distance is None else distance), "<=", limit)


LIMIT = omega / (2 * d_model)
SAID = at_most(LIMIT)
ALL = (PRIMITIVE, TOO_STEEP, TOO_LOW)
SHIFTED = Derivative(sin(omega * t + s) / omega, t), cos(omega * t + s)


def steps(*above: Said, said: Said = SAID, assumed: tuple[Said, ...] = ()) -> Inference:
    return infer(said, above=[[one] for one in above], assumed=assumed)


REFUSED = {
    "riemann-sum": [
        # A premise is left out, another thing, or for some values alone.
        steps(TOO_STEEP, TOO_LOW),
        steps(PRIMITIVE, TOO_STEEP),
        steps(PRIMITIVE, TOO_LOW),
        steps((Derivative(sin(omega * t), t), cos(omega * t)), TOO_STEEP, TOO_LOW),
        steps((sin(omega * t) / omega, cos(omega * t)), TOO_STEEP, TOO_LOW),
        steps((Derivative(sin(omega * t) / omega, t, t), cos(omega * t)), TOO_STEEP, TOO_LOW),
        steps(TOO_STEEP, TOO_LOW, assumed=(PRIMITIVE,)),
        steps(PRIMITIVE, assumed=(TOO_STEEP, TOO_LOW)),
        steps(
            (Derivative(sin(omega * t).subs(t, n) / omega, n), cos(omega * n)), TOO_STEEP, TOO_LOW
        ),
        steps(PRIMITIVE, (0, "<=", omega * sin(omega * x) + omega / 2), TOO_LOW),
        steps(PRIMITIVE, *((a.subs(x, t), r, b.subs(x, t)) for a, r, b in (TOO_STEEP, TOO_LOW))),
        steps(PRIMITIVE, *((a.subs(x, 1), r, b.subs(x, 1)) for a, r, b in (TOO_STEEP, TOO_LOW))),
        steps(PRIMITIVE, *((a.subs(x, n), r, b.subs(x, n)) for a, r, b in (TOO_STEEP, TOO_LOW))),
        # The slopes are bounded by what moves with them.
        steps(
            PRIMITIVE,
            (-omega * sin(omega * x), "<=", omega + x),
            (-omega - x, "<=", -omega * sin(omega * x)),
            said=at_most((omega + x) / (2 * d_model)),
        ),
        # Another bound, sign, sum, place or order of the ends.
        steps(*ALL, said=at_most(LIMIT / 2)),
        steps(*ALL, said=(*SAID[:1], "<", LIMIT)),
        steps(*ALL, said=(exp(mean() - ENDS), "<=", LIMIT)),
        steps(*ALL, said=at_most(LIMIT, mean() + ENDS)),
        steps(*ALL, said=at_most(LIMIT, d_model * mean() - ENDS)),
        steps(*ALL, said=at_most(LIMIT, 2 * mean() - ENDS)),
        steps(*ALL, said=at_most(LIMIT, mean(cos(omega * (k + 1) / d_model)) - ENDS)),
        steps(*ALL, said=at_most(LIMIT, mean(cos(omega * k)) - ENDS)),
        steps(*ALL, said=at_most(LIMIT, mean(sin(omega * k / d_model)) - ENDS)),
        steps(*ALL, said=at_most(LIMIT, ENDS)),
        steps(*ALL, said=at_most(LIMIT, mean() + mean(cos(k)) - ENDS)),
        steps(
            *ALL,
            said=at_most(
                LIMIT, Sum(cos(omega * k / d_model), (k, 1, d_model - 1)) / d_model - ENDS
            ),
        ),
        steps(
            *ALL,
            said=at_most(
                LIMIT,
                Sum(VALUE, (k, 0, d_model - 1), (n, 0, 1)) / d_model - ENDS,
            ),
        ),
        # There may be no term.
        steps(
            *ALL, said=at_most(omega / (2 * n), Sum(cos(omega * k / n), (k, 0, n - 1)) / n - ENDS)
        ),
        # The integrand speaks of the index, or of the variable of the slopes.
        steps(
            (Derivative(t * cos(k), t), cos(k)),
            (x, "<=", x),
            said=at_most(0, mean(cos(k)) - cos(k)),
        ),
        steps(
            (Derivative(t**3 / 6 - t**2 * x / 2, t), t**2 / 2 - t * x),
            (x, "<=", x),
            said=at_most(
                0, mean((k / d_model) ** 2 / 2 - k / d_model * x) - sympy.Rational(1, 6) + x / 2
            ),
        ),
        # The integrand has no derivative that a rule gives, or other values than these.
        steps(
            (Derivative(g(t), t), Abs(t)),
            (1, "<=", 1 + x),
            said=at_most(LIMIT, mean(Abs(k / d_model)) - g(1) + g(0)),
        ),
        steps(
            (Derivative(Ci(exp(t)), t), cos(exp(t))),
            TOO_STEEP,
            said=at_most(LIMIT, mean(cos(exp(k / d_model))) - Ci(exp(1)) + Ci(sympy.Integer(1))),
        ),
    ],
}


@pytest.mark.parametrize(("name", "inference"), cases(REFUSED))
def test_a_rule_refuses_what_is_no_instance_of_it(name: str, inference: Inference) -> None:
    with pytest.raises(Refused) as refusal:
        check(name, inference)
    assert str(refusal.value)


def test_an_unknown_integrand_is_not_known_to_have_a_derivative() -> None:
    unknown = (Derivative(g(t), t), f(t))
    step = steps(unknown, said=at_most(0, mean(f(k / d_model)) - g(1) + g(0)))
    with pytest.raises(Refused, match="no hypothesis says that f"):
        check("riemann-sum", step)


ACCEPTED = {
    "riemann-sum": [
        steps(*ALL),
        steps(*reversed(ALL)),
        steps(*ALL, said=at_most(LIMIT, ENDS - mean())),
        # The bounds as lines say them otherwise, or more strictly; another variable beside.
        steps(PRIMITIVE, (0, "<", omega + omega * sin(omega * x)), TOO_LOW, (0, "<=", y)),
        # A parameter may stand in both.
        steps(
            SHIFTED,
            (-omega * sin(omega * x + s), "<=", omega),
            (-omega, "<=", -omega * sin(omega * x + s)),
            said=at_most(
                LIMIT,
                mean(cos(omega * k / d_model + s)) - (sin(omega + s) - sin(s)) / omega,
            ),
        ),
        # Half as many terms.
        steps(
            *ALL,
            said=at_most(omega / d_model, mean(cos(2 * omega * k / d_model), d_model / 2) - ENDS),
        ),
        steps(
            (Derivative(t**2, t), 2 * t),
            (2, "<=", 2 + x),
            (2 * x, "<=", 2 + 2 * x),
            (0, "<=", 4),
            (-2, "<=", 2),
            (2 + x, "<=", 2 + x),
            said=at_most(1 / d_model, mean(2 * k / d_model) - 1),
        ),
    ],
}


@pytest.mark.parametrize(("name", "inference"), cases(ACCEPTED))
def test_a_rule_accepts_its_instances(name: str, inference: Inference) -> None:
    check(name, inference)
