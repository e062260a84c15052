"""What has no real value: a value that only looks so, then a message of its own for each kind."""

from __future__ import annotations

import pytest
from judged import only

from pe_symbolic.judge.undefined import why_undefined


@pytest.mark.parametrize(
    "note",
    [
        r"$\frac{0}{2} = 0$",
        r"$0^2 = 0$",
        r"$2^0 = 1$",
        r"$\tan(\pi) = 0$",
        r"$\log 1 = 0$",
        r"$\sqrt{0} = 0$",
        r"$\sqrt[3]{-8} = -2$",
        r"$(-8)^2 = 64$",
        r"$\frac{1}{\tan(\pi/4)} = 1$",
    ],
)
def test_what_has_a_value(note: str) -> None:
    assert only(note).verdict == "exact"


@pytest.mark.parametrize(
    ("subject", "message"),
    [
        (r"\frac{0}{0}", "has no real value: 0/0 is no number"),
        (r"\frac{\sin(0)}{\ln(1)}", "has no real value: 0/0 is no number"),
        (r"\frac{1}{2 - 2}", "has no real value: a pole: division by zero"),
        ("0^{-1}", "has no real value: a pole: division by zero"),
        (r"\tan(\pi/2)", "has no real value: a pole: the tangent"),
        (r"\tan(90^\circ)", "has no real value: a pole: the tangent"),
        (r"\cot(0)", "has no real value: a pole: division by zero"),
        ("(-3)!", "has no real value: a factorial of a number that is negative"),
        (r"(\frac12)!", "has no real value: a factorial of a number that is not whole"),
        (r"(\sqrt{2} - \sqrt{2} - 3)!", "has no real value: a factorial of a number that is"),
        ("0^0", "has no real value: 0^0 is no number"),
        (r"\log 0", "has no real value: a pole: no power of the base is 0"),
        (r"\ln(-1)", "has no real value: the logarithm of a negative number is complex"),
        (r"\sqrt{-1}", "has no real value: the square root of a negative number is complex"),
        (r"\sqrt[4]{-1}", "has no real value: an even root of a negative number is complex"),
        ("(-8)^{1/3}", "has no real value: a negative number to a fractional power is complex"),
        (r"\arcsin(2)", "has no real value: an arcsine outside [-1, 1]"),
    ],
)
def test_each_kind_has_its_own_message(subject: str, message: str) -> None:
    finding = only(f"${subject} = 1$")
    assert finding.verdict == "undefined"
    assert finding.message.startswith(f"{subject} {message}")
    assert (finding.value, finding.causes, finding.suggestion) == (None, (), None)


def test_a_reason_that_is_not_known_is_told_as_it_is() -> None:
    assert why_undefined("x", "some reason") == "x has no real value: some reason"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (r"$1/8 = 0.12\dots$", "rounded"),
        (r"$7/2 = 3.5$", "exact"),
        (r"$8/3 = 3$", "rounded"),
        (r"$7/2 = 2$", "wrong"),
    ],
)
def test_what_is_no_tie(note: str, verdict: str) -> None:
    finding = only(note)
    assert finding.verdict == verdict
    assert not [remark for remark in finding.remarks if "tie" in remark]


@pytest.mark.parametrize(
    ("note", "both"),
    [
        (r"$1/8 ≈ 0.12$", "0.12 and 0.13"),
        (r"$1/8 ≈ 0.13$", "0.12 and 0.13"),
        (r"$-1/8 ≈ -0.12$", "-0.12 and -0.13"),
        (r"$1/8 ≈ 0{,}12$", "0{,}12 and 0{,}13"),
        (r"$5/2 = 2$", "2 and 3"),
    ],
)
def test_a_tie_says_that_either_neighbour_is_right(note: str, both: str) -> None:
    finding = only(note)
    assert finding.verdict == "rounded"
    assert f"a tie: {both} are both correct roundings" in finding.remarks


CONVENTION = "0 · log 0 is taken as 0 by convention"


@pytest.mark.parametrize(
    ("note", "end"),
    [
        (r"$-0 \cdot \log_2 0 - 0.5 \cdot \log_2 0.5 = 0.5$", CONVENTION),
        (r"$0 \ln 0 = 0$", CONVENTION),
        (r"$1 \cdot \ln 0 = 0$", "no power of the base is 0"),
        (r"$0 \cdot \ln(1) \cdot \ln(1 - 1) = 0$", "no power of the base is 0"),
        (r"$\ln 0 = 0$", "no power of the base is 0"),
    ],
)
def test_a_term_of_an_entropy_is_named_with_its_convention(note: str, end: str) -> None:
    found = only(note)
    assert found.verdict == "undefined"
    assert found.message.endswith(end)
