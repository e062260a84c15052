"""Sums over numbers that a document lists, and sums whose value it gives."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

_MEMBERS = "$x_1 = 1, x_2 = 2, x_3 = 4$. "
_TABLE = "| $x$ | $f$ |\n|--|--|\n| 1 | 2 |\n| 2 | 5 |\n| 3 | 3 |\n| Total | 10 |\n\n"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (_MEMBERS + r"$\sum_{i=1}^3 x_i = 7$", [("7", "exact")]),
        (_MEMBERS + r"$\sum_{i=1}^3 x_i = 8$", [("8", "wrong")]),
        (_MEMBERS + r"$\sum_i x_i = 8$ and $\sum x_i^2 = 21$", [("8", "wrong"), ("21", "exact")]),
        (_MEMBERS + r"$\sum_{i=1}^n x_i = 7$", [("7", "exact")]),
        (_MEMBERS + r"$\prod_i x_i = 8$", [("8", "exact")]),
        (_MEMBERS + r"$\sum_i i x_i = 17$", [("17", "exact")]),
        (_MEMBERS + r"$\bar x = 2$, $\sum (x_i - \bar x)^2 = 6$", [("6", "wrong")]),
        (r"$x = [1, 2, 4]$, $y = [1, 3, 5]$, $\sum xy = 27$", [("27", "exact")]),
        (r"$x = [1, 2, 4]$, $\sum_{i=0}^{2} x_i = 7$", [("7", "exact")]),
        (r"$x = [1, 2]$, $y = [3, 4]$, $n = 2$, $n\sum xy - \sum x \sum y = 2$", [("2", "wrong")]),
        (_TABLE + r"$\sum fx = 21$", [("10", "exact"), ("21", "exact")]),
        (_TABLE + r"$\bar x = \frac{\sum fx}{\sum f} = 2.2$", [("10", "exact"), ("2.2", "wrong")]),
        (r"$\sum x = 15$, $n = 5$, $\bar x = \frac{\sum x}{n} = 3.2$", [("3.2", "wrong")]),
        (r"$n = 3$, $\sum_{k=1}^n k = 7$, so $2\sum_{k=1}^n k = 12$",
         [("7", "wrong"), ("12", "exact")]),
        (_MEMBERS + r"$n = 2$, $\sum_{i=1}^n x_i = 3$, $\sum_{i=1}^{n+1} x_i = 6$",
         [("3", "exact"), ("6", "wrong")]),
        (r"$n = 4$, $\sum_{i=1}^n x_i = 6$, $\frac1n \sum_{i=1}^n x_i = 1.5$", [("1.5", "exact")]),
    ],
)  # fmt: skip
def test_a_sum_goes_over_what_is_listed(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\Sigma_{i=1}^{3} i = 7$ and Π_{k=1}^{4} k = 24", [("7", "wrong"), ("24", "exact")]),
        (r"$\Sigma x = 20$, $n = 4$, $\Sigma x / n = 6$", [("6", "wrong")]),
        ("| x | y |\n|--|--|\n| 1 | 2 |\n| 3 | 4 |\n| Σx = 4 | Σy = 7 |",
         [("4", "exact"), ("7", "wrong")]),
        (r"The covariance matrix $\Sigma$; $\Sigma x = 20$, $n = 4$, $\Sigma x / n = 6$",
         [("6", "wrong")]),
        (r"$\Sigma = 2$, $x = 3$, $\Sigma x = 7$", [("7", "wrong")]),
    ],
)  # fmt: skip
def test_a_capital_sigma_may_be_the_sign_of_a_sum(
    note: str, expected: list[tuple[str, str]]
) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    "note",
    [
        _MEMBERS + r"$\sum_{i=2}^3 x_i = 1$",
        _MEMBERS + r"$\sum_{i=1}^5 x_i = 1$",
        _MEMBERS + r"$\sum_{i \in S} x_i = 3$",
        _MEMBERS + r"$\sum_{i \neq 2} x_i = 4$",
        r"$x = [1, 2, 4]$, $y = [1, 3]$, $\sum xy = 9$",
        r"$p_1 = 0.2$, $p_2 = 0.3$, and $\sum_i p_i = 1$",
        r"$x_1 = 1$, $\sum_i x_i = 9$",
        r"The total is $\sum_i n_i = 100$. Given $n_1 = 10$ and $n_2 = 20$.",
        "| $x$ |\n|--|\n| 1 |\n| … |\n| 3 |\n\n" + r"$\sum x = 40 + z$, $\sum x = 9 + \sum y$",
    ],
)
def test_a_sum_over_more_than_is_listed_stays_open(note: str) -> None:
    assert {finding.verdict for finding in findings(note)} <= {"unbound"}


def test_a_sum_that_is_given_is_not_claimed() -> None:
    assert verdicts(r"$\sum x = 15$. Other data: $\sum x = 20$.") == []


def test_what_a_sum_rests_on_is_said() -> None:
    many = ", ".join(f"$x_{{{place}}} = 1$" for place in range(1, 21))
    bound = findings(many + r". $\sum_i x_i = 20$")[0].claim.bound
    assert bound[0] == "x_1 = 1 (line 1)"
    assert bound[-1] == "8 other values"
    assert len(bound) == 13
    (finding,) = findings(_TABLE.replace("| Total | 10 |\n", "") + r"$\sum x = 7$")
    assert finding.claim.bound == ("x as listed up to line 5",)


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$A = \{1, 2, 3\}$, $|A| = 3$", [("3", "exact")]),
        (r"$A = \{1, 2, 2\}$, $|A| = 3$", [("3", "wrong")]),
        (r"$A = \left\{1, 2\right\}$, $B = \{7\}$: $|A||B| = 2$", [("2", "exact")]),
        (r"$A = \{1, 2, 3\}$, $2^{|A|} = 9$", [("9", "wrong")]),
        (r"$|\{2, 4, 6, 8\}| = 4$, $|{1, 2, 3}| = 4$", [("4", "exact"), ("4", "wrong")]),
        (r"$|\{3\}| = 1$, $\frac{|\{2, 4, 6\}|}{6} = 0.5$", [("1", "exact"), ("0.5", "exact")]),
        (r"$|{1,2,3}| = 3$, $|{-3}| = 3$", [("3", "exact"), ("3", "exact")]),
        (r"Es gilt $|{-3,5}| = 3,5$.", [("3,5", "exact")]),
        (r"$v = [3, 4]$, $|v| = 5$", [("5", "exact")]),
        (r"$v = \{3, 4\}$, $\|v\| = 5$", [("5", "exact")]),
    ],
)
def test_bars_around_a_set_count_its_elements(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$v = (\sum_{i=1}^3 i^2 - 4)/2 = 6$", [("6", "wrong")]),
        (r"$3 \left(\sum^{3}_{i=1} i^2\right) = 42$", [("42", "exact")]),
        (r"$(\prod_{k=1}^3 k)^{1/3} = 1.82$", [("1.82", "rounded")]),
        (r"the sum (with $i = 1$) is $2 + 3 = 5$", [("5", "exact")]),
    ],
)
def test_limits_in_a_bracket_relate_nothing(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$p = (0.659, 0.242, 0.099)$; $L = -\log p_1 = 0.417$", [("0.417", "rounded")]),
        (r"$p = (0.659, 0.242, 0.099)$; $-\log p_2 = 1.49$", [("1.49", "wrong")]),
        (r"$p = (0.659, 0.242, 0.099)$; $-\log p_3 = 5$", [("5", "unbound")]),
        ("$x = (1, 2, 4)$; $x_0 + x_2 = 5$", [("5", "exact")]),
        ("$x = (1, 2, 4)$; $x_4 + 1 = 2$", [("2", "unbound")]),
        ("$x = (1, 2, 4)$, $x_2 = 7$; $x_2 + 1 = 8$", [("8", "exact")]),
    ],
)
def test_an_entry_of_a_vector_has_its_value(note: str, expected: list[tuple[str, str]]) -> None:
    """A number far off may be of something else that is called so."""
    assert verdicts(note) == expected


_SUMMED = "| $x_i$ | $f_i$ |\n|--|--|\n| 1 | 2 |\n| 2 | 5 |\n| 3 | 3 |\n| | 10 |\n\n"


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (_SUMMED + r"$\sum f_i = 10$, $\sum f_i x_i = 22$", [("10", "exact"), ("22", "wrong")]),
        ("| x | y |\n|--|--|\n| 1 | 2 |\n| 2 | 4 |\n| 3 | 6 |\n\n" + r"$\sum x = 6$, $\sum y = 12$",
         [("6", "exact"), ("12", "exact")]),
        ("| | x |\n|--|--|\n| a | 4 |\n| b | 5 |\n| c | 1 |\n| all | 10 |\n\n" + r"$\sum x = 10$",
         [("10", "exact")]),
        ("| x | y |\n|--|--|\n| 2 | 4 |\n| 3 | 9 |\n| Σ | 14 |\n\n" + r"$\sum x = 6$",
         [("6", "wrong")]),
        (r"$x = [1, 3, 2]$ and $\max x = 4$, $\min x = 1$", [("4", "wrong"), ("1", "exact")]),
    ],
)  # fmt: skip
def test_a_row_of_sums_is_none_of_the_data(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected
