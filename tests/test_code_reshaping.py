"""Arrays joined, reshaped and repeated: what differs from library to library, then the rest."""

from __future__ import annotations

import pytest
from programs import carried_out, numbers

from pe_symbolic.claims.code.values import Nothing


@pytest.mark.parametrize(
    "code",
    [
        "x = given.repeat(2)",
        "y = np.ones(2) + torch.ones(2)\nx = y.repeat(2)",
        "y = torch.ones(2, 3)\nx = y.repeat(2)",
    ],
)
def test_a_repetition_of_either_library_is_open(code: str) -> None:
    found = carried_out("given = [1, 2]\n" + code).names["x"]
    assert isinstance(found, Nothing)


@pytest.mark.parametrize(
    ("code", "entries"),
    [
        ("x = np.arange(2).repeat(2)", ["0", "0", "1", "1"]),
        ("x = np.repeat(np.arange(2), 2)", ["0", "0", "1", "1"]),
        ("x = torch.arange(2).repeat(2)", ["0", "1", "0", "1"]),
        ("x = torch.arange(2).repeat_interleave(2)", ["0", "0", "1", "1"]),
        ("import torch as tt\nx = tt.arange(2).repeat(2)", ["0", "1", "0", "1"]),
        ("y = np.ones(1) * torch.arange(2)\nx = y.repeat(2, axis=0)", ["0", "0", "1", "1"]),
        ("x = torch.arange(3).repeat(2, 1)", ["0", "1", "2"]),
    ],
)
def test_what_is_repeated(code: str, entries: list[str]) -> None:
    assert numbers(code) == entries


@pytest.mark.parametrize(
    "call",
    ["'ij,jk->ik', a, a", "'ij->i', a", "'ii->i', a", "'i,j->ij', a, a", "'...i->i', a", "a"],
)
def test_an_einsum_that_sums_is_open(call: str) -> None:
    found = carried_out(f"a = np.ones((2, 2))\nx = np.einsum({call})").names["x"]
    assert isinstance(found, Nothing)


@pytest.mark.parametrize(
    ("call", "entries"),
    [
        ("'i,j->ij', b, c", ["3", "6"]),
        ("'i,j->ji', b, c", ["0", "6"]),
        ("'ij,j->ij', a, c", ["3", "6"]),
        ("'ab->ba', a", ["5", "1"]),
        ("'i, j, j -> ij', b, c, c", ["9", "36"]),
    ],
)
def test_an_einsum_of_products(call: str, entries: list[str]) -> None:
    code = "a = np.array([[0, 5], [1, 1]])\nb = np.arange(2)\nc = np.array([3, 6])\n"
    assert numbers(code + f"x = np.einsum({call})[1]") == entries
