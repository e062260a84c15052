"""Values of a formula at points listed beside it: a column that no walls part."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

_SINES = ["exact", "rounded", "rounded", "rounded"]


@pytest.mark.parametrize(
    "note",
    [
        "sin(pos) for pos = 0, 1, 2, 3: 0, 0.8415, 0.9093, 0.1411",
        r"$\sin(k)$ for $k=0,1,2,3$ gives $0, 0.8415, 0.9093, 0.1411$.",
        r"The values of $\sin(k)$ at the points $k = 0, 1, 2, 3$ are 0, 0.8415, 0.9093 and 0.1411.",
        "For k = 0, 1, 2, 3 we have sin(k) = 0, 0.8415, 0.9093, 0.1411.",
        r"$\sin(k) = 0, 0.8415, 0.9093, 0.1411$ for $k = 0, 1, 2, 3$.",
        r"$\sin(k)$ for $k = 0, 1, \dots, 3$: $0, 0.8415, 0.9093, 0.1411$",
        "sin(k) for k = 0..3: 0, 0.8415, 0.9093, 0.1411",
        r"$\sin(k)$ for $k \in \{0, 1, 2, 3\}$: $0, 0.8415, 0.9093, 0.1411$",
        r"$y_k = \sin(k)$ for $k = 0, 1, 2, 3$, i.e. $0, 0.8415, 0.9093, 0.1411$.",
        "For $k = 0, 1, 2, 3$, the sines $\\sin(k)$ are $0, 0.8415, 0.9093, 0.1411$.",
        "Let f(x) = sin(x). Values of $f$ at $x = 0, 1, 2, 3$: 0, 0.8415, 0.9093, 0.1411.",
        r"$\sin(a k)$ for a = 1 and k = 0, 1, 2, 3: 0, 0.8415, 0.9093, 0.1411",
    ],
)
def test_each_value_is_one_of_the_formula(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == _SINES


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"The value of $\sin(x)$ for $x = 2$ is 0.87.", [("0.87", "wrong")]),
        ("For x = 2, sin(x) is 0.87.", [("0.87", "wrong")]),
        ("$e^{x}$ for $x = 1$ is about 2.71.", [("2.71", "misrounded")]),
        (
            r"$1/\sqrt{d_k}$ for d_k = 64 is 0.125, for d_k = 128 it is 0.0884.",
            [("0.125", "exact"), ("0.0884", "rounded")],
        ),
        (
            "With d_model = 4, PE(pos, 2) for pos = 0, 1, 2 is 0, 0.0100, 0.0300.",
            [("0", "exact"), ("0.0100", "rounded"), ("0.0300", "wrong")],
        ),
        (
            "$n(n+1)/2$ for $n = 1, 2, 3$: 1, 3, 7",
            [("1", "exact"), ("3", "exact"), ("7", "wrong")],
        ),
        (
            r"$\theta = p/10000^{2i/4}$ for p = 3 and i = 0, 1: 3, 0.03",
            [("3", "exact"), ("0.03", "exact")],
        ),
    ],
)
def test_one_that_is_not_is_wrong(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


@pytest.mark.parametrize(
    "note",
    [
        "sin(pos) for pos = 0, 1, 2, 3: 0, 0.8415, 0.9093",
        "sin(pos) for pos = 0, 1, 2: 0.3, 0.7, 0.2",
        "We plot sin(x) for x = 1, 2, 3; see Figures 4, 5, 6.",
        "The accuracy for k = 1, 2, 3 is 0.9, 0.8, 0.7.",
        "$a$ for $k = 1, 2, 3$ is $0.5, 0.6, 0.7$.",
        "Let m = 3. The value m for t = 2 is 6.",
        "$x^2$ at $x = 3$ is 10 times smaller.",
        "$x^2$ for x = 3 took 9 seconds.",
        "The roots are x = 1, 2 for a = 1, 2.",
        r"$\sin(k)$ for $k = 0, \dots$: $0, 0.8415$",
        "sin(k) for k = 1..9999: 0.8415, 0.9093",
        "sin(k) for y = 3 /// and k = 1, 2: 0.8415, 0.9093",
    ],
)
def test_other_numbers_are_no_values(note: str) -> None:
    assert verdicts(note) == []


def test_a_claim_names_the_point() -> None:
    (finding,) = findings("The value of sin(x) for x = 2 is 0.87.")
    assert finding.claim.text == "value of sin(x) for x = 2 is 0.87"
