"""The entropy of a list of shares: only where they make up one and the unit is said."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "$H(0.5, 0.25, 0.25) = 1.6$",
        "$H(0.5, 0.3) = 1.6$ bits",
        "$H(0.5, -0.5, 1) = 1.6$ bits",
        "$H(1) = 0.5$ bits of entropy",
        "$H(0.3) = 0.5$ bits a sample, by the filter",
        "$H(0.3) = 0.5$, an entropy",
        "$G(0.5, 0.5) = 1.6$ bits",
        "$H(0.5, 0.5) = 1.6$ bits, or so many nats",
    ],
)
def test_what_is_no_entropy(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["unbound"]


def test_a_function_that_the_document_defines() -> None:
    note = "$H(a, b) = a + 2b$ bits, so $H(0.5, 0.5) = 1.5$"
    assert verdicts(note) == [("1.5", "exact")]


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("$H(0.5, 0.25, 0.25) = 1.5$ bits", "exact"),
        ("$H(0.5, 0.25, 0.25) = 1.6$ bits", "wrong"),
        ("$H(1/3, 2/3) = 0.918$ bits", "rounded"),
        ("$H([0.5, 0.5]) = 1$ bit", "exact"),
        ("$H(1, 0) = 0$ bits", "exact"),
        ("By the binary entropy, $H(0.11) = 0.500$ bits", "rounded"),
        ("Entropy: $H_b(0.11) = 0.489$ bits", "wrong"),
        ("A BSC with error 0.05: $1 - H(0.05) = 0.7136$ bits", "rounded"),
        ("The entropy is H(0.6) = 0.917 bits", "wrong"),
        ("$H(0.5, 0.5) = 0.693$ nats", "rounded"),
        ("$H(0.5, 0.5) = 0.75$ nats", "wrong"),
    ],
)
def test_the_entropy_of_a_list(claim: str, verdict: str) -> None:
    assert [found for _, found in verdicts(claim)] == [verdict]


@pytest.mark.parametrize(
    "note",
    [
        r"$0 \log 0 = 0$",
        r"$-\frac{3}{4}\log_2\frac{3}{4} - 0\log_2 0 = 0.311$",
        r"$1 \log_2 2 - 0 \log_2 0 = 1$",
        r"$-1 \log_2 1 - 0 \log_2 0 + 3 = 3$",
        r"$-2 \log_2 2 + 1 \log_2 1 - 0 \log_2 0 = -2$",
    ],
)
def test_nothing_times_its_logarithm_elsewhere(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["undefined"]


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (r"$-\frac{5}{5}\log_2\frac{5}{5} - \frac{0}{5}\log_2\frac{0}{5} = 0$", "exact"),
        (r"$-0\cdot\log_2(0) - 1\cdot\log_2(1) = 1$", "wrong"),
        (r"$-(0.5\log_2 0.5 + 0.5\log_2 0.5 + 0\log_2 0) = 1$", "exact"),
        (r"$\frac{3}{8}(-1\log_2 1 - 0\log_2 0) + \frac{5}{8} = 0.625$", "exact"),
    ],
)
def test_nothing_times_its_logarithm_in_an_entropy(note: str, judged: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [judged]
