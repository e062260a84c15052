"""What a wrong number is held to: the head of its chain first, then what it is nearer to."""

from __future__ import annotations

import pytest
from judged import only


@pytest.mark.parametrize(
    ("note", "belongs"),
    [
        ("$2(3+4) = 2 \\cdot 3 + 4 = 11$", "14"),  # about as far from the one as from the other
        ("$\\sin(1) = \\cos(1) = 0.55$", "0.84"),
        ("$4/2 = 1/0 = 3$", "2"),
        ("PE(1, 1) = cos(1 / 10000^0/4) = cos(1) ≈ 0.50", "0.54"),
        (r"$\sigma(1.0) = \frac{2.7183}{30.1929} \approx 0.0950$", "0.0900"),
        (r"$2 + 3 = 5 \times 4 = 21$", "20"),
        (r"$2 + 3 = 5 \times 4 = 210\%$", "500"),
        (r"$\log_{10}(20) = \log(20) \approx 3.3$", "1.3"),  # whose base the head tells
        (r"$\sigma(3) = \frac{20.0855}{30.1929} \approx 0.6654$", "0.6652"),
        (r"$\frac{1}{4} = 0.5 \cdot 0.48 = 0.242$", "0.250"),  # not ten times as near
        (r"$pH = -\log(3\times10^{-3}) = 8{,}52$", "2{,}52"),  # for any number there is a base
        (r"$144 \cdot 768^2 \approx 45\text{M}$", "85"),
        ("64 · 1024 = 69K", "66"),
    ],
)
def test_a_wrong_number_is_held_to_the_formula_that_it_is_about(note: str, belongs: str) -> None:
    assert only(note).suggestion == belongs


def test_what_the_head_is_stays_told() -> None:
    finding = only(r"$2 + 3 = 5 \times 4 = 21$")
    assert finding.message == r"5 \times 4 is 20, printed 21"
    assert finding.remarks == ("2 + 3, which it is set equal to, is 5",)
