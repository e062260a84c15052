r"""The ohm is set as a letter, and is the unit of a fraction as it is that of a number."""

from __future__ import annotations

import pytest
from judged import only, verdicts


@pytest.mark.parametrize("ohm", [r"\Omega", r"\ \Omega", r"\ \text{k}\Omega"])
def test_a_fraction_is_counted_in_ohms(ohm: str) -> None:
    claim = r"\frac{1}{10} + \frac{1}{20}"
    assert only(rf"$R = {claim} = \frac{{3}}{{20}}{ohm}$").verdict == "exact"
    finding = only(rf"$R = {claim} = \frac{{13}}{{20}}{ohm}$")
    assert (finding.verdict, finding.suggestion) == ("wrong", rf"\frac{{3}}{{20}}{ohm}")


def test_a_frequency_of_that_letter_is_none() -> None:
    assert not verdicts(r"$\varphi = 3 \cdot \frac{1}{20} = \frac{13}{20}\,\Omega t$")
