"""A vector of two numbers behind the results that it repeats."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

RESULTS = r"$\sin(2)=0.9093$ and $\cos(2)=-0.4161$, $\sin(1)=0.8415$ and $\cos(1)=0.5403$. "


@pytest.mark.parametrize(
    "said",
    [
        "The range is $[0.8415, 0.9999]$.",
        "The interval is $[0.5403, 0.8415]$.",
        "The vector is $[0.84, 0.45]$.",
        "The vector is $[0.8415, 0.7]$.",
        "We saw 0.8415, 0.5430.",
    ],
)
def test_two_numbers_that_repeat_nothing(said: str) -> None:
    assert len(verdicts(RESULTS + said)) == 4


@pytest.mark.parametrize(
    ("said", "judged"),
    [
        ("The encoding vector is: [0.8415, 0.5430].", ["rounded", "wrong"]),
        ("The embedding is $[0.8415, 0.5403]$.", ["rounded", "rounded"]),
    ],
)
def test_two_numbers_of_many_digits(said: str, judged: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(RESULTS + said)][4:] == judged


TURN = r"\begin{bmatrix} \cos\omega k & ASIN \\ BSIN & \cos\omega k \end{bmatrix}"


@pytest.mark.parametrize(
    ("turn", "verdict"),
    [
        (TURN.replace("ASIN", r"\sin\omega k").replace("BSIN", r"-\sin\omega k"), "holds"),
        (TURN.replace("ASIN", r"-\sin\omega k").replace("BSIN", r"\sin\omega k"), "fails"),
    ],
)
@pytest.mark.parametrize("name", [r"\mathbf{p}", r"\boldsymbol{p}", r"\bm{q}"])
def test_a_bold_function_is_a_vector(name: str, turn: str, verdict: str) -> None:
    note = (
        rf"Let ${name}(t) = \begin{{bmatrix}} \sin\omega t \\ \cos\omega t \end{{bmatrix}}$."
        rf" Then ${name}(t+k) = {turn}\,{name}(t)$."
    )
    assert [one.verdict for one in findings(note)] == [verdict]


@pytest.mark.parametrize(
    "note",
    [
        r"$\mathbf{A}(\mathbf{B} + \mathbf{C}) = \mathbf{A}\mathbf{B} + \mathbf{A}\mathbf{C}$",
        r"$\mathbf{r}(t) = (t, t^2)$, where $r(2) = 3$ is something else.",
        r"$\mathbf{E}(X) = \mu$ and $\mathbf{P}(A) = p$",
    ],
)
def test_a_bold_letter_that_is_no_function_of_its_own(note: str) -> None:
    assert not [one for one in findings(note) if one.verdict in ("wrong", "fails", "exact")]


@pytest.mark.parametrize(
    ("note", "verdicts"),
    [
        (r"With $\mathbf{a} = 2$: $\mathbf{a}(3) = 6$, $\mathbf{a}(3) = 7$", ["exact", "wrong"]),
        (r"Let $\mathbf{W} = 3$, $x = 1$, $y = 2$. $\mathbf{W}(x + y) = 9$", ["exact"]),
        (r"For all $x$: $\mathbf{x}(1 - x) = x - x^2$", ["holds"]),
        (r"Let $\mathbf{H}(s) = \frac{1}{s+1}$: $\mathbf{H}(1) = 0.5$", ["exact"]),
        (r"Let $\mathbf{g}(u, v) = uv$: $\mathbf{g}(2, 3) = 7$", ["wrong"]),
    ],
)
def test_a_bold_letter_is_a_function_of_a_name(note: str, verdicts: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == verdicts


def test_a_bold_letter_behind_a_number_or_before_another_is_a_factor() -> None:
    note = (
        r"Let $\mathbf{a} = (1,2)$ and $\mathbf{b} = (3, 4)$:"
        r" $2\mathbf{a}(3) = (6, 12)$, $\mathbf{a}(\mathbf{b}) = 11$"
    )
    assert [one.verdict for one in findings(note)] == ["exact"] * 3


@pytest.mark.parametrize(("power", "verdict"), [("3t^2", "holds"), ("3t", "fails")])
def test_the_derivative_of_a_bold_function(power: str, verdict: str) -> None:
    note = rf"Let $\mathbf{{r}}(t) = (t^2, t^3)$. Then $\mathbf{{r}}'(t) = (2t, {power})$."
    assert [one.verdict for one in findings(note)] == [verdict]
