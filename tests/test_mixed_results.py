"""Mixed numbers and vulgar fractions: what is written in no such way, then what belongs there."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pe_symbolic.judge.mixed_results import mixed_result


@pytest.mark.parametrize(
    "written", ["", "3", "3/4", "1.5", r"\frac12", "3 4", "x½", "½x", "3 1/", "1/2 3"]
)
def test_what_is_no_mixed_number(written: str) -> None:
    assert mixed_result(Fraction(15, 4), written) is None


@pytest.mark.parametrize(
    ("value", "written", "belongs"),
    [
        ("15/4", "3½", "3¾"),
        ("15/4", "3 ½", "3 ¾"),
        ("15/4", r"3\,½", r"3\,¾"),
        ("-15/4", "3½", "-3¾"),
        ("-15/4", "−3½", "−3¾"),
        ("15/4", "−3½", "3¾"),
        ("-15/4", "–3½", "–3¾"),
        ("3/4", "3½", "¾"),
        ("-3/4", "3½", "-¾"),
        ("3/4", "½", "¾"),
        ("4", "½", "4"),
        ("0", "½", "0"),
        ("-4", "3½", "-4"),
        ("40/11", "3½", "3 7/11"),  # no sign of its own
        ("7/11", "½", "7/11"),
        ("15/4", "½", "3¾"),
        ("15/4", "3 1/2", "3 3/4"),
        ("15/4", "3 1 / 2", "3 3 / 4"),
        ("3/4", "3 1/2", "3/4"),
        ("3", "3 1/2", "3"),
        ("15/4", r"3\frac12", r"3\frac{3}{4}"),
        ("15/4", r"3 \dfrac{1}{2}", r"3 \dfrac{3}{4}"),
        ("-3/4", r"3\frac12", r"-\frac{3}{4}"),
        ("15/4", r"3\frac{1}{2}", r"3\frac{3}{4}"),
    ],
)
def test_a_value_as_its_author_writes_mixed_numbers(value: str, written: str, belongs: str) -> None:
    assert mixed_result(Fraction(value), written) == belongs
