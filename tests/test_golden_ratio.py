"""The letter φ: a name, unless the note calls it the golden ratio."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"The golden ratio. The angle $\phi$ has $\phi/2 = 7$", ["unbound"]),
        (r"The golden ratio $\varphi$. $\varphi_1 + 1 = 2$, $\varphi + 1 = 2$", ["unbound"] * 2),
        (r"$\phi = 30$. Not the golden ratio $\phi$: $\phi + 1 = 31$", ["exact"]),
        ("The golden ratio φ: φ + 0.01 = 1.628", ["rounded"]),
        ("The golden ratio φ: φ + 0.01 = 1.638", ["wrong"]),
        (r"$\phi$ is the golden ratio: $\phi^2 = 2.618$, $1/\phi = 0.681$", ["rounded", "wrong"]),
        (r"Le nombre d'or $\varphi$ : $\varphi^3 = 4.236$", ["rounded"]),
    ],
)
def test_the_letter_is_the_ratio_where_it_is_called_so(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
