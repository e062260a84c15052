r"""Names that stand for vectors and matrices: ``QK^T``, ``v \cdot v``, ``\max x``."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pe_symbolic.calculus.arrays import TRANSPOSING, as_cross_product, as_product, is_array
from pe_symbolic.calculus.entries import entries_of
from pe_symbolic.claims.names.derived import Derivatives
from pe_symbolic.claims.names.events import array_called, product_called
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.expression import Call, Expression, Symbol, free_symbols

_MOST_FACTORS = 8


class NamedArrays(Derivatives, ABC):
    """Settings and definitions, with products and extremes of the arrays among them."""

    @abstractmethod
    def resolved(self, expression: Expression, place: int) -> tuple[Expression, list[Setting]]:
        """The expression with every name and function that has a value here put in its place."""

    @abstractmethod
    def by_definition(self, name: str, place: int, used: list[Setting]) -> Expression | None:
        """What a name without a value of its own is by what defines it above."""

    def extreme(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        r"""``\max x`` of an array x: the largest of its entries, of their sizes in ``\max |x|``."""
        value, found = self.resolved(node.args[0], place)
        entries = entries_of(value)
        if entries is None or len(entries) < 2:
            return None
        used.extend(found)
        return Call(node.op, entries, node.span)

    def array_of(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        """``W^Q`` or ``QK^T``, where a matrix was called so and its factors have no value."""
        setting = self.value(array_called(node, None), place)
        known = node.op == "mul" and any(self.value(n, place) for n in free_symbols(node))
        if setting is None or setting.start == node.span[0] or known:
            return None
        used.append(setting)
        return setting.value

    def of_named_arrays(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        """A product or transposed array of names that stand for vectors or matrices."""
        names = [part.name for part in node.args if isinstance(part, Symbol)]
        if not any(self._is_array(name, place) for name in names[:2]):
            return self._of_a_product(node, place, used) if node.op == "mul" else None
        parts = []
        for part in node.args:
            kept = node.op == "pow" and part in TRANSPOSING
            value, more = self.resolved(part, place)
            parts.append(part if kept else value)
            used.extend([] if kept else more)
        whole = Call(node.op, tuple(parts), node.span)
        between = self.document.source[node.args[0].span[1] : node.args[1].span[0]]
        return as_cross_product(whole, between) or as_product(whole) or whole

    def _of_a_product(self, node: Call, place: int, used: list[Setting]) -> Expression | None:
        r"""``q \cdot k`` in a larger formula, where it has a value and neither has one."""
        for at in range(len(node.args) - 1):
            pair = node.args[at : at + 2]
            setting = self.value(product_called(pair), place)
            if setting is None or setting.start == node.span[0] or len(node.args) > _MOST_FACTORS:
                continue
            if any(self.value(name, place) for part in pair for name in free_symbols(part)):
                continue
            used.append(setting)
            others = self.each_resolved([*node.args[:at], *node.args[at + 2 :]], place, used)
            whole = (*others[:at], setting.value, *others[at:])
            return Call("mul", whole, node.span) if others else setting.value
        return None

    def _is_array(self, name: str, place: int) -> bool:
        setting = self.value(name, place)
        if setting is None:
            return name in self.definitions and is_array(self.by_definition(name, place, []))
        return is_array(setting.value)
