"""Arrays joined, reshaped and repeated: what differs from library to library, then the rest."""

from __future__ import annotations

import pytest
from judged import findings
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


PAIRED = """\
def table(L, d):
    angles = ANGLES
    return JOINED
"""
PAPER = "np.arange(L)[:, None] / 10000 ** (np.arange(0, d, 2) / d)"


@pytest.mark.parametrize(
    ("joined", "verdict"),
    [
        ("np.dstack([np.sin(angles)[None], np.cos(angles)[None]]).reshape(L, d)", "unparsed"),
        ("np.stack([np.sin(angles), np.cos(angles)], -1).reshape(-1, d, 2)", "unparsed"),
        ("np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(L, d)", "holds"),
        ("np.dstack([np.sin(angles), np.cos(angles)]).reshape(L, d)", "holds"),
        ("np.stack([np.sin(angles), np.cos(angles)], 2).reshape(L, d).reshape(-1, L, d)", "holds"),
        ("np.dstack([np.cos(angles), np.sin(angles)]).reshape(L, d)", "fails"),
        ("np.stack([np.sin(angles), np.cos(angles)], axis=1).reshape(L, d)", "fails"),
        (
            "np.concatenate([np.sin(angles)[:, None], np.cos(angles)[:, None]], axis=1)"
            ".reshape(1, L, d)",
            "fails",
        ),
    ],
)
def test_waves_that_are_stacked_and_laid_in_a_row(joined: str, verdict: str) -> None:
    code = PAIRED.replace("ANGLES", PAPER).replace("JOINED", joined)
    found = findings(f"# Positional encoding\n\n```python\n{code}```\n")
    assert [one.verdict for one in found] == [verdict]


@pytest.mark.parametrize(
    ("angles", "verdict"),
    [
        ("torch.outer(positions, 10000 ** (-torch.arange(0, d, 2) / d))", "holds"),
        ("torch.outer(positions, 1000 ** (-torch.arange(0, d, 2) / d))", "fails"),
        ("torch.einsum('i,j->ij', positions, 10000 ** (-torch.arange(0, d, 2) / d))", "holds"),
        ("torch.outer(positions, pace * 10000 ** (-torch.arange(0, d, 2) / d))", "undecided"),
    ],
)
def test_an_argument_that_is_a_vector(angles: str, verdict: str) -> None:
    code = (
        f"def table(positions, d, pace):\n    a = {angles}\n"
        "    return torch.stack([a.sin(), a.cos()], dim=-1).flatten(-2)\n"
    )
    found = findings(f"# Positional encoding\n\n```python\n{code}```\n")
    assert [one.verdict for one in found] == [verdict]
