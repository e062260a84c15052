r"""Rules listed from their beginning: ``\omega_i = 10000^{-2i/8}`` and its first values."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

_RIGHT = ["exact"] * 4
_SLIP = ["exact", "exact", "wrong", "exact"]


@pytest.mark.parametrize(
    "note",
    [
        "inv_freq = 1 / 10000^(2i/8) = [1.0, 0.1, {}, 0.001]",
        r"$\theta = [1, 0.1, {}, 0.001]$ where $\theta_i = 10000^{{-2i/8}}$",
        r"$\theta_i = 10000^{{-2i/8}}$, so $\theta = (1, 0.1, {}, 0.001)$",
        r"With $d = 8$ the frequencies $\omega_k = 1/10000^{{2k/d}}$ are $[1, 0.1, {}, 0.001]$.",
        r"With $d = 8$ the frequencies $\omega_k = 1/10000^{{2k/d}}$ are $1, 0.1, {}, 0.001$.",
        r"With $d = 8$ and $\omega_k = 10000^{{-2k/d}}$: for $k = 0$: 1, for $k = 1$: 0.1,"
        r" for $k = 2$: {}, for $k = 3$: 0.001",
        r"Rotary positional encoding: $\theta = [1, 0.1, {}, 0.001]$",
        "The positional encoding for d_model = 8 has the frequencies: 1, 0.1, {}, 0.001",
        "In the transformer the frequencies for d = 8 are 1, 0.1, {}, 0.001.",
        "In the transformer the frequencies for $d = 8$ are roughly $[1, 0.1, {}, 0.001]$",
        "Positional encoding: the frequencies are (1, 0.1, {}, 0.001).",
    ],
)
def test_each_value_is_that_of_its_place(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note.format("0.01"))] == _RIGHT
    assert [verdict for _, verdict in verdicts(note.format("0.02"))] == _SLIP


def test_a_rule_counts_from_one_where_that_is_nearer() -> None:
    note = "The slopes $m_h = 2^{-h}$ are $[0.5, 0.25, 0.125, 0.0625]$"
    assert [verdict for _, verdict in verdicts(note)] == _RIGHT
    note = "The slopes $m_h = 2^{-h}$ are $0.5, 0.25, 0.125, 0.0625$"
    assert [verdict for _, verdict in verdicts(note)] == _RIGHT


@pytest.mark.parametrize(
    "note",
    [
        "Weights of the transformer: $w_i = 1/i^2 = [0.3, 0.4, 0.3]$",  # of something else
        r"$\theta = [1, 0.1, 0.01, 0.001]$",  # nothing speaks of an encoding
        "Transformer: the word frequencies are 3, 5, 8, 13.",
        "In the transformer we count frequencies: 0.3, 0.5, 0.8.",
        r"Positional encoding, $d = 512$. The slowest two are $\theta = [0.0001074, 0.0001036]$",
        "The roots of $x^2 - 6x + 8$ are $[2, 4]$.",
        r"With $\omega_k = 10000^{-2k/8}$, for $n = 1$: 0.5",
        "$h_i = 10000^{-2i/d}$, $d = 4$.\n\n| i | $h_i$ |\n|---|---|\n| 0 | 1 |\n| 1 | 0.7 |",
    ],
)
def test_other_lists_are_not_held_to_a_rule(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("With $d = 512$ the first frequencies are 1, 0.965, 0.932", "exact rounded wrong"),
        (
            "With base 100 the frequencies are 1, 0.316, 0.1 and 0.032",
            "exact rounded exact rounded",
        ),
        (
            "With $d = 4$, no; the frequencies for $d = 6$ are 1, 0.046, 0.0062",
            "exact rounded wrong",
        ),
        (
            "For $d = 8$ the wavelengths are 6.28, 62.8, 628 and 6238",
            "rounded rounded rounded wrong",
        ),
        ("The frequencies are $1, 0.1, 0.02, 0.001 + x$", ""),
        ("The frequencies of $x^2$ are 1, 0.1, 0.02, 0.001", ""),
        ("The frequencies are high. They are 1, 0.1, 0.02, 0.001", ""),
        ("The frequencies are (1, 0.1, 0.02, 0.001 in all)", ""),
        ("The frequencies are [1, 0.1, 0.02, 0.001", ""),
        ("The frequencies are 1 and", ""),
    ],
)
def test_frequencies_are_those_of_the_width_and_the_base(note: str, found: str) -> None:
    said = verdicts(f"Positional encoding. {note}")
    assert [verdict for _, verdict in said] == found.split()


def test_a_value_is_called_by_its_place_and_the_words_before_it() -> None:
    found = findings("In the transformer the frequencies for d = 8 are 1, 0.1, 0.01, 0.002.")
    assert found[-1].claim.subject_text == "element 4 of frequencies for d = 8"
