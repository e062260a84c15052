r"""The cosine between two vectors, as ``\cos(a, b)`` and in words."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$\cos(1, 2) = 0.3$", "unparsed"),
        (r"$\cos(a, b) = 0.5$", "unbound"),
        (r"$\cos(f(1), 2) = 0.5$", "unparsed"),
        (r"$x = 1$, $y = 2$: $\cos(x, y) = 0.3$", "undecided"),
        (r"$\sin([1, 0], [1, 1]) = 0.707$", "unparsed"),
        (r"$\cos^2([1, 0], [1, 1]) = 0.5$", "unparsed"),
    ],
)
def test_what_is_no_cosine_of_two_vectors(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == [expected]


@pytest.mark.parametrize(
    "note",
    [
        "The cosine similarity of 2 and 3 is 1.",
        "The cosine similarity of [1, 0] is 1.",
        "The similarity of [1, 0] and [1, 1] is 0.807.",
    ],
)
def test_words_that_say_no_cosine(note: str) -> None:
    assert verdicts(note) == []


@pytest.mark.parametrize(
    "note",
    [
        r"$a = (1, 0)$ and $b = (1, 1)$: $\cos(a, b) = {}$",
        r"$\cos([1, 0], [1, 1]) \approx {}$",
        r"$d = 2$: $\cos(PE(0), [1, 1]) = {}$",
        "Cosine similarity of [1, 0] and [1, 1] = {}",
        "The cosine similarity between [1, 0] and [1, 1] is {}.",
    ],
)
def test_the_cosine_between_two_vectors(note: str) -> None:
    for number, verdict in (("0.707", "rounded"), ("0.807", "wrong")):
        assert verdicts(note.replace("{}", number)) == [(number, verdict)]
