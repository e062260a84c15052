"""Equations solved on the spot: what else a value behind one may be is left alone."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


def wrong(note: str) -> list[str]:
    return [number for number, verdict in verdicts(note) if verdict == "wrong"]


@pytest.mark.parametrize(
    "note",
    [
        r"$2x = 10$. For another, $x = 6$.",
        r"$2x = 10$ and $x = 6$",
        r"$2x + y = 10$, so $x = 6$",
        "$2x = 10$, $x = 9$",  # far off behind a comma
        "$2x = 10$, $x = 50$",
        "2x = 10\nx = 60",
        "x = 4: 2x + 1 = 9\nx = 5: 2x + 1 = 11",  # put in
        "x = 4; 2x + 1 = 9\nx = 5; 2x + 1 = 11",
        r"$$\begin{align} x = 4: \quad & 3x = 12 \\ x = 5: \quad & 3x = 15 \end{align}$$",
        "$y = 10$, $y = 9$",
        "First $y = 10$ and then $y = 9$",
        "$2x + 3 = 7$ or $5x = 20$, so $x = 2$ or $x = 4$",
        "3(x - 2) = 12\n2^x = 32\nx = 6\nx = 5",
        r"$$x - 2 = 0 \text{ or } x - 3 = 0 \\ x = 2 \text{ or } x = 3$$",
        r"$$x - 2 = 0, \quad x - 3 = 0 \\ x = 2, \quad x = 3$$",
        r"$x^2 + 2x = 8 \implies x = 2$ or $x = -4$",
        r"$x^2 + 1 = 0 \implies x = 3$",
        r"$x^3 + x = 8 \implies x = 3$",
        r"$x + 1 = x + 2 \implies x = 4$; $x = x \implies x = 3$",
        r"$x + y = 2x \implies x = 4$",
        r"$3x^2 - 4x = 0 \Rightarrow x = 1$",
        r"$2x = x + 5\text{ m} \implies x = 6\text{ cm}$",
        r"$x^2 - 5x + 6 = 0$, so $x = 2$ or $x = 3$. Another is $x = 4$.",
        r"$2x = 10 \implies y = 6$",
        r"Modulo 7: $3x = 1 \implies x = 5$",
        r"$3x \equiv 1 \pmod 7$, so $3x = 1 \implies x = 5$",
        r"$6n = 37 \implies n = 7$",
        r"$6n = 41$, so $n = 6$",
        r"$0.67x = 2 \implies x = 3.00$",
        r"$2.0x = 5.0 \implies x = 2.55$",
        r"$e^x = 4.0 \implies x = 1.38$",
        r"$x^e = 4 \implies x = 1.665$",
        r"$e^x = -4 \implies x = 1.38$",
        r"$2x = 10\text{ m} \implies x = 6\text{ cm}$",
        r"$2x = 10 \implies x = 6\text{ ms}$",
        r"$60t = 120 \implies t = 120\text{ min}$",
        r"$x^2 = 9 \implies x = -3$",
        r"$x^4 = 16 \implies x = -2$",
        r"$0x = 10 \implies x = 6$",
        r"$\sin(2x) = 0.5 \implies x = 2$",
        r"$1^x = 10 \implies x = 6$",
        r"$2^x = -10 \implies x = 6$",
        r"$2^n = 1000 \implies n = 10$",
        r"$2A = 10$ of the matrix, so $A = 6$",
        "2x = 10\n\nso x = 6",
        r"$2x > 10 \implies x = 6$",
        r"$2x = 10 \implies x = 6$ (mod 2)",
        r"$x^2 - 2 = 0$. Newton's method: so $x_1 = 1.5$, $x_2 = 1.4167$",
        r"$x^2 - 5x + 6 = 0$ with $x_0 = 4$, so $x_1 = 3.3$",
        r"$x^2 - 5x + y = 0$, so $x_1 = 4$",
        r"$x^2 - 5x + 6 = 0$, so $x_3 = 4$ and $y_1 = 4$",
        r"$x^2 - 5x + 6 = 0$, so $x_1 = 400$",
        r"$x^2 + 1 = 0$, so $x_1 = 1$",
        r"$x^2 - 5x + 6 = 0$ \pmod 7, so $x_1 = 4$",
        r"$x^2 - 5x + 6 = 0$, whose vertex is $x_1 = 4$",
    ],
)
def test_what_is_no_solution(note: str) -> None:
    assert wrong(note) == []


@pytest.mark.parametrize(
    ("equation", "right", "false"),
    [
        (r"30 - 14 = 10a \implies a", "1.6", "1.7"),
        (r"s^3 = 42{,}875 \Rightarrow s", "35", "36"),
        (r"3x + 2 = 11$, so $x", "3", "4.2"),
        (r"7 - 2x = 1$ and so $x", "3.0", "2.5"),
        (r"\frac{x}{4} = 2.5 \Rightarrow x", "10", "12"),
        (r"\frac{18}{x} = 6$, hence $x", "3", "1"),
        (r"x^4 = 81 \implies x", "3", "9"),
        (r"2^n = 1024 \implies n", "10", "11"),
        (r"3 \cdot 2^x = 12 \implies x", "2", "4"),
        (r"\sqrt{x} = 3 \implies x", "9", "8"),
        (r"2x + 3 = 7$ gives $x", "2", "6"),
        (r"2x + 3 = 7$. We get $x", "2", "6"),
        (r"2x + 3 = 7$ means that $x", "2", "6"),
        (r"2x + 3 = 7$ folgt $x", "2", "6"),
        (r"2x + 3 &= 7 \\ 2x &= 4 \\[4pt] x &", "2", "3"),
        (r"3(x - 2) = 12$$" "\n" "$$x", "6", "5"),
        (r"2^x = 32 \to x", "5", "6"),
        (r"2x + 3 = 7$ → $x", "2", "3"),
        (r"5x = 20, x", "4", "5"),
        ("5x = 20$\n$x", "4; y = 3", "5; y = 3"),
        (r"2x + x = 9 \implies x", "3", "4"),
        (r"5x - 3 = 2x + 9 \implies x", "4", "5"),
        (r"x^2 + 2x = 8 \implies x", "2", "3"),
        (r"x^2 = x + 1 \implies x", "-0.618", "-0.628"),
        (r"(x-2)(x-3) = 0 \Rightarrow x = 2$ or $x", "3", "4"),
        (r"x^2 - 5x + 6 = 0 \Rightarrow x = 2 \text{ or } x", "3", "4"),
        (r"5(x - 1) = 20 \iff x", "5", "3"),
        (r"\lambda^2 - 4\lambda + 3 = 0$, so $\lambda_1 = 3, \lambda_2", "1", "2"),
        (
            r"(4 - \lambda)(3 - \lambda) - 2 = \lambda^2 - 7\lambda + 10 = 0$. So, the eigenvalues"
            r" of the matrix are $\lambda_1 = 2$ and $\lambda_2",
            "5",
            "6",
        ),
        (r"x^2 - x - 1 = 0$ has the roots $x_1 = 1.618$ and $x_2", "-0.618", "-0.681"),
        (r"x^2 = 9 \implies x_1 = 3, x_2", "-3", "-4"),
        (r"(x - 2)^2 = 0 \implies x_1 = 2, x_2", "2", "3"),
        (r"-x + 4 = 1$, also gilt; somit $x", "3", "3"),
        (r"3x = 10\text{ m} \implies x", r"3.33\text{ m}", r"3.43\text{ m}"),
        (r"3x = 10 \implies x", r"3.33\text{ m}", r"3.43\text{ m}"),
        (r"2e^{3k} = 10 \implies k", "0.536", "0.563"),
    ],
)
def test_solutions(equation: str, right: str, false: str) -> None:
    assert wrong(f"So ${equation} = {right}$.") == []
    assert right == false or len(wrong(f"So ${equation} = {false}$.")) == 1


def test_what_no_root_is_has_no_solution() -> None:
    found = findings(r"So $\sqrt{x} = -3 \implies x = 9$.")
    assert "exact" not in [one.verdict for one in found]


def test_what_belongs_there_and_what_stays_known() -> None:
    found = findings(r"So $30 - 14 = 10a \implies a = 1.7$. Then $2a = 3.4$.")
    assert [(one.verdict, one.suggestion) for one in found if one.verdict != "unbound"] == [
        ("wrong", "1.6"),
        ("exact", None),
    ]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$4x = 13$, so $x = 4$.", [("4", "misrounded")]),
        ("$4x = 15$, so $x = 3$.", [("3", "misrounded")]),
        ("$4x = 13$, so $x = 3$.", [("3", "rounded")]),
        ("$4x = 13$, so $x = 5$.", [("5", "wrong")]),
        ("$4x = 13$, so $x = 4$ buses.", []),
        ("How many buses? $4x = 13$, so $x = 4$.", []),
        ("$4x = 13$, so $x = 4$ are needed.", []),
        ("$4x = 13$, so at least $x = 4$.", []),
        ("How many? $4x = 13$, so $x = 5$.", [("5", "wrong")]),
        (r"$v = \frac{40}{3}$, so $v = 14$.", [("14", "misrounded")]),
        (r"$v = \frac{40}{3}$, so $v = 13$.", [("13", "rounded")]),
        (r"$v = \frac{40}{3}$, so $v = 14$ cars.", []),
    ],
)
def test_whole_numbers_are_enough_only_where_things_are_counted(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert [one for one in verdicts(note) if one[1] != "unbound"] == expected


@pytest.mark.parametrize("space", [r"\quad", r"\qquad ", r"\;", r"\ ", " "])
@pytest.mark.parametrize("equation", ["a^3 = 1728", "3a + 4 = 40", "2a^2 = 288"])
def test_space_may_stand_on_both_sides_of_an_arrow(space: str, equation: str) -> None:
    note = rf"$${equation} {space}\Rightarrow {space} a = 13$$"
    assert ("13", "wrong") in verdicts(note)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$4a + 1 = 6 \implies a = \frac{5}{4}$", ["exact"]),
        (r"$4a + 1 = 6 \implies a = \frac{6}{4}$", ["wrong"]),
        (r"$-3a = 8$, so $a = -\frac{8}{3}$", ["exact"]),
        (r"$-3a = 8$, so $a = \frac{-8}{5}$", ["wrong"]),
        (r"$6a^2 + a - 2 = 0$, so $a = 1/2$", ["exact"]),
        (r"$3a = 0.667$, so $a = \frac{2}{9}$", []),
        (r"$3a = 0.667$, so $a = \frac{3}{9}$", ["wrong"]),
        (r"$3a = b$, so $a = \frac{3}{9}$", []),
    ],
)
def test_a_solution_may_be_a_fraction(note: str, expected: list[str]) -> None:
    """Of decimals it is the solution as far as they tell."""
    assert [verdict for _, verdict in verdicts(note) if verdict != "unbound"] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$x^2 = 9$, so $x = -3$", ["exact"]),
        (r"$x^2 = 9$, so $x = -2.5$", ["wrong"]),
        (r"$x^2 - 4 = 0$, so $x = -2$ or $x = 3$.", ["exact", "wrong"]),
        (r"$2x^2 = 18$, so $x = -2.5$", ["wrong"]),
        (r"$(x + 1)^2 = 9$, so $x = -4$", []),
    ],
)
def test_a_negative_root_of_a_square(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note) if verdict != "unbound"] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\frac{2x}{x - 3} = 4 \implies x = 6$", ["exact"]),
        (r"$\frac{2}{x - 1} = \frac{4}{x + 1}$, so $x = 5$", ["wrong"]),
        (r"$\frac{1}{x} + \frac{1}{x + 2} = \frac{3}{4} \implies x = 2$", ["exact"]),
        (r"$\frac{1}{x + 1} - \frac{2}{x + 1} = \frac{1}{2} \implies x = -4$", ["wrong"]),
        (r"$\frac{3}{x} \cdot \frac{x + 2}{x} = 9 \implies x = 1$", ["exact"]),
        (r"$\frac{6}{x/2} - \frac{x}{4} = 2 \implies x = 5$", ["wrong"]),
        (r"$\frac{x^2 - 9}{x - 3} = x + \frac{6}{x - 3} \implies x = 3$", []),
        (r"$\frac{x}{x - x} = 4 + x \implies x = 6$", []),
        (r"$\frac{x}{\sin x} + x = 4 \implies x = 6$", []),
        (r"$\sin x + \frac{x}{x + 1} = 4 \implies x = 6$", []),
    ],
)
def test_a_name_below_the_bar_of_a_fraction(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note) if verdict != "unbound"] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$|2x - 5| = 3 \implies x = 4$ or $x = 2$", ["exact", "wrong"]),
        (r"$3|x + 1| = 6$, so $x = -3$", ["exact", "exact"]),
        (r"$|x| = -3$, so $x = 4$", []),
        (r"$|\sin x| = 3$, so $x = 4$", []),
        (r"$\pi r^2 = 49\pi$, so $r = 7$", ["exact"]),
        (r"$2\pi r = 10\pi \implies r = 6$", ["wrong"]),
        (r"$(\pi - \pi) r = 10 \implies r = 6$", []),
    ],
)
def test_bars_and_constants_around_a_name(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note) if verdict != "unbound"] == expected


@pytest.mark.parametrize("number", ["50", "0.5", "-5"])
def test_in_the_next_line_the_point_or_the_sign_of_a_solution_is_lost(number: str) -> None:
    assert wrong(f"2x = 10\nx = {number}") == [number]
    assert wrong(rf"$$\begin{{align}} 2x &= 10 \\ x &= {number} \end{{align}}$$") == [number]
