"""Congruences: equations and inverses are left open, whole numbers are judged."""

from __future__ import annotations

import pytest
from judged import findings

# -- left open -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "note",
    [
        r"$x \equiv 2 \pmod 5$",
        r"$a \equiv b \pmod n$",
        r"$12 = 5 \bmod 7$",
        r"$3^{-1} \equiv 5 \pmod 7$",
        r"$17 \equiv 2 \pmod 0$",
        r"$\frac12 \equiv 4 \pmod 7$",
        r"$17 \equiv \foo{2} \pmod 5$",
        r"$9^{9^{9}} \equiv 1 \pmod 5$",
    ],
)
def test_what_is_no_plain_congruence_is_open(note: str) -> None:
    assert {finding.verdict for finding in findings(note)} <= {"unparsed", "unbound"}


def test_a_congruence_gives_no_name_its_value() -> None:
    note = r"$x \equiv 2 \pmod 5$. Then $3x = 6$."
    assert [finding.verdict for finding in findings(note)] == ["unbound"]


def test_a_remainder_is_a_number() -> None:
    assert [finding.verdict for finding in findings(r"$17 \bmod 5 = 2$")] == ["exact"]
    assert [finding.verdict for finding in findings("17 mod 5 = 3")] == ["wrong"]


# -- judged ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$17 \equiv 2 \pmod{5}$", ["holds"]),
        (r"$17 \equiv 3 \pmod 5$", ["fails"]),
        (r"$17 = 2 \pmod 5$", ["holds"]),
        (r"$17 \equiv 2 \ (\text{mod}\ 5)$", ["holds"]),
        (r"$17 \equiv 2 (\bmod 5)$", ["holds"]),
        (r"$-1 \equiv 6 \pmod 7$", ["holds"]),
        (r"$2^{10} \equiv 1024 \equiv 2 \pmod{11}$", ["holds", "fails"]),
        (r"$3 \cdot 4 + 5 \equiv 3 \pmod 7$", ["holds"]),
        ("17 ≡ 2 (mod 5)", ["holds"]),
        ("17 ≡ 3 (mod 5)", ["fails"]),
        (r"$17 \equiv 3\ (mod\ 5)$", ["fails"]),
        (r"$x = 7$ and $x \equiv 2 \pmod 5$", ["holds"]),
    ],
)
def test_congruences_are_judged(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected
