"""Columns of the next value of a sequence, as the text computes it."""

from __future__ import annotations

import pytest
from judged import findings

NEWTON = r"Let $f(x) = x^2 - 2$ and $x_{n+1} = x_n - \frac{f(x_n)}{f'(x_n)}$."
EULER = r"Euler: $y_{n+1} = y_n + h f(t_n, y_n)$, $f(t, y) = t + y$, $h = 0.1$."


def table(heads: str, *rows: str) -> str:
    return "\n".join((heads, "|" + "---|" * (heads.count("|") - 1), *rows)) + "\n"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (
            f"{NEWTON}\n\n"
            + table("| $n$ | $x_n$ | $x_{n+1}$ |", "| 0 | 1 | 1.5 |", "| 1 | 1.5 | 1.4167 |"),
            ["exact", "rounded"],
        ),
        (
            f"{NEWTON}\n\n"
            + table(
                "| $n$ | $x_n$ | $x_{n+1}$ |",
                "| 0 | 1 | 1.5 |",
                "| 1 | 1.5 | 1.4617 |",
                "| 2 | 1.4167 | 1.4142 |",
            ),
            ["exact", "wrong", "rounded"],
        ),
        (
            f"{EULER}\n\n"
            + table(
                "| $n$ | $t_n$ | $y_n$ | $y_{n+1}$ |",
                "| 0 | 0 | 1 | 1.1 |",
                "| 1 | 0.1 | 1.1 | 1.32 |",
                "| 2 | 0.2 | 1.22 | 1.362 |",
            ),
            ["exact", "wrong", "exact"],
        ),
    ],
)
def test_the_text_says_how_the_next_one_is_computed(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == expected


@pytest.mark.parametrize(("last", "verdict"), [("0.5129", "consistent"), ("0.5192", "wrong")])
def test_a_name_of_a_column_multiplies_the_brackets_behind_it(last: str, verdict: str) -> None:
    rows = ("| 0.2000 | 0.5120 |", "| 0.5120 | 0.7995 |", f"| 0.7995 | {last} |")
    note = "$x_{n+1} = r x_n (1 - x_n)$ with $r = 3.2$.\n\n" + table("| $x_n$ | $x_{n+1}$ |", *rows)
    assert [one.verdict for one in findings(note)] == ["exact", "rounded", verdict]


def test_in_latex_with_a_greek_letter() -> None:
    note = (
        "\\[ \\theta_{t+1} = \\theta_t - 0.1 g_t \\]\n\\begin{tabular}{rrr}\n"
        "$\\theta_t$ & $g_t$ & $\\theta_{t+1}$ \\\\ \\hline\n"
        "2 & 4 & 1.6 \\\\\n1.6 & 3.2 & 1.82 \\\\\n"
        "\\end{tabular}\n"
    )
    assert [one.verdict for one in findings(note, "latex")] == ["exact", "wrong"]


@pytest.mark.parametrize(
    "text",
    [
        "$x_{k+1} = 2$ is then taken.",
        "$x_{k+1} = g(x_k)$ for some $g$.",
        "$x_{k+1} = 5 x_k$ is what others do.",
        "$x_{k+1} = x_k + h$.",
        "",
    ],
)
def test_without_a_formula_that_bears_it_out_nothing_is_claimed(text: str) -> None:
    rows = table("| $k$ | $x_k$ | $x_{k+1}$ |", "| 0 | 1 | 3 |", "| 1 | 3 | 2 |")
    assert [one.verdict for one in findings(f"{rows}\n{text}")] == []
