"""Vectors: what has no elements or not as many, then each element held against its own number."""

from __future__ import annotations

import pytest
from judged import findings, verdicts
from trees import tree

from pe_symbolic.claims.vectors import components


@pytest.mark.parametrize("text", ["x", "1 + 2", r"\sin(1)", "(1)", r"\|(3, 4)\|", "[1, 2] + 3"])
def test_what_has_no_elements(text: str) -> None:
    assert components(tree(text)) is None
    assert components(None) is None


def test_sums_of_different_lengths_have_none() -> None:
    assert components(tree("[1, 2] + [1, 2, 3]")) is None


@pytest.mark.parametrize(
    ("text", "elements"),
    [
        ("[1, x]", ["1", "x"]),
        ("(1, x)", ["1", "x"]),
        ("[1 | x]", ["1", "x"]),
        ("-[1, x]", ["-1", "-x"]),
        ("[1, x] / 2", ["1/2", "x/2"]),
        ("2 [1, x]", [r"2 \cdot 1", r"2 \cdot x"]),
        ("[1, x] + [3, 4]", ["1 + 3", "x + 4"]),
        ("[1, x] - [3, 4]", ["1 - 3", "x - 4"]),
    ],
)
def test_elements(text: str, elements: list[str]) -> None:
    assert components(tree(text)) == tuple(tree(element) for element in elements)


def test_vectors_of_different_lengths_are_open_and_never_right() -> None:
    found = findings(r"$[\sin(1), \cos(1)] = [0.84, 0.54, 0.1]$")
    assert [finding.verdict for finding in found] == ["unparsed"]


def test_a_vector_the_author_gives_is_no_claim() -> None:
    assert verdicts("$x = [1, 2]$") == []


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (r"$[\sin(1), \cos(1)] = [0.84, 0.45]$", [("0.84", "rounded"), ("0.45", "wrong")]),
        (r"$PE(1) = [\sin(1) | \cos(1)] = [0.84 | 0.54]$",
         [("0.84", "rounded"), ("0.54", "rounded")]),
        (r"$(\sin(1), -\cos(3)) \approx (0.84, 0.98)$",
         [("0.84", "rounded"), ("0.98", "misrounded")]),
        ("$[1, 2] + [3, 4] = [4, 7]$", [("4", "exact"), ("7", "wrong")]),
        (r"$\mathrm{softmax}([1, 2]) = [0.27, 0.37]$", [("0.27", "rounded"), ("0.37", "wrong")]),
        (r"$[\frac{1}{4}, \frac{2}{4}] = [0.25, 0.50]$", [("0.25", "exact"), ("0.50", "exact")]),
    ],
)  # fmt: skip
def test_each_element_is_judged_by_itself(note: str, expected: list[tuple[str, str]]) -> None:
    assert verdicts(note) == expected


def test_each_element_has_its_own_place() -> None:
    note = r"$[\sin(1), \cos(1)] = [0.84, 0.45]$"
    places = [finding.claim.printed_place for finding in findings(note)]
    assert [note[p.column - 1 : p.end_column - 1] for p in places if p] == ["0.84", "0.45"]
    assert findings(note)[1].claim.subject_text == r"\cos(1)"
