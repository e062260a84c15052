"""``0 log 0`` in an entropy: sums that are none, then those where it is 0."""

from __future__ import annotations

import pytest
from trees import plain

from pe_symbolic.judge.zero_logs import as_entropies


@pytest.mark.parametrize(
    "formula",
    [
        "1*ln(1)",
        "0*ln(0)",  # one term, and no sum
        "1*ln(1) + 1/2*ln(1/2)",  # no zero
        "1/2*ln(1/2) + 0*ln(0)",  # less than all there is
        "1*ln(1) + 1/2*ln(1/2) + 0*ln(0)",  # more than that
        "3/2*ln(3/2) - 1/2*ln(1/2) + 0*ln(0)",
        "3/2*ln(3/2) + (-1/2)*ln(-1/2) + 0*ln(0)",  # a share below zero
        "1*ln(1) + 0*ln(0) + 2",
        "1*ln(2) + 0*ln(0)",
        "-4/3*ln(4/4) - 0/4*ln(0/4)",  # its weight is not its share
        "1*sin(1) + 0*ln(0)",
        "x*ln(x) + 0*ln(0)",
        "1*2*ln(1) + 0*ln(0)",
    ],
)
def test_what_is_no_entropy_with_nothing_in_it(formula: str) -> None:
    assert as_entropies(plain(formula)) is None


@pytest.mark.parametrize(
    ("formula", "taken"),
    [
        ("1*ln(1) + 0*ln(0)", "1*ln(1) + 0"),
        ("-1*ln(1) - 0*ln(0)", "-1*ln(1) + 0"),
        ("0*ln(0) + 1*ln(1)", "0 + 1*ln(1)"),
        ("-1*log(1) - 0*log(0)", "-1*log(1) + 0"),
        ("1/2*ln(1/2) + 1/2*ln(1/2) + 0*ln(0)", "1/2*ln(1/2) + 1/2*ln(1/2) + 0"),
        ("0.25*ln(0.25) + 0.75*ln(0.75) + 0*ln(0)", "0.25*ln(0.25) + 0.75*ln(0.75) + 0"),
        ("2*(1*ln(1) + 0*ln(0))", "2*(1*ln(1) + 0)"),
        ("-4/4*ln(4/4) - 0/4*ln(0/4)", "-4/4*ln(4/4) + 0"),
    ],
)
def test_nothing_of_an_entropy_is_nothing(formula: str, taken: str) -> None:
    assert as_entropies(plain(formula)) == plain(taken)
