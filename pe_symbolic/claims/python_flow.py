"""Which way a plain function of Python goes: its assignments, conditions and returns."""

from __future__ import annotations

import ast
import operator
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.python_floats import NotUnderstood
from pe_symbolic.claims.python_formulas import Value
from pe_symbolic.claims.python_walk import Walk
from pe_symbolic.expression import Expression

_SIGNS: dict[type[ast.cmpop], Callable[[Fraction, Fraction], bool]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le,
    ast.Gt: operator.gt, ast.GtE: operator.ge,
}  # fmt: skip


class Flow(Walk, ABC):
    """A reader of expressions that follows statements as well."""

    @abstractmethod
    def value(self, node: ast.expr, depth: int) -> Expression:
        """One expression as a formula."""

    @abstractmethod
    def either(self, node: ast.expr, depth: int) -> Value:
        """The elements of a list or array, or else the one value."""

    def run(self, statements: Sequence[ast.stmt], depth: int) -> Value | None:
        """What the first return on the way gives back; ``None`` where there is none."""
        waiting = list(reversed(statements))
        while waiting:
            match waiting.pop():
                case ast.Assign(targets=[ast.Name(id=local)], value=value):
                    self.known = self.known.with_values({local: self.either(value, depth)})
                case ast.If(test=test, body=body, orelse=others):
                    waiting += reversed(body if self.holds(test, depth) else others)
                case ast.Return(value=ast.expr() as value):
                    return self.either(value, depth)
        return None

    def holds(self, test: ast.expr, depth: int) -> bool:
        """Whether two fractions compare as a condition says."""
        match test:
            case ast.Compare(left=one, ops=[sign], comparators=[other]) if type(sign) in _SIGNS:
                sides = [rational_value(self.value(side, depth)) for side in (one, other)]
            case _:
                raise NotUnderstood
        left, right = sides
        if left is None or right is None:
            raise NotUnderstood
        return _SIGNS[type(sign)](left, right)

    def chosen(self, node: ast.IfExp, depth: int) -> Expression:
        return self.value(node.body if self.holds(node.test, depth) else node.orelse, depth)
