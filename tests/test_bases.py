"""Numbers in other bases: digits a base does not have, then numbers that are in it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from judged import verdicts
from trees import tree

from pe_symbolic.expression import Number
from pe_symbolic.formula import ReadingError


@pytest.mark.parametrize("text", ["12_2", "(19)_8", "1013_3", "5_n", "5_{1,2}", "0b12"])
def test_no_number_in_that_base(text: str) -> None:
    with pytest.raises(ReadingError):
        tree(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1011_2", "11"),
        ("1001_3", "28"),
        ("(17)_8", "15"),
        ("11_{10}", "11"),
        ("0.1_2", "1/2"),
        ("0xFf", "255"),
    ],
)
def test_a_number_in_a_base(text: str, value: str) -> None:
    assert tree(text) == Number(Fraction(value))


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("$1011_2 = 11$ and $1011_2 = 12$", [("11", "exact"), ("12", "wrong")]),
        ("$13 = (1101)_2$", [("13", "exact")]),
        ("$101_2 + 11_2 = 1000_2$", [("1000_2", "exact")]),
        ("`0xFF = 255` and 0x1F = 32", [("255", "exact"), ("32", "wrong")]),
        ("2^16 = 65536 0xFF = 254", [("65536", "exact"), ("254", "wrong")]),
        ("$x_2 = 4$ and $28x28$", []),
    ],
)
def test_a_number_in_a_base_is_worth_what_it_says(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("F₁₆ = 987, 2F₁₆ = 1974", ["exact"]),
        ("2F₁₆ + 3 = 50", ["unbound"]),
        ("47 = 101111₂ = 2F₁₆", ["exact", "exact"]),
        ("F₁₆ = 987 and 101₂ = 5: 2F₁₆ = 1974, 2F₁₆ = 1975", ["exact", "exact", "wrong"]),
        ("F₁₆ = 15 and 101₂ = 5: 2F₁₆ = 47, 2F₁₆ = 48", ["exact"] * 3 + ["wrong"]),
        ("47 = 101111₂ = 2E₁₆", ["exact", "wrong"]),
        (r"$57_8 + 0 = 47$ and $2F_{16} = 48$", ["exact", "wrong"]),
        ("F₁₆ = F₁₅ + F₁₄ = 987 and 101₂ = 5", ["unbound", "exact"]),
        ("1010₂ = 12₈ = A₁₆", ["exact", "exact"]),
        ("1010₂ = 12₈ = B₁₆", ["exact", "wrong"]),
        ("11010₂ = 33₈ = 1A₁₆", ["wrong", "exact"]),
        ("1A₁₆ = 11110₂ = 32₈", ["wrong", "exact"]),
        ("11010₂ = 33₈ = 26", ["wrong", "exact"]),
    ],
)
def test_a_numeral_beside_one_to_another_base(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("The distance $AB_{16} = 12$", []),
        ("The entry $AB_{16} = 170.5$", []),
        ("FF₁₆ = 255 and $FF_{16} = 256$", ["exact", "wrong"]),
        ("$1F_{16} = 31$ and $1F_{16} = 32$", ["exact", "wrong"]),
        ("$10_{16} = 16$ and $10_{16} = 17$", ["exact", "wrong"]),
    ],
)
def test_digits_to_the_base_16_beside_what_they_come_to(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
