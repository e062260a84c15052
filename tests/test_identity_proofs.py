"""Proofs of identities: which limits of a sum say that there are terms."""

from __future__ import annotations

import pytest
from trees import plain

from pe_symbolic.judge import identity_proofs


@pytest.mark.parametrize(
    ("first", "last", "name"),
    [
        ("0", "n", ""),  # there is a term where n is 0
        ("-1", "n", ""),
        ("1", "-n", ""),
        ("n", "1", ""),
        ("1", "5", ""),
        ("1", "n*m", ""),
        ("k", "n", ""),
        ("1", "n^2", ""),
        ("1", "n^2 + n", ""),
        ("1", "n", "n"),
        ("2", "n", "n"),
        ("0", "n - 1", "n"),
        ("1", "2*n", "n"),
        ("n", "2*n - 1", "n"),
    ],
)
def test_the_name_that_is_above_zero_where_a_sum_has_terms(
    first: str, last: str, name: str
) -> None:
    assert identity_proofs._above_zero(plain(first), plain(last)) == set(name)
