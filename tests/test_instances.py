"""A formula is a case of a theorem only where something put for its names gives it."""

from __future__ import annotations

import pytest
from trees import tree

from pe_symbolic.expression import Call, Expression, Symbol
from pe_symbolic.report.instances import is_instance

RULE = (r"d/dx: \sin(a x)", r"a \cos(a x)")
SUM = (r"\sin(a + b)", r"\sin(a)\cos(b) + \cos(a)\sin(b)")


def side(text: str) -> Expression:
    """A formula; ``d/dx: f`` is a derivative."""
    variable, colon, body = text.rpartition(": ")
    if not colon:
        return tree(text)
    return Call("derivative", (tree(body), Symbol(variable.removeprefix("d/d"))))


def sides(left: str, right: str) -> tuple[Expression, Expression]:
    return side(left), side(right)


@pytest.mark.parametrize(
    ("stated", "left", "right"),
    [
        (RULE, r"d/dx: \sin(3 x)", r"2 \cos(3 x)"),
        (RULE, r"d/dx: \sin(\omega x)", r"\omega \cos(\omega t)"),
        (RULE, r"d/dx: \cos(\omega x)", r"\omega \cos(\omega x)"),
        (RULE, r"d/dx: \sin(\omega x)", r"-\omega \cos(\omega x)"),
        (RULE, r"\sin(\omega x)", r"\omega \cos(\omega x)"),
        (SUM, r"\sin(2 + 3)", r"\sin(2)\cos(3) - \cos(2)\sin(3)"),
        (SUM, r"\sin(2 + 3)", r"\sin(2)\cos(2) + \cos(3)\sin(3)"),
        ((r"\sum_{k=0}^{n} a", r"(n+1) a"), r"\sum_{k=0}^{n} a", r"(n+1) a"),
    ],
)
def test_what_is_no_case(stated: tuple[str, str], left: str, right: str) -> None:
    assert not is_instance(sides(left, right), sides(*stated))


@pytest.mark.parametrize(
    ("stated", "left", "right"),
    [
        (RULE, r"d/dx: \sin(a x)", r"a \cos(a x)"),
        (RULE, r"d/dx: \sin(\omega_k x)", r"\cos(x \omega_k) \omega_k"),
        (RULE, r"\omega \cos(\omega x)", r"d/dx: \sin(\omega x)"),
        (RULE, r"d/dt: \sin(\frac{t}{100^{2i}})", r"\frac{1}{100^{2i}} \cos(t/100^{2i})"),
        (RULE, r"d/dx: \sin(2 \pi f x)", r"2 \pi f \cos(2 \pi f x)"),
        (SUM, r"\sin(x + y)", r"\cos(x)\sin(y) + \cos(y)\sin(x)"),
        (SUM, r"\sin(x^2 + 3 y)", r"\sin(3 y)\cos(x^2) + \cos(3 y)\sin(x^2)"),
    ],
)
def test_what_is_a_case(stated: tuple[str, str], left: str, right: str) -> None:
    assert is_instance(sides(left, right), sides(*stated))


def test_an_entry_of_a_vector_is_a_case_of_an_equation_of_vectors() -> None:
    stated = sides(
        r"\begin{bmatrix} \cos(-a) \\ \sin(-a) \end{bmatrix}",
        r"\begin{bmatrix} \cos(a) \\ -\sin(a) \end{bmatrix}",
    )
    assert is_instance(sides(r"\sin(-x)", r"-\sin(x)"), stated)
    assert not is_instance(sides(r"\sin(-x)", r"\cos(x)"), stated)


def matrix(corner: str) -> str:
    return rf"\begin{{bmatrix}} {corner} & 1 \\ 0 & 1 \end{{bmatrix}}"


def test_the_order_of_matrices_counts() -> None:
    stated = sides(f"{matrix('2')} {matrix('b')}", "c")
    assert not is_instance(sides(f"{matrix('5')} {matrix('2')}", "c"), stated)
    assert is_instance(sides(f"{matrix('2')} {matrix('5')}", "c"), stated)
