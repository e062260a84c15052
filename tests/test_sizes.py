"""Sizes of matrices: products of numbers that are none, and sizes that do not fit."""

from __future__ import annotations

import pytest
from judged import findings, only


@pytest.mark.parametrize(
    "note",
    [
        r"$3 + 12 = 4 \times 4$",
        r"$(2 \times 3)(4 \times 5) = 2 \times 5$",  # the inner sides differ
        r"$(2 \times 3)(3 \times 4) = 2 \times 5$",
        r"$(2 \times 3)(3 \times 4) = 2 \times 3$",
        r"$(2 \times 3)(3 \times 4) = 1 \times 9$",
        r"$(2 \cdot 3)(3 \cdot 4) = 2 \cdot 4$",
        r"$2 \times 3 = 2 \times 4$",
        r"$\frac{28}{2} = 14 \times 13$",
        r"$\frac{28}{2} = 13 \times 13$",
        r"$\frac{28}{2} = 15 \times 15$",
        r"$(2 \times 3)(3 \times 4) = 71$",
    ],
)
def test_what_is_no_size_is_held_to_its_numbers(note: str) -> None:
    assert only(note).verdict == "wrong"


@pytest.mark.parametrize(
    "note",
    [
        r"$(2\times3)(3\times4) = (2\times4)$",
        r"$[2\times2]\cdot[2\times4] = [2\times4]$",
        r"$\left(10 \times 512\right) \times \left(512 \times 64\right) = 10 \times 64$",
        "(2 × 3) · (3 × 4) = (2 × 4)",
        r"$(2 \times 3)(3 \times 4)(4 \times 5) = 2 \times 5$",
        r"$(2 \times 3)(3 \times 4) = 6 \times 12$",
        r"$\lfloor \frac{29}{2} \rfloor + 1 = 15 \times 15$",
        r"$\frac{28}{2} = 14 \times 14 \times 6$",
    ],
)
def test_sizes_are_set_equal(note: str) -> None:
    assert only(note).verdict == "exact"


def test_a_size_that_does_not_fit_is_said() -> None:
    (finding,) = findings(r"$(2 \times 3)(3 \times 4) = 2 \times 5$")
    assert finding.remarks == ("matrices of such sizes make one of 2 × 4",)


def test_what_passes_as_a_size_alone_is_said_to() -> None:
    finding = only(r"$\frac{28}{2} = 14 \times 14$")
    assert finding.remarks == (r"14 \times 14 is read as a size: only so is it right",)
