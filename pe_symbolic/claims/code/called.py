"""One call of a library function: its name, its arguments, where it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pe_symbolic.claims.code.facts import Facts
from pe_symbolic.claims.code.values import Unread, Value
from pe_symbolic.expression import Call, Number, Span


@dataclass(frozen=True, slots=True)
class Called:
    """A call of a function by its last name, and where it stands."""

    name: str
    args: Sequence[Value]
    named: Mapping[str, Value]
    facts: Facts
    span: Span
    module: str = ""

    def arg(self, place: int, *names: str) -> Value | None:
        """An argument by place or name, if it is given."""
        if place < len(self.args):
            return self.args[place]
        return next((self.named[name] for name in names if name in self.named), None)

    def first(self) -> Value:
        """The argument that every such function has."""
        if not self.args:
            value = next(
                (v for n, v in self.named.items() if n in ("x", "input", "a", "data")), None
            )
            if value is None:
                raise Unread(f"{self.name} without an argument")
            return value
        return self.args[0]

    def whole_number(self, place: int, default: int, *names: str) -> int:
        """An argument that is a plain whole number."""
        value = self.arg(place, *names)
        if value is None:
            return default
        found = plain_integer(value)
        if found is None:
            raise Unread(f"{self.name} along an axis that is not a plain number")
        return found


def plain_integer(value: Value) -> int | None:
    """The whole number that a value is, its sign included."""
    sign = 1
    if isinstance(value, Call) and value.op == "neg":
        value, sign = value.args[0], -1
    whole_one = isinstance(value, Number) and value.value.denominator == 1
    return sign * int(value.value) if whole_one and isinstance(value, Number) else None
