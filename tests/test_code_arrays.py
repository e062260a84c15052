"""Arrays as rules: what does not fit, then indexing, joining and reshaping."""

from __future__ import annotations

import pytest
from programs import carried_out, numbers, shape

from pe_symbolic.claims.code.values import Nothing


@pytest.mark.parametrize(
    "code",
    [
        "x = np.arange(4) + np.arange(3)",
        "x = np.arange(4)[0, 0]",
        "x = np.stack([])",
        "x = np.arange(6).reshape(2, 3)",
        "x = np.arange(6).reshape(5)",
        "x = np.outer(np.zeros((2, 2)), np.arange(2))",
        "x = np.arange(4)[::-1]",
        "x = 'a' + np.arange(3)",
        "x = np.zeros(3)\nx[:] = np.arange(4)",
        "x = np.zeros((3, d))\nx[:, ::2] = np.zeros((3, d))[:, 1::2][:, 1:]",
    ],
)
def test_what_does_not_fit_is_nothing(code: str) -> None:
    machine = carried_out(code)
    assert isinstance(machine.names["x"], Nothing)
    assert machine.troubles


@pytest.mark.parametrize(
    ("code", "entries"),
    [
        ("x = np.arange(3) * 2 + 1", ["1", "3", "5"]),
        ("x = np.arange(6)[1::2]", ["1", "3", "5"]),
        ("x = np.arange(6)[:-2]", ["0", "1", "2", "3"]),
        ("x = np.array([5, 6, 7])", ["5", "6", "7"]),
        ("x = np.concatenate([np.arange(2), np.array([9])])", ["0", "1", "9"]),
        ("x = np.stack([np.arange(2), np.arange(2) + 5], axis=-1).reshape(-1)",
         ["0", "5", "1", "6"]),
        ("x = np.arange(2)[:, None].T", ["0", "1"]),
        ("x = np.repeat(np.arange(2), 2)", ["0", "0", "1", "1"]),
        ("x = np.where(np.arange(3) % 2 == 0, 7, np.arange(3))", ["7", "1", "7"]),
        ("x = np.zeros(3)\nx[1:] = np.arange(2) + 4", ["0", "4", "5"]),
        ("x = np.zeros(3)\nx[1] = 8\nx[1] = x[1] + 1", ["0", "9", "0"]),
    ],
)  # fmt: skip
def test_entries(code: str, entries: list[str]) -> None:
    assert numbers(code) == entries


@pytest.mark.parametrize(
    ("code", "sizes"),
    [
        ("x = np.arange(4)[:, None] * np.arange(3)[None, :]", ["4", "3"]),
        ("x = np.zeros((2, 1, 5)).squeeze(1)", ["2", "5"]),
        ("x = torch.zeros(2, 3).unsqueeze(0).transpose(0, 1)", ["2", "1", "3"]),
        ("x = np.zeros((2, 3, 4)).transpose(2, 0, 1)", ["4", "2", "3"]),
        ("x = torch.zeros(2, 3).permute(1, 0)", ["3", "2"]),
        ("x = torch.arange(3).unsqueeze(-1)", ["3", "1"]),
        ("x = torch.arange(6).view(-1, 1)", ["6", "1"]),
        ("x = np.zeros((2, 3))[..., None]", ["2", "3", "1"]),
        ("x = torch.stack([torch.zeros(2, 3), torch.zeros(2, 3)], dim=2).flatten(1)", ["2", "6"]),
    ],
)
def test_shapes(code: str, sizes: list[str]) -> None:
    assert shape(code) == sizes
