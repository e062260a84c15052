"""Dictionaries of Python: numbers by their keys, which are numbers or texts."""

from __future__ import annotations

import ast
from abc import ABC
from contextlib import closing

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.python.calling import Calling
from pe_symbolic.claims.python.floats import NotUnderstood
from pe_symbolic.claims.python.formulas import Value
from pe_symbolic.claims.python.tables import Keyed, keyed
from pe_symbolic.expression import Expression

_KEY_AND_NUMBER = 2


def _one(value: Value) -> Expression:
    """One text or number; raises ``NotUnderstood`` for a row of them."""
    if isinstance(value, tuple):
        raise NotUnderstood
    return value


class Dictionaries(Calling, ABC):
    """A reader of dictionaries, and of what stands in them by a key."""

    def dictionary(self, node: ast.expr, depth: int) -> Keyed | None:
        """A dictionary, as it is written or by its name; ``None`` for all else."""
        match node:
            case ast.Name(id=name) if isinstance(known := self.known.values.get(name), Keyed):
                self.used |= dict.fromkeys(self.known.said.get(name, ()))
                self.single |= name in self.known.single
                self.rough |= name in self.known.rough
                self.weigh(known)
                return known
            case ast.Dict(keys=keys, values=values):
                pairs = zip(keys, values, strict=True)
                return keyed((self.key(key, depth), self.value(one, depth)) for key, one in pairs)
            case ast.DictComp(key=key, value=one, generators=loops):
                with closing(self.each_round(loops, depth)) as rounds:
                    return keyed([(self.key(key, depth), self.value(one, depth)) for _ in rounds])
            case ast.Call(func=ast.Name(id="dict"), args=[pairs], keywords=[]):
                columns = self.together(pairs, depth) or ()
                if len(columns) != _KEY_AND_NUMBER:
                    raise NotUnderstood
                return keyed((_one(k), _one(v)) for k, v in zip(*columns, strict=False))
        return None

    def of_a_dictionary(self, node: ast.Call, depth: int) -> tuple[Expression, ...] | None:
        """``d.keys()`` and ``d.values()``."""
        match node.func:
            case ast.Attribute(value=of, attr="keys" | "values" as method):
                whole = self.dictionary(of, depth)
                return whole and tuple(whole.by_key if method == "keys" else whole)
        return None

    def key(self, node: ast.expr | None, depth: int) -> Expression:
        """A text or a whole number; raises ``NotUnderstood`` for anything else."""
        if node is None:
            raise NotUnderstood
        if (words := self.words(node)) is not None:
            return words
        whole = self.whole(node, depth)
        return numeral(whole)

    def of_a_key(self, node: ast.expr, depth: int) -> Expression | None:
        """``d["a"]``, ``d.get("a", 0)``; ``None`` where no dictionary is looked into."""
        match node:
            case ast.Subscript(value=ast.Name() as of, slice=key):
                others: list[ast.expr] = []
            case ast.Call(
                func=ast.Attribute(value=ast.Name() as of, attr="get"), args=[key, *others]
            ):
                pass
            case _:
                return None
        looked_into = self.dictionary(of, depth)
        if looked_into is None:
            return None
        found = looked_into.by_key.get(self.key(key, depth))
        if found is not None:
            return found
        if len(others) != 1:
            raise NotUnderstood
        return self.value(others[0], depth)
