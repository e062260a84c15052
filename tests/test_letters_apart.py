"""Letters in a script font beside plain ones, and the two shapes of a Greek letter."""

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


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (
            r"$\epsilon = 0.1$, $\varepsilon = 0.2$. $10\epsilon = 1$, $10\varepsilon = 2$",
            ["exact"] * 2,
        ),
        (r"$\varphi = 2$, $\phi = 3$. $2\varphi = 6$, $2\phi = 6$", ["wrong", "exact"]),
        (r"$\varphi = 2$ is the angle. $2\phi = 5$", ["wrong"]),
        (r"$\theta = 2$ and $\vartheta_1 = 3$. $\theta + \vartheta_1 = 6$", ["wrong"]),
    ],
)
def test_the_two_shapes_of_a_letter_are_two_where_both_are_set(
    note: str, expected: list[str]
) -> None:
    assert [verdict for _, verdict in verdicts(note)] == expected
