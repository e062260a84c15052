"""Chances by the law that is stated of a variable: what no law says, then what one does."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "$P(X = 4) = 0.2001$. Let $X \\sim B(10, 0.3)$.",
        "Let $Y \\sim B(10, 0.3)$. $P(X = 4) = 0.2001$",
        "Let $X \\sim B(10, 0.3)$, then $X \\sim N$. $P(X = 4) = 0.2011$",
        "Let $X \\sim B(10, 0.3)$. $P(X = 4) = 0.57$",
        "Let $X \\sim B(10, 0.3)$. $P(X = 4.5) = 0.2011$ and $P(X < 300) = 0.2$",
        "Let $X \\sim B(100, 0.03)$. $P(X = 2) = 0.224$",
        "Let $X \\sim B(10, 0.3)$. Approximately, $P(X = 4) = 0.2011$.",
        "Let $X \\sim N(100, 15^2)$. $P(X = 100) = 0.0266$",
        "Let $X \\sim N(100, 0^2)$. $P(X < 100) = 0.5$",
        "Let $X \\sim N(100, 225)$. $P(X > 130) = 0.0228$",
        "# A\n\nLet $X \\sim B(10, 0.3)$.\n\n# B\n\n$P(X = 4) = 0.2011$",
    ],
)
def test_what_no_law_says(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("law", "chances", "expected"),
    [
        (
            r"\mathrm{Bin}(10, 0.3)",
            r"$P(X \le 2) = 0.3828$, $P(X = 4) = 0.2101$",
            ["rounded", "wrong"],
        ),
        (r"\mathcal{B}(20\,;\,0{,}1)", r"$P(X < 2) = 0{,}392$", ["rounded"]),
        (
            r"B\left(4, \frac{1}{6}\right)",
            r"$P(X \geq 1) = 0.518$, $P(X > 1) = 0.132$",
            ["rounded"] * 2,
        ),
        (r"B(4, 1/6)", r"$\mathbb{P}(1 < X \le 3) = 13.1\%$", ["rounded"]),
        (r"\mathrm{Poi}(3)", r"$P(X = 2) = 0.224$, $P(1 \le X < 3) = 0.3734$", ["rounded"] * 2),
        (r"\text{Poisson}(2.5)", r"$P(X > 2) = 0.4562$, $P(X > 2) = 0.4662$", ["rounded", "wrong"]),
        (r"N(100, 15^2)", r"$P(X > 130) = 0.0228$, $P(X \le 120) = 0.9082$", ["rounded"]),
        (r"\mathcal N(100, 15^{2})", r"$P(85 < X < 115) = 0.6827$", ["rounded"]),
    ],
)
def test_chances_by_the_law_of_a_variable(law: str, chances: str, expected: list[str]) -> None:
    note = rf"Let $X \sim {law}$. Then {chances}."
    assert [verdict for _, verdict in verdicts(note)] == expected


@pytest.mark.parametrize("share", ["7/3", "3/0", r"\frac{5}{4}", r"\frac{1}{0}"])
def test_a_share_is_no_more_than_the_whole(share: str) -> None:
    note = rf"Let $X \sim B(10, {share})$. Then $P(X = 10) = 0.3$."
    assert [verdict for _, verdict in verdicts(note)] in ([], ["unbound"])
