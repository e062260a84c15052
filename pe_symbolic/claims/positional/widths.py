r"""The width of an encoding by two names: ``d_{model} = 4`` and ``\omega_k = 1/10000^{2k/d}``."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from pe_symbolic.claims.names.bindings import WIDTHS
from pe_symbolic.claims.names.given import Given, Setting
from pe_symbolic.expression import Call, Expression, Number, free_symbols, walk
from pe_symbolic.regex import regex

_BASE = 10000
_OF_HEADS = regex(r"(?i)head|rotary|\brope\b|d_\{?[khqv]")


def widths_otherwise_called(given: Given) -> Iterator[Setting]:
    """The width that one name has here, for another that a power of the base has below a stroke.

    That one has no value anywhere, and no third name stands for a width.  Where words speak of
    heads, the width may be that of one head.
    """
    known = [name for name in WIDTHS if given.settings.get(name)]
    source = given.document.source
    if len(known) != 1 or str(_BASE) not in source or _OF_HEADS.search(source):
        return
    bodies = [one.body for several in given.definitions.values() for one in several]
    names = {name for body in bodies for name in _widths_of(body)} - set(known)
    if len(names) == 1:
        (name,) = names
        yield from (structs.replace(one, name=name) for one in given.settings[known[0]])


def _widths_of(body: Expression) -> Iterator[str]:
    """The names of widths by which the exponents of the base are divided."""
    for power in walk(body):
        if isinstance(power, Call) and power.op == "pow" and _is_base(power.args[0]):
            for part in walk(power.args[1]):
                if isinstance(part, Call) and part.op == "div":
                    yield from free_symbols(part.args[1]) & set(WIDTHS)


def _is_base(node: Expression) -> bool:
    return isinstance(node, Number) and node.value == _BASE
