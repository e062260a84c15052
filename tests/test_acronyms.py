"""Names of several letters in italics, and products that look like them."""

from __future__ import annotations

import pytest
from judged import findings, verdicts


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$TP = 90$, $FP = 10$, $\frac{TP}{TP+FP} = 0.8$", [("0.8", "wrong")]),
        (r"$CPI_A = 2$, $CPI_B = 3$. $\frac{CPI_B}{CPI_A} = 1.5$", [("1.5", "exact")]),
        (r"$SSE = 90$ and $2SSE = 180$", [("180", "exact")]),
        (r"$xy = 6$, then $x = 2$, $y = 4$, $2xy = 16$", [("16", "exact")]),
        (r"With $T = 2$ and $P = 3$ the product is $TP = 6$, $5TP = 30$", [("30", "exact")]),
        (r"$X = 3$, $W_Q = 4$. $Q = XW_Q = 13$", [("13", "wrong")]),
        (r"$X = 3$, $W_{Q1} = 4$. $XW_{Q1} = 12$ and $2XW_{Q1} = 25$", [("25", "wrong")]),
        (r"$W_Q = 4$, $XW_Q = 13$ and $2XW_Q = 26$", [("26", "exact")]),  # no X stands alone
        (r"$X = 3$, $W_K = 4$, $XW_Q = 13$ and $2XW_Q = 26$", [("26", "exact")]),
    ],
)  # fmt: skip
def test_letters_that_an_equation_begins_with(note: str, found: list[tuple[str, str]]) -> None:
    assert verdicts(note)[-1:] == found


@pytest.mark.parametrize(
    "note",
    [
        r"$xy = 6$, $x + y = 5$: $(x+y)^2 = x^2 + 2xy + y^2$",
        r"For all $a$, $b$: $(ab)^2 = a^2b^2$",
    ],
)
def test_identities_in_letters_stay(note: str) -> None:
    assert [f.verdict for f in findings(note)][-1:] == ["holds"]


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("LN(5) = 1.61", ["rounded"]),
        ("LN([1.5, 2.5, 3.5]) = [-1.22, 0.00, 1.22]", ["rounded", "exact", "rounded"]),
        ("The layer norm LN(5) = 0", []),
        (r"$\text{LN}(5) = 1.61$", ["rounded"]),
        (r"The layer norm $\text{LN}(5) = 0$", []),
        (r"$x = [1, 2, 3]$. $\text{LN}(x) = [-1.22, 0, 1.22]$", ["rounded", "exact", "rounded"]),
        (
            r"$x = [1, 2, 3]$. Its layer norm is $\mathrm{LN}(x) = [-1.22, 0, 1.22]$",
            ["rounded", "exact", "rounded"],
        ),
        ("Add & Norm: LN(5) = 0", []),
    ],
)
def test_a_layer_norm_is_no_logarithm(note: str, expected: list[str]) -> None:
    found = [finding.verdict for finding in findings(note) if finding.verdict != "unbound"]
    assert found == expected


@pytest.mark.parametrize(("result", "verdict"), [("0.692", "rounded"), ("0.629", "wrong")])
def test_a_letter_with_an_index_stands_not_alone(result: str, verdict: str) -> None:
    note = (
        f"$TP = 45$, $FP = 20$. $P = \\frac{{TP}}{{TP + FP}} = {result}$. "
        "With $R = 0.6$: $F_1 = \\frac{2 P R}{P + R}$."
    )
    assert [finding.verdict for finding in findings(note)] == [verdict]
