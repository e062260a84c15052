"""What comparisons of arrays give: where they hold, and what is taken there."""

from __future__ import annotations

import ast
from abc import ABC
from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.python.dictionaries import Dictionaries
from pe_symbolic.claims.python.filled import FLOATS
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.flow import compares
from pe_symbolic.claims.python.formulas import Array, dotted
from pe_symbolic.claims.python.masks import MASKS, chosen_by, masked
from pe_symbolic.claims.python.tables import like
from pe_symbolic.expression import Call, Expression, Number

_BOTH_SIDES, _MOST_ELEMENTS = 2, 512
_ZERO, _ONE = Number(Fraction(0), "0"), Number(Fraction(1), "1")


class Comparing(Dictionaries, ABC):
    """A reader of comparisons of arrays."""

    def mask(self, node: ast.Compare, depth: int) -> Array | None:
        """A comparison of an array: 1 where it holds, else 0; ``None`` for all others."""
        parts = [node.left, *node.comparators]
        sides = [self.listed(side, depth) for side in parts]
        if not any(isinstance(side, Array) for side in sides):
            return None
        if len(sides) != _BOTH_SIDES:
            raise NotUnderstood
        left, right = (
            self.value(part, depth) if side is None else side
            for side, part in zip(sides, parts, strict=True)
        )
        return masked(lambda *pair: compares(node.ops[0], *pair), left, right)

    def array_negated(self, node: ast.UnaryOp, depth: int) -> Array | None:
        inner = self.listed(node.operand, depth)
        if isinstance(inner, MASKS):
            if not isinstance(node.op, ast.Invert):
                raise NotUnderstood
            return masked(lambda one, other: one != other, inner, _ONE)
        if not isinstance(inner, Array) or not isinstance(node.op, ast.USub):
            return None
        return like(inner, (Call("neg", (one,)) for one in inner))

    def list_of_a_sum(
        self, node: ast.BinOp, sides: Sequence[tuple[Expression, ...] | None], depth: int
    ) -> tuple[Expression, ...] | None:
        """``[1, 2] + [3]`` and ``[0] * 3`` of lists that are no arrays; ``None`` for all others."""
        match node.op, sides:
            case ast.Add(), [tuple() as one, tuple() as other]:
                return (*one, *other)
            case ast.Mult(), [tuple() as one, None]:
                return one * self.times(node.right, one, depth)
            case ast.Mult(), [None, tuple() as one]:
                return one * self.times(node.left, one, depth)
        return None

    def times(self, node: ast.expr, elements: tuple[Expression, ...], depth: int) -> int:
        """How often a list is repeated; raises ``NotUnderstood`` where that makes it long."""
        found = self.whole(node, depth)
        if not 0 < found * len(elements) <= _MOST_ELEMENTS:
            raise NotUnderstood
        return found

    def truth(self, node: ast.Compare, depth: int) -> Expression:
        """A comparison that is counted: ``sum(x > 2 for x in xs)``."""
        holds = self.holds(node, depth)
        return numeral(holds)

    def of_masks(self, node: ast.Call, depth: int) -> Array | None:
        """``np.where(x > 0, x, 0)``, ``(x > 0).astype(int)``, ``x.masked_fill(m == 0, -1e9)``.

        ``None`` for any other call.
        """
        match node:
            case ast.Call(func=ast.Attribute(value=of, attr="astype"), args=[kind], keywords=[]):
                mask = self.listed(of, depth)
                if isinstance(mask, Array) and ast.unparse(kind) in ("bool", "np.bool_", "'bool'"):
                    return masked(_differs, mask, _ZERO)
                kept = MASKS if ast.unparse(kind) not in FLOATS else Array
                return like(mask, mask) if isinstance(mask, kept) else None
            case ast.Call(func=ast.Attribute(value=of, attr="bool"), args=[], keywords=[]):
                mask = self.listed(of, depth)
                return masked(_differs, mask, _ZERO) if isinstance(mask, Array) else None
            case ast.Call(
                func=ast.Attribute(value=of, attr="masked_fill"), args=[condition, one], keywords=[]
            ):
                mask, others = self.listed(condition, depth), self.listed(of, depth)
                if not isinstance(mask, MASKS) or others is None:
                    raise NotUnderstood
                return chosen_by(mask, self.either(one, depth), others)
            case ast.Call(func=called, args=[condition, one, other], keywords=[]) if dotted(
                called
            ) in ("np.where", "torch.where"):
                mask = self.listed(condition, depth)
                if not isinstance(mask, MASKS):
                    raise NotUnderstood
                return chosen_by(mask, self.either(one, depth), self.either(other, depth))
        return None


def _differs(one: Expression, other: Expression) -> bool:
    return compares(ast.NotEq(), one, other)
