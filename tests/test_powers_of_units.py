"""Powers of units that stand outside a formula, or alone in one: only right behind a number."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "x$^2 = 9$ and $3$ x$^2 = 8$",
        "the area in m$^2 = 4$",
        "$2 \\cdot 3$ apples$^2 = 7$",
        "$2 \\cdot 3$ m $^2 = 7$",
        "$2 \\cdot 3$ m$^n = 7$",
        "$2 \\cdot 3$ m² and $= 7$ m²",
        "a footnote$^3$ $= 7$",
    ],
)
def test_what_is_no_power_of_a_unit(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed", "unbound"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$25\pi$ mm² $\approx 78.54$ mm²", "rounded"),
        (r"$25\pi$ mm² $\approx 78.45$ mm²", "wrong"),
        (r"$A = 700$ mm$^2 = 700 \times 10^{-6}$ m$^2$", "exact"),
        (r"$A = 700$ mm$^2 = 7 \times 10^{-3}$ m$^2$", "wrong"),
        (r"$A = 5 \cdot 4$ m$^2$ $= 21$ m$^2$", "wrong"),
        (r"$a = 2 \cdot 3$ m/s$^{2}$ $= 7$ m/s$^{2}$", "wrong"),
        (r"$c = 2 \cdot 3$ s$^{-1}$ = 6 s$^{-1}$", "exact"),
        (r"$E = \frac{300}{\pi}$ N/mm² $\approx 95.94$ MPa", "wrong"),
        (r"It has 3 m² = 300 dm² and 3 m$^2$ = 30000 cm$^2$", "exact"),
    ],
)
def test_powers_of_units(note: str, expected: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} == {expected}
