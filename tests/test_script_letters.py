"""Letters in a script font beside plain ones."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$L = 12$, $\mathcal{L} = -\ln 0.6 = 0.511$. $2L = 24$", ["rounded", "exact"]),
        (r"$L = 12$, $\mathcal{L} = 0.5$. $2L = 25$, $2\mathcal{L} = 1.1$", ["wrong", "wrong"]),
        (r"$L = 3$, $\mathcal L_{CE} = 0.5$. $\mathcal{L}_{CE} \cdot L = 1.5$", ["exact"]),
        (r"$\mathscr{L} = 0.5$, $L = 3$. $\mathscr L + L = 3.6$", ["wrong"]),
        (r"$L = 0.5$ is the loss $\mathcal{L}$. $2\mathcal{L} = 1$", ["exact"]),
        (r"$\mathcal{L} = 0.5$. The loss doubles to $2L = 1.1$", ["wrong"]),
    ],
)
def test_a_script_letter_is_another_name_where_both_are_set(note: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
