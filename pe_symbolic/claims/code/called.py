"""One call of a library function: its name, its arguments, where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct, field

from pe_symbolic.claims.code.facts import Facts
from pe_symbolic.claims.code.values import Unread, Value
from pe_symbolic.expression import Call, Number, Span

#: What says where or how entries are kept, and nothing of what they are.
_HARMLESS = frozenset(
    "device requires_grad pin_memory layout memory_format non_blocking name copy subok "
    "trainable like out".split()
)


class Called(Struct, frozen=True):
    """A call of a function by its last name, and where it stands.

    ``asked`` are the arguments, by place or name, that the reading of the call has made use of.
    """

    name: str
    args: Sequence[Value]
    named: Mapping[str, Value]
    facts: Facts
    span: Span
    module: str = ""
    asked: set[int | str] = field(default_factory=set)

    def arg(self, place: int, *names: str) -> Value | None:
        """An argument by place or name, if it is given."""
        if place < len(self.args):
            self.asked.add(place)
            return self.args[place]
        given = next((name for name in names if name in self.named), None)
        if given is None:
            return None
        self.asked.add(given)
        return self.named[given]

    def rest(self, place: int) -> Sequence[Value]:
        """All arguments from a place on."""
        self.asked.update(range(place, len(self.args)))
        return self.args[place:]

    def passed_over(self, *names: str) -> None:
        """Takes arguments for what changes no entry of this function."""
        self.asked.update(names)

    def left_over(self) -> Iterator[str]:
        """The arguments that nobody asked for: a call with one of them is not understood."""
        for place in range(len(self.args)):
            if place not in self.asked:
                yield f"argument {place + 1}"
        yield from (name for name in self.named if name not in self.asked | _HARMLESS)

    def first(self) -> Value:
        """The argument that every such function has."""
        found = self.arg(0, "x", "input", "a", "data", "tensor", "object")
        if found is None:
            raise Unread(f"{self.name} without an argument")
        return found

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
