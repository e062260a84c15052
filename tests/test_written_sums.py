r"""Finite sums of powers and waves: what is no claim or stays open, then what fails and holds."""

from __future__ import annotations

import pytest
from judged import findings
from trees import tree

from pe_symbolic.calculus.sums import written_out
from pe_symbolic.judge.as_sympy import proved


@pytest.mark.parametrize(
    "written",
    [
        "1 + x",
        r"\sum_{k=0}^{n} x^k",
        r"\sum_{k=0}^{5/2} x^k",
        r"\sum_{k=3}^{0} x^k",
        r"\sum_{k=0}^{40} x^k",
        r"\prod_{k=0}^{3} x^k",
    ],
)
def test_what_is_not_written_out(written: str) -> None:
    assert written_out(tree(written)) is None
    assert not proved(tree(written), tree("x^7"), "real")


def test_the_terms_of_a_sum() -> None:
    assert written_out(tree(r"\sum_{k=1}^{3} k x")) == tuple(map(tree, ("1 x", "2 x", "3 x")))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (r"\binom{n}{2}", "n(n-1)/2"),
        (r"\binom{99}{2} x", "4851 x"),
        ("n!", "n (n-1)!"),
        ("99! x", r"99 \cdot 98! x"),
    ],
)
def test_coefficients_of_names_and_of_large_numbers_are_not_reckoned(left: str, right: str) -> None:
    assert not proved(tree(left), tree(right), "real")


@pytest.mark.parametrize(
    "note",
    [
        r"Solve $\sum_{k=0}^{3} x^k = 1 + x + x^2 - x^3$.",
        "Solve the equations:\n\n- $\\sum_{k=0}^{3} x^k = 1 + x + x^2 - x^3$\n",
        r"$\sum_{k=0}^{3} x^k = 4x^3$",
        r"$\sum_{k=0}^{3} x^k = 2 + x + x^2 + 2x^3$",
        r"$\sum_{k=0}^{1} x^k = 1 - x$",
        r"$\sum_{k=1}^{3} kx = 12x + 4$",
        r"$\sum_{k=0}^{3} x^k = 15$",
        r"$\sum_{k=0}^{3} a_k = a_0 + a_1 + a_2 - a_3$",
    ],
)
def test_a_sum_that_may_be_set_equal_to_something_is_no_misprint(note: str) -> None:
    assert [f.verdict for f in findings(note) if f.verdict in ("holds", "fails")] == []


@pytest.mark.parametrize(
    ("equation", "cause"),
    [
        (r"\sum_{k=0}^{3} x^k = 1 + x + x^2 - x^3", "sign"),
        (r"\sum_{k=0}^{3} x^k = 1 + x + x^2 + x^4", "exponent"),
        (r"\sum_{k=0}^{3} x^k = \frac{1-x^3}{1-x}", "index"),
        (r"\sum_{k=1}^{3} kx = 7x", "one-digit"),
        (r"\sum_{k=0}^{2} \cos(kx) = 1 + \cos x + \cos 3x", "one-digit"),
        (r"\sum_{k=0}^{n-1} r^k = \frac{1-r^{n+1}}{1-r}", "index"),
        (r"\sum_{k=1}^{n} (2k-1) = n^2 + 1", "unexplained"),
    ],
)
def test_a_sum_but_for_one_term_or_number_fails(equation: str, cause: str) -> None:
    (found,) = findings(f"$${equation}$$")
    assert (found.verdict, found.causes) == ("fails", (cause,))


@pytest.mark.parametrize(
    ("equation", "remarks"),
    [
        (r"\sum_{k=0}^{3} x^k = 1 + x + x^2 + x^3", ()),
        (r"\sum_{k=0}^{3} x^k = \frac{1-x^4}{1-x}", ("where both sides have a value",)),
        (r"\sum_{k=1}^{3} kx = 6x", ()),
        (r"\sum_{k=0}^{2} \binom{2}{k} x^k = (1+x)^2", ()),
        (r"\sum_{k=0}^{3} \frac{x^k}{k!} = 1 + x + \frac{x^2}{2} + \frac{x^3}{6}", ()),
        (r"\sum_{k=0}^{2} \cos(kx) = 1 + \cos x + \cos 2x", ()),
        (
            r"\sum_{k=0}^{n-1} r^k = \frac{1-r^n}{1-r}",
            ("by induction", "where both sides have a value"),
        ),
        (r"\sum_{k=1}^{n} (2k-1) = n^2", ("by induction",)),
    ],
)
def test_a_sum_holds_and_says_what_it_assumes(equation: str, remarks: tuple[str, ...]) -> None:
    (found,) = findings(f"$${equation}$$")
    assert (found.verdict, found.remarks) == ("holds", remarks)


@pytest.mark.parametrize("limits", ["_{n=1}^{k=3}", "_{n=1}^{n<3}"])
def test_an_upper_limit_of_another_index_is_not_read(limits: str) -> None:
    assert [f.verdict for f in findings(rf"$\sum{limits} n^2 = 14$")] == ["unparsed"]


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"\sum_{n=1}^{n=3} n^2 = 14", "exact"),
        (r"\sum_{n=1}^{n=3} n^2 = 15", "wrong"),
        (r"\prod_{i = 1}^{i = 4} i = 23", "wrong"),
        (r"\int_{x=0}^{x=2} x^2 dx = 2.67", "rounded"),
        (r"\int_{x=0}^{x=2} x^2 dx = 2.76", "wrong"),
        (r"\sum_{i=1}^{i=n} i = \frac{n(n+1)}{2}", "holds"),
        (r"\sum_{i=1}^{i=n} i = \frac{n(n-1)}{2}", "fails"),
    ],
)
def test_an_index_named_in_both_limits_is_named_once(claim: str, verdict: str) -> None:
    assert [f.verdict for f in findings(f"${claim}$")] == [verdict]
