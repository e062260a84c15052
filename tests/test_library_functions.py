"""Functions as libraries and spreadsheets call them."""

from __future__ import annotations

import pytest
from judged import only, verdicts
from trees import number

from pe_symbolic.formula.library_functions import of_a_library


def test_other_names_and_other_numbers_of_arguments_are_none_of_them() -> None:
    assert of_a_library("logits", (number(1),)) is None
    assert of_a_library("power", (number(2), number(3))) is None  # of a test, perhaps
    assert of_a_library("hypot", (number(3),)) is None
    assert of_a_library("pow", (number(2), number(3), number(5))) is None


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("The logit(2) = 3.1 is that of class 2.", ["undefined"]),
        ("$logit(p) = 3 + p$ and $logit(2) = 5$", ["exact"]),
        ("exp2 = 7.389", ["rounded"]),
        ("sin2(2) + cos2(2) = 1", ["unbound"]),  # squares, perhaps
        ("exp2(x) = 8", ["unbound"]),
    ],
)
def test_what_is_meant_otherwise(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("Log2(8) = 3", "exact"),
        ("LOG10(100) = 3", "wrong"),
        ("logit(0.73) = 0.995", "rounded"),
        ("logit(0.73) = 0.959", "wrong"),
        ("expit(logit(0.138) + 0.636) = 0.232", "rounded"),
        ("logsigmoid(-2) = -2.127", "rounded"),
        ("LogSigmoid(-2) = -2.217", "wrong"),
        ("softsign(1) = 0.5", "exact"),
        ("ELU(-1) = -0.632", "rounded"),
        ("elu(2) = 2", "exact"),
        ("ELU(-1) = -0.623", "wrong"),
        ("ReLU6(7.5) = 6", "exact"),
        ("hardswish(1) = 0.667", "rounded"),
        ("QuickGELU(1) = 0.8458", "rounded"),
        ("mish(1) = 0.865", "rounded"),
        ("leaky_relu(-2, 0.1) = -0.2", "exact"),
        ("np.log1p(0.05) = 0.0488", "rounded"),
        ("expm1(0.05) = 0.0513", "rounded"),
        ("math.exp2(10) = 1024", "exact"),
        ("exp2(10) = 1042", "wrong"),
        ("cbrt(27) = 3", "exact"),
        ("rsqrt(16) = 0.25", "exact"),
        ("hypot(5, 12) = 13", "exact"),
        ("pow(2, 10) = 1024", "exact"),
        ("POWER(2, 10) = 1042", "wrong"),
        ("SIN(RADIANS(30)) = 0.5", "exact"),
        ("np.rad2deg(0.5) = 28.65", "rounded"),
        ("sind(30) + cosd(60) = 1", "exact"),
        ("tand(45) = 1", "exact"),
        ("hav(60°) = 0.25", "exact"),
        ("factorial(5) = 120", "exact"),
        ("isqrt(17) = 4", "exact"),
        ("pnorm(1.96) = 0.975", "rounded"),
        ("qnorm(0.975) = 1.69", "wrong"),
        ("dnorm(0) = 0.3989", "rounded"),
        ("dpois(2, 3) = 0.224", "rounded"),
        ("dbinom(3, 10, 0.5) = 0.1172", "rounded"),
    ],
)
def test_functions_of_libraries_are_judged(claim: str, verdict: str) -> None:
    assert only(claim).verdict == verdict
