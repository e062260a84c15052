"""Enclosures: no value is refused with a reason, every value is inside, and two libraries agree."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

import mpmath
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mpmath.libmp import from_rational
from trees import number, plain, rational, tree

from pe_symbolic.enclosure import (
    LIBRARIES,
    Enclosure,
    OutOfReach,
    Unbound,
    Undefined,
    approximation,
    enclose,
    glance,
)
from pe_symbolic.enclosure.arithmetic import Value, evaluate, unfold
from pe_symbolic.enclosure.balls import BallArithmetic, precision
from pe_symbolic.enclosure.cosine_integral import cosine_integral
from pe_symbolic.enclosure.distributions import Enclosing
from pe_symbolic.enclosure.interval_basics import exact_end
from pe_symbolic.enclosure.intervals import IntervalArithmetic
from pe_symbolic.enclosure.widened import WidenedBalls, WidenedIntervals, of_decimals
from pe_symbolic.exact import exact_value
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol, walk

MPMATH = {
    "sin": mpmath.sin,
    "cos": mpmath.cos,
    "tan": mpmath.tan,
    "asin": mpmath.asin,
    "acos": mpmath.acos,
    "atan": mpmath.atan,
    "sinh": mpmath.sinh,
    "cosh": mpmath.cosh,
    "tanh": mpmath.tanh,
    "asinh": mpmath.asinh,
    "acosh": mpmath.acosh,
    "atanh": mpmath.atanh,
    "exp": mpmath.exp,
    "log": mpmath.log,
    "sqrt": mpmath.sqrt,
    "erf": mpmath.erf,
    "gamma": mpmath.gamma,
    "cosine_integral": mpmath.ci,
    "abs": abs,
}
DOMAINS = {
    "asin": (Fraction(-1), Fraction(1)),
    "acos": (Fraction(-1), Fraction(1)),
    "acosh": (Fraction(11, 10), Fraction(50)),
    "atanh": (Fraction(-9, 10), Fraction(9, 10)),
    "log": (Fraction(1, 100), Fraction(50)),
    "gamma": (Fraction(1, 100), Fraction(50)),
    "cosine_integral": (Fraction(1, 100), Fraction(50)),
    "sqrt": (Fraction(0), Fraction(50)),
}
both_libraries = pytest.mark.parametrize("library", LIBRARIES)
small = st.fractions(max_denominator=1000, min_value=-20, max_value=20)


@st.composite
def applications(draw: st.DrawFn) -> tuple[str, Fraction]:
    op = draw(st.sampled_from(sorted(MPMATH)))
    lower, upper = DOMAINS.get(op, (Fraction(-50), Fraction(50)))
    value = draw(st.fractions(max_denominator=1000, min_value=lower, max_value=upper))
    return op, value


def trees() -> st.SearchStrategy[Expression]:
    """Trees that are defined everywhere and do not grow out of reach."""
    leaves = st.one_of(small.map(rational), st.sampled_from([Constant("pi"), Constant("e")]))

    def grown(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
        unary = st.sampled_from(["sin", "cos", "atan", "tanh", "neg", "abs", "sigmoid"])
        binary = st.sampled_from(["add", "mul", "max", "min"])
        return st.one_of(
            st.builds(lambda op, part: Call(op, (part,)), unary, parts),
            st.builds(lambda op, one, two: Call(op, (one, two)), binary, parts, parts),
        )

    return st.recursive(leaves, grown, max_leaves=8)


def partial_trees() -> st.SearchStrategy[Expression]:
    """Trees with poles, roots and logarithms, which may have no value."""

    def grown(parts: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
        unary = st.sampled_from(["sqrt", "log", "asin", "acosh", "atanh", "tan", "exp", "sinh"])
        binary = st.sampled_from(["add", "div", "pow", "root", "mod", "mul"])
        return st.one_of(
            st.builds(lambda op, part: Call(op, (part,)), unary, parts),
            st.builds(lambda op, one, two: Call(op, (one, two)), binary, parts, parts),
        )

    leaves = st.one_of(st.integers(-3, 4).map(number), small.map(rational))
    return st.recursive(leaves, grown, max_leaves=6)


def answer(expression: Expression, library: str) -> Enclosure | type[Exception]:
    try:
        return enclose(expression, 96, library)
    except (Undefined, OutOfReach) as fault:
        return type(fault)


def exactly(value: object) -> Fraction:
    """An mpmath number as the fraction it is."""
    sign, mantissa, exponent, _ = mpmath.mpf(value)._mpf_
    size: Fraction = Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
    return -size if sign else size


# -- what has no value -----------------------------------------------------------------


@both_libraries
@pytest.mark.parametrize(
    "text",
    [
        "1/0", "0/0", "1/(2-2)", "ln(0)", "ln(-1)", "√(-1)", "0^0", "0^(-1)", "(-8)^(1/2)",
        "asin(2)", "acos(-2)", "acosh(0)", "atanh(1)", "atanh(-2)", "(-1)!", "(1/2)!", "7 / ∞",
        "∞ - ∞", "csc(0)", "csch(0)", "coth(0)",
    ],
)  # fmt: skip
def test_where_there_is_no_real_value(text: str, library: str) -> None:
    with pytest.raises(Undefined):
        enclose(plain(text), 64, library)


@both_libraries
@pytest.mark.parametrize("value", [1, -1, 2, -2])
def test_an_artanh_is_one_of_a_number_between(value: int, library: str) -> None:
    with pytest.raises(Undefined, match=r"an artanh outside \(-1, 1\)"):
        enclose(Call("atanh", (number(value),)), 64, library)


@both_libraries
@pytest.mark.parametrize("text", ["\\log_1(5)", "\\log_0(5)", "\\sqrt[4]{-16}", "\\frac{1}{0^2}"])
def test_where_latex_has_no_real_value(text: str, library: str) -> None:
    with pytest.raises(Undefined):
        enclose(tree(text), 64, library)


@both_libraries
@pytest.mark.parametrize(
    "text",
    ["9^(9^9)", "e^(10^9)", "2^(-10^9)", "(10^7)!", "cosh(10^6)", "sinh(-10^6)",
     "exp(10^8)", "1.5 * 10^(-10^9)", "(10^3000)^3000"],
)  # fmt: skip
def test_what_is_too_large_is_refused_before_it_is_formed(text: str, library: str) -> None:
    with pytest.raises(OutOfReach):
        enclose(plain(text), 64, library)


@both_libraries
@pytest.mark.parametrize("text", ["exp(-10^8)", "exp(-20001)", "1 - (1 - exp(-10^60))"])
def test_next_to_nothing_is_left_of_e_to_a_power_far_below_zero(text: str, library: str) -> None:
    found = enclose(plain(text), 64, library)
    assert abs(found.lower) < found.upper < Fraction(1, 2**60)


@both_libraries
def test_a_symbol_without_a_value_is_named(library: str) -> None:
    with pytest.raises(Unbound, match="omega"):
        enclose(plain("sin(ω)"), 64, library)


@both_libraries
@pytest.mark.parametrize("text", ["1/(sin(1)^2 + cos(1)^2 - 1)", "ln(sin(1)^2 + cos(1)^2 - 1)"])
def test_a_hidden_zero_gives_no_value(text: str, library: str) -> None:
    for bits in (64, 512):
        with pytest.raises(OutOfReach):
            enclose(plain(text), bits, library)


@pytest.mark.parametrize("text", ["1/0", "x + 1", "10^(10^(10^10))"])
def test_a_glance_at_what_has_no_value_or_is_out_of_reach_shows_nothing(text: str) -> None:
    assert glance(plain(text)) is None
    assert approximation(plain(text)) is None


def test_a_glance_shows_what_one_library_encloses() -> None:
    found = glance(plain("sqrt(2)"))
    assert found == enclose(plain("sqrt(2)"), 64, "arb")
    assert found.lower < found.middle < found.upper
    assert approximation(plain("sqrt(2)")) == found.lower


def test_enclosures_that_hold_the_same_value_meet() -> None:
    one, other = Enclosure(Fraction(1), Fraction(2)), Enclosure(Fraction(2), Fraction(3))
    assert not one.meets(Enclosure(Fraction(3), Fraction(4)))
    assert not other.meets(Enclosure(Fraction(0), Fraction(1)))
    assert one.meets(other)
    assert other.meets(one)


def test_no_such_library() -> None:
    with pytest.raises(KeyError):
        enclose(number(1), 64, "float64")


@both_libraries
def test_a_sum_with_too_many_terms_is_refused(library: str) -> None:
    k = Symbol("k")
    too_many = Call("sum", (k, k, number(1), number(10**12)))
    with pytest.raises(OutOfReach):
        enclose(too_many, 64, library)
    with pytest.raises(Undefined):
        enclose(Call("sum", (k, k, number(1), number(Fraction(5, 2)))), 64, library)


# -- what has one ----------------------------------------------------------------------


@both_libraries
@given(case=applications())
@settings(max_examples=120)
def test_200_digits_of_mpmath_lie_inside(library: str, case: tuple[str, Fraction]) -> None:
    op, value = case
    found = enclose(Call(op, (rational(value),)), 150, library)
    with mpmath.workdps(200):
        argument = mpmath.mpf(value.numerator) / value.denominator
        true = exactly(MPMATH[op](argument))
    slack = (1 + abs(true)) * Fraction(1, 10**150)
    assert found.lower - slack <= true <= found.upper + slack
    assert found.width <= (1 + abs(true)) * Fraction(1, 2**100)


@given(trees())
@settings(max_examples=120)
def test_the_two_libraries_overlap(expression: Expression) -> None:
    one, other = (enclose(expression, 96, library) for library in LIBRARIES)
    assert one.lower <= other.upper
    assert other.lower <= one.upper


@given(partial_trees())
@settings(max_examples=200)
def test_no_library_has_a_value_where_the_other_proves_there_is_none(
    expression: Expression,
) -> None:
    one, other = (answer(expression, library) for library in LIBRARIES)
    if isinstance(one, Enclosure) and isinstance(other, Enclosure):
        assert one.lower <= other.upper
        assert other.lower <= one.upper
    elif isinstance(one, Enclosure) or isinstance(other, Enclosure):
        assert Undefined not in (one, other)


@both_libraries
@given(expression=trees())
@settings(max_examples=60)
def test_more_bits_lie_within_fewer(library: str, expression: Expression) -> None:
    coarse, fine = (enclose(expression, bits, library) for bits in (64, 256))
    slack = coarse.width
    assert coarse.lower - slack <= fine.lower
    assert fine.upper <= coarse.upper + slack
    assert fine.width <= coarse.width
    assert fine.width <= (1 + abs(fine.lower)) * Fraction(1, 2**200)


@both_libraries
@given(value=st.fractions())
def test_a_rational_is_inside_its_enclosure(library: str, value: Fraction) -> None:
    found = enclose(Number(value), 64, library)
    assert value in found
    assert found.width <= abs(value) * Fraction(1, 2**60)


@both_libraries
@given(numbers=st.lists(small, min_size=2, max_size=6))
def test_exact_arithmetic_is_inside(library: str, numbers: list[Fraction]) -> None:
    leaves = tuple(rational(value) for value in numbers)
    assert sum(numbers, Fraction(0)) in enclose(Call("add", leaves), 80, library)
    assert math.prod(numbers, start=Fraction(1)) in enclose(Call("mul", leaves), 80, library)
    assert max(numbers) in enclose(Call("max", leaves), 80, library)
    assert min(numbers) in enclose(Call("min", leaves), 80, library)


@both_libraries
@given(value=small.filter(bool), power=st.integers(-6, 6))
def test_whole_powers_are_inside(library: str, value: Fraction, power: int) -> None:
    assert value**power in enclose(Call("pow", (rational(value), number(power))), 80, library)


@both_libraries
@pytest.mark.parametrize(
    ("base", "power", "near"),
    [("0.999998", 154_800, "0.73374"), ("1.0000001", 10_000_000, "2.71828")],
)
def test_a_high_power_of_what_is_near_one_has_a_plain_value(
    library: str, base: str, power: int, near: str
) -> None:
    formula = Call("pow", (Number(Fraction(base), base), number(power)))
    found = enclose(formula, 80, library)
    assert abs(found.lower - Fraction(near)) < Fraction(1, 10**5)
    assert found.width < 1e-9
    assert exact_value(formula) is None


@both_libraries
@given(one=small, other=small.filter(bool))
def test_the_remainder_has_the_divisor_s_sign(library: str, one: Fraction, other: Fraction) -> None:
    rest = one - other * math.floor(one / other)
    found = enclose(Call("mod", (Number(one), Number(other))), 80, library)
    assert rest in found


@both_libraries
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5!", 120),
        ("0!", 1),
        ("\\binom{10}{3}", 120),
        ("\\lfloor -3.5 \\rfloor", -4),
        ("\\lceil -3.5 \\rceil", -3),
        ("|-3|", 3),
        ("\\sqrt[3]{-8}", -2),
        ("\\sqrt{0}", 0),
        ("0^{5}", 0),
        ("(-2)^{3}", -8),
        ("50\\%", Fraction(1, 2)),
        ("\\sin(30^\\circ)", Fraction(1, 2)),
        ("\\log_2(8)", 3),
        ("\\|(3, 4)\\|", 5),
        ("\\langle (1, 2), (3, 4) \\rangle", 11),
        ("\\sigma(0)", Fraction(1, 2)),
        ("\\sec(0)", 1),
        ("\\min(3, -1, 2)", -1),
        ("\\max(-3, 1, -2)", 1),
        ("\\|(3, -4)\\|_1", 7),
        ("\\|(3, -4)\\|_\\infty", 4),
    ],
)
def test_values_known_by_hand(text: str, value: Fraction, library: str) -> None:
    assert Fraction(value) in enclose(tree(text), 80, library)


@both_libraries
@pytest.mark.parametrize(("op", "total"), [("sum", 10), ("product", 24)])
def test_finite_sums_and_products(op: str, total: int, library: str) -> None:
    k = Symbol("k")
    assert Fraction(total) in enclose(Call(op, (k, k, number(1), number(4))), 64, library)


@both_libraries
def test_bindings_give_symbols_their_values(library: str) -> None:
    bindings: Mapping[str, Fraction] = {"omega": Fraction(2)}
    bound = enclose(plain("sin(ω)"), 80, library, bindings)
    written = enclose(plain("sin(2)"), 80, library)
    assert bound == written


@both_libraries
def test_a_huge_angle_is_reduced_with_enough_bits(library: str) -> None:
    wide = enclose(plain("sin(10^100)"), 64, library)
    assert wide.width > Fraction(1, 2)
    narrow = enclose(plain("sin(10^100)"), 512, library)
    assert Fraction("-0.37237612367") < narrow.lower <= narrow.upper < Fraction("-0.37237612366")


@both_libraries
def test_a_cancelled_difference_is_wide_and_never_wrong(library: str) -> None:
    found = enclose(plain("(1 - cos(10^(-20))) * 10^40"), 64, library)
    assert Fraction(1, 2) in found or found.lower < Fraction(1, 2) < found.upper
    sharp = enclose(plain("(1 - cos(10^(-20))) * 10^40"), 512, library)
    assert abs(sharp.lower - Fraction(1, 2)) < Fraction(1, 10**20)


def test_arb_s_precision_is_put_back() -> None:
    from flint import ctx  # noqa: PLC0415 - the global that must not leak

    before = ctx.prec
    with pytest.raises(Undefined):
        enclose(plain("1/0"), 4096, "arb")
    assert ctx.prec == before
    with precision(777):
        assert ctx.prec == 777
    assert ctx.prec == before


def test_an_enclosure_knows_what_is_inside() -> None:
    unit = Enclosure(Fraction(0), Fraction(1))
    assert Fraction(0) in unit
    assert Fraction(1) in unit
    assert Fraction(1001, 1000) not in unit
    assert unit.width == 1


# -- literals read as rounded values ---------------------------------------------------


def half_a_hundredth(node: Number) -> Fraction:
    return Fraction(1, 200) if "." in node.text else Fraction(0)


def spans(expression: Expression) -> list[tuple[Fraction, Fraction]]:
    intervals = WidenedIntervals(96, half_a_hundredth)
    with precision(96):
        balls = WidenedBalls(96, half_a_hundredth)
        second = balls.ends(evaluate(expression, balls, {}))
    return [intervals.ends(evaluate(expression, intervals, {})), second]


def test_a_literal_reaches_all_that_it_may_have_been() -> None:
    intervals = WidenedIntervals(64, lambda _: Fraction(1, 70))
    with precision(64):
        balls = WidenedBalls(64, lambda _: Fraction(1, 70))
        for part in range(-5, 6):
            value, literal = Fraction(part, 7), number(Fraction(part, 7))
            ends = (intervals.ends(intervals.literal(literal)), balls.ends(balls.literal(literal)))
            for lower, upper in ends:
                assert lower <= value - Fraction(1, 70)
                assert upper >= value + Fraction(1, 70)
                assert upper - lower <= Fraction(1, 35) + Fraction(1, 2**28)


def test_a_whole_number_is_not_widened() -> None:
    for lower, upper in spans(plain("3 + 4")):
        assert lower == upper == 7


@pytest.mark.parametrize(
    ("text", "reach"),
    [
        ("", "0"), ("3", "0"), ("1500", "0"), ("1e3", "0"), ("3.", "0"), ("1.5e1", "0"),
        ("3.0", "1/20"), ("0.25", "1/200"), ("0.25…", "1/200"), ("25e-2", "1/200"),
    ],
)  # fmt: skip
def test_how_far_a_decimal_may_be_off(text: str, reach: str) -> None:
    assert of_decimals(Fraction(1, 2))(Number(Fraction(3), text)) == Fraction(reach)
    assert of_decimals(Fraction(2))(Number(Fraction(3), text)) == 4 * Fraction(reach)


@pytest.mark.parametrize(
    ("base", "is_nothing"),
    [("2", True), ("1.5", True), ("1", False), ("0.5", False), ("e", True), ("pi", False)],
)
def test_what_is_nothing_to_the_power_of_minus_infinity(base: str, is_nothing: bool) -> None:  # noqa: FBT001
    power = Call("pow", (plain(base), Call("neg", (Constant("infinity"),))))
    assert (unfold(power) is not None) is is_nothing


@given(st.integers(1, 999), st.integers(1, 999))
def test_a_rounded_sum_reaches_all_it_may_have_been(one: int, other: int) -> None:
    first, second = Fraction(one, 100), Fraction(other, 100)
    expression = plain(f"{one / 100:.2f} + {other / 100:.2f}")
    for lower, upper in spans(expression):
        assert lower <= first + second - Fraction(1, 100)
        assert upper >= first + second + Fraction(1, 100)
        assert upper - lower < Fraction(1, 50) + Fraction(1, 10**6)


# -- the error function and Γ ------------------------------------------------------------------


@both_libraries
@pytest.mark.parametrize("value", [0, -1, -7])
def test_gamma_has_poles(library: str, value: int) -> None:
    with pytest.raises(Undefined):
        enclose(Call("gamma", (number(value),)), 128, library)


@both_libraries
@pytest.mark.parametrize("text", ["-1/2", "4000", "10^9 + 1/2"])
def test_gamma_beyond_its_limits_is_out_of_reach(library: str, text: str) -> None:
    node = Call("gamma", (plain(text),))
    if library == "arb" and text == "-1/2":
        assert enclose(node, 128, library).upper < 0
        return
    with pytest.raises(OutOfReach):
        enclose(node, 128, library)


@pytest.mark.parametrize("bits", [64, 128, 512, 2048])
@pytest.mark.parametrize(
    "text", ["1/10^9", "1/3", "2", "-5/2", "6", "-19/2", "40", "65", "10^30", "-10^30"]
)
def test_the_error_function_is_narrow_and_the_same_twice(text: str, bits: int) -> None:
    one, other = (enclose(Call("erf", (plain(text),)), bits, library) for library in LIBRARIES)
    assert one.lower <= other.upper
    assert other.lower <= one.upper
    assert max(one.width, other.width) <= Fraction(1, 1 << (bits - 30))


@both_libraries
@pytest.mark.parametrize("bits", [64, 256])
@pytest.mark.parametrize("op", sorted(MPMATH.keys() - {"abs", "gamma", "cosine_integral"}))
def test_a_function_is_narrow_wherever_it_is_defined(op: str, bits: int, library: str) -> None:
    (other,) = set(LIBRARIES) - {library}
    lower, upper = DOMAINS.get(op, (Fraction(-7, 2), Fraction(7, 2)))
    for share in (Fraction(1, 7), Fraction(1, 3), Fraction(5, 9), Fraction(8, 9)):
        value = lower + share * (upper - lower)
        node = Call(op, (rational(value),))
        found, true = enclose(node, bits, library), enclose(node, bits + 100, other)
        assert found.width <= abs(found.lower) / 2 ** (bits - 8), value
        assert found.lower <= true.upper, value
        assert found.upper >= true.lower, value


@both_libraries
@pytest.mark.parametrize("op", [*sorted(MPMATH), "floor", "ceil", "neg"])
def test_a_function_of_a_wide_interval_holds_what_is_inside(op: str, library: str) -> None:
    with precision(96):
        if library == "arb":
            holds_what_is_inside(BallArithmetic(96), op)
        else:
            holds_what_is_inside(IntervalArithmetic(96), op)


def holds_what_is_inside(own: Enclosing[Value], op: str) -> None:
    least, most = DOMAINS.get(op, (Fraction(-7, 2), Fraction(7, 2)))
    for start in (30, 120, 200, 257, 270, 380):
        lower, upper = (least + Fraction(k, 400) * (most - least) for k in (start, start + 1))
        wide = own.ends(own.call(op, [own.between(lower, upper)]))
        for share in (Fraction(0), Fraction(1, 3), Fraction(3, 4), Fraction(1)):
            value = lower + share * (upper - lower)
            inside = own.ends(own.call(op, [own.number(value)]))
            assert wide[0] <= inside[1], (lower, upper, value)
            assert wide[1] >= inside[0], (lower, upper, value)


@both_libraries
@pytest.mark.parametrize(("value", "factorial"), [(1, 1), (2, 1), (3, 2), (6, 120)])
def test_gamma_of_whole_numbers(value: int, factorial: int, library: str) -> None:
    assert Fraction(factorial) in enclose(Call("gamma", (number(value),)), 80, library)


@pytest.mark.parametrize("op", ["mean", "variance", "deviation", "norm", "frobenius", "max", "dot"])
def test_what_is_added_or_multiplied_is_two_numbers_or_more(op: str) -> None:
    one = Call("vector", (number(3),))
    args = {"dot": (one, one), "norm": (one,), "frobenius": (one,)}
    masked = (number(3), Call("neg", (Constant("infinity"),)))
    node = Call(op, masked if op == "max" else args.get(op, (number(3),)))
    unfolded = unfold(node)
    assert unfolded is not None
    parts = [part for part in walk(unfolded) if isinstance(part, Call)]
    assert all(len(part.args) > 1 for part in parts if part.op in ("add", "mul", "max"))


@pytest.mark.parametrize("bits", [64, 128, 512])
@pytest.mark.parametrize("text", ["1/100", "1/2", "10/3", "30", "55/2", "2001/2"])
def test_gamma_is_narrow_and_the_same_twice(text: str, bits: int) -> None:
    one, other = (enclose(Call("gamma", (plain(text),)), bits, library) for library in LIBRARIES)
    assert one.lower <= other.upper
    assert other.lower <= one.upper
    assert max(one.width, other.width) <= abs(one.lower) * Fraction(1, 1 << (bits - 40))


@both_libraries
@pytest.mark.parametrize(
    ("text", "fault"),
    [("-1", Undefined), ("0", Undefined), ("sin(pi)", OutOfReach)],
)
def test_the_cosine_integral_is_one_of_positive_numbers(
    library: str, text: str, fault: type[Exception]
) -> None:
    with pytest.raises(fault, match="cosine integral"):
        enclose(Call("cosine_integral", (plain(text),)), 128, library)


@pytest.mark.parametrize("bits", [31, 64, 128, 512, 2048])
@pytest.mark.parametrize(
    "text", ["1/10^30", "1/3", "1", "3", "19/2", "63", "64 + 1/8", "700", "10^6", "10^900"]
)
def test_the_cosine_integral_is_narrow_and_the_same_twice(text: str, bits: int) -> None:
    node = Call("cosine_integral", (plain(text),))
    found, true = enclose(node, bits, "mpmath.iv"), enclose(node, bits + 100, "arb")
    assert found.lower <= true.upper
    assert true.lower <= found.upper
    assert found.width <= max(-found.lower, Fraction(1)) * Fraction(1, 1 << (bits - 3))


@both_libraries
@pytest.mark.parametrize("text", ["exp(-1)", "1 + sin(1)", "50*exp(1/3)", "10^9*pi", "10^900*pi"])
def test_the_cosine_integral_of_what_is_itself_enclosed(library: str, text: str) -> None:
    """The slope of Ci carries the width of the argument."""
    node = Call("cosine_integral", (plain(text),))
    found, true = enclose(node, 64, library), enclose(node, 4096, "arb")
    assert found.lower <= true.lower
    assert true.upper <= found.upper
    assert found.width <= Fraction(1, 1 << 59)


def test_the_cosine_integral_of_a_wide_interval_holds_what_is_inside() -> None:
    ends = (from_rational(1, 3, 64, "f"), from_rational(9, 1, 64, "c"))
    lower, upper = map(exact_end, cosine_integral(64, ends))
    for tenths in range(4, 91):
        inside = enclose(Call("cosine_integral", (plain(f"{tenths}/10"),)), 64, "arb")
        assert lower <= inside.lower <= inside.upper <= upper


@pytest.mark.parametrize("bits", [64, 96, 128, 150, 256])
@pytest.mark.parametrize("text", ["1/2", "-1/2", "1/8", "5/8", "-3/8", "39/40", "1", "-1", "0"])
def test_an_arcsine_is_enclosed_at_every_precision(text: str, bits: int) -> None:
    """mpmath's atan2 of two intervals leaves out asin(1/2) at 150 bits, and asin(5/8) at 128."""
    for op in ("asin", "acos"):
        found = enclose(Call(op, (plain(text),)), bits, "mpmath.iv")
        true = enclose(Call(op, (plain(text),)), 1000, "arb")
        assert found.lower <= true.upper
        assert true.lower <= found.upper
        assert found.width <= Fraction(1, 1 << (bits - 8))


@pytest.mark.parametrize("text", [r"e^{\infty}", r"0.5^{-\infty}", r"\max(-\infty, -\infty)"])
def test_what_grows_without_bound_has_no_value(text: str) -> None:
    for library in LIBRARIES:
        with pytest.raises(Undefined):
            enclose(tree(text), 64, library)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r"e^{-\infty}", 0),
        (r"\exp(-\infty)", 0),
        (r"2^{-\infty}", 0),
        (r"\max(0, -\infty)", 0),
        (r"\max(1, -\infty, 2)", 2),
    ],
)
def test_nothing_is_left_of_a_mask(text: str, value: int) -> None:
    for library in LIBRARIES:
        assert Fraction(value) in enclose(tree(text), 64, library)
