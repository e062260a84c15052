"""The f of a solution by steps: only where one equation says what it is."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$y' = x + y$: $f(0.1, 1.1) = 1.3$",
        r"Runge-Kutta: $y' = 2y$, $f(1.1) = 2.2$",
        r"Runge-Kutta: $y' = 2$, $f(0.1, 1.1) = 2$",
        r"Runge-Kutta: $y' = ax + y$, $f(0.1, 1.1) = 1.3$",
        r"Euler's method for $y' = x + y$ and $y' + 2y = x$: $f(0.1, 1.1) = 1.3$",
        r"Euler's method for $y' = x + y$ and $y'' = x$: $f(0.1, 1.1) = 1.3$",
        r"Euler's method: $y' = x + y$ with $f(x, y) = g(x, y)$: $f(0.1, 1.1) = 1.3$",
        r"Euler's method: $y' \approx x + y$, $f(0.1, 1.1) = 1.3$",
        r"Euler's method: $f(0.1, 1.1) = 1.3$. Next, solve $y' = x + y$.",
        r"Euler's method for $y' = x + y$: $g(0.1, 1.1) = 1.3$ and $f(3) = 4$",
    ],
)
def test_where_nothing_says_what_f_is(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} == {"unbound"}


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"Euler's method for $y' = x + y$: $f(0.1, 1.1) = 1.2$", "exact"),
        (r"Runge-Kutta for $\frac{dy}{dx} = x + y$: $k_2 = f(0.1, 1.1) = 1.3$", "wrong"),
        (r"RK4 for $y' = -2y$: $k_2 = f(0.05, 0.9) = -1.8$", "exact"),
        (r"RK4 for $x' = x$: $k_2 = f(0.2, 1.222) = 1.232$", "wrong"),
        (r"Heun: $y' = -2ty$, so $k_1 = f(0.5, 2) = -3$", "wrong"),
        (r"$y' = t - y$, $y(0) = 1$: $k_1 = f(0, 1) = -1$", "exact"),
    ],
)
def test_the_right_side_of_an_equation(note: str, expected: str) -> None:
    assert verdicts(note)[-1][1] == expected
