"""A value further down that solves an equation leaves it one; any other value does not."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    "note",
    [
        "For $x = 3$ we have $2x + 1 = 8$. For $x = 5$ we have $2x + 1 = 11$.",
        "Let $x = 3$. Then $2x + 1 = 8$.\n\nIf $x = 5$ then $2x + 1 = 11$.",
        "1. With $L = 2$, $d = 4$: $12Ld^2 = 394$.\n2. With $L = 3$, $d = 8$: $Ld = 24$.",
    ],
)
def test_a_later_value_that_is_no_root_asks_for_none(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong", "exact"]


@pytest.mark.parametrize(
    "note",
    [
        "$x = 3$ was the first. Now solve $2x + 1 = 8$: $x = 3.5$.",
        "$x = 3$. Solve $x^2 + 1 = 5$: $x = 2$ or $x = -2$.",
        "$x = 3$. Solve $2x + 1 = 8$, so $x = 3.4$.",
        "$x = 3$, $y = 1$. Now $x + y = 10$ and $x = 6$.",
        "$2x + 1 = 8$, and so $x = 3.4$",
        "$x = 2$, $y = 3$. Solve $x + y = 7$, $x - y = 1$: $x = 4$, $y = 3$.",
        "$x = 2$, $y = 3$. Solve $2x + 3y = 12$: $x = 3$, $y = 2.1$.",
        "$x = 2$, $y = 3$: $2x + 3y = 12$, so $x = 3, 4, 5$, $x = 6$, $x = 7$, $y = 3z$.",
    ],
)
def test_what_a_later_value_nearly_solves_is_an_equation(note: str) -> None:
    assert verdicts(note)[0][1] == "unbound"


def test_a_name_has_a_value_from_which_something_starts() -> None:
    note = "Newton from $x_0 = 2$ for $f(x) = x^2 - 3$: $f(x_0) = 2$"
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]
    assert verdicts("from $i = 1$ to $i = 2$, so $2i = 4$")[0][1] == "unbound"
    assert verdicts("It is charged to $U = 200$ V, so $2U = 300$ V.") == [("300", "wrong")]


@pytest.mark.parametrize(
    ("note", "first"),
    [
        ("cos C = 0.2857, so C ≈ 73°.", "unbound"),
        (r"$e^x = 7.5$, so $x\approx 2$.", "unbound"),
        (r"$\varphi \approx 0.93$, $\tan\varphi = 1.333$", "unbound"),
        (r"$\omega_1 \approx 0.03$, so the wavelength is $2\pi/\omega_1 = 198.7$.", "unbound"),
        (r"$x \approx 1.4142$, so $x^2 = 2.0000$", "rounded"),
        (r"$x \approx 1.4142$, so $x^2 = 2.5$", "wrong"),
        (r"$x = 1.4$, so $x^2 = 2.1$", "wrong"),
    ],
)
def test_a_value_that_is_only_nearly_so_much(note: str, first: str) -> None:
    assert verdicts(note)[0][1] == first


def test_an_equation_in_an_exercise_of_its_own_is_none_for_the_root_before() -> None:
    first = r"- $x^2 - 4x - 5 = 0 \implies x = -1$"
    assert "wrong" not in [f.verdict for f in findings(f"{first}\n- $x^2 - 6x + 8 = 0$")]
    here = findings("At $x = 2$ we have $x^2 - 3x + 1 = 0$.")[-1]
    assert here.verdict == "wrong"


def test_an_equation_of_logarithms_is_posed_anew() -> None:
    note = "$x = \\frac{e^{15}}{2}$\n\nOr\n\n$$\\log(x - 3) + \\log(x + 3) = 0$$"
    assert [verdict for _, verdict in verdicts(note)] == ["unbound"]
    assert verdicts("With $x = 7$ we get $\\log_2(x - 3) = 0.3$")[-1][1] == "wrong"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("$a = 3$, $b = 4$. $c = a b = 50$. $a = 5$.", "wrong"),
        ("Step 1: w = 0.5, x = 2, y = w x = 6.\n\nStep 2: w = 1.3, y = w x = 2.6.", "wrong"),
        ("$x = 3$. Solve $2x + 1 = 8$. We get $x = 3.5$.", "unbound"),
    ],
)
def test_the_values_of_a_next_step_solve_nothing(note: str, verdict: str) -> None:
    assert verdicts(note)[0][1] == verdict


@pytest.mark.parametrize(
    ("behind", "verdict"),
    [
        (r"- $n \approx 1843$", "unbound"),
        (r"- $n = 1843$", "unbound"),
        (r"- $m = 1843$", "misrounded"),
        (r"- $n = 1100$", "misrounded"),
    ],
)
def test_a_number_set_equal_to_a_root_asks_for_what_is_found_below(
    behind: str, verdict: str
) -> None:
    note = "- $n = 1067$\n- $0.03 = 2.576 \\sqrt{0.25 / n}$\n" + behind
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("part", "verdict"),
    [
        (r"so $\log_{10}(d/10) = 5$, $d/10 = 10^5$, $d = 10^6$ pc.", "unbound"),
        (r"so $\log_{10}(d/10) = 5$, $d/10 = 10^5$, $d = 10^4$ pc.", "wrong"),
        (
            r"so $\log_{10}(d/10) = 5$. The reader may go on." + "\n\n$d/10 = 10^5$, $d = 10^6$",
            "wrong",
        ),
        (r"$d = 1000$, so $\log_{10}(d/10) = 5$, $d/10 = 10^5$, $d = 10^6$ pc.", "wrong"),
    ],
)
def test_a_part_of_an_exercise_is_solved_in_its_own_paragraph(part: str, verdict: str) -> None:
    assert verdicts(f"**(a)** $d = 100$ pc.\n\n**(b)** {part}")[0][1] == verdict
