"""Mathematics as rows of text: nothing is squeezed onto one line that would read otherwise."""

from __future__ import annotations

import pytest
import sympy
from sympy import Derivative, Function, ImmutableMatrix, KroneckerDelta, Sum, cos, sin, sqrt

from pe_symbolic.expression import Call, Constant, Symbol
from pe_symbolic.formula.from_sympy import from_sympy
from pe_symbolic.render.terminal import Box, beside, continued, statement, to_box, trimmed
from pe_symbolic.symbols import base, d_model, frequency, i, k, n, omega, phi, t


def drawn(node: sympy.Basic) -> list[str]:
    return trimmed(to_box(from_sympy(node))).split("\n")


def test_what_is_too_large_is_said_to_be() -> None:
    deep = Symbol("x")
    tower = Call("sin", (deep,))
    for _ in range(60):
        tower = Call("sin", (tower,))
    assert "too large" in to_box(tower)


@pytest.mark.parametrize(
    ("node", "row"),
    [
        (sin(t) ** 2 + cos(t) ** 2, "sin²(t) + cos²(t)"),
        (2 * omega * sin(omega * (t + phi)), "2 ω sin(ω (t + φ))"),
        (-omega * t, "−ω t"),
        (t**n, "tⁿ"),
        (frequency(k) * t, "ωₖ t"),
        (KroneckerDelta(i, k + 1), "δ_(i, k + 1)"),
        (Function("x_12")(phi), "x₁₂(φ)"),
        (sqrt(t + 1), "√(t + 1)"),
        (sympy.Abs(t), "|t|"),
        (sympy.pi * omega, "π ω"),
        (sympy.exp(t), "exp(t)"),
    ],
)
def test_what_fits_on_a_line(node: sympy.Basic, row: str) -> None:
    assert drawn(node) == [row]


@pytest.mark.parametrize(
    ("node", "rows"),
    [
        (t / 2 + 1, ["t", "─ + 1", "2"]),
        (base ** (t + phi), ["    t + φ", "base"]),
        (sin(t / 2), ["   ⎛t⎞", "sin⎜─⎟", "   ⎝2⎠"]),
        ((t / 2 + 1) ** 2, ["       2", "⎛t    ⎞", "⎜─ + 1⎟", "⎝2    ⎠"]),
        (ImmutableMatrix([[-t, 1], [0, t + phi]]), ["⎛−t     1  ⎞", "⎝0    t + φ⎠"]),
        (ImmutableMatrix([[t, 1]]), ["(t   1)"]),
        (
            Sum(cos(k * t), (k, 0, d_model / 2 - 1)),
            ["d_model/2 − 1", "      ∑       cos(k t)", "    k = 0"],
        ),
        (Derivative(sin(t), t), ["d", "── sin(t)", "dt"]),
        (Derivative(sin(t), (t, n)), [" dⁿ", "─── sin(t)", "dtⁿ"]),
    ],
)
def test_what_takes_rows(node: sympy.Basic, rows: list[str]) -> None:
    assert drawn(node) == rows


def test_a_limit_stands_below_its_word() -> None:
    limit = Call("limit", (Symbol("x"), Symbol("x"), Constant("infinity")))
    assert [row.rstrip() for row in to_box(limit).rows] == ["lim x", "x→∞"]


def test_boxes_stand_on_one_line_of_writing() -> None:
    high, low = Box(["a", "b", "c"], 2), Box(["d", "e"], 0)
    assert beside(high, low, "=").rows == ("a  ", "b  ", "cd=", " e ")
    assert beside(high, low).width == 2
    assert beside(high, low).below == 1


def test_every_row_is_as_wide_as_the_box() -> None:
    box = to_box(from_sympy(ImmutableMatrix([[t / 2, 1], [base**phi, sin(t / 3)]])))
    assert {len(row) for row in box.rows} == {box.width}


def test_a_statement_breaks_before_its_sign() -> None:
    left, right = from_sympy(sin(t + phi)), from_sympy(cos(t))
    assert statement(left, "≤", right, 40) == "sin(t + φ) ≤ cos(t)"
    assert statement(left, "≤", right, 12) == "sin(t + φ)\n  ≤ cos(t)"
    assert continued("=", right, 40) == "  = cos(t)"


def test_a_long_sum_is_parted_between_its_terms() -> None:
    terms = from_sympy(sin(t) + cos(t) + t**2 - 7)
    whole = continued("=", terms, 80)
    assert "\n" not in whole
    lines = continued("=", terms, 18).split("\n")
    assert max(map(len, lines)) <= 18
    assert all(line.startswith(("    + ", "    − ")) for line in lines[1:])
    assert len(lines) > 1
    assert "".join(lines).replace(" ", "") == whole.replace(" ", "")


def test_a_wide_matrix_is_shown_entry_by_entry() -> None:
    matrix = from_sympy(ImmutableMatrix([[sin(t), cos(t)], [t**2, sin(t + phi)]]))
    assert continued("=", matrix, 20).split("\n") == [
        "  = row 1, column 1:  sin(t)",
        "    row 1, column 2:  cos(t)",
        "    row 2, column 1:  t²",
        "    row 2, column 2:  sin(t + φ)",
    ]
    column = from_sympy(ImmutableMatrix([sin(t), cos(t)]))
    assert continued("=", column, 8).startswith("  = row 1:  sin(t)\n    row 2:  cos(t)")
