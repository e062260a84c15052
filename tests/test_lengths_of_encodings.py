r"""The length of an encoding, which is the same at every position."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$\|PE_t\| = 16$ and $\|PE(t)\|^2 = 255$", "exact wrong"),
        (r"$\|PE(t+k)\| = \|PE(t)\| = 16$", "exact"),
        (r"$PE_t \cdot PE_t = 256$, $PE(t)^T PE(t) = 250$", "exact wrong"),
        (r"$|PE(7)| = 16$", "exact"),
        (r"$PE_t \cdot PE_s = 256$", ""),  # of two positions
        (r"$\|x_t\| = 16$", "unbound"),  # of another vector
        (r"$\|PE_t - PE_s\| = 16$", "unbound"),
        (r"$PE_t + 1 = 16$", "unbound"),
    ],
)
def test_it_is_the_root_of_half_the_width(note: str, found: str) -> None:
    said = verdicts(f"Positional encoding, $d = 512$. {note}")
    assert [verdict for _, verdict in said] == found.split()


def test_without_a_width_it_is_open() -> None:
    assert verdicts(r"Positional encoding: $\|PE_t\| = 16$") == [("16", "unbound")]


@pytest.mark.parametrize(
    ("note", "found"),
    [
        (r"$PE_0 \cdot PE_1 = 2.539$", "rounded"),
        (r"$PE_0 \cdot PE_1 = 2.593$", "wrong"),
        (r"$\|PE_0 - PE_4\| = 1.828$ and $\|PE_0 - PE_4\| = 1.282$", "rounded wrong"),
        (r"$PE_0 \cdot PE_1 = 0.4546$", ""),  # two columns of one encoding
        (r"$PE_0 + PE_1 = 1.382$", "unbound"),
        (r"$PE_0^2 + PE_1^2 = 1$", "unbound"),
        (r"$PE_0 \cdot PE_1 = x$", ""),
        (r"$PE_0 = 0.8415$, $PE_1 = 0.5403$, $PE_0 \cdot PE_1 = 0.4547$", "rounded"),
    ],
)
def test_an_encoding_is_called_by_its_position_below(note: str, found: str) -> None:
    said = verdicts(f"Positional encoding, $d = 6$. {note}")
    assert [verdict for _, verdict in said] == found.split()
