"""Numbers before a command that nobody knows: right, wrong by a slip, or not read."""

from __future__ import annotations

import pytest
from judged import only


@pytest.mark.parametrize(
    "note",
    [
        r"$2 \cdot 3.17 = 7.1 \mps$",
        r"$2 \cdot 3.17 = -6 \mps$",
        r"$2 \cdot 3 = 7 \mps$",
        r"$2 \cdot 36 = 73 \mps$",
        r"$2 \cdot 317 = 6340 \mps$",
    ],
)
def test_what_another_unit_may_explain_is_not_read(note: str) -> None:
    finding = only(note)
    assert finding.verdict == "unparsed"
    assert finding.message == r"not read: '\\mps' was not understood"


@pytest.mark.parametrize(
    ("note", "cause"),
    [
        (r"$2 \cdot 3.17 = 6.43 \mps$", "transposed-digits"),
        (r"$2 \cdot 36 = 27 \mps$", "transposed-digits"),
        (r"$2 \cdot 3.17 = -6.34 \mps$", "sign"),
        (r"$2 \cdot 317 = 644 \mps$", "one-digit"),
        (r"$2 \cdot 52 = 100 \mps$", "one-digit"),
        (r"$1/2 - 3/5 = 0.10 \mps$", "sign"),
    ],
)
def test_a_slip_of_the_digits_is_one_in_any_unit(note: str, cause: str) -> None:
    finding = only(note)
    assert (finding.verdict, cause in finding.causes) == ("wrong", True)
    assert finding.remarks[-1] == r"\mps behind the number is taken for its unit"


def test_a_right_number_may_stand_before_any_unit() -> None:
    finding = only(r"$2 \cdot 3.17 = 6.34 \mps$")
    assert finding.verdict == "exact"
    assert finding.remarks == (
        r"\mps behind the number is taken for its unit: only so is it right",
    )
