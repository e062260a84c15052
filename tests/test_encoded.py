"""Encoded vectors: those that are none, then each element by the paper."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    ["$v(3) = [0.14, -0.99]$", "$PE(3) = 0.14$", "With $d_{model} = 4$, $PE(3) = [0.14, -0.99]$"],
)
def test_vectors_that_are_no_encoding(note: str) -> None:
    assert not {verdict for _, verdict in verdicts(note)} & {"rounded", "wrong"}


def test_each_element_is_the_encoding_at_its_index() -> None:
    assert verdicts("$PE(3) = [0.14, -0.90]$") == [("0.14", "rounded"), ("-0.90", "wrong")]
