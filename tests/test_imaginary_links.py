"""A chain of real numbers that goes through the root of a negative one."""

from __future__ import annotations

import pytest
from judged import findings, verdicts
from trees import plain

from pe_symbolic.judge.imaginary import is_imaginary


@pytest.mark.parametrize(
    "note",
    [
        r"$i^2 = \sqrt{-1}\sqrt{-1} = -1$",
        r"$z = 4 - 9 = (\sqrt{4 - 9})^2 = -5$",
        r"$q = \sqrt{5^2 - 3^2} = \sqrt{25 - 9} = \sqrt{16} = 4$",
        r"$q = \sqrt{5^2 - 3^2} = \sqrt{-(9 - 25)} = 4$",
    ],
)
def test_no_root_of_less_than_nothing_or_one_made_real_again(note: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(note)]


@pytest.mark.parametrize(
    "chain",
    [
        r"$q = \sqrt{5^2 - 3^2} = \sqrt{9 - 25} = \sqrt{16} = 4$",
        r"$q = \sqrt{2 \cdot 8} = 2\sqrt{4 - 8} = 4$",
        r"$q = \sqrt{2 \cdot 8} = \sqrt{9 - 25} = \sqrt{9 - 25} = 4$",
    ],
)
def test_a_link_without_a_real_value(chain: str) -> None:
    first, *_, last = findings(chain)
    assert (first.verdict, last.verdict) == ("wrong", "exact")
    assert first.message.endswith("is no real number")


def test_a_root_of_what_has_no_value_is_none_of_a_negative_number() -> None:
    assert is_imaginary(plain("√(1 − 2)"))
    assert not is_imaginary(plain("√(ln(1 − 2))"))
