"""Infinite sums and products in closed form, those that have no value, and binomial sums."""

from __future__ import annotations

import pytest
from judged import findings, only, verdicts

_SUMS = [
    r"\sum_{n=2}^\infty \frac{1}{n^2-1} = \frac34",
    r"\sum_{n=1}^\infty \frac{1}{n(n+1)(n+2)} = \frac14",
    r"\sum_{n=1}^\infty \frac{1}{(2n-1)^2} = \frac{\pi^2}{8}",
    r"\sum_{n=1}^\infty \frac{2n+1}{n^2(n+1)^2} = 1",
    r"\sum_{n=0}^\infty \frac{1}{(2n+1)(2n+2)} = \ln 2",
    r"\sum_{n=0}^\infty \frac{1}{(3n+1)(3n+2)} = \frac{\pi}{3\sqrt3}",
    r"\sum_{n=0}^\infty \frac{1}{(6n+1)(6n+5)} = \frac{\pi\sqrt3}{24}",
    r"\sum_{n=1}^\infty \frac{1}{n(4n-1)} = 3\ln 2 - \frac{\pi}{2}",
    r"\sum_{n=5}^\infty \frac{1}{n(n-3)} = \frac{13}{36}",
    r"\sum_{n=1}^\infty \frac{(-1)^{n+1}}{n^2} = \frac{\pi^2}{12}",
    r"\sum_{n=1}^\infty \frac{(-1)^{n+1}}{n^4} = \frac{7\pi^4}{720}",
    r"\sum_{n=0}^\infty \frac{(-1)^n}{3n+1} = \frac{1}{3}\left(\ln 2 + \frac{\pi}{\sqrt3}\right)",
    r"\sum_{n=1}^\infty \frac{(-1)^{n}}{n+1} = \ln 2 - 1",
    r"\prod_{n=2}^\infty \left(1-\frac1{n^2}\right) = \frac12",
    r"\prod_{n=1}^\infty \frac{4n^2}{4n^2-1} = \frac{\pi}{2}",
    r"\prod_{n=2}^\infty \left(1 - \frac{2}{n(n+1)}\right) = \frac13",
    r"\sum_{n=1}^\infty -\frac{1}{n(n+1)} = -1",
    r"\sum_{k=0}^\infty (-1)^k \frac{\pi^{2k}}{(2k)!} = -1",
    r"\sum_{n=0}^\infty \frac{(-1)^n (\pi/2)^{2n+1}}{(2n+1)!} = 1",
    r"\sum_{n=0}^\infty \frac{1}{(2n+1)!} = \sinh 1",
    r"\sum_{n=0}^\infty \frac{2^n}{(2n+2)!} = \frac{\cosh\sqrt2 - 1}{2}",
    r"\sum_{n=0}^\infty \frac{(-1)^n}{(2n+3)!} = 1 - \sin 1",
    r"\sum_{n=1}^\infty \frac{n}{(n+1)!} = 1",
    r"\sum_{n=1}^\infty \frac{n^2}{n!} = 2e",
    r"\sum_{n=2}^\infty \frac{3^n}{(n-1)!} = 3e^3 - 3",
    r"\sum_{n=0}^\infty \frac{\pi^n}{n!} = e^\pi",
    r"\sum_{n=0}^\infty n^4 \left(\frac12\right)^n = 150",
    r"\sum_{n=1}^\infty \frac{1}{n3^n} = \ln\frac32",
    r"\sum_{n=0}^\infty \frac{1}{(2n+1)4^n} = \ln 3",
    r"\sum_{n=0}^\infty \frac{(-1)^n}{(2n+1)3^n} = \frac{\pi}{2\sqrt3}",
    r"\sum_{n=1}^\infty \frac{1}{n(n+1)2^n} = 1 - \ln 2",
]


@pytest.mark.parametrize("claim", _SUMS)
def test_what_a_rule_gives(claim: str) -> None:
    assert only(f"${claim}$").verdict == "exact"


@pytest.mark.parametrize(
    "claim",
    [
        r"\sum_{n=1}^\infty \frac{1}{(2n-1)^2} = \frac{\pi^2}{6}",
        r"\sum_{n=1}^\infty \frac{1}{n(n+1)(n+2)} = \frac12",
        r"\prod_{n=2}^\infty \left(1-\frac1{n^2}\right) = \frac13",
        r"\sum_{n=0}^\infty \frac{1}{(2n+1)4^n} = \ln 2",
        r"\sum_{n=1}^\infty \frac{1}{n} = 5.2",
        r"\sum_{n=0}^\infty 2^n = -1.0",
        r"\prod_{n=1}^\infty \frac{(3n-1)(3n+1)}{9n^2} = 0.872",
        r"\sum_{n=1}^\infty \frac{1}{n^2} = \infty",
    ],
)
def test_what_it_does_not(claim: str) -> None:
    assert only(f"${claim}$").verdict == "wrong"


