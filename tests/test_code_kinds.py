"""Kinds of numbers: what keeps a fraction, then what cuts it off."""

from __future__ import annotations

import pytest
from programs import numbers

from pe_symbolic.claims.code.kinds import Kind, kind_asked, kind_named, kind_of
from pe_symbolic.claims.code.values import NONE, Items, Unread, Word

KEEPING = [
    "np.zeros(3)",
    "np.zeros(3, 'f')",
    "np.zeros(3, np.float32)",
    "np.ones(3, dtype=dtype)",
    "np.arange(3.0)",
    "np.arange(0, 3, 1.0)",
    "np.arange(3) / 1",
    "np.arange(3) * 1.0",
    "np.arange(3).astype(float)",
    "np.arange(3, dtype=np.float64)",
    "torch.arange(3).float()",
    "torch.zeros(3).to(torch.zeros(2))",
    "torch.Tensor([1, 2, 3])",
    "np.zeros_like(np.zeros(3))",
    "np.array([1, 2.0, 3])",
    "np.array([a / 2 for a in range(3)])",
    "[0 for a in range(3)]",
    "np.array([[0.5 for a in range(3)] for b in range(2)])[0]",
    "np.linspace(0, 2, 3)",
    "np.sqrt(np.arange(3))",
    "np.arange(3) ** 0.5",
    "np.float32(np.arange(3))",
]

CUTTING = [
    "np.zeros(3, int)",
    "np.zeros(3, 'i')",
    "np.zeros(3, dtype='uint')",
    "np.zeros(3, dtype=np.longlong)",
    "np.zeros(3, dtype=np.byte)",
    "np.zeros(3, dtype=np.dtype('int32'))",
    "np.zeros(3).astype(int)",
    "np.int64(np.zeros(3))",
    "np.zeros_like(np.arange(3))",
    "np.array([0, 0, 0])",
    "np.array([0 for a in range(3)])",
    "np.array([[0 for a in range(3)] for b in range(2)])[0]",
    "np.arange(3)",
    "np.arange(3) * 2 - 1",
    "np.arange(3) // 2",
    "np.arange(3) == 1",
    "np.where(np.arange(3) == 1, 5, 6)",
    "-np.arange(3) ** 2",
    "np.multiply(np.arange(3), 2)",
    "np.outer(np.arange(2), np.arange(3))[0]",
    "(np.arange(2)[:, None] @ np.arange(3)[None, :])[0]",
    "np.repeat(np.arange(3), 1)",
    "np.concatenate([np.arange(1), np.arange(2)])",
    "np.stack([np.arange(3), np.arange(3)])[0]",
    "np.meshgrid(np.arange(3), np.arange(2))[0][0]",
    "torch.zeros(3).long()",
    "torch.zeros(3).to(torch.int64)",
    "torch.zeros(3).type(torch.LongTensor)",
    "torch.zeros(3).type_as(torch.arange(2))",
    "torch.zeros(3).to(torch.arange(2))",
    "torch.zeros(3, dtype=torch.arange(2).dtype)",
    "np.arange(3)[:]",
    "np.arange(3).copy()",
]


@pytest.mark.parametrize("made", KEEPING)
def test_what_is_stored_keeps_its_fraction(made: str) -> None:
    assert numbers(f"a = {made}\na[1] = 1 / 2\nx = np.array(a)[1] + 0 * np.arange(1)") == ["1/2"]


@pytest.mark.parametrize("made", CUTTING)
def test_what_is_stored_loses_its_fraction(made: str) -> None:
    assert numbers(f"a = {made}\na[1] = 1 / 2\nx = a[1] + 0 * np.arange(1)") == ["0"]


def test_whole_numbers_take_no_fraction_in_place() -> None:
    with pytest.raises(Unread):
        numbers("x = np.arange(3)\nx *= 0.5")
    assert numbers("x = np.arange(3)\nx *= 2") == ["0", "2", "4"]


def test_kinds_by_their_names() -> None:
    assert kind_named(Word("np.i")) is None
    assert kind_named(Word("i")) is kind_named(Word("torch.long")) is Kind.WHOLE
    assert kind_named(Word("f4")) is kind_named(Word("tf.float32")) is Kind.REAL
    assert kind_asked(Word("unheard.of", foreign=True)) is None
    assert kind_of(NONE) is kind_of(Items()) is Kind.REAL
    with pytest.raises(Unread):
        kind_asked(Word("np.unheard"))
