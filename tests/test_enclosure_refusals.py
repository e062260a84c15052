"""Where an enclosure says that it has none, in both libraries, and the values beside it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import acb, arb
from mpmath.libmp import finf, fnan, from_man_exp
from trees import number, plain

from pe_symbolic.decimals import outward, ratio
from pe_symbolic.enclosure import LIBRARIES, OutOfReach, Undefined, enclose, quadrature
from pe_symbolic.enclosure.analytic import AnalyticArithmetic
from pe_symbolic.enclosure.balls import BallArithmetic
from pe_symbolic.enclosure.faults import Unbound
from pe_symbolic.enclosure.interval_basics import exact_end, magnitude
from pe_symbolic.enclosure.intervals import IntervalArithmetic
from pe_symbolic.enclosure.taylor import TaylorArithmetic
from pe_symbolic.expression import Call, Constant, Expression, Symbol

both_libraries = pytest.mark.parametrize("library", LIBRARIES)
X = Symbol("x")
#: Zero, which no library can tell from its neighbours.
NEAR_ZERO = plain("sin(pi)")
NEAR_ONE = plain("sin(pi/2)")


def vector(*entries: Expression) -> Call:
    return Call("vector", entries)


def integral(body: Expression, first: int, last: int) -> Call:
    return Call("integral", (body, X, number(first), number(last)))


#: No rule gives the integral of this sum.
SUMMED = Call("sum", (plain("exp(sin(k*x))"), Symbol("k"), number(1), number(3)))


@both_libraries
@pytest.mark.parametrize(
    ("node", "says"),
    [
        (Call("dot", (vector(number(1), number(2)), vector(number(1)))), "differ in length"),
        (Call("sample_variance", (number(3),)), "the variance of a sample of one"),
        (plain("0/0"), "^0/0$"),
        (plain("1/0"), "^division by zero$"),
        (plain("ln(0)"), "^the logarithm of zero$"),
        (plain("ln(-1)"), "^the logarithm of a negative number$"),
        (plain("sqrt(-1)"), "^the square root of a negative number$"),
        (plain("0^0"), "^zero to a power that is not positive$"),
        (plain("0^(-1)"), "^zero to a power that is not positive$"),
        (plain("(-8)^(1/2)"), "^a negative number to a fractional power$"),
        (Call("root", (number(-16), number(4))), "^an even root of a negative number$"),
        (Call("root", (number(0), number(0))), "^division by zero$"),
        (Call("asin", (number(2),)), "^an arcsine outside"),
        (Call("asin", (number(-2),)), "^an arcsine outside"),
        (Call("acos", (number(2),)), "^an arccosine outside"),
        (Call("acos", (number(-2),)), "^an arccosine outside"),
        (Call("acosh", (plain("1/2"),)), "^an arcosh below 1$"),
        (Call("factorial", (number(-1),)), "^a factorial of a number that is negative$"),
        (Call("factorial", (plain("1/2"),)), "^a factorial of a number that is not whole$"),
        (Call("binomial", (number(3), number(-2))), "^a binomial of a number that is negative$"),
        (Call("binomial", (plain("3/2"), number(2))), "^a binomial of a number that is not whole$"),
        (Call("gamma", (number(0),)), "^the gamma function has a pole here$"),
        (Call("gamma", (number(-3),)), "^the gamma function has a pole here$"),
        (Call("cosine_integral", (number(0),)), "^the cosine integral of zero$"),
        (Call("cosine_integral", (number(-1),)), "^the cosine integral of a negative number$"),
        (Call("normal_quantile", (number(1),)), "^a quantile of what is not between 0 and 1$"),
        (Call("normal_quantile", (number(0),)), "^a quantile of what is not between 0 and 1$"),
        (Call("student_cdf", (number(1), plain("3/2"))), "^degrees of freedom that are no whole"),
        (Call("student_cdf", (number(1), number(0))), "^degrees of freedom that are no whole"),
        (Constant("infinity"), "^infinity is not a number$"),
        (Call("sum", (X, X, number(1), plain("5/2"))), "^limits that are not whole numbers$"),
    ],
)
def test_what_has_no_value_is_undefined(node: Expression, says: str, library: str) -> None:
    with pytest.raises(Undefined, match=says):
        enclose(node, 64, library)


@both_libraries
@pytest.mark.parametrize(
    ("node", "says"),
    [
        (Call("det", (vector(number(1), number(2)),)), "square matrix"),
        (Call("median", (number(1), plain("sin(1)"))), "median of what is not plainly"),
        (Call("norm", (number(3),)), "a vector is needed"),
        (Call("apply", (number(3), number(4))), "no enclosure for apply"),
        (Call("integral", (X, number(2), number(0), number(1))), "over what is no name"),
        (Call("sum", (X, number(2), number(0), number(1))), "limits that are not plain numbers"),
        (Call("sum", (X, X, plain("sin(1)"), number(9))), "limits that are not plain numbers"),
        (Call("sign", (NEAR_ZERO,)), "a sign that cannot be told"),
        (Call("normal_quantile", (NEAR_ZERO,)), "cannot be told from 0 or 1"),
        (Call("normal_quantile", (NEAR_ONE,)), "cannot be told from 0 or 1"),
        (Call("pow", (NEAR_ZERO, plain("1/2"))), None),
        (Call("pow", (NEAR_ZERO, number(30_000))), None),
        (Call("pow", (NEAR_ZERO, number(-2))), None),
        (Call("gcd", (plain("sin(1)"), number(2))), "a common divisor"),
        (Call("lcm", (plain("sin(1)"), number(2))), "a common multiple"),
        (Call("binomial", (number(100_000), number(50_000))), "a binomial beyond"),
        (integral(SUMMED, 0, 1), "within an integral"),
    ],
    ids=lambda value: value.op if isinstance(value, Call) else "",
)
def test_what_is_beyond_a_library_is_out_of_reach(
    node: Expression, says: str | None, library: str
) -> None:
    with pytest.raises(OutOfReach, match=says):
        enclose(node, 64, library)


def test_an_integral_has_no_more_bits_than_its_pieces_can_give() -> None:
    body = plain("sin(x^3 + x)")
    assert enclose(integral(body, 0, 1), 64, "mpmath.iv").lower > Fraction(1, 2)
    with pytest.raises(OutOfReach, match="narrowly enough"):
        enclose(integral(body, 0, 1), 256, "mpmath.iv")


@both_libraries
@pytest.mark.parametrize(("value", "sign"), [("-3/7", -1), ("0", 0), ("2", 1)])
def test_a_sign_is_one_of_three(value: str, sign: int, library: str) -> None:
    found = enclose(Call("sign", (plain(value),)), 64, library)
    assert found.lower == found.upper == sign


@pytest.mark.parametrize("power", [1, 2, 3, 4, 5, 6, 10, 13])
def test_a_whole_power_holds_that_of_all_inside(power: int) -> None:
    own, balls = IntervalArithmetic(64), BallArithmetic(64)
    low, high = Fraction(-1), Fraction(3)
    by_intervals = own.call("pow", [own.between(low, high), own.number(Fraction(power))])
    by_balls = balls.call("pow", [balls.between(low, high), balls.number(Fraction(power))])
    for lower, upper in (own.ends(by_intervals), balls.ends(by_balls)):
        values = [value**power for value in (low, Fraction(0), Fraction(1, 2), high)]
        assert lower <= min(values) <= max(values) <= upper


@pytest.mark.parametrize("power", [1, 2, 3, 5])
def test_a_power_of_what_begins_or_ends_at_zero(power: int) -> None:
    own, three = IntervalArithmetic(64), Fraction(3)
    zero = Fraction(0)
    for low, high in ((zero, three), (-three, zero)):
        found = own.call("pow", [own.between(low, high), own.number(Fraction(power))])
        values = sorted((low**power, high**power))
        assert own.ends(found) == (values[0], values[1])
        below = own.call("pow", [own.between(low, high), own.number(Fraction(-power))])
        with pytest.raises(OutOfReach, match="not finite"):
            own.ends(below)
    with pytest.raises(OutOfReach, match="a value beyond"):
        own.call("pow", [own.between(zero, Fraction(2)), own.number(Fraction(10**6))])


@both_libraries
def test_a_whole_power_of_what_may_be_zero_is_enclosed(library: str) -> None:
    for power in (1, 2, 3, 10):
        found = enclose(Call("pow", (NEAR_ZERO, number(power))), 64, library)
        assert Fraction(0) in found
        assert found.width < Fraction(1, 1 << 50)
    beside = Call("pow", (Call("add", (NEAR_ZERO, number(1))), number(3)))
    assert Fraction(1) in enclose(beside, 64, library)


def test_a_root_is_integrated_where_it_is_real() -> None:
    cube = Call("root", (X, number(3)))
    for first, last, value in ((1, 8, Fraction(45, 4)), (-8, -1, Fraction(-45, 4))):
        found = enclose(integral(cube, first, last), 64, "mpmath.iv")
        assert value in found
        assert found.width < Fraction(1, 10**6)
    assert Fraction(45, 4) in enclose(integral(cube, 1, 8), 64, "arb")
    with pytest.raises(OutOfReach, match="not real"):  # Arb takes the principal root
        enclose(integral(cube, -8, -1), 64, "arb")


def test_a_root_that_is_not_real_has_no_integral() -> None:
    for node in (Call("root", (X, number(4))), Call("root", (X, number(0)))):
        with pytest.raises(Undefined):
            enclose(integral(node, -2, -1), 64, "mpmath.iv")
        with pytest.raises(OutOfReach):
            enclose(integral(node, -2, -1), 64, "arb")


@both_libraries
def test_a_root_of_half_a_degree_is_a_square(library: str) -> None:
    assert Fraction(16) in enclose(Call("root", (number(4), plain("1/2"))), 64, library)


def test_the_limits_of_an_integral_are_told_apart() -> None:
    body = plain("exp(sin(x))")
    forth, back = integral(body, 0, 1), integral(body, 1, 0)
    found = [enclose(node, 64, "mpmath.iv") for node in (forth, back)]
    assert (found[0].lower, found[0].upper) == (-found[1].upper, -found[1].lower)
    assert enclose(integral(body, 1, 1), 64, "mpmath.iv").width == 0
    same = Call("integral", (body, X, NEAR_ZERO, plain("sin(2*pi)")))
    with pytest.raises(OutOfReach, match="cannot be told apart"):
        enclose(same, 64, "mpmath.iv")
    own = quadrature.IntegratingIntervals(64)
    low, high = own.between(Fraction(0), Fraction(1)), own.between(Fraction(1), Fraction(2))
    for limits in ((low, low), (low, high), (high, low)):
        with pytest.raises(OutOfReach, match="cannot be told apart"):
            own.integral(body, "x", limits, {})


def test_a_limit_known_within_bounds_widens_an_integral() -> None:
    own = quadrature.IntegratingIntervals(64)
    ends = [(Fraction(1, 8), Fraction(1, 4)), (Fraction(1), Fraction(5, 4))]
    first, last = (own.between(*end) for end in ends)
    for limits, sign in (((first, last), 1), ((last, first), -1)):
        found = own.integral(plain("x^2"), "x", limits, {})
        lower, upper = own.ends(found)
        for start in ends[0]:
            for end in ends[1]:
                assert lower <= sign * (end**3 - start**3) / 3 <= upper
    sharp = own.integral(plain("x^2"), "x", (first, own.number(Fraction(1))), {})
    assert own.ends(sharp)[1] < Fraction(1, 3) + Fraction(1, 16)


@pytest.mark.parametrize("power", range(26))
def test_taylor_s_formula_is_exact_for_a_power(power: int) -> None:
    own = IntervalArithmetic(64)
    pieces = quadrature._Pieces(own, plain(f"x^{power}"), "x", {})
    low, high = Fraction(-1), Fraction(3, 2)
    lower, upper = own.ends(pieces.by_taylor(low, high))
    true = (high ** (power + 1) - low ** (power + 1)) / (power + 1)
    assert lower <= true <= upper
    assert power > 24 or upper - lower < true / 10**9


@both_libraries
def test_a_name_within_an_integral_has_its_value(library: str) -> None:
    node = integral(plain("k exp(sin(x))"), 0, 1)
    plainly = enclose(integral(plain("exp(sin(x))"), 0, 1), 64, library)
    found = enclose(node, 64, library, {"k": Fraction(1, 3)})
    assert found.lower <= plainly.upper / 3
    assert found.upper >= plainly.lower / 3
    assert found.width < Fraction(1, 10**9)


def test_an_argument_that_cannot_be_told_from_one_is_out_of_reach() -> None:
    beside = Call("asin", (Call("add", (NEAR_ONE, NEAR_ZERO)),))
    with pytest.raises(OutOfReach, match="cannot be told from 1"):
        enclose(beside, 64, "mpmath.iv")


def test_an_integral_without_derivatives_is_enclosed_by_heights_alone() -> None:
    gamma = integral(Call("gamma", (X,)), 1, 2)
    found = enclose(gamma, 64, "mpmath.iv")
    assert found.lower < Fraction(92274, 10**5) < found.upper
    with pytest.raises(OutOfReach, match="no integral of gamma"):
        enclose(gamma, 64, "arb")


def test_a_pole_in_a_long_integrand_is_not_cut_for_ever() -> None:
    long = Call("add", (*(X for _ in range(50)), plain("1/(x - 1/3)")))
    with pytest.raises(OutOfReach, match="pieces do not enclose"):
        enclose(integral(long, 0, 1), 64, "mpmath.iv")


def test_the_hyperbolic_tangent_far_out_is_below_one() -> None:
    for argument, sign in ((1000, 1), (-1000, -1)):
        found = enclose(Call("tanh", (number(argument),)), 64, "mpmath.iv")
        ends = sorted((sign * found.lower, sign * found.upper))
        assert 1 - Fraction(1, 1 << 60) < ends[0] < ends[1] == 1
        # Arb agrees: the two overlap.
        other = enclose(Call("tanh", (number(argument),)), 64, "arb")
        assert max(found.lower, other.lower) <= min(found.upper, other.upper)


def test_an_end_that_is_not_finite_or_too_large_is_no_rational() -> None:
    assert exact_end(from_man_exp(3, -1)) == Fraction(3, 2)
    for end in (finf, fnan, from_man_exp(1, 100_000)):
        with pytest.raises(OutOfReach):
            exact_end(end)
    assert magnitude(finf) > magnitude(from_man_exp(1, 100_000)) == 100_001
    balls = BallArithmetic(64)
    assert balls.ends(arb(3) / 2) == (Fraction(3, 2), Fraction(3, 2))
    with pytest.raises(OutOfReach, match="too large or too small"):
        balls.ends(arb(2) ** 100_000)


def test_what_is_integrated_is_not_integrated_within() -> None:
    zero, one = number(0).value, number(1).value
    plain_interval, balls = IntervalArithmetic(64), BallArithmetic(64)
    taylor, analytic = TaylorArithmetic(64, 4), AnalyticArithmetic(64, holomorphic=True)
    with pytest.raises(OutOfReach):
        plain_interval.integral(X, "x", (plain_interval.number(zero),) * 2, {})
    with pytest.raises(OutOfReach):
        balls.integral(X, "x", (balls.number(one),) * 2, {})
    with pytest.raises(OutOfReach):
        taylor.integral(X, "x", (taylor.number(zero),) * 2, {})
    with pytest.raises(OutOfReach):
        analytic.integral(X, "x", (analytic.number(one),) * 2, {})


@pytest.mark.parametrize(
    ("width", "few"),
    [
        (Fraction(1), 240),
        (Fraction(1) + Fraction(1, 2**60), 120),
        (Fraction(2**25), 120),
        (Fraction(2**25) + 1, 60),
        (Fraction(2**50), 60),
        (Fraction(2**50) + 1, 30),
        (Fraction(2**90), 30),
    ],
)
def test_what_is_wider_than_its_height_is_cut_into_eight_at_most(width: Fraction, few: int) -> None:
    pieces = quadrature._Pieces(IntervalArithmetic(64), X, "x", {})
    heap = [quadrature._Piece(-width, Fraction(k), Fraction(k + 1), None) for k in range(few + 1)]
    assert not pieces.is_hopeless(heap[:few])
    assert pieces.is_hopeless(heap)


@pytest.mark.parametrize(("low", "high"), [(-(10**6), 1), (-1, 10**6)])
def test_a_wide_power_of_e_is_as_large_as_either_end(low: int, high: int) -> None:
    own = IntervalArithmetic(64)
    with pytest.raises(OutOfReach, match="a value beyond"):
        own.call("exp", [own.between(Fraction(low), Fraction(high))])


@pytest.mark.parametrize("body", ["exp(sin(10^4 x))", "cos(10^5 x^2) exp(x)"])
def test_pieces_too_few_for_an_oscillation_are_given_up_early(body: str) -> None:
    with pytest.raises(OutOfReach, match="pieces do not follow"):
        enclose(integral(plain(body), 0, 1), 128, "mpmath.iv")


@pytest.mark.parametrize(
    "body", ["sin(500 x) exp(-100 x)", "1/(1 + 10^10 x^2)", "sin(1000 x) exp(-10^4 x)"]
)
def test_a_peak_and_a_moderate_oscillation_are_followed(body: str) -> None:
    both = [enclose(integral(plain(body), 0, 1), 128, library) for library in LIBRARIES]
    assert both[0].width < Fraction(1, 10**9)
    assert max(one.lower for one in both) <= min(one.upper for one in both)


class _Alarm(BaseException):
    """What a signal raises anywhere."""


@pytest.mark.parametrize("place", ["evaluate", "AnalyticArithmetic"])
def test_what_a_signal_raises_within_arb_comes_out_as_it_was(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []

    def ring(*given: object, **named: object) -> None:
        calls.append(given)
        raise _Alarm("rung")

    node = integral(plain("exp(sin(10 x))"), 0, 1)
    monkeypatch.setattr(quadrature, place, ring)
    with pytest.raises(_Alarm, match="rung"):
        enclose(node, 64, "arb")
    # Nothing more is worked out once it was seen.
    assert place != "evaluate" or len(calls) == 1
    assert acb(2).sin().real > 0


def test_infinity_and_an_unknown_name_have_no_value() -> None:
    analytic = AnalyticArithmetic(64, holomorphic=True)
    assert analytic.constant("pi").real.overlaps(arb.pi())
    with pytest.raises(Undefined, match="infinity"):
        analytic.constant("infinity")
    with pytest.raises(OutOfReach, match="no integral of gamma"):
        analytic.call("gamma", [acb(1)])
    with pytest.raises(Undefined):
        enclose(Constant("infinity"), 64, "arb")
    with pytest.raises(Unbound):
        enclose(X, 64, "arb")


@pytest.mark.parametrize(
    ("op", "values", "result"),
    [
        ("exp", ["0"], 1), ("sin", ["0"], 0), ("cos", ["0"], 1), ("pow", ["2", "5"], 32),
        ("abs", ["-3"], 3), ("max", ["2", "7"], 7), ("gamma", ["4"], 6), ("floor", ["5/2"], 2),
    ],
)  # fmt: skip
def test_a_constant_series_has_one_coefficient(op: str, values: list[str], result: int) -> None:
    taylor = TaylorArithmetic(64, 4)
    (found,) = taylor.call(op, [taylor.number(Fraction(value)) for value in values])
    assert [exact_end(end) for end in found] == [result, result]


def test_no_ratio_is_zero_in_another_way() -> None:
    assert ratio(0, 7, 3) == "0"
    assert ratio(1, 7, 3) == "0.143"


def test_digits_that_round_up_to_another_place() -> None:
    assert ratio(9996, 10, 3) == ratio(1000, 1, 3) == "1.00e+03"
    assert ratio(99_949, 100, 3) == "999"
    assert outward(Fraction(0), 3, 1) == "0"
    assert outward(Fraction(-1), 3, 1) == outward(Fraction(-1), 3, -1) == "-1.00"
    large = Fraction(123_456_789)
    assert outward(large, 3, -1) == "1.23e+08"
    assert outward(large, 3, 1) == "1.24e+08"


@both_libraries
def test_the_root_of_nothing_is_nothing(library: str) -> None:
    for degree in (2, 3):
        found = enclose(Call("root", (number(0), number(degree))), 64, library)
        assert found.lower == found.upper == 0


@both_libraries
def test_a_wave_of_a_huge_angle_is_anywhere_between_its_ends(library: str) -> None:
    for wave in ("sin", "cos"):
        found = enclose(Call(wave, (plain("3^900 + 1/3"),)), 64, library)
        assert -1 <= found.lower <= found.upper <= 1
        assert found.width > 1
        narrow = enclose(Call(wave, (plain("3^9 + 1/3"),)), 64, library)
        assert narrow.width < Fraction(1, 10**9)


@pytest.mark.parametrize("power", [2, 63, 64, -64])
def test_a_series_has_whole_powers_on_both_sides_of_zero(power: int) -> None:
    taylor = TaylorArithmetic(200, 2)
    middle = -Fraction(3, 2)
    value = taylor.variable(IntervalArithmetic(200).number(middle))
    found = taylor.call("pow", [value, taylor.number(Fraction(power))])
    slopes = [Fraction(1), Fraction(power), Fraction(power * (power - 1), 2)]
    for k, part in enumerate(found):
        lower, upper = map(exact_end, part)
        assert lower <= slopes[k] * middle ** (power - k) <= upper
    with pytest.raises(OutOfReach, match="not certainly positive"):
        taylor.call("pow", [value, taylor.number(Fraction(65))])


@both_libraries
@pytest.mark.parametrize("turned", [False, True])
def test_the_largest_singular_value_of_two_rows_or_of_two_columns(
    library: str, *, turned: bool
) -> None:
    """Of 3 0 0 over 0 4 0 it is 4, of 1 1 1 over 1 1 1 the root of 6."""
    squares = {((3, 0, 0), (0, 4, 0)): 16, ((1, 1, 1), (1, 1, 1)): 6, ((2, 0), (0, 5)): 25}
    for rows, square in squares.items():
        lines = tuple(zip(*rows, strict=True)) if turned else rows
        matrix = Call("matrix", tuple(vector(*map(number, line)) for line in lines))
        found = enclose(Call("norm", (matrix, number(2))), 64, library)
        assert found.lower**2 <= square <= found.upper**2
    matrix = Call("matrix", (vector(*map(number, (1, 2, 3))),) * 3)
    with pytest.raises(OutOfReach, match="more than two rows and columns"):
        enclose(Call("norm", (matrix, number(2))), 64, library)


@both_libraries
@pytest.mark.parametrize(
    ("numbers", "middle"),
    [("7", "7"), ("7 1", "4"), ("9 1 2", "2"), ("1 8 2 5", "7/2"), ("5 5 5 -5 40", "5"),
     ("6 5 4 3 2 1", "7/2"), ("1 2 3 4 5 6 9", "4")],
)  # fmt: skip
def test_the_middle_of_several_numbers(numbers: str, middle: str, library: str) -> None:
    values = tuple(number(Fraction(value)) for value in numbers.split())
    assert Fraction(middle) in enclose(Call("median", values), 64, library)


@pytest.mark.parametrize("degree", range(20, 28))
def test_a_polynomial_is_integrated_with_every_term_up_to_the_rest(degree: int) -> None:
    """Over one piece, where Taylor's formula is exact to the order of its rest."""
    own = IntervalArithmetic(100)
    body = Call("pow", (X, number(degree)))
    one = quadrature._Pieces(own, body, "x", {}).by_taylor(Fraction(1), Fraction(5, 2))
    lower, upper = own.ends(one)
    true = (Fraction(5, 2) ** (degree + 1) - 1) / (degree + 1)
    assert lower <= true <= upper
    assert degree > 24 or upper - lower < Fraction(1, 2**40)


def test_an_integrand_of_so_many_parts() -> None:
    body = Call("add", (X,) * 118)
    quadrature._check_size(Call("neg", (body,)), 64)
    with pytest.raises(OutOfReach, match="an integrand of more than 120 parts"):
        quadrature._check_size(Call("neg", (Call("neg", (body,)),)), 64)
