"""Two equations and their solution in words: first what is none, then what is judged."""

from __future__ import annotations

import pytest
from judged import verdicts

TWO = r"$2x + 3y = 7$ and $x - y = 1$"


def judged(note: str) -> list[tuple[str, str]]:
    return [one for one in verdicts(note) if one[1] != "unbound"]


@pytest.mark.parametrize(
    "note",
    [
        rf"{TWO}. If $x = 3$ then $y = 2$.",
        rf"{TWO} and $x + y = 9$. The solution is $x = 3$, $y = 2$.",
        rf"{TWO}. The solution is $x = 300$.",
        rf"{TWO}. The solution is $z = 3$.",
        rf"{TWO}. The solution is $x = 3$ m.",
        rf"{TWO}. The solution of another system is to be found; there $x = 3$.",
        rf"{TWO} modulo 5. The solution is $x = 3$.",
        r"$2x + 3y \le 7$, $x - y = 1$, $x + y = 3$. The solution is $x = 3$.",
        r"$2x + 3y = 7$ and $4x + 6y = 7$. The solution is $x = 3$.",
        r"$2x + 3y = 7$ and $xy = 1$. The solution is $x = 3$.",
        r"$2x + 3y = 7$ and $x^2 - y = 1$. The solution is $x = 3$.",
        r"$2x + 3y = 7$ and $3x^2 + xy - 2y^2 - 2x + y = 1$. The solution is $x = 3$.",
        r"$2x + 3y = 7$ and $2x + 3/y = 1$. The solution is $x = 3$.",
        r"$0.2x + 0.3y = 0.7$ and $x - y = 1$. The solution is $x = 3$.",
        r"$2x + 3y = 7$ and $a - b = 1$. The solution is $x = 3$.",
        r"$2x + 3y = 7\text{ m}$ and $x - y = 1\text{ m}$. The solution is $x = 3$.",
        r"$2x + 3y = 7$. The solution is $x = 3$, $y = 2$.",
    ],
)
def test_what_is_no_solution_of_two_equations(note: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(note)]


@pytest.mark.parametrize(
    "note",
    [
        rf"{TWO}. The solution is $x = 2$ and $y = @$.",
        rf"{TWO} have the solution $x = 2$, $y = @$.",
        r"$$\begin{cases} 2x + 3y = 7 \\ x - y = 1 \end{cases}$$ The lines intersect at $y = @$.",
        r"$$\begin{array}{r} 2x & +3y & = 7 \\ x & - y & = 1 \end{array}$$ Solution: $y = @$",
    ],
)
def test_the_solution(note: str) -> None:
    assert judged(note.replace("@", "1"))[-1] == ("1", "exact")
    assert judged(note.replace("@", "2"))[-1] == ("2", "wrong")


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        (f"Solving the system {TWO}", "gives $x = 2$ and $y = {}$."),
        (TWO, ", therefore $x = 2$ and $y = {}$."),
        (f"{TWO}.", "Hence $y = {}$."),
        (f"{TWO}.", "We get $x = 2$, $y = {}$."),
        (f"{TWO}.", r"We get $x = \frac{{4}}{{2}}$, $y = {}$."),
    ],
)
def test_a_solution_that_is_said_to_follow(before: str, behind: str) -> None:
    for number, expected in (("1", "exact"), ("2", "wrong")):
        assert judged(f"{before} {behind.format(number)}")[-1] == (number, expected)


@pytest.mark.parametrize(
    "note",
    [
        rf"{TWO}, so if $y = 3$ nothing holds.",
        rf"{TWO}, then add. Try $y = 3$.",
        rf"{TWO}. $y = 3$",
    ],
)
def test_what_does_not_follow_from_a_system(note: str) -> None:
    assert judged(note) == []


@pytest.mark.parametrize(("number", "verdict"), [("11", "exact"), ("12", "wrong"), ("99", None)])
def test_a_solution_of_fractions(number: str, verdict: str | None) -> None:
    note = r"$x + y = 7, 2x - y = 3 \Rightarrow x = \frac{10}{3}, y = \frac{@}{3}$"
    found = [one for _, one in judged(note.replace("@", number))]
    assert found == ["exact", verdict][: 1 + (verdict is not None)]
