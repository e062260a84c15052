"""Milliradians and the like: radians with a prefix, an angle or a rate."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$0.9\,\mathrm{mrad} \cdot 20\,\mathrm{m} = 18\,\mathrm{mm}$",
        "0.9 mrad × 20 m = 18 mm",
        r"$7\,\mu\mathrm{rad} \times 300\,\mathrm{km} = 2.1$ m",
        r"$7\,\mathrm{\mu rad} \times 300\,\mathrm{km} = 2.1$ m",
        r"$v = 200\,\mathrm{mrad/s} \cdot 3\,\mathrm{m} = 0.6$ m/s",
        r"$\omega = 2\pi \cdot 20\,\mathrm{kHz} = 126$ krad/s",
        r"$\theta = \frac{3\,\text{mm}}{1.5\,\text{m}} = 2$ mrad",
        r"$\theta = 1.22 \frac{500 \times 10^{-9}}{0.1} = 6.1\,\mu\mathrm{rad}$",
        r"$\alpha = \arctan(0.004) = 4$ mrad",
        r"$\sin(5\,\mathrm{mrad}) = 0.005$",
        r"$\SI{6}{\milli\radian}/4 = \SI{1.5}{\milli\radian}$",
    ],
)
def test_radians_with_a_prefix_are_so_many(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] in (["exact"], ["rounded"])


@pytest.mark.parametrize(
    "note",
    [
        r"$0.9\,\mathrm{mrad} \cdot 20\,\mathrm{m} = 19\,\mathrm{mm}$",
        r"$\theta = \frac{3\,\text{mm}}{1.5\,\text{m}} = 3$ mrad",
        r"$\alpha = \arctan(0.004) = 5$ mrad",
    ],
)
def test_and_no_others(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]
