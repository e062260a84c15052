"""Powers in other words: what stays as it is, then roots and logarithms in exponents."""

from __future__ import annotations

from fractions import Fraction

import pytest
from code_samples import RECIPE
from judged import findings, only
from trees import tree

from pe_symbolic.expression import Call, Number
from pe_symbolic.judge.plain_powers import with_plain_powers


@pytest.mark.parametrize(
    "formula",
    [
        r"\sqrt[3]{x}",
        r"2^{x \log_3(5)}",
        r"2^{x + \log_2(5)}",
        r"2^{1/\log_2(5)}",
        r"2^{\log_2(x)}",
        r"2^{x \log_2(0)}",
        r"2^{x \ln(5)}",
    ],
)
def test_what_stays_as_it_is(formula: str) -> None:
    assert with_plain_powers(tree(formula)) == tree(formula)


def test_the_logarithm_of_a_number_below_zero_stays() -> None:
    two, below = Number(Fraction(2), "2"), Number(Fraction(-5), "-5")
    formula = Call("pow", (two, Call("log", (below, two))))
    assert with_plain_powers(formula) == formula


@pytest.mark.parametrize(
    ("formula", "power"),
    [
        (r"\sqrt[d]{x^2}", r"(x^2)^{1/d}"),
        (r"2^{\log_2(5)}", "5^1"),
        (r"2^{x \log_2(0.5)}", r"0.5^{x \cdot 1}"),
        (r"2^{x \log_2(1)}", r"1^{x \cdot 1}"),
        (r"2^{-2 i \log_2(5)/d}", r"5^{-(2 \cdot i \cdot 1)/d}"),
    ],
)
def test_roots_and_logarithms(formula: str, power: str) -> None:
    assert with_plain_powers(tree(formula)) == tree(power)


@pytest.mark.parametrize(
    ("angle", "verdict"),
    [
        (r"pos/\sqrt[d]{10000^{2i}}", "holds"),
        (r"pos/\sqrt[d]{10000^{i}}", "fails"),
        (r"pos \cdot 2^{-2i\log_2(10000)/d}", "holds"),
        (r"pos \cdot 2^{-i\log_2(10000)/d}", "fails"),
        (r"pos \cdot 2^{-2i\log_2(1000)/d}", "fails"),
    ],
)
def test_definitions_in_such_powers(angle: str, verdict: str) -> None:
    (finding,) = findings(rf"$PE(pos, 2i) = \sin({angle})$")
    assert finding.verdict == verdict


def test_tables_in_such_powers() -> None:
    code = RECIPE.replace("torch.exp", "torch.exp2")
    assert only(f"```python{code}```\n").verdict == "fails"
    code = code.replace("math.log(", "math.log2(")
    assert only(f"```python{code}```\n").verdict == "holds"
