"""Units with a prefix that few others have: their prefixes count, and are not lost."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"$6\,\text{mcd} \cdot 5 = 0.03$ cd",
        r"$4\,\text{mCi} \cdot 2 = 8000\,\mu\text{Ci}$",
        r"$3\,\text{mCi} = 111$ MBq",
        r"$3\,\text{mOsm} \cdot 200 = 0.6$ Osm",
        r"$30\,\text{klm} / 4 = 7500\,\text{lm}$",
        r"$7\,\text{Gt} / 1000 = 7$ Mt",
        r"$3\,\text{Mtoe} = 125.6$ PJ",
        r"$3\,\text{MEUR}/4 = 750$ kEUR",
        r"$12\,\text{Mpx} \cdot 2\,\text{B} = 24$ MB",
        r"$20\,\text{krpm} / 4 = 5000$ rpm",
        r"$4\,\mathrm{pb} \cdot 2 = 8000\,\mathrm{fb}$",
        "3 TEUR + 4 TEUR = 7 TEUR",
        "120 lm/W · 10 W = 1200 lm",
        r"$8\text{ samples/s} \times 3\text{ bytes/sample} = 0.192\text{ kbps}$",
    ],
)
def test_a_prefix_is_counted(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] in (["exact"], ["rounded"])


@pytest.mark.parametrize(
    "note",
    [
        r"$6\,\text{mcd} \cdot 5 = 0.04$ cd",
        r"$7\,\text{Gt} / 1000 = 8$ Mt",
        r"$3\,\text{MEUR}/4 = 650$ kEUR",
    ],
)
def test_and_a_slip_is_one(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]
