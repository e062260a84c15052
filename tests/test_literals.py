"""A logarithm printed as a decimal: what is none, what is, and what the judge makes of it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from code_samples import RECIPE
from judged import only

from pe_symbolic.expression import Number
from pe_symbolic.judge.literals import logarithm_meant


@pytest.mark.parametrize(
    "text",
    [
        "9.2103",
        "9.21035",
        "9.2103403719763",
        "9",
        "13.28",
        "6.907755",
        "9.210340371976180",
        "9.210340371976185",
        "0.0009210",
    ],
)
def test_a_number_that_is_no_logarithm_of_the_base(text: str) -> None:
    assert logarithm_meant(Number(Fraction(text), text)) == ""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("9.21034", "ln 10000"),
        ("9.210340371976184", "ln 10000"),
        ("9.210340371976183", "ln 10000"),
        ("9.210340371976181", "ln 10000"),
        ("13.28771", "log2 10000"),
        ("13.287712379549449", "log2 10000"),
    ],
)
def test_a_number_with_the_digits_of_a_logarithm(text: str, name: str) -> None:
    assert logarithm_meant(Number(Fraction(text), text)) == name


def test_a_table_with_a_printed_logarithm() -> None:
    for text, verdict in (("9.210340371976184", "holds"), ("9.310340371976184", "fails")):
        finding = only("```python" + RECIPE.replace("math.log(10000.0)", text) + "```\n")
        assert finding.verdict == verdict
    assert only(
        "```python" + RECIPE.replace("math.log(10000.0)", "9.210340371976184") + "```\n"
    ).remarks == ("9.210340371976184 stands for ln 10000",)
