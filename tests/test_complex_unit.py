"""When a letter is the imaginary unit, by what is written with it."""

from __future__ import annotations

import pytest
from judged import verdicts


def test_a_multiple_of_an_index_is_no_complex_number() -> None:
    note = "$3i + 2i = 5i$ for each index $i$, and $2i + 1 = 6$ for $i = 2$."
    assert verdicts(note)[-1] == ("6", "wrong")


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$x_j = 3$, with $e^{j\pi}$ and $j = 2$: $3j = 7$", ["wrong"]),
        ("With $e^{iπt}$ and $i = 2$: $2i = 4$", ["exact"]),
        (r"$e^{j\pi/3} = 0.5 + 0.866j$", ["exact", "rounded"]),
        ("$e^{jπ/6} = 0.866 + 0.6j$", ["rounded", "wrong"]),
        ("$e^(jπ/2) = 2j$", ["wrong"]),
        (r"$e^{-j0.1} \approx 0.995- j0.0998$", ["rounded", "rounded"]),
        (r"$e^{-j0.1} \approx 0.995 -j0.0995$", ["rounded", "wrong"]),
    ],
)
def test_turns_are_powers_of_e(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("1 - 2j + 3 - 4j = 4 + 6j", ["exact", "wrong"]),
        ("z = 1 - 2i + 3 - 4i = 4 - 6i", ["exact", "exact"]),
        ("(1 + 2j)(3 - j) = 5 + 6j", ["exact", "wrong"]),
    ],
)
def test_a_sum_of_a_number_and_a_multiple_of_the_unit_is_complex(
    claim: str, expected: list[str]
) -> None:
    assert [verdict for _, verdict in verdicts(f"${claim}$")] == expected


def test_a_function_defined_anew_is_no_claim_of_its_argument() -> None:
    note = (
        r"Let $s = j$. Given $G(s) = e^{-0.1 s}$, plot it. Given $G(s) = 1/(s+2)$, "
        "plot it as well: phasors."
    )
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\ln(-1) = 0$", ["undefined"]),
        (r"$\ln(-(-2)^3) = 2.08$", ["rounded"]),
        (r"Complex numbers: $\ln(-e) = 1 + i\pi$", ["exact", "exact"]),
        (r"Complex numbers: $\ln(-e) = 1 - i\pi$", ["exact", "wrong"]),
        (r"Complex numbers: $\ln(-2) = \ln 3 + i\pi$", ["wrong", "exact"]),
    ],
)
def test_logarithms_of_what_is_below_zero(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"The imaginary unit $i = \sqrt{-1}$, and $x = i$, $2 \cdot 3 = i$", []),
        (r"Complex numbers. For $i = 1, 2$: $2^i = i$", []),
        (r"The powers: $j^7 = j^3 = j$", []),
        (r"$i^2 = -1$, and $i^5 = i$", ["exact", "exact"]),
        (r"$i^2 = -1$, and $i^7 = i$", ["exact", "wrong"]),
        (r"The imaginary unit $j$: $j^7 = j^3 = j$", ["exact", "exact", "wrong"]),
        (r"The imaginary unit $j$: $j^5 = j^9 = j$", ["exact", "exact", "exact"]),
    ],
)
def test_the_unit_itself_behind_its_powers(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected


def test_a_part_with_a_name_that_has_no_value_is_left_open() -> None:
    note = "$i = \\sqrt{-1}$ and $e^{i\\pi} = -1 = f + x$ with $x = 1$"
    assert [verdict for _, verdict in verdicts(note)] == ["unbound", "exact"]


@pytest.mark.parametrize("given", [r"Let $j = \sqrt{-1}$.", r"where $j=\sqrt{-1}$", "$j = √-1$"])
@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (r"2(3 + 4j) = 6 + 9j", ["exact", "wrong"]),
        (r"2(3 + j4) = 6 + j\,8", ["exact", "exact"]),
        (r"(1 + 2j)(3 - j) = 5 + 5j", ["exact", "exact"]),
        (r"j^3 = -j", ["exact"]),
        (r"e^{j0.1} \approx 0.995 + j\, 0.0995", ["rounded", "wrong"]),
    ],
)
def test_a_unit_is_given_as_a_root(given: str, formula: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(f"{given} ${formula}$")] == expected
