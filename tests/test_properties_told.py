"""What a list is said to have: read as the same said of the list, and where it is not."""

from __future__ import annotations

import pytest
from judged import findings

MATRIX = r"Let $A = \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}$. "


@pytest.mark.parametrize(
    ("note", "judged"),
    [
        ("The vector [3, 4] has norm 5 and sum 8.", ["exact", "wrong"]),
        ("The vector $[3, 4]$ has a norm of $6$.", ["wrong"]),
        ("The vector [3, 4] has length 6, and its product is 12.", ["wrong", "exact"]),
        ("The numbers 2, 4 and 9 have mean 6, median 4 and product 72.", ["wrong", *2 * ["exact"]]),
        ("The vectors [1, 2] and [2, 1] have dot product 5.", ["wrong"]),
        ("The vectors [1, 2] and [2, 1] have cosine similarity 0.8.", ["exact"]),
        ("The matrix [[1, 2], [3, 4]] has determinant -3 and trace 5.", ["wrong", "exact"]),
        (f"{MATRIX}Then $A$ has determinant $-2$ and trace $6$.", ["exact", "wrong"]),
        ("Let $x = [1, 2, 3, 4]$. Its mean is 2.5, its variance 1.3.", ["exact"]),
        ("The median of [1, 2, 6] is 2 and its mean is 4.", ["exact", "wrong"]),
        ("Take [1, 2, 6]: its standard deviation is 2.16.", ["rounded"]),
        ("Of [1, 0] and [1, 1] their dot product is 2.", ["wrong"]),
        ("The list of numbers [1, 2, 6] has mean 4.", ["wrong"]),
    ],
)
def test_what_a_list_has(note: str, judged: list[str]) -> None:
    assert [one.verdict for one in findings(note)] == judged


@pytest.mark.parametrize(
    "note",
    [
        "The list [1, 2, 3] has length 3.",
        "The vector [1, 2, 3] has length 3.",
        "The interval [3, 5] has length 3.",
        "A uniform variable on [2, 6] has variance 1.33.",
        "The filter [1, 2, 1] applied to [3, 4, 5] has sum 16.",
        "Ages lie in $[20, 40]$. Their mean is 27.",
        "The values [1, 2, 3] with probabilities [0.2, 0.3, 0.5] have mean 2.3.",
        "Their note [3] has mean 5.",
        "f(3, 4) has norm 7.",
        "2·[3, 4] has norm 5.",
        "We map [3, 4] to y. Its norm is 3.",
        # Of what is made of a list.
        "The unit vector of [3, 4] has norm 1.",
        "The average of [3, 5] has sum 4.",
        "The vector from (1, 1) to (4, 5) has norm 5.",
        "The vector $2v$ with $v = (3, 4)$ has norm 10.",
        "Subtracting the mean from [1, 2, 3] gives a vector whose mean is 0; its mean is 0.",
        "Doubling [1, 2, 3] its sum is 12.",
        "We take [1, 2, 3] and square it. Then its sum is 14.",
        "The works [3, 4] have a maximum of 12 pages.",
        "The pages 3, 4 have a mean of 12.",
        "The vectors [1, 2] and 3 have dot product 5.",
        "The vector [3, 4] has norm x.",
        "The vector [3, 4] has its norm.",
        "The numbers 2 and 4 have mean values.",
        "Its norm is 5.",
        "Paper [12, 13] reports that its mean is 4.",
        "[3, 4] and its norm, 5",
        "Has norm 5.",
    ],
)
def test_what_is_had_otherwise(note: str) -> None:
    assert findings(note) == ()


def test_the_claim_shows_what_it_is_said_of() -> None:
    (found,) = findings("The vector [3, 4] has norm 6.")
    assert found.as_written == "[3, 4] has norm 6"
    assert found.suggestion == "5"
