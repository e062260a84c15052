"""Vectors said to be the sum of two above them, in lists, below headings, and in tables."""

from __future__ import annotations

import pytest
from judged import findings, verdicts

_WORDS = (
    "Words:\n- I = [0.1, 0.2]\n- am = [0.3, 0.4]\n\n"
    "Positions:\n- 0: [0.5, 1]\n- 1: [0.84, 0.54]\n\n"
)


@pytest.mark.parametrize(
    ("note", "found"),
    [
        ("Word: [0.2, 0.4]\nPosition: [0.84, 0.54]\nSum: [1.04, 0.94]", "exact exact"),
        ("Word: [0.2, 0.4]\nPosition: [0.84, 0.54]\nSum: [1.04, 0.95]", "exact wrong"),
        ("Word:\n[0.2, 0.4]\n\nPosition:\n[0.84, 0.54]\n\nInput:\n[1.04, 0.95]", "exact wrong"),
        ("```\n  [1, 2, 3]  (a)\n+ [4, 5, 6]  (b)\n  ---------\n= [5, 7, 8]\n```",
         "exact exact wrong"),
        ("```\nx     = [1, 2, 3]\ny     = [4, 5, 6]\nx + y = [5, 6, 9]\n```", "exact wrong exact"),
        (f"{_WORDS}Input = word + position:\n- I: [0.6, 1.2]\n- am: [1.14, 0.95]",
         "exact exact exact wrong"),
        ("| word | PE | sum |\n|---|---|---|\n| [1, 2, 3] | [3, 4, 5] | [4, 7, 8] |",
         "exact wrong exact"),
    ],
)  # fmt: skip
def test_sums_of_vectors_above(note: str, found: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == found.split()


@pytest.mark.parametrize(
    "note",
    [
        "Word: [0.2, 0.4]\nPosition: [0.84, 0.54]\nNext: [1.04, 0.95]",
        "Word: [0.2, 0.4]\nPosition: [0.84, 0.54]\nResult: [0.7, 0.1]",
        "Word: [0.2, 0.4]\nPosition: [0.84, 0.54]\nSum: [1.04, 0.94, 1]",
        "a: [0, 0, 0, 1]\nb: [0, 0, 0, 0]\nResult: [0, 0, 0, 0]",
        "a: [1, 0, 1]\nb: [1, 1, 0]\nResult: [0, 1, 1]",  # either, not both
        "Modulo 2:\na: [1, 1, 1, 1]\nb: [1, 1, 0, 0]\na + b: [2, 2, 1, 0]",
        f"{_WORDS}Weights:\n- I: [0.6, 1.2]\n- am: [1.14, 0.95]",
        f"{_WORDS}Sum:\n- all: [1.14, 0.95]",
        "| word | PE | next |\n|---|---|---|\n| [1, 2] | [3, 4] | [4, 7] |",
        "```python\nx = [1, 2]\ny = [3, 4]\nx + y = [4, 7]\n```",
    ],
)
def test_other_vectors_claim_nothing(note: str) -> None:
    assert not {verdict for _, verdict in verdicts(note)} & {"exact", "rounded", "wrong"}


def test_a_sum_says_what_it_is_of() -> None:
    found = findings("Word: [0.2, 0.4]\nPosition: [0.84, 0.54]\nSum: [1.04, 0.95]")
    assert found[1].claim.subject_text == "element 2 of [0.2, 0.4] + [0.84, 0.54]"
    assert found[1].claim.text == "Sum: [1.04, 0.95]"


ABOVE = "The position gives [0.8415, 0.5403]. "


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("With the embedding [0.5, 0.25] the input is [1.3415, 0.7903].", ["exact", "exact"]),
        ("With the embedding (0.5, 0.25) the input is (1.3415, 0.8903).", ["exact", "wrong"]),
        ("词向量 $x=[0.5, 0.25]$，相加得 $[1.3415, 0.8903]$。", ["exact", "wrong"]),
        ("With the embedding [0.5, 0.25] the query is [1.3415, 0.8903].", []),
        ("With the embedding [0.5, 0.25] the input is [0.3, 0.7].", []),
        ("With the embedding [0.5, 0.25, 1] the input is [1.3415, 0.7903].", []),
        (
            "The embedding is [0.5, 0.25]." + "\n\nWords." * 80 + " The input is [1.3415, 0.7903].",
            [],
        ),
    ],
)
def test_vectors_that_are_added_in_sentences(note: str, expected: list[str]) -> None:
    found = verdicts(ABOVE + note)
    assert [verdict for _, verdict in found] == expected


_ROW = (
    "| n | k | PE_k | e_k | x_k |\n|--|--|--|--|--|\n"
    "| 7 | 2 | [0.91, -0.42, 0.02, 1.04] | [0.1, 0.2, 0.3, 0.4] | [1.01, -0.22, 0.32, 1.45] |"
)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("x_k = e_k + PE_k", "rrrweeew"),
        ("x_k is what comes next, e_k + PE_k", "rrrw"),
        ("max_k = e_k + PE_k", "rrrw"),
    ],
)
def test_a_column_below_a_name_that_is_set_to_a_sum(said: str, expected: str) -> None:
    note = f"Positional encoding, d_model = 4. {said}.\n\n{_ROW}"
    found = "".join(one.verdict[0] for one in findings(note) if one.claim.printed is not None)
    assert found == expected


def test_the_column_that_the_head_of_an_encoding_names_holds_positions() -> None:
    note = f"Positional encoding, d_model = 4.\n\n{_ROW}"
    assert [one.verdict for one in findings(note)] == ["rounded", "rounded", "rounded", "wrong"]
    assert not findings(note.replace("PE_k", "PE"))
    assert not findings(note.replace("PE_k", "APE_k"))


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("x = [0.5, -0.5]. Adding [0.841, 0.540] gives [1.341, 0.060].", ["exact", "wrong"]),
        ("Adding [0.84, 0.54] to [0.5, 0.2] we get [1.34, 0.74].", ["exact", "exact"]),
        ("x = [0.5, -0.5]. Multiplying by [0.841, 0.540] gives [1.341, 0.060].", []),
        ("Adding noise to [0.5, 0.2] and then [0.1, 0.3]; this gives [0.63, 0.52].", []),
        ("Adding [0.84, 0.54] to [0.5, 0.2] and scaling gives [1.34, 0.37].", []),
    ],
)
def test_what_adding_a_vector_gives(note: str, expected: list[str]) -> None:
    assert [finding.verdict for finding in findings(note)] == expected
