"""Verdicts against rationals whose rounding is known: ties, near ties, and what stays open."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import floor

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from judged import printed
from trees import number, rational, tree

from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import Enclosure, OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Call, Expression
from pe_symbolic.judge import decide as module
from pe_symbolic.judge.decide import (
    Disagreement,
    both_enclosures,
    common,
    compare,
    decide,
    equal,
    proved_equal,
    verdict_within,
)

HALF = Fraction(1, 2)
steps = st.integers(-(10**6), 10**6)
places = st.integers(0, 12)
inside = st.fractions(min_value=0, max_value=1, max_denominator=10**4)
HIDDEN_ONE = r"\arctan(\tan(1))"  # no rule proves that it is 1, no interval ever will


def at(value: Fraction, unit: Fraction) -> PrintedDecimal:
    return PrintedDecimal("", value, unit)


def verdict(subject: Expression, number: PrintedDecimal) -> str:
    return decide(subject, number)[0]


# -- what has no verdict ---------------------------------------------------------------


@pytest.mark.parametrize("text", [r"1/0", r"\ln(0)", r"\sqrt{-1}", r"\tan(\pi/2)", r"0^0"])
def test_an_undefined_subject_is_never_judged(text: str) -> None:
    with pytest.raises(Undefined):
        decide(tree(text), printed("1"))


def test_a_subject_beyond_the_limits_is_never_judged() -> None:
    with pytest.raises(OutOfReach, match="a value beyond"):
        decide(tree("9^{9^{9^9}}"), printed("1.0"))


def test_a_free_symbol_is_never_judged() -> None:
    with pytest.raises(Unbound):
        decide(tree("x + 1"), printed("1"))


@pytest.mark.parametrize("text", ["0.12", "0.13"])
def test_a_tie_that_no_rule_proves_is_undecided(text: str) -> None:
    assert verdict(tree(rf"\frac{{{HIDDEN_ONE}}}{{8}}"), printed(text)) == "undecided"


def test_equality_that_no_rule_proves_is_never_exact() -> None:
    assert verdict(tree(HIDDEN_ONE), printed("1")) == "rounded"
    assert verdict(tree(HIDDEN_ONE), printed("1.00")) == "rounded"


@pytest.mark.parametrize(
    ("text", "lower", "upper"),
    [
        ("0.91", "0.904", "0.906"),
        ("0.92", "0.90", "0.915"),
        ("0.92", "0.89", "0.95"),
        ("0.85", "0.80", "0.86"),
        ("0.90…", "0.894", "0.896"),
        ("0.90…", "0.909", "0.911"),
    ],
)
def test_an_enclosure_across_a_border_says_nothing(text: str, lower: str, upper: str) -> None:
    assert verdict_within(printed(text), Enclosure(Fraction(lower), Fraction(upper))) is None


@pytest.mark.parametrize(
    ("lower", "upper", "verdict"),
    [
        ("0.91", "0.92", None),
        ("0.90", "0.91", None),
        ("0.91", "0.914", "rounded"),
        ("0.906", "0.91", "rounded"),
        ("0.91", "0.91", "exact"),
    ],
)
def test_an_enclosure_that_ends_at_a_number_is_not_that_number(
    lower: str, upper: str, verdict: str | None
) -> None:
    assert verdict_within(printed("0.91"), Enclosure(Fraction(lower), Fraction(upper))) == verdict


def test_a_wave_of_which_nothing_is_known_is_neither_of_its_ends() -> None:
    for text in ("-1", "0", "1"):
        assert decide(tree(r"\sin(e^{e^9})"), printed(text))[0] == "undecided"


def test_libraries_that_contradict_each_other_are_a_fault_of_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def contradicting(expression: Expression, bits: int, library: str) -> Enclosure:
        value = Fraction(0 if library == "arb" else 1)
        return Enclosure(value, value)

    monkeypatch.setattr(module, "enclose", contradicting)
    with pytest.raises(Disagreement, match=r"mpmath\.iv and arb exclude each other"):
        both_enclosures(tree(r"\sin(1)"), 64)
    with pytest.raises(Disagreement):
        decide(tree("1 + 1"), printed("2"))


def by_library(arb: tuple[str, str], mpmath: tuple[str, str]) -> Callable[..., Enclosure]:
    """What each library says, whatever it is asked."""
    ends = {"arb": Enclosure(*map(Fraction, arb)), "mpmath.iv": Enclosure(*map(Fraction, mpmath))}
    return lambda expression, bits, library: ends[library]


@pytest.mark.parametrize(
    ("arb", "mpmath"),
    [(("3", "4"), ("3", "4")), (("1", "4"), ("3", "5")), (("3", "5"), ("1", "4"))],
)
def test_enclosures_that_leave_out_a_proved_value_are_a_fault_of_ours(
    monkeypatch: pytest.MonkeyPatch, arb: tuple[str, str], mpmath: tuple[str, str]
) -> None:
    monkeypatch.setattr(module, "enclose", by_library(arb, mpmath))
    with pytest.raises(Disagreement, match="leaves out"):
        decide(tree("1 + 1"), printed("2"))


@pytest.mark.parametrize(
    ("arb", "mpmath"),
    [
        (("0", "0"), ("-1/1000", "1/1000")),
        (("-1/1000", "1/1000"), ("0", "0")),
        (("0", "0"), ("0", "1/1000")),
        (("-1/1000", "0"), ("0", "0")),
    ],
)
def test_a_number_that_is_near_zero_by_one_library_alone_is_not_proved_to_be_zero(
    monkeypatch: pytest.MonkeyPatch, arb: tuple[str, str], mpmath: tuple[str, str]
) -> None:
    sides = tree(r"\sqrt[3]{2+\sqrt5} + \sqrt[3]{2-\sqrt5}"), tree("1")
    monkeypatch.setattr(module, "enclose", by_library(("0", "0"), ("0", "0")))
    assert proved_equal(*sides)
    monkeypatch.setattr(module, "enclose", by_library(arb, mpmath))
    assert not proved_equal(*sides)


@pytest.mark.parametrize("known", ["arb", "mpmath.iv"])
def test_what_one_library_alone_tells_apart_is_not_told_apart(
    monkeypatch: pytest.MonkeyPatch, known: str
) -> None:
    wave, number = tree(r"\sin(2)"), tree(r"\sqrt{3} / 2")

    def half_known(expression: Expression, bits: int, library: str) -> Enclosure:
        if library != known:
            return Enclosure(Fraction(0), Fraction(1))
        value = Fraction(9, 10) if expression == wave else Fraction(8, 10)
        return Enclosure(value, value)

    monkeypatch.setattr(module, "enclose", half_known)
    assert equal(wave, number) is None
    assert compare(wave, number) is None
    assert compare(number, wave) is None


def test_a_verdict_needs_both_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    sharp = Enclosure(Fraction(9093, 10000), Fraction(9094, 10000))
    wide = Enclosure(Fraction(0), Fraction(1))
    monkeypatch.setattr(
        module, "enclose", lambda expression, bits, library: sharp if library == "arb" else wide
    )
    assert verdict(tree(r"\sin(2)"), printed("0.91")) == "undecided"


@pytest.mark.parametrize(
    ("formula", "number", "expected"),
    [
        (r"\lfloor 10\pi \rfloor / 10", "3.2", "wrong"),  # a unit off, and no hair less
        (r"\lfloor 10\pi \rfloor / 10", "3.1", "exact"),
        (r"\lceil e \rceil + 1/2", "3.5", "exact"),
        (r"\lfloor e^{\ln 2} \rfloor + 1/2", "2.5", "exact"),
        (r"\lfloor 10^{40} \sin 2 \rfloor / 2 + \pi", "3.1", "wrong"),
        (r"\lfloor 6.8 \times 10 \rfloor \ln 2", "47.13", "rounded"),  # 68, by rules
        (r"\lfloor 6.8 \times 10 \rfloor \ln 2", "46.44", "wrong"),
        (r"\lfloor 6.8 \times 10^{1} \rfloor \sqrt{2}", "96.17", "rounded"),
        (r"\lfloor \lfloor 6.8 \times 10 \rfloor / 4 \rfloor \pi", "53.41", "rounded"),
        (r"\pi^{\lceil 0.3 / 0.1 \rceil}", "31.006", "rounded"),
    ],
)
def test_whole_parts_are_exact_where_no_border_is_near(
    formula: str, number: str, expected: str
) -> None:
    assert verdict(tree(formula), printed(number)) == expected


def test_whole_parts_beyond_all_limits_stay_out_of_reach() -> None:
    with pytest.raises(OutOfReach):
        decide(tree(r"\lfloor e^{e^{e^{e^{9}}}} \rfloor + \pi"), printed("2"))


# -- rationals: every verdict is known in advance --------------------------------------


@given(steps, places)
def test_the_number_itself_is_exact(step: int, digits: int) -> None:
    value = Fraction(step, 10**digits)
    assert verdict(rational(value), at(value, Fraction(1, 10**digits))) == "exact"


@given(steps, places, inside)
def test_every_distance_has_its_verdict(step: int, digits: int, share: Fraction) -> None:
    unit = Fraction(1, 10**digits)
    value = (step + share) * unit
    below, above = at(step * unit, unit), at((step + 1) * unit, unit)
    if share in (0, 1):
        expected = ("exact", "wrong") if share == 0 else ("wrong", "exact")
    elif share == HALF:
        expected = ("rounded", "rounded")
    else:
        expected = ("rounded", "misrounded") if share < HALF else ("misrounded", "rounded")
    assert (verdict(rational(value), below), verdict(rational(value), above)) == expected


@given(steps, places, st.fractions(min_value=1, max_value=1000, max_denominator=100))
def test_a_unit_away_is_wrong(step: int, digits: int, distance: Fraction) -> None:
    unit = Fraction(1, 10**digits)
    for side in (-1, 1):
        value = (step + side * distance) * unit
        assert verdict(rational(value), at(step * unit, unit)) == "wrong"


@given(steps, places, st.integers(1, 60))
def test_near_ties_fall_to_their_own_side(step: int, digits: int, k: int) -> None:
    unit = Fraction(1, 10**digits)
    tie = (step + HALF) * unit
    hair = unit / 10**k
    lower = at(step * unit, unit)
    assert verdict(rational(tie), lower) == "rounded"
    assert verdict(rational(tie - hair / 2), lower) == "rounded"
    assert verdict(rational(tie + hair / 3), lower) == "misrounded"


@given(st.integers(1, 300), st.integers(1, 25))
@settings(max_examples=40)
def test_irrational_values_a_hair_beside_a_tie(k: int, digits: int) -> None:
    unit = Fraction(1, 10**digits)
    tie = 3 * unit / 2
    value = Call(
        "add", (rational(tie), Call("mul", (rational(Fraction(1, 10**k)), tree(r"\sin(1)"))))
    )
    above, below = at(2 * unit, unit), at(unit, unit)
    hair = Fraction(1, 10**k)
    if hair < unit / 2:
        assert (verdict(value, above), verdict(value, below)) == ("rounded", "misrounded")


@given(st.integers(2, 10**6), places)
def test_square_roots_against_integer_arithmetic(radicand: int, digits: int) -> None:
    scaled = floor(Fraction(radicand * 100**digits) ** HALF)
    while scaled * scaled > radicand * 100**digits:
        scaled -= 1
    while (scaled + 1) ** 2 <= radicand * 100**digits:
        scaled += 1
    assume(scaled * scaled != radicand * 100**digits)
    unit = Fraction(1, 10**digits)
    goes_up = (2 * scaled + 1) ** 2 < 4 * radicand * 100**digits
    root = Call("sqrt", (number(radicand),))
    found = [
        verdict(root, at(n * unit, unit)) for n in (scaled - 1, scaled, scaled + 1, scaled + 2)
    ]
    middle = ["misrounded", "rounded"] if goes_up else ["rounded", "misrounded"]
    assert found == ["wrong", *middle, "wrong"]


@given(st.fractions(max_denominator=10**6, min_value=-1000, max_value=1000), places)
def test_a_sign_changes_nothing(value: Fraction, digits: int) -> None:
    unit = Fraction(1, 10**digits)
    near = Fraction(floor(value / unit)) * unit
    assert verdict(rational(value), at(near, unit)) == verdict(rational(-value), at(-near, unit))


# -- digits that go on -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("subject", "text", "expected"),
    [
        (r"\sin(2)", "0.909…", "rounded"),
        (r"\sin(2)", "0.90…", "rounded"),
        (r"\sin(2)", "0.91…", "rounded"),
        (r"\sin(2)", "0.910…", "misrounded"),
        (r"\sin(2)", "0.908…", "wrong"),
        (r"-\sin(2)", "-0.909…", "rounded"),
        (r"-\sin(2)", "-0.910…", "misrounded"),
        (r"-\sin(2)", "-0.911…", "wrong"),
        (r"-\frac{2}{3}", "-0.666…", "rounded"),
        (r"-\frac{2}{3}", "-0.665…", "wrong"),
        ("2 - 3", "-0.999…", "rounded"),
        ("2 - 3", "-0.998…", "wrong"),
        (r"\frac{1}{3}", "0.333…", "rounded"),
        (r"\frac{2}{3}", "0.667…", "rounded"),
        (r"\frac{2}{3}", "0.666…", "rounded"),
        (r"\pi", "3.14159…", "rounded"),
        (r"\pi", "3.1416…", "rounded"),
    ],
)
def test_after_an_ellipsis_the_digits_are_the_first_ones_or_rounded(
    subject: str, text: str, expected: str
) -> None:
    assert verdict(tree(subject), printed(text)) == expected


@given(st.fractions(min_value=0, max_value=1000, max_denominator=10**6), places)
def test_cut_digits_are_right_before_an_ellipsis(value: Fraction, digits: int) -> None:
    unit = Fraction(1, 10**digits)
    cut = floor(value / unit) * unit
    prefix = PrintedDecimal("", cut, unit, prefix=True)
    too_high = PrintedDecimal("", cut + unit, unit, prefix=True)
    assert verdict(rational(value), prefix) == ("exact" if cut == value else "rounded")
    assert verdict(rational(value), too_high) == verdict(rational(value), at(cut + unit, unit))
    assert verdict(rational(cut + unit), prefix) == "wrong"


# -- the proof that comes with it ------------------------------------------------------


def test_an_exact_value_is_told_from_an_enclosed_one() -> None:
    _, known = decide(tree(r"\sin(\pi/6)"), printed("0.5"))
    assert known.exact == HALF
    assert known.enclosure == Enclosure(HALF, HALF)
    _, known = decide(tree(r"\sin(2)"), printed("0.91"))
    assert known.exact is None
    assert 0 < known.enclosure.width < Fraction(1, 2**100)


def test_what_both_know_is_the_overlap() -> None:
    one, other = Enclosure(Fraction(0), Fraction(2)), Enclosure(Fraction(1), Fraction(3))
    assert common(one, other) == Enclosure(Fraction(1), Fraction(2))


@pytest.mark.parametrize(
    ("text", "printed_text", "expected"),
    [
        (r"\sin(10^{100})", "-0.3724", "rounded"),
        (r"e^{\pi\sqrt{163}}", "262537412640768744", "rounded"),
        (r"e^{\pi\sqrt{163}}", "262537412640768743", "misrounded"),
        (r"\frac{1-\cos(10^{-9})}{10^{-18}}", "0.5", "rounded"),
        (r"\sin(\pi \cdot 10^{30} + 10^{-30})", "0.00", "rounded"),
        (r"\tan(1.5707963267948966)", "1.633e16", "wrong"),
        (r"\frac{1}{8} - 10^{-40}", "0.13", "misrounded"),
        (r"\frac{1}{8} - 10^{-40}", "0.12", "rounded"),
        (r"10^{-400}", "0", "rounded"),
        (r"10^{400}", "1e400", "exact"),
        (r"\sqrt[3]{-8}", "-2", "exact"),
    ],
)
def test_values_that_floats_get_wrong(text: str, printed_text: str, expected: str) -> None:
    assert verdict(tree(text), printed(printed_text)) == expected


# -- two expressions -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (r"\sin(1)", r"\cos(1)", False),
        (r"\sqrt{2}", "1.41421356237309504880", False),
        (r"\sin(1)\cos(2)", r"\sin(3)", False),
        (r"\ln(6)", r"\ln(2) + \ln(3)", None),
        (r"\sqrt{8}", r"2\sqrt{2}", True),
        (r"\sin(\pi/4)", r"\cos(\pi/4)", True),
        (r"\tan(1)\cos(1)/\sin(1)", "1", None),
        (r"\sin(\frac{3}{100})", r"\sin(0.03)", True),
        ("2^{10}", "1024", True),
    ],
)
def test_equality_is_proved_refuted_or_open(left: str, right: str, expected: object) -> None:
    assert equal(tree(left), tree(right)) is expected
    assert equal(tree(right), tree(left)) is expected


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (r"\sin(1)\cos(2)", r"\sin(3)", False),
        (r"\ln(6)", r"\ln(2) + \ln(3)", True),
        (r"\ln(6)", r"\ln(2) + \ln(4)", False),
        (r"\tan(1)\cos(1)/\sin(1)", "1", True),
        (r"\sin(1)\cos(2) + \cos(1)\sin(2)", r"\sin(3)", True),
        (r"\cos(2)", r"1 - 2\sin^2(1)", True),
    ],
)
def test_equality_of_waves_is_proved_by_their_normal_form(
    left: str, right: str, *, expected: bool
) -> None:
    assert proved_equal(tree(left), tree(right)) is expected


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (HIDDEN_ONE, "1", None),
        ("e^3", "20", 1),
        (r"\sqrt{2}", "2", -1),
        (r"\frac{1}{2}", "0.5", 0),
        (r"\pi", "3.14159265358979323846264338327950288419716939937510", 1),
    ],
)
def test_order_is_proved_or_open(left: str, right: str, expected: int | None) -> None:
    assert compare(tree(left), tree(right)) == expected
    opposite = None if expected is None else -expected
    assert compare(tree(right), tree(left)) == opposite


@pytest.mark.parametrize(
    ("subject", "expected"),
    [
        (r"\cosh^2 1 - \sinh^2 1", "exact"),
        (r"\tan(1)\cos(1)/\sin(1)", "exact"),
        (r"\sigma(0.45)(1 + e^{-0.45})", "exact"),
        (r"\sin^2 3 + \cos^2 3 + \sin^2 0.03 + \cos^2 0.03 - 1", "exact"),  # 3 is 100 times 0.03
        (r"2\sin 1\cos 1 - \sin 2 + 2", "wrong"),  # a whole unit off, and no interval tells
        (r"\cosh^2 1 - \sinh^2 1 + 1/2", "rounded"),  # a tie
        (r"\sin^2 3 + \cos^2 3 + 10^{-9}\cos 1", "rounded"),
    ],
)
def test_a_value_that_is_proved_to_be_a_fraction(subject: str, expected: str) -> None:
    found, known = decide(tree(subject), printed("1"))
    assert found == expected
    assert (known.exact is not None) == (expected != "rounded" or subject.endswith("1/2"))


def test_only_waves_are_worth_a_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """SymPy takes a second to be loaded."""
    asked: list[Expression] = []

    def proved(subject: Expression, value: Fraction) -> bool:
        asked.append(subject)
        return False

    monkeypatch.setattr("pe_symbolic.judge.as_sympy.proved_to_be", proved)
    assert verdict(tree(r"\operatorname{artanh}(\tanh(1))"), printed("1")) == "rounded"
    assert not asked
    assert verdict(tree(r"\cosh^2 1 - \sinh^2 1"), printed("1")) == "rounded"
    assert len(asked) == 1


@pytest.mark.parametrize("digits", [10, 30, 60, 150, 300])
def test_two_formulas_are_told_apart_at_two_thousand_bits(digits: int) -> None:
    """The cosine of 10^-n is less than 1 by half of 10^-2n."""
    near = tree(rf"\cos(10^{{-{digits}}})")
    assert equal(near, tree("1")) is False
    assert (compare(near, tree("1")), compare(tree("1"), near)) == (-1, 1)


def test_further_on_they_are_not() -> None:
    assert equal(tree(r"\cos(10^{-310})"), tree("1")) is None
