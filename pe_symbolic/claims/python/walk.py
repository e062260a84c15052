"""A walk over the nodes of Python's syntax: where they stand, and how many are read."""

from __future__ import annotations

import ast
from fractions import Fraction
from itertools import accumulate, chain, islice

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.python.floats import NotUnderstood, has_a_point, may_be_rounded
from pe_symbolic.claims.python.formulas import DEEPEST, MOST_NODES, Known, Value
from pe_symbolic.expression import Call, Expression, Number, walk

#: A formula of so many parts is a number from there on, if that has no more bits.
_LONG, _LONGEST = 60, 2_000


class Walk:
    """The code that is read, what is known before, and what one expression of it has used."""

    def __init__(self, code: str, known: Known) -> None:
        self.code, self.known = code, known
        self.lines = [line.encode() for line in code.split("\n")]
        self.starts = [0, *accumulate(len(line) + 1 for line in code.split("\n"))]
        self.steps = self.calls = self.levels = 0
        self.used: dict[str, None] = {}
        self.single = self.rough = False
        self.called_at: ast.Call | None = None
        self.given_back: dict[ast.Call, tuple[Known, Value]] = {}
        self.fresh: set[ast.Call] = set()
        self.gives_its_own = False

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node stands, in code points; the syntax tree counts bytes of UTF-8.

        What a function does stands where it is called.
        """
        node = self.called_at or node
        edges = ((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0))
        start, end = (
            self.starts[line - 1] + len(self.lines[line - 1][:column].decode(errors="ignore"))
            for line, column in edges
        )
        return start, end

    def begin(self) -> None:
        """Before an expression by itself: nothing has been read or used."""
        self.steps = self.calls = 0
        self.used, self.single, self.rough = {}, False, False
        self.given_back = {}

    def step(self, depth: int) -> None:
        """Counts a node; raises ``NotUnderstood`` beyond the limits."""
        self.steps += 1
        if depth > DEEPEST or self.steps > MOST_NODES:
            raise NotUnderstood

    def shortened(self, value: Expression) -> Expression:
        """A quotient in place of a long formula of numbers, whose steps it shows no more."""
        parts = sum(1 for _ in islice(walk(value), MOST_NODES))
        found = rational_value(value) if _LONG < parts < MOST_NODES else None
        if found is None or found.denominator.bit_length() > _LONGEST:
            return value
        if found.denominator == 1 and not (has_a_point(value) or may_be_rounded(value)):
            return Number(found, "")
        self.rough = True
        ends = (found.numerator, found.denominator)
        return Call("div", tuple(Number(Fraction(end), "") for end in ends))

    def weigh(self, value: Value) -> None:
        """Counts the parts of a value as nodes: what is put together may share them."""
        parts = chain.from_iterable(map(walk, value if isinstance(value, tuple) else (value,)))
        self.steps += sum(1 for _ in islice(parts, MOST_NODES + 1))
        self.step(0)
