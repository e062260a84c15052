"""The imaginary unit: an index stays an index; what only the unit makes sense of is judged."""

from __future__ import annotations

import cmath

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged import findings, verdicts
from trees import tree

from pe_symbolic.calculus.imaginary import must_be_imaginary, parts_of
from pe_symbolic.enclosure import enclose
from pe_symbolic.exact import exact_value
from pe_symbolic.expression import Symbol

# -- an index, or a name with a value ----------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("i^2", "4"),
        ("2i + 1", "3"),
        ("2i", "4"),
        ("(i + 1)(i + 2)", "12"),
        ("(2i + 1)(2i)", "20"),
        ("10000^{2i/4}", "100"),
        ("e^{-i}", "0.37"),
        ("|i - 3|", "2"),
        ("|i|", "1"),
        ("n^2", "-1"),
        ("i^2 + n", "-1"),
        ("x_i^2", "-1"),
        (r"\frac{1}{i}", "2"),
        (r"\frac{1+2i}{3}", "0.5"),
        (r"\frac{1+2i}{3-i}", r"\frac{1}{i}"),
        (r"\sum_{i=1}^{3} i^2", "-14"),
    ],
)
def test_an_equation_that_a_real_i_may_solve_says_nothing_of_the_unit(
    left: str, right: str
) -> None:
    assert not must_be_imaginary(tree(left), tree(right))
    assert {finding.verdict for finding in findings(f"${left} = {right}$")} <= {
        "unbound", "wrong", "unparsed"
    }  # fmt: skip


def test_an_i_with_a_value_is_that_value() -> None:
    note = r"$i = 3$. $e^{i\pi} = 12391.6$"
    assert [finding.verdict for finding in findings(note)] == ["rounded"]


def test_the_square_that_says_what_i_is_holds_beside_an_index_of_that_name() -> None:
    note = "Let $i = 2$. $i^2 = {}$"
    assert [one.verdict for one in findings(note.replace("{}", "-1"))] == ["exact"]
    assert [one.verdict for one in findings(note.replace("{}", "-4"))] == ["wrong"]


@pytest.mark.parametrize(
    "text", [r"\tan(i)", "i^{i}", "(-2)^{i}", "i^{99}", r"\max(i, 2)", r"2^{\tan(i)}"]
)
def test_what_has_no_parts_by_rule(text: str) -> None:
    assert parts_of(tree(text)) is None


def test_a_side_that_has_no_parts_is_not_read() -> None:
    found = findings(r"$e^{i\pi} + \tan(i) = 3$")
    assert [finding.verdict for finding in found] == ["unparsed"]


# -- the unit -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("i^2 = -1", ["exact"]),
        ("i^2 + 1 = 0", ["exact"]),
        ("(1+i)(1-i) = 2", ["exact"]),
        ("(1+i)(1-i) = 3", ["wrong"]),
        ("i^2 = j^2 = k^2 = ijk = -1", ["unbound", "unbound", "unparsed", "exact"]),
        (r"z \bar{z} = (1+i)(1-i) = 2", ["exact"]),
        ("|z|^2 = (1+i)(1-i) = 3", ["wrong"]),
        ("f(i) = (1+i)(1-i) = 2", ["unbound"]),
        ("(1+i)^2 = 2i", ["exact"]),
        ("(1+i)^2 = 3i", ["wrong"]),
        ("(2+i)^2 = 4i", ["wrong", "exact"]),
        (r"\sqrt{-4} = 2i", ["exact"]),
        (r"\sqrt{-2} = 1.41i", ["rounded"]),
        (r"\sqrt{-4} = 2", ["undefined"]),
        (r"\frac{2 + \sqrt{-16}}{2} = 1 + 3i", ["exact", "wrong"]),
        ("(1+2i)(3+4i) = -5 + 10i", ["exact", "exact"]),
        ("(1+2i)(3+4i) = -5 + 11i", ["exact", "wrong"]),
        (r"\frac{1+2i}{3-i} = 0.1 + 0.7i", ["exact", "exact"]),
        (r"z = \frac{1+2i}{3-i} = 0.2 + 0.7i", ["wrong", "exact"]),
        (r"\frac{1}{3-i} = 0.3 + 0.1i", ["exact", "exact"]),
        ("|3+4i| = 5", ["exact"]),
        ("|3+4i| = 6", ["wrong"]),
        (r"e^{i\pi} = -1", ["exact"]),
        (r"e^{i\pi} = 1", ["wrong"]),
        (r"e^{i\pi} + 1 = 0", ["exact"]),
        (r"e^{i\pi/2} = i", ["exact"]),
        (r"e^{i\pi/2} = 0", ["exact", "wrong"]),
        (r"e^{i\pi/4} = 0.707 + 0.717i", ["rounded", "wrong"]),
        (r"i = \sqrt{-1}$ and $e^{i\pi} = -1", ["exact"]),
    ],
)
def test_real_and_imaginary_parts_are_judged(claim: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(f"${claim}$")] == expected


