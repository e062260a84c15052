"""A width by two names: where it may be another one first."""

from __future__ import annotations

import pytest
from judged import verdicts

RULE = r"$\omega_k = \frac{1}{10000^{2k/d}}$"


@pytest.mark.parametrize(
    "note",
    [
        rf"{RULE}: $\omega_1 = 0.02$",
        rf"With $d_{{model}} = 4$ and $D = 6$, {RULE}: $\omega_1 = 0.02$",
        rf"With $d_{{model}} = 4$ and $d$ for each head, {RULE}: $\omega_1 = 0.02$",
        rf"With $d_{{model}} = 4$ and $d_k = 2$, {RULE}: $\omega_1 = 0.02$",
        r"With $d_{model} = 4$ and $f(x) = x/d$: $f(8) = 3$, as $10000^{1/2} = 100$",
    ],
)
def test_what_may_be_another_width(note: str) -> None:
    assert "wrong" not in [verdict for _, verdict in verdicts(note)]


def test_the_width_that_alone_has_a_value() -> None:
    note = rf"With $d_{{model}} = 4$ and {RULE}: $\omega_1 = @$"
    assert verdicts(note.replace("@", "0.01"))[-1] == ("0.01", "exact")
    assert verdicts(note.replace("@", "0.02"))[-1] == ("0.02", "wrong")


def test_a_table_of_frequencies() -> None:
    rows = "\n".join(["| k | ω_k |", "|---|---|", "| 0 | 1 |", "| 1 | 0.01 |", "| 2 | 0.002 |"])
    found = verdicts(f"$d_{{model}} = 4$ and {RULE}\n\n{rows}\n")
    assert found == [("1", "exact"), ("0.01", "exact"), ("0.002", "wrong")]
