"""Units in brackets below a slash."""

from __future__ import annotations

import pytest
from judged import verdicts

from pe_symbolic.claims.units.units_in_brackets import without_brackets


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("W/(m*K)", "W/m/K"),
        ("V/(rad/s)", "s*V/rad"),
        ("J/(kg·K)/(mol/s)", "s*J/kg/K/mol"),
        ("m/s", "m/s"),
    ],
)
def test_brackets_are_taken_away(written: str, meant: str) -> None:
    assert without_brackets(written) == meant


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"1.2 \text{ V/(rad/s)} \times 50 \text{ rad/s} = 60 \text{ V}", "exact"),
        (r"1.2 \text{ V/(rad/s)} \times 50 \text{ rad/s} = 65 \text{ V}", "wrong"),
        (r"12 \text{ N} / (3 \text{ m/s}) = 4 \text{ N/(m/s)}", "exact"),
        (r"8 \text{ N/(m/s)} \times 3 \text{ m/s} = 24 \text{ N}", "exact"),
        (r"8 \text{ N/(m/s)} \times 3 \text{ m/s} = 24 \text{ J}", "unparsed"),
        (r"4 \text{ J/(kg·K)} \times 2 \text{ kg} \times 3 \text{ K} = 24 \text{ J}", "exact"),
    ],
)
def test_what_is_below_in_the_brackets_is_above(claim: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"So ${claim}$.")] == [verdict]
