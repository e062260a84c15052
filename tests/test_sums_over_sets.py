"""Sums and products over listed numbers: first those over what is not listed."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\sum_{x \in \{1, 1, 3\}} x^2 = 11$", [("11", "unparsed")]),
        (r"$\sum_{x \in \{1, \ldots, 4\}} x = 10$", [("10", "unparsed")]),
        (r"$\sum_{x \in \{a, b\}} x = 3$", [("3", "unparsed")]),
        (r"$\sum_{x \in S} x = 3$", []),
        (r"$\sum_{x \in \{1, 2, 3\}} x^2 = 15$", [("15", "wrong")]),
        (r"$\sum_{x \in \{-1, 0.5\}} x = -0.5$", [("-0.5", "exact")]),
        (r"$\prod_{k \in \{2, 3\}} k(k + 1) = 72$", [("72", "exact")]),
        (r"$\prod_{k \in \{5\}} k = 6$", [("6", "wrong")]),
        (r"$p(x) = x/6$, so $\sum_{x \in \{1, 2, 3\}} x p(x) = 2.43$", [("2.43", "wrong")]),
    ],
)
def test_a_sum_over_listed_numbers_is_that_of_its_terms(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == expected


def test_a_sum_of_one_term_is_quoted_from_its_sign() -> None:
    (found,) = findings(r"$\sum_{x \in \{2\}} x = 2$")
    assert found.claim.subject_text == r"\sum_{x \in \{2\}} x"


def test_no_sum_is_written_out_beyond_its_bounds() -> None:
    numbers = ", ".join(map(str, range(900)))
    note = rf"$\sum_{{x \in \{{{numbers}\}}}} (x + 1) = 405450$"
    assert verdicts(note) == [("405450", "unparsed")]
