"""Proofs of identities: which limits of a sum say that there are terms."""

from __future__ import annotations

import pytest
from trees import plain, tree

from pe_symbolic.judge import identity_proofs
from pe_symbolic.judge.identity_points import Pair


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


@pytest.mark.parametrize(
    ("left", "right", "is_proved"),
    [
        (r"\sum_{k=1}^{n} (k+1)^2", r"\sum_{k=1}^{n} (k^2+2k+1)", True),
        (r"\sum_{k=1}^{n} |n| k", r"\sum_{k=1}^{n} n k", True),  # there are terms
        (r"\sum_{k=0}^{n} |n| k", r"\sum_{k=0}^{n} n k", False),
        (r"\sum_{k=1}^{n} (k+1)^2", r"\sum_{k=1}^{n} (k^2+2k)", False),
        (r"\sum_{k=1}^{n} (k+1)^2", r"\sum_{j=1}^{n} (j^2+2j+1)", False),
        (r"\sum_{k=1}^{n} (k+1)^2", r"\sum_{k=0}^{n} (k^2+2k+1)", False),
        (r"\sum_{k=1}^{n} (k+1)^2", r"\sum_{k=1}^{m} (k^2+2k+1)", False),
        (r"\sum_{k=1}^{n} k", "n", False),
        ("n", r"\sum_{k=1}^{n} k", False),
        (r"\prod_{k=1}^{n} k", r"\prod_{k=1}^{n} k", False),
    ],
)
def test_sums_over_one_stretch_are_equal_term_by_term(
    left: str, right: str, *, is_proved: bool
) -> None:
    found = identity_proofs._term_by_term(Pair(tree(left), tree(right)))
    assert found == (identity_proofs.Proof() if is_proved else None)
