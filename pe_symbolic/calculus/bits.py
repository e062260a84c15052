"""Operators on the bits of whole numbers: ``5 & 3``, ``1 << 4``."""

from __future__ import annotations

from collections.abc import Callable
from operator import and_, lshift, or_, rshift, xor

_OPERATIONS: dict[str, Callable[[int, int], int]] = {
    "&": and_,
    "|": or_,
    "^": xor,
    "<<": lshift,
    ">>": rshift,
}
_SHIFTS = frozenset({"<<", ">>"})
#: A number is moved by so many bits at most.
_FARTHEST = 128


def joined(sign: str, one: int, other: int) -> int | None:
    """Two whole numbers joined by an operator; ``None`` where one is moved too far, or back."""
    if sign in _SHIFTS and not 0 <= other <= _FARTHEST:
        return None
    return _OPERATIONS[sign](one, other)
