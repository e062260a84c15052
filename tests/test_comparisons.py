"""Two formulas, or one below another: what stays open, what is refuted, what is proved."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import findings, only
from trees import tree

from pe_symbolic.judge import comparisons
from pe_symbolic.judge.finding import OPEN

ONE = r"\arctan(\tan(1))"  # no rule proves that it is 1, no interval ever will


@pytest.mark.parametrize(
    ("note", "verdict", "said"),
    [
        (rf"${ONE} = 2/2$", "undecided", "not proved"),
        (r"$\pi \approx 22/7$", "undecided", "how many digits"),
        (r"$\sqrt{2} \approx 3 - 1$", "undecided", "how many digits"),
        (r"$\sqrt{2} = 1.41 \cdot 1$", "undecided", "may be rounded"),
        (r"$\sqrt{2} + 0.33 = 1.74 \cdot 1$", "undecided", "may be rounded"),
        (r"$\sqrt{2} = 0.0 + 1$", "undecided", "may be rounded"),
        (rf"${ONE} < 1$", "undecided", "told apart"),
        (rf"${ONE} \ge 1$", "undecided", "told apart"),
        (rf"${ONE} \ne 1$", "undecided", "told apart"),
        (r"$1/0 < 2$", "undefined", "no real value"),
        (r"$1 < 1/0$", "undefined", "no real value"),
        (r"$\ln(0) = 1 + 1$", "undefined", "no real value"),
    ],
)
def test_what_is_not_proved_stays_open(note: str, verdict: str, said: str) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    assert verdict in OPEN
    assert finding.causes == ()
    assert said in finding.message


@pytest.mark.parametrize(
    "note",
    [
        "$2 < 1$",
        "$2 > 2$",
        r"$\sqrt{8} < 2\sqrt{2}$",
        r"$2 \ne 2$",
        r"$\sqrt{8} \ne 2\sqrt{2}$",
        r"$\sqrt{2} \ge 2$",
        r"$e^3 \le 20$",
        r"$\sin(1) > 0.8414709848079$",
    ],
)
def test_an_inequality_that_does_not_hold_fails(note: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.causes) == ("fails", ("unexplained",))
    assert finding.evidence is not None


@pytest.mark.parametrize(
    "note",
    [
        "$1 < 2$",
        "$3 \\ge 3$",
        "$3 \\le 3$",
        r"$\sqrt{8} \le 2\sqrt{2}$",
        r"$\sin(1) \neq 0.84$",
        r"$\sin(1) < 0.8414709848079$",
        r"$-1 < \sin(10^{40})$",
        r"$10^{-300} > 0$",
    ],
)
def test_an_inequality_that_holds(note: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.causes) == ("holds", ())


@pytest.mark.parametrize("note", [r"$\pi = 22/7$", r"$22/7 = \pi$", r"$2\pi = 44/7$"])
def test_a_fraction_for_pi_is_approximated(note: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.causes) == ("wrong", ("approximated",))


@pytest.mark.parametrize(
    ("note", "belongs"),
    [
        (r"$\sqrt{2} = 3/2$", None),
        (r"$\frac{22}{7} = \pi$", None),
        (r"$2/3 + 1/4 = 5/7$", "11/12"),
    ],
)
def test_what_belongs_there_does_not_say_the_other_side_again(
    note: str, belongs: str | None
) -> None:
    assert only(note).suggestion == belongs


@pytest.mark.parametrize("note", ["$2^6 = 8^3$", r"$\pi = 22/8$", r"$\sqrt{2} = \sqrt{3}$"])
def test_formulas_of_different_value_are_wrong(note: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.causes) == ("wrong", ("unexplained",))
    assert "the other side" in finding.message


@pytest.mark.parametrize(
    ("note", "cause"),
    [
        (r"$\sin(\pi/6) = -\frac12$", "sign"),
        (r"$\cos(\pi/3) = \frac{\sqrt3}{2}$", "sin-cos-swap"),
        (r"$5 \cdot 10^3 \cdot 2 = 10^3$", "decimal-shift"),
        (r"$\sqrt{3} \cdot 10^3 = \sqrt{3}$", "decimal-shift"),
        (r"$\sqrt{3} = \sqrt{3} \cdot 10^3$", "decimal-shift"),
        *(
            (rf"$3 \cdot \sqrt2 = {factor}\sqrt2$", cause)
            for factor, cause in (
                ("0.0003", "unexplained"),
                ("0.003", "decimal-shift"),
                ("0.03", "decimal-shift"),
                ("0.3", "decimal-shift"),
                ("30", "decimal-shift"),
                ("300", "decimal-shift"),
                ("3000", "decimal-shift"),
                ("30000", "unexplained"),
                ("-3", "sign"),
                ("4", "unexplained"),
            )
        ),
        (r"$2\pi \cdot 3 = \frac{22}{7} \cdot 6$", "approximated"),
        (r"$\frac{22}{7} \cdot 2 = 2\pi$", "approximated"),
        (r"$\sin(30) = \frac12$", "degrees"),
        (r"$\sin(2) + 1 = \cos(2) + 1$", "sin-cos-swap"),
        (r"$\cos(60) = \frac12$", "degrees"),
    ],
)
def test_a_slip_that_two_formulas_prove(note: str, cause: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.causes) == ("wrong", (cause,))


@pytest.mark.parametrize(
    ("note", "belongs"),
    [
        (r"$\cos(2/10) = \sin(0.2)$", r"\cos(0.2)"),
        (r"$\cos(2/10) = \sin(0.3)$", None),
        (r"$\cos(1/2) = \sin(1/2) + \sin(0)$", None),
    ],
)
def test_the_other_wave_belongs_there_where_it_alone_is_wrong(
    note: str, belongs: str | None
) -> None:
    assert only(note).suggestion == belongs


@pytest.mark.parametrize(
    "note",
    [
        "$2^6 = 8^2$",
        r"$\sqrt{8} = 2\sqrt{2}$",
        r"$\pi/6 = 30^\circ$",
        r"$\ln 6 = \ln 2 + \ln 3$",
        r"$\ln\sqrt{8} = \frac{3}{2}\ln 2$",
        r"$\log_2 12 = 2 + \log_2 3$",
        r"$\log_{10} 50 - 1 = \log_{10} 5$",
        r"$\log_2 10 = 1/\log_{10} 2$",
    ],
)
def test_formulas_of_equal_value_are_exact(note: str) -> None:
    assert only(note).verdict == "exact"


def test_the_base_in_which_two_formulas_are_equal() -> None:
    assert only(r"$\log 50 = \log 5 + 2$").verdict == "wrong"
    right = only(r"$\log 50 = \log 5 + 1$")
    assert right.verdict == "exact"
    assert right.remarks == ("log is read to the base 10: only so is it right",)


@given(st.fractions(-9, 9, max_denominator=20), st.fractions(-9, 9, max_denominator=20))
def test_fractions_compare_as_fractions_do(left: Fraction, right: Fraction) -> None:
    sides = [
        rf"{'-' if side < 0 else ''}\frac{{{abs(side.numerator)}}}{{{side.denominator}}}"
        for side in (left, right)
    ]
    relations = {"<": left < right, ">": left > right, r"\le": left <= right, r"\ne": left != right}
    for sign, holds in relations.items():
        assert only(f"${sides[0]} {sign} {sides[1]}$").verdict == ("holds" if holds else "fails")
    equal = only(f"${sides[0]} = {sides[1]}$").verdict
    assert equal == ("exact" if left == right else "wrong")


@pytest.mark.parametrize(
    "note",
    [
        r"$\sqrt{2} = 1.39 \cdot 1$",
        r"$\sqrt{2} + 1.5 = 3.5 - \sqrt{2}$",
        r"$(1.4166666666666667)^2 - 2 = 2.0089999999999995 - 2$",
    ],
)
def test_decimals_that_no_rounding_brings_together_are_wrong(note: str) -> None:
    assert only(note).verdict == "wrong"


def test_a_false_formula_before_an_end_that_is_not_proved_is_wrong() -> None:
    found = findings(rf"${ONE} = 2 + 1 = 2/2$")
    assert [(one.verdict, one.claim.other_text) for one in found] == [
        ("wrong", "2 + 1"),
        ("undecided", "2/2"),
    ]


@pytest.mark.parametrize(
    ("note", "message"),
    [
        ("$7 > 9$ is", "7 < 9, not > 9"),
        (r"$2 \neq 2$ is", "2 = 2, not ≠ 2"),
        ("$e^3 < 20$", "e^3 is 20.0855, which is > 20, not < 20"),
        (r"$3^2 > 2 \cdot 4$", r"3^2 is 9, which is > 2 \cdot 4"),
    ],
)
def test_what_is_true_of_two_sides_is_said_of_both(note: str, message: str) -> None:
    assert only(note).message == message


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$1/2 \neq 0.5$", "fails"),
        (r"$0.1 + 0.3 \neq 0.4$", "fails"),
        (r"$\sin(0) \neq 0$", "fails"),
        (r"$0.1 + 0.2 \neq 0.3$", "fails"),
        ("max(1, 2) != 2", "fails"),
        ("0.1 + 0.3 != 0.4", "fails"),
        ("0.1 + 0.2 != 0.3", "holds"),
        (r"$0.1 + 0.2 \neq 0.4$", "holds"),
    ],
)
def test_what_only_floats_tell_apart(note: str, expected: str) -> None:
    assert only(note).verdict == expected


def test_a_remark_says_that_floats_are_meant() -> None:
    assert only("0.1 + 0.2 != 0.3").remarks == (
        "in floating-point arithmetic: only so is it right",
    )
    assert not only(r"$0.1 + 0.2 \neq 0.4$").remarks


@pytest.mark.parametrize(
    ("note", "verdict", "message"),
    [
        ("0.1 + 0.2 != 0.3", "holds", "0.1 + 0.2 and 0.3 are equal, and apart in float64"),
        ("0.1 + 0.1 != 0.3", "holds", "0.1 + 0.1 is 0.2, which is < 0.3"),
        ("0.1 + 0.3 != 0.3", "holds", "0.1 + 0.3 is 0.4, which is > 0.3"),
        ("0.25 + 0.5 != 0.75", "fails", "0.25 + 0.5 is 0.75, which is = 0.75, not ≠ 0.75"),
        ("0.1 + 0.2 < 0.3", "fails", "0.1 + 0.2 is 0.3, which is = 0.3, not < 0.3"),
        ("0.1 + 0.2 <= 0.3", "holds", "0.1 + 0.2 is 0.3, which is = 0.3"),
        ("0.1 + 0.2 >= 0.3", "holds", "0.1 + 0.2 is 0.3, which is = 0.3"),
        ("0.1 + 0.2 > 0.3", "fails", "0.1 + 0.2 is 0.3, which is = 0.3, not > 0.3"),
        ("0.1 + 0.1 < 0.3", "holds", "0.1 + 0.1 is 0.2, which is < 0.3"),
        ("0.1 + 0.1 <= 0.3", "holds", "0.1 + 0.1 is 0.2, which is < 0.3"),
        ("0.1 + 0.1 >= 0.3", "fails", "0.1 + 0.1 is 0.2, which is < 0.3, not ≥ 0.3"),
        ("0.1 + 0.1 > 0.3", "fails", "0.1 + 0.1 is 0.2, which is < 0.3, not > 0.3"),
        ("0.1 + 0.3 < 0.3", "fails", "0.1 + 0.3 is 0.4, which is > 0.3, not < 0.3"),
        ("0.1 + 0.3 >= 0.3", "holds", "0.1 + 0.3 is 0.4, which is > 0.3"),
    ],
)
def test_what_is_said_of_an_order(note: str, verdict: str, message: str) -> None:
    finding = only(f"`{note}`")
    assert (finding.verdict, finding.message) == (verdict, message)
    assert finding.causes == (() if verdict == "holds" else ("unexplained",))
    assert bool(finding.remarks) is ("float64" in message)


def test_waves_whose_equality_only_their_normal_form_tells() -> None:
    assert only(r"$2\sin(1)\cos(1) = \sin(2)$").verdict == "exact"
    assert only(r"$2\sin(1)\cos(1) = \sin(3)$").verdict == "wrong"


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$0.5 + 0.25 = 0.75 = \frac{2}{3}$", ["exact", "wrong"]),
        (r"$0.33 \cdot 3 = \frac{1}{1}$", ["wrong"]),
        (r"$0.5/3 = \frac{1}{7}$", ["wrong"]),
        (r"$2 \cdot 0.35 = 0.7 = \ln 3$", ["exact", "wrong"]),
        (r"$2 \cdot 0.35 = 0.7 = \ln 2$", ["exact", "undecided"]),
        (r"$1 - 0.731 = 0.269 = \sigma(-1)$", ["exact", "rounded"]),
        (r"$0.6 + 0.131 = 0.731 = \frac{1}{1+e^{-1}}$", ["exact", "rounded"]),
    ],
)
def test_a_sum_of_decimals_may_round_what_stands_behind_it(note: str, judged: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == judged


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\frac18 \approx 2 \cdot e^{-3}$", "undecided"),  # one digit may be rough
        (r"$1.5^{10} \approx 2.26 \cdot 1.5^8$", "undecided"),  # two decimals
        (r"$\frac{1}{40} \approx 2^{-5.33}$", "undecided"),  # misrounded at worst
        (r"$\sqrt 2 \approx 0.1 \cdot e$", "undecided"),
        (r"$2^{10} \approx 10^{3.0}$", "rounded"),
        (r"$2^{10} \approx 10^{3.01}$", "rounded"),
        (r"$\frac{1}{40} \approx 2^{-5.32}$", "rounded"),
        (r"$e^{-100} \approx 3.72 \cdot 10^{-44} \cdot 1$", "rounded"),
        (r"$\frac{1}{40} \approx 2^{-5.42}$", "wrong"),
        (r"$e^{-100} \approx 3.72 \times e^{-44}$", "wrong"),
    ],
)
def test_the_one_decimal_of_an_approximation_has_digits(note: str, verdict: str) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    assert finding.causes == (("unexplained",) if verdict == "wrong" else ())


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$e^{0.1} = 1 + 0.12$", "undecided"),
        (r"$e^{0.1} = 1 + 0.1$", "wrong"),  # both sides have the same decimals
        (r"$0.1 (2 + 3) = 0.1 \cdot 2 + 0.1 \cdot 4$", "wrong"),
        (r"$\int_1^6 300 e^{-0.1t} dt = 300 \int_0^6 e^{-0.1t} dt$", "wrong"),
        (r"$e^{0.5} + 1 = 2^{0.7} + 1.0$", "undecided"),
        (r"$3(1.333) = 3(1.33)$", "undecided"),
        (r"$0.5^2 \cdot 1.96 = 0.5^2 \cdot 2.0$", "undecided"),
        (r"$0.05 \cdot 0.0526 = 0.05 \cdot 0.05$", "undecided"),
        (r"$1.05^{10} = 1.05^{15}$", "wrong"),
        (r"$100(1.05)^{10} = 100(1.05)^{15}$", "wrong"),
        (r"$e^{-0.5} - e^{-1.5} = e^{-0.5} - e^{-1.0}$", "wrong"),
        (r"$6.0(6.559) = 6.0(6.554)$", "wrong"),
        (r"$0.5 \pi \cdot 12 = 0.5 \pi \cdot 13$", "wrong"),
    ],
)
def test_a_number_that_did_not_change_was_not_rounded(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\sin 1/2 = 0.8415/2$", "undecided"),
        ("pH = 3.35 + log 0.833 = 3.35 - 0.0794", "undecided"),
        ("pH = 3.35 + log 0.833 = 3.35 - 0.794", "wrong"),
        ("-9/14 log2 9/14 = 0.6429 × 0.6374", "undecided"),
        (r"$6/2(3) = 3 \cdot 3$", "exact"),
        (r"$6/2(3) = 4 \cdot 4$", "wrong"),
        ("-9/14 log2 9/14 = 0.6429 × 0.7374", "wrong"),
    ],
)
def test_a_formula_whose_parts_are_grouped_otherwise(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$\ln(0.707) = \ln\frac{1}{\sqrt 2}$", "undecided"),
        (r"$0.2837 \cdot (-0.4161) - 0.9589 \cdot 0.9093 = \cos(3)$", "undecided"),
        (r"$0.8415 \cdot 0.5403 = \frac{\sin 2}{3}$", "wrong"),
        (r"$\tan(3.14 / 6) = \tan(\pi / 6)$", "undecided"),
        (r"$\ln(0.717) = \ln\frac{1}{\sqrt 2}$", "wrong"),
        (r"$\ln(0.7 + 0.1) = \ln(1 - 1/4)$", "wrong"),
        (r"$\ln(7 + 1) = \ln(4 + \sqrt 4)$", "wrong"),
    ],
)
def test_decimals_that_stand_for_a_root(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "said"),
    [
        (r"$\sqrt{2} = \frac{7}{5}$", r"\sqrt{2} is 1.41421, the other side 1.4"),
        (
            r"$\frac13 = \frac{33333333}{100000000}$",
            r"\frac13 is 0.333333333333, the other side 0.33333333",
        ),
        (
            "$10^{24} + 1 = 10^{24}$",
            "10^{24} + 1 is 1.000000000000000000000001e+24, the other side 1e+24",
        ),
        (
            "$10^{50} + 1 = 10^{50}$",
            "10^{50} + 1 is 1e+50, the other side 1e+50, and they differ further on",
        ),
    ],
)
def test_different_sides_are_told_in_digits_that_part_them(note: str, said: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.message) == ("wrong", said)


@pytest.mark.parametrize(
    ("subject", "other", "text", "belongs"),
    [
        (r"\sin(2)", r"\cos(2)", r"\cos(2)", r"\sin(2)"),
        (r"\cos(2)", r"\sin(2)", r"\sin(2)", r"\cos(2)"),
        (r"\cos(2)", r"\sin(2)", "f(2)", None),  # it is not written so
        (r"\cos(2)", r"\sin(2)", r"\sin(\sin)", None),
        (r"\cos(2)", r"\sin(3)", r"\sin(3)", None),
        (r"\cos(2)", r"\sin(2) + \cos(2)", r"\sin(2) + \cos(2)", None),
        (r"\cos(2)", "2", "2", None),
    ],
)
def test_the_other_wave_where_it_alone_is_equal(
    subject: str, other: str, text: str, belongs: str | None
) -> None:
    assert comparisons._with_other_wave(tree(subject), tree(other), text) == belongs


GROUPED = (
    "its parts are grouped otherwise, as in (a/b)c for a/bc, sin(a/b) for sin a/b"
    " or sin((a+b)c) for sin(a+b)c"
)


@pytest.mark.parametrize(
    ("note", "verdict", "remarks"),
    [
        (r"$1/2\pi = \frac{1}{2 \pi}$", "exact", ()),
        (r"$1/2\pi = \frac{\pi}{3}$", "wrong", ()),
        (r"$1/2\pi = \frac{\pi}{2}$", "exact", (f"{GROUPED}: only so is it right",)),
        (r"$1/2\pi = 1.57 \cdot 1$", "undecided", (f"{GROUPED}: only so may it be right",)),
        (r"$\log 8 = 6/2$", "exact", ("log is read to the base 2: only so is it right",)),
        (r"$\log 1000 = 6/2$", "exact", ("log is read to the base 10: only so is it right",)),
        (r"$\log 27 = 6/2$", "wrong", ()),
    ],
)
def test_two_formulas_in_another_reading(note: str, verdict: str, remarks: tuple[str, ...]) -> None:
    finding = only(note)
    assert (finding.verdict, finding.remarks) == (verdict, remarks)


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("$3/1000 = 1/333$", "wrong"),  # of whole numbers a fraction is exact
        (r"$\frac{0.0003}{1.28} = \frac{1}{4266}$", "wrong"),
        (r"$\frac{0.0003}{1.28} = \frac{1}{4267.5}$", "undecided"),
        (r"$\frac{0.3}{1.28} = \frac{1}{4}$", "wrong"),
        (r"$\frac{0.0003}{1.28} = \frac{2}{8533}$", "wrong"),
        (r"$\frac{0.0003}{1.28} = \frac{2}{4267}$", "wrong"),
        (r"$\frac{0.0003}{1.28} = \frac{1}{4267}$", "rounded"),
        (r"$\frac{0.0303}{3.01} = \frac{1}{99}$", "wrong"),  # a fraction, no one of so many
        (r"$\frac{0.0301}{3} = \frac{1}{100}$", "rounded"),
        (r"$\frac{0.0301}{3} = \frac{1}{101}$", "wrong"),
        ("$0.02/7 = 1/350$", "exact"),
    ],
)
def test_one_of_so_many_that_are_rounded(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$80/20 = 5 : 1$", "wrong"),
        (r"$\frac{8}{1.75} \approx 4.6714 : 1$", "undecided"),
        (r"$\frac{8}{1.75} = 4.58 : 1$", "undecided"),
        (r"$\frac{8}{1.75} = 4.57 : 2$", "wrong"),
        (r"$\frac{8}{1.75} = 4.57 : 1$", "rounded"),
        (r"$C = \frac{8}{1.75} \approx \mathbf{4.5714 : 1}$", "rounded"),
    ],
)
def test_a_ratio_to_one(note: str, verdict: str) -> None:
    assert only(note).verdict == verdict
