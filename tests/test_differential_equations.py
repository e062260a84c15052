"""Differential equations are held to the functions that are said to solve them."""

from __future__ import annotations

import pytest
from judged import every_verdict


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("The solution of $y'' + NUMBERy = 0$ is $y = \\sin(3x)$.", "9"),
        ("The general solution of $y'' + NUMBERy = 0$ is $y = A\\sin(3x) + B\\cos(3x)$.", "9"),
        ("Consider \\[\\ddot{x} + NUMBERx = 0.\\] The solution is $x(t) = C\\cos(2t)$.", "4"),
        ("$\\frac{dy}{dx} = NUMBERy$ hat die allgemeine Lösung $y = Ke^{2x}$.", "2"),
        ("A particular solution of $y'' + y = x^2$ is $y_p = x^2 - NUMBER$.", "2"),
        ("The derivative: let $y = e^{-2x}$. Then $y' = -NUMBERy$.", "2"),
        ("The law $y' = NUMBERy(1-y)$ has the solution $y(t) = \\frac{4}{4 + e^{-2t}}$.", "2"),
        ("Show that $y = a\\sin 3x$ is a solution of the equation $y'' = -NUMBERy$.", "9"),
        ("$y' + NUMBERy = 2e^{-x}$. La solution générale est $y(x) = (2x+c)e^{-x}$.", "1"),
        ("We solve $y' = NUMBERy$. Then $y = e^{3x}$, which is the solution.", "3"),
        ("The equation $y' = NUMBER\\sqrt{y}$ has the general solution $y = (x+C)^2$.", "2"),
        (
            "The equation $y'' + NUMBERy = 0$ has the solutions $y_1 = \\cos x$, $y_2 = \\sin x$.",
            "1",
        ),
        ("The function $y = \\sqrt{x}$ is a solution of $2yy' = NUMBER$.", "1"),
    ],
)
def test_an_equation_and_its_solution(note: str, expected: str) -> None:
    assert every_verdict(note.replace("NUMBER", expected)) == ["holds"]
    assert every_verdict(note.replace("NUMBER", "7")) == ["fails"]


def test_conditions_beside_an_equation() -> None:
    note = "Solve $y'' + y = 2x$, $y(0) = FIRST$, $y'(0) = SECOND$. The solution is $y = BODY$."
    first = note.replace("BODY", "2x - \\sin x").replace("FIRST", "0")
    assert every_verdict(first.replace("SECOND", "1")) == ["holds"] * 3
    assert every_verdict(first.replace("SECOND", "4")) == ["holds", "holds", "fails"]
    # That of another equation says nothing of these.
    second = note.replace("BODY", "2x - \\cos x").replace("FIRST", "0").replace("SECOND", "2")
    both = f"{first}\n\n{second}".replace("SECOND", "1")
    assert every_verdict(both) == ["holds"] * 4 + ["fails", "holds"]


def test_conditions_of_a_special_solution() -> None:
    note = (
        "$y' = 2x$, $y(0) = NUMBER$ has the general solution $y = x^2 + k$. "
        "The solution is $y = x^2 + 1$."
    )
    assert every_verdict(note.replace("NUMBER", "1")) == ["holds"] * 2
    assert every_verdict(note.replace("NUMBER", "4")) == ["holds", "fails"]


def test_numbers_that_may_be_rounded() -> None:
    note = "$2x'' + 8x = 0$, $x'(0) = NUMBER$ has the solution $x(t) = 0.5\\cos 2t + 0.5\\sin 2t$."
    assert every_verdict(note.replace("NUMBER", "1")) == ["holds", "exact"]
    assert every_verdict(note.replace("NUMBER", "4")) == ["holds", "wrong"]
    assert "fails" not in every_verdict("$y' = 0.693y$ has the solution $y = e^{0.69t}$.")


@pytest.mark.parametrize(
    "note",
    [
        "We try the solution $y = Ax + B$ of $y'' + y = 2x$. Then $A = 2$.",
        "Let $y = e^{rx}$. Then $y'' - 3y' + 2y = 0$ becomes $r^2 - 3r + 2 = 0$.",
        "A solution of $y'' + y = x^2$ is of the form $y = Ax^2 + Bx + C$.",
        "The homogeneous solution of $y'' + y = x$ is $y = C_1\\cos x + C_2\\sin x$.",
        "$mx'' + kx = 0$ has the general solution $x = A\\cos\\omega t$ with $\\omega^2 = k/m$.",
        "Take $y' = 2y$. Now $y' = 3y$ has the solution $y = e^{3x}$.",
        "Take $y' = 2y$.\n\n# Another\n\nThe solution is $y = e^{3x}$.",
        "$y' = 2y$. The function $y = e^{3x}$ is not a solution.",
        "Let $x = 3t$ in one frame. Then $x' = 2t$ in the other.",
        "Find $a$ so that $y = ax^2$ is a solution of $y' = 6x$.",
        "$y' = x + y$, $y(0) = 1$. The solution has slope 1, so the tangent line is $y = x + 1$.",
        "$\\frac{dy}{dx} = \\frac{x^2+y^2}{xy}$. Solution: put $y = 3x$.",
        "Let $y = x^2$. The solution of $y' = 4$ is $x = 2$.",
        "The system $x' = y$, $y' = -x$ has the solution $x = \\cos t$, $y = -\\sin t$.",
    ],
)
def test_what_no_equation_is_held_to(note: str) -> None:
    assert "fails" not in every_verdict(note)
