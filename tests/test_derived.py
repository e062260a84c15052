r"""Derivatives at a point: ``f_x(1, 2)``, ``\frac{dy}{dx}\big|_{x=2}``, gradients."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

from pe_symbolic.formula.derivatives import partial_names

ONE = r"Let $y = x^3$. "
TWO = r"Let $f(x,y) = x^2 y$. "


@pytest.mark.parametrize(
    "note",
    [
        r"$g_1(2) = 5$ and $x_t(3) = 4$",
        TWO + r"$f_z(1,2) = 3$",
        TWO + r"$f_{xyxyx}(1,2) = 3$",
        TWO + r"$f_x(1,2,3) = 3$",
        TWO + r"$\nabla g(1,2) = (3, 4)$",
        r"Let $f_x(a, b) = a + b$ and $f(x, y) = x y$. $f_{y}(c, 2) = 7$",
        r"Let $f(x) = f(x - 1) + f(x + 1)$. $f'(2) = 3$",
        r"Let $f(x) = x - \int_0^1 f(t)\,dt$. $f'(2) = 3$",
    ],
)
def test_what_no_function_was_given_for_is_open(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unbound", "unparsed"}


def test_a_function_may_have_the_name_of_a_partial_derivative() -> None:
    note = r"Let $f(x, y) = x y$ and $f_x(a, b) = a + b$. $f_x(1, 2) = 3$."
    assert verdicts(note) == [("3", "exact")]


@pytest.mark.parametrize(("printed", "verdict"), [("4", "exact"), ("5", "wrong")])
def test_what_a_partial_derivative_is_set_to_leaves_it_one(printed: str, verdict: str) -> None:
    note = TWO + rf"$f_{{xx}} = 2y$, so $f_{{xx}}(1,2) = {printed}$"
    assert verdicts(note) == [(printed, verdict)]


def test_initial_values_are_data() -> None:
    note = r"Let $y = x^3$. Solve $\frac{dy}{dx} = 2y$ with $y(0) = 4$."
    assert {verdict for _, verdict in verdicts(note)} <= {"unbound"}


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        (ONE + r"$y'(2) = 13$", "wrong"),
        (ONE + r"$\left.\frac{dy}{dx}\right|_{x=2} = 12$", "exact"),
        (ONE + r"$\frac{d^2y}{dx^2}\Big|_{x=1} = 7$", "wrong"),
        (ONE + r"$\frac{dy}{dx}(2) = 12$", "exact"),
        (TWO + r"$f_x(1,2) = 4$", "exact"),
        (TWO + r"$f_{xy}(1,2) = 3$", "wrong"),
        (TWO + r"$\frac{\partial f}{\partial x}(1,-2) = -4$", "exact"),
        (TWO + r"$\frac{\partial f}{\partial x}\bigg|_{(1,2)} = 5$", "wrong"),
        (TWO + r"$\frac{\partial^2 f}{\partial x \partial y}(1,2) = 2$", "exact"),
        (r"Let $J(w, b) = (3w + b - 2)^2$. $\frac{\partial J}{\partial b}(1,0) = 3$", "wrong"),
    ],
)
def test_derivatives_at_a_point_are_judged(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


def test_a_gradient_is_judged_part_by_part() -> None:
    assert verdicts(TWO + r"$\nabla f(1,2) = (4, 2)$") == [("4", "exact"), ("2", "wrong")]


def test_values_beside_each_other_are_no_data() -> None:
    note = ONE + (
        r"$\left.\frac{dy}{dx}\right|_{x=2} = 12$ and $\left.\frac{d^2y}{dx^2}\right|_{x=1} = 7$."
    )
    assert verdicts(note) == [("12", "exact"), ("7", "wrong")]


@pytest.mark.parametrize(
    ("formula", "verdict"),
    [
        (r"3 + \left. x^2 \right|_{x=2} = 7", "exact"),
        (r"2 \left. x^2 \right|_{x=3} = 18", "exact"),
        (r"\left.x^2\right|_{x=1} + \left.\frac{d}{dx}x^2\right|_{x=1}(3 - 1) = 5", "exact"),
        (r"\left.\frac{d}{dx}\left(x^3\right)\right\vert_{x=2} + 1 = 12", "wrong"),
        (r"\left.\frac{x^2}{2}\right|_0^2 = 2", "exact"),
        (r"x^2 + 3 \Big|_{x=2} = 7", "exact"),  # where it begins is not said: all is meant
    ],
)
def test_a_bar_is_behind_what_is_opened_before_it(formula: str, verdict: str) -> None:
    assert [found for _, found in verdicts(f"We get ${formula}$.")] == [verdict]


@pytest.mark.parametrize(
    ("name", "parts"),
    [("f_xy", ("f", ("x", "y"))), ("∂L/∂w_1∂b", ("L", ("w_1", "b"))), ("f", ("f", ()))],
)
def test_the_names_of_partial_derivatives(name: str, parts: tuple[str, tuple[str, ...]]) -> None:
    assert partial_names(name) == parts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"Let $h(t) = c t$ be open. With $h'=3$ at last, $h'(2) = 3$.", []),
        (r"We have $w(0) = 1$ and $w'=3$. So $w'(2) = -a + 4 = 3$.", []),
        (r"We have $w(0) = 1$ and $w'=3$. So $w'(\pi) = -a + 4 = 3$.", []),
        (r"Let $P'=3$. Then $P'(\pi) = 9.42$ and $2P' = 7$.", ["rounded", "wrong"]),
    ],
)
def test_a_derivative_is_not_multiplied_by_where_it_is_taken(
    note: str, expected: list[str]
) -> None:
    found = [verdict for _, verdict in verdicts(note)]
    assert [verdict for verdict in found if verdict != "unbound"] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Now $h'(x) = 3x^2$. Let $h(x) = x^3$.", ["fails"]),
        ("Now $h'(x) = 3x^2$.\n\nSo $h(x) = x^3$.", ["fails"]),
        ("With $h(x) = x^2$ we have $h'(x) = 2x$, so $h(x) = x^2$.", ["holds"]),
        ("Now $h'(x) = 3x^2$, so $h(x) = x^4$.", ["fails"]),
        ("Now $h'(x) = 3x^2$, so $h(x) = x^3$.", ["holds"]),
        (
            "Set $x^2 + 3x^2 = x^2 + h'(x)$. Therefore $h'(x) = 3x^2$ or $h(x) = x^3$.",
            ["holds"] * 2,
        ),
    ],
)
def test_a_derivative_is_that_of_the_function_it_leads_to(note: str, expected: list[str]) -> None:
    earlier = "First $h'(x) = 2x$, so $h(x) = x^2$. "
    assert [one.verdict for one in findings(earlier + note)] == ["holds", *expected]
