r"""``X + \text{MHA}`` behind ``\text{MHA}(X, X, X) = …``: the name of a function for its result."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        "$X = [1, 2]$, $F(X) = [3, 4]$, $X + F = [4, 7]$",
        r"$\text{FFN}(2) = [1, 2]$; $[1, 1] + \text{FFN} = [3, 4]$",
        r"$\text{ReLU}(X) = [1, 2]$; $[1, 1] + \text{ReLU} = [3, 4]$",
        r"$\text{FFN}(Y) = [1, 2]$ and later $\text{FFN} = [2, 2]$",
    ],
)
def test_letters_and_known_functions_are_no_results(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        (
            r"$X = [1, 2]$, $\text{MHA}(X, X, X) = [3, 4]$, $X + \text{MHA} = [4, 7]$",
            [("4", "exact"), ("7", "wrong")],
        ),
        (
            r"$\text{FFN}(Y) = [1, 2]$, $\text{FFN}(Z) = [2, 2]$, $[1, 1] + \text{FFN} = [3, 3]$",
            [("3", "exact"), ("3", "exact")],
        ),
    ],
)
def test_a_function_stands_for_what_it_gave_last(note: str, judged: list[tuple[str, str]]) -> None:
    assert verdicts(note) == judged
