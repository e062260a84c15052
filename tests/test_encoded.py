"""Encoded vectors: those that are none, then each element by the paper."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    ["$v(3) = [0.14, -0.99]$", "$PE(3) = 0.14$"],
)
def test_vectors_that_are_no_encoding(note: str) -> None:
    assert not {verdict for _, verdict in verdicts(note)} & {"rounded", "wrong"}


def test_each_element_is_the_encoding_at_its_index() -> None:
    assert verdicts("$PE(3) = [0.14, -0.90]$") == [("0.14", "rounded"), ("-0.90", "wrong")]


@pytest.mark.parametrize("width", ["d", "d_{model}", "D"])
def test_the_width_goes_by_several_names(width: str) -> None:
    note = f"With ${width} = 6$ the positional encoding $PE(1, 3) = 0.999$ and $PE(2, 3) = 0.969$."
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "wrong"]


TABLE = """The positional encoding for $d = 6$.

| {position} | {head} 0 | {head} 1 | {head} 3 |
|---|---|---|---|
| 0 | 0.000 | 1.000 | 1.000 |
| 1 | 0.841 | 0.540 | 0.999 |
| 2 | 0.909 | 0.416 | 0.996 |
"""


@pytest.mark.parametrize(
    ("position", "head"), [("word", "dim"), ("pos", "score"), ("pos", "run"), ("time", "dim")]
)
def test_a_table_of_something_else_claims_nothing(position: str, head: str) -> None:
    assert verdicts(TABLE.format(position=position, head=head)) == []


@pytest.mark.parametrize(("position", "head"), [("pos", "dim"), ("Position", "Dimension")])
def test_the_entries_below_dimensions(position: str, head: str) -> None:
    found = [verdict for _, verdict in verdicts(TABLE.format(position=position, head=head))]
    assert sorted(found) == ["exact"] * 3 + ["rounded"] * 5 + ["wrong"]


def test_a_width_beyond_all_tables_costs_what_is_shown() -> None:
    note = "With $d = 1000000000000000$: $PE(5) = [-0.959, 0.294]$."
    assert [verdict for _, verdict in verdicts(note)] == ["rounded", "wrong"]


def test_the_first_entries_of_a_wider_encoding() -> None:
    note = "With $d = 6$: $PE(5) = [-0.959, 0.284, 0.230, 0.937]$."
    found = [verdict for _, verdict in verdicts(note)]
    assert found == ["rounded", "rounded", "rounded", "wrong"]
    longer = "With $d = 2$: $PE(5) = [-0.959, 0.284, 0.230, 0.937]$."
    assert not {"wrong", "rounded"} & {verdict for _, verdict in verdicts(longer)}


ENTRIES = """PE(1, 0) = sin(1) = 0.8415

PE(1, 1) = cos(1) = 0.5403

PE(1, 2) = sin(0.1) = 0.0998

PE(1, 3) = cos(0.1) = 0.9950

"""


def test_a_vector_repeats_the_entries_of_the_document() -> None:
    found = verdicts(ENTRIES + "PE(1) = [0.8415, 0.5403, 0.0998, 0.9590]")
    assert found[4:] == [
        ("0.8415", "rounded"),
        ("0.5403", "rounded"),
        ("0.0998", "rounded"),
        ("0.9590", "wrong"),
    ]


@pytest.mark.parametrize(
    "said",
    [
        r"$PE(k, 2i) = \sin(k / 100^{2i/d})$, $PE(k, 2i+1) = \cos(k / 100^{2i/d})$.",
        "For every position, we take base 100 instead of 10000.",
        "The position is encoded with a base of $100$.",
    ],
)
def test_a_document_has_its_own_base(said: str) -> None:
    found = verdicts(said + "\n\n$PE(1) = [0.8415, 0.5403, 0.0998, 0.9590]$")
    assert [verdict for _, verdict in found[-4:]] == ["rounded"] * 3 + ["wrong"]


@pytest.mark.parametrize(
    "vector",
    [
        "[0.12, -0.34, 0.56, 0.78]",  # learned
        "[0.8415, 0.5403, 0.0998, 0.9950]",  # to base 100, which is nowhere said
        "[0.84, 0.9, 0.5, 0.3, 0.1]",
    ],
)
def test_a_vector_that_is_another_encoding(vector: str) -> None:
    assert not {"wrong", "rounded"} & {verdict for _, verdict in verdicts(f"$PE(1) = {vector}$")}


def test_an_index_that_a_definition_leaves_open() -> None:
    said = r"$PE(pos, k) = \sin(pos \cdot w_k)$ for every position. $PE(1) = [0.84, 0.54]$"
    assert not {"wrong", "rounded"} & {verdict for _, verdict in verdicts(said)}
