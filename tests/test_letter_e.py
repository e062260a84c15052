"""An e that may be a name: what is said of Euler's number first."""

from __future__ import annotations

import pytest
from judged import only


@pytest.mark.parametrize(
    "note",
    [
        "$e = 2.17$",
        r"$1/e = 0.0368$",
        r"$1 - 1/e = 0.732$",
        "$3e = 9.15$",
        "$e^2 + e = 20.11$",
        r"$\exp(1) + e = 54.4$",
        "$2 + 3 = 68$",
        "$2.1 + e > 100$",
    ],
)
def test_what_is_wrong_of_the_number(note: str) -> None:
    assert only(note).verdict in ("wrong", "fails")


@pytest.mark.parametrize("note", ["$120e + 2000 = 68000$", r"$12 e - 5 = 0$"])
def test_what_is_too_far_off_to_be_meant_of_it(note: str) -> None:
    assert only(note).verdict == "unbound"