@pytest.mark.parametrize(
    "text",
    [
        r"\sum_{n=1}^\infty \frac{1}{n^2 + 1}",  # roots that are not rational
        r"\sum_{n=1}^\infty \frac{1}{n^3}",
        r"\sum_{n=0}^\infty \frac{1}{(3n+1)^2}",
        r"\sum_{n=0}^\infty \frac{1}{(5n+1)(5n+2)}",
        r"\sum_{n=1}^\infty \frac{1}{(n-3)(n-1)}",  # it divides by zero
        r"\sum_{n=1}^\infty \frac{1}{n(n+1000)}",
        r"\sum_{n=1}^\infty \frac{1}{n^2 + 2000001n}",
        r"\sum_{n=1}^\infty \frac{(-1)^n n}{n+1}",
        r"\prod_{n=1}^\infty \frac{n}{n+1}",
        r"\prod_{n=1}^\infty \frac{2n+1}{n}",
        r"\prod_{n=1}^\infty \frac{n^2+1}{n^2}",
        r"\prod_{n=1}^\infty \frac{(n-2)(n+2)}{n^2}",
        r"\prod_{n=1}^\infty \cos\frac{1}{n}",
        r"\sum_{n=0}^\infty \frac{n}{(2n)!}",
        r"\sum_{n=0}^\infty \frac{0^n}{n!}",
        r"\sum_{n=0}^\infty \frac{2^{n/2} n}{n!}",
        r"\sum_{n=0}^\infty \frac{(n/2)!}{n!}",
        r"\sum_{n=0}^\infty \frac{n}{\pi^n}",
        r"\sum_{n=0}^\infty (n+1)^{n}\frac{1}{n!}",
        r"\sum_{n=0}^\infty \frac{\pi^n}{(2n)!}",
        r"\sum_{n=0}^\infty \frac{1}{n!\,n!}",
        r"\sum_{n=0}^\infty \frac{1}{(3n)!}",
        r"\sum_{n=1}^\infty \frac{1}{n\,n!}",
        r"\sum_{n=0}^\infty \frac{1}{(n-1)!}",
        r"\sum_{n=1}^\infty \frac{1}{n^2 2^n}",
        r"\sum_{n=0}^\infty \frac{1}{(3n+1) 2^n}",
        r"\sum_{n=1}^\infty \frac{n^2}{(n+1) 2^n}",
    ],
)
def test_what_no_rule_gives_is_open(text: str) -> None:
    assert [verdict for _, verdict in verdicts(f"${text} = 7$")] == ["undecided"]


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"\sum_{n=1}^\infty \frac{1}{n} = \infty", "exact"),
        (r"\sum_{n=1}^\infty \frac{1}{\sqrt n} = \infty", "exact"),
        (r"\sum_{k=0}^\infty 2^{k/2} = \infty", "exact"),
        (r"\sum_{k=0}^\infty k! = \infty", "exact"),
        (r"\sum_{n=1}^\infty \frac{-2n}{n^2+1} = -\infty", "exact"),
        (r"\sum_{n=2}^\infty \frac{1}{n\ln n} = \infty", "exact"),
        (r"\sum_{n=1}^\infty \frac{(-1)^n}{n} = \infty", "wrong"),
        (r"\sum_{n=2}^\infty \frac{1}{n(\ln n)^2} = \infty", "undefined"),
    ],
)
def test_a_sum_that_grows_above_every_bound(claim: str, verdict: str) -> None:
    assert only(f"${claim}$").verdict == verdict


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        (r"\sum_{k=0}^n \binom{n}{k} = 2^n", "holds"),
        (r"\sum_{k=0}^n k\binom{n}{k} = n2^{n-1}", "holds"),
        (r"\sum_{k=0}^n k^2\binom{n}{k} = n(n+1)2^{n-2}", "holds"),
        (r"\sum_{k=0}^n \binom{n}{k} x^k y^{n-k} = (x+y)^n", "holds"),
        (r"\sum_{k=0}^n 5 \binom{n}{k} 2^{k+1} = 10 \cdot 3^n", "holds"),
        (r"\sum_{k=0}^n \binom{n}{k} p^k (1-p)^{n-k} = 1", "holds"),
        (r"\sum_{k=0}^n k\binom{n}{k} p^k (1-p)^{n-k} = np", "holds"),
        (r"\sum_{k=0}^n \binom{n}{k} = 2^{n+1}", "fails"),
        (r"\sum_{k=0}^n \binom{n}{k} x^k = \binom{n}{0}(1 + x)^n", "undecided"),
        (r"\sum_{k=0}^n (-1)^k \binom{n}{k} = 0", "undecided"),  # 1, for an n of 0
        (r"\sum_{k=0}^n \binom{n}{k}^2 = \binom{2n}{n}", "undecided"),
        (r"\sum_{k=0}^n k^3 \binom{n}{k} = n^2(n+3)2^{n-3}", "undecided"),
        (r"\sum_{k=0}^n \binom{n}{k} \sin(k) k^k = 2^n", "undecided"),
        (r"\sum_{k=0}^n \binom{n}{k} 2^{k^2 - k^2} = 2^n", "undecided"),
        (r"\sum_{n=0}^\infty \frac{x^n}{n!} = e^x", "holds"),
        (r"\sum_{n=0}^\infty (-1)^n\frac{x^{2n+1}}{(2n+1)!} = \sin x", "holds"),
        (r"\sum_{n=0}^\infty \frac{x^{2n}}{(2n)!} = \cosh x", "holds"),
    ],
)
def test_sums_of_names(claim: str, verdict: str) -> None:
    assert [one.verdict for one in findings(f"${claim}$")] == [verdict]


def test_how_a_binomial_sum_is_proved_is_said() -> None:
    assert "by the binomial theorem" in only(r"$\sum_{k=0}^n \binom{n}{k} = 2^n$").remarks
