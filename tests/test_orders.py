r"""Derivatives of order n: what claims nothing or stays open, then what fails and what holds."""

from __future__ import annotations

import pytest
from judged import findings
from trees import tree

from pe_symbolic.calculus.orders import at_order, order_in, variable_and_order
from pe_symbolic.expression import Symbol
from pe_symbolic.formula.derivatives import with_derivatives
from pe_symbolic.judge.as_sympy import differentiated


def derivative(written: str) -> object:
    return with_derivatives(tree(written))


@pytest.mark.parametrize(
    "written",
    [
        r"\frac{d^n}{dt^m} \sin t",
        r"\frac{d^n}{dt} \sin t",
        r"\frac{d^n}{domega} \sin t",
        r"\frac{d}{dt^n} \sin t",
        r"\frac{d^q}{dt^q} \sin t",
        r"\frac{d^5}{dt^5} \sin t",
        r"\frac{d^n \sin t}{t^n}",
        r"\frac{c^n \sin t}{dt^n}",
    ],
)
def test_what_is_no_derivative_of_order_n(written: str) -> None:
    assert derivative(written) == tree(written)


def test_the_order_and_the_variable() -> None:
    found = with_derivatives(tree(r"\frac{d^n}{dt^n} \sin t"))
    assert found == with_derivatives(tree(r"\frac{d^n \sin t}{dt^n}"))
    assert variable_and_order(found) == (Symbol("t"), Symbol("n"))
    assert variable_and_order(with_derivatives(tree(r"\frac{d}{dt} \sin t"))) is None
    assert order_in(found, with_derivatives(tree(r"\frac{d^m}{dt^m} \sin t"))) is None
    assert differentiated(found) is None
    twice = with_derivatives(tree(r"\frac{d^2}{dt^2} \sin t"))
    assert at_order(found, Symbol("n"), 2) == twice
    assert at_order(found, Symbol("m"), 2) == found


@pytest.mark.parametrize(
    "note",
    [
        r"$\frac{d^n}{dx^n} f(x) = g(x)$",
        r"$\frac{d^n}{dx^n} y = x$",
        r"$\frac{d^2 y}{dx^2} = -y$",
        r"Suppose $\frac{d^n}{dx^n} \sin(x) = \cos(nx)$.",
    ],
)
def test_an_equation_for_a_function_claims_nothing(note: str) -> None:
    assert findings(note) == ()


@pytest.mark.parametrize(
    "note",
    [
        r"$\frac{d^n}{dx^n} x^n = n!$",
        r"$\frac{d^n}{dx^n} e^{2x} = \frac{d^n}{dx^n} e^x e^x$",
        r"$\frac{d^n}{dx^n} \ln x = \frac{(-1)^{n-1} (n-1)!}{x^n}$",
        r"$\frac{d^n}{dx^n} \sin x = (-1)^{n/2} \sin x$",
        r"For even $n$: $\frac{d^n}{dx^n} \cosh x = \sinh x$",
    ],
)
def test_what_no_rule_proves_is_open(note: str) -> None:
    (found,) = findings(note)
    assert found.verdict == "undecided"


@pytest.mark.parametrize(
    ("equation", "cause", "at"),
    [
        (r"\frac{d^n}{dt^n} \sin(\omega t) = \omega^n \sin(\omega t - n\pi/2)", "sign", "n = 1"),
        (
            r"\frac{d^n}{dx^n} \cos(\omega x) = \omega^n \sin(\omega x + n\pi/2)",
            "sin-cos-swap",
            "n = 1",
        ),
        (r"\frac{d^n}{dt^n} \sin(\omega t) = \omega \sin(\omega t + n\pi/2)", "unexplained", "n ="),
        (r"\frac{d^n}{dx^n} e^{ax} = n a e^{ax}", "unexplained", "n = 2"),
        (r"\frac{d^n}{dx^n} e^{-x} = e^{-x}", "unexplained", "n = 1"),
        (r"\frac{d^n}{dx^n} \ln x = \frac{(-1)^n (n-1)!}{x^n}", "unexplained", "n = 1"),
        (r"\frac{d^2 \sin(x)}{dx^2} = \sin(x)", "sign", "x = 1"),
    ],
)
def test_a_spoiled_derivative_fails_at_an_order(equation: str, cause: str, at: str) -> None:
    (found,) = findings(f"$${equation}$$")
    assert (found.verdict, found.causes) == ("fails", (cause,))
    assert at in found.message


@pytest.mark.parametrize(
    ("equation", "remarks"),
    [
        (r"\frac{d^n}{dt^n} \sin(\omega t) = \omega^n \sin(\omega t + n\pi/2)", ("by induction",)),
        (
            r"\frac{\partial^n}{\partial t^n} \cos(\omega t) = \omega^n "
            r"\cos\left(\omega t + \frac{n\pi}{2}\right)",
            ("by induction",),
        ),
        (r"\frac{d^k}{dx^k} e^{ax} = a^k e^{ax}", ("by induction",)),
        (r"\frac{d^n}{dx^n} e^{-x} = (-1)^n e^{-x}", ("by induction",)),
        (r"\frac{d^n}{dx^n} 2^x = (\ln 2)^n 2^x", ("by induction",)),
        (r"\frac{d^n}{dx^n} a^x = (\ln a)^n a^x", ("by induction", "for positive a, x")),
        (r"\frac{d^2 \sin(x)}{dx^2} = -\sin(x)", ()),
    ],
)
def test_a_derivative_of_order_n_holds(equation: str, remarks: tuple[str, ...]) -> None:
    (found,) = findings(f"$${equation}$$")
    assert (found.verdict, found.remarks) == ("holds", remarks)
