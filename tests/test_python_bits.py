"""Bits of whole numbers in code, what is repeated, and distributions with their parameters."""

from __future__ import annotations

import pytest
from judged import of_python

NORMAL = "from statistics import NormalDist\n"
STATS = "from scipy import stats\n"


@pytest.mark.parametrize(
    "code",
    [
        "print({1, 2} & {2, 3})  # {3}",
        "print(1.5 & x)  # 3",
        "print(1.5 << 1)  # 4",
        "print(1 << -1)  # 4",
        "print(1 << 10**9)  # 4",
        "print(bin(5 & 3))  # 0b11",
        "print(np.uint8(200) << 1)  # 145",
        "print(~1.5)  # 4",
        "np.repeat([[1, 2], [3, 4]], 2)  # [1 1 2 2 3 3 4 5]",
        "np.repeat([1, 2], [2, 3])  # [1 1 2 2 3]",
        "np.repeat([1, 2], 0)  # 1",
        "np.repeat([1, 2], 100)  # 1",
        "np.tile([[1, 2]], (2, 1))  # [2]",
        "x = np.array([1, 2])\nx.repeat(2)  # [1 1 2 3]",
        NORMAL + "NormalDist(0, 1).zscore(1)  # 2.0",
        NORMAL + "NormalDist(0, 1).cdf(x=1)  # 0.9",
        NORMAL + "NormalDist(100, spread=15).cdf(1)  # 0.9",
        STATS + "stats.norm.fit(3).cdf(1)  # 0.9",
    ],
)
def test_code_that_is_not_followed(code: str) -> None:
    assert of_python(code) == ""


@pytest.mark.parametrize(
    ("code", "verdicts"),
    [
        ("print(1 << 4)  # 16", "e"),
        ("print(1 << 4)  # 17", "w"),
        ("print(5 & 3, 5 | 3, 5 ^ 3)  # 1 7 6", "eee"),
        ("print(12 >> 2, -5 >> 1)  # 3 -3", "ee"),
        ("print(~5)  # 6", "w"),
        ("n = 12\nprint(n & (n - 1))  # 8", "e"),
        ("np.array([1, 2]) << 2  # [4 9]", "ew"),
        ("np.repeat([1, 2], 2)  # [1 1 2 3]", "eeew"),
        ("np.repeat(3, 3)  # [3 3 3]", "eee"),
        ("np.tile([1, 2], 2)  # [1 2 1 2]", "eeee"),
        (NORMAL + "NormalDist().cdf(1.96)  # 0.975", "r"),
        (NORMAL + "NormalDist(mu=100, sigma=15).cdf(130)  # 0.987", "w"),
        (NORMAL + "NormalDist(100, 15).inv_cdf(0.95)  # 124.67", "r"),
        (STATS + "stats.norm(100, scale=15).sf(130)  # 0.0228", "r"),
        (STATS + "stats.binom(10, 0.5).pmf(5)  # 0.264", "w"),
    ],
)
def test_bits_repeats_and_distributions(code: str, verdicts: str) -> None:
    assert of_python(code) == verdicts
