"""Stars that raise, stars that set some digits of a number bold, and an x behind brackets."""

from __future__ import annotations

import pytest
from judged import only, verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("2**3 = 8, 2**3 = 9", ["exact", "wrong"]),
        ("**2**3 = 8**", ["exact"]),
        ("**2**3 = 9**", ["wrong"]),
        ("10 * 2**2 = 40, 3 + 11**2 = 124", ["exact", "exact"]),
        ("2**3**2 = 512, 2**3**2 = 64", ["exact", "wrong"]),
        ("2**3**2**2 = 512", ["unparsed"]),
        ("16 = 2**4** 1", ["exact"]),
        ("2.25 + 0 = 1.5**2", ["exact"]),
    ],
)
def test_what_raises(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("30 + 12 = **4**2, 30 + 13 = **4**2", ["exact", "wrong"]),
        ("10 + 4 = 1**4** and 10 + 5 = 1**4**", ["exact", "wrong"]),
        ("4 + 2**10** = 1028", ["exact"]),
        ("**Answer: 3 × 2**4** = 48", ["exact"]),
        ("2**8** - 1 = 255", ["exact"]),
    ],
)
def test_digits_of_a_number_are_bold(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("note", ["192 = **11**000000. Two ones", "192 = 11**000000**. Six zeros"])
def test_a_number_in_binary_is_no_power(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("2***3 = 8, 2***3 = 6", []),
        ("***2 + 2*** = 4", ["exact"]),
        ("100 *\u0301 (1 + 0.05)^2 = 110.25", ["unparsed"]),
        ("1000 * ¶(1.05)^10 = 1628.89", ["unparsed"]),
        ('13 * "4 * 12 * 6 = 3,744', []),
        ('2 + 2 = 4 * "a note" and 3 + 3 = 7', ["exact", "wrong"]),
    ],
)
def test_a_star_before_what_is_not_read_multiplies_it(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_no_number_is_proposed_where_some_digits_are_bold() -> None:
    assert only("30 + 13 = **4**2 and").suggestion is None


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Given x2 = 5: (12+3)x2 = 75", ["exact"]),
        ("(a + 3)x2 = 10", ["unbound"]),
        ("(12-0-0)x2/4 = 6, (1.5 + 2)x10 = 35", ["exact", "exact"]),
        ("(12 + 3)x2 = 31, (5)x3 = 16", ["wrong", "wrong"]),
    ],
)
def test_an_x_multiplies_brackets(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("name", ["*t*(6)", "**t**(6)", "(*t*(6)", "_t_(6)", "*t*(6, 9)"])
def test_a_name_in_italics_in_front_of_brackets_is_no_factor(name: str) -> None:
    note = f"$t = -5/2 = -2.5$, so {name} = -2.5, *p* = .05"
    assert verdicts(note)[0] == ("-2.5", "exact")
    assert "wrong" not in {found for _, found in verdicts(note)}


def test_a_name_between_stars_is_a_factor_otherwise() -> None:
    note = "x = 3 and 2*x*(3) = 18, and x*(3) = 8"
    assert [found for _, found in verdicts(note)] == ["exact", "wrong"]
