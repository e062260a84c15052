"""What comparisons of arrays give: where they hold, and what is taken there."""

from __future__ import annotations

import ast
from abc import ABC
from fractions import Fraction

from pe_symbolic.claims.python.dictionaries import Dictionaries
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.flow import compares
from pe_symbolic.claims.python.formulas import Array, dotted
from pe_symbolic.claims.python.masks import MASKS, chosen_by, masked
from pe_symbolic.claims.python.tables import like
from pe_symbolic.expression import Expression, Number

_BOTH_SIDES = 2


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

    def truth(self, node: ast.Compare, depth: int) -> Expression:
        """A comparison that is counted: ``sum(x > 2 for x in xs)``."""
        return Number(Fraction(self.holds(node, depth)), "")

    def of_masks(self, node: ast.Call, depth: int) -> Array | None:
        """``np.where(x > 0, x, 0)``, ``(x > 0).astype(int)``; ``None`` for any other call."""
        match node:
            case ast.Call(func=ast.Attribute(value=of, attr="astype"), args=[_]):
                mask = self.listed(of, depth)
                return like(mask, mask) if isinstance(mask, MASKS) else None
            case ast.Call(func=called, args=[condition, one, other], keywords=[]) if dotted(
                called
            ) in ("np.where", "torch.where"):
                mask = self.listed(condition, depth)
                if not isinstance(mask, MASKS):
                    raise NotUnderstood
                return chosen_by(mask, self.either(one, depth), self.either(other, depth))
        return None
