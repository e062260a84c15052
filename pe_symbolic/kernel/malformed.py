"""What is no theorem at all: a field of another Python type than it is declared with."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import chain
from typing import Literal, Union, get_args, get_origin, get_type_hints

from pe_symbolic.theorem import Side, Theorem

# What stands in an equation is the language's to judge, symbol by symbol.
_JUDGED_LATER = frozenset(get_args(Side))


class Malformed(ValueError):
    """A theorem with a field of the wrong Python type; the message says which."""


def require_well_formed(name: object, theorem: object) -> None:
    """Raise ``Malformed`` for the first field that is not of its declared type."""
    if not isinstance(name, str):
        raise Malformed(f"the name of a theorem is a text, not {type(name).__name__}: {name!r:.80}")
    if type(theorem) is not Theorem:
        raise Malformed(f"{name}: this is not a Theorem but {type(theorem).__name__}")
    for place in _misfits(theorem, Theorem, "theorem"):
        raise Malformed(f"{name}: {place}")


def _misfits(value: object, hint: object, where: str) -> Iterator[str]:
    """Where a value departs from a type hint; tuples and dataclasses are looked into."""
    origin, inner = get_origin(hint), get_args(hint)
    is_union = origin in {Union, types.UnionType}
    if hint in _JUDGED_LATER or (is_union and _JUDGED_LATER.issuperset(inner)):
        return
    if is_union:
        of_its_type = tuple(one for one in inner if one is type(value)) or inner
        found = [list(_misfits(value, one, where)) for one in of_its_type]
        if all(found):
            yield next(chain.from_iterable(found))
    elif origin is Literal:
        if value not in inner:
            yield f"{where} is {value!r:.40}, not one of {', '.join(map(repr, inner))}"
    elif origin is tuple:
        yield from _tuple_misfits(value, inner, where)
    elif isinstance(hint, type) and not isinstance(value, hint):
        yield f"{where} is {type(value).__name__}, not {hint.__name__}"
    elif isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint)
        for field in fields(hint):
            inside = f"{where}.{field.name}"
            yield from _misfits(getattr(value, field.name), hints[field.name], inside)


def _tuple_misfits(value: object, inner: tuple[object, ...], where: str) -> Iterator[str]:
    if not isinstance(value, tuple):
        yield f"{where} is {type(value).__name__}, not tuple"
        return
    hints = inner[:1] * len(value) if inner[1:] == (Ellipsis,) else inner
    if len(value) != len(hints):
        yield f"{where} has {len(value)} entries, not {len(hints)}"
    else:
        for place, (one, hint) in enumerate(zip(value, hints, strict=True)):
            yield from _misfits(one, hint, f"{where}[{place}]")
