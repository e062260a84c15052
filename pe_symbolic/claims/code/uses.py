"""``x + pe``: an argument of the program with the table added uses the table, and is none."""

from __future__ import annotations

from pe_symbolic.claims.code.arrays import holds_waves, sampled
from pe_symbolic.claims.code.scope import TREE
from pe_symbolic.claims.code.values import Array, Value, Word
from pe_symbolic.expression import free_symbols


def with_an_argument(left: Value, right: Value, *, added: bool) -> Word | None:
    """``x + pe`` for an argument x: what uses the table, and is none; ``None`` for all else."""
    sides = (left, right)
    text = next((side.text for side in sides if isinstance(side, Word)), "an argument")
    waves = [side for side in sides if holds_waves(side)]
    others = [side for side in sides if not any(side is wave for wave in waves)]
    names: frozenset[str] = frozenset().union(*map(_arguments, others))
    if not waves:
        said = any(isinstance(side, Word) and side.names for side in sides)
        return Word(text, names, foreign=True) if said else None
    sizes = {name for wave in waves if isinstance(wave, Array) for name in _sizes(wave)}
    if len(waves) == 1 and added and names - sizes:
        return Word(text, names, foreign=True)
    return None


def _arguments(value: Value) -> frozenset[str]:
    """The names in a value that are no counting ones of the program."""
    if isinstance(value, Word):
        return value.names
    tree = sampled(value) if isinstance(value, Array) else value
    found = free_symbols(tree) if isinstance(tree, TREE) else frozenset()
    return frozenset(name for name in found if not name.startswith("\0"))


def _sizes(array: Array) -> frozenset[str]:
    return frozenset().union(*map(free_symbols, array.shape))
