r"""A cross between two vectors in the plane gives a number, and it may be meant as a dot."""

from __future__ import annotations

import pytest
from judged import only, verdicts

NAMED = "Let $u=(1,2)$ and $v=(3,4)$. Then "
BOLD = r"Let $\mathbf{u}=(1,2)$ and $\mathbf{v}=(3,4)$. Then "


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (NAMED + r"$u \times v = -2$", "exact"),
        (NAMED + r"$v \times u = 2$", "exact"),
        (NAMED + r"$u \times v = -3$", "wrong"),
        (NAMED + r"$u \times v = 2$", "wrong"),
        (NAMED + r"$u \cdot v = -2$", "wrong"),
        (NAMED + r"$u \cdot v = 11$", "exact"),
        (BOLD + r"$\mathbf{u} \times \mathbf{v} = -2$", "exact"),
        (BOLD + r"$|\mathbf{u} \times \mathbf{v}| = 2$", "exact"),
        (BOLD + r"$|\mathbf{u} \times \mathbf{v}| = 3$", "wrong"),
        (r"$(1,2)\times(3,4) = -2$", "exact"),
        (r"$(1,2)\times(3,4) = -5$", "wrong"),
        (r"$(1,2,3)\times(3,4,5) = 26$", "exact"),
    ],
)
def test_the_number_of_a_cross_product(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)][-1] == expected


def test_a_cross_that_is_a_dot_is_said_to_be_one() -> None:
    found = only(NAMED + r"$u \times v = 11$")
    assert found.verdict == "exact"
    assert any("meant as a dot" in remark for remark in found.remarks)
