"""Unknown commands: nothing where none is set, names where they are set equal to something."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$2 \cdot \kB = 3$", ["unparsed"]),
        (r"$x = \kB = 3$ and $2 \cdot \kB = 6$", ["unparsed", "unparsed"]),
        (r"$\kB = \other$ and $2 \cdot \kB = 6$", ["unparsed"]),
        (r"$\kB(2) = 3$ and $2 \cdot \kB = 6$", ["unparsed", "unparsed"]),
    ],
)
def test_what_no_command_names(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$\kB = 1.5$ and $2 \kB = 3$", ["exact"]),
        (r"$\kB = 1.5$ and $2 \kB = 4$", ["wrong"]),
        (r"$\kB = 1.5, \Vm = 4$ so $\frac{\Vm}{\kB} = 2.67$", ["rounded"]),
        (
            r"\begin{align*} \dx &= \frac{3 - 1}{4} = 0.5 \\ 2 \dx &= 1.1 \end{align*}",
            ["exact", "wrong"],
        ),
        (r"$\kB \approx \num{1.5}$ and $\exp(\kB) = 4.48$", ["rounded"]),
    ],
)
def test_a_command_that_is_set_is_a_name(note: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(note)] == judged
