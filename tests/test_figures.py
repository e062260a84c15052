"""Significant figures: what is said of none, then of too few, too many, and of = for ≈."""

from __future__ import annotations

import pytest
from judged import findings, only

from pe_symbolic.judge.figures import with_signs_compared

SIGN = "a rounded value behind ="


@pytest.mark.parametrize(
    "note",
    [
        r"$\cos(0) = 1$",
        r"$PE(0, 3) = \cos(0/10000^{2/512}) = 1$",
        r"$\cos(0.01) ≈ 1.0$",
        r"$\cos(0.01) ≈ 0.99995$",
        r"$\sin(0.001) = 0.00$",
        r"$e^{-20} \approx 0.00$",
        r"$0 \cdot 2 = 0.00$",
        r"$\text{softmax}([20, 0]) = [1.00, 0.00]$",
        r"$\sin(1) = 0.84$",
        r"$\sqrt{5} ≈ 2$",
        r"$\sqrt{30000} = 173$",
        r"$\sqrt{10001} = 100$",
        r"$2^{10} ≈ 1000$",
        r"$1/3 ≈ 0.33$ and $3 \cdot 0.33 = 0.99$",
        r"$1/3 ≈ 0.333$ and $3 \cdot 0.333 = 0.999$",
        r"$1/3 ≈ 0.33$ and $3 \cdot 0.33 = 0.990$",
        r"$2/3 ≈ 0.667$ and $3 \cdot 0.667 = 2.001$",
        r"$1/4 = 0.25$ and $4 \cdot 0.25 = 1.0000$",
        r"$0.35 \cdot 2.1 = 0.735$",
        r"$\pi = 3\dots$",
    ],
)
def test_nothing_is_said_of(note: str) -> None:
    found = findings(note)
    assert all(finding.verdict in ("exact", "rounded") for finding in found)
    assert all(finding.remarks == () for finding in found)


def test_nines_that_go_on_are_not_rounded() -> None:
    assert not any("rounded" in said for said in only(r"$1 = 0.999\ldots$").remarks)


@pytest.mark.parametrize(
    ("note", "remark"),
    [
        (r"$\sqrt{9801.5} = 99$", "a rounded value behind =: the value is 99.0025"),
        (r"$\cos(0.01) ≈ 1$", "1 has too few digits: the value is 0.99995"),
        (r"$\cos(0.01) = 1$", "1 has too few digits: the value is 0.99995"),
        (r"$\frac{1}{100000} ≈ 0$", "0 has too few digits: the value is 0.00001"),
        (r"$e^{-20} = 0.00$", "0.00 has too few digits: the value is 2.06115e-09"),
        (r"$\cos(3) ≈ -1$", "-1 has too few digits: the value is -0.989992"),
        (r"$2/3 = 0.667\ldots$", "the digits before the dots are rounded: the value is 0.666667"),
        (r"$\sqrt{5} = 2$", f"{SIGN}: the value is 2.23607"),
        (r"$\frac{100}{7} = 14$", f"{SIGN}: the value is 14.2857"),
        (
            r"$1/3 ≈ 0.33$ and $3 \cdot 0.33 = 0.9900$",
            "more digits than its rounded inputs carry: with 1/3 (line 1) as computed it is 1",
        ),
        (
            r"$x = 1/3 ≈ 0.33$, $3x = 0.9900$",
            "more digits than its rounded inputs carry:"
            " with the values taken as computed, not as printed it is 1",
        ),
    ],
)
def test_a_right_number_with_a_remark(note: str, remark: str) -> None:
    finding = findings(note)[-1]
    assert finding.verdict in ("exact", "rounded")
    assert finding.causes == ()
    assert [said for said in finding.remarks if not said.startswith("with x")] == [remark]


APPROXIMATE = r"$\sin(1) ≈ 0.84$, $\sin(2) ≈ 0.91$, $\cos(3) ≈ -0.99$"


@pytest.mark.parametrize(
    "note",
    [
        APPROXIMATE,
        rf"{APPROXIMATE}, $\sin(3) = 0.14$, $\cos(1) = 0.54$",
        r"$\sin(1) ≈ 0.84$, $\sin(2) ≈ 0.91$, $\sin(3) = 0.14$",
        rf"{APPROXIMATE}, $1/2 = 0.5$, $\sin(0) = 0$",
        rf"{APPROXIMATE}, $\sin(3) = 0.15$",
        rf"{APPROXIMATE}, $\sin(3) = 0.141\dots$",
    ],
)
def test_where_equal_signs_are_not_the_exception(note: str) -> None:
    found = findings(note)
    assert not [f for f in found if any(SIGN in said for said in f.remarks)]


def test_one_equal_sign_among_many_others() -> None:
    found = findings(rf"{APPROXIMATE}, $\sin(3) = 0.14$")
    assert [any(SIGN in said for said in f.remarks) for f in found] == [False] * 3 + [True]
    assert found[-1].verdict == "rounded"


def test_it_is_said_once() -> None:
    finding = findings(rf"{APPROXIMATE}, $\sqrt{{5}} = 2$")[-1]
    assert finding.remarks == (f"{SIGN}: the value is 2.23607",)


def test_of_nothing_there_is_nothing_to_compare() -> None:
    assert with_signs_compared(()) == []
    assert only(r"$\sin(3) = 0.14$").remarks == ()


@pytest.mark.parametrize(
    ("note", "remark"),
    [
        (
            r"$PE(4,3) = \sin(4/10000^{2/8}) = 0.3894$",
            "right as printed, but by the paper this column is a cosine: 0.921061",
        ),
        (
            r"$PE(4,2) = \cos(4/10000^{2/8}) = 0.9211$",
            "right as printed, but by the paper this column is a sine: 0.389418",
        ),
    ],
)
def test_a_right_value_of_the_other_wave_is_remarked_on(note: str, remark: str) -> None:
    finding = only(note)
    assert (finding.verdict, finding.remarks) == ("rounded", (remark,))


@pytest.mark.parametrize(
    "note",
    [
        r"$PE(4,2) = \sin(4/10000^{2/8}) = 0.3894$",
        r"$PE(4,3) = \cos(4/10000^{2/8}) = 0.9211$",
        r"$f(4,3) = \sin(4/10000^{2/8}) = 0.3894$",
        r"$\sin(4/10000^{2/8}) = 0.3894$",
    ],
)
def test_no_column_is_remarked_on_where_the_wave_is_its_own(note: str) -> None:
    assert only(note).remarks == ()