numbers = st.integers(-9, 9)


@given(numbers, numbers, numbers, numbers, st.integers(0, 5))
def test_parts_agree_with_complex_arithmetic(a: int, b: int, c: int, d: int, n: int) -> None:
    text = f"(({a}) + ({b}) i)^{{{n}}} (({c}) + ({d}) i) - i"
    true = complex(a, b) ** n * complex(c, d) - 1j
    parts = parts_of(tree(text))
    assert parts is not None
    values = [exact_value(part) for part in parts]
    assert [value.rational for value in values if value is not None] == [true.real, true.imag]


@given(numbers, numbers, st.integers(1, 9), numbers)
def test_a_quotient_times_its_divisor_is_its_dividend(a: int, b: int, c: int, d: int) -> None:
    parts = parts_of(tree(rf"\frac{{({a}) + ({b}) i}}{{({c}) + ({d}) i}} \cdot (({c}) + ({d}) i)"))
    assert parts is not None
    values = [exact_value(part) for part in parts]
    assert [value.rational for value in values if value is not None] == [a, b]


def test_another_name_is_a_real_one() -> None:
    assert parts_of(tree("n + 2")) == (tree("n + 2"), parts_of(tree("n"))[1])  # type: ignore[index]
    assert parts_of(Symbol("i")) is not None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (r"\sin(0.3 + 0.4i)", cmath.sin(0.3 + 0.4j)),
        (r"\cos(0.3 + 0.4i)", cmath.cos(0.3 + 0.4j)),
        (r"\sinh(0.3 + 0.4i)", cmath.sinh(0.3 + 0.4j)),
        (r"\cosh(0.3 + 0.4i)", cmath.cosh(0.3 + 0.4j)),
        (r"2^{0.3 + 0.4i}", 2 ** (0.3 + 0.4j)),
    ],
)
def test_functions_of_a_complex_number_agree_with_another_library(
    text: str, value: complex
) -> None:
    found = parts_of(tree(text))
    assert found is not None
    for part, expected in zip(found, (value.real, value.imag), strict=True):
        enclosed = enclose(part, 64, "arb")
        assert abs(float(enclosed.lower) - expected) < 1e-12


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$\sum_{j=1}^{3} 2 j = 12$", [("12", "exact")]),
        (r"With $j = 1$: $1 + 2j = 4$", [("4", "wrong")]),
        (r"$(3 + j4)(1 - j2) = 11 - j2$", [("11", "exact"), ("- j2", "exact")]),
        (r"$(3 + j4)(1 - j2) = 11 - j3$", [("11", "exact"), ("- j3", "wrong")]),
        (r"Impedances: $\frac{10}{3 + j4} = 1.2 - j1.6$", [("1.2", "exact"), ("- j1.6", "exact")]),
        (r"Phasors: $e^{j2} = -0.416 + j0.909$", [("-0.416", "rounded"), ("0.909", "rounded")]),
        ("e^{-jπ/4} = 0.7071 − j0.7071", [("0.7071", "rounded"), ("− j0.7071", "rounded")]),
        ("e^{-jπ/4} = 0.7071 - j0.7171.", [("0.7071", "rounded"), ("- j0.7171", "wrong")]),
    ],
)
def test_engineers_write_their_unit_first(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged


@pytest.mark.parametrize(
    ("chain", "expected"),
    [
        (r"\frac{-2 \pm 4i}{2} = -1 \pm 2i", ["exact", "exact"]),
        (r"\frac{-2 \pm 4i}{-2} = 1 \pm 2i", ["exact", "exact"]),
        (r"\frac{2 \mp 4i}{2} = 1 \pm 2i", ["exact", "exact"]),
        (r"\frac{-2 \pm \sqrt{-16}}{2} = -1 \pm 2i", ["exact", "exact"]),
        (r"\frac{-2 \pm 4i}{2} = 1 \pm 2i", ["wrong", "exact"]),
        (r"\frac{-2 \pm 4i}{2} = -1 \pm 4i", ["exact", "wrong"]),
    ],
)
def test_two_roots_at_once(chain: str, expected: list[str]) -> None:
    note = f"Over the complex numbers, the roots are $x = {chain}$."
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("right", "expected"),
    [
        (r"0.434 \mp j\,0.566", ["rounded", "rounded"]),
        (r"0.434 \mp 0.566j", ["rounded", "rounded"]),
        (r"0.434 \mp 0.576j", ["rounded", "wrong"]),
        (r"0.444 \mp 0.566j", ["wrong", "rounded"]),
    ],
)
def test_both_signs_are_told_apart_by_rounded_parts(right: str, expected: list[str]) -> None:
    note = rf"With $j^2 = -1$: $1 - 0.8(\cos 45^\circ \pm j \sin 45^\circ) = {right}$"
    assert [verdict for _, verdict in verdicts(note)[1:]] == expected
