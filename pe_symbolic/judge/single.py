"""The one thing that was found, where nothing else was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

Thing = TypeVar("Thing")


def single(found: Iterable[Thing]) -> Thing | None:
    """The one; ``None`` where there is none, or another beside it."""
    match [*found]:
        case [one]:
            return one
    return None
